// A worker of the page that is asked, and answers.

import type { BenchAnswers, BenchCall, NumberedAnswer, NumberedCall } from './bench.ts';
import { makeWorker } from './make-worker.ts';
import { LabTrouble } from './player.ts';

type Waiting = { readonly done: (answer: never) => void; readonly failed: (error: Error) => void };

/** The part of a worker that is used here. */
export type WorkerPort = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

export class RequestWorker {
  readonly #make: () => WorkerPort;
  #port: WorkerPort | null = null;
  #number = 0;
  readonly #waiting = new Map<number, Waiting>();

  constructor(make: () => WorkerPort = makeWorker) {
    this.#make = make;
  }

  /** Whether it is at work on something. */
  get isBusy(): boolean {
    return this.#waiting.size > 0;
  }

  get isStarted(): boolean {
    return this.#port !== null;
  }

  /** Starts it before it is asked. */
  start(): void {
    this.#started();
  }

  /** Ends whatever it is doing; nothing that was asked is answered any more. The next question starts a new worker. */
  end(): void {
    this.#port?.terminate();
    this.#port = null;
    this.#waiting.clear();
  }

  ask<K extends BenchCall['do']>(call: Extract<BenchCall, { do: K }>): Promise<BenchAnswers[K]> {
    const number = ++this.#number;
    return new Promise((done, failed) => {
      this.#waiting.set(number, { done, failed });
      const message: NumberedCall = { number, call };
      this.#started().postMessage(message);
    });
  }

  #started(): WorkerPort {
    if (this.#port !== null) return this.#port;
    const port = this.#make();
    this.#port = port;
    port.addEventListener('message', (event) => {
      const data = (event as MessageEvent<NumberedAnswer>).data;
      const waiting = this.#waiting.get(data.number);
      if (waiting === undefined || this.#port !== port) return;
      this.#waiting.delete(data.number);
      if ('trouble' in data) waiting.failed(new LabTrouble(data.trouble));
      else waiting.done(data.answer as never);
    });
    port.addEventListener('error', () => {
      if (this.#port !== port) return;
      const all = [...this.#waiting.values()];
      this.end();
      for (const { failed } of all)
        failed(new LabTrouble('A worker of this page has failed. Reload the page and try again.'));
    });
    return port;
  }
}
