// How long somebody had played, with what result, and what they had at risk, when an entry was decided. Most of it is exact. What
// the record leaves open is whether the house had heard of a table where the person never had chips, and how far ahead the clock
// of a table was that the person never played at; so there may be more than one answer, and one that keeps a limit is enough.

import type { Cents } from '../../base/index.ts';
import { dayOf, playOfStays, STAYS_KEPT_MS, type Stay, visitOf } from '../protection/play.ts';
import type { Audited } from './audited.ts';
import { type AuditedTable, DAY_STARTS_MS } from './audited-table.ts';
import type { Risk } from './risk.ts';
import { waitingIn } from './timeline.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_MOST = 7;

/** Results are null where the record does not tell them. */
export type PossiblePlay = {
  readonly visit: { readonly playedMs: number; readonly resultCents: Cents | null };
  readonly day: { readonly playedMs: number; readonly resultCents: Cents | null };
};

type Gathered = {
  /** When the latest of it happened. */
  latestAt: number;
  /** What lies on the felt, or waits to be put there, without the wager in question. */
  riskCents: Cents;
  readonly known: Stay[];
  /** Stays at tables that the house may or may not have heard of, by table. */
  readonly doubtful: (readonly Stay[])[];
  /** Stays of which the record does not tell what they have brought to a visit, and the last day of such results. */
  readonly untold: Set<Stay>;
  untoldDay: number;
};

/** What was at risk before an entry, and everything that may have been known of the person's play. */
export function playBefore(
  house: Audited,
  risk: Risk,
): { readonly riskCents: Cents; readonly plays: readonly PossiblePlay[] } {
  const gathered: Gathered = {
    latestAt: risk.at,
    riskCents: risk.wager?.waitingCents ?? 0,
    known: [],
    doubtful: [],
    untold: new Set(),
    untoldDay: -1,
  };
  for (const table of house.tables.values()) gather(gathered, house, table, risk);
  const { known, doubtful, latestAt, riskCents } = gathered;
  const sets = [known, ...doubtful.map((one) => [...known, ...one])];
  if (doubtful.length > 1) sets.push([...known, ...doubtful.flat()]);
  const nows = momentsFrom(latestAt, house.clocks.latest(latestAt, risk.person));
  const plays = sets.flatMap((stays) => nows.map((now) => playAt(gathered, stays, now)));
  return { riskCents, plays };
}

/** A moment of every day that it may have been; of many days, the first few and the last. */
function momentsFrom(fromMs: number, toMs: number): readonly number[] {
  const [first, last] = [dayOf(fromMs, DAY_STARTS_MS), dayOf(toMs, DAY_STARTS_MS)];
  const moments = [fromMs, toMs];
  for (let day = first + 1; day <= Math.min(last, first + DAYS_MOST); day++)
    moments.push(day * DAY_MS + DAY_STARTS_MS);
  return moments;
}

function gather(gathered: Gathered, { clocks }: Audited, table: AuditedTable, risk: Risk): void {
  const timeline = table.of(risk.person);
  if (timeline === null) return;
  const isHere = table.id === risk.stream;
  const seen = risk.seen?.[table.id];
  const moment = isHere
    ? timeline.asOf(risk.seq - 1)
    : seen === undefined
      ? timeline.asAt(clocks.latest(risk.at, risk.person))
      : timeline.asOf(seen);
  if (seen === undefined) {
    const stays = moment.stays.filter(({ toMs }) => toMs === null || toMs > risk.at - STAYS_KEPT_MS);
    if (stays.length > 0) gathered.doubtful.push(stays);
  } else {
    gathered.known.push(...moment.stays);
    gathered.latestAt = Math.max(gathered.latestAt, moment.at);
  }
  for (const stay of moment.stays) {
    if (table.isUntold(stay)) gathered.untold.add(stay);
    gathered.untoldDay = Math.max(gathered.untoldDay, table.untoldDay(stay) ?? -1);
  }
  if (isHere) gathered.riskCents += moment.feltCents;
  else if (seen !== undefined) {
    // Wagers that wait lie in no account, and the store does not hold them still: some may have been known to be dropped.
    const untilMs = clocks.latest(risk.at, risk.person);
    let waitingCents = waitingIn(moment);
    for (const later of timeline.since(seen)) {
      if (later.at > untilMs) break;
      waitingCents = Math.min(waitingCents, waitingIn(later));
    }
    gathered.riskCents += moment.feltCents + waitingCents;
  }
}

function playAt({ untold, untoldDay }: Gathered, stays: readonly Stay[], now: number): PossiblePlay {
  const { visit, day } = playOfStays(stays, now, DAY_STARTS_MS);
  const isTold = (stay: Stay): boolean =>
    !untold.has(stay) && (stay.toMs === null || stay.toMs > now - STAYS_KEPT_MS);
  const isDayTold = dayOf(now, DAY_STARTS_MS) > untoldDay;
  return {
    visit: visitOf(stays, now).every(isTold) ? visit : UNTOLD,
    day: isDayTold ? day : { ...UNTOLD, playedMs: day.playedMs },
  };
}

const UNTOLD = { playedMs: 0, resultCents: null } as const;
