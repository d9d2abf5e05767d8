// Derives the automatic crew's next step from the table: reliefs, calls, confirmations, and the dice at rest and before a throw.

import { totalOf } from 'boxperson/base';
import { type Cause, causesOf, causeText, facesThatCount, isRefusal, rollShown } from 'boxperson/rules';
import {
  type Actor,
  areOut,
  decide,
  holderOf,
  isSealed,
  nextAnnouncement,
  nextAttestation,
  nextConfirmation,
  nextInSearch,
  type Table,
  type TableCommand,
} from 'boxperson/table';
import { autoCommand, callOffCommand } from './own-calls.ts';
import type { CrewStep, DiceAtHand, TableCompany, TablePace } from './pace.ts';
import { absentOf, isAuto, reliefOf } from './posts.ts';
import { beforeThrow } from './shooter.ts';

/**
 * The automatic crew's next step and its delay; null while it waits for someone else. `windowMs` is the betting time left.
 */
export function nextStep(
  table: Table,
  dice: DiceAtHand,
  company: TableCompany,
  pace: TablePace,
  windowMs: number,
): CrewStep | null {
  if (!table.isOpen) return null;
  const relief = reliefOf(table, company.isHere);
  if (relief !== null) return { command: relief, inMs: pace.stepMs };
  return atDice(table, dice, company, pace, windowMs) ?? absence(table, company, pace);
}

/** A person on duty who has gone is relieved once the crew that is here has nothing to do. */
function absence(table: Table, company: TableCompany, pace: TablePace): CrewStep | null {
  const command = absentOf(table, company.isHere);
  if (command === null) return null;
  // If the house already stands in, no further wait is needed.
  const isManned =
    command.do === 'sign-off' && table.crew.some((one) => one.role === command.role && isAuto(one));
  return { command, inMs: isManned ? pace.stepMs : pace.shooterMs };
}

function atDice(
  table: Table,
  dice: DiceAtHand,
  company: TableCompany,
  pace: TablePace,
  windowMs: number,
): CrewStep | null {
  return (
    announcementOf(table, pace) ??
    noRollOf(table, dice, pace) ??
    callOf(table, dice, pace) ??
    settlementOf(table, pace) ??
    confirmationOf(table, pace) ??
    restOf(table, dice, pace) ??
    (areOut(table) ? null : (searchOf(table, pace) ?? beforeThrow(table, company, pace, windowMs)))
  );
}

/** A throw that is void by rule is announced, where the crew owes that. */
function announcementOf(table: Table, pace: TablePace): CrewStep | null {
  const command = nextAnnouncement(table);
  return command === null || !isAuto(command.by) ? null : { command, inMs: pace.callMs };
}

/** Dice at rest are called. */
function callOf(table: Table, { closeUpMs }: DiceAtHand, pace: TablePace): CrewStep | null {
  const { observation, stage } = table.dice;
  if (stage !== 'at-rest' || observation === null) return null;
  const by = holderOf(table, 'call-total');
  const roll = rollShown(observation);
  if (!isAuto(by) || roll === null) return null;
  return {
    command: { do: 'call-total', by, total: totalOf(roll) },
    inMs: closeUpMs + pace.callMs,
  };
}

/**
 * Where a game leaves it to the crew whether a throw counts, the automatic crew always calls it off on these grounds: a posted
 * policy, not a judgment.
 */
const CALLED_OFF: readonly Cause[] = ['on-bank', 'in-cup', 'on-rail', 'not-flat', 'no-end'];

/** A throw that the crew may call off, and does. */
function noRollOf(table: Table, { closeUpMs }: DiceAtHand, pace: TablePace): CrewStep | null {
  const { observation, stage } = table.dice;
  if (stage !== 'at-rest' || observation === null || !isAuto(holderOf(table, 'call-total'))) return null;
  for (const ground of causesOf(observation)) {
    if (!CALLED_OFF.includes(ground)) continue;
    const command = autoCommand(table, 'call-no-roll', (by) => noRollBy(table, by, ground));
    if (command !== null) return { command, inMs: closeUpMs + pace.callMs };
  }
  return null;
}

/** With the judgment that a ground requires, made by a crew member on duty. */
function noRollBy(table: Table, by: Actor, ground: Cause): TableCommand {
  const effect = table.rules.game.throws.causes[ground];
  const judges = effect.effect === 'callable' ? effect.judges : undefined;
  const judge = table.crew.find((one) => isAuto(one) && judges?.includes(one.role) === true);
  const note = causeText(table.rules.game, ground);
  return { do: 'no-roll', by, ground, note, judgedBy: judge?.role ?? null };
}

/** The crew settles a disputed face by reading the dice. */
function settlementOf(table: Table, pace: TablePace): CrewStep | null {
  const { observation, stage } = table.dice;
  if (stage !== 'disputed' || observation === null) return null;
  const faces = facesThatCount(observation);
  const command = autoCommand(table, 'settle-dispute', (by) => ({ do: 'settle-dispute', by, faces }));
  return command === null ? null : { command, inMs: pace.callMs };
}

/** Dice that left the table are looked for at once; play goes on meanwhile. */
function searchOf(table: Table, pace: TablePace): CrewStep | null {
  const command = nextInSearch(table);
  return command === null || !isAuto(command.by) ? null : { command, inMs: pace.stepMs };
}

/** How long to wait for a public value before the throw is called off. */
const AWAITED_MS = 60_000;

/**
 * The house's own dice come to rest and are drawn at that moment. If a public round decides them, betting closes first, and the
 * round is the next one after that. If a person calls the total, the dice still come to rest by themselves and the person calls
 * what they show.
 */
function restOf(table: Table, dice: DiceAtHand, pace: TablePace): CrewStep | null {
  if (!areOut(table) || !dice.isOwn) return null;
  const by = holderOf(table, 'call-total');
  const inMs = Math.max(0, Math.max(pace.flightMs, dice.flightMs) - dice.outMs);
  if (dice.hasFailed)
    return stepOrNone(callOffCommand(table, 'malfunction', 'The dice could not be drawn.'), pace.stepMs);
  if (dice.hasRound && !isSealed(table)) return { command: { do: 'no-more-bets', by }, inMs };
  if (dice.isReady) return { command: { do: 'rest', by, observation: null }, inMs };
  // A round named by a writer whose clock differs may be days away.
  const waitMs = dice.roundInMs > AWAITED_MS ? pace.stepMs : AWAITED_MS;
  return stepOrNone(callOffCommand(table, 'malfunction', 'The public value did not arrive.'), waitMs);
}

const stepOrNone = (command: TableCommand | null, inMs: number): CrewStep | null =>
  command === null ? null : { command, inMs };

/** Confirms late and verbal wagers, side bets and calls, where the rules have the crew do so, notices to surveillance, and what is attested again. */
function confirmationOf(table: Table, pace: TablePace): CrewStep | null {
  const auto = table.crew.filter(isAuto);
  const asked: TableCommand[] = [
    ...table.pending.flatMap((one) =>
      auto.map((by): TableCommand => ({ do: 'confirm', by: { role: by.role, id: by.id }, pending: one.id })),
    ),
    ...table.wagers
      .filter((one) => one.asked !== 'none')
      .flatMap((one) =>
        auto.map((by): TableCommand => ({ do: 'mark', by: { role: by.role, id: by.id }, wager: one.id })),
      ),
  ];
  const owed = [nextConfirmation(table), nextAttestation(table)];
  const command =
    asked.find((one) => !isRefusal(decide(table, one))) ??
    owed.find((one) => one !== null && isAuto(one.by)) ??
    null;
  return command === null ? null : { command, inMs: pace.stepMs };
}
