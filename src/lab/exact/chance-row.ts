// Chances by amount of money: one row of the table used to compute sessions exactly. A row spans the amounts that can occur and
// grows as needed.

/** A smaller chance at the end of a row is dropped: sessions are computed to a millionth of a millionth. */
const NOTHING = 1e-30;
/** A smaller chance is ignored when shares are compared. */
const LITTLE = 1e-24;

export class ChanceRow {
  /** The lowest and highest level with a chance; the row is empty while the first is above the second. */
  low = 0;
  high = -1;
  #first = 0;
  #cells = new Float64Array(0);

  get isEmpty(): boolean {
    return this.low > this.high;
  }

  get length(): number {
    return this.high - this.low + 1;
  }

  at(level: number): number {
    return level < this.low || level > this.high ? 0 : (this.#cells[level - this.#first] as number);
  }

  /** The total chance from one level to another. */
  sum(low: number, high: number): number {
    let sum = 0;
    const last = Math.min(high, this.high) - this.#first;
    for (let at = Math.max(low, this.low) - this.#first; at <= last; at++) sum += this.#cells[at] as number;
    return sum;
  }

  put(level: number, chance: number): void {
    this.#reach(level, level);
    const at = level - this.#first;
    this.#cells[at] = (this.#cells[at] as number) + chance;
  }

  /** Adds a share of another row's range, shifted up or down. */
  take(from: ChanceRow, low: number, high: number, move: number, share: number): void {
    const begin = Math.max(low, from.low);
    const end = Math.min(high, from.high);
    if (begin > end) return;
    this.#reach(begin + move, end + move);
    const cells = this.#cells;
    const source = from.#cells;
    const shift = from.#first + move - this.#first;
    const last = end - from.#first;
    for (let at = begin - from.#first; at <= last; at++)
      cells[at + shift] = (cells[at + shift] as number) + (source[at] as number) * share;
  }

  clear(): void {
    if (!this.isEmpty) this.#cells.fill(0, this.low - this.#first, this.high - this.#first + 1);
    this.low = 0;
    this.high = -1;
  }

  /** Divides every cell, trims both ends, and returns the remaining total. */
  divide(by: number): number {
    const cells = this.#cells;
    const first = this.#first;
    while (this.low <= this.high && (cells[this.low - first] as number) < NOTHING)
      cells[this.low++ - first] = 0;
    while (this.low <= this.high && (cells[this.high - first] as number) < NOTHING)
      cells[this.high-- - first] = 0;
    let sum = 0;
    for (let at = this.low - first; at <= this.high - first; at++) {
      // Division rounds evenly in both directions; multiplying by a reciprocal would repeat the same error on every roll.
      const cell = (cells[at] as number) / by;
      cells[at] = cell;
      sum += cell;
    }
    return sum;
  }

  /** The smallest and largest share of an earlier row that any level has kept; null if both rows are empty. */
  shareOf(before: ChanceRow): { readonly least: number; readonly most: number } | null {
    let least = Number.POSITIVE_INFINITY;
    let most = 0;
    const high = Math.max(this.high, before.high);
    for (let level = Math.min(this.low, before.low); level <= high; level++) {
      const [now, then] = [this.at(level), before.at(level)];
      if (now < LITTLE && then < LITTLE) continue;
      least = Math.min(least, now / then);
      most = Math.max(most, now / then);
    }
    return most === 0 && least > 0 ? null : { least, most };
  }

  #reach(low: number, high: number): void {
    const least = this.isEmpty ? low : Math.min(this.low, low);
    const most = this.isEmpty ? high : Math.max(this.high, high);
    if (least < this.#first || most >= this.#first + this.#cells.length) this.#grow(least, most);
    this.low = least;
    this.high = most;
  }

  #grow(low: number, high: number): void {
    const spare = Math.ceil((high - low + 1) / 2) + 8;
    const cells = new Float64Array(high - low + 1 + 2 * spare);
    const first = low - spare;
    if (!this.isEmpty)
      cells.set(this.#cells.subarray(this.low - this.#first, this.high - this.#first + 1), this.low - first);
    this.#cells = cells;
    this.#first = first;
  }
}
