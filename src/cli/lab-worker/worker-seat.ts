// A seat of a lab worker: a thread, and the task that it has taken from the queue.

import { Worker } from 'node:worker_threads';
import type { PartProgress, TakenTask } from 'boxperson/store';
import { COUNTERS, STOP, WORKER_FIGURE_COUNT, WORKER_FIGURES } from '../simulate/shared-counters.ts';
import type { ThreadAnswer, ThreadTask } from './thread.ts';

/** Larger young generations are no faster here, and take memory in every thread. */
const YOUNG_MB = 12;

type Part = Omit<ThreadTask & { readonly do: 'play' }, 'control' | 'progress'>;

export class WorkerSeat {
  task: TakenTask | null = null;
  #worker: Worker | null = null;
  #resolve: (answer: ThreadAnswer) => void = () => {};
  #control = new Int32Array(new SharedArrayBuffer(COUNTERS * 4));
  #progress = new Float64Array(new SharedArrayBuffer(WORKER_FIGURE_COUNT * 8));

  /** Has the thread do something. If the thread breaks, that is a fault. */
  answerTo(task: Part | (ThreadTask & { readonly do: 'report' })): Promise<ThreadAnswer> {
    this.#control = new Int32Array(new SharedArrayBuffer(COUNTERS * 4));
    this.#progress = new Float64Array(new SharedArrayBuffer(WORKER_FIGURE_COUNT * 8));
    this.#worker ??= this.#newThread();
    const worker = this.#worker;
    return new Promise((resolve) => {
      this.#resolve = resolve;
      worker.postMessage(
        task.do === 'report' ? task : { ...task, control: this.#control, progress: this.#progress },
      );
    });
  }

  #newThread(): Worker {
    // From source the thread is a .ts file; in the installed package it is compiled.
    const file = import.meta.url.endsWith('.ts') ? './thread.ts' : './thread.js';
    const worker = new Worker(new URL(file, import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    const broke = (fault: string): void => {
      // One that was replaced changes nothing.
      if (this.#worker !== worker) return;
      this.#worker = null;
      this.#resolve({ fault });
    };
    worker.on('message', (answer: ThreadAnswer) => this.#resolve(answer));
    worker.on('error', (error) =>
      broke(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    );
    worker.on('exit', (code) => broke(`A thread exited early with code ${code}.`));
    return worker;
  }

  get progress(): PartProgress {
    const of = (what: number): number => this.#progress[what] ?? 0;
    return {
      rolls: of(WORKER_FIGURES.rolls),
      sessions: of(WORKER_FIGURES.sessions),
      cents: of(WORKER_FIGURES.cents),
      squares: of(WORKER_FIGURES.squares),
    };
  }

  /** Has it leave its part soon. */
  stop(): void {
    Atomics.store(this.#control, STOP, 1);
  }

  /** The next task gets a new thread: modules of the last one stay loaded in it. */
  async renew(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}
