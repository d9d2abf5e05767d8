// Lasting: the chance of still having a wager up for every one of so many rolls, under the best play, one roll back after another
// from the end.

import { type Cents, required } from 'boxperson/base';
import type { MenuSituations } from '../situations.ts';
import { bestChoice, LevelBoard, type LevelValues } from './backup.ts';
import { type Levels, levelOf } from './levels.ts';
import type { Policy } from './policy.ts';
import type { ValueBounds } from './reach.ts';

/** Play over: no choice is affordable. */
const OVER = 255;
/** More choices in a situation than a byte can tell apart are kept in two. */
const MANY = 65_535;

/**
 * The best play for `rolls` rolls with money up to the highest level. A player with more plays as with the highest level and puts
 * the rest aside, which gives the lower bound; for the upper bound, such a player cannot fail.
 */
export class LastLonger {
  readonly board: LevelBoard;
  readonly #rolls: number;
  readonly #startLevel: number;
  /** For each number of rolls left, by situation and level, the choice. */
  readonly #chosen: (Uint8Array | Uint16Array)[] = [];
  readonly #over: number;
  #below: LevelValues;
  #above: LevelValues;

  constructor(situations: MenuSituations, levels: Levels, bankrollCents: Cents, rolls: number) {
    this.board = new LevelBoard(situations, levels);
    this.#rolls = rolls;
    this.#startLevel = levelOf(levels, bankrollCents);
    this.#below = this.board.values().fill(1);
    this.#above = this.board.values().fill(1);
    this.#over = situations.all.some(({ choices }) => choices.length >= OVER) ? MANY : OVER;
  }

  /** How many rolls before the end have been worked out. */
  get rollsDone(): number {
    return this.#chosen.length;
  }

  /** The chance of lasting as many rolls as have been worked out. */
  get bounds(): ValueBounds {
    const at = this.board.situations.start * this.board.levels.count + this.#startLevel;
    return { low: this.#below[at] ?? 0, high: Math.min(1, this.#above[at] ?? 1) };
  }

  *improve(): Generator<ValueBounds, void, boolean | undefined> {
    while (this.rollsDone < this.#rolls) {
      this.#back();
      if (this.rollsDone % 8 === 0 && (yield this.bounds) === true) return;
    }
  }

  #back(): void {
    const { board } = this;
    const { count } = board.levels;
    const [below, above] = [board.values(), board.values()];
    const chosen = this.#over === OVER ? new Uint8Array(below.length) : new Uint16Array(below.length);
    chosen.fill(this.#over);
    const rows = { below: new Float64Array(count), above: new Float64Array(count) };
    for (const [situation, choices] of board.choices.entries()) {
      const offset = situation * count;
      // Smaller stakes come first, and only a clearly better choice replaces them.
      for (const at of this.#order(situation)) {
        const { ready, from, fee } = required(choices[at], 'a choice');
        board.worth(ready, this.#below, rows.below, null, 'below');
        board.worth(ready, this.#above, rows.above, 1, 'above');
        for (let level = from; level < count; level++) {
          const to = Math.min(count - 1, level + fee);
          const worth = rows.below[to] as number;
          if (
            chosen[offset + level] === this.#over ||
            worth > (below[offset + level] as number) * (1 + 1e-12)
          ) {
            below[offset + level] = worth;
            chosen[offset + level] = at;
          }
          above[offset + level] = Math.max(
            above[offset + level] as number,
            level + fee < count ? (rows.above[to] as number) : 1,
          );
        }
      }
    }
    this.#below = below;
    this.#above = above;
    this.#chosen.push(chosen);
  }

  readonly #orders = new Map<number, readonly number[]>();

  #order(situation: number): readonly number[] {
    const before = this.#orders.get(situation);
    if (before !== undefined) return before;
    const { choices } = required(this.board.situations.all[situation], 'a situation');
    const left = new Set(choices.keys());
    const order: number[] = [];
    while (left.size > 0) {
      const at = required(
        bestChoice(
          [...left].map((one) => ({
            at: one,
            worth: 0,
            choice: required(choices[one], 'a choice'),
            isIdle: false,
          })),
          'small',
        ),
        'a choice',
      );
      left.delete(at);
      order.push(at);
    }
    this.#orders.set(situation, order);
    return order;
  }

  policy(): Policy {
    const { count } = this.board.levels;
    const rolls = this.rollsDone;
    return {
      choose: (situation, level, rollsLeft) => {
        if (rollsLeft === 0) return null;
        const at = this.#chosen[rollsLeft - 1]?.[situation * count + Math.min(count - 1, level)];
        return at === undefined || at === this.#over ? null : at;
      },
      isWon: (_situation, _level, rollsLeft) => rollsLeft === 0,
      levels: this.board.levels,
      startLevel: this.#startLevel,
      rolls,
    };
  }
}
