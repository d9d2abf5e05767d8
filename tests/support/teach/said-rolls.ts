// Reads the numbers that a plain sentence names back into rolls, without the code that wrote it.

import { hard, ROLLS, type Roll, rollOf, soft, totals } from '../../../src/game/base/dice.ts';

const numberIn = (text: string): number => Number(/\d+/.exec(text)?.[0] ?? Number.NaN);

/** The rolls of a list such as "2, 3 or 12", "a 7 or any other 8", "4-4", "anything else". */
export function rollsNamed(list: string, elsewhere: readonly Roll[] = []): readonly Roll[] {
  const rolls = new Set<Roll>();
  for (const name of list.split(/, | or | and /)) {
    const faces = /^([1-6])-([1-6])$/.exec(name);
    const found =
      faces !== null
        ? [
            rollOf(Number(faces[1]) as 1, Number(faces[2]) as 1),
            rollOf(Number(faces[2]) as 1, Number(faces[1]) as 1),
          ]
        : /^(?:any other number|anything else)$/.test(name)
          ? ROLLS.filter((roll) => !elsewhere.includes(roll))
          : /^any other \d+$/.test(name)
            ? totals(numberIn(name)).filter((roll) => !hard(numberIn(name)).includes(roll))
            : /^an? \d+ that is not a pair$/.test(name)
              ? soft(numberIn(name))
              : /^(?:an? )?\d+$/.test(name)
                ? totals(numberIn(name))
                : null;
    if (found === null || found.length === 0) throw new Error(`“${name}” names no rolls in “${list}”`);
    for (const roll of found) rolls.add(roll);
  }
  return [...rolls].toSorted((a, b) => a - b);
}
