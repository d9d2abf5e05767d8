// Only test results from these exact sources count, and nothing is run twice.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clauseTestFiles, drawsPages, gatherEvidence } from './evidence.ts';
import { fingerprint } from './fingerprint.ts';
import {
  parseReport,
  REPORT_STAMP_FILE,
  type ResultsByFile,
  reportStamp,
  TEST_REPORT_FILE,
} from './test-results.ts';

const NAMED = "test('[NJ 1.1] one', run);";
const ROWS = "test.each(rows)('[$clause] $name', run);";

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'clauses-'));
  put('src/game/table/a.test.ts', NAMED);
  put('tests/b.test.ts', ROWS);
  put('tests/plain.test.ts', "test('names no clause', run);");
  put('tests/kit.ts', NAMED);
});
afterEach(() => rmSync(root, { recursive: true }));

function put(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

const passed = (file: string, name: string): ResultsByFile => ({
  [file]: { tests: [{ name, status: 'passed', file }], problem: null },
});
const A = passed('src/game/table/a.test.ts', '[NJ 1.1] one');
const B = passed('tests/b.test.ts', '[NZ 1.1] two');

/** Gathers evidence with a fake vitest; returns what it was asked to run and the result. */
async function gather(
  results: ResultsByFile = { ...A, ...B },
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

/** Writes a report as vitest does, stamped with the current sources. */
function report(files: Readonly<Record<string, readonly (readonly [name: string, status: string])[]>>): void {
  const testResults = Object.entries(files).map(([path, tests]) => ({
    name: join(root, path),
    status: 'passed',
    message: '',
    assertionResults: tests.map(([fullName, status]) => ({ fullName, status })),
  }));
  const text = JSON.stringify({ testResults });
  put(TEST_REPORT_FILE, text);
  put(REPORT_STAMP_FILE, reportStamp(fingerprint(root), text));
}

describe('test files that name clauses', () => {
  test('spell out the id or fill it in from a row; other files are ignored', () => {
    expect(clauseTestFiles(root)).toEqual(['src/game/table/a.test.ts', 'tests/b.test.ts']);
  });
});

describe('test files that show what people see', () => {
  test('run in a browser, or render components', () => {
    put('src/web/felt/felt.test.ts', "import { renderToStaticMarkup } from 'react-dom/server';");
    put('src/web/dice/tray.test.ts', "import { rendered } from '../../../tests/support/rendered.ts';");
    put('src/game/table/felt.test.ts', "import { feltOf } from './felt.ts';");
    expect(drawsPages(root, 'tests/browser/crew.test.ts')).toBe(true);
    expect(drawsPages(root, 'src/web/felt/felt.test.ts')).toBe(true);
    expect(drawsPages(root, 'src/web/dice/tray.test.ts')).toBe(true);
    expect(drawsPages(root, 'src/game/table/felt.test.ts')).toBe(false);
  });
});

describe('from scratch', () => {
  test('runs the files that name clauses, and says so in one line', async () => {
    const { ran, names, said } = await gather();
    expect(ran).toEqual(['src/game/table/a.test.ts', 'tests/b.test.ts']);
    expect(names).toEqual(['[NJ 1.1] one: passed', '[NZ 1.1] two: passed']);
    expect(said).toEqual(['Running the tests of 2 files that name clauses …']);
  });

  test('does not run them again while nothing changes', async () => {
    await gather();
    const { ran, names, said } = await gather({});
    expect(ran).toEqual([]);
    expect(names).toEqual(['[NJ 1.1] one: passed', '[NZ 1.1] two: passed']);
    expect(said).toEqual([]);
  });

  test.each(['src/game/table/rule.ts', 'tests/kit.ts', 'scenarios/S1.json', 'package-lock.json'])(
    'runs them again after %s changes',
    async (path) => {
      await gather();
      put(path, 'changed');
      expect((await gather()).ran).toHaveLength(2);
    },
  );

  test('shows but does not keep a result if the sources changed during the run', async () => {
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

  test('names a file that cannot be run, with the reason', async () => {
    const { said } = await gather({
      ...A,
      'tests/b.test.ts': { tests: [], problem: 'No such import\n  at x' },
    });
    expect(said.at(-1)).toBe('tests/b.test.ts could not be run: No such import');
  });
});

describe('with a report from these sources', () => {
  const WHOLE = {
    'src/game/table/a.test.ts': [['[NJ 1.1] one', 'passed']],
    'tests/b.test.ts': [['[NZ 1.1] two', 'failed']],
    'tests/plain.test.ts': [['names no clause', 'passed']],
  } as const;

  test('runs nothing', async () => {
    report(WHOLE);
    const { ran, names } = await gather();
    expect(ran).toEqual([]);
    expect(names).toEqual(['[NJ 1.1] one: passed', '[NZ 1.1] two: failed', 'names no clause: passed']);
  });

  test('runs the other files if the report covers only one', async () => {
    report({ 'src/game/table/a.test.ts': WHOLE['src/game/table/a.test.ts'] });
    expect((await gather()).ran).toEqual(['tests/b.test.ts']);
  });

  test('reruns a whole file if its report was limited to some tests', async () => {
    report({ ...WHOLE, 'src/game/table/a.test.ts': [['[NJ 1.1] one', 'pending']] });
    const { ran, names } = await gather();
    expect(ran).toEqual(['src/game/table/a.test.ts']);
    expect(names).toContain('[NJ 1.1] one: passed');
  });

  test('runs everything if the report is older than a change', async () => {
    report(WHOLE);
    put('src/game/table/rule.ts', 'changed');
    expect((await gather()).ran).toHaveLength(2);
  });

  test('runs everything if the stamp belongs to another report', async () => {
    report(WHOLE);
    put(TEST_REPORT_FILE, JSON.stringify({ testResults: [] }));
    expect((await gather()).ran).toHaveLength(2);
  });

  test('keeps earlier results after a later partial run', async () => {
    await gather();
    report({ 'tests/plain.test.ts': [['names no clause', 'passed']] });
    expect((await gather({})).ran).toEqual([]);
  });
});

describe('a report', () => {
  test('counts a test that neither passed nor failed as skipped', () => {
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

  test('is ignored if truncated', () => {
    expect(parseReport('{"testResults": [', '/x')).toEqual({});
  });
});
