// Exact counts of every wager of every game, recomputed through the real table and compared with tests/golden/counts.
// BOXPERSON_UPDATE=1 rewrites the files; review the diff before keeping it.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ALL_GAMES, gameById, NEW_JERSEY_CRAPS } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import { isPair, ROLLS, type Roll, totalOf } from '../../base/dice.ts';
import { CRAPS_POINTS } from '../../games/shapes.ts';
import { configure, type HouseChoices } from '../../rules/compile/configure.ts';
import { findSpot, type Rules } from '../../rules/compile/rules.ts';
import type { Game } from '../../rules/language/game.ts';
import { isRefusal } from '../../rules/language/refusal.ts';
import { type CountRow, countSpot, countTable, type OutcomeCounts, situationsOf } from './count.ts';

const DEPTH = 4;
const folder = join(dirname(fileURLToPath(import.meta.url)), '../../../../tests/golden/counts');
const isUpdate = process.env.BOXPERSON_UPDATE !== undefined;

/** One table of a game. Wagers that may not share a table need several; if `only` is given, just those wagers are counted. */
type Section = { readonly says: string; readonly choices: HouseChoices; readonly only?: readonly string[] };

const ADOPTED = { 'proposals.treatAsAdopted': { bonus: true, hot: true }, 'bonus.offered': true };
const SIDE_BETS: readonly Section[] = [
  { says: 'with the fire bet and the proposed bonus craps wagers', choices: ADOPTED },
  {
    says: 'with the proposed hot roller, which may not share a table with the fire bet',
    choices: { ...ADOPTED, 'fire.offered': false, 'hot.offered': true },
    only: ['hot-roller'],
  },
];
const SECTIONS: ReadonlyMap<Game, readonly Section[]> = new Map(
  ALL_GAMES.map((game) => [
    game,
    game === NEW_JERSEY_CRAPS ? SIDE_BETS : [{ says: 'with the standard choices of the house', choices: {} }],
  ]),
);

function rulesFor(game: Game, choices: HouseChoices): Rules {
  const rules = configure(game, choices);
  if (isRefusal(rules)) throw new Error(rules.says);
  return rules;
}

/** Each section is counted once, for both the file and the sums. */
const kept = new Map<Section, readonly CountRow[]>();
function rowsOf(game: Game, section: Section): readonly CountRow[] {
  const rows = kept.get(section) ?? countTable(rulesFor(game, section.choices), DEPTH, section.only);
  kept.set(section, rows);
  return rows;
}

const sectionsOf = (game: Game): readonly Section[] => SECTIONS.get(game) ?? [];

/** The counts of one wager at a standard table. */
function counted(
  game: string,
  wager: string,
  on: number | null,
  situation: string,
  rolls = DEPTH,
  section = 0,
): readonly OutcomeCounts[] {
  const found = gameById(game);
  if (found === null) throw new Error(`There is no game called ${game}`);
  const rules = rulesFor(found, sectionsOf(found)[section]?.choices ?? {});
  const spot = findSpot(rules, wager, on);
  const where = spot === null ? [] : situationsOf(rules, spot);
  const at = where.find((one) => one.name === situation);
  if (spot === null || at === undefined) throw new Error(`${wager} is not counted at ${situation}`);
  return countSpot(rules, spot, at, rolls);
}

const short = (tallies: readonly OutcomeCounts[]): readonly string[] =>
  tallies.map(({ win, lose, push, open }) => `${win}/${lose}/${push}/${open}`);

const HEADER = `
Each row is one wager, made once in the situation named and then left alone. The real table plays all 36, 1,296, 46,656
and 1,679,616 sequences of one to four rolls; the columns say after how many of them the wager has been won, lost or
pushed (the stake came back, or winning and losing parts came to nothing), and after how many it is still open. A
wager that was decided early is counted with every way in which the dice could go on, so each group of four adds up
to all the sequences. "point 6" means that a point of 6 was on when the wager was made; odds stand behind a bet on
their own number; a wager that sleeps on the come-out has a second row that starts there.
`;

function fileText(game: Game): string {
  const sections = sectionsOf(game).map(
    (section) => `${game.name}, ${section.says}\n\n${tableText(rowsOf(game, section))}`,
  );
  return `Exact counts: ${game.name}\n${HEADER}\n${sections.join('\n\n')}\n`;
}

function tableText(rows: readonly CountRow[]): string {
  const head = ['wager', 'on', 'situation'];
  const body = rows.map(({ spot, situation }) => [spot.wager.id, String(spot.on ?? '-'), situation.name]);
  const widths = head.map((name, column) =>
    Math.max(name.length, ...body.map((cells) => cells[column]?.length ?? 0)),
  );
  const left = (cells: readonly string[]): string =>
    cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  const groups = Array.from({ length: DEPTH }, (_, index) => Math.max(4, String(36 ** (index + 1)).length));
  const numbers = (cells: readonly (readonly (string | number)[])[]): string =>
    cells
      .map((group, index) => group.map((cell) => String(cell).padStart(groups[index] ?? 0)).join(' '))
      .join(' | ');
  const over = groups.map((width, index) =>
    `${index + 1} roll${index === 0 ? '' : 's'}`.padEnd(width * 4 + 3),
  );
  return [
    `${left(['', '', ''])} | ${over.join(' | ')}`.trimEnd(),
    `${left(head)} | ${numbers(groups.map(() => ['win', 'lose', 'push', 'open']))}`,
    ...rows.map(
      ({ tallies }, index) =>
        `${left(body[index] ?? [])} | ${numbers(tallies.map((one) => [one.win, one.lose, one.push, one.open]))}`,
    ),
  ].join('\n');
}

describe('every wager of every game, counted exactly', () => {
  test.each(ALL_GAMES.map((game) => [game.id, game] as const))('%s', (id, game) => {
    const text = fileText(game);
    const path = join(folder, `${id}.txt`);
    if (isUpdate) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path, text);
    }
    expect(existsSync(path), `${path} is missing; BOXPERSON_UPDATE=1 writes it`).toBe(true);
    expect(text).toBe(readFileSync(path, 'utf8'));
  });

  test.each(ALL_GAMES.map((game) => [game.id, game] as const))(
    '%s: the four numbers add up to all sequences',
    (_, game) => {
      for (const section of sectionsOf(game)) {
        const rows = rowsOf(game, section);
        expect(rows.length).toBeGreaterThan(0);
        for (const { tallies } of rows)
          expect(tallies.map((one) => one.win + one.lose + one.push + one.open)).toEqual([
            36,
            36 ** 2,
            36 ** 3,
            36 ** 4,
          ]);
      }
    },
  );
});

/** The games with the usual six points. */
const LINE_GAMES = ALL_GAMES.filter((game) => game.points?.numbers.join() === CRAPS_POINTS.join()).map(
  (game) => game.id,
);

describe('known values', () => {
  const PASS = ['8/4/0/24', '388/288/0/620', '16536/14088/0/16032', '661300/603360/0/414956'];
  test.each(LINE_GAMES)('%s: the pass line, and a come bet from its first roll', (game) => {
    expect(short(counted(game, 'pass', null, 'come-out'))).toEqual(PASS);
    expect(short(counted(game, 'come', null, 'point 6'))).toEqual(PASS);
  });

  test.each(LINE_GAMES)(
    '%s: don’t bets lose when pass wins, and win when it loses except on the 12',
    (game) => {
      const dont = counted(game, 'dont-pass', null, 'come-out');
      expect(counted(game, 'dont-come', null, 'point 6')).toEqual(dont);
      for (const [index, pass] of counted(game, 'pass', null, 'come-out').entries()) {
        const { win = 0, lose = 0, push = 0, open = 0 } = dont[index] ?? {};
        expect([lose, win + push, push, open]).toEqual([pass.win, pass.lose, 36 ** index, pass.open]);
      }
    },
  );

  const oneRoll: readonly (readonly [
    game: string,
    wager: string,
    win: number,
    lose: number,
    push: number,
  ])[] = [
    ['nj-craps', 'field', 16, 20, 0],
    ['nj-craps', 'any-seven', 6, 30, 0],
    ['nj-craps', 'any-craps', 4, 32, 0],
    ['nj-craps', 'horn', 6, 30, 0],
    ['nj-craps', 'c-and-e', 6, 30, 0],
    ['nj-craps', 'six-seven-eight', 16, 20, 0],
    ['nj-craps', 'whirl', 6, 24, 6],
    ['nz-craps', 'world', 6, 24, 6],
    ['nz-craps', 'field', 16, 20, 0],
  ];
  test.each(oneRoll)('%s: %s is decided by one roll', (game, wager, win, lose, push) => {
    const all = [1, 36, 36 ** 2, 36 ** 3];
    expect(short(counted(game, wager, null, 'point 6'))).toEqual(
      all.map((ways) => `${win * ways}/${lose * ways}/${push * ways}/0`),
    );
  });

  test('mini-dice: over 7 and under 7 win 15 of 36', () => {
    for (const wager of ['over-7', 'under-7'])
      expect(short(counted('nj-mini-dice', wager, null, 'any shake'))[0]).toBe('15/21/0/0');
  });
});

/** A number raced against others, by the geometric series: the wager stays open until one of them comes. */
function race(wins: number, loses: number): readonly string[] {
  return Array.from({ length: DEPTH }, (_, index) => {
    const open = (36 - wins - loses) ** (index + 1);
    const share = (36 ** (index + 1) - open) / (wins + loses);
    return `${wins * share}/${loses * share}/0/${open}`;
  });
}

describe('races, by the geometric series', () => {
  test.each(LINE_GAMES)('%s: place 6 and odds on 6 while 6 is the point: 5 ways against 6', (game) => {
    expect(short(counted(game, 'place-win', 6, 'point 6'))).toEqual(race(5, 6));
    expect(short(counted(game, 'pass-odds', 6, 'point 6'))).toEqual(race(5, 6));
  });
  test.each(LINE_GAMES)('%s: don’t come odds on 4, which are always working: 6 ways against 3', (game) =>
    expect(short(counted(game, 'dont-come-odds', 4, 'point 6'))).toEqual(race(6, 3)),
  );
  test('New Zealand: Big 6 and Big 8 are always working', () => {
    expect(short(counted('nz-craps', 'big-6', null, 'point 6'))).toEqual(race(5, 6));
    expect(short(counted('nz-craps', 'big-8', null, 'point 6'))).toEqual(race(5, 6));
  });
  test('mini-dice: place 4', () =>
    expect(short(counted('nj-mini-dice', 'place', 4, 'any shake'))).toEqual(race(3, 6)));
  test('All Small and All Tall need five rolls; any 7 before that loses', () => {
    const lost = Array.from({ length: DEPTH }, (_, index) => 36 ** (index + 1) - 30 ** (index + 1));
    for (const wager of ['all-small', 'all-tall', 'all-or-nothing'])
      expect(counted('nj-craps', wager, null, 'new shooter').map((one) => one.lose)).toEqual(lost);
  });
});

describe('side bets at five rolls, the first chance to win, by counting orders', () => {
  const orders = 5 * 4 * 3 * 2;
  test('All Small: 2, 3, 4, 5 and 6 in any order, with 1, 2, 3, 4 and 5 ways each', () => {
    const [, , , , fifth] = counted('nj-craps', 'all-small', null, 'new shooter', 5);
    expect(fifth?.win).toBe(orders * (1 * 2 * 3 * 4 * 5));
    expect(fifth?.open).toBe(30 ** 5 - orders * (1 * 2 * 3 * 4 * 5));
  });

  test('Hot Roller: both ways of two of the numbers 4, 5, 9 and 10, then a 7', () => {
    // 1-3 and 2-2 come in 2 and 1 of the 36 rolls, 1-4 and 2-3 in 2 each, 3-6 and 4-5 in 2 each, 4-6 and 5-5 in 2 and
    // 1.
    const ways = [2 * 1, 2 * 2, 2 * 2, 2 * 1];
    const pairs = ways.flatMap((one, index) => ways.slice(index + 1).map((other) => one * other));
    const wins = pairs.reduce((sum, pair) => sum + pair, 0) * (4 * 3 * 2) * 6;
    const [, , , , fifth] = counted('nj-craps', 'hot-roller', null, 'new shooter', 5, 1);
    expect(fifth).toEqual({ win: wins, lose: 36 ** 5 - 30 ** 5 - wins, push: 0, open: 30 ** 5 });
  });
});

/** What one roll does to a wager, given the point; reimplemented here in one line per wager. */
type Referee = (roll: Roll, point: number | null) => keyof OutcomeCounts;

const sleeper =
  (
    wins: (roll: Roll) => boolean,
    loses: (roll: Roll) => boolean,
    asleep: 'open' | 'push' = 'open',
  ): Referee =>
  (roll, point) => {
    const decided = wins(roll) ? 'win' : loses(roll) ? 'lose' : 'open';
    return point === null && decided !== 'open' ? asleep : decided;
  };
const shows = (total: number) => (roll: Roll) => totalOf(roll) === total;

/** All sequences of three rolls in turn, judged by a referee that tracks only the point. */
function bruteForce(referee: Referee, start: number | null): readonly string[] {
  const tallies = Array.from({ length: 3 }, () => ({ win: 0, lose: 0, push: 0, open: 0 }));
  const walk = (depth: number, point: number | null, ways: number): void => {
    if (depth === 3) return;
    for (const roll of ROLLS) {
      const how = referee(roll, point);
      for (let later = depth; later < (how === 'open' ? depth + 1 : 3); later++) {
        const tally = tallies[later];
        if (tally !== undefined) tally[how] += ways * 36 ** (later - depth);
      }
      const total = totalOf(roll);
      const after =
        point === null
          ? CRAPS_POINTS.some((one) => one === total)
            ? total
            : null
          : total === point || total === 7
            ? null
            : point;
      if (how === 'open') walk(depth + 1, after, ways);
    }
  };
  walk(0, start, 1);
  return short(tallies);
}

describe('three rolls by brute force, with an independent referee', () => {
  const isHard6 = (roll: Roll) => totalOf(roll) === 6 && isPair(roll);
  const spoilsHard6 = (roll: Roll) => totalOf(roll) === 7 || (totalOf(roll) === 6 && !isPair(roll));
  const fire: Referee = (roll, point) => (point !== null && totalOf(roll) === 7 ? 'lose' : 'open');
  const rows: readonly (readonly [wager: string, on: number | null, from: string, referee: Referee])[] = [
    ['place-win', 8, 'point 6', sleeper(shows(8), shows(7))],
    ['place-win', 8, 'come-out', sleeper(shows(8), shows(7))],
    ['place-win', 4, 'point 6', sleeper(shows(4), shows(7))],
    ['buy', 10, 'come-out', sleeper(shows(10), shows(7))],
    ['hardway', 6, 'point 6', sleeper(isHard6, spoilsHard6)],
    ['hardway', 6, 'come-out', sleeper(isHard6, spoilsHard6)],
    ['come-odds', 9, 'point 6', sleeper(shows(9), shows(7), 'push')],
    ['come-odds', 9, 'come-out', sleeper(shows(9), shows(7), 'push')],
  ];
  const start = (from: string): number | null => (from === 'come-out' ? null : 6);
  test.each(rows)('%s %s from %s', (wager, on, from, referee) => {
    for (const game of LINE_GAMES)
      expect(short(counted(game, wager, on, from)).slice(0, 3)).toEqual(bruteForce(referee, start(from)));
  });

  test('the fire bet loses on a loser 7 and cannot be won in three rolls', () =>
    expect(short(counted('nj-craps', 'fire', null, 'new shooter')).slice(0, 3)).toEqual(
      bruteForce(fire, null),
    ));
});
