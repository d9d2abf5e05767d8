// What each seat may see, and the frames that show it. Everything at a table is public except crew notes and notices to
// surveillance: notes are blanked, and a hidden event becomes a gap, so that versions still add up. A message that several seats
// see alike is serialized once and sent to all of them.

import { type Immutable, unreachable } from 'boxperson/base';
import type { CrewRole } from 'boxperson/rules';
import type { Attestation, DiceState, Table, TableEvent, TableState } from 'boxperson/table';
import type { PublicProfile, View } from './client-message.ts';
import type { ServerMessage } from './server-message.ts';
import type { ShownDetails, ShownDice } from './shown-dice.ts';

/** The view for someone with these roles at a table: `public` with none, `pit` with any. */
export const viewFor = (roles: readonly CrewRole[]): View => (roles.length === 0 ? 'public' : 'pit');

/** An event as a view shows it; null if it is hidden. */
export type VisibleEvent = TableEvent | null;

/**
 * A table's state as a view shows it, without its rules. The public view has the notes of attestations blanked
 * and no notices to surveillance.
 */
export function visibleState(view: View, { rules: _rules, ...state }: Table): TableState {
  switch (view) {
    case 'pit':
      return state;
    case 'public': {
      const { attested, dice, lastCall } = state;
      return {
        ...state,
        attested: attested.every((one) => one.note === '') ? attested : attested.map(withoutNote),
        dice: withoutNotices(dice),
        lastCall:
          lastCall === null
            ? null
            : { ...lastCall, before: { ...lastCall.before, dice: withoutNotices(lastCall.before.dice) } },
      };
    }
    default:
      return unreachable(view);
  }
}

/**
 * An event as a view shows it. The public view gets null for `SurveillanceNotified` and `NoticeConfirmed`, and has crew notes
 * blanked.
 */
export function visibleEvent(view: View, event: TableEvent): VisibleEvent {
  if (view === 'pit') return event;
  switch (event.type) {
    case 'SurveillanceNotified':
    case 'NoticeConfirmed':
      return null;
    case 'Attested':
      return { ...event, attestation: withoutNote(event.attestation) };
    case 'RollVoided':
    case 'PaymentCorrected':
    case 'WagerCorrected':
      return { ...event, note: '' };
    default:
      return event;
  }
}

function withoutNotices(dice: DiceState): DiceState {
  if (dice.unconfirmed === undefined) return dice;
  const { unconfirmed: _, ...rest } = dice;
  return rest;
}

const withoutNote = (attestation: Attestation): Attestation => ({ ...attestation, note: '' });

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
