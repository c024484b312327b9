import type { Language } from '../authored-pages.ts';
import { readReleaseChanges, readUpgrades, splitRegion } from '../ledger/changes.ts';
import { claimPages } from '../ledger/claim-pages.ts';
import { readJudgedTexts, readLedger } from '../ledger/ledger.ts';
import { statementEvidence } from '../ledger/statement-evidence.ts';
import { verdictMarks } from '../ledger/verdicts.ts';
import { laneIds } from '../sdk/lanes.ts';
import { readGlossary, type Group } from '../text/glossary.ts';
import { absolute, prefixOf } from './addresses.ts';
import { blocks, code, list, strip, table } from './blocks.ts';
import { claimItem, exampleCode, exampleLink, exampleOutput } from './evidence.ts';
import { enumerated, explained, inLanguage, labelled, word } from './words.ts';

/** Every claim with its verdict on each lane. */
export function ledgerTable(language: Language): string {
  const pages = claimPages();
  const head = [word(language, 'site.ledger.claim'), ...laneIds, word(language, 'site.ledger.decidedBy')];
  const rows = [...readLedger().claims.values()].map((claim) => {
    const page = pages.get(claim.id);
    return [
      inLanguage(language, claim.statement),
      ...laneIds.map((id) => verdictMarks[claim.verdicts[id]]),
      enumerated(language, [exampleLink(language, claim.example), ...(page ? [`[${word(language, 'site.ledger.page')}](${absolute(prefixOf(language) + page)})`] : [])]),
    ];
  });
  return table(head, rows);
}

/** What texts in circulation state: each statement with its verdicts, what is true instead, and what decided it. */
export function statementLists(language: Language): string {
  const groups = readJudgedTexts().flatMap(({ title, groups }) => [
    `## ${inLanguage(language, title)}`,
    ...groups.flatMap((group) => [
      `### ${inLanguage(language, group.title)}`,
      list(
        group.statements.map((statement) => {
          const { claims, places, types } = statementEvidence(statement);
          const decidedBy = [
            ...claims.map((id) => `[${id}](${absolute(`${prefixOf(language)}ledger/#${id}`)})`),
            ...places.flatMap(({ id, links }) => (links.length > 0 ? links.map(({ lane, url, label }) => `[${lane} ${label}](${url})`) : [id])),
            ...types.map(code),
          ];
          return [
            `**${statement.id}** ${inLanguage(language, statement)} (${strip(statement.verdicts)})`,
            ...(statement.instead ? [`→ ${inLanguage(language, statement.instead)}`] : []),
            ...(statement.undetermined ? [`? ${inLanguage(language, statement.undetermined)}`] : []),
            ...(decidedBy.length > 0 ? [explained(language, word(language, 'site.ledger.decidedBy'), enumerated(language, decidedBy))] : []),
          ].join('\n');
        }),
      ),
    ]),
  ]);
  return blocks(...groups);
}

/** What changed between releases, newest first, with what to do about it. */
export function releaseChanges(language: Language): string {
  return blocks(
    ...readReleaseChanges().flatMap(({ last, first, changes }) => [
      `## ${last} → ${first}`,
      ...changes.flatMap((change) => [
        `### ${inLanguage(language, change.title)}`,
        labelled(`**${word(language, 'site.releaseChanges.do')}**`, inLanguage(language, change.advice)),
        explained(language, word(language, 'site.releaseChanges.claims'), '').trim(),
        change.claims.map((claim) => claimItem(language, claim)).join('\n'),
      ]),
    ]),
  );
}

/** What becomes of older code, oldest change first: how it goes wrong, how to find it, and the code before and after with what it prints. */
export function upgradeGuide(language: Language, where: string): string {
  return blocks(
    ...readUpgrades().flatMap(({ last, first, change, upgrade }) => [
      `## ${inLanguage(language, change.title)}`,
      labelled(word(language, 'site.upgrade.changes'), `[${last} → ${first}](${absolute(`${prefixOf(language)}changes/#${change.id}`)})`),
      labelled(`**${word(language, 'site.upgrade.goesWrong')}**`, inLanguage(language, upgrade.goesWrong)),
      labelled(`**${word(language, 'site.upgrade.find')}**`, code(`grep -rnE '${upgrade.find}' src`)),
      ...(['before', 'after'] as const).flatMap((side) => {
        const { name, region } = splitRegion(upgrade[side]);
        return [`### ${word(language, `site.upgrade.${side}`)}`, exampleCode(language, name, region, where), exampleOutput(language, name)];
      }),
      labelled(`**${word(language, 'site.releaseChanges.do')}**`, inLanguage(language, change.advice)),
    ]),
  );
}

/** One group of the glossary: each term, what the other language calls it where that is another word, and its meaning. */
export function glossaryList(language: Language, group: Group): string {
  return list(
    readGlossary()[group].map((term) => {
      const [mine, other] = language === 'zh-CN' ? [term.zh, term.en] : [term.en, term.zh];
      return explained(language, `**${mine}**${mine === other ? '' : ` (${other})`}`, inLanguage(language, term.meaning));
    }),
  );
}
