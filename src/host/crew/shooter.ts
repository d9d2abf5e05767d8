// Everything before a throw: offering and passing the dice, and waiting for people, with time limits.

import { isRefusal } from '../../rules/index.ts';
import {
  type Command,
  decide,
  holdsLine,
  mayNotThrow,
  nextForShooter,
  nextToThrow,
  type PlayerId,
  type Table,
  type Willing,
} from '../../table/index.ts';
import { callOff, orderPass } from './own-calls.ts';
import type { AskedFor, Company, Pace, Step } from './pace.ts';
import { isAuto } from './posts.ts';

/** All steps up to the throw, with time limits on waiting for people. `windowMs` is the betting time left. */
export function beforeThrow(table: Table, company: Company, pace: Pace, windowMs: number): Step | null {
  const asked = company.asked?.() ?? (table.wagers.length === 0 ? 'nothing' : 'roll');
  if (asked === 'nothing' || isResting(table, company)) return null;
  const willing = (_table: Table, player: PlayerId): boolean =>
    company.isHere(player) && mayShoot(table, player);
  const gone = goneShooter(table, company, pace, windowMs);
  if (gone !== null) return gone;
  const next = company.asked === undefined ? nextToThrow(table, willing) : nextAsked(table, asked, willing);
  if (next === null) return null;
  const { by } = next;
  if (next.do === 'offer-dice') return offer(table, next, company, pace, windowMs);
  if (by.role !== 'player') return isAuto(by) ? { command: next, inMs: windowMs + pace.stepMs } : null;
  const isAnswer = next.do === 'accept-dice' || next.do === 'decline-dice';
  if (company.isBot(by.id))
    return isAnswer ? { command: next, inMs: pace.stepMs * 2 } : botThrows(table, next, pace, windowMs);
  return isAnswer
    ? unanswered(table, by.id, company, pace)
    : idleShooter(table, by.id, company, pace, windowMs);
}

/**
 * The next step if one person sets the pace; null once play has gone as far as asked. Bets stay open until the dice go out, unless
 * a shaker must be shaken before it is offered.
 */
export function nextAsked(table: Table, asked: AskedFor, willing?: Willing): Command | null {
  if (asked === 'nothing') return null;
  const { device } = table.rules.game;
  const round = asked === 'roll' && device.shakes !== null ? null : nextForShooter(table, willing);
  return round ?? (asked === 'roll' ? nextToThrow(table, willing) : null);
}

/** Bots do not play to an empty room: they resume when someone is watching or a person's wager is up. */
const isResting = (table: Table, { isWatched, isBot }: Company): boolean =>
  isWatched?.() === false && table.wagers.every((one) => isBot(one.player));

/** Whether a player may throw the next roll: with a point on, not every game requires a line bet. */
const mayShoot = (table: Table, player: PlayerId): boolean =>
  mayNotThrow(table, { kind: 'player', id: player }, holdsLine(table, player)) === null;

/** Other players present at the table. */
const othersHere = (table: Table, { isHere }: Company, player: PlayerId | null): boolean =>
  table.players.some((one) => one.id !== player && !one.away && isHere(one.id));

const doesCrewThrow = (table: Table): boolean => table.rules.game.shooter.nobody.does === 'crew-throws';

/** A lone player gets the dice at once; otherwise everyone first gets the betting time. */
function offer(table: Table, next: Command, company: Company, pace: Pace, windowMs: number): Step | null {
  if (isRefusal(decide(table, next))) return botWants(table, company, pace);
  if (!isAuto(next.by)) return null;
  const here = table.players.filter((one) => !one.away && company.isHere(one.id) && !company.isBot(one.id));
  const closesByHand = table.rules.game.making.closes.at === 'throw';
  return { command: next, inMs: (closesByHand && here.length === 1 ? 0 : windowMs) + pace.stepMs };
}

/** A player who does not answer an offer of the dice has declined it, if anyone is waiting. */
function unanswered(table: Table, player: PlayerId, company: Company, pace: Pace): Step | null {
  const by = { role: 'player', id: player } as const;
  const command: Command = { do: 'decline-dice', by, player };
  if (!company.isHere(player)) return { command, inMs: pace.blinkMs * 2 };
  const isAnybodyWaiting = othersHere(table, company, player) || doesCrewThrow(table);
  return isAnybodyWaiting ? { command, inMs: pace.offerMs } : null;
}

/** A bot that has the dice but no line bet, and so may not throw, passes them. */
function botThrows(table: Table, next: Command, pace: Pace, windowMs: number): Step | null {
  const command = isRefusal(decide(table, next)) ? orderPass(table, 'delay') : next;
  return command === null ? null : { command, inMs: windowMs + pace.stepMs * 2 };
}

/** Bots ask for the dice again once they have a line bet; people do so themselves. */
function botWants(table: Table, company: Company, pace: Pace): Step | null {
  for (const player of table.dice.declined) {
    const command: Command = { do: 'want-dice', by: { role: 'player', id: player }, player };
    if (company.isBot(player) && mayShoot(table, player) && !isRefusal(decide(table, command)))
      return { command, inMs: pace.stepMs };
  }
  return null;
}

/**
 * A shooter who has gone must pass the dice before anything else happens. If the shaker is already waiting for their hand, that
 * throw is called off first. A brief loss of connection costs nobody the dice unless others are waiting.
 */
function goneShooter(table: Table, company: Company, pace: Pace, windowMs: number): Step | null {
  const { shooter } = table.dice;
  if (shooter?.kind !== 'player' || company.isHere(shooter.id)) return null;
  const command = takeDice(table);
  if (command === null) return null;
  const why = 'gone';
  if (othersHere(table, company, shooter.id)) return { command, inMs: windowMs + pace.offerMs, why };
  return doesCrewThrow(table) ? { command, inMs: windowMs + pace.shooterMs, why } : null;
}

/** A shooter who keeps others waiting must pass the dice. */
function idleShooter(
  table: Table,
  shooter: PlayerId,
  company: Company,
  pace: Pace,
  windowMs: number,
): Step | null {
  const command = takeDice(table);
  if (command === null || !company.isHere(shooter)) return null;
  const others = othersHere(table, company, shooter) || table.wagers.some((one) => one.player !== shooter);
  return others ? { command, inMs: windowMs + pace.shooterMs } : null;
}

const takeDice = (table: Table): Command | null =>
  table.dice.stage === 'activated' ? callOff(table) : orderPass(table, 'delay');
