// A whole house on a clock moved by the test: who staffs its posts, how long it waits for people, and how it protects players.

import { describe, expect, test } from 'vitest';
import { Evening } from '../../../../tests/support/evening.ts';
import { required } from '../../../game/base/assert.ts';
import type { CrewRole } from '../../../game/rules/language/crew.ts';
import type { Table } from '../../../game/table/state.ts';
import { DEFAULT_PACE } from '../../host/crew/pace.ts';
import { isDenial } from '../gateway/gateway.ts';
import { SECOND_MS } from './dual-control.ts';

const CRAPS = 'nj-craps-1';
const SHAKER = 'nj-automated-craps-1';
const DICE = 'nj-mini-dice-1';

const onDuty = (table: Table, role: CrewRole): readonly string[] =>
  table.crew.filter((one) => one.role === role).map((one) => one.id);

describe('the posts', () => {
  test('a person who signs on mid-roll takes over at the next roll', async () => {
    const evening = await Evening.open([7]);
    const stick = await evening.crew('Sam', 'stickperson');
    const ann = await evening.guest('Ann');
    evening.house.isHere(stick, CRAPS, true);
    await evening.bet(ann, CRAPS, 'pass', 1_000);
    await evening.until(async () => (await evening.table(CRAPS)).dice.stage === 'offered');
    await evening.done(ann, CRAPS, 'accept-dice', { player: ann });
    await evening.until(async () => (await evening.table(CRAPS)).dice.stage === 'choosing');
    const kept = (await evening.table(CRAPS)).set.dice.map((one) => one.id).slice(0, 2);
    await evening.done(ann, CRAPS, 'choose-dice', { dice: kept });
    await evening.done(ann, CRAPS, 'throw');
    await evening.done(stick, CRAPS, 'sign-on', { id: stick, role: 'stickperson', pit: null }, 'stickperson');
    expect(onDuty(await evening.table(CRAPS), 'stickperson')).toEqual(['auto-stickperson', stick]);
    await evening.until(async () => (await evening.table(CRAPS)).rolls === 1);
    await evening.clock.pass(DEFAULT_PACE.stepMs);
    expect(onDuty(await evening.table(CRAPS), 'stickperson')).toEqual([stick]);
    // From now on the dice wait for the person's call.
    await evening.done(ann, CRAPS, 'throw');
    await evening.until(async () => (await evening.table(CRAPS)).dice.stage === 'at-rest');
    await evening.clock.pass(20_000);
    expect((await evening.table(CRAPS)).rolls).toBe(1);
    await evening.done(stick, CRAPS, 'call-total', { total: 4 }, 'stickperson');
    expect((await evening.table(CRAPS)).rolls).toBe(2);
  });

  test('the house takes over a post again when a person signs off or disappears', async () => {
    const evening = await Evening.open();
    const dealer = await evening.crew('Dora', 'dealer');
    for (const leaves of ['signs off', 'is gone']) {
      evening.house.isHere(dealer, DICE, true);
      await evening.done(dealer, DICE, 'sign-on', { id: dealer, role: 'dealer', pit: null }, 'dealer');
      await evening.clock.pass(DEFAULT_PACE.stepMs);
      expect(onDuty(await evening.table(DICE), 'dealer')).toEqual([dealer]);
      if (leaves === 'is gone') {
        evening.house.isHere(dealer, DICE, false);
        await evening.clock.pass(DEFAULT_PACE.shooterMs - 1_000);
        expect(onDuty(await evening.table(DICE), 'dealer')).toEqual([dealer]);
      } else {
        // The shaker may not be left unattended: the house signs on first.
        await evening.done(dealer, DICE, 'sign-off', { id: dealer, role: 'dealer' }, 'dealer');
      }
      await evening.until(async () => onDuty(await evening.table(DICE), 'dealer').join() === 'auto-dealer');
    }
  });
});

test('the automatic crew waits for a second approval too, until the request expires', async () => {
  const evening = await Evening.open([7]);
  const operator = await evening.operator();
  const wish = { name: 'Two', game: 'nj-craps', choices: {}, isAutomatic: true, hasDualControl: true };
  const listing = await evening.house.act(operator, { do: 'create-table', ...wish });
  if (isDenial(listing)) throw new Error(listing.says);
  const { id } = listing;
  const box = await evening.crew('Bea', 'boxperson', operator);
  evening.house.isHere(box, id, true);
  const ann = await evening.guest('Ann', id);
  await evening.bet(ann, id, 'pass', 1_000);
  await evening.done(box, id, 'sign-on', { id: box, role: 'boxperson', pit: null }, 'boxperson');
  await evening.until(async () => (await evening.table(id)).dice.stage === 'offered');
  await evening.done(ann, id, 'accept-dice', { player: ann });
  const kept = (await evening.table(id)).set.dice.map((one) => one.id).slice(0, 2);
  await evening.done(ann, id, 'choose-dice', { dice: kept });
  await evening.done(ann, id, 'throw');
  const asked = await evening.give(box, id, 'no-roll', { ground: 'other', note: 'A hand' }, 'boxperson');
  expect(asked).toMatchObject({ done: 'waiting' });
  await evening.clock.pass(SECOND_MS - 1_000);
  expect((await evening.table(id)).rolls).toBe(0);
  await evening.clock.pass(5_000);
  expect((await evening.table(id)).rolls).toBe(1);
});

describe('the house waits for people, but not forever', () => {
  test('bets by others do not delay the order to an idle shooter to pass the dice', async () => {
    const evening = await Evening.open();
    const ann = await evening.guest('Ann');
    const bob = await evening.guest('Bob', CRAPS, 2);
    await evening.bet(ann, CRAPS, 'pass', 1_000);
    await evening.bet(bob, CRAPS, 'pass', 1_000);
    await evening.until(async () => (await evening.table(CRAPS)).dice.stage === 'offered');
    const { offeredTo } = (await evening.table(CRAPS)).dice;
    const shooter = required(offeredTo, 'a player');
    const other = shooter === ann ? bob : ann;
    await evening.done(shooter, CRAPS, 'accept-dice', { player: shooter });
    const passed = async () => (await evening.events(CRAPS)).includes('DicePassed');
    const tookMs = await evening.until(async () => {
      await evening.bet(other, CRAPS, 'field', 500);
      return passed();
    });
    expect(tookMs).toBeLessThanOrEqual(DEFAULT_PACE.bettingMs + DEFAULT_PACE.shooterMs + 500);
    expect(tookMs).toBeGreaterThan(DEFAULT_PACE.shooterMs - 500);
  });

  test('[NJ 13:69F-1A.8(c)] a shooter who is present but does not press the shaker loses it if others wait', async () => {
    const evening = await Evening.open();
    const ann = await evening.guest('Ann', SHAKER);
    const bob = await evening.guest('Bob', SHAKER, 2);
    await evening.bet(ann, SHAKER, 'pass', 1_000);
    await evening.bet(bob, SHAKER, 'pass', 1_000);
    const stage = async () => (await evening.table(SHAKER)).dice.stage;
    await evening.until(async () => (await stage()) === 'offered');
    const shooter = required((await evening.table(SHAKER)).dice.offeredTo, 'a player');
    await evening.done(shooter, SHAKER, 'accept-dice', { player: shooter });
    await evening.until(async () => (await stage()) === 'activated');
    await evening.until(async () => (await evening.events(SHAKER)).includes('DicePassed'));
    const now = (await evening.table(SHAKER)).dice;
    expect([now.offeredTo, now.shooter].flat()).not.toContain(shooter);
  });
});

describe('dice that were drawn', () => {
  test('[NJ 19:47-13.7(a)] a shaken shaker is revealed before it is passed on', async () => {
    const evening = await Evening.open([5]);
    const ann = await evening.guest('Ann', DICE);
    await evening.bet(ann, DICE, 'any-seven', 500).then((first) => {
      if (first.done !== 'accepted') throw new Error(JSON.stringify(first));
    });
    await evening.until(async () => (await evening.table(DICE)).dice.stage === 'offered');
    await evening.done(ann, DICE, 'accept-dice', { player: ann });
    await evening.done(ann, DICE, 'shake', { times: 3 });
    expect(evening.draws()).toBe(0);
    expect(await evening.give(ann, DICE, 'pass-dice')).toMatchObject({ done: 'refused' });
    await evening.until(async () => (await evening.table(DICE)).rolls === 1);
    expect(evening.draws()).toBe(1);
  });
});

describe('players’ own limits', () => {
  test('apply to wagers sent all at once', async () => {
    const evening = await Evening.open();
    const ann = await evening.guest('Ann');
    expect(await evening.house.act(ann, { do: 'set-limit', limit: 'loss-visit', value: 2_500 })).toBeNull();
    const outcomes = await Promise.all(
      ['pass', 'field', 'any-seven', 'any-craps'].map((wager) => evening.bet(ann, CRAPS, wager, 1_000)),
    );
    expect(outcomes.map((one) => one.done)).toEqual(['accepted', 'accepted', 'refused', 'refused']);
    expect(outcomes[3]).toMatchObject({ refusal: { code: 'above-most', nearestCents: [500] } });
  });

  test('an exclusion removes the player from the tables, and wagers already up stay in play', async () => {
    const evening = await Evening.open([7, 7, 21]);
    const ann = await evening.guest('Ann');
    const bob = await evening.guest('Bob', CRAPS, 2);
    await evening.bet(ann, CRAPS, 'pass', 1_000);
    expect(await evening.house.act(ann, { do: 'exclude', untilMs: null })).toBeNull();
    expect(await evening.house.act(bob, { do: 'exclude', untilMs: null })).toBeNull();
    await evening.clock.pass(100);
    const { players, wagers } = await evening.table(CRAPS);
    expect(players).toMatchObject([{ id: ann, away: true }]);
    expect(wagers).toMatchObject([{ player: ann }]);
    expect(await evening.house.people.me(bob)).toMatchObject({
      walletCents: 100_000,
      isExcluded: true,
      excludedUntilMs: null,
    });
    expect(await evening.bet(ann, CRAPS, 'field', 500)).toMatchObject({
      done: 'refused',
      refusal: { says: 'You have excluded yourself from play permanently.' },
    });
  });
});

describe('a player who has excluded themselves', () => {
  test('leaves with the wagers that cannot come down, and nothing stays up after a win', async () => {
    const evening = await Evening.open([7]);
    const ann = await evening.guest('Ann');
    await evening.done(ann, CRAPS, 'bet', { player: ann, wager: 'field', cents: 1_000, stays: true });
    expect(await evening.house.act(ann, { do: 'exclude', untilMs: null })).toBeNull();
    await evening.until(async () => (await evening.table(CRAPS)).wagers.every((one) => !one.stays));
    await evening.until(async () => {
      const { players } = await evening.table(CRAPS);
      return players.every((one) => one.id !== ann || one.away);
    });
  });

  test('leaves later if the seat is held until the round is over', async () => {
    const evening = await Evening.open([7]);
    const table = 'nj-mini-craps-1';
    const ann = await evening.guest('Ann', table);
    await evening.done(ann, table, 'bet', { player: ann, wager: 'field', cents: 1_000 });
    expect(await evening.house.act(ann, { do: 'exclude', untilMs: null })).toBeNull();
    await evening.clock.pass(5_000);
    expect((await evening.table(table)).players).toHaveLength(1);
    const [up] = (await evening.table(table)).wagers;
    await evening.done(ann, table, 'remove', { wager: up?.id });
    await evening.until(async () => (await evening.table(table)).players.length === 0, 5_000);
  });
});
