// A series served by a house is a file that `boxperson verify roll` accepts: drawn and thrown dice, with and without a public
// source, in both forms, over a real port.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { givenDice } from '../../../tests/support/dice-source.ts';
import { PretendHouse } from '../../../tests/support/gateway/pretend-house.ts';
import { aboutOf, rulesFor } from '../../../tests/support/nights.ts';
import { bytesBySeed, QUICK } from '../../../tests/support/people.ts';
import { proof1Of } from '../../../tests/support/proof-1.ts';
import { WorldClock } from '../../../tests/support/test-clock.ts';
import { CHAIN } from '../../../tests/support/verifiable-rolls.ts';
import type { BeaconInfo, PublicValue } from '../../dice/source.ts';
import { type Beacon, dueAt } from '../../dice/verifiable/beacon/beacon.ts';
import { commitmentOf, secretAt } from '../../dice/verifiable/chain.ts';
import { required } from '../../game/base/assert.ts';
import { isRefusal } from '../../game/rules/language/refusal.ts';
import { parseCommand } from '../../game/table/command.ts';
import { areOut } from '../../game/table/decide/throw.ts';
import { diceNoteOf } from '../../house/host/dice/recorded-dice.ts';
import { isDenial, type ServedHouse } from '../../house/server/gateway/gateway.ts';
import { openGateway } from '../../house/server/gateway/open-gateway.ts';
import { House } from '../../house/server/house/house.ts';
import { PeopleBook } from '../../house/server/people/book.ts';
import { recordsOf } from '../../house/server/records/records.ts';
import { openMemory } from '../../house/store/memory/memory.ts';
import { openSqlite } from '../../house/store/sqlite/sqlite.ts';
import type { Json, Store } from '../../house/store/store.ts';
import type { Vault } from '../../house/store/vault.ts';
import { verifyRoll } from './roll.ts';

const folder = mkdtempSync(join(tmpdir(), 'boxperson-served-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A series as any visitor downloads it. */
async function served(house: ServedHouse, table: string, no: number) {
  const faults: unknown[] = [];
  const gateway = await openGateway(house, { port: 0, fault: (error) => void faults.push(error) });
  try {
    const answer = await fetch(`${gateway.address}/api/tables/${table}/series/${no}`);
    const text = await answer.text();
    expect(faults).toEqual([]);
    return { status: answer.status, text };
  } finally {
    await gateway.close();
  }
}

/** The output of `boxperson verify roll` for a text, in this process. */
async function verified(text: string, options: Parameters<typeof verifyRoll>[1] = {}) {
  const file = join(folder, 'series.json');
  writeFileSync(file, text);
  const said: string[] = [];
  const keep = (what: unknown): boolean => said.push(String(what)) > 0;
  const spies = [process.stdout, process.stderr].map((one) =>
    vi.spyOn(one, 'write').mockImplementation(keep),
  );
  try {
    const status = await verifyRoll(file, options);
    return { status, said: said.join('') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** A source whose rounds appear as the clock advances. */
function beaconOf(info: BeaconInfo, clock: WorldClock): Beacon {
  const publish = (round: number) =>
    info.drand === null
      ? { value: round.toString(16).padStart(64, '0'), signature: null }
      : CHAIN.sign(round);
  return { info, value: async (round) => (clock.now() >= dueAt(info, round) ? publish(round) : null) };
}

/** An operator of a new house, with their own table and a bot. */
async function opened(
  store: Vault,
  clock: WorldClock,
  dice: 'verifiable' | 'thrown',
  info: BeaconInfo | null,
) {
  const house = await House.open({
    ...{ store, clock, owner: 'one', dice: givenDice(() => 7, 11), random: bytesBySeed('served') },
    slowness: QUICK,
    ...(info === null ? {} : { beacon: beaconOf(info, clock) }),
  });
  onTestFinished(() => house.stop());
  const entered = await house.act(
    '',
    { do: 'open-account', name: 'Olga', password: 'two black chips, one red' },
    { address: '10.0.0.3' },
  );
  if (isDenial(entered)) throw new Error(entered.says);
  const olga = entered.person.id;
  const code = required(await house.operatorCode(), 'a code');
  expect(await house.act(olga, { do: 'use-code', code }, { address: '10.0.0.3' })).toBeNull();
  const how = { choices: {}, isAutomatic: true, hasDualControl: false, bots: ['pass-line'] };
  const table = await house.act(olga, { do: 'create-table', name: 'Ours', game: 'nj-craps', dice, ...how });
  if (isDenial(table)) throw new Error(table.says);
  house.isHere(null, table.id, true);
  return { house, id: table.id, olga };
}

/** Lets the table play, and closes it between two rolls. */
async function playedAndClosed({ house, id, olga }: Awaited<ReturnType<typeof opened>>, clock: WorldClock) {
  await clock.pass(60_000);
  const now = async () => required(await house.live(id), 'a table').table;
  for (let step = 0; step < 2_000 && ((await now()).wagers.length > 0 || areOut(await now())); step++)
    await clock.pass(100);
  const by = { role: 'operator', id: olga } as const;
  const gives = (at: number, command: Parameters<House['give']>[3]) =>
    house.give(olga, id, `${olga}:${at}`, command);
  expect(await gives(1, { do: 'sign-on', by, id: olga, role: 'operator', pit: null })).toMatchObject({
    done: 'accepted',
  });
  expect(await gives(2, { do: 'close-table', by })).toMatchObject({ done: 'accepted' });
}

const UNSIGNED: BeaconInfo = { source: 'http://stand-in', genesisMs: 0, periodMs: 3_000, drand: null };

describe('a series of form 2', () => {
  test.each([
    ['verifiable', 'a value of the house', null],
    ['verifiable', 'a source that signs nothing', UNSIGNED],
    ['verifiable', 'a source that signs', CHAIN.info],
    ['thrown', 'a value of the house', null],
    ['thrown', 'a source that signs nothing', UNSIGNED],
    ['thrown', 'a source that signs', CHAIN.info],
  ] as const)('of %s dice, with %s', async (dice, _late, info) => {
    const [store, clock] = [openMemory(), new WorldClock()];
    const table = await opened(store, clock, dice, info);
    await playedAndClosed(table, clock);
    const { status, text } = await served(table.house, table.id, 1);
    expect(status).toBe(200);
    // The served file itself, unchanged.
    expect(JSON.parse(text)).toEqual(await table.house.records.series(table.id, 1));
    const { used, commitment, ended } = JSON.parse(text);
    expect([used > 0, ended]).toEqual([true, 'table-closed']);
    const noted = { commitment, source: info?.source ?? 'none', rolls: `${used}` };
    const checked = await verified(text, noted);
    expect(checked.said).toMatch(
      /The proof is valid: \d+ rolls? of series 1 at table .* none missing, all from one secret\./,
    );
    expect(checked.said).not.toContain('Not checked here');
    expect(checked.status).toBe(0);
  });
});

/** A house written when rolls had form 1, with a series in progress. */
function oldHouse(): Vault {
  const file = join(mkdtempSync(join(folder, 'old-')), 'house.db');
  const fixture = join(import.meta.dirname, '../../../tests/support/fixtures/house-cfe0f2f/house.db.gz');
  writeFileSync(file, gunzipSync(readFileSync(fixture)));
  return openSqlite(file);
}

/** A record of form 1, as its house wrote it: a series with this many rolls, and its end. */
async function recordOfForm1(store: Store, table: string, publicValue: PublicValue | null, rolls: number) {
  const last = '3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d';
  const series = { no: 1, length: 40, commitment: commitmentOf(last, 40) };
  const proof = (at: number) => {
    const [index, secret] = [at + 1, secretAt(last, 40, at + 1)];
    return proof1Of(series, { table, series: 1, length: 40, index, secret, word: 'eleven', publicValue });
  };
  const notes = [
    { series: { ...series, last }, shown: { series } },
    ...Array.from({ length: rolls }, (_, at) => ({ shown: { fair: proof(at) } })),
    { shown: { revealed: { no: 1, last } } },
  ];
  for (const [at, note] of notes.entries()) {
    const head = required(await store.head(table), 'a head');
    const entry = { stream: table, fence: null, id: `form-1-${at}`, by: 'house', at: 1, command: null };
    const draw = note as unknown as Json;
    await store.append([{ ...entry, version: head.version, events: [], draw, postings: [] }]);
  }
}

/** A house that serves such a record. */
async function houseOfForm1(publicValue: PublicValue | null, rolls: number): Promise<ServedHouse> {
  const store = openMemory();
  const about = aboutOf('nj-craps');
  await store.create('old-table', about as unknown as Json, 1);
  await recordOfForm1(store, 'old-table', publicValue, rolls);
  const house = await PretendHouse.open([]);
  const records = recordsOf({
    store,
    people: () => new PeopleBook(),
    rulesOf: () => rulesFor(about),
    may: { seat: () => true, table: () => true, house: () => true },
  });
  return Object.create(house, { records: { value: records } }) as ServedHouse;
}

describe('a series of form 1', () => {
  const value = { source: 'http://stand-in', round: 12, value: 'ab'.repeat(32), at: 1_767_225_651_000 };
  test.each([
    ['without a public value', null],
    ['with public values', value],
  ])('%s', async (_how, publicValue) => {
    const { status, text } = await served(await houseOfForm1(publicValue, 4), 'old-table', 1);
    expect(status).toBe(200);
    expect(JSON.parse(text).proofs[2].publicValue).toEqual(publicValue);
    const checked = await verified(text, { rolls: '4' });
    expect(checked.said).toContain(
      'The proof is valid: 4 rolls of series 1 at table old-table, without a gap',
    );
    expect(checked.status).toBe(0);
  });

  test('without a roll gives no file, because only its rolls state its length', async () => {
    const { status, text } = await served(await houseOfForm1(null, 0), 'old-table', 1);
    expect(status).toBe(409);
    expect(JSON.parse(text).says).toContain('ended without a roll');
  });

  test('in progress when its house upgrades to form 2 ends with the first entry', async () => {
    const store = oldHouse();
    const clock = new WorldClock(Date.UTC(2030, 0, 1));
    const dice = givenDice(() => 7, 11);
    const house = await House.open({ store, clock, dice, random: bytesBySeed('later'), owner: 'later' });
    onTestFinished(() => house.stop());
    await house.openFirstTables();
    const table = 'nj-craps-verifiable-1';
    const live = required(await house.live(table), 'a table');
    expect(live.shownDice.series).toMatchObject({ no: 1, beacon: null });
    const before = live.seq;
    expect((await served(house, table, 1)).status).toBe(409);
    const entered = await house.act('', { do: 'join', name: 'Ann' }, { address: '10.0.0.1' });
    if (isDenial(entered)) throw new Error(entered.says);
    const ann = entered.person.id;
    const command = parseCommand({
      do: 'take-place',
      by: { role: 'player', id: ann },
      player: ann,
      place: 9,
    });
    if (isRefusal(command)) throw new Error(command.says);
    expect(await house.give(ann, table, 'a1', command)).toMatchObject({ done: 'accepted' });
    const [entry] = await store.read(table, before, 1);
    const note = diceNoteOf(required(entry, 'the entry').draw);
    expect(note).toMatchObject({
      shown: { revealed: { no: 1, ended: 'form-changed' }, series: { no: 2, form: 2 } },
    });
    const { status, text } = await served(house, table, 1);
    expect(status).toBe(200);
    expect(JSON.parse(text).version).toBe(1);
    const checked = await verified(text);
    expect(checked.said).toContain('without a gap, all from one secret.');
    expect(checked.status).toBe(0);
  });
});
