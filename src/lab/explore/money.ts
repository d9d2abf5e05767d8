// What a strategy sees of its money: the levels it asked for, or all of it. Between two levels everything stays a lookup.

import type { Cents } from 'boxperson/base';
import type { PlayerMoney, WatchedMoney } from './strategy.ts';

/** The levels that a strategy compares its session result with, and its view of the money between them. */
export class MoneyLevels {
  /** Net results in ascending order: level 0 is below the first, level 1 from the first up, and so on. */
  readonly at: readonly Cents[];
  readonly #looks: WatchedMoney | undefined;
  readonly #views: readonly (PlayerMoney | null)[];

  constructor(looks: WatchedMoney | undefined, bankrollCents: Cents | null) {
    this.#looks = looks;
    if (looks === undefined || looks === 'all') {
      this.at = [];
      this.#views = [null];
      return;
    }
    const results = (looks.resultCents ?? []).toSorted((a, b) => a - b);
    const bankrolls = (looks.bankrollCents ?? []).toSorted((a, b) => a - b);
    // A player who never runs out has reached every bankroll.
    const fromBankroll = bankrollCents === null ? [] : bankrolls.map((cents) => cents - bankrollCents);
    this.at = [...new Set([...results, ...fromBankroll])].sort((a, b) => a - b);
    this.#views = [Number.NEGATIVE_INFINITY, ...this.at].map((net) => ({
      reached: results.filter((cents) => cents <= net),
      bankrollReached: bankrolls.filter((cents) => bankrollCents === null || cents - bankrollCents <= net),
      resultCents: null,
      highCents: null,
      bankrollCents: null,
    }));
  }

  /** How many levels a net result has reached. */
  levelOf(netCents: Cents): number {
    let level = 0;
    for (const cents of this.at) if (netCents >= cents) level++;
    return level;
  }

  /** What the strategy sees with this net result, the session's best one and the bankroll it began with. */
  seen(netCents: Cents, highCents: Cents, bankrollCents: Cents | null): PlayerMoney | null {
    return this.#looks === 'all'
      ? allMoney(netCents, highCents, bankrollCents)
      : this.moneyAt(this.levelOf(netCents));
  }

  moneyAt(level: number): PlayerMoney | null {
    return this.#views[level] ?? null;
  }
}

/** All of the money, for a strategy that looks at everything. */
const allMoney = (resultCents: Cents, highCents: Cents, bankrollCents: Cents | null): PlayerMoney => ({
  reached: [],
  bankrollReached: [],
  resultCents,
  highCents,
  bankrollCents: bankrollCents === null ? null : bankrollCents + resultCents,
});
