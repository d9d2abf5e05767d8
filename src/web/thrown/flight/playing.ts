// Everything that a throw in 3D needs, in one part of the page that is fetched when dice are thrown: the engine that works the flight
// out, and the stage that draws it.

import { loadThrower, STEP_SECONDS, type ThrowInputs } from '../../../dice/thrown/index.ts';
import { type Recorded, record } from './recording.ts';
import type { FlightInputs } from './throw-seen.ts';

export { Stage } from '../scene/stage.ts';

/** Starts the engine ahead of the first throw. */
export const prepare = async (): Promise<void> => void (await loadThrower());

const made = new WeakMap<FlightInputs, Promise<Recorded>>();

/** A flight does not depend on the numbering; where there is none yet, how the dice lie is asked with any. */
const ANY: ThrowInputs['turns'] = [0, 0];

/** The flight from these inputs, worked out here as it was at the house; once, however often it is shown. */
export function recorded(flight: FlightInputs | ThrowInputs): Promise<Recorded> {
  const before = made.get(flight);
  if (before !== undefined) return before;
  const bodies: ThrowInputs = { turns: ANY, ...flight };
  const now = loadThrower().then((thrower) => record(thrower.begin(bodies), STEP_SECONDS));
  made.set(flight, now);
  return now;
}
