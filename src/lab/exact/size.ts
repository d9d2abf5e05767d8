// What exact answers may cost, and what to say where they would cost more.

import { type Cents, showDollars } from '../../base/index.ts';
import type { SessionLimits } from './limits.ts';

/** What is worth waiting for: a few seconds on a plain machine. */
export type ExactSize = {
  readonly situationsMax: number;
  /** Chances that are worked out: situations × amounts of money × rolls × what can come of a roll. */
  readonly stepsMax: number;
};

export const EXACT_SIZE: ExactSize = { situationsMax: 20_000, stepsMax: 3e9 };

/** What it would take, where that is more than is worth waiting for. */
export type TooLong = {
  readonly situations: number;
  readonly shooters: number;
  /** Different amounts of money, and the step between them. */
  readonly levels: number;
  readonly stepCents: Cents;
  /** Rolls that a session can have; where they have no limit, so many that next to nothing is undecided. */
  readonly rolls: number;
  readonly steps: number;
  /** How many of those rolls would be quick enough. */
  readonly rollsPossible: number;
};

/** What to do about too many situations. */
export const tooMany = ({ situationsMax }: ExactSize): string =>
  `The strategy has more than ${show(situationsMax)} situations; cap its progression, let it remember less or bet on fewer numbers.`;

/** Why sessions are not worked out, and what makes them smaller. */
export function tooLong(size: TooLong, { rolls, bankrollCents, winCents, lossCents }: SessionLimits): string {
  const { situations, shooters, levels, stepCents, steps } = size;
  const cuts = [
    rolls === null ? 'limit the rolls' : `play at most about ${show(size.rollsPossible)} rolls`,
    bankrollCents === null && lossCents === null ? 'bring a bankroll' : 'bring a smaller bankroll',
    winCents === null ? 'set a goal to win' : 'set a smaller goal',
    `bet amounts that have more in common than ${showDollars(stepCents)}`,
  ];
  const factors = [
    `${show(situations)} different ${situations === 1 ? 'situation' : 'situations'}`,
    ...(shooters > 1 ? [`${show(shooters)} shooters`] : []),
    `${show(levels)} amounts of money in steps of ${showDollars(stepCents)}`,
    `${show(size.rolls)} rolls`,
  ];
  return `Sessions are not worked out: ${factors.join(' × ')} come to ${show(steps)} steps. To cut that down, ${cuts.join(', or ')}.`;
}

const show = (value: number): string =>
  Number.isFinite(value) ? Math.round(value).toLocaleString('en-US') : 'endlessly many';
