// How much strangers can make the house read: counted in entries, charged to the person who asks, shared, cached and limited.

import { NEW_JERSEY_CRAPS } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import { aboutOf, Night, rulesFor } from '../../../../tests/support/nights.ts';
import { required } from '../../../game/base/assert.ts';
import { openMemory } from '../../store/memory/memory.ts';
import type { Store } from '../../store/store.ts';
import { isDenial, type Records } from '../gateway/gateway.ts';
import { PeopleBook } from '../people/book.ts';
import { recordsOf } from './records.ts';
import { RECORD_BOUNDS, type RecordBounds, RecordWork } from './work.ts';

const ID = 'table-1';
const ABOUT = aboutOf(NEW_JERSEY_CRAPS.id);

/** A store that counts the entries read from it. */
function counted(store: Store) {
  const count = { entries: 0, underWay: 0, mostUnderWay: 0 };
  const read: Store['read'] = async (...asked) => {
    count.underWay += 1;
    count.mostUnderWay = Math.max(count.mostUnderWay, count.underWay);
    await new Promise((turn) => setImmediate(turn));
    const page = await store.read(...asked);
    count.underWay -= 1;
    count.entries += page.length;
    return page;
  };
  const counting = new Proxy({} as Store, {
    get: (_target, property) => {
      if (property === 'read') return read;
      const method: unknown = Reflect.get(store, property, store);
      return typeof method === 'function' ? method.bind(store) : method;
    },
  });
  return { store: counting, count };
}

async function nightOf(rounds: number) {
  const store = openMemory();
  const night = await Night.open(store, { id: ID, about: ABOUT, seed: 7 });
  for (let round = 0; round < rounds; round++) await night.round();
  const { seq } = required(await store.head(ID), 'a head');
  return { ...counted(store), seq };
}

function recordsOn(
  store: Store,
  bounds: RecordBounds = RECORD_BOUNDS,
  seriesNow: number | null | undefined = undefined,
) {
  const clock = { nowMs: 1_000_000 };
  const rules = rulesFor(ABOUT);
  const records: Records = recordsOf({
    store,
    people: () => new PeopleBook(),
    rulesOf: (id) => (id === ID ? rules : null),
    may: { seat: () => true, table: () => true, house: () => true },
    now: () => clock.nowMs,
    bounds,
    ...(seriesNow === undefined ? {} : { seriesNow: () => seriesNow }),
  });
  return { records, clock };
}

describe('a stranger’s request for records', () => {
  test('is answered without reading an entry, 154 times, for a series of a table without any', async () => {
    const { store, count } = await nightOf(5);
    const { records } = recordsOn(store, RECORD_BOUNDS, null);
    const asked = Array.from({ length: 154 }, (_, at) => records.series(ID, 1 + (at % 3), '10.0.0.9'));
    for (const found of await Promise.all(asked)) expect(found).toMatchObject({ code: 'no-such-series' });
    expect(count.entries).toBe(0);
  });

  test('is answered from the current table for the series in progress and future ones', async () => {
    const { store, count } = await nightOf(5);
    const { records } = recordsOn(store, RECORD_BOUNDS, 4);
    expect(await records.series(ID, 4)).toMatchObject({ code: 'not-over' });
    expect(await records.series(ID, 5)).toMatchObject({ code: 'no-such-series' });
    expect(count.entries).toBe(0);
  });

  test('is answered once for everyone with the same request, and from the cache until something happens', async () => {
    const { store, count, seq } = await nightOf(20);
    const { records } = recordsOn(store);
    const pages = await Promise.all(Array.from({ length: 4 }, () => records.rolls('ann', ID, 'ann', 10)));
    expect(new Set(pages).size).toBe(1);
    const once = count.entries;
    expect(once).toBeLessThanOrEqual(seq * 2);
    await Promise.all(Array.from({ length: 4 }, () => records.rolls('ann', ID, 'ann', 10)));
    expect(count.entries).toBe(once);
  });

  test('is refused once the budget is spent, with how long to wait', async () => {
    const { store, count, seq } = await nightOf(40);
    const bounds = { ...RECORD_BOUNDS, each: { perSecond: 100, atOnce: 1_000 } };
    const { records, clock } = recordsOn(store, bounds);
    let turnedAway = 0;
    for (let at = 0; at < 154; at++) {
      const found = await records.tableAt('eve', ID, 1 + (at % seq));
      if (!isDenial(found)) continue;
      expect(found).toMatchObject({ code: 'too-soon' });
      expect(found.waitMs).toBeGreaterThan(0);
      turnedAway += 1;
    }
    // The request that spends the last of the budget may exceed it.
    expect(count.entries).toBeLessThanOrEqual(1_000 + seq);
    for (let at = seq; at > 0 && turnedAway === 0; at--)
      if (isDenial(await records.rolls('eve', ID, 'ann', 1 + at))) turnedAway += 1;
    expect(turnedAway).toBeGreaterThan(0);
    expect(count.entries).toBeLessThanOrEqual(1_000 + 3 * seq);
    // Nobody else pays for it, and the budget returns with time.
    expect(isDenial(await records.rolls('ann', ID, 'ann', 5))).toBe(false);
    clock.nowMs += 60_000;
    expect(isDenial(await records.tableAt('eve', ID, 1))).toBe(false);
  });

  test('shares the house’s few slots with everyone else, and is refused as busy beyond the queue', async () => {
    const { store, count } = await nightOf(20);
    const bounds = { ...RECORD_BOUNDS, underWay: 2, waiting: 10 };
    const { records } = recordsOn(store, bounds);
    const asked = Array.from({ length: 154 }, (_, at) => records.rolls(`p${at}`, ID, 'ann', 1 + at));
    const found = await Promise.all(asked);
    expect(found.filter((one) => isDenial(one) && one.code === 'busy').length).toBe(154 - 12);
    expect(found.filter((one) => !isDenial(one)).length).toBe(12);
    expect(count.mostUnderWay).toBe(2);
  });

  test('is limited in number at once', async () => {
    const { store } = await nightOf(10);
    const { records } = recordsOn(store);
    const asked = Array.from({ length: 10 }, (_, at) => records.rolls('eve', ID, 'ann', 1 + at));
    const found = await Promise.all(asked);
    expect(found.filter((one) => isDenial(one) && one.code === 'too-soon').length).toBe(
      10 - RECORD_BOUNDS.underWayEach,
    );
  });
});

test('pages of a seat go back to the beginning, with every roll once', async () => {
  const { store } = await nightOf(30);
  const { records } = recordsOn(store);
  const whole = await records.rolls('ann', ID, 'ann', 500);
  if (isDenial(whole)) throw new Error(whole.says);
  const seen: (typeof whole.rows)[number][] = [];
  for (let before: number | null = null; ; ) {
    const page = await records.rolls('ann', ID, 'ann', 3, before);
    if (isDenial(page)) throw new Error(page.says);
    seen.unshift(...page.rows);
    before = page.next;
    if (before === null) break;
  }
  const facts = (rows: typeof whole.rows) => rows.map(({ hand: _hand, ...row }) => row);
  expect(facts(seen)).toEqual(facts(whole.rows));
  expect(whole.rows.length).toBeGreaterThan(20);
});

test('a request that fails frees its slot', async () => {
  const pause = async (): Promise<void> => {};
  const work = new RecordWork({
    store: openMemory(),
    pause,
    now: () => 0,
    bounds: { ...RECORD_BOUNDS, underWay: 1 },
  });
  const fails = work.answer(
    { name: 'a' },
    'x',
    () => false,
    async () => {
      throw new Error('no');
    },
  );
  const next = work.answer(
    { name: 'a' },
    'y',
    () => false,
    async () => 'found',
  );
  await expect(fails).rejects.toThrow('no');
  expect(await next).toBe('found');
  expect(work.size).toBe(0);
});
