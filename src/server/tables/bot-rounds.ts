// How much bots may play at private tables: every round of bets is charged to whoever opened the table, and to all such tables
// together, so that nobody fills the disk by having bots play. At the house's own tables they play as long as somebody looks on.

import type { TableAbout } from '../../host/index.ts';
import { Bucket, Buckets } from '../gateway/socket/bounds.ts';

const DAY_S = 24 * 60 * 60;

/** Rounds of bets of the bots at one account's tables: in a day, and at once. */
export const BOT_ROUNDS_EACH = { perSecond: 1_000 / DAY_S, atOnce: 400 } as const;
/** The same for all private tables of one process. */
export const BOT_ROUNDS_ALL = { perSecond: 20_000 / DAY_S, atOnce: 4_000 } as const;

export class BotRounds {
  readonly #each = new Buckets(BOT_ROUNDS_EACH);
  readonly #all: Bucket;

  constructor(nowMs: number) {
    this.#all = new Bucket(BOT_ROUNDS_ALL, nowMs);
  }

  /** Whether the bots of a table may bet once more; if so, that is charged. */
  take({ isPrivate, openedBy }: TableAbout, nowMs: number): boolean {
    if (isPrivate !== true) return true;
    return this.#all.waitMs(nowMs) === 0 && this.#each.take(openedBy ?? '', nowMs) && this.#all.take(nowMs);
  }
}
