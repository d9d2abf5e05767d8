// Whether a top-up went to someone who had run low, restored no more than the starting amount, and came at most once a day.

import { type Cents, showDollars } from 'boxperson/base';
import { START_CENTS } from '../people/decide/accounts.ts';
import { LOW_CENTS } from '../people/decide/own-limits.ts';
import type { AuditedHouse } from './audited.ts';
import type { TopUp } from './audited-person.ts';
import { missingRead, outdatedRead, overlookedTable, unreadFinding } from './stale-reads.ts';
import { chipsIn } from './timeline.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Null if the entry is correct, otherwise what is wrong. */
export function judgeTopUp(house: AuditedHouse, topUp: TopUp): string | null {
  const { name } = house.person(topUp.person);
  const inVain = missingRead(house, topUp);
  if (inVain !== null) return inVain;
  const missed = overlookedTable(house, topUp) ?? outdatedRead(house, topUp);
  if (missed !== null) return unreadFinding(house, topUp, missed);
  const held = heldBefore(house, topUp);
  const toppedUp = `${name} was topped up with ${showDollars(topUp.cents)}`;
  if (held >= LOW_CENTS) return `${toppedUp} although they had ${showDollars(held)}`;
  if (topUp.cents !== START_CENTS - held)
    return `${toppedUp} when they had ${showDollars(held)}, but a top-up only restores ${showDollars(START_CENTS)}`;
  return topUp.lastAt !== null && topUp.at < topUp.lastAt + DAY_MS
    ? `${toppedUp} less than a day after the last top-up`
    : null;
}

/** The wallet and chips at every table, as far as each had been read. */
function heldBefore({ tables }: AuditedHouse, { person, seen, givenCents }: TopUp): Cents {
  let held = givenCents;
  for (const [id, table] of tables) {
    const timeline = table.of(person);
    if (timeline === null) continue;
    const seq = seen?.[id];
    // Before accounts had today's names, only postings of the first format exist.
    if (seq === undefined) held += timeline.oldWalletCents;
    else held += timeline.asOf(seq).walletCents + chipsIn(timeline.asOf(seq));
  }
  return held;
}
