/** What a figure may be at most, or must be at least, in the figure's own unit. */
export type Budget = { atMost: number } | { atLeast: number };

/** `s`, `ms`, `µs`: time; `kB`, `MB`: 1,000 and 1,000,000 bytes; `×`: a ratio; `''`: a number of things, or a score out of 100. */
export type Unit = 's' | 'ms' | 'µs' | 'kB' | 'MB' | '×' | '';

/** One measured number, beside that of the bare Starlight site where it has one. */
export interface Figure {
  name: string;
  unit: Unit;
  /** null where this machine cannot tell. */
  ours: number | null;
  bare?: number | null;
  budget?: Budget;
  /** Whether `ours` keeps the budget; absent without a budget. */
  met?: boolean;
}

/** Figures of one thing: of a page, of a command. */
export interface Group {
  name: string;
  figures: Figure[];
}

export interface Section {
  title: string;
  groups: Group[];
}

/** A figure with its verdict. Numbers are rounded to three decimals. */
export function figure(name: string, unit: Unit, ours: number | null, { bare, budget }: { bare?: number | null; budget?: Budget } = {}): Figure {
  return {
    name,
    unit,
    ours: round(ours),
    ...(bare !== undefined && { bare: round(bare) }),
    ...(budget && { budget, met: ours !== null && keeps(ours, budget) }),
  };
}

/** The middle value, or the mean of the two middle values. Throws on an empty list. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('There is no median of no values.');
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The largest value that is known; null where none is. */
export function largest(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? Math.max(...known) : null;
}

function keeps(value: number, budget: Budget): boolean {
  return 'atMost' in budget ? value <= budget.atMost : value >= budget.atLeast;
}

const round = (value: number | null): number | null => (value === null ? null : Math.round(value * 1000) / 1000);
