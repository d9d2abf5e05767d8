// What goes wrong in a world, and how often, from one seed: some worlds have one kind of failure in large numbers, others have
// all kinds.

import type { Random } from '../../support/random.ts';

export type Weather = {
  /** Several processes on one database, which survives failures and has its own clock; or one process on a file. */
  readonly isShared: boolean;
  readonly lives: number;
  /** Store calls per thousand that hit each kind of failure. */
  readonly crash: number;
  readonly failBefore: number;
  readonly failAfter: number;
  readonly failRead: number;
  readonly slow: number;
  /** Messages per hundred. */
  readonly dropped: number;
  readonly repeated: number;
  /** The longest message delay; later messages may arrive first. */
  readonly delayMs: number;
  /** How often, in milliseconds, each larger failure happens; 0 for never. */
  readonly pausesEveryMs: number;
  readonly jumpsEveryMs: number;
  readonly fullEveryMs: number;
  /** Public rounds contribute to the verifiable dice. */
  readonly hasBeacon: boolean;
};

export function weatherOf(random: Random): Weather {
  const isShared = random.chance(75);
  const or0 = (percent: number, value: number): number => (random.chance(percent) ? value : 0);
  const isStormy = random.chance(30);
  const often = isStormy ? 85 : 35;
  const rate = isStormy ? 50 : 15;
  return {
    isShared,
    lives: isShared ? 2 + random.below(2) : 1,
    crash: or0(often, 2 + random.below(10)),
    failBefore: or0(often, 2 + random.below(rate)),
    failAfter: or0(often, 2 + random.below(rate)),
    failRead: or0(often, 2 + random.below(rate)),
    slow: or0(often, 5 + random.below(40)),
    dropped: or0(60, 2 + random.below(15)),
    repeated: or0(60, 2 + random.below(20)),
    delayMs: 5 + random.below(random.chance(30) ? 900 : 60),
    pausesEveryMs: isShared ? or0(often, 2_000 + random.below(4_000)) : 0,
    jumpsEveryMs: or0(often, 1_000 + random.below(4_000)),
    fullEveryMs: or0(often / 2, 3_000 + random.below(5_000)),
    hasBeacon: random.chance(50),
  };
}
