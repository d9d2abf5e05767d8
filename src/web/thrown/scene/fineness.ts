// Drawing quality: the screen's full resolution until frames come too slowly; then lower, and without shadows. It never goes
// back up during a visit, so that it does not flicker.

/** If frames take longer than this on average, lower the quality: about thirty a second are enough to follow dice. */
const SLOW_MS = 34;
const COUNTED = 6;
/** If a single frame takes longer than this, lower it at once. */
const FAR_TOO_SLOW_MS = 100;
/** The first frames of a flight are always slow: textures are uploaded and shaders compiled. */
const LEFT_OUT = 2;
const LESS = 0.72;
const LEAST = 0.36;
const SHADOWS_FROM = 0.72;
/** A software renderer starts without shadows and with fewer pixels. */
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

  /** The fraction of the screen's pixels drawn, along each side. */
  get now(): number {
    return this.#now;
  }

  get hasShadows(): boolean {
    return this.#now >= SHADOWS_FROM;
  }

  /** A new flight begins. */
  begin(): void {
    this.#last = null;
    this.#skipped = 0;
    this.#count = 0;
    this.#sum = 0;
  }

  /** A frame is about to be drawn at this time, in milliseconds; only frames of a flight count. */
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
