// A roll: throws the dice and tells the player the result.

import { capital, isRoll, required, showDollars } from 'boxperson/base';
import type { PlayedRoll } from 'boxperson/lab';
import {
  callOf,
  evolveAll,
  isShooter,
  type PassReason,
  passText,
  shooterName,
  type Table,
  type TableEvent,
  throwText,
} from 'boxperson/table';
import { brokeLines, diceCause } from './answer/answers.ts';
import { TO_ME } from './answer/names.ts';
import { type OutputLine, sayLine } from './answer/output-line.ts';
import { tellRoll } from './answer/results.ts';
import {
  type Evening,
  type EveningStep,
  type Explanation,
  eveningAfter,
  eveningStep,
  ME,
  withCauses,
} from './evening.ts';
import { refusedStep, takeDice } from './hand.ts';
import { diceLines, lineBetMissing, offerLine } from './round.ts';

/**
 * Continues until the next roll is over or the player has to answer. With dice on offer, Enter only takes them; "roll" takes them
 * and throws.
 */
export async function letGo(evening: Evening, isEnter: boolean): Promise<EveningStep> {
  const lines: OutputLine[] = [];
  let now = evening;
  if (now.table.dice.offeredTo === ME) {
    const taken = await takeDice(evening);
    if (isEnter || taken.evening.table.dice.offeredTo === ME) return taken;
    now = taken.evening;
    lines.push(...taken.lines);
  }
  const trouble = lineBetMissing(now.table);
  if (trouble !== null) return refusedStep(now, trouble, lines);
  const went = await now.solo.goOn('roll');
  const rolled = rollIn(now.table, went.events);
  now = eveningAfter(now, went);
  lines.push(...diceLines(now, went.events));
  if (rolled !== null) return land({ ...now, proposal: null }, rolled, lines);
  if (now.table.dice.offeredTo === ME) return eveningStep(now, ...lines, offerLine(now.table));
  if (went.stuck !== null) return refusedStep(now, went.stuck, lines);
  return eveningStep(now, ...lines, sayLine('The throw does not count.'));
}

/** The roll among these events: the table before the call, and every event from the call on. */
function rollIn(table: Table, events: readonly TableEvent[]): PlayedRoll | null {
  const at = events.findIndex((event) => event.type === 'TotalCalled');
  const rest = events.slice(at);
  const closed = rest.find((event) => event.type === 'RollClosed');
  if (at < 0 || closed === undefined || !isRoll(closed.roll)) return null;
  return { before: evolveAll(table, events.slice(0, at)), roll: closed.roll, events: rest };
}

/** After a roll: the call, the player's results, and what the others did next. */
function land(
  evening: Evening,
  { before, roll, events }: PlayedRoll,
  already: readonly OutputLine[],
): EveningStep {
  const shooter = required(before.dice.shooter, 'a roll has a shooter');
  const closed = events.find((event) => event.type === 'RollClosed');
  const call = (closed === undefined ? null : callOf(before, closed)) ?? '';
  const told = tellRoll(before, events, true);
  const gone = givenUp(before, closed?.pass ?? null);
  const past = { by: capital(shooterName(shooter)), roll, call, netCents: told.netCents };
  const next = withCauses(
    {
      ...evening,
      past: [past, ...evening.past],
      acts: [],
      saidAt: [],
      made: [],
      madeBefore: evening.made.length === 0 ? evening.madeBefore : evening.made,
    },
    [...told.causes, ...gone.causes],
  );
  // In a game without points, the call names the faces.
  const shown = before.rules.game.points === null ? null : roll;
  const lines: OutputLine[] = [
    { tone: 'call', text: `${throwText(before, shooter, TO_ME, shown)}. ${call}` },
    ...told.lines,
    ...gone.lines,
    ...boughtIn(events),
    ...brokeLines(next),
  ];
  return eveningStep(next, ...already, ...lines);
}

const boughtIn = (events: readonly TableEvent[]): readonly OutputLine[] =>
  events.flatMap((event) =>
    event.type === 'BoughtIn'
      ? [sayLine(`${event.player} buys in for another ${showDollars(event.cents)}.`)]
      : [],
  );

/** A seven that ends the shooter's turn. */
function givenUp(
  before: Table,
  pass: PassReason | null,
): { readonly lines: readonly OutputLine[]; readonly causes: readonly Explanation[] } {
  if (pass === null || before.dice.shooter?.kind !== 'player') return { lines: [], causes: [] };
  const says = passText(before, pass, null, TO_ME);
  const { ends } = before.rules.game.shooter;
  return { lines: [sayLine(says)], causes: isShooter(before, ME) ? [diceCause(says, ends.clause)] : [] };
}
