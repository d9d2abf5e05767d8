// What I did since the dice were last out, so that it can be undone: read from what happened, not from what was pressed.

import { showDollars } from '../base/index.ts';
import {
  nameOf,
  type Pending,
  type Standing,
  spotOf,
  type Table,
  type TableEvent,
  type WagerId,
} from '../table/index.ts';
import { type Asked, betAsked, refusalOf } from './player-command.ts';

/** An event, with the table as it was before. */
export type Occurrence = { readonly event: TableEvent; readonly before: Table };

/** One thing that I did, with what it takes to do the opposite. */
export type Act =
  | { readonly did: 'made'; readonly wagers: readonly WagerId[]; readonly from: string | null }
  | {
      readonly did: 'changed';
      readonly wager: WagerId;
      readonly fromCents: number;
      readonly toCents: number;
    }
  | { readonly did: 'removed'; readonly standing: Standing }
  | { readonly did: 'called'; readonly wager: WagerId; readonly call: 'on' | 'off' }
  | { readonly did: 'left-up'; readonly wager: WagerId; readonly stays: boolean }
  | { readonly did: 'asked'; readonly pending: Pending };

/** What I have done for the coming roll and not undone since, the latest last. */
export function actsOf(seen: readonly Occurrence[], me: string): readonly Act[] {
  return seen.reduce<readonly Act[]>((acts, one) => actsAfter(acts, one, me), []);
}

/** The same, after one more thing that happened. */
export function actsAfter(acts: readonly Act[], { event, before }: Occurrence, me: string): readonly Act[] {
  const owned = (id: WagerId): Standing | null =>
    before.wagers.find((one) => one.id === id && one.player === me) ?? null;
  switch (event.type) {
    case 'DiceThrown':
    case 'RollClosed':
      return [];
    case 'WagerMade':
      return event.standing.player === me ? made(acts, event.standing) : acts;
    case 'WagerAsked':
      return event.pending.bet.player === me ? [...acts, { did: 'asked', pending: event.pending }] : acts;
    case 'PendingDropped':
      return acts.filter((act) => act.did !== 'asked' || !event.pending.includes(act.pending.id));
    case 'WagerChanged': {
      const standing = owned(event.wager);
      return standing === null || isWithBase(acts, standing)
        ? acts
        : changed(acts, standing.id, standing.stakeCents, event.cents);
    }
    case 'WagerRemoved': {
      const standing = owned(event.wager);
      return standing === null || isWithBase(acts, standing) ? acts : removed(acts, standing);
    }
    case 'OnOffCalled': {
      if (owned(event.wager) === null) return acts;
      const last = acts.at(-1);
      return last?.did === 'called' && last.wager === event.wager
        ? acts.slice(0, -1)
        : [...acts, { did: 'called', wager: event.wager, call: event.call }];
    }
    case 'WagerLeftUp': {
      if (owned(event.wager) === null) return acts;
      const last = acts.at(-1);
      return last?.did === 'left-up' && last.wager === event.wager
        ? acts.slice(0, -1)
        : [...acts, { did: 'left-up', wager: event.wager, stays: event.stays }];
    }
    default:
      return acts;
  }
}

/** Odds that came down because the bet before them did are part of that act. */
function isWithBase(acts: readonly Act[], standing: Standing): boolean {
  const last = acts.at(-1);
  if (standing.behind === 0 || last === undefined) return false;
  if (last.did === 'removed') return last.standing.id === standing.behind;
  return last.did === 'changed' && last.wager === standing.behind && last.toCents < last.fromCents;
}

function made(acts: readonly Act[], standing: Standing): readonly Act[] {
  const last = acts.at(-1);
  if (last?.did === 'removed' && isSameBet(last.standing, standing))
    return renamed(acts.slice(0, -1), last.standing.id, standing.id);
  // A shorthand is put down as several wagers in one act.
  if (last?.did === 'made' && standing.from !== null && last.from === standing.from)
    if (last.wagers.at(-1) === standing.id - 1)
      return [...acts.slice(0, -1), { ...last, wagers: [...last.wagers, standing.id] }];
  return [...acts, { did: 'made', wagers: [standing.id], from: standing.from }];
}

const isSameBet = (a: Standing, b: Standing): boolean =>
  a.spot === b.spot && a.stakeCents === b.stakeCents && a.behind === b.behind;

/** A bet that was put back has a new number; what was done to it before is remembered under that one. */
const renamed = (acts: readonly Act[], from: WagerId, to: WagerId): readonly Act[] =>
  acts.map((act) => {
    if (act.did === 'made') return { ...act, wagers: act.wagers.map((id) => (id === from ? to : id)) };
    return 'wager' in act && act.wager === from ? { ...act, wager: to } : act;
  });

function changed(acts: readonly Act[], wager: WagerId, fromCents: number, toCents: number): readonly Act[] {
  const last = acts.at(-1);
  if (last?.did === 'changed' && last.wager === wager && last.fromCents === toCents) return acts.slice(0, -1);
  return [...acts, { did: 'changed', wager, fromCents, toCents }];
}

function removed(acts: readonly Act[], standing: Standing): readonly Act[] {
  const last = acts.at(-1);
  if (last?.did === 'made' && last.wagers.includes(standing.id)) {
    const left = last.wagers.filter((id) => id !== standing.id);
    return left.length === 0 ? acts.slice(0, -1) : [...acts.slice(0, -1), { ...last, wagers: left }];
  }
  return [...acts, { did: 'removed', standing }];
}

export type Undo = { readonly asked: readonly Asked[]; readonly says: string };

/** How the last thing that I did is undone; null where nothing was done, or what was done stands. */
export function undoOf(table: Table, me: string, acts: readonly Act[]): Undo | null {
  const last = acts.at(-1);
  if (last === undefined) return null;
  const undo = reverse(table, me, last);
  const isLawful = undo?.asked.every((asked) => refusalOf(table, me, asked) === null) ?? false;
  return isLawful ? undo : null;
}

function reverse(table: Table, me: string, act: Act): Undo | null {
  const name = (id: WagerId): string => {
    const standing = table.wagers.find((one) => one.id === id);
    return standing === undefined ? 'a wager' : nameOf(table, standing);
  };
  switch (act.did) {
    case 'made':
      return {
        asked: act.wagers.map((wager) => ({ do: 'remove', wager })),
        says: `Take ${act.wagers.map(name).join(' and ')} back`,
      };
    case 'changed':
      return {
        asked: [
          {
            do: act.toCents > act.fromCents ? 'reduce' : 'increase',
            wager: act.wager,
            cents: act.fromCents,
          },
        ],
        says: `${name(act.wager)} back to ${showDollars(act.fromCents)}`,
      };
    case 'removed': {
      const { standing } = act;
      const again = sameBet(table, me, standing);
      return again === null
        ? null
        : {
            asked: [again],
            says: `Put ${showDollars(standing.stakeCents)} back on ${nameOf(table, standing)}`,
          };
    }
    case 'called':
      return {
        asked: [{ do: act.call === 'on' ? 'call-off' : 'call-on', wager: act.wager }],
        says: `Call ${name(act.wager)} ${act.call === 'on' ? 'off' : 'on'} again`,
      };
    case 'left-up':
      return {
        asked: [{ do: 'leave-up', wager: act.wager, stays: !act.stays }],
        says: `${name(act.wager)} as it was`,
      };
    case 'asked':
      return { asked: [{ do: 'deny', pending: act.pending.id }], says: 'Take the bet that waits back' };
  }
}

/** The bet that would put a wager down as it was; null where part of it was a coupon. */
export function sameBet(table: Table, me: string, standing: Standing): Asked | null {
  if (standing.couponCents > 0) return null;
  const { wager, on, parts } = spotOf(table, standing);
  const { split } = standing;
  const nominated =
    split === null || parts === null
      ? null
      : Object.fromEntries(parts.map((part, index) => [part.spot.wager.id, split[index] ?? 0]));
  return betAsked(me, {
    wager: wager.id,
    on,
    cents: standing.stakeCents,
    behind: standing.behind,
    split: nominated,
    stays: standing.stays,
  });
}
