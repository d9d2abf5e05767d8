// Runs worlds in a separate process. Asked for the worlds of `[FROM, COUNT]`, it answers how many passed, and the first that failed.

import { answerEach } from '../../support/run/answer-each.ts';
import { World } from './world.ts';

export type WorldFault = { readonly seed: number; readonly says: string };

export type WorldsFound = { readonly held: number; readonly fault: WorldFault | null };

export const replayOf = (seed: number): string => `npm run hunt -- worlds --from ${seed} --seeds 1 --tell`;

/** The fault found in the world with this seed; null if there is none. */
export async function faultOf(seed: number, tell?: (line: string) => void): Promise<WorldFault | null> {
  try {
    await new World(seed, tell ?? null).live();
    return null;
  } catch (error) {
    const says = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { seed, says };
  }
}

async function worlds(from = 1, count = 1): Promise<WorldsFound> {
  for (let held = 0; held < count; held++) {
    const fault = await faultOf(from + held);
    if (fault !== null) return { held, fault };
  }
  return { held: count, fault: null };
}

if (import.meta.main) await answerEach(worlds);
