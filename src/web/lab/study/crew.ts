// Plays a study with several players: each takes the next sessions, so those that were played are always the first ones, and any
// number of players gives the same figures.

import { addTotals, noTotals, type Totals, type Way } from '../../../lab/index.ts';
import type { SessionPlayer, Task } from './player.ts';

/** How far a study has come. */
export type Standing = {
  readonly totals: Totals;
  readonly ways: readonly Way[];
  /** Time spent playing. */
  readonly seconds: number;
  readonly is: 'playing' | 'stopped' | 'done' | 'failed';
  readonly trouble: string | null;
};

/** A player is asked for about this much work at a time, so that it soon hears about a change. */
const CHUNK_MS = 120;
const FIRST_ROLLS = 4_000;

export class Crew {
  readonly #players: readonly SessionPlayer[];
  readonly #now: () => number;
  /** Each study has a number; what arrives for an earlier one is ignored. */
  #study = 0;
  #task: Task | null = null;
  #sessions = 0;
  #next = 0;
  #totals: Totals = noTotals(0);
  #ways: readonly Way[] = [];
  #ms = 0;
  #since: number | null = null;
  #busy = 0;
  #is: Standing['is'] = 'stopped';
  #trouble: string | null = null;
  readonly #told: (standing: Standing) => void;

  /** `told` hears of every change. */
  constructor(
    players: readonly SessionPlayer[],
    told: (standing: Standing) => void,
    now: () => number = () => performance.now(),
  ) {
    this.#players = players;
    this.#told = told;
    this.#now = now;
  }

  get standing(): Standing {
    const running = this.#since === null ? 0 : this.#now() - this.#since;
    return {
      totals: this.#totals,
      ways: this.#ways,
      seconds: (this.#ms + running) / 1000,
      is: this.#is,
      trouble: this.#trouble,
    };
  }

  /** Plays a new study. */
  start(task: Task, sessions: number): void {
    this.#study++;
    this.#task = task;
    this.#sessions = sessions;
    this.#next = 0;
    this.#totals = noTotals(task.strategies.length);
    this.#ways = [];
    this.#ms = 0;
    this.#trouble = null;
    this.#busy = 0;
    this.#is = 'playing';
    this.#since = this.#now();
    for (const player of this.#players) void this.#work(player, this.#study, true);
  }

  /** Stops once the sessions that have been begun are over. */
  stop(): void {
    if (this.#is === 'playing') this.#end('stopped');
  }

  /** Goes on where it was stopped, or on to more sessions. */
  goOn(sessions = this.#sessions): void {
    this.#sessions = sessions;
    if (this.#task === null || this.#is === 'playing' || this.#next >= sessions) return;
    this.#is = 'playing';
    this.#since = this.#now();
    for (const player of this.#players) void this.#work(player, this.#study, false);
  }

  /** Forgets the study. */
  clear(): void {
    this.#study++;
    this.#task = null;
    this.#end('stopped');
  }

  #end(is: Standing['is']): void {
    if (this.#since !== null) this.#ms += this.#now() - this.#since;
    this.#since = null;
    this.#is = is;
    this.#told(this.standing);
  }

  async #work(player: SessionPlayer, study: number, isNew: boolean): Promise<void> {
    const task = this.#task;
    if (task === null) return;
    this.#busy++;
    try {
      if (isNew) {
        const ways = await player.open(task);
        if (study !== this.#study) return;
        this.#ways = ways;
      }
      let size = Math.max(1, Math.ceil(FIRST_ROLLS / task.question.rolls));
      while (study === this.#study && this.#is === 'playing' && this.#next < this.#sessions) {
        const from = this.#next;
        const to = Math.min(from + size, this.#sessions);
        this.#next = to;
        const start = this.#now();
        const totals = await player.play(from, to);
        if (study !== this.#study) return;
        addTotals(this.#totals, totals);
        const took = Math.max(1, this.#now() - start);
        size = Math.max(1, Math.min(size * 4, Math.round((size * CHUNK_MS) / took)));
        this.#told(this.standing);
      }
    } catch (error) {
      if (study !== this.#study) return;
      this.#trouble = error instanceof Error ? error.message : String(error);
      this.#end('failed');
    } finally {
      if (study === this.#study) {
        this.#busy--;
        if (this.#busy === 0 && this.#is === 'playing' && this.#totals.sessions >= this.#sessions)
          this.#end('done');
      }
    }
  }
}
