// Shifts, and people put on and taken off duty from the pit; players and crew whose account is locked in mid-hand.

import type { ShiftWish } from 'boxperson/wire';
import { describe, expect, test } from 'vitest';
import { Evening } from '../../../../tests/support/evening.ts';
import { walletAccount } from '../../host/writer/ledger.ts';
import { proveHouse } from '../audit/redecide/prove-house.ts';
import { isDenial } from '../gateway/gateway.ts';

const CRAPS = 'nj-craps-1';
const HOUR = 3_600_000;

/** A table with a live crew. */
async function liveTable(evening: Evening, olga: string): Promise<string> {
  const wish = { name: 'Live', game: 'nj-craps', choices: {}, isAutomatic: false };
  const opened = await evening.house.act(olga, { do: 'create-table', ...wish });
  if (isDenial(opened)) throw new Error(opened.says);
  return opened.id;
}

const crewOf = async (evening: Evening, id: string): Promise<readonly string[]> =>
  (await evening.table(id)).crew.map((one) => `${one.role} ${one.id}`);

describe('an operator puts people on duty', () => {
  test('and takes off a colleague who is absent, in their own name, without being at the table', async () => {
    const evening = await Evening.open();
    const olga = await evening.operator();
    const id = await liveTable(evening, olga);
    const [sam, sue] = [
      await evening.crew('Sam', 'stickperson', olga),
      await evening.crew('Sue', 'stickperson', olga),
    ];
    const { house } = evening;
    const post = (by: string, on: string | null, off: string | null) =>
      house.act(by, { do: 'post-crew', table: id, role: 'stickperson', on, off });
    expect(await post(sam, sam, null)).toMatchObject({ code: 'no-authority' });
    expect(await post(olga, null, null)).toMatchObject({ code: 'nothing-to-do' });
    expect(await post(olga, 'p-nobody', null)).toMatchObject({ code: 'no-authority' });
    expect(await post(olga, sam, null)).toBeNull();
    expect(await post(olga, sue, sam)).toBeNull();
    expect(await crewOf(evening, id)).toEqual([`stickperson ${sue}`]);
    expect(await post(olga, null, sam)).toMatchObject({ code: 'no-authority' });
    expect(await post(sam, null, sue)).toMatchObject({ code: 'no-authority' });
    const journal = JSON.stringify(await evening.house.records.journal(olga, { limit: 1_000 }));
    expect(journal).toContain('"byName":"Olga","role":"operator","act":"CrewSignedOff"');
    expect(journal).toContain('Sam went off duty as stickperson.');
    const missing = await house.act(olga, {
      do: 'post-crew',
      table: 'no-such',
      role: 'dealer',
      on: sam,
      off: null,
    });
    expect(missing).toMatchObject({ code: 'no-such-table' });
  });

  test('but never someone who plays there', async () => {
    const evening = await Evening.open();
    const olga = await evening.operator();
    const dora = await evening.crew('Dora', 'dealer', olga);
    await evening.house.act(olga, { do: 'withdraw', person: dora, role: 'dealer', table: null });
    evening.house.isHere(dora, CRAPS, true);
    await evening.done(dora, CRAPS, 'take-place', { player: dora, place: 1 });
    await evening.house.act(olga, { do: 'grant', person: dora, role: 'dealer', table: null });
    const denied = await evening.house.act(olga, {
      do: 'post-crew',
      table: CRAPS,
      role: 'dealer',
      on: dora,
      off: null,
    });
    expect(denied).toMatchObject({ says: 'The same person cannot deal and play at one table.' });
  });
});

describe('a shift', () => {
  test('is planned for someone who has the role, once at a time, and shows whether they came', async () => {
    const evening = await Evening.open();
    const olga = await evening.operator();
    const id = await liveTable(evening, olga);
    const sam = await evening.crew('Sam', 'stickperson', olga);
    const ann = await evening.comesIn('Ann');
    const { house } = evening;
    const plan = (by: string, wish: ShiftWish) => house.act(by, { do: 'plan-shift', ...wish });
    const cancel = (by: string, shift: string) => house.act(by, { do: 'cancel-shift', shift });
    const now = evening.clock.now();
    const wish = { person: sam, role: 'stickperson', table: id, fromMs: now, untilMs: now + HOUR } as const;
    expect(await plan(sam, wish)).toMatchObject({ code: 'no-authority' });
    expect(await plan(olga, { ...wish, role: 'dealer' })).toMatchObject({ code: 'no-authority' });
    expect(await plan(olga, { ...wish, table: 'no-such' })).toMatchObject({ code: 'no-such-table' });
    expect(await plan(olga, { ...wish, person: 'p-nobody' })).toMatchObject({ code: 'no-such-person' });
    for (const [fromMs, untilMs] of [
      [now + HOUR, now],
      [now - HOUR, now],
      [now, now + 25 * HOUR],
      [now, now],
    ] as const)
      expect(await plan(olga, { ...wish, fromMs, untilMs })).toMatchObject({ code: 'not-known' });
    const planned = await plan(olga, wish);
    if (isDenial(planned)) throw new Error(planned.says);
    const other = { ...wish, table: CRAPS, fromMs: now + HOUR - 1, untilMs: now + 2 * HOUR };
    expect(await plan(olga, other)).toMatchObject({ code: 'conflicting-role' });
    expect(isDenial(await plan(olga, { ...other, fromMs: now + HOUR }))).toBe(false);
    expect(await house.shifts(ann)).toMatchObject({ code: 'no-authority' });
    expect(await house.shifts(sam)).toMatchObject([{ shift: planned.shift, isOnDuty: false }, {}]);
    await house.act(olga, { do: 'post-crew', table: id, role: 'stickperson', on: sam, off: null });
    expect(await house.shifts(olga)).toMatchObject([{ person: { name: 'Sam' }, isOnDuty: true }, {}]);
    expect(await cancel(sam, planned.shift)).toMatchObject({ code: 'no-authority' });
    expect(await cancel(olga, planned.shift)).toBeNull();
    expect(await cancel(olga, planned.shift)).toMatchObject({ code: 'nothing-to-do' });
    expect(await house.shifts(olga)).toHaveLength(1);
    await evening.clock.pass(2 * HOUR);
    expect(await house.shifts(olga)).toEqual([]);
    expect((await proveHouse(evening.store)).verdict.holds).toBe(true);
  });
});

describe('an account locked in mid-hand', () => {
  test('leaves its wagers to be decided, and the chips go to the wallet', async () => {
    // Seven on the come-out roll: a pass bet wins.
    const evening = await Evening.open([20]);
    const olga = await evening.operator();
    const ann = await evening.guest('Ann');
    const { house, store } = evening;
    await evening.bet(ann, CRAPS, 'pass', 1_000);
    await evening.until(async () => (await evening.table(CRAPS)).dice.stage === 'offered');
    expect(await house.act(olga, { do: 'lock-account', person: ann, reason: 'Chip color' })).toBeNull();
    await evening.clock.pass(100);
    const during = await evening.table(CRAPS);
    expect(during.wagers).toMatchObject([{ player: ann }]);
    expect(during.players).toMatchObject([{ id: ann, away: true }]);
    for (const [does, fields] of [
      ['bet', { player: ann, wager: 'field', cents: 500 }],
      ['take-place', { player: ann, place: 2 }],
      ['buy-in', { player: ann, cents: 500, with: 'chips' }],
    ] as const)
      expect(await evening.give(ann, CRAPS, does, fields)).toMatchObject({
        done: 'refused',
        refusal: { says: 'This account is locked.' },
      });
    // Someone else takes the dice.
    const bob = await evening.guest('Bob', CRAPS, 2);
    await evening.bet(bob, CRAPS, 'pass', 1_000);
    await evening.until(async () => (await evening.table(CRAPS)).dice.offeredTo === bob);
    await evening.done(bob, CRAPS, 'accept-dice', { player: bob });
    const kept = (await evening.table(CRAPS)).set.dice.map((one) => one.id).slice(0, 2);
    await evening.done(bob, CRAPS, 'choose-dice', { dice: kept });
    await evening.done(bob, CRAPS, 'throw');
    await evening.until(async () => (await evening.table(CRAPS)).players.every(({ id }) => id !== ann));
    expect(await store.balance(walletAccount(ann))).toBe(101_000);
    expect(await house.act(olga, { do: 'unlock-account', person: ann })).toBeNull();
    expect((await proveHouse(store)).verdict).toMatchObject({ holds: true });
  });

  test('goes off duty, and its calls no longer count', async () => {
    const evening = await Evening.open();
    const olga = await evening.operator();
    const id = await liveTable(evening, olga);
    const sam = await evening.crew('Sam', 'stickperson', olga);
    await evening.house.act(olga, { do: 'post-crew', table: id, role: 'stickperson', on: sam, off: null });
    expect(await evening.house.act(olga, { do: 'lock-account', person: sam, reason: '' })).toBeNull();
    await evening.clock.pass(10);
    expect(await crewOf(evening, id)).toEqual([]);
    const back = await evening.give(
      sam,
      id,
      'sign-on',
      { id: sam, role: 'stickperson', pit: null },
      'stickperson',
    );
    expect(back).toMatchObject({ done: 'refused', refusal: { code: 'no-authority' } });
    const again = await evening.house.act(olga, {
      do: 'post-crew',
      table: id,
      role: 'stickperson',
      on: sam,
      off: null,
    });
    expect(again).toMatchObject({ code: 'no-authority' });
  });

  test('bets nothing more even if the lock and the bets cross', async () => {
    for (let step = 0; step < 4; step++) {
      const evening = await Evening.open();
      const olga = await evening.operator();
      const ann = await evening.guest('Ann');
      const locking = evening.house.act(olga, { do: 'lock-account', person: ann, reason: '' });
      for (let wait = 0; wait < step; wait++) await Promise.resolve();
      const bets = Promise.all(
        ['pass', 'field', 'any-seven'].map((wager) => evening.bet(ann, CRAPS, wager, 500)),
      );
      await Promise.all([locking, bets]);
      await evening.house.stop();
      // The proof compares what each bet had read of the people's record with the lock.
      expect((await proveHouse(evening.store)).verdict).toMatchObject({ holds: true });
    }
  });
});
