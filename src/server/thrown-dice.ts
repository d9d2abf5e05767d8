// Dice that are thrown by hand, as bodies. The shooter's flick is in the record before the house adds its own part: the seed of the
// flight, and how the numbers lie on the dice. Both come from the shaker's generator, so that nobody can aim a number and every
// face has the same chance, however the dice fly.

import type { DiceSource, ThrownDraw } from '../dice/source.ts';
import type { ThrowInputs } from '../dice/thrown/inputs.ts';
import { ENGINE, STEP_SECONDS, type Thrower } from '../dice/thrown/thrower.ts';
import { surfaceOf } from '../felt/chips-lie.ts';
import { type Flick, PLAIN_FLICK } from '../rules/hand.ts';
import type { Observation } from '../rules/throw.ts';
import type { Command } from '../table/command.ts';
import type { Table } from '../table/state.ts';
import type { DiceNote, KeptDice } from './kept-dice.ts';
import { comesIn, goesOut, type Passing, type TableDice } from './table-dice.ts';

const SEED_BYTES = 16;

/** The house's own part in a throw. */
export type Chance = Pick<ThrowInputs, 'seed' | 'turns'>;

/** Everything that a throw depends on: the chips as they lie, where the shooter stands, the flick, and chance. */
export const inputsFor = ({ before, command }: Passing, { seed, turns }: Chance): ThrowInputs => ({
  engine: ENGINE,
  surface: surfaceOf(before),
  from: endOf(before),
  flick: flickOf(command),
  seed,
  turns,
});

const flickOf = (command: Command): Flick =>
  command.do === 'throw' ? (command.hand?.flick ?? PLAIN_FLICK) : PLAIN_FLICK;

/** Places are counted along the table: the first half stands at its left end. The crew throws from there too. */
function endOf({ dice: { shooter }, players, rules }: Table): ThrowInputs['from'] {
  if (shooter?.kind !== 'player') return 'left';
  const place = players.find(({ id }) => id === shooter.id)?.place ?? 1;
  return place * 2 <= rules.house.places ? 'left' : 'right';
}

/** How a throw ends, as the record keeps it. */
export function landed(thrower: Thrower, inputs: ThrowInputs): DiceNote {
  const { observation, roll, steps } = thrower.throwAll(inputs);
  return { roll, thrown: { inputs, observation, ms: Math.round(steps * STEP_SECONDS * 1000) } };
}

export class ThrownDice implements TableDice {
  readonly kind = 'thrown';
  readonly #source: DiceSource;
  readonly #thrower: Thrower;

  constructor(source: DiceSource, thrower: Thrower) {
    this.#source = source;
    this.#thrower = thrower;
  }

  get trouble(): string | null {
    return this.#source.trouble;
  }

  note(kept: KeptDice, passing: Passing): DiceNote | null {
    if (goesOut(passing)) {
      const chance = { seed: this.#source.hex(SEED_BYTES), turns: this.#source.turns() };
      return landed(this.#thrower, inputsFor(passing, chance));
    }
    return throwShown(kept, passing);
  }

  rest({ out }: KeptDice): Observation | null {
    return out?.thrown?.observation ?? null;
  }

  onReady(): () => void {
    return () => {};
  }
}

/** The throw is shown once the dice are in: before, nobody may know how they will lie. */
export function throwShown({ out }: KeptDice, passing: Passing): DiceNote | null {
  const thrown: ThrownDraw | undefined = comesIn(passing) ? out?.thrown : undefined;
  return thrown === undefined ? null : { shown: { thrown: thrown.inputs } };
}
