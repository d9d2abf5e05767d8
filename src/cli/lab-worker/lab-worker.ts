// `boxperson lab-worker --database URL`: takes parts of studies from the queue and plays them, one in each thread, until Ctrl-C.

import { randomBytes } from 'node:crypto';
import { availableParallelism, hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { StoreBroken, StoreUnusable, type StudyStore, type TakenTask } from 'boxperson/store';
import { wholeNumberOf } from '../simulate/options.ts';
import { labProgram, withStudies } from '../simulate/queued/queued.ts';
import type { UnpackedStudy } from '../simulate/queued/study-text.ts';
import { Retries } from '../simulate/queued/wait.ts';
import { withUserErrors } from '../user-error.ts';
import { PlayableStudies } from './playable-studies.ts';
import type { ThreadAnswer } from './thread.ts';
import { WorkerSeat } from './worker-seat.ts';

export type LabWorkerOptions = {
  readonly database?: string;
  readonly threads?: string;
  readonly allowModules?: boolean;
};

/** How long an idle worker waits before it looks for studies again. */
const LOOK_MS = 1_000;
/** How often it says that it is still playing; the queue allows ten seconds of silence. */
const HOLD_MS = 1_000;
/** A part that breaks the program this often ends its study. */
const FAULTS_MOST = 3;
/** How long a worker that was told to stop waits for a database that does not answer. */
const GOODBYE_MS = 3_000;

export function labWorker(options: LabWorkerOptions): Promise<number> {
  return withUserErrors(() => {
    const threads = wholeNumberOf('--threads', options.threads, 1, 256) ?? availableParallelism();
    return withStudies(options.database, async (studies) => {
      const worker = new LabWorkerProcess(studies, threads, options.allowModules === true);
      await worker.work();
      return 0;
    });
  });
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

class LabWorkerProcess {
  readonly #id = randomBytes(8).toString('hex');
  readonly #name = `${hostname()}:${process.pid}`;
  readonly #program = labProgram();
  readonly #studies: StudyStore;
  readonly #seats: readonly WorkerSeat[];
  readonly #choices: PlayableStudies;
  readonly #again = new Retries(() => this.#isOver);
  #isOver = false;
  /** Wakes those who wait. */
  readonly #end = new AbortController();
  readonly #ended = new Promise<ThreadAnswer>((resolve) =>
    this.#end.signal.addEventListener('abort', () => resolve({ isStopped: true })),
  );
  #told = '';
  /** Rolls of parts that are done, and when they were last counted. */
  #rollsDone = 0;
  #counted = { rolls: 0, at: performance.now() };
  #fatal: unknown = null;

  constructor(studies: StudyStore, threads: number, allowsModules: boolean) {
    this.#studies = studies;
    this.#seats = Array.from({ length: threads }, () => new WorkerSeat());
    this.#choices = new PlayableStudies(studies, this.#program, allowsModules, say);
  }

  async work(): Promise<void> {
    say(
      `Lab worker ${this.#name} with ${this.#seats.length === 1 ? '1 thread' : `${this.#seats.length} threads`}, ${this.#program}.`,
    );
    say('Ctrl-C gives its parts back to the queue and ends it.');
    const forget = this.#stopOnSignals();
    const holding = this.#holdOn();
    try {
      await Promise.all(this.#seats.map((seat) => this.#keepPlaying(seat)));
      if (this.#fatal !== null) throw this.#fatal;
    } finally {
      this.#stop();
      forget();
      await holding;
      await this.#leave();
      this.#choices.close();
      await Promise.all(this.#seats.map((seat) => seat.renew()));
    }
  }

  #stop(): void {
    this.#isOver = true;
    for (const seat of this.#seats) seat.stop();
    this.#end.abort();
  }

  #stopOnSignals(): () => void {
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
    const stop = (): void => {
      // The queue gives its parts to others in any case.
      if (this.#isOver) process.exit(130);
      this.#stop();
    };
    for (const signal of signals) process.on(signal, stop);
    return () => {
      for (const signal of signals) process.off(signal, stop);
    };
  }

  /** One task after another in a thread. */
  async #keepPlaying(seat: WorkerSeat): Promise<void> {
    try {
      while (!this.#isOver) {
        const found = await this.#next(seat);
        if (found === null) await this.#pause(LOOK_MS);
        else await this.#doTask(seat, found.task, found.study);
      }
    } catch (error) {
      // A worker that ends does not wait for the database.
      if (this.#isOver && error instanceof StoreBroken) return;
      this.#fatal ??= error;
      this.#stop();
    }
  }

  /** The next task of the oldest study that this worker may play. */
  async #next(seat: WorkerSeat): Promise<{ readonly task: TakenTask; readonly study: UnpackedStudy } | null> {
    try {
      const running = await this.#studies.running();
      this.#again.works();
      for (const one of running) {
        const study = await this.#choices.playable(one);
        if (study === null || this.#isOver) continue;
        const task = await this.#studies.take(one.name, this.#name);
        if (task === null) continue;
        seat.task = task;
        if (task.generation === one.generation) return { task, study };
        // It has started over since: look again.
        await this.#studies.giveBack([task]);
        seat.task = null;
      }
      return null;
    } catch (error) {
      if (!(error instanceof StoreBroken)) throw error;
      this.#again.failed(error);
      return null;
    }
  }

  async #doTask(seat: WorkerSeat, task: TakenTask, study: UnpackedStudy): Promise<void> {
    this.#tell(task);
    // A worker that is told to end does not wait for its threads.
    const answer = await Promise.race([this.#answer(seat, task, study), this.#ended]);
    const { rolls } = seat.progress;
    // A worker that is told to stop gives back what it holds; see #leave.
    if (!(this.#isOver && 'isStopped' in answer)) {
      await this.#deliver(seat, task, answer);
      seat.task = null;
    }
    this.#rollsDone += task.part === null ? 0 : rolls;
    const hasModules = study.recipe.strategies.some(({ files }) =>
      files.some(({ path }) => MODULE.test(path)),
    );
    if (hasModules) await seat.renew();
  }

  async #answer(seat: WorkerSeat, task: TakenTask, study: UnpackedStudy): Promise<ThreadAnswer> {
    if (task.part !== null) return seat.answerTo({ do: 'play', job: study.job, sessions: task.sessions });
    const { parts, facts } = await this.#again.patiently(async () => {
      const status = await this.#studies.find(task.study);
      const all: { readonly sessions: readonly [number, number]; readonly text: string }[] = [];
      for await (const part of this.#studies.played(task.study)) all.push(part);
      return {
        parts: all,
        facts: { seconds: status?.seconds ?? 0, workers: Math.max(1, status?.workersEver ?? 1) },
      };
    });
    return seat.answerTo({ do: 'report', study, parts, facts });
  }

  /** Keeps trying until the database has it: the part is played. */
  async #deliver(seat: WorkerSeat, task: TakenTask, answer: ThreadAnswer): Promise<void> {
    await this.#again.patiently(async () => {
      if ('played' in answer) {
        const done = { ...seat.progress, rolls: answer.rolls };
        await this.#studies.finish(task, this.#name, done, answer.played);
      } else if ('json' in answer) {
        const isFirst = await this.#studies.finishReport(task, answer);
        if (isFirst) say(`Finished: ${task.study}.`);
      } else if ('ways' in answer) await this.#studies.startOver(task, JSON.stringify(answer.ways));
      else if ('trouble' in answer) {
        say(`Cannot be played: ${task.study}. ${answer.trouble}`);
        await this.#studies.fail(task, answer.trouble);
      } else if ('fault' in answer) await this.#faulty(task, answer.fault);
      // Otherwise it was stopped, because it no longer counts.
    });
  }

  async #faulty(task: TakenTask, fault: string): Promise<void> {
    process.stderr.write(`${task.study}, part ${task.part ?? 'report'}: ${fault}\n`);
    const faults = await this.#studies.fault(task);
    if (faults < FAULTS_MOST) await this.#studies.giveBack([task]);
    else
      await this.#studies.fail(
        task,
        `Playing it broke the program (${fault.split('\n')[0]}). Please report this, with the command.`,
      );
  }

  /** Says every second that the tasks are being played, and stops those that no longer count. */
  async #holdOn(): Promise<void> {
    while (!this.#isOver) {
      const held = this.#seats.flatMap((seat) =>
        seat.task === null ? [] : [[seat, seat.task, seat.progress] as const],
      );
      try {
        const lost = await this.#studies.hold(held.map(([, task, progress]) => [task, progress] as const));
        for (const [seat, task] of held) if (lost.includes(task) && seat.task === task) seat.stop();
        await this.#studies.greet({
          id: this.#id,
          name: this.#name,
          program: this.#program,
          threads: this.#seats.length,
          study: held[0]?.[1].study ?? null,
          rollsPerSecond: this.#rate(),
        });
        this.#again.works();
      } catch (error) {
        if (!(error instanceof StoreBroken)) {
          this.#fatal ??= error;
          this.#stop();
          return;
        }
        this.#again.failed(error);
      }
      await this.#pause(HOLD_MS);
    }
  }

  #rate(): number {
    const rolls = this.#seats.reduce(
      (sum, seat) => sum + (seat.task === null ? 0 : seat.progress.rolls),
      this.#rollsDone,
    );
    const at = performance.now();
    const seconds = (at - this.#counted.at) / 1000;
    const rate = Math.max(0, rolls - this.#counted.rolls) / Math.max(seconds, 0.001);
    this.#counted = { rolls, at };
    return rate;
  }

  /** Gives back what it has not finished. */
  async #leave(): Promise<void> {
    const tasks = this.#seats.flatMap(({ task }) => (task === null ? [] : [task]));
    const goodbye = async (): Promise<string> => {
      await this.#studies.giveBack(tasks);
      await this.#studies.bye(this.#id);
      if (tasks.length === 0) return 'Ended.';
      return tasks.length === 1
        ? 'Ended; a part went back to the queue.'
        : `Ended; ${tasks.length} parts went back to the queue.`;
    };
    const patience = new AbortController();
    const words = await Promise.race([
      goodbye().catch((error: unknown) => {
        if (error instanceof StoreBroken || error instanceof StoreUnusable) return LATER;
        throw error;
      }),
      setTimeout(GOODBYE_MS, LATER, { signal: patience.signal }).catch(() => LATER),
    ]);
    patience.abort();
    say(words);
  }

  #tell({ study, part }: TakenTask): void {
    if (part === null || study === this.#told) return;
    this.#told = study;
    say(`Playing ${study}.`);
  }

  async #pause(ms: number): Promise<void> {
    await setTimeout(ms, undefined, { signal: this.#end.signal }).catch(() => {});
  }
}

const LATER = 'Ended; the database does not answer, so others get its parts in ten seconds.';

const MODULE = /\.[cm]?[jt]s$/i;
