import { TracedObjects } from './objects.ts';
import type { StepTrace, Trace } from './types.ts';

/** Records one call while it runs. What it is told to look at, it copies at once; it never changes anything. */
export class CallRecorder {
  readonly #entry: Trace['entry'];
  readonly #objects = new TracedObjects();
  readonly #steps: StepTrace[] = [];
  readonly #caller: readonly unknown[] | undefined;
  readonly #callerBefore;

  /** `caller`: the array that the caller passed as `messages`, if any. */
  constructor(entry: Trace['entry'], caller: unknown) {
    this.#entry = entry;
    this.#caller = Array.isArray(caller) ? caller : undefined;
    this.#callerBefore = this.#view(this.#caller);
  }

  /** A step begins: looks at what `prepareStep` is given. */
  prepare(options: { messages: unknown; initialMessages?: unknown; responseMessages?: unknown }): StepTrace {
    const step = {
      stepNumber: this.#steps.length,
      ...defined({
        caller: this.#view(this.#caller),
        initialMessages: this.#view(options.initialMessages),
        responseMessages: this.#view(options.responseMessages, 'r'),
      }),
      messages: this.#view(options.messages)!,
    } as StepTrace;
    this.#steps.push(step);
    return step;
  }

  /** `prepareStep` has returned: looks at the array it was given again, and at the one it returned. */
  prepared(step: StepTrace, given: unknown, returned: unknown): void {
    step.messagesAfter = this.#view(given)!;
    Object.assign(step, defined({ returned: this.#view(returned) }));
  }

  /** The model is called with this prompt. */
  prompted(prompt: unknown): void {
    Object.assign(this.#steps.at(-1) ?? {}, defined({ prompt: this.#view(prompt, 'q') }));
  }

  /** The step's callback received these response messages. */
  recorded(responseMessages: unknown): void {
    Object.assign(this.#steps.at(-1) ?? {}, defined({ recorded: this.#view(responseMessages, 'r') }));
  }

  /** Looks at the caller's array once more, and gives the whole recording. */
  finish(): Trace {
    const after = this.#view(this.#caller);
    return {
      entry: this.#entry,
      ...(this.#callerBefore && after && { caller: { before: this.#callerBefore, after } }),
      steps: this.#steps,
      messages: this.#objects.messages,
      parts: this.#objects.parts,
    };
  }

  #view(messages: unknown, prefix = 'm') {
    return Array.isArray(messages) ? this.#objects.view(messages, prefix) : undefined;
  }
}

/** Without the fields that are undefined, so that a recording does not show them. */
function defined<T extends object>(object: T): Partial<T> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Partial<T>;
}
