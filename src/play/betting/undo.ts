// My actions since the dice were last out, so that they can be undone: read from events, not from key presses.

import { showDollars } from 'boxperson/base';
import {
  type Pending,
  type StandingWager,
  spotOf,
  type Table,
  type TableEvent,
  type WagerId,
  wagerNameOf,
} from 'boxperson/table';
import { betCommand, commandRefusal, type PlayerCommand } from './player-command.ts';

/** An event, with the table before it. */
export type Occurrence = { readonly event: TableEvent; readonly before: Table };

/** One action of a player since the dice were last out, with the data needed to undo it. */
export type UndoableAct =
  | { readonly did: 'made'; readonly wagers: readonly WagerId[]; readonly from: string | null }
  | {
      readonly did: 'changed';
      readonly wager: WagerId;
      readonly fromCents: number;
      readonly toCents: number;
    }
  | { readonly did: 'removed'; readonly standing: StandingWager }
  | { readonly did: 'called'; readonly wager: WagerId; readonly call: 'on' | 'off' }
  | { readonly did: 'left-up'; readonly wager: WagerId; readonly stays: boolean }
  | { readonly did: 'asked'; readonly pending: Pending };

/** The actions of player `me` for the coming roll that have not been undone, latest last. */
export function undoableActs(seen: readonly Occurrence[], me: string): readonly UndoableAct[] {
  const last = seen.findLastIndex(({ event }) => event.type === 'DiceThrown' || event.type === 'RollClosed');
  return seen.slice(last + 1).reduce<readonly UndoableAct[]>((acts, one) => actsAfter(acts, one, me), []);
}

/** The actions of player `me` after one more event; see `undoableActs`. */
export function actsAfter(
  acts: readonly UndoableAct[],
  { event, before }: Occurrence,
  me: string,
): readonly UndoableAct[] {
  const owned = (id: WagerId): StandingWager | null =>
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

/** Odds taken down or cut together with the bet in front of them are part of that action. */
function isWithBase(acts: readonly UndoableAct[], standing: StandingWager): boolean {
  const last = acts.at(-1);
  if (standing.behind === 0 || last === undefined) return false;
  if (last.did === 'removed') return last.standing.id === standing.behind;
  return last.did === 'changed' && last.wager === standing.behind && last.toCents < last.fromCents;
}

function made(acts: readonly UndoableAct[], standing: StandingWager): readonly UndoableAct[] {
  const last = acts.at(-1);
  if (last?.did === 'removed' && isSameBet(last.standing, standing))
    return renamed(acts.slice(0, -1), last.standing.id, standing.id);
  // A shorthand is put down as several wagers in one action.
  if (last?.did === 'made' && standing.from !== null && last.from === standing.from)
    if (last.wagers.at(-1) === standing.id - 1)
      return [...acts.slice(0, -1), { ...last, wagers: [...last.wagers, standing.id] }];
  return [...acts, { did: 'made', wagers: [standing.id], from: standing.from }];
}

const isSameBet = (a: StandingWager, b: StandingWager): boolean =>
  a.spot === b.spot && a.stakeCents === b.stakeCents && a.behind === b.behind;

/** A bet put back has a new id; earlier actions on it are moved to that id. */
const renamed = (acts: readonly UndoableAct[], from: WagerId, to: WagerId): readonly UndoableAct[] =>
  acts.map((act) => {
    if (act.did === 'made') return { ...act, wagers: act.wagers.map((id) => (id === from ? to : id)) };
    return 'wager' in act && act.wager === from ? { ...act, wager: to } : act;
  });

function changed(
  acts: readonly UndoableAct[],
  wager: WagerId,
  fromCents: number,
  toCents: number,
): readonly UndoableAct[] {
  const last = acts.at(-1);
  if (last?.did === 'changed' && last.wager === wager && last.fromCents === toCents) return acts.slice(0, -1);
  return [...acts, { did: 'changed', wager, fromCents, toCents }];
}

function removed(acts: readonly UndoableAct[], standing: StandingWager): readonly UndoableAct[] {
  const last = acts.at(-1);
  if (last?.did === 'made' && last.wagers.includes(standing.id)) {
    const left = last.wagers.filter((id) => id !== standing.id);
    return left.length === 0 ? acts.slice(0, -1) : [...acts.slice(0, -1), { ...last, wagers: left }];
  }
  return [...acts, { did: 'removed', standing }];
}

/** The commands that undo an action, and a sentence that says what they do. */
export type Undo = { readonly asked: readonly PlayerCommand[]; readonly says: string };

/** How to undo the last action of player `me`; null if there is none, or if the rules no longer allow it. */
export function undoOf(table: Table, me: string, acts: readonly UndoableAct[]): Undo | null {
  const last = acts.at(-1);
  if (last === undefined) return null;
  const undo = reverse(table, me, last);
  const isLawful = undo?.asked.every((asked) => commandRefusal(table, me, asked) === null) ?? false;
  return isLawful ? undo : null;
}

function reverse(table: Table, me: string, act: UndoableAct): Undo | null {
  const name = (id: WagerId): string => {
    const standing = table.wagers.find((one) => one.id === id);
    return standing === undefined ? 'a wager' : wagerNameOf(table, standing);
  };
  switch (act.did) {
    case 'made':
      return {
        asked: act.wagers.map((wager) => ({ do: 'remove', wager })),
        says: `Take back ${act.wagers.map(name).join(' and ')}`,
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
        says: `Reset ${name(act.wager)} to ${showDollars(act.fromCents)}`,
      };
    case 'removed': {
      const { standing } = act;
      const again = sameBet(table, me, standing);
      return again === null
        ? null
        : {
            asked: [again],
            says: `Put ${showDollars(standing.stakeCents)} back on ${wagerNameOf(table, standing)}`,
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
        says: `Restore ${name(act.wager)}`,
      };
    case 'asked':
      return { asked: [{ do: 'deny', pending: act.pending.id }], says: 'Withdraw the pending bet' };
  }
}

/** The bet that would put the wager back; null if part of it was a coupon. */
export function sameBet(table: Table, me: string, standing: StandingWager): PlayerCommand | null {
  if (standing.couponCents > 0) return null;
  const { wager, on, parts } = spotOf(table, standing);
  const { split } = standing;
  const nominated =
    split === null || parts === null
      ? null
      : Object.fromEntries(parts.map((part, index) => [part.spot.wager.id, split[index] ?? 0]));
  return betCommand(me, {
    wager: wager.id,
    on,
    cents: standing.stakeCents,
    behind: standing.behind,
    split: nominated,
    stays: standing.stays,
  });
}
