// Everything a throw in 3D needs, in one chunk that is loaded when dice are thrown: the engine that computes the flight, and
// the stage that draws it.

import type { FlightInputs } from 'boxperson/dice/thrown';
import { loadThrower, STEP_SECONDS, type ThrowInputs } from 'boxperson/dice/thrown';
import { type RecordedFlight, recordFlight } from './recording.ts';

export { ThrowStage } from '../scene/stage.ts';

/** Starts the engine before the first throw. */
export const prepareThrower = async (): Promise<void> => void (await loadThrower());

const made = new WeakMap<FlightInputs, Promise<RecordedFlight>>();

/** A flight does not depend on the numbering; until there is one, any numbering shows how the dice lie. */
const ANY: ThrowInputs['turns'] = [0, 0];

/** The flight from these inputs, computed as the house did; cached for replays. */
export function recordedFlight(flight: FlightInputs | ThrowInputs): Promise<RecordedFlight> {
  const before = made.get(flight);
  if (before !== undefined) return before;
  const bodies: ThrowInputs = { turns: ANY, ...flight };
  const now = loadThrower().then((thrower) => recordFlight(thrower.begin(bodies), STEP_SECONDS));
  made.set(flight, now);
  return now;
}
