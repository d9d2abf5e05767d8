// Hosted tables: an automatic crew deals every game to bots, and when a process dies another takes over its tables.

import { ALL_GAMES } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import { givenDice } from '../../../../tests/support/dice-source.ts';
import { WorldClock } from '../../../../tests/support/test-clock.ts';
import { required } from '../../../game/base/assert.ts';
import { ROLLS, type Roll } from '../../../game/base/dice.ts';
import { numbersFrom } from '../../../game/base/seeded.ts';
import type { Rules } from '../../../game/rules/compile/rules.ts';
import { isRefusal } from '../../../game/rules/language/refusal.ts';
import type { TableCommand } from '../../../game/table/command.ts';
import { areOut } from '../../../game/table/decide/throw.ts';
import { chipsAtTable } from '../../../game/table/evolve/evolve.ts';
import { LIBRARY } from '../../../lab/library/index.ts';
import { strategyOf } from '../../../lab/strategy/play/strategy-of.ts';
import type { Bot } from '../../host/bots.ts';
import { rulesOfAbout, type TableAbout } from '../../host/table-about.ts';
import { walletAccount } from '../../host/writer/ledger.ts';
import { MemoryDisk } from '../../store/memory/disk.ts';
import { openMemory } from '../../store/memory/memory.ts';
import { verifyStore } from '../../store/record/verify.ts';
import type { Store } from '../../store/store.ts';
import { Tables } from './tables.ts';

const aboutOf = (game: string): TableAbout => ({
  kind: 'table',
  name: game,
  game,
  choices: {},
  isAutomatic: true,
  hasDualControl: false,
  bots: [],
});

/** Seeded dice, as many as needed. */
function diceFrom(seed: number) {
  const next = numbersFrom(seed);
  return givenDice((): Roll => next() % ROLLS.length);
}

const NAMES: Readonly<Record<string, readonly string[]>> = {
  'nj-mini-dice': ['over-seven', 'mini-dice-six-and-eight'],
  'nz-craps': ['pass-line', 'big-six-and-eight'],
};

function botsFor(rules: Rules): readonly Bot[] {
  const names = NAMES[rules.game.id] ?? ['pass-and-odds', 'six-and-eight'];
  return names.map((name, index) => {
    const written = required(
      LIBRARY.find((one) => one.name === name),
      'a strategy',
    );
    return { player: `bot-${index + 1}`, strategy: strategyOf(written, rules) };
  });
}

async function housed(store: Store, clock: WorldClock, owner: string, seed = 7): Promise<Tables> {
  return Tables.open({
    store,
    clock,
    dice: diceFrom(seed),
    owner,
    forward: null,
    isHeld: () => false,
    botsOf: async (_id, _about, rules) => botsFor(rules),
  });
}

/** The bots take their places with chips. */
async function seat(tables: Tables, store: Store, id: string): Promise<void> {
  const { rules } = tables.hostOf(id);
  for (const [index, { player }] of botsFor(rules).entries()) {
    await fill(store, player, 5_000_000, id);
    const by = { role: 'player', id: player } as const;
    const place = index + 1;
    const host = tables.hostOf(id);
    await host.give(`sit-${player}`, player, { do: 'take-place', by, player, place, seated: true });
    await host.give(`buy-${player}`, player, { do: 'buy-in', by, player, cents: 1_000_000, with: 'chips' });
  }
}

async function fill(store: Store, person: string, cents: number, why: string): Promise<void> {
  const { version } = await store.create('people', { kind: 'people' }, 0);
  const postings = [
    { account: 'mint:people', cents: -cents },
    { account: walletAccount(person), cents },
  ];
  const entry = { stream: 'people', version, fence: null, id: `chips-${person}-${why}`, by: 'house', at: 0 };
  await store.append([{ ...entry, command: null, events: [], draw: null, postings }]);
}

describe('an automatic crew', () => {
  const games = ALL_GAMES.map((game) => game.id);
  const minutes = 60;

  test.each(games)(`deals %s to two bots for ${minutes} minutes`, async (game) => {
    const store = openMemory();
    const clock = new WorldClock();
    const tables = await housed(store, clock, 'one');
    expect(await tables.create('t1', aboutOf(game))).toBeNull();
    await clock.pass(1000);
    expect(tables.live('t1')?.table.isOpen).toBe(true);
    await seat(tables, store, 't1');
    tables.isHere(null, 't1', true);
    await clock.pass(minutes * 60_000);
    const table = required(tables.live('t1')?.table, 'a table');
    expect(table.rolls).toBeGreaterThan(3 * minutes);
    expect(chipsAtTable(table)).toBe(table.issuedCents);
    expect(await verifyStore(store)).toMatchObject({ holds: true });
    await tables.stop();
  });

  test('waits while nobody has bet, and for a lone player with the dice', async () => {
    const store = openMemory();
    const clock = new WorldClock();
    const tables = await Tables.open({
      store,
      clock,
      dice: diceFrom(1),
      owner: 'one',
      forward: null,
      isHeld: () => false,
      botsOf: async () => [],
    });
    await tables.create('t1', aboutOf('nj-craps'));
    await clock.pass(1000);
    const host = tables.hostOf('t1');
    const by = { role: 'player', id: 'ann' } as const;
    await fill(store, 'ann', 100_000, 't1');
    await host.give('1', 'ann', { do: 'take-place', by, player: 'ann', place: 1, seated: true });
    await host.give('2', 'ann', { do: 'buy-in', by, player: 'ann', cents: 50_000, with: 'chips' });
    tables.isHere('ann', 't1', true);
    await clock.pass(600_000);
    expect(host.table.dice.stage).toBe('idle');
    const bet = { do: 'bet', by, player: 'ann', wager: 'pass', on: null, cents: 1000, behind: 0 } as const;
    await host.give('3', 'ann', { ...bet, split: null, instrument: 'chips', spot: null, stays: false });
    await clock.pass(9_000);
    expect(host.table.dice).toMatchObject({ stage: 'offered', offeredTo: 'ann' });
    await host.give('4', 'ann', { do: 'accept-dice', by, player: 'ann' });
    await clock.pass(1_000);
    expect(host.table.dice.stage).toBe('choosing');
    const dice = host.table.set.dice.slice(0, 2).map((die) => die.id);
    await host.give('5', 'ann', { do: 'choose-dice', by, dice });
    await clock.pass(3_600_000);
    expect(host.table.dice.stage).toBe('held');
    await host.give('6', 'ann', { do: 'throw', by });
    await clock.pass(5_000);
    expect(host.table.rolls).toBe(1);
    await tables.stop();
  });
});

describe('two processes', () => {
  test('when one dies with the dice in the air, the other settles the same roll within five seconds', async () => {
    const disk = new MemoryDisk();
    const clock = new WorldClock();
    let isDead = false;
    const forever = (): Promise<void> => (isDead ? new Promise(() => {}) : Promise.resolve());
    const first = openMemory({ disk, goesOn: true, before: forever });
    const second = openMemory({ disk, goesOn: true });
    const one = await housed(first, clock, 'one', 3);
    await one.create('t1', aboutOf('nj-craps'));
    await clock.pass(500);
    await seat(one, first, 't1');
    const two = await housed(second, clock, 'two', 1234);
    two.isHere(null, 't1', true);
    one.isHere(null, 't1', true);
    expect([one.isHost('t1'), two.isHost('t1')]).toEqual([true, false]);
    while (!areOut(one.hostOf('t1').table)) await clock.pass(100);
    const rolls = one.hostOf('t1').table.rolls;
    isDead = true;
    await clock.pass(5_000);
    expect(two.isHost('t1')).toBe(true);
    await clock.pass(3_000);
    const entries = await second.read('t1', 0, 10_000);
    const closed = entries
      .flatMap((entry) => entry.events as unknown as readonly { type: string; roll?: number }[])
      .filter((event) => event.type === 'RollClosed');
    const draws = entries.flatMap(({ draw }) => (draw === null ? [] : [(draw as { roll: number }).roll]));
    expect(draws).toEqual(closed.map(({ roll }) => roll));
    expect(closed.length).toBeGreaterThan(rolls);
    await clock.pass(600_000);
    const table = required(two.live('t1')?.table, 'a table');
    expect(table.rolls).toBeGreaterThan(20);
    expect(chipsAtTable(table)).toBe(table.issuedCents);
    expect(await verifyStore(second)).toMatchObject({ holds: true });
  });

  test('seats at the process that does not write see everything that happens', async () => {
    const disk = new MemoryDisk();
    const clock = new WorldClock();
    const one = await housed(openMemory({ disk, goesOn: true }), clock, 'one');
    const two = await housed(openMemory({ disk, goesOn: true }), clock, 'two');
    await one.create('t1', aboutOf('nj-craps'));
    await clock.pass(2_000);
    two.isHere(null, 't1', true);
    const seen: number[] = [];
    required(two.live('t1'), 'a follower').watch((happened) => seen.push(...happened.map(({ seq }) => seq)));
    const from = required(two.live('t1'), 'a follower').seq;
    await seat(one, openMemory({ disk, goesOn: true }), 't1');
    await clock.pass(120_000);
    const { seq } = one.hostOf('t1');
    expect(seen).toEqual(Array.from({ length: seq - from }, (_, index) => from + index + 1));
    expect(two.live('t1')?.table.version).toBe(one.hostOf('t1').table.version);
    await one.stop();
    await clock.pass(5_000);
    expect(two.isHost('t1')).toBe(true);
  });
});

test('a throw being written when the shooter’s time runs out is not called off', async () => {
  let held: { readonly promise: Promise<void>; readonly resolve: () => void } | null = null;
  const store = openMemory({ before: () => held?.promise });
  const clock = new WorldClock();
  const tables = await Tables.open({
    store,
    clock,
    dice: diceFrom(1),
    owner: 'one',
    forward: null,
    isHeld: () => false,
    botsOf: async () => [],
  });
  await tables.create('t1', aboutOf('nj-automated-craps'));
  await clock.pass(1_000);
  const give = (id: string, player: string, command: object) =>
    tables.give('t1', id, player, {
      by: { role: 'player', id: player },
      player,
      ...command,
    } as unknown as TableCommand);
  const bet = { do: 'bet', wager: 'pass', on: null, cents: 1000, behind: 0, split: null, spot: null };
  for (const [at, player] of ['ann', 'bo'].entries()) {
    await fill(store, player, 100_000, 't1');
    tables.isHere(player, 't1', true);
    await give(`sit-${player}`, player, { do: 'take-place', place: at + 1, seated: true });
    await give(`buy-${player}`, player, { do: 'buy-in', cents: 50_000, with: 'chips' });
    await give(`bet-${player}`, player, { ...bet, instrument: 'chips', stays: false });
  }
  const host = tables.hostOf('t1');
  while (host.table.dice.offeredTo === null) await clock.pass(250);
  const shooter = required(host.table.dice.offeredTo, 'someone');
  await give('accepts', shooter, { do: 'accept-dice' });
  while (host.table.dice.stage !== 'activated') await clock.pass(250);
  held = Promise.withResolvers<void>();
  const thrown = give('throws', shooter, { do: 'throw' });
  await clock.pass(60_000);
  held.resolve();
  held = null;
  expect(await thrown).toMatchObject({ done: 'accepted' });
  await clock.pass(5_000);
  const events = (await store.read('t1', 0, 1_000)).flatMap(
    (entry) => entry.events as unknown as readonly { readonly type: string }[],
  );
  const ends = events.map(({ type }) => type).filter((type) => /^(DiceThrown|Roll)/.test(type));
  expect(ends.slice(0, 2)).not.toContain('RollVoided');
  expect(ends).toContain('RollClosed');
  await tables.stop();
});

test('a process whose lease expired unnoticed continues where it was, and refuses nobody', async () => {
  const store = openMemory();
  const clock = new WorldClock();
  const tables = await housed(store, clock, 'one');
  await tables.create('t1', aboutOf('nj-craps'));
  await clock.pass(1_000);
  // The machine was suspended for a minute.
  clock.set(clock.now() + 60_000);
  await clock.pass(1_000);
  const by = { role: 'player', id: 'ann' } as const;
  const sits = { do: 'take-place', by, player: 'ann', place: 1, seated: true } as const;
  expect(await tables.give('t1', 'sit', 'ann', sits)).toMatchObject({ done: 'accepted' });
  expect((await store.streamRow('t1'))?.fence).toBe(1);
  await tables.stop();
});

test('options that the game does not allow are refused', async () => {
  const tables = await housed(openMemory(), new WorldClock(), 'one');
  const refused = await tables.create('t1', {
    ...aboutOf('nj-craps'),
    choices: { 'odds.take.multiple': 101 },
  });
  expect(refused?.clause).toBe('NJ 13:69F-1.6(e)');
  expect(isRefusal(rulesOfAbout(aboutOf('baccarat')))).toBe(true);
});
