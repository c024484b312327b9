/**
 * npm run ledger [-- --json] [-- --claim id]
 * Prints every claim and every statement of the reference texts with its verdict on each lane, or one claim with what decides it.
 */
import { program } from 'commander';
import { exportLedger } from '../src/ledger/export.ts';
import { statementMarks } from '../src/ledger/statements.ts';
import { verdictMarks } from '../src/ledger/verdicts.ts';
import { laneIds } from '../src/sdk/lanes.ts';
import { requireKnown } from './support.ts';

program
  .name('npm run ledger --')
  .description('Prints every claim, and every statement of the reference texts, with its verdict on each lane.')
  .option('--json', 'print JSON, as published at /ledger.json')
  .option('--claim <id>', 'one claim only, with what decides it')
  .allowExcessArguments(false)
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .parse();

const { json, claim: id } = program.opts<{ json?: true; claim?: string }>();
const ledger = exportLedger();
if (id !== undefined) {
  requireKnown('claim', id, ledger.claims.map((claim) => claim.id));
  ledger.claims = ledger.claims.filter((claim) => claim.id === id);
  const named = (needs: readonly Record<string, unknown>[]) => needs.some((need) => need.claim === id);
  ledger.statements = ledger.statements.filter(({ needs, where }) => named(needs) || named(where));
}

if (json) {
  console.log(JSON.stringify(ledger, null, 2));
} else {
  const width = Math.max(...ledger.claims.map((claim) => claim.id.length));
  const line = (name: string, cells: readonly string[]) => `${name.padEnd(width)}  ${cells.map((cell, index) => cell.padEnd(laneIds[index]!.length)).join('  ')}`.trimEnd();
  console.log(line('', laneIds));
  for (const { id, verdicts } of ledger.claims) console.log(line(id, laneIds.map((lane) => verdictMarks[verdicts[lane]!])));
  if (ledger.statements.length > 0) console.log(id === undefined ? '\nStatements of the reference texts' : '\nStatements that it decides');
  for (const { id, verdicts } of ledger.statements) console.log(line(id, laneIds.map((lane) => statementMarks[verdicts[lane]!])));
  console.log('\n✓ holds  ✗ fails  ◐ holds in part  – does not exist there  ? not determined');
  if (id !== undefined) {
    const [{ statement, range, decidedBy }] = ledger.claims as [(typeof ledger.claims)[0]];
    console.log(`\n${statement.en}\n${statement.zh}\n`);
    console.log(`holds on ${range}, decided by "${decidedBy.observation}" of examples/${decidedBy.example}.ts = ${JSON.stringify(decidedBy.equals)}`);
  }
}
