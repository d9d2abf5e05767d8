// A record of a game that is not built in is proved, exported and reopened by a program that was never given the game's file.

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Evening } from '../../../tests/support/evening.ts';
import { forgetGames } from '../../../tests/support/games/forget-games.ts';
import { harborDice } from '../../../tests/support/games/made-up.ts';
import { rollOf } from '../../game/base/dice.ts';
import { registerGame } from '../../game/games/registry.ts';
import { openSqlite } from '../../house/store/sqlite/sqlite.ts';

forgetGames();

const HARBOR = 'harbor-dice-1';
const data = mkdtempSync(join(tmpdir(), 'boxperson-outside-'));
afterAll(() => rmSync(data, { recursive: true }));

/** Another process, which knows only the record. */
const boxperson = async (...words: readonly string[]): Promise<string> => {
  const program = join(import.meta.dirname, '../../../bin/boxperson');
  return (await promisify(execFile)(process.execPath, [program, ...words, '--data', data])).stdout;
};

beforeAll(async () => {
  expect(registerGame(harborDice())).toBeNull();
  const store = openSqlite(join(data, 'house.db'));
  const evening = await Evening.open([rollOf(6, 6)], store);
  const ann = await evening.guest('Ann', HARBOR);
  await evening.bet(ann, HARBOR, 'harbor', 1_000);
  await evening.until(async () => (await evening.table(HARBOR)).dice.stage === 'offered');
  await evening.done(ann, HARBOR, 'accept-dice', { player: ann });
  await evening.until(async () => (await evening.table(HARBOR)).dice.stage === 'choosing');
  const dice = (await evening.table(HARBOR)).set.dice.map((one) => one.id).slice(0, 2);
  await evening.done(ann, HARBOR, 'choose-dice', { dice });
  for (const rolls of [1, 2]) {
    await evening.done(ann, HARBOR, 'throw');
    await evening.until(async () => (await evening.table(HARBOR)).rolls === rolls);
  }
  await evening.house.stop();
  await store.close();
});

test('verify decides its rolls again', async () => {
  expect(JSON.parse(await boxperson('verify', '--json'))).toMatchObject({ holds: true, rolls: 2 });
  expect(JSON.parse(await boxperson('verify', '--table', HARBOR, '--json'))).toMatchObject({ rolls: 2 });
});

test('an export begins with the game', async () => {
  const [first = ''] = (await boxperson('export', HARBOR)).split('\n');
  expect(JSON.parse(first)).toMatchObject({
    opening: { about: { game: 'harbor-dice', gameRecord: { data: { game: { name: 'Harbor Dice' } } } } },
  });
});
