// The alternatives a refusal offers at real tables: each one offered is then accepted.

import { describe, expect, test } from 'vitest';
import { type Night, night, player } from '../../../tests/support/kit.ts';
import { betCommand, commandRefusal, type PlayerCommand } from './player-command.ts';
import { type RefusalAdvice, refusalAdviceOf } from './remedy.ts';
import { waitingBetsDue, whenOpen, withWaitingBet } from './waiting-bet.ts';

const bet = (wager: string, dollars: number, on: number | string | null = null): PlayerCommand =>
  betCommand('A', { wager, on, cents: dollars * 100 });

function noteAt(at: Night, asked: PlayerCommand): RefusalAdvice {
  const refusal = commandRefusal(at.table, 'A', asked);
  if (refusal === null) throw new Error(`${asked.do} was taken`);
  return refusalAdviceOf(at.table, 'A', refusal, asked);
}

const labels = (note: RefusalAdvice): readonly string[] => note.remedies.map((remedy) => remedy.label);

function takeAll(at: Night, note: RefusalAdvice): void {
  for (const remedy of note.remedies)
    if (remedy.does === 'send') expect(commandRefusal(at.table, 'A', remedy.asked), remedy.label).toBeNull();
}

describe('alternatives', () => {
  const rows: readonly (readonly [game: string, asked: PlayerCommand, offered: readonly string[]])[] = [
    ['nj-craps', bet('place-win', 10, 6), ['Bet $6', 'Bet $12']],
    ['nj-craps', bet('horn', 5), ['Bet $4', 'Bet $8']],
    ['nj-craps', bet('fire', 25), ['Bet $5']],
    ['nj-craps', bet('come', 10), ['Bet $10 once a point is on']],
    ['nz-craps', bet('place-win', 7, 5), ['Bet $5', 'Bet $10']],
    ['nj-mini-dice', bet('place', 1, 6), ['Bet $6']],
    ['nj-craps', bet('no-such-wager', 10), []],
  ];
  test.each(rows)('%s', (game, asked, offered) => {
    const at = night(game);
    const note = noteAt(at, asked);
    expect(labels(note)).toEqual(offered);
    expect(note.says).not.toBe('');
    takeAll(at, note);
  });

  test('a pass bet with a point on: full odds behind mine, or the next come-out', () => {
    const at = night('nj-craps');
    expect(labels(noteAtPoint(night('nj-craps')))).toEqual(['Bet $10 at the next come-out']);
    const pass = at.bet('A', 'pass', 10);
    at.roll('4-2');
    const note = noteAt(at, bet('pass', 10));
    expect(labels(note)).toEqual(['Full odds, $20', 'Bet $10 at the next come-out']);
    takeAll(at, note);
    const raised = noteAt(at, { do: 'increase', wager: pass, cents: 2000 });
    expect(raised.clause).toBe('NJ 13:69F-1.2(a)1');
    expect(labels(raised)).toEqual(['Full odds, $20']);
  });

  const noteAtPoint = (at: Night): RefusalAdvice => {
    at.roll('4-2');
    return noteAt(at, bet('pass', 10));
  };

  test('too few chips: offers what the rack allows including the fee, or more chips', () => {
    const at = night('nj-craps', { 'buy.vigTiming': 'up-front' });
    at.act({ do: 'cash-out', by: player('A'), player: 'A', cents: (at.rack('A') - 41) * 100 });
    const note = noteAt(at, bet('buy', 100, 4));
    expect(labels(note)).toEqual(['Bet $39', 'Buy in for more']);
    takeAll(at, note);
    expect(commandRefusal(at.table, 'A', bet('buy', 40, 4))?.code).toBe('too-few-chips');
    at.act({ do: 'cash-out', by: player('A'), player: 'A', cents: 4100 });
    expect(labels(noteAt(at, bet('pass', 5)))).toEqual(['Buy in for more']);
  });

  test('offers only amounts within the rack, and never odds for later', () => {
    const at = night('nj-craps', { 'wagers.inFlight': false });
    const pass = at.bet('A', 'pass', 10);
    at.act({ do: 'cash-out', by: player('A'), player: 'A', cents: (at.rack('A') - 8) * 100 });
    expect(labels(noteAt(at, bet('place-win', 10, 6)))).toEqual(['Bet $6']);
    at.roll('4-2');
    at.out();
    const odds = betCommand('A', { wager: 'pass-odds', on: 6, cents: 500, behind: pass });
    expect(labels(noteAt(at, odds))).toEqual([]);
  });

  test('a player standing at a seated game may sit down', () => {
    const at = night('nj-mini-dice');
    at.act({ do: 'stand', by: player('A'), player: 'A' });
    expect(labels(noteAt(at, bet('field', 5)))).toEqual(['Sit down']);
  });
});

describe('bets for later', () => {
  test('are made as soon as allowed, and never as late bets', () => {
    const at = night('nj-craps');
    const later = [
      { key: 'come', cents: 1000 },
      { key: 'pass', cents: 500 },
    ];
    expect(waitingBetsDue(at.table, 'A', later).map((one) => one.key)).toEqual(['pass']);
    at.out();
    expect(waitingBetsDue(at.table, 'A', later)).toEqual([]);
    at.roll('4-2');
    expect(waitingBetsDue(at.table, 'A', later).map((one) => one.key)).toEqual(['come']);
    expect(waitingBetsDue(at.table, 'A', [])).toEqual([]);
  });

  test('say when that is; null if waiting does not help', () => {
    const at = night('nj-craps', { 'wagers.inFlight': false });
    expect(whenOpen(at.table, 'A', 'come')).toBe('once a point is on');
    expect(whenOpen(at.table, 'A', 'field')).toBeNull();
    at.roll('4-2');
    expect(whenOpen(at.table, 'A', 'fire')).toBe('before the next shooter’s first roll');
    at.out();
    expect(whenOpen(at.table, 'A', 'field')).toBe('once this roll is settled');
    expect(whenOpen(at.table, 'A', 'no-such-area')).toBeNull();
  });

  test('two on one area are combined', () => {
    const one = withWaitingBet([{ key: 'pass', cents: 500 }], { key: 'pass', cents: 1000 });
    expect(one).toEqual([{ key: 'pass', cents: 1500 }]);
    expect(withWaitingBet(one, { key: 'come', cents: 500 })).toHaveLength(2);
  });
});
