// A first answer while the workers start: the command itself plays a few of the sessions. They are only shown, never counted: the
// workers play them, too.

import { setImmediate } from 'node:timers/promises';
import { StrategyFault, type StudySessions } from 'boxperson/lab';
import type { Progress } from './pool.ts';

/** By then the workers have an answer of their own. */
const MOST_MS = 3_000;

/** Plays the first sessions of a study until told to stop. */
export class Preview {
  #shown: Progress = { rolls: 0, sessions: 0, cents: 0, squares: 0 };
  #isStopped = false;

  /** What has been played so far. */
  get progress(): Progress {
    return this.#shown;
  }

  stop(): void {
    this.#isStopped = true;
  }

  async play(
    study: StudySessions,
    sessions: number,
    now: () => number = () => performance.now(),
  ): Promise<void> {
    const end = now() + MOST_MS;
    const isOver = (): boolean => this.#isStopped || now() > end;
    try {
      for (let session = 0; session < sessions && !isOver(); session++) {
        study.play(session, () => !isOver());
        const cents = study.runners[0]?.netCents ?? 0;
        const { sessions: played, cents: sum, squares } = this.#shown;
        this.#shown = {
          rolls: 0,
          sessions: played + 1,
          cents: sum + cents,
          squares: squares + cents * cents,
        };
        // The bar is drawn, and Ctrl-C is heard, between two sessions.
        await setImmediate();
      }
    } catch (error) {
      // The workers find the same fault and report it.
      if (!(error instanceof StrategyFault)) throw error;
    }
  }
}
