// The long run, compared with published figures and with sessions computed roll by roll.

import { describe, expect, test } from 'vitest';
import { flat, fromLibrary, strategy } from '../../../tests/support/exact-kit.ts';
import { rulesOf } from '../../../tests/support/strategy-kit.ts';
import { required } from '../../game/base/assert.ts';
import { FAIR, ROLLS, totalOf, totals, type Weights } from '../../game/base/dice.ts';
import { CRAPS_POINTS } from '../../game/games/shapes.ts';
import { Explorer } from '../explore/explore.ts';
import type { Strategy } from '../explore/strategy.ts';
import { exactFigures } from './exact.ts';
import type { SessionLimits } from './limits.ts';

const CRAPS = rulesOf('nj-craps');
const ONE_ROLL: SessionLimits = {
  bankrollCents: null,
  winCents: null,
  lossCents: null,
  rolls: 1,
  shooters: null,
};

const longRun = (played: Strategy, weights: Weights | null = null, rolls = 1) => {
  const figures = exactFigures(new Explorer(CRAPS, played), { ...ONE_ROLL, rolls }, weights);
  return {
    ...figures,
    perRollCents: required(figures.perRollCents, 'a long run'),
    variance: required(figures.variancePerRoll, 'a variance'),
  };
};

/** Dice on which 7 has twice its normal weight. */
const LOADED: Weights = ROLLS.map((roll) => (totalOf(roll) === 7 ? 2 : 1));

/** The chance of a total. */
const chanceOf = (total: number, weights: Weights): number =>
  totals(total).reduce((sum, roll) => sum + required(weights[roll], 'a weight'), 0) /
  weights.reduce((sum, weight) => sum + weight, 0);

describe('the cost per roll as an exact fraction of a cent', () => {
  test.each([
    // The edge per decision divided by the rolls per decision: 7/495 over 557/165 of $10, and so on.
    ['pass-line', '-7000/1671'],
    ['dont-pass', '-2250/557'],
    ['field', '-250/9'],
  ])('%s: %s', (name, text) => {
    expect(longRun(fromLibrary(name, CRAPS)).perRollCents.fraction).toBe(text);
  });

  test.each([
    ['any-seven', 100, '-50/3'],
    ['any-craps', 100, '-100/9'],
    ['horn', 400, '-50'],
    ['six-seven-eight', 100, '-50/9'],
  ])('%s at %i cents on every roll: %s', (wager, cents, text) => {
    const { perRollCents } = longRun(flat(wager, cents));
    expect(perRollCents.fraction).toBe(text);
    const [n = 0, d = 1] = text.split('/').map(Number);
    expect(perRollCents.value).toBeCloseTo(n / d, 12);
  });

  test('odds cost nothing: the pass line’s cost is the same with them', () => {
    expect(longRun(fromLibrary('pass-and-odds', CRAPS)).perRollCents.fraction).toBe('-7000/1671');
  });
});

describe('variance per roll', () => {
  test.each([
    ['fair dice', FAIR],
    ['a 7 of double weight', LOADED],
  ])('any seven, with %s', (_, weights) => {
    const seven = chanceOf(7, weights);
    const mean = 400 * seven - 100 * (1 - seven);
    const { perRollCents, variance } = longRun(flat('any-seven', 100), weights);
    expect(perRollCents.value).toBeCloseTo(mean, 11);
    expect(variance).toBeCloseTo(400 ** 2 * seven + 100 ** 2 * (1 - seven) - mean ** 2, 7);
  });

  test.each([
    ['fair dice', FAIR],
    ['a 7 of double weight', LOADED],
  ])('the pass line from one decision to the next, with %s', (_, weights) => {
    // A decision pays C after T rolls; the long-run variance per roll is that of C - gT divided by the mean of T.
    const at = (total: number): number => chanceOf(total, weights);
    const ends = CRAPS_POINTS.map((point) => ({
      chance: at(point),
      rate: at(point) + at(7),
      wins: at(point) / (at(point) + at(7)),
    }));
    const first = at(7) + at(11) - at(2) - at(3) - at(12);
    const meanC = 1000 * (first + ends.reduce((sum, one) => sum + one.chance * (2 * one.wins - 1), 0));
    const meanT = 1 + ends.reduce((sum, one) => sum + one.chance / one.rate, 0);
    const g = meanC / meanT;
    const once = at(2) + at(3) + at(7) + at(11) + at(12);
    const meanTT =
      once +
      ends.reduce((sum, { chance, rate }) => sum + chance * (1 + 2 / rate + (2 - rate) / rate ** 2), 0);
    const meanCT =
      1000 *
      (first +
        ends.reduce((sum, { chance, rate, wins }) => sum + chance * (2 * wins - 1) * (1 + 1 / rate), 0));
    const { perRollCents, variance } = longRun(fromLibrary('pass-line', CRAPS), weights);
    expect(perRollCents.value).toBeCloseTo(g, 11);
    expect(variance / ((1000 ** 2 - 2 * g * meanCT + g * g * meanTT) / meanT)).toBeCloseTo(1, 12);
  });

  // How much 400 more rolls add to a session's mean and variance. Results are correlated over many rolls here, so the variance
  // of a single roll would be far off.
  test.each([
    'martingale',
    'paroli',
    'six-and-eight',
    'pass-six-and-eight',
    'iron-cross',
    'one-three-two-six',
  ])('%s: mean and variance match the increase from more rolls in a session', (name) => {
    const [fewer, more] = [300, 700].map((rolls) => {
      const { meanCents, deviationCents } = required(
        longRun(fromLibrary(name, CRAPS), null, rolls).session,
        name,
      );
      return { meanCents, variance: deviationCents ** 2 };
    });
    const { perRollCents, variance } = longRun(fromLibrary(name, CRAPS));
    const added = (what: 'meanCents' | 'variance'): number =>
      (required(more, 'more rolls')[what] - required(fewer, 'fewer rolls')[what]) / 400;
    expect(added('meanCents') / perRollCents.value).toBeCloseTo(1, 8);
    expect(added('variance') / variance).toBeCloseTo(1, 8);
  });
});

test('rolls with weight zero have no outcome', () => {
  const sevens: Weights = ROLLS.map((roll) => (totalOf(roll) === 7 ? 1 : 0));
  const { perRollCents, variance, situations } = longRun(fromLibrary('pass-line', CRAPS), sevens);
  expect(perRollCents.fraction).toBe('1000');
  expect(variance).toBeCloseTo(0, 9);
  expect(situations).toBeLessThan(4);
});

describe('strategies that do not play forever', () => {
  test('a player who goes home sits down again', () => {
    const once = strategy('once', 0, (view, memory) => {
      const isOver = view.last !== null && view.last.won.length + view.last.lost.length > 0;
      return isOver
        ? { acts: [], memory, leaves: true }
        : { acts: view.up.length === 0 ? [{ do: 'bet', wager: 'pass', cents: 1000 }] : [], memory };
    });
    const { perRollCents, variance } = longRun(once);
    expect(perRollCents.fraction).toBe('-7000/1671');
    expect(variance).toBeCloseTo(longRun(fromLibrary('pass-line', CRAPS)).variance, 4);
  });

  test('a player who goes home and sits down again pays the fee again', () => {
    const lays = strategy('lays', null, (view) => {
      const isOver = view.last !== null && view.last.won.length + view.last.lost.length > 0;
      if (isOver) return { acts: [], memory: null, leaves: true };
      return {
        acts: view.up.length === 0 ? [{ do: 'bet', wager: 'lay', on: 4, cents: 2000 }] : [],
        memory: null,
      };
    });
    // A fair bet except for its one-dollar fee, with four rolls per decision.
    expect(longRun(lays).perRollCents.fraction).toBe('-25');
  });

  test('a player who never plays wins and loses nothing', () => {
    const idle = longRun(strategy('idle', null, () => ({ acts: [], memory: null, leaves: true })));
    expect([idle.perRollCents, idle.variance]).toEqual([{ value: 0, fraction: '0' }, 0]);
    expect(idle.session).toMatchObject({ meanCents: 0, meanRolls: 0, endings: { strategy: 1 } });
  });

  test('if the first roll fixes the bets for good, the mean is weighted by its chances and there is no variance', () => {
    const settles = strategy('settles', 'undecided', (view, memory) => {
      const kept =
        view.last === null || memory !== 'undecided' ? memory : view.last.total === 7 ? 'any-seven' : 'field';
      const acts = kept === 'undecided' ? [] : [{ do: 'bet', wager: String(kept), cents: 900 } as const];
      return { acts, memory: kept };
    });
    const figures = exactFigures(new Explorer(CRAPS, settles), ONE_ROLL, null);
    expect(figures.perRollCents?.fraction).toBeNull();
    expect(figures.perRollCents?.value).toBeCloseTo(-(150 / 6 + (50 * 5) / 6), 10);
    expect(figures.variancePerRoll).toBeNull();
  });
});
