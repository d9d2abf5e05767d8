// Side bets when the dice change hands, or do not: a bet carried over leaves room for a new one, and a player who goes
// on throwing under 13:69F-1.11(b) is not a new shooter.

import { describe, expect, test } from 'vitest';
import { crew, type Night, night, player } from '../../../../tests/support/kit.ts';

const offering = { do: 'offer-dice', by: crew('stickperson') } as const;
const pass = (at: Night, id: string) => at.act({ do: 'pass-dice', by: player(id) });
const decline = (at: Night, id: string) => at.act({ do: 'decline-dice', by: player(id), player: id });

/** Each side bet, a house that offers it with a posted maximum of 5, and the clauses that limit it. */
const SIDE_BETS = [
  { wager: 'fire', choices: {}, posted: 'NJ 13:69F-1.12(b)1', window: 'NJ 13:69F-1.2(a)40' },
  {
    wager: 'all-small',
    choices: {
      'proposals.treatAsAdopted': { bonus: true },
      'bonus.offered': true,
      'bonus.maxWager': '5',
    },
    posted: 'NJ-BONUS 13:69F-1.13(b)1',
    window: 'NJ-BONUS 13:69F-1.2(b)2',
  },
  {
    wager: 'hot-roller',
    choices: {
      'proposals.treatAsAdopted': { hot: true },
      'fire.offered': false,
      'hot.offered': true,
      'hot.minMax': { min: '1', max: '5' },
    },
    posted: 'NJ-HOT 13:69F-1.14(b)2',
    window: 'NJ-HOT 13:69F-1.2(b)2',
  },
] as const;

describe.each(SIDE_BETS)('$wager', ({ wager, choices, posted, window }) => {
  /** A has the most on the first shooter, who has rolled without a 7 and passed the dice. */
  function carried(more = {}): Night {
    const at = night('nj-craps', { ...choices, ...more });
    at.bet('A', wager, 5);
    at.roll('1-1');
    pass(at, 'S');
    return at;
  }

  test(`[${posted}] the maximum is for each wager: one that is carried over does not count against a new one`, () => {
    const at = carried();
    at.bet('A', wager, 5);
    expect(at.up('A')).toEqual([`${wager} 5`, `${wager} 5`]);
    expect(at.refusedBet('A', wager, 1).code).toBe(wager === 'fire' ? 'frozen' : 'above-most');
    const over = carried().refusedBet('A', wager, 6);
    expect(over).toMatchObject({ code: 'above-most', clause: posted, nearestCents: [500] });
  });

  test(`[${posted}] both are up for the next 7, and each is settled for itself`, () => {
    const at = carried();
    at.bet('A', wager, 5);
    const before = at.worth('A');
    at.roll('4-2 4-3');
    expect([at.worth('A') - before, at.up('A')]).toEqual([-10, []]);
  });

  test(`[${window}] a house that takes no new bets beside a carried one still refuses it`, () => {
    const at = carried({ 'sideBet.carriedTally.newBets': 'refuse' });
    expect(at.refusedBet('A', wager, 5)).toMatchObject({ code: 'wrong-time', clause: window });
  });

  /** S has made a point and bets the line no longer, while A has a Come Bet on the 9. */
  function undecided(): Night {
    const at = night('nj-craps', choices, ['A', 'B', 'S']);
    at.shooters = ['S'];
    at.roll('4-2');
    at.bet('A', 'come', 10);
    at.roll('5-4 3-3');
    return at;
  }
  /** A and B decline the dice, and S goes on, throwing only to decide the Come Bet. */
  function goesOn(): Night {
    const at = undecided();
    for (const id of ['A', 'B']) {
      at.act(offering);
      isClosed(at);
      decline(at, id);
    }
    at.act(offering);
    take(at, 'S');
    return at;
  }
  function take(at: Night, id: string): void {
    at.act({ do: 'accept-dice', by: player(id), player: id });
    at.act({ do: 'choose-dice', by: player(id), dice: ['die-1', 'die-2'] });
  }
  const isClosed = (at: Night) =>
    expect(at.refusedBet('B', wager, 5)).toMatchObject({ code: 'wrong-time', clause: window });

  test(`[${window}] [NJ 13:69F-1.11(b)] the player who goes on throwing is not a new shooter`, () => {
    const at = goesOn();
    isClosed(at);
    at.roll('4-4');
    isClosed(at);
    at.roll('5-4');
    expect(at.table.dice.decisionOnly).toBe(false);
    isClosed(at);
    // S bets the line and takes the dice again: still the same shooter.
    at.roll('6-5');
    expect(at.table.dice.shooter).toEqual({ kind: 'player', id: 'S' });
    isClosed(at);
    at.roll('4-2 4-3');
    at.bet('B', wager, 5);
  });

  test(`[${window}] [NJ 13:69F-1.11(b)#resume] a line bet by the same player changes nothing`, () => {
    const at = goesOn();
    at.bet('S', 'pass', 10);
    isClosed(at);
    for (const id of ['A', 'B']) {
      at.act(offering);
      decline(at, id);
    }
    at.act(offering);
    take(at, 'S');
    isClosed(at);
  });

  test(`[${window}] [NJ 13:69F-1.11(d)] another player who takes the dice is a new shooter`, () => {
    const instead = undecided();
    instead.act(offering);
    take(instead, 'A');
    instead.bet('B', wager, 5);
    const after = goesOn();
    after.bet('B', 'pass', 10);
    after.act(offering);
    decline(after, 'A');
    after.act(offering);
    take(after, 'B');
    after.bet('A', wager, 5);
    expect(after.up('A')).toEqual(['come 10', `${wager} 5`]);
  });
});

test('[NJ-BONUS 13:69F-1.13(a)4] an All Small that was paid is not made again while the same player goes on', () => {
  const at = night('nj-craps', { 'proposals.treatAsAdopted': { bonus: true }, 'bonus.offered': true }, [
    'A',
    'B',
    'S',
  ]);
  at.shooters = ['S'];
  at.bet('B', 'all-small', 5);
  at.roll('4-2');
  at.bet('A', 'come', 10);
  at.roll('5-4 1-1 2-1 2-2 3-2 3-3');
  expect(at.up('B')).toEqual([]);
  for (const id of ['A', 'B']) {
    at.act(offering);
    decline(at, id);
  }
  at.act(offering);
  at.act({ do: 'accept-dice', by: player('S'), player: 'S' });
  at.act({ do: 'choose-dice', by: player('S'), dice: ['die-1', 'die-2'] });
  at.roll('5-4');
  expect(at.refusedBet('B', 'all-small', 5)).toMatchObject({ clause: 'NJ-BONUS 13:69F-1.13(a)4' });
});

test('[NJ 13:69F-1.12(a)1] each player has one fire bet on each shooter, on the spot of their own place', () => {
  const at = night('nj-craps');
  at.bet('A', 'fire', 2);
  at.roll('1-1');
  pass(at, 'S');
  expect(at.refusedBet('A', 'fire', 5, { spot: 2 })).toMatchObject({ clause: 'NJ 13:69F-1.12(a)1' });
  at.bet('A', 'fire', 5, { spot: 1 });
  expect(at.refusedBet('A', 'fire', 1)).toMatchObject({ code: 'frozen', clause: 'NJ 13:69F-1.3(c)2' });
});
