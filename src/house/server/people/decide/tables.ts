// An operator's acts on the register of tables: adding, naming, arranging, hiding, retiring, restoring and replacing them. Whether
// a table is closed and empty is not known here: the entry of such an act depends on the table's record.

import { isCleanText } from 'boxperson/base';
import type { TableAbout } from 'boxperson/host';
import { forms } from 'boxperson/wire';
import type { ReadonlyPeopleBook } from '../book.ts';
import type { PeopleEvent, TableId } from '../event.ts';
import { nothingToDo, type PeopleRefusal, turnDown } from '../refusal.ts';
import { tableEntryOf } from '../register.ts';
import { byOperator, completedAct, givenAct, recordedAct } from './act.ts';

const TABLE_ID = /^[A-Za-z0-9-]{1,64}$/;
/** More tables than any house has; the list is one entry of the record. */
const ARRANGED_MOST = 1_000;
const TABLE_NAME_MOST = 80;
const REASON_MOST = 200;

const word = byOperator('Only an operator can change the list of tables.');

export const TABLE_ACTS = {
  'add-table': recordedAct({
    word,
    decide: ({ book, by, at }, { table, about }: { readonly table: TableId; readonly about: TableAbout }) => {
      if (!TABLE_ID.test(table)) return badTable();
      return isListed(book, table)
        ? nothingToDo('That table has already been opened.')
        : [{ type: 'TableAdded', table, about, by, at }];
    },
  }),

  'name-table': givenAct({
    post: '/api/tables/:table/name',
    says: 'For operators: renames a table.',
    wish: forms.nameWish,
    word,
    decide: ({ book, by, at }, { table, name }) => {
      const length = [...name].length;
      if (!TABLE_ID.test(table)) return badTable();
      if (!isCleanText(name) || name.trim() !== name || length < 1 || length > TABLE_NAME_MOST)
        return turnDown(
          'bad-name',
          `A table’s name has 1 to ${TABLE_NAME_MOST} characters, without blanks at its ends.`,
          'Choose another name.',
        );
      return tableEntryOf(book.register, table).name === name
        ? nothingToDo('That is already its name.')
        : [{ type: 'TableNamed', table, name, by, at }];
    },
  }),

  'arrange-tables': givenAct({
    post: '/api/tables/order',
    says: 'For operators: sets the order of the list of tables.',
    wish: forms.orderWish,
    word,
    decide: ({ by, at }, { tables }) => {
      if (!tables.every((id) => TABLE_ID.test(id))) return badTable();
      if (tables.length > ARRANGED_MOST || new Set(tables).size !== tables.length)
        return turnDown('not-known', 'Each table has one place in the list.', 'Name every table once.');
      return [{ type: 'TablesArranged', tables, by, at }];
    },
  }),

  'hide-table': givenAct({
    post: '/api/tables/:table/hidden',
    says: 'For operators: hides a table from the list, or shows it.',
    wish: forms.hiddenWish,
    word,
    decide: ({ book, by, at }, { table, isHidden }) => {
      if (!TABLE_ID.test(table)) return badTable();
      return tableEntryOf(book.register, table).isHidden === isHidden
        ? nothingToDo(`That table is already ${isHidden ? 'hidden' : 'shown'}.`)
        : [{ type: 'TableHidden', table, isHidden, by, at }];
    },
  }),

  'retire-table': givenAct({
    post: '/api/tables/:table/retired',
    says: 'For operators: takes a closed table out of service, or puts it back. Everyone leaves it with their chips first.',
    if: { isRetired: true },
    wish: forms.retiredWish,
    word,
    decide: ({ book, by, at }, { table, reason }) =>
      mayNotRetire(book, table, reason) ?? [{ type: 'TableRetired', table, reason, by, at }],
  }),

  'restore-table': givenAct({
    post: '/api/tables/:table/retired',
    if: { isRetired: false },
    wish: forms.inTable,
    word,
    decide: ({ book, by, at }, { table }) => {
      if (!TABLE_ID.test(table)) return badTable();
      return tableEntryOf(book.register, table).retired === null
        ? nothingToDo('That table is not retired.')
        : [{ type: 'TableRestored', table, by, at }];
    },
  }),

  /** People who had a role at the old table have it at the new one. */
  'replace-table': completedAct({
    post: '/api/tables/:table/changes',
    says: 'For operators: retires a closed table and opens another in its place with changed limits and options.',
    wish: forms.inTable.extend(forms.changesWish.shape),
    answer: forms.listing,
    word,
    decide: ({ book, by, at }, { table, instead, about, reason }: Replacement) => {
      const refused = mayNotRetire(book, table, reason);
      if (refused !== null) return refused;
      if (!TABLE_ID.test(instead) || instead === table) return badTable();
      if (isListed(book, instead))
        return turnDown('nothing-to-do', 'That table has already been opened.', 'Use another id.');
      const roles = [...book.people()].flatMap(({ id, grants }) =>
        grants
          .filter((one) => one.table === table)
          .map(
            ({ role }): PeopleEvent => ({ type: 'RoleGranted', person: id, role, table: instead, by, at }),
          ),
      );
      return [{ type: 'TableReplaced', table, instead, about, reason, by, at }, ...roles];
    },
  }),
} as const;

type Replacement = {
  readonly table: TableId;
  readonly instead: TableId;
  readonly about: TableAbout;
  readonly reason: string;
};

function mayNotRetire(book: ReadonlyPeopleBook, table: TableId, reason: string): PeopleRefusal | null {
  if (!TABLE_ID.test(table)) return badTable();
  if (!isCleanText(reason) || [...reason].length > REASON_MOST)
    return turnDown('not-known', `A reason has at most ${REASON_MOST} characters.`, 'Say it shorter.');
  return tableEntryOf(book.register, table).retired === null
    ? null
    : nothingToDo('That table is already retired.');
}

const isListed = (book: ReadonlyPeopleBook, id: TableId): boolean => Object.hasOwn(book.register.tables, id);

const badTable = (): PeopleRefusal =>
  turnDown('not-known', 'There is no such table.', 'Check the list of tables.');
