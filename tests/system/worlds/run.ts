// Runs worlds in a separate process: plain Node is several times faster than code transformed for tests. `node
// tests/system/worlds/run.ts FROM COUNT` prints one line of JSON: how many passed, and the first that failed.

import { World } from './world.ts';

export type WorldFault = { readonly seed: number; readonly says: string };

export const replayOf = (seed: number): string => `npm run worlds -- --from ${seed} --seeds 1 --tell`;

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

if (import.meta.main) {
  const [from = 1, count = 1] = process.argv.slice(2).map(Number);
  let [held, fault]: [number, WorldFault | null] = [0, null];
  for (let seed = from; seed < from + count && fault === null; seed++) {
    fault = await faultOf(seed);
    if (fault === null) held++;
  }
  process.stdout.write(`${JSON.stringify({ held, fault })}\n`);
}
