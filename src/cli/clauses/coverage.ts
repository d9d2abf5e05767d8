// The recorded result that is shipped with the package, where there are no tests to run.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IndexedClause } from '../../games/index.ts';
import { Trouble } from '../serve/house-file.ts';
import type { Row } from './meet.ts';
import { isRecord } from './test-results.ts';

export const COVERAGE = 'data/clause-coverage.json';

export type Coverage = {
  readonly version: string;
  /** The day on which the result was recorded, as 2026-01-31. */
  readonly date: string;
  readonly clauses: Readonly<Record<string, Covered>>;
};

type Covered = {
  readonly met: boolean;
  /** The names of the tests that carry the id and passed. */
  readonly by: readonly string[];
  readonly terms?: readonly string[];
  readonly records?: readonly string[];
  readonly lacks?: string;
};

export function coverageOf(rows: readonly Row[], version: string, date: string): Coverage {
  const entries = rows.map(({ clause, met, tests, terms, records, lacks }): [string, Covered] => [
    clause.id,
    {
      met,
      by: tests,
      ...(terms.length === 0 ? {} : { terms }),
      ...(records.length === 0 ? {} : { records }),
      ...(lacks === null ? {} : { lacks }),
    },
  ]);
  return { version, date, clauses: Object.fromEntries(entries) };
}

/** One clause a line, so that two results can be compared with any tool. */
export function printCoverage({ version, date, clauses }: Coverage): string {
  const lines = Object.entries(clauses).map(([id, row]) => `${JSON.stringify(id)}: ${JSON.stringify(row)}`);
  return `{"version": ${JSON.stringify(version)}, "date": ${JSON.stringify(date)}, "clauses": {\n${lines.join(',\n')}\n}}\n`;
}

export function readCoverage(root: string): Coverage {
  const path = join(root, COVERAGE);
  if (!existsSync(path))
    throw new Trouble(`This copy of boxperson has no ${COVERAGE}. Install the package again.`);
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!isRecord(value) || !isRecord(value.clauses))
    throw new Trouble(`${COVERAGE} holds no result. Install the package again.`);
  return value as Coverage;
}

/** A clause that the recorded result does not know is not met. */
export const rowsOf = (coverage: Coverage, clauses: readonly IndexedClause[]): readonly Row[] =>
  clauses.map((clause) => {
    const covered = coverage.clauses[clause.id];
    return {
      clause,
      met: covered?.met ?? false,
      tests: covered?.by ?? [],
      terms: covered?.terms ?? [],
      records: covered?.records ?? [],
      lacks: covered === undefined ? 'the recorded result does not know it' : (covered.lacks ?? null),
    };
  });
