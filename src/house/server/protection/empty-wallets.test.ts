// The cost of buy-ins from empty wallets and of health checks: counted in writes, which are expensive, and reads, which are
// not.

import { describe, expect, test } from 'vitest';
import { givenDice } from '../../../../tests/support/dice-source.ts';
import { bytesBySeed, QUICK } from '../../../../tests/support/people.ts';
import { WorldClock } from '../../../../tests/support/test-clock.ts';
import { openMemory } from '../../store/memory/memory.ts';
import { type Store, StoreBroken } from '../../store/store.ts';
import { type HouseAnswer, isDenial } from '../gateway/gateway.ts';
import { Health, TRIED_EVERY_MS } from '../house/health.ts';
import { House } from '../house/house.ts';
import { OVERDRAWN_EACH } from './empty-wallets.ts';

const CRAPS = 'nj-craps-1';

/** Counts entries and values written to the store. */
function written(store: Store) {
  const count = { entries: 0, things: 0, isUnreadable: false };
  const counting = new Proxy({} as Store, {
    get: (_target, property) => {
      const method: unknown = Reflect.get(store, property, store);
      if (typeof method !== 'function') return method;
      return (...asked: readonly unknown[]): unknown => {
        if (property === 'append') count.entries += (asked[0] as readonly unknown[]).length;
        if (property === 'put') count.things += 1;
        if (property === 'balance' && count.isUnreadable) return Promise.reject(new StoreBroken('the disk'));
        return Reflect.apply(method, store, asked);
      };
    },
  });
  return { store: counting, count };
}

async function open() {
  const { store, count } = written(openMemory());
  const clock = new WorldClock();
  const random = bytesBySeed('wallets');
  const house = await House.open({
    store,
    clock,
    dice: givenDice(() => 7),
    random,
    owner: 'one',
    slowness: QUICK,
  });
  await house.openFirstTables();
  const entered = await house.act('', { do: 'join', name: 'Ann' }, { address: '10.0.0.1' });
  if (isDenial(entered)) throw new Error(entered.says);
  const player = entered.person.id;
  const by = { role: 'player', id: player } as const;
  const give = (id: string, command: object): Promise<HouseAnswer> =>
    house.give(player, CRAPS, `${player}:${id}`, { by, player, ...command } as never);
  const buyIn = (id: string, cents: number) => give(id, { do: 'buy-in', cents, with: 'chips' });
  expect((await give('sit', { do: 'take-place', place: 1, seated: true })).done).toBe('accepted');
  return { house, clock, count, give, buyIn };
}

describe('buy-ins from a wallet that holds too little', () => {
  test('are tried a few times, and then refused without a write', async () => {
    const { house, clock, count, buyIn } = await open();
    expect((await buyIn('all', 100_000)).done).toBe('accepted');
    count.entries = 0;
    const says = new Set<string>();
    for (let at = 0; at < 200; at++) {
      const refused = await buyIn(`more-${at}`, 500);
      if (refused.done !== 'refused') expect.fail('there is nothing to buy in with');
      says.add(`${refused.refusal.code} ${refused.refusal.says}`);
    }
    expect(says.size).toBe(1);
    expect(count.entries).toBe(OVERDRAWN_EACH.atOnce);
    await clock.pass(20_000);
    count.entries = 0;
    for (let at = 0; at < 50; at++) await buyIn(`later-${at}`, 500);
    expect(count.entries).toBe(OVERDRAWN_EACH.atOnce);
    await house.stop();
  });

  test('go through as soon as there is enough, even with chips still on their way back', async () => {
    const { house, give, buyIn } = await open();
    expect((await buyIn('all', 100_000)).done).toBe('accepted');
    const both = await Promise.all([give('back', { do: 'cash-out', cents: 50_000 }), buyIn('again', 20_000)]);
    expect(both.map(({ done }) => done)).toEqual(['accepted', 'accepted']);
    for (let at = 0; at < 20; at++) await buyIn(`more-${at}`, 90_000);
    expect((await buyIn('less', 20_000)).done).toBe('accepted');
    await house.stop();
  });
});

test('a wallet that cannot be read is no error of the house: the store decides', async () => {
  const { house, count, buyIn } = await open();
  for (let tries = 0; tries <= OVERDRAWN_EACH.atOnce; tries++) await buyIn(`no-${tries}`, 10_000_000);
  count.isUnreadable = true;
  expect((await buyIn('again', 10_000_000)).done).toBe('refused');
  await house.stop();
});

describe('whether the store accepts writes', () => {
  test('is asked a thousand times but tried once', async () => {
    const { house, clock, count } = await open();
    count.things = 0;
    for (let at = 0; at < 1_000; at++) expect(await house.health()).toBeNull();
    expect(count.things).toBe(1);
    clock.set(clock.now() + TRIED_EVERY_MS);
    await Promise.all(Array.from({ length: 100 }, () => house.health()));
    expect(count.things).toBe(2);
    await house.stop();
  });

  test('is noticed within seconds when it stops and when it resumes', async () => {
    const memory = openMemory();
    const clock = new WorldClock();
    let isBroken = false;
    const put: Store['put'] = async (...asked) => {
      if (isBroken) throw new StoreBroken('the disk is full');
      return memory.put(...asked);
    };
    const store = new Proxy({} as Store, {
      get: (_target, property) => {
        const method: unknown = property === 'put' ? put : Reflect.get(memory, property, memory);
        return typeof method === 'function' ? method.bind(memory) : method;
      },
    });
    const health = new Health({ store, clock, owner: 'one' });
    expect(await health.look()).toBeNull();
    isBroken = true;
    clock.set(clock.now() + TRIED_EVERY_MS);
    expect(await health.look()).toBe('the disk is full');
    isBroken = false;
    clock.set(clock.now() + TRIED_EVERY_MS);
    expect(await health.look()).toBeNull();
  });
});
