// One round of a night: its events with their sentences and clauses, and the call with which it ended.

import { type Audience, callOf, type Reason, type Table, why } from '../../table/index.ts';
import type { Face } from '../../wire/index.ts';
import type { Seen } from '../link/seen.ts';
import type { Moment, Night } from './night.ts';
import { isStop, roundAround } from './steps.ts';

export type ToldEvent = { readonly moment: Moment; readonly reasons: readonly Reason[] };

export type Round = {
  readonly from: number;
  readonly to: number;
  /** How it ended; null while it has not. */
  readonly call: string | null;
  readonly events: readonly ToldEvent[];
};

/** So many events of one round are told at once; what is further away comes when one gets there. */
const TOLD_MOST = 240;

/** The round that a moment belongs to. */
export function roundAt(night: Night, no: number, audience: Audience): Round {
  const whole = roundAround(night, no);
  const from = Math.max(whole.from, no - TOLD_MOST / 2);
  const to = Math.min(whole.to, from + TOLD_MOST);
  const events: ToldEvent[] = [];
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
  const event = night.moment(no)?.event ?? null;
  if (event === null) return no === night.first ? 'The beginning.' : 'Something that only the crew sees.';
  const before = night.tableAt(no - 1);
  const call = event.type === 'RollClosed' ? callOf(before, event) : null;
  if (call !== null) return call;
  const reasons = why(before, event, audience).map((reason) => reason.says);
  return reasons.length > 2
    ? `${reasons.slice(0, 2).join(' ')} And ${reasons.length - 2} more.`
    : reasons.join(' ');
}

/** Who everybody was. Those who have gone and whom the house does not name are called by their place. */
export function facesThen(faces: ReadonlyMap<string, Face>, night: Night): ReadonlyMap<string, Face> {
  const all = new Map(faces);
  for (const [id, place] of night.places)
    if (!all.has(id))
      all.set(id, { id, name: place === 0 ? 'Somebody who has left' : `Place ${place}`, isBot: false });
  return all;
}

/** The settlement that a moment is in the middle of, for the felt to show what became of each wager. */
export function settledAt(night: Night, no: number): readonly Seen[] {
  const here = night.moment(no);
  if (here === null || here.event === null || !SETTLES.has(here.event.type)) return [];
  const seen: Seen[] = [];
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
