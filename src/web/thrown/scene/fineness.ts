// How finely is drawn: as finely as the screen is, until pictures come too slowly; then less finely, and without shadows. Never
// finer again during one visit, so that it does not waver.

/** Slower than this on average, and it is drawn less finely: some thirty pictures a second are enough to follow dice. */
const SLOW_MS = 34;
const COUNTED = 6;
/** Slower than this even once, and one does not wait for more of the same. */
const FAR_TOO_SLOW_MS = 100;
/** The first pictures of a flight are slow everywhere: textures go to the graphics card, programs are compiled. */
const LEFT_OUT = 2;
const LESS = 0.72;
const LEAST = 0.36;
const SHADOWS_FROM = 0.72;
/** A processor that has to draw by itself begins without shadows, and with fewer pixels. */
const SOFTWARE_START = 0.6;

export class Fineness {
  #now: number;
  #last: number | null = null;
  #skipped = 0;
  #count = 0;
  #sum = 0;

  constructor(isSoftware = false) {
    this.#now = isSoftware ? SOFTWARE_START : 1;
  }

  /** The share of the screen's own pixels that are drawn, along each side. */
  get now(): number {
    return this.#now;
  }

  get hasShadows(): boolean {
    return this.#now >= SHADOWS_FROM;
  }

  /** Another flight begins. */
  begin(): void {
    this.#last = null;
    this.#skipped = 0;
    this.#count = 0;
    this.#sum = 0;
  }

  /** A picture is about to be drawn, at so many milliseconds; what is not part of a flight is not counted. */
  tick(atMs: number, isFlight: boolean): void {
    const last = this.#last;
    this.#last = isFlight ? atMs : null;
    if (!isFlight || last === null) return;
    if (this.#skipped < LEFT_OUT) {
      this.#skipped += 1;
      return;
    }
    this.#count += 1;
    this.#sum += atMs - last;
    if (this.#count < COUNTED && atMs - last < FAR_TOO_SLOW_MS) return;
    if (this.#sum / this.#count > SLOW_MS) this.#now = Math.max(LEAST, this.#now * LESS);
    this.#count = 0;
    this.#sum = 0;
  }
}
