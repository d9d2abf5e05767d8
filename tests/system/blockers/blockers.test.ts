// Players who play to block: ten thousand states in every run, half of them as always, half by a seed of their own. From each of them
// the next roll comes in time, and the counts show that it was tried everywhere.

import { describe, expect, test } from 'vitest';
import { runAlone } from '../../support/run/own-process.ts';
import { seedRows } from '../../support/run/seed.ts';
import { type Found, nameOf, OPENINGS } from './run.ts';

const STATES = 5_000;

/** A run that has not been in each of these states has tried too little. */
const TRIED = [
  ...['present', 'arrivals', 'rests', 'willing line', 'willing other', 'willing nothing'],
  ...['shooter here', 'shooter gone', 'shooter of the crew', 'offered to one here', 'offered to one gone'],
  ...['dice choosing', 'dice activated', 'dice in-air', 'dice at-rest', 'wagers of those who are gone'],
  ...['wagers of those who have left', 'every place is taken', 'somebody is excluded', 'somebody disputes'],
  ...['somebody grabs the dice', 'somebody of the crew is missing'],
];

describe('players who play to block', () => {
  test.each(seedRows(13))('never keep a table from its next roll, by %s (slow)', async (_which, seed) => {
    const { states, counts, faults } = await walked(seed);
    const told = faults.map(({ walk, table, says, story }) =>
      [`npm run blockers -- --seed ${seed} --walk ${walk} --tell`, table, says, ...story].join('\n'),
    );
    expect(told).toEqual([]);
    expect(states).toBeGreaterThanOrEqual(STATES);
    const tried = OPENINGS.map((opening) => [nameOf(opening), counts[`states at ${nameOf(opening)}`] ?? 0]);
    expect(tried.filter(([, count]) => Number(count) < 20)).toEqual([]);
    expect(TRIED.filter((what) => counts[what] === undefined)).toEqual([]);
  });
});

const walked = (seed: number): Promise<Found> => runAlone(new URL('run.ts', import.meta.url), seed, STATES);
