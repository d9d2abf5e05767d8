// The rulebook of one configured table: wagers, odds, limits, fees and when they are taken, the crew, the readings.

import { type Cents, showDollars } from '../base/cents.ts';
import { POINTS } from '../base/dice.ts';
import type { ClauseId } from './clause.ts';
import type { CompiledSpot } from './compile.ts';
import { nameRoles, POWERS } from './crew.ts';
import { printedOdds } from './layout.ts';
import type { Reading } from './reading.ts';
import { grantOf, type Rules, rolesAt } from './rules.ts';
import { CAUSES } from './throw.ts';
import type { Wager } from './wager.ts';
import { percentText } from './words.ts';

/** A table row with the clauses that it rests on. */
export type BookRow = { readonly cells: readonly string[]; readonly clauses: readonly ClauseId[] };

export type BookSection = {
  readonly heading: string;
  readonly columns: readonly string[];
  readonly rows: readonly BookRow[];
};

export type Rulebook = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly sections: readonly BookSection[];
};

export function rulebookOf(rules: Rules, readings: readonly Reading[]): Rulebook {
  const { game } = rules;
  const { edition } = game;
  return {
    title: `${game.name}: rules of this table`,
    lines: [
      `${edition.document}. ${edition.authority}.`,
      `In force: ${edition.inForce}.`,
      ...edition.notes,
      `The dice are first offered on the left of ${game.firstSeatLeftOf}. The table pays in units of ${showDollars(rules.house.unitCents)}.`,
      ...proposalLines(rules),
    ],
    sections: [
      wagerSection(rules),
      ...(game.oddsLimit === null ? [] : [oddsSection(rules)]),
      ...(game.fees === null ? [noFees(rules)] : [feeSection(rules)]),
      throwSection(rules),
      crewSection(rules),
      sectionList(rules),
      readingSection(readings),
    ],
  };
}

const proposalLines = (rules: Rules): readonly string[] =>
  rules.house.proposals.bonus || rules.house.proposals.hot
    ? [
        'Some wagers of this table rest on proposals that this house treats as adopted; a proposal is not law.',
      ]
    : [];

function wagerSection(rules: Rules): BookSection {
  const rows: BookRow[] = [];
  for (const { wager, byOn } of rules.offered.values())
    for (const spot of byOn.values())
      rows.push({
        cells: [
          spot.spot.name,
          madeText(wager),
          holdText(wager),
          sleepText(rules, wager),
          payText(rules, spot),
          amountText(rules, spot),
        ],
        clauses: [...new Set([spot.spot.clause, ...payClauses(spot)])],
      });
  return { heading: 'Wagers', columns: ['Wager', 'Made', 'Changed', 'Come-out', 'Pays', 'Amounts'], rows };
}

function madeText(wager: Wager): string {
  if (wager.behind !== undefined) return `behind ${wager.behind}, once it has its number`;
  switch (wager.made) {
    case 'come-out':
      return 'before a come-out roll';
    case 'point-on':
      return 'while a point is on';
    case 'any-time':
      return 'at any time';
    case 'new-shooter':
      return 'before a new shooter’s first come-out roll';
  }
}

function holdText(wager: Wager): string {
  switch (wager.hold) {
    case 'free':
      return 'freely before the roll';
    case 'contract':
      return 'until it has its number';
    case 'one-way':
      return 'lowered at any time; raised only before it has its number';
    case 'frozen':
      return 'never';
    case 'window':
      return 'in the betting window in which it was made';
  }
}

const sleepText = (rules: Rules, wager: Wager): string =>
  rules.game.points === null ? 'no come-out' : wager.sleeps === true ? 'asleep unless called on' : 'working';

const payText = (rules: Rules, spot: CompiledSpot): string =>
  spot.split === null
    ? printedOdds(rules, spot).join('; ')
    : `as ${spot.split.map((part) => part.wager).join(' and ')}, into which it is split`;

function amountText(rules: Rules, spot: CompiledSpot): string {
  const most = spot.wager.behind === undefined ? showMost(spot.mostCents) : 'to the odds limit';
  const step = spot.stepCents === rules.house.unitCents ? '' : ` in steps of ${showDollars(spot.stepCents)}`;
  return `from ${showDollars(spot.leastCents)}${step}${most === '' ? '' : `, ${most}`}`;
}

const showMost = (most: Cents | null): string => (most === null ? '' : `to ${showDollars(most)}`);

function payClauses(spot: CompiledSpot): readonly ClauseId[] {
  const found: ClauseId[] = [];
  for (const table of spot.tables)
    for (const outcome of table ?? []) if (outcome?.kind === 'win') found.push(outcome.paysBy);
  if (spot.spot.plan.kind === 'parts' || spot.spot.plan.kind === 'split') found.push(spot.spot.plan.clause);
  for (const tier of Object.values(spot.collection?.tiers ?? {})) found.push(tier.paysBy);
  return found;
}

function oddsSection(rules: Rules): BookSection {
  const { oddsTaken, oddsLaid } = rules.house;
  const limit = rules.game.oddsLimit;
  const times = (ratio: { over: number; under: number }): string =>
    ratio.under === 1 ? `${ratio.over}x` : `${ratio.over}/${ratio.under}x`;
  return {
    heading: 'Odds behind line and come bets',
    columns: ['Point', 'Taken, times the bet', 'Laid, to win times the bet'],
    rows: POINTS.map((point) => ({
      cells: [String(point), times(oddsTaken[point]), times(oddsLaid[point])],
      clauses: [limit?.mostClause ?? '', limit?.excess ?? ''],
    })),
  };
}

/** The rules checklist: for each number, how much the fee is and when it is taken. */
function feeSection(rules: Rules): BookSection {
  const rows: BookRow[] = [];
  for (const fee of ['buy', 'lay'] as const) {
    const rule = rules.game.fees?.[fee];
    if (rule === undefined || !rules.offered.has(fee)) continue;
    for (const point of POINTS) {
      const term = rules.house.fees[fee][point];
      const base = rule.of === 'stake' ? 'the stake' : 'the possible win';
      const rounding = rule.isExact ? 'exactly' : 'rounded down to the unit';
      rows.push({
        cells: [
          `${fee === 'buy' ? 'Buy' : 'Lay'} ${point}`,
          `${percentText(term.rate)} of ${base}, ${rounding}`,
          term.taken === 'when-made' ? 'when the bet is made' : 'only when the bet wins',
          rule.comesBack !== null || rules.house.feeComesBack
            ? 'comes back if the bet is taken down'
            : 'does not come back',
        ],
        clauses: [rule.clause, ...(term.taken === 'on-win' && rule.onWin !== null ? [rule.onWin] : [])],
      });
    }
  }
  rows.push({ cells: ['Every other wager', 'no fee', '', ''], clauses: [rules.game.noOtherFee] });
  return { heading: 'Fees and when they are taken', columns: ['Wager', 'Fee', 'Taken', 'Taken down'], rows };
}

const noFees = (rules: Rules): BookSection => ({
  heading: 'Fees and when they are taken',
  columns: ['Wager', 'Fee'],
  rows: [{ cells: ['Every wager', 'no fee'], clauses: [rules.game.noOtherFee] }],
});

function throwSection(rules: Rules): BookSection {
  return {
    heading: 'Irregular throws',
    columns: ['What happens', 'Effect'],
    rows: CAUSES.map((cause) => {
      const effect = rules.game.throws.causes[cause];
      const says =
        effect.effect === 'void'
          ? 'void, called or not'
          : effect.effect === 'callable'
            ? 'void if called'
            : 'the throw counts';
      return {
        cells: [cause.replaceAll('-', ' '), says],
        clauses: effect.clause === null ? [] : [effect.clause],
      };
    }),
  };
}

function crewSection(rules: Rules): BookSection {
  const rows = POWERS.flatMap((power): readonly BookRow[] => {
    const grant = grantOf(rules, power);
    return grant === null
      ? []
      : [{ cells: [power.replaceAll('-', ' '), nameRoles(grant.roles)], clauses: [grant.clause] }];
  });
  return { heading: `Crew: ${rolesAt(rules).join(', ')}`, columns: ['Power', 'Held by'], rows };
}

const sectionList = (rules: Rules): BookSection => ({
  heading: 'The document',
  columns: ['Section'],
  rows: [
    ...rules.game.edition.sections.map((section) => ({ cells: [section], clauses: [] })),
    ...rules.game.edition.external.map((rule) => ({
      cells: [`${rule} (referred to, not included)`],
      clauses: [],
    })),
  ],
});

const readingSection = (readings: readonly Reading[]): BookSection => ({
  heading: 'Readings taken where the document is open',
  columns: ['Question', 'Taken here', 'The other reading'],
  rows: readings.map((reading) => ({
    cells: [reading.question, reading.taken, reading.other],
    clauses: reading.clauses,
  })),
});
