// New Jersey craps, mini-craps and automated craps: the closed list of N.J.A.C. 13:69F-1.2, number bets, hardways, and
// every one-roll wager. Each is tried with all 36 rolls, on the come-out and with a point on.

import { describe, expect, test } from 'vitest';
import { crew, type Night, night, player, refusedHouse } from '../../../../tests/support/kit.ts';
import { combinationName, ROLLS, type Roll, rollName, totalOf } from '../../base/dice.ts';
import type { Refusal } from '../../rules/language/refusal.ts';
import type { WagerId } from '../../table/state.ts';

const GAMES = ['nj-craps', 'nj-mini-craps', 'nj-automated-craps'];
const of = (item: number | string): string => `NJ 13:69F-1.2(a)${item}`;
const TOTALS = '2 3 4 5 6 7 8 9 10 11 12';
const PAIRS_AND_MIXES = [...new Set(ROLLS.map(combinationName))].toSorted().join(' ');

/** A refusal in short form: its code and the cited clause. */
const cited = ({ code, clause }: Refusal): string => `${code} by ${clause}`;

/** What is left of a list, in words. */
const without = (all: string, ...taken: readonly string[]): string =>
  all
    .split(' ')
    .filter((one) => !taken.join(' ').split(' ').includes(one))
    .join(' ');

const byTotal = (roll: Roll): string => String(totalOf(roll));

/** What each of the 36 rolls would net player A now, in dollars, or "up" if undecided: sums and the rolls for them. */
function comesTo(at: Night, ids: readonly WagerId[], name = byTotal): Readonly<Record<string, string>> {
  const start = at.table;
  const found = new Map<string, Set<string>>();
  for (const roll of ROLLS) {
    at.table = start;
    const before = at.worth('A');
    at.roll(rollName(roll));
    const net = at.worth('A') - before;
    const isUp = ids.every((id) => at.wager(id) !== null);
    const key = isUp ? 'up' : `${net > 0 ? '+' : ''}${net}`;
    found.set(key, (found.get(key) ?? new Set()).add(name(roll)));
  }
  at.table = start;
  const inOrder = (names: Set<string>): string =>
    [...names]
      .toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10) || a.localeCompare(b))
      .join(' ');
  return Object.fromEntries([...found].map(([key, names]) => [key, inOrder(names)]));
}

/** A night with one wager by player A, made on the come-out or with a point of 9 on. */
function withWager(game: string, point: string, wager: string, stake: number | string, on?: number | string) {
  const at = night(game);
  if (point !== '') at.roll(point);
  const id = at.bet('A', wager, stake, on === undefined ? {} : { on });
  return { at, id, ids: at.table.wagers.filter((one) => one.player === 'A').map((one) => one.id) };
}

/** Item, wager, number or combination ("-" for none) and a payable stake, for every wager on the list. */
const LISTED =
  `1 pass - 5, 2 dont-pass - 5, 3 come - 5, 4 dont-come - 5, 5 place-win 4 5, 5 place-win 5 5, 5 place-win 6 6,
  5 place-win 8 6, 5 place-win 9 5, 5 place-win 10 5, 6 place-lose 4 11, 6 place-lose 5 8, 6 place-lose 6 5, 6 place-lose 8 5,
  6 place-lose 9 8, 6 place-lose 10 11, 7 hardway 4 1, 8 hardway 6 1, 9 hardway 8 1, 10 hardway 10 1, 11 field - 5,
  12 any-seven - 1, 13 any-craps - 1, 14 craps-2 - 1, 15 craps-3 - 1, 16 craps-12 - 1, 17 eleven - 1, 18 c-and-e - 2, 19 horn - 4,
  20#units horn-high 12 5, 22 hop 2-2 1, 23 hop 3-3 1, 24 hop 4-4 1, 25 hop 5-5 1, 26 hop 1-3 1, 27 hop 1-4 1, 28 hop 2-3 1,
  29 hop 1-5 1, 30 hop 2-4 1, 31 hop 1-6 1, 32 hop 2-5 1, 33 hop 3-4 1, 34 hop 2-6 1, 35 hop 3-5 1, 36 hop 3-6 1, 37 hop 4-5 1,
  38 hop 4-6 1, 39 six-seven-eight - 5`.split(/,\s+/);
const UNLISTED = [
  ...['big-6', 'big-8', 'world', 'put', 'over-7', 'hop 1-2', 'hop 1-1', 'hop 5-6', 'hop 6-6'],
  ...['place-win 7', 'place-lose 11', 'hardway 5', 'field 3', 'horn-high 7', 'no-such-wager'],
];
const onOf = (text: string): { on?: number | string } =>
  text === '-' ? {} : { on: text.includes('-') ? text : Number(text) };

describe.each(GAMES)('the list at %s', (game) => {
  test('[NJ 13:69F-1.2(a)] every wager on the list is accepted, each by its own item', () => {
    const at = night(game);
    for (const row of LISTED) {
      const [item = '', wager = '', on = '', stake = ''] = row.split(' ');
      if (wager === 'come') at.roll('4-2');
      const id = at.bet('A', wager, stake, onOf(on));
      expect(at.events('WagerMade').find((event) => event.standing.id === id)?.clause, row).toBe(of(item));
    }
    expect(LISTED).toHaveLength(48);
  });
  test.each(UNLISTED)('[NJ 13:69F-1.2(b)] a wager outside the list is refused: %s', (row) => {
    const at = night(game);
    const [wager = '', on = '-'] = row.split(' ');
    expect(cited(at.refusedBet('A', wager, 30, onOf(on)))).toBe('not-offered by NJ 13:69F-1.2(b)');
    expect(at.up('A')).toEqual([]);
  });
});

test('[NJ 13:69F-1.2(a)] the fire bet is accepted at craps and refused at mini-craps and automated craps', () => {
  const at = night('nj-craps');
  at.bet('A', 'fire', 5);
  expect(at.up('A')).toEqual(['fire 5']);
  for (const game of ['nj-mini-craps', 'nj-automated-craps']) {
    expect(cited(night(game).refusedBet('A', 'fire', 5))).toBe('not-offered by NJ 13:69F-1.2(a)');
    expect(cited(refusedHouse(game, { 'fire.offered': true }))).toBe('unlawful-option by NJ 13:69F-1.2(a)');
  }
});

const PLACED = [
  { number: 4, win: [5, 9], lose: [11, 5] },
  { number: 5, win: [5, 7], lose: [8, 5] },
  { number: 6, win: [6, 7], lose: [5, 4] },
  { number: 8, win: [6, 7], lose: [5, 4] },
  { number: 9, win: [5, 7], lose: [8, 5] },
  { number: 10, win: [5, 9], lose: [11, 5] },
] as const;

describe.each(GAMES.flatMap((game) => PLACED.map((row) => ({ game, ...row }))))(
  'place bets on $number at $game',
  ({ game, number, win, lose }) => {
    const rest = without(TOTALS, '7', String(number));
    const worksToWin = { [`+${win[1]}`]: String(number), [`-${win[0]}`]: '7', up: rest };
    const point = number === 8 ? '4-2' : '4-4';

    test(`[${of(5)}] $${win[0]} to win on the ${number} wins $${win[1]} when it beats the 7, whatever the point is`, () => {
      for (const before of [point, '5-4', '6-4']) {
        const { at, ids } = withWager(game, before, 'place-win', win[0], number);
        expect(comesTo(at, ids), before).toEqual(worksToWin);
      }
    });
    test(`[${of('5#inactive')}] to win on the ${number} is off on the come-out and working once a point is on`, () => {
      const { at, ids } = withWager(game, '', 'place-win', win[0], number);
      expect(comesTo(at, ids)).toEqual({ up: TOTALS });
      at.roll(point);
      expect(comesTo(at, ids)).toEqual(worksToWin);
    });
    test(`[${of('5#inactive')}] called on, to win on the ${number} works on the come-out only once the dealer has marked it`, () => {
      const { at, id, ids } = withWager(game, '', 'place-win', win[0], number);
      at.act({ do: 'call-on', by: player('A'), wager: id });
      expect(comesTo(at, ids)).toEqual({ up: TOTALS });
      at.act({ do: 'mark', by: crew('dealer'), wager: id });
      expect(comesTo(at, ids)).toEqual(worksToWin);
    });
    test(`[${of(6)}] $${lose[0]} to lose on the ${number} wins $${lose[1]} when a 7 comes first, even on the come-out`, () => {
      for (const before of ['', point]) {
        const { at, ids } = withWager(game, before, 'place-lose', lose[0], number);
        expect(comesTo(at, ids)).toEqual({ [`+${lose[1]}`]: '7', [`-${lose[0]}`]: String(number), up: rest });
      }
    });
  },
);

test.each(GAMES)('[NJ 13:69F-1.2(a)6] at %s there is no place bet to lose if lay bets replace it', (game) => {
  const inLieu = night(game, { 'lay.mode': 'in-lieu' });
  expect(cited(inLieu.refusedBet('A', 'place-lose', 11, { on: 4 }))).toBe('not-offered by NJ 13:69F-1.5(b)');
  night(game, { 'lay.mode': 'in-addition' }).bet('A', 'place-lose', 11, { on: 4 });
});

const SEVENS = '1-6 2-5 3-4';
const HARDWAYS = [
  { item: 7, total: 4, hard: '2-2', soft: '1-3', pays: 7 },
  { item: 8, total: 6, hard: '3-3', soft: '1-5 2-4', pays: 9 },
  { item: 9, total: 8, hard: '4-4', soft: '2-6 3-5', pays: 9 },
  { item: 10, total: 10, hard: '5-5', soft: '4-6', pays: 7 },
];
describe.each(GAMES)('the hardways at %s', (game) => {
  test.each(HARDWAYS)(
    `[${of('$item')}] the hard $total wins on $hard and loses to $soft or a 7; on the come-out it is off`,
    ({ total, hard, soft, pays }) => {
      const { at, ids } = withWager(game, '', 'hardway', 1, total);
      expect(comesTo(at, ids, combinationName)).toEqual({ up: PAIRS_AND_MIXES });
      at.roll('5-4');
      const losing = [...soft.split(' '), ...SEVENS.split(' ')].toSorted().join(' ');
      expect(comesTo(at, ids, combinationName)).toEqual({
        [`+${pays}`]: hard,
        '-1': losing,
        up: without(PAIRS_AND_MIXES, hard, losing),
      });
    },
  );
});

/** One-roll wagers: the stake, and the rolls each sum is won on; every other roll loses the whole stake. */
const NEXT_ROLL = [
  { item: '11', wager: 'field', stake: 5, wins: { '+10': '2 12', '+5': '3 4 9 10 11' } },
  { item: '12', wager: 'any-seven', stake: 1, wins: { '+4': '7' } },
  { item: '13', wager: 'any-craps', stake: 1, wins: { '+7': '2 3 12' } },
  { item: '14', wager: 'craps-2', stake: 1, wins: { '+30': '2' } },
  { item: '15', wager: 'craps-3', stake: 1, wins: { '+15': '3' } },
  { item: '16', wager: 'craps-12', stake: 1, wins: { '+30': '12' } },
  { item: '17', wager: 'eleven', stake: 1, wins: { '+15': '11' } },
  { item: '18', wager: 'c-and-e', stake: 2, wins: { '+14': '11', '+6': '2 3 12' } },
  { item: '18', wager: 'c-and-e', stake: 5, wins: { '+35': '11', '+15': '2 3 12' } },
  { item: '19', wager: 'horn', stake: 4, wins: { '+12': '3 11', '+27': '2 12' } },
  { item: '20', wager: 'horn-high', on: 12, stake: 5, wins: { '+26': '2', '+11': '3 11', '+57': '12' } },
  { item: '20', wager: 'horn-high', on: 2, stake: 5, wins: { '+57': '2', '+11': '3 11', '+26': '12' } },
  { item: '20', wager: 'horn-high', on: 3, stake: 5, wins: { '+26': '2 12', '+27': '3', '+11': '11' } },
  { item: '20', wager: 'horn-high', on: 11, stake: 5, wins: { '+26': '2 12', '+27': '11', '+11': '3' } },
  { item: '21', wager: 'whirl', stake: 5, wins: { '0': '7', '+11': '3 11', '+26': '2 12' } },
  {
    item: '39',
    wager: 'six-seven-eight',
    stake: 5,
    wins: { '+5': '1-5 1-6 2-4 2-5 2-6 3-4 3-5', '+10': '3-3 4-4' },
  },
  { item: '22', wager: 'hop', on: '2-2', stake: 1, wins: { '+30': '2-2' } },
  { item: '23', wager: 'hop', on: '3-3', stake: 1, wins: { '+30': '3-3' } },
  { item: '24', wager: 'hop', on: '4-4', stake: 1, wins: { '+30': '4-4' } },
  { item: '25', wager: 'hop', on: '5-5', stake: 1, wins: { '+30': '5-5' } },
  { item: '26', wager: 'hop', on: '1-3', stake: 1, wins: { '+15': '1-3' } },
  { item: '27', wager: 'hop', on: '1-4', stake: 1, wins: { '+15': '1-4' } },
  { item: '28', wager: 'hop', on: '2-3', stake: 1, wins: { '+15': '2-3' } },
  { item: '29', wager: 'hop', on: '1-5', stake: 1, wins: { '+15': '1-5' } },
  { item: '30', wager: 'hop', on: '2-4', stake: 1, wins: { '+15': '2-4' } },
  { item: '31', wager: 'hop', on: '1-6', stake: 1, wins: { '+15': '1-6' } },
  { item: '32', wager: 'hop', on: '2-5', stake: 1, wins: { '+15': '2-5' } },
  { item: '33', wager: 'hop', on: '3-4', stake: 1, wins: { '+15': '3-4' } },
  { item: '34', wager: 'hop', on: '2-6', stake: 1, wins: { '+15': '2-6' } },
  { item: '35', wager: 'hop', on: '3-5', stake: 1, wins: { '+15': '3-5' } },
  { item: '36', wager: 'hop', on: '3-6', stake: 1, wins: { '+15': '3-6' } },
  { item: '37', wager: 'hop', on: '4-5', stake: 1, wins: { '+15': '4-5' } },
  { item: '38', wager: 'hop', on: '4-6', stake: 1, wins: { '+15': '4-6' } },
];

const inWords = (wins: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(wins)
    .map(([sum, rolls]) => `${sum} on ${rolls}`)
    .join(', ');

describe.each(GAMES)('one-roll wagers at %s', (game) => {
  const rows = NEXT_ROLL.map(({ on, ...row }) => ({
    ...row,
    on,
    name: `$${row.stake} on ${row.wager}${on === undefined ? '' : ` ${on}`}`,
    says: inWords(row.wins),
  }));
  test.each(rows)(
    `[${of('$item')}] $name: $says, and any other roll loses, on the come-out or with a point on`,
    (row) => {
      const { item, wager, on, stake, wins } = row;
      const won = Object.values(wins).join(' ');
      const name = won.includes('-') ? combinationName : byTotal;
      const lost = without(won.includes('-') ? PAIRS_AND_MIXES : TOTALS, won);
      const losing = ROLLS.find((roll) => lost.split(' ').includes(name(roll))) ?? 0;
      for (const point of ['', '5-4']) {
        const { at, ids } = withWager(game, point, wager, stake, on);
        expect(comesTo(at, ids, name), `point ${point}`).toEqual({ ...wins, [`-${stake}`]: lost });
        at.roll(rollName(losing));
        const collected = at
          .events('LosersCollected')
          .at(-1)
          ?.rows.filter((one) => ids.includes(one.wager));
        expect(collected?.map((one) => one.clause)).toEqual(
          wager === 'whirl' ? [of(19), of(12)] : [of(item)],
        );
      }
    },
  );

  test('[NJ 13:69F-1.2(a)26] a hop bet may be named and rolled with the faces in either order', () => {
    const { at, id } = withWager(game, '', 'hop', 1, '3-1');
    expect(at.table.rules.spots[at.wager(id)?.spot ?? -1]?.on).toBe('1-3');
    at.roll('1-3');
    expect(at.worth('A')).toBe(100_015);
  });

  test('[NJ 13:69F-1.2(a)39] 6-7-8 is refused if the house does not offer it', () => {
    const at = night(game, { 'sixSevenEight.offered': false });
    expect(cited(at.refusedBet('A', 'six-seven-eight', 5))).toBe(`not-offered by ${of(39)}`);
  });

  test('[NJ 13:69F-1.2(a)19] a Horn Bet is made in four payable parts', () => {
    const refusal = night(game).refusedBet('A', 'horn', 6);
    expect([refusal.code, refusal.nearestCents]).toEqual(['not-payable', [400, 800]]);
    withWager(game, '', 'horn', 8);
    const halves = night(game, { payableUnit: '0.5' });
    halves.bet('A', 'horn', 2);
    halves.roll('6-6');
    expect(halves.worth('A')).toBe(100_000 + 15 - 1.5);
  });

  test.each([6, 7, 8, 9, 11])(
    '[NJ 13:69F-1.2(a)20#units] a Horn High Bet of $%s is refused: it must be a multiple of five',
    (stake) => {
      const at = night(game);
      expect(at.refusedBet('A', 'horn-high', stake, { on: 3 })).toMatchObject({
        code: 'not-payable',
        clause: of('20#units'),
        nearestCents: stake > 10 ? [1000, 1500] : [500, 1000],
      });
      at.bet('A', 'horn-high', 10, { on: 3 });
      expect(at.up('A')).toEqual(['horn-high 10']);
    },
  );
  test('[NJ 13:69F-1.2(a)20#units] a Horn High Bet names one of 2, 3, 11 and 12', () => {
    const at = night(game);
    for (const on of [undefined, 7, 4, 10]) {
      const refusal = at.refusedBet('A', 'horn-high', 5, on === undefined ? {} : { on });
      expect([refusal.code, refusal.remedy]).toEqual(['not-offered', 'Choose one of 2, 3, 11, 12.']);
    }
    for (const on of [2, 3, 11, 12]) at.bet('A', 'horn-high', 5, { on });
    expect(at.up('A')).toHaveLength(4);
  });

  test.each([
    [2, 'craps-2'],
    [3, 'craps-3'],
    [11, 'eleven'],
    [12, 'craps-12'],
  ])(
    '[NJ 13:69F-1.2(a)20#breakdown] without an area of its own a Horn High %s is split into a Horn and %s',
    (on, single) => {
      const at = night(game, { 'hornHigh.area': false });
      const horn = at.bet('A', 'horn-high', 5, { on });
      expect(at.up('A')).toEqual(['horn 4', `${single} 1`]);
      expect(at.refusedBet('A', 'horn-high', 7, { on })).toMatchObject({
        code: 'not-payable',
        clause: of('20#units'),
      });
      at.act({ do: 'remove', by: player('A'), wager: horn });
      expect(at.up('A')).toEqual([`${single} 1`]);
      expect(withWager(game, '', 'horn-high', 5, on).at.up('A')).toEqual(['horn-high 5']);
    },
  );

  test.each([1, 4, 6, 12])(
    '[NJ 13:69F-1.2(a)21#units] a Whirl of $%s is refused: it must be a multiple of five',
    (stake) => {
      const refusal = night(game).refusedBet('A', 'whirl', stake);
      expect([cited(refusal), refusal.nearestCents]).toEqual([
        `not-payable by ${of('21#units')}`,
        stake < 5 ? [500] : stake < 10 ? [500, 1000] : [1000, 1500],
      ]);
    },
  );
  test.each([true, false])(
    '[NJ 13:69F-1.2(a)21#breakdown] a Whirl is always split into a Horn and an Any Seven (Horn High area: %s)',
    (area) => {
      const at = night(game, { 'hornHigh.area': area });
      const horn = at.bet('A', 'whirl', 10);
      expect(at.up('A')).toEqual(['horn 8', 'any-seven 2']);
      at.act({ do: 'remove', by: player('A'), wager: horn });
      at.roll('5-2');
      expect(at.worth('A')).toBe(100_008);
    },
  );
});
