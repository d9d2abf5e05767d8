// Players who play to block: ten thousand states in every run, half of them as always, half by a seed of their own. From each of them
// the next roll comes in time, and the counts show that it was tried everywhere.

import { spawn } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { seedRows } from '../seed.ts';
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

/** In a process of its own, which is several times faster. */
function walked(seed: number): Promise<Found> {
  const program = new URL('run.ts', import.meta.url).pathname;
  const flags = ['--disable-warning=ExperimentalWarning'];
  const child = spawn(process.execPath, [...flags, program, `${seed}`, `${STATES}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (data) => {
      text += String(data);
    });
    child.once('close', () => {
      try {
        resolve(JSON.parse(text) as Found);
      } catch {
        reject(new Error(`seed ${seed} ended without an answer: ${text.slice(-500)}`));
      }
    });
  });
}
