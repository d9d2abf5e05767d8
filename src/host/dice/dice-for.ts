// The dice of a table as it was opened: which kind they are, and what they need.

import { Subscribers, unreachable } from '../../base/index.ts';
import type { DiceSource } from '../../dice/index.ts';
import { loadThrower, type Thrower } from '../../dice/thrown/index.ts';
import type { Beacon } from '../../dice/verifiable/index.ts';
import type { Store } from '../../store/index.ts';
import type { ShownDice } from '../../wire/index.ts';
import type { Clock } from '../clock.ts';
import { diceKindOf, type TableAbout } from '../table-about.ts';
import { ChainedDice } from './chained-dice.ts';
import { DiceSecrets } from './dice-secrets.ts';
import { PublicRounds } from './public-rounds.ts';
import { shaken, type TableDice } from './table-dice.ts';

export type DiceSeams = {
  readonly dice: DiceSource;
  readonly beacon?: Beacon | null;
  readonly clock: Clock;
  readonly store: Pick<Store, 'put' | 'get'>;
};

/** Null at a table with a crew of people: its dice are real, and the crew enters them. */
export async function diceFor(seams: DiceSeams, about: TableAbout): Promise<TableDice | null> {
  if (!about.isAutomatic) return null;
  const kind = diceKindOf(about);
  switch (kind) {
    case 'shaker':
      return shaken(seams.dice);
    case 'verifiable':
      return chained(seams, null);
    case 'thrown':
      return chained(seams, await loadThrower());
    default:
      return unreachable(kind);
  }
}

/** Dice that anybody can check; thrown as bodies where there is something to throw them with. */
function chained({ dice, beacon = null, clock, store }: DiceSeams, thrower: Thrower | null): TableDice {
  const { add: onReady, tell: ready } = new Subscribers();
  return new ChainedDice({
    source: dice,
    secrets: new DiceSecrets({ store, source: dice, clock }, ready),
    rounds: beacon === null ? null : new PublicRounds(beacon, clock, ready),
    thrower,
    onReady,
  });
}

/** What a table's dice are called: real ones are entered. */
export const diceKindIn = (about: TableAbout): ShownDice['kind'] =>
  about.isAutomatic ? diceKindOf(about) : 'entered';
