// The strategy that advises this browser's player at tables, if any: as the lab keeps it, until it is dismissed.

import type { RequestedLimits, WrittenStrategy } from 'boxperson/lab';
import { readLocal, saveLocal, useLocal } from '../../app/local-storage.ts';

/** A strategy, and the limits that were set for it in the lab. */
export type KeptAdvice = { readonly written: WrittenStrategy; readonly limits: RequestedLimits };

const KEPT = 'advice';

export const keepAdvice = (advice: KeptAdvice): void => saveLocal(KEPT, JSON.stringify(advice));

export const dismissAdvice = (): void => saveLocal(KEPT, '');

export const useHasAdvice = (): boolean => useLocal(KEPT, '')[0] !== '';

/** Null if there is none, or an earlier version of the program has kept it in a way that is no longer understood. */
export function readAdvice(text = readLocal(KEPT, '')): KeptAdvice | null {
  try {
    const found = JSON.parse(text) as Partial<KeptAdvice> | null;
    const { written, limits } = found ?? {};
    const isOne = typeof written?.title === 'string' && typeof limits === 'object' && limits !== null;
    return isOne && written !== undefined ? { written, limits } : null;
  } catch {
    return null;
  }
}
