// Levels of the session's result and of the bankroll: looked up, they give the same sessions as at the real table.

import { describe, expect, test } from 'vitest';
import { rulesOf } from '../../../tests/support/strategy-kit.ts';
import { diceFromSeed } from '../dice/stream.ts';
import type { ResolvedLimits } from '../simulate/player.ts';
import { Runner } from '../simulate/runner.ts';
import { Study, type StudyQuestion } from '../simulate/study.ts';
import { Explorer } from './explore.ts';
import { MoneyLevels } from './money.ts';
import { NO_STOP, type PlayerView, type Strategy, type StrategyAct } from './strategy.ts';

test('levels are net results, in order; levels of the bankroll are counted from it', () => {
  const levels = new MoneyLevels({ resultCents: [5_000, -2_000], bankrollCents: [10_000] }, 30_000);
  expect(levels.at).toEqual([-20_000, -2_000, 5_000]);
  const rows: readonly (readonly [net: number, level: number])[] = [
    [-20_001, 0],
    [-20_000, 1],
    [-1, 2],
    [5_000, 3],
  ];
  for (const [net, level] of rows) expect(levels.levelOf(net)).toBe(level);
  expect(levels.moneyAt(1)).toMatchObject({ reached: [], bankrollReached: [10_000], resultCents: null });
  expect(levels.moneyAt(3)).toMatchObject({ reached: [-2_000, 5_000], bankrollReached: [10_000] });
  expect(new MoneyLevels({ bankrollCents: [10_000] }, null).moneyAt(0)?.bankrollReached).toEqual([10_000]);
  expect(new MoneyLevels(undefined, null).moneyAt(0)).toBeNull();
});

const bets = (
  view: PlayerView,
  wager: string,
  cents: number,
  on: number | null = null,
): readonly StrategyAct[] => {
  const own = view.up.find((one) => one.wager === wager && (on === null || one.on === on));
  if (own === undefined) return [{ do: 'bet', wager, on, cents }];
  return own.cents === cents || wager === 'pass' ? [] : [{ do: 'change', id: own.id, cents }];
};

/** More on the line when ahead, and a bought four, whose fee comes out of the money that decides the level. */
const strategy: Strategy = {
  name: 'levels',
  title: 'Levels',
  about: '',
  source: null,
  stop: NO_STOP,
  start: null,
  looksAt: { resultCents: [-6_000, 3_000, 9_000], bankrollCents: [25_000] },
  play: (view) => {
    const reached = view.money?.reached ?? [];
    const bankrollReached = view.money?.bankrollReached ?? [];
    const line = view.point === null ? bets(view, 'pass', 1_000 * (1 + reached.length)) : [];
    const four = bets(view, 'buy', bankrollReached.length === 1 ? 4_000 : 2_000, 4);
    return { acts: [...line, ...four], memory: null, leaves: reached.includes(9_000) && view.point === null };
  },
};

describe('looked up and at the real table', () => {
  const rules = rulesOf('nj-craps');
  const rows: readonly (readonly [about: string, limits: Partial<ResolvedLimits>, situationsMax: number])[] =
    [
      ['no limits', {}, 5_000],
      ['a goal and a loss limit between the levels', { winCents: 8_000, lossCents: 7_000 }, 5_000],
      ['a bankroll', { bankrollCents: 30_000 }, 5_000],
      ['hardly any room', { bankrollCents: 30_000 }, 12],
    ];
  test.each(rows)('%s', (_about, some, situationsMax) => {
    const limits: ResolvedLimits = {
      ...{ bankrollCents: 30_000, winCents: null, lossCents: null, rolls: 150, shooters: null },
      ...some,
    };
    const { bankrollCents } = limits;
    const looked = new Runner(
      new Explorer(rules, strategy, situationsMax, { bankrollCents, isOpenEnded: true }),
      limits,
    );
    const straight = new Runner(
      new Explorer(rules, strategy, 0, { bankrollCents, isStraight: true }),
      limits,
    );
    const dice = diceFromSeed('levels', null);
    const block = new Uint8Array(4_096 + 64);
    const endings = new Set<string | null>();
    for (let session = 0; session < 60; session++) {
      dice.begin(session);
      const count = dice.fill(block, 4_096);
      looked.begin(session);
      straight.begin(session);
      looked.play(block, count);
      straight.play(block, count);
      expect([looked.netCents, looked.rolls, looked.ending, looked.drawdownCents]).toEqual([
        straight.netCents,
        straight.rolls,
        straight.ending,
        straight.drawdownCents,
      ]);
      endings.add(looked.ending);
    }
    expect(endings.size).toBeGreaterThan(1);
  });
});

test('a strategy that looks at all of its money sees every cent, and is played straight', () => {
  const seen: (number | null)[] = [];
  const all: Strategy = {
    ...strategy,
    looksAt: 'all',
    play: (view) => {
      seen.push(view.money?.bankrollCents ?? null);
      return { acts: view.point === null ? bets(view, 'pass', 1_000) : [], memory: null };
    },
  };
  const question: StudyQuestion = {
    bankrollCents: 30_000,
    rolls: 40,
    seed: 'all',
    weights: null,
    situationsMax: 100,
  };
  const study = new Study(rulesOf('nj-craps'), [all], question);
  study.play(0, () => true);
  expect(study.ways[0]).toEqual({ how: 'straight', why: 'It looks at all of its money.' });
  expect(seen[0]).toBe(30_000);
  expect(new Set(seen).size).toBeGreaterThan(2);
  expect(seen.every((cents) => cents !== null && cents % 1_000 === 0)).toBe(true);
});
