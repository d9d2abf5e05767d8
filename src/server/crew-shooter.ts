// The way to a throw: the dice go round, people are waited for, and not for ever.

import { isRefusal } from '../rules/refusal.ts';
import { nextBeforeThrow } from '../table/auto-crew.ts';
import type { Command } from '../table/command.ts';
import { decide } from '../table/decide.ts';
import { holdsLine, mayNotThrow } from '../table/shooter.ts';
import type { PlayerId, Table } from '../table/state.ts';
import { callOff, orderPass } from './crew-auto.ts';
import type { Company, Pace, Step } from './crew-pace.ts';
import { isAuto } from './relief.ts';

/** Everything up to the throw; people are waited for, and not for ever. */
export function beforeThrow(table: Table, company: Company, pace: Pace, sinceMs: number): Step | null {
  const willing = (_table: Table, player: PlayerId): boolean =>
    company.isHere(player) && mayShoot(table, player);
  const windowMs = Math.max(0, pace.bettingMs - sinceMs);
  const gone = goneShooter(table, company, pace, windowMs);
  if (gone !== null) return gone;
  const next = nextBeforeThrow(table, willing);
  if (next === null) return null;
  const { by } = next;
  if (next.do === 'offer-dice' && isRefusal(decide(table, next))) return botWants(table, company, pace);
  if (by.role !== 'player') return isAuto(by) ? { command: next, inMs: windowMs + pace.stepMs } : null;
  if (company.isBot(by.id)) return botThrows(table, next, pace, windowMs);
  if (next.do === 'accept-dice' || next.do === 'decline-dice') return unanswered(next, by.id, company, pace);
  return idleShooter(table, by.id, company, pace, windowMs);
}

/** Whether somebody may throw the next roll: where a point is on, not every game asks for a line bet. */
const mayShoot = (table: Table, player: PlayerId): boolean =>
  mayNotThrow(table, { kind: 'player', id: player }, holdsLine(table, player)) === null;

/** Whoever does not answer an offer of the dice has declined it. */
function unanswered(next: Command, player: PlayerId, company: Company, pace: Pace): Step {
  const by = { role: 'player', id: player } as const;
  const command: Command = { do: 'decline-dice', by, player };
  const inMs = next.do === 'decline-dice' || !company.isHere(player) ? pace.stepMs : pace.offerMs;
  return { command, inMs };
}

/** A bot that has the dice and may not throw them, for want of a line bet, passes them on. */
function botThrows(table: Table, next: Command, pace: Pace, windowMs: number): Step | null {
  const command = isRefusal(decide(table, next)) ? orderPass(table, 'delay') : next;
  return command === null ? null : { command, inMs: windowMs + pace.stepMs * 2 };
}

/** Bots take the dice after all, once they have a line bet; people say so themselves. */
function botWants(table: Table, company: Company, pace: Pace): Step | null {
  for (const player of table.dice.declined) {
    const command: Command = { do: 'want-dice', by: { role: 'player', id: player }, player };
    if (company.isBot(player) && mayShoot(table, player) && !isRefusal(decide(table, command)))
      return { command, inMs: pace.stepMs };
  }
  return null;
}

/**
 * A shooter who is gone is told to pass the dice before anything else is done for their throw. Where the shaker waits for their
 * hand already, that throw is called off first.
 */
function goneShooter(table: Table, company: Company, pace: Pace, windowMs: number): Step | null {
  const { shooter, stage } = table.dice;
  if (shooter?.kind !== 'player' || company.isHere(shooter.id)) return null;
  const command = stage === 'activated' ? callOff(table) : orderPass(table, 'delay');
  return command === null ? null : { command, inMs: windowMs + pace.offerMs };
}

/** A shooter who holds up a table at which others wait is told to pass the dice. */
function idleShooter(
  table: Table,
  shooter: PlayerId,
  company: Company,
  pace: Pace,
  windowMs: number,
): Step | null {
  const command = table.dice.stage === 'activated' ? callOff(table) : orderPass(table, 'delay');
  if (command === null || !company.isHere(shooter)) return null;
  const others = table.wagers.some((one) => one.player !== shooter);
  return others ? { command, inMs: windowMs + pace.shooterMs } : null;
}
