// Places in the house: nobody holds more of them than they can use, and whoever acts is back at theirs.

import { type Refusal, refuse } from '../../rules/index.ts';
import type { Command, Table } from '../../table/index.ts';
import type { PeopleKnown } from '../people/book.ts';
import type { PersonId, TableId } from '../people/event.ts';
import type { Tables } from './tables.ts';

/** So many tables at once. A guest costs the house nothing but an address, and so has one. */
const PLACES_MOST: PlacesMost = { guest: 1, account: 4 };
export type PlacesMost = { readonly guest: number; readonly account: number };

/** Said by players who are there, and not by those who go. */
const GOING: readonly Command['do'][] = ['leave', 'step-away', 'take-place', 'decline-dice'];

export type Giving = {
  readonly person: PersonId;
  readonly table: TableId;
  readonly now: Table;
  readonly id: string;
  readonly command: Command;
};

/** Sees to a player's place before what they ask for is decided; a refusal where they may have no place here. */
export async function seeToPlace(
  tables: Tables,
  people: PeopleKnown,
  giving: Giving,
  most: PlacesMost = PLACES_MOST,
): Promise<Refusal | null> {
  const { person, table, now, id, command } = giving;
  if (command.by.role !== 'player' || command.by.id !== person) return null;
  const player = now.players.find((one) => one.id === person);
  if (command.do === 'take-place')
    return player !== undefined && player.place !== 0 ? null : makeRoom(tables, people, giving, most);
  if (player === undefined || !player.away || player.leaving || player.place === 0) return null;
  if (GOING.includes(command.do)) return null;
  // Somebody who acts is there, whatever has become of the connection through which they were last seen.
  const back: Command = {
    do: 'take-place',
    by: command.by,
    player: person,
    place: player.place,
    seated: true,
  };
  await tables.give(table, `back-${id}`, 'house', back);
  return null;
}

/** Places that somebody is not at are given up for the one they want now; those that they are at are theirs to leave. */
async function makeRoom(
  tables: Tables,
  people: PeopleKnown,
  giving: Giving,
  places: PlacesMost,
): Promise<Refusal | null> {
  const { person, table, id } = giving;
  const known = people.person(person);
  if (known === null || known.kind === 'bot') return null;
  const most = places[known.kind];
  const held = placesOf(tables, person).filter((one) => one !== table);
  let over = held.length + 1 - most;
  for (const other of held) {
    if (over <= 0) break;
    if (tables.isHereAt(person, other)) continue;
    const command: Command = { do: 'leave', by: { role: 'player', id: person }, player: person };
    const answer = await tables.give(other, `for-${id}`, 'house', command);
    if (answer.done === 'accepted') over -= 1;
  }
  if (over <= 0) return null;
  const names = held.map((one) => tables.about(one)?.name ?? one).join(', ');
  return refuse(
    'no-such-seat',
    null,
    most === 1
      ? `A guest has one place at a time, and yours is at ${names}.`
      : `Nobody has more than ${most} places at a time, and yours are at ${names}.`,
    most === 1 ? 'Leave that table first, or open an account.' : 'Leave one of those tables first.',
  );
}

const placesOf = (tables: Tables, person: PersonId): readonly TableId[] =>
  tables
    .ids()
    .filter((id) =>
      tables.live(id)?.table.players.some((one) => one.id === person && one.place !== 0 && !one.leaving),
    );
