// Facts about the house's own dice that only the house may state: that they are software, their test results, the faces of a test
// roll, and the time. The host fills these in as it writes the entry, no matter who gave the command.

import type { DiceSource } from 'boxperson/dice';
import { plainThrow, type Refusal, refuse } from 'boxperson/rules';
import type { TableCommand } from 'boxperson/table';

/** A source of the house's own dice, as far as a table needs whole rolls. */
export type HouseDiceSource = Omit<DiceSource, 'turns' | 'hex'>;

/** Minutes since 1970, the unit in which a table is told the time. */
export const minuteOf = (atMs: number): number => Math.floor(atMs / 60_000);

/**
 * The command with what only the house knows filled in: that its dice are software, their test report, the faces of a test roll,
 * the time. A refusal if the dice have failed. `chance` is the source of the house's own dice; null at a table whose crew enters
 * real dice.
 */
export function filledIn(
  chance: HouseDiceSource | null,
  command: TableCommand,
  atMs: number,
): TableCommand | Refusal {
  if (chance === null) return asPeopleSay(command);
  try {
    return asHouseSays(chance, command, atMs);
  } catch (error) {
    if (chance.trouble === null) throw error;
    return refuse(
      'wrong-dice',
      null,
      `The dice have failed their test. ${chance.trouble}`,
      'Ask the operator to fix the problem.',
    );
  }
}

/** Removes claims that a program has tested real dice. */
function asPeopleSay(command: TableCommand): TableCommand {
  if (command.do === 'bring-dice') {
    const { kind: _kind, ...real } = command;
    return real;
  }
  if (command.do !== 'inspect-dice') return command;
  const { report: _report, ...seen } = command;
  return seen;
}

function asHouseSays(chance: HouseDiceSource, command: TableCommand, atMs: number): TableCommand {
  switch (command.do) {
    case 'bring-dice':
      return { do: 'bring-dice', by: command.by, set: command.set, dice: command.dice, kind: 'software' };
    case 'inspect-dice': {
      const report = chance.report?.();
      return { do: 'inspect-dice', by: command.by, ...(report === undefined ? {} : { report }) };
    }
    case 'test-roll':
      return { ...command, observation: plainThrow(chance.testRoll?.() ?? chance.draw()) };
    case 'tell-time':
      return { ...command, minute: minuteOf(atMs) };
    default:
      return command;
  }
}
