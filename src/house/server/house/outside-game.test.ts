// A house with a game that is not built in: its table is played, and its record keeps the game.

import { hash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { Evening } from '../../../../tests/support/evening.ts';
import { forgetGames } from '../../../../tests/support/games/forget-games.ts';
import { HARBOR_TEXT, harborDice, hiveDice } from '../../../../tests/support/games/made-up.ts';
import { required } from '../../../game/base/assert.ts';
import { rollOf } from '../../../game/base/dice.ts';
import { registerGame } from '../../../game/games/registry.ts';
import type { GameRecord } from '../../host/game-record.ts';
import { rulesOfAbout, type TableAbout } from '../../host/table-about.ts';
import { isDenial } from '../gateway/gateway.ts';

forgetGames();

const HARBOR = 'harbor-dice-1';

beforeEach(() => {
  expect(registerGame(harborDice())).toBeNull();
});

/** A night on which Ann makes the point 12. */
async function played(): Promise<Evening> {
  const evening = await Evening.open([rollOf(6, 6)]);
  const ann = await evening.guest('Ann', HARBOR);
  expect(await evening.bet(ann, HARBOR, 'harbor', 1_000)).toMatchObject({ done: 'accepted' });
  expect(await evening.bet(ann, HARBOR, 'lighthouse', 500)).toMatchObject({ done: 'accepted' });
  expect(await evening.bet(ann, HARBOR, 'pass', 1_000)).toMatchObject({
    done: 'refused',
    refusal: { clause: 'HD 9' },
  });
  await evening.until(async () => (await evening.table(HARBOR)).dice.stage === 'offered');
  await evening.done(ann, HARBOR, 'accept-dice', { player: ann });
  await evening.until(async () => (await evening.table(HARBOR)).dice.stage === 'choosing');
  const dice = (await evening.table(HARBOR)).set.dice.map((one) => one.id).slice(0, 2);
  await evening.done(ann, HARBOR, 'choose-dice', { dice });
  for (const rolls of [1, 2]) {
    await evening.done(ann, HARBOR, 'throw');
    await evening.until(async () => (await evening.table(HARBOR)).rolls === rolls);
  }
  return evening;
}

/** The head of the table's record. */
async function recordOf({ store }: Evening): Promise<GameRecord> {
  const about = required(await store.head(HARBOR), 'a record').about as unknown as TableAbout;
  return required(about.gameRecord, 'a game');
}

test('a table of it is opened, listed and played', async () => {
  const evening = await played();
  const listed = (await evening.house.tables()).find(({ id }) => id === HARBOR);
  expect(listed).toMatchObject({ game: 'harbor-dice', gameName: 'Harbor Dice', isOpen: true });
  const { point, players, wagers, rules } = await evening.table(HARBOR);
  expect(point).toBeNull();
  // The Harbor bet was paid and the Lighthouse is still up.
  expect(players.map(({ rackCents }) => rackCents)).toEqual([50_500]);
  expect(wagers.map(({ spot }) => rules.spots[spot]?.wager.id)).toEqual(['lighthouse']);
});

test('the record keeps its data with their hash; tables of built-in games keep none', async () => {
  const evening = await played();
  const record = await recordOf(evening);
  expect(record.data).toEqual(harborDice());
  expect(record.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(evening.house.games()).toEqual([record]);
  expect((await evening.store.head('nj-craps-1'))?.about).not.toHaveProperty('gameRecord');
});

test('an operator opens another table of it, with its own option', async () => {
  const evening = await played();
  const operator = await evening.operator();
  const wish = { name: 'Rough', game: 'harbor-dice', isAutomatic: true, hasDualControl: false };
  const listing = await evening.house.act(operator, {
    do: 'create-table',
    ...wish,
    choices: { 'spray.kind': 'rough' },
  });
  expect(isDenial(listing)).toBe(false);
  expect(
    await evening.house.act(operator, { do: 'create-table', ...wish, choices: { 'spray.kind': 'flat' } }),
  ).toMatchObject({
    clause: 'HD 24',
  });
});

test('another game under the same id is refused, and its table stays closed', async () => {
  await played();
  const data = harborDice(HARBOR_TEXT.replace('9 to 1', '10 to 1'));
  const gameRecord = { hash: hash('sha256', JSON.stringify(data), 'hex'), data };
  expect(rulesOfAbout({ game: 'harbor-dice', choices: {}, gameRecord })).toMatchObject({
    code: 'unlawful-option',
    says: expect.stringContaining('Two different games are called harbor-dice.'),
  });
});

test('data that do not have the recorded hash are refused', async () => {
  const evening = await played();
  const record = await recordOf(evening);
  const changed = { ...record, data: { ...record.data, readings: [] } };
  expect(rulesOfAbout({ game: 'harbor-dice', choices: {}, gameRecord: changed })).toMatchObject({
    says: 'The data of the game do not have the hash in the record.',
  });
});

test('a record whose game cannot be played is refused with the row and a remedy', async () => {
  const data = harborDice();
  const { game } = data;
  const { 'call-total': _, ...powers } = game.powers;
  const spoilt = { ...data, game: { ...game, id: 'spoilt', powers } };
  const strange = { ...data, game: { ...game, id: 'strange', seats: 'many' } };
  const recorded = (given: object) => ({
    hash: hash('sha256', JSON.stringify(given), 'hex'),
    data: given as never,
  });
  expect(rulesOfAbout({ game: 'spoilt', choices: {}, gameRecord: recorded(spoilt) })).toMatchObject({
    says: expect.stringMatching(
      /^The game in the record cannot be played: powers\.call-total: .*\. Give it to /,
    ),
  });
  expect(rulesOfAbout({ game: 'strange', choices: {}, gameRecord: recorded(strange) })).toMatchObject({
    says: expect.stringContaining('cannot be played: game.seats: “many” is of the wrong type.'),
  });
});

test('a game that closes betting with a call is dealt by the automatic crew', async () => {
  expect(registerGame(hiveDice())).toBeNull();
  const evening = await Evening.open([rollOf(6, 6)]);
  const table = 'hive-dice-1';
  const ann = await evening.guest('Ann', table);
  expect(await evening.bet(ann, table, 'swarm', 1_000)).toMatchObject({ done: 'accepted' });
  await evening.until(async () => (await evening.table(table)).dice.stage === 'offered');
  await evening.done(ann, table, 'accept-dice', { player: ann });
  await evening.until(async () => (await evening.table(table)).dice.stage === 'choosing');
  const dice = (await evening.table(table)).set.dice.map((one) => one.id).slice(0, 2);
  await evening.done(ann, table, 'choose-dice', { dice });
  await evening.until(async () => !(await evening.table(table)).isBettingOpen);
  await evening.done(ann, table, 'throw');
  await evening.until(async () => (await evening.table(table)).rolls === 1);
  expect((await evening.table(table)).point).toBe(12);
});
