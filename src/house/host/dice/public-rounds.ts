// The public rounds that a table's dice wait for: each is requested when due, and retried until it arrives.

import type { AwaitedRound, BeaconInfo } from 'boxperson/dice';
import { type Beacon, dueAt, type PublishedValue } from 'boxperson/dice/verifiable';
import type { Clock } from '../clock.ts';

/** The retry interval for a value that is due. */
const AGAIN_MS = 500;
/** By then the crew has long since called the throw off. */
const PATIENCE_MS = 180_000;

type Asked = { readonly round: number; published: PublishedValue | null };

export class PublicRounds {
  readonly #beacon: Beacon;
  readonly #clock: Clock;
  readonly #ready: () => void;
  /** The last round requested, and its result. */
  #asked: Asked | null = null;
  #callOff: () => void = () => {};
  #isStopped = false;

  constructor(beacon: Beacon, clock: Clock, ready: () => void) {
    this.#beacon = beacon;
    this.#clock = clock;
    this.#ready = ready;
  }

  get info(): BeaconInfo {
    return this.#beacon.info;
  }

  /** The value published for a round; null until it arrives, or if it is from another source. */
  published({ source, round }: AwaitedRound): PublishedValue | null {
    if (source !== this.info.source || this.#isStopped) return null;
    if (this.#asked?.round !== round) {
      this.#asked = { round, published: null };
      this.#ask(this.#asked);
    }
    // The round must also be due by the record's clock, which may have been set back meanwhile.
    return this.inMs({ source, round }) > 0 ? null : this.#asked.published;
  }

  /** Time until a round is published. */
  inMs({ round }: AwaitedRound): number {
    return Math.max(0, dueAt(this.info, round) - this.#clock.now());
  }

  #ask(asked: Asked): void {
    const at = dueAt(this.info, asked.round);
    const askNow = async (): Promise<void> => {
      const published = this.#asked === asked ? await this.#beacon.value(asked.round) : null;
      if (this.#asked !== asked || this.#isStopped) return;
      if (published === null) {
        if (this.#clock.now() < at + PATIENCE_MS) this.#after(AGAIN_MS, askNow);
        return;
      }
      asked.published = published;
      const earlyMs = at - this.#clock.now();
      if (earlyMs > 0) this.#after(earlyMs, async () => this.#ready());
      else this.#ready();
    };
    this.#after(Math.max(0, at - this.#clock.now()), askNow);
  }

  stop(): void {
    this.#isStopped = true;
    this.#callOff();
  }

  #after(ms: number, ask: () => Promise<void>): void {
    this.#callOff();
    this.#callOff = this.#clock.after(ms, () => void ask());
  }
}
