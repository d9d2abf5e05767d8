// The shaker of a running house: its name, stored seed, idle cycling between rolls, and an alert to the operator when it fails a
// test.

import { isFromKernel, Shaker, unheldTimer } from 'boxperson/dice/shaker';
import { keepSeed, systemClock } from 'boxperson/host';
import { buildText, thisBuild } from 'boxperson/identity';
import type { Store } from 'boxperson/store';

const TO_DO =
  'Betting is closed at every table. Fix this machine’s random number source, then restart the house.';

const NO_KERNEL =
  'This system cannot supply random bytes straight from its kernel, so anyone who can read this process’s memory could predict the next rolls. To rule that out, use a public source (--beacon).';

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
