// A roll: the dice go out and come in, and the player hears what it did.

import { capital, type Roll, showDollars } from '../../base/index.ts';
import { isRefusal, plainThrow } from '../../rules/index.ts';
import {
  bringIn,
  callOf,
  isShooter,
  type PassReason,
  passText,
  sendOut,
  shooterName,
  type Table,
  type TableEvent,
  throwText,
  type Willing,
} from '../../table/index.ts';
import { brokeLines, diceCause } from './answer/answers.ts';
import { type Line, say } from './answer/line.ts';
import { TO_ME } from './answer/names.ts';
import { tellRoll } from './answer/results.ts';
import { botsBet, botTakesDice } from './bots.ts';
import { type Cause, type Evening, ME, type Step, step, withCauses } from './evening.ts';
import { refused, takeDice } from './hand.ts';
import { diceLines, lineBetMissing, makeReady, offerLine } from './round.ts';

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
  const closed = settled.events.find((event) => event.type === 'RollClosed');
  const call = (closed === undefined ? null : callOf(table, closed)) ?? '';
  const told = tellRoll(table, settled.events, true);
  const gone = givenUp(table, closed?.pass ?? null);
  const others = botsBet(settled.table, evening.bots, { before: table, roll, events: settled.events });
  const past = { by: capital(shooterName(shooter)), roll, call, netCents: told.netCents };
  const next = withCauses(
    {
      ...evening,
      table: others.table,
      bots: others.bots,
      past: [past, ...evening.past],
      acts: [],
      saidAt: [],
      made: [],
      madeBefore: evening.made.length === 0 ? evening.madeBefore : evening.made,
    },
    [...told.causes, ...gone.causes],
  );
  // Where there is no line, the call itself names the faces.
  const shown = table.rules.game.points === null ? null : roll;
  const lines: Line[] = [
    { tone: 'call', text: `${throwText(table, shooter, TO_ME, shown)}. ${call}` },
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
  pass: PassReason | null,
): { readonly lines: readonly Line[]; readonly causes: readonly Cause[] } {
  if (pass === null || before.dice.shooter?.kind !== 'player') return { lines: [], causes: [] };
  const says = passText(before, pass, null, TO_ME);
  const { ends } = before.rules.game.shooter;
  return { lines: [say(says)], causes: isShooter(before, ME) ? [diceCause(says, ends.clause)] : [] };
}
