// Whether the store takes writes. It is tried now and then and not whenever somebody asks, so that asking writes nothing: whoever
// asks in between is told what the last try has shown.

import { type Store, StoreBroken } from '../store/store.ts';
import type { Clock } from './clock.ts';

/** A try holds for so long. Where the last one failed, the next comes sooner. */
export const TRIED_EVERY_MS = 2_000;
const AFTER_TROUBLE_MS = 1_000;
const KEPT_MS = 60_000;

export type HealthSeams = { readonly store: Store; readonly clock: Clock; readonly owner: string };

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
