// What leaving a table means, in words: what goes to the wallet now, what stays up, and when the rest follows.

import { type Cents, capital, showDollars, wordList } from 'boxperson/base';
import { isRefusal, theRole } from 'boxperson/rules';
import { decide, findPlayer, type PlayerId, type Table, wagerNameOf } from 'boxperson/table';
import type { PageEvent } from '../../link/page-table.ts';
import type { PageCommand } from '../../link/table-link.ts';

/** Name up to this many wagers; beyond that, only say how many and how much. */
const NAMED = 3;

/** "$495 goes to your wallet now. $5 on Pass Line stays up. …": shown before leaving. */
export function beforeLeaving(table: Table, me: PlayerId): readonly string[] {
  const player = findPlayer(table, me);
  const rackCents = player?.rackCents ?? 0;
  const isLocked = table.rules.game.making.seatedOnly !== null && player?.hasBet === true;
  return [
    rackCents === 0 ? 'Your rack is empty.' : `${showDollars(rackCents)} goes to your wallet now.`,
    ...upText(table, me, isLocked ? 'You keep your place until the round is settled.' : null),
  ];
}

/** The same after leaving, as long as something is up. */
export function afterLeaving(table: Table, me: PlayerId, seen: readonly PageEvent[]): readonly string[] {
  const cents = centsTakenAlong(seen, me);
  return [
    cents === 0
      ? 'You have left the table.'
      : `You have left the table. ${showDollars(cents)} is in your wallet.`,
    ...upText(table, me, null),
  ];
}

/** Where the rules keep a player at the table, their free chips go to the wallet now and they leave once they may. */
export function leaveCommandOf(table: Table, me: PlayerId): PageCommand {
  const refused = isRefusal(decide(table, { do: 'leave', by: { role: 'player', id: me }, player: me }));
  return refused ? { do: 'step-away', leaves: true } : { do: 'leave' };
}

function upText(table: Table, me: PlayerId, besides: string | null): readonly string[] {
  const up = table.wagers.filter((one) => one.player === me);
  const [first] = up;
  if (first === undefined) return [];
  const names = up.map((one) => `${showDollars(one.stakeCents)} on ${wagerNameOf(table, one)}`);
  const allCents = up.reduce((sum, one) => sum + one.stakeCents, 0);
  const what = up.length > NAMED ? `${showDollars(allCents)} on ${up.length} wagers` : wordList(names);
  return [
    up.length === 1
      ? `${what} stays up. It is settled without you, and anything it pays goes to your wallet.`
      : `${what} stay up. They are settled without you, and anything they pay goes to your wallet.`,
    whoThrows(table, me),
    ...(besides === null ? [] : [besides]),
  ];
}

/** When the rest is decided: by the next rolls, if anyone is left to throw them. */
function whoThrows(table: Table, me: PlayerId): string {
  const { nobody } = table.rules.game.shooter;
  const isAnybodyHere = table.players.some((one) => one.id !== me && !one.away);
  if (isAnybodyHere) return 'The next rolls decide it.';
  return nobody.does === 'crew-throws'
    ? `${capital(theRole(nobody.role))} throws for you.`
    : 'No one else is at the table, so nothing is decided until someone throws or you come back.';
}

/** The amount a player took with them, as far as this page has seen. */
export function centsTakenAlong(seen: readonly PageEvent[], me: PlayerId): Cents {
  const since = seen.findLastIndex(({ event }) => event.type === 'PlaceTaken' && event.player === me);
  const stay = seen.slice(since + 1);
  const went = stay.find(
    ({ event }) => (event.type === 'PlayerLeaving' || event.type === 'PlayerLeft') && event.player === me,
  );
  if (went === undefined) return 0;
  // The payout comes just before the departure in the same batch of events.
  return stay.reduce(
    (sum, { at, event }) =>
      event.type === 'CashedOut' && event.player === me && at >= went.at ? sum + event.cents : sum,
    0,
  );
}

/** Whether the page has seen them leave. */
export function hasLeft(seen: readonly PageEvent[], me: PlayerId): boolean {
  const last = seen.findLast(
    ({ event }) => (event.type === 'PlayerLeft' || event.type === 'PlaceTaken') && event.player === me,
  );
  return last?.event.type === 'PlayerLeft';
}
