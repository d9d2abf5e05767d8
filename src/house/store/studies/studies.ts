// Simulations shared by many machines: what a study is, and what can be done with studies. How they are simulated is not known here.

/** Sessions from the first number up to, but not including, the second. */
export type SessionRange = readonly [from: number, to: number];

/** What a study is made with. */
export type NewStudy = {
  /** Letters, digits, `-` and `.`; unique. */
  readonly name: string;
  /** What it is about, in a few words. */
  readonly title: string;
  /** The program that makes it, such as "0.2.0+cfe0f2f", with a hash of its code: others must not mix their results in. */
  readonly program: string;
  /** The hash of the rules by which its table is decided. */
  readonly rules: string;
  /** Whether a strategy is a program rather than a written list of rules. */
  readonly hasModules: boolean;
  /** Everything that a worker needs to play it, as text. */
  readonly recipe: string;
  /** How the strategies are played, as text; see `startOver`. */
  readonly ways: string;
  readonly sessions: number;
  /** Its parts: ranges of sessions, each played in one go. */
  readonly parts: readonly SessionRange[];
};

/** Whether a study goes on: `running` until every part is played and its report is made, unless it is stopped or fails. */
export type StudyState = 'running' | 'finished' | 'stopped' | 'failed';

/** A study as it stands. */
export type StudyStatus = {
  readonly name: string;
  readonly title: string;
  readonly program: string;
  readonly rules: string;
  readonly hasModules: boolean;
  readonly state: StudyState;
  /** If it failed: why, and what to do. */
  readonly says: string | null;
  readonly sessions: number;
  readonly parts: number;
  readonly partsDone: number;
  /** Of all parts, including those being played. */
  readonly sessionsDone: number;
  readonly rollsDone: number;
  /** The sum of the first strategy's results so far, and of their squares, in cents. */
  readonly cents: number;
  readonly squares: number;
  /** All workers together, now. */
  readonly rollsPerSecond: number;
  /** Processes that play it now. */
  readonly workers: number;
  /** Processes that have played some of it. */
  readonly workersEver: number;
  /** When it was made and when it ended, in milliseconds since 1970, and how long its parts took from the first to the last. */
  readonly madeAt: number;
  readonly endedAt: number | null;
  readonly seconds: number;
};

/** A study that is not over, as a worker chooses among them. */
export type RunningStudy = Pick<StudyStatus, 'name' | 'program' | 'rules' | 'hasModules'> & {
  /** Changes when the study starts over, or is made again under the same name. */
  readonly generation: number;
};

/** What a worker needs to know of a study before it plays a part. */
export type StudyBrief = Pick<NewStudy, 'name' | 'recipe' | 'ways' | 'rules'> & {
  /** Changes when the study starts over, or is made again under the same name. */
  readonly generation: number;
};

/** A task that a worker has taken from the queue, and holds as long as it says so every few seconds. */
export type TakenTask = {
  readonly study: string;
  readonly generation: number;
  /** The number of the part; null for the report, once all parts are played. */
  readonly part: number | null;
  /** The sessions of the part; none for the report. */
  readonly sessions: SessionRange;
  /** The queue's own note of who holds it. */
  readonly ticket: { readonly id: string; readonly retryCount: number };
};

/** How far a part has been played. */
export type PartProgress = {
  readonly sessions: number;
  readonly rolls: number;
  readonly cents: number;
  readonly squares: number;
};

/** A worker process, as it introduces itself. */
export type LabWorker = {
  readonly id: string;
  /** The machine and the process. */
  readonly name: string;
  readonly program: string;
  readonly threads: number;
  /** The study it plays now, and how fast. */
  readonly study: string | null;
  readonly rollsPerSecond: number;
};

/** A study’s report: as JSON, and as a page. */
export type StudyReport = { readonly json: string; readonly page: string };

/**
 * Studies in a database. Any number of processes on any machines may add studies and play their parts at the same time. A task
 * whose worker dies goes back to the queue within seconds; a part that is played twice counts once. Any call may reject with
 * StoreBroken if the database cannot be reached, which passes, and StoreUnusable if something has to be done about it.
 */
export interface StudyStore {
  /** Puts a study into the queue; false if its name is taken. */
  add(study: NewStudy): Promise<boolean>;
  /** All studies, newest first. */
  list(): Promise<readonly StudyStatus[]>;
  find(name: string): Promise<StudyStatus | null>;
  /** The studies that go on, oldest first. */
  running(): Promise<readonly RunningStudy[]>;
  recipe(name: string): Promise<StudyBrief | null>;
  /** The report of a finished study; null if there is none yet. */
  report(name: string): Promise<StudyReport | null>;
  /** The parts played so far, in order, each with the text that its worker stored. */
  played(name: string): AsyncIterable<{ readonly sessions: SessionRange; readonly text: string }>;
  /** Ends a study before all its parts are played; the parts that were played stay. False if it was not running. */
  stop(name: string): Promise<boolean>;
  /** Removes a study with everything in it. False if there is none. */
  remove(name: string): Promise<boolean>;

  /** Takes the next task of a study, if there is one. */
  take(name: string, worker: string): Promise<TakenTask | null>;
  /** Says that tasks are still being played, and how far; returns those that no longer count, because the study has ended or another worker has them. */
  hold(tasks: readonly (readonly [TakenTask, PartProgress])[]): Promise<readonly TakenTask[]>;
  /** Stores a played part; false if that was done before, or the study has ended or started over. */
  finish(task: TakenTask, worker: string, done: PartProgress, text: string): Promise<boolean>;
  /** Stores the report, which finishes the study. */
  finishReport(task: TakenTask, report: StudyReport): Promise<boolean>;
  /** Puts tasks back into the queue for others. */
  giveBack(tasks: readonly TakenTask[]): Promise<void>;
  /** A task failed by a fault of the program: counts it, and returns how often that has happened to its part. */
  fault(task: TakenTask): Promise<number>;
  /** The strategies must be played in another way: nothing played so far counts. */
  startOver(task: TakenTask, ways: string): Promise<void>;
  /** A study cannot be played; it ends with a message. */
  fail(task: TakenTask, says: string): Promise<void>;
  /** A worker is here. */
  greet(worker: LabWorker): Promise<void>;
  /** A worker leaves. */
  bye(id: string): Promise<void>;
  /** How many worker processes are here, whatever they play. */
  workersHere(): Promise<number>;
  close(): Promise<void>;
}

/** How long a worker may be silent before another one gets its tasks. */
export const SILENCE_SECONDS = 10;
