// What the people of a day see of it: its time, its chances, and the house that they come to.

import type { Random } from '../../support/random.ts';
import type { WorldClock } from '../../support/test-clock.ts';
import type { Line } from './line.ts';

/** Work done by the store so far. */
export type Work = { read: number; written: number; calls: number };

export interface VisitedHouse {
  readonly clock: WorldClock;
  readonly random: Random;
  readonly work: Work;
  /** Requests so far. */
  asked: number;
  /** Sends a request from an address. */
  request(
    address: string,
    token: string | null,
    method: 'GET' | 'POST',
    url: string,
    body?: object,
  ): Promise<{ readonly status: number; readonly body: () => Record<string, unknown> }>;
  /** Opens a socket from an address; null if it is turned away. */
  dial(address: string, token: string | null): Line | null;
}
