// What plays the sessions, in plain words.

import { playsAlone } from '../card/card-use.ts';
import type { RunPlayers } from '../study/use-run.ts';

/** "Graphics card and 2 workers". */
export function playersWords({
  workers,
  card,
  cardUse,
}: Pick<RunPlayers, 'workers' | 'card' | 'cardUse'>): string {
  const others = workers === 1 ? '1 worker' : `${workers} workers`;
  if (card?.is !== 'playing' || cardUse === 'off') return others;
  return playsAlone(cardUse) ? 'Graphics card' : `Graphics card and ${others}`;
}

/** Whether the card plays, and why not. */
export function whyWords({
  card,
  cardName,
  cardUse,
}: Pick<RunPlayers, 'card' | 'cardName' | 'cardUse'>): string {
  const name = cardName === null ? '' : ` (${cardName})`;
  if (cardUse === 'off') return 'The graphics card does not play. It is turned off.';
  switch (card?.is) {
    case 'playing':
      return playsAlone(cardUse)
        ? `The graphics card${name} plays alone. Workers play what it cannot.`
        : `The graphics card${name} plays beside the workers of this page.`;
    case 'getting ready':
      return 'The graphics card is getting ready; until then workers play.';
    case 'out':
      return `The graphics card does not play. ${card.why ?? ''}`.trim();
    default:
      return 'Workers play. The graphics card has not been needed yet.';
  }
}
