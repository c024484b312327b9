/**
 * npm run ledger [-- --json] [-- --claim id]
 * Prints every claim with its verdict on each lane, or one claim with what decides it.
 */
import { program } from 'commander';
import { exportLedger } from '../src/ledger/export.ts';
import { verdictMarks } from '../src/ledger/verdicts.ts';
import { laneIds } from '../src/sdk/lanes.ts';
import { requireKnown } from './support.ts';

program
  .name('npm run ledger --')
  .description('Prints every claim with its verdict on each lane.')
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
}

if (json) {
  console.log(JSON.stringify(ledger, null, 2));
} else {
  const width = Math.max(...ledger.claims.map((claim) => claim.id.length));
  console.log(`${''.padEnd(width)}  ${laneIds.join('  ')}`);
  for (const { id, verdicts } of ledger.claims) {
    console.log(`${id.padEnd(width)}  ${laneIds.map((lane) => verdictMarks[verdicts[lane]!].padEnd(lane.length)).join('  ')}`);
  }
  if (id !== undefined) {
    const [{ statement, range, decidedBy }] = ledger.claims as [(typeof ledger.claims)[0]];
    console.log(`\n${statement.en}\n${statement.zh}\n`);
    console.log(`holds on ${range}, decided by "${decidedBy.observation}" of examples/${decidedBy.example}.ts = ${JSON.stringify(decidedBy.equals)}`);
  }
}
