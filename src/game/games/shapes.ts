// Common wager shapes. A game gives a shape its clauses and odds; the shape builds the plan.

import { allBut, hard, type Point, type Ratio, type Rolls, ratio, soft, totals } from 'boxperson/base';
import type { ClauseId, Plan, PlanStage, Spot, WagerShare, WinRow } from 'boxperson/rules';

/** Odds as a ratio: `to(9, 5)` is 9 to 5. */
export const to = (wins: number, stake: number): Ratio => ratio(wins, stake);
/** Even money: 1 to 1. */
export const EVEN = to(1, 1);

/** The points of craps as the regulations have it. */
export const CRAPS_POINTS = [4, 5, 6, 8, 9, 10] as const satisfies readonly Point[];
/** One of `CRAPS_POINTS`. */
export type CrapsPoint = (typeof CRAPS_POINTS)[number];

/** What odds taken on a number pay: the true odds of the number against the seven. */
export const trueOdds = (point: Point): Ratio => ratio(totals(7).length, totals(point).length);
/** What odds laid against a number pay: the true odds of the seven against the number. */
export const laidOdds = (point: Point): Ratio => ratio(totals(point).length, totals(7).length);
/** What a place bet on each number pays. */
export const PLACE_ODDS: Readonly<Record<CrapsPoint, Ratio>> = {
  4: to(9, 5), 5: to(7, 5), 6: to(7, 6), 8: to(7, 6), 9: to(7, 5), 10: to(9, 5),
};

const forEachPoint = <T>(points: readonly Point[], make: (point: Point) => T): Readonly<Partial<Record<Point, T>>> =>
  Object.fromEntries(points.map((point) => [point, make(point)]));

/**
 * The clauses behind a line or come bet: how it wins and loses on its first roll and later, how it moves to its
 * number, and what it pays. `isFloor` is true if a house may raise the payout.
 */
export type LineClauses = {
  readonly firstWins: ClauseId;
  readonly laterWins: ClauseId;
  readonly firstLoses: ClauseId;
  readonly laterLoses: ClauseId;
  readonly travels: ClauseId;
  readonly pays: ClauseId;
  readonly isFloor: boolean;
};

/**
 * Pass and Come: 7 and 11 win, 2, 3 and 12 lose, and any other total must repeat before a 7. A total among `points` is a
 * point instead, even if it is one of those; where no total loses on the first roll, no clause says so.
 */
export function forward(
  c: Omit<LineClauses, 'firstLoses'> & { readonly firstLoses: ClauseId | null },
  points: readonly Point[] = CRAPS_POINTS,
): Plan {
  const others = (...wanted: readonly number[]): Rolls => totals(...wanted.filter((total) => !points.some((point) => point === total)));
  return {
    kind: 'stages',
    start: {
      wins: [win(others(7, 11), EVEN, c.firstWins, c)],
      loses: c.firstLoses === null ? [] : [{ rolls: others(2, 3, 12), clause: c.firstLoses }],
      travels: [{ rolls: totals(...points), clause: c.travels }],
      stays: [],
    },
    numbers: forEachPoint(points, (point) => ({
      wins: [win(totals(point), EVEN, c.laterWins, c)],
      loses: [{ rolls: totals(7), clause: c.laterLoses }],
      stays: allBut(totals(7, point)),
    })),
  };
}

/** Don't Pass and Don't Come: 2 and 3 win, 7 and 11 lose, 12 pushes, and any other total must not repeat before a 7. */
export function against(c: LineClauses & { readonly stands: ClauseId }): Plan {
  const points = CRAPS_POINTS;
  return {
    kind: 'stages',
    start: {
      wins: [win(totals(2, 3), EVEN, c.firstWins, c)],
      loses: [{ rolls: totals(7, 11), clause: c.firstLoses }],
      pushes: [{ rolls: totals(12), clause: c.stands }],
      travels: [{ rolls: totals(...points), clause: c.travels }],
      stays: [],
    },
    numbers: forEachPoint(points, (point) => ({
      wins: [win(totals(7), EVEN, c.laterWins, c)],
      loses: [{ rolls: totals(point), clause: c.laterLoses }],
      stays: allBut(totals(7, point)),
    })),
  };
}

/** The clause that sets a payout, and whether it is a floor that a house may raise. */
export type PayoutClause = { readonly pays: ClauseId; readonly isFloor: boolean };

const win = (rolls: Rolls, pays: Ratio, clause: ClauseId, by: PayoutClause, key?: string): WinRow => ({
  rolls, pays, clause, paysBy: by.pays, isFloor: by.isFloor, ...(key === undefined ? {} : { key }),
});

const single = (stage: PlanStage): Plan => ({ kind: 'stages', start: stage });

/** The plan of a wager that wins on one set of rolls, loses on another, and stays up on the rest. */
export const race = (wins: Rolls, loses: Rolls, pays: Ratio, c: { wins: ClauseId; loses: ClauseId } & PayoutClause): Plan =>
  single({ wins: [win(wins, pays, c.wins, c)], loses: [{ rolls: loses, clause: c.loses }], stays: allBut([...wins, ...loses]) });

/** The plan of a wager that a number comes before a 7. */
export const numberFirst = (point: Point, pays: Ratio, c: { wins: ClauseId; loses: ClauseId } & PayoutClause): Plan =>
  race(totals(point), totals(7), pays, c);
/** The plan of a wager that a 7 comes before a number. */
export const sevenFirst = (point: Point, pays: Ratio, c: { wins: ClauseId; loses: ClauseId } & PayoutClause): Plan =>
  race(totals(7), totals(point), pays, c);
/** The plan of a hardway: an even total must come as a pair before a 7 or the same total without a pair. */
export const hardway = (total: number, pays: Ratio, c: { wins: ClauseId; loses: ClauseId } & PayoutClause): Plan =>
  race(hard(total), [...soft(total), ...totals(7)], pays, c);

/** The plan of a one-roll wager: the named rolls win, all others lose. */
export function nextRoll(
  rows: readonly { readonly rolls: Rolls; readonly pays: Ratio; readonly by: ClauseId; readonly key?: string }[],
  c: { wins: ClauseId; loses: ClauseId; isFloor: boolean },
): Plan {
  const wins = rows.map((row) => win(row.rolls, row.pays, c.wins, { pays: row.by, isFloor: c.isFloor }, row.key));
  return single({ wins, loses: [{ rolls: allBut(wins.flatMap((row) => row.rolls)), clause: c.loses }], stays: [] });
}

/** The paying rows of the field, for `nextRoll`: even money, and 2 to 1 on 2 and 12. */
export const fieldRows = (even: ClauseId, double: ClauseId) => [
  { rolls: totals(3, 4, 9, 10, 11), pays: EVEN, by: even },
  { rolls: totals(2), pays: to(2, 1), by: double, key: '2' },
  { rolls: totals(12), pays: to(2, 1), by: double, key: '12' },
];

/** One spot for each point, made by `make`. */
export const onSpots = <P extends Point>(points: readonly P[], make: (point: P) => Spot): readonly Spot[] => points.map(make);

/** The single spot of a wager that is not bet on a number. */
export const oneSpot = (name: string, clause: ClauseId, plan: Plan): readonly Spot[] => [{ on: null, name, clause, plan }];

/** One part of a composite wager: `share` of its units go on this wager. */
export const part = (wager: string, share = 1, on: WagerShare['on'] = null): WagerShare => ({ wager, on, share });
/** The parts of a horn: equal shares on 2, 3, 12 and 11. */
export const HORN: readonly WagerShare[] = [part('craps-2'), part('craps-3'), part('craps-12'), part('eleven')];
/** The numbers of a horn, each with the id of its wager. */
export const HORN_NUMBERS = [
  [2, 'craps-2'], [3, 'craps-3'], [11, 'eleven'], [12, 'craps-12'],
] as const;
/** The parts of a horn high: a horn with a second unit on the wager with this id. */
export const hornHighParts = (high: string): readonly WagerShare[] =>
  HORN.map((one) => (one.wager === high ? { ...one, share: 2 } : one));
