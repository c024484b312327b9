import { z } from 'zod';
import { exampleUrl } from './example-url.ts';
import { laneIds, laneVersion } from '../sdk/lanes.ts';
import { REPOSITORY_URL, SITE_URL } from '../site.ts';
import { boundarySchema } from './claims.ts';
import { readLedger } from './ledger.ts';

const lane = z.enum(laneIds as [string, ...string[]]);
const verdicts = z
  .record(lane, z.enum(['holds', 'fails', 'n/a']))
  .describe('Lane → what the run on that release showed; n/a where the thing that the claim speaks of does not exist.');

/** The ledger as other programs read it; published as JSON Schema at `/ledger.schema.json`. */
export const exportSchema = z.object({
  $schema: z.string(),
  lanes: z.array(z.object({ id: lane, version: z.string().describe('The exact release of `ai`.') })),
  claims: z.array(
    z.object({
      id: z.string(),
      subject: z.string(),
      statement: z.object({ en: z.string(), zh: z.string() }),
      range: z.string().describe('The stable releases on which the claim holds, as a semver range.'),
      decidedBy: z.object({
        example: z.string(),
        observation: z.string(),
        equals: z.json().describe('The observed value with which the claim holds.'),
        source: z.url(),
      }),
      page: z.object({ en: z.url(), zh: z.url() }).describe('The page of the example, with its output on each release.'),
      verdicts,
      boundaries: z.array(boundarySchema).describe('Where the verdict changes, found by running published releases.'),
    }),
  ),
});

export type LedgerExport = z.infer<typeof exportSchema>;

/** The schema's own address, and that of the ledger. */
export const SCHEMA_PATH = '/ledger.schema.json';

/** Every claim with its verdicts, what decided it, and where to read about it. */
export function exportLedger(): LedgerExport {
  const url = (path: string) => new URL(path, SITE_URL).href;
  return {
    $schema: url(SCHEMA_PATH),
    lanes: laneIds.map((id) => ({ id, version: laneVersion(id) })),
    claims: [...readLedger().claims.values()].map(({ id, statement, range, example, observation, equals, verdicts, boundaries }) => ({
      id,
      subject: example.split('/')[0]!,
      statement,
      range,
      decidedBy: { example, observation, equals, source: `${REPOSITORY_URL}/blob/main/examples/${example}.ts` },
      page: { en: url(exampleUrl(example, undefined)), zh: url(exampleUrl(example, 'zh-cn')) },
      verdicts,
      boundaries,
    })),
  };
}
