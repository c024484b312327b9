import type { Budget, Figure, Section, Unit } from './figures.ts';

/** Digits after the decimal point. */
const DIGITS: Record<Unit, number> = { s: 2, ms: 0, µs: 2, kB: 1, MB: 0, '×': 2, '': 0 };

/**
 * A section as text for people: one line a figure under the name of its group, in aligned columns, with the budget
 * and ✓ (kept) or ✗ (not kept) beside it.
 */
export function formatSection({ title, groups }: Section): string {
  const withBare = groups.some(({ figures }) => figures.some((figure) => figure.bare !== undefined));
  const header = ['', 'ours', ...(withBare ? ['bare'] : []), 'budget', ''];
  const cells = (figure: Figure) => [
    `  ${figure.name}`,
    formatValue(figure.ours, figure.unit),
    ...(withBare ? [figure.bare === undefined ? '' : formatValue(figure.bare, figure.unit)] : []),
    figure.budget ? formatBudget(figure.budget, figure.unit) : '',
    figure.budget ? (figure.met ? '✓' : '✗') : '',
  ];
  const rows = [header, ...groups.flatMap(({ name, figures }) => [[name], ...figures.map(cells)])];
  // A group's name stands alone on its line and may be wider than the names of figures.
  const widths = header.map((_, column) => Math.max(...rows.filter((row) => row.length > 1).map((row) => row[column]!.length)));
  const lines = rows.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join('   ').trimEnd(),
  );
  return [title, ...lines].join('\n');
}

function formatValue(value: number | null, unit: Unit): string {
  if (value === null) return 'n/a';
  const digits = DIGITS[unit];
  const number = value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return unit === '' ? number : `${number} ${unit}`;
}

function formatBudget(budget: Budget, unit: Unit): string {
  const [sign, value] = 'atMost' in budget ? ['≤', budget.atMost] : ['≥', budget.atLeast];
  const number = value.toLocaleString('en-US', { maximumFractionDigits: DIGITS[unit] });
  return unit === '' ? `${sign} ${number}` : `${sign} ${number} ${unit}`;
}
