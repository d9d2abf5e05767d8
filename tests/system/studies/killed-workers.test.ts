// A study that three workers play, one of which is killed with -9 over and over, has the report of one process, byte for byte. The
// long run is `npm run hunt -- lab-kills`.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { RUN_SEED } from '../../support/run/seed.ts';
import { type RunningPostgres, startPostgres } from '../../support/store/start-postgres.ts';
import { testCache } from '../kills/served.ts';
import { difference } from './comparable.ts';
import { killedWorkers } from './killed-workers.ts';

let postgres: RunningPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

test('three workers, one killed again and again: the report of one process, byte for byte (slow)', async () => {
  const { alone, many, kills, parts, faults } = await killedWorkers({
    place: postgres.place(),
    study: [
      'iron-cross',
      'pass-line',
      ...['--sessions', '120000', '--situations', '4000', '--seed', `s${RUN_SEED}`],
    ],
    kills: 4,
    seed: RUN_SEED,
    cache: testCache(),
  });
  expect(faults).toEqual([]);
  expect(kills).toBeGreaterThan(0);
  expect(parts).toBeGreaterThan(8);
  expect(difference(many, alone)).toBeNull();
});
