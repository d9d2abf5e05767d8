// All tests at once on one stream of rolls, and the verdict on all of them together.

import { Correlations } from './correlation.ts';
import { RollCounts, SerialPairs } from './counted.ts';
import { Runs } from './runs.ts';
import { CouponCollector, Gaps, Permutations, Poker } from './sequences.ts';
import { type Finding, fallenOf, type Statistic } from './statistic.ts';

/** What is risked: fair dice fail the whole battery in one run of a hundred at most. */
export const RISK = 0.01;

/** Below this many, some of the tests have too little to go by. */
export const ROLLS_LEAST = 30_000;

export type Judged = Finding & {
  /** Inside 99 percent when it is looked at alone. */
  readonly isInside: boolean;
  /** Its chance once it is taken into account that it is one of many (Holm). */
  readonly adjusted: number;
};

export type Verdict = {
  readonly rolls: number;
  readonly findings: readonly Judged[];
  /** No finding is outside 99 percent with all of them taken together. */
  readonly isFair: boolean;
};

export class Battery {
  readonly #statistics: readonly Statistic[] = [
    new RollCounts(),
    new Runs(),
    new SerialPairs(),
    new Correlations(),
    new Gaps(),
    new CouponCollector(),
    new Poker(),
    new Permutations(),
  ];
  #rolls = 0;

  take(rolls: Uint8Array): void {
    const fallen = fallenOf(rolls);
    for (const statistic of this.#statistics) statistic.take(fallen);
    this.#rolls += rolls.length;
  }

  verdict(): Verdict {
    const findings = judged(this.#statistics.flatMap((statistic) => statistic.findings()));
    return { rolls: this.#rolls, findings, isFair: findings.every(({ adjusted }) => adjusted > RISK) };
  }
}

/**
 * Holm's way with many tests at once: the smallest chance is multiplied by how many there are, the next by one less, and so on, and
 * none becomes smaller than the one before. It holds whatever the tests have to do with each other, and these look at the same rolls.
 */
export function judged(findings: readonly Finding[]): readonly Judged[] {
  const adjusted = new Map<Finding, number>();
  let least = 0;
  const inOrder = [...findings].sort((a, b) => a.p - b.p);
  for (const [place, finding] of inOrder.entries()) {
    least = Math.min(1, Math.max(least, finding.p * (findings.length - place)));
    adjusted.set(finding, least);
  }
  return findings.map((finding) => ({
    ...finding,
    isInside: finding.p > RISK,
    adjusted: adjusted.get(finding) ?? 1,
  }));
}
