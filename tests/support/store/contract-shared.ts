// What stores promise when several are open on the same data: processes on one PostgreSQL, or a simulated world on one disk.

import { expect, test } from 'vitest';
import { numbersFrom } from '../../../src/game/base/seeded.ts';
import { verifyStore } from '../../../src/house/store/record/verify.ts';
import { on } from './contract-basis.ts';
import { type Kind, opened } from './kind.ts';
import { AT, appendOne, drop, openTables, until } from './words.ts';

export function sharedContract(kind: Kind): void {
  test('with several writers to one stream, every version is written once', async () => {
    const place = kind.place();
    const stores = [await opened(kind, place), await opened(kind, place), await opened(kind, place)];
    await openTables(stores[0] ?? expect.fail(), 't');
    const write = async (store: (typeof stores)[number], name: number) => {
      for (let done = 0; done < 20; ) {
        const version = (await store.head('t'))?.version ?? -1;
        const answer = await appendOne(store, drop('t', version, { id: `w-${name}-${done}` }));
        if (answer.done === 'appended') done++;
        else expect(answer.done).toBe('stale');
      }
    };
    await Promise.all(stores.map(write));
    expect(await verifyStore(stores[1] ?? expect.fail())).toEqual({
      holds: true,
      streams: 1,
      entries: 60,
      events: 60,
    });
  });

  test('the same command sent through several stores is written once', async () => {
    const place = kind.place();
    const stores = [await opened(kind, place), await opened(kind, place)];
    await openTables(stores[0] ?? expect.fail(), 't');
    for (let version = 0; version < 20; version++) {
      const answers = await Promise.all(stores.map((store) => appendOne(store, drop('t', version))));
      expect(answers.map(({ done }) => done).toSorted()).toEqual(['appended', 'repeated']);
    }
  });

  test('a lease is shared by all, and a holder that wakes up late is fenced', async () => {
    const place = kind.place();
    const [a, b] = [await opened(kind, place), await opened(kind, place)];
    await openTables(a, 't');
    const old = await a.lease('t', 'a', Date.now(), 20);
    expect(await appendOne(a, drop('t', 0, { fence: old?.fence ?? null }))).toMatchObject({
      done: 'appended',
    });
    await until(async () => (await b.lease('t', 'b', Date.now(), 60_000)) !== null);
    expect(await a.lease('t', 'a', Date.now(), 60_000)).toBeNull();
    expect(await appendOne(a, drop('t', 1, { fence: old?.fence ?? null }))).toEqual({
      done: 'fenced',
      fence: 2,
    });
    expect(await appendOne(b, drop('t', 1, { fence: 2 }))).toMatchObject({ done: 'appended' });
  });

  test('money moved by two streams at once is counted once, without deadlock', async () => {
    const place = kind.place();
    const stores = [await opened(kind, place), await opened(kind, place)];
    const [first] = stores;
    await openTables(first ?? expect.fail(), 's-0', 's-1', 'cage');
    const wallets = Array.from({ length: 6 }, (_, at) => `wallet:${at}`);
    const postings = [
      ...wallets.map((account) => ({ account, cents: 1000 })),
      { account: 'bank', cents: -6000 },
    ];
    await appendOne(first ?? expect.fail(), drop('cage', 0, { postings }));
    // One goes through the wallets forward, the other backward, and both take more than there is.
    const take = async (store: (typeof stores)[number], which: number) => {
      const order = which === 0 ? wallets : wallets.toReversed();
      let version = 0;
      for (let round = 0; round < 40; round++) {
        const [one, other] = [order[round % 6] ?? '', order[(round + 1) % 6] ?? ''];
        const answer = await appendOne(
          store,
          drop(`s-${which}`, version, {
            id: `take-${round}`,
            postings: [
              { account: one, cents: -70 },
              { account: other, cents: -30 },
              { account: 'bank', cents: 100 },
            ],
          }),
        );
        if (answer.done === 'appended') version++;
        else expect(answer.done).toBe('overdrawn');
      }
    };
    await Promise.all(stores.map(take));
    const left = await (first ?? expect.fail()).balances('wallet:');
    expect(left.every(({ cents }) => cents >= 0)).toBe(true);
    expect(await verifyStore(first ?? expect.fail())).toMatchObject({ holds: true });
  });

  test('of two entries that each depend on an account the other changes, one is written', async () => {
    const place = kind.place();
    const stores = [await opened(kind, place), await opened(kind, place)] as const;
    await openTables(stores[0], 's-0', 's-1');
    const versions = [0, 0];
    for (let round = 0; round < 40; round++) {
      // In the first round, neither account exists yet.
      const cents = await Promise.all([0, 1].map((which) => stores[0].balance(`wallet:${which}`)));
      const answers = await Promise.all(
        [0, 1].map((which) =>
          appendOne(
            stores[which === 0 ? 0 : 1],
            drop(`s-${which}`, versions[which] ?? -1, {
              id: `r-${round}`,
              ...on({ accounts: [{ account: `wallet:${1 - which}`, cents: cents[1 - which] ?? -1 }] }),
              postings: [
                { account: `wallet:${which}`, cents: 5 },
                { account: `bank:${which}`, cents: -5 },
              ],
            }),
          ),
        ),
      );
      expect(answers.map(({ done }) => done).toSorted()).toEqual(['appended', 'moved']);
      for (const [which, { done }] of answers.entries())
        if (done === 'appended') versions[which] = (versions[which] ?? 0) + 1;
    }
    expect(await verifyStore(stores[0])).toMatchObject({ holds: true, entries: 40 });
  });

  test('of an entry that depends on all an owner’s accounts and one that opens another, one is written', async () => {
    const place = kind.place();
    const [a, b] = [await opened(kind, place), await opened(kind, place)];
    await openTables(a, 'people', 't');
    const versions = { people: 0, t: 0 };
    for (let round = 0; round < 40; round++) {
      const [looks, opens] = await Promise.all([
        appendOne(
          a,
          drop('people', versions.people, {
            id: `r-${round}`,
            ...on({ accounts: await a.balances('rack:p:'), whole: ['rack:p:'] }),
          }),
        ),
        appendOne(
          b,
          drop('t', versions.t, {
            id: `r-${round}`,
            ...on({ seen: { people: versions.people }, still: ['people'] }),
            postings: [
              { account: `rack:p:${round}`, cents: 5 },
              { account: 'bank:t', cents: -5 },
            ],
          }),
        ),
      ]);
      expect([looks.done, opens.done].toSorted(), `round ${round}`).toEqual(['appended', 'moved']);
      if (looks.done === 'appended') versions.people++;
      else versions.t++;
    }
    expect(await verifyStore(a)).toMatchObject({ holds: true, entries: 40 });
  });

  test('many entries that depend on one another in any order do not deadlock', async () => {
    const seed = Math.floor(Math.random() * 2 ** 32);
    const next = numbersFrom(seed);
    const place = kind.place();
    const stores = await Promise.all([0, 1, 2].map(() => opened(kind, place)));
    const [first = expect.fail()] = stores;
    await openTables(first, 's-0', 's-1', 's-2');
    // New account names keep coming up, so that accounts are opened and rolled back while others want them.
    const names = (round: number) =>
      Array.from({ length: 5 }, () => `fees:${next() % 3}:${(next() % 8) + round}`);
    const owners = () => [...new Set([0, 1].map(() => `fees:${next() % 4}:`))];
    const play = async (store: (typeof stores)[number], which: number) => {
      let version = 0;
      for (let round = 0; round < 40; round++) {
        const whole = round % 2 === 0 ? owners() : [];
        const known = (await Promise.all(whole.map((owner) => store.balances(owner)))).flat();
        const others = await Promise.all(
          names(round).map(async (account) => ({ account, cents: await store.balance(account) })),
        );
        const accounts = [...known, ...others];
        const answer = await appendOne(
          store,
          drop(`s-${which}`, version, {
            id: `r-${round}`,
            ...on({ accounts, whole }),
            postings: names(round).flatMap((account) => [
              { account, cents: 1 },
              { account: `bank:${which}`, cents: -1 },
            ]),
          }),
        );
        if (answer.done === 'appended') version++;
        else expect(answer.done, `seed ${seed}`).toBe('moved');
      }
    };
    await Promise.all(stores.map(play));
    expect(await verifyStore(first), `seed ${seed}`).toMatchObject({ holds: true });
  });

  test('an entry is checked against what other stores have written', async () => {
    const place = kind.place();
    const [a, b] = [await opened(kind, place), await opened(kind, place)];
    await openTables(a, 'people', 't');
    for (let round = 0; round < 10; round++) {
      const still = (seq: number) => on({ seen: { people: seq }, still: ['people'] });
      await appendOne(a, drop('people', round));
      expect(await appendOne(b, drop('t', round, still(round)))).toEqual({ done: 'moved', what: 'people' });
      expect(await appendOne(b, drop('t', round, still(round + 1)))).toMatchObject({ done: 'appended' });
    }
  });

  test('the other stores are notified of a write', async () => {
    const place = kind.place();
    const [a, b] = [await opened(kind, place), await opened(kind, place)];
    const heard = new Set<string>();
    await b.watch((streams) => {
      for (const stream of streams) heard.add(stream);
    });
    const tables = Array.from({ length: 200 }, (_, at) => `${'long-name-'.repeat(5)}${at}`);
    await openTables(a, ...tables);
    await until(() => heard.size === 200);
    heard.clear();
    await a.append(tables.map((stream) => drop(stream, 0)));
    await until(() => heard.size === 200);
    expect(await b.read(tables[199] ?? '', 0, 1)).toHaveLength(1);
  });

  test('a stream opened by two stores at once is opened once', async () => {
    const place = kind.place();
    const [a, b] = [await opened(kind, place), await opened(kind, place)];
    const [one, two] = await Promise.all([a.create('t', { x: 1 }, AT), b.create('t', { x: 1 }, AT + 9)]);
    expect(one).toEqual(two);
  });
}
