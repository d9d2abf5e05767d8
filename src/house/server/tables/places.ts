// Places at the tables: limits how many a person may hold, and brings players back to their place when they act.

import { type Refusal, refuse } from 'boxperson/rules';
import type { Table, TableCommand } from 'boxperson/table';
import type { ReadonlyPeopleBook } from '../people/book.ts';
import type { PersonId, TableId } from '../people/event.ts';
import { nameIn } from '../people/register.ts';
import type { Tables } from './tables.ts';

/** The number of tables at once. A guest costs only an address, and so gets one. */
const PLACES_MOST: PlacesMost = { guest: 1, account: 4 };
export type PlacesMost = { readonly guest: number; readonly account: number };

/** Commands that do not show that a player is staying. */
const GOING: readonly TableCommand['do'][] = ['leave', 'step-away', 'take-place', 'decline-dice'];

export type PlaceCommand = {
  readonly person: PersonId;
  readonly table: TableId;
  readonly now: Table;
  readonly id: string;
  readonly command: TableCommand;
};

/** Prepares a player's place before their command is decided; a refusal if they may not have a place here. */
export async function seeToPlace(
  tables: Tables,
  people: ReadonlyPeopleBook,
  giving: PlaceCommand,
  most: PlacesMost = PLACES_MOST,
): Promise<Refusal | null> {
  const { person, table, now, id, command } = giving;
  if (command.by.role !== 'player' || command.by.id !== person) return null;
  const player = now.players.find((one) => one.id === person);
  if (command.do === 'take-place')
    return player !== undefined && player.place !== 0 ? null : makeRoom(tables, people, giving, most);
  if (player === undefined || !player.away || player.leaving || player.place === 0) return null;
  if (GOING.includes(command.do)) return null;
  // A player who acts is present, even if their last connection was lost.
  const back: TableCommand = {
    do: 'take-place',
    by: command.by,
    player: person,
    place: player.place,
    seated: true,
  };
  await tables.give(table, `back-${id}`, 'house', back);
  return null;
}

/**
 * Gives up places where the person is not present, in favor of the one they want now. Places where they are present are theirs
 * to leave.
 */
async function makeRoom(
  tables: Tables,
  people: ReadonlyPeopleBook,
  giving: PlaceCommand,
  places: PlacesMost,
): Promise<Refusal | null> {
  const { person, table, id } = giving;
  const holder = people.person(person);
  if (holder === null || holder.kind === 'bot') return null;
  const most = places[holder.kind];
  const held = placesOf(tables, person).filter((one) => one !== table);
  let over = held.length + 1 - most;
  for (const other of held) {
    if (over <= 0) break;
    if (tables.isHereAt(person, other)) continue;
    const command: TableCommand = { do: 'leave', by: { role: 'player', id: person }, player: person };
    const answer = await tables.give(other, `for-${id}`, 'house', command);
    if (answer.done === 'accepted') over -= 1;
  }
  if (over <= 0) return null;
  const names = held.map((one) => nameIn(people.register, one, tables.about(one)?.name ?? one)).join(', ');
  return refuse(
    'no-such-seat',
    null,
    most === 1
      ? `A guest can have one place at a time, and yours is at ${names}.`
      : `You can have at most ${most} places at a time, and yours are at ${names}.`,
    most === 1 ? 'Leave that table first, or open an account.' : 'Leave one of those tables first.',
  );
}

const placesOf = (tables: Tables, person: PersonId): readonly TableId[] =>
  tables
    .ids()
    .filter((id) =>
      tables.live(id)?.table.players.some((one) => one.id === person && one.place !== 0 && !one.leaving),
    );
