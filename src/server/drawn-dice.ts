// Dice that were drawn are the dice that count: nobody, whatever their role, enters others at a table whose dice come from the house.

import { type Roll, rollOf } from '../base/dice.ts';
import type { DiceSource } from '../dice/source.ts';
import { type Refusal, refuse } from '../rules/refusal.ts';
import { faceThatCounts, type Observation } from '../rules/throw.ts';
import type { Command } from '../table/command.ts';
import type { TableEvent } from '../table/event.ts';
import type { Table } from '../table/state.ts';
import { areOut } from './out.ts';

/** Null where a command says nothing about faces, says what was drawn, or speaks of real dice. */
export function notTheDice(
  source: DiceSource | null,
  lastDraw: Roll | null,
  table: Table,
  command: Command,
): Refusal | null {
  if (source === null) return null;
  const said = facesIn(command);
  if (said === null) return null;
  // A throw that was called off in the air shows nothing, and only the draw says what it was.
  const called = table.lastCall === null || table.lastCall.isVoid ? null : table.lastCall.roll;
  const shown = lastDraw ?? seenAs(table.dice.observation) ?? called;
  return said === shown
    ? null
    : refuse(
        'wrong-dice',
        table.rules.game.device.clause,
        'These are not the dice that were drawn.',
        'Call what the dice show, or call the roll off.',
      );
}

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
  source: DiceSource | null,
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
