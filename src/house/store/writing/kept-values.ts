// All kept values of one kind, read page by page from any store.

import { parseStored } from '../record/json.ts';
import { isKeptIntact } from '../record/seal.ts';
import type { Json } from '../store.ts';
import type { Vault } from '../vault.ts';

const PAGE = 500;

export type KeptValue = { readonly key: string; readonly value: Json };

/** The unexpired ones, by key. A damaged one counts as missing. */
export async function keptValuesOf(
  kept: Vault['kept'],
  kind: string,
  nowMs: number,
): Promise<readonly KeptValue[]> {
  const things: KeptValue[] = [];
  for (let key = ''; ; ) {
    const page = await kept({ kind, key }, PAGE);
    const own = page.filter((row) => row.kind === kind);
    for (const row of own)
      if (row.untilMs > nowMs && isKeptIntact(row))
        things.push({ key: row.key, value: parseStored(row.text) });
    const last = own.at(-1);
    if (last === undefined || own.length < PAGE) return things;
    key = last.key;
  }
}
