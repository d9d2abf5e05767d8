// Frames as text. A message that several seats see alike is serialized once and sent to all of them.

import type { Immutable } from 'boxperson/base';
import type { Table, TableEvent } from 'boxperson/table';
import type { PublicProfile } from './client-message.ts';
import type { ServerMessage } from './server-message.ts';
import type { ShownDetails, ShownDice } from './shown-dice.ts';
import { type View, visibleEvent, visibleState } from './view.ts';

/** One entry of a table's record. `version` is the table's version before its events; `at` is milliseconds since 1970. */
export type FeedEntry = {
  readonly seq: number;
  readonly version: number;
  readonly at: number;
  readonly events: readonly TableEvent[];
  readonly shown?: ShownDetails;
};

type Message<Type extends ServerMessage['type']> = Immutable<Extract<ServerMessage, { type: Type }>>;
/** A table's complete state as sent to a client. It replaces everything the client had of that table. */
export type TableMessage = Message<'table'>;
/**
 * The entries since the last frame, as sent to a client. `from` is always one more than the last sequence number that the client
 * received.
 */
export type EventsMessage = Message<'events'>;

/** Every server message except `table`, `events` and `faces`, which `tableFrame`, `eventsFrame` and `facesFrame` serialize. */
export type SmallMessage = Immutable<Exclude<ServerMessage, { type: 'table' | 'events' | 'faces' }>>;

/** Serializes a message as the text of one socket frame. */
export const frameOf = (message: SmallMessage): string => JSON.stringify(message);

/**
 * A table's state as one view shows it. `id` is the table's id in the house, and `seq` the last sequence number the state
 * includes.
 */
export const tableMessage = (
  view: View,
  id: string,
  seq: number,
  table: Table,
  dice: ShownDice,
): TableMessage => ({
  type: 'table',
  table: id,
  view,
  seq,
  game: table.rules.game.id,
  choices: table.rules.choices,
  dice,
  state: visibleState(view, table),
});

/** `tableMessage`, serialized as the text of one socket frame. */
export const tableFrame = (...parts: Parameters<typeof tableMessage>): string =>
  JSON.stringify(tableMessage(...parts));

/** An entry as one view shows it: hidden events are null, so that versions still add up. */
export const visibleEntry = (
  view: View,
  { seq, at, version, events, shown }: FeedEntry,
): EventsMessage['happened'][number] => ({
  seq,
  at,
  version,
  events: events.map((event) => visibleEvent(view, event)),
  ...(shown === undefined ? {} : { shown }),
});

/**
 * Serializes entries `from` to `to`, as one view shows them, as the text of one socket frame. `from` is the number after the last
 * one the seat received; entries without events may be left out of `happened`.
 */
export const eventsFrame = (
  view: View,
  id: string,
  from: number,
  to: number,
  happened: readonly FeedEntry[],
): string =>
  JSON.stringify({
    type: 'events',
    table: id,
    from,
    to,
    happened: happened.map((one) => visibleEntry(view, one)),
  } satisfies EventsMessage);

/** Serializes the people at a table as the text of one socket frame. */
export const facesFrame = (id: string, faces: readonly PublicProfile[]): string =>
  JSON.stringify({ type: 'faces', table: id, faces } satisfies Message<'faces'>);
