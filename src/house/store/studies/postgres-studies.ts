// Studies in PostgreSQL: their parts and results in tables of ours, and the tasks of workers in the queue. Every result is written
// in the transaction that takes its task off the queue.

import { randomInt } from 'node:crypto';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { type DatabaseLocation, placeOf, poolOf, unusableDatabase } from '../postgres/connect.ts';
import { prepareDatabase } from '../postgres/schema.ts';
import { StoreBroken } from '../store.ts';
import { isPassing } from './passing.ts';
import { TaskQueue } from './queue.ts';
import { queueSchema, STUDY_STEPS } from './schema.ts';
import { PARTS_IN_ORDER, STUDY_STATUS_SQL, type StatusRow, statusOf } from './status.ts';
import type {
  LabWorker,
  NewStudy,
  PartProgress,
  RunningStudy,
  SessionRange,
  StudyBrief,
  StudyReport,
  StudyStatus,
  StudyStore,
  TakenTask,
} from './studies.ts';

const CONNECTIONS = 6;
const GENERATIONS = 2 ** 30;
/** Parts read at once; each may have a hundred kilobytes. */
const PARTS_AT_ONCE = 20;
const STATEMENT_MS = 20_000;
const PAUSED_MS = 10_000;
const CLOSE_MS = 2_000;
/** Workers that have been silent for this long are forgotten. */
const FORGET = "interval '1 hour'";

/**
 * Opens the studies in a database, at `postgres://user:password@host:port/database?schema=name`. They are in a schema of their own,
 * `boxperson_lab` by default, beside that of a house. Throws StoreUnusable, with a message for the operator, if the database cannot
 * be used. Read-only, nothing is created, and a database without studies has none.
 */
export async function openStudies(
  url: string,
  options: { readonly readOnly?: boolean } = {},
): Promise<StudyStore> {
  const house = placeOf(url, { statementMs: STATEMENT_MS, pausedWriterMs: PAUSED_MS });
  // pg-boss sends several statements as one text, which cannot be pipelined.
  const config = { ...house.config, pipeline: false, application_name: 'boxperson lab' };
  const place: DatabaseLocation = { ...house, config, schema: `${house.schema}_lab` };
  const pool = poolOf(place, CONNECTIONS);
  try {
    const client = await pool.connect();
    try {
      if (options.readOnly !== true) await prepareDatabase(client, place, false, STUDY_STEPS);
    } finally {
      client.release();
    }
  } catch (error) {
    await pool.end();
    throw unusableDatabase(place, error);
  }
  return new PostgresStudies(place, pool);
}

class PostgresStudies implements StudyStore {
  readonly #place: DatabaseLocation;
  readonly #pool: Pool;
  #opening: Promise<TaskQueue> | null = null;

  constructor(place: DatabaseLocation, pool: Pool) {
    this.#place = place;
    this.#pool = pool;
  }

  async add({ parts, ...study }: NewStudy): Promise<boolean> {
    const queue = await this.#queue();
    // Another study that had this name must not be taken for this one.
    const generation = randomInt(GENERATIONS);
    return this.#inTransaction(async (client) => {
      const { rowCount } = await client.query(
        this.#sql(`INSERT INTO $.studies (name, title, program, rules, has_modules, recipe, ways, sessions, generation)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`),
        [
          ...[study.name, study.title, study.program, study.rules, study.hasModules],
          ...[study.recipe, study.ways, study.sessions, generation],
        ],
      );
      if (rowCount === 0) return false;
      await client.query(
        this.#sql(`INSERT INTO $.parts (study, part, first_session, past_session)
          SELECT $1, part - 1, first, past FROM unnest($2::bigint[], $3::bigint[]) WITH ORDINALITY AS t (first, past, part)`),
        [study.name, parts.map(([from]) => from), parts.map(([, to]) => to)],
      );
      await queue.create(study.name);
      await queue.add(
        study.name,
        parts.map((_, part) => ({ part, generation })),
        dbOf(client),
      );
      return true;
    });
  }

  async list(): Promise<readonly StudyStatus[]> {
    return (await this.#look<StatusRow>(`${STUDY_STATUS_SQL} ORDER BY made_at DESC, name`)).map(statusOf);
  }

  async running(): Promise<readonly RunningStudy[]> {
    return this.#look<RunningStudy>(
      `SELECT name, program, rules, has_modules AS "hasModules", generation FROM $.studies
        WHERE state = 'running' ORDER BY made_at, name`,
    );
  }

  async find(name: string): Promise<StudyStatus | null> {
    const [row] = await this.#look<StatusRow>(`${STUDY_STATUS_SQL} WHERE s.name = $1`, [name]);
    return row === undefined ? null : statusOf(row);
  }

  async recipe(name: string): Promise<StudyBrief | null> {
    const text = 'SELECT name, recipe, ways, rules, generation FROM $.studies WHERE name = $1';
    return (await this.#look<StudyBrief>(text, [name]))[0] ?? null;
  }

  async report(name: string): Promise<StudyReport | null> {
    const text = 'SELECT report AS json, page FROM $.studies WHERE name = $1 AND report IS NOT NULL';
    return (await this.#look<StudyReport>(text, [name]))[0] ?? null;
  }

  async *played(name: string): AsyncIterable<{ readonly sessions: SessionRange; readonly text: string }> {
    for (let after = -1; ; ) {
      const rows = await this.#look<PlayedRow>(PARTS_IN_ORDER, [name, after, PARTS_AT_ONCE]);
      for (const { from, to, text } of rows) yield { sessions: [from, to], text };
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.part;
    }
  }

  async stop(name: string): Promise<boolean> {
    const [row] = await this.#ask(
      `UPDATE $.studies SET state = 'stopped', ended_at = clock_timestamp()
        WHERE name = $1 AND state = 'running' RETURNING name`,
      [name],
    );
    if (row === undefined) return false;
    await (await this.#queue()).remove(name);
    return true;
  }

  async remove(name: string): Promise<boolean> {
    const [row] = await this.#ask('DELETE FROM $.studies WHERE name = $1 RETURNING name', [name]);
    if (row === undefined) return false;
    await (await this.#queue()).remove(name);
    return true;
  }

  async take(name: string, worker: string): Promise<TakenTask | null> {
    const queue = await this.#queue();
    for (;;) {
      const taken = await this.#tried(() => queue.take(name));
      if (taken === null) return null;
      const { task, ticket } = taken;
      const { part, generation } = task;
      if (part === null) {
        const [row] = await this.#ask(
          "SELECT name FROM $.studies WHERE name = $1 AND state = 'running' AND generation = $2",
          [name, generation],
        );
        if (row !== undefined) return { study: name, generation, part, sessions: [0, 0], ticket };
      } else {
        const [row] = await this.#ask<{ readonly from: number; readonly to: number }>(
          `UPDATE $.parts p SET worker = $4, ticket = $5, taken_at = clock_timestamp(), held_at = clock_timestamp(),
            sessions = 0, rolls = 0, cents = 0, squares = 0
            FROM $.studies s
            WHERE p.study = $1 AND p.part = $2 AND p.played IS NULL
              AND s.name = p.study AND s.state = 'running' AND s.generation = $3
            RETURNING p.first_session AS "from", p.past_session AS "to"`,
          [name, part, generation, worker, ticketText(ticket)],
        );
        if (row !== undefined) return { study: name, generation, part, sessions: [row.from, row.to], ticket };
      }
      // It has been played already, or the study has ended or started over.
      await this.#tried(() => queue.complete(name, ticket));
    }
  }

  async hold(tasks: readonly (readonly [TakenTask, PartProgress])[]): Promise<readonly TakenTask[]> {
    if (tasks.length === 0) return [];
    const queue = await this.#queue();
    const kept = await this.#ask<{ readonly ticket: string }>(
      `WITH held AS (
        SELECT * FROM unnest($1::text[], $2::text[], $3::integer[], $4::integer[], $5::bigint[], $6::bigint[],
          $7::double precision[], $8::double precision[])
          AS t (ticket, study, part, generation, sessions, rolls, cents, squares)
      ), told AS (
        UPDATE $.parts p SET sessions = h.sessions, rolls = h.rolls, cents = h.cents, squares = h.squares,
          held_at = clock_timestamp()
        FROM held h
        WHERE p.study = h.study AND p.part = h.part AND p.ticket = h.ticket AND p.played IS NULL
        RETURNING h.ticket
      )
      SELECT h.ticket FROM held h JOIN $.studies s ON s.name = h.study
        WHERE s.state = 'running' AND s.generation = h.generation
          AND (h.part IS NULL OR h.ticket IN (SELECT ticket FROM told))`,
      [
        tasks.map(([{ ticket }]) => ticketText(ticket)),
        tasks.map(([{ study }]) => study),
        tasks.map(([{ part }]) => part),
        tasks.map(([{ generation }]) => generation),
        tasks.map(([, { sessions }]) => sessions),
        tasks.map(([, { rolls }]) => rolls),
        tasks.map(([, { cents }]) => cents),
        tasks.map(([, { squares }]) => squares),
      ],
    );
    const wanted = new Set(kept.map(({ ticket }) => ticket));
    for (const [study, own] of Map.groupBy(tasks, ([task]) => task.study)) {
      const tickets = own.map(([{ ticket }]) => ticket);
      await this.#tried(() => queue.touch(study, tickets));
    }
    return tasks.map(([task]) => task).filter(({ ticket }) => !wanted.has(ticketText(ticket)));
  }

  async finish(task: TakenTask, worker: string, done: PartProgress, text: string): Promise<boolean> {
    const queue = await this.#queue();
    return this.#inTransaction(async (client) => {
      // One at a time in each study, so that exactly one finds that no part is left.
      const isWanted = await this.#lockStudy(client, task);
      const { rowCount } = isWanted
        ? await client.query(
            this.#sql(`UPDATE $.parts SET played = $3, worker = $4, sessions = $5, rolls = $6, cents = $7, squares = $8,
              done_at = clock_timestamp() WHERE study = $1 AND part = $2 AND played IS NULL`),
            [
              ...[task.study, task.part, text, worker],
              ...[done.sessions, done.rolls, done.cents, done.squares],
            ],
          )
        : { rowCount: 0 };
      await queue.complete(task.study, task.ticket, dbOf(client));
      if (rowCount !== 1) return false;
      const { rows } = await client.query(
        this.#sql('SELECT 1 FROM $.parts WHERE study = $1 AND played IS NULL LIMIT 1'),
        [task.study],
      );
      if (rows.length === 0)
        await queue.add(task.study, [{ part: null, generation: task.generation }], dbOf(client));
      return true;
    });
  }

  async finishReport({ study, generation }: TakenTask, { json, page }: StudyReport): Promise<boolean> {
    const [row] = await this.#ask(
      `UPDATE $.studies SET report = $3, page = $4, state = 'finished', ended_at = clock_timestamp()
        WHERE name = $1 AND generation = $2 AND state = 'running' RETURNING name`,
      [study, generation, json, page],
    );
    if (row === undefined) return false;
    await this.#tried(async () => (await this.#queue()).remove(study));
    return true;
  }

  async giveBack(tasks: readonly TakenTask[]): Promise<void> {
    const queue = await this.#queue();
    for (const [study, own] of Map.groupBy(tasks, (task) => task.study)) {
      await this.#tried(() =>
        queue.giveBack(
          study,
          own.map(({ ticket }) => ticket),
        ),
      );
      await this.#ask(
        `UPDATE $.parts SET worker = NULL, ticket = NULL, sessions = 0, rolls = 0, cents = 0, squares = 0
          WHERE study = $1 AND ticket = ANY ($2::text[]) AND played IS NULL`,
        [study, own.map(({ ticket }) => ticketText(ticket))],
      );
    }
  }

  async fault(task: TakenTask): Promise<number> {
    const [row] = await this.#ask<{ readonly faults: number }>(
      'UPDATE $.parts SET faults = faults + 1 WHERE study = $1 AND part = $2 RETURNING faults',
      [task.study, task.part],
    );
    return row?.faults ?? Number.POSITIVE_INFINITY;
  }

  async startOver(task: TakenTask, ways: string): Promise<void> {
    const queue = await this.#queue();
    await this.#inTransaction(async (client) => {
      if (!(await this.#lockStudy(client, task))) return;
      const generation = task.generation + 1;
      await client.query(this.#sql('UPDATE $.studies SET generation = $2, ways = $3 WHERE name = $1'), [
        task.study,
        generation,
        ways,
      ]);
      const { rows } = await client.query<{ readonly part: number }>(
        this.#sql(`UPDATE $.parts SET played = NULL, done_at = NULL, worker = NULL,
          sessions = 0, rolls = 0, cents = 0, squares = 0 WHERE study = $1 RETURNING part`),
        [task.study],
      );
      const parts = rows.map(({ part }) => part).sort((a, b) => a - b);
      // The tasks of the earlier generation are dropped as they are taken.
      await queue.add(
        task.study,
        parts.map((part) => ({ part, generation })),
        dbOf(client),
      );
      await queue.complete(task.study, task.ticket, dbOf(client));
    });
  }

  async fail({ study, generation }: TakenTask, says: string): Promise<void> {
    const [row] = await this.#ask(
      `UPDATE $.studies SET state = 'failed', says = $3, ended_at = clock_timestamp()
        WHERE name = $1 AND generation = $2 AND state = 'running' RETURNING name`,
      [study, generation, says],
    );
    if (row !== undefined) await this.#tried(async () => (await this.#queue()).remove(study));
  }

  async greet({ id, name, program, threads, study, rollsPerSecond }: LabWorker): Promise<void> {
    await this.#ask(
      `WITH old AS (DELETE FROM $.workers WHERE seen_at < clock_timestamp() - ${FORGET})
        INSERT INTO $.workers VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp())
        ON CONFLICT (id) DO UPDATE SET study = excluded.study, rolls_per_second = excluded.rolls_per_second,
          seen_at = excluded.seen_at`,
      [id, name, program, threads, study, rollsPerSecond],
    );
  }

  async bye(id: string): Promise<void> {
    await this.#ask('DELETE FROM $.workers WHERE id = $1', [id]);
  }

  async workersHere(): Promise<number> {
    const [row] = await this.#look<{ readonly count: number }>(
      "SELECT count(*) AS count FROM $.workers WHERE seen_at > clock_timestamp() - interval '5 seconds'",
    );
    return row?.count ?? 0;
  }

  async close(): Promise<void> {
    const goodbye = async (): Promise<void> => {
      await (await this.#opening)?.close();
      await this.#pool.end();
    };
    // An unreachable database cannot confirm the close, and need not.
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, CLOSE_MS);
    });
    await Promise.race([goodbye().catch(() => {}), patience]);
    clearTimeout(timer);
  }

  /** Whether the study still wants what this task does; nobody else changes the study until the transaction ends. */
  async #lockStudy(client: PoolClient, { study, generation }: TakenTask): Promise<boolean> {
    const { rows } = await client.query(
      this.#sql(
        "SELECT 1 FROM $.studies WHERE name = $1 AND generation = $2 AND state = 'running' FOR UPDATE",
      ),
      [study, generation],
    );
    return rows.length > 0;
  }

  /** Opened with the first task: looking at studies needs no queue. */
  #queue(): Promise<TaskQueue> {
    this.#opening ??= this.#tried(() =>
      TaskQueue.open(
        { executeSql: (text, values) => this.#pool.query(text, values) },
        queueSchema(this.#place.schema),
      ),
    ).catch((error: unknown) => {
      this.#opening = null;
      throw error;
    });
    return this.#opening;
  }

  #sql(text: string): string {
    return text.replaceAll('$.', `${this.#place.schema}.`);
  }

  async #ask<T extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<readonly T[]> {
    return (await this.#tried(() => this.#pool.query<T>(this.#sql(text), [...values]))).rows;
  }

  /** Reads; a database in which no study was ever made has none. */
  async #look<T extends QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<readonly T[]> {
    try {
      return (await this.#pool.query<T>(this.#sql(text), [...values])).rows;
    } catch (error) {
      if (UNDEFINED_TABLE.test(codeOf(error))) return [];
      throw this.#trouble(error);
    }
  }

  async #inTransaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    let client: PoolClient | null = null;
    try {
      client = await this.#pool.connect();
      await client.query('BEGIN');
      const answer = await work(client);
      await client.query('COMMIT');
      client.release();
      return answer;
    } catch (error) {
      // The connection is discarded, and the database rolls back what it had begun.
      client?.release(true);
      throw this.#trouble(error);
    }
  }

  async #tried<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw this.#trouble(error);
    }
  }

  /** What passes by itself, or what someone has to do. */
  #trouble(error: unknown): Error {
    if (!isPassing(error)) return unusableDatabase(this.#place, error);
    const { message } = unusableDatabase(this.#place, error);
    return error instanceof StoreBroken ? error : new StoreBroken(message, { cause: error });
  }
}

type PlayedRow = {
  readonly part: number;
  readonly from: number;
  readonly to: number;
  readonly text: string;
};

/** One attempt at a task. */
const ticketText = ({ id, retryCount }: TakenTask['ticket']): string => `${id} ${retryCount}`;

/** For the queue, inside our own transaction. */
const dbOf = (client: PoolClient) => ({
  executeSql: (text: string, values?: unknown[]) => client.query(text, values),
});

/** The table or its schema does not exist. */
const UNDEFINED_TABLE = /^(42P01|3F000)$/;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
