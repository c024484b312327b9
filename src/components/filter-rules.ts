/**
 * Style sheet rules by which radio buttons filter table rows without a script: while the button of a value is chosen, rows without the
 * class of that name are hidden, and so are tables that have no other rows.
 */
export function filterRules(values: readonly string[]): string {
  return values
    .map((value) => {
      const chosen = `.ledger:has(input[value="${value}"]:checked)`;
      return `${chosen} tbody tr:not(.${value}),${chosen} .table-scroll:not(:has(tr.${value})){display:none}`;
    })
    .join('');
}
