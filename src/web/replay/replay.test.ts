// The replay: every moment shows the table as it was, however it is reached, and steps, marks and links go where they say.

import { describe, expect, test } from 'vitest';
import { forgetGames } from '../../../tests/support/games/forget-games.ts';
import { harborDice } from '../../../tests/support/games/made-up.ts';
import { closedTable, night as playing } from '../../../tests/support/kit.ts';
import { registerGame } from '../../game/games/registry.ts';
import type { TableEvent } from '../../game/table/event.ts';
import { evolve } from '../../game/table/evolve/evolve.ts';
import type { Table } from '../../game/table/state.ts';
import type { ApiError, NightAnswer } from '../../house/wire/answers.ts';
import { visibleEvent, visibleState } from '../../house/wire/frame.ts';
import { nightFile } from '../../house/wire/night-file.ts';
import { Night, type ReplayEntry } from './night.ts';
import { ENTRIES_MOST, NightLink } from './night-link.ts';
import { joinedCsv, lastSeqIn, recordJson } from './record-file.ts';
import { facesThen, roundAt, sayMoment, settledAt } from './round.ts';
import { eventHash, eventIn, nearestBeyond, roundAround, stayMs, stepFrom } from './steps.ts';
import { trackPaths } from './track.ts';

forgetGames();

const GAME = 'nj-craps';
/** Shared, so that comparing rules is cheap. */
const START = closedTable(GAME, { 'fire.offered': true });

/** Hundreds of events, with come bets that traveled, sevens, a void throw and several shooters. */
function played(): readonly TableEvent[] {
  const night = playing(GAME, { 'fire.offered': true });
  for (let round = 0; round < 12; round += 1) {
    night.bet('A', 'pass', 10);
    night.bet('B', 'field', 5);
    night.roll('4-2');
    night.bet('A', 'come', 10);
    night.roll('5-4 3-3');
    if (round % 4 === 1) night.irregular('2-2', 'off-table');
    night.bet('A', 'pass', 10);
    night.roll('2-2 4-3');
  }
  return night.record;
}

const RECORD = played();

/** The record in entries of one to five events, numbered from 2 as the server does. */
function entriesOf(events: readonly (TableEvent | null)[]): readonly ReplayEntry[] {
  const entries: ReplayEntry[] = [];
  for (let at = 0; at < events.length; ) {
    const count = 1 + (entries.length % 5);
    const seq = entries.length + 2;
    entries.push({ seq, at: 1_000 * seq, version: at, events: events.slice(at, at + count) });
    at += count;
  }
  return entries;
}

function nightOf(events: readonly (TableEvent | null)[]): Night {
  const night = new Night(START, 0);
  night.add(entriesOf(events));
  return night;
}

/** Every table of the night, evolved one event at a time. */
function tables(): readonly Table[] {
  const all = [START];
  for (const event of RECORD) all.push(evolve(all.at(-1) as Table, event));
  return all;
}
const THEN = tables();

describe('any moment of a night', () => {
  test('is the table as it was, going forward, backward or at random', () => {
    const night = nightOf(RECORD);
    expect(night.last).toBe(RECORD.length);
    expect(RECORD.length).toBeGreaterThan(450);
    const orders = [
      [...THEN.keys()],
      [...THEN.keys()].toReversed(),
      [...THEN.keys()].toSorted((a, b) => ((a * 7919) % 997) - ((b * 7919) % 997)),
    ];
    for (const order of orders) for (const no of order) expect(night.tableAt(no)).toEqual(THEN[no]);
  });

  test('events hidden from the public are gaps, and the numbering does not change', () => {
    const seen = RECORD.map((event) => visibleEvent('public', event));
    const hidden = seen.with(5, null);
    const night = nightOf(hidden);
    expect(night.last).toBe(RECORD.length);
    expect(night.moment(6)?.event).toBeNull();
    expect(stepFrom(night, 5, 'event', 1)).toBe(7);
    expect(sayMoment(night, 6, {})).toBe('An event only the crew can see.');
  });

  test('throws if a page does not continue the last one', () => {
    const night = nightOf(RECORD.slice(0, 10));
    expect(() => night.add([{ seq: 99, at: 0, version: 12, events: [] }])).toThrow('continues where');
  });
});

describe('steps', () => {
  const night = nightOf(RECORD);

  test('go event by event, through the whole night and back', () => {
    let [no, steps] = [night.first, 0];
    for (let next = stepFrom(night, no, 'event', 1); next !== null; next = stepFrom(night, no, 'event', 1)) {
      expect(next).toBeGreaterThan(no);
      [no, steps] = [next, steps + 1];
    }
    expect(no).toBe(night.last);
    expect(steps).toBeGreaterThan(RECORD.length / 2);
    expect(stepFrom(night, night.first, 'event', -1)).toBeNull();
  });

  test('go by roll to the end of a throw, and by hand to a new shooter', () => {
    const [first = 0, second = 0] = night.rolls;
    expect(stepFrom(night, night.first, 'roll', 1)).toBe(first);
    expect(stepFrom(night, first, 'roll', 1)).toBe(second);
    expect(stepFrom(night, second, 'roll', -1)).toBe(first);
    expect(stepFrom(night, second - 1, 'roll', -1)).toBe(first);
    expect(stepFrom(night, first, 'roll', -1)).toBe(night.first);
    for (const no of night.hands) expect(night.moment(no)?.event?.type).toBe('ShooterNamed');
    expect(night.hands.length).toBe(12);
    expect(stepFrom(night, night.hands.at(-1) ?? 0, 'hand', 1)).toBe(night.last);
  });

  test('find the next number in a list, whether or not the list has the current one', () => {
    expect([0, 2, 3, 9].map((no) => nearestBeyond([2, 5, 9], no, 1))).toEqual([2, 5, 5, null]);
    expect([0, 2, 3, 9, 10].map((no) => nearestBeyond([2, 5, 9], no, -1))).toEqual([null, null, 2, 5, 9]);
  });

  test('a round runs from the end of one throw to the end of the next', () => {
    const [first = 0, second = 0] = night.rolls;
    expect(roundAround(night, first)).toEqual({ from: 1, to: first });
    expect(roundAround(night, first + 1)).toEqual({ from: first + 1, to: second });
    expect(roundAround(night, night.first)).toEqual({ from: 1, to: first });
  });

  test('playback keeps the original timing, within bounds, divided by the speed', () => {
    expect(stayMs(1_000, 2_000, 1)).toBe(1_000);
    expect(stayMs(1_000, 2_000, 4)).toBe(250);
    expect(stayMs(1_000, 1_000, 1)).toBe(450);
    expect(stayMs(0, 3_600_000, 1)).toBe(2_500);
  });
});

describe('marks and links', () => {
  const night = nightOf(RECORD);

  test('there is a mark for every roll, seven out and void throw', () => {
    const count = (kind: string): number => night.marks.filter((mark) => mark.kind === kind).length;
    expect(count('out')).toBe(12);
    expect(night.outWord).toBe('seven out');
    expect(count('void')).toBe(3);
    expect(count('roll') + count('out')).toBe(RECORD.filter((event) => event.type === 'RollClosed').length);
    const { out } = trackPaths(night.marks, night.first, night.last);
    expect(out.split('M').length - 1).toBe(12);
    expect(trackPaths([{ no: 50, kind: 'void' }], 0, 100).void).toBe('M500 0V28');
  });

  test('a link names one event', () => {
    expect(eventIn(eventHash(1234))).toBe(1234);
    for (const hash of ['', '#event-', '#event-x', '#event-12a', '#other-12'])
      expect(eventIn(hash)).toBeNull();
  });
});

describe('in words', () => {
  const night = nightOf(RECORD);
  const end = night.rolls[0] ?? 0;

  test('a round lists its events with clauses and ends with the call', () => {
    const round = roundAt(night, end, {});
    expect(round.call).toBe('Six, easy six. Point is six, mark it.');
    expect(round.events.at(-1)?.moment.no).toBe(end);
    expect(
      round.events.some(({ reasons }) => reasons.some(({ says }) => says.startsWith('A bets $10'))),
    ).toBe(true);
    const settled = round.events.flatMap(({ reasons }) => reasons).find(({ says }) => says.includes('loses'));
    expect(settled?.clauses.length).toBeGreaterThan(0);
  });

  test('a player who has left and is unknown is named by place', () => {
    const faces = facesThen(new Map([['A', { id: 'A', name: 'Ann', isBot: false }]]), night);
    expect([faces.get('A')?.name, faces.get('B')?.name]).toEqual(['Ann', 'Place 2']);
  });

  test('the layout shows a settlement in progress, and nothing at other moments', () => {
    const entry = new Night(START, 0);
    entry.add([{ seq: 2, at: 0, version: 0, events: RECORD }]);
    expect(settledAt(entry, end).some(({ event }) => event.type === 'LosersCollected')).toBe(true);
    const thrown = RECORD.findIndex((event) => event.type === 'DiceThrown') + 1;
    expect(settledAt(entry, thrown)).toEqual([]);
  });
});

describe('fetching the record', () => {
  const { rules } = START;
  const all = entriesOf(RECORD);
  const page = async (after: number, upTo = all.length + 1, limit = 20): Promise<NightAnswer> => {
    const happened = all.filter(({ seq }) => seq > after && seq <= upTo).slice(0, limit);
    const next = happened.length === limit ? (happened.at(-1)?.seq ?? null) : null;
    return { happened: happened as NightAnswer['happened'], next };
  };
  const none = async (): Promise<ApiError> => ({ code: 'x', says: 'No.', remedy: 'No.' });

  test('loads page by page to the end, and continues when there is more', async () => {
    let upTo = 50;
    const link = new NightLink(rules, { page: (after) => page(after, upTo), tableAt: none });
    await link.catchUp(50);
    expect(link.get().isWhole).toBe(true);
    expect(link.get().night?.seq).toBe(50);
    upTo = all.length + 1;
    await link.catchUp(upTo);
    expect(link.get().night?.tableAt(RECORD.length)).toEqual(THEN.at(-1));
  });

  test('news during a fetch does not fetch anything twice', async () => {
    const asked: number[] = [];
    const link: NightLink = new NightLink(rules, {
      page: (after) => {
        asked.push(after);
        // New events arrive while the first page is being fetched.
        if (asked.length === 1) void link.catchUp(all.length + 1);
        return page(after);
      },
      tableAt: none,
    });
    await link.catchUp(10);
    expect(new Set(asked).size).toBe(asked.length);
    expect(link.get().last).toBe(RECORD.length);
  });

  test('starts a long record near its end, and loads all of it on request', async () => {
    const half = 30;
    const version = all.find(({ seq }) => seq === half + 1)?.version ?? 0;
    const state = visibleState('public', THEN[version] as Table);
    const link = new NightLink(rules, {
      page: (after) => page(after),
      tableAt: async (seq) => (seq === half ? { state } : none()),
    });
    await link.catchUp(ENTRIES_MOST + half);
    expect(link.get().night?.first).toBe(version);
    expect(link.get().night?.tableAt(RECORD.length)).toEqual(THEN.at(-1));
    await link.fromTheStart();
    expect(link.get().night?.first).toBe(0);
    expect(link.get().last).toBe(RECORD.length);
  });

  test('reports a failure, keeps what has arrived, and continues on the next try', async () => {
    let isDown = false;
    const link = new NightLink(rules, {
      page: (after) => (isDown ? none() : page(after, 20)),
      tableAt: none,
    });
    await link.catchUp(20);
    isDown = true;
    await link.catchUp(25);
    expect(link.get().trouble?.says).toBe('No.');
    expect(link.get().night?.seq).toBe(20);
    isDown = false;
    await link.catchUp(26);
    expect(link.get().trouble).toBeNull();
  });
});

describe('the record as a file', () => {
  test('JSON contains every event with its number', () => {
    const read = JSON.parse(recordJson('t', GAME, {}, nightOf(RECORD)));
    expect(read.events).toHaveLength(RECORD.length);
    expect(read.events[3]).toEqual({ no: 4, seq: 4, at: 4_000, event: RECORD[3] });
  });

  test('JSON of a game that is not built in contains the game', () => {
    expect(registerGame(harborDice())).toBeNull();
    const read = nightFile.parse(JSON.parse(recordJson('t-1', 'harbor-dice', {}, nightOf(RECORD))));
    expect(read.gameData).toEqual(harborDice());
    expect(JSON.parse(recordJson('t-1', GAME, {}, nightOf(RECORD)))).not.toHaveProperty('gameData');
  });

  test('joins pages of CSV and finds where each ends', () => {
    const [one, two] = ['seq,type\r\n2,A\r\n3,B\r\n', 'seq,type\r\n4,C\r\n'];
    expect(joinedCsv([one, two, ''])).toBe('seq,type\r\n2,A\r\n3,B\r\n4,C\r\n');
    expect([lastSeqIn(one), lastSeqIn(two), lastSeqIn(''), lastSeqIn('seq,type\r\n')]).toEqual([
      3,
      4,
      null,
      null,
    ]);
  });
});
