// What was played survives the way through text, and adding it up in any parts gives the same text as playing it all at once.

import { NEW_JERSEY_CRAPS } from 'boxperson/games';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { configure } from '../../game/rules/compile/configure.ts';
import { isRefusal } from '../../game/rules/language/refusal.ts';
import { LIBRARY } from '../library/index.ts';
import { fansOf } from '../simulate/fan-chart.ts';
import { Study } from '../simulate/study.ts';
import { addTotals, noTotals, type StrategyTotals, type Totals } from '../simulate/totals.ts';
import { strategyOf } from '../strategy/play/strategy-of.ts';
import { playedText, readPlayed } from './played-text.ts';
import { ENDINGS } from './terms.ts';

const whole = fc.maxSafeInteger();
const count = fc.maxSafeNat();
const large = fc.bigInt({ min: -(2n ** 90n), max: 2n ** 90n });
const counts = fc.array(fc.tuple(whole, count), { maxLength: 8 }).map((pairs) => new Map(pairs));

const strategy: fc.Arbitrary<StrategyTotals> = fc.record({
  ...{ sessions: count, rolls: count, shooters: count, situations: count },
  ...{ results: counts, drawdowns: counts, lengths: counts },
  endings: fc
    .array(count, { minLength: ENDINGS.length, maxLength: ENDINGS.length })
    .map(
      (all) => Object.fromEntries(ENDINGS.map((name, at) => [name, all[at]])) as StrategyTotals['endings'],
    ),
  ...{ rollsTimesCents: large, rollsSquared: large },
  wagers: fc
    .array(
      fc.tuple(count, fc.record({ decided: whole, stakedCents: whole, netCents: whole, feesCents: whole })),
    )
    .map((pairs) => new Map(pairs)),
  ...{ onTableCents: whole, straightRolls: count },
});

const totals: fc.Arbitrary<Totals> = fc.record({
  ...{ sessions: count, rolls: count },
  strategies: fc.array(strategy, { maxLength: 3 }),
  pairs: fc.array(
    fc.record({ a: count, b: count, sumCents: large, sumSquares: large, aBetter: count, bBetter: count }),
    { maxLength: 3 },
  ),
  table: fc.option(strategy),
});

/** JSON has no negative zero, and sums of integers have none either. */
const plain = (one: Totals): Totals =>
  structuredClone({
    ...one,
    strategies: one.strategies.map(noNegativeZero),
    table: one.table && noNegativeZero(one.table),
  });

const noNegativeZero = (one: StrategyTotals): StrategyTotals => ({
  ...one,
  onTableCents: one.onTableCents + 0,
});

test('any totals come back the same, and give the same text whatever the order of their maps', () => {
  fc.assert(
    fc.property(totals, (any) => {
      const one = plain(any);
      const text = playedText({ totals: one, fans: null });
      expect(readPlayed(text)).toEqual({ totals: one, fans: null });
      const turned = one.strategies.map((own) => ({
        ...own,
        results: new Map([...own.results].toReversed()),
        wagers: new Map([...own.wagers].toReversed()),
      }));
      expect(playedText({ totals: { ...one, strategies: turned }, fans: null })).toBe(text);
    }),
  );
});

describe('played sessions', () => {
  const rules = configure(NEW_JERSEY_CRAPS, {});
  if (isRefusal(rules)) throw new Error(rules.says);
  const strategies = LIBRARY.filter(({ name }) => ['pass-line', 'iron-cross'].includes(name)).map((written) =>
    strategyOf(written, rules),
  );
  const question = { bankrollCents: 30_000, rolls: 40, seed: 'text', weights: null, situationsMax: 10_000 };
  const sessions = 60;
  const played = (from: number, to: number) => {
    const study = new Study(rules, strategies, question);
    for (let session = from; session < to; session++) study.play(session, () => true);
    return { totals: study.totals(), fans: from === 0 ? fansOf(study, sessions, question.rolls) : null };
  };
  const atOnce = played(0, sessions);

  test('come back with their fan charts', () => {
    expect(readPlayed(playedText(atOnce))).toEqual(atOnce);
  });

  test('added up from any parts, in any order, give the text of all of them', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: sessions - 1 }), { maxLength: 4 }),
        fc.boolean(),
        (cuts, isTurned) => {
          const ends = [0, ...cuts.toSorted((a, b) => a - b), sessions];
          const texts = ends.slice(1).map((to, at) => playedText(played(ends[at] ?? 0, to)));
          const sum = noTotals(strategies.length);
          for (const text of isTurned ? texts.toReversed() : texts) addTotals(sum, readPlayed(text).totals);
          const counted = (one: Totals): Totals => ({
            ...one,
            // How much was explored depends on who plays what.
            strategies: one.strategies.map((own) => ({ ...own, situations: 0 })),
          });
          expect(playedText({ totals: counted(sum), fans: null })).toBe(
            playedText({ totals: counted(atOnce.totals), fans: null }),
          );
        },
      ),
      { numRuns: 10 },
    );
  });
});

test.each([
  ['no JSON', '{'],
  ['another thing', '{"sessions": 3}'],
  ['a fraction', playedText({ totals: noTotals(1), fans: null }).replace('"rolls":0', '"rolls":0.5')],
  [
    'a negative count',
    playedText({ totals: noTotals(1), fans: null }).replace('"sessions":0', '"sessions":-1'),
  ],
])('%s is rejected', (_what, text) => {
  expect(() => readPlayed(text)).toThrow();
});
