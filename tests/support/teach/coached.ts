// A newcomer with a coach at a real table: plays windows of bets and rolls, and collects what the coach says.

import type { Cents } from '../../../src/game/base/cents.ts';
import type { Roll } from '../../../src/game/base/dice.ts';
import type { Rules } from '../../../src/game/rules/compile/rules.ts';
import { isRefusal } from '../../../src/game/rules/language/refusal.ts';
import { plainThrow } from '../../../src/game/rules/language/throw.ts';
import { finishRoll, openedByCrew, sendOut } from '../../../src/game/table/auto-crew.ts';
import { act } from '../../../src/game/table/decide/decide.ts';
import { holdsLine, mayNotThrow } from '../../../src/game/table/decide/shooter.ts';
import type { TableEvent } from '../../../src/game/table/event.ts';
import { evolve } from '../../../src/game/table/evolve/evolve.ts';
import { emptyTable } from '../../../src/game/table/open.ts';
import type { Table } from '../../../src/game/table/state.ts';
import { betOn } from '../../../src/play/betting/amount.ts';
import { commandFor } from '../../../src/play/betting/intent.ts';
import type { PlayerCommand } from '../../../src/play/betting/player-command.ts';
import {
  type Coaching,
  type CoachMemory,
  coachSays,
  dismissCoaching,
  NEW_COACH,
  rememberEvent,
} from '../../../src/play/teach/coach/coach.ts';
import { command, crew, player, type Said } from '../kit.ts';

/** The newcomer. Another player, S, throws if A may not. */
export const ME = 'A';

export type Visit = {
  readonly table: Table;
  readonly memory: CoachMemory;
  readonly coaching: Coaching;
  /** The events of the last roll, and the table before it was settled. */
  readonly last: { readonly before: Table; readonly events: readonly TableEvent[] } | null;
};

/** A visit that has just begun, with this much in the rack and this chip in hand. */
export function visit(rules: Rules, rackCents: Cents, chipCents: Cents): Visit {
  let { table } = openedByCrew(emptyTable(rules));
  const { unitCents } = rules.house;
  // Chips come in whole units.
  const whole = (cents: Cents): Cents => Math.max(unitCents, cents - (cents % unitCents));
  for (const [index, id] of [ME, 'S'].entries()) {
    table = after(table, {
      do: 'take-place',
      by: player(id),
      player: id,
      place: index + 1,
      seated: true,
    }).table;
    table = after(table, {
      do: 'buy-in',
      by: player(id),
      player: id,
      cents: whole(id === ME ? rackCents : 100_000_000),
    }).table;
  }
  return spoken({ table, memory: NEW_COACH, coaching: { knows: [], does: null }, last: null }, chipCents);
}

function after(table: Table, said: Said): { readonly table: Table; readonly events: readonly TableEvent[] } {
  const acted = act(table, command(said));
  if (isRefusal(acted)) throw new Error(`${said.do} was refused: ${acted.says}`);
  return acted;
}

/** What the coach says to the table as it is now. */
function spoken(now: Visit, chipCents: Cents): Visit {
  const { coaching, memory } = coachSays(now.memory, now.table, ME, chipCents);
  return { ...now, coaching, memory };
}

const seen = (memory: CoachMemory, before: Table, events: readonly TableEvent[]): CoachMemory => {
  let [next, table] = [memory, before];
  for (const event of events) {
    next = rememberEvent(next, { event, before: table }, ME);
    table = evolve(table, event);
  }
  return next;
};

/** The command that a tap on the place the coach points at would send; null if it points at none. */
export function askedFor({ table, coaching: { does } }: Visit, chipCents: Cents): PlayerCommand | null {
  if (does === null || does.at === null) return null;
  const meant = does.at.startsWith('stack:')
    ? commandFor(table, ME, { wants: 'odds', wager: Number(does.at.slice(6)), cents: chipCents })
    : betOn(table, ME, does.at, chipCents);
  if (meant === null || meant.refusal !== null)
    throw new Error(`“${does.says}” is refused: ${meant?.refusal?.says}`);
  return meant.asked;
}

/** The visit after a command of the newcomer's, which must be accepted. */
export function given(now: Visit, asked: PlayerCommand, chipCents: Cents): Visit {
  const acted = act(now.table, command({ ...asked, by: player(ME) } as Said));
  if (isRefusal(acted)) throw new Error(`${asked.do} was refused: ${acted.says}`);
  let { table } = acted;
  let memory = seen(now.memory, now.table, acted.events);
  for (const { id } of table.pending) {
    const confirmed = after(table, { do: 'confirm', by: crew('dealer'), pending: id });
    memory = seen(memory, table, confirmed.events);
    table = confirmed.table;
  }
  return spoken({ ...now, table, memory }, chipCents);
}

/** The visit after “Got it”. */
export const waved = (now: Visit, chipCents: Cents): Visit =>
  spoken({ ...now, memory: dismissCoaching(now.memory, now.coaching) }, chipCents);

/** The visit after a whole roll; S bets the line if that is needed to throw. */
export function rolled(now: Visit, roll: Roll, chipCents: Cents): Visit {
  let { table } = now;
  const [line] = [...table.rules.offered.values()].filter(({ wager }) => wager.line === true);
  const [spot] = line === undefined ? [] : line.byOn.values();
  if (spot !== undefined && table.point === null && !table.dice.decisionOnly && !holdsLine(table, 'S'))
    table = after(table, {
      ...{ do: 'bet', by: player('S'), player: 'S', wager: spot.wager.id, cents: spot.leastCents },
    }).table;
  // A shooter who has not bet the line gives up the dice.
  const { shooter, stage } = table.dice;
  const isStuck =
    shooter?.kind === 'player' &&
    shooter.id === ME &&
    stage === 'held' &&
    mayNotThrow(table, shooter, holdsLine(table, ME)) !== null;
  if (isStuck) table = after(table, { do: 'pass-dice', by: player(ME), player: ME }).table;
  const sent = sendOut(table, (_, id) => id === 'S' || holdsLine(table, id));
  if (isRefusal(sent)) throw new Error(`No one may throw: ${sent.says}`);
  const settled = finishRoll(sent.table, plainThrow(roll));
  if (isRefusal(settled)) throw new Error(`The roll was not settled: ${settled.says}`);
  const memory = seen(seen(now.memory, table, sent.events), sent.table, settled.events);
  const last = { before: sent.table, events: settled.events };
  return spoken({ ...now, table: settled.table, memory, last }, chipCents);
}
