// Parses vitest's JSON report into the few fields the clause index needs.

import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { isPlainObject } from 'boxperson/base';
import { fingerprintOfText } from './fingerprint.ts';

export type TestResult = {
  /** Including the names of its enclosing groups. */
  readonly name: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  /** Its file, relative to the root with forward slashes. */
  readonly file: string;
};

export type FileResult = {
  readonly tests: readonly TestResult[];
  /** Why the file could not be run; null if it could. */
  readonly problem: string | null;
};

/** Keyed by the test file's path, relative to the root with forward slashes. */
export type ResultsByFile = Readonly<Record<string, FileResult>>;

export const TEST_REPORT_FILE = 'build/test-report.json';
/** States which sources the report beside it belongs to. */
export const REPORT_STAMP_FILE = 'build/test-report.hash';

/** A stamp binds the sources' fingerprint to one report, so that it does not cover a later report. */
export const reportStamp = (sources: string, report: string): string =>
  `${sources} ${fingerprintOfText(report)}\n`;

/** The results of the last vitest run; none if the sources have changed since or are unknown. */
export function readReport(root: string, sources: string): ResultsByFile {
  const files = [join(root, TEST_REPORT_FILE), join(root, REPORT_STAMP_FILE)] as const;
  if (!files.every((file) => existsSync(file))) return {};
  const [report, stamp] = files.map((file) => readFileSync(file, 'utf8')) as [string, string];
  return stamp === reportStamp(sources, report) ? parseReport(report, root) : {};
}

export function parseReport(text: string, root: string): ResultsByFile {
  const report: unknown = parseJson(text);
  if (!isPlainObject(report) || !Array.isArray(report.testResults)) return {};
  const results: Record<string, FileResult> = {};
  for (const file of report.testResults) {
    if (!isPlainObject(file) || typeof file.name !== 'string' || !Array.isArray(file.assertionResults))
      continue;
    const path = isAbsolute(file.name) ? relative(root, file.name) : file.name;
    const from = path.split(sep).join('/');
    const tests = file.assertionResults.flatMap((one) => readTest(one, from));
    const couldNotRun = file.status === 'failed' && !tests.some((test) => test.status === 'failed');
    results[from] = {
      tests,
      problem: couldNotRun ? String(file.message) || 'it failed outside its tests' : null,
    };
  }
  return results;
}

function readTest(value: unknown, file: string): readonly TestResult[] {
  if (!isPlainObject(value) || typeof value.fullName !== 'string') return [];
  const { status } = value;
  // Pending, todo and anything else: it did not run.
  const ran = status === 'passed' || status === 'failed' ? status : 'skipped';
  return [{ name: value.fullName, status: ran, file }];
}

/** A half-written report counts as empty. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
