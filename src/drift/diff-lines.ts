import { diff } from 'node:util';

/** How many equal lines are kept on each side of a difference. */
const CONTEXT = 1;

/**
 * The lines that differ, as the body of a unified diff: hunks with a line of context on each side.
 *
 * @returns no lines where the two are equal
 */
export function diffLines(from: readonly string[], to: readonly string[]): string[] {
  // Steps: 0 is a line of both, 1 a line that only the first has, -1 one that only the second has.
  const steps = diff([...from], [...to]);
  const differs = (index: number) => steps[index] !== undefined && steps[index][0] !== 0;
  const kept = steps.map((_, index) => Array.from({ length: 2 * CONTEXT + 1 }, (_, offset) => index - CONTEXT + offset).some(differs));

  const lines: string[] = [];
  let [oldLine, newLine] = [1, 1];
  steps.forEach(([operation, text], index) => {
    if (kept[index] && !kept[index - 1]) {
      const end = kept.indexOf(false, index);
      const hunk = steps.slice(index, end < 0 ? undefined : end);
      const count = (other: 1 | -1) => hunk.filter(([kind]) => kind !== other).length;
      lines.push(`@@ -${oldLine},${count(-1)} +${newLine},${count(1)} @@`);
    }
    if (kept[index]) lines.push(`${operation === 0 ? ' ' : operation === 1 ? '-' : '+'}${text}`);
    if (operation !== -1) oldLine += 1;
    if (operation !== 1) newLine += 1;
  });
  return lines;
}
