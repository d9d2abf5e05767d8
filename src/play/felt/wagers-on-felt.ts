// Every wager on the felt, up or pending, with its chips, its buttons and its zone.

import { plainDollars } from 'boxperson/base';
import { type Chip, type CompiledSpot, isAgainst, stackOf } from 'boxperson/rules';
import { type FeltState, type Pending, type StandingWager, spotOf, type Table } from 'boxperson/table';
import type { Box } from './box.ts';
import { homeKey, type Zone } from './felt-part.ts';
import { areaKey, type FeltPlan } from './plan/plan.ts';

export type FeltWager = {
  /** The wager's id; for a pending wager, its pending id, with `isWaiting` set. */
  readonly id: number;
  /** The wager it lies behind, for odds; 0 for other wagers. */
  readonly behind: number;
  /** The area it was bet on. */
  readonly area: string;
  readonly player: string;
  /** 0 if the player has given up their place. */
  readonly place: number;
  readonly cents: number;
  readonly couponCents: number;
  /** From bottom to top. */
  readonly chips: readonly Chip[];
  /** The amount as written on it, without the dollar sign: "12", "1,250", "2.50". */
  readonly amount: string;
  readonly button: string | null;
  /** A Buy or Lay whose fee has been paid. */
  readonly isPaid: boolean;
  /** Not working now. */
  readonly isOff: boolean;
  /** Odds lie tilted behind a bet with the shooter, or bridge a bet against. */
  readonly lies: 'flat' | 'heeled' | 'bridged';
  readonly isWaiting: boolean;
};

export type ZonedWager = { readonly zone: Zone; readonly lying: FeltWager };

export function wagersOnFelt(plan: FeltPlan, table: Table, felt: FeltState): readonly ZonedWager[] {
  const places = new Map(table.players.map((player) => [player.id, player.place]));
  const byId = new Map(table.wagers.map((one) => [one.id, one]));
  const chips = new Map(felt.stacks.map((stack) => [stack.wager, stack.chips]));
  const buttons = Map.groupBy(felt.buttons, ({ wager }) => wager);
  const off = new Set(felt.off);
  const up = table.wagers.flatMap((one) => {
    const base = byId.get(one.behind) ?? one;
    const spot = spotOf(table, base);
    return zoned(plan, spot, base, {
      ...onArea(spot, base !== one),
      id: one.id,
      behind: one.behind,
      player: one.player,
      place: places.get(one.player) ?? 0,
      cents: one.stakeCents,
      couponCents: one.couponCents,
      chips: chips.get(one.id) ?? [],
      amount: stackAmountText(one.stakeCents, one.couponCents),
      // A Buy or Lay that is also called on or off shows both.
      button:
        buttons
          .get(one.id)
          ?.map(({ shows }) => shows)
          .join(' ') ?? null,
      isPaid: buttons.get(one.id)?.some(({ feeCents }) => feeCents > 0) === true,
      isOff: off.has(one.id),
      isWaiting: false,
    });
  });
  return [...up, ...table.pending.flatMap((one) => waiting(plan, table, one, places, byId))];
}

/** Late, spoken and unbooked wagers lie where they were put down. */
function waiting(
  plan: FeltPlan,
  table: Table,
  { id, bet }: Pending,
  places: ReadonlyMap<string, number>,
  byId: ReadonlyMap<number, StandingWager>,
): readonly ZonedWager[] {
  const base = byId.get(bet.behind);
  const spot =
    base === undefined ? table.rules.offered.get(bet.wager)?.byOn.get(bet.on) : spotOf(table, base);
  if (spot === undefined) return [];
  return zoned(plan, spot, base ?? { number: 0, broughtIn: false }, {
    ...onArea(spot, base !== undefined),
    id,
    behind: bet.behind,
    player: bet.player,
    place: places.get(bet.player) ?? 0,
    cents: bet.cents,
    couponCents: 0,
    chips: stackOf(table.rules.house, bet.cents),
    amount: stackAmountText(bet.cents, 0),
    button: null,
    isPaid: false,
    isOff: false,
    isWaiting: true,
  });
}

const onArea = (spot: CompiledSpot, isBehind: boolean): Pick<FeltWager, 'area' | 'lies'> => ({
  area: areaKey(spot.wager.id, spot.on),
  lies: !isBehind ? 'flat' : isAgainst(spot) ? 'bridged' : 'heeled',
});

type Moved = Pick<StandingWager, 'number' | 'broughtIn'>;

function zoned(plan: FeltPlan, spot: CompiledSpot, base: Moved, lying: FeltWager): readonly ZonedWager[] {
  const zone = zoneFor(plan, spot, base, lying);
  return zone === null ? [] : [{ zone, lying }];
}

/** Where a wager lies: in front of the bank, at the number it has moved to, on the player's own spot, or on its area. */
function zoneFor(plan: FeltPlan, spot: CompiledSpot, base: Moved, lying: FeltWager): Zone | null {
  if (base.broughtIn) return only(plan.bank);
  // A line bet keeps its place on the line once it has a number, and so does a bet made on one; a come bet moves there.
  const home =
    base.number === 0 || base.number === spot.startsOn || spot.wager.line === true
      ? undefined
      : plan.homes.get(homeKey(isAgainst(spot), base.number));
  const own = plan.ownSpots.get(lying.area)?.[lying.place - 1];
  return home ?? (own === undefined ? (plan.byKey.get(lying.area) ?? null) : only(own));
}

/** One zone object per box, because stacks are grouped by it. */
const zones = new WeakMap<Box, Zone>();
function only(box: Box): Zone {
  const zone = zones.get(box) ?? { zone: box, spare: null };
  zones.set(box, zone);
  return zone;
}

/** "12", "1,250", "2.50"; a coupon is added after a plus sign. */
export function stackAmountText(cents: number, couponCents: number): string {
  const grouped = (amount: number): string => {
    const [whole = '0', rest] = plainDollars(amount).split('.');
    return `${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}${rest === undefined ? '' : `.${rest}`}`;
  };
  return couponCents === 0 ? grouped(cents) : `${grouped(cents)}+${grouped(couponCents)}`;
}
