// The list of tables as operators keep it: names, order, hidden and retired tables, and tables replaced with changed options;
// and what happens if two people act at once, or a process dies in between.

import type { ChangesWish, ListingAnswer } from 'boxperson/wire';
import { describe, expect, test } from 'vitest';
import { givenDice } from '../../../../tests/support/dice-source.ts';
import { Evening } from '../../../../tests/support/evening.ts';
import { bytesBySeed, QUICK } from '../../../../tests/support/people.ts';
import { Random } from '../../../../tests/support/random.ts';
import { seedRows } from '../../../../tests/support/run/seed.ts';
import { walletAccount } from '../../host/writer/ledger.ts';
import { MemoryDisk } from '../../store/memory/disk.ts';
import { openMemory } from '../../store/memory/memory.ts';
import { StoreBroken } from '../../store/store.ts';
import type { Vault } from '../../store/vault.ts';
import { proveHouse } from '../audit/redecide/prove-house.ts';
import { isDenial } from '../gateway/gateway.ts';
import type { PeopleEvent } from '../people/event.ts';
import { House } from './house.ts';

const CRAPS = 'nj-craps-1';
const NZ = 'nz-craps-1';
const NO_CHANGES: ChangesWish = { reason: '' };

const shared = () => {
  const disk = new MemoryDisk();
  return { disk, open: (): Vault => openMemory({ disk, goesOn: true }) };
};

/** Another process of the same house. */
async function secondHouse(evening: Evening, store: Vault, owner: string): Promise<House> {
  const { clock } = evening;
  const random = bytesBySeed(owner);
  return House.open({ store, clock, dice: givenDice(() => 7), random, owner, slowness: QUICK });
}

const listing = async (evening: Evening, by: string | null, id: string): Promise<ListingAnswer | undefined> =>
  (await evening.house.tables(by)).find((one) => one.id === id);

async function proof(store: Vault) {
  const { verdict } = await proveHouse(store);
  return verdict.holds ? null : verdict.problem.what;
}

describe('an operator', () => {
  test('renames a table everywhere it is shown, and the record keeps both names', async () => {
    const evening = await Evening.open();
    const olga = await evening.operator();
    const ann = await evening.comesIn('Ann');
    const { house } = evening;
    const rename = (by: string, table: string, name: string) =>
      house.act(by, { do: 'name-table', table, name });
    expect(await rename(ann, CRAPS, 'High Noon')).toMatchObject({ code: 'no-authority' });
    expect(await rename(olga, 'no-such', 'High Noon')).toMatchObject({ code: 'no-such-table' });
    for (const name of ['', ' High Noon', 'x'.repeat(81), 'a\u202eb'])
      expect(await rename(olga, CRAPS, name)).toMatchObject({ code: 'bad-name' });
    expect(await rename(olga, CRAPS, 'High Noon')).toBeNull();
    expect((await listing(evening, null, CRAPS))?.name).toBe('High Noon');
    const figures = await evening.house.records.figures(olga, 'table', CRAPS, { fromMs: 0, toMs: 9e15 });
    expect(JSON.stringify(figures)).toContain('High Noon');
    const journal = await evening.house.records.journal(olga, { limit: 1_000 });
    expect(JSON.stringify(journal)).toContain('Olga named the table High Noon.');
    expect(await proof(evening.store)).toBeNull();
  });

  test('arranges the list, and tables that are not in the order follow', async () => {
    const evening = await Evening.open();
    const olga = await evening.operator();
    const arrange = (tables: readonly string[]) => evening.house.act(olga, { do: 'arrange-tables', tables });
    const before = (await evening.house.tables()).map(({ id }) => id);
    expect(before[0]).toBe(CRAPS);
    expect(await arrange([NZ, NZ])).toMatchObject({ code: 'not-known' });
    expect(await arrange(['no-such'])).toMatchObject({ code: 'no-such-table' });
    expect(await arrange([NZ])).toBeNull();
    const after = (await evening.house.tables()).map(({ id }) => id);
    expect(after).toEqual([NZ, ...before.filter((id) => id !== NZ)]);
  });

  test('hides a table from everyone who does not belong to it', async () => {
    const evening = await Evening.open();
    const olga = await evening.operator();
    const dealer = await evening.crew('Dora', 'dealer', olga);
    const ann = await evening.guest('Ann');
    const bob = await evening.comesIn('Bob');
    expect(await evening.house.act(olga, { do: 'hide-table', table: CRAPS, isHidden: true })).toBeNull();
    for (const by of [null, bob]) expect(await listing(evening, by, CRAPS)).toBeUndefined();
    for (const by of [olga, dealer, ann])
      expect(await listing(evening, by, CRAPS)).toMatchObject({ isHidden: true });
    expect(await evening.house.listing(bob, CRAPS)).not.toBeNull();
    expect(await evening.house.act(olga, { do: 'hide-table', table: CRAPS, isHidden: true })).toMatchObject({
      code: 'nothing-to-do',
    });
    expect(await evening.house.act(olga, { do: 'hide-table', table: CRAPS, isHidden: false })).toBeNull();
    expect(await listing(evening, bob, CRAPS)).toMatchObject({ isHidden: false });
  });

  test('opens and closes a table in their own name, whether on duty there or not', async () => {
    const evening = await Evening.open();
    const olga = await evening.operator();
    expect(await evening.house.act(olga, { do: 'close-table', table: CRAPS })).toBeNull();
    const here = { id: olga, role: 'operator', pit: null };
    await evening.done(olga, CRAPS, 'sign-on', here, 'operator');
    expect(await evening.house.act(olga, { do: 'open-table', table: CRAPS })).toBeNull();
    expect((await evening.table(CRAPS)).crew).toContainEqual(expect.objectContaining({ id: olga }));
    const entries = await evening.store.read(CRAPS, 0, 1_000);
    const acts = entries.flatMap(({ events }) => events as unknown as { type: string; by: { id: string } }[]);
    const by = acts.filter(({ type }) => type === 'TableClosed' || type === 'TableOpened').slice(-2);
    expect(by.map((one) => one.by.id)).toEqual([olga, olga]);
    const journal = JSON.stringify(await evening.house.records.journal(olga, { limit: 1_000 }));
    expect(journal).toContain('"byName":"Olga","role":"operator","act":"TableClosed"');
  });

  test('cannot open a table under dual control that lacks a second person', async () => {
    const evening = await Evening.open();
    const olga = await evening.operator();
    const wish = { name: 'Two', game: 'nj-craps', choices: {}, isAutomatic: false, hasDualControl: true };
    const opened = await evening.house.act(olga, { do: 'create-table', ...wish });
    if (isDenial(opened)) throw new Error(opened.says);
    expect(await evening.house.act(olga, { do: 'open-table', table: opened.id })).toMatchObject({
      says: expect.stringContaining('under dual control'),
    });
  });
});

test('a new table is in the journal with its options', async () => {
  const evening = await Evening.open();
  const olga = await evening.operator();
  const wish = { name: 'Late', game: 'nj-craps', choices: { 'table.minMax': { min: '10', max: '500' } } };
  const opened = await evening.house.act(olga, { do: 'create-table', ...wish });
  if (isDenial(opened)) throw new Error(opened.says);
  const journal = JSON.stringify(await evening.house.records.journal(olga, { limit: 1_000 }));
  expect(journal).toContain('Olga opened the table Late of New Jersey craps: automatic crew');
  expect(journal).toMatch(/table\.minMax .*min.*10.*max.*500/);
  expect(await proof(evening.store)).toBeNull();
});

describe('a retired table', () => {
  test('was closed first; everyone leaves with their chips, and nobody comes back', async () => {
    const evening = await Evening.open();
    const olga = await evening.operator();
    const ann = await evening.guest('Ann');
    const { house, store } = evening;
    expect(await house.act(olga, { do: 'retire-table', table: CRAPS, reason: '' })).toMatchObject({
      code: 'table-open',
    });
    expect(await house.act(olga, { do: 'close-table', table: CRAPS })).toBeNull();
    expect(await house.act(ann, { do: 'retire-table', table: CRAPS, reason: '' })).toMatchObject({
      code: 'no-authority',
    });
    expect(await house.act(olga, { do: 'retire-table', table: CRAPS, reason: 'New carpet' })).toBeNull();
    expect(await store.balance(walletAccount(ann))).toBe(100_000);
    const retiredAt = (await house.live(CRAPS))?.seq;
    expect(await house.act(olga, { do: 'open-table', table: CRAPS })).toMatchObject({
      says: 'This table has been retired.',
    });
    expect((await house.live(CRAPS))?.seq).toBe(retiredAt);
    const sit = await evening.give(ann, CRAPS, 'take-place', { player: ann, place: 1 });
    expect(sit).toMatchObject({ done: 'refused', refusal: { says: 'This table has been retired.' } });
    for (const by of [null, ann]) expect(await listing(evening, by, CRAPS)).toBeUndefined();
    const mona = await evening.crew('Mona', 'casino-manager', olga);
    for (const by of [olga, mona])
      expect(await listing(evening, by, CRAPS)).toMatchObject({ isRetired: true, isOpen: false });
    expect(await house.act(olga, { do: 'retire-table', table: CRAPS, reason: '' })).toMatchObject({
      code: 'nothing-to-do',
    });
    const seq = (await house.live(CRAPS))?.seq;
    await evening.clock.pass(3_600_000);
    expect((await house.live(CRAPS))?.seq).toBe(seq);
    expect(await proof(store)).toBeNull();
  });

  test('stays retired after a restart, and its record can be read', async () => {
    const { open } = shared();
    const evening = await Evening.open([], open());
    const olga = await evening.operator();
    await evening.house.act(olga, { do: 'close-table', table: CRAPS });
    expect(await evening.house.act(olga, { do: 'retire-table', table: CRAPS, reason: '' })).toBeNull();
    await evening.house.stop();
    const again = await secondHouse(evening, open(), 'two');
    await again.openFirstTables();
    await evening.clock.pass(10_000);
    expect((await again.tables()).map(({ id }) => id)).not.toContain(CRAPS);
    expect((await again.live(CRAPS))?.table.isOpen).toBe(false);
    expect(await again.act(olga, { do: 'open-table', table: CRAPS })).toMatchObject({ code: 'table-closed' });
    expect(isDenial(await again.records.night(olga, CRAPS, 0, 10))).toBe(false);
    await again.stop();
    expect(await proof(open())).toBeNull();
  });

  test('is put back into service, with its crew and bots', async () => {
    const evening = await Evening.open();
    const olga = await evening.operator();
    const wish = { name: 'Bots', game: 'nj-craps', choices: {}, bots: ['pass-line'] };
    const opened = await evening.house.act(olga, { do: 'create-table', ...wish });
    if (isDenial(opened)) throw new Error(opened.says);
    const { id } = opened;
    const { house } = evening;
    expect((await evening.table(id)).players).toHaveLength(1);
    expect(await house.act(olga, { do: 'close-table', table: id })).toBeNull();
    expect(await house.act(olga, { do: 'retire-table', table: id, reason: '' })).toBeNull();
    expect((await evening.table(id)).players).toHaveLength(0);
    expect(await house.act(olga, { do: 'restore-table', table: id })).toBeNull();
    await evening.until(async () => (await evening.table(id)).players.length === 1);
    expect(await house.act(olga, { do: 'restore-table', table: id })).toMatchObject({
      code: 'nothing-to-do',
    });
    expect(await house.act(olga, { do: 'open-table', table: id })).toBeNull();
    const ann = await evening.guest('Ann', id);
    expect(await evening.bet(ann, id, 'field', 1_000)).toMatchObject({ done: 'accepted' });
    await evening.until(async () => (await evening.table(id)).rolls > 0);
    expect(await proof(evening.store)).toBeNull();
  });

  test('or someone sits down there first, but never both', async () => {
    for (let step = 0; step < 6; step++) {
      const { open } = shared();
      const evening = await Evening.open([], open());
      const olga = await evening.operator();
      const ann = await evening.comesIn('Ann');
      await evening.house.act(olga, { do: 'close-table', table: CRAPS });
      const other = await secondHouse(evening, open(), 'two');
      await evening.clock.pass(3_000);
      const retiring = (step % 2 === 0 ? evening.house : other).act(olga, {
        do: 'retire-table',
        table: CRAPS,
        reason: '',
      });
      for (let wait = 0; wait < step; wait++) await Promise.resolve();
      const sitting = evening.give(ann, CRAPS, 'take-place', { player: ann, place: 1 });
      const passing = evening.clock.pass(5_000);
      const [denied, sat] = await Promise.all([retiring, sitting]);
      await passing;
      const { players } = await evening.table(CRAPS);
      expect([denied === null, players.length > 0]).not.toEqual([true, true]);
      expect([denied === null, sat.done]).not.toEqual([false, 'refused']);
      await other.stop();
      await evening.house.stop();
      expect(await proof(open())).toBeNull();
    }
  });

  test.each([
    ['a table retired while someone had chips there', null, 'still held chips there'],
    [
      'play at a table that was retired long before',
      1,
      'the table was retired, but this entry has TableOpened',
    ],
    ['a table retired by someone who had not read its record', 'unread', 'without having read its record'],
  ] as const)('cannot be forged: the proof finds %s', async (_what, read, says) => {
    const evening = await Evening.open();
    const olga = await evening.operator();
    await evening.guest('Ann');
    const { store } = evening;
    const head = await store.head('people');
    const [last] = await store.read('people', (head?.seq ?? 1) - 1, 1);
    const seq = read === null ? ((await store.head(CRAPS))?.seq ?? 0) : read;
    const at = evening.clock.now();
    const act = { do: 'retire-table', table: CRAPS, reason: '' };
    const entry = {
      stream: 'people',
      version: head?.version ?? 0,
      fence: null,
      id: 'forged',
      by: olga,
      at,
      made: last?.made ?? null,
      command: act,
      events: [{ type: 'TableRetired', table: CRAPS, reason: '', by: olga, at }],
      draw: null,
      postings: [],
    };
    const seen: Record<string, number> = seq === 'unread' ? {} : { [CRAPS]: seq };
    await store.append([{ ...entry, basis: { seen, still: [], accounts: [], whole: [] } }]);
    expect(await proof(store)).toContain(says);
  });
});

describe('a table with changed options', () => {
  const HIGH = { 'table.minMax': { min: '25', max: '2000' } };

  test('takes the old one’s place, name and crew, and the record says who, when and which options', async () => {
    const evening = await Evening.open();
    const { house, store } = evening;
    const olga = await evening.operator();
    const dora = await evening.crew('Dora', 'boxperson', olga);
    await house.act(olga, { do: 'grant', person: dora, role: 'dealer', table: CRAPS });
    await house.act(olga, { do: 'name-table', table: CRAPS, name: 'High Noon' });
    await house.act(olga, { do: 'arrange-tables', tables: [NZ, CRAPS] });
    const ann = await evening.guest('Ann');
    const changes = { ...NO_CHANGES, choices: HIGH, reason: 'Saturday' };
    expect(await house.act(olga, { do: 'replace-table', table: CRAPS, ...changes })).toMatchObject({
      code: 'table-open',
    });
    await house.act(olga, { do: 'close-table', table: CRAPS });
    expect(await house.act(ann, { do: 'replace-table', table: CRAPS, ...changes })).toMatchObject({
      code: 'no-authority',
    });
    const wrong = { ...NO_CHANGES, choices: { 'table.minMax': { min: '-1' } } };
    expect(await house.act(olga, { do: 'replace-table', table: CRAPS, ...wrong })).toMatchObject({
      code: 'unlawful-option',
    });
    const unposted = { ...NO_CHANGES, choices: { 'payout.higherThanMinimum': { 'any-seven': '5 to 1' } } };
    expect(await house.act(olga, { do: 'replace-table', table: CRAPS, ...unposted })).toMatchObject({
      code: 'unlawful-option',
    });
    expect((await listing(evening, olga, CRAPS))?.isRetired).toBe(false);
    const opened = await house.act(olga, { do: 'replace-table', table: CRAPS, ...changes });
    if (isDenial(opened)) throw new Error(opened.says);
    expect(await store.balance(walletAccount(ann))).toBe(100_000);
    expect((await house.tables(ann)).slice(0, 2)).toMatchObject([
      { id: NZ },
      { id: opened.id, name: 'High Noon', minCents: 2_500, maxCents: 200_000, isOpen: true },
    ]);
    expect(house.people.rolesAt(dora, opened.id)).toEqual(['boxperson', 'dealer']);
    const journal = JSON.stringify(await house.records.journal(olga, { limit: 1_000 }));
    expect(journal).toContain('Olga retired the table and reopened it with other options (Saturday)');
    expect(journal).toContain('table.minMax');
    expect((await evening.table(CRAPS)).rules.house.limits.pass?.leastCents).toBe(100);
    expect(await proof(store)).toBeNull();
  });

  test('still belongs to the player who opened it', async () => {
    const evening = await Evening.open();
    const { house } = evening;
    const olga = await evening.operator();
    const pia = await evening.crew('Pia', 'dealer', olga);
    await house.act(olga, { do: 'withdraw', person: pia, role: 'dealer', table: null });
    const own = await house.act(pia, { do: 'create-table', name: 'Mine', game: 'nj-craps', isPrivate: true });
    if (isDenial(own)) throw new Error(own.says);
    expect(await house.act(pia, { do: 'close-table', table: own.id })).toBeNull();
    const opened = await house.act(olga, { do: 'replace-table', table: own.id, ...NO_CHANGES });
    if (isDenial(opened)) throw new Error(opened.says);
    expect(await listing(evening, pia, opened.id)).toMatchObject({ isOwn: true, isPrivate: true });
    expect(await house.act(pia, { do: 'close-table', table: opened.id })).toBeNull();
  });

  test('picks up payouts that were posted since', async () => {
    const evening = await Evening.open();
    const { house } = evening;
    const olga = await evening.operator();
    const group = house.rulesOf(CRAPS)?.game.payouts.uniformGroup ?? '';
    const same = (await house.tables()).filter(
      ({ id }) => house.rulesOf(id)?.game.payouts.uniformGroup === group,
    );
    for (const { id } of same) expect(await house.act(olga, { do: 'close-table', table: id })).toBeNull();
    expect(
      await house.act(olga, { do: 'post-payouts', group, payouts: { 'any-seven': '5 to 1' } }),
    ).toBeNull();
    expect(await house.act(olga, { do: 'open-table', table: CRAPS })).toMatchObject({
      code: 'unlawful-option',
    });
    const opened = await house.act(olga, { do: 'replace-table', table: CRAPS, ...NO_CHANGES });
    if (isDenial(opened)) throw new Error(opened.says);
    expect((await evening.table(opened.id)).isOpen).toBe(true);
    expect(await proof(evening.store)).toBeNull();
  });

  test('is opened by the next process if one dies right after the decision, or later by itself', async () => {
    const { open } = shared();
    let isDown = false;
    const store = open();
    const failing = new Proxy(store, {
      get: (target, name) => {
        if (name === 'create' && isDown) return () => Promise.reject(new StoreBroken('The disk is full.'));
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const evening = await Evening.open([], failing);
    const olga = await evening.operator();
    await evening.house.act(olga, { do: 'close-table', table: CRAPS });
    isDown = true;
    const replaced = async (table: string): Promise<string> => {
      const answer = await evening.house.act(olga, { do: 'replace-table', table, ...NO_CHANGES });
      expect(answer).toMatchObject({ code: 'no-such-table' });
      // It has been decided all the same.
      const instead = (await store.read('people', 0, 1_000)).at(-1)?.events[0];
      expect(instead).toMatchObject({ type: 'TableReplaced', table });
      return (instead as unknown as PeopleEvent<'TableReplaced'>).instead;
    };
    const opened = await replaced(CRAPS);
    expect(await evening.house.live(opened)).toBeNull();
    const other = await secondHouse(evening, open(), 'two');
    expect((await other.tables()).map(({ id }) => id)).toContain(opened);
    await other.stop();
    await evening.house.act(olga, { do: 'close-table', table: NZ });
    const later = await replaced(NZ);
    expect(await evening.house.live(later)).toBeNull();
    isDown = false;
    await evening.until(async () => (await evening.house.live(later)) !== null);
    await evening.house.stop();
    expect(await proof(open())).toBeNull();
  });

  test('two operators who change it at once get one new table', async () => {
    const { open } = shared();
    const evening = await Evening.open([], open());
    const olga = await evening.operator();
    await evening.house.act(olga, { do: 'close-table', table: CRAPS });
    const other = await secondHouse(evening, open(), 'two');
    const both = await Promise.all([
      evening.house.act(olga, { do: 'replace-table', table: CRAPS, ...NO_CHANGES, choices: HIGH }),
      other.act(olga, { do: 'replace-table', table: CRAPS, ...NO_CHANGES }),
    ]);
    expect(both.filter((one) => !isDenial(one))).toHaveLength(1);
    await evening.clock.pass(3_000);
    for (const house of [evening.house, other])
      expect((await house.tables()).filter(({ game }) => game === 'nj-craps')).toHaveLength(3);
    await other.stop();
    await evening.house.stop();
    expect(await proof(open())).toBeNull();
  });
});

describe('whatever operators and players do with the list of tables', () => {
  test.each(seedRows(1, 2))('no chip is lost, and the record holds: %s', async (_which, seed) => {
    const random = new Random(seed);
    const evening = await Evening.open([3, 11, 20, 7, 30]);
    const { house, store } = evening;
    const olga = await evening.operator();
    const people = [];
    for (const name of ['Ann', 'Bob', 'Cy']) people.push(await evening.comesIn(name));
    for (let step = 0; step < 60; step++) {
      const ids = (await house.tables(olga)).map(({ id }) => id);
      const [id, person] = [random.pick(ids), random.pick(people)];
      const acts: readonly (() => Promise<unknown>)[] = [
        () => house.act(olga, { do: 'retire-table', table: id, reason: '' }),
        () => house.act(olga, { do: 'restore-table', table: id }),
        () => house.act(olga, { do: 'replace-table', table: id, ...NO_CHANGES }),
        () => house.act(olga, { do: random.chance(50) ? 'open-table' : 'close-table', table: id }),
        () => evening.give(person, id, 'take-place', { player: person, place: 1 + random.below(3) }),
        () => evening.give(person, id, 'buy-in', { player: person, cents: 5_000, with: 'chips' }),
        () => evening.bet(person, id, random.chance(50) ? 'pass' : 'field', 500),
        () => evening.give(person, id, 'leave', { player: person }),
      ];
      const doing = Promise.all([random.pick(acts)(), random.pick(acts)()]);
      await evening.clock.pass(random.below(3_000));
      await doing;
      for (const { id: one, isRetired } of await house.tables(olga)) {
        const table = await evening.table(one);
        if (isRetired)
          expect([table.isOpen, table.players.length, table.wagers.length]).toEqual([false, 0, 0]);
      }
    }
    await house.stop();
    expect(await proof(store)).toBeNull();
  });
});
