// Frames as text. Whatever several seats see alike is written once, and the same text goes to all of them.

import type { TableEvent } from '../table/event.ts';
import type { Table } from '../table/state.ts';
import type { Face } from './client-message.ts';
import type { ServerMessage } from './server-message.ts';
import type { ShownDice, ShownWith } from './shown.ts';
import { type Seen, seenEvent, seenState, type TableState, type View } from './view.ts';

/** What happened at a table: one entry of its record. */
export type Happened = {
  readonly seq: number;
  readonly version: number;
  readonly at: number;
  readonly events: readonly TableEvent[];
  readonly shown?: ShownWith;
};

/** Every message but the two that carry a table or its events, which are written below. */
export type SmallMessage = Exclude<ServerMessage, { type: 'table' | 'events' | 'faces' }>;

export const frameOf = (message: SmallMessage): string => JSON.stringify(message);

export const tableFrame = (view: View, id: string, seq: number, table: Table, dice: ShownDice): string =>
  JSON.stringify({
    type: 'table',
    table: id,
    view,
    seq,
    game: table.rules.game.id,
    choices: table.rules.choices,
    dice,
    state: seenState(view, table),
  } satisfies TableMessage);

/** `from` is the number after the one that the seat has had; entries without events may be left out in between. */
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
    happened: happened.map(({ seq, at, version, events, shown }) => ({
      seq,
      at,
      version,
      events: events.map((event) => seenEvent(view, event)),
      ...(shown === undefined ? {} : { shown }),
    })),
  } satisfies EventsMessage);

export const facesFrame = (id: string, faces: readonly Face[]): string =>
  JSON.stringify({ type: 'faces', table: id, faces });

/** A table message as the client reads it. */
export type TableMessage = {
  readonly type: 'table';
  readonly table: string;
  readonly view: View;
  readonly seq: number;
  readonly game: string;
  readonly choices: Readonly<Record<string, unknown>>;
  readonly dice: ShownDice;
  readonly state: TableState;
};

/** An events message as the client reads it. */
export type EventsMessage = {
  readonly type: 'events';
  readonly table: string;
  readonly from: number;
  readonly to: number;
  readonly happened: readonly (Omit<Happened, 'events'> & { readonly events: readonly Seen[] })[];
};
