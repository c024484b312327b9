import { z } from 'zod';
import { exampleUrl } from './example-url.ts';
import { laneIds, laneVersion } from '../sdk/lanes.ts';
import { REPOSITORY_URL, SITE_URL } from '../site.ts';
import { claimPages } from './claim-pages.ts';
import { boundarySchema } from './claims.ts';
import { readCoverage } from './coverage.ts';
import { readJudgedTexts, readLedger } from './ledger.ts';

const lane = z.enum(laneIds as [string, ...string[]]);
const verdicts = z
  .record(lane, z.enum(['holds', 'fails', 'n/a']))
  .describe('Lane → what the run on that release showed; n/a where the thing that the claim speaks of does not exist.');

const text = z.object({ en: z.string(), zh: z.string() });
const members = z.record(z.string(), z.record(lane, z.array(z.string())));

/** The ledger as other programs read it; published as JSON Schema at `/ledger.schema.json`. */
export const exportSchema = z.object({
  $schema: z.string(),
  lanes: z.array(z.object({ id: lane, version: z.string().describe('The exact release of `ai`.') })),
  claims: z.array(
    z.object({
      id: z.string(),
      subject: z.string(),
      statement: text,
      range: z.string().describe('The stable releases on which the claim holds, as a semver range.'),
      decidedBy: z.object({
        example: z.string(),
        observation: z.string(),
        equals: z.json().describe('The observed value with which the claim holds.'),
        source: z.url(),
      }),
      page: z.object({ en: z.url(), zh: z.url() }).describe('The page of the example, with its output on each release.'),
      explainedAt: z.object({ en: z.url(), zh: z.url() }).optional().describe('Where a page explains the claim.'),
      verdicts,
      boundaries: z.array(boundarySchema).describe('Where the verdict changes, found by running published releases.'),
    }),
  ),
  statements: z
    .array(
      z.object({
        id: z.string(),
        statement: text,
        verdicts: z
          .record(lane, z.enum(['holds', 'fails', 'partly', 'n/a', 'not determined']))
          .describe('Lane → computed from what the statement needs: holds if all of it is so, fails if none is, partly otherwise.'),
        needs: z.array(z.record(z.string(), z.json())).describe('The claims, places in the source and types that decide it, each with what it has to be.'),
        where: z.array(z.record(z.string(), z.json())).describe('What has to be so on a lane for the statement to speak of anything there.'),
        instead: text.optional().describe('What is true where the statement fails.'),
        undetermined: text.optional().describe('Why no program here can decide it.'),
        page: z.object({ en: z.url(), zh: z.url() }),
      }),
    )
    .describe('What two reference texts state, judged.'),
  coverage: z
    .object({
      members: members.describe('Union → lane → its members, from the declarations of the release.'),
      shown: members.describe('Union → lane → the members that some example shows.'),
      owed: z
        .record(z.string(), z.record(z.string(), z.array(z.string())))
        .describe('Section of the site → union → the members that it has yet to show.'),
    })
    .describe("The members of the SDK's message unions."),
});

export type LedgerExport = z.infer<typeof exportSchema>;

/** The schema's own address, and that of the ledger. */
export const SCHEMA_PATH = '/ledger.schema.json';

/** Every claim and statement with its verdicts, what decided it, and where to read about it; and the coverage. */
export function exportLedger(): LedgerExport {
  const url = (path: string) => new URL(path, SITE_URL).href;
  const both = (path: string) => ({ en: url(`/${path}`), zh: url(`/zh-cn/${path}`) });
  const pages = claimPages();
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
      ...(pages.has(id) && { explainedAt: both(pages.get(id)!) }),
      verdicts,
      boundaries,
    })),
    statements: readJudgedTexts().flatMap(({ groups }) =>
      groups.flatMap(({ statements }) =>
        statements.map(({ id, en, zh, verdicts, needs, where, instead, undetermined }) => ({
          id,
          statement: { en, zh },
          verdicts,
          needs,
          where,
          ...(instead && { instead }),
          ...(undetermined && { undetermined }),
          page: both(`reference-texts/#${id}`),
        })),
      ),
    ),
    coverage: readCoverage(),
  };
}
