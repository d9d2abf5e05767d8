// A roll: the dice go out and come in, and the player hears what it did.

import { showDollars } from '../../base/cents.ts';
import type { Roll } from '../../base/dice.ts';
import { isRefusal } from '../../rules/refusal.ts';
import { plainThrow } from '../../rules/throw.ts';
import { bringIn, sendOut, type Willing } from '../../table/auto-crew.ts';
import type { TableEvent } from '../../table/event.ts';
import { factsAt } from '../../table/settle.ts';
import type { Table } from '../../table/state.ts';
import { brokeLines, diceCause } from './answers.ts';
import { botsBet, botTakesDice } from './bots.ts';
import { callOf, nameOfShooter, throwOf } from './calls.ts';
import { type Cause, diceWord, type Evening, ME, type Step, step, withCauses } from './evening.ts';
import { refused, takeDice } from './hand.ts';
import { capital, type Line, say } from './line.ts';
import { diceLines, lineBetMissing, makeReady, offerLine } from './round.ts';
import { tellRoll } from './speak.ts';

/** Lets the dice go, as far as they get: out, or to the player who is asked. Enter takes offered dice and waits. */
export function letGo(evening: Evening, isEnter: boolean): Step {
  const { table } = evening;
  const lines: Line[] = [];
  let now = evening;
  if (table.dice.offeredTo === ME) {
    const taken = takeDice(evening);
    if (isEnter || taken.evening.table.dice.offeredTo === ME) return taken;
    now = taken.evening;
    lines.push(...taken.lines);
  }
  const ready = makeReady(now.table);
  if (isRefusal(ready)) return refused(now, ready, lines);
  now = { ...now, table: ready.acted.table };
  lines.push(...diceLines(now, ready.acted.events));
  if (ready.isAsked) return step(now, ...lines, offerLine(now.table));
  const trouble = lineBetMissing(now.table);
  if (trouble !== null) return refused(now, trouble, lines);
  // Should the shooter lose the dice on the way out, nobody takes them in the player's name.
  const willing: Willing = (at, player) => player !== ME && botTakesDice(at, player);
  const out = sendOut(now.table, willing);
  if (isRefusal(out)) return refused(now, out, lines);
  now = { ...now, table: out.table, proposal: null };
  return { evening: now, lines: [...lines, ...diceLines(now, out.events)], needs: 'dice' };
}

/** The dice come to rest: the call, what it did to the player, and what the others do next. */
export function land(evening: Evening, roll: Roll): Step {
  const { table } = evening;
  const { shooter } = table.dice;
  const settled = bringIn(table, plainThrow(roll));
  if (isRefusal(settled) || shooter === null) return step(evening, say('The throw does not count.'));
  const call = callOf(table, factsAt(table, roll));
  const told = tellRoll(table, settled.events, true);
  const gone = givenUp(table, settled.events);
  const others = botsBet(settled.table, evening.bots, { before: table, roll, events: settled.events });
  const past = { by: capital(nameOfShooter(shooter)), roll, call, netCents: told.netCents };
  const next = withCauses(
    {
      ...evening,
      table: others.table,
      bots: others.bots,
      past: [past, ...evening.past],
      made: [],
      madeBefore: evening.made.length === 0 ? evening.madeBefore : evening.made,
    },
    [...told.causes, ...gone.causes],
  );
  const lines: Line[] = [
    { tone: 'call', text: `${throwOf(table, shooter, roll)} ${call}` },
    ...told.lines,
    ...gone.lines,
    ...boughtIn(others.events),
    ...brokeLines(next),
  ];
  return step(next, ...lines);
}

const boughtIn = (events: readonly TableEvent[]): readonly Line[] =>
  events.flatMap((event) =>
    event.type === 'BoughtIn'
      ? [say(`${event.player} buys in for another ${showDollars(event.cents)}.`)]
      : [],
  );

/** A seven that ends the shooter's turn. */
function givenUp(
  before: Table,
  events: readonly TableEvent[],
): { lines: readonly Line[]; causes: readonly Cause[] } {
  const closed = events.find((event) => event.type === 'RollClosed');
  const { shooter } = before.dice;
  if (closed?.type !== 'RollClosed' || closed.pass === null || shooter?.kind !== 'player')
    return { lines: [], causes: [] };
  const word = diceWord(before.rules.game);
  const says = `${shooter.id} ${shooter.id === ME ? 'give' : 'gives'} up the ${word}.`;
  const { ends } = before.rules.game.shooter;
  const causes = shooter.id === ME ? [diceCause(says, ends.clause)] : [];
  return { lines: [say(says)], causes };
}
