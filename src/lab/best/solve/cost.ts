// The least cost: the average result of a roll under the best play, with no limit on money. Whatever is assumed about later rolls,
// the smallest and the largest gain of one step back bound the answer from both sides.

import { required } from 'boxperson/base';
import type { MenuSituations } from '../situations.ts';
import { bestChoice } from './backup.ts';
import { levelsUpTo } from './levels.ts';
import type { Policy } from './policy.ts';
import type { ValueBounds } from './reach.ts';

const SWEEPS_MAX = 1_000_000;
const CLOSE = 1e-11;
/** Choices closer than this are equally good: the bounds are no closer to each other. */
const EQUAL = 1e-9;
/** Half a step at a time, so that results that alternate settle down, too. */
const HALF = 0.5;

export class LeastCost {
  readonly #situations: MenuSituations;
  #bias: Float64Array;
  /** The result of a roll in cents, between bounds; negative is a loss. */
  bounds: ValueBounds = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };

  constructor(situations: MenuSituations) {
    this.#situations = situations;
    this.#bias = new Float64Array(situations.all.length);
  }

  *improve(): Generator<ValueBounds, void, boolean | undefined> {
    for (let sweep = 1; sweep <= SWEEPS_MAX; sweep++) {
      this.#sweep();
      const { low, high } = this.bounds;
      if (high - low <= CLOSE * Math.max(1, Math.abs(low))) return;
      if (sweep % 64 === 0 && (yield this.bounds) === true) return;
    }
  }

  #sweep(): void {
    const { all, start } = this.#situations;
    const bias = this.#bias;
    const next = new Float64Array(bias.length);
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (let situation = 0; situation < all.length; situation++) {
      let best = Number.NEGATIVE_INFINITY;
      for (const worth of this.#worths(situation)) best = Math.max(best, worth);
      const gain = best - (bias[situation] as number);
      low = Math.min(low, gain);
      high = Math.max(high, gain);
      next[situation] = (bias[situation] as number) + HALF * gain;
    }
    const zero = next[start] as number;
    this.#bias = next.map((one) => one - zero);
    this.bounds = { low: Math.max(low, this.bounds.low), high: Math.min(high, this.bounds.high) };
  }

  *#worths(situation: number): Generator<number> {
    const { all, ready, weightOfAll } = this.#situations;
    for (const { ready: to, feeCents } of required(all[situation], 'a situation').choices) {
      let sum = 0;
      for (const { weight, next, gainCents } of required(ready[to], 'a ready situation').outcomes)
        sum += weight * (gainCents + (this.#bias[next] as number));
      yield feeCents + sum / weightOfAll;
    }
  }

  policy(): Policy {
    const chosen = this.#situations.all.map(({ choices }, situation) => {
      const worths = [...this.#worths(situation)];
      const least = Math.min(...worths);
      // Only differences mean something here, so equals are judged against the spread.
      const found = choices.map((choice, at) => ({
        at,
        choice,
        worth: required(worths[at], 'a worth') - least + 1,
        isIdle: false,
      }));
      return bestChoice(found, 'small', EQUAL);
    });
    return {
      choose: (situation) => chosen[situation] ?? null,
      isWon: () => false,
      levels: levelsUpTo(0, 0, 1),
      startLevel: 0,
      rolls: null,
    };
  }
}
