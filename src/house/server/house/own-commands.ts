// The house's own messages, and the form in which a command is sent between its processes.

import type { CommandAnswer } from 'boxperson/host';
import type { Refusal } from 'boxperson/rules';
import type { TableCommand } from 'boxperson/table';
import type { Denial } from '../gateway/gateway.ts';
import type { TableId } from '../people/event.ts';
import { turnDown } from '../people/refusal.ts';

/** A command being sent to the process that writes its table. */
export type ForwardedCommand = {
  readonly table: TableId;
  readonly id: string;
  readonly by: string;
  readonly command: TableCommand;
  readonly refusal: Refusal | null;
};

export const NO_ANSWER: CommandAnswer = {
  done: 'stopped',
  says: 'The process that runs this table is not answering. Send the command again.',
};

export const noSuchTable = (id: TableId): Denial =>
  turnDown('no-such-table', `There is no table named ${id}.`, 'Check the list of tables.');

export const UNSEEN_TABLE: Denial = turnDown(
  'no-such-table',
  'There is no such table, or you may not see it.',
  'GET /api/tables lists the tables you may see.',
);

/** A denial by the people's desk as a table's writer remembers it, with its code unchanged. */
export const asRefusal = (denial: Denial): Refusal => denial as Refusal;

export const stoppedBy = (says: string): Denial => turnDown('stopped', says, 'Try again in a moment.');
