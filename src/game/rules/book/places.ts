// Where a table's rulebook cites a clause: the entry's anchor on the page, and what the entry says.

import { isOnlyProposed, type Rules } from '../compile/rules.ts';
import type { ClauseId } from '../language/clause.ts';
import type { DiceFrom } from '../language/equipment.ts';
import { choicesAt } from '../options/chosen.ts';
import { type BookTerm, rulebookOf } from './rulebook.ts';
import type { BookSection } from './rulebook-schema.ts';
import { bookWagers } from './wager-book.ts';

/** The anchor of a wager in the rulebook: "wager-pass". */
export const wagerAnchor = (id: string): string => `wager-${id}`;
/** The anchor of a house option in the rulebook: "option-payableUnit". */
export const optionAnchor = (key: string): string => `option-${key}`;

/** An entry of a rulebook that cites clauses. */
export type BookPlace = {
  /** The anchor of the entry on the page, or of its section. */
  readonly anchor: string;
  /** The entry in one line: "Pass Bet: pays 1 to 1". */
  readonly says: string;
  readonly clauses: readonly ClauseId[];
};

/** Sections that cite clauses without applying them. */
const WITHOUT: ReadonlySet<string> = new Set(['wagers', 'house', 'document', 'readings']);

/** Every entry of a table's rulebook that cites clauses, except the readings, which only explain them. */
export function bookPlaces(
  rules: Rules,
  dice: DiceFrom = 'entered',
  terms: readonly BookTerm[] = [],
): readonly BookPlace[] {
  const sections = rulebookOf(rules, [], dice, terms).sections.filter(({ id }) => !WITHOUT.has(id));
  return [
    ...bookWagers(rules).flatMap(({ id, spots }) =>
      spots.map(({ name, pays, clauses }) => ({
        anchor: wagerAnchor(id),
        says: pays.startsWith('split') ? `${name}: ${pays}` : `${name}: pays ${pays}`,
        clauses,
      })),
    ),
    ...sections.filter(({ id }) => id !== 'odds').flatMap(placesIn),
    ...choicesAt(rules).map(({ key, label, says, clauses }) => ({
      anchor: optionAnchor(key),
      says: `${label}: ${says}`,
      clauses,
    })),
    ...sections.filter(({ id }) => id === 'odds').flatMap(placesIn),
  ]
    .map((place) => ({ ...place, clauses: place.clauses.filter((clause) => !isOnlyProposed(rules, clause)) }))
    .filter(({ clauses }) => clauses.length > 0);
}

const placesIn = ({ id, rows }: BookSection): readonly BookPlace[] =>
  rows.map(({ cells, clauses }) => ({
    anchor: id,
    says: cells.filter((cell) => cell !== '').join(': '),
    clauses: clauses.filter((clause) => clause !== ''),
  }));
