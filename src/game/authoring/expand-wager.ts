// Turns a written wager into one that the rules can play: its shape becomes spots and plans, and every outcome has a clause.

import {
  allBut,
  POSSIBLE_POINTS,
  type Point,
  type Ratio,
  type Rolls,
  ratio,
  totalOf,
  totals,
} from 'boxperson/base';
import { hardway, nextRoll, numberFirst, race, sevenFirst } from 'boxperson/games';
import type { ClauseId, Collection, Plan, PlanStage, Spot, Tier, Wager, WagerShare } from 'boxperson/rules';
import { isMistake } from 'boxperson/written';
import {
  ANY_OTHER,
  countsIn,
  oddsForNumber,
  oddsIn,
  rollItems,
  rollsIn,
  TRUE_ODDS,
} from './rolls-and-odds.ts';
import type { TopicClauses } from './topics.ts';
import type { RollsText, WagerOfShape, WrittenPart, WrittenStage, WrittenWager } from './written-wager.ts';

/** What a wager needs from its game. */
export type WagerContext = {
  readonly points: readonly Point[];
  readonly cites: TopicClauses;
  readonly wagers: readonly WrittenWager[];
};

/** The clauses of a wager's outcomes. */
type By = {
  readonly clause: ClauseId;
  readonly wins: ClauseId;
  readonly loses: ClauseId;
  readonly pushes: ClauseId;
  readonly travels: ClauseId;
  readonly pays: ClauseId;
  readonly isFloor: boolean;
};

export function expandWager(written: WrittenWager, around: WagerContext): Wager {
  const clause = written.clause ?? around.cites.wagers;
  const own = written.cites ?? {};
  const by: By = {
    clause,
    wins: own.wins ?? clause,
    loses: own.loses ?? clause,
    pushes: own.pushes ?? clause,
    travels: own.travels ?? clause,
    pays: own.pays ?? around.cites.payouts,
    isFloor: written.mayRaise ?? true,
  };
  const name = written.name ?? titleOf(written.id);
  const usual = USUAL[written.shape];
  const isLaying = written.shape === 'odds' && isAgainst(around, written.behind);
  return {
    id: written.id,
    name,
    clause,
    made: written.made ?? (around.points.length === 0 ? 'any-time' : usual.made),
    hold: written.hold ?? usual.hold,
    area: written.area ?? usual.area,
    ...((written.line ?? usual.line) === true ? { line: true as const } : {}),
    ...((written.comeLike ?? usual.comeLike) === true ? { comeLike: true as const } : {}),
    ...(written.shape === 'odds' ? { behind: written.behind } : {}),
    ...(isLaying ? { lays: true as const } : {}),
    ...fieldsOf(written, clause),
    spots: spotsOf(written, name, by, around),
  };
}

const titleOf = (id: string): string =>
  id
    .split('-')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ');

type Usual = Pick<Wager, 'made' | 'hold' | 'area' | 'line' | 'comeLike'>;
const CENTRE: Usual = { made: 'any-time', hold: 'free', area: 'centre' };
const NUMBERS: Usual = { made: 'any-time', hold: 'free', area: 'numbers' };
const USUAL: Readonly<Record<WrittenWager['shape'], Usual>> = {
  line: { made: 'come-out', hold: 'contract', area: 'line', line: true },
  dont: { made: 'come-out', hold: 'one-way', area: 'line', line: true },
  come: { made: 'point-on', hold: 'contract', area: 'come', comeLike: true },
  'dont-come': { made: 'point-on', hold: 'one-way', area: 'come', comeLike: true },
  odds: { made: 'any-time', hold: 'free', area: 'behind' },
  number: NUMBERS,
  hardway: CENTRE,
  race: NUMBERS,
  'one-roll': CENTRE,
  hop: CENTRE,
  composite: CENTRE,
  shorthand: CENTRE,
  collect: { made: 'new-shooter', hold: 'frozen', area: 'side' },
  own: CENTRE,
};

/** Whether odds behind this wager are laid: it wins on the seven. */
const isAgainst = ({ wagers }: WagerContext, id: string): boolean =>
  wagers.some((one) => one.id === id && (one.shape === 'dont' || one.shape === 'dont-come'));

/** The fields that are taken over, with the clauses they leave out. */
function fieldsOf(written: WrittenWager, clause: ClauseId): Partial<Wager> {
  const { stake, notice, marker, onlyWith } = written;
  const fields: Record<string, unknown> = {};
  for (const key of PLAIN_FIELDS) if (written[key] !== undefined) fields[key] = written[key];
  for (const key of CLAUSE_FIELDS)
    if (written[key] !== undefined) fields[key] = written[key] === true ? clause : written[key];
  if (stake !== undefined)
    fields.stake = {
      leastCents: centsOfDollars(stake.least),
      mostCents: stake.most === undefined ? null : centsOfDollars(stake.most),
      stepCents: centsOfDollars(stake.step ?? stake.least),
      clause: stake.clause ?? clause,
    };
  if (notice !== undefined) fields.notice = { groups: notice.groups, clause: notice.clause ?? clause };
  if (marker !== undefined)
    fields.marker = {
      name: marker.name ?? `${written.name ?? titleOf(written.id)} marker`,
      shape: marker.shape ?? 'square',
      widthOfChip: marker.widthOfChip ?? 1,
      marks: marker.marks ?? 'groups',
    };
  if (onlyWith !== undefined)
    fields.onlyWith = {
      option: onlyWith.option,
      is: typeof onlyWith.is === 'string' ? [onlyWith.is] : onlyWith.is,
    };
  return fields;
}

const PLAIN_FIELDS = [
  'said',
  ...(['holdClause', 'sleeps', 'lays', 'startsOnNumber', 'fee', 'offer'] as const),
  ...(['limitsClause', 'limitsApart', 'unitClause', 'takesCoupon'] as const),
] as const;
const CLAUSE_FIELDS = ['booked', 'ownSpot', 'broughtIn', 'marked', 'onceAShooter', 'nominatedSplit'] as const;

/** Dollars with at most two decimals as whole cents. */
export const centsOfDollars = (dollars: number): number => Number((dollars * 100).toFixed(0));

function spotsOf(written: WrittenWager, name: string, by: By, around: WagerContext): readonly Spot[] {
  const one = (plan: Plan): readonly Spot[] => [{ on: null, name, clause: by.clause, plan }];
  const each = <On extends number | string>(all: readonly On[], plan: (on: On) => Plan): readonly Spot[] =>
    all.map((on) => ({ on, name: `${name} ${on}`, clause: by.clause, plan: plan(on) }));
  switch (written.shape) {
    case 'line':
    case 'come':
      return one(linePlan(written, by, around));
    case 'dont':
    case 'dont-come':
      return one(dontPlan(written, by, around));
    case 'odds': {
      const lays = isAgainst(around, written.behind);
      return numbersBefore(written.behind, around).map((point) => ({
        on: point,
        name: `${name} on ${point}`,
        clause: by.clause,
        plan: numberPlan(point, String(written.pays ?? TRUE_ODDS), lays, { ...by, isFloor: false }),
      }));
    }
    case 'number': {
      const odds = numberOddsOf(written);
      return each([...odds.keys()], (number) =>
        numberPlan(number, odds.get(number) ?? TRUE_ODDS, written.against === true, by),
      );
    }
    case 'hardway':
      return each(Object.keys(written.numbers).map(Number), (number) =>
        hardway(number, oddsFor(written.numbers[number]), by),
      );
    case 'race':
      return one(race(rollsOf(written.wins), rollsOf(written.loses), oddsFor(written.pays), by));
    case 'one-roll':
      return one(oneRollPlan(written.pays, by));
    case 'hop': {
      // A key that lists several rolls stands for a bet on each of them.
      const bets = Object.entries(written.on).flatMap(([text, odds]) =>
        itemsOf(text).map(([on]) => [on, odds] as const),
      );
      return bets.flatMap(([on, odds]) =>
        each([/^\d+$/.test(on) ? Number(on) : on], () => oneRollPlan({ [on]: odds }, by)),
      );
    }
    case 'composite':
      return one({
        kind: 'parts',
        parts: written.parts.map(partOf),
        clause: by.clause,
        loses: by.loses,
        ...(written.isInUnits === undefined ? {} : { isInUnits: written.isInUnits }),
      });
    case 'shorthand':
      return one({ kind: 'split', into: written.into.map(partOf), clause: by.clause });
    case 'collect':
      return one(collectPlan(written, by));
    case 'own':
      return written.spots.map((spot) => ({
        on: spot.on ?? null,
        name: spot.name ?? (spot.on == null ? name : `${name} ${spot.on}`),
        clause: spot.clause ?? by.clause,
        plan: {
          kind: 'stages',
          start: stageOf(spot.start, by),
          ...(spot.numbers === undefined
            ? {}
            : {
                numbers: Object.fromEntries(
                  Object.entries(spot.numbers).map(([number, stage]) => [number, stageOf(stage, by)]),
                ),
              }),
        },
      }));
  }
}

/** The numbers that the bet with this id can have, so that odds may go behind it; all points if they are not known. */
function numbersBefore(id: string, around: WagerContext): readonly Point[] {
  const found = new Set(
    around.wagers
      .filter((one) => one.id === id)
      .flatMap((base): readonly number[] => {
        if (base.shape === 'line' || base.shape === 'come')
          return firstRolls(base, around, USUAL_LINE).travels.map(totalOf);
        if (base.shape === 'dont' || base.shape === 'dont-come')
          return firstRolls(base, around, USUAL_DONT).travels.map(totalOf);
        if (base.shape === 'number') return [...numberOddsOf(base).keys()];
        return base.shape === 'own'
          ? base.spots.flatMap(({ numbers = {} }) => Object.keys(numbers).map(Number))
          : [];
      }),
  );
  return found.size === 0 ? around.points : POSSIBLE_POINTS.filter((point) => found.has(point));
}

/** The rolls of a text, a number or a list of both. */
function rollsOf(text: RollsText | undefined, rest: Rolls = []): Rolls {
  if (text === undefined) return [];
  const texts = typeof text === 'object' ? text : [text];
  return texts
    .flatMap((one) => {
      const rolls = rollsIn(String(one), rest);
      return isMistake(rolls) ? [] : rolls;
    })
    .sort((a, b) => a - b);
}

const oddsFor = (text: string | undefined): Ratio => {
  const odds = oddsIn(text ?? '');
  return odds === TRUE_ODDS || isMistake(odds) ? ratio(1) : odds;
};

/** The totals among these that are not points of the game. */
const notPoints = ({ points }: WagerContext, ...wanted: readonly number[]): Rolls =>
  totals(...wanted.filter((total) => !points.some((point) => point === total)));

function linePlan(written: WagerOfShape<'line' | 'come'>, by: By, around: WagerContext): Plan {
  const first = firstRolls(written, around, USUAL_LINE);
  const pays = payerOf(written.pays);
  return {
    kind: 'stages',
    start: startStage(first, pays(null).pays, by),
    numbers: eachNumber(first, (point) => numberStage(totals(point), totals(7), pays(point), by)),
  };
}

function dontPlan(written: WagerOfShape<'dont' | 'dont-come'>, by: By, around: WagerContext): Plan {
  const first = firstRolls(written, around, USUAL_DONT);
  const pays = payerOf(written.pays);
  return {
    kind: 'stages',
    start: startStage(first, pays(null).pays, by),
    numbers: eachNumber(first, (point) => numberStage(totals(7), totals(point), pays(point), by)),
  };
}

const USUAL_LINE = { wins: [7, 11], loses: [2, 3, 12], pushes: [] } as const;
const USUAL_DONT = { wins: [2, 3], loses: [7, 11], pushes: [12] } as const;

type Decided = 'wins' | 'loses' | 'pushes';
type First = Readonly<Record<Decided | 'travels', Rolls>>;

/**
 * What each first roll of a line or come bet does. The rolls that are written do as they say, points or not; the usual
 * ones fill in the rest, and every other point moves it.
 */
function firstRolls(
  written: Readonly<Partial<Record<Decided, RollsText>>>,
  around: WagerContext,
  usual: Readonly<Record<Decided, readonly number[]>>,
): First {
  const listed = new Set(DECIDED.flatMap((key) => rollsOf(written[key])));
  const of = (key: Decided): Rolls =>
    written[key] === undefined
      ? notPoints(around, ...usual[key]).filter((roll) => !listed.has(roll))
      : rollsOf(written[key]);
  return {
    wins: of('wins'),
    loses: of('loses'),
    pushes: of('pushes'),
    travels: totals(...around.points).filter((roll) => !listed.has(roll)),
  };
}

const DECIDED = ['wins', 'loses', 'pushes'] as const;

type Payer = (point: Point | null) => { readonly pays: Ratio; readonly key?: string };

/** What a line bet pays on a number, or on its first roll. */
function payerOf(written: WagerOfShape<'line' | 'dont'>['pays'] = 'even'): Payer {
  if (typeof written === 'string') return () => ({ pays: oddsFor(written) });
  const other = oddsFor(written[ANY_OTHER] ?? 'even');
  return (point) =>
    point === null
      ? { pays: other }
      : { pays: oddsFor(written[point] ?? written[ANY_OTHER] ?? 'even'), key: String(point) };
}

/** The first roll of a line or come bet. */
const startStage = ({ wins, loses, pushes, travels }: First, pays: Ratio, by: By): PlanStage => ({
  wins: wins.length === 0 ? [] : [{ rolls: wins, clause: by.wins, ...paid({ pays }, by) }],
  loses: loses.length === 0 ? [] : [{ rolls: loses, clause: by.loses }],
  ...(pushes.length === 0 ? {} : { pushes: [{ rolls: pushes, clause: by.pushes }] }),
  ...(travels.length === 0 ? {} : { travels: [{ rolls: travels, clause: by.travels }] }),
  stays: [],
});

const numberStage = (wins: Rolls, loses: Rolls, pays: ReturnType<Payer>, by: By): PlanStage => ({
  wins: [{ rolls: wins, clause: by.wins, ...paid(pays, by) }],
  loses: [{ rolls: loses, clause: by.loses }],
  stays: allBut([...wins, ...loses]),
});

/** A stage for each number that the bet can move to. */
const eachNumber = (
  { travels }: First,
  make: (point: Point) => PlanStage,
): Partial<Record<Point, PlanStage>> =>
  Object.fromEntries([...new Set(travels.map(totalOf))].map((point) => [point, make(point as Point)]));

const paid = ({ pays, key }: ReturnType<Payer>, by: By) => ({
  pays,
  paysBy: by.pays,
  isFloor: by.isFloor,
  ...(key === undefined ? {} : { key }),
});

const numberPlan = (number: number, pays: string, isAgainst: boolean, by: By): Plan =>
  (isAgainst ? sevenFirst : numberFirst)(number as Point, oddsForNumber(pays, number, isAgainst), by);

/** What each number of a wager pays. */
function numberOddsOf({ numbers, pays }: WagerOfShape<'number'>): ReadonlyMap<number, string> {
  if (typeof numbers === 'object' && !Array.isArray(numbers))
    return new Map(Object.entries(numbers).map(([number, odds]) => [Number(number), String(odds)]));
  const listed = new Set(rollsOf(numbers as RollsText).map(totalOf));
  return new Map([...listed].map((number) => [number, String(pays ?? TRUE_ODDS)]));
}

/** Several paying rows are told apart by their rolls. */
function oneRollPlan(pays: Readonly<Record<string, string>>, by: By): Plan {
  const all = Object.entries(pays);
  const rows = all.map(([text, odds]) => ({
    rolls: rollsOf(text),
    pays: oddsFor(odds),
    by: by.pays,
    ...(all.length === 1 ? {} : { key: text }),
  }));
  return nextRoll(rows, by);
}

const partOf = (part: WrittenPart): WagerShare =>
  typeof part === 'string'
    ? { wager: part, on: null, share: 1 }
    : { wager: part.wager, on: part.on ?? null, share: part.share ?? 1 };

function collectPlan(written: WagerOfShape<'collect'>, by: By): Plan {
  const counts = written.counts ?? 'throws';
  const tier = (odds: string): Tier => ({ pays: oddsFor(odds), paysBy: by.pays });
  const groups = groupsOf(written).map(({ label, items }) => ({ label, items, clause: by.clause }));
  const table = (rows: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(rows)
        .flatMap(([text, odds]) => {
          const counts = countsIn(text, groups.length);
          return isMistake(counts) ? [] : counts.map((count) => [count, tier(odds)] as const);
        })
        .toSorted(([a], [b]) => a - b),
    );
  const tables = written.tables ?? (typeof written.pays === 'object' ? { A: written.pays } : null);
  const pays: Collection['pays'] =
    tables === null
      ? { at: 'completion', tier: tier(String(written.pays ?? '')), clause: by.wins }
      : {
          at: 'end',
          tables: Object.fromEntries(Object.entries(tables).map(([letter, rows]) => [letter, table(rows)])),
          counted: written.counted ?? (counts === 'points-made' ? 'points' : 'numbers'),
          isFloor: by.isFloor,
        };
  return {
    kind: 'collects',
    counts,
    groups,
    ends: { at: written.ends ?? 'any-seven', wins: by.wins, loses: by.loses },
    pays,
  };
}

/** Named groups of rolls, or a group for each roll of a list. */
function groupsOf({
  groups,
}: WagerOfShape<'collect'>): readonly { label: string; items: readonly Rolls[] }[] {
  if (typeof groups === 'object' && !Array.isArray(groups))
    return Object.entries(groups as Readonly<Record<string, RollsText>>).map(([label, text]) => ({
      label,
      items: itemsOf(text).map(([, rolls]) => rolls),
    }));
  return itemsOf(groups as RollsText).map(([label, rolls]) => ({ label, items: [rolls] }));
}

function itemsOf(text: RollsText): readonly (readonly [label: string, rolls: Rolls])[] {
  const texts = typeof text === 'object' ? text : [text];
  return texts.flatMap((one) => {
    const items = rollItems(String(one));
    return isMistake(items) ? [] : items;
  });
}

/** A stage of a wager of its own. "any other" stands for what the other rows leave. */
function stageOf(written: WrittenStage, by: By): PlanStage {
  const { wins, loses, pushes, travels, stays } = written;
  const texts = [...wins.map(({ rolls }) => rolls), ...[loses, pushes, travels].flatMap(textsOf), stays];
  const rest = texts.flatMap((text) => (isAnyOther(text) ? [] : rollsOf(text)));
  const rows = (list: WrittenStage['loses'], clause: ClauseId) =>
    isRows(list)
      ? list.map((row) => ({ rolls: rollsOf(row.rolls, rest), clause: row.clause ?? clause }))
      : list === undefined
        ? []
        : [{ rolls: rollsOf(list as RollsText, rest), clause }];
  return {
    wins: wins.map((row) => ({
      rolls: rollsOf(row.rolls, rest),
      clause: row.clause ?? by.wins,
      pays: oddsFor(row.pays),
      paysBy: row.paysBy ?? by.pays,
      isFloor: by.isFloor,
      // Several payouts are told apart by their rolls, unless they have keys.
      ...(wins.length === 1 && row.key === undefined ? {} : { key: row.key ?? String(row.rolls) }),
    })),
    loses: rows(loses, by.loses),
    ...(pushes === undefined ? {} : { pushes: rows(pushes, by.pushes) }),
    ...(travels === undefined ? {} : { travels: rows(travels, by.travels) }),
    stays: rollsOf(stays, rest),
  };
}

type Listed = NonNullable<WrittenStage['loses']>;
type WrittenRows = Extract<Listed, readonly { readonly rolls: unknown }[]>;

const isRows = (list: WrittenStage['loses']): list is WrittenRows =>
  Array.isArray(list) && list.some((one) => typeof one === 'object');

const textsOf = (list: WrittenStage['loses']): readonly RollsText[] =>
  list === undefined ? [] : isRows(list) ? list.map(({ rolls }) => rolls as RollsText) : [list as RollsText];

const isAnyOther = (text: RollsText | undefined): boolean =>
  typeof text === 'string' && text.trim() === ANY_OTHER;
