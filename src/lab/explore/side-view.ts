// What a strategy sees besides the table during one session: its money, as far as it looks at it, and chance.

import type { Cents } from 'boxperson/base';
import { StrategyChance } from '../dice/chance.ts';
import { MoneyLevels } from './money.ts';
import type { Strategy } from './strategy.ts';
import type { ViewExtras } from './view.ts';

/** The stream of chance that a session draws from: the same seed and session give the same draws. */
export type ChanceOf = { readonly seed: string; readonly session: number };

/**
 * What a strategy sees besides the table during one session, for `viewOf`: its money, as far as it looks at it, and chance from a
 * seeded stream.
 */
export class SideView {
  readonly #levels: MoneyLevels;
  readonly #bankrollCents: Cents | null;
  readonly #chance: StrategyChance;
  #bestCents: Cents = 0;

  /** `bankrollCents` is what the player begins with; null for a player who never runs out. */
  constructor(strategy: Strategy, bankrollCents: Cents | null, chance: ChanceOf = { seed: '', session: 0 }) {
    this.#levels = new MoneyLevels(strategy.looksAt, bankrollCents);
    this.#bankrollCents = bankrollCents;
    this.#chance = new StrategyChance(chance.seed);
    this.#chance.begin(chance.session);
  }

  /** The view once a roll is settled: `netCents` is won or lost in this session, counting stakes that are up as the player's. */
  at(netCents: Cents): ViewExtras {
    this.#bestCents = Math.max(this.#bestCents, netCents);
    const money = this.#levels.seen(netCents, this.#bestCents, this.#bankrollCents);
    return { money, chance: this.#chance.draw };
  }
}
