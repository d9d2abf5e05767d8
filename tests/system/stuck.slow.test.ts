// No table gets stuck: if players leave, go silent or obstruct, the next roll still comes as soon as someone may and will throw.

import { describe, expect, test } from 'vitest';
import { rollOf } from '../../src/game/base/dice.ts';
import { DEFAULT_PACE } from '../../src/house/host/crew/pace.ts';
import type { HouseAnswer } from '../../src/house/server/gateway/gateway.ts';
import { openMemory } from '../../src/house/store/memory/memory.ts';
import { Evening } from '../support/evening.ts';

const CRAPS = 'nj-craps-1';
const MINI = 'nj-mini-craps-1';
const SHAKER = 'nj-automated-craps-1';
const DICE = 'nj-mini-dice-1';
const NZ = 'nz-craps-1';
const EIGHT = rollOf(4, 4);
const LEFT_MS = DEFAULT_PACE.placeMs + DEFAULT_PACE.blinkMs + 1_000;

const seat = async (evening: Evening, table: string, id: string) =>
  (await evening.table(table)).players.find((one) => one.id === id);
const stage = async (evening: Evening, table: string) => (await evening.table(table)).dice.stage;
const isOffered = (evening: Evening, table: string, id: string) => async () =>
  (await evening.table(table)).dice.offeredTo === id;

/** Takes the dice when offered, and throws them. */
async function shoot(evening: Evening, id: string, table: string): Promise<void> {
  await evening.until(isOffered(evening, table, id));
  await evening.done(id, table, 'accept-dice', { player: id });
  await throwOn(evening, id, table);
}

async function throwOn(evening: Evening, id: string, table: string): Promise<void> {
  const { set, dice, rolls } = await evening.table(table);
  const kept = set.dice.map((die) => die.id).slice(0, 2);
  if (dice.stage === 'choosing') await evening.done(id, table, 'choose-dice', { dice: kept });
  await evening.done(id, table, 'throw');
  await evening.until(async () => (await evening.table(table)).rolls > rolls);
}

/** Ann has thrown an 8 with a line bet up, and has left without notice. */
async function pointLeftBehind(table: string): Promise<{ evening: Evening; ann: string }> {
  const evening = await Evening.open([EIGHT]);
  const ann = await evening.guest('Ann', table);
  await evening.bet(ann, table, 'pass', 1_000);
  await shoot(evening, ann, table);
  expect((await evening.table(table)).point).toBe(8);
  evening.house.isHere(ann, table, false);
  return { evening, ann };
}

describe('a shooter closes the browser with a point on', () => {
  test.each([CRAPS, MINI])('%s: a newcomer takes over without a line bet', async (table) => {
    const { evening } = await pointLeftBehind(table);
    await evening.clock.pass(20_000);
    const ben = await evening.guest('Ben', table, 4);
    await evening.bet(ben, table, 'field', 500);
    await shoot(evening, ben, table);
  });

  test('New Zealand: the stickperson throws for an absent shooter', async () => {
    const { evening } = await pointLeftBehind(NZ);
    const { rolls } = await evening.table(NZ);
    await evening.until(async () => (await evening.table(NZ)).rolls > rolls);
  });

  test('is marked away at once, keeps the place for the posted time, and then loses it', async () => {
    const { evening, ann } = await pointLeftBehind(CRAPS);
    await evening.clock.pass(DEFAULT_PACE.blinkMs + 100);
    const marked = await seat(evening, CRAPS, ann);
    expect(marked).toMatchObject({ away: true, leaving: false, place: 1, rackCents: 49_000 });
    await evening.clock.pass(LEFT_MS);
    const gone = await seat(evening, CRAPS, ann);
    expect(gone).toMatchObject({ away: true, leaving: true, place: 0, rackCents: 0 });
    expect((await evening.table(CRAPS)).wagers).toHaveLength(1);
    const me = await evening.house.people.me(ann);
    expect(me).toMatchObject({ walletCents: 99_000 });
  });

  test('returns in time and keeps throwing, since nobody was waiting', async () => {
    const { evening, ann } = await pointLeftBehind(CRAPS);
    await evening.clock.pass(60_000);
    expect(await seat(evening, CRAPS, ann)).toMatchObject({ away: true });
    evening.house.isHere(ann, CRAPS, true);
    await evening.clock.pass(1_000);
    expect(await seat(evening, CRAPS, ann)).toMatchObject({ away: false, place: 1 });
    await throwOn(evening, ann, CRAPS);
  });
});

describe('an offer', () => {
  test('stays open for a newcomer whose first bet is not a line bet, without looping', async () => {
    const evening = await Evening.open([EIGHT]);
    const ann = await evening.guest('Ann');
    await evening.bet(ann, CRAPS, 'field', 500);
    await evening.until(isOffered(evening, CRAPS, ann));
    await evening.clock.pass(DEFAULT_PACE.offerMs * 3);
    expect(await stage(evening, CRAPS)).toBe('offered');
    const events = await evening.events(CRAPS);
    expect(events.filter((type) => type === 'DiceOffered')).toHaveLength(1);
    await evening.done(ann, CRAPS, 'accept-dice', { player: ann });
    await evening.bet(ann, CRAPS, 'pass', 1_000);
    await throwOn(evening, ann, CRAPS);
  });

  test('to a silent player passes to those waiting after the posted time', async () => {
    const evening = await Evening.open([EIGHT]);
    const ann = await evening.guest('Ann');
    const ben = await evening.guest('Ben', CRAPS, 2);
    await evening.bet(ann, CRAPS, 'pass', 1_000);
    await evening.bet(ben, CRAPS, 'pass', 1_000);
    await evening.until(isOffered(evening, CRAPS, ann));
    const waitedMs = await evening.until(isOffered(evening, CRAPS, ben));
    expect(waitedMs).toBeGreaterThanOrEqual(DEFAULT_PACE.offerMs - 200);
    await shoot(evening, ben, CRAPS);
  });

  test('comes at once to a lone player, even after a seven-out', async () => {
    const evening = await Evening.open([EIGHT, rollOf(4, 3)]);
    const ann = await evening.guest('Ann');
    for (const turn of [1, 2]) {
      await evening.bet(ann, CRAPS, 'pass', 1_000);
      expect(await evening.until(isOffered(evening, CRAPS, ann)), `turn ${turn}`).toBeLessThan(1_000);
      await evening.done(ann, CRAPS, 'accept-dice', { player: ann });
      await throwOn(evening, ann, CRAPS);
      await throwOn(evening, ann, CRAPS);
      expect((await evening.table(CRAPS)).wagers).toEqual([]);
    }
  });
});

describe('cashing out with a line bet up', () => {
  test.each([CRAPS, NZ])('%s: free chips reach the wallet at once, and the rest follows', async (table) => {
    const evening = await Evening.open([rollOf(6, 5)]);
    const ann = await evening.guest('Ann', table);
    const ben = await evening.guest('Ben', table, 2);
    await evening.bet(ann, table, 'pass', 1_000);
    await evening.bet(ben, table, 'pass', 1_000);
    await evening.done(ann, table, 'leave', { player: ann });
    expect(await evening.house.people.me(ann)).toMatchObject({ walletCents: 99_000 });
    await shoot(evening, ben, table);
    await evening.until(async () => (await seat(evening, table, ann)) === undefined);
    expect(await evening.house.people.me(ann)).toMatchObject({ walletCents: 101_000 });
  });

  test('a player who comes back can take a place and buy in again', async () => {
    const evening = await Evening.open([EIGHT]);
    const ann = await evening.guest('Ann');
    await evening.bet(ann, CRAPS, 'pass', 1_000);
    await evening.done(ann, CRAPS, 'leave', { player: ann });
    const late = await evening.give(ann, CRAPS, 'buy-in', { player: ann, cents: 5_000, with: 'chips' });
    expect(late).toMatchObject({ done: 'refused', refusal: { code: 'not-seated' } });
    await evening.done(ann, CRAPS, 'take-place', { player: ann, place: 3 });
    await evening.done(ann, CRAPS, 'buy-in', { player: ann, cents: 5_000, with: 'chips' });
    await shoot(evening, ann, CRAPS);
  });

  test('a bettor at a seated table leaves once the round is settled', async () => {
    const evening = await Evening.open([rollOf(6, 5)]);
    const ann = await evening.guest('Ann', DICE);
    await evening.bet(ann, DICE, 'over-7', 1_000);
    await evening.done(ann, DICE, 'step-away', { player: ann, leaves: true });
    await evening.until(async () => (await seat(evening, DICE, ann)) === undefined);
    expect(await evening.house.people.me(ann)).toMatchObject({ walletCents: 101_000 });
  });
});

describe('a wager that was called off', () => {
  const HOUR_MS = 3_600_000;

  /** Ann has $12 on the 6 at New Zealand craps, and has called it off. */
  async function calledOff(): Promise<{ evening: Evening; ann: string }> {
    const evening = await Evening.open([rollOf(6, 5)], openMemory(), { housePlayers: 2 });
    const ann = await evening.guest('Ann', NZ);
    const bet = { player: ann, wager: 'place-win', on: 6, cents: 1_200, with: 'chips' };
    await evening.done(ann, NZ, 'bet', bet);
    const [wager] = (await evening.table(NZ)).wagers.filter(({ player }) => player === ann);
    await evening.done(ann, NZ, 'call-off', { wager: wager?.id });
    const own = async () => (await evening.table(NZ)).wagers.find(({ player }) => player === ann);
    await evening.until(async () => (await own())?.marker === 'off');
    return { evening, ann };
  }

  /** Nothing is thrown for hours, because nobody waits for it. */
  async function rests(evening: Evening): Promise<void> {
    await evening.clock.pass(60_000);
    const { rolls } = await evening.table(NZ);
    await evening.clock.pass(2 * HOUR_MS);
    expect((await evening.table(NZ)).rolls).toBe(rolls);
  }

  test('comes down when its player has gone, and the table rests', async () => {
    const { evening, ann } = await calledOff();
    evening.house.isHere(ann, NZ, false);
    await evening.clock.pass(LEFT_MS);
    await evening.until(async () => (await seat(evening, NZ, ann)) === undefined);
    expect(await evening.house.people.me(ann)).toMatchObject({ walletCents: 100_000 });
    await rests(evening);
  });

  test('comes down when its player cashes out and leaves', async () => {
    const { evening, ann } = await calledOff();
    await evening.done(ann, NZ, 'leave', { player: ann });
    await evening.until(async () => (await seat(evening, NZ, ann)) === undefined);
    expect(await evening.house.people.me(ann)).toMatchObject({ walletCents: 100_000 });
  });

  test('does not keep the place of someone idle', async () => {
    const { evening, ann } = await calledOff();
    await evening.clock.pass(DEFAULT_PACE.idleMs + 60_000);
    expect(await seat(evening, NZ, ann)).toBeUndefined();
    expect(await evening.house.people.me(ann)).toMatchObject({ walletCents: 100_000 });
  });

  test('stays while its player is there, and may be called on again', async () => {
    const { evening, ann } = await calledOff();
    await evening.clock.pass(60_000);
    const own = (await evening.table(NZ)).wagers.find(({ player }) => player === ann);
    expect(own).toMatchObject({ stakeCents: 1_200, marker: 'off' });
    await evening.done(ann, NZ, 'call-on', { wager: own?.id });
  });
});

describe('places', () => {
  test('are not kept for absent players: sixteen guests sit down and vanish', async () => {
    const evening = await Evening.open();
    const tables = [CRAPS, MINI, SHAKER, DICE, NZ];
    let taken = 0;
    for (let guest = 0; guest < 16; guest++) {
      const id = await evening.comesIn(`Guest ${guest + 100}`);
      for (const table of tables) {
        evening.house.isHere(id, table, true);
        const outcome = await evening.give(id, table, 'take-place', { player: id, place: guest + 1 });
        if (outcome.done === 'accepted') taken++;
      }
      for (const table of tables) evening.house.isHere(id, table, false);
    }
    expect(taken).toBe(16);
    await evening.clock.pass(LEFT_MS);
    for (const table of tables) expect((await evening.table(table)).players, table).toEqual([]);
  });

  test('with bets up become free in time too, even if the rules require a bettor to stay', async () => {
    const evening = await Evening.open();
    const ann = await evening.guest('Ann', MINI);
    await evening.bet(ann, MINI, 'pass', 500);
    evening.house.isHere(ann, MINI, false);
    await evening.clock.pass(2 * LEFT_MS);
    expect(await seat(evening, MINI, ann)).toMatchObject({ place: 0, leaving: true });
    const ben = await evening.guest('Ben', MINI, 1);
    await evening.bet(ben, MINI, 'pass', 500);
    await shoot(evening, ben, MINI);
  });

  test('are lost by idle players, sooner at a full table', async () => {
    const evening = await Evening.open();
    const ann = await evening.guest('Ann');
    await evening.clock.pass(DEFAULT_PACE.idleMs - 1_000);
    expect(await seat(evening, CRAPS, ann)).toBeDefined();
    await evening.clock.pass(2_000);
    expect(await seat(evening, CRAPS, ann)).toBeUndefined();
  });

  test('a player barred by their own limit does not hold up anyone else', async () => {
    const evening = await Evening.open();
    const ann = await evening.guest('Ann');
    const ben = await evening.guest('Ben', CRAPS, 2);
    await evening.house.act(ann, { do: 'set-limit', limit: 'time-day', value: 1 });
    await evening.clock.pass(120_000);
    evening.house.isHere(ann, CRAPS, false);
    await evening.clock.pass(DEFAULT_PACE.blinkMs + 1_000);
    evening.house.isHere(ann, CRAPS, true);
    await evening.clock.pass(1_000);
    expect(await seat(evening, CRAPS, ann)).toMatchObject({ away: true });
    evening.house.isHere(ben, CRAPS, false);
    await evening.clock.pass(DEFAULT_PACE.blinkMs + 1_000);
    expect(await seat(evening, CRAPS, ben)).toMatchObject({ away: true });
    await evening.clock.pass(LEFT_MS);
    expect((await evening.table(CRAPS)).players).toEqual([]);
  });

  test('a guest who sits down elsewhere gives up the first place', async () => {
    const evening = await Evening.open();
    const ann = await evening.guest('Ann');
    const both = (outcome: HouseAnswer) => outcome.done;
    expect(both(await evening.give(ann, NZ, 'take-place', { player: ann, place: 1 }))).toBe('refused');
    evening.house.isHere(ann, CRAPS, false);
    expect(both(await evening.give(ann, NZ, 'take-place', { player: ann, place: 1 }))).toBe('accepted');
    expect(await seat(evening, CRAPS, ann)).toBeUndefined();
  });

  test('an unstable connection does not flood the record', async () => {
    const evening = await Evening.open();
    const ann = await evening.guest('Ann');
    const before = (await evening.house.live(CRAPS))?.seq ?? 0;
    for (let turn = 0; turn < 200; turn++) {
      evening.house.isHere(ann, CRAPS, turn % 2 === 1);
      await evening.clock.pass(3_000);
    }
    const written = ((await evening.house.live(CRAPS))?.seq ?? 0) - before;
    expect(written).toBeLessThanOrEqual(22);
  });
});

describe('betting time at a shaker table', () => {
  test.each([DICE, SHAKER])('%s: runs its full length from the first bet after a pause', async (table) => {
    const evening = await Evening.open([rollOf(2, 1)]);
    const ann = await evening.guest('Ann', table);
    await evening.clock.pass(60_000);
    const first = table === DICE ? 'over-7' : 'pass';
    for (const round of [1, 2]) {
      await evening.bet(ann, table, first, 500);
      const isShut = async () => !(await evening.table(table)).isBettingOpen;
      await evening.clock.pass(DEFAULT_PACE.bettingMs - 1_000);
      expect(await isShut(), `round ${round}`).toBe(false);
      expect(await evening.bet(ann, table, 'field', 500)).toMatchObject({ done: 'accepted' });
      expect(await evening.until(isShut)).toBeLessThan(2_000);
      await evening.until(async () => (await evening.table(table)).wagers.length === 0);
      await evening.clock.pass(60_000);
    }
  });

  test('starts over when the only bet is taken down and made again', async () => {
    const evening = await Evening.open();
    const ann = await evening.guest('Ann', DICE);
    await evening.bet(ann, DICE, 'over-7', 500);
    await evening.clock.pass(DEFAULT_PACE.bettingMs - 500);
    const wager = (await evening.table(DICE)).wagers[0]?.id;
    await evening.done(ann, DICE, 'remove', { wager });
    await evening.clock.pass(5_000);
    await evening.bet(ann, DICE, 'over-7', 500);
    await evening.clock.pass(DEFAULT_PACE.bettingMs - 500);
    expect((await evening.table(DICE)).isBettingOpen).toBe(true);
  });

  test('is shown to everyone: the crew’s next step and when it is due', async () => {
    const evening = await Evening.open();
    const ann = await evening.guest('Ann', DICE);
    await evening.clock.pass(30_000);
    await evening.bet(ann, DICE, 'over-7', 500);
    const planned = (await evening.house.live(DICE))?.planned;
    expect(planned).toMatchObject({ does: 'no-more-bets' });
    expect((planned?.atMs ?? 0) - evening.clock.now()).toBeGreaterThan(DEFAULT_PACE.bettingMs - 100);
  });
});

describe('crew members at an automatic table', () => {
  test.each([
    [CRAPS, 'stickperson', 'pass'],
    [NZ, 'stickperson', 'pass'],
    [SHAKER, 'dealer', 'pass'],
    [DICE, 'dealer', 'over-7'],
  ] as const)('%s: a silent %s is relieved, and the next roll follows', async (table, role, wager) => {
    const evening = await Evening.open([EIGHT]);
    const sam = await evening.crew('Sam', role);
    const ann = await evening.guest('Ann', table);
    evening.house.isHere(sam, table, true);
    await evening.done(sam, table, 'sign-on', { id: sam, role, pit: null }, role);
    await evening.clock.pass(3_000);
    await evening.bet(ann, table, wager, 500);
    // Everyone is told when the house stands in, and it does.
    const planned = async () => (await evening.house.live(table))?.planned;
    await evening.until(async () => (await planned())?.does === 'sign-on');
    const dueMs = (await planned())?.atMs ?? 0;
    const isDealtByHouse = async () => !(await evening.table(table)).crew.some((one) => one.id === sam);
    await evening.until(
      isDealtByHouse,
      DEFAULT_PACE.bettingMs + DEFAULT_PACE.crewMs + DEFAULT_PACE.shooterMs + 5_000,
    );
    expect(Math.abs(evening.clock.now() - dueMs)).toBeLessThan(2_000);
    if (table === CRAPS || table === NZ) await shoot(evening, ann, table);
    else await evening.until(async () => (await evening.table(table)).rolls > 0);
  });
});

describe('disputes', () => {
  test('a bystander cannot dispute, and a bettor can only once', async () => {
    const evening = await Evening.open([rollOf(6, 5)]);
    const ann = await evening.guest('Ann');
    const ben = await evening.guest('Ben', CRAPS, 2);
    await evening.bet(ann, CRAPS, 'pass', 1_000);
    await evening.until(isOffered(evening, CRAPS, ann));
    await evening.done(ann, CRAPS, 'accept-dice', { player: ann });
    const dice = (await evening.table(CRAPS)).set.dice.map((die) => die.id).slice(0, 2);
    await evening.done(ann, CRAPS, 'choose-dice', { dice });
    await evening.done(ann, CRAPS, 'throw');
    await evening.until(async () => (await stage(evening, CRAPS)) === 'at-rest');
    expect(await evening.give(ben, CRAPS, 'dispute')).toMatchObject({ done: 'refused' });
    await evening.done(ann, CRAPS, 'dispute');
    await evening.until(async () => (await stage(evening, CRAPS)) === 'at-rest');
    expect(await evening.give(ann, CRAPS, 'dispute')).toMatchObject({ done: 'refused' });
    await evening.until(async () => (await evening.table(CRAPS)).rolls === 1, 5_000);
  });
});
