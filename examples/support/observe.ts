/** What an observation may hold: JSON. `undefined` says that the thing observed does not exist on this release. */
export type Observed = string | number | boolean | null | undefined | readonly Observed[] | { [key: string]: Observed };

/** Where a recording run collects observations; absent when the example runs alone. */
declare global {
  var observations: Map<string, Observed> | undefined;
}

/**
 * Records `value` under `name` for the ledger, and gives it back.
 * Run alone, an example records nothing and only prints. Throws where one run records a name twice.
 */
export function observe<T extends Observed>(name: string, value: T): T {
  const { observations } = globalThis;
  if (observations?.has(name)) throw new Error(`observe("${name}"): this run has already recorded that name.`);
  observations?.set(name, value === undefined ? undefined : structuredClone(value));
  return value;
}
