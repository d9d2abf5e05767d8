// Everything before a throw: offering and passing the dice, and waiting for people, with time limits.

import { isRefusal } from 'boxperson/rules';
import {
  decide,
  evolve,
  holdsLine,
  isCalledOff,
  mayNotThrow,
  nextForShooter,
  nextToThrow,
  offerOrder,
  type PlayerId,
  type Table,
  type TableCommand,
  type TakesDice,
} from 'boxperson/table';
import { callOffCommand, orderPassCommand } from './own-calls.ts';
import type { CrewStep, PlayGoal, TableCompany, TablePace } from './pace.ts';
import { isAuto } from './posts.ts';

/** All steps up to the throw, with time limits on waiting for people. `windowMs` is the betting time left. */
export function beforeThrow(
  table: Table,
  company: TableCompany,
  pace: TablePace,
  windowMs: number,
): CrewStep | null {
  const asked = company.asked?.() ?? (table.wagers.length === 0 ? 'nothing' : 'roll');
  if (asked === 'nothing' || isResting(table, company)) return null;
  const willing = (_table: Table, player: PlayerId): boolean =>
    company.isHere(player) &&
    mayShoot(table, player) &&
    !(company.isBot(player) && isPersonWilling(table, company));
  const gone = goneShooter(table, company, pace, windowMs);
  if (gone !== null) return gone;
  const next =
    company.asked === undefined ? nextToThrow(table, willing) : nextTowardGoal(table, asked, willing);
  if (next === null) return null;
  const { by } = next;
  if (next.do === 'offer-dice') return offer(table, next, company, pace, windowMs);
  if (by.role !== 'player') return isAuto(by) ? { command: next, inMs: windowMs + pace.stepMs } : null;
  const isAnswer = next.do === 'accept-dice' || next.do === 'decline-dice';
  if (company.isBot(by.id))
    return isAnswer
      ? { command: next, inMs: next.do === 'accept-dice' ? pace.stepMs * 2 : pace.stepMs }
      : (botPasses(table, by.id, company, pace) ??
          awaits(table, company, next, pace, windowMs) ??
          botThrows(table, next, pace, windowMs));
  return isAnswer
    ? unanswered(table, by.id, company, pace)
    : idleShooter(table, by.id, company, pace, windowMs);
}

/**
 * The next step if one person sets the pace; null once play has gone as far as asked. Bets stay open until the dice go out, unless
 * a shaker must be shaken before it is offered.
 */
export function nextTowardGoal(table: Table, asked: PlayGoal, willing?: TakesDice): TableCommand | null {
  if (asked === 'nothing') return null;
  const { device } = table.rules.game;
  const round = asked === 'roll' && device.shakes !== null ? null : nextForShooter(table, willing);
  return round ?? (asked === 'roll' ? nextToThrow(table, willing) : null);
}

/** Bots do not play to an empty room: they resume when someone is watching or a person's wager is up. */
const isResting = (table: Table, { isWatched, isBot }: TableCompany): boolean =>
  isWatched?.() === false && table.wagers.every((one) => isBot(one.player) || isCalledOff(table, one));

/** Whether a player may throw the next roll: with a point on, not every game requires a line bet. */
export const mayShoot = (table: Table, player: PlayerId): boolean =>
  mayNotThrow(table, { kind: 'player', id: player }, holdsLine(table, player)) === null;

/** Other players present at the table. */
const othersHere = (table: Table, { isHere }: TableCompany, player: PlayerId | null): boolean =>
  table.players.some((one) => one.id !== player && !one.away && isHere(one.id));

/** Other people present at the table: bots never hurry anyone. */
const othersWait = (table: Table, company: TableCompany, player: PlayerId): boolean =>
  othersHere(table, { ...company, isHere: (id) => company.isHere(id) && !company.isBot(id) }, player);

/**
 * Whether the dice would be offered to a person who could take them and has not turned them down: bots leave the dice to them.
 * Where one person sets the pace, bots shoot in turn.
 */
function isPersonWilling(table: Table, { isBot, isHere, asked }: TableCompany): boolean {
  if (asked !== undefined || !table.players.some(({ id }) => !isBot(id))) return false;
  const free = table.dice.shooter === null ? table : passedOn(table);
  // Passing the dice makes the table ask everyone again; those who turned them down before would only do so again.
  const refused = table.players.filter((one) => one.refused).map(({ id }) => id);
  return (free === null ? [] : offerOrder(free)).some(
    ({ id, place }) =>
      !isBot(id) && !refused.includes(id) && place !== 0 && isHere(id) && mayShoot(table, id),
  );
}

/** The table once the shooter has passed the dice; null if they may not. */
function passedOn(table: Table): Table | null {
  const { shooter } = table.dice;
  if (shooter?.kind !== 'player') return null;
  const events = decide(table, { do: 'pass-dice', by: { role: 'player', id: shooter.id } });
  return isRefusal(events) ? null : events.reduce(evolve, table);
}

const doesCrewThrow = (table: Table): boolean => table.rules.game.shooter.nobody.does === 'crew-throws';

/** While only bots have bets up, they wait for a person who may be about to bet. */
function awaits(
  table: Table,
  company: TableCompany,
  command: TableCommand,
  pace: TablePace,
  windowMs: number,
): CrewStep | null {
  const awaitsMs = company.awaitsMs?.() ?? 0;
  if (awaitsMs === 0 || !table.isBettingOpen || !table.wagers.every((one) => company.isBot(one.player)))
    return null;
  return { command, inMs: Math.max(awaitsMs, windowMs) + pace.stepMs, why: 'awaited' };
}

/** A lone player gets the dice at once; otherwise everyone first gets the betting time. */
function offer(
  table: Table,
  next: TableCommand,
  company: TableCompany,
  pace: TablePace,
  windowMs: number,
): CrewStep | null {
  if (isRefusal(decide(table, next))) return botWants(table, company, pace);
  if (!isAuto(next.by)) return null;
  const awaited = awaits(table, company, next, pace, windowMs);
  if (awaited !== null) return awaited;
  const here = table.players.filter((one) => !one.away && company.isHere(one.id) && !company.isBot(one.id));
  const closesByHand = table.rules.game.making.closes.at === 'throw';
  return { command: next, inMs: (closesByHand && here.length === 1 ? 0 : windowMs) + pace.stepMs };
}

/** A player who does not answer an offer of the dice has declined it, if anyone is waiting. */
function unanswered(table: Table, player: PlayerId, company: TableCompany, pace: TablePace): CrewStep | null {
  const by = { role: 'player', id: player } as const;
  const command: TableCommand = { do: 'decline-dice', by, player };
  if (!company.isHere(player)) return { command, inMs: pace.blinkMs * 2, why: 'gone' };
  // Bots wait for a person who could throw, and not for one who could not.
  const areOthersWaiting = (mayShoot(table, player) ? othersWait : othersHere)(table, company, player);
  const isAnybodyWaiting = areOthersWaiting || doesCrewThrow(table);
  return isAnybodyWaiting ? { command, inMs: pace.offerMs } : null;
}

/** A bot that has the dice but no line bet, and so may not throw, passes them. */
function botThrows(table: Table, next: TableCommand, pace: TablePace, windowMs: number): CrewStep | null {
  const command = isRefusal(decide(table, next)) ? orderPassCommand(table, 'delay') : next;
  return command === null ? null : { command, inMs: windowMs + pace.stepMs * 2 };
}

/** A bot that has the dice passes them before its next throw if a person could take them. */
function botPasses(table: Table, bot: PlayerId, company: TableCompany, pace: TablePace): CrewStep | null {
  if (!isPersonWilling(table, company)) return null;
  return { command: { do: 'pass-dice', by: { role: 'player', id: bot } }, inMs: pace.stepMs * 2 };
}

/** Bots ask for the dice again once they have a line bet; people do so themselves. */
function botWants(table: Table, company: TableCompany, pace: TablePace): CrewStep | null {
  for (const player of table.dice.declined) {
    const command: TableCommand = { do: 'want-dice', by: { role: 'player', id: player }, player };
    if (isPersonWilling(table, company)) return null;
    if (company.isBot(player) && mayShoot(table, player) && !isRefusal(decide(table, command)))
      return { command, inMs: pace.stepMs };
  }
  return null;
}

/**
 * A shooter who has gone must pass the dice before anything else happens. If the shaker is already waiting for their hand, that
 * throw is called off first. A brief loss of connection costs nobody the dice unless others are waiting.
 */
function goneShooter(
  table: Table,
  company: TableCompany,
  pace: TablePace,
  windowMs: number,
): CrewStep | null {
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
  company: TableCompany,
  pace: TablePace,
  windowMs: number,
): CrewStep | null {
  const command = takeDice(table);
  if (command === null || !company.isHere(shooter)) return null;
  const others =
    othersWait(table, company, shooter) ||
    table.wagers.some((one) => one.player !== shooter && !company.isBot(one.player));
  return others ? { command, inMs: windowMs + pace.shooterMs } : null;
}

const takeDice = (table: Table): TableCommand | null =>
  table.dice.stage === 'activated' ? callOffCommand(table) : orderPassCommand(table, 'delay');
