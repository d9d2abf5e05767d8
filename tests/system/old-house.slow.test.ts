// A house from before records named the program that wrote them: this build opens it with every balance right, its nights
// sealed and its limits in force, and play continues. The house and its own build's report are in fixtures/house-cfe0f2f.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { DATA_FORMAT } from 'boxperson/store';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ROLLS } from '../../src/game/base/dice.ts';
import { numbersFrom } from '../../src/game/base/seeded.ts';
import { editionDate } from '../../src/game/rules/language/changed-duties.ts';
import { isRefusal } from '../../src/game/rules/language/refusal.ts';
import { parseCommand } from '../../src/game/table/command.ts';
import { editionAt } from '../../src/game/table/edition.ts';
import {
  CAGE,
  feltAccount,
  rackAccount,
  tableAccounts,
  walletAccount,
} from '../../src/house/host/writer/ledger.ts';
import { proveHouse } from '../../src/house/server/audit/redecide/prove-house.ts';
import type { HouseAnswer } from '../../src/house/server/gateway/gateway.ts';
import { House } from '../../src/house/server/house/house.ts';
import { restoreStore } from '../../src/house/store/files/restore.ts';
import { openSqlite } from '../../src/house/store/sqlite/sqlite.ts';
import type { Vault } from '../../src/house/store/vault.ts';
import { diceWish } from '../support/crowd/lawful.ts';
import { asPlayer } from '../support/crowd/scene.ts';
import { givenDice } from '../support/dice-source.ts';
import { bytesBySeed } from '../support/people.ts';
import { folder } from '../support/store/words.ts';
import { WorldClock } from '../support/test-clock.ts';

type Wager = { readonly wager: string; readonly stakeCents: number; readonly couponCents: number };
type Seat = { readonly rackCents: number; readonly stakeCents: number; readonly wagers: readonly Wager[] };
type Expected = {
  readonly stoppedAtMs: number;
  readonly own: { readonly withBots: string; readonly generous: string };
  readonly excluded: Readonly<Record<string, { readonly name: string }>>;
  readonly entries: number;
  readonly people: Readonly<Record<string, { readonly name: string; readonly walletCents: number }>>;
  readonly tables: Readonly<
    Record<string, { readonly bankCents: number; readonly players: Readonly<Record<string, Seat>> }>
  >;
};

const FIXTURE = join(import.meta.dirname, '../support/fixtures/house-cfe0f2f');
const expected = JSON.parse(readFileSync(join(FIXTURE, 'expected.json'), 'utf8')) as Expected;
const gunzipped = (name: string): Buffer => gunzipSync(readFileSync(join(FIXTURE, name)));

function oldHouse(): string {
  const file = join(folder(), 'house.db');
  writeFileSync(file, gunzipped('house.db.gz'));
  return file;
}

/** A failing test prints its seed; otherwise the rolls do not matter. */
const next = numbersFrom(20_261_115);
let lives = 0;

async function opened(store: Vault, clock: WorldClock): Promise<House> {
  const owner = `life-${++lives}`;
  const dice = givenDice(() => ROLLS[next() % ROLLS.length] ?? 0);
  const house = await House.open({ store, clock, dice, random: bytesBySeed(owner), owner });
  await house.openFirstTables();
  return house;
}

const idOf = (name: string): string =>
  Object.entries(expected.people).find(([, person]) => person.name === name)?.[0] ?? expect.fail(name);

/** Whether a player in the old house had wagers with coupons that nobody issued. */
const hasCoupon = ({ wagers }: Seat): boolean => wagers.some(({ couponCents }) => couponCents > 0);

/** Every chip is where the old build said it was; wagers with coupons that nobody issued were taken down. */
async function balancesAreRight(store: Vault): Promise<void> {
  for (const [id, { name, walletCents }] of Object.entries(expected.people))
    expect([name, await store.balance(walletAccount(id))]).toEqual([name, walletCents]);
  for (const [table, { bankCents, players }] of Object.entries(expected.tables)) {
    for (const [player, seat] of Object.entries(players)) {
      const rack = await store.balance(rackAccount(player, table));
      const felt = await store.balance(feltAccount(player, table));
      if (hasCoupon(seat))
        expect([table, player, rack + felt]).toEqual([table, player, seat.rackCents + seat.stakeCents]);
      else expect([table, player, rack, felt]).toEqual([table, player, seat.rackCents, seat.stakeCents]);
    }
    expect([table, await store.balance(tableAccounts(table).bank)]).toEqual([table, Math.max(0, bankCents)]);
  }
  expect(await store.balances('felt:')).not.toContainEqual(
    expect.objectContaining({ account: /^felt:n[jz]-/ }),
  );
}

const bet = (house: House, id: string, table: string, wager: string, cents: number): Promise<HouseAnswer> => {
  const command = parseCommand({ do: 'bet', by: { role: 'player', id }, player: id, wager, cents });
  if (isRefusal(command)) throw new Error(command.says);
  return house.give(id, table, `bet-${next()}`, command);
};

describe('a house from build cfe0f2f', () => {
  test('verifies unchanged', async () => {
    const file = oldHouse();
    const before = readFileSync(file);
    const store = openSqlite(file, { readOnly: true });
    const { verdict, sealed, rolls } = await proveHouse(store);
    await store.close();
    expect(verdict).toMatchObject({ holds: true, entries: expected.entries });
    expect(rolls).toBe(0);
    expect(new Set(sealed.map(({ made }) => made))).toEqual(new Set([null]));
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('opens with every balance right and its nights sealed, and play continues', async () => {
    const file = oldHouse();
    const store = openSqlite(file);
    onTestFinished(() => store.close());
    const clock = new WorldClock(expected.stoppedAtMs + 1_000);
    const house = await opened(store, clock);
    await balancesAreRight(store);
    expect(house.closed()).toEqual([]);
    const filled = Object.values(expected.tables).reduce((sum, one) => sum + Math.min(0, one.bankCents), 0);
    expect(filled).toBeLessThan(0);
    expect(await store.balance(CAGE)).toBeLessThan(filled);
    const first = await proveHouse(store);
    expect(first.verdict).toMatchObject({ holds: true });
    expect(first.sealed.map(({ stream }) => stream).toSorted()).toEqual(
      [...Object.keys(expected.tables), 'people'].toSorted(),
    );

    // Limits and exclusions carry over from the old house, with their current usage.
    const gus = idOf('Gus');
    expect(await bet(house, gus, 'nj-mini-dice-1', 'field', 500)).toMatchObject({
      done: 'refused',
      refusal: { says: expect.stringContaining('loss limit is $30 for one day') },
    });
    const [ida = ''] = Object.keys(expected.excluded);
    expect(await bet(house, ida, 'nj-mini-craps-1', 'field', 500)).toMatchObject({
      refusal: { says: expect.stringContaining('excluded yourself') },
    });
    expect(await bet(house, idOf('Cam'), expected.own.generous, 'any-seven', 100)).toMatchObject({
      refusal: { clause: 'NJ 13:69F-1.4(b)#higher' },
    });

    // Play continues at occupied tables: open wagers are decided, and the record verifies.
    const seats = Object.entries(expected.tables).flatMap(([table, { players }]) =>
      Object.keys(players).map((player) => ({ table, player })),
    );
    for (const { table, player } of seats) house.isHere(player, table, true);
    const rollsBefore = await rollsOf(house);
    for (let step = 0; step < 1_500; step++) {
      await clock.pass(400);
      for (const { table, player } of seats) await shoots(house, table, player);
    }
    const rollsAfter = await rollsOf(house);
    expect(rollsAfter - rollsBefore).toBeGreaterThan(20);
    // Nights in progress keep the edition that they began under, also where this build has a newer one.
    const lives = await Promise.all(Object.keys(expected.tables).map((id) => house.live(id)));
    const inProgress = lives.flatMap((live) => (live?.table.isOpen === true ? [live.table] : []));
    expect(inProgress.map(editionAt).filter((edition) => edition !== null)).toEqual([]);
    expect(inProgress.some(({ rules }) => editionDate(rules.game) !== null)).toBe(true);
    const last = await proveHouse(store);
    expect(last.verdict).toMatchObject({ holds: true });
    expect(last.rolls).toBe(rollsAfter - rollsBefore);
    await house.stop();
  });

  test('is sealed only once when opened twice', async () => {
    const file = oldHouse();
    const store = openSqlite(file);
    onTestFinished(() => store.close());
    const clock = new WorldClock(expected.stoppedAtMs + 1_000);
    await (await opened(store, clock)).stop();
    const heads = await store.streams();
    const again = await opened(store, clock);
    expect(await store.streams()).toEqual(heads);
    await balancesAreRight(store);
    await again.stop();
    expect(new DatabaseSync(file, { readOnly: true }).prepare('PRAGMA user_version').get()).toMatchObject({
      user_version: DATA_FORMAT,
    });
  });

  test('restores from its old backup and opens the same way', async () => {
    const place = folder();
    const archive = join(place, 'house.archive');
    writeFileSync(archive, gunzipped('house.archive.gz'));
    const file = join(place, 'house.db');
    await restoreStore(archive, file);
    const store = openSqlite(file);
    onTestFinished(() => store.close());
    expect((await proveHouse(store)).verdict).toMatchObject({ holds: true });
    const house = await opened(store, new WorldClock(expected.stoppedAtMs + 1_000));
    expect((await proveHouse(store)).verdict).toMatchObject({ holds: true });
    await house.stop();
  });
});

const rollsOf = async (house: House): Promise<number> => {
  const tables = await Promise.all(Object.keys(expected.tables).map((id) => house.live(id)));
  return tables.reduce((sum, live) => sum + (live?.table.rolls ?? 0), 0);
};

/** The shooter throws. */
async function shoots(house: House, id: string, player: string): Promise<void> {
  const live = await house.live(id);
  if (live === null) return;
  const wish = diceWish(live.table, player);
  const command = wish === null ? null : parseCommand({ by: asPlayer(player), player, ...wish });
  if (command !== null && !isRefusal(command)) await house.give(player, id, `shoot-${next()}`, command);
}
