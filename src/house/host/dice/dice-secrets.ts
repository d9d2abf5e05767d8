// The secrets of a table's series. They stay on the store's shelf and out of the record until they are revealed, so exporting a
// record leaks nothing. Each is on disk before its commitment is published.

import type { DiceSource } from 'boxperson/dice';
import { commitmentOf, isHash, secretAt } from 'boxperson/dice/verifiable';
import { type Store, StoreBroken } from 'boxperson/store';
import type { Clock } from '../clock.ts';

/** Rolls per commitment: about two hours of play, and few enough to check quickly. */
export const SERIES_LENGTH = 200;
const SECRET_BYTES = 32;
const SHELF = 'dice-secret';
/** Secrets are kept longer than any series lasts; old revealed ones expire. */
const KEPT_MS = 400 * 86_400_000;

/** A committed chain of secrets. */
export type CommittedChain = { readonly commitment: string; readonly length: number };

export type DiceSecretsDeps = {
  readonly store: Pick<Store, 'put' | 'get'>;
  readonly source: Pick<DiceSource, 'hex' | 'trouble'>;
  readonly clock: Clock;
};

export class DiceSecrets {
  readonly #deps: DiceSecretsDeps;
  readonly #lasts = new Map<string, string>();
  readonly #ready: () => void;
  #next: CommittedChain | null = null;
  #isMaking = false;

  /** `ready` is called when the next series can begin. */
  constructor(deps: DiceSecretsDeps, ready: () => void) {
    this.#deps = deps;
    this.#ready = ready;
  }

  /** Fetches the secret of the current series and prepares the next one. */
  async begin(commitment: string | null): Promise<void> {
    const { store, clock } = this.#deps;
    const last = commitment === null ? undefined : await store.get(SHELF, commitment, clock.now());
    if (commitment !== null && isHash(last)) this.#lasts.set(commitment, last);
    await this.#make();
  }

  /** The last secret of a series; null if it is lost. */
  lastOf(commitment: string): string | null {
    return this.#lasts.get(commitment) ?? null;
  }

  /** The secret of one roll; null if it is lost. */
  of({ commitment, length }: CommittedChain, index: number): string | null {
    const last = this.lastOf(commitment);
    return last === null ? null : secretAt(last, length, index);
  }

  /** The next series; null until its secret is on disk. */
  take(): CommittedChain | null {
    const next = this.#next;
    this.#next = null;
    void this.#make();
    return next;
  }

  async #make(): Promise<void> {
    const { store, source, clock } = this.#deps;
    if (this.#isMaking || this.#next !== null || source.trouble !== null) return;
    this.#isMaking = true;
    try {
      const last = source.hex(SECRET_BYTES);
      const commitment = commitmentOf(last, SERIES_LENGTH);
      await store.put(SHELF, commitment, last, clock.now() + KEPT_MS);
      this.#lasts.set(commitment, last);
      this.#next = { commitment, length: SERIES_LENGTH };
    } catch (error) {
      // Callers that need it will retry.
      if (!(error instanceof StoreBroken) && source.trouble === null) throw error;
      return;
    } finally {
      this.#isMaking = false;
    }
    this.#ready();
  }
}
