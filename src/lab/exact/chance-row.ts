// Chances by amounts of money: one row of a table in which sessions are worked out. A row is as long as the amounts that can
// occur, and grows where chance flows over its end.

/** Chance below this at the end of a row is nothing: a session is worked out to a millionth of a millionth. */
const NOTHING = 1e-30;
/** Chance below this is not looked at where shares are compared: what becomes of it makes no difference. */
const LITTLE = 1e-24;

export class ChanceRow {
  /** The lowest and the highest level that hold a chance; nothing is there while the first is above the second. */
  low = 0;
  high = -1;
  /** The level of the first cell. */
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

  /** Everything that lies from one level to another. */
  sum(low: number, high: number): number {
    let sum = 0;
    const last = Math.min(high, this.high) - this.#first;
    for (let at = Math.max(low, this.low) - this.#first; at <= last; at++) sum += this.#cells[at] as number;
    return sum;
  }

  /** Puts a chance on one level. */
  put(level: number, chance: number): void {
    this.#reach(level, level);
    const at = level - this.#first;
    this.#cells[at] = (this.#cells[at] as number) + chance;
  }

  /** Adds a share of what lies from one level to another in another row, moved up or down. */
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

  /** Divides everything, forgets what is nothing at either end, and says what is left in all. */
  divide(by: number): number {
    const cells = this.#cells;
    const first = this.#first;
    while (this.low <= this.high && (cells[this.low - first] as number) < NOTHING)
      cells[this.low++ - first] = 0;
    while (this.low <= this.high && (cells[this.high - first] as number) < NOTHING)
      cells[this.high-- - first] = 0;
    let sum = 0;
    for (let at = this.low - first; at <= this.high - first; at++) {
      // A true division is rounded evenly up and down; by a factor, the same error would be made on every roll.
      const cell = (cells[at] as number) / by;
      cells[at] = cell;
      sum += cell;
    }
    return sum;
  }

  /** Which share of an earlier row each level has kept, at least and at most; null where both are empty. */
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

  /** Makes room from one level to another. */
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
