// `boxperson clauses`: the clause index, scored by machine. Depending on its kind, a clause is met by passing tests that cite its
// id, by an entry in a real table's record, or by a glossary term.

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ALL_GAMES, EVERY_CLAUSE, GLOSSARY } from '../../games/index.ts';
import type { ClauseReport } from '../formats/checks.ts';
import { Trouble, withTrouble } from '../serve/house-file.ts';
import { readCoverage, rowsOf } from './coverage.ts';
import { gatherEvidence } from './evidence.ts';
import { meet, type Row } from './meet.ts';
import { pageOf } from './page.ts';
import { type Origin, printCheck, printIndex } from './print.ts';
import { recordedBy } from './recorded.ts';

export type Result = { readonly rows: readonly Row[]; readonly origin: Origin };

/** The folder that contains src in a checkout and dist in a package. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

export function clauses(options: { check?: boolean; json?: boolean; html?: string }): Promise<number> {
  return withTrouble(async () => {
    const { rows, origin } = await resultAt(ROOT);
    if (options.html !== undefined) write(options.html, pageOf(rows, origin));
    if (options.json === true) process.stdout.write(printJson(rows, origin));
    else if (options.check === true) process.stdout.write(printCheck(rows, origin));
    else if (options.html === undefined) process.stdout.write(printIndex(rows, origin));
    return options.check === true && rows.some((row) => !row.met) ? 1 : 0;
  });
}

/** A checkout uses its test results; a package uses the result recorded when it was built. */
export async function resultAt(root: string): Promise<Result> {
  if (!existsSync(join(root, 'vitest.config.ts'))) {
    const coverage = readCoverage(root);
    return {
      rows: rowsOf(coverage, EVERY_CLAUSE),
      origin: { from: 'record', version: coverage.version, date: coverage.date },
    };
  }
  const say = (line: string): void => void process.stderr.write(`${line}\n`);
  const { tests, problems, sources } = await gatherEvidence(root, say);
  for (const problem of problems) say(problem);
  return {
    rows: meet(EVERY_CLAUSE, tests, GLOSSARY, recordedBy(ALL_GAMES)),
    origin: { from: 'tests', sources },
  };
}

export function printJson(rows: readonly Row[], origin: Origin): string {
  const notMet = rows.filter((row) => !row.met).map((row) => row.clause.id);
  const report: ClauseReport = {
    clauses: rows.length,
    met: rows.length - notMet.length,
    notMet,
    recorded: origin.from === 'record' ? { version: origin.version, date: origin.date } : null,
    rows: rows.map((row) => {
      const { id, document, heading, text, kind, enforceable, appliesTo, reading } = row.clause;
      const by = [...row.tests, ...row.terms.map((term) => `term: ${term}`), ...row.records];
      const { met, lacks } = row;
      return { id, document, heading, text, kind, enforceable, games: appliesTo, met, by, lacks, reading };
    }),
  };
  return `${JSON.stringify(report, null, 1)}\n`;
}

function write(file: string, content: string): void {
  try {
    writeFileSync(file, content);
  } catch (error) {
    throw new Trouble(`Cannot write ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  process.stderr.write(`Wrote ${file}.\n`);
}
