// How much bots may play at private tables. Every betting round is charged to the person who opened the table and to all
// private tables together, so that nobody can fill the disk with bots. At the house's own tables, bots play as long as someone
// is watching.

import type { TableAbout } from 'boxperson/host';
import { Bucket, Buckets } from '../gateway/socket/client-limits.ts';

const DAY_S = 24 * 60 * 60;

/** Betting rounds of the bots at one account's tables: per day, and in a burst. */
export const BOT_ROUNDS_EACH = { perSecond: 1_000 / DAY_S, atOnce: 400 } as const;
/** The same for all private tables of one process. */
export const BOT_ROUNDS_ALL = { perSecond: 20_000 / DAY_S, atOnce: 4_000 } as const;

export class BotRounds {
  readonly #each = new Buckets(BOT_ROUNDS_EACH);
  readonly #all: Bucket;

  constructor(nowMs: number) {
    this.#all = new Bucket(BOT_ROUNDS_ALL, nowMs);
  }

  /** Whether the bots of a table may bet for another round; if so, it is charged. */
  take({ isPrivate, openedBy }: TableAbout, nowMs: number): boolean {
    if (isPrivate !== true) return true;
    return this.#all.waitMs(nowMs) === 0 && this.#each.take(openedBy ?? '', nowMs) && this.#all.take(nowMs);
  }
}
