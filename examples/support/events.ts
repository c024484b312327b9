/** A list of events, each with who acts in front (`model: is called`), and `log`, which adds one and gives nothing back. */
export function eventLog() {
  const events: string[] = [];
  const log = (event: string): void => {
    events.push(event);
  };
  return { events, log };
}
