/** Whether a text occurs anywhere in messages, or in a prompt. */
export function mentions(messages: unknown, text: string): boolean {
  return JSON.stringify(messages).includes(text);
}
