// Dice that were drawn are the dice that count: nobody, whatever their role, enters others at a table whose dice come from the house.

import { type Roll, rollOf } from '../base/dice.ts';
import { type Refusal, refuse } from '../rules/refusal.ts';
import { faceThatCounts, type Observation } from '../rules/throw.ts';
import type { Json } from '../store/store.ts';
import type { Command } from '../table/command.ts';
import type { TableEvent } from '../table/event.ts';
import { areOut } from '../table/out.ts';
import type { Table } from '../table/state.ts';
import { type DiceNote, type KeptDice, rollIn } from './kept-dice.ts';
import { differs } from './redecide-differs.ts';
import type { Passing, TableDice } from './table-dice.ts';

/** Null where a command says nothing about faces, says what was drawn, or speaks of real dice. */
export function notTheDice(
  source: TableDice | null,
  kept: KeptDice,
  table: Table,
  command: Command,
): Refusal | null {
  if (source === null) return null;
  const said = facesIn(command);
  if (said === null) return null;
  // A public value that is waited for makes the dice, and until it has come there are none.
  const lastDraw = rollIn(kept.last) ?? awaited(source, kept);
  // A throw that was called off in the air shows nothing, and only the draw says what it was.
  const called = table.lastCall === null || table.lastCall.isVoid ? null : table.lastCall.roll;
  const shown = lastDraw ?? seenAs(table.dice.observation) ?? called;
  return said === shown && !liesOtherwise(kept, command)
    ? null
    : refuse(
        'wrong-dice',
        table.rules.game.device.clause,
        'These are not the dice that were drawn.',
        'Call what the dice show, or call the roll off.',
      );
}

/** Bodies that were thrown lie as they lie, and not only their faces. */
const liesOtherwise = ({ out }: KeptDice, command: Command): boolean =>
  command.do === 'rest' &&
  out?.thrown !== undefined &&
  differs(command.observation as unknown as Json, out.thrown.observation) !== null;

const awaited = (source: TableDice, kept: KeptDice): Roll | null =>
  kept.out === null ? null : seenAs(source.rest(kept));

/** Where no dice can be drawn nobody bets on them, and none go out. What is up may be taken down. */
export function diceFailed(source: TableDice | null, table: Table, { do: does }: Command): Refusal | null {
  if (source === null || source.trouble === null || !NEEDS_DICE.has(does)) return null;
  return refuse(
    'betting-closed',
    table.rules.game.device.clause,
    `The dice have failed their test, and betting is closed. ${source.trouble}`,
    'Take your wagers down where the rules let you, or leave them until the operator has seen to it.',
  );
}

/** What the record is to say about dice; a refusal where the source has failed in this very draw. */
export function noteFor(
  source: TableDice | null,
  kept: KeptDice,
  passing: Passing,
): DiceNote | Refusal | null {
  if (source === null) return null;
  try {
    return source.note(kept, passing);
  } catch (error) {
    const refusal = diceFailed(source, passing.before, passing.command);
    if (refusal === null) throw error;
    return refusal;
  }
}

const NEEDS_DICE: ReadonlySet<Command['do']> = new Set([
  ...(['bet', 'increase', 'confirm', 'call-on', 'offer-dice', 'accept-dice'] as const),
  ...(['choose-dice', 'activate', 'cover', 'shake', 'throw'] as const),
]);

/** The roll that a command says the dice show; null for one that says none. */
function facesIn(command: Command): Roll | null {
  if (command.do === 'rest') return seenAs(command.observation);
  if (command.do !== 'settle-dispute' && command.do !== 'overrule') return null;
  return command.faces === null ? null : rollOf(...command.faces);
}

const seenAs = (observation: Observation | null): Roll | null => {
  if (observation === null) return null;
  const [first, second] = observation.dice;
  return rollOf(faceThatCounts(first), faceThatCounts(second));
};

/**
 * Dice that were drawn and shaken are shown before the shaker goes on to somebody else; otherwise a draw would be for nothing, and
 * whoever may pass the shaker on could choose between draws. Null for whatever leaves them where they are.
 */
export function passesThemOn(
  source: TableDice | null,
  table: Table,
  events: readonly TableEvent[],
): Refusal | null {
  if (source === null || !areOut(table)) return null;
  if (!events.some((event) => event.type === 'DicePassed')) return null;
  return refuse(
    'wrong-time',
    table.rules.game.device.clause,
    'The dice have been shaken and are about to be shown.',
    'Pass them on after this roll.',
  );
}
