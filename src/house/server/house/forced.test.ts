// What a house refuses can still be forced into a record by changing the program. Verify finds every case, because it judges
// the record alone: coupons never issued, a negative bank, a top-up of a full wallet, unequal payouts, exceeded limits.

import { describe, expect, test } from 'vitest';
import { aboutOf, Night } from '../../../../tests/support/nights.ts';
import { DAY, guestIn, MINUTE, openHouse, type ProofHouse } from '../../../../tests/support/people.ts';
import { rollOf } from '../../../game/base/dice.ts';
import type { Vault } from '../../store/vault.ts';
import { proveHouse } from '../audit/redecide/prove-house.ts';

const CRAPS = aboutOf('nj-craps');

/** A house with one guest, seated with half of her chips at a table whose writer asks no office. */
async function sitting(about = CRAPS, loaded: readonly number[] = []) {
  const house = await openHouse();
  const ann = (await guestIn(house, 'Ann')).person.id;
  const { store, clock } = house;
  const night = await Night.open(store, { about, clock, loaded, players: [ann] });
  const bet = (wager: string, cents: number, more: object = {}) =>
    night.does(ann, { do: 'bet', player: ann, wager, cents, ...more });
  expect(await faultOf(house)).toBeNull();
  return { house, ann, night, bet };
}

async function faultOf({ store }: ProofHouse): Promise<unknown> {
  const { verdict } = await proveHouse(store as Vault);
  return verdict.holds ? null : verdict.problem;
}

const found = (stream: string, what: RegExp) => ({ stream, what: expect.stringMatching(what) });

/** Creates money from nothing, in a separate stream. */
async function conjure({ store }: ProofHouse, account: string, cents: number): Promise<void> {
  await store.create('elsewhere', { is: 'elsewhere' }, 1);
  const entry = { stream: 'elsewhere', version: 0, fence: null, id: account, by: 'house', at: 1 };
  const postings = [
    { account, cents },
    { account: 'mint:elsewhere', cents: -cents },
  ];
  await store.append([{ ...entry, command: null, events: [], draw: null, postings }]);
}

describe('a coupon that was never issued', () => {
  test('without an id', async () => {
    const { house, bet } = await sitting();
    await bet('pass', 500, { instrument: 'match-play' });
    expect(await faultOf(house)).toMatchObject(found('table-1', /bet a coupon of \$5 that was never issued/));
  });

  test('with an id, and a balance in its account', async () => {
    const { house, ann, night, bet } = await sitting(aboutOf('nj-mini-dice'));
    const coupon = { instrument: 'coupon', coupon: 'mine' };
    // The store itself lets nobody bet what they do not have.
    const invented = { do: 'bet', player: ann, wager: 'over-7', cents: 500, ...coupon };
    expect(await night.tries(ann, invented)).toMatchObject({ done: 'refused' });
    await conjure(house, `coupon:${ann}:mine`, 500);
    expect(await faultOf(house)).toMatchObject(
      found('elsewhere', /belongs neither to a table nor to the people/),
    );
    await bet('over-7', 500, coupon);
    const { verdict } = await proveHouse(house.store as Vault, { table: 'table-1' });
    expect(verdict).toMatchObject({
      problem: found('table-1', /bet the coupon "mine", but it was never issued/),
    });
  });
});

test('a bank that paid more than it had', async () => {
  const { house, bet, night } = await sitting(aboutOf('nj-craps', { 'table.bank': '10' }), [rollOf(3, 4)]);
  await bet('pass', 50_000);
  await night.rolls();
  expect(night.host.table.bankCents).toBeLessThan(0);
  expect(await faultOf(house)).toMatchObject(found('table-1', /^the bank is at -\$/));
});

test('a table with other payouts than the house', async () => {
  const raised = { 'payout.higherThanMinimum': { 'any-seven': '1000 to 1' } };
  const { house, bet } = await sitting(aboutOf('nj-craps', raised));
  await bet('pass', 500);
  expect(await faultOf(house)).toMatchObject(
    found('table-1', /any-seven pays 4 to 1 at one table and 1000 to 1 at another/),
  );
});

describe('a top-up', () => {
  test('for someone with chips in the wallet and a rack', async () => {
    const { house, ann } = await sitting();
    house.clock.at += MINUTE;
    const act = { do: 'top-up', person: ann, walletCents: 0, atTablesCents: 0 } as const;
    expect(await house.people.act('forced', ann, act)).toMatchObject({ done: 'accepted' });
    expect(await faultOf(house)).toMatchObject(found('people', /Ann/));
  });

  test('that read the tables but added them up wrongly', async () => {
    const { house, ann, night } = await sitting();
    house.clock.at += MINUTE;
    await house.people.actUpon('forced', ann, async () => ({
      act: { do: 'top-up', person: ann, walletCents: 50_00, atTablesCents: 0 },
      basis: { seen: { 'table-1': night.host.seq }, still: [], accounts: [], whole: [] },
    }));
    expect(await faultOf(house)).toMatchObject(
      found('people', /Ann was topped up with .* although they had \$1,000/),
    );
  });
});

test.each<[string, (house: ProofHouse, person: string) => Promise<unknown>]>([
  [
    'a loss limit',
    (house, person) =>
      house.people.act('l', person, { do: 'set-limit', person, limit: 'loss-day', value: 3_000 }),
  ],
  [
    'a limit per wager',
    (house, person) =>
      house.people.act('l', person, { do: 'set-limit', person, limit: 'stake', value: 3_000 }),
  ],
  [
    'an exclusion',
    (house, person) =>
      house.people.act('l', person, { do: 'exclude', person, untilMs: house.clock.at + DAY }),
  ],
])('a wager despite %s', async (_what, protect) => {
  const { house, ann, bet } = await sitting();
  expect(await protect(house, ann)).toMatchObject({ done: 'accepted' });
  expect(await faultOf(house)).toBeNull();
  house.clock.at += MINUTE;
  await bet('pass', 5_000);
  expect(await faultOf(house)).toMatchObject(found('table-1', /Ann/));
});
