// Amounts of money as levels: whole steps above the smallest amount with the bankroll's remainder.

import { type Cents, divideDown, divideExactly, divideUp } from 'boxperson/base';

/** The amounts of money that a player can have. */
export type Levels = {
  readonly stepCents: Cents;
  /** The amount at level 0. */
  readonly baseCents: Cents;
  readonly count: number;
};

/** The levels from nothing up to this amount. */
export function levelsUpTo(mostCents: Cents, bankrollCents: Cents, stepCents: Cents): Levels {
  const baseCents = bankrollCents % stepCents;
  return { stepCents, baseCents, count: divideDown(mostCents - baseCents, stepCents) + 1 };
}

export const levelOf = ({ stepCents, baseCents }: Levels, cents: Cents): number =>
  divideExactly(cents - baseCents, stepCents);

export const centsAt = ({ stepCents, baseCents }: Levels, level: number): Cents =>
  baseCents + level * stepCents;

/** The first level with at least this amount; 0 if every level has. */
export const firstWith = ({ stepCents, baseCents }: Levels, cents: Cents): number =>
  Math.max(0, divideUp(cents - baseCents, stepCents));
