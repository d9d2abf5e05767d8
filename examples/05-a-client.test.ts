// The example client plays at every table of a real house, over real sockets.

import { randomBytes } from 'node:crypto';
import { GAMES } from 'boxperson/games';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Shaker } from '../src/dice/shaker/shaker.ts';
import { systemClock } from '../src/house/host/clock.ts';
import { DEFAULT_PACE } from '../src/house/host/crew/pace.ts';
import { type Gateway, openGateway } from '../src/house/server/gateway/open-gateway.ts';
import { House } from '../src/house/server/house/house.ts';
import { openMemory } from '../src/house/store/memory/memory.ts';
import { play } from './05-a-client.ts';

// The dice stay out long enough for a message the client sends just before they rest to arrive in time.
const QUICK = {
  ...DEFAULT_PACE,
  bettingMs: 60,
  flightMs: 150,
  callMs: 50,
  stepMs: 5,
  offerMs: 500,
  shooterMs: 500,
};
const faults: unknown[] = [];
let gateway: Gateway;
let house: House;

beforeAll(async () => {
  const deps = { store: openMemory(), clock: systemClock, dice: new Shaker(), random: randomBytes };
  house = await House.open({ ...deps, owner: 'example', pace: QUICK });
  await house.openFirstTables();
  const fault = (error: unknown): void => void faults.push(error);
  gateway = await openGateway(house, { port: 0, fault });
});
afterAll(async () => {
  await gateway.close();
  await house.stop();
  expect(faults).toEqual([]);
});

test.each(GAMES.map((game) => game.id))('plays %s', async (game) => {
  const said: string[] = [];
  await play(gateway.address, `${game}-1`, 3, (line) => said.push(line));
  expect(said.filter((line) => line.startsWith('The house'))).toEqual([]);
  expect(said).toContainEqual(expect.stringMatching(/^Ann bets \$\d+ on [A-Z]/));
  expect(
    said.filter((line) => /^The (?:stickperson|dealer) calls \d+\.$/.test(line)).length,
  ).toBeGreaterThanOrEqual(3);
});

test('reports a table that does not exist and stops', async () => {
  const said: string[] = [];
  await play(gateway.address, 'no-table-1', 3, (line) => said.push(line));
  expect(said).toEqual(['The house: There is no such table, or you may not see it.']);
});
