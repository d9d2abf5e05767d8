// Leaving a table in words: what goes to the wallet now, what stays up, and when the rest follows.

import { type Cents, listed, showDollars } from '../../base/index.ts';
import { isRefusal } from '../../rules/index.ts';
import { decide, findPlayer, nameOf, type PlayerId, type Table } from '../../table/index.ts';
import type { Seen } from '../link/seen.ts';
import type { Wish } from '../link/table-link.ts';

/** So many wagers are named; of more it is enough to know how much they are. */
const NAMED = 3;

/** "$495 goes to your wallet now. $5 on Pass Line stays up. …": said before somebody leaves. */
export function beforeLeaving(table: Table, me: PlayerId): readonly string[] {
  const player = findPlayer(table, me);
  const rackCents = player?.rackCents ?? 0;
  const isLocked = table.rules.game.making.seatedOnly !== null && player?.hasBet === true;
  return [
    rackCents === 0 ? 'There is nothing in your rack.' : `${showDollars(rackCents)} goes to your wallet now.`,
    ...upText(table, me, isLocked ? 'You keep your place until the round is settled.' : null),
  ];
}

/** The same after it, for as long as something is up. */
export function afterLeaving(table: Table, me: PlayerId, seen: readonly Seen[]): readonly string[] {
  const cents = takenAlong(seen, me);
  return [
    cents === 0
      ? 'You have left the table.'
      : `You have left the table. ${showDollars(cents)} is in your wallet.`,
    ...upText(table, me, null),
  ];
}

/** Where the rules hold somebody to the place, what is free goes along now, and they go once they may. */
export function leaveWish(table: Table, me: PlayerId): Wish {
  const refused = isRefusal(decide(table, { do: 'leave', by: { role: 'player', id: me }, player: me }));
  return refused ? { do: 'step-away', leaves: true } : { do: 'leave' };
}

function upText(table: Table, me: PlayerId, besides: string | null): readonly string[] {
  const up = table.wagers.filter((one) => one.player === me);
  const [first] = up;
  if (first === undefined) return [];
  const names = up.map((one) => `${showDollars(one.stakeCents)} on ${nameOf(table, one)}`);
  const allCents = up.reduce((sum, one) => sum + one.stakeCents, 0);
  const what = up.length > NAMED ? `${showDollars(allCents)} on ${up.length} wagers` : listed(names);
  return [
    up.length === 1
      ? `${what} stays up. It is settled as it lies, and what it brings follows to your wallet.`
      : `${what} stay up. They are settled as they lie, and what they bring follows to your wallet.`,
    whoThrows(table, me),
    ...(besides === null ? [] : [besides]),
  ];
}

/** When the rest follows: with the next rolls, where there is anybody to throw them. */
function whoThrows(table: Table, me: PlayerId): string {
  const { nobody } = table.rules.game.shooter;
  const isAnybodyHere = table.players.some((one) => one.id !== me && !one.away);
  if (isAnybodyHere) return 'The next rolls decide.';
  return nobody.does === 'crew-throws'
    ? `The ${nobody.role} throws for you.`
    : 'Nobody else is at the table: that waits until somebody throws, or you come back.';
}

/** What somebody who goes or has gone took along, as far as this page has seen it. */
export function takenAlong(seen: readonly Seen[], me: PlayerId): Cents {
  const since = seen.findLastIndex(({ event }) => event.type === 'PlaceTaken' && event.player === me);
  const stay = seen.slice(since + 1);
  const went = stay.find(
    ({ event }) => (event.type === 'PlayerLeaving' || event.type === 'PlayerLeft') && event.player === me,
  );
  if (went === undefined) return 0;
  // What is paid out as they go is told in the same breath, just before.
  return stay.reduce(
    (sum, { at, event }) =>
      event.type === 'CashedOut' && event.player === me && at >= went.at ? sum + event.cents : sum,
    0,
  );
}

/** Whether the page has seen them go. */
export function hasLeft(seen: readonly Seen[], me: PlayerId): boolean {
  const last = seen.findLast(
    ({ event }) => (event.type === 'PlayerLeft' || event.type === 'PlaceTaken') && event.player === me,
  );
  return last?.event.type === 'PlayerLeft';
}
