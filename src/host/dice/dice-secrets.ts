// The secrets of a table's series. They are on the store's shelf and in no record until their time has come, so that an export of a
// record gives away nothing that is still one. Each is on disk before anybody is promised anything.

import type { DiceSource } from '../../dice/index.ts';
import { commitmentOf, isHash, secretAt } from '../../dice/verifiable/index.ts';
import { type Store, StoreBroken } from '../../store/index.ts';
import type { Clock } from '../clock.ts';

/** So many rolls are committed to at once: an evening of two hours, and few enough to be checked at a glance. */
export const SERIES_LENGTH = 200;
const SECRET_BYTES = 32;
const SHELF = 'dice-secret';
/** A secret outlives every series; those that were revealed long ago go by themselves. */
const KEPT_MS = 400 * 86_400_000;

/** A chain of secrets that someone has committed to. */
export type Committed = { readonly commitment: string; readonly length: number };

export type SecretsSeams = {
  readonly store: Pick<Store, 'put' | 'get'>;
  readonly source: Pick<DiceSource, 'hex' | 'trouble'>;
  readonly clock: Clock;
};

export class DiceSecrets {
  readonly #seams: SecretsSeams;
  readonly #lasts = new Map<string, string>();
  readonly #ready: () => void;
  #next: Committed | null = null;
  #isMaking = false;

  /** `ready` is called when a next series can begin. */
  constructor(seams: SecretsSeams, ready: () => void) {
    this.#seams = seams;
    this.#ready = ready;
  }

  /** Fetches the secret of the series that is under way, and has the next one ready. */
  async begin(commitment: string | null): Promise<void> {
    const { store, clock } = this.#seams;
    const last = commitment === null ? undefined : await store.get(SHELF, commitment, clock.now());
    if (commitment !== null && isHash(last)) this.#lasts.set(commitment, last);
    await this.#make();
  }

  /** The last secret of a series; null where it is lost. */
  lastOf(commitment: string): string | null {
    return this.#lasts.get(commitment) ?? null;
  }

  /** The secret of one roll; null where it is lost. */
  of({ commitment, length }: Committed, index: number): string | null {
    const last = this.lastOf(commitment);
    return last === null ? null : secretAt(last, length, index);
  }

  /** Whether a next series can begin. */
  get hasNext(): boolean {
    if (this.#next === null) void this.#make();
    return this.#next !== null;
  }

  /** The next series; null while its secret is not on disk. */
  take(): Committed | null {
    const next = this.#next;
    this.#next = null;
    void this.#make();
    return next;
  }

  async #make(): Promise<void> {
    const { store, source, clock } = this.#seams;
    if (this.#isMaking || this.#next !== null || source.trouble !== null) return;
    this.#isMaking = true;
    try {
      const last = source.hex(SECRET_BYTES);
      const commitment = commitmentOf(last, SERIES_LENGTH);
      await store.put(SHELF, commitment, last, clock.now() + KEPT_MS);
      this.#lasts.set(commitment, last);
      this.#next = { commitment, length: SERIES_LENGTH };
    } catch (error) {
      // Anyone who needs it asks again, and waits until then.
      if (!(error instanceof StoreBroken) && source.trouble === null) throw error;
      return;
    } finally {
      this.#isMaking = false;
    }
    this.#ready();
  }
}
