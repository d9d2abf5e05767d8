// What a store promises when several are open at one place: several processes on one PostgreSQL, or a world on one disk.

import { expect, test } from 'vitest';
import { verifyStore } from '../verify.ts';
import { type Kind, opened } from './kind.ts';
import { AT, appendOne, drop, openTables, until } from './words.ts';

export function sharedContract(kind: Kind): void {
  test('several writers of one stream: every version is written once', async () => {
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

  test('the same command through several stores is done once', async () => {
    const place = kind.place();
    const stores = [await opened(kind, place), await opened(kind, place)];
    await openTables(stores[0] ?? expect.fail(), 't');
    for (let version = 0; version < 20; version++) {
      const answers = await Promise.all(stores.map((store) => appendOne(store, drop('t', version))));
      expect(answers.map(({ done }) => done).toSorted()).toEqual(['appended', 'repeated']);
    }
  });

  test('one lease for all, and a holder that wakes up late is fenced', async () => {
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

  test('money that two streams move at once is counted once, and nobody waits forever', async () => {
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
    // One goes through the wallets forwards, the other backwards, and both take more than there is.
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

  test('what one writes the others hear', async () => {
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

  test('a stream that two open at once is opened once', async () => {
    const place = kind.place();
    const [a, b] = [await opened(kind, place), await opened(kind, place)];
    const [one, two] = await Promise.all([a.create('t', { x: 1 }, AT), b.create('t', { x: 1 }, AT + 9)]);
    expect(one).toEqual(two);
  });
}
