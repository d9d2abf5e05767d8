// The seed that outlives a restart, on the store's shelf: with it go hashes of seed blocks that were used, so that a start which is
// given the same again finds out. It is taken off the shelf before it is used, so that none is used twice, and a new one is put there
// at once, every hour and at the end. A house without one opens as well, and says so.

import { Buffer } from 'node:buffer';
import { type KeptMarks, type Shaker, ShakerTrouble } from '../../dice/shaker/index.ts';
import { type Json, type Store, StoreBroken } from '../../store/index.ts';
import type { Clock } from '../clock.ts';

export const SEED_KIND = 'shaker-seed';
export const SEED_EVERY_MS = 3_600_000;
const SEED_BYTES = 32;
const NO_END_MS = Number.MAX_SAFE_INTEGER;

export type SeedSeams = {
  readonly store: Pick<Store, 'put' | 'things' | 'forget' | 'streams'>;
  readonly clock: Clock;
  /** One life of one process: its own place on the shelf. */
  readonly owner: string;
  readonly shaker: Shaker;
  /** Where the operator reads what is amiss. */
  readonly say: (words: string) => void;
};

type Stored = { readonly seed: string; readonly marks: KeptMarks };

/** Takes what is stored, leaves something new, and goes on doing so; gives back how to end it. */
export async function keepSeed(seams: SeedSeams): Promise<() => Promise<void>> {
  await taken(seams);
  await put(seams);
  let callOff = (): void => {};
  const again = (): void => {
    callOff = seams.clock.after(SEED_EVERY_MS, () => void put(seams).then(again));
  };
  again();
  return async () => {
    callOff();
    await put(seams);
  };
}

/** Every stored seed, off the shelf and into the shaker. */
async function taken({ store, clock, shaker, say }: SeedSeams): Promise<void> {
  const found: Stored[] = [];
  try {
    for (const { key, value } of await store.things(SEED_KIND, clock.now())) {
      await store.forget(SEED_KIND, key);
      const stored = readStored(value);
      if (stored === null) say('A stored seed of the shaker is damaged, and is not used.');
      else found.push(stored);
    }
  } catch (error) {
    if (!(error instanceof StoreBroken)) throw error;
    say(`The shaker’s stored seed cannot be taken, and is not used: ${error.message}`);
  }
  // A new house cannot have one.
  if (found.length === 0 && (await store.streams()).length > 0)
    say('No seed of the shaker is stored from before. It starts from the system’s alone.');
  for (const { seed, marks } of found) if (shaker.trouble === null) recalled(shaker, seed, marks);
}

function recalled(shaker: Shaker, seed: string, marks: KeptMarks): void {
  try {
    shaker.recall(Buffer.from(seed, 'hex'), marks);
  } catch (error) {
    // Anyone who listens to the shaker knows by now.
    if (!(error instanceof ShakerTrouble)) throw error;
  }
}

async function put({ store, owner, shaker, say }: SeedSeams): Promise<void> {
  // One in trouble has nothing to give, and what it remembers would stop the next one too.
  if (shaker.trouble !== null) return;
  try {
    const stored: Stored = { seed: shaker.hex(SEED_BYTES), marks: shaker.marks() };
    await store.put(SEED_KIND, owner, stored as unknown as Json, NO_END_MS);
  } catch (error) {
    if (error instanceof ShakerTrouble) return;
    if (!(error instanceof StoreBroken)) throw error;
    say(`The shaker’s seed cannot be stored for the next start: ${error.message}`);
  }
}

const HEX = /^[0-9a-f]*$/;
const isMarks = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && HEX.test(one));

function readStored(value: Json): Stored | null {
  const { seed, marks } = (value ?? {}) as Partial<Stored>;
  const isWhole =
    typeof seed === 'string' &&
    seed.length === 2 * SEED_BYTES &&
    HEX.test(seed) &&
    isMarks(marks?.starts) &&
    isMarks(marks?.latest);
  return isWhole ? { seed, marks: marks as KeptMarks } : null;
}
