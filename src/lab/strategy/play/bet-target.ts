// Compares the bets a player wants up with those that are up, and derives the actions to take.

import type { Cents } from 'boxperson/base';
import type { Rules, Wager } from 'boxperson/rules';
import type { WagerId } from 'boxperson/table';
import type { OwnWager, PlayerView, StrategyAct } from '../../explore/strategy.ts';
import type { RuleAction } from '../written-strategy.ts';
import { isNamed } from './wager-name.ts';

/** One wager, and the amount wanted on it or the action to take. */
export type BetTarget = {
  readonly wager: string;
  readonly on: number | string | null;
  /** The bet that odds go behind; 0 for other wagers. */
  readonly behind: WagerId;
  readonly does: { readonly cents: Cents } | RuleAction;
  /** Its key among the wishes, if it was worked out before. */
  readonly key?: string | undefined;
};

/** Wishes with the same key are for the same wager. A call goes with an amount. */
export function targetKey({ wager, on, behind, does }: Omit<BetTarget, 'key'>): string {
  const isCall = does === 'call on' || does === 'call off';
  return `${wager} ${on} ${behind} ${isCall}`;
}

/** All wishes; a later wish overrides an earlier one for the same wager. */
export class BetTargets {
  readonly #byKey = new Map<string, BetTarget>();

  add(wish: BetTarget): void {
    // Taking down a wager without naming a number covers every number.
    if (wish.does === 'take down' && wish.on === null)
      for (const [key, other] of this.#byKey) if (other.wager === wish.wager) this.#byKey.delete(key);
    this.#byKey.set(wish.key ?? targetKey(wish), wish);
  }

  all(): readonly BetTarget[] {
    return [...this.#byKey.values()];
  }
}

/** A wager of the game, even one this house does not offer; null for an unknown name. */
export const wagerOf = (rules: Rules, id: string): Wager | null =>
  rules.offered.get(id)?.wager ?? rules.game.wagers.find((wager) => wager.id === id) ?? null;

/** First the bets to take down, then changes and calls, then new bets. */
export function actsFor(view: PlayerView, all: readonly BetTarget[]): readonly StrategyAct[] {
  const down: StrategyAct[] = [];
  const changed: StrategyAct[] = [];
  const made: StrategyAct[] = [];
  for (const wish of all) {
    const { wager, on, behind, does } = wish;
    if (typeof does === 'object') {
      const own = view.up.find((one) => isSamePlace(one, wish));
      if (own === undefined)
        made.push({ do: 'bet', wager, on, cents: does.cents, ...(behind === 0 ? {} : { behind }) });
      else if (own.cents !== does.cents) changed.push({ do: 'change', id: own.id, cents: does.cents });
      continue;
    }
    for (const one of view.up) {
      if (!isMeant(one, wish)) continue;
      if (does === 'call on' && !one.isWorking) changed.push({ do: 'turn', id: one.id, to: 'on' });
      if (does === 'call off' && one.isWorking) changed.push({ do: 'turn', id: one.id, to: 'off' });
      // A bet that a later rule wants stays up.
      const isWished = all.some((other) => typeof other.does === 'object' && isSamePlace(one, other));
      if (does === 'take down' && !isWished) down.push({ do: 'remove', id: one.id });
    }
  }
  return down.length === 0 && changed.length === 0 ? made : [...down, ...changed, ...made];
}

/** Whether a wish refers to this wager: odds match by their flat bet, others by number. */
const isMeant = (one: OwnWager, { wager, on, behind }: BetTarget): boolean =>
  behind === 0
    ? isNamed({ wager, on: on === null ? null : [on] }, one)
    : one.wager === wager && one.behind === behind;

/** A bet that has traveled to its number is separate, so its original spot is free for another. */
function isSamePlace(one: OwnWager, wish: BetTarget): boolean {
  if (one.wager !== wish.wager || one.behind !== wish.behind) return false;
  return wish.behind !== 0 || (one.on === wish.on && (one.number === 0 || one.number === one.on));
}

/** Takes down everything removable when betting on a shooter ends, except odds behind a bet that must stay. */
export function takeAllDown(view: PlayerView): readonly StrategyAct[] {
  return view.up
    .filter((one) => one.behind === 0 && wagerOf(view.rules, one.wager)?.hold === 'free')
    .map((one) => ({ do: 'remove', id: one.id }));
}
