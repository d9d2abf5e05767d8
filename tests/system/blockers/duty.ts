// A crew member's next step: the duties of the post, each checked against the rules, and how a crew deals with players who keep
// the table waiting.

import { totalOf } from '../../../src/game/base/dice.ts';
import { isRefusal } from '../../../src/game/rules/language/refusal.ts';
import {
  faceThatCounts,
  type Observation,
  plainThrow,
  ruleOn,
} from '../../../src/game/rules/language/throw.ts';
import { nextAnnouncement, nextSet, openingCommands } from '../../../src/game/table/auto-crew.ts';
import type { TableCommand } from '../../../src/game/table/command.ts';
import { decide } from '../../../src/game/table/decide/decide.ts';
import { isAtTable } from '../../../src/game/table/decide/dice-set.ts';
import { areOut } from '../../../src/game/table/decide/throw.ts';
import type { Actor, Table } from '../../../src/game/table/state.ts';
import type { TablePace } from '../../../src/house/host/crew/pace.ts';
import { isDone } from '../../support/crowd/chores.ts';
import { twoDice } from '../../support/crowd/lawful.ts';
import type { Wish } from '../../support/crowd/scene.ts';
import type { Random } from '../../support/random.ts';

/** How long the table has been in its current state, and when the last roll was settled. */
export type Waited = {
  readonly pace: TablePace;
  readonly sinceMs: number;
  readonly settledMs: number;
  readonly random: Random;
};

/** Notices how long a table has been in the same state. */
export class Patience {
  #situation = '';
  #sinceMs = 0;
  #rolls = -1;
  #settledMs = 0;

  look(table: Table, nowMs: number): Pick<Waited, 'sinceMs' | 'settledMs'> {
    const { stage, shooter, offeredTo, throws, invalidRun, dealerShakes } = table.dice;
    const situation = JSON.stringify([
      ...[table.rolls, stage, shooter, offeredTo, throws, invalidRun, dealerShakes],
      table.isBettingOpen,
    ]);
    if (situation !== this.#situation) this.#sinceMs = nowMs;
    this.#situation = situation;
    if (this.#rolls !== table.rolls) this.#settledMs = nowMs;
    this.#rolls = table.rolls;
    return { sinceMs: nowMs - this.#sinceMs, settledMs: nowMs - this.#settledMs };
  }

  /** Starts waiting again: someone else has taken over. */
  again(nowMs: number): void {
    this.#sinceMs = nowMs;
  }
}

/** The next step by which these people open a closed table; null if none of them can do it. */
export function nextToOpen(table: Table, crew: readonly Actor[]): TableCommand | null {
  for (const command of openingCommands(table)) {
    if (command.do === 'sign-on' || isDone(table, command)) continue;
    // What an operator would do, everyone may do who opens tables.
    const able = crew.filter(({ role }) => command.by.role === 'operator' || role === command.by.role);
    const own = able.map((by) => ({ ...command, by })).find((one) => !isRefusal(decide(table, one)));
    if (own !== undefined) return own;
  }
  return null;
}

/** The first step the rules accept from this crew member; null if there is none. */
export function dutyOf(table: Table, by: Actor, waited: Waited): Wish | null {
  for (const said of steps(table, by, waited)) if (isTaken(table, by, said)) return said;
  return null;
}

const isTaken = (table: Table, by: Actor, said: Wish): boolean =>
  !isRefusal(decide(table, { ...said, by } as unknown as TableCommand));

function* steps(table: Table, by: Actor, waited: Waited): Generator<Wish> {
  const { dice, pending, wagers } = table;
  const { pace, sinceMs } = waited;
  if (areOut(table)) yield { do: 'rest', observation: seen(waited.random) };
  const announcement = nextAnnouncement(table);
  if (announcement?.do === 'no-roll') yield { do: 'no-roll', ground: announcement.ground, note: '' };
  if (dice.stage === 'at-rest' && dice.observation !== null) {
    const ruling = ruleOn(table.rules.game.throws, dice.observation);
    if (ruling.ruling === 'counts') yield { do: 'call-total', total: totalOf(ruling.roll) };
  }
  if (dice.stage === 'disputed' && dice.observation !== null)
    yield { do: 'settle-dispute', faces: dice.observation.dice.map(faceThatCounts) };
  for (const { id } of pending) {
    yield { do: 'confirm', pending: id };
    if (sinceMs > pace.offerMs) yield { do: 'deny', pending: id };
  }
  for (const { id } of wagers.filter((one) => one.asked !== 'none')) yield { do: 'mark', wager: id };
  yield* setOfDice(table, waited.random);
  if (wagers.length > 0) yield* towardsThrow(table, by, waited);
  yield* impatient(table, waited);
}

/** Usually an ordinary throw, occasionally one the rules must decide. */
function seen(random: Random): Observation {
  const plain = plainThrow(random.below(36));
  if (!random.chance(6)) return plain;
  const [first, second] = plain.dice;
  const lies = random.pick(['off-table', 'on-die', 'on-bank', 'wedged'] as const);
  return { ...plain, dice: [{ lies, up: 'up' in first ? first.up : 1 }, second] };
}

/** Dice off the table, and a set that is one die short. */
function* setOfDice(table: Table, random: Random): Generator<Wish> {
  const { set, rules } = table;
  const away = set.dice.filter((die) => !isAtTable(die));
  for (const { id: die, where } of away) {
    if (where === 'off-table' && random.chance(30)) yield { do: 'lost-die', die };
    if (where === 'off-table') yield { do: 'found-die', die };
    if (where === 'found') yield { do: 'inspect-found', die };
  }
  if (set.next === null && away.some(({ where }) => where === 'lost'))
    yield { do: 'bring-dice', ...nextSet(table) };
  if (set.next !== null || set.inspectedBy.length < rules.game.device.inspectors.length)
    yield { do: 'inspect-dice' };
}

function* towardsThrow(table: Table, by: Actor, { pace, settledMs }: Waited): Generator<Wish> {
  const { dice, rules } = table;
  const { device } = rules.game;
  const times = Math.max(1, device.leastShakes);
  if (settledMs >= pace.bettingMs) {
    yield { do: 'no-more-bets' };
    if (device.shakes !== null && dice.dealerShakes < device.leastShakes) yield { do: 'shake', times };
    if (dice.shooter === null) yield { do: 'offer-dice' };
    // A shooter who may not throw loses the dice to an offer.
    if (dice.stage === 'held' || dice.stage === 'choosing') yield { do: 'activate' };
  }
  const { shooter } = dice;
  if (shooter?.kind !== 'crew' || shooter.role !== by.role || areOut(table)) return;
  const inHand = table.set.dice.filter(({ where }) => where === 'shooter').length;
  if (dice.stage === 'choosing' || inHand !== 2) yield { do: 'choose-dice', dice: twoDice(table) };
  yield device.shakes === null ? { do: 'throw' } : { do: 'shake', times };
}

/** The crew waits no longer than the posted time. */
function* impatient({ dice }: Table, { pace, sinceMs }: Waited): Generator<Wish> {
  const { offeredTo, shooter, stage } = dice;
  if (offeredTo !== null && sinceMs >= pace.offerMs) {
    yield { do: 'decline-dice', player: offeredTo };
  }
  if (shooter?.kind !== 'player' || sinceMs < pace.bettingMs + pace.shooterMs) return;
  if (stage === 'activated')
    yield { do: 'no-roll', ground: 'other', note: 'The shooter does not throw.', judgedBy: null };
  yield { do: 'order-pass', reason: 'delay' };
}
