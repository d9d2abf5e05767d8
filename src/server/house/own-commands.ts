// What the house says by itself, and how a command travels between its processes.

import type { Answer } from '../../host/index.ts';
import type { Refusal } from '../../rules/index.ts';
import type { Command } from '../../table/index.ts';
import type { Denial } from '../gateway/gateway.ts';
import type { TableId } from '../people/event.ts';
import { turnDown } from '../people/refusal.ts';

/** A command on its way to the process that writes its table. */
export type Forwarded = {
  readonly table: TableId;
  readonly id: string;
  readonly by: string;
  readonly command: Command;
  readonly refusal: Refusal | null;
};

export const NO_ANSWER: Answer = {
  done: 'stopped',
  says: 'The table’s writer does not answer. Send the command again.',
};

export const noSuchTable = (id: TableId): Denial =>
  turnDown('no-such-table', `There is no table called ${id}.`, 'Look at the list of tables.');

/** A denial of the people's office as a table's writer remembers it; its code comes back as it was. */
export const asRefusal = (denial: Denial): Refusal => denial as Refusal;

export const stoppedBy = (says: string): Denial => turnDown('stopped', says, 'Try again in a moment.');
