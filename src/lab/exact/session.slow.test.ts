// Whole sessions, compared with closed forms, exact fractions, and every sequence of rolls at the real table.

import assert from 'node:assert/strict';
import { describe, expect, test } from 'vitest';
import { flat, fromLibrary, strategy } from '../../../tests/support/exact-kit.ts';
import { rulesOf } from '../../../tests/support/strategy-kit.ts';
import { required } from '../../game/base/assert.ts';
import { FAIR, ROLLS, totalOf, type Weights } from '../../game/base/dice.ts';
import { solve } from '../../game/odds/chain.ts';
import {
  goHome,
  type ReadyTable,
  rollAtTable,
  seatPlayers,
  stakesUpCents,
  takeTurn,
  wealthOf,
} from '../explore/at-the-table.ts';
import { Explorer } from '../explore/explore.ts';
import type { Strategy, StrategyAct } from '../explore/strategy.ts';
import { PLAYER } from '../explore/view.ts';
import type { ExactFigures } from '../result/result.ts';
import { exactFigures } from './exact.ts';
import type { SessionLimits } from './limits.ts';

const CRAPS = rulesOf('nj-craps');
const MINI_DICE = rulesOf('nj-mini-dice');

const NO_LIMITS: SessionLimits = {
  bankrollCents: null,
  winCents: null,
  lossCents: null,
  rolls: null,
  shooters: null,
};

type SessionFigures = NonNullable<ExactFigures['session']>;

function session(
  played: Strategy,
  limits: Partial<SessionLimits>,
  rules = CRAPS,
  weights: Weights | null = null,
): SessionFigures {
  const figures = exactFigures(new Explorer(rules, played), { ...NO_LIMITS, ...limits }, weights);
  expect(figures.tooLarge).toBeNull();
  return required(figures.session, 'a session');
}

/** Equal to almost full double precision, as a fraction of the larger value. */
const expectEqual = (a: number, b: number, within = 1e-12): void =>
  assert(Math.abs(a - b) / Math.max(Math.abs(a), Math.abs(b), 1e-9) < within, `${a} is not ${b}`);

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

describe('closed forms', () => {
  const LOW: Weights = ROLLS.map((roll) => (totalOf(roll) < 7 ? 3 : 1));
  test.each([
    ['fair dice', FAIR, 50, 50],
    ['fair dice', FAIR, 100, 15],
    ['dice that favor low totals', LOW, 25, 40],
  ])('gambler’s ruin at even money on over 7 with %s: %#', (_, weights, bankroll, goal) => {
    const of = (is: (total: number) => boolean): number =>
      sumOf(weights.filter((_weight, roll) => is(totalOf(roll)))) / sumOf(weights);
    const p = of((total) => total > 7);
    const [from, to] = [bankroll / 5, (bankroll + goal) / 5];
    const r = (1 - p) / p;
    const wins = (1 - r ** from) / (1 - r ** to);
    const found = session(
      flat('over-7', 500),
      { bankrollCents: bankroll * 100, winCents: goal * 100 },
      MINI_DICE,
      weights,
    );
    expectEqual(found.endings.win, wins);
    expectEqual(found.ruin ?? 0, 1 - wins);
    expectEqual(found.meanRolls, (from - to * wins) / (1 - 2 * p), 1e-11);
    expect(found.distributionCents.map(([cents]) => cents)).toEqual([-100 * bankroll, 100 * goal]);
  });

  test('a loss limit is reached at exactly that amount', () => {
    const limits = { lossCents: 5000, winCents: 5000 };
    const found = session(flat('over-7', 500), limits, MINI_DICE);
    expectEqual(found.endings.loss, 1 - (1 - 1.4 ** 10) / (1 - 1.4 ** 20));
    expect([found.ruin, found.distributionCents.map(([cents]) => cents)]).toEqual([null, [-5000, 5000]]);
  });

  test('a limit between two possible amounts takes effect at the next one', () => {
    const between = session(
      flat('over-7', 500),
      { bankrollCents: 5200, winCents: 5200, lossCents: 4700 },
      MINI_DICE,
    );
    const at = session(flat('over-7', 500), { winCents: 5500, lossCents: 5000 }, MINI_DICE);
    expect(between.distributionCents.map(([cents]) => cents)).toEqual([-5000, 5500]);
    expectEqual(between.endings.win, at.endings.win);
    expectEqual(between.endings.loss, at.endings.loss);
  });

  test('a win and a loss limit both take precedence over ruin', () => {
    // Whatever happens on the first roll, the player cannot pay for the next wager.
    const dear = strategy('dear', null, (view) => ({
      acts: [{ do: 'bet', wager: 'field', cents: view.last === null ? 500 : 100_000 }],
      memory: null,
    }));
    const ends = (limits: Partial<SessionLimits>): unknown =>
      session(dear, { bankrollCents: 5000, rolls: 2, ...limits }).endings;
    const [wins, losses] = [16 / 36, 20 / 36].map((chance) => expect.closeTo(chance, 13));
    expect(ends({ winCents: 500 })).toMatchObject({ win: wins, ruin: losses, loss: 0, rolls: 0 });
    expect(ends({ lossCents: 500 })).toMatchObject({ win: 0, ruin: wins, loss: losses, rolls: 0 });
    expect(ends({ winCents: 500, lossCents: 500 })).toMatchObject({ win: wins, ruin: 0, loss: losses });
    expect(ends({ shooters: 1 })).toMatchObject({ ruin: expect.closeTo(1, 13), shooters: 0 });
  });

  test('ten rolls of any seven are binomial', () => {
    const found = session(flat('any-seven', 100), { rolls: 10 });
    const choose = (k: number): number => (k === 0 ? 1 : (choose(k - 1) * (11 - k)) / k);
    expect(found.distributionCents.map(([cents]) => cents)).toEqual(
      Array.from({ length: 11 }, (_, sevens) => 500 * sevens - 1000),
    );
    for (const [sevens, [, chance]] of found.distributionCents.entries())
      expectEqual(chance, (choose(sevens) * 5 ** (10 - sevens)) / 6 ** 10);
    expect(found.endings.rolls).toBeCloseTo(1, 13);
    expect(found.quantilesCents).toEqual({
      p1: -1000,
      p5: -1000,
      p25: -500,
      p50: 0,
      p75: 0,
      p95: 1000,
      p99: 1500,
    });
  });

  test('one pass line bet is played out: 244 of 495 win, after 557/165 rolls on average', () => {
    for (const bankrollCents of [null, 1000]) {
      const found = session(fromLibrary('pass-line', CRAPS), { rolls: 1, bankrollCents });
      const [lost, won] = found.distributionCents;
      expect([lost?.[0], won?.[0]]).toEqual([-1000, 1000]);
      expectEqual(won?.[1] ?? 0, 244 / 495);
      expectEqual(found.meanRolls, 557 / 165);
      expectEqual(found.meanCents, -1000 * (7 / 495), 1e-11);
    }
  });

  test('a strategy that goes home after its first decision needs no other limit', () => {
    const once = strategy('once', null, (view) => {
      const isOver = view.last !== null && view.last.won.length + view.last.lost.length > 0;
      if (isOver) return { acts: [], memory: null, leaves: true };
      return { acts: view.up.length === 0 ? [{ do: 'bet', wager: 'pass', cents: 1000 }] : [], memory: null };
    });
    const found = session(once, { bankrollCents: 1000, winCents: 5000 });
    expectEqual(found.endings.strategy, 1);
    expectEqual(found.meanRolls, 557 / 165);
    expectEqual(found.distributionCents[1]?.[1] ?? 0, 244 / 495);
  });

  test('a shooter lasts 1671/196 rolls, and five of them five times as long', () => {
    for (const shooters of [1, 5]) {
      const found = session(fromLibrary('field', CRAPS), { shooters });
      expectEqual(found.meanRolls, (shooters * 1671) / 196, 1e-11);
      expectEqual(found.endings.shooters, 1);
      // Every roll costs a dollar in eighteen, however long the session.
      expectEqual(found.meanCents, (-500 / 18) * found.meanRolls, 1e-10);
    }
  });
});

/** Any seven at a dollar until ruin or the goal, as a chain of amounts that the odds floor solves exactly. */
test('any seven until ruin or a goal: every result as an exact fraction', () => {
  const [bankroll, goal] = [12, 9];
  const exact = solve<number>(
    String(bankroll),
    (state) =>
      ROLLS.map((roll) => {
        const after = Number(state) + (totalOf(roll) === 7 ? 4 : -1);
        return after === 0 || after >= bankroll + goal ? { end: after - bankroll } : { to: String(after) };
      }),
    String,
  );
  const found = session(flat('any-seven', 100), { bankrollCents: 100 * bankroll, winCents: 100 * goal });
  const expected = exact.ends.toSorted((a, b) => a.end - b.end);
  expect(found.distributionCents.map(([cents]) => cents)).toEqual(expected.map(({ end }) => 100 * end));
  for (const [index, { chance }] of expected.entries())
    expectEqual(found.distributionCents[index]?.[1] ?? 0, Number(chance.n) / Number(chance.d));
  expectEqual(found.meanRolls, Number(exact.visits.n) / Number(exact.visits.d), 1e-11);
});

/** The pass line in the same way; after some rolls the rest is extrapolated at once, which must lose no accuracy. */
test('the pass line until ruin or a goal: every result as an exact fraction', () => {
  const [bankroll, goal] = [7, 9];
  const exact = solve<number>(
    `${bankroll} 0`,
    (state) => {
      const [units = 0, point = 0] = state.split(' ').map(Number);
      const decided = (after: number) =>
        after === 0 || after === bankroll + goal ? { end: after - bankroll } : { to: `${after} 0` };
      return ROLLS.map((roll) => {
        const total = totalOf(roll);
        if (point === 0 && [2, 3, 12].includes(total)) return decided(units - 1);
        if (point === 0 && [7, 11].includes(total)) return decided(units + 1);
        if (point === 0) return { to: `${units} ${total}` };
        return total === point ? decided(units + 1) : total === 7 ? decided(units - 1) : null;
      });
    },
    String,
  );
  const limits = { bankrollCents: 1000 * bankroll, winCents: 1000 * goal };
  const found = session(fromLibrary('pass-line', CRAPS), limits);
  const [lost, won] = exact.ends.toSorted((a, b) => a.end - b.end);
  expect(found.distributionCents.map(([cents]) => cents)).toEqual([-1000 * bankroll, 1000 * goal]);
  for (const [index, end] of [lost, won].entries())
    expectEqual(found.distributionCents[index]?.[1] ?? 0, Number(end?.chance.n) / Number(end?.chance.d));
  expectEqual(found.endings.win, Number(won?.chance.n) / Number(won?.chance.d));
  expectEqual(found.meanRolls, Number(exact.visits.n) / Number(exact.visits.d), 1e-11);
});

/** Don't pass with odds, a lay with its fee, the field and a placed six: all of it comes down when the player goes home. */
const REMOVABLE = strategy('removable', null, (view) => {
  const isUp = (wager: string): boolean => view.up.some((one) => one.wager === wager);
  const acts: StrategyAct[] = [];
  if (view.point === null && !isUp('dont-pass')) acts.push({ do: 'bet', wager: 'dont-pass', cents: 1000 });
  const line = view.up.find((one) => one.wager === 'dont-pass' && one.number !== 0);
  if (line !== undefined && !isUp('dont-pass-odds'))
    acts.push({ do: 'bet', wager: 'dont-pass-odds', cents: 600 });
  if (!isUp('lay')) acts.push({ do: 'bet', wager: 'lay', on: 4, cents: 2000 });
  if (!isUp('field')) acts.push({ do: 'bet', wager: 'field', cents: 500 });
  if (view.point !== null && !isUp('place-win'))
    acts.push({ do: 'bet', wager: 'place-win', on: 6, cents: 600 });
  return { acts, memory: null };
});

/** The results of sessions, by counting every sequence of rolls at the real table. */
class Counted {
  readonly results = new Map<number, number>();
  readonly endings: Record<string, number> = { rolls: 0, shooters: 0, win: 0, loss: 0, ruin: 0, strategy: 0 };
  rolls = 0;
  readonly #limits: SessionLimits;
  readonly #weights: Weights;
  readonly #all: number;
  readonly #first: number;

  constructor(limits: SessionLimits, weights: Weights) {
    this.#limits = limits;
    this.#weights = weights;
    this.#all = sumOf(weights);
    const empty = seatPlayers(CRAPS);
    this.#first = wealthOf(empty);
    this.#goOn(takeTurn(REMOVABLE, empty, null, null, []), 1, 1, 0);
  }

  #goOn(ready: ReadyTable, chance: number, rolled: number, shootersBefore: number): void {
    this.rolls += chance;
    for (const roll of ROLLS) {
      const share = (chance * required(this.#weights[roll], 'a weight')) / this.#all;
      if (share === 0) continue;
      const events: Parameters<typeof rollAtTable>[0] = [];
      const settled = rollAtTable(events, ready.table, roll);
      const ended = events.some((event) => event.type === 'RollClosed' && event.pass !== null);
      const shooters = shootersBefore + (ended ? 1 : 0);
      // Nobody is asked for bets after the last roll.
      if (rolled === this.#limits.rolls) {
        this.#end(settled, 'rolls', share);
        continue;
      }
      const happened = { before: ready.table, roll, events: events.slice() };
      const next = takeTurn(REMOVABLE, settled, null, happened, []);
      const ending = this.#endingOf(next, shooters);
      if (ending === null) this.#goOn(next, share, rolled + 1, shooters);
      else this.#end(settled, ending, share);
    }
  }

  #endingOf({ table }: ReadyTable, shooters: number): string | null {
    const limits = this.#limits;
    const net = wealthOf(table) - this.#first;
    if (limits.winCents !== null && net >= limits.winCents) return 'win';
    if (limits.lossCents !== null && net <= -limits.lossCents) return 'loss';
    if (limits.bankrollCents !== null && limits.bankrollCents + net < stakesUpCents(table)) return 'ruin';
    return limits.shooters !== null && shooters >= limits.shooters ? 'shooters' : null;
  }

  #end(settled: ReadyTable['table'], ending: string, chance: number): void {
    const home = goHome(settled, []);
    assert(!home.wagers.some((one) => one.player === PLAYER), 'everything has come down');
    const net = wealthOf(home) - this.#first;
    this.results.set(net, (this.results.get(net) ?? 0) + chance);
    this.endings[ending] = (this.endings[ending] ?? 0) + chance;
  }
}

describe('every sequence of three rolls, played at the real table', () => {
  const LOADED: Weights = ROLLS.map((roll) => (roll % 7 === 0 ? 5 : totalOf(roll) === 3 ? 0 : 1));
  test.each<readonly [name: string, limits: Partial<SessionLimits>, weights: Weights]>([
    ['no limit except three rolls', {}, FAIR],
    [
      'win, loss, bankroll and shooters',
      { bankrollCents: 7000, winCents: 1500, lossCents: 4500, shooters: 2 },
      FAIR,
    ],
    ['one shooter, a small bankroll and loaded dice', { bankrollCents: 5100, shooters: 1 }, LOADED],
  ])('%s', (_, some, weights) => {
    const limits = { ...NO_LIMITS, rolls: 3, ...some };
    const counted = new Counted(limits, weights);
    const found = session(REMOVABLE, limits, CRAPS, weights);
    const results = [...counted.results].sort(([a], [b]) => a - b);
    expect(found.distributionCents.map(([cents]) => cents)).toEqual(results.map(([cents]) => cents));
    for (const [index, [, chance]] of results.entries())
      expectEqual(found.distributionCents[index]?.[1] ?? 0, chance);
    for (const [ending, chance] of Object.entries(counted.endings))
      expect(found.endings[ending as keyof SessionFigures['endings']]).toBeCloseTo(chance, 12);
    expectEqual(found.meanRolls, counted.rolls);
  });
});

describe('sessions without an end', () => {
  const limits = { ...NO_LIMITS, bankrollCents: 10_000, winCents: 5_000 };
  const idle = strategy('idle', null, () => ({ acts: [], memory: null }));
  /** Five dollars on the field until it has lost, and nothing after that. */
  const once = strategy('once', false, (view, memory) => {
    const isOver = memory === true || (view.last?.lost.length ?? 0) > 0;
    const acts: readonly StrategyAct[] =
      isOver || view.up.length > 0 ? [] : [{ do: 'bet', wager: 'field', cents: 500 }];
    return { acts, memory: isOver };
  });

  test.each([
    ['a strategy that never bets', idle, 'because sessions never end'],
    ['a strategy that stops betting', once, 'because some sessions never end'],
  ])('%s is told to limit the rolls', (_, played, says) => {
    const figures = exactFigures(new Explorer(CRAPS, played), limits, null);
    expect(figures.session).toBeNull();
    expect(figures.tooLarge).toContain(says);
    expect(figures.tooLarge).toContain('Limit the rolls or the shooters.');
  });

  test('with a limit on rolls or shooters it has figures', () => {
    expect(session(idle, { ...limits, rolls: 50 }).distributionCents).toEqual([[0, 1]]);
    expect(session(idle, { ...limits, shooters: 3 }).endings.shooters).toBeCloseTo(1, 12);
  });
});
