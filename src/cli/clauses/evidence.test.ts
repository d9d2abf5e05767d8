// Which test results are believed: those of a run of these very sources, and nothing is run twice.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clauseTestFiles, gatherEvidence } from './evidence.ts';
import { fingerprint } from './fingerprint.ts';
import { type FileResult, parseReport, REPORT, type Results, STAMP, stampOf } from './test-results.ts';

const NAMED = "test('[NJ 1.1] one', run);";
const ROWS = "test.each(rows)('[$clause] $name', run);";

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'clauses-'));
  put('src/table/a.test.ts', NAMED);
  put('tests/b.test.ts', ROWS);
  put('tests/plain.test.ts', "test('names no clause', run);");
  put('tests/kit.ts', NAMED);
});
afterEach(() => rmSync(root, { recursive: true }));

function put(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

const passed = (name: string): FileResult => ({ tests: [{ name, status: 'passed' }], problem: null });
const A = { 'src/table/a.test.ts': passed('[NJ 1.1] one') };
const B = { 'tests/b.test.ts': passed('[NZ 1.1] two') };

/** Gathers evidence with a stand-in for vitest; what it was asked to run, and what came of it. */
async function gather(
  results: Results = { ...A, ...B },
): Promise<{ ran: readonly string[]; names: readonly string[]; said: readonly string[] }> {
  const ran: string[] = [];
  const said: string[] = [];
  const evidence = await gatherEvidence(
    root,
    (line) => said.push(line),
    async (_, files) => {
      ran.push(...files);
      return Object.fromEntries(Object.entries(results).filter(([path]) => files.includes(path)));
    },
  );
  const names = evidence.tests.map((one) => `${one.name}: ${one.status}`).toSorted();
  return { ran, names, said: [...said, ...evidence.problems] };
}

/** A report as vitest writes it, with the stamp of the present sources. */
function report(files: Readonly<Record<string, readonly (readonly [name: string, status: string])[]>>): void {
  const testResults = Object.entries(files).map(([path, tests]) => ({
    name: join(root, path),
    status: 'passed',
    message: '',
    assertionResults: tests.map(([fullName, status]) => ({ fullName, status })),
  }));
  const text = JSON.stringify({ testResults });
  put(REPORT, text);
  put(STAMP, stampOf(fingerprint(root), text));
}

describe('test files that name clauses', () => {
  test('write the id out or fill it in from a row; other files do not matter', () => {
    expect(clauseTestFiles(root)).toEqual(['src/table/a.test.ts', 'tests/b.test.ts']);
  });
});

describe('from scratch', () => {
  test('the files that name clauses are run, with one line that says so', async () => {
    const { ran, names, said } = await gather();
    expect(ran).toEqual(['src/table/a.test.ts', 'tests/b.test.ts']);
    expect(names).toEqual(['[NJ 1.1] one: passed', '[NZ 1.1] two: passed']);
    expect(said).toEqual(['Running the tests of 2 files that name clauses …']);
  });

  test('and not again while nothing changes', async () => {
    await gather();
    const { ran, names, said } = await gather({});
    expect(ran).toEqual([]);
    expect(names).toEqual(['[NJ 1.1] one: passed', '[NZ 1.1] two: passed']);
    expect(said).toEqual([]);
  });

  test.each(['src/table/rule.ts', 'tests/kit.ts', 'scenarios/S1.json', 'package-lock.json'])(
    'but again once %s changes',
    async (path) => {
      await gather();
      put(path, 'changed');
      expect((await gather()).ran).toHaveLength(2);
    },
  );

  test('a result whose sources changed meanwhile is shown and not kept', async () => {
    const said: string[] = [];
    await gatherEvidence(
      root,
      (line) => said.push(line),
      async () => {
        put('src/late.ts', 'changed');
        return { ...A, ...B };
      },
    );
    expect(said.at(-1)).toContain('The sources changed while the tests ran');
    expect((await gather()).ran).toHaveLength(2);
  });

  test('a file that cannot be run is named with the reason', async () => {
    const { said } = await gather({
      ...A,
      'tests/b.test.ts': { tests: [], problem: 'No such import\n  at x' },
    });
    expect(said.at(-1)).toBe('tests/b.test.ts could not be run: No such import');
  });
});

describe('with a report of these sources', () => {
  const WHOLE = {
    'src/table/a.test.ts': [['[NJ 1.1] one', 'passed']],
    'tests/b.test.ts': [['[NZ 1.1] two', 'failed']],
    'tests/plain.test.ts': [['names no clause', 'passed']],
  } as const;

  test('nothing is run', async () => {
    report(WHOLE);
    const { ran, names } = await gather();
    expect(ran).toEqual([]);
    expect(names).toEqual(['[NJ 1.1] one: passed', '[NZ 1.1] two: failed', 'names no clause: passed']);
  });

  test('of one file only, the others are run', async () => {
    report({ 'src/table/a.test.ts': WHOLE['src/table/a.test.ts'] });
    expect((await gather()).ran).toEqual(['tests/b.test.ts']);
  });

  test('that was narrowed to some tests, the file is run again, whole', async () => {
    report({ ...WHOLE, 'src/table/a.test.ts': [['[NJ 1.1] one', 'pending']] });
    const { ran, names } = await gather();
    expect(ran).toEqual(['src/table/a.test.ts']);
    expect(names).toContain('[NJ 1.1] one: passed');
  });

  test('that came before a change, everything is run', async () => {
    report(WHOLE);
    put('src/table/rule.ts', 'changed');
    expect((await gather()).ran).toHaveLength(2);
  });

  test('whose stamp belongs to another report, everything is run', async () => {
    report(WHOLE);
    put(REPORT, JSON.stringify({ testResults: [] }));
    expect((await gather()).ran).toHaveLength(2);
  });

  test('a later partial run does not wipe out what was run before', async () => {
    await gather();
    report({ 'tests/plain.test.ts': [['names no clause', 'passed']] });
    expect((await gather({})).ran).toEqual([]);
  });
});

describe('a report', () => {
  test('counts whatever neither passed nor failed as skipped', () => {
    const tests = ['passed', 'failed', 'skipped', 'pending', 'todo'].map((status) => ({
      fullName: status,
      status,
    }));
    const text = JSON.stringify({ testResults: [{ name: '/x/src/a.test.ts', assertionResults: tests }] });
    expect(parseReport(text, '/x')['src/a.test.ts']?.tests.map((one) => one.status)).toEqual([
      'passed',
      'failed',
      'skipped',
      'skipped',
      'skipped',
    ]);
  });

  test('says why a file could not be run', () => {
    const file = { name: '/x/src/a.test.ts', status: 'failed', message: 'Oh', assertionResults: [] };
    expect(parseReport(JSON.stringify({ testResults: [file] }), '/x')['src/a.test.ts']?.problem).toBe('Oh');
  });

  test('that was cut off is none', () => {
    expect(parseReport('{"testResults": [', '/x')).toEqual({});
  });
});
