// Dice that were drawn are the dice that count: nobody, whatever their role, enters others at a table whose dice come from the house.

import { type Roll, rollOf } from '../base/dice.ts';
import type { DiceSource } from '../dice/source.ts';
import { type Refusal, refuse } from '../rules/refusal.ts';
import { faceThatCounts, type Observation } from '../rules/throw.ts';
import type { Command } from '../table/command.ts';
import type { Table } from '../table/state.ts';

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
