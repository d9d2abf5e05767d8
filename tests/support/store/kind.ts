// A kind of store, as the contract opens it.

import { onTestFinished } from 'vitest';
import type { Vault } from '../../../src/store/vault.ts';

/** How a kind of store is opened. A place is empty when it is given, and can be opened again. */
export type Kind = {
  readonly name: string;
  readonly start?: () => Promise<void>;
  readonly stop?: () => Promise<void>;
  readonly place: () => string;
  readonly open: (place: string) => Promise<Vault>;
  /** May several stores be open at one place at a time? */
  readonly isShared: boolean;
};

/** A store at a place of its own, closed when the test is over. */
export async function opened(kind: Kind, place = kind.place()): Promise<Vault> {
  const store = await kind.open(place);
  onTestFinished(() => store.close());
  return store;
}
