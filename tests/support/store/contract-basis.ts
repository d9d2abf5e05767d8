// What every store promises about an entry's build and basis: both are stored, and an entry whose basis has changed is not
// written.

import { expect, test } from 'vitest';
import { verifyStore } from '../../../src/house/store/record/verify.ts';
import { BASIS_MAX } from '../../../src/house/store/record/written-by.ts';
import {
  type AppendOutcome,
  type EntryBasis,
  type NewEntry,
  StoreMisused,
} from '../../../src/house/store/store.ts';
import type { Vault } from '../../../src/house/store/vault.ts';
import { type Kind, opened, openedOnce } from './kind.ts';
import { AT, appendOne, drop, fill, openTables } from './words.ts';

const made = { build: '0.1.0', rules: '1' };

/** An entry with this basis. */
export const on = (basis: Partial<EntryBasis>): Pick<NewEntry, 'basis'> => ({
  basis: { seen: {}, still: [], accounts: [], whole: [], ...basis },
});

const moved = (what: string): AppendOutcome => ({ done: 'moved', what });

const move = (account: string, cents: number): Pick<NewEntry, 'postings'> => ({
  postings: [
    { account, cents },
    { account: 'bank', cents: -cents },
  ],
});

export function basisContract(kind: Kind): void {
  /** Two tables, and a people's record with two entries. */
  const prepare = async (store: Vault): Promise<void> => {
    await openTables(store, 't', 'u', 'people');
    await fill(store, 'people', 0, 2);
  };
  const house = async (): Promise<Vault> => {
    const store = await opened(kind);
    await prepare(store);
    return store;
  };

  test('reads back an entry’s build and basis, in the same text from every store', async () => {
    const store = await opened(kind);
    await store.create('table-1', { game: 'craps' }, AT);
    const seen = { people: 12, '7': 3 };
    await appendOne(store, drop('table-1', 0, { made, ...on({ seen }) }));
    await appendOne(store, drop('table-1', 1, { made: null, basis: null }));
    const [first, second] = await store.read('table-1', 0, 2);
    expect(first).toMatchObject({ made, seen });
    expect(first).not.toHaveProperty('basis');
    // Computed independently of this code, as for entries without a basis.
    expect(first?.hash).toBe('f2ebe204e61c73c6e0f6f6bd14738d1fe980194995554af2f7e2d3f3b70d8a35');
    expect(second).toMatchObject({ made: null, seen: null });
    expect(await store.find('table-1', 'drop-0')).toEqual(first);
    expect(await store.told('table-1', 0, 1)).toEqual([
      { seq: 1, version: 0, events: first?.events, draw: null },
    ]);
    expect(await verifyStore(store)).toMatchObject({ holds: true, entries: 2 });
  });

  test('writes an entry if the streams in its basis have not changed', async () => {
    const store = await house();
    const still = (seq: number) => on({ seen: { people: seq, u: 9 }, still: ['people'] });
    expect(await appendOne(store, drop('t', 0, still(1)))).toEqual(moved('people'));
    expect(await appendOne(store, drop('t', 0, still(3)))).toEqual(moved('people'));
    expect(await store.head('t')).toMatchObject({ seq: 0 });
    // A sequence number that was only seen is not checked: `u` has no entry 9.
    expect(await appendOne(store, drop('t', 0, still(2)))).toMatchObject({ done: 'appended' });
    await fill(store, 'people', 2, 1);
    expect(await appendOne(store, drop('t', 1, still(2)))).toEqual(moved('people'));
    expect(await appendOne(store, drop('t', 1, still(3)))).toMatchObject({ done: 'appended' });
    expect(await verifyStore(store)).toMatchObject({ holds: true, entries: 5 });
  });

  test('treats an unopened stream and an empty one as being at 0', async () => {
    const store = await house();
    for (const [version, other] of ['nobody', 'u'].entries()) {
      const still = (seq: number) => on({ seen: { [other]: seq }, still: [other] });
      expect(await appendOne(store, drop('t', version, still(1)))).toEqual(moved(other));
      expect(await appendOne(store, drop('t', version, still(0)))).toMatchObject({ done: 'appended' });
    }
  });

  test('writes an entry if the balances in its basis have not changed', async () => {
    const store = await house();
    await appendOne(store, drop('u', 0, move('wallet:a', 500)));
    const holds = (account: string, cents: number) => on({ accounts: [{ account, cents }] });
    expect(await appendOne(store, drop('t', 0, holds('wallet:a', 499)))).toEqual(moved('wallet:a'));
    expect(await appendOne(store, drop('t', 0, holds('wallet:b', 1)))).toEqual(moved('wallet:b'));
    expect(await appendOne(store, drop('t', 0, holds('bank', -500)))).toMatchObject({ done: 'appended' });
    expect(await appendOne(store, drop('t', 1, holds('wallet:b', 0)))).toMatchObject({ done: 'appended' });
    // Reading an account does not open it.
    expect(await store.balances('wallet:')).toEqual([{ account: 'wallet:a', cents: 500 }]);
    expect(await verifyStore(store)).toMatchObject({ holds: true });
  });

  test('writes an entry if an owner has no other accounts than those in its basis', async () => {
    const store = await house();
    await appendOne(store, drop('u', 0, move('rack:a:u', 500)));
    await appendOne(store, drop('u', 1, move('rack:a-b:u', 500)));
    const owns = (...accounts: readonly string[]) =>
      on({
        accounts: accounts.map((account) => ({ account, cents: account === 'rack:a:u' ? 500 : 0 })),
        whole: ['rack:a:'],
      });
    expect(await appendOne(store, drop('t', 0, owns()))).toEqual(moved('rack:a:u'));
    // Accounts that do not exist may be listed too, and reading them does not open them.
    expect(await appendOne(store, drop('t', 0, owns('rack:a:t', 'rack:a:u')))).toMatchObject({
      done: 'appended',
    });
    expect(await store.balances('rack:a:')).toHaveLength(1);
    await appendOne(store, drop('u', 2, move('rack:a:t', 5)));
    await appendOne(store, drop('u', 3, move('rack:a:t', -5)));
    expect(await appendOne(store, drop('t', 1, owns('rack:a:u')))).toEqual(moved('rack:a:t'));
    expect(await appendOne(store, drop('t', 1, owns('rack:a:t', 'rack:a:u')))).toMatchObject({
      done: 'appended',
    });
    // Accounts opened by the same transaction count from the entry that opens them.
    const answers = await store.append([
      drop('t', 2, owns('rack:a:t', 'rack:a:u')),
      drop('u', 4, move('rack:a:v', 7)),
      drop('t', 3, owns('rack:a:t', 'rack:a:u')),
      drop('u', 5, move('rack:a:w', -7)),
    ]);
    expect(answers.map((answer) => ('what' in answer ? answer.what : answer.done))).toEqual([
      ...['appended', 'appended', 'rack:a:v', 'overdrawn'],
    ]);
    expect(await verifyStore(store)).toMatchObject({ holds: true });
  });

  test('counts what the same transaction has written, but not what it refused', async () => {
    const store = await house();
    const still = (seq: number, cents: number) =>
      on({ seen: { people: seq }, still: ['people'], accounts: [{ account: 'wallet:a', cents }] });
    const answers = await Promise.all([
      store.append([
        drop('t', 0, { id: 'a', ...still(2, 0) }),
        drop('people', 2, move('wallet:a', 100)),
        drop('people', 9, { id: 'stale', ...move('wallet:a', 100) }),
        drop('t', 1, { id: 'b', ...still(2, 100) }),
        drop('t', 1, { id: 'c', ...still(3, 0) }),
        drop('t', 1, { id: 'd', ...still(3, 100) }),
      ]),
      store.append([
        drop('t', 2, { id: 'e', ...still(2, 100) }),
        drop('t', 2, { id: 'f', ...still(3, 100) }),
      ]),
    ]);
    expect(answers.flat().map((answer) => ('what' in answer ? answer.what : answer.done))).toEqual([
      ...['appended', 'appended', 'stale', 'people', 'wallet:a', 'appended'],
      ...['people', 'appended'],
    ]);
    expect(await verifyStore(store)).toMatchObject({ holds: true, entries: 6 });
  });

  test('checks for repeats, fences and versions before the basis, and the basis before overdrafts', async () => {
    const store = await house();
    await fill(store, 't', 0, 1);
    const wrong = { ...on({ seen: { people: 7 }, still: ['people'] }), ...move('wallet:a', -1) };
    const answers = await store.append([
      drop('t', 0, wrong),
      drop('t', 1, { fence: 1, ...wrong }),
      drop('t', 7, { id: 'x', ...wrong }),
      drop('t', 1, wrong),
      drop('t', 1, move('wallet:a', -1)),
    ]);
    expect(answers.map(({ done }) => done)).toEqual(['repeated', 'fenced', 'stale', 'moved', 'overdrawn']);
  });

  const many = Array.from({ length: BASIS_MAX + 1 }, (_, at) => `s-${at}`);
  const bad: readonly (readonly [what: string, more: object])[] = [
    ['a build without a name', { made: { build: '', rules: 'x' } }],
    ['rules with a space', { made: { build: 'x', rules: 'a b' } }],
    ['a long build', { made: { build: 'x'.repeat(129), rules: 'x' } }],
    ['a build that is a number', { made: { build: 7, rules: 'x' } }],
    ['no rules', { made: { build: 'x' } }],
    ['a build alone', { made: 'x' }],
    ['a still stream that was not seen', on({ still: ['people'] })],
    ['a negative sequence number', on({ seen: { people: -1 } })],
    ['a fractional sequence number', on({ seen: { people: 0.5 } })],
    ['an invalid stream name', on({ seen: { 'a b': 1 } })],
    [
      'a list instead of a map of seen streams',
      { basis: { seen: ['people'], still: [], accounts: [], whole: [] } },
    ],
    ['nothing seen', { basis: { seen: null, still: [], accounts: [], whole: [] } }],
    ['no list of still streams', { basis: { seen: {}, still: null, accounts: [], whole: [] } }],
    ['no list of accounts', { basis: { seen: {}, still: [], whole: [] } }],
    ['no list of prefixes', { basis: { seen: {}, still: [], accounts: [] } }],
    ['a basis account without a name', on({ accounts: [{ account: '', cents: 0 }] })],
    ['half a cent in a basis account', on({ accounts: [{ account: 'a', cents: 0.5 }] })],
    ['too many streams seen', on({ seen: Object.fromEntries(many.map((stream) => [stream, 0])) })],
    ['a prefix of more than one owner', on({ whole: ['rack:'] })],
    ['a prefix of no owner', on({ whole: [''] })],
    ['a prefix within an owner’s accounts', on({ whole: ['rack:p-1:t-1'] })],
    ['too many accounts', on({ accounts: many.map((account) => ({ account, cents: 0 })) })],
  ];
  const forBad = openedOnce(kind, prepare);
  test.each(bad)('%s throws, and nothing is written', async (_what, more) => {
    const store = await forBad();
    await expect(store.append([drop('t', 0), { ...drop('t', 1), ...more }])).rejects.toThrow(StoreMisused);
    expect(await store.head('t')).toMatchObject({ seq: 0 });
  });

  test('a basis may have as many streams and accounts as the limit says', async () => {
    const store = await house();
    const names = many.slice(1);
    const basis = {
      seen: Object.fromEntries(names.map((stream) => [stream, 0])),
      still: names,
      accounts: names.map((account) => ({ account, cents: 0 })),
      whole: [],
    };
    expect(await appendOne(store, drop('t', 0, { basis }))).toMatchObject({ done: 'appended' });
    expect((await store.find('t', 'drop-0'))?.seen).toEqual(basis.seen);
    expect(await store.balances('s-')).toEqual([]);
    expect(await verifyStore(store)).toMatchObject({ holds: true });
  });
}
