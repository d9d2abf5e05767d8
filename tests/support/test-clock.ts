// A clock for tests: time passes when the test says so, and everything that was due has happened by then.

import { HeldClock } from '../../src/host/clock.ts';

export class WorldClock extends HeldClock {
  constructor(startMs = Date.UTC(2026, 0, 1, 12)) {
    super(startMs, settled);
  }

  /** The clock is set, forward or back, as clocks sometimes are. */
  set(nowMs: number): void {
    this.nowMs = nowMs;
  }
}

/** Everything that waits for nothing but its turn has had it. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
