// One table, its only writer and its record: an acknowledged command is on disk, a command on disk is done once, and the dice
// drawn are the dice settled.

import { NEW_JERSEY_CRAPS } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import { required } from '../../../game/base/assert.ts';
import { type Roll, totalOf } from '../../../game/base/dice.ts';
import { configure } from '../../../game/rules/compile/configure.ts';
import type { Rules } from '../../../game/rules/compile/rules.ts';
import { isRefusal } from '../../../game/rules/language/refusal.ts';
import { plainThrow } from '../../../game/rules/language/throw.ts';
import { holderOf, nextBeforeThrow, openingCommands } from '../../../game/table/auto-crew.ts';
import { parseCommand, type TableCommand } from '../../../game/table/command.ts';
import { areOut } from '../../../game/table/decide/throw.ts';
import { MemoryDisk } from '../../store/memory/disk.ts';
import { type MemoryOptions, openMemory } from '../../store/memory/memory.ts';
import { verifyStore } from '../../store/record/verify.ts';
import type { Store } from '../../store/store.ts';
import { systemClock } from '../clock.ts';
import { shakerDice } from '../dice/table-dice.ts';
import { type CommandAnswer, TableHost } from './host.ts';
import { tableAccounts, walletAccount } from './ledger.ts';

const RULES = rulesOf();
const ID = 'table-1';

/** Dice with fixed rolls that count their draws. */
const loaded = (...rolls: readonly Roll[]) => {
  let drawn = 0;
  return { draw: () => required(rolls[drawn++], 'a roll'), count: () => drawn };
};

async function tableOn(store: Store, source: { draw(): Roll } = loaded(), fence: number | null = null) {
  await store.create(ID, { kind: 'table', game: RULES.game.id, choices: {} }, 0);
  return TableHost.open(ID, RULES, fence, { store, clock: systemClock, dice: shakerDice(source) });
}

/** An open table with Ann seated and her wallet filled. */
async function nightOn(store: Store, dice?: { draw(): Roll }) {
  const host = await tableOn(store, dice);
  await fillWallet(store, 'ann', 100_000);
  for (const [index, command] of openingCommands(host.table).entries())
    expect(await host.give(`opening-${index}`, 'house', command)).toMatchObject({ done: 'accepted' });
  await ok(host, 'ann-1', { do: 'take-place', by: ANN, player: 'ann', place: 1, seated: true });
  await ok(host, 'ann-2', { do: 'buy-in', by: ANN, player: 'ann', cents: 50_000, with: 'chips' });
  return host;
}

const ANN = { role: 'player', id: 'ann' } as const;
const PASS = { do: 'bet', by: ANN, player: 'ann', wager: 'pass', on: null, cents: 1000 };

describe('a command', () => {
  test('is acknowledged with its entry and shown to watchers', async () => {
    const host = await nightOn(openMemory());
    const seen: number[] = [];
    host.watch((happened) => seen.push(...happened.map((one) => one.seq)));
    const answer = await give(host, 'ann-3', PASS);
    expect(answer).toEqual({ done: 'accepted', seq: host.seq, version: host.table.version, isRepeat: false });
    expect(seen).toEqual([host.seq]);
    expect(host.table.wagers).toMatchObject([{ player: 'ann', stakeCents: 1000 }]);
  });

  test('that is sent again is answered but not repeated, even after a restart', async () => {
    const disk = new MemoryDisk();
    const host = await nightOn(openMemory({ disk }));
    const first = await give(host, 'ann-3', PASS);
    expect(await give(host, 'ann-3', PASS)).toEqual({ ...first, isRepeat: true });
    const again = await tableOn(openMemory({ disk }));
    expect(await give(again, 'ann-3', PASS)).toEqual({ ...first, isRepeat: true });
    expect(again.table.wagers).toHaveLength(1);
  });

  test('refused by the rules changes nothing', async () => {
    const host = await nightOn(openMemory());
    const before = host.seq;
    const answer = await give(host, 'ann-3', { ...PASS, wager: 'place-win', on: 6, cents: 500 });
    expect(answer).toMatchObject({
      done: 'refused',
      refusal: { clause: 'NJ 13:69F-1.4(f)', nearestCents: [600] },
    });
    expect(host.seq).toBe(before);
  });

  test('for more than the wallet has is refused, and commands queued behind it are decided again', async () => {
    const host = await nightOn(openMemory());
    const [dear, bet] = await Promise.all([
      give(host, 'ann-3', { do: 'buy-in', by: ANN, player: 'ann', cents: 5_000_000, with: 'chips' }),
      give(host, 'ann-4', { ...PASS, cents: 40_000 }),
    ]);
    expect(dear).toMatchObject({ done: 'refused', refusal: { code: 'too-few-chips' } });
    expect(bet).toMatchObject({ done: 'accepted' });
    expect(host.table.players[0]?.rackCents).toBe(10_000);
    // Decided on the basis of chips that never arrived, it is refused.
    const [, tooDear] = await Promise.all([
      give(host, 'ann-5', { do: 'buy-in', by: ANN, player: 'ann', cents: 5_000_000, with: 'chips' }),
      give(host, 'ann-6', {
        do: 'increase',
        by: ANN,
        wager: required(host.table.wagers[0]?.id, 'a wager'),
        cents: 60_000,
      }),
    ]);
    expect(tooDear).toMatchObject({ done: 'refused' });
  });
});

describe('the books', () => {
  test('agree with the table, and the record can be verified', async () => {
    const store = openMemory();
    const host = await nightOn(store, loaded(3, 21));
    await give(host, 'ann-3', PASS);
    await rollOf(host, 'first');
    await rollOf(host, 'second');
    const accounts = tableAccounts(ID);
    const { players, bankCents, feesCents, issuedCents } = host.table;
    expect(await store.balance(`rack:ann:${ID}`)).toBe(players[0]?.rackCents);
    expect(await store.balance(accounts.bank)).toBe(bankCents);
    expect(await store.balance(accounts.fees)).toBe(feesCents);
    expect(await store.balance(accounts.chips)).toBe(-issuedCents);
    expect(await store.balance(walletAccount('ann'))).toBe(50_000);
    expect(await store.balance(accounts.cage)).toBe(50_000);
    expect(await verifyStore(store)).toMatchObject({ holds: true });
  });
});

describe('dice', () => {
  test('are drawn once, in the entry that brings them to rest, survive a crash, and are settled as drawn', async () => {
    const disk = new MemoryDisk();
    const dice = loaded(17, 3);
    const host = await nightOn(openMemory({ disk }), dice);
    await give(host, 'ann-3', PASS);
    await sendOut(host, 'throw');
    expect(dice.count()).toBe(0);
    const second = await tableOn(openMemory({ disk }), dice);
    expect([areOut(second.table), dice.count()]).toEqual([true, 0]);
    await rest(second, 'rest');
    expect([second.keptDice.last, dice.count()]).toEqual([17, 1]);
    const third = await tableOn(openMemory({ disk }), dice);
    await call(third, 'call');
    expect([third.table.rolls, third.keptDice.last, dice.count()]).toEqual([1, 17, 1]);
  });

  test('are not drawn for a rest command that the rules refuse', async () => {
    const dice = loaded(17);
    const host = await nightOn(openMemory(), dice);
    const by = holderOf(host.table, 'call-total');
    expect(await host.give('rest', 'house', { do: 'rest', by, observation: null })).toMatchObject({
      done: 'refused',
      refusal: { code: 'out-of-order' },
    });
    expect(dice.count()).toBe(0);
  });
});

describe('nobody can enter different faces from those drawn', () => {
  test('whatever their role, at a table with the house’s dice', async () => {
    const host = await nightOn(openMemory(), loaded(17));
    await give(host, 'ann-3', PASS);
    await sendOut(host, 'throw');
    const by = holderOf(host.table, 'call-total');
    const other = await host.give('rest-other', 'stick', { do: 'rest', by, observation: plainThrow(3) });
    expect(other).toMatchObject({ done: 'refused', refusal: { code: 'wrong-dice' } });
    await bringIn(host, 'rest');
    expect(host.table.rolls).toBe(1);
  });
});

describe('when the disk fails', () => {
  const failing = (hook: 'before' | 'after'): MemoryOptions & { fail: () => void } => {
    let isFailing = false;
    return {
      fail: () => {
        isFailing = true;
      },
      [hook]: () => {
        if (isFailing) throw new Error('no space left on device');
      },
    };
  };

  test.each(['before', 'after'] as const)(
    '%s a write took effect, the table stops with a message',
    async (hook) => {
      const disk = new MemoryDisk();
      const faults = failing(hook);
      const host = await nightOn(openMemory({ disk, ...faults }));
      faults.fail();
      const mourned: string[] = [];
      host.onStop((stopped) => mourned.push(stopped.why));
      const answers = await Promise.all([
        give(host, 'ann-3', PASS),
        give(host, 'ann-4', { ...PASS, wager: 'field' }),
      ]);
      for (const answer of answers) expect(answer).toMatchObject({ done: 'stopped' });
      expect(mourned).toEqual(['broken']);
      expect(await give(host, 'ann-5', PASS)).toMatchObject({ done: 'stopped' });
      // Reopening finds the table as written, and the same command is done once.
      const again = await tableOn(openMemory({ disk }));
      expect(again.table.wagers).toHaveLength(hook === 'before' ? 0 : 1);
      expect(await give(again, 'ann-3', PASS)).toMatchObject({
        done: 'accepted',
        isRepeat: hook === 'after',
      });
      expect(again.table.wagers).toHaveLength(1);
    },
  );
});

describe('one writer', () => {
  test('a stale writer that wakes up is refused and stops', async () => {
    const store = openMemory();
    await store.create(ID, { kind: 'table', game: RULES.game.id, choices: {} }, 0);
    const first = required(await store.lease(ID, 'one', 0, 1000), 'a lease');
    const old = await tableOn(store, loaded(), first.fence);
    const second = required(await store.lease(ID, 'two', 5000, 1000), 'a lease');
    const young = await tableOn(store, loaded(), second.fence);
    const [opening] = openingCommands(old.table);
    const command = required(opening, 'a command');
    expect(await young.give('a', 'house', command)).toMatchObject({ done: 'accepted' });
    expect(await old.give('b', 'house', command)).toMatchObject({ done: 'stopped' });
    expect(old.stopped?.why).toBe('superseded');
    expect(await verifyStore(store)).toMatchObject({ holds: true });
  });
});

test('a long night opens from a snapshot as the same table', async () => {
  const disk = new MemoryDisk();
  const host = await nightOn(openMemory({ disk }));
  for (let turn = 0; turn < 1200; turn++) {
    await ok(host, `up-${turn}`, { ...PASS, wager: 'field', cents: 500 } as never);
    const wager = required(host.table.wagers[0]?.id, 'a wager');
    await ok(host, `down-${turn}`, { do: 'remove', by: ANN, wager });
  }
  const store = openMemory({ disk });
  expect((await store.snapshot(ID))?.version).toBeGreaterThanOrEqual(2000);
  const again = await tableOn(store);
  expect(again.seq).toBe(host.seq);
  expect({ ...again.table, rules: null }).toEqual({ ...host.table, rules: null });
});

function rulesOf(): Rules {
  const rules = configure(NEW_JERSEY_CRAPS, {});
  if (isRefusal(rules)) throw new Error(rules.says);
  return rules;
}

async function fillWallet(store: Store, person: string, cents: number): Promise<void> {
  await store.create('people', { kind: 'people' }, 0);
  const postings = [
    { account: 'mint:people', cents: -cents },
    { account: walletAccount(person), cents },
  ];
  const entry = { stream: 'people', version: 0, fence: null, id: `chips-${person}`, by: 'house', at: 0 };
  await store.append([{ ...entry, command: null, events: [], draw: null, postings }]);
}

function give(host: TableHost, id: string, raw: unknown): Promise<CommandAnswer> {
  const command = parseCommand(raw);
  if (isRefusal(command)) throw new Error(command.says);
  return host.give(id, 'ann', command);
}

async function ok(host: TableHost, id: string, command: TableCommand): Promise<void> {
  expect(await give(host, id, command)).toMatchObject({ done: 'accepted' });
}

async function sendOut(host: TableHost, id: string): Promise<void> {
  for (let step = 0; step < 20; step++) {
    const next = nextBeforeThrow(host.table);
    if (next === null) return;
    expect(await host.give(`${id}-${step}`, 'house', next)).toMatchObject({ done: 'accepted' });
  }
}

async function bringIn(host: TableHost, id: string): Promise<void> {
  await rest(host, `${id}-rest`);
  await call(host, `${id}-call`);
}

async function rest(host: TableHost, id: string): Promise<void> {
  const by = holderOf(host.table, 'call-total');
  expect(await host.give(id, 'house', { do: 'rest', by, observation: null })).toMatchObject({
    done: 'accepted',
  });
}

async function call(host: TableHost, id: string): Promise<void> {
  const roll = required(host.keptDice.last, 'dice that rest');
  await ok(host, id, { do: 'call-total', by: holderOf(host.table, 'call-total'), total: totalOf(roll) });
}

async function rollOf(host: TableHost, id: string): Promise<void> {
  await sendOut(host, id);
  await bringIn(host, id);
}
