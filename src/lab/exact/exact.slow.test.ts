// Exact answers as a whole: they agree with simulation, add up, and explain what to do if they are too large.

import { describe, expect, test } from 'vitest';
import { ENDLESS, flat, fromLibrary, strategy } from '../../../tests/support/exact-kit.ts';
import { rulesOf } from '../../../tests/support/strategy-kit.ts';
import { required } from '../../game/base/assert.ts';
import { FAIR, ROLLS, totalOf, type Weights } from '../../game/base/dice.ts';
import { diceFromSeed } from '../dice/stream.ts';
import { Explorer } from '../explore/explore.ts';
import { StrategyFault } from '../explore/fault.ts';
import { ENDINGS } from '../result/terms.ts';
import { Runner } from '../simulate/runner.ts';
import { chainOf } from './chain.ts';
import { exactFigures } from './exact.ts';
import type { SessionLimits } from './limits.ts';
import { lumpChain } from './lump.ts';
import { type ExactSession, exactSessionOf, isEndless, isTooLong } from './session.ts';

const CRAPS = rulesOf('nj-craps');
const NO_LIMITS: SessionLimits = {
  bankrollCents: null,
  winCents: null,
  lossCents: null,
  rolls: null,
  shooters: null,
};
const LOADED: Weights = ROLLS.map((roll) => (totalOf(roll) === 7 ? 3 : 4));

/** A strategy's situations, explored once for all tests that ask for them. */
const explorers = new Map<string, Explorer>();
const explorerOf = (name: string): Explorer => {
  const explorer = explorers.get(name) ?? new Explorer(CRAPS, fromLibrary(name, CRAPS));
  explorers.set(name, explorer);
  return explorer;
};

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function simulated(explorer: Explorer, limits: SessionLimits, weights: Weights | null, sessions: number) {
  const runner = new Runner(explorer, { ...limits, rolls: limits.rolls ?? 1_000_000 });
  const dice = diceFromSeed('exact and simulated', weights);
  const block = new Uint8Array(512 + 64);
  const results: number[] = [];
  const endings = Object.fromEntries(ENDINGS.map((name) => [name, 0]));
  let rolls = 0;
  for (let session = 0; session < sessions; session++) {
    dice.begin(session);
    runner.begin();
    while (!runner.isDone) runner.play(block, dice.fill(block, 128));
    results.push(runner.netCents);
    rolls += runner.rolls;
    const ending = runner.ending ?? 'rolls';
    endings[ending] = (endings[ending] ?? 0) + 1;
  }
  return { meanCents: sumOf(results) / sessions, meanRolls: rolls / sessions, endings, results };
}

describe('exact and simulated sessions agree', () => {
  const SESSIONS = 20_000;
  const hundred = { ...NO_LIMITS, rolls: 100 };
  const rows: readonly (readonly [string, SessionLimits, Weights | null])[] = [
    ['three-point-molly', { ...hundred, bankrollCents: 40_000, winCents: 20_000 }, null],
    ['pass-six-and-eight', { ...hundred, lossCents: 15_000, winCents: 10_000, shooters: 6 }, null],
    ['martingale', { ...NO_LIMITS, bankrollCents: 31_000, winCents: 10_000 }, null],
    ['inside-regressed', { ...NO_LIMITS, shooters: 3 }, LOADED],
    ['doey-dont', { ...hundred, bankrollCents: 20_000 }, LOADED],
  ];
  /** The exact answers, each calculated once for the two tests below. */
  const answers = new Map<string, ReturnType<typeof exactFigures>>();
  const answerTo = ([name, limits, weights]: (typeof rows)[number]): ReturnType<typeof exactFigures> => {
    const answer = answers.get(name) ?? exactFigures(explorerOf(name), limits, weights);
    answers.set(name, answer);
    return answer;
  };

  test.each(rows)('%s', (...row) => {
    const [name, limits, weights] = row;
    const { session, tooLarge } = answerTo(row);
    expect(tooLarge).toBeNull();
    const exact = required(session, 'a session');
    const seen = simulated(explorerOf(name), limits, weights, SESSIONS);
    // Four and a half standard errors; the seed is fixed, so a failure is never random.
    const error = (4.5 * exact.deviationCents) / Math.sqrt(SESSIONS);
    expect(Math.abs(seen.meanCents - exact.meanCents)).toBeLessThan(error);
    for (const ending of ENDINGS) {
      const chance = exact.endings[ending];
      const spread = 4.5 * Math.sqrt((chance * (1 - chance)) / SESSIONS) + 1e-9;
      expect(Math.abs((seen.endings[ending] ?? 0) / SESSIONS - chance)).toBeLessThan(spread);
    }
    const chances = new Map(exact.distributionCents);
    expect(seen.results.filter((cents) => !chances.has(cents))).toEqual([]);
    const atMost = (cents: number): number => seen.results.filter((one) => one <= cents).length / SESSIONS;
    const quarter = 4.5 * Math.sqrt((0.25 * 0.75) / SESSIONS);
    expect(atMost(exact.quantilesCents.p25)).toBeGreaterThan(0.25 - quarter);
    expect(atMost(exact.quantilesCents.p75 - 1)).toBeLessThan(0.75 + quarter);
    expect(seen.meanRolls / exact.meanRolls).toBeCloseTo(1, 1);
  });

  test.each(rows)('%s adds up', (...row) => {
    const { session } = answerTo(row);
    const { distributionCents, endings, meanCents, deviationCents } = required(session, 'a session');
    expect(Math.abs(sumOf(distributionCents.map(([, chance]) => chance)) - 1)).toBeLessThan(1e-12);
    expect(Math.abs(sumOf(Object.values(endings)) - 1)).toBeLessThan(1e-12);
    const mean = sumOf(distributionCents.map(([cents, chance]) => cents * chance));
    const squares = sumOf(distributionCents.map(([cents, chance]) => cents ** 2 * chance));
    expect(meanCents).toBeCloseTo(mean, 6);
    expect(deviationCents).toBeCloseTo(Math.sqrt(squares - mean ** 2), 4);
  });
});

test('merging equivalent situations does not change the answer', () => {
  const explorer = explorerOf('three-point-molly');
  const limits: SessionLimits = {
    bankrollCents: 20_000,
    winCents: 5_000,
    lossCents: null,
    rolls: 16,
    shooters: 3,
  };
  const terms = { weights: FAIR, withHome: true, situationsMax: 5_000, purse: null };
  const chain = required(chainOf(explorer, terms), 'a chain');
  const smaller = lumpChain(chain);
  expect(smaller.outcomes.length).toBeLessThan(chain.outcomes.length / 4);
  const [long, short] = [chain, smaller].map((one): ExactSession => {
    const found = exactSessionOf(one, limits, explorer.startGainCents, 1e12);
    if (isTooLong(found) || isEndless(found)) throw new Error('too long');
    return found;
  });
  expect(short?.distributionCents.length).toBe(long?.distributionCents.length);
  for (const [index, [cents, chance]] of (short?.distributionCents ?? []).entries()) {
    expect(long?.distributionCents[index]?.[0]).toBe(cents);
    expect(long?.distributionCents[index]?.[1]).toBeCloseTo(chance, 13);
  }
  expect(short?.meanRolls).toBeCloseTo(long?.meanRolls ?? 0, 11);
});

describe('answers too large to compute', () => {
  const field = (): Explorer => new Explorer(CRAPS, fromLibrary('field', CRAPS));

  test('a session without an end', () => {
    const { session, tooLarge, perRollCents } = exactFigures(
      field(),
      { ...NO_LIMITS, bankrollCents: 10_000 },
      null,
    );
    expect([session, perRollCents?.fraction]).toEqual([null, '-250/9']);
    expect(tooLarge).toMatch(/^Sessions without a limit on rolls need another limit/);
  });

  test('too many steps: says how many, and how many rolls would work', () => {
    const size = { situationsMax: 1_000, stepsMax: 100_000 };
    const { session, tooLarge } = exactFigures(field(), { ...NO_LIMITS, rolls: 5_000 }, null, size);
    expect(session).toBeNull();
    expect(tooLarge).toMatch(
      /^Session figures were not calculated: 1 different situation × [\d,]+ amounts of money in steps of \$5 × 5,000 rolls would take [\d,]+ steps\. /,
    );
    const possible = Number(/at most about ([\d,]+) rolls/.exec(tooLarge ?? '')?.[1]?.replaceAll(',', ''));
    expect(possible).toBeGreaterThan(50);
    expect(
      exactFigures(field(), { ...NO_LIMITS, rolls: Math.floor(possible / 1.5) }, null, size).tooLarge,
    ).toBeNull();
  });

  test('a win goal too far away to reach soon', () => {
    const limits = { ...NO_LIMITS, bankrollCents: 1_000_000, winCents: 1_000_000 };
    const size = { situationsMax: 1_000, stepsMax: 200_000 };
    expect(exactFigures(field(), limits, null, size).tooLarge).toMatch(
      /limit the rolls, or set a smaller bankroll/,
    );
  });

  test('too many shooters', () => {
    expect(exactFigures(field(), { ...NO_LIMITS, shooters: 1_000_000 }, null).tooLarge).toMatch(
      /1,000,000 shooters/,
    );
  });

  test('too many situations', () => {
    const explorer = new Explorer(CRAPS, fromLibrary('three-point-molly', CRAPS));
    const size = { situationsMax: 50, stepsMax: 1e9 };
    const { session, tooLarge, variancePerRoll } = exactFigures(
      explorer,
      { ...NO_LIMITS, rolls: 10 },
      null,
      size,
    );
    expect([session, variancePerRoll]).toEqual([null, null]);
    expect(tooLarge).toMatch(
      /^Long-run figures were not calculated\. The strategy has more than 50 situations/,
    );
    expect(tooLarge).toMatch(
      /\nSession figures were not calculated\. The strategy has more than 50 situations/,
    );
  });
});

describe('a progression without a cap', () => {
  test('with a bankroll its sessions end: it takes nine losses in a row to lose 5,110 dollars', () => {
    const limits = { ...NO_LIMITS, bankrollCents: 511_000, winCents: 1_000 };
    const { session, tooLarge, perRollCents } = exactFigures(new Explorer(CRAPS, ENDLESS), limits, null);
    expect(perRollCents).toBeNull();
    expect(tooLarge).toMatch(/^Long-run figures were not calculated/);
    const exact = required(session, 'a session');
    const ruin = (251 / 495) ** 9;
    expect(exact.ruin).toBeCloseTo(ruin, 13);
    expect(exact.distributionCents.map(([cents]) => cents)).toEqual([-511_000, 1_000]);
    expect(exact.meanCents).toBeCloseTo(1_000 * (1 - ruin) - 511_000 * ruin, 6);
  });

  test('with a bankroll and a number of rolls', () => {
    const limits = { ...NO_LIMITS, bankrollCents: 31_000, rolls: 40 };
    const { session } = exactFigures(new Explorer(CRAPS, ENDLESS), limits, null);
    const exact = required(session, 'a session');
    const sessions = 20_000;
    const seen = simulated(new Explorer(CRAPS, ENDLESS), limits, null, sessions);
    expect(Math.abs(seen.meanCents - exact.meanCents)).toBeLessThan(
      (4.5 * exact.deviationCents) / Math.sqrt(sessions),
    );
    expect(exact.ruin).toBeGreaterThan(0.01);
    expect(sumOf(exact.distributionCents.map(([, chance]) => chance))).toBeCloseTo(1, 12);
  });
});

test('an action that the table refuses is reported as the strategy’s fault', () => {
  const wrong = strategy('wrong', null, (view) => ({
    acts: view.point === null ? [] : [{ do: 'bet', wager: 'pass', cents: 1000 }],
    memory: null,
  }));
  expect(() => exactFigures(new Explorer(CRAPS, wrong), { ...NO_LIMITS, rolls: 5 }, null)).toThrow(
    StrategyFault,
  );
});

test('a bankroll that does not cover the first wagers is an internal error', () => {
  const explorer = new Explorer(CRAPS, flat('field', 500));
  expect(() => exactFigures(explorer, { ...NO_LIMITS, rolls: 5, bankrollCents: 400 }, null)).toThrow(
    /first wagers/,
  );
});
