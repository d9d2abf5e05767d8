// Whether play chips were given to somebody who had run low, and no more of them than fill a wallet up, once a day.

import { type Cents, showDollars } from '../../base/index.ts';
import { LOW_CENTS, START_CENTS } from '../people/decide/decide.ts';
import type { Audited } from './audited.ts';
import type { TopUp } from './audited-person.ts';
import { outdated, overlooked, seenInVain, unlooked } from './looked-at.ts';
import { chipsIn } from './timeline.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Null where the entry holds, otherwise what does not. */
export function judgeTopUp(house: Audited, topUp: TopUp): string | null {
  const { name } = house.person(topUp.person);
  const inVain = seenInVain(house, topUp);
  if (inVain !== null) return inVain;
  const missed = overlooked(house, topUp) ?? outdated(house, topUp);
  if (missed !== null) return unlooked(house, topUp, missed);
  const held = heldBefore(house, topUp);
  const toppedUp = `${name} was topped up with ${showDollars(topUp.cents)}`;
  if (held >= LOW_CENTS) return `${toppedUp} although they had ${showDollars(held)}`;
  if (topUp.cents !== START_CENTS - held)
    return `${toppedUp} when they had ${showDollars(held)}, and a wallet is filled up to ${showDollars(START_CENTS)}`;
  return topUp.lastAt !== null && topUp.at < topUp.lastAt + DAY_MS
    ? `${toppedUp} less than a day after the last time`
    : null;
}

/** The wallet, and chips at every table, as far as each had been looked at. */
function heldBefore({ tables }: Audited, { person, seen, givenCents }: TopUp): Cents {
  let held = givenCents;
  for (const [id, table] of tables) {
    const timeline = table.of(person);
    if (timeline === null) continue;
    const seq = seen?.[id];
    // Where nobody had chips under today's names, there is only what the first format moved.
    if (seq === undefined) held += timeline.oldWalletCents;
    else held += timeline.asOf(seq).walletCents + chipsIn(timeline.asOf(seq));
  }
  return held;
}
