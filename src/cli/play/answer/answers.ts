// Simple answers: the player's bets, everyone's bets, the last rolls, the money, and the prompt.

import { capital, countOf, firstFace, secondFace, showDollars } from 'boxperson/base';
import type { Bot } from 'boxperson/host';
import { feltOf, findPlayer, handedRound, piecesOut, type Table } from 'boxperson/table';
import { botTitle } from '../bots.ts';
import {
  boughtBy,
  type Evening,
  type EveningStep,
  type Explanation,
  eveningStep,
  inPlayCents,
  ME,
  myWagers,
  ownPlayer,
} from '../evening.ts';
import { describe, describeAll } from './names.ts';
import { type OutputLine, sayLine } from './output-line.ts';
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
    return `The ${word} ${verbFor(word)} offered to ${offeredTo === ME ? 'you' : offeredTo}.`;
  if (shooter === null) return `No one has the ${word}.`;
  const isMe = shooter.kind === 'player' && shooter.id === ME;
  const who = shooter.kind === 'crew' ? `The ${shooter.role}` : isMe ? 'You' : shooter.id;
  if (word === 'shaker') return `${who} ${isMe ? 'have' : 'has'} the shaker.`;
  return `${who} ${isMe ? 'shoot' : 'shoots'}.`;
}

export const verbFor = (word: 'dice' | 'shaker'): string => (word === 'dice' ? 'are' : 'is');

function rackText(table: Table): string {
  const up = inPlayCents(table);
  return `You have ${showDollars(ownPlayer(table).rackCents)}${up === 0 ? '' : `, ${showDollars(up)} in play`}.`;
}

export function myBets(evening: Evening): EveningStep {
  const { table } = evening;
  const mine = myWagers(table);
  if (mine.length === 0) return eveningStep(evening, sayLine('You have no bets up.'));
  const lines = mine.map((one) => sayLine(`${capital(describe(table, one))}.`));
  return eveningStep(
    evening,
    sayLine(`${countOf(mine.length, 'bet')}, ${showDollars(inPlayCents(table))} in play.`),
    ...lines,
  );
}

/** Everyone at the table, in place order, and the pieces on the felt. */
export function wholeTable(evening: Evening): EveningStep {
  const { table } = evening;
  const lines = table.players.map((player): OutputLine => {
    const bets = describeAll(
      table,
      table.wagers.filter((one) => one.player === player.id),
    );
    const shoots = table.dice.shooter?.kind === 'player' && table.dice.shooter.id === player.id;
    const hand = shoots ? ` and the ${handedRound(table.rules.game)}` : '';
    const bot = evening.bots.find((one) => one.player === player.id);
    const who = bot === undefined ? 'You have' : `${botTitle(bot)} has`;
    const has = `${who} ${showDollars(player.rackCents)}`;
    return sayLine(`Place ${player.place}: ${has}${hand}. ${bets === '' ? 'No bets' : capital(bets)}.`);
  });
  const pieces = piecesOut(feltOf(table)).map(({ name, says }) => `${name}: ${says}.`);
  return eveningStep(evening, ...lines, ...(pieces.length === 0 ? [] : [sayLine(pieces.join(' '))]));
}

/** The bots, their strategies and how much each is up or down; for a named bot, a description of its strategy. */
export function whoPlaysWhat(evening: Evening, named: string | null): EveningStep {
  const { table, bots } = evening;
  const line = (bot: Bot): OutputLine => {
    const net = worthCents(table, bot.player) - boughtBy(evening, bot.player);
    return sayLine(`${botTitle(bot)}: ${bot.strategy.title}. ${capital(upOrDown(net))}.`);
  };
  const [first] = bots;
  if (first === undefined) return eveningStep(evening, sayLine('There are no bots at this table.'));
  if (named === null)
    return eveningStep(
      evening,
      ...bots.map(line),
      sayLine(`Say a name, such as "${first.player}", to hear how that bot plays.`),
    );
  const bot = bots.find((one) => one.player.toLowerCase() === named);
  if (bot === undefined) return eveningStep(evening, sayLine(`${capital(named)} is not at this table.`));
  const { about, name } = bot.strategy;
  return eveningStep(
    evening,
    line(bot),
    sayLine(about),
    sayLine(`After you leave, run "boxperson strategies ${name}" to see every bet.`),
  );
}

/** The rack plus the bets in play. */
const worthCents = (table: Table, player: string): number =>
  table.wagers.reduce(
    (sum, one) => (one.player === player ? sum + one.stakeCents : sum),
    findPlayer(table, player)?.rackCents ?? 0,
  );

const PAST_SHOWN = 10;

export function lastRolls(evening: Evening): EveningStep {
  const { past, table } = evening;
  const word = table.rules.game.throwWord;
  if (past.length === 0) return eveningStep(evening, sayLine(`No ${word} yet.`));
  const shown = past.slice(0, PAST_SHOWN);
  const lines = shown.map(({ by, roll, call, netCents }) =>
    sayLine(
      `${by}, ${firstFace(roll)} and ${secondFace(roll)}. ${call}${netCents === 0 ? '' : ` You: ${upOrDown(netCents)}.`}`,
    ),
  );
  const head =
    past.length === 1 ? `One ${word} so far.` : `${countOf(past.length, word)} so far, newest first.`;
  return eveningStep(evening, sayLine(head), ...lines);
}

export function myMoney(evening: Evening): EveningStep {
  const { rackCents } = ownPlayer(evening.table);
  const up = inPlayCents(evening.table);
  const all = rackCents + up;
  const bought = boughtBy(evening, ME);
  return eveningStep(
    evening,
    sayLine(
      `${showDollars(rackCents)} in the rack and ${showDollars(up)} in play: ${showDollars(all)} in all.`,
    ),
    sayLine(`You bought in for ${showDollars(bought)}, so you are ${upOrDown(all - bought)}.`),
  );
}

/** What to do when the player has nothing left to bet. */
export function brokeLines(evening: Evening): readonly OutputLine[] {
  const { table } = evening;
  const isBroke = ownPlayer(table).rackCents < table.rules.house.unitCents && myWagers(table).length === 0;
  return isBroke ? [sayLine('You are out of chips. Say "buy 500" to buy in again, or "leave".')] : [];
}

export const diceCause = (says: string, clause: string): Explanation => ({
  wager: null,
  on: null,
  says,
  clauses: [clause],
});
