// The dice of a table as it was opened: which kind they are, and what they need.

import { unreachable } from '../base/assert.ts';
import type { DiceSource } from '../dice/source.ts';
import { loadThrower } from '../dice/thrown/thrower.ts';
import type { Beacon } from '../dice/verifiable/beacon.ts';
import type { ShownDice } from '../wire/shown.ts';
import type { Clock } from './clock.ts';
import { FairDice } from './fair-dice.ts';
import { diceKindOf, type TableAbout } from './table-about.ts';
import { shaken, type TableDice } from './table-dice.ts';
import { ThrownDice } from './thrown-dice.ts';

type Seams = { readonly dice: DiceSource; readonly beacon?: Beacon | null; readonly clock: Clock };

/** Null at a table with a crew of people: its dice are real, and the crew enters them. */
export async function diceFor(
  { dice, beacon = null, clock }: Seams,
  id: string,
  about: TableAbout,
): Promise<TableDice | null> {
  if (!about.isAutomatic) return null;
  const kind = diceKindOf(about);
  switch (kind) {
    case 'shaker':
      return shaken(dice);
    case 'verifiable':
      return new FairDice(id, dice, beacon, clock);
    case 'thrown':
      return new ThrownDice(dice, await loadThrower());
    default:
      return unreachable(kind);
  }
}

/** What a table's dice are called: real ones are entered. */
export const diceKindIn = (about: TableAbout): ShownDice['kind'] =>
  about.isAutomatic ? diceKindOf(about) : 'entered';
