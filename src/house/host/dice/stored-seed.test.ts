// The stored seed across restarts: used once and replaced at once; missing or damaged seeds are reported, and a repeated seed is
// detected.

import { describe, expect, test } from 'vitest';
import { WorldClock } from '../../../../tests/support/test-clock.ts';
import { keystream } from '../../../dice/shaker/generator.ts';
import { Shaker } from '../../../dice/shaker/shaker.ts';
import type { FillBytes } from '../../../dice/shaker/system-source.ts';
import { openMemory } from '../../store/memory/memory.ts';
import { StoreBroken } from '../../store/store.ts';
import { keepSeed, SEED_EVERY_MS, SEED_KIND, type StoredSeedDeps } from './stored-seed.ts';

/** Bytes that look random and are the same for the same number. */
function system(number: number): FillBytes {
  let asked = 0;
  return (bytes) => {
    const key = Buffer.alloc(32);
    key.writeUInt32BE(number, 0);
    key.writeUInt32BE(asked++, 4);
    bytes.set(keystream(key, bytes.length));
  };
}

type Start = { readonly shaker: Shaker; readonly said: string[]; readonly stop: () => Promise<void> };

const clock = new WorldClock();
let lives = 0;

async function start(store: StoredSeedDeps['store'], fill: FillBytes, personal = 'house'): Promise<Start> {
  const shaker = new Shaker(fill, { personal });
  const said: string[] = [];
  lives += 1;
  const stop = await keepSeed({
    store,
    clock,
    owner: `life-${lives}`,
    shaker,
    say: (words) => said.push(words),
  });
  return { shaker, said, stop };
}

const onShelf = async (store: StoredSeedDeps['store']): Promise<readonly string[]> =>
  (await store.things(SEED_KIND, clock.now())).map(({ value }) => (value as { seed: string }).seed);

describe('the stored seed', () => {
  test('is reported missing in an existing house, but not in a new house or on later starts', async () => {
    expect((await start(openMemory(), system(1))).said).toEqual([]);
    const store = openMemory();
    await store.create('table', {}, clock.now());
    const first = await start(store, system(1));
    expect(first.said).toEqual([
      'No stored seed for the shaker was found. It starts with the system’s random bytes alone.',
    ]);
    await first.stop();
    expect((await start(store, system(2))).said).toEqual([]);
  });

  test('is used once, and replaced at once, every hour, and at the end', async () => {
    const store = openMemory();
    const seen = new Set<string>();
    const look = async (): Promise<void> => {
      const shelf = await onShelf(store);
      expect(shelf).toHaveLength(1);
      for (const seed of shelf) seen.add(seed);
    };
    const first = await start(store, system(1));
    await look();
    for (let hour = 0; hour < 3; hour++) {
      await clock.pass(SEED_EVERY_MS);
      await look();
    }
    await first.stop();
    await look();
    await start(store, system(2));
    await look();
    expect(seen.size).toBe(6);
  });

  test('is there for the next start wherever a start is killed', async () => {
    const store = openMemory();
    await store.create('table', {}, clock.now());
    await (await start(store, system(1))).stop();
    for (let allowed = 0, isWhole = false; !isWhole; allowed++) {
      let left = allowed;
      /** Dies at the call after those allowed: nothing that follows is ever done. */
      const untilKilled = async <T>(call: () => Promise<T>): Promise<T> =>
        left-- > 0 ? await call() : await new Promise<T>(() => {});
      const killed: StoredSeedDeps['store'] = {
        things: (...asked) => untilKilled(() => store.things(...asked)),
        streams: () => untilKilled(() => store.streams()),
        forget: (...asked) => untilKilled(() => store.forget(...asked)),
        put: (...asked) => untilKilled(() => store.put(...asked)),
      };
      const whole = start(killed, system(10 + 2 * allowed)).then(() => true);
      isWhole = await Promise.race([whole, new Promise<false>((give) => setImmediate(() => give(false)))]);
      const next = await start(store, system(11 + 2 * allowed));
      expect(next.said, `killed after ${allowed} calls`).toEqual([]);
      expect(next.shaker.trouble).toBeNull();
    }
  });

  test('is not stored again after the end, even if it was just being stored', async () => {
    const store = openMemory();
    let stored = 0;
    let goOn = (): void => {};
    const slow: StoredSeedDeps['store'] = {
      things: (...asked) => store.things(...asked),
      streams: () => store.streams(),
      forget: (...asked) => store.forget(...asked),
      put: async (...asked) => {
        stored += 1;
        if (stored === 3) await new Promise<void>((go) => (goOn = go));
        return store.put(...asked);
      },
    };
    const { stop } = await start(slow, system(1));
    await clock.pass(SEED_EVERY_MS);
    await stop();
    goOn();
    await clock.pass(3 * SEED_EVERY_MS);
    expect(stored).toBe(4);
  });

  test('separates two starts with the same system bytes and the same name', async () => {
    const drawn = async (stored: boolean): Promise<string> => {
      const store = openMemory();
      if (stored) await (await start(store, system(9))).stop();
      return (await start(store, system(2))).shaker.hex(32);
    };
    expect(await drawn(false)).toBe(await drawn(false));
    expect(await drawn(false)).not.toBe(await drawn(true));
  });

  test('detects a system that repeats its bytes after a restart, and draws nothing', async () => {
    const store = openMemory();
    const first = await start(store, system(1));
    first.shaker.draw();
    await first.stop();
    await (await start(store, system(2))).stop();
    const third = await start(store, system(1));
    expect(third.shaker.trouble).toMatch(/before the house was started/);
    expect(() => third.shaker.draw()).toThrow(/before the house/);
    expect((await start(store, system(3))).shaker.trouble).toBeNull();
  });

  test('several processes that remember each other’s blocks can be restarted in any order', async () => {
    const store = openMemory();
    let machine = 100;
    const running: Start[] = [];
    for (let round = 0; round < 40; round++) {
      const next = await start(store, system(machine++));
      expect(next.shaker.trouble).toBeNull();
      running.push(next);
      // Each stores what it remembers, its own blocks and those it was told of.
      if (round % 3 === 0) await clock.pass(SEED_EVERY_MS);
      if (running.length > 3) await running.splice((round * 7) % running.length, 1)[0]?.stop();
    }
    // Two that start at the same moment find the same seed.
    const both = await Promise.all([start(store, system(machine++)), start(store, system(machine++))]);
    expect(both.map(({ shaker }) => shaker.trouble)).toEqual([null, null]);
    expect((await start(store, system(machine++))).shaker.trouble).toBeNull();
    // The first block of any of them is still known.
    expect((await start(store, system(machine - 2))).shaker.trouble).toMatch(/before the house was started/);
  });

  test('a damaged seed is reported and not used', async () => {
    for (const value of [
      null,
      'x',
      { seed: 'zz', marks: { starts: [], latest: [] } },
      { seed: '00'.repeat(32) },
    ]) {
      const store = openMemory();
      await store.put(SEED_KIND, 'old', value, clock.now() + 1000);
      const { said, shaker } = await start(store, system(1));
      expect(said[0]).toMatch(/damaged/);
      expect(shaker.trouble).toBeNull();
    }
  });

  test('a failing store stops nothing: seeds that cannot be read or written are reported', async () => {
    const store = openMemory();
    await store.create('table', {}, clock.now());
    await (await start(store, system(1))).stop();
    const broken = async (): Promise<never> => {
      throw new StoreBroken('the disk is full');
    };
    const { said, shaker } = await start(
      {
        things: (...asked) => store.things(...asked),
        streams: () => store.streams(),
        put: broken,
        forget: broken,
      },
      system(2),
    );
    expect(said).toEqual([
      'Could not read the shaker’s stored seed, so it is not used: the disk is full',
      'No stored seed for the shaker was found. It starts with the system’s random bytes alone.',
      'Could not store the shaker’s seed for the next start: the disk is full',
    ]);
    expect(shaker.draw()).toBeGreaterThanOrEqual(0);
  });

  test('a shaker that has failed stores nothing', async () => {
    const store = openMemory();
    await start(store, (bytes) => void bytes.fill(0));
    expect(await onShelf(store)).toEqual([]);
  });
});
