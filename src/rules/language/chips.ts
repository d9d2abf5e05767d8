// Chips and plaques by denomination: how an amount is stacked, smallest on top.

import { type Cents, divideDown } from '../../base/index.ts';
import type { House } from '../options/house.ts';

/** One chip or plaque: its value in cents, and whether it is a plaque. */
export type Chip = { readonly cents: Cents; readonly isPlaque: boolean };

/** Chips of this value in cents and above are plaques. */
export const PLAQUES_FROM_CENTS: Cents = 500_000;

/**
 * The chips that make up an amount, bottom to top, largest first. A remainder smaller than any chip is one odd piece
 * on top.
 */
export function stackOf(house: House, cents: Cents): readonly Chip[] {
  const stack: Chip[] = [];
  let left = cents;
  for (const chip of house.chips.toReversed()) {
    const count = divideDown(left, chip);
    for (let made = 0; made < count; made++)
      stack.push({ cents: chip, isPlaque: chip >= PLAQUES_FROM_CENTS });
    left -= count * chip;
  }
  // A remainder smaller than any chip is shown as one odd piece on top, so that the stack is never short.
  return left === 0 ? stack : [...stack, { cents: left, isPlaque: false }];
}

/** How many chips of each denomination make up an amount, by value in cents. */
export function countChips(house: House, cents: Cents): Readonly<Record<Cents, number>> {
  const counts: Record<Cents, number> = {};
  for (const chip of stackOf(house, cents)) counts[chip.cents] = (counts[chip.cents] ?? 0) + 1;
  return counts;
}
