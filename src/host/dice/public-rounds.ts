// The public rounds that a table's dice wait for: each is asked for once it is due, and again every so often until it is there.

import type { AwaitedRound, BeaconInfo } from '../../dice/index.ts';
import { type Beacon, dueAt, type Published } from '../../dice/verifiable/index.ts';
import type { Clock } from '../clock.ts';

/** How often a value that is due is asked for. */
const AGAIN_MS = 500;
/** The crew has called the throw off long before. */
const PATIENCE_MS = 180_000;

type Asked = { readonly round: number; published: Published | null };

export class PublicRounds {
  readonly #beacon: Beacon;
  readonly #clock: Clock;
  readonly #ready: () => void;
  /** The round that was asked for last, and what came of it. */
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

  /** What was published for a round; null until it has come, or where it is of another source. */
  published({ source, round }: AwaitedRound): Published | null {
    if (source !== this.info.source || this.#isStopped) return null;
    if (this.#asked?.round !== round) {
      this.#asked = { round, published: null };
      this.#ask(this.#asked);
    }
    // By the clock that the record goes by it has to be out as well: a clock may have been set back meanwhile.
    return this.inMs({ source, round }) > 0 ? null : this.#asked.published;
  }

  /** How long it is until a round is published. */
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
