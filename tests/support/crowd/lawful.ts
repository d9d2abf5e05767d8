// What a simulated player may do now under the rules: free places, open wagers, the shooter's next step.

import { isRefusal, type Refusal } from '../../../src/game/rules/language/refusal.ts';
import { type OfferNow, offersTo } from '../../../src/game/table/ask/ask.ts';
import type { TableCommand } from '../../../src/game/table/command.ts';
import { decide } from '../../../src/game/table/decide/decide.ts';
import { isShooter } from '../../../src/game/table/decide/shooter.ts';
import type { Table } from '../../../src/game/table/state.ts';
import type { Random } from '../random.ts';
import { asPlayer, type Wish } from './scene.ts';

/** Free places, including the player's own. */
export function freePlaces({ players, rules }: Table, me: string | null = null): readonly number[] {
  const taken = new Set(players.filter(({ id }) => id !== me).map(({ place }) => place));
  return Array.from({ length: rules.house.places }, (_, at) => at + 1).filter((one) => !taken.has(one));
}

/** The offers the player can afford, line bets first. */
export const affordable = (table: Table, me: string): readonly OfferNow[] =>
  offersTo(table, me).filter(({ affordableCents, leastCents }) => affordableCents >= leastCents);

/** A bet on an offer, at its minimum unless another amount is given. */
export const takeOffer = ({ wager, on, behind, leastCents }: OfferNow, cents = leastCents) =>
  ({ do: 'bet', wager, on, cents, behind }) as const;

/** Any wager the rules accept now; a late one is pending until the crew confirms it. */
export function anyBet(table: Table, me: string, random: Random, isLateToo = false): Wish | null {
  const offers = affordable(table, me).filter(({ isLate }) => isLateToo || !isLate);
  return offers.length === 0 ? null : takeOffer(random.pick(offers));
}

/** A line bet, if one is accepted now. */
export function lineBet(table: Table, me: string): Wish | null {
  for (const { wager } of table.rules.offered.values())
    if (wager.line === true) {
      const bet = payable(table, me, { do: 'bet', wager: wager.id, on: null, cents: 1_000 });
      if (bet !== null) return bet;
    }
  return null;
}

/** The nearest amount that the table accepts. */
function payable(table: Table, me: string, bet: Wish): Wish | null {
  const refused = refusalOf(table, me, bet);
  if (refused === null) return bet;
  for (const cents of refused.nearestCents) {
    const near = { ...bet, cents };
    if (cents > 0 && refusalOf(table, me, near) === null) return near;
  }
  return null;
}

/** The player's next step with the dice: take them, choose two, make a required line bet, throw. Null if it is not their turn. */
export function diceWish(table: Table, me: string): Wish | null {
  const { dice, set, rules } = table;
  const { device } = rules.game;
  if (dice.offeredTo === me) return { do: 'accept-dice' };
  if (!isShooter(table, me)) return null;
  const inHand = set.dice.filter(({ where }) => where === 'shooter').length;
  if (device.choose !== null && (dice.stage === 'choosing' || (dice.stage === 'held' && inHand !== 2)))
    return { do: 'choose-dice', dice: twoDice(table) };
  const go: Wish =
    device.shakes === null ? { do: 'throw' } : { do: 'shake', times: Math.max(1, device.leastShakes) };
  const refused = refusalOf(table, me, go);
  const isShaken = device.shakes !== null && dice.holderShakes >= device.leastShakes;
  if (refused === null) return isShaken ? null : go;
  return refused.code === 'needs-line-bet' ? lineBet(table, me) : null;
}

/** Two of the available dice. */
export const twoDice = ({ set }: Table): readonly string[] =>
  set.dice
    .filter(({ where }) => where === 'kept' || where === 'shooter')
    .slice(0, 2)
    .map(({ id }) => id);

/** Whether the rules allow this command. */
export function refusalOf(table: Table, me: string, wish: Wish): Refusal | null {
  const filled = { ...BET, player: me, ...wish, by: asPlayer(me) };
  const decided = decide(table, filled as unknown as TableCommand);
  return isRefusal(decided) ? decided : null;
}

const BET = { behind: 0, split: null, instrument: 'chips', spot: null, stays: false };
