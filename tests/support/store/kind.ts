// How the contract tests open each kind of store.

import { afterAll, onTestFinished } from 'vitest';
import type { Vault } from '../../../src/house/store/vault.ts';

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

/**
 * A store for a list of cases that leave nothing behind or keep to streams of their own: the same one for all of them where stores
 * are shared, because opening takes longest there.
 */
export function openedOnce(kind: Kind, prepare: (store: Vault) => Promise<void> = async () => {}) {
  const prepared = async (store: Vault): Promise<Vault> => {
    await prepare(store);
    return store;
  };
  if (!kind.isShared) return async (): Promise<Vault> => prepared(await opened(kind));
  let store: Promise<Vault> | null = null;
  afterAll(async () => (await store)?.close());
  return (): Promise<Vault> => {
    store ??= kind.open(kind.place()).then(prepared);
    return store;
  };
}
