// The house's chips as a player holds them: which ones are in the tray, and the label on each.

import { type Cents, divideDown, showDollars } from 'boxperson/base';
import type { HouseSettings } from 'boxperson/rules';

/** The label printed on a chip: "$5", "50¢", "$1K". */
export function chipLabel(cents: Cents): string {
  if (cents < 100) return `${cents}¢`;
  return cents >= 100_000 && cents % 100_000 === 0
    ? `$${divideDown(cents, 100_000)}K`
    : showDollars(cents).replaceAll(',', '');
}

/** Always show at least this many chips, even with an empty rack. */
const CHIPS_SHOWN = 4;
/** One for each key from 1 to 9. */
const CHIPS_MOST = 9;

/** The chips to choose from: whole payable units and, beyond the first few, none larger than the rack. */
export function trayChips(house: HouseSettings, rackCents: Cents): readonly Cents[] {
  const payable = house.chips.filter((chip) => chip % house.unitCents === 0);
  return payable.filter((chip, index) => index < CHIPS_SHOWN || chip <= rackCents).slice(0, CHIPS_MOST);
}

/** The chip in hand at first: the largest of which the rack holds at least forty, a typical bet. */
export function firstChip(chips: readonly Cents[], rackCents: Cents): Cents {
  return chips.findLast((chip) => chip * 40 <= rackCents) ?? chips[0] ?? 100;
}

/** Amounts to buy in for: round numbers of the larger chips. */
export const buyInAmounts = ({ unitCents }: HouseSettings): readonly Cents[] =>
  [10_000, 20_000, 50_000, 100_000].filter((cents) => cents % unitCents === 0);
