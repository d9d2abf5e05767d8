// Best play against results worked out by hand and by formulas.

import { dividedBy, type Fraction, fraction, minus, ONE, plus, showFraction, times } from 'boxperson/base';
import { gameById } from 'boxperson/games';
import { configure, isRefusal, type Rules } from 'boxperson/rules';
import { isMistake } from 'boxperson/written';
import { describe, expect, test } from 'vitest';
import { exactFigures } from '../exact/exact.ts';
import { Explorer } from '../explore/explore.ts';
import { strategyOf } from '../strategy/play/strategy-of.ts';
import { readStrategy } from '../strategy/read/read.ts';
import { bestPlay, bestPlaySteps, type FoundPlay } from './best-play.ts';
import type { BestPlayGoal } from './best-play-result.ts';
import { readMenu } from './menu.ts';
import { TooLarge } from './too-large.ts';

function rulesOf(game: string): Rules {
  const found = gameById(game);
  const rules = found === null ? null : configure(found, {});
  if (rules === null || isRefusal(rules)) throw new Error(`${game} cannot be played`);
  return rules;
}

function question(rules: Rules, words: string, goal: BestPlayGoal, sessions = 0, situationsMax = 5_000) {
  const menu = readMenu(rules, words.split(' '), 10_000);
  if (isMistake(menu)) throw new Error(menu.says);
  return { menu, goal, weights: null, sessions, seed: 'best', situationsMax };
}

function best(game: string, words: string, goal: BestPlayGoal): FoundPlay {
  const rules = rulesOf(game);
  return bestPlay(rules, question(rules, words, goal));
}

const win = (bankroll: number, more: number): BestPlayGoal => ({
  name: 'win',
  bankrollCents: bankroll * 100,
  winCents: more * 100,
});

/** The bounds are close to each other and to the exact value. */
function expectExact({ result }: FoundPlay, exact: Fraction): void {
  const value = Number(exact.n) / Number(exact.d);
  expect(result.value.fraction).toBe(showFraction(exact));
  expect(result.value.low).toBeCloseTo(value, 12);
  expect(result.value.high).toBeGreaterThanOrEqual(value);
  expect(result.value.high - value).toBeLessThan(1e-9);
}

/** The pass line wins 244 times in 495. */
const P = fraction(244, 495);
const Q = minus(ONE, P);

describe('reaching an amount before ruin', () => {
  test('doubling in one bet: as often as the pass line wins', () => {
    const found = best('nj-craps', 'pass=5/10/20', win(20, 20));
    expectExact(found, P);
    expect(found.result.rules).toEqual([
      {
        where: 'Before a come-out roll, with nothing up',
        moneyCents: null,
        rollsLeft: null,
        do: 'all your money on pass',
      },
    ]);
  });

  test('one unit to three, by hand: x = p(p + qx), so x = p² / (1 - pq)', () => {
    const found = best('nj-craps', 'pass=10/20', win(10, 20));
    expectExact(found, dividedBy(times(P, P), minus(ONE, times(P, Q))));
    expect(found.result.value.fraction).toBe('59536/183781');
  });

  test('three units to six, one at a time: p³ / (p³ + q³), the gambler’s ruin', () => {
    const cube = (a: Fraction): Fraction => times(a, times(a, a));
    expectExact(best('nj-craps', 'pass=10', win(30, 30)), dividedBy(cube(P), plus(cube(P), cube(Q))));
  });

  test('bold play is best on the pass line for every bankroll', () => {
    // The chance of bold play: all of it below half the goal, what is missing above.
    const [p, q] = [244 / 495, 251 / 495];
    const bold = (money: number, depth = 0): number => {
      if (money <= 0 || depth > 200) return 0;
      if (money >= 12) return 1;
      return money <= 6 ? p * bold(2 * money, depth + 1) : p + q * bold(2 * money - 12, depth + 1);
    };
    for (const units of [1, 5, 7]) {
      const { result } = best('nj-craps', 'pass=1..6', win(units, 12 - units));
      expect(result.value.low).toBeCloseTo(bold(units), 12);
      expect(result.value.high).toBeCloseTo(bold(units), 10);
    }
  });

  test('mini-dice: bold play on an even-money bet that wins 15 times in 36, by a separate calculation', () => {
    const p = 15 / 36;
    const values = Array.from({ length: 13 }, (_, money): number => (money === 12 ? 1 : 0));
    for (let round = 0; round < 2_000; round++)
      for (let money = 1; money < 12; money++)
        for (let bet = 1; bet <= Math.min(money, 12 - money); bet++) {
          const worth = p * (values[money + bet] ?? 0) + (1 - p) * (values[money - bet] ?? 0);
          values[money] = Math.max(values[money] ?? 0, worth);
        }
    for (const money of [3, 5, 7]) {
      const { result } = best('nj-mini-dice', 'under-7=1..6', win(money, 12 - money));
      expect(result.value.low).toBeCloseTo(values[money] ?? 0, 12);
      expect(result.value.high).toBeCloseTo(values[money] ?? 0, 10);
    }
  });

  test('waiting for a come-out without a bet changes nothing and is not mistaken for a chance', () => {
    // With $4 no bet of $5 can be made, so the goal is out of reach however long the player waits.
    const { result } = best('nj-craps', 'pass=5', win(4, 4));
    expect(result.value).toEqual({ low: 0, high: 0, fraction: '0' });
    expect(result.rules).toEqual([]);
  });

  test('a longer menu is never worse, and odds make it better', () => {
    const chance = (words: string): number => best('nj-craps', words, win(20, 20)).result.value.low;
    const flat = chance('pass=5');
    expect(chance('pass=5 pass-odds=2x')).toBeGreaterThan(flat + 0.005);
    expect(chance('pass=5 field=5')).toBeGreaterThanOrEqual(flat - 1e-12);
  });

  test('the lab’s own exact sessions of the strategy give the same chance', () => {
    const rules = rulesOf('nj-craps');
    const { strategy, result } = best('nj-craps', 'pass=5 pass-odds=1x', win(10, 15));
    const limits = { bankrollCents: null, winCents: null, lossCents: null, rolls: 5_000, shooters: null };
    const { session } = exactFigures(new Explorer(rules, strategy), limits, null);
    const reached = session?.distributionCents.reduce(
      (sum, [cents, chance]) => sum + (cents >= 1_500 ? chance : 0),
      0,
    );
    expect(reached).toBeCloseTo(result.value.low, 9);
  });
});

describe('lasting', () => {
  const last = (bankroll: number, rolls: number, stakeCents = 0): BestPlayGoal => ({
    name: 'last',
    bankrollCents: bankroll * 100,
    rolls,
    stakeCents,
  });

  test('one unit on the pass line, by hand', () => {
    expectExact(best('nj-craps', 'pass=10', last(10, 1)), ONE);
    // Out after 2, 3 or 12 on the come-out.
    expectExact(best('nj-craps', 'pass=10', last(10, 2)), fraction(8, 9));
    // Or, after one of the 24 point numbers, a seven.
    expectExact(best('nj-craps', 'pass=10', last(10, 3)), fraction(7, 9));
  });

  test('two units on an even-money bet of mini-dice, by hand: out after two losses in a row', () => {
    // The third roll cannot be played only after two losses: (7/12)².
    expectExact(best('nj-mini-dice', 'under-7=10', last(20, 3)), fraction(144 - 49, 144));
  });

  test('with two amounts, the smaller lasts longer', () => {
    const both = best('nj-mini-dice', 'under-7=5/10', last(20, 12)).result;
    const small = best('nj-mini-dice', 'under-7=5', last(20, 12)).result;
    expect(both.value.fraction).toBe(small.value.fraction);
    expect(both.rules.map((rule) => rule.do)).toEqual(['$5 on under-7']);
  });

  test('a stake that must be up is up, and who cannot afford it is out', () => {
    const { result } = best('nj-mini-dice', 'under-7=5/10', last(20, 3, 1_000));
    expect(result.value.fraction).toBe('95/144');
  });
});

describe('the least cost', () => {
  const cost = (stake: number): BestPlayGoal => ({ name: 'cost', stakeCents: stake * 100 });

  test('pass and odds: the odds cost nothing, the pass line 7/495 for each 557/165 rolls', () => {
    const { result } = best('nj-craps', 'pass=10 pass-odds=1x/2x', cost(30));
    expect(result.value.fraction).toBe(
      showFraction(times(fraction(-1000), dividedBy(fraction(7, 495), fraction(557, 165)))),
    );
    expect(result.value.high - result.value.low).toBeLessThan(1e-9);
    expect(result.rules.map((rule) => rule.do)).toEqual(['$10 on pass', '$20 on pass-odds']);
  });

  test('of several one-roll bets, the cheapest: field 1/18, any seven 1/6', () => {
    const { result } = best('nj-mini-dice', 'field=5 any-seven=5 over-7=5', cost(5));
    expect(result.value.fraction).toBe('-250/9');
    expect(result.rules.map((rule) => rule.do)).toEqual(['$5 on field']);
  });

  test('its strategy file costs the same', () => {
    const rules = rulesOf('nz-craps');
    const { result } = best('nz-craps', 'pass=10 pass-odds=1x', cost(20));
    const read = readStrategy(result.yaml ?? '', 'best.yaml');
    if ('problems' in read) throw new Error(read.problems.map(({ says }) => says).join(' '));
    const limits = { bankrollCents: null, winCents: null, lossCents: null, rolls: 1, shooters: null };
    const exact = exactFigures(new Explorer(rules, strategyOf(read.written, rules)), limits, null);
    expect(exact.perRollCents?.fraction).toBe(result.value.fraction);
  });
});

describe('too large', () => {
  test('too many sets of wagers: how many, and which wager to cut', () => {
    expect(() => best('nj-craps', 'place-win@4/5/6/8=30..6000 pass=5', win(100, 100))).toThrow(TooLarge);
    expect(() => best('nj-craps', 'place-win@4/5/6/8=30..6000 pass=5', win(100, 100))).toThrow(
      /sets of wagers to try, and 250,000 are the most\.\nName fewer amounts: place-win@4 has 1,195/,
    );
  });

  test('too many situations: how many were found, and what to leave out', () => {
    const rules = rulesOf('nj-craps');
    const asked = question(rules, 'come=5 pass=5', win(20, 20), 0, 100);
    expect(() => bestPlay(rules, asked)).toThrow(
      /more than 100 situations: 101 were found, .*\nLeave out some of come, pass: .* --situations N raises the limit\./,
    );
  });

  test('too many values: the situations, amounts and rolls', () => {
    const goal = { name: 'last', bankrollCents: 10_000_000, rolls: 100_000, stakeCents: 0 } as const;
    expect(() => best('nj-mini-dice', 'under-7=1', goal)).toThrow(
      /situations × 200,001 amounts of money × 100,000 rolls/,
    );
  });
});

describe('stopped early', () => {
  test('there is nothing to report before the situations are known, and bounds that hold after', () => {
    const rules = rulesOf('nj-craps');
    const asked = question(rules, 'pass=1..6', win(5, 7));
    const early = bestPlaySteps(rules, asked);
    early.next();
    expect(early.next(true)).toEqual({ done: true, value: null });
    const later = bestPlaySteps(rules, asked);
    let step = later.next();
    while (step.done !== true && step.value.stage !== 'solving') step = later.next();
    step = later.next(true);
    while (step.done !== true) step = later.next();
    const { value, isPartial } = step.value?.result ?? { value: { low: 1, high: 0 }, isPartial: false };
    const whole = bestPlay(rules, asked).result.value;
    expect(isPartial).toBe(true);
    expect(value.high).toBeGreaterThan(whole.high);
    expect(value.low).toBeLessThanOrEqual(whole.high);
  });
});
