// One step back in time: what each set of wagers is worth for each amount of money, from what the situations after the roll are
// worth. Every value gets a margin wider than the rounding of the doubles, downwards or upwards, so that bounds stay bounds.

import { required } from 'boxperson/base';
import type { BettingChoice, MenuSituations } from '../situations.ts';
import { firstWith, type Levels } from './levels.ts';

/** A sum of up to 36 products, divided once, is off by less than 2⁻⁴⁶ of itself. */
const MARGIN = 2 ** -46;

type Side = 'below' | 'above';

/** Values by situation and level, one situation after another. */
export type LevelValues = Float64Array<ArrayBuffer>;

/** A choice in levels. */
export type LevelChoice = {
  readonly ready: number;
  /** The first level at which it is affordable. */
  readonly from: number;
  readonly fee: number;
};

type LevelOutcome = { readonly weight: number; readonly offset: number; readonly shift: number };

/** The situations with money in levels, ready for fast sums. */
export class LevelBoard {
  readonly situations: MenuSituations;
  readonly levels: Levels;
  readonly choices: readonly (readonly LevelChoice[])[];
  readonly #outcomes: readonly (readonly LevelOutcome[])[];

  constructor(situations: MenuSituations, levels: Levels) {
    this.situations = situations;
    this.levels = levels;
    const { stepCents, count } = levels;
    this.choices = situations.all.map(({ choices }) => choices.map((choice) => levelChoice(levels, choice)));
    this.#outcomes = situations.ready.map(({ outcomes }) =>
      outcomes.map(({ weight, next, gainCents }) => ({
        weight,
        offset: next * count,
        shift: Math.round(gainCents / stepCents),
      })),
    );
  }

  values(): LevelValues {
    return new Float64Array(this.situations.all.length * this.levels.count);
  }

  /**
   * The worth of a ready situation at each level, into `row`. Below the lowest level everything is worth nothing; above the
   * highest, `beyond`, or if that is null as much as at the highest.
   */
  worth(ready: number, values: LevelValues, row: Float64Array, beyond: number | null, side: Side): void {
    const { count } = this.levels;
    row.fill(0);
    for (const { weight, offset, shift } of required(this.#outcomes[ready], 'outcomes')) {
      const low = Math.max(0, -shift);
      const high = Math.min(count, count - shift);
      for (let level = low; level < high; level++)
        row[level] = (row[level] as number) + weight * (values[offset + level + shift] as number);
      const above = weight * (beyond ?? (values[offset + count - 1] as number));
      for (let level = Math.max(0, high); level < count; level++) row[level] = (row[level] as number) + above;
    }
    const scale = (side === 'below' ? 1 - MARGIN : 1 + MARGIN) / this.situations.weightOfAll;
    for (let level = 0; level < count; level++) row[level] = (row[level] as number) * scale;
  }

  /** The worth of a ready situation at one level. */
  worthAt(ready: number, values: LevelValues, level: number, beyond: number | null): number {
    const { count } = this.levels;
    let sum = 0;
    for (const { weight, offset, shift } of required(this.#outcomes[ready], 'outcomes')) {
      const to = level + shift;
      if (to < 0) continue;
      sum +=
        weight *
        (to < count ? (values[offset + to] as number) : (beyond ?? (values[offset + count - 1] as number)));
    }
    return sum / this.situations.weightOfAll;
  }
}

const levelChoice = (levels: Levels, { ready, feeCents, needCents }: BettingChoice): LevelChoice => ({
  ready,
  from: firstWith(levels, needCents - feeCents),
  fee: Math.round(feeCents / levels.stepCents),
});

/** Two choices closer than this are equally good, and the plainer is taken. */
const EQUAL = 1e-12;

/** A choice, what it is worth, and whether it is only a way to wait. */
export type WeighedChoice = {
  readonly at: number;
  readonly worth: number;
  readonly choice: BettingChoice;
  readonly isIdle: boolean;
};

/**
 * The best of several choices. Among equals, one that is not only a way to wait, with the fewest wagers, and then with the
 * smallest stake or, as that ends sooner, the largest.
 */
export function bestChoice(
  found: readonly WeighedChoice[],
  stakes: 'small' | 'large',
  equal = EQUAL,
): number | null {
  const best = found.reduce((most, { worth }) => Math.max(most, worth), Number.NEGATIVE_INFINITY);
  const sign = stakes === 'small' ? 1 : -1;
  const alike = found
    .filter(({ worth }) => worth >= best - equal * Math.abs(best))
    .sort(
      (a, b) =>
        Number(a.isIdle) - Number(b.isIdle) ||
        a.choice.wagers - b.choice.wagers ||
        sign * (a.choice.needCents - b.choice.needCents) ||
        a.choice.acts.length - b.choice.acts.length,
    );
  return alike[0]?.at ?? null;
}
