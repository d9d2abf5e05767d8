// A report contains everything that it takes to make it again, in every form.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReportRecipe, recipeText, type SimulationReport } from 'boxperson/report';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { catchPrinted, printedBy } from '../../../../tests/support/printed.ts';
import { commandLine } from '../../page/command-line.ts';
import type { SimulateOptions } from '../options.ts';
import { simulate } from '../simulate.ts';
import { showResult } from '../terminal/terminal.ts';
import { recipeIn } from './rerun.ts';

const folder = mkdtempSync(join(tmpdir(), 'boxperson-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

const printed = catchPrinted();

const said = (names: readonly string[], options: SimulateOptions) =>
  printedBy(printed, () => simulate(names, options));

function file(path: string, text: string): string {
  const place = join(folder, path);
  mkdirSync(join(place, '..'), { recursive: true });
  writeFileSync(place, text);
  return place;
}

const YAML = `# With a comment,  two spaces,\tand a tab at the end.\t
start with: {pass: 10}
when:
  - if: point on
    do: {place-win@6: 12}
`;
const SHARED = 'export const cents: number = 1500;\n';
const MODULE = `import { cents } from '../parts/shared.ts';
import type { Strategy } from 'boxperson/lab';
export const strategy: Pick<Strategy<null>, 'name' | 'start' | 'play'> = {
  name: 'a-module', start: null,
  play: (view) => ({ memory: null, acts: view.point === null && view.up.length === 0 ? [{ do: 'bet', wager: 'pass', cents: cents + 100 * view.chance(3) }] : [] }),
};
`;

test('a report is made again from its own text alone, whatever its form', async () => {
  const names = [
    'iron-cross',
    file(join('own', 'mine.yaml'), YAML),
    file(join('own', 'modules', 'one.ts'), MODULE),
  ];
  file(join('own', 'parts', 'shared.ts'), SHARED);
  const house = file(join('own', 'house.json'), '{"odds.take.multiple": 5}');
  const page = join(folder, 'report.html');
  const first = await said(names, {
    ...{ house, sevens: '6.5', sessions: '40', rolls: '60', stopWin: '80', pace: '110', workers: '1' },
    ...{ json: true, html: page },
  });
  expect([first.code, first.err]).toEqual([0, '']);
  rmSync(join(folder, 'own'), { recursive: true });

  const report = JSON.parse(first.out) as SimulationReport;
  const { made } = report;
  expect(recipeIn(first.out, 'report.json')).toEqual(made);
  expect(recipeIn(readFileSync(page, 'utf8'), page)).toEqual(made);
  expect(recipeIn(showResult(report, { width: 100, color: false, isWhole: true }), 'text')).toEqual(made);
  expect(made.strategies.map(({ files }) => files.map(({ path }) => path))).toEqual([
    ['iron-cross.yaml'],
    ['mine.yaml'],
    ['modules/one.ts', 'parts/shared.ts'],
  ]);
  expect(made.strategies[1]?.files[0]?.text).toBe(YAML);
  expect(made.strategies[2]?.files.map(({ text }) => text)).toEqual([MODULE, SHARED]);
  expect(made).toMatchObject({
    program: expect.stringMatching(/^\d+\.\d+\.\d+/),
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    command: expect.stringContaining(`--seed ${made.run.question.seed}`),
    run: { choices: { 'odds.take.multiple': 5 }, rollsPerHour: 110, workers: 1, only: null },
  });

  const again = await said([], { again: page, json: true });
  expect(again.err).toContain('The figures are the same as on ');
  expect(again.code).toBe(0);
  const now = JSON.parse(again.out) as SimulationReport;
  expect(now.made.figures).toEqual(made.figures);
  expect(now.strategies.map(({ result }) => result)).toEqual(report.strategies.map(({ result }) => result));
});

test('players who share a table: figures for each and for the table, labelled, and made again', async () => {
  const options = { together: true, sessions: '20', rolls: '40', seed: 'x', workers: '1', json: true };
  const first = await said(['pass-line', 'iron-cross'], options);
  const report = JSON.parse(first.out) as SimulationReport;
  const means = report.strategies.map(({ result }) => result.meanCents.value);
  expect(report.table?.result.meanCents.value).toBeCloseTo(
    means.reduce((sum, one) => sum + one, 0),
    6,
  );
  expect(report.strategies.map(({ played }) => played)).toEqual(
    means.map(() => ({ how: 'straight', why: 'Several players share its table.', straightShare: 1 })),
  );
  const text = showResult(report, { width: 100, color: false, isWhole: true });
  expect(text).toContain('── The whole table ──');
  const apart = await said(['pass-line', 'iron-cross'], { ...options, together: false });
  const alone = (JSON.parse(apart.out) as SimulationReport).strategies;
  expect(alone.map(({ result }) => result)).toEqual(report.strategies.map(({ result }) => result));
  expect((await said([], { again: file('together.txt', text) })).code).toBe(0);
});

describe('a small report', () => {
  let report: SimulationReport;
  beforeEach(async () => {
    if (report !== undefined) return;
    const options = { sessions: '50', rolls: '30', seed: 'x', workers: '1', json: true };
    report = JSON.parse((await said(['pass-line'], options)).out) as SimulationReport;
  });

  test('with other figures: they are named, then and now', async () => {
    const { made } = report;
    const [one] = made.figures.strategies;
    const figures = { ...made.figures, hash: 'other', strategies: [{ ...one, meanCents: -1 }] };
    const other = { ...report, made: { ...made, program: '0.0.1', figures } };
    const again = await said([], { again: file('other.json', JSON.stringify(other)) });
    expect(again.code).toBe(1);
    expect(again.err).toContain('The figures are not the same as on ');
    expect(again.err).toContain('then by 0.0.1, now by ');
    expect(again.err).toContain(`pass-line meanCents: -1 then, ${one?.meanCents} now`);
  });

  test('of a run that was stopped: only the sessions that were played are played again', async () => {
    const only: ReportRecipe['run']['only'] = [
      [3, 7],
      [20, 26],
    ];
    const part = { ...report.made, run: { ...report.made.run, only } };
    const again = await said([], { again: file('part.txt', recipeText(part)), json: true });
    const played = JSON.parse(again.out) as SimulationReport;
    expect(played).toMatchObject({ sessions: 10, sessionsPlanned: 50, isPartial: true });
    expect(played.made.run.only).toEqual(only);
    const twice = await said([], { again: file('part-2.json', again.out), json: true });
    expect(twice.code).toBe(0);
  });

  test('that would write outside its folder is refused', async () => {
    const files = [{ path: '../../x.yaml', text: 'a' }];
    const evil = { ...report.made, strategies: [{ name: 'x', files }] };
    const { code, err } = await said([], { again: file('evil.txt', recipeText(evil)) });
    expect(code).toBe(2);
    expect(err).toContain('outside its folder');
  });
});

test.each([
  ['a file that is not there', 'nowhere.html', 'there is no such file. Check its name.'],
  ['another page', file('page.html', '<!doctype html><p>Hello</p>'), 'does not say how it was made.'],
  ['other JSON', file('other-format.json', '{"made": {"program": 3}}'), 'does not say how it was made.'],
  ['broken JSON', file('broken.json', '{"made": '), 'does not say how it was made.'],
])('%s is refused with what to do', async (_what, report, says) => {
  const { code, err } = await said([], { again: report });
  expect(code).toBe(2);
  expect(err).toContain(says);
});

test('--again takes no other options', async () => {
  const { code, err } = await said(['pass-line'], { again: 'x' });
  expect([code, err]).toEqual([2, expect.stringContaining('leave out pass-line')]);
  expect((await said([], { again: 'x', stopWin: '3' })).err).toContain('leave out --stop-win');
});

test('a command can be pasted into a shell', () => {
  expect(commandLine(['simulate', 'my file.yaml', '--bankroll', '300'], 'a1')).toBe(
    "boxperson simulate 'my file.yaml' --bankroll 300 --seed a1",
  );
  expect(commandLine(['simulate', 'x', '--seed', "it's"], 'unused')).toBe(
    "boxperson simulate x --seed 'it'\\''s'",
  );
});
