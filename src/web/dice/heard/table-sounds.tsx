// Plays chip sounds when bets are made and paid, once the page has shown the result.

import { useEffect, useRef } from 'react';
import type { PlayerId, TableEvent } from '../../../table/index.ts';
import type { Seen, TableSeen } from '../../link/seen.ts';
import { playChips } from './sounds.ts';

type TableSoundsProps = { readonly seen: TableSeen; readonly me: PlayerId | null };

export function TableSounds({ seen: { seen }, me }: TableSoundsProps) {
  // Events from before the page was opened make no sound.
  const upTo = useRef(seen.at(-1)?.no ?? 0);
  useEffect(() => {
    const news = seen.filter(({ no }) => no > upTo.current);
    upTo.current = seen.at(-1)?.no ?? upTo.current;
    const many = chipsHeard(news, me);
    if (many > 0) playChips(many);
  }, [seen, me]);
  return null;
}

/** How many chips to play: one for a bet, a few if I am paid. */
function chipsHeard(news: readonly Seen[], me: PlayerId | null): number {
  return news.reduce((all, { event, before }) => all + chipsOf(event, before, me), 0);
}

function chipsOf(event: TableEvent, before: Seen['before'], me: PlayerId | null): number {
  switch (event.type) {
    case 'WagerMade':
    case 'WagerChanged':
    case 'WagerRemoved':
      return 1;
    case 'WinnersPaid':
      return event.rows.some((row) => before.wagers.some((one) => one.id === row.wager && one.player === me))
        ? 4
        : 2;
    case 'LosersCollected':
      return event.rows.length > 0 ? 2 : 0;
    default:
      return 0;
  }
}
