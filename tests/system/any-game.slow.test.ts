// Whatever a game file may say, the check rejects it with a remedy, or the game plays: the automatic crew opens a table, players
// bet, and the dice roll.

import { compareFractions, ONE, plus } from 'boxperson/base';
import { wagersInWords } from 'boxperson/teach';
import { describe, expect, test } from 'vitest';
import { type GameFileProblem, readGameValue, showGameProblem } from '../../src/game/authoring/read-game.ts';
import { required } from '../../src/game/base/assert.ts';
import { ROLLS } from '../../src/game/base/dice.ts';
import { registerGame } from '../../src/game/games/registry.ts';
import { oddsOfTable } from '../../src/game/odds/rows.ts';
import { rulebookOf } from '../../src/game/rules/book/rulebook.ts';
import { configure } from '../../src/game/rules/compile/configure.ts';
import type { Rules } from '../../src/game/rules/compile/rules.ts';
import { gameData } from '../../src/game/rules/language/game.ts';
import { isRefusal } from '../../src/game/rules/language/refusal.ts';
import { offersTo } from '../../src/game/table/ask/ask.ts';
import { SoloTable } from '../../src/house/host/solo-table.ts';
import { openMemory } from '../../src/house/store/memory/memory.ts';
import { feltPlan } from '../../src/play/felt/plan/plan.ts';
import { nothingYet, playNight } from '../support/crowd/random-play.ts';
import { givenDice } from '../support/dice-source.ts';
import { forgetGames } from '../support/games/forget-games.ts';
import { randomGame } from '../support/games/random-game.ts';
import { Draw, lawfulHouse } from '../support/lawful-houses.ts';
import { seedRows } from '../support/run/seed.ts';
import { WorldClock } from '../support/test-clock.ts';

forgetGames();

const GAMES = 12;

type Whole = { readonly rules: Rules; readonly file: string };

/** Games as they pass the check, registered, at their usual house and at a random one. Each rejected one is repaired. */
function wholeGames(seed: number): { readonly whole: readonly Whole[]; readonly rejected: number } {
  const draw = new Draw(seed);
  const whole: Whole[] = [];
  let rejected = 0;
  for (let number = 1; number <= GAMES; number++) {
    let written = randomGame(draw, seed * 1000 + number);
    let read = readGameValue(written, 'random.yaml');
    while ('problems' in read) {
      rejected += 1;
      written = repaired(written, read.problems);
      read = readGameValue(written, 'random.yaml');
    }
    const file = JSON.stringify(written);
    expect(gameData.safeParse(read.data).error?.message, file).toBeUndefined();
    expect(registerGame(read.data)).toBeNull();
    const usual = configure(read.data.game);
    if (isRefusal(usual)) throw new Error(`${usual.says}\n${file}`);
    whole.push({ rules: usual, file }, { rules: lawfulHouse(read.data.game, draw), file });
  }
  return { whole, rejected };
}

/** The file without the wager or the section that the first problem names. Every problem must name one, with a remedy. */
function repaired(written: Written, problems: readonly GameFileProblem[]): Written {
  const file = JSON.stringify(written);
  for (const problem of problems) {
    expect(problem.says, file).toMatch(/^\S.*\.$/);
    expect(problem.instead, file).toMatch(/^\S.*[.?]$/);
    expect(showGameProblem(problem), file).not.toMatch(/undefined|\[object|NaN/);
  }
  const row = required(problems[0], 'a problem').row;
  const [section = '', ...rest] = row.split('.');
  const wager = rest.join('.');
  const wagers = (written.wagers as readonly Written[]).filter(
    ({ id }) => section !== 'wagers' || !new RegExp(`^${String(id)}(?:$|[. ])`).test(wager),
  );
  const left = Object.fromEntries(Object.entries(written).filter(([key]) => key !== section));
  const isNone = row === 'wagers' || wagers.length === 0;
  const some = isNone ? [...wagers, { id: 'last', shape: 'one-roll', pays: { 7: '4 to 1' } }] : wagers;
  const next = section === 'wagers' ? { ...written, wagers: some } : left;
  const isThere =
    section === 'wagers'
      ? row === 'wagers' || wagers.length < (written.wagers as []).length
      : section in written;
  expect(isThere, `${required(problems[0], 'a problem').says} at ${row} of ${file}`).toBe(true);
  return next;
}

type Written = Readonly<Record<string, unknown>>;

/** Ann bets and throws in the terminal's way, alone with the automatic crew. */
async function annPlays(rules: Rules, draw: Draw): Promise<number> {
  const chance = givenDice(() => draw.one(ROLLS));
  const me = { player: 'Ann', cents: 10_000_000 };
  const by = { role: 'player', id: 'Ann' } as const;
  const solo = await SoloTable.open(rules, me, [], { store: openMemory(), clock: new WorldClock(), chance });
  expect(solo.table.isOpen).toBe(true);
  for (let step = 0; step < 40 && solo.table.rolls < 5; step++) {
    if (solo.table.dice.offeredTo === 'Ann') await solo.give({ do: 'accept-dice', by, player: 'Ann' });
    const offers = offersTo(solo.table, 'Ann').filter(({ behind }) => behind === 0);
    const line = offers.filter(({ wager }) => rules.offered.get(wager)?.wager.line === true);
    for (const { wager, on, leastCents } of [...line.slice(0, 1), ...offers.slice(0, 3)])
      await solo.give({
        ...{ do: 'bet', by, player: 'Ann', wager, on, cents: leastCents, behind: 0 },
        ...{ split: null, instrument: 'chips', spot: null, stays: false },
      });
    await solo.goOn('roll');
  }
  return solo.table.rolls;
}

describe.each(seedRows(1))('games of %s', (_which, seed) => {
  const { whole, rejected } = wholeGames(seed);

  test('some were whole from the start, and some were not', () => {
    expect(rejected).toBeGreaterThan(GAMES / 4);
    expect(whole.length).toBe(2 * GAMES);
  });

  test('a whole one can be dealt by hand by a crowd and its crew', () => {
    for (const [index, { rules, file }] of whole.entries()) {
      const played = { name: rules.game.id, game: rules.game, choices: [rules.choices] };
      try {
        playNight(played, seed + index, 150, nothingYet());
      } catch (error) {
        throw new Error(`${String(error)}\n${file}`);
      }
    }
  });

  test('a whole one is opened, dealt and rolled by the automatic crew', async () => {
    for (const { rules, file } of whole) {
      const rolls = await annPlays(rules, new Draw(seed)).catch((error: unknown) => {
        throw new Error(`${String(error)}\n${error instanceof Error ? error.stack : ''}\n${file}`);
      });
      expect(rolls, `${file}\n${JSON.stringify(rules.choices)}`).toBe(5);
    }
  });

  test('a whole one has a rulebook, a felt and odds', () => {
    for (const { rules, file } of whole) {
      for (const { figures } of oddsOfTable(rules))
        expect(compareFractions(plus(figures.pWin, plus(figures.pLose, figures.pPush)), ONE), file).toBe(0);
      const book = JSON.stringify(rulebookOf(rules, []));
      expect(book, file).not.toMatch(/undefined|\[object|NaN/);
      expect(required(feltPlan(rules, 'wide'), 'a felt').areas.length, file).toBeGreaterThan(0);
      for (const { spots } of wagersInWords(rules))
        for (const { says, example } of spots)
          expect(`${says} ${example.says}`, file).toMatch(
            /^(?!.*(?:undefined|\[object|NaN| {2}| ,)).+\. .+\.$/,
          );
    }
  });
});
