// One shooter's hand out of a night: its rolls with their effect on the line, and what it won or cost one player.

import type { Cents } from 'boxperson/base';
import type { Rules } from 'boxperson/rules';
import type { PlayerId, Shooter, TableEvent } from 'boxperson/table';
import { type RollEntry, rollBookFrom } from '../../panels/rolls.ts';
import type { Night } from '../night.ts';

export type HandRoll = Extract<RollEntry, { total: number }>;

export type ShooterHand = {
  /** The event that begins it: where a link to it leads. */
  readonly from: number;
  readonly to: number;
  /** Counted from the first hand of the record that is loaded. */
  readonly number: number;
  readonly at: number;
  readonly shooter: Shooter | null;
  readonly rolls: readonly HandRoll[];
  readonly points: number;
  /** Won less lost, with fees; null for a person whose bets were not decided in it. */
  readonly netCents: Cents | null;
};

/** The hand that a moment belongs to; null before the first. */
export function handAtMoment(
  night: Night,
  rules: Rules,
  no: number,
  me: PlayerId | null,
): ShooterHand | null {
  const index = night.hands.findLastIndex((begin) => begin <= no);
  const from = night.hands[index];
  if (from === undefined) return null;
  const to = (night.hands[index + 1] ?? night.last + 1) - 1;
  const events: TableEvent[] = [];
  for (let at = from; at <= to; at++) {
    const event = night.moment(at)?.event ?? null;
    if (event !== null) events.push(event);
  }
  const rolls = rollBookFrom(rules, events).entries.filter((entry): entry is HandRoll => entry.roll !== null);
  return {
    from,
    to,
    number: index + 1,
    at: night.moment(from)?.at ?? 0,
    shooter: night.tableAt(from).dice.shooter,
    rolls,
    points: rolls.filter(({ mark }) => mark === 'made').length,
    netCents: me === null ? null : netOf(events, me),
  };
}

function netOf(events: readonly TableEvent[], me: PlayerId): Cents | null {
  let net: Cents | null = null;
  for (const event of events) {
    if (event.type === 'LosersCollected')
      for (const row of event.rows) if (row.player === me) net = (net ?? 0) - row.cents;
    if (event.type === 'WinnersPaid')
      for (const row of event.rows)
        if (row.player === me) net = (net ?? 0) + row.paidCents - row.feeCents - row.newFeeCents;
  }
  return net;
}
