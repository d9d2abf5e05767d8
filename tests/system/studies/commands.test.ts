// Studies on many machines as people use them: each command in a process of its own, on a real PostgreSQL.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SimulationReport } from 'boxperson/report';
import { openStudies, type StudyStore } from 'boxperson/store';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { becomes } from '../../support/run/patience.ts';
import { type RunningPostgres, startPostgres } from '../../support/store/start-postgres.ts';
import { cutterFor } from '../../support/store/wire-cutter.ts';
import { testCache } from '../kills/served.ts';
import { difference } from './comparable.ts';
import { type Ended, LabProcess } from './lab-process.ts';

let postgres: RunningPostgres;
const folder = mkdtempSync(join(tmpdir(), 'boxperson-studies-'));
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await postgres.stop();
});

const started: LabProcess[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.kill()));
});

function start(...words: readonly string[]): LabProcess {
  const one = new LabProcess(words, testCache());
  started.push(one);
  return one;
}

const run = (...words: readonly string[]): Promise<Ended> => start(...words).ended;

async function lookInto(place: string): Promise<StudyStore> {
  const studies = await openStudies(place);
  onTestFinished(() => studies.close());
  return studies;
}

function reportOf({ code, out, err }: Ended): SimulationReport {
  if (!out.startsWith('{')) throw new Error(`No report, but status ${code}: ${err}`);
  return JSON.parse(out) as SimulationReport;
}

const SMALL = ['pass-line', '--sessions', '400', '--situations', '4000', '--seed', 'small'];
/** Seconds of play even on a fast machine, in thirty parts. */
const LONG_SESSIONS = 300_000;
const LONG = ['iron-cross', '--sessions', `${LONG_SESSIONS}`, '--situations', '4000', '--seed', 'long'];

test('a study is left, listed, played, fetched as often as one likes, and deleted', async () => {
  const database = ['--database', postgres.place()];
  const left = await run('simulate', ...SMALL, '--exact', '--detach', ...database);
  const name = left.out.trim();
  expect([left.code, name]).toEqual([0, expect.stringMatching(/^pass-line-[0-9a-f]{6}$/)]);
  expect((await run('studies', ...database)).out).toMatch(/pass-line-\w+ +0%, no workers +0 of 400/);
  const worker = start('lab-worker', ...database, '--threads', '1');
  const page = join(folder, 'report.html');
  const fetched = await run('simulate', '--fetch', name, '--json', '--html', page, ...database);
  const again = await run('simulate', '--fetch', name, '--json', ...database);
  expect([fetched.code, again.out]).toEqual([0, fetched.out]);
  const alone = await run('simulate', ...SMALL, '--exact', '--json', '--workers', '1');
  expect(difference(fetched.out, alone.out)).toBeNull();
  expect(reportOf(fetched).made.command).toBe(
    'boxperson simulate pass-line --sessions 400 --situations 4000 --seed small --exact',
  );
  expect((await run('studies', ...database)).out).toMatch(/pass-line-\w+ +finished +400 of 400/);
  expect((await run('simulate', '--again', page)).err).toContain('The figures are the same as on ');
  expect((await run('studies', name, '--delete', ...database)).out).toContain('is deleted');
  const gone = await run('simulate', '--fetch', name, ...database);
  expect([gone.code, gone.err]).toEqual([2, expect.stringContaining(`There is no study called ${name}`)]);
  worker.interrupt();
  expect(await worker.ended).toMatchObject({ code: 0, err: '' });
});

test('Ctrl-C while waiting reports the parts that were played; the study goes on, and its report is whole', async () => {
  const place = postgres.place();
  const database = ['--database', place];
  const waiting = start('simulate', ...LONG, '--name', 'waited-for', '--json', ...database);
  await waiting.says('No worker is here yet');
  const worker = start('lab-worker', ...database, '--threads', '1');
  const studies = await lookInto(place);
  await becomes(
    'some parts',
    async () => (await studies.find('waited-for'))?.partsDone ?? 0,
    (parts) => parts > 1,
  );
  waiting.interrupt();
  const part = await waiting.ended;
  expect(part.code).toBe(130);
  expect(part.err).toContain('The study waited-for goes on.');
  const { isPartial, sessions, sessionsPlanned, made } = reportOf(part);
  expect([isPartial, sessionsPlanned]).toEqual([true, LONG_SESSIONS]);
  expect(made.run.only).not.toBeNull();
  const file = join(folder, 'part.json');
  writeFileSync(file, part.out);
  // The sessions that were played are played again, and those only.
  const same = await run('simulate', '--again', file, '--json');
  expect([same.code, reportOf(same).sessions]).toEqual([0, sessions]);
  const whole = await run('simulate', '--fetch', 'waited-for', '--json', ...database);
  const alone = await run('simulate', ...LONG, '--json', '--workers', '2');
  expect(difference(whole.out, alone.out)).toBeNull();
  worker.interrupt();
  expect((await worker.ended).code).toBe(0);
});

test('Ctrl-C before anything was played says so, and that the study goes on', async () => {
  const waiting = start('simulate', ...SMALL, '--name', 'alone', '--database', postgres.place());
  await waiting.says('No worker is here yet');
  waiting.interrupt();
  const { code, err } = await waiting.ended;
  expect(code).toBe(130);
  expect(err).toContain('No part of alone has been played yet, so there is nothing to report.');
  expect(err).toContain('The study alone goes on.');
});

test('Ctrl-C of a worker gives its part back at once; a study can be stopped with what there is', async () => {
  const place = postgres.place();
  const database = ['--database', place];
  // Each part takes seconds.
  const endless = ['iron-cross', '--sessions', '32000000', '--situations', '4000', '--seed', 'endless'];
  expect((await run('simulate', ...endless, '--name', 'given-back', '--detach', ...database)).code).toBe(0);
  const worker = start('lab-worker', ...database, '--threads', '1');
  const studies = await lookInto(place);
  await becomes(
    'a part, and another being played',
    async () => (await studies.find('given-back')) ?? expect.fail(),
    ({ sessions, sessionsDone, parts, partsDone }) =>
      partsDone > 0 && sessionsDone > partsDone * Math.ceil(sessions / parts),
  );
  worker.interrupt();
  const { code, out } = await worker.ended;
  expect([code, out]).toEqual([0, expect.stringContaining('went back to the queue')]);
  const parts = (await studies.find('given-back'))?.parts ?? 0;
  const done = (await studies.find('given-back'))?.partsDone ?? 0;
  // Every part that is not done can be taken now, without waiting for a silence.
  for (let part = done; part < parts; part++) expect(await studies.take('given-back', 'test')).not.toBeNull();
  expect((await run('studies', 'given-back', '--stop', ...database)).out).toContain('What was played stays');
  const stopped = await run('simulate', '--fetch', 'given-back', '--json', ...database);
  expect([stopped.code, reportOf(stopped).isPartial]).toEqual([0, true]);
  expect(stopped.err).toContain('The study given-back was stopped');
});

/** A strategy that bets on the pass line, and does something else after a hundred bets of a session: later than anyone looks at first. */
const afterHundredBets = (name: string, cents: string): string => `let hidden = 0;
export const strategy = {
  name: '${name}', start: 0,
  play: (view, memory) => view.point === null && view.up.length === 0
    ? { memory: memory + 1, acts: [{ do: 'bet', wager: 'pass', cents: memory > 100 ? ${cents} : 1000 }] }
    : { memory, acts: [] },
};
`;

test('a worker leaves alone what it must not play, and says why', async () => {
  const place = postgres.place();
  const database = ['--database', place];
  const file = join(folder, 'late-counter.mjs');
  writeFileSync(file, afterHundredBets('late-counter', '++hidden % 3 === 0 ? 2000 : 1000'));
  const module = [file, '--sessions', '100', '--rolls', '400', '--situations', '4000', '--seed', 'm'];
  expect((await run('simulate', ...module, '--name', 'module', '--detach', ...database)).code).toBe(0);
  expect((await run('simulate', ...SMALL, '--name', 'written', '--detach', ...database)).code).toBe(0);
  const studies = await lookInto(place);
  const recipe = (await studies.recipe('written')) ?? expect.fail();
  const [, own] = await studies.running();
  const copy = { ...recipe, title: '', hasModules: false, sessions: 400, parts: [[0, 400]] as const };
  const program = own?.program ?? '';
  await studies.add({ ...copy, name: 'other-version', program: '0.0.1' });
  await studies.add({ ...copy, name: 'other-rules', program, rules: 'other' });
  await studies.add({ ...copy, name: 'damaged', program, recipe: '{}' });
  const worker = start('lab-worker', ...database, '--threads', '1');
  await worker.says('Left alone: other-version. It was made by 0.0.1, and this is ');
  await worker.says('Left alone: other-rules. Its table is decided by other rules');
  await worker.says('Left alone: damaged. The study damaged cannot be read');
  await worker.says('Left alone: module. A strategy in it is a module');
  expect((await run('simulate', '--fetch', 'written', ...database)).code).toBe(0);
  const left = (await studies.running()).map(({ name }) => name);
  expect(left.toSorted()).toEqual(['damaged', 'module', 'other-rules', 'other-version']);
  worker.interrupt();
  await worker.ended;

  expect((await studies.recipe('module'))?.ways).toContain('"how":"lookups"');
  // It turns out late that the module keeps something to itself: the study starts over, played straight.
  start('lab-worker', ...database, '--threads', '2', '--allow-modules');
  const many = await run('simulate', '--fetch', 'module', '--json', ...database);
  const alone = await run('simulate', ...module, '--json', '--seconds', 'none');
  expect(reportOf(many).made.figures.strategies).toEqual(reportOf(alone).made.figures.strategies);
  expect(reportOf(many).strategies[0]?.played).toMatchObject({
    how: 'straight',
    why: expect.stringContaining('not a pure function'),
  });
});

test('a strategy that the table refuses ends the study with the message', async () => {
  const database = ['--database', postgres.place()];
  const file = join(folder, 'too-small.mjs');
  writeFileSync(file, afterHundredBets('too-small', '1'));
  const waiting = start('simulate', file, '--sessions', '300', '--rolls', '400', '--seed', 's', ...database);
  start('lab-worker', ...database, '--threads', '1', '--allow-modules');
  const { code, err } = await waiting.ended;
  expect(code).toBe(2);
  expect(err).toContain('is in the queue');
  expect(err).toMatch(/The study too-small-\w+ failed\. .*too-small/);
});

test('a lost connection: both say so, go on when the database is back, and lose nothing', async () => {
  const cutter = await cutterFor(postgres.port);
  onTestFinished(() => cutter.close());
  const database = ['--database', postgres.place().replace(String(postgres.port), String(cutter.port))];
  const waiting = start('simulate', ...LONG, '--json', ...database);
  await waiting.says('is in the queue');
  const worker = start('lab-worker', ...database, '--threads', '1');
  await worker.says('Playing');
  cutter.cut();
  await Promise.all([
    waiting.says('Trying again until it answers'),
    worker.says('Trying again until it answers'),
  ]);
  cutter.mend();
  await Promise.all([waiting.says('The database is back.'), worker.says('The database is back.')]);
  const ended = await waiting.ended;
  expect(ended.code).toBe(0);
  expect(reportOf(ended).sessions).toBe(LONG_SESSIONS);
});

test.each([
  ['no database', ['simulate', '--fetch', 'x'], 'Say which database the study is in: --database'],
  ['no PostgreSQL', ['lab-worker', '--database', 'house.db'], 'Studies for many machines need PostgreSQL'],
  [
    'nothing there',
    ['studies', '--database', 'postgres://me:secret@127.0.0.1:1/lab'],
    'nothing is listening there',
  ],
  ['no study', ['studies', 'nowhere', '--database', ''], 'There is no study called nowhere'],
  ['no name', ['studies', '--stop', '--database', ''], 'Name the study'],
  ['too few threads', ['lab-worker', '--threads', '0', '--database', ''], '--threads must be a whole number'],
  [
    'workers',
    ['simulate', 'pass-line', '--workers', '2', '--database', ''],
    'Leave out --workers with --database',
  ],
  [
    'a bad name',
    ['simulate', 'pass-line', '--name', 'A b', '--database', ''],
    'has lowercase letters, digits',
  ],
  [
    'a detached page',
    ['simulate', 'pass-line', '--detach', '--json', '--database', ''],
    'there is no report yet',
  ],
  [
    'a fetched strategy',
    ['simulate', 'pass-line', '--fetch', 'x', '--database', ''],
    'so leave out pass-line',
  ],
] as const)('%s: what to do', async (_what, words, says) => {
  const place = postgres.place();
  const { code, err } = await run(...words.map((word) => (word === '' ? place : word)));
  expect([code, err]).toEqual([2, expect.stringContaining(says)]);
  expect(err).not.toContain('secret');
});
