// Which process writes which table, as every process may look it up.

import type { Clock } from '../../host/index.ts';
import type { Store } from '../../store/index.ts';

const KIND = 'writer';
/** Who writes a table is known until somebody else does. */
const NO_END_MS = Number.MAX_SAFE_INTEGER;

export class Writers {
  readonly #seams: { readonly store: Store; readonly clock: Clock; readonly owner: string };

  constructor(seams: { readonly store: Store; readonly clock: Clock; readonly owner: string }) {
    this.#seams = seams;
  }

  /** This process writes the table. */
  async name(table: string): Promise<void> {
    const { store, owner } = this.#seams;
    await store.put(KIND, table, owner, NO_END_MS);
  }

  /** A writer that stood still for a while may have put its name down late; whoever writes the table now puts that right. */
  async nameAgain(table: string): Promise<void> {
    if ((await this.of(table)) !== this.#seams.owner) await this.name(table);
  }

  async of(table: string): Promise<string | null> {
    const { store, clock } = this.#seams;
    const holder = await store.get(KIND, table, clock.now()).catch(() => undefined);
    return typeof holder === 'string' ? holder : null;
  }
}
