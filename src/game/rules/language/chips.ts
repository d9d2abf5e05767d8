// Chips and plaques by denomination: how an amount is stacked, smallest on top.

import { type Cents, divideDown, divideUp, gcd } from 'boxperson/base';
import type { HouseSettings } from '../options/house.ts';

/** One chip or plaque: its value in cents, and whether it is a plaque. */
export type Chip = { readonly cents: Cents; readonly isPlaque: boolean };

/** Chips of this value in cents and above are plaques. */
export const PLAQUES_FROM_CENTS: Cents = 500_000;

/**
 * The chips that make up an amount, bottom to top, largest first. A remainder smaller than any chip is one odd piece
 * on top.
 */
export function stackOf(house: HouseSettings, cents: Cents): readonly Chip[] {
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

/**
 * The fewest chips that make up an amount, largest first, as a dealer pays it. That is how `stackOf` stacks it, unless
 * a house has chips that do not go into the next larger ones: there $40 in chips of $25, $20 and $1 is two of $20.
 */
export function fewestChips(house: HouseSettings, cents: Cents): readonly Chip[] {
  const largestFirst = house.chips.toReversed();
  const isNested = largestFirst.every((chip, index) => (largestFirst[index - 1] ?? chip) % chip === 0);
  // An amount that these chips cannot make up would be sought in vain.
  const isOdd = cents % largestFirst.reduce(gcd, 0) !== 0;
  const counts = isNested || isOdd ? null : fewestCounts(largestFirst, cents, Number.POSITIVE_INFINITY);
  if (counts === null) return stackOf(house, cents);
  return largestFirst.flatMap((chip, index) =>
    Array.from({ length: counts[index] ?? 0 }, () => ({ cents: chip, isPlaque: chip >= PLAQUES_FROM_CENTS })),
  );
}

/** How many of each of these chips, largest first, make up an amount with fewer than `most`; null if none do. */
function fewestCounts(chips: readonly Cents[], cents: Cents, most: number): readonly number[] | null {
  if (cents === 0) return most > 0 ? [] : null;
  const [largest, ...smaller] = chips;
  if (largest === undefined) return null;
  const next = smaller[0] ?? largest;
  let best: readonly number[] | null = null;
  let bestSum = most;
  for (let count = divideDown(cents, largest); count >= 0; count--) {
    const left = cents - count * largest;
    // Fewer large chips take ever more small ones, so nothing better can follow.
    if (count + divideUp(left, next) >= bestSum) break;
    const rest = fewestCounts(smaller, left, bestSum - count);
    if (rest === null) continue;
    best = [count, ...rest];
    bestSum = best.reduce((sum, one) => sum + one, 0);
  }
  return best;
}

/** How many chips of each denomination make up an amount, by value in cents. */
export function countChips(house: HouseSettings, cents: Cents): Readonly<Record<Cents, number>> {
  const counts: Record<Cents, number> = {};
  for (const chip of stackOf(house, cents)) counts[chip.cents] = (counts[chip.cents] ?? 0) + 1;
  return counts;
}
