// The strategy that advises this browser's player at tables, if any: as the lab keeps it, until it is dismissed.

import type { AskedLimits, WrittenStrategy } from 'boxperson/lab';
import { keep, kept, useKept } from '../../app/keep.ts';

/** A strategy, and the limits that were set for it in the lab. */
export type KeptAdvice = { readonly written: WrittenStrategy; readonly limits: AskedLimits };

const KEPT = 'advice';

export const keepAdvice = (advice: KeptAdvice): void => keep(KEPT, JSON.stringify(advice));

export const dismissAdvice = (): void => keep(KEPT, '');

export const useHasAdvice = (): boolean => useKept(KEPT, '')[0] !== '';

/** Null if there is none, or an earlier version of the program has kept it in a way that is no longer understood. */
export function adviceKept(text = kept(KEPT, '')): KeptAdvice | null {
  try {
    const found = JSON.parse(text) as Partial<KeptAdvice> | null;
    const { written, limits } = found ?? {};
    const isOne = typeof written?.title === 'string' && typeof limits === 'object' && limits !== null;
    return isOne && written !== undefined ? { written, limits } : null;
  } catch {
    return null;
  }
}
