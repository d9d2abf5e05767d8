// Commands and events as older records name them, under their current names.

import type { TableCommand } from './command.ts';
import type { TableEvent } from './event.ts';

const FORMER_COMMANDS: Readonly<Record<string, TableCommand['do']>> = {
  'bring-in-fire': 'bring-in',
  'confirm-fire': 'confirm-notice',
};

const FORMER_EVENTS: Readonly<Record<string, TableEvent['type']>> = {
  FireBetsBroughtIn: 'BetsBroughtIn',
  FireConfirmed: 'NoticeConfirmed',
};

/** A command from a record, by its current name. An entry that does no command at the table has null. */
export function recordedCommand(kept: unknown): TableCommand {
  const command = kept as TableCommand;
  const now = FORMER_COMMANDS[command?.do];
  return now === undefined ? command : ({ ...command, do: now } as TableCommand);
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
