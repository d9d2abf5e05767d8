// The graphics card as a player of sessions, in a worker of its own. It helps: where it cannot, or fails, workers play.

import type { PlayMethod, Totals } from 'boxperson/lab';
import { LabTrouble, type SessionPlayer, type Task } from '../study/player.ts';
import { RequestWorker, type WorkerPort } from '../study/request-worker.ts';
import { type CardUse, isSoftwareUsed } from './card-use.ts';

/** A card that has not answered by then never will. */
const PATIENCE_MS = 90_000;
const TURNED_OFF = 'It is turned off.';

export class CardPlayer implements SessionPlayer {
  readonly isHelper = true;
  readonly pace = { rolls: 4_000_000, ms: 400 };
  readonly #worker: RequestWorker;
  #use: CardUse = 'off';
  #name: string | null = null;

  constructor(make?: () => WorkerPort) {
    this.#worker = new RequestWorker(make);
  }

  /** What the card calls itself; null until it was found. */
  get name(): string | null {
    return this.#name;
  }

  /** How it may be used from now on. Turned off, it gives up what it is playing. */
  set use(use: CardUse) {
    this.#use = use;
    if (use === 'off' && this.#worker.isStarted) void this.#worker.ask({ do: 'card-end' });
  }

  async open(task: Task): Promise<readonly PlayMethod[]> {
    if (this.#use === 'off') throw new LabTrouble(TURNED_OFF);
    if (!('gpu' in navigator)) throw new LabTrouble('This browser cannot compute on a graphics card.');
    const mayBeSoftware = isSoftwareUsed(this.#use);
    const { ways, name } = await this.#soon(this.#worker.ask({ do: 'card-open', task, mayBeSoftware }));
    this.#name = name;
    return ways;
  }

  async play(from: number, to: number): Promise<Totals> {
    try {
      return await this.#soon(this.#worker.ask({ do: 'card-play', from, to }));
    } catch (error) {
      throw this.#use === 'off' ? new LabTrouble(TURNED_OFF) : error;
    }
  }

  end(): void {
    this.#worker.end();
  }

  #soon<T>(answer: Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setTimeout>;
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => {
        this.#worker.end();
        fail(new LabTrouble('The graphics card does not answer.'));
      }, PATIENCE_MS);
    });
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
  }
}
