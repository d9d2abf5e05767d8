// What a command prints in the test's own process: both streams are caught before each test and given back after it.

import { afterEach, beforeEach, vi } from 'vitest';

export type Printed = { out: string; err: string };

/** What has been printed since the test began. */
export function catchPrinted(): Printed {
  const printed: Printed = { out: '', err: '' };
  beforeEach(() => {
    printed.out = '';
    printed.err = '';
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed.out += String(text);
      return true;
    });
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      printed.err += String(text);
      return true;
    });
  });
  afterEach(() => vi.restoreAllMocks());
  return printed;
}

/** What one run prints and the code it ends with. */
export async function printedBy(
  printed: Printed,
  run: () => Promise<number>,
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  printed.out = '';
  printed.err = '';
  return { code: await run(), out: printed.out, err: printed.err };
}
