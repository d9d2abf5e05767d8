// Commands and events as older records name them, under their current names.

import type { Command } from './command.ts';
import type { TableEvent } from './event.ts';

const FORMER_COMMANDS: Readonly<Record<string, Command['do']>> = {
  'bring-in-fire': 'bring-in',
  'confirm-fire': 'confirm-notice',
};

const FORMER_EVENTS: Readonly<Record<string, TableEvent['type']>> = {
  FireBetsBroughtIn: 'BetsBroughtIn',
  FireConfirmed: 'NoticeConfirmed',
};

/** A command from a record, by its current name. An entry that does no command at the table has null. */
export function recordedCommand(kept: unknown): Command {
  const command = kept as Command;
  const now = FORMER_COMMANDS[command?.do];
  return now === undefined ? command : ({ ...command, do: now } as Command);
}

/** Events from a record, by their current names. */
export const recordedEvents = (kept: readonly unknown[]): readonly TableEvent[] =>
  (kept as readonly TableEvent[]).some(({ type }) => FORMER_EVENTS[type] !== undefined)
    ? kept.map((event) => renamed(event as TableEvent))
    : (kept as readonly TableEvent[]);

function renamed(event: TableEvent): TableEvent {
  const now = FORMER_EVENTS[event.type];
  return now === undefined ? event : ({ ...event, type: now } as TableEvent);
}
