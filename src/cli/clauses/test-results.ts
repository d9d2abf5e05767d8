// Parses vitest's JSON report into the few fields the clause index needs.

import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
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
export type Results = Readonly<Record<string, FileResult>>;

export const REPORT = 'build/test-report.json';
/** States which sources the report beside it belongs to. */
export const STAMP = 'build/test-report.hash';

/** A stamp binds the sources' fingerprint to one report, so that it does not cover a later report. */
export const stampOf = (sources: string, report: string): string =>
  `${sources} ${fingerprintOfText(report)}\n`;

/** The results of the last vitest run; none if the sources have changed since or are unknown. */
export function readReport(root: string, sources: string): Results {
  const files = [join(root, REPORT), join(root, STAMP)] as const;
  if (!files.every((file) => existsSync(file))) return {};
  const [report, stamp] = files.map((file) => readFileSync(file, 'utf8')) as [string, string];
  return stamp === stampOf(sources, report) ? parseReport(report, root) : {};
}

export function parseReport(text: string, root: string): Results {
  const report: unknown = parseJson(text);
  if (!isRecord(report) || !Array.isArray(report.testResults)) return {};
  const results: Record<string, FileResult> = {};
  for (const file of report.testResults) {
    if (!isRecord(file) || typeof file.name !== 'string' || !Array.isArray(file.assertionResults)) continue;
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
  if (!isRecord(value) || typeof value.fullName !== 'string') return [];
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

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
