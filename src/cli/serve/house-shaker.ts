// The shaker of a house that is served: its own name, its stored seed, its cycles between rolls, and a word to the operator when it
// fails a test.

import { isFromKernel, Shaker, unheldTimer } from '../../dice/shaker/index.ts';
import { keepSeed, systemClock } from '../../host/index.ts';
import { buildText, thisBuild } from '../../identity/index.ts';
import type { Store } from '../../store/index.ts';

const TO_DO =
  'Betting is closed at every table. See to the machine’s source of random bytes, then start the house again.';

const NO_KERNEL =
  'This system offers no random bytes straight from its kernel, so anyone who can read this process’s memory could know the next rolls. Give the tables a public source (--beacon) to rule that out.';

export async function shakerAtWork(
  store: Store,
  owner: string,
  location: string,
): Promise<{ readonly shaker: Shaker; readonly stop: () => Promise<void> }> {
  const personal = JSON.stringify([location, owner, buildText(thisBuild()), systemClock.now()]);
  const shaker = new Shaker(undefined, { personal });
  const say = (words: string): void => void process.stderr.write(`${words}\n`);
  if (!isFromKernel) say(NO_KERNEL);
  shaker.onTrouble((trouble) => say(`${trouble} ${TO_DO}`));
  const endSeed = await keepSeed({ store, clock: systemClock, owner, shaker, say });
  shaker.cycle(unheldTimer);
  const stop = async (): Promise<void> => {
    shaker.stop();
    await endSeed();
  };
  return { shaker, stop };
}
