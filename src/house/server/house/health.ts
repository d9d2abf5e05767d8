// The health of the house: whether dice can be drawn and the store accepts writes. The store is tried at intervals, so that
// asking costs no write: requests in between get the last result.

import type { Clock } from 'boxperson/host';
import { type Store, StoreBroken } from 'boxperson/store';
import type { ServedHouse } from '../gateway/gateway.ts';

/** How long a result is reused. After a failure the next try comes sooner. */
export const TRIED_EVERY_MS = 2_000;
const AFTER_TROUBLE_MS = 1_000;
const KEPT_MS = 60_000;

export type HealthDeps = { readonly store: Store; readonly clock: Clock; readonly owner: string };

/** A problem with the house, and what the operator should do about it. */
export type Ailment = { readonly trouble: string; readonly remedy: string };
export const WELL = { trouble: null, remedy: null } as const;

const SEE_TO_STORE =
  'Free up space, or check the disk or the database. Nothing acknowledged is lost, and the house will resume on its own.';

/** The store is checked first, then the dice. */
export async function ailmentOf(house: Pick<ServedHouse, 'health' | 'notice'>): Promise<Ailment | null> {
  const store = await house.health();
  if (store !== null) return { trouble: store, remedy: SEE_TO_STORE };
  const { notice } = house;
  return notice === null ? null : { trouble: notice.says, remedy: notice.remedy };
}

export class Health {
  readonly #deps: HealthDeps;
  #last: { readonly atMs: number; readonly trouble: Promise<string | null> } | null = null;

  constructor(deps: HealthDeps) {
    this.#deps = deps;
  }

  /** What is wrong with the store; null if it accepted the last write tried. */
  async look(): Promise<string | null> {
    const now = this.#deps.clock.now();
    const before = this.#last;
    const sinceMs = before === null ? Infinity : Math.abs(now - before.atMs);
    if (before !== null && sinceMs < AFTER_TROUBLE_MS) return before.trouble;
    if (before !== null && sinceMs < TRIED_EVERY_MS && (await before.trouble) === null) return null;
    // Callers that arrived during the last try share the next one.
    if (this.#last === before) this.#last = { atMs: now, trouble: this.#try(now) };
    return this.#last?.trouble ?? null;
  }

  async #try(nowMs: number): Promise<string | null> {
    const { store, owner } = this.#deps;
    try {
      await store.put('health', owner, nowMs, nowMs + KEPT_MS);
      return null;
    } catch (error) {
      if (error instanceof StoreBroken) return error.message;
      throw error;
    }
  }
}
