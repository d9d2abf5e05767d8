// How much work exact answers may take, and the advice if they would take more.

import { type Cents, showDollars } from 'boxperson/base';
import type { SessionLimits } from './limits.ts';

/** The default allows a few seconds on an ordinary machine. */
export type ExactSize = {
  readonly situationsMax: number;
  /** Chances to compute: situations × amounts of money × rolls × outcomes per roll. */
  readonly stepsMax: number;
};

export const EXACT_SIZE: ExactSize = { situationsMax: 20_000, stepsMax: 3e9 };

/** The work required, if it exceeds the limit. */
export type TooLong = {
  readonly situations: number;
  readonly shooters: number;
  /** Distinct amounts of money, and the step between them. */
  readonly levels: number;
  readonly stepCents: Cents;
  /** Rolls in a session; without a limit on rolls, enough that almost nothing is undecided. */
  readonly rolls: number;
  readonly steps: number;
  /** The number of rolls that would be fast enough. */
  readonly rollsPossible: number;
};

/** Advice for a strategy with too many situations. */
export const tooMany = ({ situationsMax }: ExactSize): string =>
  `The strategy has more than ${show(situationsMax)} situations; cap its progression, reduce what it remembers, or bet on fewer numbers.`;

/** Why session figures were not calculated, and how to reduce the work. */
export function tooLong(size: TooLong, { rolls, bankrollCents, winCents, lossCents }: SessionLimits): string {
  const { situations, shooters, levels, stepCents, steps } = size;
  const cuts = [
    rolls === null ? 'limit the rolls' : `play at most about ${show(size.rollsPossible)} rolls`,
    bankrollCents === null && lossCents === null ? 'set a bankroll' : 'set a smaller bankroll',
    winCents === null ? 'set a win goal' : 'set a smaller win goal',
    `bet multiples of a larger unit than ${showDollars(stepCents)}`,
  ];
  const factors = [
    `${show(situations)} different ${situations === 1 ? 'situation' : 'situations'}`,
    ...(shooters > 1 ? [`${show(shooters)} shooters`] : []),
    `${show(levels)} amounts of money in steps of ${showDollars(stepCents)}`,
    `${show(size.rolls)} rolls`,
  ];
  return `Session figures were not calculated: ${factors.join(' × ')} would take ${show(steps)} steps. To reduce that, ${cuts.join(', or ')}.`;
}

const show = (value: number): string =>
  Number.isFinite(value) ? Math.round(value).toLocaleString('en-US') : 'infinitely many';
