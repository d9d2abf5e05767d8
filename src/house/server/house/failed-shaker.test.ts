// A shaker whose source fails while the house is open: /healthz, the list of tables and every socket report it within two
// seconds of house time, no matter who asks or whether anyone rolls.

import { afterEach, describe, expect, test } from 'vitest';
import { Dialled } from '../../../../tests/support/gateway/socket-dial.ts';
import { bytesBySeed, QUICK } from '../../../../tests/support/people.ts';
import { WorldClock } from '../../../../tests/support/test-clock.ts';
import { keystream } from '../../../dice/shaker/generator.ts';
import { Shaker } from '../../../dice/shaker/shaker.ts';
import type { FillBytes } from '../../../dice/shaker/system-source.ts';
import { openMemory } from '../../store/memory/memory.ts';
import type { Store } from '../../store/store.ts';
import { type Gateway, openGateway } from '../gateway/open-gateway.ts';
import { House } from './house.ts';

const WITHIN_MS = 2_000;

/** An operating system that works until the test breaks it. */
function breakable(number = 1): { readonly fill: FillBytes; readonly break: () => void } {
  let asked = 0;
  let isBroken = false;
  return {
    fill: (bytes) => {
      const key = Buffer.alloc(32);
      key.writeUInt32BE(number, 0);
      key.writeUInt32BE(isBroken ? 0 : ++asked, 4);
      bytes.set(keystream(key, bytes.length));
    },
    break: () => {
      isBroken = true;
    },
  };
}

type Opened = {
  readonly house: House;
  readonly gateway: Gateway;
  readonly system: ReturnType<typeof breakable>;
};
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function open(
  clock: WorldClock,
  store: Store = openMemory(),
  owner = 'one',
  number = 1,
): Promise<Opened> {
  const system = breakable(number);
  const dice = new Shaker(system.fill, { personal: owner });
  dice.cycle((ms, call) => clock.after(ms, call));
  const house = await House.open({ store, clock, dice, random: bytesBySeed(owner), owner, slowness: QUICK });
  const fault = (error: unknown): void => {
    throw error;
  };
  const gateway = await openGateway(house, { port: 0, clock, fault });
  closers.push(async () => {
    dice.stop();
    await gateway.close();
    await house.stop();
  });
  return { house, gateway, system };
}

const ask = async (
  gateway: Gateway,
  path: string,
): Promise<{ readonly status: number; readonly json: Record<string, unknown> }> => {
  const answer = await fetch(`${gateway.address}${path}`);
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
};

const SAYS =
  'The dice have failed their test, and betting is closed at every table. The operating system has given the same 32 random bytes before.';
const REMEDY = /^The operator must fix the machine’s source of random bytes and restart the house\./;

describe('a shaker that fails', () => {
  test('is detected automatically and shown everywhere within two seconds', async () => {
    const clock = new WorldClock();
    const { house, gateway, system } = await open(clock);
    await house.openFirstTables();
    const onlooker = await Dialled.hello(gateway.address);
    const player = await Dialled.hello(gateway.address);
    player.say({ type: 'watch', table: 'nj-craps-1' });
    await player.next('table');
    await clock.pass(10_000);
    expect(await ask(gateway, '/healthz')).toMatchObject({
      status: 200,
      json: { ok: true, trouble: null, remedy: null },
    });
    expect((await ask(gateway, '/api/tables')).json.notice).toBeNull();
    expect([...onlooker.heard, ...player.heard].filter(({ type }) => type === 'notice')).toEqual([]);

    system.break();
    await clock.pass(WITHIN_MS);
    // Nobody has rolled or asked, and every connected client has the notice.
    for (const line of [onlooker, player])
      expect((await line.next('notice')).notice).toEqual({
        code: 'dice-failed',
        says: SAYS,
        remedy: expect.stringMatching(REMEDY),
      });
    expect(await ask(gateway, '/healthz')).toMatchObject({
      status: 503,
      json: { ok: false, trouble: SAYS, remedy: expect.stringMatching(REMEDY) },
    });
    expect((await ask(gateway, '/api/tables')).json.notice).toMatchObject({ says: SAYS });
    // Clients that connect later get it at once.
    expect((await (await Dialled.hello(gateway.address)).next('notice')).notice).toMatchObject({
      says: SAYS,
    });
  });

  test('is shown from the start if it failed before the house opened', async () => {
    const clock = new WorldClock();
    const store = openMemory();
    const dice = new Shaker((bytes) => void bytes.fill(3));
    const house = await House.open({
      store,
      clock,
      dice,
      random: bytesBySeed('x'),
      owner: 'one',
      slowness: QUICK,
    });
    closers.push(() => house.stop());
    expect(house.notice?.says).toMatch(/random bytes repeat/);
  });

  test('in another process is shown here too, until that process is gone', async () => {
    const clock = new WorldClock();
    const store = openMemory();
    const one = await open(clock, store, 'one', 1);
    const two = await open(clock, store, 'two', 2);
    const line = await Dialled.hello(two.gateway.address);
    await clock.pass(5_000);
    one.system.break();
    await clock.pass(WITHIN_MS + 1_500);
    expect((await line.next('notice')).notice?.says).toMatch(
      /^The dice have failed their test, and betting is closed at some tables\./,
    );
    expect(one.house.notice?.says).toBe(SAYS);
    await closers.shift()?.();
    await clock.pass(20_000);
    expect((await line.next('notice')).notice).toBeNull();
    expect((await ask(two.gateway, '/healthz')).status).toBe(200);
  });
});
