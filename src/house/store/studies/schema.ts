// The tables of studies in PostgreSQL, in a schema of their own beside the house's, as numbered migrations that each run once. A
// released migration is never edited.

import type { Migrations } from '../postgres/schema.ts';

/** pg-boss has a schema of its own, in which it makes its tables itself. */
export const queueSchema = (schema: string): string => `${schema}_queue`;

export const STUDY_STEPS: Migrations = [
  // Made here, because processes that start at once would both try.
  (schema) => `
  CREATE SCHEMA IF NOT EXISTS ${queueSchema(schema)};
  CREATE TABLE ${schema}.studies (
    name text COLLATE "C" PRIMARY KEY,
    title text NOT NULL,
    program text NOT NULL,
    rules text NOT NULL,
    has_modules boolean NOT NULL,
    recipe text NOT NULL,
    ways text NOT NULL,
    generation integer NOT NULL,
    state text NOT NULL DEFAULT 'running',
    says text,
    sessions bigint NOT NULL,
    made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    ended_at timestamptz,
    report text,
    page text
  );
  CREATE TABLE ${schema}.parts (
    study text COLLATE "C" NOT NULL REFERENCES ${schema}.studies ON DELETE CASCADE,
    part integer NOT NULL,
    first_session bigint NOT NULL,
    past_session bigint NOT NULL,
    worker text,
    ticket text,
    sessions bigint NOT NULL DEFAULT 0,
    rolls bigint NOT NULL DEFAULT 0,
    cents double precision NOT NULL DEFAULT 0,
    squares double precision NOT NULL DEFAULT 0,
    faults integer NOT NULL DEFAULT 0,
    taken_at timestamptz,
    held_at timestamptz,
    done_at timestamptz,
    played text,
    PRIMARY KEY (study, part)
  ) WITH (fillfactor = 50);
  CREATE TABLE ${schema}.workers (
    id text COLLATE "C" PRIMARY KEY,
    name text NOT NULL,
    program text NOT NULL,
    threads integer NOT NULL,
    study text,
    rolls_per_second double precision NOT NULL,
    seen_at timestamptz NOT NULL
  ) WITH (fillfactor = 50);
  `,
];
