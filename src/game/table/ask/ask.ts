// Questions a table answers. Pages, bots and the terminal ask here and never work out a rule themselves.

import { type Cents, floorTo, ROLLS, type Roll } from 'boxperson/base';
import { type ClauseId, type CompiledSpot, feeWhenMade, isRefusal, type Refusal } from 'boxperson/rules';
import { findPlayer } from '../decide/authority.ts';
import { bettingClosed } from '../decide/bet.ts';
import { mayNotLower, mayNotRaise, standingFor } from '../decide/change.ts';
import { decide } from '../decide/decide.ts';
import { type BetBounds, boundsOf, nearestAmounts, notNow } from '../decide/judge-bet.ts';
import { settleRoll } from '../decide/settle.ts';
import { isWorking, spotOf } from '../decide/working.ts';
import type { Player, PlayerId, StandingWager, Table, WagerId } from '../state.ts';

/** A wager that a player may make now, and its limits in cents. */
export type OfferNow = BetBounds & {
  readonly wager: string;
  /** The number or combination; null if the wager has a single spot. */
  readonly on: number | string | null;
  readonly name: string;
  /** The bet these odds would go behind; 0 for other wagers. */
  readonly behind: WagerId;
  /** The most the player's rack allows within the rules; below the minimum if the player cannot afford it. */
  readonly affordableCents: Cents;
  /** It would be late, and needs the game's confirmations. */
  readonly isLate: boolean;
  readonly clause: ClauseId;
};

/** The places that nobody has, lowest first. */
export function freePlaces({ players, rules }: Table): readonly number[] {
  const taken = new Set(players.map(({ place }) => place));
  return Array.from({ length: rules.house.places }, (_, index) => index + 1).filter(
    (place) => !taken.has(place),
  );
}

/** The wagers a player may make now, and for which amounts; empty if the player may not bet. */
export function offersTo(table: Table, player: PlayerId): readonly OfferNow[] {
  const seat = findPlayer(table, player);
  const { seatedOnly } = table.rules.game.making;
  if (seat === null || bettingClosed(table) !== null || (seatedOnly !== null && !seat.seated)) return [];
  const offers: OfferNow[] = [];
  for (const { wager, byOn } of table.rules.offered.values()) {
    if (notNow(table, wager, player) !== null) continue;
    if (wager.behind === undefined)
      for (const spot of byOn.values()) offers.push(offerOn(table, spot, null, seat));
    else
      for (const base of table.wagers) {
        const spot = byOn.get(base.number);
        if (base.player !== player || spotOf(table, base).wager.id !== wager.behind || spot === undefined)
          continue;
        const offer = offerOn(table, spot, base, seat);
        if ((offer.mostCents ?? 0) >= offer.leastCents) offers.push(offer);
      }
  }
  return offers;
}

function offerOn(
  table: Table,
  spot: CompiledSpot,
  base: StandingWager | null,
  { id: player, rackCents }: Player,
): OfferNow {
  const bounds = boundsOf(table, spot, base, { player });
  return {
    ...bounds,
    wager: spot.wager.id,
    on: spot.on,
    name: spot.spot.name,
    behind: base?.id ?? 0,
    affordableCents: affordable(table, spot, bounds, rackCents),
    isLate: table.dice.stage === 'in-air',
    clause: spot.spot.clause,
  };
}

/** The most a rack can pay for, including a fee paid up front. */
function affordable(table: Table, spot: CompiledSpot, bounds: BetBounds, rackCents: Cents): Cents {
  const { stepCents, mostCents } = bounds;
  const most = floorTo(Math.min(rackCents, mostCents ?? rackCents), stepCents);
  const costs = (cents: Cents): Cents => cents + feeWhenMade(table.rules, spot, cents);
  if (costs(most) <= rackCents) return most;
  // Subtracting the fee on the maximum is always enough; the fee on the rest is slightly lower, so a little more may
  // fit.
  let cents = floorTo(rackCents - (costs(most) - most), stepCents);
  while (costs(cents + stepCents) <= rackCents) cents += stepCents;
  return cents;
}

/**
 * The nearest amounts in cents that an offer would accept, below and above; one if they are the same, none if it
 * accepts nothing.
 */
export const nearestPayable = (offer: BetBounds, cents: Cents): readonly Cents[] =>
  nearestAmounts(offer, cents);

/** What a player may do now with one of their wagers. Amounts are in cents. */
export type ChangeNow = {
  readonly wager: WagerId;
  readonly name: string;
  readonly cents: Cents;
  readonly isWorking: boolean;
  /** Null if allowed; otherwise the reason. */
  readonly mayNotRaise: Refusal | null;
  readonly mayNotLower: Refusal | null;
  readonly mayCallOn: boolean;
  readonly mayCallOff: boolean;
};

/** All of a player's wagers that are up, each with what may be changed now. */
export function changesFor(table: Table, player: PlayerId): readonly ChangeNow[] {
  const by = { role: 'player', id: player } as const;
  return table.wagers
    .filter((one) => one.player === player)
    .map((one) => {
      const reach = standingFor(table, { by, wager: one.id });
      const closed = isRefusal(reach) ? reach : null;
      return {
        wager: one.id,
        name: wagerNameOf(table, one),
        cents: one.stakeCents,
        isWorking: isWorking(table, one),
        mayNotRaise: closed ?? mayNotRaise(table, one),
        mayNotLower: closed ?? mayNotLower(table, one),
        mayCallOn: !isWorking(table, one) && !isRefusal(decide(table, { do: 'call-on', by, wager: one.id })),
        mayCallOff: isWorking(table, one) && !isRefusal(decide(table, { do: 'call-off', by, wager: one.id })),
      };
    });
}

/** A wager's everyday name: "Come Bet on 5", "Place 6 to Win". */
export function wagerNameOf(table: Table, standing: StandingWager): string {
  const { spot, startsOn } = spotOf(table, standing);
  return standing.number === startsOn ? spot.name : `${spot.name} on ${standing.number}`;
}

/** What one roll would do to a player's wagers, if it were the next one. */
export type Prospect = {
  readonly roll: Roll;
  /** Winnings less losses and fees; returned stakes do not count. */
  readonly netCents: Cents;
  readonly wins: readonly WagerId[];
  readonly loses: readonly WagerId[];
  readonly returns: readonly WagerId[];
  readonly travels: readonly WagerId[];
  /** Wagers that collect something from the roll and stay up, such as a Fire Bet after a point that is made. */
  readonly advances: readonly WagerId[];
};

/** What each of the 36 rolls would win or cost a player now, in the order of the rolls. */
export function outlook(table: Table, player: PlayerId): readonly Prospect[] {
  return ROLLS.map((roll) => {
    let netCents = 0;
    const [wins, loses, returns, travels]: [WagerId[], WagerId[], WagerId[], WagerId[]] = [[], [], [], []];
    const advances: WagerId[] = [];
    const mine = new Set(table.wagers.filter((one) => one.player === player).map(({ id }) => id));
    for (const event of settleRoll(table, roll)) {
      if (event.type === 'LosersCollected')
        for (const row of event.rows) {
          if (row.player !== player) continue;
          netCents -= row.cents;
          loses.push(row.wager);
        }
      else if (event.type === 'WinnersPaid')
        for (const row of event.rows) {
          if (row.player !== player) continue;
          netCents += row.paidCents - row.feeCents - row.newFeeCents;
          wins.push(row.wager);
        }
      else if (event.type === 'WagersReturned')
        for (const row of event.rows) row.player === player && returns.push(row.wager);
      else if (event.type === 'WagersTravelled')
        for (const row of event.rows) row.player === player && travels.push(row.wager);
      else if (event.type === 'ProgressMarked')
        for (const row of event.rows) mine.has(row.wager) && advances.push(row.wager);
    }
    return { roll, netCents, wins, loses, returns, travels, advances };
  });
}
