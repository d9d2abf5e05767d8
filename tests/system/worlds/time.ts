// A simulated world's clock: time passes only when the world advances it, and everything caused by one moment happens before
// the next.

import { WorldClock } from '../../support/test-clock.ts';

export class WorldTime extends WorldClock {
  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(ms, resolve);
    });
  }
}
