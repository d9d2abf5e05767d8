// `boxperson clauses`: every clause, how it is complied with, and the scene that shows it. It reads how the scenes were played last,
// and plays only those of games from files.

import { allGames, CLAUSES, EVERY_READING, registeredGames } from 'boxperson/games';
import { LAW_KINDS, type Law, type LawEntry, lawOf, needsNoScene } from 'boxperson/law';
import type { ClauseId } from 'boxperson/rules';
import type { ClauseReport } from '../formats/checks.ts';
import { scenesToShow } from '../scenes/played.ts';
import { withUserErrors } from '../user-error.ts';

type ClausesOptions = { readonly check?: boolean; readonly json?: boolean };

export function clauses({ check, json }: ClausesOptions): Promise<number> {
  return withUserErrors(async () => {
    const { rules, scenes } = (await scenesToShow()).played();
    const given = registeredGames();
    const all = [...CLAUSES, ...given.flatMap((game) => game.clauses)];
    const readings = [...EVERY_READING, ...given.flatMap((game) => game.readings)];
    const law = lawOf(all, [], readings, scenes);
    process.stdout.write(
      json === true ? `${JSON.stringify(clauseReportOf(law, rules), null, 1)}\n` : printed(law, rules),
    );
    return check === true && withoutScene(law).length > 0 ? 1 : 0;
  });
}

/** The clauses that have no scene, and should have one. */
const withoutScene = ({ entries }: Law): readonly LawEntry[] =>
  entries.filter(({ clause, scene }) => scene === null && !needsNoScene(clause));

function printed(law: Law, rules: string): string {
  const missing = withoutScene(law);
  const without = law.entries.filter(({ scene }) => scene === null).length;
  const lines = law.documents.flatMap(({ name, sections }) => [
    '',
    name,
    ...sections.flatMap(({ number, title, entries }) => [
      ...(number === '' && title === '' ? [] : [`  ${number} ${title}`.trimEnd()]),
      ...entries.map(({ clause, kind, isProposal, scene }) =>
        `    ${clause.id.padEnd(34)} ${kind.padEnd(9)}${isProposal ? ' proposal ' : ' '}${scene?.file ?? (needsNoScene(clause) ? '' : 'no scene')}`.trimEnd(),
      ),
    ]),
  ]);
  const counts = LAW_KINDS.map((kind) => `${kind} ${law.counts[kind]}`).join(', ');
  return `${[
    missing.length === 0
      ? `${without} clauses without a scene: they say what a word means, or something about their document.`
      : `${missing.length} clauses should have a scene and have none: ${missing.map(({ clause }) => clause.id).join(', ')}.`,
    `${law.entries.length} clauses: ${counts}; ${law.entries.filter(({ isProposal }) => isProposal).length} of them are proposals.`,
    `${law.entries.length - without} scenes, played by rules ${rules}. \`boxperson scene ID\` plays one.`,
    ...lines,
  ].join('\n')}\n`;
}

/** The report of the whole index as JSON. */
export function clauseReportOf(law: Law, rules: string): ClauseReport {
  const missing = withoutScene(law).map(({ clause }) => clause.id);
  const physical = physicalClauses();
  return {
    clauses: law.entries.length,
    met: law.entries.length - missing.length,
    notMet: missing,
    recorded: { rules },
    rows: law.entries.map(({ clause, address, scene }) => {
      const { id, document, heading, text, kind, enforceable, appliesTo, reading } = clause;
      const lacks = missing.includes(id) ? 'It has no scene.' : null;
      const file = scene === null ? null : scene.gameFile === undefined ? `scenes/${scene.file}` : scene.file;
      return {
        ...{ id, document, heading, text, kind, enforceable, games: appliesTo, met: lacks === null },
        by: file === null ? [] : [file],
        where: [{ kind: 'page', says: text, link: address }],
        ...{ physical: physical.has(id), owed: null, lacks, reading, scene: file },
      };
    }),
  };
}

/** The clauses about equipment that a table has only with real dice. */
const physicalClauses = (): ReadonlySet<ClauseId> =>
  new Set(allGames().flatMap(({ checklist }) => checklist.map(({ clause }) => clause)));
