// Totals as text that can be compared: in order, and without the number of situations, which depends on who explored what first.

import type { Totals } from 'boxperson/lab';

export function totalsAsText(totals: Totals): string {
  return JSON.stringify(totals, (key, value: unknown) => {
    if (key === 'situations') return;
    if (typeof value === 'bigint') return String(value);
    return value instanceof Map ? [...value].sort(([a], [b]) => a - b) : value;
  });
}
