// How long a person had played, with what result, and how much they had at risk, when an entry was decided. Most of this is
// exact. The record does not show whether the house knew of a table where the person never had chips, or how far ahead the
// clock of a table was where the person never played. So there may be several answers, and one within the limit is enough.

import type { Cents } from 'boxperson/base';
import { dayOf, playOfStays, STAYS_KEPT_MS, type Stay, visitOf } from '../protection/play.ts';
import type { AuditedHouse } from './audited.ts';
import { type AuditedTable, DAY_STARTS_MS } from './audited-table.ts';
import type { Risk } from './risk.ts';
import { waitingIn } from './timeline.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_MOST = 7;

/** Results are null if the record does not show them. */
export type PossiblePlay = {
  readonly visit: { readonly playedMs: number; readonly resultCents: Cents | null };
  readonly day: { readonly playedMs: number; readonly resultCents: Cents | null };
};

type Gathered = {
  /** The time of the latest play. */
  latestAt: number;
  /** The amount on the felt or pending, without the wager being judged. */
  riskCents: Cents;
  readonly certain: Stay[];
  /** Stays at tables that the house may not have known of, by table. */
  readonly doubtful: (readonly Stay[])[];
  /** Stays whose effect on a visit is not in the record, and the last day with such results. */
  readonly untold: Set<Stay>;
  untoldDay: number;
};

/** The amount at risk before an entry, and all the play that may have been known. */
export function playBefore(
  house: AuditedHouse,
  risk: Risk,
): { readonly riskCents: Cents; readonly plays: readonly PossiblePlay[] } {
  const gathered: Gathered = {
    latestAt: risk.at,
    riskCents: risk.wager?.waitingCents ?? 0,
    certain: [],
    doubtful: [],
    untold: new Set(),
    untoldDay: -1,
  };
  for (const table of house.tables.values()) gather(gathered, house, table, risk);
  const { certain, doubtful, latestAt, riskCents } = gathered;
  const sets = [certain, ...doubtful.map((one) => [...certain, ...one])];
  if (doubtful.length > 1) sets.push([...certain, ...doubtful.flat()]);
  const nows = momentsFrom(latestAt, house.clocks.latest(latestAt, risk.person));
  const plays = sets.flatMap((stays) => nows.map((now) => playAt(gathered, stays, now)));
  return { riskCents, plays };
}

/** A moment on each possible day; for many days, the first few and the last. */
function momentsFrom(fromMs: number, toMs: number): readonly number[] {
  const [first, last] = [dayOf(fromMs, DAY_STARTS_MS), dayOf(toMs, DAY_STARTS_MS)];
  const moments = [fromMs, toMs];
  for (let day = first + 1; day <= Math.min(last, first + DAYS_MOST); day++)
    moments.push(day * DAY_MS + DAY_STARTS_MS);
  return moments;
}

function gather(gathered: Gathered, { clocks }: AuditedHouse, table: AuditedTable, risk: Risk): void {
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
    gathered.certain.push(...moment.stays);
    gathered.latestAt = Math.max(gathered.latestAt, moment.at);
  }
  for (const stay of moment.stays) {
    if (table.isUntold(stay)) gathered.untold.add(stay);
    gathered.untoldDay = Math.max(gathered.untoldDay, table.untoldDay(stay) ?? -1);
  }
  if (isHere) gathered.riskCents += moment.feltCents;
  else if (seen !== undefined) {
    // Pending wagers are in no account, so the store does not check them: some may have been known to be dropped.
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
