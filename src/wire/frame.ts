// Frames as text. A message that several seats see alike is serialized once and sent to all of them.

import type { Immutable } from '../base/index.ts';
import type { Table, TableEvent } from '../table/index.ts';
import type { Face } from './client-message.ts';
import type { ServerMessage } from './server-message.ts';
import type { ShownDice, ShownWith } from './shown.ts';
import { seenEvent, seenState, type View } from './view.ts';

/** One entry of a table's record. */
export type Happened = {
  readonly seq: number;
  readonly version: number;
  readonly at: number;
  readonly events: readonly TableEvent[];
  readonly shown?: ShownWith;
};

type Message<Type extends ServerMessage['type']> = Immutable<Extract<ServerMessage, { type: Type }>>;
export type TableMessage = Message<'table'>;
export type EventsMessage = Message<'events'>;

/** Every message except those serialized below. */
export type SmallMessage = Immutable<Exclude<ServerMessage, { type: 'table' | 'events' | 'faces' }>>;

export const frameOf = (message: SmallMessage): string => JSON.stringify(message);

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
  state: seenState(view, table),
});

export const tableFrame = (...parts: Parameters<typeof tableMessage>): string =>
  JSON.stringify(tableMessage(...parts));

/** An entry as one view shows it. */
export const seenHappening = (
  view: View,
  { seq, at, version, events, shown }: Happened,
): EventsMessage['happened'][number] => ({
  seq,
  at,
  version,
  events: events.map((event) => seenEvent(view, event)),
  ...(shown === undefined ? {} : { shown }),
});

/** `from` is the number after the last one the seat received; entries without events may be skipped in between. */
export const eventsFrame = (
  view: View,
  id: string,
  from: number,
  to: number,
  happened: readonly Happened[],
): string =>
  JSON.stringify({
    type: 'events',
    table: id,
    from,
    to,
    happened: happened.map((one) => seenHappening(view, one)),
  } satisfies EventsMessage);

export const facesFrame = (id: string, faces: readonly Face[]): string =>
  JSON.stringify({ type: 'faces', table: id, faces } satisfies Message<'faces'>);
