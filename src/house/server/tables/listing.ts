// A table as shown in the list of tables.

import type { LiveTable, TableAbout, TablePace } from 'boxperson/host';
import { tableLimits } from 'boxperson/rules';
import type { ListingAnswer, PublicProfile } from 'boxperson/wire';
import type { TableId } from '../people/event.ts';
import { type TableRegister, tableEntryOf } from '../people/register.ts';
import { invitationOf } from './invitation.ts';

/** How many of the last rolls the list shows. */
const LAST_ROLLS = 10;
/** How many of the players it shows. */
const FACES = 3;

export function listingOf(
  id: TableId,
  about: TableAbout,
  live: LiveTable,
  by: string | null,
  pace: TablePace,
  register: TableRegister,
  faceFor: (id: string) => PublicProfile,
): ListingAnswer {
  const { name, isHidden, retired } = tableEntryOf(register, id);
  const place = register.order.indexOf(id);
  const { table, seq } = live;
  const { shooter } = table.dice;
  const here = table.players.filter((one) => !one.away);
  const { house, game } = table.rules;
  const { leastCents, mostCents } = tableLimits(table.rules);
  return {
    id,
    name: name ?? about.name,
    game: about.game,
    gameName: game.name,
    isOpen: table.isOpen,
    point: table.point,
    players: here.length,
    places: house.places,
    // A place kept for someone who is away is not free.
    free: house.places - table.players.filter((one) => one.place !== 0).length,
    minCents: leastCents,
    maxCents: mostCents,
    lastRolls: lastRollsOf(live),
    shooter: shooter?.kind === 'player' ? faceFor(shooter.id) : null,
    faces: here.slice(0, FACES).map(({ id: player }) => faceFor(player)),
    bettingMs: about.isAutomatic ? pace.bettingMs : null,
    keepsPlaceMs: pace.placeMs,
    isPrivate: about.isPrivate === true,
    isHidden,
    isRetired: retired !== null,
    order: place < 0 ? null : place,
    isAutomatic: about.isAutomatic,
    dice: live.shownDice.kind,
    isOwn: by !== null && about.openedBy === by,
    code: invitationOf(id),
    seq,
  };
}

function lastRollsOf(live: LiveTable): ListingAnswer['lastRolls'] {
  // A table opened a moment ago has fewer entries in memory.
  const recent = [400, 100, 25, 0].map((back) => live.since(Math.max(1, live.seq - back)));
  return (recent.find((one) => one !== null) ?? [])
    .flatMap(({ events }) => events.flatMap((event) => (event.type === 'RollClosed' ? [event.roll] : [])))
    .slice(-LAST_ROLLS);
}
