// Player protection: limits that apply at once or after a day, the clock and the result across tables, and a test by random
// play that nobody loses more than their limit.

import { ALL_GAMES, NEW_JERSEY_CRAPS } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import {
  accountIn,
  bytesBySeed,
  DAY,
  guestIn,
  HOUR,
  MINUTE,
  NOON,
  openHouse,
  PASSWORD,
  taken,
} from '../../../../tests/support/people.ts';
import { required } from '../../../game/base/assert.ts';
import { type Roll, rollOf } from '../../../game/base/dice.ts';
import type { HouseChoices } from '../../../game/rules/compile/configure.ts';
import type { Game } from '../../../game/rules/language/game.ts';
import { isRefusal, type Refusal } from '../../../game/rules/language/refusal.ts';
import { autoCrew, openedByCrew, rollOnce } from '../../../game/table/auto-crew.ts';
import { parseCommand, type TableCommand } from '../../../game/table/command.ts';
import { act } from '../../../game/table/decide/decide.ts';
import type { TableEvent } from '../../../game/table/event.ts';
import { open } from '../../../game/table/open.ts';
import type { Table } from '../../../game/table/state.ts';
import { PeopleBook } from '../people/book.ts';
import { HOUSE } from '../people/event.ts';
import { type LimitName, limitNow, RAISE_AFTER_MS } from './limits.ts';
import { PlayTally } from './play.ts';
import { protectionFor, protectionOf } from './protection.ts';

/** The vigorish is taken when a bet is made. */
const FEES: HouseChoices = { 'buy.vigTiming': 'when-made' };

/** Several tables with their tally, and two players with limits. */
class Floor {
  readonly book = new PeopleBook();
  tally = new PlayTally();
  /** Another tally, which gets the same entries but never sees the tables. */
  told: PlayTally | null = null;
  readonly tables = new Map<string, Table>();
  readonly seqs = new Map<string, number>();
  at = NOON;

  constructor() {
    for (const person of ['ann', 'bob'])
      this.book.apply({ type: 'AccountOpened', person, name: person, credential: 'x', cents: 0, at: 0 });
  }

  open(id: string, game: Game = NEW_JERSEY_CRAPS, choices: HouseChoices = {}): this {
    const first = open(game, choices);
    if (isRefusal(first)) throw new Error(first.says);
    this.tables.set(id, openedByCrew(first).table);
    return this;
  }

  limit(limit: LimitName, value: number | null, person = 'ann'): this {
    this.book.apply({ type: 'LimitSet', person, limit, value, at: this.at, fromMs: this.at });
    return this;
  }

  table(id: string): Table {
    return required(this.tables.get(id), 'a table');
  }

  command(name: string, rest: object = {}, by: object = { role: 'player', id: 'ann' }): TableCommand {
    const read = parseCommand({ do: name, by, ...rest });
    if (isRefusal(read)) throw new Error(read.says);
    return read;
  }

  protects(id: string, command: TableCommand): Refusal | null {
    return protectionFor(this.book, this.tally, { id, table: this.table(id) }, command, this.at);
  }

  /** Gives a command that must be accepted, with or without checking the player's own limits. */
  give(id: string, name: string, rest: object = {}, by?: object): this {
    const before = this.table(id);
    const acted = act(before, this.command(name, rest, by));
    if (isRefusal(acted)) throw new Error(`${name}: ${acted.says}`);
    return this.see(id, before, acted.table, acted.events);
  }

  see(id: string, before: Table, after: Table, events: readonly TableEvent[]): this {
    const seq = (this.seqs.get(id) ?? 0) + 1;
    this.seqs.set(id, seq);
    this.tables.set(id, after);
    this.tally.see(id, { seq, at: this.at, before, after, events });
    this.told?.happened(id, [{ seq, at: this.at, events }]);
    return this;
  }

  sit(id: string, player = 'ann', place = 1): this {
    const by = { role: 'player', id: player };
    this.give(id, 'take-place', { player, place }, by);
    return this.give(id, 'buy-in', { player, cents: 1_000_000 }, by);
  }

  bet(id: string, wager: string, cents: number, on: number | null = null): this {
    return this.give(id, 'bet', { player: 'ann', wager, cents, on });
  }

  roll(id: string, roll: Roll): this {
    const before = this.table(id);
    const rolled = rollOnce(before, roll);
    if (isRefusal(rolled)) throw new Error(rolled.says);
    return this.see(id, before, rolled.table, rolled.events);
  }

  wait(ms: number): this {
    this.at += ms;
    return this;
  }

  get play() {
    const { visit, day, atTablesCents, atRiskCents } = this.tally.playOf('ann', this.at);
    return {
      visit: [visit.playedMs / MINUTE, visit.resultCents / 100],
      day: [day.playedMs / MINUTE, day.resultCents / 100],
      chips: [atTablesCents / 100, atRiskCents / 100],
    };
  }
}

describe('a limit', () => {
  const rows: readonly (readonly [from: number | null, to: number | null, hours: number])[] = [
    [null, 50, 0],
    [50, 20, 0],
    [50, 50, 0],
    [50, 0, 0],
    [50, 80, 24],
    [50, null, 24],
    [0, 1, 24],
  ];
  test.each(rows)('changed from %s to %s takes effect after %i hours', async (from, to, hours) => {
    const { people, clock } = await openHouse();
    await people.act('j', HOUSE, { do: 'join', person: 'p-1', name: 'Ann', kind: 'guest' });
    const set = (id: string, value: number | null) =>
      people.act(id, 'p-1', { do: 'set-limit', person: 'p-1', limit: 'stake', value });
    const now = (ms: number) => limitNow(people.book.person('p-1')?.limits ?? {}, 'stake', ms);
    if (from !== null) await set('a', from);
    clock.at += HOUR;
    expect(await set('b', to)).toMatchObject({ done: 'accepted' });
    const from24 = clock.at + RAISE_AFTER_MS;
    expect(now(clock.at)).toBe(hours === 0 ? to : from);
    expect(now(from24 - 1)).toBe(hours === 0 ? to : from);
    expect(now(from24)).toBe(to);
  });

  async function ann() {
    const house = await openHouse();
    const { person } = await guestIn(house, 'Ann');
    let n = 0;
    const set = (value: number | null, by = person.id, limit: LimitName = 'stake') =>
      house.people.act(`l${n++}`, by, { do: 'set-limit', person: person.id, limit, value });
    const now = () => limitNow(house.people.book.person(person.id)?.limits ?? {}, 'stake', house.clock.at);
    return { house, set, now };
  }

  test('that was to rise but is lowered in the meantime stays low', async () => {
    const { house, set, now } = await ann();
    await set(50);
    await set(500);
    house.clock.at += 23 * HOUR;
    await set(40);
    house.clock.at += 2 * HOUR;
    expect(now()).toBe(40);
  });

  test('that is raised a second time waits a day from then', async () => {
    const { house, set, now } = await ann();
    await set(50);
    await set(500);
    house.clock.at += 23 * HOUR;
    await set(600);
    house.clock.at += 2 * HOUR;
    expect(now()).toBe(50);
    house.clock.at += 22 * HOUR;
    expect(now()).toBe(600);
  });

  test('cannot be raised sooner by a clock that is set back', async () => {
    const { house, set, now } = await ann();
    await set(50);
    house.clock.at -= 30 * DAY;
    await set(500);
    house.clock.at += 30 * DAY;
    expect(now()).toBe(50);
    house.clock.at += DAY;
    expect(now()).toBe(500);
  });

  test('can be set only by the player, to a valid whole number', async () => {
    const { house, set, now } = await ann();
    const other = await guestIn(house, 'Bob');
    expect(await set(50, other.person.id)).toMatchObject({ refusal: { code: 'no-authority' } });
    expect(await set(50, HOUSE)).toMatchObject({ refusal: { code: 'no-authority' } });
    for (const value of [-1, 2 ** 53, Number.NaN, 12.5, '50' as never, 10 ** 12])
      expect(await set(value)).toMatchObject({ refusal: { code: 'bad-limit' } });
    expect(await set(25 * 60, undefined, 'time-day')).toMatchObject({ refusal: { code: 'bad-limit' } });
    expect(await set(5, undefined, '__proto__' as LimitName)).toMatchObject({
      refusal: { code: 'bad-limit' },
    });
    expect(now()).toBeNull();
  });
});

describe('self-exclusion', () => {
  test('ends every session, refuses new ones, and ends on time', async () => {
    const house = await openHouse();
    const { person, token } = await accountIn(house, 'Ann');
    const other = taken(await house.door.signIn('Ann', PASSWORD, 'a'));
    const untilMs = NOON + 7 * DAY;
    await house.people.act('x', person.id, { do: 'exclude', person: person.id, untilMs });
    for (const one of [token, other.token]) expect(await house.sessions.check(one)).toBeNull();
    expect(await house.door.signIn('Ann', PASSWORD, 'a')).toMatchObject({
      code: 'excluded',
      says: 'You have excluded yourself until 2026-01-08 12:00 UTC.',
      waitMs: 7 * DAY,
    });
    expect(await house.door.signIn('Ann', 'another password', 'a')).toMatchObject({ code: 'not-let-in' });
    expect(await house.sessions.begin(person.id)).toMatchObject({ code: 'excluded' });
    house.clock.at = untilMs;
    taken(await house.door.signIn('Ann', PASSWORD, 'a'));
  });

  const rows: readonly (readonly [first: number | null, then: number | null, taken: boolean])[] = [
    [1, 7, true],
    [1, null, true],
    [7, 1, false],
    [7, 7, false],
    [null, 7, false],
    [null, null, false],
    [7, 0, false],
    [7, -1, false],
  ];
  test.each(rows)('of %s days can be followed by one of %s days: %s', async (first, then, isTaken) => {
    const { people, clock } = await openHouse();
    await people.act('j', HOUSE, { do: 'join', person: 'p-1', name: 'Ann', kind: 'guest' });
    const exclude = (id: string, days: number | null) =>
      people.act(id, 'p-1', {
        do: 'exclude',
        person: 'p-1',
        untilMs: days === null ? null : clock.at + days * DAY,
      });
    await exclude('a', first);
    expect((await exclude('b', then)).done === 'accepted').toBe(isTaken);
  });

  test('leaves no session even if it races with a sign-in in another process', async () => {
    const one = await openHouse();
    const { person } = await accountIn(one, 'Ann');
    const two = await openHouse({ disk: one.disk, clock: one.clock, seed: 'two' });
    const [, begun] = await Promise.all([
      one.people.act('x', person.id, { do: 'exclude', person: person.id, untilMs: null }),
      two.door.signIn('Ann', PASSWORD, 'a'),
    ]);
    await one.people.catchUp();
    expect(one.people.book.person(person.id)?.sessions).toEqual([]);
    if ('token' in begun) expect(await two.sessions.check(begun.token)).toBeNull();
  });

  test('forbids play, but nothing that ends it', () => {
    const floor = new Floor().open('t').sit('t').bet('t', 'pass', 1_000);
    floor.book.apply({ type: 'Excluded', person: 'ann', untilMs: null, at: floor.at });
    const wager = floor.table('t').wagers[0]?.id;
    const may = (name: string, rest: object = {}) => floor.protects('t', floor.command(name, rest)) === null;
    const player = 'ann';
    const rows = {
      bet: may('bet', { player, wager: 'field', cents: 500 }),
      increase: may('increase', { wager, cents: 2_000 }),
      'buy-in': may('buy-in', { player, cents: 500 }),
      'take-place': may('take-place', { player, place: 2 }),
      'leave-up': may('leave-up', { wager }),
      'leave-up no longer': may('leave-up', { wager, stays: false }),
      reduce: may('reduce', { wager, cents: 500 }),
      remove: may('remove', { wager }),
      throw: may('throw'),
      'pass-dice': may('pass-dice'),
      'cash-out': may('cash-out', { player, cents: 500 }),
      leave: may('leave', { player }),
    };
    expect(rows).toEqual({
      ...{ bet: false, increase: false, 'buy-in': false, 'take-place': false, 'leave-up': false },
      ...{ 'leave-up no longer': true, reduce: true, remove: true, throw: true, 'pass-dice': true },
      ...{ 'cash-out': true, leave: true },
    });
    const refusal = floor.protects('t', floor.command('bet', { player, wager: 'field', cents: 500 }));
    expect(refusal).toMatchObject({
      says: 'You have excluded yourself from play permanently.',
      remedy: 'You can still take bets down, cash out and leave.',
    });
    // The dealer cannot make a bet for them either, and other players are not affected.
    const dealer = autoCrew('dealer');
    const byDealer = floor.command('bet', { player, wager: 'field', cents: 500 }, dealer);
    expect(floor.protects('t', byDealer)).not.toBeNull();
    expect(floor.protects('t', { ...byDealer, player: 'bob' } as TableCommand)).toBeNull();
  });
});

describe('clock and result', () => {
  test('cover a visit at two tables, and a stake is not lost until it is decided', () => {
    const floor = new Floor().open('a').open('b').sit('a');
    expect(floor.play).toEqual({ visit: [0, 0], day: [0, 0], chips: [10_000, 0] });
    floor.wait(10 * MINUTE).bet('a', 'pass', 3_000);
    expect(floor.play).toEqual({ visit: [10, 0], day: [10, 0], chips: [10_000, 30] });
    floor.roll('a', rollOf(1, 1));
    expect(floor.play).toEqual({ visit: [10, -30], day: [10, -30], chips: [9_970, 0] });
    floor
      .sit('b')
      .bet('b', 'pass', 5_000)
      .wait(5 * MINUTE)
      .roll('b', rollOf(3, 4));
    expect(floor.play).toEqual({ visit: [15, 20], day: [15, 20], chips: [20_020, 0] });
    floor.give('a', 'leave', { player: 'ann' }).wait(5 * MINUTE);
    expect(floor.play).toEqual({ visit: [20, 20], day: [20, 20], chips: [10_050, 0] });
  });

  test('count a fee as lost when paid, and as regained when returned', () => {
    const floor = new Floor().open('t', NEW_JERSEY_CRAPS, FEES).sit('t').bet('t', 'buy', 2_000, 4);
    const [wager] = floor.table('t').wagers;
    expect(wager?.feeCents).toBeGreaterThan(0);
    expect(floor.play.visit).toEqual([0, -(wager?.feeCents ?? 0) / 100]);
    floor.give('t', 'remove', { wager: wager?.id });
    const back = floor.table('t').rules.house.feeComesBack ? 0 : -(wager?.feeCents ?? 0) / 100;
    expect(floor.play.visit).toEqual([0, back]);
  });

  test('a break of half an hour ends a visit; a shorter one does not', () => {
    const floor = new Floor().open('t').sit('t').bet('t', 'pass', 1_000).roll('t', rollOf(1, 1));
    floor.wait(10 * MINUTE).give('t', 'leave', { player: 'ann' });
    floor
      .wait(29 * MINUTE)
      .sit('t')
      .wait(MINUTE);
    expect(floor.play.visit).toEqual([11, -10]);
    floor.give('t', 'leave', { player: 'ann' }).wait(30 * MINUTE);
    expect(floor.play.visit).toEqual([0, 0]);
    expect(floor.play.day).toEqual([11, -10]);
    floor.sit('t').wait(2 * MINUTE);
    expect(floor.play).toMatchObject({ visit: [2, 0], day: [13, -10] });
  });

  test('midnight ends the day but not the visit', () => {
    const floor = new Floor()
      .open('t')
      .wait(11 * HOUR)
      .sit('t')
      .bet('t', 'pass', 1_000)
      .roll('t', rollOf(1, 1));
    floor.wait(90 * MINUTE);
    expect(floor.play).toMatchObject({ visit: [90, -10], day: [30, 0] });
  });

  test('a house’s day may begin at six in the morning', () => {
    const floor = new Floor().open('t').wait(11 * HOUR);
    floor.tally = new PlayTally(6 * HOUR);
    floor
      .sit('t')
      .bet('t', 'pass', 1_000)
      .roll('t', rollOf(1, 1))
      .wait(2 * HOUR);
    expect(floor.play.day).toEqual([120, -10]);
    expect(floor.tally.dayEnds(floor.at)).toBe(Date.UTC(2026, 0, 2, 6));
  });

  test('wagers left behind still count, but the time does not', () => {
    const bob = { role: 'player', id: 'bob' };
    const floor = new Floor().open('t').sit('t').sit('t', 'bob', 2).bet('t', 'pass', 1_000);
    floor.give('t', 'bet', { player: 'bob', wager: 'pass', cents: 1_000 }, bob).roll('t', rollOf(2, 2));
    floor.wait(MINUTE).give('t', 'leave', { player: 'ann' });
    expect(floor.table('t').players.find((one) => one.id === 'ann')?.away).toBe(true);
    floor.wait(5 * MINUTE).roll('t', rollOf(3, 4));
    expect(floor.play.visit).toEqual([1, -10]);
  });

  test('wagers left behind for days count for the day they are decided, and for no later visit', () => {
    const bob = { role: 'player', id: 'bob' };
    const floor = new Floor().open('t').open('b').sit('t').sit('t', 'bob', 2).bet('t', 'pass', 1_000);
    floor.give('t', 'bet', { player: 'bob', wager: 'pass', cents: 1_000 }, bob).roll('t', rollOf(2, 2));
    floor
      .give('t', 'leave', { player: 'ann' })
      .wait(4 * DAY)
      .sit('b');
    // A player who joins the table is not affected, before the roll or after it.
    floor.sit('t', 'cyd', 3).roll('t', rollOf(3, 4));
    expect(floor.play).toMatchObject({ visit: [0, 0], day: [0, -10] });
    floor.sit('t', 'dot', 4);
    expect(floor.play).toMatchObject({ visit: [0, 0], day: [0, -10] });
    floor.wait(DAY);
    expect(floor.play.day[1]).toBe(0);
  });

  test('a clock that is set back is treated as paused', () => {
    const floor = new Floor()
      .open('t')
      .sit('t')
      .wait(20 * MINUTE)
      .bet('t', 'pass', 1_000);
    floor.wait(-10 * DAY).roll('t', rollOf(1, 1));
    expect(floor.play).toMatchObject({ visit: [20, -10], day: [20, -10] });
    floor.wait(10 * DAY + 5 * MINUTE);
    expect(floor.play).toMatchObject({ visit: [25, -10], day: [25, -10] });
  });

  test('an entry seen twice counts once, and saved state can be continued', () => {
    const floor = new Floor().open('t').sit('t').wait(MINUTE).bet('t', 'pass', 1_000);
    const before = floor.table('t');
    floor.roll('t', rollOf(1, 1));
    const after = floor.table('t');
    const seq = floor.seqs.get('t') ?? 0;
    const bought = { type: 'BoughtIn', player: 'ann', cents: 500, with: 'cash' } as const;
    floor.tally.see('t', { seq, at: floor.at, before, after, events: [bought] });
    expect(floor.play.visit).toEqual([1, -10]);
    expect(floor.tally.seqOf('t')).toBe(seq);
    const expected = floor.play;
    const kept = required(floor.tally.kept('t'), 'saved state');
    floor.tally = new PlayTally();
    floor.tally.open('t', kept);
    expect(floor.play).toEqual(expected);
    floor.wait(MINUTE).bet('t', 'pass', 1_000).roll('t', rollOf(1, 1));
    expect(floor.play).toMatchObject({ visit: [2, -20], chips: [9_980, 0] });
  });
});

describe('a tally built from events alone', () => {
  test('matches one that sees the tables; a repeated entry counts once, and none may be missing', () => {
    const floor = new Floor().open('t');
    const told = new PlayTally();
    told.open('t', { seq: 0, table: floor.table('t'), latestAt: 0, stays: [] });
    floor.told = told;
    floor.sit('t').wait(MINUTE).bet('t', 'pass', 1_000).roll('t', rollOf(1, 1)).bet('t', 'pass', 2_000);
    const seen = floor.play;
    expect(seen).toEqual({ visit: [1, -10], day: [1, -10], chips: [9_990, 20] });
    floor.tally = told;
    expect(floor.play).toEqual(seen);
    const bought = { type: 'BoughtIn', player: 'ann', cents: 500, with: 'cash' } as const;
    const again = { seq: told.seqOf('t'), at: floor.at, events: [bought] };
    told.happened('t', [again]);
    expect(floor.play).toEqual(seen);
    expect(() => told.happened('t', [{ ...again, seq: again.seq + 2 }])).toThrow('entries are consecutive');
    expect(() => told.happened('u', [again])).toThrow('is opened before');
  });
});

describe('limits at the table', () => {
  const bet = (floor: Floor, wager: string, cents: number, on: number | null = null) => {
    const refusal = floor.protects('t', floor.command('bet', { player: 'ann', wager, cents, on }));
    return refusal === null ? 'taken' : refusal.nearestCents.map((one) => one / 100).join() || 'nothing';
  };

  const stakes: readonly (readonly [
    limit: number,
    wager: string,
    on: number | null,
    wish: number,
    answer: string,
  ])[] = [
    [1_000, 'pass', null, 1_000, 'taken'],
    [1_000, 'pass', null, 1_100, '10'],
    [1_050, 'pass', null, 2_000, '10'],
    [2_000, 'place-win', 6, 2_400, '18'],
    [500, 'place-win', 6, 600, 'nothing'],
    [0, 'pass', null, 100, 'nothing'],
  ];
  test.each(stakes)(
    'with a stake limit of %i cents, %s on %s for %i is %s',
    (limit, wager, on, wish, answer) => {
      const floor = new Floor().open('t').sit('t').limit('stake', limit);
      expect(bet(floor, wager, wish, on)).toBe(answer);
    },
  );

  test('a raise counts together with the wager it raises', () => {
    const floor = new Floor().open('t').sit('t').bet('t', 'pass', 1_000).limit('stake', 2_000);
    const [wager] = floor.table('t').wagers;
    const raise = (cents: number) =>
      floor.protects('t', floor.command('increase', { wager: wager?.id, cents }));
    expect(raise(2_000)).toBeNull();
    expect(raise(2_100)).toMatchObject({ code: 'above-most', nearestCents: [2_000] });
    expect(raise(2_100)?.says).toBe('Your own limit per wager is $20.');
  });

  test('a correction keeps to the player’s limits if it raises the stake, and is free to lower it', () => {
    const floor = new Floor().open('t').sit('t').bet('t', 'pass', 1_000).limit('stake', 500);
    const [wager] = floor.table('t').wagers;
    const corrected = (cents: number) =>
      floor.protects(
        't',
        floor.command('correct-wager', { wager: wager?.id, cents, note: 'A slip.' }, autoCrew('boxperson')),
      );
    expect(corrected(1_500)).toMatchObject({ code: 'above-most' });
    expect([corrected(700), corrected(0)]).toEqual([null, null]);
    floor.book.apply({ type: 'Excluded', person: 'ann', at: floor.at, untilMs: null });
    expect(corrected(1_500)?.says).toMatch(/^You have excluded yourself/);
    expect(corrected(0)).toBeNull();
  });

  test('a loss limit counts losses and risk at every table', () => {
    const floor = new Floor().open('t').open('u').sit('t').limit('loss-day', 10_000);
    floor.bet('t', 'pass', 3_000).roll('t', rollOf(1, 1));
    expect(bet(floor, 'pass', 7_100)).toBe('70');
    expect(bet(floor, 'pass', 7_000)).toBe('taken');
    floor.sit('u').bet('u', 'pass', 5_000);
    expect(bet(floor, 'pass', 7_000)).toBe('20');
    floor.bet('t', 'pass', 2_000);
    expect(bet(floor, 'field', 500)).toBe('nothing');
    const refusal = floor.protects('t', floor.command('bet', { player: 'ann', wager: 'field', cents: 500 }));
    expect(refusal).toMatchObject({
      code: 'above-most',
      says: 'Your own loss limit is $100 for one day; you have lost $30 and have $70 at risk.',
      remedy:
        'You can still take bets down, cash out and leave. The next day begins at 2026-01-02 00:00 UTC.',
    });
    // Taking a bet down makes room, and so does winning.
    floor.give('u', 'remove', { wager: floor.table('u').wagers[0]?.id });
    expect(bet(floor, 'field', 5_000)).toBe('taken');
    floor.roll('t', rollOf(5, 6));
    expect(bet(floor, 'field', 7_000)).toBe('taken');
    floor.wait(DAY);
    expect(bet(floor, 'field', 8_000)).toBe('taken');
  });

  test('a fee counts against a loss limit too', () => {
    const floor = new Floor().open('t', NEW_JERSEY_CRAPS, FEES).sit('t').limit('loss-visit', 2_100);
    expect(bet(floor, 'buy', 4_000, 4)).toBe('20');
    floor.limit('loss-visit', 2_099);
    expect(bet(floor, 'buy', 4_000, 4)).not.toBe('20');
  });

  test('a bet pending the crew’s confirmation is at risk, and confirming it is refused once a limit is reached', () => {
    const floor = new Floor().open('t').sit('t').bet('t', 'pass', 1_000).limit('loss-day', 5_000);
    const spoken = { player: 'ann', wager: 'field', cents: 4_000, instrument: 'cash' };
    expect(floor.protects('t', floor.command('bet', spoken))).toBeNull();
    floor.give('t', 'bet', spoken);
    expect(bet(floor, 'field', 500)).toBe('nothing');
    const pending = floor.table('t').pending[0]?.id;
    const confirm = floor.command('confirm', { pending }, autoCrew('dealer'));
    expect(floor.protects('t', confirm)).toBeNull();
    floor.limit('loss-day', 4_500);
    expect(floor.protects('t', confirm)).toMatchObject({ code: 'above-most' });
    floor.limit('loss-day', 5_000).limit('stake', 3_000);
    expect(floor.protects('t', confirm)).toMatchObject({ code: 'above-most' });
  });

  test('a visit’s time resets after a break, a day’s time with the next day', () => {
    const floor = new Floor().open('t').sit('t').limit('time-visit', 60).limit('time-day', 90);
    const answer = () =>
      floor.protects('t', floor.command('bet', { player: 'ann', wager: 'pass', cents: 1_000 }));
    floor.wait(60 * MINUTE - 1);
    expect(answer()).toBeNull();
    floor.wait(1);
    expect(answer()).toMatchObject({
      code: 'wrong-time',
      says: 'You have reached your own limit of 60 minutes per visit.',
      remedy:
        'You can still take bets down, cash out and leave. After a break of 30 minutes, a new visit begins.',
    });
    floor
      .give('t', 'leave', { player: 'ann' })
      .wait(30 * MINUTE)
      .sit('t');
    expect(answer()).toBeNull();
    floor.wait(30 * MINUTE);
    expect(answer()).toMatchObject({
      code: 'wrong-time',
      remedy: expect.stringContaining('The next day begins at 2026-01-02 00:00 UTC.'),
    });
    floor.give('t', 'leave', { player: 'ann' }).wait(DAY);
    expect(floor.protects('t', floor.command('take-place', { player: 'ann', place: 1 }))).toBeNull();
  });

  test('the clock, the result and the limits are always shown', () => {
    const floor = new Floor().open('t').sit('t').limit('loss-day', 10_000).limit('time-visit', 60);
    floor.bet('t', 'pass', 3_000).roll('t', rollOf(1, 1)).wait(90_000);
    floor.book.apply({
      type: 'LimitSet',
      person: 'ann',
      limit: 'loss-day',
      value: null,
      at: floor.at,
      fromMs: floor.at + DAY,
    });
    expect(protectionOf(floor.book, floor.tally, 'ann', floor.at).limits).toEqual([
      { limit: 'loss-day', value: 10_000, used: 3_000, next: { value: null, fromMs: floor.at + DAY } },
      { limit: 'loss-visit', value: null, used: 3_000, next: null },
      { limit: 'stake', value: null, used: 0, next: null },
      { limit: 'time-day', value: null, used: 1, next: null },
      { limit: 'time-visit', value: 60, used: 1, next: null },
    ]);
    expect(protectionOf(floor.book, floor.tally, 'nobody', floor.at).play.visit.fromMs).toBeNull();
  });
});

describe('random play', () => {
  test.each(ALL_GAMES.map((game) => [game.id, game] as const))(
    'at %s: nobody loses more than the limit',
    (id, game) => {
      let [nearLimit, offered] = [0, 0];
      for (let seed = 0; seed < 12; seed++) {
        const chance = bytesBySeed(`${id} ${seed}`);
        const pick = (count: number): number =>
          (chance(4).reduce((sum, byte) => sum * 256 + byte, 0) >>> 0) % count;
        const floor = new Floor().open('t', game).sit('t').limit('loss-day', 20_000).limit('stake', 6_000);
        const shooting = floor.table('t').rules.offered.has('pass');
        const spots = [...floor.table('t').rules.offered.values()].flatMap(({ wager, byOn }) =>
          [...byOn.keys()].map((on) => ({ wager: wager.id, on })),
        );
        for (let step = 0; step < 150; step++) {
          const table = floor.table('t');
          const spot = spots[pick(spots.length)];
          const wish = {
            player: 'ann',
            ...spot,
            cents: 100 * (1 + pick(120)) + (pick(9) === 0 ? pick(100) : 0),
          };
          const up = table.wagers[pick(Math.max(1, table.wagers.length))];
          const tries: TableCommand[] = [floor.command('bet', wish)];
          if (shooting) tries.push(floor.command('bet', { player: 'ann', wager: 'pass', cents: 500 }));
          if (up !== undefined)
            tries.push(floor.command('increase', { wager: up.id, cents: up.stakeCents * 2 }));
          for (const command of tries) {
            const refusal = floor.protects('t', command);
            const [nearest] = refusal?.nearestCents ?? [];
            if (refusal !== null && nearest === undefined) continue;
            // The suggested amount is within the limits, and the largest that is.
            const next = nearest === undefined ? command : ({ ...command, cents: nearest } as TableCommand);
            if (nearest !== undefined) offered++;
            expect(floor.protects('t', next)).toBeNull();
            const before = floor.table('t');
            const acted = act(before, next);
            if (!isRefusal(acted)) floor.see('t', before, acted.table, acted.events);
          }
          const before = floor.table('t');
          const rolled = rollOnce(before, pick(36));
          if (!isRefusal(rolled)) floor.see('t', before, rolled.table, rolled.events);
          const { day, atRiskCents, atTablesCents } = floor.tally.playOf('ann', floor.at);
          expect(day.resultCents - atRiskCents).toBeGreaterThanOrEqual(-20_000);
          expect(atTablesCents).toBe(1_000_000 + day.resultCents);
          if (day.resultCents < -15_000) nearLimit++;
        }
      }
      expect(offered).toBeGreaterThan(10);
      expect(nearLimit).toBeGreaterThan(10);
    },
  );
});
