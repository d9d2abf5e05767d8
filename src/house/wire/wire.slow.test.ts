// Checks schemas and views against random play: every event fits its schema, no seat sees hidden events, and a client that only
// follows its messages ends up with the server's table.

import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Crowd } from '../../../tests/support/crowd/crowd.ts';
import { PLAYED_GAMES, type PlayedGame } from '../../../tests/support/crowd/played-games.ts';
import { firstTable } from '../../../tests/support/crowd/random-play.ts';
import { night as kitNight } from '../../../tests/support/kit.ts';
import { isRefusal } from '../../game/rules/language/refusal.ts';
import { plainThrow } from '../../game/rules/language/throw.ts';
import { parseCommand } from '../../game/table/command.ts';
import { decide } from '../../game/table/decide/decide.ts';
import { EVENT_FIELDS, type TableEvent } from '../../game/table/event.ts';
import { evolveAll } from '../../game/table/evolve/evolve.ts';
import type { Table } from '../../game/table/state.ts';
import type { View } from './client-message.ts';
import { readMessage } from './client-message.ts';
import {
  type EventsMessage,
  eventsFrame,
  type FeedEntry,
  type TableMessage,
  tableFrame,
  viewFor,
  visibleEvent,
  visibleState,
} from './frame.ts';
import { followTable, Mirror, tableFrom } from './mirror.ts';
import { serverMessage } from './server-message.ts';

const SHAKER = { kind: 'shaker', series: null, out: null } as const;

const SECRET = 'the-crew-thinks-that';

/** Seats at a table, with the views their roles give. */
const SEATS: readonly (readonly [seat: string, view: View])[] = [
  ['a player', viewFor([])],
  ['a spectator', viewFor([])],
  ['a dealer', viewFor(['dealer'])],
  ['surveillance', viewFor(['surveillance'])],
];

/** A night with every command kept beside its events; everything the crew writes down is secret. */
function night(played: PlayedGame, seed: number, commands: number) {
  const first = firstTable(played, seed);
  const crowd = new Crowd(first.rules, seed, true);
  const happened: (FeedEntry & { readonly after: Table })[] = [];
  let table = first;
  for (let index = 0; index < commands; index++) {
    const said = crowd.next(table);
    const noted =
      'note' in said || said.do === 'attest' || said.do === 'no-roll' ? { ...said, note: SECRET } : said;
    const command = parseCommand(noted);
    if (isRefusal(command)) continue;
    const events = decide(table, command);
    if (isRefusal(events)) continue;
    const version = table.version;
    table = evolveAll(table, events);
    happened.push({ seq: happened.length + 1, at: 1000 + index, version, events, after: table });
  }
  return { first, happened, table };
}

describe('random play', () => {
  const seen = new Set<string>();
  test.each(PLAYED_GAMES.map((played, index) => [played.name, played, index] as const))(
    '%s: 3,400 commands, every seat',
    (_name, played, index) => {
      const { first, happened, table } = night(played, 41 + index, 3400);
      expect(happened.length).toBeGreaterThan(1000);
      for (const { events } of happened) for (const one of events) seen.add(one.type);
      for (const [, view] of SEATS) {
        const frames: string[] = [tableFrame(view, 'table-1', 0, first, SHAKER)];
        for (let at = 0; at < happened.length; at += 1 + (at % 7)) {
          const batch = happened.slice(at, at + 1 + (at % 7));
          frames.push(eventsFrame(view, 'table-1', at + 1, at + batch.length, batch));
        }
        expect(lastTable(table, frames)).toEqual(visibleState(view, table));
        const text = frames.join('\n');
        const isOpen = view === 'pit';
        expect(text.includes(SECRET)).toBe(isOpen);
        if (!isOpen) expect(text).not.toMatch(/SurveillanceNotified|NoticeConfirmed/);
      }
    },
  );

  test('covers every event except a few that such nights rarely reach', () => {
    const unseen = Object.keys(EVENT_FIELDS).filter((type) => !seen.has(type));
    const notice = ['SurveillanceNotified', 'NoticeConfirmed'];
    const corrected = ['PaymentCorrected', 'WagerCorrected'];
    const rare = ['DecisionOnlyEnded', 'PointGivenUp', ...notice, ...corrected, 'NoRollAnnounced'];
    expect(rare).toEqual(expect.arrayContaining(unseen));
  });
});

/** The table as a client builds it from these frames and the rules alone. */
function lastTable(server: Table, frames: readonly string[]): object {
  let table: Table | null = null;
  let seq = 0;
  for (const frame of frames) {
    const read = serverMessage.safeParse(JSON.parse(frame));
    assert.deepEqual(read.error?.issues ?? [], []);
    const message = JSON.parse(frame) as TableMessage | EventsMessage;
    if (message.type === 'table') table = tableFrom(server.rules, message.state);
    else
      for (const one of message.happened) {
        if (table === null) throw new Error('events before a table');
        assert(one.seq === seq + 1 && one.version === table.version);
        table = followTable(table, one.events);
        seq = one.seq;
      }
  }
  const { rules: _rules, ...state } = table ?? server;
  return state;
}

describe('what each view hides', () => {
  const by = { role: 'surveillance', id: 'sam' } as const;
  const rows: readonly (readonly [event: TableEvent, inPublic: TableEvent | null])[] = [
    [{ type: 'SurveillanceNotified', wagers: [4], points: 4, clause: 'x' }, null],
    [{ type: 'NoticeConfirmed', by, clause: 'x' }, null],
    [
      { type: 'Attested', attestation: { item: 'cup', clause: 'x', by, note: SECRET } },
      { type: 'Attested', attestation: { item: 'cup', clause: 'x', by, note: '' } },
    ],
    [
      { type: 'RollVoided', cause: 'other', by, isLate: false, note: SECRET, clause: 'x' },
      { type: 'RollVoided', cause: 'other', by, isLate: false, note: '', clause: 'x' },
    ],
    [
      { type: 'CashedOut', player: 'ann', cents: 500 },
      { type: 'CashedOut', player: 'ann', cents: 500 },
    ],
  ];
  test.each(rows)('%j', (event, inPublic) => {
    expect(visibleEvent('public', event)).toEqual(inPublic);
    expect(visibleEvent('pit', event)).toBe(event);
  });

  test('a notice to surveillance is in the crew’s state and in no other', () => {
    const at = kitNight('nj-craps');
    at.bet('A', 'fire', 5);
    at.roll('2-2 2-2 3-2 3-2 4-2 4-2 5-3');
    const first = at.table;
    const events = at.roll('5-3');
    const happened = [{ seq: 1, at: 1, version: first.version, events }];
    for (const view of ['pit', 'public'] as const) {
      const state = visibleState(view, at.table);
      expect(state.dice.unconfirmed).toBe(view === 'pit' ? 1 : undefined);
      const frames = [tableFrame(view, 't', 0, first, SHAKER), eventsFrame(view, 't', 1, 1, happened)];
      expect(lastTable(at.table, frames)).toEqual(state);
    }
  });

  test('a gap counts at its position: a player who joins after it gets the server’s number', () => {
    const [played] = PLAYED_GAMES;
    if (played === undefined) throw new Error('no game');
    const first = firstTable(played, 1);
    const events: TableEvent[] = [
      { type: 'NoticeConfirmed', by, clause: 'x' },
      { type: 'PlaceTaken', player: 'ann', place: 3, seated: true },
      { type: 'NoticeConfirmed', by, clause: 'x' },
    ];
    const followed = followTable(
      first,
      events.map((event) => visibleEvent('public', event)),
    );
    expect(isDeepStrictEqual(followed, evolveAll(first, events))).toBe(true);
  });

  test('rejects a field the schema does not list', () => {
    const frame = eventsFrame('public', 't', 1, 1, [
      {
        seq: 1,
        at: 1,
        version: 0,
        events: [{ type: 'PlayerSat', player: 'a', wallet: 5 } as unknown as TableEvent],
      },
    ]);
    expect(serverMessage.safeParse(JSON.parse(frame)).success).toBe(false);
  });
});

describe('a mirror', () => {
  const [played] = PLAYED_GAMES;
  const { first, happened, table } = night(played ?? expect.fail('a game'), 7, 600);
  const frame = (from: number, to: number): EventsMessage =>
    JSON.parse(eventsFrame('public', 't', from, to, happened.slice(from - 1, to))) as EventsMessage;
  const whole = (seq: number, now: Table): TableMessage =>
    JSON.parse(tableFrame('public', 't', seq, now, SHAKER)) as TableMessage;

  test('attaches dice information to the dice at rest, even if another event comes first', () => {
    const mirror = new Mirror(() => first.rules);
    mirror.take({ ...whole(0, first), dice: { kind: 'thrown', series: null, out: null } });
    const [dropped, rested] = [
      { type: 'TimeTold', minute: 5 },
      { type: 'DiceRested', observation: plainThrow(7) },
    ] as const;
    const shown = { awaits: { source: 'a beacon', round: 7 } };
    const one = { seq: 1, at: 0, version: first.version, events: [dropped, rested], shown };
    const seen = mirror.take({ type: 'events', table: 't', from: 1, to: 1, happened: [one] });
    expect(seen.map(({ event, shown: given }) => [event.type, given])).toEqual([
      ['TimeTold', undefined],
      ['DiceRested', shown],
    ]);
  });

  test('has the table that was sent, sees each event with the table before it, and knows where to resume', () => {
    const mirror = new Mirror(() => first.rules);
    expect([mirror.table, mirror.resume]).toEqual([null, null]);
    mirror.take(whole(0, first));
    const seen = [...mirror.take(frame(1, 50)), ...mirror.take(frame(51, happened.length))];
    expect(visibleState('public', mirror.table ?? first)).toEqual(visibleState('public', table));
    expect(mirror.resume).toEqual({ after: happened.length, view: 'public' });
    const opened = seen.find(({ event }) => event.type === 'TableOpened');
    expect(opened?.before.isOpen).toBe(false);
  });

  test('drops a table after a gap, until the full table arrives again', () => {
    const mirror = new Mirror(() => first.rules);
    expect(mirror.take(frame(1, 5))).toEqual([]);
    mirror.take(whole(0, first));
    mirror.take(frame(1, 5));
    expect(mirror.take(frame(7, 9))).toEqual([]);
    expect([mirror.table, mirror.resume]).toEqual([null, null]);
    mirror.take(whole(happened.length, table));
    expect(mirror.table?.version).toBe(table.version);
  });

  test('has no table for an unknown game', () => {
    const mirror = new Mirror(() => null);
    mirror.take(whole(0, first));
    expect(mirror.table).toBeNull();
  });
});

describe('the message parser', () => {
  const good = '{"type":"command","id":"c1","table":"t","command":{"do":"throw"}}';
  const rows: readonly (readonly [frame: string, code: string | null, id: string | null])[] = [
    ['{"type":"hello","version":1}', null, null],
    ['{"type":"hello","version":1,"later":"field"}', null, null],
    [good, null, 'c1'],
    ['{"type":"ping"}', null, null],
    ['', 'not-json', null],
    ['{"type":"ping"', 'not-json', null],
    ['null', 'not-a-message', null],
    ['[]', 'not-a-message', null],
    ['7', 'not-a-message', null],
    ['{"type":"dance"}', 'not-a-message', null],
    ['{"type":["hello"]}', 'not-a-message', null],
    ['{"type":"__proto__"}', 'not-a-message', null],
    ['{"type":"hello","version":1e400}', 'not-a-message', null],
    ['{"type":"watch","table":"../etc"}', 'not-a-message', null],
    ['{"type":"watch","table":"t","after":-1}', 'not-a-message', null],
    ['{"type":"watch","table":"t","after":1.5}', 'not-a-message', null],
    ['{"type":"watch","table":"t","view":"all"}', 'not-a-message', null],
    [good.replace('"t"', '5'), 'not-a-message', 'c1'],
    [good.replace('{"do":"throw"}', '[]'), 'not-a-message', 'c1'],
    [good.replace('"c1"', '"a b"'), 'not-a-message', 'a b'],
    [good.replace('"c1"', '7'), 'not-a-message', null],
    [good.replace('"c1"', `"${'x'.repeat(49)}"`), 'not-a-message', 'x'.repeat(49)],
    ['{"type":"dance","id":"d"}', 'not-a-message', 'd'],
    ['{"id":"d"}', 'not-a-message', 'd'],
    [good.replace('"table"', '"as":"king","table"'), 'not-a-message', 'c1'],
  ];
  test.each(rows)('%s', (frame, code, id) => {
    const read = readMessage(frame);
    expect(['problem' in read ? read.problem.code : null, read.id]).toEqual([code, id]);
  });

  test('survives nesting ten thousand levels deep', () => {
    const deep = '['.repeat(10_000) + ']'.repeat(10_000);
    expect('message' in readMessage(good.replace('"throw"', `"throw","on":${deep}`))).toBe(true);
    expect('problem' in readMessage(deep)).toBe(true);
  });
});

describe('the reference', () => {
  test('every message has a JSON Schema', () => {
    const schema = JSON.stringify(z.toJSONSchema(serverMessage, { io: 'output' }));
    expect(schema).toContain('SurveillanceNotified');
  });
});
