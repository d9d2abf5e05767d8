// One round of a night: its events in words with clauses, and the call that ended it.

import { type Audience, callOf, type Reason, type Table, why } from 'boxperson/table';
import type { PublicProfile } from 'boxperson/wire';
import type { PageEvent } from '../link/page-table.ts';
import type { Night, NightEvent } from './night.ts';
import { isStop, roundAround } from './steps.ts';

export type ExplainedEvent = { readonly moment: NightEvent; readonly reasons: readonly Reason[] };

export type Round = {
  readonly from: number;
  readonly to: number;
  /** The call that ended it; null while it is open. */
  readonly call: string | null;
  readonly events: readonly ExplainedEvent[];
};

/** The most events of one round listed at once; others appear as the viewer gets near them. */
const TOLD_MOST = 240;

/** The round a moment belongs to. */
export function roundAt(night: Night, no: number, audience: Audience): Round {
  const whole = roundAround(night, no);
  const from = Math.max(whole.from, no - TOLD_MOST / 2);
  const to = Math.min(whole.to, from + TOLD_MOST);
  const events: ExplainedEvent[] = [];
  for (let at = from; at <= to; at += 1) {
    const moment = night.moment(at);
    if (moment === null || moment.event === null || !isStop(night, at)) continue;
    events.push({ moment, reasons: why(night.tableAt(at - 1), moment.event, audience) });
  }
  const end = night.moment(whole.to)?.event ?? null;
  return { from, to, call: end === null ? null : callOf(night.tableAt(whole.to - 1), end), events };
}

/** One moment in a sentence or two. */
export function sayMoment(night: Night, no: number, audience: Audience): string {
  const moment = night.moment(no);
  if (moment?.says !== undefined) return moment.says;
  const event = moment?.event ?? null;
  if (event === null)
    return no === night.first ? 'The start of the record.' : 'An event only the crew can see.';
  const before = night.tableAt(no - 1);
  const call = event.type === 'RollClosed' ? callOf(before, event) : null;
  if (call !== null) return call;
  const reasons = why(before, event, audience).map((reason) => reason.says);
  return reasons.length > 2
    ? `${reasons.slice(0, 2).join(' ')} And ${reasons.length - 2} more.`
    : reasons.join(' ');
}

/** The players' names. Players who have left and are unknown to the server are named by place. */
export function facesThen(
  faces: ReadonlyMap<string, PublicProfile>,
  night: Night,
): ReadonlyMap<string, PublicProfile> {
  const all = new Map(faces);
  for (const [id, place] of night.places)
    if (!all.has(id))
      all.set(id, { id, name: place === 0 ? 'A player who left' : `Place ${place}`, isBot: false });
  return all;
}

/** The settlement in progress at a moment, so the layout can show the result of each wager. */
export function settledAt(night: Night, no: number): readonly PageEvent[] {
  const here = night.moment(no);
  if (here === null || here.event === null || !SETTLES.has(here.event.type)) return [];
  const seen: PageEvent[] = [];
  for (let at = no; at > night.first; at -= 1) {
    const moment = night.moment(at);
    if (moment === null || moment.seq !== here.seq) break;
    const before: Table = night.tableAt(no);
    if (moment.event !== null) seen.unshift({ no: at, at: moment.at, event: moment.event, before });
  }
  return seen;
}

const SETTLES: ReadonlySet<string> = new Set([
  'LosersCollected',
  'WinnersPaid',
  'WagersReturned',
  'WagersTravelled',
  'ProgressMarked',
  'RollClosed',
]);
