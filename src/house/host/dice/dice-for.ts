// The dice that a table was opened with: their kind and their dependencies.

import { Subscribers, unreachable } from 'boxperson/base';
import type { DiceSource } from 'boxperson/dice';
import { loadThrower, type Thrower } from 'boxperson/dice/thrown';
import type { Beacon } from 'boxperson/dice/verifiable';
import type { Store } from 'boxperson/store';
import type { ShownDice } from 'boxperson/wire';
import type { Clock } from '../clock.ts';
import { diceKindOf, type TableAbout } from '../table-about.ts';
import { ChainedDice } from './chained-dice.ts';
import { DiceSecrets } from './dice-secrets.ts';
import { PublicRounds } from './public-rounds.ts';
import { shakerDice, type TableDice } from './table-dice.ts';

export type TableDiceDeps = {
  readonly dice: DiceSource;
  readonly beacon?: Beacon | null;
  readonly clock: Clock;
  readonly store: Pick<Store, 'put' | 'get'>;
};

/**
 * The dice of a table, from the source that it was opened with. Null at a table with a human crew: its dice are real, and the
 * crew enters the rolls.
 */
export async function diceFor(deps: TableDiceDeps, about: TableAbout): Promise<TableDice | null> {
  if (!about.isAutomatic) return null;
  const kind = diceKindOf(about);
  switch (kind) {
    case 'shaker':
      return shakerDice(deps.dice);
    case 'verifiable':
      return chained(deps, null);
    case 'thrown':
      return chained(deps, await loadThrower());
    default:
      return unreachable(kind);
  }
}

/** Verifiable dice, thrown in simulation if there is a thrower. */
function chained({ dice, beacon = null, clock, store }: TableDiceDeps, thrower: Thrower | null): TableDice {
  const { add: onReady, tell: ready } = new Subscribers();
  return new ChainedDice({
    source: dice,
    secrets: new DiceSecrets({ store, source: dice, clock }, ready),
    rounds: beacon === null ? null : new PublicRounds(beacon, clock, ready),
    thrower,
    onReady,
  });
}

/** The kind of dice shown for a table; real dice are "entered". */
export const diceKindIn = (about: TableAbout): ShownDice['kind'] =>
  about.isAutomatic ? diceKindOf(about) : 'entered';
