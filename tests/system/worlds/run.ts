// Lives through worlds in a process of its own: the plain program is several times faster than the same program prepared for
// tests. `node tests/system/worlds/run.ts FROM COUNT` prints one line of JSON: how many held, and the first that did not.

import { World } from './world.ts';

export type WorldFault = { readonly seed: number; readonly says: string };

export const replayOf = (seed: number): string => `npm run worlds -- --from ${seed} --seeds 1 --tell`;

/** What is wrong with the world of a seed; null where everything holds. */
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
