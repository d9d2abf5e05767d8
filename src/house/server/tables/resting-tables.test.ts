// Bots that rest while nobody is present, and private tables that rest with them.

import { describe, expect, test } from 'vitest';
import { givenDice } from '../../../../tests/support/dice-source.ts';
import { bytesBySeed, QUICK } from '../../../../tests/support/people.ts';
import { WorldClock } from '../../../../tests/support/test-clock.ts';
import { required } from '../../../game/base/assert.ts';
import { isRefusal } from '../../../game/rules/language/refusal.ts';
import { parseCommand } from '../../../game/table/command.ts';
import { emptyTable } from '../../../game/table/open.ts';
import type { Table } from '../../../game/table/state.ts';
import { DEFAULT_PACE } from '../../host/crew/pace.ts';
import { isTableAbout, rulesOfAbout, type TableAbout } from '../../host/table-about.ts';
import { MemoryDisk } from '../../store/memory/disk.ts';
import { openMemory } from '../../store/memory/memory.ts';
import { verifyStore } from '../../store/record/verify.ts';
import type { Store } from '../../store/store.ts';
import type { TableWish } from '../../wire/answers.ts';
import { proveHouse } from '../audit/redecide/prove-house.ts';
import { BOT_ROUNDS_ALL, BOT_ROUNDS_EACH, BotRounds } from '../company/bot-rounds.ts';
import { isDenial } from '../gateway/gateway.ts';
import { House } from '../house/house.ts';
import { hasPersonsWager, REST_AFTER_MS } from './local-table.ts';
import { OPENED_FROM_ADDRESS, OWN_TABLES_MOST } from './open-table.ts';

const OWN: TableWish = {
  name: 'Ours',
  game: 'nj-craps',
  choices: {},
  isAutomatic: true,
  hasDualControl: false,
  isPrivate: true,
  bots: ['pass-line', 'pass-and-odds'],
};

/** Counts the calls to the store by name. */
function tallied(store: Store) {
  const calls = new Map<string, number>();
  const tally = new Proxy({} as Store, {
    get: (_target, property) => {
      const method: unknown = Reflect.get(store, property, store);
      if (typeof method !== 'function') return method;
      return (...asked: readonly unknown[]): unknown => {
        calls.set(String(property), (calls.get(String(property)) ?? 0) + 1);
        return Reflect.apply(method, store, asked);
      };
    },
  });
  return { store: tally, calls };
}

async function houseOn(store: Store, clock: WorldClock, owner = 'one', pace = DEFAULT_PACE): Promise<House> {
  const random = bytesBySeed(owner);
  return House.open({ store, clock, dice: givenDice(() => 7), random, owner, slowness: QUICK, pace });
}

async function account(house: House, name: string): Promise<string> {
  const entered = await house.act(
    '',
    { do: 'open-account', name, password: 'two black chips, one red' },
    { address: `10.0.0.${name.length}` },
  );
  if (isDenial(entered)) throw new Error(entered.says);
  return entered.person.id;
}

async function openTable(house: House, by: string, wish = OWN): Promise<string> {
  const made = await house.act(by, { do: 'create-table', ...wish });
  if (isDenial(made)) throw new Error(made.says);
  return made.id;
}

const wagersAt = async (house: House, id: string) => required(await house.live(id), 'a table').table.wagers;

describe('bots', () => {
  test('do not bet while nobody is watching, and resume when someone comes, signed in or not', async () => {
    const clock = new WorldClock();
    const house = await houseOn(openMemory(), clock);
    const id = await openTable(house, await account(house, 'Ann'), { ...OWN, isPrivate: true });
    await clock.pass(60_000);
    expect(await wagersAt(house, id)).toEqual([]);
    const { seq } = required(await house.live(id), 'a table');
    await clock.pass(60_000);
    expect(required(await house.live(id), 'a table').seq).toBe(seq);
    house.isHere(null, id, true);
    await clock.pass(2_000);
    expect((await wagersAt(house, id)).length).toBeGreaterThan(0);
    await house.stop();
  });

  test('keep playing for a person with a wager up, even after the socket is gone', async () => {
    const clock = new WorldClock();
    const house = await houseOn(openMemory(), clock);
    const ann = await account(house, 'Ann');
    const id = await openTable(house, ann);
    const give = async (name: string, command: object): Promise<void> => {
      const parsed = parseCommand({ player: ann, ...command, by: { role: 'player', id: ann } });
      if (isRefusal(parsed)) throw new Error(parsed.says);
      expect((await house.give(ann, id, `${ann}:${name}`, parsed)).done).toBe('accepted');
    };
    await give('1', { do: 'take-place', place: 1 });
    await give('2', { do: 'buy-in', cents: 10_000 });
    await clock.pass(5_000);
    expect(await wagersAt(house, id)).toEqual([]);
    await give('3', { do: 'bet', wager: 'field', cents: 500 });
    await clock.pass(4_000);
    const players = new Set((await wagersAt(house, id)).map(({ player }) => player));
    expect(players.size).toBe(3);
    await house.stop();
  });

  test('notice people watching through another process', async () => {
    const [disk, clock] = [new MemoryDisk(), new WorldClock()];
    const one = await houseOn(openMemory({ disk, goesOn: true }), clock, 'one');
    const ann = await account(one, 'Ann');
    const id = await openTable(one, ann);
    const two = await houseOn(openMemory({ disk, goesOn: true }), clock, 'two');
    await clock.pass(3_000);
    expect(await wagersAt(one, id)).toEqual([]);
    two.isHere(null, id, true);
    await clock.pass(5_000);
    expect((await wagersAt(one, id)).length).toBeGreaterThan(0);
    await Promise.all([one.stop(), two.stop()]);
  });
});

describe('a private table with nobody present', () => {
  test('goes to rest, costs no lease, and wakes for anyone who watches or plays', async () => {
    const clock = new WorldClock();
    const memory = openMemory();
    const { store, calls } = tallied(memory);
    const house = await houseOn(store, clock);
    const ann = await account(house, 'Ann');
    const ids = [await openTable(house, ann), await openTable(house, ann), await openTable(house, ann)];
    const leasesIn = async (ms: number): Promise<number> => {
      calls.clear();
      await clock.pass(ms);
      return calls.get('lease') ?? 0;
    };
    expect(await leasesIn(10_000)).toBeGreaterThan(30);
    await clock.pass(REST_AFTER_MS);
    expect(await leasesIn(10_000)).toBe(0);
    // The list shows it as it was; watching it wakes it.
    expect((await house.tables(ann)).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(await leasesIn(10_000)).toBe(0);
    const [first = '', second = ''] = ids;
    house.isHere(null, first, true);
    await clock.pass(3_000);
    expect((await wagersAt(house, first)).length).toBeGreaterThan(0);
    const by = { role: 'player', id: ann } as const;
    const sits = { do: 'take-place', by, player: ann, place: 1, seated: true } as const;
    expect(await house.give(ann, second, `${ann}:1`, sits)).toMatchObject({ done: 'accepted' });
    expect(await leasesIn(7_000)).toBeGreaterThan(10);
    expect(await verifyStore(memory)).toMatchObject({ holds: true });
    await house.stop();
  });

  test('is found at rest by a new process, and wakes in the process that is asked', async () => {
    const [disk, clock] = [new MemoryDisk(), new WorldClock()];
    const one = await houseOn(openMemory({ disk, goesOn: true }), clock, 'one');
    const ann = await account(one, 'Ann');
    const id = await openTable(one, ann, { ...OWN, bots: [] });
    await clock.pass(REST_AFTER_MS + 5_000);
    const { store, calls } = tallied(openMemory({ disk, goesOn: true }));
    const two = await houseOn(store, clock, 'two');
    calls.clear();
    await clock.pass(20_000);
    expect(calls.get('lease') ?? 0).toBe(0);
    const by = { role: 'player', id: ann } as const;
    const sits = { do: 'take-place', by, player: ann, place: 1, seated: true } as const;
    expect(await two.give(ann, id, `${ann}:1`, sits)).toMatchObject({ done: 'accepted' });
    // The other process notices from the record, and follows.
    await clock.pass(3_000);
    expect((await one.tables(ann)).find((one) => one.id === id)?.players).toBe(1);
    const left: string[] = [];
    void one.give(ann, id, `${ann}:2`, { do: 'leave', by, player: ann }).then(({ done }) => left.push(done));
    for (let at = 0; at < 100 && left.length === 0; at++) await clock.pass(20);
    expect(left).toEqual(['accepted']);
    await Promise.all([one.stop(), two.stop()]);
  });
});

test('a person’s wagers keep a table awake, and bots’ wagers do not', () => {
  const rules = rulesOfAbout({ game: 'nj-craps', choices: {} });
  if (isRefusal(rules)) throw new Error(rules.says);
  const bet = { player: 'ann', wager: 'pass' } as never;
  const rows: readonly (readonly [up: Partial<Table>, bots: readonly string[], isUp: boolean])[] = [
    [{}, [], false],
    [{ wagers: [{ player: 'ann' }] as never }, [], true],
    [{ wagers: [{ player: 'ann' }] as never }, ['ann'], false],
    [{ wagers: [{ player: 'ann' }, { player: 'bo' }] as never }, ['ann'], true],
    [{ pending: [{ bet }] as never }, [], true],
    [{ pending: [{ bet }] as never }, ['ann'], false],
  ];
  for (const [up, bots, isUp] of rows)
    expect(hasPersonsWager({ bots: new Set(bots) }, { ...emptyTable(rules), ...up })).toBe(isUp);
});

describe('players’ own tables are limited', () => {
  test('per account, even if two processes are asked at once', async () => {
    const [disk, clock] = [new MemoryDisk(), new WorldClock()];
    const [first, second] = [openMemory({ disk, goesOn: true }), openMemory({ disk, goesOn: true })];
    const one = await houseOn(first, clock, 'one');
    const ann = await account(one, 'Ann');
    const two = await houseOn(second, clock, 'two');
    const made = await Promise.all(
      [one, two, one, two, one, two, two, two].map((house) =>
        house.act(ann, { do: 'create-table', ...OWN, bots: [] }),
      ),
    );
    expect(made.filter((one) => !isDenial(one)).length).toBe(OWN_TABLES_MOST);
    for (const denied of made.filter(isDenial)) expect(denied.code).toBe('too-many');
    expect((await first.streams()).filter(({ about }) => isTableAbout(about)).length).toBe(OWN_TABLES_MOST);
    const proof = await proveHouse(first);
    expect(proof.verdict).toMatchObject({ holds: true });
    await Promise.all([one.stop(), two.stop()]);
  });

  test('per address and hour', async () => {
    const clock = new WorldClock();
    const house = await houseOn(openMemory(), clock);
    const open = async (name: string, address: string) =>
      house.act(await account(house, name), { do: 'create-table', ...OWN, bots: [] }, { address });
    let opened = 0;
    for (let at = 0; at < 14; at++) {
      const made = await open(`Ann ${'x'.repeat(at)}`, '10.9.9.9');
      if (isDenial(made)) expect(made).toMatchObject({ code: 'too-soon' });
      else opened += 1;
    }
    expect(opened).toBe(OPENED_FROM_ADDRESS.atOnce);
    expect(isDenial(await open('Ben', '10.9.9.10'))).toBe(false);
    clock.set(clock.now() + 3_600_000);
    expect(isDenial(await open('Cy', '10.9.9.9'))).toBe(false);
    await house.stop();
  });
});

describe('bots at private tables', () => {
  test('are limited in rounds per owner, and for all private tables together', () => {
    const rounds = new BotRounds(0);
    const own = (openedBy: string) => ({ isPrivate: true, openedBy }) as TableAbout;
    let played = 0;
    for (let at = 0; at < BOT_ROUNDS_EACH.atOnce * 2; at++) if (rounds.take(own('ann'), 0)) played += 1;
    expect(played).toBe(BOT_ROUNDS_EACH.atOnce);
    for (let at = 0; at < BOT_ROUNDS_ALL.atOnce * 2; at++) if (rounds.take(own(`p${at}`), 0)) played += 1;
    expect(played).toBe(BOT_ROUNDS_ALL.atOnce);
    expect(rounds.take({ isPrivate: false } as TableAbout, 0)).toBe(true);
    expect(rounds.take(own('ben'), 60_000)).toBe(true);
  });

  test('stop when the rounds are used up, even if someone is watching', async () => {
    const clock = new WorldClock();
    const quick = { ...DEFAULT_PACE, bettingMs: 100, flightMs: 20, callMs: 10, stepMs: 5 };
    const house = await houseOn(openMemory(), clock, 'one', quick);
    const id = await openTable(house, await account(house, 'Ann'), { ...OWN, bots: ['pass-line'] });
    house.isHere(null, id, true);
    const rollsNow = async () => required(await house.live(id), 'a table').table.rolls;
    await clock.pass(900_000);
    const rolls = await rollsNow();
    expect(rolls).toBeGreaterThan(100);
    await clock.pass(900_000);
    expect((await rollsNow()) - rolls).toBeLessThanOrEqual(BOT_ROUNDS_EACH.perSecond * 900 + 50);
    await house.stop();
  });
});
