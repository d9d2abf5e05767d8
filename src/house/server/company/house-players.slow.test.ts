// House players at the house's own tables: their names, their pace, the room they make, the dice they leave to people, and rest
// when nobody is there.

import type { Table } from 'boxperson/table';
import { describe, expect, test } from 'vitest';
import { Evening } from '../../../../tests/support/evening.ts';
import { required } from '../../../game/base/assert.ts';
import { parseRoll, type Roll } from '../../../game/base/dice.ts';
import { MemoryDisk } from '../../store/memory/disk.ts';
import { openMemory } from '../../store/memory/memory.ts';
import type { SpokenPhrase } from '../../wire/phrases.ts';
import { proveHouse } from '../audit/redecide/prove-house.ts';
import { FIRST_NAMES } from './names.ts';

const CRAPS = 'nj-craps-1';

const roll = (text: string): Roll => required(parseRoll(text), text);

const openWith = (
  housePlayers: number,
  rolls: readonly Roll[] = [],
  disk = new MemoryDisk(),
): Promise<Evening> => Evening.open(rolls, openMemory({ disk }), { housePlayers });

const facesAt = async (evening: Evening, id: string) =>
  evening.house.people.faces((await evening.table(id)).players.map((one) => one.id));

const botsAt = async (evening: Evening, id: string): Promise<readonly string[]> =>
  (await facesAt(evening, id)).filter(({ isBot }) => isBot).map((face) => face.id);

const ids = async (evening: Evening): Promise<readonly string[]> =>
  (await evening.house.tables()).map(({ id }) => id);

const seatsTaken = ({ players }: Table): number => players.filter(({ place }) => place !== 0).length;

describe('house players', () => {
  test.each([0, 2, 3])(
    '%i sit at every table of the house, with first names, marked as bots',
    async (count) => {
      const evening = await openWith(count);
      const names: string[] = [];
      for (const id of await ids(evening)) {
        const faces = await facesAt(evening, id);
        expect([id, faces.length]).toEqual([id, count]);
        expect(faces.every(({ isBot }) => isBot)).toBe(true);
        names.push(...faces.map(({ name }) => name));
      }
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(FIRST_NAMES).toContain(name);
      await evening.house.stop();
    },
  );

  test('are the same people after a restart, and another number of them comes with another setting', async () => {
    const disk = new MemoryDisk();
    const first = await openWith(3, [], disk);
    const before = await botsAt(first, CRAPS);
    await first.house.stop();
    const again = await openWith(3, [], disk);
    expect(await botsAt(again, CRAPS)).toEqual(before);
    const { seq } = required(await again.house.live(CRAPS), 'a table');
    await again.house.stop();
    const once = await openWith(3, [], disk);
    expect(required(await once.house.live(CRAPS), 'a table').seq).toBe(seq);
    await once.house.stop();
    const fewer = await openWith(1, [], disk);
    expect(await botsAt(fewer, CRAPS)).toHaveLength(1);
    expect(before).toEqual(expect.arrayContaining([...(await botsAt(fewer, CRAPS))]));
    await fewer.house.stop();
  });

  test('write nothing while nobody looks on', async () => {
    const evening = await openWith(3);
    await evening.clock.pass(5_000);
    const seqs = async () =>
      Promise.all((await ids(evening)).map(async (id) => (await evening.house.live(id))?.seq));
    const before = await seqs();
    await evening.clock.pass(30 * 60_000);
    expect(await seqs()).toEqual(before);
    await evening.house.stop();
  });

  test('play and shoot for a person who only looks on, each at a moment of their own', async () => {
    const evening = await openWith(3);
    evening.house.isHere(null, CRAPS, true);
    const live = required(await evening.house.live(CRAPS), 'a table');
    const bets: { readonly at: number; readonly player: string }[] = [];
    live.watch((happened) => {
      for (const { at, events } of happened)
        for (const event of events)
          if (event.type === 'WagerMade') bets.push({ at, player: event.standing.player });
    });
    await evening.until(async () => (await evening.table(CRAPS)).rolls >= 5, 300_000);
    const first = [...new Set(bets.map(({ player }) => player))].map(
      (player) => bets.find((one) => one.player === player)?.at,
    );
    expect(first.length).toBeGreaterThan(1);
    expect(new Set(first).size).toBe(first.length);
    await evening.house.stop();
  });

  test('hold up a proof: every entry is decided again, and the chips add up', async () => {
    const disk = new MemoryDisk();
    const evening = await openWith(3, [], disk);
    for (const id of await ids(evening)) evening.house.isHere(null, id, true);
    await evening.clock.pass(10 * 60_000);
    await evening.house.stop();
    expect((await proveHouse(openMemory({ disk }))).verdict).toMatchObject({ holds: true });
  });
});

describe('house players make room', () => {
  test('until none is left; nobody is refused a place because of them', async () => {
    const evening = await openWith(3);
    const { places } = (await evening.table(CRAPS)).rules.house;
    for (let at = 1; at <= places; at++) {
      // Each asks for a place that is free, or else for a bot's.
      await evening.guest(`Guest of ${at}`, CRAPS, at);
      await evening.clock.pass(1_000);
      expect(seatsTaken(await evening.table(CRAPS))).toBeLessThanOrEqual(places);
    }
    const bots = await botsAt(evening, CRAPS);
    const seated = (await evening.table(CRAPS)).players.filter(({ place }) => place !== 0);
    expect(seated.map(({ id }) => bots.includes(id))).toEqual(Array.from({ length: places }, () => false));
    await evening.house.stop();
  });

  test('with wagers up, which are played out', async () => {
    const evening = await openWith(3);
    const { places } = (await evening.table(CRAPS)).rules.house;
    evening.house.isHere(null, CRAPS, true);
    await evening.until(async () => (await evening.table(CRAPS)).wagers.length > 2);
    for (let at = 1; at <= places; at++) await evening.guest(`Guest of ${at}`, CRAPS, at);
    const table = await evening.table(CRAPS);
    expect(seatsTaken(table)).toBe(places);
    expect(table.wagers.length).toBeGreaterThan(0);
    await evening.clock.pass(60_000);
    expect((await proveHouse(evening.store)).verdict).toMatchObject({ holds: true });
    await evening.house.stop();
  });

  test('and come back a minute after people have gone, while someone looks on', async () => {
    const evening = await openWith(3);
    const { places } = (await evening.table(CRAPS)).rules.house;
    const guests: string[] = [];
    for (let at = 1; at <= places - 2; at++) guests.push(await evening.guest(`Guest of ${at}`, CRAPS, at));
    await evening.clock.pass(5_000);
    expect(await botsAt(evening, CRAPS)).toHaveLength(0);
    for (const id of guests.slice(1)) await evening.done(id, CRAPS, 'leave', { player: id });
    await evening.clock.pass(55_000);
    expect(await botsAt(evening, CRAPS)).toHaveLength(0);
    await evening.clock.pass(10_000);
    expect((await botsAt(evening, CRAPS)).length).toBeGreaterThan(0);
    await evening.clock.pass(180_000);
    expect(await botsAt(evening, CRAPS)).toHaveLength(3);
    await evening.house.stop();
  });

  test('and play for onlookers as soon as they are back, though nothing was rolled meanwhile', async () => {
    const evening = await openWith(3);
    const { places } = (await evening.table(CRAPS)).rules.house;
    const guests: string[] = [];
    for (let at = 1; at <= places; at++) guests.push(await evening.guest(`Guest of ${at}`, CRAPS, at));
    await evening.clock.pass(60_000);
    expect(await botsAt(evening, CRAPS)).toHaveLength(0);
    evening.house.isHere(null, CRAPS, true);
    for (const id of guests) await evening.done(id, CRAPS, 'leave', { player: id });
    const { rolls } = await evening.table(CRAPS);
    await evening.until(async () => (await evening.table(CRAPS)).rolls > rolls + 3, 300_000);
    await evening.house.stop();
  });
});

describe('house players who left wagers behind', () => {
  /** The bots of a full table have made room while their wagers were up. */
  async function crowded(): Promise<{ evening: Evening; guests: readonly string[] }> {
    const evening = await openWith(3, [roll('4-4'), roll('4-3')]);
    const { places } = (await evening.table(CRAPS)).rules.house;
    evening.house.isHere(null, CRAPS, true);
    await evening.until(async () => (await evening.table(CRAPS)).wagers.length > 2);
    const guests: string[] = [];
    for (let at = 1; at <= places; at++) guests.push(await evening.guest(`Guest of ${at}`, CRAPS, at));
    const { players, wagers } = await evening.table(CRAPS);
    expect(players.some(({ id, place }) => place === 0 && wagers.some((one) => one.player === id))).toBe(
      true,
    );
    return { evening, guests };
  }

  const seatedBots = async (evening: Evening): Promise<number> => {
    const bots = await botsAt(evening, CRAPS);
    const { players } = await evening.table(CRAPS);
    return players.filter(({ id, place }) => bots.includes(id) && place !== 0).length;
  };

  test('come back to them, and the game goes on', async () => {
    const { evening, guests } = await crowded();
    for (const id of guests) await evening.done(id, CRAPS, 'leave', { player: id });
    await evening.clock.pass(300_000);
    expect(await seatedBots(evening)).toBe(3);
    const { rolls } = await evening.table(CRAPS);
    await evening.clock.pass(120_000);
    expect((await evening.table(CRAPS)).rolls).toBeGreaterThan(rolls);
    await evening.house.stop();
  });

  test('are gone once those are decided, and come back later', async () => {
    const { evening, guests } = await crowded();
    const [ann = ''] = guests;
    await evening.bet(ann, CRAPS, 'pass', 1_000);
    await evening.until(async () => {
      const { dice, set, wagers } = await evening.table(CRAPS);
      const kept = set.dice.map((die) => die.id).slice(0, 2);
      if (dice.offeredTo === ann) await evening.give(ann, CRAPS, 'accept-dice', { player: ann });
      if (dice.stage === 'choosing') await evening.give(ann, CRAPS, 'choose-dice', { dice: kept });
      if (dice.stage === 'held') await evening.give(ann, CRAPS, 'throw');
      return wagers.length === 0;
    }, 600_000);
    await evening.clock.pass(5_000);
    expect((await evening.table(CRAPS)).players.filter(({ place }) => place === 0)).toEqual([]);
    for (const id of guests) await evening.done(id, CRAPS, 'leave', { player: id });
    await evening.clock.pass(300_000);
    expect(await seatedBots(evening)).toBe(3);
    await evening.house.stop();
  });
});

describe('the dice go to people first', () => {
  const POINT = roll('4-4');

  test('a newcomer has time for the first bet, and is offered the dice within two seconds of it', async () => {
    const evening = await openWith(3, [POINT]);
    const ann = await evening.guest('Ann');
    await evening.clock.pass(40_000);
    expect((await evening.table(CRAPS)).rolls).toBe(0);
    expect((await evening.table(CRAPS)).wagers.length).toBeGreaterThan(0);
    // Everyone is told how long that is.
    const planned = (await evening.house.live(CRAPS))?.planned;
    expect(planned).toMatchObject({ does: 'offer-dice' });
    expect(Math.abs((planned?.atMs ?? 0) - evening.clock.now() - 5_000)).toBeLessThan(2_000);
    expect(await evening.bet(ann, CRAPS, 'pass', 500)).toMatchObject({ done: 'accepted' });
    const tookMs = await evening.until(async () => (await evening.table(CRAPS)).dice.offeredTo === ann);
    expect(tookMs).toBeLessThanOrEqual(2_000);
    // Bots never hurry anyone.
    await evening.clock.pass(10 * 60_000);
    expect((await evening.table(CRAPS)).dice.offeredTo).toBe(ann);
    await evening.house.stop();
  });

  test('a bot that has them at a come-out waits for a newcomer’s bet, and passes them', async () => {
    const evening = await openWith(3, [roll('5-2')]);
    evening.house.isHere(null, CRAPS, true);
    await evening.until(async () => (await evening.table(CRAPS)).rolls > 0);
    await evening.until(async () => (await evening.table(CRAPS)).dice.stage === 'held');
    const ann = await evening.guest('Ann');
    const { rolls } = await evening.table(CRAPS);
    await evening.clock.pass(30_000);
    expect((await evening.table(CRAPS)).rolls).toBe(rolls);
    expect(await evening.bet(ann, CRAPS, 'pass', 500)).toMatchObject({ done: 'accepted' });
    const tookMs = await evening.until(async () => (await evening.table(CRAPS)).dice.offeredTo === ann);
    expect(tookMs).toBeLessThanOrEqual(2_500);
    await evening.house.stop();
  });

  test('after a seven-out the shooter who bets again gets them back', async () => {
    const evening = await openWith(3, [POINT, roll('3-4'), POINT]);
    const ann = await evening.guest('Ann');
    const throws = async (): Promise<void> => {
      const rolls = (await evening.table(CRAPS)).rolls;
      const set = (await evening.table(CRAPS)).set.dice.map((die) => die.id);
      if ((await evening.table(CRAPS)).dice.offeredTo === ann) {
        await evening.done(ann, CRAPS, 'accept-dice', { player: ann });
        await evening.done(ann, CRAPS, 'choose-dice', { dice: set.slice(0, 2) });
      }
      await evening.done(ann, CRAPS, 'throw');
      await evening.until(async () => (await evening.table(CRAPS)).rolls > rolls);
    };
    for (let hand = 0; hand < 2; hand++) {
      await evening.clock.pass(6_000);
      expect(await evening.bet(ann, CRAPS, 'pass', 500)).toMatchObject({ done: 'accepted' });
      const tookMs = await evening.until(async () => (await evening.table(CRAPS)).dice.offeredTo === ann);
      expect(tookMs).toBeLessThanOrEqual(2_000);
      await throws();
      if (hand === 0) await throws();
    }
    expect((await evening.table(CRAPS)).point).toBe(8);
    await evening.house.stop();
  });

  test('a bot in mid-hand passes them to a person who sits down, and takes them back if they are turned down', async () => {
    const evening = await openWith(3, [POINT, roll('1-2'), roll('1-2'), roll('1-2'), roll('1-2')]);
    evening.house.isHere(null, CRAPS, true);
    await evening.until(async () => (await evening.table(CRAPS)).point === 8, 300_000);
    const ann = await evening.guest('Ann');
    await evening.until(async () => (await evening.table(CRAPS)).dice.offeredTo === ann, 5_000);
    await evening.done(ann, CRAPS, 'decline-dice', { player: ann });
    const before = (await evening.table(CRAPS)).rolls;
    await evening.until(async () => (await evening.table(CRAPS)).rolls >= before + 3, 120_000);
    const offers = (await evening.events(CRAPS)).filter((type) => type === 'DicePassed').length;
    expect(offers).toBe(1);
    await evening.house.stop();
  });

  test('a person who only looks on from a place holds nobody up for long', async () => {
    const evening = await openWith(2, []);
    await evening.guest('Ann');
    await evening.until(async () => (await evening.table(CRAPS)).rolls >= 3, 240_000);
    await evening.house.stop();
  });
});

test('house players say little, only where someone hears it', async () => {
  const evening = await openWith(3);
  const said: (SpokenPhrase & { readonly at: number })[] = [];
  const live = required(await evening.house.live(CRAPS), 'a table');
  live.onSaid?.((one) => said.push({ ...one, at: evening.clock.now() }));
  evening.house.isHere(null, CRAPS, true);
  const minutes = 30;
  await evening.clock.pass(minutes * 60_000);
  const bots = await botsAt(evening, CRAPS);
  expect(said.length).toBeGreaterThan(0);
  expect(said.length).toBeLessThanOrEqual(1.5 * minutes);
  expect(said.every(({ player }) => bots.includes(player))).toBe(true);
  for (const [index, one] of said.entries())
    if (index > 0) expect(one.at - (said[index - 1]?.at ?? 0)).toBeGreaterThan(30_000);
  await evening.house.stop();
});

test('a house player that has lost everything gets more chips once a day, as a person would', async () => {
  const evening = await openWith(1, [roll('1-1')]);
  const [bot] = await botsAt(evening, CRAPS);
  evening.house.isHere(null, CRAPS, true);
  const toppedUp = async (): Promise<number> => {
    const entries = await evening.store.read('people', 0, 10_000);
    return entries.filter(
      ({ by, events }) => by === bot && JSON.stringify(events).includes('"type":"ToppedUp"'),
    ).length;
  };
  for (let minute = 0; minute < 300 && (await toppedUp()) === 0; minute++) await evening.clock.pass(60_000);
  expect(await toppedUp()).toBe(1);
  const before = (await evening.table(CRAPS)).rolls;
  await evening.until(async () => (await evening.table(CRAPS)).rolls > before + 5, 3_600_000);
  // Within an hour these are lost, too.
  await evening.clock.pass(3_600_000);
  expect((await evening.table(CRAPS)).players).toMatchObject([{ id: bot, rackCents: 0 }]);
  expect(await toppedUp()).toBe(1);
  expect((await proveHouse(evening.store)).verdict).toMatchObject({ holds: true });
  await evening.house.stop();
});
