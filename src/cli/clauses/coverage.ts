// The recorded result shipped with the package, which has no tests to run.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPlainObject } from 'boxperson/base';
import type { IndexedClause } from 'boxperson/games';
import { UserError } from '../user-error.ts';
import type { ClauseRow } from './check-clauses.ts';
import type { ClausePlace } from './places/place.ts';

export const COVERAGE = 'data/clause-coverage.json';

/** Every clause with how it is met, and what is cited wrongly. */
export type Findings = { readonly rows: readonly ClauseRow[]; readonly problems: readonly string[] };

export type Coverage = {
  readonly version: string;
  /** The date of the result, as 2026-01-31. */
  readonly date: string;
  readonly clauses: Readonly<Record<string, Covered>>;
  /** Wrong citations and places. */
  readonly problems: readonly string[];
};

type Covered = {
  readonly met: boolean;
  /** The names of the passing tests that cite the id. */
  readonly by: readonly string[];
  readonly places?: readonly ClausePlace[];
  readonly isPhysical?: true;
  readonly owed?: string;
  readonly lacks?: string;
};

export function coverageOf({ rows, problems }: Findings, version: string, date: string): Coverage {
  const entries = rows.map(({ clause, met, tests, places, isPhysical, owed, lacks }): [string, Covered] => [
    clause.id,
    {
      met,
      by: tests,
      ...(places.length === 0 ? {} : { places }),
      ...(isPhysical ? { isPhysical } : {}),
      ...(owed === null ? {} : { owed }),
      ...(lacks === null ? {} : { lacks }),
    },
  ]);
  return { version, date, clauses: Object.fromEntries(entries), problems };
}

/** One clause per line, so that two results can be compared with any diff tool. */
export function printCoverage({ version, date, clauses, problems }: Coverage): string {
  const lines = Object.entries(clauses).map(([id, row]) => `${JSON.stringify(id)}: ${JSON.stringify(row)}`);
  return `{"version": ${JSON.stringify(version)}, "date": ${JSON.stringify(date)}, "problems": ${JSON.stringify(problems)}, "clauses": {\n${lines.join(',\n')}\n}}\n`;
}

export function readCoverage(root: string): Coverage {
  const path = join(root, COVERAGE);
  if (!existsSync(path))
    throw new UserError(`This copy of boxperson has no ${COVERAGE}. Reinstall the package.`);
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!isPlainObject(value) || !isPlainObject(value.clauses))
    throw new UserError(`${COVERAGE} contains no result. Reinstall the package.`);
  return value as Coverage;
}

/** A clause missing from the recorded result is not met. */
export const findingsOf = (coverage: Coverage, clauses: readonly IndexedClause[]): Findings => ({
  problems: coverage.problems,
  rows: clauses.map((clause) => {
    const covered = coverage.clauses[clause.id];
    return {
      clause,
      met: covered?.met ?? false,
      tests: covered?.by ?? [],
      places: covered?.places ?? [],
      isPhysical: covered?.isPhysical ?? false,
      owed: covered?.owed ?? null,
      lacks: covered === undefined ? 'it is not in the recorded result' : (covered.lacks ?? null),
    };
  }),
});
