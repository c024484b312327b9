/** The callbacks whose events have messages, under today's names, each with its name before v7. */
const namesBefore = {
  onStart: 'experimental_onStart',
  onStepStart: 'experimental_onStepStart',
  onLanguageModelCallStart: 'experimental_onLanguageModelCallStart',
  onToolExecutionStart: 'experimental_onToolCallStart',
  onToolExecutionEnd: 'experimental_onToolCallFinish',
} as const;

export type CallbackWithMessages = keyof typeof namesBefore;
export const callbacksWithMessages = Object.keys(namesBefore) as CallbackWithMessages[];

/** A setting that has the callback called on every release that knows it, under either name. */
export function callbackOf(name: CallbackWithMessages, callback: (event: any) => void) {
  return { [namesBefore[name]]: callback, [name]: callback };
}
