// The rulebook of one configured table: wagers, odds, limits, fees and when they are charged, crew, readings.

import { capital, type Point, type Ratio, showDollars } from 'boxperson/base';
import { citedIn } from '../check/cited.ts';
import { grantOf, isOnlyProposed, pointsOf, type Rules, rolesAt } from '../compile/rules.ts';
import { CHANGED_DUTIES } from '../language/changed-duties.ts';
import type { ClauseId } from '../language/clause.ts';
import { nameRoles, POWERS, type Power } from '../language/crew.ts';
import {
  type DiceFrom,
  DOES_NOT_APPLY,
  equipmentOf,
  softwareText,
  whenChecked,
} from '../language/equipment.ts';
import type { Reading } from '../language/reading.ts';
import { causesAt } from '../language/throw.ts';
import { choicesAt } from '../options/chosen.ts';
import { causeText } from './cause-words.ts';
import { powerText } from './power-words.ts';
import { procedureRows } from './procedure-book.ts';
import type { BookRow, BookSection, Rulebook } from './rulebook-schema.ts';
import { bookWagers } from './wager-book.ts';
import { decimalText, percentText } from './words.ts';

/** How a game that rests on no regulation is marked, wherever people choose or read it. */
export const PUBLISHED_ONLY = 'From published rules, not from a regulation';

/** A word that the rules use, what it means, and the clauses that define it. */
export type BookTerm = {
  readonly term: string;
  readonly meaning: string;
  readonly clauses: readonly ClauseId[];
};

/**
 * The rulebook of a configured table. Pass the game's readings (`readingsOf`) and terms (`termsOf`); `dice` says where
 * the table's dice come from, real dice by default.
 */
export function rulebookOf(
  rules: Rules,
  readings: readonly Reading[],
  dice: DiceFrom = 'entered',
  terms: readonly BookTerm[] = [],
): Rulebook {
  const software = softwareText(dice);
  const { game } = rules;
  const { edition } = game;
  return {
    title: `${game.name}: rules at this table`,
    lines: [
      `${edition.document}. ${capital(edition.authority)}.`,
      edition.isPublishedOnly === true
        ? `${PUBLISHED_ONLY}; houses differ.`
        : `In force: ${edition.inForce}.`,
      ...edition.notes,
      `The dice are first offered to the left of ${game.firstSeatLeftOf}. The table pays in units of ${showDollars(rules.house.unitCents)}.`,
      ...(software === null ? [] : [software]),
      ...proposalLines(rules),
    ],
    sections: [
      wagerSection(rules),
      ...(game.oddsLimit === null ? [] : [oddsSection(rules)]),
      ...(game.fees === null ? [noFees(rules)] : [feeSection(rules)]),
      houseSection(rules),
      procedureSection(rules),
      throwSection(rules),
      crewSection(rules),
      equipmentSection(rules, software !== null),
      sectionList(rules),
      changeSection(rules),
      readingSection(rules, readings),
      ...(terms.length === 0 ? [] : [termSection(terms)]),
    ]
      .map((section) => ({ ...section, rows: section.rows.flatMap((row) => inForce(rules, row)) }))
      .filter(({ rows }) => rows.length > 0),
  };
}

/** A row without what proposals say that this house does not treat as adopted; none if that is all it rests on. */
function inForce(rules: Rules, row: BookRow): readonly BookRow[] {
  const clauses = row.clauses.filter((clause) => !isOnlyProposed(rules, clause));
  return row.clauses.length > 0 && clauses.length === 0 ? [] : [{ ...row, clauses }];
}

const proposalLines = (rules: Rules): readonly string[] =>
  Object.values(rules.house.proposals).includes(true)
    ? [
        'Some wagers at this table rest on proposals that this house treats as adopted. A proposal is not law.',
      ]
    : [];

function wagerSection(rules: Rules): BookSection {
  const rows = bookWagers(rules).flatMap(({ made, changed, comeOut, spots }) =>
    spots.map(({ name, pays, amounts, clauses }) => ({
      cells: [name, made, changed, comeOut, pays, amounts],
      clauses,
    })),
  );
  return {
    id: 'wagers',
    heading: 'Wagers',
    columns: ['Wager', 'Made', 'Changed', 'Come-out', 'Pays', 'Amounts'],
    rows,
  };
}

function oddsSection(rules: Rules): BookSection {
  const { oddsTaken, oddsLaid } = rules.house;
  const limit = rules.game.oddsLimit;
  const times = (multiple: Ratio): string => `${decimalText(multiple)}x`;
  const hasOdds = (lays: boolean): boolean =>
    rules.game.wagers.some((wager) => wager.behind !== undefined && (wager.lays === true) === lays);
  const sides = [
    ...(hasOdds(false) ? [['Maximum odds taken, as a multiple of the bet', oddsTaken] as const] : []),
    ...(hasOdds(true) ? [['Maximum win of odds laid, as a multiple of the bet', oddsLaid] as const] : []),
  ];
  return {
    id: 'odds',
    heading: 'Odds behind line and come bets',
    columns: ['Point', ...sides.map(([heading]) => heading)],
    rows: pointsOf(rules.game).map((point) => ({
      cells: [String(point), ...sides.map(([, most]) => times(most[point]))],
      clauses: [limit?.mostClause ?? '', limit?.excess ?? ''],
    })),
  };
}

/** The rules checklist: the fee on each number and when it is charged. */
function feeSection(rules: Rules): BookSection {
  const rows: BookRow[] = [];
  for (const fee of ['buy', 'lay'] as const) {
    const rule = rules.game.fees?.[fee];
    if (rule === undefined) continue;
    const wagers = [...rules.offered.values()].filter(({ wager }) => wager.fee === fee);
    for (const { on, spot } of wagers.flatMap(({ byOn }) => [...byOn.values()])) {
      const term = rules.house.fees[fee][on as Point];
      const base = rule.of === 'stake' ? 'the stake' : 'the possible win';
      const rounding = rule.isExact ? 'exactly' : 'rounded down to the unit';
      rows.push({
        cells: [
          spot.name,
          `${percentText(term.rate)} of ${base}, ${rounding}`,
          term.taken === 'when-made' ? 'when the bet is made' : 'only when the bet wins',
          rule.comesBack !== null || rules.house.feeComesBack
            ? 'refunded if the bet is taken down'
            : 'not refunded',
        ],
        clauses: [
          rule.clause,
          ...(term.taken === 'on-win' && rule.onWin !== null ? [rule.onWin] : []),
          ...(rule.comesBack === null ? [] : [rule.comesBack]),
          ...(rule.listed === undefined ? [] : [rule.listed]),
        ],
      });
    }
  }
  rows.push({ cells: ['Every other wager', 'no fee', '', ''], clauses: [rules.game.noOtherFee] });
  return {
    id: 'fees',
    heading: 'Fees and when they are charged',
    columns: ['Wager', 'Fee', 'Charged', 'If taken down'],
    rows,
  };
}

const noFees = (rules: Rules): BookSection => ({
  id: 'fees',
  heading: 'Fees and when they are charged',
  columns: ['Wager', 'Fee'],
  rows: [{ cells: ['Every wager', 'no fee'], clauses: [rules.game.noOtherFee] }],
});

/** The choices the document leaves to the house, as made at this table. */
const houseSection = (rules: Rules): BookSection => ({
  id: 'house',
  heading: 'House choices',
  columns: ['Choice', 'At this table'],
  rows: choicesAt(rules).map(({ label, says, usually, clauses }) => ({
    cells: [label, says === usually ? says : `${says} (usually ${usually})`],
    clauses,
  })),
});

const procedureSection = (rules: Rules): BookSection => ({
  id: 'procedure',
  heading: 'Procedure',
  columns: ['About', 'Rule'],
  rows: procedureRows(rules),
});

const termSection = (terms: readonly BookTerm[]): BookSection => ({
  id: 'terms',
  heading: 'Terms',
  columns: ['Term', 'Meaning'],
  rows: terms.map(({ term, meaning, clauses }) => ({ cells: [term, meaning], clauses })),
});

function throwSection(rules: Rules): BookSection {
  return {
    id: 'throws',
    heading: 'Irregular throws',
    columns: ['Irregularity', 'Effect'],
    rows: causesAt(rules.game).map((cause) => {
      const effect = rules.game.throws.causes[cause];
      const says =
        effect.effect === 'void'
          ? 'void, called or not'
          : effect.effect === 'callable'
            ? 'void if called'
            : 'counts';
      return {
        cells: [causeText(rules.game, cause), says],
        clauses: effect.clause === null ? [] : [effect.clause],
      };
    }),
  };
}

/** Whether this house accepts none of the wagers that a power is for. */
const isUnused = ({ game: { making }, house }: Rules, power: Power): boolean =>
  (power === 'confirm-late' && (making.late === null || !house.lateWagers)) ||
  (power === 'confirm-verbal' && making.instruments.verbal === 'cash' && !house.verbalCash);

function crewSection(rules: Rules): BookSection {
  const rows = POWERS.flatMap((power): readonly BookRow[] => {
    const grant = grantOf(rules, power);
    if (grant === null || isUnused(rules, power)) return [];
    const needsAll = power === 'confirm-late' && rules.game.making.late?.of === 'all';
    return [
      { cells: [powerText(power), nameRoles(grant.roles, needsAll ? 'and' : 'or')], clauses: [grant.clause] },
    ];
  });
  return { id: 'crew', heading: `Crew: ${rolesAt(rules).join(', ')}`, columns: ['May', 'Who'], rows };
}

/** What the crew attests, and when; with software dice, nobody attests anything. */
const equipmentSection = (rules: Rules, isSoftware: boolean): BookSection => ({
  id: 'equipment',
  heading: 'Equipment',
  columns: ['Requirement', 'Attested by', 'When'],
  rows: equipmentOf(rules).map((item) => ({
    cells: [item.says, ...(isSoftware ? [DOES_NOT_APPLY, ''] : [nameRoles(item.by), whenChecked(item)])],
    clauses: [item.clause],
  })),
});

const sectionList = (rules: Rules): BookSection => ({
  id: 'document',
  heading: 'The document',
  columns: ['Section'],
  rows: [
    ...rules.game.edition.sections.map((section) => ({ cells: [section], clauses: [] })),
    ...rules.game.edition.external.map((rule) => ({
      cells: [`${rule} (cited, not included)`],
      clauses: [],
    })),
  ],
});

/** What the current edition asks and the one before did not. */
function changeSection({ game }: Rules): BookSection {
  const changes = game.edition.changes ?? [];
  const cited = new Set(changes.length === 0 ? [] : [...citedIn(game)].map(({ clause }) => clause));
  return {
    id: 'changes',
    heading: 'Changed duties',
    columns: ['For tables opened since', 'Duty'],
    rows: changes.map((id) => {
      const { date, says, clauses } = CHANGED_DUTIES[id];
      return { cells: [date, says], clauses: clauses.filter((clause) => cited.has(clause)) };
    }),
  };
}

function readingSection(rules: Rules, readings: readonly Reading[]): BookSection {
  const chosen = new Map(choicesAt(rules).map(({ key, range }) => [key, range]));
  return {
    id: 'readings',
    heading: 'Readings where the document is unclear',
    columns: ['Question', 'Our reading', 'The other reading'],
    rows: readings.map((reading) => {
      const { question, taken, other, decidedBy, clauses } = reading;
      const range = decidedBy === undefined ? undefined : chosen.get(decidedBy.option);
      const own =
        range?.kind === 'flag' || range?.kind === 'one-of' ? decidedBy?.taken[String(range.now)] : undefined;
      // Where the house has chosen otherwise, the usual reading is the other one.
      return { cells: own === undefined ? [question, taken, other] : [question, own, taken], clauses };
    }),
  };
}
