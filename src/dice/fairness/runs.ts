// Runs: how long each die stays high (4, 5, 6) or low (1, 2, 3). A fair die changes sides every second roll on average,
// independently of how long it has stayed.

import {
  chiSquareFinding,
  type Finding,
  increment,
  normalFinding,
  type RollBatch,
  type Statistic,
} from './statistic.ts';

/** Runs this long or longer share a cell. */
const LONGEST = 40;

const LENGTH_CHANCES = Array.from({ length: LONGEST }, (_, at) => 2 ** -Math.min(at + 1, LONGEST - 1));

/** Follows one die; an unfinished run is not counted. */
class DieRuns {
  readonly lengths = new Float64Array(LONGEST);
  changes = 0;
  /** Opportunities to change: every roll but the first. */
  chances = 0;
  #side = -1;
  #length = 0;

  take(faces: Uint8Array): void {
    if (faces.length === 0) return;
    this.chances += faces.length - (this.#side < 0 ? 1 : 0);
    let side = this.#side < 0 ? sideOf(faces[0] as number) : this.#side;
    let length = this.#length;
    for (let index = 0; index < faces.length; index++) {
      const now = sideOf(faces[index] as number);
      if (now === side) {
        length += 1;
        continue;
      }
      increment(this.lengths, Math.min(length, LONGEST) - 1);
      this.changes += 1;
      side = now;
      length = 1;
    }
    this.#side = side;
    this.#length = length;
  }
}

const sideOf = (face: number): number => (face < 3 ? 0 : 1);

export class Runs implements Statistic {
  readonly #dice: readonly [DieRuns, DieRuns] = [new DieRuns(), new DieRuns()];

  take({ first, second }: RollBatch): void {
    this.#dice[0].take(first);
    this.#dice[1].take(second);
  }

  /**
   * The number of runs, because half of the opportunities to change are taken; and their lengths: half are one roll, a quarter
   * two.
   */
  findings(): readonly Finding[] {
    const [a, b] = this.#dice;
    const chances = a.chances + b.chances;
    const value = chances === 0 ? 0 : (a.changes + b.changes - chances / 2) / Math.sqrt(chances / 4);
    return [
      normalFinding({ name: 'runs', of: 'how often a die went from high to low or back' }, value, chances),
      chiSquareFinding(
        { name: 'run lengths', of: 'how long a die stayed high or low' },
        a.lengths.map((count, at) => count + (b.lengths[at] ?? 0)),
        LENGTH_CHANCES,
        LENGTH_CHANCES.map((_, at) => String(at + 1)),
      ),
    ];
  }
}
