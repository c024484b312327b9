/**
 * A message or part at one moment: `m2` as first seen, `m2@1` after its first change in place, and so on.
 * The same object keeps its label for the whole run; a different object has a different label, whatever it holds.
 * The letter says where the object was first seen: `q` in a prompt, `r` among a step's recorded response messages,
 * `m` in any other array; their parts are `qp1`, `rp1`, `mp1`.
 */
export type Ref = string;

/** An array of messages as it was when looked at. */
export interface View {
  /** The array's own label, `A1`: the same label means the same array. */
  array: string;
  messages: Ref[];
}

/** A message as it was; content parts stand as refs, all other fields as they were. */
export interface MessageSnapshot {
  role: string;
  content: string | Ref[];
  [field: string]: unknown;
}

/** A content part as it was. */
export type PartSnapshot = { type: string; [field: string]: unknown };

/** The message chains around one step of the loop. */
export interface StepTrace {
  stepNumber: number;
  /** The caller's own array when the step's `prepareStep` was called. */
  caller?: View;
  /** What `prepareStep` was given, where the release has it. */
  initialMessages?: View;
  responseMessages?: View;
  messages: View;
  /** The array given as `messages`, once `prepareStep` had returned: pushes and mutations in place show here. */
  messagesAfter: View;
  /** What `prepareStep` returned as `messages`; absent where it returned none. */
  returned?: View;
  /** The prompt that the model received; the last one where the step retried. */
  prompt?: View;
  /** `response.messages` of the step, as its callback received it. */
  recorded?: View;
}

/** One recorded call of the real SDK. */
export interface Trace {
  entry: 'generateText' | 'streamText' | 'ToolLoopAgent.generate' | 'ToolLoopAgent.stream';
  steps: StepTrace[];
  /** The caller's own array before the call, and when the recording ended. */
  caller?: { before: View; after: View };
  messages: Record<Ref, MessageSnapshot>;
  parts: Record<Ref, PartSnapshot>;
}

/** The label without the version: `m2` for `m2@1`. */
export function labelOf(ref: Ref): string {
  return ref.replace(/@\d+$/, '');
}
