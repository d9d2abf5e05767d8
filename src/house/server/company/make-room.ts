// A person who wants a place gets it before any bot: a bot in the way leaves first, under the rules. If its throw is under way,
// the person waits for the dice to come to rest.

import { grantOf } from 'boxperson/rules';
import type { Player, Table, TableCommand } from 'boxperson/table';
import type { ReadonlyPeopleBook } from '../people/book.ts';
import type { TableId } from '../people/event.ts';
import type { Tables } from '../tables/tables.ts';
import { inLeavingOrder, leaveCommand } from './attendance.ts';

/** How often, and how many times, to try again while a bot may not leave. */
const AGAIN_MS = 250;
const TRIES_MOST = 20;

type Wish = { readonly id: string; readonly table: TableId; readonly command: TableCommand };

/** Makes a bot leave the place that a person asks for, or any bot if the table is full. */
export async function makeRoom(
  tables: Tables,
  people: ReadonlyPeopleBook,
  { id, table, command }: Wish,
): Promise<void> {
  if (command.do !== 'take-place' || people.person(command.player)?.kind === 'bot') return;
  for (let tries = 0; tries < TRIES_MOST; tries++) {
    const now = tables.live(table)?.table ?? null;
    const bot = now === null ? null : inTheWay(now, people, command.player, command.place);
    if (now === null || bot === null) return;
    for (const [step, leaving] of stepsOut(now, bot).entries()) {
      const current = tables.live(table)?.table ?? now;
      if (!current.players.some((one) => one.id === bot.id && one.place !== 0)) break;
      await tables.give(table, `room-${tries}-${step}-${id}`, 'house', leaving);
    }
    if (inTheWay(tables.live(table)?.table ?? now, people, command.player, command.place) === null) return;
    await tables.pause(AGAIN_MS);
  }
}

/** The bot that has to leave so that this person can take this place; null if none has to. */
function inTheWay(table: Table, people: ReadonlyPeopleBook, person: string, place: number): Player | null {
  const seated = table.players.filter((one) => one.place !== 0);
  if (seated.some((one) => one.id === person)) return null;
  const bots = seated.filter((one) => people.person(one.id)?.kind === 'bot');
  const there = bots.find((one) => one.place === place);
  if (there !== undefined) return there;
  return seated.length < table.rules.house.places ? null : (inLeavingOrder(table, bots)[0] ?? null);
}

/** By itself at once, or as one who has got up and whose place the crew clears. */
function stepsOut(table: Table, { id }: Player): readonly TableCommand[] {
  const first = leaveCommand(table, id);
  if (first.do === 'leave') return [first];
  const roles = grantOf(table.rules, 'sell-chips')?.roles ?? [];
  const member = table.crew.find((one) => one.id.startsWith('auto-') && roles.includes(one.role));
  const cleared: TableCommand[] =
    member === undefined ? [] : [{ do: 'leave', by: { role: member.role, id: member.id }, player: id }];
  return [first, ...cleared];
}
