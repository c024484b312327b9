import { z } from 'zod';
import { operations, readCopying, shownMicroseconds, sizes } from '../copying.ts';
import { changePlaces, traceOf, whereChangeShows, type ChangeShows } from '../ledger/evidence.ts';
import { getClaim } from '../ledger/ledger.ts';
import { durationOf, lanesGiven, whoseOption } from '../ledger/step-fields.ts';
import { depths, sharedAt, type Shared } from '../ledger/sharing.ts';
import { sequenceOf } from '../ledger/sequence.ts';
import { laneIds, laneVersion, namesOfLanes, newestLane, type LaneId } from '../sdk/lanes.ts';
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
      rows: z.array(z.strictObject({ label: z.string(), example: z.string(), observation: z.string().optional() })),
    }),
    ({ caption, places, rows }, { language, where }) => {
      const cell = ({ shows, lanes }: { shows: ChangeShows; lanes: LaneId[] }) =>
        `${word(language, `site.changes.${shows}`)} (${namesOfLanes(lanes, word(language, 'site.changes.all'), ' · ')})`;
      const head = [word(language, 'site.changes.change'), ...places.map((place) => word(language, `site.changes.${place}`))];
      const body = rows.map(({ label, example, observation }) => [
        exampleLink(language, example, label),
        ...places.map((place) => enumerated(language, whereChangeShows(example, place, where, observation).map(cell))),
      ]);
      return blocks(`**${caption}**`, table(head, body));
    },
  ),

  SharingTable: form(
    z.strictObject({ caption: z.string(), rows: z.array(z.strictObject({ label: z.string(), claim: z.string() })) }),
    ({ caption, rows }, { language, where }) => {
      const cell = ({ same, lanes }: Shared) =>
        `${word(language, same ? 'site.sharing.same' : 'site.sharing.another')} (${namesOfLanes(lanes, word(language, 'site.changes.all'), ' · ')})`;
      const head = [word(language, 'site.sharing.place'), ...depths.map((depth) => word(language, `site.sharing.${depth}`))];
      const body = rows.map(({ label, claim }) => {
        const { example, cells } = sharedAt(claim, where);
        return [exampleLink(language, example, label), ...depths.map((depth) => enumerated(language, cells[depth].map(cell)))];
      });
      return blocks(`**${caption}**`, table(head, body));
    },
  ),

  CopyingTable: form(z.strictObject({ caption: z.string() }), ({ caption }, { language }) => {
    const { node, machine, samples, kB, medians } = readCopying();
    const head = [
      word(language, 'site.copying.operation'),
      ...sizes.map((size) => word(language, 'site.copying.messages', { size: size.toLocaleString('en-US'), kB: kB[size] })),
    ];
    const body = operations.map((operation) => [
      word(language, `site.copying.${operation}`),
      ...sizes.map((size) => `${shownMicroseconds(medians[operation][size])} µs`),
    ]);
    return blocks(`**${caption}**`, table(head, body), word(language, 'site.copying.how', { samples, machine, node }));
  }),

  StepOptions: form(
    z.strictObject({
      caption: z.string(),
      received: z.string(),
      yours: z.string(),
      kept: z.string(),
      rows: z.array(z.strictObject({ option: z.string(), description: z.string(), claim: z.string().optional() })),
    }),
    ({ caption, received, yours, kept, rows }, { language, where }) => {
      const lanesOf = (option: string, claim?: string) => lanesGiven(option, { received, claim }, where);
      const head = (['option', 'on', 'what', 'whose'] as const).map((column) => word(language, `site.stepOptions.${column}`));
      const body = rows.map(({ option, description, claim }) => [
        exampleLink(language, getClaim(claim ?? received, where).example, code(option)),
        namesOfLanes(lanesOf(option, claim), word(language, 'site.changes.all'), ' · '),
        description,
        word(language, `site.stepOptions.${whoseOption(option, { yours, kept }, where)}`),
      ]);
      return blocks(`**${caption}**`, table(head, body));
    },
  ),

  StepFields: form(
    z.strictObject({
      caption: z.string(),
      rows: z.array(z.strictObject({ label: z.string(), description: z.string(), lasts: z.string().optional(), once: z.string().optional() })),
    }),
    ({ caption, rows }, { language, where }) => {
      const head = (['field', 'inForce', 'what'] as const).map((column) => word(language, `site.stepFields.${column}`));
      const body = rows.map(({ label, description, lasts, once }) => [
        exampleLink(language, getClaim((lasts ?? once)!, where).example, label),
        enumerated(
          language,
          durationOf({ lasts, once }, where).map(
            ({ duration, lanes }) =>
              `${word(language, `site.stepFields.${duration}`)} (${namesOfLanes(lanes, word(language, 'site.changes.all'), ' · ')})`,
          ),
        ),
        description,
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
