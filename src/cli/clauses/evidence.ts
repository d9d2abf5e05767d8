// Evidence from the tests: reused from the last runs if they belong to these sources, and produced where missing.

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isPlainObject } from 'boxperson/base';
import { filesUnder, fingerprint } from './fingerprint.ts';
import { type RunTests, runTests } from './run-tests.ts';
import {
  type FileResult,
  parseJson,
  type ResultsByFile,
  readReport,
  type TestResult,
} from './test-results.ts';

export type Evidence = {
  readonly tests: readonly TestResult[];
  /** Test files that render a page or the felt, and so can prove what people see. */
  readonly rendering: ReadonlySet<string>;
  /** Test files that could not be run, with the reason. */
  readonly problems: readonly string[];
  /** The fingerprint of the tested sources. */
  readonly sources: string;
};

/** Results of this command's own runs, kept separately so that a partial `vitest run` does not overwrite them. */
const KEPT = 'build/clause-tests.json';

const TEST_FOLDERS = ['src', 'tests', 'examples'];

/** A clause id in a test's name, spelled out or filled in from a row (`[$clause]`, `[%s]`, `[${id}]`). */
const CARRIES_ID = /\[[A-Z]{2,}[ -]|\[\$|\[%s/;

export async function gatherEvidence(
  root: string,
  say: (line: string) => void,
  run: RunTests = runTests,
): Promise<Evidence> {
  const sources = fingerprint(root);
  const wanted = clauseTestFiles(root);
  const reported = Object.entries(readReport(root, sources)).filter(([, file]) => isWhole(file));
  const results: Record<string, FileResult> = { ...readKept(root, sources), ...Object.fromEntries(reported) };
  const missing = wanted.filter((path) => !Object.hasOwn(results, path));
  if (missing.length > 0) {
    say(
      `Running the tests of ${missing.length} ${missing.length === 1 ? 'file' : 'files'} that name clauses …`,
    );
    Object.assign(results, await run(root, missing));
    if (fingerprint(root) === sources) keep(root, sources, results);
    else say('The sources changed while the tests ran. Run this again for a valid result.');
  }
  return {
    tests: Object.values(results).flatMap((file) => file.tests),
    rendering: new Set(Object.keys(results).filter((path) => drawsPages(root, path))),
    problems: Object.entries(results).flatMap(([path, { problem }]) =>
      problem === null ? [] : [`${path} could not be run: ${problem.split('\n')[0]}`],
    ),
    sources,
  };
}

/** The test files with at least one test name that contains a clause id. */
export const clauseTestFiles = (root: string): readonly string[] =>
  filesUnder(root, TEST_FOLDERS).filter(
    (path) => path.endsWith('.test.ts') && CARRIES_ID.test(readFileSync(join(root, path), 'utf8')),
  );

/** How a test file says that it renders components: with React, or with the tests' own reader of its markup. */
const RENDERS = /from '(?:react-dom\/[a-z]+|[^']+\/support\/rendered\.ts)'/;

/** Whether a test file draws pages: in a browser, or as markup. */
export const drawsPages = (root: string, path: string): boolean =>
  path.startsWith('tests/browser/') ||
  (existsSync(join(root, path)) && RENDERS.test(readFileSync(join(root, path), 'utf8')));

/** A run limited to some tests reports the others as skipped; such a file is run again in full. */
const isWhole = (file: FileResult): boolean => file.tests.every((test) => test.status !== 'skipped');

function readKept(root: string, sources: string): ResultsByFile {
  const path = join(root, KEPT);
  if (!existsSync(path)) return {};
  const kept = parseJson(readFileSync(path, 'utf8'));
  return isPlainObject(kept) && kept.sources === sources ? (kept.files as ResultsByFile) : {};
}

/** Written to a temporary file and renamed, because two commands may write at once. */
function keep(root: string, sources: string, files: ResultsByFile): void {
  const path = join(root, KEPT);
  const aside = `${path}-${process.pid}`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(aside, JSON.stringify({ sources, files }));
  renameSync(aside, path);
}
