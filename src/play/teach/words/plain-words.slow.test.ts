// The plain words of every wager are true at the real table: the numbers a sentence names win and lose as it says, and the
// table pays what the example says.

import assert from 'node:assert/strict';
import { solveSpot, wagerFiguresOf } from 'boxperson/odds';
import { describe, expect, test } from 'vitest';
import { forgetGames } from '../../../../tests/support/games/forget-games.ts';
import { harborDice, hiveDice } from '../../../../tests/support/games/made-up.ts';
import { closedTable } from '../../../../tests/support/kit.ts';
import { Draw, lawfulHouse, sayHouse } from '../../../../tests/support/lawful-houses.ts';
import { seedRows } from '../../../../tests/support/run/seed.ts';
import { doneBy, onNumber, rollsThat, withWager } from '../../../../tests/support/teach/one-wager.ts';
import { rollsNamed } from '../../../../tests/support/teach/said-rolls.ts';
import { required } from '../../../game/base/assert.ts';
import { parseDollars, showDollars } from '../../../game/base/cents.ts';
import { isPossiblePoint, POSSIBLE_POINTS, ROLLS, type Roll, totals } from '../../../game/base/dice.ts';
import { fraction, showFraction } from '../../../game/base/fraction.ts';
import { ALL_GAMES } from '../../../game/games/games.ts';
import { registerGame } from '../../../game/games/registry.ts';
import { acceptsNothing } from '../../../game/rules/compile/amounts.ts';
import type { CompiledSpot } from '../../../game/rules/compile/compile.ts';
import { configure } from '../../../game/rules/compile/configure.ts';
import { lineFactsOf, meetCollection } from '../../../game/rules/compile/roll-facts.ts';
import { findSpot, type Rules } from '../../../game/rules/compile/rules.ts';
import { isRefusal } from '../../../game/rules/language/refusal.ts';
import type { StandingWager } from '../../../game/table/state.ts';
import { leavesOf } from './decided.ts';
import type { Example } from './example.ts';
import { hourlyCost } from './hourly-cost.ts';
import { plainWords, wagersInWords } from './plain-words.ts';

forgetGames();

/** Houses with the side bets that are off by default. */
const MORE: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  'nj-craps': [
    { 'fire.offered': true, 'proposals.treatAsAdopted': { bonus: true }, 'bonus.offered': true },
    { 'fire.offered': false, 'proposals.treatAsAdopted': { hot: true }, 'hot.offered': true },
    { 'buy.vigTiming': 'on-win', 'lay.mode': 'in-addition', 'table.minMax': { min: '15' } },
  ],
};

/** Usual houses of every built-in game, houses with all side bets, two games from files, and random houses. */
function houses(seed: number): readonly Rules[] {
  const draw = new Draw(seed);
  const usual = ALL_GAMES.flatMap((game) =>
    [{}, ...(MORE[game.id] ?? [])].map((choices) => configure(game, choices)),
  );
  const outside = [harborDice(), hiveDice()].map((data) => {
    registerGame(data);
    return configure(data.game);
  });
  const random = ALL_GAMES.flatMap((game) => [lawfulHouse(game, draw), lawfulHouse(game, draw)]);
  return [...usual, ...outside, ...random].map((rules) =>
    isRefusal(rules) ? expect.fail(rules.says) : rules,
  );
}

const spotsOf = (rules: Rules): readonly CompiledSpot[] =>
  [...rules.offered.values()]
    .flatMap(({ byOn }) => [...byOn.values()])
    .filter((spot) => !acceptsNothing(spot));

const isSame = (a: readonly Roll[], b: readonly Roll[]): void =>
  expect(a).toEqual(b.toSorted((x, y) => x - y));

/** The wager itself, or for a shorthand everything it is split into. */
const isWager = (spot: CompiledSpot) => (one: StandingWager) =>
  spot.split !== null || one.spot === spot.index;

/** The words after “on the next roll” that say what loses and what is returned. */
function readNext(says: string): { wins: string | null; loses: string | null; pushes: string | null } {
  const [, does, list = '', rest = ''] =
    /^You (win|lose) if (.+?) comes on the next (?:roll|shake)(.*)$/.exec(says) ?? expect.fail(says);
  const loses = / lose on (.+?)(?:,? and get your|;|, and the bet|\.|$)/.exec(rest)?.[1] ?? null;
  return {
    wins: does === 'win' ? list : null,
    loses: does === 'win' ? loses : list,
    pushes: /get your bet back on (.+?)(?:, and lose|;|, and the bet|\.|$)/.exec(rest)?.[1] ?? null,
  };
}

function checkSentence(rules: Rules, spot: CompiledSpot, says: string, stakeCents: number): void {
  const table = withWager(rules, spot, stakeCents);
  const is = isWager(spot);
  const own = says.replace(/^More chips behind .*?: y/, 'Y');
  if (leavesOf(rules, spot) !== null) {
    const [, wins = '', rest = ''] =
      /: if (.+?) comes on the next (?:roll|shake), (.*)\.$/.exec(own) ?? expect.fail(own);
    const winning = rollsNamed(wins);
    isSame(winning, rollsThat(table, is, 'wins'));
    const all = /, and (.+) loses it all$/.exec(rest)?.[1];
    isSame(all === undefined ? [] : rollsNamed(all, winning), rollsThat(table, is, 'loses'));
    return;
  }
  if (own.includes(';')) {
    const [first = '', ...later] = own.split('; ');
    const start = readNext(first);
    const named = [start.wins, start.loses, start.pushes].map((list) =>
      list === null ? [] : rollsNamed(list),
    );
    isSame(named[0] ?? [], rollsThat(table, is, 'wins'));
    isSame(named[1] ?? [], rollsThat(table, is, 'loses'));
    isSame(named[2] ?? [], rollsThat(table, is, 'returns'));
    const moves = new Set(rollsThat(table, is, 'moves'));
    for (const number of POSSIBLE_POINTS) {
      const text = later.find((one) => {
        const list =
          /^(?:after )?(.+?) (?:must come again|you win|you lose)/.exec(one)?.[1] ?? expect.fail(one);
        return rollsNamed(list, named.flat()).some((roll) => totals(number).includes(roll));
      });
      expect(text !== undefined, `${says} ${number}`).toBe(totals(number).some((roll) => moves.has(roll)));
      if (text === undefined) continue;
      const moved = onNumber(table, number);
      const rolls = (list: string | null, others: readonly Roll[] = []): readonly Roll[] =>
        list === null ? [] : rollsNamed(list.replaceAll('that number', String(number)), others);
      const again = /must come again before (.+?)(?:, and the bet.*)?\.?$/.exec(text);
      const race = /you win if (.+?) comes before (.+?)(?:, and the bet.*)?\.?$/.exec(text);
      const next = again === null && race === null ? readNext(text.replace(/^.*? you /, 'You ')) : null;
      const wins = again === null ? rolls(race?.[1] ?? next?.wins ?? null) : totals(number);
      const returned = rolls(next?.pushes ?? null);
      isSame(wins, rollsThat(moved, is, 'wins'));
      isSame(returned, rollsThat(moved, is, 'returns'));
      isSame(
        rolls(again?.[1] ?? race?.[2] ?? next?.loses ?? null, [...wins, ...returned]),
        rollsThat(moved, is, 'loses'),
      );
    }
    return;
  }
  const race = /^You win if (.+?) comes before (.+?)(?:, and (?:get|the bet).*)?\.$/.exec(own);
  if (race !== null) {
    isSame(rollsNamed(race[1] ?? ''), rollsThat(table, is, 'wins'));
    isSame(rollsNamed(race[2] ?? ''), rollsThat(table, is, 'loses'));
    // A bet that is off on come-out rolls says so.
    if (rules.game.points === null) return;
    const off = rollsThat({ ...table, point: null }, is, 'loses');
    expect(off.length === 0, says).toBe(/off on come-out/.test(says));
    return;
  }
  const { wins, loses, pushes } = readNext(own);
  const [winning, returned] = [wins, pushes].map((list) => (list === null ? [] : rollsNamed(list)));
  isSame(winning ?? [], rollsThat(table, is, 'wins'));
  isSame(returned ?? [], rollsThat(table, is, 'returns'));
  isSame(
    loses === null ? [] : rollsNamed(loses, [...(winning ?? []), ...(returned ?? [])]),
    rollsThat(table, is, 'loses'),
  );
}

/** What the text of an example says a roll wins: "$5 wins $5, or $10 on 2 or 12." */
function wonBy(says: string): (roll: Roll, number: number) => number {
  const [, list = ''] = / wins (.*)\.$/.exec(says) ?? expect.fail(says);
  const rows = list
    .replace(/, (?:less|after|counting) .*$/, '')
    .replace(/, and (?:breaks|loses) .*$/, '')
    .split('$')
    .slice(1)
    .map((part) => {
      const [, amount = '', where, on] =
        /^([\d,.]*\d)(?: (on|once it is on) (.+?))?(?:,? (?:and|or))?,? ?$/.exec(part) ?? expect.fail(part);
      return {
        cents: parseDollars(amount) ?? expect.fail(amount),
        where,
        rolls: on === undefined ? ROLLS : rollsNamed(on),
      };
    });
  return (roll, number) =>
    required(
      rows
        .toReversed()
        .find(({ where, rolls }) =>
          where === 'once it is on'
            ? totals(number).some((one) => rolls.includes(one))
            : rolls.includes(roll),
        ),
      'a row of the example',
    ).cents;
}

function checkExample(rules: Rules, spot: CompiledSpot, example: Example): void {
  const table = withWager(rules, spot, example.stakeCents);
  const is = isWager(spot);
  expect(example.says.startsWith(`${showDollars(example.stakeCents)} `), example.says).toBe(true);
  const [, fee] = /(?:less|after) a (\$[\d.,]*\d) fee/.exec(example.says) ?? [];
  expect(fee === undefined ? 0 : parseDollars(fee)).toBe(example.feeCents);
  const upFront = table.wagers.filter(is).reduce((sum, one) => sum + one.feeCents, 0);
  if (example.feeTaken === 'when-made') expect(upFront).toBe(example.feeCents);
  if (spot.collection !== null) {
    checkCollected(rules, spot, example);
    return;
  }
  const paid = example.wins.some(({ netCents }) => netCents > 0) ? wonBy(example.says) : null;
  const isShared = leavesOf(rules, spot) !== null;
  const numbers = [0, ...POSSIBLE_POINTS].filter(
    (number) => number === 0 || (spot.startsOn === 0 && spot.tables[number] !== undefined),
  );
  for (const number of numbers) {
    const at = number !== 0 && isPossiblePoint(number) ? onNumber(table, number) : table;
    for (const roll of ROLLS) {
      const { does, netCents, feeCents } = doneBy(at, roll, is);
      const row = example.wins.find(
        ({ rolls, number: on }) => rolls?.includes(roll) === true && on === number,
      );
      assert.equal(row !== undefined, does === 'wins', `${example.says} ${number} ${roll}`);
      if (row === undefined) continue;
      assert.equal(netCents, row.netCents, example.says);
      if (netCents > 0) assert.equal(paid?.(roll, number), netCents, example.says);
      else assert(isShared);
      if (example.feeTaken === 'on-win') assert.equal(feeCents, example.feeCents);
    }
  }
}

/** A collecting wager: one bet for each of its payouts, with exactly that many groups complete. */
function checkCollected(rules: Rules, spot: CompiledSpot, { wins, stakeCents, says }: Example): void {
  const collection = required(spot.collection, 'a collection');
  const table = withWager(rules, spot, stakeCents);
  for (const { complete, netCents } of wins) {
    expect(says).toContain(showDollars(netCents));
    if (collection.plan.pays.at === 'end') expect(says).toMatch(new RegExp(`for ${complete}\\b`));
    const bits = collection.groupBits.slice(0, complete).reduce((all, one) => all | one, 0);
    const last = bits & -bits;
    const isNow = collection.plan.pays.at === 'completion';
    const progress = isNow ? bits & ~last : bits;
    const [point = null] = isNow ? [] : (rules.game.points?.numbers ?? []);
    const at = { ...table, point, wagers: table.wagers.map((one) => ({ ...one, progress })) };
    const deciding = ROLLS.filter((roll) => doneBy(at, roll, isWager(spot)).does === 'wins');
    expect(deciding.length, says).toBeGreaterThan(0);
    for (const roll of deciding) expect(doneBy(at, roll, isWager(spot)).netCents).toBe(netCents);
  }
}

describe.each(seedRows(7))('at every game and house of %s', (_which, seed) => {
  const all = houses(seed);

  test('a sentence names the rolls that win, lose and return the bet', () => {
    for (const rules of all)
      for (const spot of spotsOf(rules)) {
        const { says, example } = plainWords(rules, spot);
        expect(says, sayHouse(rules)).toMatch(/^[A-Z$].*\.$/);
        expect(`${says} ${example.says}`).not.toMatch(/undefined|NaN|\[object|,,| {2}/);
        if (spot.collection === null) checkSentence(rules, spot, says, example.stakeCents);
      }
  });

  test('the table accepts the example’s stake and pays what it says', () => {
    for (const rules of all)
      for (const spot of spotsOf(rules)) checkExample(rules, spot, plainWords(rules, spot).example);
  });
});

const rulesOf = (game: string, choices = {}): Rules => closedTable(game, choices).rules;
const at = (rules: Rules, wager: string, on: number | string | null = null): CompiledSpot =>
  required(findSpot(rules, wager, on), wager);

describe('in so many words', () => {
  const [fire = {}, hot = {}] = MORE['nj-craps'] ?? [];
  test.each([
    [
      'nj-craps',
      {},
      'pass',
      null,
      'You win if 7 or 11 comes on the next roll and lose on 2, 3 or 12; any other number must come again before a 7.',
      '$1 wins $1.',
    ],
    [
      'nj-craps',
      {},
      'dont-pass',
      null,
      'You win if 2 or 3 comes on the next roll, lose on 7 or 11 and get your bet back on a 12; after any other number you win if a 7 comes before that number.',
      '$1 wins $1.',
    ],
    [
      'nj-craps',
      {},
      'hardway',
      8,
      'You win if 4-4 comes before a 7 or any other 8, and the bet is off on come-out rolls unless you turn it on.',
      '$1 wins $9.',
    ],
    [
      'nj-craps',
      {},
      'pass-odds',
      6,
      'More chips behind your Pass Bet once it is on 6: you win if a 6 comes before a 7.',
      '$5 wins $6.',
    ],
    [
      'nj-craps',
      {},
      'horn',
      null,
      'Your bet is split evenly between Craps Two, Craps Three, Craps Twelve and 11 in One Roll: if 2, 3, 11 or 12 comes on the next roll, the part on it wins and the rest lose, and any other number loses it all.',
      '$4 wins $12 on 3 or 11 and $27 on 2 or 12, counting the parts that lose.',
    ],
    [
      'nj-craps',
      {},
      'horn-high',
      12,
      'Of every $5, $2 goes on Craps Twelve and $1 each on Craps Two, Craps Three and 11 in One Roll: if 2, 3, 11 or 12 comes on the next roll, the part on it wins and the rest lose, and any other number loses it all.',
      '$5 wins $11 on 3 or 11, $26 on a 2 and $57 on a 12, counting the parts that lose.',
    ],
    [
      'nj-craps',
      fire,
      'fire',
      null,
      'You win if the shooter makes at least 4 of the points 4, 5, 6, 8, 9 and 10 before a 7 ends the turn with a point on.',
      '$1 wins $24 for 4 points, $249 for 5 and $999 for 6.',
    ],
    ['nj-craps', fire, 'all-small', null, 'You win if 2, 3, 4, 5 and 6 all come before a 7.', '$1 wins $34.'],
    [
      'nj-craps',
      hot,
      'hot-roller',
      null,
      'You win if every way to roll at least 2 of 4, 5, 6, 8, 9 and 10 comes before a 7.',
      '$1 wins $4 for 2 points, $10 for 3, $20 for 4, $50 for 5 and $200 for 6.',
    ],
    [
      'nj-mini-dice',
      {},
      'over-7',
      null,
      'You win if 8, 9, 10, 11 or 12 comes on the next shake, and lose on any other number.',
      '$1 wins $1.',
    ],
    ['nevada-craps', {}, 'repeater', 3, 'You win if a 3 comes 3 times before a 7.', '$1 wins $50.'],
    ['nevada-craps', {}, 'big-6', null, 'You win if a 6 comes before a 7.', '$1 wins $1.'],
    [
      'crapless-craps',
      {},
      'pass',
      null,
      'You win if a 7 comes on the next roll; any other number must come again before a 7.',
      '$1 wins $1.',
    ],
  ] as const)('%s %j %s %s', (game, choices, wager, on, says, example) => {
    const rules = rulesOf(game, choices);
    const words = plainWords(rules, at(rules, wager, on));
    expect([words.says, words.example.says]).toEqual([says, example]);
  });

  test('a wager on many numbers has one sentence if its spots are decided alike', () => {
    const said = new Map(wagersInWords(rulesOf('nj-craps')).map(({ id, says }) => [id, says]));
    expect(said.get('place-lose')).toBe('You win if a 7 comes before your number.');
    expect(said.get('hardway')).toBe(
      'You win if your number as a pair comes before a 7 or your number any other way, and the bet is off on come-out rolls unless you turn it on.',
    );
    expect(said.get('hop')).toBe(
      'You win if your combination comes on the next roll, and lose on anything else.',
    );
  });
});

test('a collecting wager needs what its sentence says', () => {
  const rules = rulesOf('nj-craps', MORE['nj-craps']?.[0]);
  const small = required(at(rules, 'all-small').collection, 'a collection');
  let progress = 0;
  for (const total of [2, 3, 4, 5]) {
    const met = meetCollection(small, progress, lineFactsOf(totals(total)[0] ?? 0, null, []));
    progress = met?.does === 'goes-on' ? met.progress : expect.fail(String(total));
  }
  expect(meetCollection(small, progress, lineFactsOf(totals(6)[0] ?? 0, null, []))?.does).toBe('completes');
  expect(meetCollection(small, progress, lineFactsOf(totals(7)[0] ?? 0, null, []))).toMatchObject({
    does: 'ends',
    tier: null,
  });
});

describe('the cost per hour', () => {
  const cost = (rules: Rules, wager: string, on: number | null = null) => {
    const spot = at(rules, wager, on);
    return hourlyCost(rules, spot, wagerFiguresOf(solveSpot(rules, spot), null));
  };
  test('is the exact loss per roll times a hundred', () => {
    const rules = rulesOf('nj-craps', { 'table.minMax': { min: '5' } });
    // 7/495 of $5 per decision, and 557/165 rolls to decide it.
    expect(showFraction(cost(rules, 'pass').lossCents)).toBe(
      showFraction(fraction(7 * 500 * 100 * 165, 495 * 557)),
    );
    expect(cost(rules, 'pass').says).toBe('With $5 always up, it costs about $2.09 an hour (100 rolls).');
    expect(cost(rules, 'place-win', 6).says).toBe(
      'With $6 always up and on, it costs about $2.78 an hour (100 rolls).',
    );
    expect(cost(rules, 'pass-odds', 4).says).toBe(
      'It costs nothing on average: the house has no edge on it.',
    );
  });
  test('contains the fee, whenever it is charged', () => {
    const early = rulesOf('nj-craps', { 'buy.vigTiming': 'up-front' });
    const late = rulesOf('nj-craps', { 'buy.vigTiming': 'on-win' });
    // A fee of $1 on $20, paid on each of the bets decided in 100 rolls (one in four rolls), or on the third that wins.
    expect(showFraction(cost(early, 'buy', 4).lossCents)).toBe('2500');
    expect(showFraction(cost(late, 'buy', 4).lossCents)).toBe('2500/3');
  });
});
