// A worker of the lab, as seen from the page: it plays sessions, and works out what else there is to know about a study.

import type { BestPlay, ExactFigures, Fan, PlayMethod, Totals } from 'boxperson/lab';
import type { BestQuestion } from './bench.ts';
import type { SessionPlayer, Task } from './player.ts';
import { RequestWorker, type WorkerPort } from './request-worker.ts';

export class WorkerPlayer implements SessionPlayer {
  readonly #worker: RequestWorker;

  constructor(make?: () => WorkerPort) {
    this.#worker = new RequestWorker(make);
  }

  /** Starts the worker before it is asked anything. */
  start(): void {
    this.#worker.start();
  }

  open(task: Task): Promise<readonly PlayMethod[]> {
    return this.#worker.ask({ do: 'open', task });
  }

  play(from: number, to: number): Promise<Totals> {
    return this.#worker.ask({ do: 'play', from, to });
  }

  fans(sessions: number): Promise<readonly Fan[]> {
    return this.#worker.ask({ do: 'fans', sessions });
  }

  exact(strategy: number): Promise<ExactFigures> {
    return this.#worker.ask({ do: 'exact', strategy });
  }

  best(question: BestQuestion): Promise<BestPlay> {
    return this.#worker.ask({ do: 'best', question });
  }

  /** Whether it is at work on something. */
  get isBusy(): boolean {
    return this.#worker.isBusy;
  }

  /** Ends whatever it is doing. The next question starts a new worker. */
  end(): void {
    this.#worker.end();
  }
}
