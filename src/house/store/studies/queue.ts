// The queue of tasks in PostgreSQL: pg-boss, with a queue for each study. A task that is taken must be touched every few seconds;
// otherwise pg-boss gives it to the next worker.

import type { Db, PgBoss } from 'pg-boss';
import { SILENCE_SECONDS, type TakenTask } from './studies.ts';

type Task = { readonly part: number | null; readonly generation: number };
type Ticket = TakenTask['ticket'];

/** How often the processes look for tasks whose workers have gone silent. */
const LOOK_SECONDS = 2;
/** A task whose worker dies is tried again, however often that happens. */
const RETRIES = 1_000_000;
/** The most that pg-boss allows; a worker that is alive may take this long for a part. */
const PART_SECONDS = 24 * 3_600;
/** Tasks wait for workers for years, if they must. */
const WAIT_SECONDS = 10 * 365 * 24 * 3_600;

export class TaskQueue {
  readonly #boss: PgBoss;

  private constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  /** Creates pg-boss's tables if need be. */
  static async open(db: Db, schema: string): Promise<TaskQueue> {
    // Loaded only when a queue is used: most commands need none.
    const { PgBoss } = await import('pg-boss');
    const boss = new PgBoss({
      db,
      schema,
      createSchema: false,
      schedule: false,
      superviseIntervalSeconds: LOOK_SECONDS,
      monitorIntervalSeconds: LOOK_SECONDS,
      // Studies leave little behind, and the operator's own monitoring covers the rest.
      monitorVacuum: false,
      reindex: false,
    });
    // What fails in the background is tried again; a call that fails tells its caller.
    boss.on('error', () => {});
    await boss.start();
    return new TaskQueue(boss);
  }

  async create(study: string): Promise<void> {
    await this.#boss.createQueue(study, {
      heartbeatSeconds: SILENCE_SECONDS,
      expireInSeconds: PART_SECONDS,
      retentionSeconds: WAIT_SECONDS,
      retryLimit: RETRIES,
      retryDelay: 0,
    });
  }

  /** Adds tasks, the first ones to be taken first, in the caller's transaction. */
  async add(study: string, tasks: readonly Task[], db: Db): Promise<void> {
    const jobs = tasks.map((data, index) => ({ data, priority: tasks.length - index }));
    await this.#boss.insert(study, jobs, { db });
  }

  async take(study: string): Promise<{ readonly task: Task; readonly ticket: Ticket } | null> {
    const [job] = (await unlessGone(() => this.#boss.fetch<Task>(study))) ?? [];
    if (job === undefined) return null;
    return { task: job.data, ticket: { id: job.id, retryCount: job.retryCount } };
  }

  /** Tasks that another worker has in the meantime are left alone. */
  async touch(study: string, tickets: readonly Ticket[]): Promise<void> {
    await unlessGone(() => this.#boss.touch(study, [...tickets]));
  }

  /** In the caller's transaction, if it has one. */
  async complete(study: string, ticket: Ticket, db?: Db): Promise<void> {
    await unlessGone(() => this.#boss.complete(study, ticket, null, db === undefined ? {} : { db }));
  }

  /** Others may take them at once. */
  async giveBack(study: string, tickets: readonly Ticket[]): Promise<void> {
    await unlessGone(() => this.#boss.fail(study, [...tickets]));
  }

  async remove(study: string): Promise<void> {
    await this.#boss.deleteQueue(study);
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false, close: false });
  }
}

/** Null if the study has ended in the meantime: its queue is removed with it. */
async function unlessGone<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && /^Queue .* does not exist$/.test(error.message)) return null;
    throw error;
  }
}
