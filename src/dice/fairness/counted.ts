// Counting tests: each face of each die, each of the 36 rolls, each total, and each roll after each other roll.

import { FACES, firstFace, ROLLS, type Roll, rollName, secondFace, totalOf } from 'boxperson/base';
import {
  chiSquareFinding,
  type Finding,
  increment,
  type RollBatch,
  SIDES,
  type Statistic,
} from './statistic.ts';

const evenly = (cells: number): readonly number[] => new Array<number>(cells).fill(1 / cells);

const TOTALS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const TOTAL_CHANCES = TOTALS.map((total) => ROLLS.filter((roll) => totalOf(roll) === total).length / 36);

/** Counts the 36 rolls and derives the faces of each die and the totals. */
export class RollCounts implements Statistic {
  readonly #counts = new Float64Array(ROLLS.length);

  take({ rolls }: RollBatch): void {
    for (let index = 0; index < rolls.length; index++) increment(this.#counts, rolls[index] as Roll);
  }

  findings(): readonly Finding[] {
    const faces = (which: string, faceOf: (roll: Roll) => number): Finding =>
      chiSquareFinding(
        { name: `faces, ${which} die`, of: 'how often each face came up' },
        this.#added(FACES, faceOf),
        evenly(SIDES),
        FACES.map(String),
      );
    return [
      faces('first', firstFace),
      faces('second', secondFace),
      chiSquareFinding(
        { name: 'pairs', of: 'how often each of the 36 rolls came up' },
        this.#counts,
        evenly(ROLLS.length),
        ROLLS.map(rollName),
      ),
      chiSquareFinding(
        { name: 'totals', of: 'how often each total came up' },
        this.#added(TOTALS, totalOf),
        TOTAL_CHANCES,
        TOTALS.map(String),
      ),
    ];
  }

  /** The number of rolls of each kind. */
  #added(kinds: readonly number[], kindOf: (roll: Roll) => number): readonly number[] {
    return kinds.map((kind) =>
      ROLLS.reduce((sum, roll) => sum + (kindOf(roll) === kind ? (this.#counts[roll] ?? 0) : 0), 0),
    );
  }
}

/** Each roll after each other roll. Rolls are taken in disjoint pairs, so none is counted twice. */
export class SerialPairs implements Statistic {
  readonly #counts = new Float64Array(ROLLS.length ** 2);
  #before = -1;

  take({ rolls }: RollBatch): void {
    let before = this.#before;
    for (let index = 0; index < rolls.length; index++) {
      const roll = rolls[index] as Roll;
      if (before < 0) before = roll;
      else {
        increment(this.#counts, before * ROLLS.length + roll);
        before = -1;
      }
    }
    this.#before = before;
  }

  findings(): readonly Finding[] {
    const about = { name: 'serial pairs', of: 'how often each roll followed each other roll' };
    return [chiSquareFinding(about, this.#counts, evenly(this.#counts.length))];
  }
}
