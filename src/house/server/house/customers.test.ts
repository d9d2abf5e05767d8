// Customers without a device, at tables with real dice and a crew of people: seated, bought in, served and paid by the crew, with
// nothing in any wallet.

import { expect, test } from 'vitest';
import { Evening } from '../../../../tests/support/evening.ts';
import { required } from '../../../game/base/assert.ts';
import { rollOf } from '../../../game/base/dice.ts';
import { rolesAt } from '../../../game/rules/compile/rules.ts';
import type { CrewRole } from '../../../game/rules/language/crew.ts';
import { plainThrow } from '../../../game/rules/language/throw.ts';
import { openingCommands } from '../../../game/table/auto-crew.ts';
import type { CommandName } from '../../../game/table/command.ts';
import { proveHouse } from '../audit/redecide/prove-house.ts';
import { isDenial } from '../gateway/gateway.ts';

/** A table of people, opened by them with dice of their own. */
async function staffed(game: string) {
  const evening = await Evening.open();
  const { house } = evening;
  const operator = await evening.operator();
  const created = await house.act(operator, {
    do: 'create-table',
    ...{ name: 'Real dice', game, choices: {}, isAutomatic: false, hasDualControl: false },
    ...{ isPrivate: false, bots: [], dice: 'shaker' },
  });
  if (isDenial(created)) throw new Error(created.says);
  const table = created.id;
  const people = new Map<string, string>([['operator', operator]]);
  for (const role of rolesAt((await evening.table(table)).rules))
    if (role !== 'operator' && role !== 'player')
      people.set(role, await evening.crew(`The ${role}`, role, operator));
  const whom = (role: string): string => required(people.get(role), role);
  const does = (role: CrewRole, name: CommandName, fields: object = {}) =>
    evening.done(whom(role), table, name, fields, role);
  const tries = (role: CrewRole, name: CommandName, fields: object = {}) =>
    evening.give(whom(role), table, name, fields, role);
  for (const { by, ...command } of openingCommands(await evening.table(table))) {
    const role = command.do === 'sign-on' ? command.role : (by.role as CrewRole);
    const id = command.do === 'sign-on' ? { id: whom(command.role) } : {};
    await does(role, command.do, { ...command, ...id });
  }
  const rolls = async (caller: CrewRole, first: 1 | 2 | 3 | 4 | 5 | 6, second: 1 | 2 | 3 | 4 | 5 | 6) => {
    await does(caller, 'rest', { observation: plainThrow(rollOf(first, second)) });
    await does(caller, 'call-total', { total: first + second });
  };
  return { evening, table, does, tries, whom, rolls };
}

const RED = 'Red hat';

test('a whole hand of a customer without a device at New Jersey craps', async () => {
  const { evening, table, does, rolls } = await staffed('nj-craps');
  const ann = await evening.guest('Ann', table, 2);
  await does('dealer', 'take-place', { player: RED, place: 5, served: true });
  await does('dealer', 'buy-in', { player: RED, cents: 20_000 });
  await does('dealer', 'bet', { player: RED, wager: 'pass', cents: 1_000 });
  await does('stickperson', 'offer-dice');
  await evening.done(ann, table, 'decline-dice', { player: ann });
  await does('stickperson', 'offer-dice');
  expect((await evening.table(table)).dice.offeredTo).toBe(RED);
  await does('stickperson', 'accept-dice', { player: RED });
  const dice = (await evening.table(table)).set.dice.slice(0, 2).map(({ id }) => id);
  await does('stickperson', 'choose-dice', { dice });
  await does('stickperson', 'throw');
  await rolls('stickperson', 3, 3);
  await does('dealer', 'bet', { player: RED, wager: 'place-win', on: 8, cents: 1_200 });
  await does('stickperson', 'throw');
  await rolls('stickperson', 5, 3);
  await does('stickperson', 'throw');
  await rolls('stickperson', 4, 2);
  // $200, won $14 on the 8 and $10 on the line; nothing is left up.
  const player = (await evening.table(table)).players.find(({ id }) => id === RED);
  expect(player).toMatchObject({ rackCents: 20_000 + 1_400 + 1_000, served: true });
  await does('stickperson', 'pass-dice');
  await does('dealer', 'leave', { player: RED });
  const { store } = evening;
  expect(await store.balance(`customers:${table}`)).toBe(2_400);
  expect(await store.balance(`drop:${table}`)).toBe(20_000);
  expect(await store.balances('wallet:Red')).toEqual([]);
  expect((await proveHouse(store)).verdict.holds).toBe(true);
  await evening.house.stop();
});

test('a customer without a device shakes at mini-dice', async () => {
  const { evening, table, does, rolls } = await staffed('nj-mini-dice');
  await does('dealer', 'take-place', { player: 'Place 3', place: 3, served: true });
  await does('dealer', 'buy-in', { player: 'Place 3', cents: 10_000 });
  await does('dealer', 'bet', { player: 'Place 3', wager: 'over-7', cents: 500 });
  await does('dealer', 'no-more-bets');
  await does('dealer', 'shake', { times: 3 });
  await does('dealer', 'offer-dice');
  await does('dealer', 'accept-dice', { player: 'Place 3' });
  await does('dealer', 'shake', { times: 3 });
  expect((await evening.table(table)).dice).toMatchObject({ dealerShakes: 3, holderShakes: 3 });
  await rolls('dealer', 6, 3);
  expect((await evening.table(table)).players[0]?.rackCents).toBe(10_500);
  expect((await proveHouse(evening.store)).verdict.holds).toBe(true);
  await evening.house.stop();
});

test('what nobody may do with customers', async () => {
  const { evening, table, does, tries, whom } = await staffed('nj-craps');
  const ann = await evening.guest('Ann', table, 2);
  const refused = (says: RegExp) => ({ done: 'refused', refusal: { says: expect.stringMatching(says) } });
  await does('dealer', 'take-place', { player: RED, place: 5, served: true });
  // Nobody becomes another person's customer, and nobody is taken for one.
  for (const [player, says] of [
    [ann, /has an account/],
    [whom('boxperson'), /has an account/],
    ['red', /capital letter/],
    ['p-0123', /capital letter/],
    ['Operator', /belongs to the house/],
    ['R:x', /symbols/],
  ] as const)
    expect(await tries('dealer', 'take-place', { player, place: 7, served: true }), player).toMatchObject(
      refused(says),
    );
  expect(
    await evening.give(ann, table, 'take-place', { player: 'Blue', place: 7, served: true }),
  ).toMatchObject(refused(/another player|Only the crew|own places/));
  expect(await tries('stickperson', 'take-place', { player: 'Blue', place: 7, served: true })).toMatchObject(
    refused(/does not seat players/),
  );
  // The crew does not act for players with a device, and players not for customers.
  await does('dealer', 'buy-in', { player: RED, cents: 10_000 });
  await evening.done(ann, table, 'bet', { player: ann, wager: 'pass', cents: 1_000 });
  await does('stickperson', 'offer-dice');
  expect(await tries('stickperson', 'accept-dice', { player: ann })).toMatchObject(refused(/cannot do that/));
  expect(await evening.give(ann, table, 'bet', { player: RED, wager: 'pass', cents: 500 })).toMatchObject(
    refused(/another player/),
  );
  expect(await evening.give(ann, table, 'cash-out', { player: RED, cents: 500 })).toMatchObject(
    refused(/another player/),
  );
  // The house issues coupons to people with an account only.
  for (const instrument of ['coupon', 'match-play'])
    expect(
      await tries('dealer', 'bet', { player: RED, wager: 'pass', cents: 500, instrument }),
    ).toMatchObject(refused(/coupon/));
  // Nobody but the crew in charge of the dice answers for them.
  await evening.done(ann, table, 'decline-dice', { player: ann });
  await does('stickperson', 'offer-dice');
  expect(await tries('dealer', 'accept-dice', { player: RED })).toMatchObject(
    refused(/Only the stickperson/),
  );
  await does('stickperson', 'decline-dice', { player: RED });
  // The usher sends away a player who has lost the connection, but not a customer who never had one.
  const [pass] = (await evening.table(table)).wagers;
  await evening.done(ann, table, 'remove', { wager: required(pass, 'her bet').id });
  evening.house.isHere(ann, table, false);
  await evening.until(
    async () => !(await evening.table(table)).players.some(({ id }) => id === ann),
    40 * 60_000,
  );
  expect((await evening.table(table)).players.map(({ id }) => id)).toContain(RED);
  await evening.house.stop();
});

test('the journal names what the crew did for players, what was ruled and what was put right', async () => {
  const { evening, table, does, tries, whom } = await staffed('nj-craps');
  const other = required((await evening.house.tables(whom('operator')))[0], 'a table').id;
  await does('dealer', 'take-place', { player: RED, place: 5, served: true });
  await does('dealer', 'buy-in', { player: RED, cents: 20_000, counted: [{ cents: 10_000, count: 2 }] });
  await does('dealer', 'bet', { player: RED, wager: 'pass', cents: 1_000 });
  await does('stickperson', 'offer-dice');
  await does('stickperson', 'accept-dice', { player: RED });
  const dice = (await evening.table(table)).set.dice.slice(0, 2).map(({ id }) => id);
  await does('stickperson', 'choose-dice', { dice });
  await does('stickperson', 'throw');
  await does('stickperson', 'rest', { observation: plainThrow(rollOf(3, 3)) });
  await does('boxperson', 'dispute');
  await does('boxperson', 'settle-dispute', { faces: [4, 3], note: 'seen from the box' });
  await does('stickperson', 'call-total', { total: 7 });
  await does('boxperson', 'correct-payment', { player: RED, cents: 500, note: 'a red too few' });
  expect(await tries('dealer', 'fill-bank', { cents: 100 })).toHaveProperty('refusal');
  const says = async (only: string | null): Promise<readonly unknown[]> => {
    const page = await evening.house.records.journal(whom('operator'), { limit: 1_000, table: only });
    if (isDenial(page)) throw new Error(page.says);
    expect(page.rows.filter(({ table: at }) => only !== null && at !== only)).toEqual([]);
    return page.rows.map((row) => row.says);
  };
  const done = [
    'Red hat was given place 5.',
    '$200 in chips was sold to Red hat for cash: 2 of $100.',
    'A bet of $10 was placed for Red hat.',
    'A face was disputed.',
    'A disputed face was settled: the dice show 4 and 3 (seen from the box).',
    'A payment was corrected: $5 more to Red hat (a red too few).',
  ];
  expect(await says(table)).toEqual(expect.arrayContaining(done));
  expect(await says(null)).toEqual(
    expect.arrayContaining([...done, 'Olga made The dealer dealer at every table.']),
  );
  expect((await says(other)).filter((one) => done.includes(String(one)))).toEqual([]);
});

test('the house sees off customers who have left wagers behind, and those at a table that is retired', async () => {
  const { evening, table, does, whom, rolls } = await staffed('nj-craps');
  const { house, store } = evening;
  const here = async () => (await evening.table(table)).players.map(({ id }) => id);
  for (const [player, place] of [
    [RED, 5],
    ['Émile', 6],
  ] as const) {
    await does('dealer', 'take-place', { player, place, served: true });
    await does('dealer', 'buy-in', { player, cents: 10_000, counted: [{ cents: 2_000, count: 5 }] });
  }
  await does('dealer', 'bet', { player: RED, wager: 'field', cents: 1_000 });
  await does('dealer', 'bet', { player: 'Émile', wager: 'pass', cents: 1_000 });
  await does('dealer', 'leave', { player: RED });
  expect(await here()).toContain(RED);
  await does('stickperson', 'offer-dice');
  await does('stickperson', 'accept-dice', { player: 'Émile' });
  const dice = (await evening.table(table)).set.dice.slice(0, 2).map(({ id }) => id);
  await does('stickperson', 'choose-dice', { dice });
  await does('stickperson', 'throw');
  await rolls('stickperson', 5, 6);
  await evening.until(async () => !(await here()).includes(RED));
  await does('boxperson', 'close-table');
  expect(await here()).toEqual(['Émile']);
  expect(await house.act(whom('operator'), { do: 'retire-table', table, reason: 'New carpet' })).toBeNull();
  expect(await here()).toEqual([]);
  // Both won $10.
  expect(await store.balance(`customers:${table}`)).toBe(2_000);
  expect((await proveHouse(store)).verdict.holds).toBe(true);
  await house.stop();
});
