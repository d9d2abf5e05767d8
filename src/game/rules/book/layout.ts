// The layout of one table as data: every area it offers and the odds printed there. Pages draw it.

import type { Ratio } from 'boxperson/base';
import type { CompiledSpot } from '../compile/compile.ts';
import type { Rules } from '../compile/rules.ts';
import type { ClauseId } from '../language/clause.ts';
import type { Wager } from '../language/wager.ts';
import { publishedOdds } from './words.ts';

/** One area of a layout to bet on, with what is printed there. */
export type Area = {
  readonly wager: string;
  /** The number or combination; null if the wager has a single spot. */
  readonly on: number | string | null;
  readonly label: string;
  readonly section: Wager['area'];
  /** The printed odds, as published: "9 to 5", or "2 points: 4 to 1". */
  readonly odds: readonly string[];
  /** The numbers or combinations of a side bet, each with a spot for its lammer or marker. */
  readonly boxes: readonly string[];
  readonly clause: ClauseId;
  /** Whether the area rests on a proposal. */
  readonly isProposal: boolean;
};

/**
 * Every area of a table's layout, in the order of its wagers. Odds have none, because they go behind other bets; nor
 * do shorthands that are always split.
 */
export function layoutOf(rules: Rules): readonly Area[] {
  const areas: Area[] = [];
  for (const { wager, byOn } of rules.offered.values()) {
    // Odds go behind the bets they support, and a shorthand that is always split has no area.
    if (wager.behind !== undefined) continue;
    for (const spot of byOn.values()) if (spot.split === null) areas.push(areaOf(rules, spot));
  }
  return areas;
}

function areaOf(rules: Rules, spot: CompiledSpot): Area {
  const { wager } = spot;
  const offer = wager.offer === undefined ? undefined : rules.game.offers[wager.offer];
  return {
    wager: wager.id,
    on: spot.on,
    label: spot.spot.name,
    section: wager.area,
    odds: printedOdds(rules, spot),
    boxes: spot.collection?.boxes.map(({ name }) => name) ?? [],
    clause: spot.spot.clause,
    isProposal: offer?.proposal !== undefined,
  };
}

/** Every different payout of a spot, as the layout prints it: "9 to 5", or "2 points: 4 to 1". */
export function printedOdds(rules: Rules, spot: CompiledSpot): readonly string[] {
  const { collection, parts } = spot;
  if (collection !== null) {
    const tiers = Object.entries(collection.tiers);
    if (tiers.length === 1) return tiers.map(([, tier]) => publishedOdds(rules, tier.pays));
    const { pays } = collection.plan;
    const counted = pays.at === 'end' ? pays.counted : '';
    const odds = tiers.map(([, tier]) => publishedOdds(rules, tier.pays));
    // The last payout is often that of every greater count.
    const last = odds.findIndex((_, at) => odds.slice(at).every((one) => one === odds.at(-1)));
    return tiers
      .slice(0, last + 1)
      .map(
        ([count], at) =>
          `${count}${at < tiers.length - 1 && at === last ? ' or more' : ''} ${counted}: ${odds[at]}`,
      );
  }
  if (parts !== null)
    return parts.flatMap((part) =>
      printedOdds(rules, part.spot).map((odds) => `${part.spot.spot.name} ${odds}`),
    );
  const found = new Map<string, Ratio>();
  for (const table of spot.tables)
    for (const outcome of table ?? [])
      if (outcome?.kind === 'win') found.set(publishedOdds(rules, outcome.pays), outcome.pays);
  return [...found.keys()];
}
