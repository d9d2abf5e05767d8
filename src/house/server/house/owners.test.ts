// Every chip and every coupon has an owner. The attacks that once worked, and variants of them, are refused and gain nothing,
// even after a restart and through a second process.

import { describe, expect, test } from 'vitest';
import { givenDice } from '../../../../tests/support/dice-source.ts';
import { bytesBySeed, DAY, QUICK } from '../../../../tests/support/people.ts';
import { appendOne, drop } from '../../../../tests/support/store/words.ts';
import { WorldClock } from '../../../../tests/support/test-clock.ts';
import { required } from '../../../game/base/assert.ts';
import { CENTS_MAX } from '../../../game/base/cents.ts';
import { type Roll, rollOf } from '../../../game/base/dice.ts';
import { isRefusal } from '../../../game/rules/language/refusal.ts';
import { type CommandName, parseCommand } from '../../../game/table/command.ts';
import type { Table } from '../../../game/table/state.ts';
import {
  CAGE,
  COUPONS_PLAYED,
  couponAccount,
  feltAccount,
  rackAccount,
  tableAccounts,
  walletAccount,
} from '../../host/writer/ledger.ts';
import { MemoryDisk } from '../../store/memory/disk.ts';
import { openMemory } from '../../store/memory/memory.ts';
import { BASIS_MAX } from '../../store/record/written-by.ts';
import type { Vault } from '../../store/vault.ts';
import type { CouponWish, TableWish } from '../../wire/answers.ts';
import { proveHouse } from '../audit/redecide/prove-house.ts';
import { type HouseAnswer, isDenial } from '../gateway/gateway.ts';
import { House } from './house.ts';

const CRAPS = 'nj-craps-1';
const MINI = 'nj-mini-craps-1';
const DICE = 'nj-mini-dice-1';
const AUTO = 'nj-automated-craps-1';
const NZ = 'nz-craps-1';

/** One disk with a clock; houses open on it and close again, as processes do. */
class Property {
  readonly disk = new MemoryDisk();
  readonly clock = new WorldClock();
  readonly store: Vault = openMemory({ disk: this.disk, goesOn: true });
  #lives = 0;
  #commands = 0;
  rolls: readonly Roll[] = [rollOf(1, 1)];
  #drawn = 0;

  async house(): Promise<House> {
    const owner = `life-${++this.#lives}`;
    const dice = givenDice(() => required(this.rolls[this.#drawn++ % this.rolls.length], 'a roll'));
    const store = openMemory({ disk: this.disk, goesOn: true });
    const random = bytesBySeed(owner);
    const places = { guest: 9, account: 9 };
    const deps = { store, clock: this.clock, dice, random, owner, slowness: QUICK, places };
    const house = await House.open(deps);
    await house.openFirstTables();
    return house;
  }

  async guest(house: House, name = 'Ann'): Promise<string> {
    const entered = await house.act('', { do: 'join', name }, { address: '10.0.0.1' });
    if (isDenial(entered)) throw new Error(entered.says);
    return entered.person.id;
  }

  async account(house: House, name: string): Promise<string> {
    const entered = await house.act(
      '',
      { do: 'open-account', name, password: 'two black chips, one red' },
      { address: '10.0.0.3' },
    );
    if (isDenial(entered)) throw new Error(entered.says);
    return entered.person.id;
  }

  async operator(house: House): Promise<string> {
    const olga = await this.account(house, 'Olga');
    const code = required(await house.operatorCode(), 'a code');
    expect(await house.act(olga, { do: 'use-code', code }, { address: '10.0.0.2' })).toBeNull();
    return olga;
  }

  async sits(house: House, id: string, table: string, cents = 50_000, place = 1): Promise<void> {
    house.isHere(id, table, true);
    await this.done(house, id, table, 'take-place', { player: id, place });
    if (cents > 0) await this.done(house, id, table, 'buy-in', { player: id, cents, with: 'chips' });
  }

  give(
    house: House,
    id: string,
    table: string,
    does: CommandName,
    fields: object = {},
  ): Promise<HouseAnswer> {
    const command = parseCommand({ do: does, by: { role: 'player', id }, ...fields });
    if (isRefusal(command)) throw new Error(command.says);
    return house.give(id, table, `c${this.#commands++}`, command);
  }

  async done(...wish: Parameters<Property['give']>): Promise<void> {
    expect(await this.give(...wish)).toMatchObject({ done: 'accepted' });
  }

  bet(house: House, id: string, table: string, wager: string, cents: number, more: object = {}) {
    return this.give(house, id, table, 'bet', { player: id, wager, cents, ...more });
  }

  async coupon(house: House, by: string, wish: Partial<CouponWish> & Pick<CouponWish, 'person'>) {
    const issued = await house.act(by, {
      do: 'issue-coupon',
      ...{ kind: 'match-play', cents: 500, game: null, untilMs: null },
      ...wish,
    });
    if (isDenial(issued)) throw new Error(issued.says);
    return issued.coupon;
  }

  async table(house: House, id: string): Promise<Table> {
    return required(await house.live(id), 'a table').table;
  }

  /** A player throws until a roll is settled. */
  async roll(house: House, id: string, table: string): Promise<void> {
    const { rolls } = await this.table(house, table);
    for (let step = 0; step < 3_000; step++) {
      const now = await this.table(house, table);
      if (now.rolls > rolls) return;
      const { stage, shooter, offeredTo } = now.dice;
      const isMine = shooter?.kind === 'player' && shooter.id === id;
      if (offeredTo === id) await this.give(house, id, table, 'accept-dice', { player: id });
      else if (stage === 'choosing' && isMine)
        await this.give(house, id, table, 'choose-dice', {
          dice: now.set.dice.slice(0, 2).map((die) => die.id),
        });
      else if (now.rules.game.device.shakes !== null && isMine)
        await this.give(house, id, table, 'shake', { times: 3 });
      else if (isMine && (stage === 'held' || stage === 'activated'))
        await this.give(house, id, table, 'throw');
      await this.clock.pass(100);
    }
    throw new Error(`${table} never rolled`);
  }

  async holds(): Promise<void> {
    expect((await proveHouse(this.store)).verdict).toMatchObject({ holds: true });
  }
}

const refused = (says: RegExp) => ({
  done: 'refused',
  refusal: { says: expect.stringMatching(says), remedy: expect.stringMatching(/./) },
});

describe('a coupon', () => {
  test.each([
    [DICE, 'over-7', 'coupon', CENTS_MAX],
    [DICE, 'under-7', 'coupon', 500],
    [CRAPS, 'pass', 'match-play', 500],
    [MINI, 'dont-pass', 'match-play', 500],
    [AUTO, 'field', 'coupon', 500],
    [AUTO, 'pass', 'match-play', 500],
    [NZ, 'pass', 'match-play', 500],
  ])(
    'that was never issued is refused at %s with a clause: %s, %s',
    async (table, wager, instrument, cents) => {
      const there = new Property();
      const house = await there.house();
      const ann = await there.guest(house);
      await there.sits(house, ann, table);
      const answer = await there.bet(house, ann, table, wager, cents, { instrument });
      expect(answer).toMatchObject(refused(/coupon|limit|most|maximum|at most/i));
      expect((await there.table(house, table)).wagers).toEqual([]);
      if (cents < CENTS_MAX && answer.done === 'refused') expect(answer.refusal.clause).toMatch(/^N/);
      await there.holds();
    },
  );

  test('is refused if it belongs to someone else, is of another kind, game or amount, or has expired', async () => {
    const there = new Property();
    const house = await there.house();
    const olga = await there.operator(house);
    const [ann, ben] = [await there.guest(house), await there.guest(house, 'Ben')];
    await there.sits(house, ann, AUTO);
    const match = { instrument: 'match-play' };
    const bens = await there.coupon(house, olga, { person: ben });
    expect(await there.bet(house, ann, AUTO, 'pass', 500, match)).toMatchObject(refused(/issued you no/));
    expect(await there.bet(house, ann, AUTO, 'pass', 500, { ...match, coupon: bens })).toMatchObject(
      refused(/issued you no match-play coupon named/),
    );
    await there.coupon(house, olga, { person: ann, game: 'nj-craps' });
    expect(await there.bet(house, ann, AUTO, 'pass', 500, match)).toMatchObject(refused(/issued you no/));
    await there.coupon(house, olga, { person: ann, untilMs: there.clock.now() + 60_000 });
    expect(await there.bet(house, ann, AUTO, 'pass', 1_000, match)).toMatchObject(
      refused(/yours is for \$5/),
    );
    expect(await there.bet(house, ann, AUTO, 'pass', 500, { instrument: 'coupon' })).toMatchObject(
      refused(/issued you no coupon/),
    );
    await there.clock.pass(61_000);
    expect(await there.bet(house, ann, AUTO, 'pass', 500, match)).toMatchObject(refused(/has expired/));
    await there.holds();
  });

  test('is reserved when bet, returned when taken down, and gone once its wager is decided', async () => {
    const there = new Property();
    const house = await there.house();
    const olga = await there.operator(house);
    const ann = await there.guest(house);
    await there.sits(house, ann, CRAPS);
    const coupon = await there.coupon(house, olga, { person: ann });
    const inHand = () => there.store.balance(couponAccount(ann, coupon));
    expect((await house.people.me(ann)).coupons).toMatchObject([{ coupon, cents: 500 }]);
    const match = { instrument: 'match-play' };
    expect(await there.bet(house, ann, CRAPS, 'dont-pass', 500, match)).toMatchObject({ done: 'accepted' });
    expect(await inHand()).toBe(0);
    expect(await there.bet(house, ann, CRAPS, 'pass', 500, match)).toMatchObject(
      refused(/on a table or has already been played/),
    );
    const [up] = (await there.table(house, CRAPS)).wagers;
    await there.done(house, ann, CRAPS, 'remove', { wager: up?.id });
    expect(await inHand()).toBe(500);
    // Two aces: don't pass wins at once, and the coupon pays like chips of its value.
    await there.done(house, ann, CRAPS, 'bet', { player: ann, wager: 'dont-pass', cents: 500, ...match });
    await there.roll(house, ann, CRAPS);
    expect((await there.table(house, CRAPS)).players[0]?.rackCents).toBe(51_000);
    expect(await inHand()).toBe(0);
    expect(await there.store.balance(COUPONS_PLAYED)).toBe(500);
    expect((await house.people.me(ann)).coupons).toEqual([]);
    await there.holds();
  });

  test('is returned after a stand-off', async () => {
    const there = new Property();
    there.rolls = [rollOf(6, 6)];
    const house = await there.house();
    const olga = await there.operator(house);
    const ann = await there.guest(house);
    await there.sits(house, ann, CRAPS);
    const coupon = await there.coupon(house, olga, { person: ann });
    await there.done(house, ann, CRAPS, 'bet', {
      player: ann,
      wager: 'dont-pass',
      cents: 500,
      instrument: 'match-play',
    });
    await there.roll(house, ann, CRAPS);
    expect((await there.table(house, CRAPS)).wagers).toEqual([]);
    expect(await there.store.balance(couponAccount(ann, coupon))).toBe(500);
    expect(await there.store.balance(COUPONS_PLAYED)).toBe(0);
    await there.holds();
  });

  test('is on one table only, through any process', async () => {
    const there = new Property();
    const [one, two] = [await there.house(), await there.house()];
    const olga = await there.operator(one);
    const ann = await there.guest(one);
    await there.sits(one, ann, CRAPS, 10_000);
    await there.sits(two, ann, MINI, 10_000);
    await there.coupon(one, olga, { person: ann });
    const both = await Promise.all([
      there.bet(one, ann, CRAPS, 'pass', 500, { instrument: 'match-play' }),
      there.bet(two, ann, MINI, 'pass', 500, { instrument: 'match-play' }),
    ]);
    expect(both.map(({ done }) => done).toSorted()).toEqual(['accepted', 'refused']);
    await there.holds();
  });

  test('is issued only by an operator, and only to someone else', async () => {
    const there = new Property();
    const house = await there.house();
    const olga = await there.operator(house);
    const ann = await there.guest(house);
    const wish: CouponWish = { person: ann, kind: 'coupon', cents: 500, game: null, untilMs: null };
    expect(await house.act(ann, { do: 'issue-coupon', ...wish })).toMatchObject({ code: 'no-authority' });
    expect(await house.act(olga, { do: 'issue-coupon', ...wish, person: olga })).toMatchObject({
      code: 'no-authority',
    });
    expect(await house.act(olga, { do: 'issue-coupon', ...wish, game: 'nz-craps' })).toMatchObject({
      code: 'not-known',
    });
    expect(await house.act(olga, { do: 'issue-coupon', ...wish, game: 'nj-craps' })).toMatchObject({
      code: 'not-known',
    });
    expect(await house.act(olga, { do: 'issue-coupon', ...wish, cents: 0 })).toMatchObject({
      code: 'not-known',
    });
    expect(await house.act(olga, { do: 'issue-coupon', ...wish })).toMatchObject({
      coupon: expect.any(String),
    });
  });
});

describe('a player’s own table', () => {
  const OWN: TableWish = {
    ...{ name: 'Mine', game: 'nj-craps', isAutomatic: true, hasDualControl: false, isPrivate: true },
    choices: {},
  };

  test.each<[string, TableWish['choices'], RegExp]>([
    [
      'raised payouts',
      { 'payout.higherThanMinimum': { 'any-seven': '1000 to 1' } },
      /Only an operator may choose/,
    ],
    ['no maximum', { 'table.minMax': { min: '5', max: null } }, /at most \$5,000/],
    ['a maximum above the house’s', { 'table.minMax': { max: '5001' } }, /at most \$5,000/],
    ['a maximum for one wager', { 'table.minMax': { pass: { max: '9000' } } }, /at most \$5,000/],
    ['a bank of its own', { 'table.bank': '1' }, /Only an operator may choose/],
  ])('cannot open with %s', async (_what, choices, says) => {
    const there = new Property();
    const house = await there.house();
    const ann = await there.account(house, 'Ann');
    expect(await house.act(ann, { do: 'create-table', ...OWN, choices })).toMatchObject({
      says: expect.stringMatching(says),
    });
  });

  test('has the house’s limits on every wager, even if its player has posted one', async () => {
    const there = new Property();
    const house = await there.house();
    const ann = await there.account(house, 'Ann');
    const listing = await house.act(ann, {
      do: 'create-table',
      ...OWN,
      choices: { 'table.minMax': { pass: { max: '100' } } },
    });
    if (isDenial(listing)) throw new Error(listing.says);
    const { rules } = await there.table(house, listing.id);
    expect(rules.house.limits.pass?.mostCents).toBe(10_000);
    expect(rules.house.limits['any-seven']?.mostCents).toBe(500_000);
  });

  test('may use the options an operator allows', async () => {
    const there = new Property();
    const house = await there.house();
    const olga = await there.operator(house);
    const ann = await there.account(house, 'Ann');
    const choices = { 'table.bank': '5000' };
    expect(isDenial(await house.act(ann, { do: 'create-table', ...OWN, choices }))).toBe(true);
    expect(await house.act(ann, { do: 'allow-options', options: ['table.bank'] })).toMatchObject({
      code: 'no-authority',
    });
    expect(await house.act(olga, { do: 'allow-options', options: ['table.bank'] })).toBeNull();
    expect(isDenial(await house.act(ann, { do: 'create-table', ...OWN, choices }))).toBe(false);
    expect(
      isDenial(await house.act(ann, { do: 'create-table', ...OWN, choices: { 'table.places': 4 } })),
    ).toBe(true);
  });

  test('stores and shows options by their current names, and an old name allows nothing else', async () => {
    const there = new Property();
    const house = await there.house();
    const olga = await there.operator(house);
    const ann = await there.account(house, 'Ann');
    expect(
      await house.act(olga, { do: 'allow-options', options: ['nz.odds.multiple', 'nz.overruleWindow'] }),
    ).toBeNull();
    const allowed = ['odds.take.multiple', 'odds.lay.multiple', 'overrule.window'];
    expect(house.property().playerOptions).toEqual(allowed);
    const zealand = { ...OWN, game: 'nz-craps' };
    const listing = await house.act(ann, {
      do: 'create-table',
      ...zealand,
      choices: { 'nz.odds.multiple': 2 },
    });
    if (isDenial(listing)) throw new Error(listing.says);
    const { rules } = await there.table(house, listing.id);
    expect(rules.choices).toMatchObject({ 'odds.take.multiple': 2, 'odds.lay.multiple': 2 });
    const payouts = { 'nz.payout': { 'field:12': '2 to 1' } };
    expect(await house.act(ann, { do: 'create-table', ...zealand, choices: payouts })).toMatchObject({
      says: 'Only an operator may choose payout.higherThanMinimum.',
    });
  });
});

describe('payouts [NJ 13:69F-1.4(b)] [NJ 19:47-13.6(b)]', () => {
  const PUBLIC: TableWish = {
    ...{ name: 'Ours', game: 'nj-mini-craps', isAutomatic: true, hasDualControl: false },
    choices: {},
  };
  const RAISED = { 'any-seven': '5 to 1' };

  test('apply to the whole property: no table opens with other payouts', async () => {
    const there = new Property();
    const house = await there.house();
    const olga = await there.operator(house);
    const raised = { ...PUBLIC, choices: { 'payout.higherThanMinimum': RAISED } };
    expect(await house.act(olga, { do: 'create-table', ...raised })).toMatchObject({
      clause: 'NJ 13:69F-1.4(b)#higher',
    });
    expect(
      await house.act(olga, { do: 'post-payouts', group: 'new-jersey-craps', payouts: RAISED }),
    ).toMatchObject({
      code: 'table-open',
    });
    for (const { id } of await house.tables(olga))
      if (id.startsWith('nj-') && id !== DICE)
        expect(await house.act(olga, { do: 'close-table', table: id })).toBeNull();
    expect(
      await house.act(olga, {
        do: 'post-payouts',
        group: 'new-jersey-craps',
        payouts: { 'any-eleven': '5 to 1' },
      }),
    ).not.toBeNull();
    expect(
      await house.act(olga, { do: 'post-payouts', group: 'new-jersey-craps', payouts: RAISED }),
    ).toBeNull();
    expect(house.property().payouts).toEqual({ 'new-jersey-craps': RAISED });
    // A table that paid less before stays closed; tables opened now pay the same everywhere.
    expect(await house.act(olga, { do: 'open-table', table: MINI })).toMatchObject({
      clause: 'NJ 13:69F-1.4(b)#higher',
    });
    const opened = await house.act(olga, { do: 'create-table', ...PUBLIC });
    if (isDenial(opened)) throw new Error(opened.says);
    expect((await there.table(house, opened.id)).rules.house.raised['any-seven']).toEqual({
      over: 5,
      under: 1,
    });
    await there.holds();
  });
});

describe('a top-up', () => {
  test.each(['after a restart', 'at another process'])(
    'counts chips in a rack and on the felt, %s',
    async (where) => {
      const there = new Property();
      const first = await there.house();
      const ann = await there.guest(first);
      await there.sits(first, ann, CRAPS, 100_000);
      await there.done(first, ann, CRAPS, 'bet', { player: ann, wager: 'pass', cents: 50_000 });
      if (where === 'after a restart') await first.stop();
      const second = await there.house();
      expect(await second.act(ann, { do: 'top-up' })).toMatchObject({
        code: 'wallet-not-low',
        says: expect.stringContaining('$1,000'),
      });
      expect(await there.store.balance(walletAccount(ann))).toBe(0);
      await there.holds();
    },
  );

  test('is paid to someone who has lost, once a day', async () => {
    const there = new Property();
    const house = await there.house();
    const ann = await there.guest(house);
    await there.sits(house, ann, CRAPS, 100_000);
    for (let round = 0; round < 20; round++) {
      const rack = (await there.table(house, CRAPS)).players[0]?.rackCents ?? 0;
      if (rack === 0) break;
      await there.done(house, ann, CRAPS, 'bet', {
        player: ann,
        wager: 'pass',
        cents: Math.min(rack, 500_000),
      });
      await there.roll(house, ann, CRAPS);
    }
    expect(await house.act(ann, { do: 'top-up' })).toBeNull();
    expect(await there.store.balance(walletAccount(ann))).toBe(100_000);
    expect(await house.act(ann, { do: 'top-up' })).toMatchObject({ code: 'wallet-not-low' });
    await there.holds();
  });
});

test('a person who has been at more tables than can be compared is told so, and the house goes on', async () => {
  const there = new Property();
  const house = await there.house();
  const ann = await there.guest(house);
  await there.sits(house, ann, CRAPS);
  expect(await house.act(ann, { do: 'set-limit', limit: 'loss-day', value: 10_000 })).toBeNull();
  await there.store.create('elsewhere', {}, 0);
  for (const [version, chips] of [rackAccount, feltAccount].entries()) {
    const postings = Array.from({ length: BASIS_MAX / 2 }, (_, at) => ({
      account: chips(ann, `t-${at}`),
      cents: 1,
    }));
    const cage = { account: CAGE, cents: -postings.length };
    await appendOne(there.store, drop('elsewhere', version, { postings: [cage, ...postings] }));
  }
  expect(await there.bet(house, ann, CRAPS, 'pass', 500)).toMatchObject(refused(/too many tables/));
  expect(await house.act(ann, { do: 'top-up' })).toMatchObject({
    says: expect.stringMatching(/too many tables/),
  });
  const bob = await there.guest(house, 'Bob');
  await there.sits(house, bob, CRAPS, 50_000, 2);
  expect(await there.bet(house, bob, CRAPS, 'pass', 500)).toMatchObject({ done: 'accepted' });
});

describe('limits', () => {
  test.each(['after a restart', 'at another process'])('that are used up still apply %s', async (where) => {
    const there = new Property();
    const first = await there.house();
    const ann = await there.guest(first);
    expect(await first.act(ann, { do: 'set-limit', limit: 'loss-day', value: 3_000 })).toBeNull();
    await there.sits(first, ann, CRAPS, 20_000);
    await there.sits(first, ann, NZ, 20_000);
    await there.done(first, ann, CRAPS, 'bet', { player: ann, wager: 'pass', cents: 3_000 });
    await there.roll(first, ann, CRAPS);
    expect(await there.bet(first, ann, NZ, 'pass', 500)).toMatchObject(
      refused(/loss limit is \$30 for one day/),
    );
    if (where === 'after a restart') await first.stop();
    const second = await there.house();
    expect(await there.bet(second, ann, NZ, 'pass', 500)).toMatchObject(
      refused(/loss limit is \$30 for one day/),
    );
    expect(await there.bet(second, ann, CRAPS, 'pass', 500)).toMatchObject(
      refused(/loss limit is \$30 for one day/),
    );
    await there.holds();
  });

  test('cannot be exceeded by bets at two tables through two processes at once', async () => {
    const there = new Property();
    const [one, two] = [await there.house(), await there.house()];
    const ann = await there.guest(one);
    await one.act(ann, { do: 'set-limit', limit: 'loss-day', value: 5_000 });
    await there.sits(one, ann, CRAPS, 20_000);
    await there.sits(two, ann, NZ, 20_000);
    const answers = await Promise.all(
      [1, 2, 3, 4].flatMap(() => [
        there.bet(one, ann, CRAPS, 'field', 1_000),
        there.bet(two, ann, NZ, 'field', 1_000),
      ]),
    );
    const made = answers.filter(({ done }) => done === 'accepted').length;
    expect(made).toBe(5);
    await there.holds();
  });

  test('apply at the other process the moment an exclusion is made', async () => {
    const there = new Property();
    const [one, two] = [await there.house(), await there.house()];
    const ann = await there.guest(one);
    await there.sits(two, ann, CRAPS, 20_000);
    expect(await one.act(ann, { do: 'exclude', untilMs: there.clock.now() + DAY })).toBeNull();
    expect(await there.bet(two, ann, CRAPS, 'pass', 500)).toMatchObject(refused(/excluded yourself/));
    await there.holds();
  });
});

describe('the bank and the cage', () => {
  test('a bank that cannot pay is filled from the cage first, and is never negative', async () => {
    const there = new Property();
    there.rolls = [rollOf(3, 4)];
    const house = await there.house();
    const olga = await there.operator(house);
    const ann = await there.guest(house);
    const listing = await house.act(olga, {
      do: 'create-table',
      ...{ name: 'Poor', game: 'nj-craps', isAutomatic: true, hasDualControl: false },
      choices: { 'table.bank': '10' },
    });
    if (isDenial(listing)) throw new Error(listing.says);
    const before = await there.store.balance(CAGE);
    await there.sits(house, ann, listing.id, 50_000);
    await there.done(house, ann, listing.id, 'bet', { player: ann, wager: 'pass', cents: 20_000 });
    await there.roll(house, ann, listing.id);
    const { bankCents, players } = await there.table(house, listing.id);
    expect(players[0]?.rackCents).toBe(70_000);
    expect(bankCents).toBe(0);
    expect(await there.store.balance(CAGE)).toBe(before - 19_000);
    expect(await there.store.balance(tableAccounts(listing.id).fills)).toBe(20_000);
    await there.holds();
  });

  test('a wager with winnings too large to count is refused, and the table continues', async () => {
    const there = new Property();
    there.rolls = [rollOf(3, 4)];
    const house = await there.house();
    const olga = await there.operator(house);
    for (const { id } of await house.tables(olga))
      if (id.startsWith('nj-') && id !== DICE) await house.act(olga, { do: 'close-table', table: id });
    expect(
      await house.act(olga, {
        do: 'post-payouts',
        group: 'new-jersey-craps',
        payouts: { 'any-seven': '9999 to 1' },
      }),
    ).toBeNull();
    const listing = await house.act(olga, {
      do: 'create-table',
      ...{ name: 'Rich', game: 'nj-automated-craps', isAutomatic: true, hasDualControl: false },
      choices: { 'table.minMax': { min: '1', max: '100000000' } },
    });
    if (isDenial(listing)) throw new Error(listing.says);
    const ann = await there.guest(house);
    await there.sits(house, ann, listing.id, 100_000);
    let isBeyond = false;
    for (let round = 0; round < 12 && !isBeyond; round++) {
      const rack = (await there.table(house, listing.id)).players[0]?.rackCents ?? 0;
      const cents = Math.min(CENTS_MAX, rack - (rack % 100));
      const answer = await there.bet(house, ann, listing.id, 'any-seven', cents);
      if (answer.done === 'refused') {
        expect(answer).toMatchObject(refused(/the most a house can count/));
        isBeyond = true;
      } else await there.roll(house, ann, listing.id);
    }
    expect(isBeyond).toBe(true);
    await there.done(house, ann, listing.id, 'bet', { player: ann, wager: 'any-seven', cents: 100 });
    await there.roll(house, ann, listing.id);
    await there.holds();
  });

  test('a buy-in that the wallet cannot cover is refused, and commands sent with it are done', async () => {
    const there = new Property();
    const house = await there.house();
    const ann = await there.guest(house);
    await there.sits(house, ann, CRAPS, 50_000);
    const chips = (cents: number) =>
      there.give(house, ann, CRAPS, 'buy-in', { player: ann, cents, with: 'chips' });
    const answers = await Promise.all([
      there.bet(house, ann, CRAPS, 'pass', 1_000),
      chips(60_000),
      there.bet(house, ann, CRAPS, 'field', 1_000),
      chips(50_000),
      chips(100),
    ]);
    expect(answers.map(({ done }) => done)).toEqual([
      'accepted',
      'refused',
      'accepted',
      'accepted',
      'refused',
    ]);
    expect(answers[1]).toMatchObject(refused(/wallet does not have/));
    expect((await there.table(house, CRAPS)).players[0]?.rackCents).toBe(98_000);
    await there.holds();
  });
});
