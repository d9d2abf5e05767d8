// The clauses that random play met, document by document, and those it never met with their scenes, as a printed list.

import { LAW_KINDS, type Law, type LawEntry, needsNoScene } from '../../../src/play/law/law.ts';
import type { ClausesInPlay } from './clauses-in-play.ts';

export function printedClauses(law: Law, played: ClausesInPlay): string {
  const { counts, nights, commands, rolls, events, refusals } = played;
  const isMet = ({ clause }: LawEntry): boolean => counts.has(clause.id);
  const listed = (isWanted: (entry: LawEntry) => boolean, line: (entry: LawEntry) => string) =>
    law.documents.flatMap(({ name, sections }) => {
      const found = sections.flatMap(({ entries }) => entries.filter(isWanted));
      return found.length === 0 ? [] : ['', `${name}:`, ...found.map(line)];
    });
  const unmet = law.entries.filter((entry) => !isMet(entry));
  const kinds = LAW_KINDS.map((one) => `${one} ${unmet.filter(({ kind }) => kind === one).length}`);
  return `${[
    `${number(rolls)} rolls in ${number(nights)} nights: ${number(commands)} commands, ${number(events)} events, ${number(refusals)} refusals.`,
    '',
    'How often an event or a refusal cited each clause:',
    ...listed(isMet, ({ clause: { id } }) => `${number(counts.get(id) ?? 0).padStart(9)}  ${id}`),
    '',
    'Never met by play, with the scene that shows it:',
    ...listed(
      (entry) => !isMet(entry),
      (entry) => `  ${entry.clause.id.padEnd(34)}  ${entry.kind.padEnd(8)}  ${sceneOf(entry)}`,
    ),
    '',
    `Of the clauses never met: ${kinds.join(', ')}.`,
    `Published rules: ${totals(law.others, isMet)}`,
    `Official documents: ${totals(law.entries, isMet)}`,
  ].join('\n')}\n`;
}

const sceneOf = ({ clause, scene }: LawEntry): string =>
  scene === null ? (needsNoScene(clause) ? 'needs no scene' : 'no scene') : `scenes/${scene.file}`;

function totals(entries: readonly LawEntry[], isMet: (entry: LawEntry) => boolean): string {
  const unmet = entries.filter((entry) => !isMet(entry));
  const bare = unmet.filter(({ scene }) => scene === null);
  const shown = bare.length === 0 ? 'all' : `all but ${bare.length}`;
  const tail = unmet.length === 0 ? '' : `, ${shown} of them with a scene`;
  return `${entries.length - unmet.length} clauses of ${entries.length} met, ${unmet.length} never met${tail}.`;
}

const number = (value: number): string => value.toLocaleString('en-US');
