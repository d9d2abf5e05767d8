// From what a player wishes to have up to what has to be done for it.

import type { Cents } from '../../../base/index.ts';
import type { Rules, Wager } from '../../../rules/index.ts';
import type { WagerId } from '../../../table/index.ts';
import type { Act, Up, View } from '../../explore/strategy.ts';
import type { Deed } from '../written-strategy.ts';
import { isNamed } from './wager-name.ts';

/** One wager, and what is to be up on it or done with it. */
export type Wish = {
  readonly wager: string;
  readonly on: number | string | null;
  /** The bet that odds are to stand behind; 0 for other wagers. */
  readonly behind: WagerId;
  readonly does: { readonly cents: Cents } | Deed;
};

/** What is wished in all, where a later wish takes the place of an earlier one for the same wager. */
export class Wishes {
  readonly #byKey = new Map<string, Wish>();

  add(wish: Wish): void {
    // A wager that is taken down whatever its number takes every number with it.
    if (wish.does === 'take down' && wish.on === null)
      for (const [key, other] of this.#byKey) if (other.wager === wish.wager) this.#byKey.delete(key);
    const isCall = wish.does === 'call on' || wish.does === 'call off';
    this.#byKey.set(`${wish.wager} ${wish.on} ${wish.behind} ${isCall}`, wish);
  }

  [Symbol.iterator](): Iterator<Wish> {
    return this.#byKey.values();
  }
}

/** A wager of the game, also one that this house does not offer; null for a name that the game does not know. */
export const wagerOf = (rules: Rules, id: string): Wager | null =>
  rules.offered.get(id)?.wager ?? rules.game.wagers.find((wager) => wager.id === id) ?? null;

/** What comes down first, then what is changed or called, then what goes up. */
export function actsFor(view: View, wishes: Iterable<Wish>): readonly Act[] {
  const all = [...wishes];
  const down: Act[] = [];
  const changed: Act[] = [];
  const made: Act[] = [];
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
      // What a later rule wishes to have up stays.
      const isWished = all.some((other) => typeof other.does === 'object' && isSamePlace(one, other));
      if (does === 'take down' && !isWished) down.push({ do: 'remove', id: one.id });
    }
  }
  return [...down, ...changed, ...made];
}

/** Whether a deed is about a wager that is up: odds are known by their bet, others by their number. */
const isMeant = (one: Up, { wager, on, behind }: Wish): boolean =>
  behind === 0
    ? isNamed({ wager, on: on === null ? null : [on] }, one)
    : one.wager === wager && one.behind === behind;

/** A bet that has travelled to its number is decided for itself: another one may be made where it came from. */
function isSamePlace(one: Up, wish: Wish): boolean {
  if (one.wager !== wish.wager || one.behind !== wish.behind) return false;
  return wish.behind !== 0 || (one.on === wish.on && one.number === 0);
}

/** What comes down when betting on a shooter is over: all that is free, but not the odds behind a bet that has to stay. */
export function comeDown(view: View): readonly Act[] {
  return view.up
    .filter((one) => one.behind === 0 && wagerOf(view.rules, one.wager)?.hold === 'free')
    .map((one) => ({ do: 'remove', id: one.id }));
}
