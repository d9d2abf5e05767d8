// What happened, in sentences a player can read, with clauses and people's names.

import { describe, expect, test } from 'vitest';
import { PLAYED_GAMES } from '../../../../tests/support/crowd/played-games.ts';
import {
  firstTable,
  isSentence,
  nothingYet,
  playNight,
} from '../../../../tests/support/crowd/random-play.ts';
import { crew, irregularThrow, night, player } from '../../../../tests/support/kit.ts';
import { rollOf } from '../../base/dice.ts';
import { plainThrow } from '../../rules/language/throw.ts';
import { playerMay, whoMay } from '../ask/who-may.ts';
import type { TableEvent } from '../event.ts';
import { evolve } from '../evolve/evolve.ts';
import type { Table } from '../state.ts';
import { prospectsByTotal } from './prospects.ts';
import { passText } from './shooter.ts';
import { tell } from './tell.ts';
import { clausesBehind, why } from './why.ts';

/** Events as sentences, with the table before each. */
function told(
  first: Table,
  events: readonly TableEvent[],
  player: (id: string) => string,
): readonly string[] {
  let table = first;
  return events.flatMap((event) => {
    const reasons = why(table, event, { player });
    table = evolve(table, event);
    return reasons.map((reason) => reason.says);
  });
}

test('every event of a wild night is a sentence with its clauses and its player', () => {
  const types = new Set<string>();
  for (const played of PLAYED_GAMES)
    for (const seed of [1, 2]) {
      let table = firstTable(played, seed);
      const { events } = playNight(played, seed, 600, nothingYet());
      for (const event of events) {
        const reasons = why(table, event);
        types.add(event.type);
        for (const reason of reasons) {
          if (
            !isSentence(reason.says) ||
            /auto-|die-\d|#\d/.test(reason.says) ||
            reason.says.includes(event.type)
          )
            throw new Error(`${played.name} ${seed}: ${event.type} reads “${reason.says}”`);
          if ('clause' in event && event.clause !== null) expect(reason.clauses.length).toBeGreaterThan(0);
        }
        if ('rows' in event) expect(reasons).toHaveLength(event.rows.length);
        if ('player' in event) expect(reasons[0]?.player).toBe(event.player);
        table = evolve(table, event);
      }
    }
  // The crowd is wild enough to reach nearly every event.
  expect(types.size).toBeGreaterThan(40);
});

describe('a hand in words', () => {
  const names = (id: string): string => ({ A: 'Ann', S: 'Sol', T: 'Tom' })[id] ?? id;

  test('bets, the throw, the call and its results', () => {
    const at = night('nj-craps', {}, ['A', 'S']);
    at.shooters = ['S'];
    at.bet('S', 'pass', 10);
    const before = at.table;
    at.bet('A', 'field', 5);
    const made = at.record.slice(-1);
    expect(told(before, made, names)).toEqual(['Ann bets $5 on Field.']);
    const out = at.table;
    const events = at.roll('6-6');
    expect(told(out, events, names)).toEqual([
      'The dice are offered to Ann.',
      'Ann passes the dice.',
      'The dice are offered to Sol.',
      'Sol has the dice.',
      'The stickperson attests: The shooter is shown how to release both dice together, toward the far end.',
      'The shooter has chosen two dice.',
      'Sol throws.',
      'The dice show 6 and 6.',
      'The stickperson calls 12.',
      'Sol loses $10 on Pass Line.',
      'Ann wins $10 on Field at 2 to 1.',
      'The puck is off.',
    ]);
  });

  test('the listener is “you”', () => {
    const at = night('nj-craps', {}, ['A', 'S']);
    const before = at.table;
    at.shooters = ['A'];
    at.bet('A', 'pass', 10);
    const events = at.record.slice(-1);
    const mine = { me: 'A', player: names };
    expect(events.map((event) => tell(before, event, mine))).toEqual(['You bet $10 on Pass Line.']);
    const up = at.table;
    const wager = up.wagers[0]?.id ?? 0;
    const down = at.act({ do: 'remove', by: player('A'), wager });
    expect(down.map((event) => tell(up, event, mine))).toEqual([
      'Your Pass Line comes down, and $10 is returned.',
    ]);
    expect(down.map((event) => tell(up, event, { player: names }))).toEqual([
      'Ann’s Pass Line comes down, and $10 is returned.',
    ]);
    const offered = at.act({ do: 'offer-dice', by: crew('stickperson') });
    expect(offered.map((event) => tell(at.table, event, mine))).toEqual(['The dice are offered to you.']);
  });

  test('a die that leaves the table', () => {
    const at = night('nz-craps', {}, ['S', 'T']);
    at.out();
    const before = at.table;
    const events = at.rest(irregularThrow('2-3', 'off-table'));
    expect(told(before, events, names)).toEqual([
      'The dice show 2 (off table) and 3.',
      'No Roll: a die left the table.',
      'A die is missing, and a search begins.',
      'The stickperson announces No Roll: a die left the table.',
    ]);
    expect(why(before, events.find((one) => one.type === 'RollVoided') as TableEvent)[0]?.clauses).toEqual([
      'NZ 6.4(a)',
    ]);
  });

  test('why a shooter gives up the dice', () => {
    const at = night('nj-craps', {}, ['S', 'T']);
    at.roll('4-2');
    const texts = (['loser-seven', 'left', 'delay', 'violation'] as const).map((reason) =>
      passText(at.table, reason, reason === 'left' ? null : crew('boxperson'), { me: 'S' }),
    );
    expect(texts).toEqual([
      'You give up the dice by order of the boxperson: seven out.',
      'You give up the dice on leaving the table.',
      'You give up the dice by order of the boxperson for delaying the game.',
      'You give up the dice by order of the boxperson for breaking the rules.',
    ]);
  });

  test('a call by the crew names who called it', () => {
    const at = night('nj-craps', {}, ['S', 'T']);
    at.out();
    const before = at.table;
    const events = at.act({ do: 'no-roll', by: crew('boxperson'), ground: 'no-end' });
    expect(told(before, events, names)).toEqual([
      'No Roll: the dice did not reach the end of the table, called by the boxperson.',
    ]);
  });

  test('a shaker is called a shaker, and has a button if automated', () => {
    const shaken = night('nj-mini-dice', {}, ['A']);
    shaken.bet('A', 'field', 5);
    shaken.shooters = ['A'];
    expect(told(shaken.table, shaken.out(), names)).toEqual([
      'No more bets.',
      'The dealer covers the shaker.',
      'The dealer shakes 3 times.',
      'The shaker is offered to Ann.',
      'Ann has the shaker.',
      'Ann shakes 3 times.',
    ]);
    const pressed = night('nj-automated-craps', {}, ['S']);
    pressed.shooters = ['S'];
    pressed.bet('S', 'pass', 10);
    expect(told(pressed.table, pressed.out(), names)).toEqual([
      'No more bets.',
      'The shaker is offered to Sol.',
      'Sol has the shaker.',
      'The dealer activates the button.',
      'Sol presses the button.',
    ]);
  });
});

test('one player’s steps are that player’s share of everyone’s steps', () => {
  const at = night('nj-craps', {}, ['S', 'T']);
  const compare = (): void => {
    for (const id of ['S', 'T'])
      expect(playerMay(at.table, id)).toEqual(
        whoMay(at.table).filter((one) => one.by.role === 'player' && one.by.id === id),
      );
  };
  compare();
  at.bet('S', 'pass', 10);
  at.act({ do: 'offer-dice', by: crew('stickperson') });
  compare();
  expect(playerMay(at.table, 'S').map((one) => one.do)).toContain('accept-dice');
  at.act({ do: 'accept-dice', by: player('S'), player: 'S' });
  compare();
  at.out();
  compare();
});

test('several wagers on one spot are one name with a singular verb; odds are plural', () => {
  const at = night('nevada-craps');
  at.roll('4-2');
  at.bet('A', 'put', 10, { on: 8 });
  at.bet('A', 'put', 10, { on: 8 });
  const onEight = (): readonly string[] =>
    prospectsByTotal(at.table, 'A').flatMap(({ total, does }) => (total === 8 ? does : []));
  expect(onEight()).toEqual(['Put 8 wins']);
  at.bet('A', 'put-odds', 10, {
    on: 8,
    behind: at.table.wagers.find(({ player }) => player === 'A')?.id ?? 0,
  });
  expect(onEight()).toEqual(['Put 8 and Put Odds on 8 win']);
});

test('a wager that collects something advances', () => {
  const at = night('nevada-craps');
  at.bet('A', 'repeater', 5, { on: 6 });
  const says = (total: number): readonly string[] =>
    prospectsByTotal(at.table, 'A').flatMap((one) => (one.total === total ? one.does : []));
  expect([5, 6, 7].map(says)).toEqual([[], ['Repeater 6 advances'], ['Repeater 6 loses']]);
});

describe('what is recorded without a clause of its own cites the rules it rests on', () => {
  /** The clauses of the events of one type, given the table before all of them. */
  const cited = (
    first: Table,
    events: readonly TableEvent[],
    type: TableEvent['type'],
  ): readonly string[] => {
    let table = first;
    return events.flatMap((event) => {
      const before = table;
      table = evolve(table, event);
      if (event.type !== type) return [];
      const clauses = why(before, event).flatMap((reason) => reason.clauses);
      expect(clausesBehind(before, event)).toEqual(clauses);
      return clauses;
    });
  };

  test('[NJ 13:69F-1.7(b)1] [NJ 13:69F-1.11(c)] the dice declined, at the beginning of play and afterwards', () => {
    const at = night('nj-craps', {}, ['A', 'S', 'T']);
    at.shooters = ['T'];
    const opened = at.table;
    expect(cited(opened, at.out(), 'DiceDeclined')).toEqual(Array(2).fill('NJ 13:69F-1.7(b)1'));
    at.roll('4-2 5-2');
    const sevenedOut = at.table;
    expect(cited(sevenedOut, at.out(), 'DiceDeclined')).toEqual(Array(2).fill('NJ 13:69F-1.11(c)'));
  });

  test.each([
    { game: 'nj-craps', cause: null, clauses: ['NJ 13:69F-1.10(a)'] },
    { game: 'nj-craps', cause: 'cocked-on-one', clauses: ['NJ 13:69F-1.10(a)1'] },
    { game: 'nj-craps', cause: 'off-table', clauses: ['NJ 13:69F-1.9(a)'] },
    { game: 'nj-craps', cause: 'no-end', clauses: ['NJ 13:69F-1.9(b)2'] },
    { game: 'nz-craps', cause: null, clauses: ['NZ 4.2'] },
    { game: 'nz-craps', cause: 'cocked-on-one', clauses: ['NZ 6.2'] },
  ] as const)('dice at rest at $game: $cause by $clauses', ({ game, cause, clauses }) => {
    const at = night(game, {}, ['S', 'T']);
    at.out();
    const out = at.table;
    const events = at.rest(cause === null ? plainThrow(0) : irregularThrow('1-1', cause));
    expect(cited(out, events, 'DiceRested')).toEqual(clauses);
  });

  test('[NJ 13:69F-1.2(a)5#inactive] a Place Bet called on and marked', () => {
    const at = night('nj-craps');
    at.bet('A', 'place-win', 6, { on: 6 });
    const up = at.table;
    const wager = up.wagers[0]?.id ?? 0;
    const called = at.act({ do: 'call-on', by: player('A'), wager });
    expect(cited(up, called, 'OnOffCalled')).toEqual(['NJ 13:69F-1.2(a)5#inactive', 'NJ 13:69F-1.3(e)']);
    const asked = at.table;
    const marked = at.act({ do: 'mark', by: crew('dealer'), wager });
    expect(cited(asked, marked, 'MarkerPlaced')).toEqual(['NJ 13:69F-1.2(a)5#inactive', 'NJ 13:69F-1.3(e)']);
  });

  test.each([
    ['whirl', null, {}, ['21', '21#breakdown']],
    ['horn-high', 3, { 'hornHigh.area': false }, ['20', '20#breakdown']],
  ])('%s as it is split into wagers', (wager, on, house, clauses) => {
    const at = night('nj-craps', house);
    const before = at.table;
    at.bet('A', wager, 5, on === null ? {} : { on });
    const made = cited(before, at.record.slice(-2), 'WagerMade');
    expect(made).toEqual(expect.arrayContaining(clauses.map((item) => `NJ 13:69F-1.2(a)${item}`)));
  });

  test('[NJ 13:69F-1.5(a)#on-win] a fee that is charged only on a win, when it is put off and when it is paid', () => {
    const at = night('nj-craps');
    at.roll('5-4');
    const before = at.table;
    at.bet('A', 'buy', 20, { on: 4 });
    expect(cited(before, at.record.slice(-1), 'WagerMade')).toContain('NJ 13:69F-1.5(a)#on-win');
    const made = at.table;
    at.bet('A', 'buy', 20, { on: 5 });
    expect(cited(made, at.record.slice(-1), 'WagerMade')).toEqual(['NJ 13:69F-1.5(a)']);
    const up = at.table;
    expect(cited(up, at.roll('2-2'), 'WinnersPaid')).toContain('NJ 13:69F-1.5(a)#on-win');
    const later = at.table;
    expect(cited(later, at.roll('4-1'), 'WinnersPaid')).not.toContain('NJ 13:69F-1.5(a)#on-win');
  });

  test('[NJ 13:69F-1.6(e)] [NJ 13:69F-1.6(e)#same-odds] [NJ 13:69F-1.6(f)] odds by what lets them be so high', () => {
    const at = night('nj-craps', { 'odds.take.multiple': 3 });
    at.bet('A', 'pass', 5);
    at.bet('B', 'pass', 10);
    at.roll('4-1');
    const before = at.table;
    expect(at.refusedBet('A', 'pass-odds', 18).clause).toBe('NJ 13:69F-1.6(f)');
    expect(at.refusedBet('B', 'pass-odds', 32).clause).toBe('NJ 13:69F-1.6(e)');
    at.bet('A', 'pass-odds', 16);
    expect(cited(before, at.record.slice(-1), 'WagerMade')).toEqual([
      'NJ 13:69F-1.6(a)',
      'NJ 13:69F-1.6(e)',
      'NJ 13:69F-1.6(f)',
    ]);
    const up = at.table;
    at.bet('B', 'pass-odds', 10);
    expect(cited(up, at.record.slice(-1), 'WagerMade')).toEqual(['NJ 13:69F-1.6(a)']);
    const both = at.table;
    const paid = cited(both, at.roll('4-1'), 'WinnersPaid');
    expect(paid.filter((id) => id === 'NJ 13:69F-1.6(e)#same-odds')).toHaveLength(1);
  });

  test('[NJ 13:69F-1.1[come-point]] a Come Bet that goes to its number', () => {
    const at = night('nj-craps');
    at.roll('4-2');
    at.bet('A', 'come', 5);
    const before = at.table;
    expect(cited(before, at.roll('5-4'), 'WagersTravelled')).toEqual(['NJ 13:69F-1.1[come-point]']);
  });

  test('[NJ 19:47-13.4(a)] [NJ 19:47-13.5(b)] [NJ 19:47-13.4(e)] a shake: what it is bet with, its call, its end', () => {
    const M = 'NJ 19:47-13.';
    const at = night('nj-mini-dice', {}, ['A', 'S']);
    const before = at.table;
    const plaque = { do: 'bet', by: crew('dealer'), player: 'A', wager: 'over-7', cents: 500 } as const;
    const made = at.act({ ...plaque, instrument: 'plaques' });
    expect(cited(before, made, 'WagerMade')).toEqual(
      ['2(a)4', '2(b)#when', '4(a)', '4(c)'].map((item) => `${M}${item}`),
    );
    const up = at.table;
    const call = at.act({ do: 'no-more-bets', by: crew('dealer') });
    expect(cited(up, call, 'BettingClosed')).toEqual([`${M}4(d)`, `${M}5(b)`]);
    at.shooters = [];
    const closed = at.table;
    const rolled = at.roll('5-4');
    expect(cited(closed, rolled, 'RollClosed')).toEqual(
      ['5(f)', '4(e)', '7(a)2', '7(b)#dealer'].map((item) => `${M}${item}`),
    );
    at.act({ do: 'want-dice', by: player('A'), player: 'A' });
    for (const command of [
      { do: 'no-more-bets', by: crew('dealer') },
      { do: 'shake', by: crew('dealer'), times: 3 },
    ] as const)
      at.act(command);
    const shaken = at.table;
    expect(at.refusal({ do: 'rest', by: crew('dealer'), observation: plainThrow(0) }).clause).toBe(
      `${M}7(a)2`,
    );
    const offer = at.act({ do: 'offer-dice', by: crew('dealer') });
    expect(cited(shaken, offer, 'DiceOffered')).toEqual([`${M}5(d)`, `${M}7(a)2`]);
  });

  test('[NJ-HOT 13:69F-1.4(f)] [NJ-HOT 13:69F-1.14(a)2] a bet that is carried to the next shooter, and paid by what it has', () => {
    const H = 'NJ-HOT 13:69F-1.';
    const at = night('nj-craps', {
      'proposals.treatAsAdopted': { hot: true },
      ...{ 'hot.offered': true, 'fire.offered': false },
    });
    at.bet('A', 'hot-roller', 5);
    at.roll('3-1 2-2 4-1 2-3 5-1 4-2 3-3');
    const held = at.table;
    const passed = at.act({ do: 'pass-dice', by: player('S') });
    expect(cited(held, passed, 'DicePassed')).toEqual(['NJ 13:69F-1.11(a)', `${H}14(a)2`]);
    const before = at.table;
    const rolled = at.roll('4-3');
    const row = rolled.find((one) => one.type === 'WinnersPaid')?.rows[0];
    const paid = cited(before, rolled, 'WinnersPaid').filter((clause) => clause.startsWith('NJ-HOT'));
    expect(row?.paidCents).toBe(5000);
    expect(paid).toEqual(
      [
        ...['14(a)4.i', '4(f)[three]', '14(b)4.i', '14(b)4.ii', '14(b)4.iii'],
        ...['4(f)', '14(b)4[example]', '14(b)1', '14(a)2'],
      ].map((item) => `${H}${item}`),
    );
  });

  test('[NZ 4.6] [NZ 4.1(w)] [NZ 4.1(k)#commission] a wager by its own clauses, that of its fee, and that on placing', () => {
    const at = night('nz-craps');
    const made = (command: object): readonly string[] => {
      const before = at.table;
      return cited(before, at.act({ do: 'bet', by: crew('dealer'), player: 'A', ...command }), 'WagerMade');
    };
    expect(made({ wager: 'horn-high', on: 2, cents: 500 })).toEqual(['NZ 4.1(w)(i)', 'NZ 4.1(w)', 'NZ 4.6']);
    expect(made({ by: player('A'), wager: 'lay', on: 4, cents: 4000 })).toEqual([
      'NZ 4.1(k)',
      'NZ 4.1(k)#commission',
    ]);
  });

  test.each([
    ['nz-craps', 5, 5, 6, ['NZ 4.1(e)', 'NZ 4.1(e)(i)']],
    ['nj-craps', 5, 10, 10, ['NJ 13:69F-1.6(a)']],
    ['crapless-craps', 5, 5, 6, ['CC 3.1', 'CC 3.4', 'CC 3.5']],
    ['nevada-craps', 5, 5, 6, ['NV 3.1', 'NV 3.7', 'NV 3.9']],
  ])(
    'odds at %s by their limit, and by the rule on exact payment if they exceed it',
    (game, point, flat, cents, clauses) => {
      const at = night(game, game === 'nz-craps' ? {} : { 'odds.take.multiple': 1 });
      at.bet('A', 'pass', flat);
      at.roll(`${point - 1}-1`);
      const before = at.table;
      at.bet('A', 'pass-odds', cents);
      expect(cited(before, at.record.slice(-1), 'WagerMade')).toEqual(clauses);
    },
  );

  test('[NZ 4.1(w)(ii)] [NZ 4.15] a composite that wins as a whole, and loses on its other parts', () => {
    const at = night('nz-craps');
    at.bet('A', 'horn-high', 5, { on: 2 });
    const before = at.table;
    const events = at.roll('6-6');
    expect(cited(before, events, 'WinnersPaid')).toEqual(['NZ 4.1(w)(ii)', 'NZ 4.15', 'NZ 4.14[craps-12]']);
    expect(cited(before, events, 'LosersCollected')[0]).toBe('NZ 4.15');
    at.bet('A', 'horn-high', 5, { on: 2 });
    const again = at.table;
    expect(cited(again, at.roll('5-1'), 'LosersCollected')).toEqual(['NZ 4.1(w)(iii)']);
  });

  test('[NZ 5.9(a)] [NZ 5.9(b)] [NZ 5.10] the offer to a new shooter, first and then, and who takes it', () => {
    const at = night('nz-craps', {}, ['A', 'B', 'C']);
    for (const who of ['A', 'B', 'C']) at.bet(who, 'pass', 10);
    at.shooters = ['A'];
    const opened = at.table;
    expect(cited(opened, at.out(), 'DiceOffered')).toEqual(['NZ 5.3']);
    at.rest(plainThrow(rollOf(4, 5)));
    at.act({ do: 'pass-dice', by: player('A') });
    at.shooters = ['C'];
    const passed = at.table;
    const events = at.out();
    expect(cited(passed, events, 'DiceOffered')).toEqual(['NZ 5.9', 'NZ 5.9(a)', 'NZ 5.9', 'NZ 5.9(b)']);
    expect(cited(passed, events, 'ShooterNamed')).toEqual(['NZ 5.9', 'NZ 5.10']);
    expect(cited(passed, events, 'DiceChosen')).toEqual(['NZ 5.4', 'NZ 5.10']);
  });

  test('[CC 6.4] a wager that was lowered, raised where none may only be lowered', () => {
    const at = night('crapless-craps');
    at.bet('A', 'field', 20);
    const wager = at.table.wagers.at(-1)?.id ?? 0;
    const up = at.table;
    const lowered = at.act({ do: 'reduce', by: player('A'), wager, cents: 1000 });
    expect(cited(up, lowered, 'WagerChanged')).not.toContain('CC 6.4');
    const low = at.table;
    const raised = at.act({ do: 'increase', by: player('A'), wager, cents: 2000 });
    expect(cited(low, raised, 'WagerChanged')).toContain('CC 6.4');
  });

  test('[NZ 4.12] a fee that comes back with all of a wager, or with a part of it', () => {
    const at = night('nz-craps');
    at.bet('A', 'buy', 40, { on: 4 });
    const wager = at.table.wagers.at(-1)?.id ?? 0;
    const up = at.table;
    const lower = at.act({ do: 'reduce', by: player('A'), wager, cents: 2000 });
    expect(cited(up, lower, 'WagerChanged')).toEqual(['NZ 4.7', 'NZ 4.12']);
    const lowered = at.table;
    const down = at.act({ do: 'remove', by: player('A'), wager });
    expect(cited(lowered, down, 'WagerRemoved')).toEqual(['NZ 4.7', 'NZ 4.12']);
  });

  test('[NZ 6.7] “No Roll” after the dice have stopped, for something voidable and for something void', () => {
    const at = night('nz-craps', {}, ['S', 'T']);
    at.out();
    at.act({ do: 'rest', by: crew('stickperson'), observation: plainThrow(0) });
    const resting = at.table;
    const late = at.act({ do: 'no-roll', by: crew('stickperson'), ground: 'no-end' });
    expect(cited(resting, late, 'RollVoided')).toEqual(['NZ 6.5(b)', 'NZ 6.7']);
    at.out();
    const out = at.table;
    const stacked = at.rest(irregularThrow('1-1', 'stacked'));
    expect(cited(out, stacked, 'RollVoided')).toEqual(['NZ 6.4(b)']);
    expect(cited(out, stacked, 'NoRollAnnounced')).toEqual(['NZ 6.4(b)', 'NZ 6.4', 'NZ 6.7']);
  });

  test('[NZ 1.0[7-out]] [NZ 5.11] a 7 Out, and the end of the stickperson’s throws', () => {
    const at = night('nz-craps', {}, ['A', 'S', 'T']);
    at.roll('4-2');
    const pointOn = at.table;
    expect(cited(pointOn, at.roll('5-2'), 'RollClosed')).toEqual([
      'NZ 1.0[come-out-point]',
      'NZ 1.0[7-out]',
      'NZ 5.8(a)',
    ]);
    at.shooters = [];
    at.bet('A', 'field', 5);
    const stick = at.table;
    expect(cited(stick, at.roll('5-2'), 'RollClosed')).toEqual(['NZ 1.0[come-out-roll]', 'NZ 5.11']);
  });

  const bonus = { 'proposals.treatAsAdopted': { bonus: true }, 'bonus.offered': true };
  const hot = { 'proposals.treatAsAdopted': { hot: true }, 'hot.offered': true, 'fire.offered': false };
  test.each([
    ['NJ 13:69F-1.12(a)4', 'nj-craps', {}, 'fire', '3-1 2-2', 'NJ 13:69F-1.2(a)40', 'NJ 13:69F-1.12(b)2'],
    [
      'NJ-BONUS 13:69F-1.13(a)3',
      'nj-craps',
      bonus,
      'all-tall',
      '5-4',
      'NJ-BONUS 13:69F-1.2(b)3',
      'NJ-BONUS 13:69F-1.13(b)2',
    ],
    [
      'NJ-HOT 13:69F-1.14(a)3',
      'nj-craps',
      hot,
      'hot-roller',
      '3-1',
      'NJ-HOT 13:69F-1.2(b)2',
      'NJ-HOT 13:69F-1.14(b)4.i',
      'NJ-HOT 13:69F-1.14(b)5',
    ],
    ['NV 8.8', 'nevada-craps', {}, 'repeater', '1-1', 'NV 8.1'],
  ])(
    '[%s] the dealer marks what a side bet has collected',
    (duty, game, choices, wager, rolls, ...clauses) => {
      const at = night(game, choices);
      at.bet('A', wager, 5, wager === 'repeater' ? { on: 2 } : {});
      const before = at.table;
      expect(cited(before, at.roll(rolls), 'ProgressMarked')).toEqual([duty, ...clauses]);
    },
  );
});
