// A record is decided again from the empty table: an honest one passes, and any change to it is named, even if the hash chain
// was rewritten to match.

import { join } from 'node:path';
import { ALL_GAMES, NEW_JERSEY_CRAPS, NEW_ZEALAND_CRAPS } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import {
  aboutOf,
  entriesOf,
  Night,
  rulesFor,
  TickingClock,
  writeAnew,
} from '../../../../../tests/support/nights.ts';
import { folder } from '../../../../../tests/support/store/words.ts';
import { required } from '../../../../game/base/assert.ts';
import { holderOf } from '../../../../game/table/auto-crew.ts';
import { areOut } from '../../../../game/table/decide/throw.ts';
import { openMemory } from '../../../store/memory/memory.ts';
import { verifyStore } from '../../../store/record/verify.ts';
import { openSqlite } from '../../../store/sqlite/sqlite.ts';
import type { Entry, Json } from '../../../store/store.ts';
import type { Vault } from '../../../store/vault.ts';
import { differenceOf } from './differs.ts';
import { proveHouse } from './prove-house.ts';
import { Redecision } from './redecide.ts';

const CRAPS = aboutOf(NEW_JERSEY_CRAPS.id);
const ID = 'table-1';

async function played(store: Vault, rounds: number, seed = 7, about = CRAPS): Promise<Night> {
  const night = await Night.open(store, { about, seed });
  for (let round = 0; round < rounds; round++) await night.round();
  return night;
}

describe('an honest night passes', () => {
  test.each(ALL_GAMES.map((game) => game.id))('%s, in memory', async (game) => {
    const store = openMemory();
    const { host } = await played(store, 60, 11, aboutOf(game));
    expect(host.table.rolls).toBeGreaterThan(40);
    const { verdict, tables, rolls } = await proveHouse(store);
    expect(verdict).toMatchObject({ holds: true });
    expect([tables, rolls]).toEqual([1, host.table.rolls]);
    expect(await proveHouse(store, { table: ID })).toMatchObject({ verdict: { holds: true, streams: 1 } });
  });

  test('in SQLite, read-only while it is being written', async () => {
    const file = join(folder(), 'house.db');
    const store = openSqlite(file);
    const night = await played(store, 20);
    const reader = openSqlite(file, { readOnly: true });
    const proof = proveHouse(reader);
    await Promise.all([proof, night.round()]);
    expect(await proof).toMatchObject({ verdict: { holds: true } });
    await reader.close();
    await store.close();
  });

  const events = 20_000;
  test(`with ${events} events and a snapshot`, async () => {
    const store = openMemory();
    const night = await Night.open(store, { about: CRAPS, seed: 3 });
    while (night.host.table.version < events) await night.round();
    expect((await store.snapshot(ID))?.version).toBeGreaterThan(events - 3_000);
    expect((await proveHouse(store)).verdict).toMatchObject({ holds: true });
  });
});

/** Something a cheat might do to a record, and the finding. */
type Fraud = readonly [
  what: string,
  change: (entries: readonly Entry[]) => readonly Entry[],
  says: string | RegExp,
];

const replace = (entries: readonly Entry[], at: number, change: (entry: Entry) => Partial<Entry>) =>
  entries.map((entry, index) => (index === at ? { ...entry, ...change(entry) } : entry));

const withEvent = (type: string) => (entry: Entry) =>
  entry.events.some((event) => JSON.stringify(event).startsWith(`{"type":"${type}"`));

/** Part of an entry with its text changed. */
const retype = <T extends Json | readonly Json[]>(part: T, from: RegExp | string, to: string): T => {
  const text = JSON.stringify(part);
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  return JSON.parse(changed) as T;
};

const indexOf = (entries: readonly Entry[], is: (entry: Entry) => boolean): number => {
  const at = entries.findIndex(is);
  expect(at).toBeGreaterThan(0);
  return at;
};

const changing =
  (is: (entry: Entry) => boolean, change: (entry: Entry) => Partial<Entry>) => (entries: readonly Entry[]) =>
    replace(entries, indexOf(entries, is), change);

const isDraw = (entry: Entry) => entry.draw !== null;

const FRAUDS: readonly Fraud[] = [
  [
    'a larger payout',
    changing(withEvent('WinnersPaid'), ({ events }) => ({
      events: retype(events, /("WinnersPaid".*?"paidCents":)(\d+)/, '$19$2'),
    })),
    /WinnersPaid\), rows\[0\]\.paidCents is 9\d+ and should be \d+/,
  ],
  [
    'a larger payout, also in the books',
    changing(withEvent('WinnersPaid'), ({ events, postings }) => ({
      events: retype(events, /"paidCents":(\d+)/, '"paidCents":9$1'),
      postings: [
        ...postings,
        { account: 'bank:table-1', cents: -1 },
        { account: 'rack:ann:table-1', cents: 1 },
      ],
    })),
    'is not what the rules decide',
  ],
  [
    'another clause',
    changing(withEvent('LosersCollected'), ({ events }) => ({
      events: retype(events, /"clause":"[^"]+"/, '"clause":"NJ 13:69F-1.1(a)"'),
    })),
    /clause is "NJ 13:69F-1.1\(a\)" and should be/,
  ],
  [
    'a missing event',
    changing(withEvent('WinnersPaid'), ({ events }) => ({ events: events.slice(0, -1) })),
    /events and should have \d|event \d/,
  ],
  [
    'an extra event',
    changing(withEvent('WagerMade'), ({ events }) => ({ events: [...events, ...events] })),
    'it has 2 events and should have 1',
  ],
  [
    'another stake in the command',
    changing(withEvent('WagerMade'), ({ command }) => ({
      command: retype(command, /"cents":(\d+)/, '"cents":$10'),
    })),
    /is not what the rules decide|the rules refuse/,
  ],
  [
    'an invalid command',
    changing(withEvent('WagerMade'), () => ({ command: { do: 'take-all' } })),
    'its command is invalid',
  ],
  [
    'an extra field in a command',
    changing(withEvent('WagerMade'), ({ command }) => ({ command: retype(command, '{', '{"more":1,') })),
    'more is 1 and should be missing',
  ],
  ['no command', changing(withEvent('WagerMade'), () => ({ command: null })), 'its command is invalid'],
  ['a missing draw', changing(isDraw, () => ({ draw: null })), 'the dice came to rest, but none were drawn'],
  [
    'another draw',
    changing(isDraw, ({ draw }) => ({ draw: { roll: JSON.stringify(draw) === '{"roll":0}' ? 1 : 0 } })),
    'its dice do not follow from their inputs: roll is',
  ],
  ['a draw that is not a roll', changing(isDraw, () => ({ draw: { roll: 36 } })), 'its draw is not a roll'],
  [
    'a draw with an extra field',
    changing(isDraw, () => ({ draw: { roll: 3, also: 4 } })),
    'its draw is not a roll',
  ],
  [
    'a draw without a throw',
    changing(withEvent('WagerMade'), () => ({ draw: { roll: 3 } })),
    'dice were drawn, but none came to rest',
  ],
  [
    'an extra posting',
    changing(withEvent('WagerMade'), ({ postings }) => ({
      postings: [...postings, { account: 'wallet:ann', cents: -5 }, { account: 'wallet:bob', cents: 5 }],
    })),
    'the books do not match the events: the list has 4 items and should have 2',
  ],
  [
    'a posting to another account',
    changing(withEvent('BoughtIn'), ({ postings }) => ({
      postings: postings.map(({ account, cents }) => ({
        account: account === 'wallet:ann' ? 'wallet:bob' : account,
        cents,
      })),
    })),
    'account is "wallet:bob" and should be "wallet:ann"',
  ],
  [
    'a missing posting',
    changing(withEvent('WinnersPaid'), () => ({ postings: [] })),
    /the list has 0 items and should have \d/,
  ],
  [
    'a larger bank in the opening',
    (entries) =>
      replace(entries, 0, ({ postings }) => ({
        postings: postings.map(({ account, cents }) => ({ account, cents: cents * 2 })),
      })),
    'the books were not opened with the bank',
  ],
  ['no opening', (entries) => entries.slice(1), 'the first entry does more than open the books'],
  [
    'a missing entry',
    (entries) => entries.toSpliced(indexOf(entries, withEvent('DiceRested')), 1),
    /is not what the rules decide|the rules refuse/,
  ],
  [
    'an entry repeated under another id',
    (entries) => {
      const at = indexOf(entries, withEvent('WagerMade'));
      return entries.toSpliced(at, 0, { ...required(entries[at], 'an entry'), id: 'again' });
    },
    /is not what the rules decide|the rules refuse/,
  ],
  [
    'two entries swapped',
    (entries) => {
      const at = indexOf(entries, withEvent('WagerMade'));
      return entries.toSpliced(at, 2, ...entries.slice(at, at + 2).reverse());
    },
    /is not what the rules decide|the rules refuse/,
  ],
];

describe('a changed record with a rewritten chain', () => {
  const stores: { honest?: Vault } = {};
  const honest = async (): Promise<Vault> => {
    if (stores.honest === undefined) {
      stores.honest = openMemory();
      await played(stores.honest, 25);
    }
    return stores.honest;
  };

  test.each(FRAUDS)('%s', async (_what, change, says) => {
    const changed = openMemory();
    expect(await writeAnew(await honest(), changed, ID, change)).toBe(true);
    // The chain and the ledger alone show nothing.
    expect(await verifyStore(changed)).toMatchObject({ holds: true });
    const { verdict } = await proveHouse(changed);
    expect(verdict).toMatchObject({
      holds: false,
      problem: { stream: ID, what: expect.stringMatching(says) },
    });
  });

  test('the finding names the changed entry', async () => {
    const changed = openMemory();
    let at = 0;
    await writeAnew(await honest(), changed, ID, (entries) => {
      at = indexOf(entries, withEvent('WinnersPaid'));
      return replace(entries, at, ({ events }) => ({
        events: retype(events, /"paidCents":(\d+)/, '"paidCents":9$1'),
      }));
    });
    expect((await proveHouse(changed)).verdict).toMatchObject({ problem: { stream: ID, seq: at + 1 } });
  });

  test('leaving out any step of any throw is noticed', async () => {
    const store = await honest();
    const entries = await entriesOf(store, ID);
    const steps = ['DiceThrown', 'DiceRested', 'RollClosed'].map(withEvent);
    let left = 0;
    for (const [at, entry] of entries.entries()) {
      if (!steps.some((is) => is(entry)) || at === entries.length - 1) continue;
      const changed = openMemory();
      // If chips moved by a settled roll are missing, the store notices first.
      if (!(await writeAnew(store, changed, ID, (all) => all.toSpliced(at, 1)))) continue;
      expect((await proveHouse(changed)).verdict).toMatchObject({ holds: false });
      left++;
    }
    expect(left).toBeGreaterThan(30);
  });

  test('rules other than those it was played by are found', async () => {
    const store = await honest();
    const other = openMemory();
    await other.create(ID, { ...CRAPS, game: 'no-game' } as unknown as Json, 0);
    const [first] = await entriesOf(store, ID);
    await other.append([{ ...required(first, 'an entry') }]);
    expect((await proveHouse(other)).verdict).toMatchObject({
      holds: false,
      problem: { seq: 1, what: expect.stringContaining('There is no game called no-game') },
    });
  });

  test('a snapshot that does not match the table is found', async () => {
    const store = openMemory();
    const { host } = await played(store, 3);
    const { rules: _rules, ...table } = host.table;
    const snapshot = (bankCents: number) => ({
      seq: host.seq,
      version: table.version,
      state: { table: { ...table, bankCents }, dice: host.keptDice } as unknown as Json,
    });
    await store.saveSnapshot(ID, snapshot(table.bankCents));
    expect((await proveHouse(store)).verdict).toMatchObject({ holds: true });
    await store.saveSnapshot(ID, snapshot(table.bankCents + 100));
    expect((await proveHouse(store)).verdict).toMatchObject({
      holds: false,
      problem: { seq: host.seq, what: expect.stringContaining('table.bankCents is') },
    });
  });
});

test.each([
  ['another number', { seq: 9 }, 'it follows entry 0 but is numbered 9'],
  ['another stream', { stream: 'table-2' }, 'it belongs to table-2'],
  ['another version', { version: 5 }, 'it was decided on version 5 but the table was at 0'],
])('an entry with %s is out of place', async (_what, change, says) => {
  const store = openMemory();
  await Night.open(store, { about: CRAPS });
  const [first, second] = await entriesOf(store, ID);
  const opening = required(first, 'an entry');
  const again = () => new Redecision(ID, rulesFor(CRAPS), { dice: 'drawn' });
  expect(again().take({ ...opening, ...change })).toBe(says);
  const one = again();
  expect(one.take(opening)).toBeNull();
  expect(one.take({ ...required(second, 'an entry'), id: 'open-books' })).toBe(
    'its command "open-books" was already done before',
  );
});

describe('lawful but worth a look', () => {
  test('a clock that goes back gets a remark', async () => {
    const store = openMemory();
    const clock = new TickingClock();
    const night = await Night.open(store, { about: CRAPS, clock });
    await night.round();
    const setBackAt = clock.at;
    clock.at -= 3_600_000;
    await night.round();
    // The house pauses its record's clock until the real one catches up; a record that does not is noted as a remark.
    const entries = await entriesOf(store, ID);
    expect(entries.at(-1)?.at).toBeGreaterThanOrEqual(setBackAt - 1_000);
    const again = new Redecision(ID, rulesFor(CRAPS), { dice: 'drawn' });
    const last = entries.length - 1;
    for (const [at, entry] of entries.entries())
      expect(again.take(at === last ? { ...entry, at: entry.at - 3_600_000 } : entry)).toBeNull();
    expect(again.remarks).toMatchObject([{ seq: last + 1, says: 'the clock went back by 3600000 ms' }]);
  });

  test('a wrong call that is overruled gets remarks', async () => {
    const store = openMemory();
    const night = await Night.open(store, { about: aboutOf(NEW_ZEALAND_CRAPS.id), loaded: [7] });
    await night.bets('ann', 'pass', 1_000);
    const { host } = night;
    while (!areOut(host.table)) await night.goesOn();
    const by = holderOf(host.table, 'call-total');
    await night.crew({ do: 'rest', by, observation: null });
    await night.crew({ do: 'call-total', by, total: 7 });
    await night.crew({ do: 'overrule', by: holderOf(host.table, 'overrule'), faces: [2, 2] });
    const { verdict, remarks } = await proveHouse(store);
    expect(verdict).toMatchObject({ holds: true });
    expect(remarks.map(({ says }) => says.replace(/^\S+ /, ''))).toEqual([
      'called 7, but the dice showed 2-2',
      'overruled a call',
    ]);
  });

  test('real dice entered by the crew need no draw, but throws by the house must match its draws', async () => {
    const store = openMemory();
    await played(store, 5, 3, { ...CRAPS, isAutomatic: false });
    expect((await proveHouse(store)).verdict).toMatchObject({ holds: true });
    const withDraw = (by: string) => (all: readonly Entry[]) => {
      const at = indexOf(all, withEvent('DiceRested'));
      return replace(all, at, () => ({ draw: { roll: 0 } })).map((one) => ({ ...one, by }));
    };
    const forged = openMemory();
    await writeAnew(store, forged, ID, withDraw('house'));
    expect((await proveHouse(forged)).verdict).toMatchObject({
      problem: { what: expect.stringMatching(/^1-1 was drawn, but \d-\d came to rest$/) },
    });
    // If someone entered what they saw, a draw is not binding; a mix of both is noted as a remark.
    const entered = openMemory();
    await writeAnew(store, entered, ID, withDraw('dora'));
    const { verdict, remarks } = await proveHouse(entered);
    expect(verdict).toMatchObject({ holds: true });
    expect(remarks.map(({ says }) => says)).toContain(
      'some of this table’s dice were drawn and others were not',
    );
  });

  test('drawn dice cannot be overruled', async () => {
    const about = { ...aboutOf(NEW_ZEALAND_CRAPS.id), isAutomatic: false };
    const store = openMemory();
    const night = await Night.open(store, { about, loaded: [7] });
    await night.bets('ann', 'pass', 1_000);
    await night.rolls();
    await night.crew({ do: 'overrule', by: holderOf(night.host.table, 'overrule'), faces: [6, 5] });
    expect((await proveHouse(store)).verdict).toMatchObject({ holds: true });
    const forged = openMemory();
    await writeAnew(store, forged, ID, (all) =>
      all.map((one) => (withEvent('DiceRested')(one) ? { ...one, draw: { roll: 7 } } : one)),
    );
    expect((await proveHouse(forged)).verdict).toMatchObject({
      problem: { what: '2-2 was drawn, but 6-5 came to rest' },
    });
  });
});

test('a difference is described with its place', () => {
  expect(differenceOf({ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] })).toBe('a[1].b is 2 and should be 3');
  expect(differenceOf({ b: 1, a: 2 }, { a: 2, b: 1 })).toBeNull();
  expect(differenceOf({ a: 0 }, { a: -0, c: undefined })).toBeNull();
  expect(differenceOf({}, { a: 1 })).toBe('a is missing and should be 1');
  expect(differenceOf('\u202e', 'x')).toBe('it is "?" and should be "x"');
});
