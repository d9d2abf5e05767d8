// Which events end a shooter's hand, seen in play.

import { expect, test } from 'vitest';
import { crew, type Night, night, player } from '../../../../tests/support/kit.ts';
import { endsHand } from './hand.ts';

const offering = { do: 'offer-dice', by: crew('stickperson') } as const;
const decline = (at: Night, id: string) => at.act({ do: 'decline-dice', by: player(id), player: id });
function take(at: Night, id: string): void {
  at.act(offering);
  at.act({ do: 'accept-dice', by: player(id), player: id });
  at.act({ do: 'choose-dice', by: player(id), dice: ['die-1', 'die-2'] });
}

/** The rolls of each hand, by their totals. */
function handsOf(at: Night): readonly (readonly number[])[] {
  const hands: number[][] = [[]];
  for (const event of at.record) {
    if (event.type === 'RollClosed') hands.at(-1)?.push(event.total);
    if (endsHand(event) && hands.at(-1)?.length !== 0) hands.push([]);
  }
  return hands.filter(({ length }) => length > 0);
}

/** S has made a point and bets the line no longer, while A has a Come Bet on the 9. */
function undecided(): Night {
  const at = night('nj-craps', {}, ['A', 'B', 'S']);
  at.shooters = ['S'];
  at.roll('4-2');
  at.bet('A', 'come', 10);
  at.roll('5-4 3-3');
  return at;
}

test('[NJ 13:69F-1.11(b)] a player who goes on throwing goes on with the same hand', () => {
  const at = undecided();
  for (const id of ['A', 'B']) {
    at.act(offering);
    decline(at, id);
  }
  take(at, 'S');
  at.roll('4-4 5-4 6-5');
  expect(handsOf(at)).toEqual([[6, 9, 6, 8, 9, 11]]);
});

test('[NJ 13:69F-1.11(d)] another player who takes the dice begins a new hand', () => {
  const at = undecided();
  at.bet('A', 'pass', 10);
  take(at, 'A');
  at.shooters = ['A'];
  at.roll('4-4 4-3');
  expect(handsOf(at)).toEqual([
    [6, 9, 6],
    [8, 7],
  ]);
});
