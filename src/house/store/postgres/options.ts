// The options for opening a PostgreSQL store. They have their own file so that the package's types do not depend on the database driver's.

/** Options for {@link openPostgres}; every one has a default. */
export type PostgresOptions = {
  /** Opens a store only for reading; nothing is created. */
  readonly readOnly?: boolean;
  /** How many connections queries may use. Appends and leases use two more, listening one, and a backup or verify one. */
  readonly connections?: number;
  /** The most time one statement may take. */
  readonly statementMs?: number;
  /** How long a transaction may wait for the next statement of a paused or disconnected writer, while it blocks others. */
  readonly pausedWriterMs?: number;
  /** How long to wait for a connection. */
  readonly connectMs?: number;
};
