// Printed matter: layouts, rulebooks and rules checklists of configured tables.

import { ALL_GAMES, NEW_JERSEY_CRAPS } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import { closedTable } from '../../../../tests/support/kit.ts';
import { readingsOf } from '../../games/readings.ts';
import type { HouseChoices } from '../compile/configure.ts';
import { layoutOf } from './layout.ts';
import { rulebookOf } from './rulebook.ts';
import type { Rulebook } from './rulebook-schema.ts';

const rulesOf = (game: string, choices: HouseChoices = {}) => closedTable(game, choices).rules;
const bookOf = (game: string, choices: HouseChoices = {}): Rulebook => {
  const rules = rulesOf(game, choices);
  return rulebookOf(rules, readingsOf(rules.game));
};
const areas = (game: string, choices: HouseChoices = {}) => layoutOf(rulesOf(game, choices));
const printed = (game: string, choices: HouseChoices = {}): readonly string[] => [
  ...areas(game, choices).flatMap((area) => area.odds),
  ...(bookOf(game, choices).sections[0]?.rows.map((row) => row.cells[4] ?? '') ?? []),
];

const BONUS: HouseChoices = { 'proposals.treatAsAdopted': { bonus: true }, 'bonus.offered': true };
const HOT: HouseChoices = {
  'proposals.treatAsAdopted': { hot: true },
  'hot.offered': true,
  'fire.offered': false,
};

const FORBIDDEN = /\d+ for \d+/;

describe('published odds', () => {
  test.each([['nj-craps'], ['nj-mini-craps']])(
    '[NJ 13:69F-1.4(a)] %s prints every payout with "to" and never with "for"',
    (game) => {
      const odds = areas(game).flatMap((area) => area.odds);
      expect(odds.length).toBeGreaterThan(60);
      expect(odds.filter((text) => !/\d+ to \d+/.test(text))).toEqual([]);
      expect(printed(game).filter((text) => FORBIDDEN.test(text))).toEqual([]);
      expect(areas(game).find((area) => area.wager === 'place-win' && area.on === 4)?.odds).toEqual([
        '9 to 5',
      ]);
      expect(() => rulesOf(game, { 'odds.label.word': 'for' })).toThrow();
      expect(() => rulesOf(game, { 'odds.label.word': 'win' })).toThrow();
    },
  );

  test('[NJ 13:69F-1A.6(a)] automated craps prints "to" or, if the house chooses, "win", and never "for"', () => {
    expect(areas('nj-automated-craps').find((area) => area.wager === 'any-seven')?.odds).toEqual(['4 to 1']);
    const wins = printed('nj-automated-craps', { 'odds.label.word': 'win' });
    expect(wins).toContain('4 win 1');
    expect([...wins, ...printed('nj-automated-craps')].filter((text) => FORBIDDEN.test(text))).toEqual([]);
    expect(() => rulesOf('nj-automated-craps', { 'odds.label.word': 'for' })).toThrow();
  });

  test('[NJ 19:47-13.6(a)] mini-dice prints "to" or "win" and never "for"', () => {
    expect(areas('nj-mini-dice').find((area) => area.wager === 'place' && area.on === 6)?.odds).toEqual([
      '7 to 6',
    ]);
    expect(printed('nj-mini-dice', { 'odds.label.word': 'win' })).toContain('7 win 6');
    expect(printed('nj-mini-dice').filter((text) => FORBIDDEN.test(text))).toEqual([]);
    expect(() => rulesOf('nj-mini-dice', { 'odds.label.word': 'for' })).toThrow();
  });

  test('raised odds are printed as they are paid', () => {
    const raised = areas('nj-craps', { 'payout.higherThanMinimum': { 'field:12': '3 to 1' } });
    expect(raised.find((area) => area.wager === 'field')?.odds).toEqual(['2 to 1', '1 to 1', '3 to 1']);
  });
});

describe('the rules checklist', () => {
  test('[NJ 13:69F-1.5(a)#checklist] lists every buy number with its fee and when it is charged', () => {
    const fees = bookOf('nj-craps', {
      'buy.vigTiming': {
        4: 'on-win',
        5: 'up-front',
        6: 'up-front',
        8: 'up-front',
        9: 'up-front',
        10: 'on-win',
      },
      'buy.vigPercent': 4,
    });
    const section = fees.sections.find((one) => one.heading === 'Fees and when they are charged');
    const row = (name: string) => section?.rows.find((one) => one.cells[0] === name)?.cells.slice(1, 3);
    expect(row('Buy 4')).toEqual([
      '4 percent of the stake, rounded down to the unit',
      'only when the bet wins',
    ]);
    expect(row('Buy 10')?.[1]).toBe('only when the bet wins');
    for (const number of [5, 6, 8, 9]) expect(row(`Buy ${number}`)?.[1]).toBe('when the bet is made');
    expect(row('Lay 4')).toBeDefined();
    expect(row('Every other wager')).toEqual(['no fee', '']);
    expect(
      bookOf('nj-craps', { 'buy.enabled': false })
        .sections.flatMap((one) => one.rows)
        .some((one) => one.cells[0] === 'Buy 4'),
    ).toBe(false);
  });
});

describe('layouts', () => {
  const NZ_AREAS = [
    'pass',
    'dont-pass',
    'come',
    'dont-come',
    'place-win',
    'buy',
    'lay',
    'hardway',
    'big-6',
    'big-8',
    'field',
    'any-seven',
    'any-craps',
    'craps-2',
    'craps-3',
    'craps-12',
    'eleven',
    'horn',
    'horn-high',
    'world',
    'c-and-e',
  ];

  test('[NZ 3.2] the cloth has an area for every wager in rule 4.1 and no others', () => {
    expect([...new Set(areas('nz-craps').map((area) => area.wager))].toSorted()).toEqual(NZ_AREAS.toSorted());
    expect(
      areas('nz-craps')
        .filter((area) => area.wager === 'place-win')
        .map((area) => area.on),
    ).toEqual([4, 5, 6, 8, 9, 10]);
  });

  test('[NZ Appendix] the layout names every area in rule 4.1; odds go behind their bets', () => {
    const labels = areas('nz-craps').map((area) => area.label);
    for (const label of [
      'Pass Line',
      "Don't Pass",
      'Come',
      "Don't Come",
      'Big 6',
      'Big 8',
      'Field',
      'Horn',
      'World',
      'C & E',
      'Hard 8',
      'Lay 10',
    ])
      expect(labels).toContain(label);
    expect(areas('nz-craps').some((area) => area.wager.endsWith('-odds'))).toBe(false);
    expect(new Set(areas('nz-craps').map((area) => area.section))).toEqual(
      new Set(['line', 'come', 'numbers', 'field', 'centre']),
    );
  });

  test('[NJ-BONUS 13:69E-1.11(e)] a table has an area for each bonus wager only if it offers them', () => {
    const names = ['all-small', 'all-tall', 'all-or-nothing'];
    expect(
      areas('nj-craps', BONUS)
        .filter((area) => names.includes(area.wager))
        .map((area) => area.wager),
    ).toEqual(names);
    expect(areas('nj-craps').filter((area) => names.includes(area.wager))).toEqual([]);
    expect(areas('nj-craps', BONUS).find((area) => area.wager === 'all-small')?.boxes).toEqual([
      '2',
      '3',
      '4',
      '5',
      '6',
    ]);
    expect(areas('nj-craps', BONUS).find((area) => area.wager === 'all-small')?.isProposal).toBe(true);
  });

  test('[NJ-BONUS 13:69E-1.11(e)#odds] the bonus odds are printed: 34, 34 and 175 to 1', () => {
    const odds = (wager: string) => areas('nj-craps', BONUS).find((area) => area.wager === wager)?.odds;
    expect([odds('all-small'), odds('all-tall'), odds('all-or-nothing')]).toEqual([
      ['34 to 1'],
      ['34 to 1'],
      ['175 to 1'],
    ]);
  });

  test('[NJ-HOT 13:69E-1.11(e)] a table has hot roller areas only if it offers the wager', () => {
    expect(areas('nj-craps', HOT).find((area) => area.wager === 'hot-roller')?.boxes).toEqual(
      '1-3 2-2 1-4 2-3 1-5 2-4 3-3 2-6 3-5 4-4 3-6 4-5 4-6 5-5'.split(' '),
    );
    expect(areas('nj-craps').some((area) => area.wager === 'hot-roller')).toBe(false);
  });

  test('[NJ-HOT 13:69E-1.11(e)#odds] the odds of the chosen hot roller table are printed', () => {
    const odds = (letter: string) =>
      areas('nj-craps', { ...HOT, 'hot.payTable': letter }).find((area) => area.wager === 'hot-roller')?.odds;
    expect(odds('A')).toEqual([
      '2 points: 4 to 1',
      '3 points: 10 to 1',
      '4 points: 20 to 1',
      '5 points: 50 to 1',
      '6 points: 200 to 1',
    ]);
    expect(odds('C')?.[0]).toBe('2 points: 5 to 1');
    expect(odds('C')?.[4]).toBe('6 points: 300 to 1');
  });

  test('a whirl is always split and has no area; a horn high has one only if the house chooses it', () => {
    expect(areas('nj-craps').some((area) => area.wager === 'whirl')).toBe(false);
    expect(areas('nj-craps').some((area) => area.wager === 'horn-high')).toBe(true);
    expect(areas('nj-craps', { 'hornHigh.area': false }).some((area) => area.wager === 'horn-high')).toBe(
      false,
    );
  });

  test('markers cannot be mistaken for chips: fire markers are wider; lammers have no edge spots and a different shape', () => {
    const pieces = NEW_JERSEY_CRAPS.wagers.flatMap(({ id, marker }) =>
      marker === undefined ? [] : [{ id, ...marker }],
    );
    expect(pieces.map(({ id }) => id)).toEqual([
      'fire',
      'all-small',
      'all-tall',
      'all-or-nothing',
      'hot-roller',
    ]);
    expect(pieces.find(({ id }) => id === 'fire')?.widthOfChip).toBeGreaterThan(1);
    // Chips are round, and no marker shape is.
    expect(new Set(pieces.map(({ shape }) => shape))).toEqual(new Set(['flame', 'square', 'hexagon']));
  });
});

describe('rulebooks', () => {
  test('[NZ Notice[approval]] the New Zealand craps rulebook names its authority and effective date', () => {
    const book = bookOf('nz-craps');
    expect(book.lines.join(' ')).toContain('In force: 1 February 1998');
    expect(book.lines.join(' ')).toContain('27 November 1997');
  });

  test('[NZ Schedule[contents]] [NZ 2.0] it follows the division’s sections and says that Division 1 is not included', () => {
    const section = bookOf('nz-craps').sections.find((one) => one.heading === 'The document');
    const rows = section?.rows.map((row) => row.cells[0]) ?? [];
    expect(rows.slice(0, 7).map((row) => row?.split(' ')[0])).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      'Appendix',
    ]);
    expect(rows[7]).toContain('Division 1');
    expect(rows[7]).toContain('not included');
  });

  test('[NJ 19:47-13[contents]] the mini-dice rulebook lists sections 13.1 to 13.7 in order', () => {
    const section = bookOf('nj-mini-dice').sections.find((one) => one.heading === 'The document');
    expect(section?.rows.slice(0, 7).map((row) => row.cells[0])).toEqual([
      '13.1',
      '13.2',
      '13.3',
      '13.4',
      '13.5',
      '13.6',
      '13.7',
    ]);
    expect(bookOf('nj-mini-dice').lines.join(' ')).toContain('10/06/97');
  });

  test('every game’s rulebook lists every wager it offers and its own readings', () => {
    for (const game of ALL_GAMES) {
      const book = bookOf(game.id);
      const names = book.sections[0]?.rows.length ?? 0;
      expect(names).toBe([...rulesOf(game.id).offered.values()].reduce((sum, one) => sum + one.byOn.size, 0));
      // A reading of nothing but proposals is no reading of a table in force.
      const own = readingsOf(game).filter(({ clauses }) => clauses.some((id) => !/^NJ-\w/.test(id)));
      expect(book.sections.at(-1)?.rows.length).toBe(own.length);
      expect(own.length).toBeGreaterThan(7);
    }
  });
});
