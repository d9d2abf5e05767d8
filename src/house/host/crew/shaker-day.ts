// Dice that may stay on a table for only a day: the house tells the table the time, and its crew brings, inspects and tests a new
// set well before the day ends, between rolls, so nobody has to wait. The house's own dice are software; renewing them means
// testing the generator again.

import { grantOf, isRefusal, type Power } from 'boxperson/rules';
import {
  type Actor,
  areOut,
  binds,
  DICE_DAY_MINUTES,
  decide,
  nextSet,
  OPERATOR,
  type Table,
  type TableCommand,
} from 'boxperson/table';
import { minuteOf } from '../dice/filled-in.ts';
import { callOffCommand } from './own-calls.ts';
import { isAuto } from './posts.ts';

/** Renew a set at this age: two hours before the limit, and before the usual warning. */
const RENEWED_AFTER_MINUTES = 22 * 60;
/** How often the table is told the time, and so the largest error in the recorded age of the dice. */
const TIME_EVERY_MINUTES = 60;
const MINUTE_MS = 60_000;

/** The command due now, or the time until the next one; null if the dice may stay or people handle them. */
export type ShakerDuty = { readonly command: TableCommand } | { readonly inMs: number };

/**
 * For games that limit how long dice may stay on a table: the command due now, or the milliseconds until the next one. Null if
 * the game has no such limit, the table is closed, or people handle the dice.
 */
export function shakerDuty(table: Table, nowMs: number): ShakerDuty | null {
  const { dailyLimit } = table.rules.game.device;
  if (dailyLimit === null || !table.isOpen) return null;
  // If the writer's clock is behind the time the table was told, the table's time counts.
  const now = Math.max(minuteOf(nowMs), table.minute);
  if (isDue(table, now) || !isFit(table)) {
    const command = isBetweenRolls(table) ? renewalStep(table, now) : null;
    if (command !== null) return { command };
  }
  // In a night that began before rounds were finished with expired dice, a throw of them is refused.
  const isStuck =
    isTooOld(table) && !table.isBettingOpen && !areOut(table) && !binds(table, 'round-finishes');
  const calledOff = isStuck ? callOffCommand(table, 'other', OLD) : null;
  if (calledOff !== null) return { command: calledOff };
  const time = by(table, 'tell-time', (actor) => ({ do: 'tell-time', by: actor, minute: now }));
  if (time === null) return null;
  const next = nextMoment(table);
  return next <= now ? { command: time } : { inMs: Math.max(MINUTE_MS / 60, next * MINUTE_MS - nowMs) };
}

/** When the table must next be told the time: every hour, for a renewal, for a warning, and when a set expires. */
function nextMoment({ minute, set, rules }: Table): number {
  const placed = set.placedAtMinute ?? minute;
  const moments = [RENEWED_AFTER_MINUTES, DICE_DAY_MINUTES - rules.house.warnMinutes, DICE_DAY_MINUTES + 1];
  const ahead = moments.map((after) => placed + after).filter((moment) => moment > minute);
  return Math.min(minute + TIME_EVERY_MINUTES, ...ahead);
}

const OLD = 'The dice have been on the table for a day and are being replaced.';

/** The table has been told that its dice have expired. */
const isTooOld = ({ set, minute }: Table): boolean =>
  set.placedAtMinute !== null && minute - set.placedAtMinute > DICE_DAY_MINUTES;

/**
 * Whether a set of dice is old enough to replace, or was brought before the house began telling the time. `nowMinute` is minutes
 * since 1970.
 */
export const isDue = ({ set }: Pick<Table, 'set'>, nowMinute: number): boolean =>
  set.kind !== 'software' || nowMinute - (set.placedAtMinute ?? 0) >= RENEWED_AFTER_MINUTES;

/** Inspected and tested, as the rules require of every set. */
function isFit({ set, rules }: Table): boolean {
  const { inspectors, testRoll } = rules.game.device;
  const isInspected = inspectors.every((role) => set.inspectedBy.some((one) => one.role === role));
  return isInspected && (testRoll === null || set.tested);
}

const isBetweenRolls = ({ dice, isBettingOpen }: Table): boolean =>
  isBettingOpen && (dice.stage === 'idle' || dice.stage === 'held');

/** First the time, so that the new set's age is right; then the set, its inspections and its test roll. */
function renewalStep(table: Table, now: number): TableCommand | null {
  if (isDue(table, now)) {
    // If people handle the dice, renewal is up to them: the table warns and then refuses.
    const bring = by(table, 'handle-dice-set', (actor) => ({
      do: 'bring-dice',
      by: actor,
      ...nextSet(table),
      kind: 'software',
    }));
    if (bring === null) return null;
    const time = by(table, 'tell-time', (actor) => ({ do: 'tell-time', by: actor, minute: now }));
    return now > table.minute && time !== null ? time : bring;
  }
  const inspect = by(table, 'inspect-dice', (actor) => ({ do: 'inspect-dice', by: actor }));
  return inspect ?? by(table, 'test-roll', (actor) => ({ do: 'test-roll', by: actor, observation: null }));
}

/** A command by the member of the automatic crew who has this power; null if there is none or it is refused. */
function by(table: Table, power: Power, commandBy: (actor: Actor) => TableCommand): TableCommand | null {
  const grant = grantOf(table.rules, power);
  for (const { role, id } of table.crew) {
    if (!(isAuto({ id }) || id === OPERATOR.id) || grant?.roles.includes(role) !== true) continue;
    const command = commandBy({ role, id });
    if (command.do === 'test-roll' || !isRefusal(decide(table, command))) return command;
  }
  return null;
}
