// The inputs of a throw at a hosted table: the chips on the layout, the shooter's position, the flick, and the house's
// contribution. None of them determine the faces: the numbers are put on the dice when betting is over.

import { type FlightInputs, LATEST_ENGINE, STEP_SECONDS, type Thrower } from 'boxperson/dice/thrown';
import { shooterEnd, surfaceOf } from 'boxperson/felt';
import { type Flick, PLAIN_FLICK } from 'boxperson/rules';
import type { TableCommand } from 'boxperson/table';
import type { ShownFlight } from 'boxperson/wire';
import type { DecidedCommand } from './table-dice.ts';

export const flightInputs = ({ before, command }: DecidedCommand, seed: string): FlightInputs => ({
  engine: LATEST_ENGINE,
  surface: surfaceOf(before),
  from: shooterEnd(before),
  flick: commandFlick(command),
  seed,
});

/** A flight as shown to everyone, with its duration. */
export const flightShown = (thrower: Thrower, inputs: FlightInputs): ShownFlight => ({
  inputs,
  ms: Math.round(landingOf(thrower, inputs).steps * STEP_SECONDS * 1000),
});

/** How a flight ends. A house needs it when the dice go out and again when they rest, and computing a flight takes milliseconds. */
export function landingOf(thrower: Thrower, inputs: FlightInputs): Landing {
  const landing = landings.get(inputs) ?? thrower.fly(inputs);
  landings.set(inputs, landing);
  return landing;
}

type Landing = ReturnType<Thrower['fly']>;

/** By the inputs themselves: a flight that was read from a record is always computed again. */
const landings = new WeakMap<FlightInputs, Landing>();

export const commandFlick = (command: TableCommand): Flick =>
  command.do === 'throw' ? (command.hand?.flick ?? PLAIN_FLICK) : PLAIN_FLICK;
