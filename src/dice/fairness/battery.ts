// Runs all tests on one stream of rolls and gives an overall verdict.

import { Correlations } from './correlation.ts';
import { RollCounts, SerialPairs } from './counted.ts';
import { Runs } from './runs.ts';
import { CouponCollector, Gaps, Permutations, Poker } from './sequences.ts';
import { type Finding, rollBatchOf, type Statistic } from './statistic.ts';

/** The family-wise false alarm rate: fair dice fail the whole battery in at most one run of a hundred. */
export const RISK = 0.01;

/** With fewer rolls, some of the tests have too little data. */
export const ROLLS_LEAST = 30_000;

/** The finding of one statistical test, judged alone and as one of many. */
export type JudgedFinding = Finding & {
  /** Inside 99 percent when considered alone. */
  readonly isInside: boolean;
  /** Its p-value adjusted for multiple testing (Holm). */
  readonly adjusted: number;
};

/** The verdict of all tests together on `rolls` rolls. */
export type FairnessVerdict = {
  readonly rolls: number;
  readonly findings: readonly JudgedFinding[];
  /** No finding is outside 99 percent after adjustment. */
  readonly isFair: boolean;
};

/**
 * Runs all fairness tests on one stream of rolls. Pass rolls, each from 0 to 35, to `take` in the order thrown, at least
 * `ROLLS_LEAST` in all, and then call `verdict`.
 */
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
    const fallen = rollBatchOf(rolls);
    for (const statistic of this.#statistics) statistic.take(fallen);
    this.#rolls += rolls.length;
  }

  verdict(): FairnessVerdict {
    const findings = judged(this.#statistics.flatMap((statistic) => statistic.findings()));
    return { rolls: this.#rolls, findings, isFair: findings.every(({ adjusted }) => adjusted > RISK) };
  }
}

/**
 * Holm's adjustment for multiple tests: the smallest p-value is multiplied by the number of tests, the next by one less, and so
 * on, and none may be smaller than the one before. It is valid under any dependence between the tests, and these use the same
 * rolls.
 */
export function judged(findings: readonly Finding[]): readonly JudgedFinding[] {
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
