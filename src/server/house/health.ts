// How the house is: whether its dice can be drawn, and whether the store takes writes. The store is tried now and then and not whenever someone asks, so that asking writes nothing: whoever
// asks in between is told what the last try has shown.

import type { Clock } from '../../host/index.ts';
import { type Store, StoreBroken } from '../../store/index.ts';
import type { House } from '../gateway/gateway.ts';

/** A try holds for so long. Where the last one failed, the next comes sooner. */
export const TRIED_EVERY_MS = 2_000;
const AFTER_TROUBLE_MS = 1_000;
const KEPT_MS = 60_000;

export type HealthSeams = { readonly store: Store; readonly clock: Clock; readonly owner: string };

/** What is wrong with a house, for its operator, and what to do about it. */
export type Ailment = { readonly trouble: string; readonly remedy: string };
export const WELL = { trouble: null, remedy: null } as const;

const SEE_TO_STORE =
  'Make room, or see to the disk or the database: nothing that was acknowledged is lost, and the house goes on by itself.';

/** The store, then the dice. */
export async function ailmentOf(house: Pick<House, 'health' | 'notice'>): Promise<Ailment | null> {
  const store = await house.health();
  if (store !== null) return { trouble: store, remedy: SEE_TO_STORE };
  const { notice } = house;
  return notice === null ? null : { trouble: notice.says, remedy: notice.remedy };
}

export class Health {
  readonly #seams: HealthSeams;
  #last: { readonly atMs: number; readonly trouble: Promise<string | null> } | null = null;

  constructor(seams: HealthSeams) {
    this.#seams = seams;
  }

  /** What is wrong with the store; null where it took the last write that was tried. */
  async look(): Promise<string | null> {
    const now = this.#seams.clock.now();
    const before = this.#last;
    const sinceMs = before === null ? Infinity : Math.abs(now - before.atMs);
    if (before !== null && sinceMs < AFTER_TROUBLE_MS) return before.trouble;
    if (before !== null && sinceMs < TRIED_EVERY_MS && (await before.trouble) === null) return null;
    // Those who asked while the last one was waited for share the next try as well.
    if (this.#last === before) this.#last = { atMs: now, trouble: this.#try(now) };
    return this.#last?.trouble ?? null;
  }

  async #try(nowMs: number): Promise<string | null> {
    const { store, owner } = this.#seams;
    try {
      await store.put('health', owner, nowMs, nowMs + KEPT_MS);
      return null;
    } catch (error) {
      if (error instanceof StoreBroken) return error.message;
      throw error;
    }
  }
}
