// What new events at a table make heard: bets that are made, and after a roll losers swept, winners paid and, if the roll won for me
// on balance, a chord.

import type { PlayerId } from 'boxperson/table';
import { celebrationOf } from '../../feel/celebrate.ts';
import type { PageEvent } from '../../link/page-table.ts';
import { lastSettlement } from '../results.ts';
import type { TableSound } from './sounds.ts';

/** The sounds of the events after the given one, in order. */
export function soundsOf(
  seen: readonly PageEvent[],
  me: PlayerId | null,
  after: number,
): readonly TableSound[] {
  const news = seen.filter(({ no }) => no > after);
  const chips = news.filter(({ event }) => BETS.has(event.type)).length;
  const lost = news.flatMap(({ event }) => (event.type === 'LosersCollected' ? event.rows : []));
  const won = news.flatMap(({ event }) => (event.type === 'WinnersPaid' ? event.rows : []));
  const isMine = ({ player }: { readonly player: PlayerId }): boolean => player === me;
  const settled = me === null ? null : lastSettlement(seen, me);
  const celebration = settled === null || settled.no <= after ? null : celebrationOf(settled);
  return [
    ...(chips === 0 ? [] : [{ sound: 'chips', many: chips } as const]),
    ...(lost.length === 0 ? [] : [{ sound: 'swept', isMine: lost.some(isMine) } as const]),
    ...(won.length === 0 ? [] : [{ sound: 'paid', isMine: won.some(isMine) } as const]),
    ...(celebration === null ? [] : [{ sound: 'win', notes: celebration.notes } as const]),
  ];
}

const BETS: ReadonlySet<PageEvent['event']['type']> = new Set(['WagerMade', 'WagerChanged', 'WagerRemoved']);
