// Everything that a throw in 3D needs, in one part of the page that is fetched when dice are thrown: the engine that works the flight
// out, and the stage that draws it.

import type { ThrowInputs } from '../../dice/thrown/inputs.ts';
import { loadThrower, STEP_SECONDS } from '../../dice/thrown/thrower.ts';
import { type Recorded, record } from './recording.ts';

export { Stage } from './stage.ts';

/** Starts the engine ahead of the first throw. */
export const prepare = async (): Promise<void> => void (await loadThrower());

const made = new WeakMap<ThrowInputs, Promise<Recorded>>();

/** The flight from these inputs, worked out here as it was at the house; once, however often it is shown. */
export function recorded(inputs: ThrowInputs): Promise<Recorded> {
  const before = made.get(inputs);
  if (before !== undefined) return before;
  const now = loadThrower().then((thrower) => record(thrower.begin(inputs), STEP_SECONDS));
  made.set(inputs, now);
  return now;
}
