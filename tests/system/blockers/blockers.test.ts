// Players who try to stall the table: ten thousand states per run, half from a fixed seed and half from a new one. From every
// state the next roll must come in time, and the counts show that every kind of state was reached.

import { describe, expect, test } from 'vitest';
import { ownProcess } from '../../support/run/own-process.ts';
import { seedRows } from '../../support/run/seed.ts';
import { type Found, nameOf, OPENINGS } from './run.ts';

const STATES = 5_000;

/** A run that misses any of these states has tried too little. */
const TRIED = [
  ...['present', 'arrivals', 'rests', 'willing line', 'willing other', 'willing nothing'],
  ...[
    'shooter here',
    'shooter gone',
    'crew shooter',
    'offered to a connected player',
    'offered to a disconnected player',
  ],
  ...['dice choosing', 'dice activated', 'dice in-air', 'dice at-rest', 'wagers of disconnected players'],
  ...['wagers of players who left', 'every place is taken', 'someone is excluded', 'someone disputes'],
  ...['someone grabs the dice', 'a crew member is missing', 'the crew has closed the table'],
  ...['willing customer', 'customer is the shooter', 'offered to a customer', 'a customer has gone'],
];

describe('players who try to stall', () => {
  test.each(seedRows(13))(
    'never stop a table from reaching its next roll, by %s (slow)',
    async (_which, seed) => {
      const { states, counts, faults } = await walked(seed, STATES);
      const told = faults.map(({ walk, table, says, story }) =>
        [`npm run hunt -- blockers --seed ${seed} --walk ${walk} --tell`, table, says, ...story].join('\n'),
      );
      expect(told).toEqual([]);
      expect(states).toBeGreaterThanOrEqual(STATES);
      const tried = OPENINGS.map((opening) => [nameOf(opening), counts[`states at ${nameOf(opening)}`] ?? 0]);
      expect(tried.filter(([, count]) => Number(count) < 20)).toEqual([]);
      expect(TRIED.filter((what) => counts[what] === undefined)).toEqual([]);
    },
  );
});

const walked = ownProcess<Found>(new URL('run.ts', import.meta.url));
