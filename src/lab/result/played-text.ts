// What came of some sessions as text, so that it can travel between machines: JSON with every map as sorted pairs and every large
// integer as digits. The same totals always give the same text.

import { z } from 'zod';
import type { PairTotals, StrategyTotals, Totals, ValueCounts } from '../simulate/totals.ts';
import type { Fan } from './result.ts';
import { ENDINGS, QUANTILES } from './terms.ts';

/** The totals of some sessions, and the fan charts of the whole study if they were made with them. */
export type PlayedSessions = { readonly totals: Totals; readonly fans: readonly Fan[] | null };

/** The text of what was played; `readPlayed` reads it. */
export function playedText({ totals, fans }: PlayedSessions): string {
  const { sessions, rolls, strategies, pairs, table } = totals;
  return JSON.stringify({
    sessions,
    rolls,
    strategies: strategies.map(strategyData),
    pairs: pairs.map(pairData),
    table: table === null ? null : strategyData(table),
    fans,
  });
}

/** What was played, from its text; throws if the text is anything else. */
export function readPlayed(text: string): PlayedSessions {
  const { fans, ...totals } = played.parse(JSON.parse(text));
  return { totals, fans };
}

const sorted = <T>(map: ReadonlyMap<number, T>): readonly (readonly [number, T])[] =>
  [...map].toSorted(([a], [b]) => a - b);

const strategyData = (totals: StrategyTotals): object => ({
  ...totals,
  results: sorted(totals.results),
  drawdowns: sorted(totals.drawdowns),
  lengths: sorted(totals.lengths),
  rollsTimesCents: String(totals.rollsTimesCents),
  rollsSquared: String(totals.rollsSquared),
  wagers: sorted(totals.wagers),
});

const pairData = (pair: PairTotals): object => ({
  ...pair,
  sumCents: String(pair.sumCents),
  sumSquares: String(pair.sumSquares),
});

const whole = z.int();
const count = whole.min(0);
const large = z.string().regex(/^-?\d+$/);
const asLarge = large.transform(BigInt);
const counts = z.array(z.tuple([whole, count])).transform((pairs): ValueCounts => new Map(pairs));

const strategy = z.strictObject({
  sessions: count,
  rolls: count,
  shooters: count,
  situations: count,
  results: counts,
  drawdowns: counts,
  lengths: counts,
  endings: z.strictObject(Object.fromEntries(ENDINGS.map((name) => [name, count]))).transform(
    // The keys are those of ENDINGS.
    (endings) => endings as StrategyTotals['endings'],
  ),
  rollsTimesCents: asLarge,
  rollsSquared: asLarge,
  wagers: z
    .array(
      z.tuple([
        count,
        z.strictObject({ decided: whole, stakedCents: whole, netCents: whole, feesCents: whole }),
      ]),
    )
    .transform((pairs): StrategyTotals['wagers'] => new Map(pairs)),
  onTableCents: whole,
  straightRolls: count,
});

const pair = z.strictObject({
  a: count,
  b: count,
  sumCents: asLarge,
  sumSquares: asLarge,
  aBetter: count,
  bBetter: count,
});

const quantiles = z
  .strictObject(Object.fromEntries(QUANTILES.map((percent) => [`p${percent}`, z.number()])))
  .transform((values) => values as Fan['quantilesCents'][number]);

const fan = z.strictObject({
  sessions: count,
  rolls: z.array(count),
  quantilesCents: z.array(quantiles),
  pathsCents: z.array(z.array(whole)),
});

const played = z.strictObject({
  sessions: count,
  rolls: count,
  strategies: z.array(strategy),
  pairs: z.array(pair),
  table: strategy.nullable(),
  fans: z.array(fan).nullable(),
});
