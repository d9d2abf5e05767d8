// Studies in a real PostgreSQL: every part counts once, no matter who plays it or how often, and nothing is lost on the way.

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { becomes } from '../../../../tests/support/run/patience.ts';
import { type RunningPostgres, startPostgres } from '../../../../tests/support/store/start-postgres.ts';
import { cutterFor } from '../../../../tests/support/store/wire-cutter.ts';
import { StoreBroken, StoreUnusable } from '../store.ts';
import { openStudies } from './postgres-studies.ts';
import type { NewStudy, StudyStore, TakenTask } from './studies.ts';

let postgres: RunningPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const STUDY: NewStudy = {
  name: 'molly',
  title: 'Three-point Molly',
  program: '1.0',
  rules: 'abc',
  hasModules: false,
  recipe: '{"any": "text"}',
  ways: '[]',
  sessions: 30,
  parts: [
    [0, 10],
    [10, 20],
    [20, 30],
  ],
};
const DONE = { sessions: 10, rolls: 100, cents: -50, squares: 500 };

async function opened(place = postgres.place()): Promise<StudyStore> {
  const studies = await openStudies(place);
  onTestFinished(() => studies.close());
  return studies;
}

async function say(sql: string): Promise<void> {
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query(sql);
  await client.end();
}

const some = async (task: Promise<TakenTask | null>): Promise<TakenTask> =>
  (await task) ?? expect.fail('no task');

async function texts(studies: StudyStore): Promise<readonly string[]> {
  const all: string[] = [];
  for await (const { text } of studies.played('molly')) all.push(text);
  return all;
}

test('parts are taken in order, stored with their texts, and the report comes last', async () => {
  const studies = await opened();
  expect(await studies.add(STUDY)).toBe(true);
  expect(await studies.running()).toMatchObject([{ name: 'molly', program: '1.0', rules: 'abc' }]);
  const taken = [
    await some(studies.take('molly', 'a')),
    await some(studies.take('molly', 'b')),
    await some(studies.take('molly', 'a')),
  ];
  expect(taken.map(({ part, sessions }) => [part, ...sessions])).toEqual([
    [0, 0, 10],
    [1, 10, 20],
    [2, 20, 30],
  ]);
  expect(await studies.take('molly', 'c')).toBeNull();
  for (const [task, text] of [
    [taken[2], 'third'],
    [taken[0], 'first'],
    [taken[1], 'second'],
  ] as const)
    expect(await studies.finish(task ?? expect.fail(), 'a', DONE, text)).toBe(true);
  expect(await texts(studies)).toEqual(['first', 'second', 'third']);
  const report = await some(studies.take('molly', 'b'));
  expect(report.part).toBeNull();
  expect(await studies.report('molly')).toBeNull();
  expect(await studies.finishReport(report, { json: '{}', page: '<p>' })).toBe(true);
  expect(await studies.report('molly')).toEqual({ json: '{}', page: '<p>' });
  expect(await studies.find('molly')).toMatchObject({
    ...{ state: 'finished', sessionsDone: 30, rollsDone: 300, cents: -150, partsDone: 3, workersEver: 1 },
  });
  expect(await studies.running()).toEqual([]);
});

test('a part that is delivered twice counts once, and the first one counts', async () => {
  const studies = await opened();
  await studies.add(STUDY);
  const task = await some(studies.take('molly', 'a'));
  const both = await Promise.all([
    studies.finish(task, 'a', DONE, 'one'),
    studies.finish(task, 'b', { ...DONE, rolls: 7 }, 'other'),
  ]);
  expect(both.toSorted()).toEqual([false, true]);
  expect(await studies.finish(task, 'c', DONE, 'late')).toBe(false);
  expect(await texts(studies)).toHaveLength(1);
  expect(await studies.find('molly')).toMatchObject({ partsDone: 1, sessionsDone: 10 });
  expect((await some(studies.take('molly', 'a'))).part).toBe(1);
});

test('a part that is given back is taken at once by another, and its first holder is told', async () => {
  const studies = await opened();
  await studies.add({ ...STUDY, parts: [[0, 30]] });
  const task = await some(studies.take('molly', 'a'));
  expect(await studies.hold([[task, DONE]])).toEqual([]);
  expect(await studies.find('molly')).toMatchObject({ sessionsDone: 10, partsDone: 0 });
  await studies.giveBack([task]);
  expect(await studies.find('molly')).toMatchObject({ sessionsDone: 0 });
  const again = await some(studies.take('molly', 'b'));
  expect(again.part).toBe(0);
  expect(await studies.hold([[task, DONE]])).toEqual([task]);
  expect(await studies.hold([[again, DONE]])).toEqual([]);
  // Giving it back once more changes nothing for the one who has it now.
  await studies.giveBack([task]);
  expect(await studies.hold([[again, DONE]])).toEqual([]);
  expect(await studies.finish(again, 'b', DONE, 'text')).toBe(true);
});

test('a study that starts over forgets what was played, and tasks from before do not count', async () => {
  const studies = await opened();
  await studies.add(STUDY);
  const [first, second] = [await some(studies.take('molly', 'a')), await some(studies.take('molly', 'a'))];
  await studies.finish(first, 'a', DONE, 'old');
  await studies.startOver(second, '["straight"]');
  expect(await texts(studies)).toEqual([]);
  expect(await studies.recipe('molly')).toMatchObject({ ways: '["straight"]' });
  expect(await studies.finish(second, 'a', DONE, 'old')).toBe(false);
  // A second worker that comes to the same conclusion does not start it over again.
  await studies.startOver(first, '["other"]');
  expect(await studies.recipe('molly')).toMatchObject({ ways: '["straight"]' });
  for (const part of [0, 1, 2]) {
    const task = await some(studies.take('molly', 'b'));
    expect(task.part).toBe(part);
    expect(await studies.finish(task, 'b', DONE, `new ${part}`)).toBe(true);
  }
  expect(await texts(studies)).toEqual(['new 0', 'new 1', 'new 2']);
  expect((await some(studies.take('molly', 'b'))).part).toBeNull();
});

test('a stopped study keeps what was played; a failed one says why; a removed one is gone and its name free', async () => {
  const studies = await opened();
  await studies.add(STUDY);
  expect(await studies.add(STUDY)).toBe(false);
  const [first, second] = [await some(studies.take('molly', 'a')), await some(studies.take('molly', 'b'))];
  await studies.finish(first, 'a', DONE, 'first');
  expect(await studies.stop('molly')).toBe(true);
  expect(await studies.stop('molly')).toBe(false);
  expect(await studies.take('molly', 'a')).toBeNull();
  expect(await studies.hold([[second, DONE]])).toEqual([second]);
  expect(await studies.finish(second, 'b', DONE, 'second')).toBe(false);
  expect(await texts(studies)).toEqual(['first']);
  expect(await studies.remove('molly')).toBe(true);
  expect(await studies.remove('molly')).toBe(false);
  expect(await studies.find('molly')).toBeNull();

  expect(await studies.add(STUDY)).toBe(true);
  const task = await some(studies.take('molly', 'a'));
  // A task of the removed study of the same name is not taken for one of this.
  expect(await studies.finish({ ...first, part: 0 }, 'a', DONE, 'old')).toBe(false);
  await studies.fail(first, 'Something old.');
  expect(await studies.find('molly')).toMatchObject({ state: 'running' });
  expect([await studies.fault(task), await studies.fault(task)]).toEqual([1, 2]);
  await studies.fail(task, 'It cannot be played.');
  expect(await studies.find('molly')).toMatchObject({ state: 'failed', says: 'It cannot be played.' });
});

test('workers are counted while they are here, with their rates', async () => {
  const studies = await opened();
  await studies.add(STUDY);
  const worker = { name: 'here:1', program: '1.0', threads: 2, study: 'molly', rollsPerSecond: 500 };
  // Workers count for five seconds, which is short on a busy machine.
  await becomes(
    'two workers with their rates',
    async () => {
      await studies.greet({ ...worker, id: 'a' });
      await studies.greet({ ...worker, id: 'b', rollsPerSecond: 300 });
      await studies.greet({ ...worker, id: 'b', rollsPerSecond: 250 });
      return studies.list();
    },
    ([one]) => one?.workers === 2 && one.rollsPerSecond === 750,
  );
  await becomes(
    'one worker',
    async () => {
      await studies.greet({ ...worker, id: 'b' });
      await studies.bye('a');
      return studies.workersHere();
    },
    (count) => count === 1,
  );
});

test('several processes that start at once create the tables once', async () => {
  const place = postgres.place();
  const all = await Promise.all(Array.from({ length: 4 }, () => opened(place)));
  const added = await Promise.all(all.map((studies) => studies.add(STUDY)));
  expect(added.filter((isAdded) => isAdded)).toHaveLength(1);
});

describe('what is wrong with a database is said', () => {
  const schemaOf = (place: string): string => new URL(place).searchParams.get('schema') ?? '';

  test('read-only, a database without studies has none', async () => {
    const studies = await openStudies(postgres.place(), { readOnly: true });
    onTestFinished(() => studies.close());
    expect(await studies.list()).toEqual([]);
    expect(await studies.report('molly')).toBeNull();
  });

  test('a user who may not create tables', async () => {
    const place = postgres.place();
    await say(`CREATE ROLE ${schemaOf(place)} LOGIN`);
    const asUser = place.replace('postgres@', `${schemaOf(place)}@`);
    await expect(openStudies(asUser)).rejects.toThrow('lacks the rights. Grant it CREATE');
    await expect(openStudies(asUser)).rejects.toThrow(StoreUnusable);
  });

  test('a lost connection passes, and the same call works later', async () => {
    const cutter = await cutterFor(postgres.port);
    onTestFinished(() => cutter.close());
    const studies = await opened(postgres.place().replace(String(postgres.port), String(cutter.port)));
    await studies.add(STUDY);
    const task = await some(studies.take('molly', 'a'));
    cutter.cut();
    await expect(studies.find('molly')).rejects.toThrow(StoreBroken);
    await expect(studies.finish(task, 'a', DONE, 'text')).rejects.toThrow(StoreBroken);
    cutter.mend();
    expect(await studies.finish(task, 'a', DONE, 'text')).toBe(true);
    expect(await texts(studies)).toEqual(['text']);
  });
});
