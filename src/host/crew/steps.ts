// What the house's own crew does next, worked out from the table: reliefs, calls, confirmations, the dice at rest and before a throw.

import { type Cause, causesOf, causeText, faceThatCounts, isRefusal } from '../../rules/index.ts';
import {
  type Actor,
  areOut,
  type Command,
  decide,
  holderOf,
  isSealed,
  type Table,
} from '../../table/index.ts';
import { byAuto, callOff } from './own-calls.ts';
import type { Company, DiceAtHand, Pace, Step } from './pace.ts';
import { absentOf, isAuto, reliefOf } from './posts.ts';
import { beforeThrow } from './shooter.ts';

/**
 * The next thing the automatic crew does, and in how long; null while it waits for somebody else. `windowMs` is what is left of the
 * time for bets.
 */
export function nextStep(
  table: Table,
  dice: DiceAtHand,
  company: Company,
  pace: Pace,
  windowMs: number,
): Step | null {
  if (!table.isOpen) return null;
  const relief = reliefOf(table, company.isHere);
  if (relief !== null) return { command: relief, inMs: pace.stepMs };
  return atDice(table, dice, company, pace, windowMs) ?? absence(table, company, pace);
}

/** Whoever is on duty and has gone is relieved, once the crew that is here has nothing to do. */
function absence(table: Table, company: Company, pace: Pace): Step | null {
  const command = absentOf(table, company.isHere);
  if (command === null) return null;
  // Where the house stands in already, nobody has to wait again.
  const isManned =
    command.do === 'sign-off' && table.crew.some((one) => one.role === command.role && isAuto(one));
  return { command, inMs: isManned ? pace.stepMs : pace.shooterMs };
}

function atDice(table: Table, dice: DiceAtHand, company: Company, pace: Pace, windowMs: number): Step | null {
  return (
    noRollOf(table, dice, pace) ??
    callOf(table, dice, pace) ??
    settlementOf(table, pace) ??
    confirmationOf(table, pace) ??
    restOf(table, dice, pace) ??
    (areOut(table) || table.wagers.length === 0 ? null : beforeThrow(table, company, pace, windowMs))
  );
}

/** Dice at rest are called. */
function callOf(table: Table, { closeUpMs }: DiceAtHand, pace: Pace): Step | null {
  const { observation, stage } = table.dice;
  if (stage !== 'at-rest' || observation === null) return null;
  const by = holderOf(table, 'call-total');
  if (!isAuto(by)) return null;
  const [a, b] = observation.dice;
  return {
    command: { do: 'call-total', by, total: faceThatCounts(a) + faceThatCounts(b) },
    inMs: closeUpMs + pace.callMs,
  };
}

/**
 * Where a game leaves it to the crew whether a throw counts, the house's own crew calls it off on these grounds, always: a posted
 * policy, and nobody's mood.
 */
const CALLED_OFF: readonly Cause[] = ['on-bank', 'in-cup', 'on-rail', 'not-flat', 'no-end'];

/** A throw that the crew may call off, and does. */
function noRollOf(table: Table, { closeUpMs }: DiceAtHand, pace: Pace): Step | null {
  const { observation, stage } = table.dice;
  if (stage !== 'at-rest' || observation === null || !isAuto(holderOf(table, 'call-total'))) return null;
  for (const ground of causesOf(observation)) {
    if (!CALLED_OFF.includes(ground)) continue;
    const command = byAuto(table, 'call-no-roll', (by) => noRollBy(table, by, ground));
    if (command !== null) return { command, inMs: closeUpMs + pace.callMs };
  }
  return null;
}

/** With the judgement that a ground needs, of somebody of the house's crew who is on duty. */
function noRollBy(table: Table, by: Actor, ground: Cause): Command {
  const effect = table.rules.game.throws.causes[ground];
  const judges = effect.effect === 'callable' ? effect.judges : undefined;
  const judge = table.crew.find((one) => isAuto(one) && judges?.includes(one.role) === true);
  const note = causeText(table.rules.game, ground);
  return { do: 'no-roll', by, ground, note, judgedBy: judge?.role ?? null };
}

/** A face that somebody disputes is what the dice show, and the crew looks at them. */
function settlementOf(table: Table, pace: Pace): Step | null {
  const { observation, stage } = table.dice;
  if (stage !== 'disputed' || observation === null) return null;
  const [a, b] = observation.dice;
  const faces = [faceThatCounts(a), faceThatCounts(b)] as const;
  const command = byAuto(table, 'settle-dispute', (by) => ({ do: 'settle-dispute', by, faces }));
  return command === null ? null : { command, inMs: pace.callMs };
}

/** How long a public value is waited for before the throw is called off. */
const AWAITED_MS = 60_000;

/**
 * The house's own dice come to rest, and are drawn as they do. Where a public round decides, betting ends first, and the round is the
 * next one after that. Where a person calls the total, the dice still show what they show: the person is told, and calls it.
 */
function restOf(table: Table, dice: DiceAtHand, pace: Pace): Step | null {
  if (!areOut(table) || !dice.isOwn) return null;
  const by = holderOf(table, 'call-total');
  const inMs = Math.max(0, Math.max(pace.flightMs, dice.flightMs) - dice.outMs);
  if (dice.hasFailed)
    return stepOrNone(callOff(table, 'malfunction', 'The dice cannot be drawn.'), pace.stepMs);
  if (dice.hasRound && !isSealed(table)) return { command: { do: 'no-more-bets', by }, inMs };
  if (dice.isReady) return { command: { do: 'rest', by, observation: null }, inMs };
  // A round that a writer with another clock has named may be days away.
  const waitMs = dice.roundInMs > AWAITED_MS ? pace.stepMs : AWAITED_MS;
  return stepOrNone(callOff(table, 'malfunction', 'The public value has not come.'), waitMs);
}

const stepOrNone = (command: Command | null, inMs: number): Step | null =>
  command === null ? null : { command, inMs };

/** Late and spoken wagers, side bets and calls that need a word of the crew get it, where the rules have the crew give it. */
function confirmationOf(table: Table, pace: Pace): Step | null {
  const auto = table.crew.filter(isAuto);
  const asked: Command[] = [
    ...table.pending.flatMap((one) =>
      auto.map((by): Command => ({ do: 'confirm', by: { role: by.role, id: by.id }, pending: one.id })),
    ),
    ...table.wagers
      .filter((one) => one.asked !== 'none')
      .flatMap((one) =>
        auto.map((by): Command => ({ do: 'mark', by: { role: by.role, id: by.id }, wager: one.id })),
      ),
  ];
  const command = asked.find((one) => !isRefusal(decide(table, one)));
  return command === undefined ? null : { command, inMs: pace.stepMs };
}
