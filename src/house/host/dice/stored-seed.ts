// The seed that survives a restart, on the store's shelf, with hashes of used seed blocks so that a start given the same blocks
// again detects it. It is taken off the shelf before use, so none is used twice, and a new one is stored before and after that,
// every hour and at the end. A house without one still opens, with a message.

import { Buffer } from 'node:buffer';
import { type SeedMarks, type Shaker, ShakerTrouble, type StoredSeed } from 'boxperson/dice/shaker';
import { type Json, type Store, StoreBroken } from 'boxperson/store';
import type { Clock } from '../clock.ts';

export const SEED_KIND = 'shaker-seed';
export const SEED_EVERY_MS = 3_600_000;
const SEED_BYTES = 32;
const NO_END_MS = Number.MAX_SAFE_INTEGER;

export type StoredSeedDeps = {
  readonly store: Pick<Store, 'put' | 'things' | 'forget' | 'streams'>;
  readonly clock: Clock;
  /** One run of one process, with its own key on the shelf. */
  readonly owner: string;
  readonly shaker: Shaker;
  /** Reports problems to the operator. */
  readonly say: (words: string) => void;
};

/** Uses the stored seed, stores a new one, and repeats that every hour; returns a function that ends it. */
export async function keepSeed(deps: StoredSeedDeps): Promise<() => Promise<void>> {
  // A process that dies while it takes the seed leaves this one behind.
  await put({ ...deps, say: () => {} });
  await taken(deps);
  await put(deps);
  let callOff = (): void => {};
  let isOver = false;
  const again = (): void => {
    if (!isOver) callOff = deps.clock.after(SEED_EVERY_MS, () => void put(deps).then(again));
  };
  again();
  return async () => {
    isOver = true;
    callOff();
    await put(deps);
  };
}

/** Moves every seed of earlier starts from the shelf into the shaker. */
async function taken({ store, clock, owner, shaker, say }: StoredSeedDeps): Promise<void> {
  const found: StoredSeed[] = [];
  try {
    for (const { key, value } of await store.things(SEED_KIND, clock.now())) {
      if (key === owner) continue;
      await store.forget(SEED_KIND, key);
      const stored = readStored(value);
      if (stored === null) say('One of the shaker’s stored seeds is damaged and will not be used.');
      else found.push(stored);
    }
  } catch (error) {
    if (!(error instanceof StoreBroken)) throw error;
    say(`Could not read the shaker’s stored seed, so it is not used: ${error.message}`);
  }
  // A new house cannot have one.
  if (found.length === 0 && (await store.streams()).length > 0)
    say('No stored seed for the shaker was found. It starts with the system’s random bytes alone.');
  try {
    if (shaker.trouble === null) shaker.recall(found);
  } catch (error) {
    // The shaker's listeners already know.
    if (!(error instanceof ShakerTrouble)) throw error;
  }
}

async function put({ store, owner, shaker, say }: StoredSeedDeps): Promise<void> {
  // A failed shaker has nothing to store, and its remembered blocks would stop the next start too.
  if (shaker.trouble !== null) return;
  try {
    const stored = { seed: shaker.hex(SEED_BYTES), marks: shaker.marks() };
    await store.put(SEED_KIND, owner, stored as unknown as Json, NO_END_MS);
  } catch (error) {
    if (error instanceof ShakerTrouble) return;
    if (!(error instanceof StoreBroken)) throw error;
    say(`Could not store the shaker’s seed for the next start: ${error.message}`);
  }
}

const HEX = /^[0-9a-f]*$/;
const isMarks = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && HEX.test(one));

function readStored(value: Json): StoredSeed | null {
  const { seed, marks } = (value ?? {}) as { readonly seed?: unknown; readonly marks?: Partial<SeedMarks> };
  const isWhole =
    typeof seed === 'string' &&
    seed.length === 2 * SEED_BYTES &&
    HEX.test(seed) &&
    isMarks(marks?.starts) &&
    isMarks(marks?.latest);
  return isWhole ? { seed: Buffer.from(seed, 'hex'), marks: marks as SeedMarks } : null;
}
