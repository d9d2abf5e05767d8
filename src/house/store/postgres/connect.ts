// Connections to PostgreSQL, and their failures in words that an operator can use.

import { Socket } from 'node:net';
import pg from 'pg';
import { StoreUnusable } from '../store.ts';
import type { PostgresOptions } from './options.ts';

/** Where a house is stored: a database and its own schema in it. */
export type DatabaseLocation = {
  readonly config: pg.ClientConfig;
  readonly schema: string;
  readonly shown: string;
  readonly lines: Lines;
};

const STATEMENT_MS = 5_000;
/**
 * Shorter than what is left of a lease after a round, so that a process waiting for a paused writer does not lose its own
 * tables.
 */
const PAUSED_WRITER_MS = 1_000;
const CONNECT_MS = 3_000;
/** A dead connection is silent; it is abandoned this long after the statement's own timeout. */
const SILENCE_MS = 1_000;

/** `postgres://user:password@host:port/database?schema=name`; the default schema is `boxperson`. */
export function placeOf(url: string, options: PostgresOptions): DatabaseLocation {
  const parsed = parsedUrl(url);
  const schema = parsed.searchParams.get('schema') ?? 'boxperson';
  if (!/^[a-z_][a-z0-9_]{0,47}$/.test(schema))
    throw new StoreUnusable(`"${schema}" is not a valid schema name. Use lowercase letters, digits and _.`);
  parsed.searchParams.delete('schema');
  const statementMs = options.statementMs ?? STATEMENT_MS;
  const lines = new Lines();
  return {
    schema,
    lines,
    shown: `${parsed.host}${parsed.pathname}`,
    config: {
      connectionString: parsed.href,
      application_name: 'boxperson',
      statement_timeout: statementMs,
      lock_timeout: statementMs,
      query_timeout: statementMs + SILENCE_MS,
      connectionTimeoutMillis: options.connectMs ?? CONNECT_MS,
      idle_in_transaction_session_timeout: options.pausedWriterMs ?? PAUSED_WRITER_MS,
      keepAlive: true,
      stream: () => lines.next(),
      // Statements that do not depend on one another's results are sent at once.
      pipeline: true,
      types,
    },
  };
}

/** Every connection to one database, so that all of them can be dropped at once. */
class Lines {
  private readonly sockets = new Set<Socket>();

  next(): Socket {
    const socket = new Socket();
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    return socket;
  }

  /** Everyone waiting for a result gets an error immediately; the next query opens a new connection. */
  cut(why: string): void {
    for (const socket of this.sockets) socket.destroy(new Error(why));
  }
}

export function poolOf({ config }: DatabaseLocation, max: number): pg.Pool {
  const pool = new pg.Pool({ ...config, max, idleTimeoutMillis: 30_000, allowExitOnIdle: true });
  // An idle connection that breaks is replaced when needed; a caller that cannot get one gets an error.
  pool.on('error', () => {});
  // A connection that breaks in use reports that to the caller waiting for its result.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const INT8 = 20;

/** Whole numbers as numbers. One that is too large comes out wrong, and is caught wherever it is compared. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

function parsedUrl(url: string): URL {
  try {
    return new URL(url);
  } catch {
    throw new StoreUnusable(
      'The database address must look like postgres://user:password@host:5432/database.',
    );
  }
}

/** Why a database cannot be used, without its password. */
export function unusableDatabase(place: DatabaseLocation, error: unknown): StoreUnusable {
  if (error instanceof StoreUnusable) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const words = error instanceof Error ? error.message : String(error);
  const sentence = SENTENCES.find(([codes]) => codes.test(code))?.[1] ?? `${words}.`;
  return new StoreUnusable(`The database ${place.shown} cannot be used: ${sentence}`, { cause: error });
}

const SENTENCES: readonly (readonly [codes: RegExp, sentence: string])[] = [
  [/^ECONNREFUSED$/, 'nothing is listening there. Start PostgreSQL, or correct the address.'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'its host name cannot be resolved. Correct the address.'],
  [
    /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET)$/,
    'it is not answering. Check the network connection to it.',
  ],
  [/^(28P01|28000)$/, 'it rejected this user. Correct the user name and password.'],
  [/^3D000$/, 'there is no such database. Create it (createdb), or correct the name.'],
  [
    /^42501$/,
    'this user lacks the rights. Grant it CREATE on the database, or have the owner start the house once.',
  ],
  [/^(53100|53200)$/, 'it is out of space. Free up space and try again.'],
  [/^53300$/, 'it accepts no more connections. Raise max_connections, or start fewer processes.'],
  [/^(57P0\d|08...)$/, 'it is starting, stopping or gone. Try again when it is running.'],
  [/^25006$/, 'it is read-only (a standby). Use the primary.'],
];
