// The chips of the house as a player holds them: which ones lie in the tray, and what stands on each.

import { type Cents, divideDown, showDollars } from '../../../base/index.ts';
import type { House } from '../../../rules/index.ts';

/** What is printed on a chip: "$5", "50¢", "$1K". */
export function chipLabel(cents: Cents): string {
  if (cents < 100) return `${cents}¢`;
  return cents >= 100_000 && cents % 100_000 === 0
    ? `$${divideDown(cents, 100_000)}K`
    : showDollars(cents).replaceAll(',', '');
}

/** The least number of chips that are always shown, so that somebody with an empty rack sees what there is. */
const CHIPS_SHOWN = 4;
/** As many as there are keys from 1 on. */
const CHIPS_MOST = 9;

/** The chips to choose from: whole payable units, and none that the rack could not hold. */
export function trayChips(house: House, rackCents: Cents): readonly Cents[] {
  const payable = house.chips.filter((chip) => chip % house.unitCents === 0);
  return payable.filter((chip, index) => index < CHIPS_SHOWN || chip <= rackCents).slice(0, CHIPS_MOST);
}

/** The chip that is in hand at first: the smallest of which some forty are in the rack, as people bet. */
export function firstChip(chips: readonly Cents[], rackCents: Cents): Cents {
  return chips.findLast((chip) => chip * 40 <= rackCents) ?? chips[0] ?? 100;
}

/** Amounts to buy in for: round numbers of the larger chips. */
export const buyIns = ({ unitCents }: House): readonly Cents[] =>
  [10_000, 20_000, 50_000, 100_000].filter((cents) => cents % unitCents === 0);
