// Which areas I may bet now, what each accepts, and why the others are closed.

import { showDollars } from 'boxperson/base';
import { areaKey, mineAt, spotAt } from 'boxperson/felt';
import { layoutOf, type Refusal, type Rules } from 'boxperson/rules';
import { type BetBounds, type OfferNow, offersTo, spotOf, type Table } from 'boxperson/table';
import { betCommand, commandRefusal } from './player-command.ts';

/** Whether a player may bet on an area now, and a hint to show with it. */
export type AreaStatus = {
  /** Open, late (the crew must confirm it), or shut. */
  readonly level: 'open' | 'late' | 'shut';
  /** What it accepts, or why it accepts nothing. */
  readonly hint: string;
};

/** The keys of every area of a layout, cached by rules. */
const keysByRules = new WeakMap<Rules, readonly string[]>();

export function areaKeys(rules: Rules): readonly string[] {
  const cached = keysByRules.get(rules);
  if (cached !== undefined) return cached;
  const keys = layoutOf(rules).map((area) => areaKey(area.wager, area.on));
  keysByRules.set(rules, keys);
  return keys;
}

/** Every area of the layout by `areaKey`, and whether player `me` may bet there. Empty for anyone not at the table. */
export function areaStatusesFor(table: Table, me: string | null): ReadonlyMap<string, AreaStatus> {
  const lit = new Map<string, AreaStatus>();
  if (me === null || !table.players.some((one) => one.id === me)) return lit;
  const offers = offersTo(table, me);
  const byKey = new Map(offers.map((offer) => [areaKey(offer.wager, offer.on), offer]));
  // Every spot of a wager is shut for the same reason, so ask only once.
  const shut = new Map<string, string>();
  for (const key of areaKeys(table.rules)) {
    const own = byKey.get(key);
    const offer = own !== undefined && hasRoom(own) ? own : oddsOfferAt(table, me, key, offers);
    if (offer !== undefined && hasRoom(offer)) {
      lit.set(key, { level: offer.isLate ? 'late' : 'open', hint: offerHint(table, me, offer) });
      continue;
    }
    const wager = spotAt(table.rules, key)?.wager.id ?? key;
    const reason = shut.get(wager) ?? whyShut(table, me, key)?.says ?? 'You may not bet any more here.';
    if (own === undefined) shut.set(wager, reason);
    lit.set(key, { level: 'shut', hint: reason });
  }
  return lit;
}

const hasRoom = (offer: OfferNow): boolean => offer.mostCents === null || offer.mostCents >= offer.leastCents;

/** The odds that a chip on this area would go to: those behind my own bet there. */
function oddsOfferAt(
  table: Table,
  me: string,
  key: string,
  offers: readonly OfferNow[] = offersTo(table, me),
): OfferNow | undefined {
  const bases = new Set(mineAt(table, me, key).map((one) => one.id));
  return bases.size === 0 ? undefined : offers.find((offer) => bases.has(offer.behind));
}

/** The refusal of a minimum bet on an area; null if it would be accepted. */
export function whyShut(table: Table, me: string, key: string): Refusal | null {
  const spot = spotAt(table.rules, key);
  if (spot === null) return null;
  return commandRefusal(
    table,
    me,
    betCommand(me, { wager: spot.wager.id, on: spot.on, cents: spot.leastCents }),
  );
}

function offerHint(table: Table, me: string, offer: OfferNow): string {
  const limits = limitsText(offer, hasSome(table, me, offer));
  const what = offer.behind === 0 ? limits : `${offer.name}: ${limits}`;
  return offer.isLate ? `Late: the crew must confirm it. ${what}` : what;
}

/** Whether I have chips there already, so that the limits are of what I may add. */
const hasSome = (table: Table, me: string, { wager, on, behind }: OfferNow): boolean =>
  table.wagers.some((one) => {
    const spot = spotOf(table, one);
    return one.player === me && one.behind === behind && spot.wager.id === wager && spot.on === on;
  });

/** "$6 steps, to $500", "from $10, $5 steps"; where chips are already, "$6 steps, up to $494 more". */
export function limitsText({ leastCents, mostCents, stepCents }: BetBounds, isMore = false): string {
  const steps = `${showDollars(stepCents)} steps`;
  return [
    ...(leastCents > stepCents ? [`from ${showDollars(leastCents)}`] : []),
    steps,
    ...(mostCents === null
      ? []
      : [isMore ? `up to ${showDollars(mostCents)} more` : `to ${showDollars(mostCents)}`]),
  ].join(', ');
}

/** The total of a player's wagers that are up, in cents. */
export const upCents = (table: Table, me: string | null): number =>
  table.wagers.reduce((sum, one) => (one.player === me ? sum + one.stakeCents : sum), 0);

/** Whether a wager is of a kind that can be called on and off. */
export const hasOnOff = (table: Table, id: number): boolean => {
  const standing = table.wagers.find((one) => one.id === id);
  return standing !== undefined && spotOf(table, standing).wager.sleeps === true;
};
