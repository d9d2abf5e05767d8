// Houses of three builds that stored names and forms which are not used any more: this build reads all of it in today's form,
// opens it with every balance right, plays on, and verifies the whole. How they were made is in fixtures/old-records.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { required } from '../../src/game/base/assert.ts';
import { numbersFrom } from '../../src/game/base/seeded.ts';
import { isRefusal } from '../../src/game/rules/language/refusal.ts';
import { COMMAND_FIELDS, parseCommand } from '../../src/game/table/command.ts';
import { type TableEvent, tableEvent } from '../../src/game/table/event.ts';
import { tableState } from '../../src/game/table/state.ts';
import { type DiceNote, diceNoteOf } from '../../src/house/host/dice/recorded-dice.ts';
import type { SavedTable } from '../../src/house/host/night/saved-table.ts';
import { feltAccount, rackAccount, tableAccounts } from '../../src/house/host/writer/ledger.ts';
import { proveHouse } from '../../src/house/server/audit/redecide/prove-house.ts';
import { House } from '../../src/house/server/house/house.ts';
import { openSqlite } from '../../src/house/store/sqlite/sqlite.ts';
import type { Entry, Json } from '../../src/house/store/store.ts';
import type { Vault } from '../../src/house/store/vault.ts';
import { givenDice } from '../support/dice-source.ts';
import { bytesBySeed } from '../support/people.ts';
import { until } from '../support/run/patience.ts';
import { folder } from '../support/store/words.ts';
import { WorldClock } from '../support/test-clock.ts';

type Ended = {
  readonly seq: number;
  readonly version: number;
  readonly rolls: number;
  readonly bankCents: number;
  readonly stage: string;
  readonly racks: readonly (readonly [player: string, cents: number])[];
  readonly stakes: readonly (readonly [player: string, cents: number])[];
};
type Expected = {
  readonly stoppedAtMs: number;
  readonly tables: Readonly<Record<string, Ended>>;
  readonly wallets: readonly { readonly account: string; readonly cents: number }[];
};

const FIXTURES = join(import.meta.dirname, '../support/fixtures/old-records');
const expectedOf = (build: string): Expected =>
  JSON.parse(readFileSync(join(FIXTURES, `${build}.json`), 'utf8')) as Expected;

function oldHouse(build: string): string {
  const file = join(folder(), 'house.db');
  writeFileSync(file, gunzipSync(readFileSync(join(FIXTURES, `${build}.db.gz`))));
  return file;
}

async function entriesOf(store: Vault, table: string): Promise<readonly Entry[]> {
  const entries = await store.read(table, 0, 10_000);
  // Both ways of reading give the same.
  const effects = entries.map(({ seq, version, events, draw }) => ({ seq, version, events, draw }));
  expect(await store.told(table, 0, 10_000)).toEqual(effects);
  return entries;
}

const notesOf = (entries: readonly Entry[]): readonly DiceNote[] =>
  entries.flatMap(({ draw }) => {
    const note = diceNoteOf(draw);
    return note === null || note === 'none-such' ? [] : [note];
  });

/** The problem with every event, command and note that is not in today's form. */
function outdated({ seq, command, events, draw }: Entry): readonly string[] {
  const given = command === null ? null : parseCommand(command);
  return [
    ...events.flatMap((event) => {
      const read = tableEvent.safeParse(event);
      return read.success ? [] : [`${seq}: ${JSON.stringify(event)}: ${read.error.message}`];
    }),
    ...(given !== null && isRefusal(given) ? [`${seq}: ${JSON.stringify(command)}: ${given.says}`] : []),
    ...(diceNoteOf(draw) === 'none-such' ? [`${seq}: ${JSON.stringify(draw)}`] : []),
  ];
}

const isRoll = (event: Json): boolean => (event as unknown as TableEvent).type === 'RollClosed';

async function balancesAreRight(store: Vault, { tables, wallets }: Expected): Promise<void> {
  expect(await store.balances('wallet:')).toEqual(wallets);
  for (const [table, { bankCents, racks, stakes }] of Object.entries(tables)) {
    expect([table, await store.balance(tableAccounts(table).bank)]).toEqual([table, bankCents]);
    for (const [player, cents] of racks)
      expect([player, await store.balance(rackAccount(player, table))]).toEqual([player, cents]);
    const felt = new Map<string, number>();
    for (const [player, cents] of stakes) felt.set(player, (felt.get(player) ?? 0) + cents);
    for (const [player, cents] of felt)
      expect([player, await store.balance(feltAccount(player, table))]).toEqual([player, cents]);
  }
}

describe.each(['f10ebb26', '372d8004', '20ab79a8'])('a house of build %s', (build) => {
  const expected = expectedOf(build);
  const tables = Object.keys(expected.tables);

  test('is read in today’s names and forms, whole and by its effects', async () => {
    const store = openSqlite(oldHouse(build), { readOnly: true });
    onTestFinished(() => store.close());
    for (const table of tables) {
      const entries = await entriesOf(store, table);
      expect(entries).toHaveLength(expected.tables[table]?.seq ?? 0);
      expect(entries.flatMap(outdated)).toEqual([]);
      const snapshot = await store.snapshot(table);
      const { table: saved, dice } = required(snapshot, 'a snapshot').state as unknown as SavedTable;
      expect(tableState.safeParse(saved).error).toBeUndefined();
      expect(Object.keys(dice).toSorted()).toEqual(['last', 'out', 'series', 'used']);
    }
    // The record has everything that this snapshot had, and today it would have no names.
    expect(await store.snapshot('people')).toBeNull();
  });

  test('verifies unchanged', async () => {
    const file = oldHouse(build);
    const before = readFileSync(file);
    const store = openSqlite(file, { readOnly: true });
    expect((await proveHouse(store)).verdict).toMatchObject({ holds: true });
    await store.close();
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('opens with every balance right, plays on and verifies', async () => {
    const store = openSqlite(oldHouse(build));
    onTestFinished(() => store.close());
    const clock = new WorldClock(expected.stoppedAtMs + 1_000);
    const next = numbersFrom(20_261_119);
    const dice = givenDice(() => next() % 36);
    const house = await House.open({ store, clock, dice, random: bytesBySeed('on'), owner: 'two' });
    expect(house.closed()).toEqual([]);
    await balancesAreRight(store, expected);
    for (const table of tables) {
      const live = await house.live(table);
      const { rolls, version } = expected.tables[table] ?? { rolls: 0, version: 0 };
      expect(live?.table).toMatchObject({ rolls, version });
      house.isHere(null, table, true);
    }
    await until('every table to roll', async () => {
      await clock.pass(1_000);
      const lives = await Promise.all(tables.map((table) => house.live(table)));
      return lives.every((live, at) => {
        const before = expected.tables[tables[at] ?? '']?.rolls ?? 0;
        return live !== null && live.table.rolls > before + 1;
      });
    });
    await house.stop();
    let rolled = 0;
    for (const table of tables) {
      const entries = await store.read(table, expected.tables[table]?.seq ?? 0, 10_000);
      rolled += entries.flatMap(({ events }) => events).filter(isRoll).length;
    }
    const { verdict, rolls, sealed } = await proveHouse(store);
    expect(verdict).toMatchObject({ holds: true });
    expect(rolls).toBe(rolled);
    expect(sealed.map(({ stream }) => stream).toSorted()).toEqual([...tables, 'people'].toSorted());
  });
});

describe('what the builds stored', () => {
  const read = async (build: string): Promise<readonly (readonly Entry[])[]> => {
    const store = openSqlite(oldHouse(build), { readOnly: true });
    onTestFinished(() => store.close());
    return Promise.all(Object.keys(expectedOf(build).tables).map((table) => entriesOf(store, table)));
  };
  const stored = (build: string): string => {
    const bytes = gunzipSync(readFileSync(join(FIXTURES, `${build}.db.gz`)));
    return bytes.toString('latin1');
  };

  test('former names of commands and events', async () => {
    const former = ['"do":"bring-in-fire"', '"do":"confirm-fire"', 'FireBetsBroughtIn', 'FireConfirmed'];
    for (const name of former) expect(stored('372d8004')).toContain(name);
    const entries = (await read('372d8004')).flat();
    const does = entries.map(({ command }) => (command as { readonly do?: string } | null)?.do);
    const types = entries.flatMap(({ events }) => events.map((one) => (one as { type: string }).type));
    expect(does).toEqual(expect.arrayContaining(['bring-in', 'confirm-notice']));
    expect(types).toEqual(expect.arrayContaining(['BetsBroughtIn', 'NoticeConfirmed']));
    expect(does.filter((one) => one !== undefined && !Object.hasOwn(COMMAND_FIELDS, one))).toEqual([]);
  });

  test('dice drawn as they went out, with every kind of dice', async () => {
    const notes = (await read('f10ebb26')).map(notesOf);
    expect(notes.every((one) => one.some(({ early }) => early !== undefined))).toBe(true);
    expect(notes.flat().some(({ roll }) => roll !== undefined)).toBe(false);
    expect(notes.flat().some(({ early }) => early?.thrown !== undefined)).toBe(true);
    expect(notes.flat().filter(({ series }) => series !== undefined)).toMatchObject([
      { series: { form: 1, beacon: null, no: 1, length: 200 } },
    ]);
    const later = (await read('372d8004')).flatMap(notesOf);
    expect(later.some(({ early }) => early !== undefined)).toBe(false);
    expect(later.some(({ roll }) => roll !== undefined)).toBe(true);
  });
});
