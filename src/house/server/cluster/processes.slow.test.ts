// What processes know of one another: who is connected elsewhere, who has died, and how tables are spread over the living.

import { describe, expect, test } from 'vitest';
import { givenDice } from '../../../../tests/support/dice-source.ts';
import { WorldClock } from '../../../../tests/support/test-clock.ts';
import { required } from '../../../game/base/assert.ts';
import type { Clock } from '../../host/clock.ts';
import type { TableAbout } from '../../host/table-about.ts';
import { walletAccount } from '../../host/writer/ledger.ts';
import { MemoryDisk } from '../../store/memory/disk.ts';
import { openMemory } from '../../store/memory/memory.ts';
import { verifyStore } from '../../store/record/verify.ts';
import type { Store } from '../../store/store.ts';
import { Tables } from '../tables/tables.ts';
import { Processes } from './processes.ts';

const CRAPS: TableAbout = {
  kind: 'table',
  name: 'Craps',
  game: 'nj-craps',
  choices: {},
  isAutomatic: true,
  hasDualControl: false,
  bots: [],
};

/** A process on a disk shared with others, which can die. */
class Process {
  readonly store: Store;
  readonly #tables: Tables[] = [];
  #isDead = false;

  constructor(disk: MemoryDisk) {
    const wait = (): void | Promise<void> => (this.#isDead ? new Promise(() => {}) : undefined);
    this.store = openMemory({ disk, goesOn: true, before: wait, reading: wait });
  }

  static async open(disk: MemoryDisk, clock: Clock, owner: string): Promise<Process> {
    const process = new Process(disk);
    const { store } = process;
    const dice = givenDice(() => 7);
    const deps = { store, clock, dice, owner, forward: null, isHeld: () => false };
    process.#tables.push(await Tables.open({ ...deps, botsOf: async () => [] }));
    return process;
  }

  get tables(): Tables {
    return required(this.#tables[0], 'an open process');
  }

  /** Which of these tables it writes. */
  writes(ids: readonly string[]): readonly string[] {
    return ids.filter((id) => this.tables.isHost(id));
  }

  die(): void {
    this.#isDead = true;
  }
}

/** Ann has bet, has the dice, and is the only one at the table. */
async function annShoots({ tables, store }: Process, clock: WorldClock): Promise<void> {
  const { version } = await store.create('people', { kind: 'people' }, 0);
  const postings = [
    { account: 'mint:people', cents: -100_000 },
    { account: walletAccount('ann'), cents: 100_000 },
  ];
  const entry = { stream: 'people', version, fence: null, id: 'chips', by: 'house', at: 0, command: null };
  await store.append([{ ...entry, events: [], draw: null, postings }]);
  const host = tables.hostOf('t1');
  const by = { role: 'player', id: 'ann' } as const;
  const player = 'ann';
  await host.give('1', player, { do: 'take-place', by, player, place: 1, seated: true });
  await host.give('2', player, { do: 'buy-in', by, player, cents: 50_000, with: 'chips' });
  const bet = { do: 'bet', by, player, wager: 'pass', on: null, cents: 1000, behind: 0 } as const;
  await host.give('3', player, { ...bet, split: null, instrument: 'chips', spot: null, stays: false });
  await clock.pass(9_000);
  await host.give('4', player, { do: 'accept-dice', by, player });
  const dice = host.table.set.dice.slice(0, 2).map((die) => die.id);
  await clock.pass(1_000);
  await host.give('5', player, { do: 'choose-dice', by, dice });
}

const shooterAt = ({ tables }: Process): unknown => tables.live('t1')?.table.dice.shooter;

test('processes know who is connected to the others, however much their clocks differ', async () => {
  const disk = new MemoryDisk();
  const clock = new WorldClock();
  const late: Clock = { now: () => clock.now() + 26 * 3_600_000, after: (ms, call) => clock.after(ms, call) };
  const writer = await Process.open(disk, late, 'writer');
  await writer.tables.create('t1', CRAPS);
  const other = await Process.open(disk, clock, 'other');
  await clock.pass(3_000);
  other.tables.isHere('ann', 't1', true);
  await clock.pass(3_000);
  expect(writer.tables.isHereAt('ann', 't1')).toBe(true);
});

describe('a shooter who is connected to another process', () => {
  async function shooting() {
    const disk = new MemoryDisk();
    const clock = new WorldClock();
    const writer = await Process.open(disk, clock, 'writer');
    await writer.tables.create('t1', CRAPS);
    const other = await Process.open(disk, clock, 'other');
    other.tables.isHere('ann', 't1', true);
    await clock.pass(3_000);
    await annShoots(writer, clock);
    expect(shooterAt(writer)).toEqual({ kind: 'player', id: 'ann' });
    return { disk, clock, writer, other };
  }

  test('is present, and keeps the dice as long as nobody waits for them', async () => {
    const { clock, writer } = await shooting();
    await clock.pass(3_600_000);
    expect(writer.tables.isHost('t1')).toBe(true);
    expect(writer.tables.hostOf('t1').table.dice).toMatchObject({
      stage: 'held',
      shooter: { kind: 'player', id: 'ann' },
    });
  });

  /** Another player is at the table and waits for the dice. */
  async function benWaits({ tables }: Process): Promise<void> {
    const by = { role: 'player', id: 'ben' } as const;
    await tables.give('t1', 'ben-1', 'ben', { do: 'take-place', by, player: 'ben', place: 4, seated: true });
    tables.isHere('ben', 't1', true);
  }

  test('keeps the dice as long as nobody waits for them, even when away for a while', async () => {
    const { clock, writer, other } = await shooting();
    other.tables.isHere('ann', 't1', false);
    await clock.pass(60_000);
    expect(shooterAt(writer)).toEqual({ kind: 'player', id: 'ann' });
    await clock.pass(300_000);
    expect(shooterAt(writer)).toBeNull();
  });

  test('is away after disconnecting there', async () => {
    const { clock, writer, other } = await shooting();
    await benWaits(writer);
    other.tables.isHere('ann', 't1', false);
    await clock.pass(30_000);
    expect(shooterAt(writer)).not.toEqual({ kind: 'player', id: 'ann' });
  });

  test('is away once that process has died', async () => {
    const { clock, writer, other } = await shooting();
    await benWaits(writer);
    other.die();
    await clock.pass(60_000);
    expect(shooterAt(writer)).not.toEqual({ kind: 'player', id: 'ann' });
  });

  test('is present for the process that takes over the table', async () => {
    const heirs: string[] = [];
    for (const at of ['other', 'third'] as const) {
      const { disk, clock, writer, other } = await shooting();
      const third = await Process.open(disk, clock, 'third');
      other.tables.isHere('ann', 't1', at === 'other');
      third.tables.isHere('ann', 't1', at === 'third');
      await clock.pass(2_000);
      writer.die();
      await clock.pass(5_000);
      const heir = third.tables.isHost('t1') ? third : other;
      heirs.push(heir === third ? 'third' : 'other');
      await clock.pass(600_000);
      expect(heir.tables.hostOf('t1').table.dice.shooter).toEqual({ kind: 'player', id: 'ann' });
    }
    // The same process takes it both times, so once she is not connected there.
    expect(new Set(heirs).size).toBe(1);
  });
});

describe('tables are spread over the living processes', () => {
  const IDS = Array.from({ length: 7 }, (_, at) => `t-${at + 1}`);

  async function three() {
    const disk = new MemoryDisk();
    const clock = new WorldClock();
    const one = await Process.open(disk, clock, 'one');
    for (const id of IDS) await one.tables.create(id, CRAPS);
    expect(one.writes(IDS)).toEqual(IDS);
    const two = await Process.open(disk, clock, 'two');
    const three_ = await Process.open(disk, clock, 'three');
    return { disk, clock, all: [one, two, three_] as const };
  }

  const counts = (all: readonly Process[]): readonly number[] =>
    all.map((one) => one.writes(IDS).length).toSorted();
  const fences = (disk: MemoryDisk): readonly unknown[] => IDS.map((id) => disk.streamRow(id)?.fence);

  test('evenly, with one writer each, and then nothing moves', async () => {
    const { disk, clock, all } = await three();
    // A process that hands a table over does not take it back, and no table has two writers in between.
    for (let second = 0; second < 90; second++) {
      await clock.pass(1_000);
      const written = all.flatMap((one) => one.writes(IDS));
      expect(new Set(written).size).toBe(written.length);
      expect(written.length).toBeGreaterThanOrEqual(IDS.length - 2);
    }
    expect(counts(all)).toEqual([2, 2, 3]);
    const before = fences(disk);
    await clock.pass(120_000);
    expect(fences(disk)).toEqual(before);
    expect(await verifyStore(openMemory({ disk }))).toMatchObject({ holds: true });
  });

  test('over the remaining ones when one dies, and over all when it returns', async () => {
    const { disk, clock, all } = await three();
    const [one, two, third] = all;
    await clock.pass(90_000);
    two.die();
    await clock.pass(5_000);
    expect(counts([one, third]).reduce((sum, count) => sum + count, 0)).toBe(IDS.length);
    await clock.pass(90_000);
    expect(counts([one, third])).toEqual([3, 4]);
    const again = await Process.open(disk, clock, 'two-again');
    await clock.pass(90_000);
    expect(counts([one, third, again])).toEqual([2, 2, 3]);
  });

  test('even if the receiver of a table dies before taking it', async () => {
    const disk = new MemoryDisk();
    const clock = new WorldClock();
    const one = await Process.open(disk, clock, 'one');
    for (const id of IDS) await one.tables.create(id, CRAPS);
    for (let life = 1; life <= 5; life++) {
      const heir = await Process.open(disk, clock, `heir-${life}`);
      await clock.pass(42_000 + life * 700);
      heir.die();
      await clock.pass(8_000);
      expect(one.writes(IDS)).toEqual(IDS);
    }
  });
});

describe('round by round', () => {
  const disk = () => {
    const store = openMemory();
    const clock = new WorldClock();
    return (owner: string) => new Processes({ store, clock, owner });
  };
  const NOBODY = { writes: 0, here: {} };
  /** After this many rounds, a process takes part in handovers. */
  const GROWN_UP = 60;

  test('the others read a report in their next round, once', async () => {
    const born = disk();
    const [a, b] = [born('a'), born('b')];
    await a.goRound(NOBODY);
    await b.goRound(NOBODY);
    await a.goRound({ writes: 0, here: { t1: ['ann'] } });
    expect(b.isHere('ann', 't1')).toBe(false);
    expect([...(await b.goRound(NOBODY))]).toEqual(['t1']);
    expect([b.isHere('ann', 't1'), b.isHere('ann', 't2'), b.isHere('bo', 't1')]).toEqual([
      true,
      false,
      false,
    ]);
    await a.goRound({ writes: 1, here: { t1: ['ann'] } });
    expect([...(await b.goRound(NOBODY))]).toEqual([]);
    await a.stop();
    expect([...(await b.goRound(NOBODY))]).toEqual(['t1']);
    expect(b.isHere('ann', 't1')).toBe(false);
  });

  test('a table is promised to one process, which alone may take it, for a limited time', async () => {
    const born = disk();
    const [giver, heir, other] = [born('giver'), born('heir'), born('other')];
    const round = async (writes: number): Promise<void> => {
      await giver.goRound({ writes, here: {} });
      await heir.goRound(NOBODY);
      await other.goRound({ writes: 3, here: {} });
    };
    for (let count = 0; count < GROWN_UP; count++) {
      await round(4);
      giver.share(4, ['t1']);
      expect(giver.due()).toEqual([]);
    }
    for (let count = 0; count < 3; count++) await round(4);
    giver.share(4, ['t1', 't2']);
    const promised = () => [giver, heir, other].map((one) => one.isPromised('t1'));
    const seen: string[] = [];
    for (let count = 0; count < 9; count++) {
      await round(4);
      seen.push(`${promised().map(Number).join('')} ${giver.due().join()}`);
    }
    // The current writer keeps the table until the handover is due, the receiver may take it at any time, and the third
    // process leaves it alone until then.
    const [before, due, turn, over] = ['001 ', '101 t1', '101 ', '000 '];
    expect(seen).toEqual([before, before, due, turn, turn, turn, over, over, over]);
  });

  test('a process that dies after a promise blocks the table no longer than the receiver’s turn', async () => {
    const born = disk();
    const [giver, other] = [born('giver'), born('other')];
    const heir = born('heir');
    for (let count = 0; count < GROWN_UP + 3; count++)
      for (const one of [giver, heir, other]) await one.goRound({ writes: one === heir ? 0 : 4, here: {} });
    giver.share(4, ['t1']);
    await giver.goRound({ writes: 4, here: {} });
    const kept: boolean[] = [];
    for (let count = 0; count < 8; count++) {
      await other.goRound({ writes: 4, here: {} });
      kept.push(other.isPromised('t1'));
    }
    expect(kept).toEqual([true, true, true, true, true, true, true, false]);
  });

  test('nothing is promised to a process that has been silent for a while', async () => {
    const born = disk();
    const [dead, one] = [born('dead'), born('one')];
    for (let count = 0; count < GROWN_UP; count++)
      for (const process of [dead, one]) await process.goRound({ writes: process === one ? 9 : 0, here: {} });
    for (let count = 0; count < 15; count++) {
      await one.goRound({ writes: 9, here: {} });
      if (count > 4) one.share(9, ['t1']);
      expect([one.isPromised('t1'), one.due()]).toEqual([false, []]);
    }
  });

  test('a new process hands nothing over, even to an older one that writes fewer tables', async () => {
    const born = disk();
    const old = born('old');
    for (let count = 0; count < GROWN_UP; count++) await old.goRound(NOBODY);
    const young = born('young');
    const due: string[] = [];
    for (let count = 1; count < GROWN_UP + 9; count++) {
      await old.goRound(NOBODY);
      await young.goRound({ writes: 9, here: {} });
      young.share(9, ['t1']);
      due.push(...young.due().map((table) => `${table} in round ${count}`));
    }
    expect(due).toEqual([`t1 in round ${GROWN_UP + 3}`]);
  });
});
