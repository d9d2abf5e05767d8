// The chip in hand at real tables: the amount it makes on each area, and the table's answer.

import { describe, expect, test } from 'vitest';
import { type Night, night, player } from '../../../tests/support/kit.ts';
import { offersTo } from '../../game/table/ask/ask.ts';
import { areaKey, mineAt, spotAt } from '../felt/area-key.ts';
import { basesForOdds, betOn, lower, partsFor, press, putOddsOn, shorthandsFor } from './amount.ts';
import { topOf } from './intent.ts';
import { areaStatusesFor, limitsText, whyShut } from './open-areas.ts';
import type { CheckedCommand, PlayerCommand } from './player-command.ts';

const GAMES = ['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nz-craps', 'nj-mini-dice'];

/** "bet place-win 6 $12", "increase $18", "remove"; with the code of any refusal. */
function said(meant: CheckedCommand | null): string {
  if (meant === null) return 'nothing';
  return meant.refusal === null ? words(meant.asked) : `${words(meant.asked)}: ${meant.refusal.code}`;
}

function words(asked: PlayerCommand): string {
  const cents = 'cents' in asked ? ` $${asked.cents / 100}` : '';
  return asked.do === 'bet'
    ? `bet ${asked.wager} ${asked.on ?? ''}${cents}`.replace('  ', ' ')
    : asked.do + cents;
}

const put = (at: Night, meant: CheckedCommand | null): void => {
  if (meant === null) throw new Error('There is nothing to put down');
  at.act({ ...meant.asked, by: player('A') });
};

/** A, with this many dollars in the rack. */
function withRack(at: Night, dollars: number): Night {
  at.act({ do: 'cash-out', by: player('A'), player: 'A', cents: (at.rack('A') - dollars) * 100 });
  return at;
}

describe('a chip put on an area', () => {
  const rows: readonly (readonly [key: string, chip: number, comes: string])[] = [
    ['pass', 10, 'bet pass $10'],
    ['place-win:6', 5, 'bet place-win 6 $6'],
    ['place-win:6', 10, 'bet place-win 6 $12'],
    ['place-win:6', 25, 'bet place-win 6 $24'],
    ['place-win:5', 25, 'bet place-win 5 $25'],
    ['place-win:6', 9, 'bet place-win 6 $12'],
    ['horn', 5, 'bet horn $4'],
    ['place-lose:4', 10, 'bet place-lose 4 $11'],
    ['come', 10, 'bet come $10: wrong-time'],
    ['no-such-area', 10, 'nothing'],
  ];
  test.each(rows)('%s with a $%i chip: %s', (key, chip, comes) => {
    expect(said(betOn(night('nj-craps').table, 'A', key, chip * 100))).toBe(comes);
  });

  test('a second chip raises the bet already there by at least one step', () => {
    const at = night('nj-craps');
    put(at, betOn(at.table, 'A', 'place-win:6', 1200));
    expect(said(betOn(at.table, 'A', 'place-win:6', 500))).toBe('increase $18');
    expect(said(betOn(at.table, 'A', 'place-win:6', 100))).toBe('increase $18');
    expect(said(betOn(at.table, 'A', 'place-win:6', 2500))).toBe('increase $36');
  });

  test('a bet with its own split is not raised, because the split would be lost', () => {
    const at = night('nz-craps');
    at.bet('A', 'c-and-e', 5, { split: { 'any-craps': 2, eleven: 3 } });
    expect(said(betOn(at.table, 'A', 'c-and-e', 400))).toBe('bet c-and-e $4');
  });

  test('once the pass bet has its point a chip goes behind it as odds, and raises them', () => {
    const at = night('nj-craps', { 'odds.take.multiple': 3 });
    put(at, betOn(at.table, 'A', 'pass', 1000));
    at.roll('4-2');
    put(at, betOn(at.table, 'A', 'pass', 500));
    expect(at.up('A')).toEqual(['pass 10', 'pass-odds 5']);
    expect(said(betOn(at.table, 'A', 'pass', 500))).toBe('increase $10');
    put(at, betOn(at.table, 'A', 'pass', 2500));
    expect(said(betOn(at.table, 'A', 'pass', 500))).toBe('bet pass $5: wrong-time');
  });

  test('a come bet that has traveled leaves room for another', () => {
    const at = night('nj-craps');
    at.roll('4-2');
    put(at, betOn(at.table, 'A', 'come', 1000));
    expect(said(betOn(at.table, 'A', 'come', 500))).toBe('increase $15');
    at.roll('5-4');
    expect(mineAt(at.table, 'A', 'come')).toEqual([]);
    expect(said(betOn(at.table, 'A', 'come', 500))).toBe('bet come $5');
  });

  test('with the dice out, a chip is a separate late bet, not a raise', () => {
    const at = night('nj-craps');
    put(at, betOn(at.table, 'A', 'field', 500));
    at.out();
    expect(said(betOn(at.table, 'A', 'field', 500))).toBe('bet field $5');
  });

  test('an amount rounded up beyond the rack is rounded down; an amount above the rack is refused', () => {
    const at = withRack(night('nj-craps'), 10);
    expect(said(betOn(at.table, 'A', 'place-win:6', 1000))).toBe('bet place-win 6 $6');
    expect(said(betOn(at.table, 'A', 'pass', 2500))).toBe('bet pass $25: too-few-chips');
    put(at, betOn(at.table, 'A', 'place-win:6', 600));
    expect(said(betOn(at.table, 'A', 'place-win:6', 400))).toBe('increase $12: too-few-chips');
  });

  test('number bets stay up after a win; one-roll bets and bets with a fee come down', () => {
    const at = night('nj-craps');
    const stays = (key: string): unknown => {
      const asked = betOn(at.table, 'A', key, 2000)?.asked;
      return asked?.do === 'bet' ? asked.stays : null;
    };
    expect(['place-win:6', 'hardway:8', 'field', 'pass', 'buy:4', 'horn'].map(stays)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test('every lit area accepts every chip of the house, at all five games', () => {
    for (const game of GAMES) {
      const { table } = night(game);
      for (const [key, { level }] of areaStatusesFor(table, 'A'))
        for (const chip of [500, 2_500, 10_000])
          if (level === 'open') expect(betOn(table, 'A', key, chip)?.refusal, `${game} ${key}`).toBeNull();
    }
  });
});

describe('odds, press, less', () => {
  test('full odds are the most the rules allow, then the most the rack allows', () => {
    const at = night('nj-craps', { 'odds.take.multiple': 3 });
    const pass = at.bet('A', 'pass', 10);
    at.roll('4-2');
    const [base] = basesForOdds(at.table, 'A', 'pass');
    if (base === undefined) throw new Error('The pass bet can carry odds');
    expect(base.id).toBe(pass);
    expect(said(putOddsOn(at.table, 'A', base, 'full'))).toBe('bet pass-odds 6 $30');
    expect(said(putOddsOn(withRack(at, 17).table, 'A', base, 'full'))).toBe('bet pass-odds 6 $15');
    put(at, putOddsOn(at.table, 'A', base, 1000));
    expect(said(putOddsOn(at.table, 'A', base, 'full'))).toBe('increase $15');
    expect(said(putOddsOn(withRack(at, 2).table, 'A', base, 'full'))).toBe('increase $30: too-few-chips');
    expect(basesForOdds(at.table, 'A', null)).toEqual([]);
  });

  test('odds on the chosen area come first, then the line’s, then all', () => {
    const at = night('nj-craps');
    at.roll('4-2');
    at.bet('A', 'come', 10);
    at.roll('5-4');
    expect(basesForOdds(at.table, 'A', null)).toHaveLength(1);
    at.bet('A', 'come', 10);
    at.roll('2-2');
    expect(basesForOdds(at.table, 'A', 'field')).toHaveLength(2);
  });

  test('a game without odds offers none', () => {
    const at = night('nj-mini-dice');
    at.bet('A', 'place', 6, { on: 6 });
    expect(basesForOdds(at.table, 'A', 'place:6')).toEqual([]);
  });

  test('a press doubles the bet, up to the posted maximum', () => {
    const at = night('nj-craps', { 'table.minMax': { 'place-win': { max: 20 } } });
    const id = at.bet('A', 'place-win', 6, { on: 6 });
    const six = (): NonNullable<ReturnType<Night['wager']>> => {
      const standing = at.wager(id);
      if (standing === null) throw new Error('The 6 is up');
      return standing;
    };
    put(at, press(at.table, 'A', six()));
    expect(at.up('A')).toEqual(['place-win 12']);
    put(at, press(at.table, 'A', six()));
    expect(at.up('A')).toEqual(['place-win 18']);
    expect(said(press(at.table, 'A', six()))).toBe('increase $24: above-most');
    expect(said(lower(at.table, 'A', six(), 500))).toBe('reduce $12');
    expect(said(lower(at.table, 'A', six(), 100))).toBe('reduce $12');
    expect(said(lower(at.table, 'A', six(), 2500))).toBe('remove');
  });

  test('odds come down first, and a contract bet stays', () => {
    const at = night('nj-craps');
    const pass = at.bet('A', 'pass', 10);
    at.roll('4-2');
    expect(topOf(at.table, 'A', 'pass')?.id).toBe(pass);
    const odds = at.bet('A', 'pass-odds', 10);
    expect(topOf(at.table, 'A', 'pass')?.id).toBe(odds);
    const standing = at.wager(pass);
    if (standing === null) throw new Error('The pass bet is up');
    expect(said(lower(at.table, 'A', standing, 500))).toBe('reduce $5: contract');
  });
});

describe('the hint on an area', () => {
  test('gives steps and limits if it is lit, and the reason if it is shut', () => {
    const at = night('nj-craps', { 'table.minMax': { field: { min: 10, max: 500 } } });
    const lit = areaStatusesFor(at.table, 'A');
    expect(lit.get('place-win:6')).toEqual({ level: 'open', hint: '$6 steps' });
    expect(lit.get('field')).toEqual({ level: 'open', hint: 'from $10, $1 steps, to $500' });
    expect(lit.get('come')?.level).toBe('shut');
    expect(lit.get('come')?.hint).toBe(whyShut(at.table, 'A', 'come')?.says);
    expect(lit.size).toBeGreaterThan(40);
  });

  test('the line is lit again for odds once the point is on, until odds are full', () => {
    const at = night('nj-craps', { 'odds.take.multiple': 2 });
    at.bet('A', 'pass', 10);
    at.roll('4-2');
    expect(areaStatusesFor(at.table, 'A').get('pass')).toEqual({
      level: 'open',
      hint: 'Pass Odds on 6: $5 steps, to $20',
    });
    expect(areaStatusesFor(at.table, 'B').get('pass')?.level).toBe('shut');
    at.bet('A', 'pass-odds', 5);
    expect(areaStatusesFor(at.table, 'A').get('pass')?.hint).toBe('Pass Odds on 6: $5 steps, up to $15 more');
    at.bet('A', 'pass-odds', 15);
    expect(areaStatusesFor(at.table, 'A').get('pass')?.level).toBe('shut');
  });

  test('says late while the dice are out, shut if late bets are not accepted, and nothing to spectators', () => {
    const at = night('nj-craps');
    at.out();
    expect(areaStatusesFor(at.table, 'A').get('field')).toEqual({
      level: 'late',
      hint: 'Late: the crew must confirm it. $1 steps',
    });
    const strict = night('nj-craps', { 'wagers.inFlight': false });
    strict.out();
    expect(areaStatusesFor(strict.table, 'A').get('field')?.level).toBe('shut');
    expect(areaStatusesFor(at.table, null).size).toBe(0);
    expect(areaStatusesFor(at.table, 'nobody').size).toBe(0);
  });

  test('an area with chips of mine says how much more it takes', () => {
    const at = night('nj-craps', { 'table.minMax': { field: { max: 25 } } });
    at.bet('A', 'field', 5);
    expect(areaStatusesFor(at.table, 'A').get('field')?.hint).toBe('$1 steps, up to $20 more');
    expect(areaStatusesFor(at.table, 'B').get('field')?.hint).toBe('$1 steps, to $25');
  });

  test('an area already at its maximum is shut', () => {
    const at = night('nj-craps', { 'table.minMax': { field: { max: 25 } } });
    at.bet('A', 'field', 25);
    expect(areaStatusesFor(at.table, 'A').get('field')?.level).toBe('shut');
    expect(areaStatusesFor(at.table, 'A').get('any-seven')?.level).toBe('open');
  });

  test('each full spot of a wager names itself', () => {
    const at = night('nj-craps', { 'table.minMax': { 'place-win': { max: 12 } } });
    at.bet('A', 'place-win', 12, { on: 6 });
    at.bet('A', 'place-win', 12, { on: 8 });
    const lit = areaStatusesFor(at.table, 'A');
    expect(lit.get('place-win:6')?.hint).toContain('Place 6');
    expect(lit.get('place-win:8')?.hint).toContain('Place 8');
    expect(lit.get('place-win:5')?.level).toBe('open');
  });

  test('lit areas are the offers, at every game', () => {
    for (const game of GAMES) {
      const { table } = night(game);
      const open = [...areaStatusesFor(table, 'A')]
        .filter(([, lit]) => lit.level === 'open')
        .map(([key]) => key);
      const offered = offersTo(table, 'A')
        .filter((one) => spotAt(table.rules, areaKey(one.wager, one.on))?.split === null)
        .map((one) => areaKey(one.wager, one.on));
      expect(open.toSorted()).toEqual(offered.toSorted());
    }
  });

  test('limits in words', () => {
    expect(limitsText({ leastCents: 600, mostCents: 50_000, stepCents: 600 })).toBe('$6 steps, to $500');
    expect(limitsText({ leastCents: 1000, mostCents: null, stepCents: 500 })).toBe('from $10, $5 steps');
  });
});

describe('wagers with several parts', () => {
  test('a horn is shown part by part, a horn high with its double part', () => {
    const { table } = night('nz-craps');
    const parts = (key: string, cents: number): readonly string[] => {
      const spot = spotAt(table.rules, key);
      return spot === null
        ? []
        : partsFor(table, spot, cents).map((part) => `${part.wager} ${part.cents / 100}`);
    };
    expect(parts('horn', 400)).toEqual(['craps-2 1', 'craps-3 1', 'craps-12 1', 'eleven 1']);
    expect(parts('horn-high:11', 500)).toEqual(['craps-2 1', 'craps-3 1', 'craps-12 1', 'eleven 2']);
    expect(parts('field', 500)).toEqual([]);
  });

  test('shorthands have no area and are offered by name', () => {
    const { table } = night('nj-craps');
    expect(shorthandsFor(table, 'A').map((one) => one.wager)).toContain('whirl');
    const whirl = spotAt(table.rules, 'whirl');
    expect(whirl === null ? [] : partsFor(table, whirl, 500).map((part) => part.cents)).toEqual([400, 100]);
    expect(said(betOn(table, 'A', 'whirl', 1000))).toBe('bet whirl $10');
  });
});
