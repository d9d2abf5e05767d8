// Records on request: reading backwards gives the same rows as a replay from the first entry, figures agree with the ledger,
// and nobody sees what is not theirs.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { ALL_GAMES, NEW_JERSEY_CRAPS, NEW_ZEALAND_CRAPS } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import {
  aboutOf,
  entriesOf,
  NIGHT_BEGINS,
  Night,
  PLAYERS,
  rulesFor,
  TickingClock,
} from '../../../../tests/support/nights.ts';
import { folder } from '../../../../tests/support/store/words.ts';
import { required } from '../../../game/base/assert.ts';
import { CAUSES } from '../../../game/rules/language/cause.ts';
import { isRefusal } from '../../../game/rules/language/refusal.ts';
import { holderOf, OPERATOR } from '../../../game/table/auto-crew.ts';
import { decide } from '../../../game/table/decide/decide.ts';
import { areOut } from '../../../game/table/decide/throw.ts';
import type { EventOf, TableEvent } from '../../../game/table/event.ts';
import { evolve } from '../../../game/table/evolve/evolve.ts';
import { emptyTable } from '../../../game/table/open.ts';
import type { Table } from '../../../game/table/state.ts';
import type { TableAbout } from '../../host/table-about.ts';
import { tableAccounts } from '../../host/writer/ledger.ts';
import { openMemory } from '../../store/memory/memory.ts';
import { openSqlite } from '../../store/sqlite/sqlite.ts';
import type { Entry, Store } from '../../store/store.ts';
import type { RecordRow, RowsAnswer } from '../../wire/answers.ts';
import type { Records } from '../gateway/gateway.ts';
import { PeopleBook } from '../people/book.ts';
import { csvOf } from './csv.ts';
import { SHIFT_MS, shiftOf } from './house-figures.ts';
import { accessByRoles, recordsOf } from './records.ts';
import { lastBefore } from './walk.ts';

const CRAPS = aboutOf(NEW_JERSEY_CRAPS.id);
/** A table where every call may be overruled, and the crew enters what it sees. */
const REAL_DICE: TableAbout = { ...aboutOf(NEW_ZEALAND_CRAPS.id), isAutomatic: false };
const ID = 'table-1';
const ALL = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };

/** Records that show everything to everyone. */
function openly(store: Store, about: TableAbout = CRAPS, offsetMs = 0): Records {
  const rules = rulesFor(about);
  return recordsOf({
    store,
    people: () => new PeopleBook(),
    rulesOf: (id) => (id.startsWith('table-') ? rules : null),
    may: { seat: () => true, table: () => true, house: () => true },
    offsetMs,
  });
}

async function rowsOf(page: Promise<RowsAnswer | object>): Promise<readonly RecordRow[]> {
  const found = await page;
  if (!('rows' in found)) throw new Error(JSON.stringify(found));
  return found.rows as readonly RecordRow[];
}

/** A round in which people also come and go, and the crew calls off rolls and overrules itself where it may. */
async function wildRound(night: Night): Promise<void> {
  const { host, next } = night;
  const what = next() % 8;
  if (what === 0) await night.tries('bob', { do: 'leave', player: 'bob' });
  if (what === 1)
    await night.tries('cy', { do: 'take-place', player: 'cy', place: 4 + (next() % 3), seated: true });
  if (!host.table.players.some((one) => one.id === 'bob' && !one.away) && what > 3) {
    await night.tries('bob', { do: 'take-place', player: 'bob', place: 2, seated: true });
    await night.tries('bob', { do: 'buy-in', player: 'bob', cents: 100_000, with: 'cash' });
  }
  await night.round();
  await overruleSometimes(night);
  if (next() % 5 === 0) await callOff(night);
}

/** Calls off a throw on a ground that the game allows, and sometimes overrules that call. */
async function callOff(night: Night): Promise<void> {
  const { host } = night;
  for (const player of PLAYERS)
    await night.tries(player, { do: 'bet', player, wager: 'pass', on: null, cents: 1_000 });
  while (!areOut(host.table) && (await night.goesOn()));
  const lawful = host.table.crew
    .flatMap(({ role, id }) =>
      CAUSES.map(
        (ground) => ({ do: 'no-roll', by: { role, id }, ground, note: 'seen', judgedBy: null }) as const,
      ),
    )
    .find((command) => !isRefusal(decide(host.table, command)));
  if (lawful === undefined) return;
  await night.crew(lawful);
  await overruleSometimes(night);
}

async function overruleSometimes(night: Night): Promise<void> {
  const { host, next } = night;
  while (host.table.rules.game.overrule !== null && next() % 3 === 0) {
    for (const player of PLAYERS)
      await night.tries(player, { do: 'bet', player, wager: 'field', on: null, cents: 1_000 });
    const faces = next() % 4 === 0 ? null : ([1 + (next() % 6), 1 + (next() % 6)] as never);
    const ladder = required(host.table.rules.game.overrule, 'a ladder').ladder.flatMap(({ roles }) => roles);
    const crew = host.table.crew.filter(({ role }) => ladder.includes(role));
    const lawful = crew
      .map(({ role, id }) => ({ do: 'overrule', by: { role, id }, faces }) as const)
      .find((command) => !isRefusal(decide(host.table, command)));
    // If the house draws the dice, the host accepts no other faces.
    if (lawful === undefined || !(await night.crewTries(lawful))) return;
  }
}

/** The same rows computed differently: by replaying everything from the first entry with the whole table. */
async function replayed(store: Store, about: TableAbout, seat: string) {
  let table: Table = emptyTable(rulesFor(about));
  let rolls: { readonly hand: number; readonly rows: readonly RecordRow[] }[] = [];
  let hand = 0;
  let hasRolled = false;
  const before: { rolls: typeof rolls; hand: number; hasRolled: boolean }[] = [];
  for (const entry of await entriesOf(store, ID)) {
    let base = table;
    const done = new Map<number, RecordRow>();
    for (const event of entry.events as unknown as readonly TableEvent[]) {
      if (event.type === 'CallOverruled') ({ rolls, hand, hasRolled } = required(before.at(-1), 'a call'));
      if (event.type === 'TotalCalled' || (event.type === 'RollVoided' && event.by !== null))
        before.push({ rolls, hand, hasRolled });
      const shootersBefore = table.dice.shooters;
      table = evolve(table, event);
      if (event.type === 'TotalCalled' || event.type === 'CallOverruled') base = table;
      for (const [id, row] of resultsIn(event)) done.set(id, merge(done.get(id), row));
      if (event.type === 'RollClosed') {
        if (base.players.some((one) => one.id === seat))
          rolls = [...rolls, { hand, rows: rollOf(entry, event, base, seat, done) }];
        hasRolled = true;
      }
      const isOver =
        (event.type === 'RollClosed' && event.pass !== null) ||
        // The table counts shooters: one who goes on throwing because nobody else would is not another one.
        (['DicePassed', 'DecisionOnlyEnded', 'ShooterNamed'].includes(event.type) &&
          table.dice.shooters > shootersBefore) ||
        event.type === 'TableClosed';
      if (isOver && hasRolled) {
        hand++;
        hasRolled = false;
      }
    }
  }
  return rolls;
}

const merge = (a: RecordRow | undefined, b: RecordRow): RecordRow =>
  a === undefined ? b : { ...a, ...b, lostCents: Number(a.lostCents ?? 0) + Number(b.lostCents ?? 0) };

function* resultsIn(event: TableEvent): Generator<readonly [number, RecordRow]> {
  if (event.type === 'LosersCollected')
    for (const { wager, cents, clause } of event.rows)
      yield [wager, { result: 'lost', lostCents: cents, clause }];
  if (event.type === 'WinnersPaid')
    for (const { wager, paidCents, stakeCents, feeCents, newFeeCents, stays, clause, paysBy } of event.rows)
      yield [
        wager,
        {
          result: 'won',
          paidCents,
          backCents: stakeCents,
          feeCents: feeCents + newFeeCents,
          stays,
          clause,
          paysBy,
        },
      ];
  if (event.type === 'WagersReturned')
    for (const { wager, cents, why, stays, clause } of event.rows)
      yield [wager, { result: why, backCents: cents, stays, clause }];
  if (event.type === 'WagersTravelled')
    for (const { wager, to, clause } of event.rows) yield [wager, { result: 'moved', number: to, clause }];
  if (event.type === 'ProgressMarked')
    for (const { wager, clause } of event.rows) yield [wager, { result: 'marked', clause }];
}

function rollOf(
  entry: { readonly seq: number; readonly at: number },
  event: EventOf<'RollClosed'>,
  base: Table,
  seat: string,
  done: ReadonlyMap<number, RecordRow>,
): readonly RecordRow[] {
  const { shooter } = base.dice;
  const about = {
    seq: entry.seq,
    rollNo: base.rolls + 1,
    total: event.total,
    pointBefore: base.point,
    pointAfter: event.point,
    shooter: shooter?.kind === 'player' ? shooter.id : (shooter?.role ?? null),
  };
  const own = base.wagers.filter((one) => one.player === seat);
  if (own.length === 0) return [{ ...about, result: 'none', wager: null }];
  return own.map(({ id, spot: index, stakeCents, number }) => {
    const spot = required(base.rules.spots[index], 'a spot');
    const usual = { result: 'stands', paidCents: 0, lostCents: 0, backCents: 0, feeCents: 0, stays: false };
    const none = { clause: null, paysBy: null, number: number === 0 ? null : number };
    const { id: wager } = spot.wager;
    return { ...about, wagerId: id, wager, on: spot.on, stakeCents, ...usual, ...none, ...done.get(id) };
  });
}

describe('hands and rolls read backwards match a replay', () => {
  const games = [...ALL_GAMES.map((game) => aboutOf(game.id)), REAL_DICE].flatMap((about) =>
    [1, 2].map(
      (seed) => [`${about.game}${about.isAutomatic ? '' : ' with real dice'}`, seed, about] as const,
    ),
  );
  // Every game, one of its two nights.
  test.each(games)('%s, night %i', async (_game, seed, about) => {
    const store = openMemory();
    const night = await Night.open(store, { about, seed });
    for (let round = 0; round < 70; round++) await wildRound(night);
    const records = openly(store, about);
    for (const seat of PLAYERS) {
      const right = await replayed(store, about, seat);
      expect(right.length).toBeGreaterThan(10);
      for (const count of [1, 7, 50]) {
        const found = await rowsOf(records.rolls(seat, ID, seat, count));
        const wanted = right.slice(-count).flatMap(({ rows }) => rows);
        expect(found).toHaveLength(wanted.length);
        expect(found).toMatchObject(wanted);
      }
      const hands = [...Map.groupBy(right, ({ hand }) => hand).values()].slice(-10);
      const decided = hands.map((hand) =>
        hand
          .flatMap(({ rows }) => rows)
          .filter(({ result }) => ['won', 'lost', 'stand-off', 'asleep'].includes(String(result))),
      );
      const found = Map.groupBy(await rowsOf(records.hands(seat, ID, seat, 10)), ({ hand }) => hand);
      expect([...found.keys()]).toEqual(hands.map((hand) => hand[0]?.rows[0]?.seq));
      for (const [at, rows] of [...found.values()].entries()) {
        const wanted = required(decided[at], 'a hand');
        if (wanted.length === 0) expect(rows).toMatchObject([{ result: 'none' }]);
        else {
          expect(rows).toHaveLength(wanted.length);
          expect(rows).toMatchObject(wanted);
        }
      }
    }
  });

  test('overruled rolls are gone, and the ones that count are marked', async () => {
    const store = openMemory();
    const about = REAL_DICE;
    const night = await Night.open(store, { about, loaded: [3] });
    await night.bets('ann', 'pass', 1_000);
    await night.rolls();
    const by = holderOf(night.host.table, 'overrule');
    await night.crew({ do: 'overrule', by, faces: [6, 5] });
    const rows = await rowsOf(openly(store, about).rolls('ann', ID, 'ann', 50));
    expect(rows).toMatchObject([
      {
        rollNo: 1,
        die1: 6,
        die2: 5,
        total: 11,
        isOverruled: true,
        wager: 'pass',
        result: 'won',
        paidCents: 1_000,
      },
    ]);
  });

  test('a roll shows the wager, stake, result, clause, point before and after, and the time', async () => {
    const store = openMemory();
    const night = await Night.open(store, { about: CRAPS, loaded: [3, 3] });
    await night.bets('ann', 'pass', 1_000);
    await night.rolls();
    await night.bets('ann', 'field', 500);
    await night.rolls();
    const rows = await rowsOf(openly(store).rolls('ann', ID, 'ann', 1));
    expect(rows).toHaveLength(2);
    expect(rows).toMatchObject([
      {
        ...{ table: ID, seat: 'ann', shooter: 'ann', rollNo: 2, die1: 1, die2: 4, total: 5 },
        ...{ pointBefore: 5, pointAfter: null, wager: 'pass', on: null, stakeCents: 1_000 },
        ...{ result: 'won', paidCents: 1_000, backCents: 1_000, lostCents: 0, feeCents: 0 },
        clause: expect.stringMatching(/^NJ 13:69F-1\./),
        time: expect.stringMatching(/^2026-01-01T00:/),
      },
      { wager: 'field', stakeCents: 500, result: 'lost', lostCents: 500, paidCents: 0 },
    ]);
  });

  test('only the end of a long night is read', async () => {
    const store = openMemory();
    const night = await Night.open(store, { about: CRAPS, seed: 4 });
    while (night.host.table.version < 5_000) await night.round();
    let entries = 0;
    const counted: Store = Object.create(store, {
      read: {
        value: async (...asked: Parameters<Store['read']>) => {
          const page = await store.read(...asked);
          entries += page.length;
          return page;
        },
      },
    });
    const rows = await rowsOf(openly(counted).rolls('ann', ID, 'ann', 50));
    expect(new Set(rows.map(({ seq }) => seq)).size).toBe(50);
    expect(entries).toBeLessThan(night.host.seq / 2);
  });
});

describe('a table as it was, and its night', () => {
  test('after any entry, from the nearest cached table', async () => {
    const store = openMemory();
    const night = await Night.open(store, { about: CRAPS, seed: 9 });
    const seen = new Map<number, Table>([[night.host.seq, night.host.table]]);
    night.host.watch(() => seen.set(night.host.seq, night.host.table));
    while (night.host.table.version < 3_000) await night.round();
    const records = openly(store);
    const seqs = [...seen.keys()];
    for (const seq of [
      ...seqs.slice(-3),
      ...seqs.slice(0, 3),
      required(seqs[Math.floor(seqs.length / 2)], 'one'),
    ]) {
      const then = await records.tableAt('ann', ID, seq);
      expect(then).toMatchObject({ seq });
      if ('table' in then) expect({ ...then.table, rules: null }).toEqual({ ...seen.get(seq), rules: null });
    }
    expect(await records.tableAt('ann', ID, 0)).toMatchObject({ table: { version: 0, isOpen: false } });
    for (const seq of [-1, night.host.seq + 1, 1.5])
      expect(await records.tableAt('ann', ID, seq)).toMatchObject({ code: 'no-such-entry' });
    expect(await records.tableAt('ann', 'nowhere', 1)).toMatchObject({ code: 'no-such-table' });
  });

  test('page by page, with every entry once, without the opening of the books', async () => {
    const store = openMemory();
    const night = await Night.open(store, { about: CRAPS });
    for (let round = 0; round < 5; round++) await night.round();
    const records = openly(store);
    const seqs: number[] = [];
    for (let after = 0; ; ) {
      const page = await records.night('ann', ID, after, 17);
      if (!Array.isArray(page)) throw new Error('denied');
      seqs.push(...page.map(({ seq }: { seq: number }) => seq));
      after = seqs.at(-1) ?? 0;
      // A page that is not full is the last one.
      if (page.length < 17) break;
    }
    expect(seqs).toEqual(Array.from({ length: night.host.seq - 1 }, (_, at) => at + 2));
  });
});

describe('figures', () => {
  test.each([...ALL_GAMES.map((game) => aboutOf(game.id)), REAL_DICE])(
    'agree with the ledger: $game',
    async (about) => {
      // A file at two of the tables.
      const store =
        about === REAL_DICE || about.game === CRAPS.game
          ? openSqlite(join(folder(), 'house.db'))
          : openMemory();
      const night = await Night.open(store, {
        about,
        seed: 21,
        clock: new TickingClock(NIGHT_BEGINS, 200_000),
      });
      for (let round = 0; round < 50; round++) await wildRound(night);
      await night.crew({ do: 'fill-bank', by: OPERATOR, cents: 70_000 });
      const { table } = night.host;
      const records = openly(store, about);
      const [row, ...more] = await rowsOf(records.figures('op', 'table', null, ALL));
      expect(more).toEqual([]);
      const accounts = tableAccounts(ID);
      const opened = table.rules.house.bankCents + 70_000;
      expect(row).toMatchObject({
        ...{ table: ID, name: about.name, game: about.game, from: null, to: null, rolls: table.rolls },
        winCents: table.bankCents + table.feesCents - opened,
        feesCents: await store.balance(accounts.fees),
        dropCents: await store.balance(accounts.drop),
        fillsCents: 70_000,
      });
      expect(row?.dropCents).toBe(table.dropCents);
      const cage = Number(row?.buyInsCents) - Number(row?.dropCents) - Number(row?.cashOutsCents);
      expect(cage).toBe(await store.balance(accounts.cage));
      // The parts of the night add up to the night.
      const shifts = await rowsOf(records.figures('op', 'shift', ID, ALL));
      expect(shifts.length).toBeGreaterThan(2);
      for (const name of [
        'rolls',
        'hands',
        'handleCents',
        'payoutsCents',
        'winCents',
        'dropCents',
        'buyInsCents',
      ])
        expect([name, sum(shifts, name)]).toEqual([name, row?.[name]]);
      await store.close();
    },
  );

  test('stakes and payouts match the rolls', async () => {
    for (const about of [CRAPS, REAL_DICE]) {
      const store = openMemory();
      const night = await Night.open(store, { about, seed: 5 });
      for (let round = 0; round < 60; round++) await wildRound(night);
      let [handle, payouts] = [0, 0];
      for (const seat of PLAYERS)
        for (const { rows } of await replayed(store, about, seat))
          for (const { result, stakeCents, paidCents } of rows) {
            if (result === 'won' || result === 'lost') handle += Number(stakeCents);
            payouts += Number(paidCents ?? 0);
          }
      const [row] = await rowsOf(openly(store, about).figures('op', 'table', ID, ALL));
      expect(handle).toBeGreaterThan(10_000);
      expect([row?.handleCents, row?.payoutsCents]).toEqual([handle, payouts]);
    }
  });

  test('of a span cover only that span, and hold is win as a percentage of drop', async () => {
    const store = openMemory();
    const clock = new TickingClock(NIGHT_BEGINS, 1);
    const night = await Night.open(store, { about: CRAPS, clock, loaded: [3, 5] });
    clock.at = NIGHT_BEGINS + SHIFT_MS;
    await night.bets('ann', 'pass', 1_000);
    await night.rolls();
    clock.at = NIGHT_BEGINS + 2 * SHIFT_MS;
    await night.does('bob', { do: 'buy-in', player: 'bob', cents: 30_000, with: 'cash' });
    await night.rolls();
    const records = openly(store);
    const rows = await rowsOf(records.figures('op', 'shift', null, ALL));
    expect(rows).toMatchObject([
      {
        from: '2026-01-01T00:00:00.000Z',
        to: '2026-01-01T08:00:00.000Z',
        rolls: 0,
        dropCents: 400_000,
        buyInsCents: 600_000,
        winCents: 0,
        holdPercent: '0.00',
      },
      {
        from: '2026-01-01T08:00:00.000Z',
        rolls: 1,
        hands: 0,
        handleCents: 0,
        dropCents: 0,
        holdPercent: null,
      },
      {
        rolls: 1,
        hands: 1,
        handleCents: 1_000,
        winCents: 1_000,
        dropCents: 30_000,
        buyInsCents: 30_000,
        holdPercent: '3.33',
      },
    ]);
    const span = { fromMs: NIGHT_BEGINS + SHIFT_MS, toMs: NIGHT_BEGINS + 2 * SHIFT_MS };
    expect(await rowsOf(records.figures('op', 'table', ID, span))).toMatchObject([
      { rolls: 1, dropCents: 0 },
    ]);
    expect(await rowsOf(records.figures('op', 'table', ID, { fromMs: 1, toMs: 2 }))).toMatchObject([
      { rolls: 0, winCents: 0, holdPercent: null },
    ]);
  });

  test('a roll overruled after the span is in no span; the money is where the books have it', async () => {
    const store = openMemory();
    const about = REAL_DICE;
    const clock = new TickingClock(NIGHT_BEGINS, 1);
    const night = await Night.open(store, { about, clock, loaded: [5] });
    await night.bets('ann', 'pass', 1_000);
    await night.rolls();
    clock.at = NIGHT_BEGINS + SHIFT_MS;
    await night.crew({ do: 'overrule', by: holderOf(night.host.table, 'overrule'), faces: [1, 1] });
    const records = openly(store, about);
    const first = { fromMs: NIGHT_BEGINS, toMs: NIGHT_BEGINS + SHIFT_MS };
    expect(await rowsOf(records.figures('op', 'table', ID, first))).toMatchObject([
      { rolls: 0, hands: 0, handleCents: 0, payoutsCents: 0, winCents: -1_000 },
    ]);
    const second = { fromMs: first.toMs, toMs: first.toMs + SHIFT_MS };
    expect(await rowsOf(records.figures('op', 'table', ID, second))).toMatchObject([
      { rolls: 1, handleCents: 1_000, payoutsCents: 0, winCents: 2_000 },
    ]);
  });

  test('shifts begin at midnight and every eight hours, by the house’s clock', () => {
    const at = Date.UTC(2026, 0, 1, 15, 59);
    expect(shiftOf(at, 0)).toBe(Date.UTC(2026, 0, 1, 8));
    expect(shiftOf(at + 60_000, 0)).toBe(Date.UTC(2026, 0, 1, 16));
    // An hour east of Greenwich, it is already 16:59.
    expect(shiftOf(at, 3_600_000)).toBe(Date.UTC(2026, 0, 1, 15));
    expect(shiftOf(Date.UTC(2026, 0, 1, 0, 30), -3_600_000)).toBe(Date.UTC(2025, 11, 31, 17));
  });

  test('the last entry before a moment is found', async () => {
    const store = openMemory();
    const night = await Night.open(store, { about: CRAPS });
    const entries = await entriesOf(store, ID);
    for (const { seq, at } of entries) {
      expect(await lastBefore(store, ID, night.host.seq, at)).toBe(seq - 1);
      expect(await lastBefore(store, ID, night.host.seq, at + 1)).toBe(seq);
    }
  });
});

describe('the journal', () => {
  /** The whole journal, read page by page. */
  async function journalOf(records: Records, limit: number): Promise<readonly RecordRow[]> {
    const rows: RecordRow[] = [];
    for (let after: number | null = 0; after !== null; ) {
      const page: object = await records.journal('op', { after, limit });
      if (!('rows' in page)) throw new Error('denied');
      const { rows: some, next } = page as RowsAnswer;
      rows.push(...some);
      expect(next === null || next > after).toBe(true);
      after = next;
    }
    return rows;
  }

  /** The same from its end. */
  async function backwards(records: Records, limit: number): Promise<readonly RecordRow[]> {
    const rows: RecordRow[] = [];
    for (let before: number | null = NIGHT_BEGINS * 2; before !== null; ) {
      const page: object = await records.journal('op', { before, order: 'latest', limit });
      if (!('rows' in page)) throw new Error('denied');
      const { rows: some, next } = page as RowsAnswer;
      rows.push(...some);
      expect(next === null || next < before).toBe(true);
      before = next;
    }
    return rows;
  }

  test('lists the acts of every table once each in order of time, with any page size', async () => {
    const store = openMemory();
    const clock = new TickingClock(NIGHT_BEGINS, 0);
    const nights = [];
    for (const id of ['table-1', 'table-2', 'table-3']) {
      // Several acts have the same time.
      clock.at++;
      nights.push(await Night.open(store, { id, about: CRAPS, clock }));
    }
    for (const night of nights) {
      clock.at++;
      await night.rolls();
      const { host } = night;
      await night.bets('ann', 'pass', 1_000);
      while (!areOut(host.table)) await night.goesOn();
      const by = holderOf(host.table, 'call-no-roll');
      const ground = night === nights[0] ? 'no-end' : 'cheating';
      await night.crew({ do: 'no-roll', by, ground, note: 'a magnet', judgedBy: null });
    }
    const records = openly(store);
    const all = await journalOf(records, 1_000);
    expect(all.filter(({ act }) => act === 'TableOpened')).toHaveLength(3);
    expect(all.at(-2)).toMatchObject({
      ...{
        table: 'table-3',
        act: 'RollVoided',
        says: 'A roll was voided: cheating (a magnet).',
      },
      role: holderOf(required(nights[0], 'a night').host.table, 'call-no-roll').role,
    });
    expect(all.map(({ at }) => at)).toEqual(
      all.map(({ at }) => at).toSorted((a, b) => Number(a) - Number(b)),
    );
    for (const limit of [1, 3, 10, 1_000]) {
      expect(await journalOf(records, limit)).toEqual(all);
      expect((await backwards(records, limit)).toReversed()).toEqual(all);
    }
    // Between any two moments, both left out.
    const times = [...new Set(all.map(({ at }) => Number(at)))];
    for (const after of times)
      for (const before of times) {
        const rows = all.filter(({ at }) => Number(at) > after && Number(at) < before);
        const part = { after, before, limit: 1_000 };
        expect(await records.journal('op', part)).toEqual({ rows, next: null });
        expect(await records.journal('op', { ...part, order: 'latest' })).toEqual({
          rows: rows.toReversed(),
          next: null,
        });
      }
    // The house's own crew is called so, and nothing by a code.
    expect(
      all.filter(({ says, byName }) => /\b(?:auto|no)-[a-z]|^operator /.test(`${says} ${byName}`)),
    ).toEqual([]);
    expect(all.map(({ says }) => says)).toEqual(
      expect.arrayContaining([
        'The house went on duty as boxperson.',
        'A roll was voided: the dice did not reach the end of the table (a magnet).',
      ]),
    );
    // Ordinary play is not an act of the house.
    expect(
      all.some(({ act }) => ['WagerMade', 'BoughtIn', 'RollClosed', 'TotalCalled'].includes(String(act))),
    ).toBe(false);
  });

  /** A night with a fill at its end and 20,000 wagers before it, which are one and the same: only their number matters here. */
  async function longNight(stepMs: number): Promise<Store> {
    const short = openMemory();
    const night = await Night.open(short, { about: CRAPS, seed: 6 });
    for (let round = 0; round < 20; round++) await night.round();
    await night.crew({ do: 'fill-bank', by: OPERATOR, cents: 500_000 });
    const played = await entriesOf(short, ID);
    const isWager = ({ events }: Entry): boolean => JSON.stringify(events).startsWith('[{"type":"WagerMade"');
    const wager = required(played.find(isWager), 'a wager');
    const wagers = Array.from({ length: 20_000 }, (_, at) => ({ ...wager, id: `wager-${at}` }));
    const all = played.toSpliced(-1, 0, ...wagers);
    const store = openMemory();
    await store.create(ID, required(await short.head(ID), 'the table').about, NIGHT_BEGINS);
    let version = 0;
    const entries = all.map(({ seq: _seq, hash: _hash, previous: _previous, ...entry }, at) => {
      // The money was paid out by the cage, which is not copied.
      const own = { ...entry, version, at: NIGHT_BEGINS + at * stepMs, postings: [] };
      version += entry.events.length;
      return own;
    });
    for (const answer of await store.append(entries)) assert.equal(answer.done, 'appended');
    return store;
  }

  test.each([1_000, 0])(
    'covers a long quiet night, %i ms between entries, in pages that may be empty',
    async (stepMs) => {
      const store = await longNight(stepMs);
      const rows = await journalOf(openly(store), 500);
      expect((await backwards(openly(store), 500)).toReversed()).toEqual(rows);
      expect(rows.at(-1)).toMatchObject({ says: 'The bank received a fill of $5,000.' });
      expect(new Set(rows.map(({ seq }) => seq)).size).toBe(rows.length);
      const first = (await openly(store).journal('op', { limit: 500 })) as RowsAnswer;
      // A page may end within a long stretch, but never within one moment.
      expect(first.next === null).toBe(stepMs === 0);
    },
  );
});

describe('who may see what', () => {
  const book = new PeopleBook();
  for (const [person, role, table] of [
    ['ann', null, null],
    ['bob', null, null],
    ['dora', 'dealer', ID],
    ['eve', 'dealer', 'table-2'],
    ['sam', 'surveillance', null],
    ['max', 'shift-manager', ID],
    ['op', 'operator', null],
  ] as const) {
    book.apply({ type: 'Joined', person, name: person, wished: person, kind: 'guest', cents: 0, at: 0 });
    if (role !== null) book.apply({ type: 'RoleGranted', person, role, table, by: 'house', at: 0 });
  }
  const may = accessByRoles(() => book);

  test.each([
    ['ann', true, false, false],
    ['bob', false, false, false],
    ['nobody', false, false, false],
    ['dora', true, false, false],
    ['eve', false, false, false],
    ['sam', true, true, true],
    ['max', true, true, false],
    ['op', true, true, true],
  ])('%s', async (by, seat, table, house) => {
    expect([may.seat(by, ID, 'ann'), may.house(by, ID), may.house(by, null)]).toEqual([seat, table, house]);
    const store = openMemory();
    await Night.open(store, { about: CRAPS });
    const records = recordsOf({
      store,
      people: () => book,
      rulesOf: () => rulesFor(CRAPS),
      may: { ...may, table: () => true },
    });
    const refused = (isFine: boolean) => (isFine ? { rows: expect.any(Array) } : { code: 'no-authority' });
    expect(await records.hands(by, ID, 'ann', 10)).toMatchObject(refused(seat));
    expect(await records.rolls(by, ID, 'ann', 50)).toMatchObject(refused(seat));
    expect(await records.figures(by, 'table', ID, ALL)).toMatchObject(refused(table));
    expect(await records.figures(by, 'shift', null, ALL)).toMatchObject(refused(house));
    expect(await records.journal(by, { limit: 10 })).toMatchObject(refused(house));
    expect(await records.night(by, ID, 0, 10)).toHaveLength(10);
  });
});

test('CSV follows RFC 4180, and no text is a formula', () => {
  const rows = [
    { a: 1, b: 'plain', c: null },
    { a: -2, b: 'a "quoted", word', d: true },
    { a: 3, b: '=1+1', c: '+1', d: '@SUM(A1)' },
    { a: 4, b: '-1', c: ' =1', d: '\t=1' },
    { a: 5, b: 'two\nlines', c: '＝1', d: "it's" },
  ];
  expect(csvOf(rows)).toBe(
    [
      'a,b,c,d',
      '1,plain,,',
      '-2,"a ""quoted"", word",,true',
      "3,'=1+1,'+1,'@SUM(A1)",
      "4,'-1,' =1,'\t=1",
      '5,"two\nlines",\'＝1,it\'s',
      '',
    ].join('\r\n'),
  );
  expect(csvOf([])).toBe('');
});

const sum = (rows: readonly RecordRow[], name: string): number =>
  rows.reduce((total, row) => total + Number(row[name]), 0);
