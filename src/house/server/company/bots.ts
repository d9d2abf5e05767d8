// The bots of a table: people of the house with a first name, chips, a place and a strategy from the library.

import { createHash } from 'node:crypto';
import { type Bot, chanceOf, type TableAbout } from 'boxperson/host';
import { libraryStrategy, regulars, type Strategy, strategyOf } from 'boxperson/lab';
import { isRefusal, type Rules } from 'boxperson/rules';
import { StoreBroken } from 'boxperson/store';
import type { PersonId, TableId } from '../people/event.ts';
import type { People } from '../people/people.ts';
import type { SignIn } from '../people/sign-in/sign-in.ts';
import type { BotsTable } from '../tables/tables-deps.ts';
import { botsWanted, seatBot } from './attendance.ts';
import { firstNameFor } from './names.ts';

export type BotsDeps = {
  readonly people: People;
  readonly door: SignIn;
  /** How many house players each public table of the house has; 0 for none. */
  readonly housePlayers: number;
};

/** The bots of a table, each with a place if there is room for it. Bots that belong here no longer leave. */
export async function botsFor(
  needs: BotsDeps,
  id: TableId,
  about: TableAbout,
  rules: Rules,
  here: BotsTable,
): Promise<readonly Bot[]> {
  const bots: Bot[] = [];
  const isBot = (player: PersonId): boolean => needs.people.book.person(player)?.kind === 'bot';
  const earlier = here
    .table()
    .players.map((one) => one.id)
    .filter((player) => isBot(player) && !isOfTable(id, player));
  for (const [index, strategy] of habitsAt(id, about, rules, needs.housePlayers).entries())
    bots.push({ player: earlier[index] ?? (await personFor(needs, id, index)), strategy });
  const ours = bots.map(({ player }) => player);
  for (const { id: player } of here.table().players) {
    if (!isBot(player) || ours.includes(player)) continue;
    const by = { role: 'player', id: player } as const;
    await here.give(`bot-goes-${here.table().version}`, player, { do: 'leave', by, player });
  }
  for (const player of ours.slice(0, botsWanted(here.table(), ours.length, isBot)))
    if (!here.table().players.some((one) => one.id === player))
      await seatBot(here.table(), player, (...given) => here.give(...given));
  return bots;
}

/** The strategies that a table was opened with; at a public table of the house, those of the house players. */
function habitsAt(id: TableId, about: TableAbout, rules: Rules, housePlayers: number): readonly Strategy[] {
  const isOurs = about.openedBy === undefined && about.isPrivate !== true;
  if (about.bots.length === 0) return isOurs ? habitsOf(id, rules, housePlayers) : [];
  return about.bots.flatMap((name) => {
    const written = libraryStrategy(name);
    return 'says' in written ? [] : [strategyOf(written, rules)];
  });
}

/** How many habits the tables choose from. */
const HABITS = 8;

/** The first bets the line, so that it can shoot; the others differ from table to table. */
function habitsOf(id: TableId, rules: Rules, count: number): readonly Strategy[] {
  const [first, ...others] = count === 0 ? [] : regulars(rules, HABITS);
  if (first === undefined) return [];
  const start = Math.floor(chanceOf(`habits ${id}`) * others.length);
  const mixed = [...others.slice(start), ...others.slice(0, start)];
  return [first, ...mixed].slice(0, count);
}

/**
 * The person behind a table's bot. It belongs to one table: otherwise it would have to share its chips among all tables that use
 * its strategy.
 */
async function personFor({ people, door }: BotsDeps, table: TableId, index: number): Promise<PersonId> {
  const id = botId(table, index);
  const found = people.book.person(id);
  if (found !== null) return id;
  const before = Array.from({ length: index }, (_, at) => people.book.person(botId(table, at))?.name ?? '');
  const added = await door.addBot(firstNameFor(people.book, table, before), id);
  if (isRefusal(added) && added.code !== 'nothing-to-do')
    throw new StoreBroken(`A bot could not join: ${added.says}`);
  return id;
}

/** The same in every process, so that a table has its bots once. */
const botId = (table: TableId, index: number): PersonId =>
  `p-${createHash('sha256').update(`bot ${index} of ${table}`).digest('hex').slice(0, 20)}`;

/** More bots than any table has. */
const BOTS_MOST = 32;

/** Whether a bot was named by this rule. One that an earlier build named otherwise stays where it is, with its chips. */
const isOfTable = (table: TableId, player: PersonId): boolean =>
  Array.from({ length: BOTS_MOST }, (_, index) => botId(table, index)).includes(player);
