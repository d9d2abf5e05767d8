// An operator's acts on the register of tables: adding, naming, arranging, hiding, retiring, restoring and replacing them. Whether
// a table is closed and empty is not known here: the entry of such an act depends on the table's record.

import { isCleanText } from 'boxperson/base';
import { isOperator, type ReadonlyPeopleBook } from '../book.ts';
import type { PeopleAct, PeopleActor, PeopleEvent, TableId } from '../event.ts';
import { type PeopleRefusal, turnDown } from '../refusal.ts';
import { tableEntryOf } from '../register.ts';

type Decision = readonly PeopleEvent[] | PeopleRefusal;

const TABLE_ID = /^[A-Za-z0-9-]{1,64}$/;
/** More tables than any house has; the list is one entry of the record. */
const ARRANGED_MOST = 1_000;
const TABLE_NAME_MOST = 80;
const REASON_MOST = 200;

export type TableAct = PeopleAct<
  | 'add-table'
  | 'name-table'
  | 'arrange-tables'
  | 'hide-table'
  | 'retire-table'
  | 'restore-table'
  | 'replace-table'
>;

export function decideTables(book: ReadonlyPeopleBook, by: PeopleActor, act: TableAct, at: number): Decision {
  const operator = book.person(by);
  if (operator === null || !isOperator(operator))
    return turnDown('no-authority', 'Only an operator can change the list of tables.', 'Ask an operator.');
  const ids = act.do === 'arrange-tables' ? act.tables : [act.table];
  if (!ids.every((id) => TABLE_ID.test(id))) return badTable();
  switch (act.do) {
    case 'add-table':
      return isListed(book, act.table)
        ? turnDown('nothing-to-do', 'That table has already been opened.', 'There is nothing to do.')
        : [{ type: 'TableAdded', table: act.table, about: act.about, by, at }];
    case 'name-table':
      return nameTable(book, by, act, at);
    case 'arrange-tables':
      return arrange(by, act, at);
    case 'hide-table':
      return tableEntryOf(book.register, act.table).isHidden === act.isHidden
        ? nothingToDo(`That table is already ${act.isHidden ? 'hidden' : 'shown'}.`)
        : [{ type: 'TableHidden', table: act.table, isHidden: act.isHidden, by, at }];
    case 'retire-table':
      return (
        mayNotRetire(book, act) ?? [{ type: 'TableRetired', table: act.table, reason: act.reason, by, at }]
      );
    case 'restore-table':
      return tableEntryOf(book.register, act.table).retired === null
        ? nothingToDo('That table is not retired.')
        : [{ type: 'TableRestored', table: act.table, by, at }];
    case 'replace-table':
      return mayNotRetire(book, act) ?? replace(book, by, act, at);
  }
}

function nameTable(
  book: ReadonlyPeopleBook,
  by: PeopleActor,
  { table, name }: PeopleAct<'name-table'>,
  at: number,
): Decision {
  const length = [...name].length;
  if (!isCleanText(name) || name.trim() !== name || length < 1 || length > TABLE_NAME_MOST)
    return turnDown(
      'bad-name',
      `A table’s name has 1 to ${TABLE_NAME_MOST} characters, without blanks at its ends.`,
      'Choose another name.',
    );
  return tableEntryOf(book.register, table).name === name
    ? nothingToDo('That is already its name.')
    : [{ type: 'TableNamed', table, name, by, at }];
}

function arrange(by: PeopleActor, { tables }: PeopleAct<'arrange-tables'>, at: number): Decision {
  if (tables.length > ARRANGED_MOST || new Set(tables).size !== tables.length)
    return turnDown('not-known', 'Each table has one place in the list.', 'Name every table once.');
  return [{ type: 'TablesArranged', tables, by, at }];
}

function mayNotRetire(
  book: ReadonlyPeopleBook,
  { table, reason }: PeopleAct<'retire-table' | 'replace-table'>,
): PeopleRefusal | null {
  if (!isCleanText(reason) || [...reason].length > REASON_MOST)
    return turnDown('not-known', `A reason has at most ${REASON_MOST} characters.`, 'Say it shorter.');
  return tableEntryOf(book.register, table).retired === null
    ? null
    : nothingToDo('That table is already retired.');
}

/** People who had a role at the old table have it at the new one. */
function replace(
  book: ReadonlyPeopleBook,
  by: PeopleActor,
  { table, instead, about, reason }: PeopleAct<'replace-table'>,
  at: number,
): Decision {
  if (!TABLE_ID.test(instead) || instead === table) return badTable();
  if (isListed(book, instead))
    return turnDown('nothing-to-do', 'That table has already been opened.', 'Use another id.');
  const roles = [...book.people()].flatMap(({ id, grants }) =>
    grants
      .filter((one) => one.table === table)
      .map(({ role }): PeopleEvent => ({ type: 'RoleGranted', person: id, role, table: instead, by, at })),
  );
  return [{ type: 'TableReplaced', table, instead, about, reason, by, at }, ...roles];
}

const isListed = (book: ReadonlyPeopleBook, id: TableId): boolean => Object.hasOwn(book.register.tables, id);

const nothingToDo = (says: string): PeopleRefusal =>
  turnDown('nothing-to-do', says, 'There is nothing to do.');

const badTable = (): PeopleRefusal =>
  turnDown('not-known', 'There is no such table.', 'Check the list of tables.');
