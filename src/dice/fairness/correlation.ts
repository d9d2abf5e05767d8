// Tests whether a face correlates with earlier faces or with the other die. Twice a face minus seven is an integer with mean
// zero, so sums of products are exact and have an exactly known variance.

import { type Finding, normalFinding, type RollBatch, type Statistic, squaresFinding } from './statistic.ts';

/** The number of lags tested. */
const LAGS = 8;

/** The variance of twice a face: 35/3. A product of two independent ones has its square. */
const VARIANCE = 35 / 3;

/** A sum of products in standard deviations. */
const standard = (sum: number, products: number): number =>
  products <= 0 ? 0 : sum / (VARIANCE * Math.sqrt(products));

/** Sums of products for one lag: each die with itself, and each with the other. */
type Sums = { firsts: number; seconds: number; firstSecond: number; secondFirst: number };

export class Correlations implements Statistic {
  readonly #sums: readonly Sums[] = Array.from({ length: LAGS }, () => ({
    firsts: 0,
    seconds: 0,
    firstSecond: 0,
    secondFirst: 0,
  }));
  #first = new Int8Array(0);
  #second = new Int8Array(0);
  #together = 0;
  #rolls = 0;

  take({ first, second }: RollBatch): void {
    const carriedCount = Math.min(LAGS, this.#first.length);
    this.#first = joined(this.#first, carriedCount, first);
    this.#second = joined(this.#second, carriedCount, second);
    this.#rolls += first.length;
    for (let index = carriedCount; index < this.#first.length; index++)
      this.#together += (this.#first[index] as number) * (this.#second[index] as number);
    for (const [index, sums] of this.#sums.entries())
      addProducts(sums, this.#first, this.#second, carriedCount, index + 1);
  }

  findings(): readonly Finding[] {
    const of = (...kinds: readonly (keyof Sums)[]): readonly number[] =>
      this.#sums.flatMap((sums, index) => kinds.map((kind) => standard(sums[kind], this.#rolls - index - 1)));
    const back = `1 to ${LAGS} rolls before`;
    return [
      squaresFinding(
        { name: 'serial correlation', of: `each die with itself ${back}` },
        of('firsts', 'seconds'),
        this.#rolls,
      ),
      normalFinding(
        { name: 'pair correlation', of: 'the two dice of one roll' },
        standard(this.#together, this.#rolls),
        this.#rolls,
      ),
      squaresFinding(
        { name: 'cross correlation', of: `each die with the other ${back}` },
        of('firstSecond', 'secondFirst'),
        this.#rolls,
      ),
    ];
  }
}

/** The last few values from before, followed by those of the faces: twice a face minus seven, where a one is 0. */
function joined(before: Int8Array, kept: number, faces: Uint8Array): Int8Array<ArrayBuffer> {
  const numbers = new Int8Array(kept + faces.length);
  numbers.set(before.subarray(before.length - kept));
  for (let index = 0; index < faces.length; index++) numbers[kept + index] = 2 * (faces[index] as number) - 5;
  return numbers;
}

/** Adds the products of the rolls from `from` on. The sums of one chunk fit in 32 bits, which makes this fast. */
function addProducts(sums: Sums, first: Int8Array, second: Int8Array, from: number, lag: number): void {
  let firsts = 0;
  let seconds = 0;
  let firstSecond = 0;
  let secondFirst = 0;
  for (let index = Math.max(from, lag); index < first.length; index++) {
    const a = first[index] as number;
    const b = second[index] as number;
    const aBefore = first[index - lag] as number;
    const bBefore = second[index - lag] as number;
    firsts = (firsts + Math.imul(a, aBefore)) | 0;
    seconds = (seconds + Math.imul(b, bBefore)) | 0;
    firstSecond = (firstSecond + Math.imul(a, bBefore)) | 0;
    secondFirst = (secondFirst + Math.imul(b, aBefore)) | 0;
  }
  sums.firsts += firsts;
  sums.seconds += seconds;
  sums.firstSecond += firstSecond;
  sums.secondFirst += secondFirst;
}
