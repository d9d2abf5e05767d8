// Tables opened by people: for everyone, or private and reachable only by their address.

import { describe, expect, test } from 'vitest';
import { givenDice } from '../../../../tests/support/dice-source.ts';
import { bytesBySeed, QUICK } from '../../../../tests/support/people.ts';
import { WorldClock } from '../../../../tests/support/test-clock.ts';
import { required } from '../../../game/base/assert.ts';
import { openMemory } from '../../store/memory/memory.ts';
import type { ListingAnswer, TableWish } from '../../wire/answers.ts';
import { isDenial } from '../gateway/gateway.ts';
import { House } from '../house/house.ts';
import { OWN_TABLES_MOST } from './open-table.ts';

const WISH: TableWish = {
  name: 'Ours',
  game: 'nj-craps',
  choices: {},
  isAutomatic: true,
  hasDualControl: false,
};
const OWN: TableWish = { ...WISH, isPrivate: true };

async function openHouse(mayPlayersOpen = true) {
  const clock = new WorldClock();
  const deps = { store: openMemory(), clock, dice: givenDice(() => 7), owner: 'one', mayPlayersOpen };
  const house = await House.open({ ...deps, random: bytesBySeed('tables'), slowness: QUICK });
  const account = async (name: string): Promise<string> => {
    const entered = await house.act(
      '',
      { do: 'open-account', name, password: 'two black chips, one red' },
      { address: `10.0.0.${name.length}` },
    );
    if (isDenial(entered)) throw new Error(entered.says);
    return entered.person.id;
  };
  const operator = async (): Promise<string> => {
    const olga = await account('Olga the operator');
    const code = required(await house.operatorCode(), 'a code');
    expect(await house.act(olga, { do: 'use-code', code }, { address: '10.0.0.9' })).toBeNull();
    return olga;
  };
  const open = async (by: string, wish: TableWish): Promise<ListingAnswer> => {
    const listing = await house.act(by, { do: 'create-table', ...wish });
    if (isDenial(listing)) throw new Error(listing.says);
    return listing;
  };
  const listed = async (by: string | null): Promise<readonly string[]> =>
    (await house.tables(by)).map((one) => one.id);
  return { house, clock, account, operator, open, listed };
}

describe('a player’s own table', () => {
  test('is listed only for the player who opened it and the operator', async () => {
    const { house, account, operator, open, listed } = await openHouse();
    const [ann, ben, olga] = [await account('Ann'), await account('Benny'), await operator()];
    const table = await open(ann, OWN);
    expect(table).toMatchObject({ isPrivate: true, isOwn: true, isAutomatic: true });
    expect(table.id).toMatch(/^nj-craps-[0-9a-f]{24}$/);
    expect(await listed(ann)).toEqual([table.id]);
    expect(await listed(olga)).toEqual([table.id]);
    expect(await listed(ben)).toEqual([]);
    expect(await listed(null)).toEqual([]);
    expect((await house.tables(olga))[0]?.isOwn).toBe(false);
    // Anyone with its address may watch it and sit down, and then finds it in the list.
    expect(house.viewOf(ben, table.id)).toBe('public');
    const by = { role: 'player', id: ben } as const;
    await house.give(ben, table.id, 'c1', { do: 'take-place', by, player: ben, place: 1, seated: true });
    expect(await listed(ben)).toEqual([table.id]);
  });

  test('needs an account, the automatic crew, and a house that allows it', async () => {
    const { house, account } = await openHouse();
    const guest = await house.act('', { do: 'join', name: 'Gus' }, { address: '10.0.0.7' });
    if (isDenial(guest)) throw new Error(guest.says);
    expect(await house.act(guest.person.id, { do: 'create-table', ...OWN })).toMatchObject({
      code: 'not-an-account',
    });
    const ann = await account('Ann');
    expect(await house.act(ann, { do: 'create-table', ...WISH })).toMatchObject({ code: 'no-authority' });
    expect(await house.act(ann, { do: 'create-table', ...OWN, isAutomatic: false })).toMatchObject({
      code: 'no-authority',
    });
    expect(await house.act(ann, { do: 'create-table', ...OWN, hasDualControl: true })).toMatchObject({
      code: 'no-authority',
    });
    const strict = await openHouse(false);
    expect(await strict.house.act(await strict.account('Ann'), { do: 'create-table', ...OWN })).toMatchObject(
      {
        code: 'no-authority',
      },
    );
  });

  test('is one of only a few, even if all are requested at once', async () => {
    const { house, account } = await openHouse();
    const ann = await account('Ann');
    const wishes = Array.from({ length: OWN_TABLES_MOST + 2 }, () =>
      house.act(ann, { do: 'create-table', ...OWN }),
    );
    const opened = (await Promise.all(wishes)).filter((one) => !isDenial(one));
    expect(opened).toHaveLength(OWN_TABLES_MOST);
  });

  test('is opened and closed by the player who opened it', async () => {
    const { house, account, open } = await openHouse();
    const [ann, ben] = [await account('Ann'), await account('Benny')];
    const { id } = await open(ann, OWN);
    expect(await house.act(ben, { do: 'close-table', table: id })).toMatchObject({ code: 'no-authority' });
    expect(await house.act(ann, { do: 'close-table', table: id })).toBeNull();
    expect((await house.tables(ann))[0]?.isOpen).toBe(false);
    expect(await house.act(ann, { do: 'open-table', table: id })).toBeNull();
  });
});

test('bots play only what the table offers, and only where the house deals', async () => {
  const { house, operator, open, clock } = await openHouse();
  const olga = await operator();
  const strangers = [
    { ...WISH, bots: ['no-such-strategy'] },
    { ...WISH, bots: ['over-seven'] },
    { ...WISH, bots: ['bonus-bettor'] },
    { ...WISH, bots: ['fire-bettor'], choices: { 'fire.offered': false } },
    { ...WISH, bots: ['pass-line'], isAutomatic: false },
    { ...WISH, bots: Array.from({ length: 8 }, () => 'pass-line') },
  ];
  for (const wish of strangers)
    expect(await house.act(olga, { do: 'create-table', ...wish })).toMatchObject({ code: 'not-known' });
  // Odds are reduced to what the table takes; only wagers that it does not offer keep a bot away.
  await open(olga, { ...WISH, game: 'nz-craps', bots: ['pass-and-odds'] });
  await open(olga, { ...WISH, bots: ['fire-bettor', 'pass-3-4-5'] });
  const { id } = await open(olga, { ...WISH, bots: ['pass-line', 'iron-cross'] });
  house.isHere(null, id, true);
  await clock.pass(2_000);
  const table = required(await house.live(id), 'a table').table;
  expect(table.players).toHaveLength(2);
  expect(table.wagers.length).toBeGreaterThan(0);
});

test('bots with one strategy sit at many tables, each with its own chips', async () => {
  const { house, operator, open, clock } = await openHouse();
  const olga = await operator();
  const ids = [];
  for (let count = 0; count < 4; count++) ids.push((await open(olga, { ...WISH, bots: ['pass-line'] })).id);
  for (const id of ids) house.isHere(null, id, true);
  await clock.pass(4_000);
  const tables = await Promise.all(ids.map(async (id) => required(await house.live(id), 'a table').table));
  expect(tables.map(({ wagers }) => wagers.length)).toEqual([1, 1, 1, 1]);
  expect(new Set(tables.map(({ players }) => players[0]?.id)).size).toBe(4);
});

test('the list shows the posted minimum and maximum, or the house’s by default', async () => {
  const { operator, open } = await openHouse();
  const olga = await operator();
  expect(await open(olga, WISH)).toMatchObject({ minCents: 100, maxCents: 500_000, isOwn: true });
  const choices = { 'table.minMax': { min: '15', max: '1000' } };
  expect(await open(olga, { ...WISH, choices })).toMatchObject({ minCents: 1_500, maxCents: 100_000 });
});

test('the list of people is for operators, and shows everyone’s roles', async () => {
  const { house, account, operator } = await openHouse();
  const [ann, olga] = [await account('Ann'), await operator()];
  expect(await house.people.list(ann)).toMatchObject({ code: 'no-authority' });
  await house.act(olga, { do: 'grant', person: ann, role: 'dealer', table: null });
  await house.act('', { do: 'join', name: 'Gus' }, { address: '10.0.0.7' });
  expect(await house.people.list(olga)).toEqual([
    {
      person: { id: ann, name: 'Ann', isBot: false },
      roles: [{ role: 'dealer', table: null }],
      isHere: true,
      lock: null,
      needsSecond: true,
    },
    expect.objectContaining({ roles: [{ role: 'operator', table: null }] }),
  ]);
});

test('a limit is shown with how much of it is used', async () => {
  const { house, account, open, clock, operator } = await openHouse();
  const [ann, olga] = [await account('Ann'), await operator()];
  const { id } = await open(olga, WISH);
  const by = { role: 'player', id: ann } as const;
  house.isHere(ann, id, true);
  await house.give(ann, id, 'c1', { do: 'take-place', by, player: ann, place: 1, seated: true });
  await clock.pass(3 * 60_000);
  const { limits } = await house.people.me(ann);
  expect(limits.find((one) => one.limit === 'time-visit')).toMatchObject({ value: null, used: 3 });
  expect(limits.find((one) => one.limit === 'loss-day')).toMatchObject({ used: 0 });
});

describe('the house that an operator chooses', () => {
  test.each<readonly [string, TableWish['choices']]>([
    ['nj-craps', { payableUnit: 0.5 }],
    ['nj-craps', { 'buy.vigPercent': 4.5 }],
    ['nj-craps', { 'odds.take.multiple': 1.5 }],
    ['nz-craps', { 'nz.odds.multiple': 1.5 }],
    ['nj-craps', { 'table.minMax': { min: 2.5 } }],
  ])('%s may have decimals: %j', async (game, choices) => {
    const { operator, open } = await openHouse();
    const olga = await operator();
    expect(await open(olga, { ...WISH, game, choices })).toMatchObject({ isOpen: true });
  });

  test.each<readonly [TableWish['choices'], RegExp]>([
    [{ 'table.minMax': { min: 5, maximum: 10 } }, /maximum/],
    [{ 'table.minMax': { min: 7, max: 7 } }, /No amount could be bet/],
    [{ payableUnit: 25, 'fire.offered': true }, /Fire Bet/],
  ])('is refused: %j', async (choices, says) => {
    const { house, operator } = await openHouse();
    const olga = await operator();
    expect(await house.act(olga, { do: 'create-table', ...WISH, choices })).toMatchObject({
      says: expect.stringMatching(says),
    });
  });

  test.each<readonly [TableWish['choices'], number, number]>([
    [{ 'table.minMax': { min: 10, max: 500 } }, 1_000, 50_000],
    [
      {
        'table.minMax': { min: 10, max: 500 },
        ...{ 'proposals.treatAsAdopted': { hot: true }, 'hot.offered': true, 'fire.offered': false },
        'hot.minMax': { min: 5, max: 1000 },
      },
      1_000,
      50_000,
    ],
    [{ payableUnit: 5, 'table.minMax': { min: 12, max: 503 } }, 1_500, 50_000],
  ])('is listed with the limits of its line: %j', async (choices, minCents, maxCents) => {
    const { operator, open } = await openHouse();
    const olga = await operator();
    expect(await open(olga, { ...WISH, choices })).toMatchObject({ minCents, maxCents });
  });
});
