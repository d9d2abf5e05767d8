// A clock for tests: time passes only when the test says so, and everything due has happened by the time that call resolves.

import { HeldClock } from '../../src/house/host/clock.ts';

export class WorldClock extends HeldClock {
  constructor(startMs = Date.UTC(2026, 0, 1, 12)) {
    super(startMs, settled);
  }

  /** Sets the clock forward or back. */
  set(nowMs: number): void {
    this.nowMs = nowMs;
  }
}

/** Resolves once all work that needs no more time is done. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
