// Simple answers: the player's bets, everyone's bets, the last rolls, the money, and the prompt.

import { capital, counted, firstFace, secondFace, showDollars } from 'boxperson/base';
import type { Bot } from 'boxperson/host';
import { feltOf, findPlayer, handedRound, piecesOut, type Table } from 'boxperson/table';
import { introduced } from '../bots.ts';
import {
  boughtBy,
  type Cause,
  type Evening,
  inPlayCents,
  ME,
  myself,
  myWagers,
  type Step,
  step,
} from '../evening.ts';
import { type Line, say } from './line.ts';
import { describe, describeAll } from './names.ts';
import { upOrDown } from './results.ts';

/** The phase, the shooter and the player's chips, in one short line. */
export function promptText(table: Table): string {
  return `${phaseText(table)} ${diceText(table)} ${rackText(table)}`;
}

function phaseText(table: Table): string {
  const { game } = table.rules;
  if (game.points === null) return table.isBettingOpen ? 'Bets are open.' : 'No more bets.';
  if (table.dice.decisionOnly) return 'Deciding rolls.';
  return table.point === null ? 'Come-out.' : `Point ${table.point}.`;
}

function diceText(table: Table): string {
  const { shooter, stage, offeredTo } = table.dice;
  const word = handedRound(table.rules.game);
  if (stage === 'offered')
    return `The ${word} ${are(word)} offered to ${offeredTo === ME ? 'you' : offeredTo}.`;
  if (shooter === null) return `No one has the ${word}.`;
  const isMe = shooter.kind === 'player' && shooter.id === ME;
  const who = shooter.kind === 'crew' ? `The ${shooter.role}` : isMe ? 'You' : shooter.id;
  if (word === 'shaker') return `${who} ${isMe ? 'have' : 'has'} the shaker.`;
  return `${who} ${isMe ? 'shoot' : 'shoots'}.`;
}

export const are = (word: 'dice' | 'shaker'): string => (word === 'dice' ? 'are' : 'is');

function rackText(table: Table): string {
  const up = inPlayCents(table);
  return `You have ${showDollars(myself(table).rackCents)}${up === 0 ? '' : `, ${showDollars(up)} in play`}.`;
}

export function myBets(evening: Evening): Step {
  const { table } = evening;
  const mine = myWagers(table);
  if (mine.length === 0) return step(evening, say('You have no bets up.'));
  const lines = mine.map((one) => say(`${capital(describe(table, one))}.`));
  return step(
    evening,
    say(`${counted(mine.length, 'bet')}, ${showDollars(inPlayCents(table))} in play.`),
    ...lines,
  );
}

/** Everyone at the table, in place order, and the pieces on the felt. */
export function wholeTable(evening: Evening): Step {
  const { table } = evening;
  const lines = table.players.map((player): Line => {
    const bets = describeAll(
      table,
      table.wagers.filter((one) => one.player === player.id),
    );
    const shoots = table.dice.shooter?.kind === 'player' && table.dice.shooter.id === player.id;
    const hand = shoots ? ` and the ${handedRound(table.rules.game)}` : '';
    const bot = evening.bots.find((one) => one.player === player.id);
    const who = bot === undefined ? 'You have' : `${introduced(bot)} has`;
    const has = `${who} ${showDollars(player.rackCents)}`;
    return say(`Place ${player.place}: ${has}${hand}. ${bets === '' ? 'No bets' : capital(bets)}.`);
  });
  const pieces = piecesOut(feltOf(table)).map(({ name, says }) => `${name}: ${says}.`);
  return step(evening, ...lines, ...(pieces.length === 0 ? [] : [say(pieces.join(' '))]));
}

/** The bots, their strategies and how much each is up or down; for a named bot, a description of its strategy. */
export function whoPlaysWhat(evening: Evening, named: string | null): Step {
  const { table, bots } = evening;
  const line = (bot: Bot): Line => {
    const net = worthCents(table, bot.player) - boughtBy(evening, bot.player);
    return say(`${introduced(bot)}: ${bot.strategy.title}. ${capital(upOrDown(net))}.`);
  };
  const [first] = bots;
  if (first === undefined) return step(evening, say('There are no bots at this table.'));
  if (named === null)
    return step(
      evening,
      ...bots.map(line),
      say(`Say a name, such as "${first.player}", to hear how that bot plays.`),
    );
  const bot = bots.find((one) => one.player.toLowerCase() === named);
  if (bot === undefined) return step(evening, say(`${capital(named)} is not at this table.`));
  const { about, name } = bot.strategy;
  return step(
    evening,
    line(bot),
    say(about),
    say(`After you leave, run "boxperson strategies ${name}" to see every bet.`),
  );
}

/** The rack plus the bets in play. */
const worthCents = (table: Table, player: string): number =>
  table.wagers.reduce(
    (sum, one) => (one.player === player ? sum + one.stakeCents : sum),
    findPlayer(table, player)?.rackCents ?? 0,
  );

const PAST_SHOWN = 10;

export function lastRolls(evening: Evening): Step {
  const { past, table } = evening;
  const word = table.rules.game.throwWord;
  if (past.length === 0) return step(evening, say(`No ${word} yet.`));
  const shown = past.slice(0, PAST_SHOWN);
  const lines = shown.map(({ by, roll, call, netCents }) =>
    say(
      `${by}, ${firstFace(roll)} and ${secondFace(roll)}. ${call}${netCents === 0 ? '' : ` You: ${upOrDown(netCents)}.`}`,
    ),
  );
  const head =
    past.length === 1 ? `One ${word} so far.` : `${counted(past.length, word)} so far, newest first.`;
  return step(evening, say(head), ...lines);
}

export function myMoney(evening: Evening): Step {
  const { rackCents } = myself(evening.table);
  const up = inPlayCents(evening.table);
  const all = rackCents + up;
  const bought = boughtBy(evening, ME);
  return step(
    evening,
    say(`${showDollars(rackCents)} in the rack and ${showDollars(up)} in play: ${showDollars(all)} in all.`),
    say(`You bought in for ${showDollars(bought)}, so you are ${upOrDown(all - bought)}.`),
  );
}

/** What to do when the player has nothing left to bet. */
export function brokeLines(evening: Evening): readonly Line[] {
  const { table } = evening;
  const isBroke = myself(table).rackCents < table.rules.house.unitCents && myWagers(table).length === 0;
  return isBroke ? [say('You are out of chips. Say "buy 500" to buy in again, or "leave".')] : [];
}

export const diceCause = (says: string, clause: string): Cause => ({
  wager: null,
  on: null,
  says,
  clauses: [clause],
});
