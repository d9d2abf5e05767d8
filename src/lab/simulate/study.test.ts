// A study's totals are those of the sessions played so far, however often they are asked for.

import { NEW_JERSEY_CRAPS } from 'boxperson/games';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { configure } from '../../game/rules/compile/configure.ts';
import { isRefusal } from '../../game/rules/language/refusal.ts';
import { LIBRARY } from '../library/index.ts';
import { strategyOf } from '../strategy/play/strategy-of.ts';
import type { StopAt } from '../strategy/read/schema.ts';
import { Study } from './study.ts';

const rules = configure(NEW_JERSEY_CRAPS, {});
if (isRefusal(rules)) throw new Error(rules.says);
const lawfulRules = rules;
const strategies = LIBRARY.filter(({ name }) => ['pass-line', 'iron-cross'].includes(name)).map((written) =>
  strategyOf(written, rules),
);
const study = (): Study =>
  new Study(rules, strategies, {
    bankrollCents: 30_000,
    rolls: 40,
    seed: 'study',
    weights: null,
    situationsMax: 10_000,
  });

test('asking for totals any number of times between sessions changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 12 }), (asked) => {
      const [often, once] = [study(), study()];
      for (const [session, times] of asked.entries()) {
        often.play(session, () => true);
        once.play(session, () => true);
        for (let time = 0; time < times; time += 1) often.totals();
      }
      const expected = once.totals();
      expect(expected.strategies.every(({ wagers }) => wagers.size > 0)).toBe(true);
      expect(often.totals()).toEqual(expected);
      expect(often.totals()).toEqual(expected);
    }),
    { numRuns: 20 },
  );
});

test('limits at a part of the bankroll are those of the same amount, and need a bankroll', () => {
  const played = (stop: StopAt, bankrollCents: number | null) => {
    const written = { name: 'line', title: 'Line', 'start with': { pass: 10 }, 'stop at': stop };
    const question = { bankrollCents, rolls: 400, seed: 'parts', weights: null, situationsMax: 1_000 };
    const one = new Study(lawfulRules, [strategyOf(written, lawfulRules)], question);
    for (let session = 0; session < 50; session++) one.play(session, () => true);
    return one.totals();
  };
  const inDollars = played({ win: 50, loss: 100, 'below best': 60 }, 20_000);
  expect(played({ win: '25%', loss: '50%', 'below best': '30%' }, 20_000)).toEqual(inDollars);
  expect(inDollars.strategies[0]?.endings.win).toBeGreaterThan(0);
  expect(() => played({ win: '25%' }, null)).toThrow('line stops at a part of its bankroll, but has none.');
});
