// A table as a snapshot keeps it: everything but the rules, which follow from the game and the house.

import type { Roll } from '../base/dice.ts';
import type { Rules } from '../rules/rules.ts';
import type { Table } from '../table/state.ts';

export type Saved = { readonly table: Omit<Table, 'rules'>; readonly drawn: Roll | null };

export function saved({ rules: _rules, ...table }: Table, drawn: Roll | null): Saved {
  return { table, drawn };
}

export const restore = (rules: Rules, { table }: Saved): Table => ({ rules, ...table });
