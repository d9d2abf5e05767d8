// The feed with time and readers controlled by the test: what goes into one frame, what is serialized once, and who is skipped.

import { Subscribers } from 'boxperson/base';
import { NEW_JERSEY_CRAPS } from 'boxperson/games';
import type { LiveTable } from 'boxperson/host';
import { describe, expect, test } from 'vitest';
import { settled, WorldClock } from '../../../../../tests/support/test-clock.ts';
import { required } from '../../../../game/base/assert.ts';
import { configure } from '../../../../game/rules/compile/configure.ts';
import { isRefusal } from '../../../../game/rules/language/refusal.ts';
import type { TableEvent } from '../../../../game/table/event.ts';
import { evolveAll } from '../../../../game/table/evolve/evolve.ts';
import { emptyTable } from '../../../../game/table/open.ts';
import type { Table } from '../../../../game/table/state.ts';
import type { HostEnd, RecordedCommand } from '../../../host/writer/host.ts';
import type { View } from '../../../wire/client-message.ts';
import type { SpokenPhrase } from '../../../wire/phrases.ts';
import { CLIENT_LIMITS } from './client-limits.ts';
import { type FeedSeat, TableFeed } from './feed.ts';

const rules = configure(NEW_JERSEY_CRAPS);
if (isRefusal(rules)) throw new Error(rules.says);

/** A table driven by the test. */
class Made implements LiveTable {
  readonly id = 'table-1';
  table: Table;
  readonly shownDice = { kind: 'shaker', series: null, out: null } as const;
  seq = 1;
  stopped: HostEnd | null = null;
  keeps = 1000;
  readonly #all: RecordedCommand[] = [];
  readonly #watchers = new Set<(happened: readonly RecordedCommand[]) => void>();
  readonly #mourners = new Set<(stopped: HostEnd) => void>();

  constructor(from?: Made) {
    this.table = from?.table ?? emptyTable(required(isRefusal(rules) ? undefined : rules, 'rules'));
    this.seq = from?.seq ?? 1;
    this.#all.push(...(from?.since(1) ?? []));
  }

  happen(...events: readonly TableEvent[]): void {
    this.seq += 1;
    const command = { do: 'open-table', by: { role: 'operator', id: 'x' } } as const;
    const one = { seq: this.seq, version: this.table.version, at: 1, command, events };
    this.table = evolveAll(this.table, events);
    this.#all.push(one);
    for (const see of this.#watchers) see([one]);
  }

  stop(why: HostEnd['why']): void {
    this.stopped = { why, says: 'It has stopped.' };
    for (const mourn of this.#mourners) mourn(this.stopped);
  }

  since(seq: number): readonly RecordedCommand[] | null {
    return this.seq - seq > this.keeps ? null : this.#all.filter((one) => one.seq > seq);
  }

  watch(see: (happened: readonly RecordedCommand[]) => void): () => void {
    this.#watchers.add(see);
    return () => this.#watchers.delete(see);
  }

  readonly #hearers = new Subscribers<[said: SpokenPhrase]>();
  readonly onSaid = this.#hearers.add;

  say(said: SpokenPhrase): void {
    this.#hearers.tell(said);
  }

  onStop(mourn: (stopped: HostEnd) => void): () => void {
    this.#mourners.add(mourn);
    return () => this.#mourners.delete(mourn);
  }
}

const TIME: TableEvent = { type: 'TimeTold', minute: 5 };
const sits = (player: string): TableEvent => ({ type: 'PlaceTaken', player, place: 1, seated: true });

function scene() {
  const clock = new WorldClock();
  const live = new Made();
  const faults: unknown[] = [];
  const house = { next: null as Made | null, asked: [] as string[][], isDown: false, title: '' };
  const feed = new TableFeed(live, {
    clock,
    bounds: { ...CLIENT_LIMITS, slowBytes: 1000, reviveMs: 5_000 },
    fault: (error) => faults.push(error),
    live: async () => house.next,
    faces: async (ids) => {
      house.asked.push([...ids]);
      if (house.isDown) throw new Error('the house is down');
      return ids.map((id) => ({ id, name: `${house.title}${id.toUpperCase()}`, isBot: false }));
    },
  });
  const seat = (view: View = 'public', after: number | null = null) => {
    const frames: Buffer[] = [];
    const gone: string[] = [];
    const line = { buffered: 0, send: (frame: Buffer) => void frames.push(frame) };
    const one: FeedSeat = { line, view, gone: (why) => void gone.push(why) };
    feed.add(one, after);
    const said = (): readonly string[] => frames.splice(0).map(short);
    return { seat: one, line, frames, gone, said };
  };
  return { clock, live, feed, faults, house, seat };
}

/** A short form of a frame: "table 4", "events 5-6", "faces ANN". */
function short(frame: Buffer): string {
  const message = JSON.parse(frame.toString());
  if (message.type === 'table') return `table ${message.seq} at version ${message.state.version}`;
  if (message.type === 'events') return `events ${message.from}-${message.to}`;
  if (message.type === 'said') return `said ${message.player} ${message.phrase}`;
  return `faces ${message.faces.map((one: { name: string }) => one.name).join(' ')}`;
}

describe('a moment', () => {
  test('is one frame: sent at the end of the turn after a quiet time, otherwise after ten milliseconds', async () => {
    const { clock, live, seat } = scene();
    const ann = seat();
    expect(ann.said()).toEqual(['table 1 at version 0']);
    live.happen(TIME);
    live.happen(TIME, TIME);
    expect(ann.said()).toEqual([]);
    await clock.pass(0);
    expect(ann.said()).toEqual(['events 2-3']);
    live.happen(TIME);
    await clock.pass(9);
    live.happen(TIME);
    expect(ann.said()).toEqual([]);
    await clock.pass(1);
    expect(ann.said()).toEqual(['events 4-5']);
  });

  test('is serialized once for each view, and a table once for all new subscribers', async () => {
    const { clock, live, seat } = scene();
    const [ann, bob, kim] = [seat(), seat(), seat('pit')];
    expect(ann.frames[0]).toBe(bob.frames[0]);
    expect(ann.frames[0]).not.toBe(kim.frames[0]);
    live.happen(TIME);
    await clock.pass(0);
    expect(ann.frames[1]).toBe(bob.frames[1]);
    expect(ann.frames[1]).not.toBe(kim.frames[1]);
  });

  test('ends when a subscriber joins, who gets the table after it and nothing twice', async () => {
    const { clock, live, seat } = scene();
    const ann = seat();
    live.happen(TIME);
    const bob = seat();
    expect(ann.said()).toEqual(['table 1 at version 0', 'events 2-2']);
    expect(bob.said()).toEqual(['table 2 at version 1']);
    await clock.pass(100);
    expect([ann.said(), bob.said()]).toEqual([[], []]);
  });

  test('goes out at once if very much happens in it', () => {
    const { live, seat } = scene();
    const ann = seat();
    for (let at = 0; at < 600; at++) live.happen(TIME);
    expect(ann.said()).toEqual(['table 1 at version 0', 'events 2-501']);
  });

  test('is not delayed by a clock that is set back', async () => {
    const { clock, live, seat } = scene();
    const ann = seat();
    live.happen(TIME);
    await clock.pass(0);
    clock.set(0);
    live.happen(TIME);
    await clock.pass(0);
    expect(ann.said()).toEqual(['table 1 at version 0', 'events 2-2', 'events 3-3']);
  });
});

describe('a slow reader', () => {
  test('is skipped while others continue, and gets the whole table once it has caught up', async () => {
    const { clock, live, seat } = scene();
    const [slow, ann] = [seat(), seat()];
    slow.said();
    ann.said();
    slow.line.buffered = 1001;
    for (let at = 0; at < 5; at++) {
      live.happen(TIME);
      await clock.pass(50);
    }
    expect(slow.said()).toEqual([]);
    expect(ann.said()).toHaveLength(5);
    slow.line.buffered = 600;
    await clock.pass(1000);
    expect(slow.said()).toEqual([]);
    slow.line.buffered = 250;
    await clock.pass(200);
    expect(slow.said()).toEqual(['table 6 at version 5']);
    live.happen(TIME);
    await clock.pass(10);
    expect(slow.said()).toEqual(['events 7-7']);
  });

  test('that leaves is not checked again', async () => {
    const { clock, live, feed, seat } = scene();
    const slow = seat();
    slow.line.buffered = 5000;
    live.happen(TIME);
    await clock.pass(0);
    feed.remove(slow.seat);
    slow.line.buffered = 0;
    await clock.pass(1000);
    expect(slow.said()).toEqual(['table 1 at version 0']);
    expect(feed.isEmpty).toBe(true);
  });
});

test('a phrase goes out at once to those who keep up', async () => {
  const { live, seat } = scene();
  const [ann, bob] = [seat(), seat()];
  bob.line.buffered = 2_000;
  for (const one of [ann, bob]) one.said();
  live.say({ player: 'ann', phrase: 'claps' });
  expect([ann.said(), bob.said()]).toEqual([['said ann claps'], []]);
});

describe('faces', () => {
  test('come after the table, looked up once for everyone, and from the cache for later subscribers', async () => {
    const { clock, live, house, seat } = scene();
    live.happen(sits('ann'));
    const first = seat();
    await settled();
    const second = seat();
    expect(first.said()).toEqual(['table 2 at version 1', 'faces ANN']);
    expect(second.said()).toEqual(['table 2 at version 1', 'faces ANN']);
    live.happen(sits('bob'));
    await clock.pass(10);
    expect(first.said().toSorted()).toEqual(['events 3-3', 'faces BOB']);
    expect(house.asked).toEqual([['ann'], ['bob']]);
  });

  test('that have changed are shown again, and only those that were shown', async () => {
    const { live, feed, house, seat } = scene();
    live.happen(sits('ann'));
    const first = seat();
    await settled();
    first.said();
    feed.faceChanged('ann');
    feed.faceChanged('bob');
    await settled();
    expect(first.said()).toEqual([]);
    house.title = 'Dr. ';
    feed.faceChanged('ann');
    await settled();
    expect(first.said()).toEqual(['faces Dr. ANN']);
    expect(house.asked).toEqual([['ann'], ['ann'], ['ann']]);
  });

  test('that could not be found are looked up again', async () => {
    const { live, house, faults, seat } = scene();
    house.isDown = true;
    live.happen(sits('ann'));
    seat();
    await settled();
    house.isDown = false;
    const second = seat();
    await settled();
    expect(second.said()).toEqual(['table 2 at version 1', 'faces ANN']);
    expect(faults).toHaveLength(1);
  });
});

describe('another writer', () => {
  test('continues where the old one stopped, with what was missed in between', async () => {
    const { clock, live, house, seat } = scene();
    const ann = seat();
    live.happen(TIME);
    live.stop('superseded');
    await clock.pass(1000);
    const next = new Made(live);
    next.happen(TIME);
    house.next = next;
    await clock.pass(1000);
    next.happen(TIME);
    await clock.pass(10);
    expect(ann.said()).toEqual(['table 1 at version 0', 'events 2-2', 'events 3-3', 'events 4-4']);
    live.happen(TIME);
    await clock.pass(10);
    expect(ann.said()).toEqual([]);
  });

  test('that is too far ahead sends the whole table', async () => {
    const { clock, live, house, seat } = scene();
    const ann = seat();
    ann.said();
    live.stop('superseded');
    const next = new Made(live);
    next.keeps = 0;
    next.happen(TIME, TIME);
    house.next = next;
    await clock.pass(1000);
    expect(ann.said()).toEqual(['table 2 at version 2']);
  });

  test('that never comes is not awaited forever', async () => {
    const { clock, live, feed, seat } = scene();
    const ann = seat();
    live.stop('broken');
    await clock.pass(4_900);
    expect(ann.gone).toEqual([]);
    await clock.pass(300);
    expect([ann.gone, feed.isEnded]).toEqual([['stopped'], true]);
  });

  test('is not looked for if the table is closed', async () => {
    const { clock, live, seat } = scene();
    const ann = seat();
    live.happen(TIME);
    live.stop('closed');
    await clock.pass(0);
    expect([ann.said(), ann.gone]).toEqual([['table 1 at version 0', 'events 2-2'], ['closed']]);
  });
});
