// Announcements: the call first, then my results; urgent only if something is waiting for me.

import { describe, expect, test } from 'vitest';
import { crew, irregularThrow, type Night, night, player } from '../../../../tests/support/kit.ts';
import { seenFrom } from '../../../../tests/support/seen-events.ts';
import type { TableEvent } from '../../../game/table/event.ts';
import { lastSettlement, mainText, sumText } from '../results.ts';
import { announce } from './announce.ts';

const faces = new Map([
  ['A', { id: 'A', name: 'Ann', isBot: false }],
  ['S', { id: 'S', name: 'Sol', isBot: true }],
]);

/** The announcements for the events of one step of a night. */
function said(at: Night, me: string | null, does: () => readonly TableEvent[]): readonly string[] {
  const { table } = at;
  const seen = seenFrom(table, does());
  return announce({ seen, faces }, me, 0).map((one) => `${one.isUrgent ? 'urgent' : 'calm'}: ${one.text}`);
}

describe('announcements', () => {
  test('the call comes before my results, and other players’ results are left out', () => {
    const at = night('nj-craps', {}, ['A', 'S']);
    at.shooters = ['S'];
    at.roll('4-2');
    at.bet('A', 'place-win', 12, { on: 8, stays: true });
    at.bet('A', 'any-seven', 5);
    at.bet('S', 'field', 10);
    at.out();
    expect(said(at, 'A', () => at.roll('4-4'))).toEqual([
      'calm: Hard eight. You lose $5 on Any Seven. You win $14 on Place 8 to Win at 7 to 6, and it stays up.',
    ]);
    at.out();
    expect(said(at, null, () => at.roll('3-4'))).toEqual(['calm: Seven out, line away.']);
  });

  test('an offer of the dice to me is urgent; one to another player is not announced', () => {
    const at = night('nj-craps', {}, ['A', 'S']);
    const offer = { do: 'offer-dice', by: crew('stickperson') } as const;
    expect(said(at, 'A', () => at.act(offer))).toEqual([
      'urgent: The dice are offered to you. Accept or pass.',
    ]);
    const accept = { do: 'accept-dice', by: player('A'), player: 'A' } as const;
    const { table } = at;
    const events = at.act(accept);
    const seen = seenFrom(table, events);
    expect(announce({ seen, faces }, 'A', 0)).toEqual([
      { no: 1, text: 'You have the dice. Choose two.', isUrgent: true },
    ]);
    expect(announce({ seen, faces }, 'S', 0)).toEqual([
      { no: 1, text: 'Ann has the dice.', isUrgent: false },
    ]);
    expect(announce({ seen, faces }, 'S', 1)).toEqual([]);
  });

  test('my own bets are announced as mine', () => {
    const at = night('nj-craps', {}, ['A', 'S']);
    const { table } = at;
    at.bet('A', 'field', 5);
    const seen = seenFrom(table, at.record.slice(-1));
    expect(announce({ seen, faces }, 'A', 0)[0]?.text).toBe('You bet $5 on Field.');
    expect(announce({ seen, faces }, 'S', 0)).toEqual([]);
  });

  test('a button lit for me is urgent until I press it', () => {
    const at = night('nj-automated-craps', {}, ['A', 'S']);
    at.shooters = ['A'];
    at.bet('A', 'pass', 10);
    const { table } = at;
    const seen = seenFrom(table, at.out());
    const upTo = (type: TableEvent['type']) => {
      const until = seen.findIndex((one) => one.event.type === type);
      return announce({ seen: seen.slice(0, until + 1), faces }, 'A', 0).map((one) => one.text);
    };
    expect(upTo('DiceOffered')).toEqual(['No more bets.', 'The shaker is offered to you. Accept or pass.']);
    expect(upTo('ShakerActivated')).toEqual(['No more bets.', 'The button is live. Press it to roll.']);
    // Once it is pressed, nothing is waiting for me any more.
    expect(upTo('DiceThrown')).toEqual(['No more bets. The dice are out.']);
  });
});

describe('the summary of the last throw', () => {
  test('says what was won and lost', () => {
    const at = night('nj-craps', {}, ['A', 'S']);
    at.shooters = ['S'];
    at.roll('4-2');
    at.bet('A', 'place-win', 12, { on: 8, stays: true });
    at.bet('A', 'any-seven', 5);
    at.bet('A', 'come', 10);
    const { table } = at;
    const seen = seenFrom(table, at.roll('4-4'));
    const settled = lastSettlement(seen, 'A');
    expect(settled).toMatchObject({
      call: 'Hard eight.',
      wonCents: 1400,
      lostCents: 500,
      netCents: 900,
      isVoid: false,
    });
    expect(settled?.lines.map((line) => [line.kind, line.says, line.clauses.length])).toEqual([
      ['lost', 'You lose $5 on Any Seven.', 1],
      ['won', 'You win $14 on Place 8 to Win at 7 to 6, and it stays up.', 2],
      ['moved', 'Your Come goes to 8.', 1],
    ]);
    expect(settled === null ? '' : sumText(settled)).toBe('You won $14 and lost $5.');
    expect(lastSettlement(seen, null)?.lines).toEqual([]);
    // In a few words: the largest win of a roll that won, and everything that was at risk.
    expect(settled).toMatchObject({ riskCents: 2700, main: { name: 'Place 8 to Win', others: 1 } });
    expect(settled === null ? '' : mainText(settled)).toBe('Place 8 to Win, 1 more');
  });

  test('in a few words: the largest loss of a roll that lost, and nothing for one that decided nothing', () => {
    const at = night('nj-craps', {}, ['A', 'S']);
    at.shooters = ['S'];
    at.bet('A', 'pass', 10);
    at.bet('A', 'field', 5);
    at.roll('4-2');
    at.bet('A', 'any-seven', 1);
    at.bet('A', 'place-win', 12, { on: 8 });
    const { table } = at;
    const lost = lastSettlement(seenFrom(table, at.roll('3-4')), 'A');
    expect(lost).toMatchObject({ netCents: -1800, riskCents: 2300 });
    expect(lost === null ? '' : mainText(lost)).toBe('Place 8 to Win, 2 more');
    const { table: next } = at;
    const none = lastSettlement(seenFrom(next, at.roll('4-2')), 'A');
    expect(none === null ? null : mainText(none)).toBe('');
  });

  test('a void throw decides nothing', () => {
    const at = night('nj-craps', {}, ['A', 'S']);
    at.shooters = ['S'];
    at.out();
    const { table } = at;
    const seen = seenFrom(table, at.rest(irregularThrow('2-3', 'off-table')));
    const settled = lastSettlement(seen, 'A');
    expect(settled).toMatchObject({
      call: 'No Roll: a die left the table.',
      isVoid: true,
      clause: 'NJ 13:69F-1.9(a)',
    });
    expect(settled === null ? '' : sumText(settled)).toBe('No decision; all wagers stay as they are.');
  });

  test('an overruled call is replaced by the final ruling', () => {
    const at = night('nz-craps', {}, ['A', 'S']);
    at.shooters = ['S'];
    at.bet('A', 'field', 10);
    const { table } = at;
    const events = [...at.roll('6-6')];
    const rolled = at.table;
    events.push(...at.act({ do: 'overrule', by: crew('game-supervisor'), faces: [5, 2] }));
    const seen = seenFrom(table, events);
    expect(rolled.point).toBeNull();
    expect(lastSettlement(seen, 'A')).toMatchObject({
      call: 'Winner seven, front line winner.',
      lostCents: 1000,
      wonCents: 0,
    });
    events.push(...at.act({ do: 'overrule', by: crew('casino-manager'), faces: null }));
    expect(lastSettlement(seenFrom(table, events), 'A')).toMatchObject({
      call: 'The casino manager overrules the call: No Roll.',
      isVoid: true,
      lines: [],
    });
  });
});
