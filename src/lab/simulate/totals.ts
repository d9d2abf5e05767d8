// Totals over sessions. Everything is a count or a sum of integers, so the order in which workers finish does not affect any
// figure.

import { required } from 'boxperson/base';
import type { Explorer } from '../explore/explore.ts';
import type { WagerTallies } from '../explore/wager-tally.ts';
import { ENDINGS, type EndingName } from '../result/terms.ts';
import type { SessionOutcome } from './player.ts';

export type ValueCounts = Map<number, number>;

/** The totals of one wager's decisions. */
type WagerTotals = { decided: number; stakedCents: number; netCents: number; feesCents: number };

export type StrategyTotals = {
  sessions: number;
  rolls: number;
  shooters: number;
  situations: number;
  results: ValueCounts;
  drawdowns: ValueCounts;
  lengths: ValueCounts;
  endings: Record<EndingName, number>;
  /** For the interval around the cost per roll: sums of rolls × result, and of rolls squared. */
  rollsTimesCents: bigint;
  rollsSquared: bigint;
  /** By spot index in the rules. */
  wagers: Map<number, WagerTotals>;
  /** Stakes that were up, summed over the rolls. */
  onTableCents: number;
  /** Rolls that were played at the real table rather than looked up. */
  straightRolls: number;
};

/** One strategy minus another, on the same dice. */
export type PairTotals = {
  a: number;
  b: number;
  sumCents: bigint;
  sumSquares: bigint;
  aBetter: number;
  bBetter: number;
};

/**
 * The sums and counts of the sessions played so far; whole numbers only, so that the order of adding does not matter. Mutable:
 * `addTotals` adds to it.
 */
export type Totals = {
  sessions: number;
  /** Rolls thrown, which the strategies share. */
  rolls: number;
  strategies: StrategyTotals[];
  pairs: PairTotals[];
  /** Of all players together, if they share a table. */
  table: StrategyTotals | null;
};

/** Empty totals for this number of strategies, which may share a table. */
export function noTotals(strategies: number, isTogether = false): Totals {
  const pairs: PairTotals[] = [];
  for (let a = 0; a < strategies; a++)
    for (let b = a + 1; b < strategies; b++)
      pairs.push({ a, b, sumCents: 0n, sumSquares: 0n, aBetter: 0, bBetter: 0 });
  return {
    sessions: 0,
    rolls: 0,
    strategies: Array.from({ length: strategies }, nothing),
    pairs,
    table: isTogether ? nothing() : null,
  };
}

const nothing = (): StrategyTotals => ({
  sessions: 0,
  rolls: 0,
  shooters: 0,
  situations: 0,
  results: new Map(),
  drawdowns: new Map(),
  lengths: new Map(),
  endings: Object.fromEntries(ENDINGS.map((name) => [name, 0])) as Record<EndingName, number>,
  rollsTimesCents: 0n,
  rollsSquared: 0n,
  wagers: new Map(),
  onTableCents: 0,
  straightRolls: 0,
});

const count = (counts: ValueCounts, value: number, by = 1): void => {
  counts.set(value, (counts.get(value) ?? 0) + by);
};

/** Adds a session that every runner has just finished; `table` is the outcome of players who share one. */
export function addSession(
  totals: Totals,
  runners: readonly SessionOutcome[],
  table: SessionOutcome | null = null,
): void {
  let longest = 0;
  for (const [index, runner] of runners.entries()) {
    addOutcome(required(totals.strategies[index], 'a runner’s totals'), runner);
    longest = Math.max(longest, runner.rolls);
  }
  if (table !== null && totals.table !== null) addOutcome(totals.table, table);
  for (const pair of totals.pairs) {
    const difference =
      required(runners[pair.a], 'a runner').netCents - required(runners[pair.b], 'a runner').netCents;
    pair.sumCents += BigInt(difference);
    pair.sumSquares += BigInt(difference) ** 2n;
    if (difference > 0) pair.aBetter++;
    else if (difference < 0) pair.bBetter++;
  }
  totals.sessions++;
  totals.rolls += longest;
}

function addOutcome(
  own: StrategyTotals,
  { netCents, rolls, shooters, drawdownCents, ending }: SessionOutcome,
): void {
  own.sessions++;
  own.rolls += rolls;
  own.shooters += shooters;
  count(own.results, netCents);
  count(own.drawdowns, drawdownCents);
  count(own.lengths, rolls);
  own.endings[ending ?? 'rolls']++;
  own.rollsTimesCents += BigInt(rolls) * BigInt(netCents);
  own.rollsSquared += BigInt(rolls) * BigInt(rolls);
}

/** Adds each wager's results, read from the explored tables once at the end. */
export function addWagers(totals: StrategyTotals, explorers: readonly Explorer[]): void {
  const situations = explorers.reduce((sum, explorer) => sum + explorer.situations, 0);
  totals.situations = Math.max(totals.situations, situations);
  for (const explorer of explorers) addExplored(totals, explorer);
}

function addExplored(totals: StrategyTotals, explorer: Explorer): void {
  totals.straightRolls += explorer.straightRolls;
  // The first wagers of sessions that were played straight are counted as they are made.
  for (const { count: times, tallies } of explorer.met(totals.sessions)) addTallies(totals, tallies, times);
  for (const { stakesCents } of explorer.visited()) totals.onTableCents += stakesCents;
}

/** Adds what happened to each wager this many times. */
export function addTallies(totals: StrategyTotals, tallies: WagerTallies, times: number): void {
  for (const tally of tallies) {
    const own = totals.wagers.get(tally.spot) ?? { decided: 0, stakedCents: 0, netCents: 0, feesCents: 0 };
    own.decided += tally.decided * times;
    own.stakedCents += tally.stakedCents * times;
    own.netCents += tally.netCents * times;
    own.feesCents += tally.feesCents * times;
    totals.wagers.set(tally.spot, own);
  }
}

/** Adds another worker's totals. */
export function addTotals(totals: Totals, more: Totals): void {
  totals.sessions += more.sessions;
  totals.rolls += more.rolls;
  for (const [index, own] of totals.strategies.entries())
    addStrategy(own, required(more.strategies[index], 'the same strategies'));
  if (totals.table !== null && more.table !== null) addStrategy(totals.table, more.table);
  for (const [index, own] of totals.pairs.entries()) {
    const other = required(more.pairs[index], 'the same pairs');
    own.sumCents += other.sumCents;
    own.sumSquares += other.sumSquares;
    own.aBetter += other.aBetter;
    own.bBetter += other.bBetter;
  }
}

function addStrategy(own: StrategyTotals, other: StrategyTotals): void {
  own.sessions += other.sessions;
  own.rolls += other.rolls;
  own.shooters += other.shooters;
  own.situations = Math.max(own.situations, other.situations);
  for (const [value, times] of other.results) count(own.results, value, times);
  for (const [value, times] of other.drawdowns) count(own.drawdowns, value, times);
  for (const [value, times] of other.lengths) count(own.lengths, value, times);
  for (const name of ENDINGS) own.endings[name] += other.endings[name];
  own.rollsTimesCents += other.rollsTimesCents;
  own.rollsSquared += other.rollsSquared;
  own.onTableCents += other.onTableCents;
  own.straightRolls += other.straightRolls;
  for (const [spot, more] of other.wagers) {
    const sum = own.wagers.get(spot) ?? { decided: 0, stakedCents: 0, netCents: 0, feesCents: 0 };
    sum.decided += more.decided;
    sum.stakedCents += more.stakedCents;
    sum.netCents += more.netCents;
    sum.feesCents += more.feesCents;
    own.wagers.set(spot, sum);
  }
}

/** What has been added since some earlier totals of the same study. */
export function totalsSince(now: Totals, before: Totals): Totals {
  const since = noTotals(now.strategies.length, now.table !== null);
  addTotals(since, now);
  since.sessions -= before.sessions;
  since.rolls -= before.rolls;
  for (const [index, own] of since.strategies.entries())
    takeStrategy(own, required(before.strategies[index], 'the same strategies'));
  if (since.table !== null && before.table !== null) takeStrategy(since.table, before.table);
  for (const [index, own] of since.pairs.entries()) {
    const other = required(before.pairs[index], 'the same pairs');
    own.sumCents -= other.sumCents;
    own.sumSquares -= other.sumSquares;
    own.aBetter -= other.aBetter;
    own.bBetter -= other.bBetter;
  }
  return since;
}

function takeStrategy(own: StrategyTotals, other: StrategyTotals): void {
  own.sessions -= other.sessions;
  own.rolls -= other.rolls;
  own.shooters -= other.shooters;
  for (const key of ['results', 'drawdowns', 'lengths'] as const)
    for (const [value, times] of other[key]) {
      count(own[key], value, -times);
      if (own[key].get(value) === 0) own[key].delete(value);
    }
  for (const name of ENDINGS) own.endings[name] -= other.endings[name];
  own.rollsTimesCents -= other.rollsTimesCents;
  own.rollsSquared -= other.rollsSquared;
  own.onTableCents -= other.onTableCents;
  own.straightRolls -= other.straightRolls;
  for (const [spot, less] of other.wagers) {
    const sum = own.wagers.get(spot);
    if (sum === undefined) continue;
    sum.decided -= less.decided;
    sum.stakedCents -= less.stakedCents;
    sum.netCents -= less.netCents;
    sum.feesCents -= less.feesCents;
  }
}
