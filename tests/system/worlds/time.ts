// The time of a simulated world: it passes when the world says so, and everything that follows from a moment has happened
// before the next one.

import { WorldClock } from '../../support/test-clock.ts';

export class WorldTime extends WorldClock {
  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(ms, resolve);
    });
  }
}
