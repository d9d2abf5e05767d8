// The register of the house's tables, as its operators keep it: names, order, and which are hidden or retired. Tables that
// were never named, hidden or retired are not in it.

import { unreachable } from 'boxperson/base';
import type { TableAbout } from 'boxperson/host';
import type { PeopleActor, PeopleEvent, TableId } from './event.ts';

/** What operators have said about one table. */
export type TableEntry = {
  /** Null for the name it was opened with. */
  readonly name: string | null;
  readonly isHidden: boolean;
  readonly retired: Retirement | null;
  /** When it was last put back into service; null if never. */
  readonly restoredAt: number | null;
  /** The settings of a table that an operator added; null for the others, which have them in their own record only. */
  readonly about: TableAbout | null;
};

type Retirement = {
  readonly reason: string;
  readonly by: PeopleActor;
  readonly at: number;
  /** The table opened in its place; null if there is none. */
  readonly instead: TableId | null;
};

export type TableRegister = {
  readonly tables: Readonly<Record<TableId, TableEntry>>;
  /** The order of the list of tables, as arranged; the others follow. */
  readonly order: readonly TableId[];
};

export const NO_REGISTER: TableRegister = { tables: {}, order: [] };

const NEW_ENTRY: TableEntry = { name: null, isHidden: false, retired: null, restoredAt: null, about: null };

/** An entry of the register. A table that it does not list is neither hidden nor retired. */
export const tableEntryOf = ({ tables }: TableRegister, id: TableId): TableEntry =>
  Object.hasOwn(tables, id) ? (tables[id] ?? NEW_ENTRY) : NEW_ENTRY;

/** A table's name, given the one it was opened with. */
export const nameIn = (register: TableRegister, id: TableId, opened: string): string =>
  tableEntryOf(register, id).name ?? opened;

export const isRetired = (register: TableRegister, id: TableId): boolean =>
  tableEntryOf(register, id).retired !== null;

/** The events that change the register. */
export type RegisterEvent = PeopleEvent<
  | 'TableAdded'
  | 'TableNamed'
  | 'TablesArranged'
  | 'TableHidden'
  | 'TableRetired'
  | 'TableRestored'
  | 'TableReplaced'
>;

export function registerAfter(register: TableRegister, event: RegisterEvent): TableRegister {
  switch (event.type) {
    case 'TableAdded':
      return changed(register, event.table, { about: event.about });
    case 'TableNamed':
      return changed(register, event.table, { name: event.name });
    case 'TablesArranged':
      return { ...register, order: event.tables };
    case 'TableHidden':
      return changed(register, event.table, { isHidden: event.isHidden });
    case 'TableRetired': {
      const { reason, by, at } = event;
      return changed(register, event.table, { retired: { reason, by, at, instead: null } });
    }
    case 'TableRestored':
      return changed(register, event.table, { retired: null, restoredAt: event.at });
    case 'TableReplaced':
      return replaced(register, event);
    default:
      return unreachable(event);
  }
}

/** The new table has the old one's place in the list, and is hidden if that one was. */
function replaced(
  register: TableRegister,
  { table, instead, about, reason, by, at }: PeopleEvent<'TableReplaced'>,
): TableRegister {
  const { isHidden } = tableEntryOf(register, table);
  const retired = changed(register, table, { retired: { reason, by, at, instead } });
  const opened = changed(retired, instead, { about, isHidden });
  return { ...opened, order: opened.order.map((id) => (id === table ? instead : id)) };
}

const changed = (register: TableRegister, id: TableId, part: Partial<TableEntry>): TableRegister => ({
  ...register,
  tables: { ...register.tables, [id]: { ...tableEntryOf(register, id), ...part } },
});

/** Tables in the arranged order; the others follow in the order in which they come. */
export function arrangeTables<One extends { readonly id: TableId }>(
  { order }: TableRegister,
  tables: readonly One[],
): readonly One[] {
  const placeOf = new Map(order.map((id, place) => [id, place]));
  const place = ({ id }: One): number => placeOf.get(id) ?? order.length;
  return tables.toSorted((a, b) => place(a) - place(b));
}
