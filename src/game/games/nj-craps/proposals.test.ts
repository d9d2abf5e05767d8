// What the bonus craps and hot roller proposals change in the rules of New Jersey craps once treated as adopted, and
// what they leave unchanged: the same night is played with and without them.

import { readingsOf, termsOf } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import * as kit from '../../../../tests/support/kit.ts';
import { bookPlaces } from '../../rules/book/places.ts';
import { rulebookOf } from '../../rules/book/rulebook.ts';
import type { Refusal } from '../../rules/language/refusal.ts';

type Night = kit.Night;
const { player } = kit;
const A = player('A');
const dealer = kit.crew('dealer');
const BASE = 'NJ 13:69F-';
const won = (at: Night, id = 'A'): number => at.worth(id) - 100_000;
const why = (no: Refusal): string => `${no.code} by ${no.clause}`;
/** Four points made, then a fifth set and lost. */
const FOUR_POINTS = '1-3 2-2 1-4 2-3 1-5 2-4 2-6 3-5 4-5 4-3';

const PROPOSALS = [
  { P: 'NJ-BONUS 13:69F-', E: 'NJ-BONUS 13:69E-', name: 'NJ-BONUS', adopted: { bonus: true } },
  { P: 'NJ-HOT 13:69F-', E: 'NJ-HOT 13:69E-', name: 'NJ-HOT', adopted: { hot: true } },
];

describe.each(PROPOSALS)('$name treated as adopted', ({ P, E, name, adopted }) => {
  const choices = { 'proposals.treatAsAdopted': adopted };
  const night = (more = {}): Night => kit.night('nj-craps', { ...choices, ...more });

  /** Plays the same night before and after; the night itself reports refusals. */
  function bothWays(play: (at: Night) => readonly Refusal[] | undefined): readonly [string, string] {
    const [before, after] = [kit.night('nj-craps'), night()].map((at) => {
      const refusals = play(at) ?? [];
      return JSON.stringify({ record: at.record, refusals, players: at.table.players });
    });
    return [before ?? '', after ?? ''];
  }

  test(`[${name} Proposal[conventions]] deleted text no longer applies: nothing cites 1.2(a)40 anymore`, () => {
    const [before, after] = bothWays((at) => {
      at.bet('A', 'fire', 5);
      at.roll(FOUR_POINTS.slice(0, 7));
      return [at.refusedBet('B', 'fire', 5)];
    });
    expect([before.includes('1.2(a)40'), after.includes('1.2(a)40')]).toEqual([true, false]);
    expect([before.includes(`${P}1.2(b)1`), after.includes(`${P}1.2(b)1`)]).toEqual([false, true]);
  });

  test(`[${name} Proposal[conventions]] it is not law: unless the operator chooses it, none of it applies at the table`, () => {
    const at = kit.night('nj-craps');
    for (const wager of ['all-small', 'hot-roller'])
      expect(at.refusedBet('A', wager, 5).code).toBe('not-offered');
    for (const offered of ['bonus.offered', 'hot.offered'])
      expect(kit.refusedHouse('nj-craps', { [offered]: true, 'fire.offered': false }).code).toBe(
        'unlawful-option',
      );
  });

  test(`[${E}1.11(a)-(d)] the table’s physical rules are listed as external, and no decision rests on them`, () => {
    const at = night();
    at.bet('A', 'fire', 5);
    at.roll(FOUR_POINTS);
    expect(at.table.rules.game.edition.external).toContain('13:69E-1.11(a)-(d)');
    expect(JSON.stringify(at.record)).not.toContain('13:69E');
  });

  test(`[${P}1.2(a)] list (a) ends at item 39`, () => {
    const itemsOf = (at: Night): readonly number[] => {
      const cited = [...at.table.rules.offered.values()].flatMap(({ wager }) => [
        wager.clause,
        ...wager.spots.map((spot) => spot.clause),
      ]);
      const items = cited.map((clause) => /^NJ 13:69F-1\.2\(a\)(\d+)/.exec(clause)?.[1] ?? '0');
      return [...new Set(items.map(Number))].filter((item) => item > 0).toSorted((a, b) => a - b);
    };
    const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
    expect(itemsOf(kit.night('nj-craps'))).toEqual(upTo(40));
    expect(itemsOf(night())).toEqual(upTo(39));
  });

  test(`[${P}1.2(a)1-39] the wagers of list (a) are made, refused and settled as before`, () => {
    const [before, after] = bothWays((at) => {
      at.bet('A', 'pass', 10);
      at.bet('B', 'dont-pass', 10);
      at.roll('4-2');
      at.bet('A', 'come', 10);
      at.bet('B', 'dont-come', 10);
      at.bet('A', 'place-win', 6, { on: 8 });
      at.bet('B', 'place-lose', 11, { on: 4 });
      at.bet('C', 'hardway', 1, { on: 6 });
      at.bet('C', 'hop', 1, { on: '4-4' });
      at.bet('C', 'horn-high', 5, { on: 12 });
      at.bet('C', 'six-seven-eight', 5);
      at.bet('C', 'whirl', 5);
      const late = at.refusedBet('C', 'pass', 10);
      at.roll('4-4 3-3 4-3');
      // 8: A +7, C +30 +10 -10; 6: A +10, C +9; come-out 7: A -10 on the come bet, B -10, +10 and +5.
      expect([won(at), won(at, 'B'), won(at, 'C')]).toEqual([7, 5, 39]);
      return [late];
    });
    expect(after).toBe(before);
    expect(after).toContain(`${BASE}1.2(a)39`);
  });

  test(`[${P}1.2(a)40] a fire bet that comes too late is refused by (b)1, not by (a)40`, () => {
    for (const [at, clause] of [
      [kit.night('nj-craps'), `${BASE}1.2(a)40`],
      [night(), `${P}1.2(b)1`],
    ] as const) {
      at.roll('4-2');
      expect(why(at.refusedBet('A', 'fire', 5))).toBe(`wrong-time by ${clause}`);
    }
  });

  test.each([
    { rolls: FOUR_POINTS, net: 120 },
    { rolls: '1-3 2-2 1-4 2-3 1-5 2-4 4-5 4-3', net: -5 },
    { rolls: '4-3 1-3 4-3', net: -5 },
  ])(`[${P}1.2(b)1] the fire bet wins with four points before the loser 7: $rolls nets $net`, (row) => {
    const at = night();
    at.bet('A', 'fire', 5);
    expect(at.events('WagerMade').at(-1)?.clause).toBe(`${P}1.2(b)1`);
    at.roll(row.rolls);
    expect([won(at), at.up('A')]).toEqual([row.net, []]);
  });

  test(`[${P}1.3(a)-(b)] late, spoken and coupon wagers are accepted and refused as before`, () => {
    const [before, after] = bothWays((at) => {
      const spoken = at.ask('A', 'field', 5, { instrument: 'cash' });
      at.act({ do: 'confirm', by: dealer, pending: spoken });
      at.bet('B', 'pass', 10, { instrument: 'match-play' });
      const coupon = at.refusedBet('B', 'field', 5, { instrument: 'match-play' });
      at.out();
      const pending = at.ask('C', 'any-seven', 5);
      for (const role of ['dealer', 'boxperson'] as const)
        at.act({ do: 'confirm', by: kit.crew(role), pending });
      at.roll('4-3');
      expect([at.rack('A'), won(at, 'B'), won(at, 'C')]).toEqual([100_000, 20, 20]);
      return [coupon];
    });
    expect(after).toBe(before);
    expect(after).toContain(`"clause":"${BASE}1.3(b)"`);
  });

  test(`[${P}1.3(c)1-2] a Pass Bet with a point and a fire bet stay frozen by the same two exceptions`, () => {
    const at = night();
    const fire = at.bet('A', 'fire', 5);
    const pass = at.bet('A', 'pass', 10);
    expect(why(at.refusal({ do: 'remove', by: A, wager: fire }))).toBe(`frozen by ${BASE}1.3(c)2`);
    at.roll('4-2');
    expect(why(at.refusal({ do: 'remove', by: A, wager: pass }))).toBe(`contract by ${BASE}1.3(c)1`);
    expect(why(at.refusal({ do: 'reduce', by: A, wager: pass, cents: 500 }))).toBe(
      `contract by ${BASE}1.3(c)1`,
    );
    expect(at.up('A')).toEqual(['fire 5', 'pass 10']);
  });

  test(`[${P}1.3(d)-(f)] don’t bets, wagers that are off on the come-out and mini-craps seats are unchanged`, () => {
    const [before, after] = bothWays((at) => {
      const line = at.bet('A', 'dont-pass', 10);
      const hard = at.bet('B', 'hardway', 5, { on: 8 });
      at.bet('C', 'hardway', 5, { on: 6 });
      at.act({ do: 'call-on', by: player('B'), wager: hard });
      at.act({ do: 'mark', by: dealer, wager: hard });
      at.roll('5-3');
      at.act({ do: 'reduce', by: A, wager: line, cents: 500 });
      const raise = at.refusal({ do: 'increase', by: A, wager: line, cents: 1000 });
      at.roll('4-4 4-2');
      expect([won(at), won(at, 'B'), won(at, 'C')]).toEqual([-5, -5, 0]);
      return [raise];
    });
    expect(after).toBe(before);
    expect(after).toContain(`"code":"one-way","clause":"${BASE}1.3(d)"`);
    const mini = kit.night('nj-mini-craps');
    mini.act({ do: 'stand', by: A, player: 'A' });
    expect(why(mini.refusedBet('A', 'field', 5))).toBe(`not-seated by ${BASE}1.3(f)`);
  });

  test(`[${P}1.4(a)-(e)] the wording, minimums and payment of odds are unchanged`, () => {
    const paidBy = (at: Night): string =>
      JSON.stringify(at.events('WinnersPaid').map(({ rows }) => rows.map((row) => ({ ...row, clause: '' }))));
    const [base, after] = [kit.night('nj-craps'), night()].map((at) => {
      at.bet('A', 'fire', 5);
      at.roll(FOUR_POINTS.slice(0, -4));
      at.bet('B', 'horn', 4);
      at.bet('C', 'c-and-e', 2);
      at.roll('6-5 4-3');
      expect([won(at), won(at, 'B'), won(at, 'C')]).toEqual([120, 12, 14]);
      return paidBy(at);
    });
    expect(after).toBe(base);
    expect(after).toContain(`"paysBy":"${BASE}1.4(e)[four]"`);
    const pays = (odds: string) => ({ ...choices, 'payout.higherThanMinimum': { 'any-seven': odds } });
    expect(why(kit.refusedHouse('nj-craps', pays('5 for 1')))).toBe(`unlawful-option by ${BASE}1.4(a)`);
    expect(why(kit.refusedHouse('nj-craps', pays('3 to 1')))).toBe(`unlawful-option by ${BASE}1.4(b)`);
  });

  test(`[${P}1.4(g)] an unpayable stake is refused by (g), formerly (f)`, () => {
    const before = kit.night('nj-craps').refusedBet('A', 'place-win', 5, { on: 6 });
    expect(why(before)).toBe(`not-payable by ${BASE}1.4(f)`);
    const after = night().refusedBet('A', 'place-win', 5, { on: 6 });
    expect(after).toEqual({ ...before, clause: `${P}1.4(g)` });
    expect(after.nearestCents).toEqual([600]);
  });

  test(`[${P}1.12(a)] the fire bet’s procedures are unchanged, except for its place in the list`, () => {
    const [before, after] = bothWays((at) => {
      at.bet('B', 'fire', 5);
      at.bet('A', 'fire', 5);
      const other = at.refusedBet('C', 'fire', 5, { spot: 1 });
      at.roll(FOUR_POINTS.slice(0, 7));
      at.act({ do: 'pass-dice', by: player('S') });
      at.roll(FOUR_POINTS.slice(8));
      expect(at.events('BetsBroughtIn')).toMatchObject([{ wagers: [2, 1], clause: `${BASE}1.12(a)3` }]);
      expect(at.events('SurveillanceNotified')).toMatchObject([{ points: 4, clause: `${BASE}1.12(a)6` }]);
      expect(won(at)).toBe(120);
      return [other];
    });
    expect(after.replaceAll(`${P}1.2(b)1`, `${BASE}1.2(a)40`)).toBe(before);
    expect(after).not.toBe(before);
  });

  test(`[${P}1.12(b)] a fire bet that is not offered, or asked for too late, is refused by 1.2(b)1`, () => {
    const without = night({ 'fire.offered': false });
    expect(why(without.refusedBet('A', 'fire', 5))).toBe(`not-offered by ${P}1.2(b)1`);
    const before = kit.night('nj-craps', { 'fire.offered': false });
    expect(why(before.refusedBet('A', 'fire', 5))).toBe(`not-offered by ${BASE}1.2(a)40`);
    const at = night();
    at.roll('1-1');
    expect(why(at.refusedBet('A', 'fire', 5))).toBe(`wrong-time by ${P}1.2(b)1`);
  });

  test(`[${P}1.12(b)1-3] a fire bet is still 1 to 5 whole dollars, on different points, in any order`, () => {
    for (const stake of [0, 6]) expect(night().refusedBet('A', 'fire', stake).clause).toBe(`${BASE}1.12(b)1`);
    const half = night({ payableUnit: '0.5' });
    expect(why(half.refusedBet('A', 'fire', 1.5))).toBe(`not-payable by ${BASE}1.12(b)1`);
    const one = (rolls: string) => kit.outcome({ game: 'nj-craps', choices, wager: 'fire', stake: 1, rolls });
    expect(one('1-3 2-2 1-3 2-2 1-4 2-3 1-5 2-4 4-5 4-3').net).toBe(-1);
    expect(one('2-6 3-5 1-5 2-4 1-3 2-2 1-4 2-3 4-5 4-3').net).toBe(24);
  });
});

describe('a table in force rests on no proposal', () => {
  const isProposed = (clause: string): boolean => /^NJ-(?:BONUS|HOT) /.test(clause);
  const FAMILY = ['nj-craps', 'nj-mini-craps', 'nj-automated-craps'];
  const WAGERS = ['all-small', 'all-tall', 'all-or-nothing', 'hot-roller'];

  test.each(FAMILY)('[NJ 13:69F-1.2(b)] %s refuses the wagers of both by its list of wagers', (game) => {
    const at = kit.night(game);
    for (const wager of WAGERS)
      expect(why(at.refusedBet('A', wager, 5))).toBe(`not-offered by ${BASE}1.2(b)`);
    for (const choice of [{ 'bonus.offered': true }, { 'hot.offered': true }])
      expect(kit.refusedHouse(game, choice).clause).toBe(`${BASE}1.2(b)`);
  });

  test('[NJ 13:69F-1.2(b)] with one adopted, the wagers of the other are refused by the list as that one writes it', () => {
    const at = kit.night('nj-craps', { 'proposals.treatAsAdopted': { bonus: true } });
    expect(why(at.refusedBet('A', 'hot-roller', 5))).toBe('not-offered by NJ-BONUS 13:69F-1.2(b)');
    expect(why(at.refusedBet('A', 'all-small', 5))).toBe('not-offered by NJ-BONUS 13:69F-1.13(a)');
  });

  test.each(FAMILY)(
    '[NJ 13:69F-1.2(b)] neither the rulebook of %s nor its crew’s powers cite them',
    (game) => {
      const { rules } = kit.closedTable(game);
      const book = rulebookOf(rules, readingsOf(rules.game), 'entered', termsOf(rules.game));
      const places = bookPlaces(rules, 'entered', termsOf(rules.game));
      const cited = [...book.sections.flatMap(({ rows }) => rows), ...places].flatMap(
        ({ clauses }) => clauses,
      );
      expect(cited.length).toBeGreaterThan(300);
      expect(cited.filter(isProposed)).toEqual([]);
      expect(Object.values(rules.grants).filter(({ clause }) => isProposed(clause))).toEqual([]);
      expect(rules.grants['book-side-bet']).toBeUndefined();
    },
  );

  test('[NJ-BONUS 13:69F-1.13(a)1] once it is adopted, the dealer books its wagers, and the rulebook cites it', () => {
    const { rules } = kit.closedTable('nj-craps', { 'proposals.treatAsAdopted': { bonus: true } });
    expect(rules.grants['book-side-bet']?.clause).toBe('NJ-BONUS 13:69F-1.13(a)1');
    const { sections } = rulebookOf(rules, [], 'entered', termsOf(rules.game));
    const cited = sections.flatMap(({ rows }) => rows.flatMap(({ clauses }) => clauses));
    expect(cited).toContain('NJ-BONUS 13:69F-1.13(a)1');
    expect(cited.filter((clause) => clause.startsWith('NJ-HOT '))).toEqual([]);
  });
});

test('[NJ-BONUS 13:69F-1.2(b)][NJ-HOT 13:69F-1.2(b)] with both adopted, one table offers both kinds, each by its own rules', () => {
  const adopted = { 'proposals.treatAsAdopted': { bonus: true, hot: true }, 'fire.offered': false };
  const at = kit.night('nj-craps', { ...adopted, 'bonus.offered': true, 'hot.offered': true });
  at.bet('A', 'all-small', 1);
  at.bet('B', 'hot-roller', 5);
  at.roll('1-1 1-2 1-3 2-2 1-4 2-3 1-5');
  expect([won(at), won(at, 'B')]).toEqual([34, 0]);
  at.roll('4-3');
  expect([won(at), won(at, 'B')]).toEqual([34, 20]);
});
