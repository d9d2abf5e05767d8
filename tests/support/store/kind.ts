// How the contract tests open each kind of store.

import { onTestFinished } from 'vitest';
import type { Vault } from '../../../src/store/vault.ts';

/** How to open a kind of store. A new place is empty, and can be reopened. */
export type Kind = {
  readonly name: string;
  readonly start?: () => Promise<void>;
  readonly stop?: () => Promise<void>;
  readonly place: () => string;
  readonly open: (place: string) => Promise<Vault>;
  /** Whether several stores may be open at one place at the same time. */
  readonly isShared: boolean;
};

/** A store at a new place, closed after the test. */
export async function opened(kind: Kind, place = kind.place()): Promise<Vault> {
  const store = await kind.open(place);
  onTestFinished(() => store.close());
  return store;
}
