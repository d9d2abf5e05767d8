// Where one shooter's hand ends and the next begins, for everything that counts hands.

import type { TableEvent } from '../event.ts';

/**
 * Whether no roll after this event belongs to the hand before it. A player who goes on throwing because nobody else
 * would goes on with the same hand, until another player is named. Several events in a row may end the same hand, so
 * count a hand only once it has a roll.
 */
export function endsHand(event: TableEvent): boolean {
  switch (event.type) {
    case 'RollClosed':
      return event.pass !== null;
    case 'DicePassed':
    case 'DecisionOnlyEnded':
      return event.goesOn !== true;
    case 'ShooterNamed':
      return event.isNew === true;
    case 'TableClosed':
      return true;
    default:
      return false;
  }
}
