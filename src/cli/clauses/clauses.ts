// `boxperson clauses`: the clause index, scored by machine. A clause is met if passing tests cite its id and it has a place in the
// product, on a page, in a command or in a table's record.

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EVERY_CLAUSE } from 'boxperson/games';
import type { ClauseReport } from '../formats/checks.ts';
import { UserError, withUserErrors } from '../user-error.ts';
import { checkClauses } from './check-clauses.ts';
import { type Findings, findingsOf, readCoverage } from './coverage.ts';
import { gatherEvidence } from './evidence.ts';
import { clauseIndexPage } from './page.ts';
import { linkOf, whichTable } from './places/place.ts';
import { shownAt } from './places/shown.ts';
import { type Origin, printCheck, printIndex } from './print.ts';

type ClausesResult = Findings & { readonly origin: Origin };

/** The folder that contains src in a checkout and dist in a package. */
export const PACKAGE_ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

export function clauses(options: { check?: boolean; json?: boolean; html?: string }): Promise<number> {
  return withUserErrors(async () => {
    const found = await resultAt(PACKAGE_ROOT);
    if (options.html !== undefined) write(options.html, clauseIndexPage(found, found.origin));
    if (options.json === true) process.stdout.write(printJson(found, found.origin));
    else if (options.check === true) process.stdout.write(printCheck(found, found.origin));
    else if (options.html === undefined) process.stdout.write(printIndex(found, found.origin));
    return options.check === true && !isInOrder(found) ? 1 : 0;
  });
}

/** Whether every clause is met or on the list of owed ones, and nothing is cited wrongly. */
export const isInOrder = ({ rows, problems }: Findings): boolean =>
  problems.length === 0 && rows.every(({ met, owed }) => met || owed !== null);

/** A checkout uses its test results; a package uses the result recorded when it was built. */
export async function resultAt(root: string): Promise<ClausesResult> {
  if (!existsSync(join(root, 'vitest.config.ts'))) {
    const coverage = readCoverage(root);
    return {
      ...findingsOf(coverage, EVERY_CLAUSE),
      origin: { from: 'record', version: coverage.version, date: coverage.date },
    };
  }
  const say = (line: string): void => void process.stderr.write(`${line}\n`);
  const evidence = await gatherEvidence(root, say);
  for (const problem of evidence.problems) say(problem);
  const { product, problems } = shownAt(root, evidence);
  return {
    rows: checkClauses(EVERY_CLAUSE, evidence.tests, product),
    problems,
    origin: { from: 'tests', sources: evidence.sources },
  };
}

export function printJson({ rows, problems }: Findings, origin: Origin): string {
  const notMet = rows.filter((row) => !row.met && row.owed === null).map((row) => row.clause.id);
  const owed = rows.filter((row) => row.owed !== null).map((row) => row.clause.id);
  const report: ClauseReport = {
    clauses: rows.length,
    met: rows.length - notMet.length - owed.length,
    notMet,
    owed,
    problems,
    recorded: origin.from === 'record' ? { version: origin.version, date: origin.date } : null,
    rows: rows.map((row) => {
      const { id, document, heading, text, kind, enforceable, appliesTo, reading } = row.clause;
      return {
        ...{ id, document, heading, text, kind, enforceable, games: appliesTo, met: row.met, by: row.tests },
        where: row.places.map((place) => ({
          kind: place.kind,
          says: place.says,
          link: linkOf(place),
          table: whichTable(place),
          file: place.file,
        })),
        ...{ physical: row.isPhysical, owed: row.owed, lacks: row.lacks, reading },
      };
    }),
  };
  return `${JSON.stringify(report, null, 1)}\n`;
}

function write(file: string, content: string): void {
  try {
    writeFileSync(file, content);
  } catch (error) {
    throw new UserError(`Cannot write ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  process.stderr.write(`Wrote ${file}.\n`);
}
