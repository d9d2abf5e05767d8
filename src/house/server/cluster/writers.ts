// Which process writes which table, for every process to look up.

import type { Clock } from 'boxperson/host';
import type { Store } from 'boxperson/store';

const KIND = 'writer';
/** A table's writer stays the same until another process takes over. */
const NO_END_MS = Number.MAX_SAFE_INTEGER;

export class Writers {
  readonly #deps: { readonly store: Store; readonly clock: Clock; readonly owner: string };

  constructor(deps: { readonly store: Store; readonly clock: Clock; readonly owner: string }) {
    this.#deps = deps;
  }

  /** Records this process as the table's writer. */
  async name(table: string): Promise<void> {
    const { store, owner } = this.#deps;
    await store.put(KIND, table, owner, NO_END_MS);
  }

  /** A writer that was paused may record its name late; the current writer then corrects it. */
  async nameAgain(table: string): Promise<void> {
    if ((await this.of(table)) !== this.#deps.owner) await this.name(table);
  }

  async of(table: string): Promise<string | null> {
    const { store, clock } = this.#deps;
    const holder = await store.get(KIND, table, clock.now()).catch(() => undefined);
    return typeof holder === 'string' ? holder : null;
  }
}
