import { z } from 'zod';
import { changePlaces, traceOf, whereChangeShows } from '../ledger/evidence.ts';
import { getClaim } from '../ledger/ledger.ts';
import { sequenceOf } from '../ledger/sequence.ts';
import { laneIds, laneVersion, newestLane, type LaneId } from '../sdk/lanes.ts';
import { linesOn, placeOn } from '../structure/places.ts';
import { GROUPS } from '../text/glossary.ts';
import { blocks, code, fence, strip, table } from './blocks.ts';
import { claimItem, exampleCode, exampleLink, exampleOutput, traceText } from './evidence.ts';
import { form, type Form } from './form.ts';
import { glossaryList, ledgerTable, releaseChanges, statementLists, upgradeGuide } from './lists.ts';
import { enumerated, explained, labelled, word } from './words.ts';

const lane = z.enum(laneIds as [LaneId, ...LaneId[]]);

/**
 * The Markdown form of every component that pages use, by name. One that is missing here is an error of the build. What
 * stands in a sentence or a table cell has a form of one line; the others stand between empty lines.
 */
export const forms: Readonly<Record<string, Form>> = {
  Claim: form(z.strictObject({ id: z.string() }), ({ id }, { language, where, children }) =>
    claimItem(language, getClaim(id, where), children || undefined),
  ),

  Verdicts: form(z.strictObject({ claim: z.string() }), ({ claim: id }, { language, where }) => {
    const claim = getClaim(id, where);
    return `(${strip(claim.verdicts)}, ${exampleLink(language, claim.example, claim.example.split('/')[1])})`;
  }),

  ChangesTable: form(
    z.strictObject({
      caption: z.string(),
      places: z.array(z.enum(changePlaces)),
      rows: z.array(z.strictObject({ label: z.string(), example: z.string() })),
    }),
    ({ caption, places, rows }, { language, where }) => {
      const cell = ({ shows, lanes }: { shows: boolean; lanes: LaneId[] }) =>
        `${word(language, shows ? 'site.changes.yes' : 'site.changes.no')} (${lanes.length === laneIds.length ? word(language, 'site.changes.all') : lanes.join(' · ')})`;
      const head = [word(language, 'site.changes.change'), ...places.map((place) => word(language, `site.changes.${place}`))];
      const body = rows.map(({ label, example }) => [
        exampleLink(language, example, label),
        ...places.map((place) => enumerated(language, whereChangeShows(example, place, where).map(cell))),
      ]);
      return blocks(`**${caption}**`, table(head, body));
    },
  ),

  Example: form(z.strictObject({ name: z.string(), region: z.string().optional() }), ({ name, region }, { language, where }) =>
    exampleCode(language, name, region, where),
  ),

  Output: form(z.strictObject({ example: z.string() }), ({ example }, { language }) => exampleOutput(language, example)),

  Trace: form(
    z.strictObject({
      example: z.string(),
      lane,
      call: z.number().default(0),
      steps: z.array(z.number()).optional(),
    }),
    ({ example, lane, call, steps }, { language, where }) => traceText(language, traceOf(example, lane, call, where), lane, steps),
  ),

  Sequence: form(
    z.strictObject({ example: z.string(), observation: z.string(), lane, caption: z.string() }),
    ({ example, observation, lane, caption }, { language, where }) => {
      const { events, lanes } = sequenceOf(example, observation, lane, where);
      const rows = events.map(({ participant, text }, index) => `${index + 1}. ${explained(language, word(language, `site.sequence.${participant}`), code(text))}`);
      return blocks(`${caption} **${lanes.join(' · ')}**`, rows.join('\n'));
    },
  ),

  SourceLink: form(z.strictObject({ anchor: z.string(), lane: lane.default(newestLane.id) }), (props, { where }) => {
    const { label, url } = placeOn(props.anchor, props.lane, where);
    return `[${code(label)}](${url})`;
  }),

  SourceLines: form(z.strictObject({ anchor: z.string(), lanes: z.array(lane) }), ({ anchor, lanes }, { where }) =>
    blocks(
      ...lanes.map((id) => {
        const place = linesOn(anchor, id, where);
        return blocks(`${place.package}@${laneVersion(id)} [${code(place.label)}](${place.url})`, fence(place.code, 'ts'));
      }),
    ),
  ),

  VerifiedOn: form(z.strictObject({}), (_, { language }) =>
    labelled(word(language, 'site.verified'), enumerated(language, laneIds.map((id) => `${code(`ai@${laneVersion(id)}`)} (${id})`))),
  ),

  LedgerTable: form(z.strictObject({ caption: z.string() }), (_, { language }) => ledgerTable(language)),

  StatementsTable: form(z.strictObject({ caption: z.string() }), (_, { language }) => statementLists(language)),

  ReleaseChanges: form(z.strictObject({}), (_, { language }) => releaseChanges(language)),

  UpgradeGuide: form(z.strictObject({}), (_, { language, where }) => upgradeGuide(language, where)),

  Glossary: form(z.strictObject({ group: z.enum(GROUPS) }), ({ group }, { language }) => glossaryList(language, group)),
};
