// Connections to PostgreSQL, and what goes wrong with them in words that an operator can use.

import { Socket } from 'node:net';
import pg from 'pg';
import { StoreUnusable } from '../store.ts';

export type PostgresOptions = {
  /** Opens a store to look at it only; nothing is created. */
  readonly readOnly?: boolean;
  /** How many connections may ask at once. Appends and leases take two more, listening one, and a backup or verify one. */
  readonly connections?: number;
  /** How long one statement may take. */
  readonly statementMs?: number;
  /** How long a transaction may wait for the next statement of a writer that was paused or cut off, and hold others up. */
  readonly pausedWriterMs?: number;
  /** How long to wait for a connection. */
  readonly connectMs?: number;
};

/** A place for a house: a database, and a schema of its own in it. */
export type Place = {
  readonly config: pg.ClientConfig;
  readonly schema: string;
  readonly shown: string;
  readonly lines: Lines;
};

const STATEMENT_MS = 5_000;
/** Shorter than what is left of a lease after a round, so that whoever waits behind a paused writer keeps its own tables. */
const PAUSED_WRITER_MS = 1_000;
const CONNECT_MS = 3_000;
/** A cut connection says nothing; then this much after the statement's own time it is given up. */
const SILENCE_MS = 1_000;

/** `postgres://user:password@host:port/database?schema=name`; the schema is `boxperson` where none is named. */
export function placeOf(url: string, options: PostgresOptions): Place {
  const parsed = parsedUrl(url);
  const schema = parsed.searchParams.get('schema') ?? 'boxperson';
  if (!/^[a-z_][a-z0-9_]{0,47}$/.test(schema))
    throw new StoreUnusable(`"${schema}" cannot name a schema. Use small letters, digits and _.`);
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
      // Statements that do not wait for one another's answers are sent at once.
      pipeline: true,
      types,
    },
  };
}

/** Every connection there is to one place, so that all of them can be given up at once. */
class Lines {
  private readonly sockets = new Set<Socket>();

  next(): Socket {
    const socket = new Socket();
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    return socket;
  }

  /** Whoever waits for an answer is told at once that none will come; the next question makes a new connection. */
  cut(why: string): void {
    for (const socket of this.sockets) socket.destroy(new Error(why));
  }
}

export function poolOf({ config }: Place, max: number): pg.Pool {
  const pool = new pg.Pool({ ...config, max, idleTimeoutMillis: 30_000, allowExitOnIdle: true });
  // A connection that breaks while nobody uses it is replaced when it is needed; whoever needs one that cannot be had is told.
  pool.on('error', () => {});
  // One that breaks while it is used has told so to whoever waits for its answer.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const INT8 = 20;

/** Whole numbers as numbers. One that is too large comes out wrong, and is found by whoever compares it. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

function parsedUrl(url: string): URL {
  try {
    return new URL(url);
  } catch {
    throw new StoreUnusable('The database is named as postgres://user:password@host:5432/database.');
  }
}

/** Why a database cannot be used, without its password. */
export function unusable(place: Place, error: unknown): StoreUnusable {
  if (error instanceof StoreUnusable) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const words = error instanceof Error ? error.message : String(error);
  const sentence = SENTENCES.find(([codes]) => codes.test(code))?.[1] ?? `${words}.`;
  return new StoreUnusable(`The database ${place.shown} cannot be used: ${sentence}`, { cause: error });
}

const SENTENCES: readonly (readonly [codes: RegExp, sentence: string])[] = [
  [/^ECONNREFUSED$/, 'nothing listens there. Start PostgreSQL, or correct the address.'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'its address is not known. Correct the address.'],
  [
    /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET)$/,
    'it does not answer. Look after the network between here and there.',
  ],
  [/^(28P01|28000)$/, 'it does not let this user in. Correct the user and the password.'],
  [/^3D000$/, 'there is no such database. Create it (createdb), or correct the name.'],
  [
    /^42501$/,
    'this user has not the rights. Grant it CREATE on the database, or have its owner start the house once.',
  ],
  [/^(53100|53200)$/, 'it has no room left. Make room and try again.'],
  [/^53300$/, 'it takes no more connections. Raise max_connections, or start fewer processes.'],
  [/^(57P0\d|08...)$/, 'it is starting, stopping or gone. Try again when it is up.'],
  [/^25006$/, 'it may only be read (a standby). Name the primary.'],
];
