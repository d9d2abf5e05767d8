// Memory keeps the store contract, and fails exactly where a simulated world tells it to.

import { describe, expect, test } from 'vitest';
import { storeContract } from '../../../../tests/support/store/contract.ts';
import { appendOne, drop, openTables } from '../../../../tests/support/store/words.ts';
import { verifyStore } from '../record/verify.ts';
import { StoreBroken } from '../store.ts';
import { MemoryDisk } from './disk.ts';
import { faultsBySeed } from './faults.ts';
import { openMemory } from './memory.ts';

const disks = new Map<string, MemoryDisk>();

storeContract({
  name: 'memory',
  place: () => {
    const place = `memory-${disks.size}`;
    disks.set(place, new MemoryDisk());
    return place;
  },
  open: async (place) => openMemory({ disk: disks.get(place) ?? expect.fail() }),
  isShared: true,
});

describe('a simulated world makes memory fail', () => {
  test('before a write takes effect: nothing is written, and the store is over', async () => {
    const disk = new MemoryDisk();
    let isFailing = false;
    const store = openMemory({
      disk,
      before: () => {
        if (isFailing) throw new Error('no power');
      },
    });
    await openTables(store, 't');
    isFailing = true;
    await expect(appendOne(store, drop('t', 0))).rejects.toThrow(StoreBroken);
    isFailing = false;
    await expect(appendOne(store, drop('t', 0))).rejects.toThrow('no power');
    await expect(store.head('t')).rejects.toThrow(StoreBroken);
    const next = openMemory({ disk });
    expect(await next.head('t')).toMatchObject({ seq: 0 });
  });

  test('after a write takes effect: it is written, but unconfirmed', async () => {
    const disk = new MemoryDisk();
    await openTables(openMemory({ disk }), 't');
    const failing = openMemory({
      disk,
      after: () => {
        throw new Error('no power');
      },
    });
    await expect(appendOne(failing, drop('t', 0))).rejects.toThrow(StoreBroken);
    const next = openMemory({ disk });
    expect(await appendOne(next, drop('t', 0))).toMatchObject({ done: 'repeated' });
  });

  test('calls waiting behind a failed one also fail, unless the store continues after failures', async () => {
    for (const goesOn of [false, true]) {
      let calls = 0;
      const store = openMemory({
        goesOn,
        before: () => {
          if (++calls === 2) throw new Error('no power');
        },
      });
      await openTables(store, 't');
      const first = appendOne(store, drop('t', 0)).catch((error: unknown) => error);
      await Promise.resolve();
      await Promise.resolve();
      const second = appendOne(store, drop('t', 0)).catch((error: unknown) => error);
      expect(await first).toBeInstanceOf(StoreBroken);
      if (goesOn) expect(await second).toMatchObject({ done: 'appended', seq: 1 });
      else expect(await second).toBeInstanceOf(StoreBroken);
    }
  });

  test('the next process continues after one that died at an await', async () => {
    for (const place of ['before', 'after'] as const) {
      const disk = new MemoryDisk();
      await openTables(openMemory({ disk }), 't');
      const dead = openMemory({ disk, [place]: () => new Promise<void>(() => {}) });
      void dead.append([drop('t', 0)]);
      await new Promise((resolve) => setImmediate(resolve));
      const next = openMemory({ disk });
      const answer = await appendOne(next, drop('t', 0));
      expect(answer.done).toBe(place === 'before' ? 'appended' : 'repeated');
    }
  });

  test('a read may fail too, and the hook sees which call it is', async () => {
    const seen: string[] = [];
    const store = openMemory({
      goesOn: true,
      before: (calls) => void seen.push(...calls.map(({ call, stream }) => `${call} ${stream}`)),
      reading: ({ call, stream }) => {
        seen.push(`${call} ${stream}`);
        if (call === 'find') throw new Error('unreadable');
      },
    });
    await openTables(store, 't');
    await store.head('t');
    await expect(store.find('t', 'x')).rejects.toThrow(StoreBroken);
    await Promise.all([store.append([drop('t', 0)]), store.lease('t', 'a', 0, 1)]);
    expect(seen).toEqual(['create t', 'head t', 'find t', 'append t', 'lease t']);
  });

  test('a bug in the middle of a transaction rolls it back', async () => {
    const disk = new MemoryDisk();
    const store = openMemory({ disk });
    await openTables(store, 't');
    expect(() =>
      disk.transact(() => {
        disk.move('bank:t', 5);
        disk.setKept({ kind: 'a', key: 'b', untilMs: 1, text: new Uint8Array(), seal: '' });
        disk.dropKept('a', 'b');
        throw new Error('a bug');
      }),
    ).toThrow('a bug');
    expect(await store.balances('')).toEqual([]);
    expect(await verifyStore(store)).toMatchObject({ holds: true });
  });

  test('the same seed gives the same faults, and another seed gives others', async () => {
    const night = async (seed: number): Promise<string> => {
      let pauses = 0;
      const rates = { failBefore: 100, failAfter: 100, diskFull: 5, slow: 200, failRead: 50 };
      const hooks = faultsBySeed(seed, rates, async () => void pauses++);
      const store = openMemory({ ...hooks, goesOn: true });
      const told: string[] = [];
      for (let at = 0; at < 100; at++) {
        const work = at === 0 ? store.create('t', null, 0) : store.append([drop('t', at - 1)]);
        told.push(
          await work.then(
            () => 'ok',
            (error: Error) => error.message,
          ),
        );
        told.push(
          await store.head('t').then(
            (head) => `${head?.seq}`,
            () => 'unreadable',
          ),
        );
      }
      return `${told.join()} ${pauses}`;
    };
    expect(await night(7)).toBe(await night(7));
    expect(await night(7)).not.toBe(await night(8));
    expect(await night(7)).toContain('did not');
  });
});
