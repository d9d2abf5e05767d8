// A table as stored in a snapshot: everything but the rules, which are derived from the game and the house.

import type { Rules } from 'boxperson/rules';
import type { Table } from 'boxperson/table';
import type { RecordedDice } from '../dice/recorded-dice.ts';

/** A table as stored in a snapshot, without its rules, which follow from the game and the house's choices. */
export type SavedTable = {
  readonly table: Omit<Table, 'rules'>;
  readonly dice: RecordedDice;
};

/** A table and its dice in the form in which a snapshot stores them. */
export const savedTableOf = ({ rules: _rules, ...table }: Table, dice: RecordedDice): SavedTable => ({
  table,
  dice,
});

/** The table from a snapshot, with its rules. */
export const restoreTable = (rules: Rules, { table }: SavedTable): Table => ({ rules, ...table });
