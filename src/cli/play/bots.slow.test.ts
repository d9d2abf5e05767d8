// The others at the table: each follows its strategy as the lab does, by the rules, in stakes that the table takes.

import { describe, expect, test } from 'vitest';
import { known } from '../../base/assert.ts';
import { parseRoll, type Roll } from '../../base/dice.ts';
import { GAMES, gameById } from '../../games/index.ts';
import type { Strategy } from '../../lab/explore/strategy.ts';
import { LIBRARY } from '../../lab/library/index.ts';
import { TableSession } from '../../lab/simulate/table-session.ts';
import { gamesFor, strategyOf } from '../../lab/strategy/index.ts';
import { type Choices, configure } from '../../rules/compile/configure.ts';
import type { Rules } from '../../rules/compile/rules.ts';
import type { Game } from '../../rules/language/game.ts';
import { isRefusal } from '../../rules/language/refusal.ts';
import { spotOf } from '../../table/decide/working.ts';
import { chipsAtTable } from '../../table/evolve/evolve.ts';
import { seededDice } from './dice.ts';
import type { Evening } from './evening.ts';
import { openingLines, sitDown } from './opening.ts';
import { regularNamed, regulars } from './regulars.ts';
import { land } from './rolling.ts';
import { hear } from './session.ts';

function rulesOf(game: Game, choices: Choices = {}): Rules {
  const rules = configure(game, choices);
  if (isRefusal(rules)) throw new Error(rules.says);
  return rules;
}

const gameNamed = (id: string): Game => known(gameById(id), id);
const roll = (text: string): Roll => known(parseRoll(text), text);

/** The next roll of an evening in which the player never bets and never takes the dice. */
function rolled(evening: Evening, dice: Roll): Evening {
  let next = hear(evening, '');
  for (let asked = 0; next.needs !== 'dice' && asked < 3; asked++)
    next = hear(hear(next.evening, 'pass').evening, '');
  expect(next.needs).toBe('dice');
  return land(next.evening, dice).evening;
}

/** What a player has up: wager, number, the number that it has taken, stake. */
const upOf = (table: Evening['table'], player: string): readonly string[] =>
  table.wagers
    .filter((one) => one.player === player)
    .map((one) => {
      const { wager, on } = spotOf(table, one);
      return `${wager.id} ${on} ${one.number} ${one.stakeCents}`;
    })
    .toSorted();

const FOREVER = { bankrollCents: null, winCents: null, lossCents: null, rolls: 9_999, shooters: null };

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (_, game) => {
  const strategies = LIBRARY.filter((written) => gamesFor(written, [game]).length > 0);

  test.each(strategies.map((written) => [written.name, written] as const))(
    '%s is played bet for bet as in the lab',
    (name, written) => {
      const dice = seededDice(`${game.id} ${name}`);
      const rules = rulesOf(game, written.house);
      const strategy = strategyOf(written, rules);
      let evening = sitDown(rules, [...regulars(rules, 1), regularNamed(name, rules)]);
      const lab = new TableSession(rules, strategy, FOREVER);
      for (let at = 0; at < 120; at++) {
        const bot = known(evening.bots[1], 'the second bot');
        expect([at, upOf(evening.table, bot.player)]).toEqual([at, upOf(lab.ready.table, 'player')]);
        const next = dice();
        evening = rolled(evening, next);
        lab.roll(next);
      }
      const bot = known(evening.bots[1], 'the second bot');
      const has = known(
        evening.table.players.find((one) => one.id === bot.player),
        'the bot',
      );
      const up = evening.table.wagers.filter((one) => one.player === bot.player);
      const worth = up.reduce((sum, one) => sum + one.stakeCents, has.rackCents);
      expect(worth - bot.boughtCents).toBe(lab.netCents);
    },
  );

  test.each([
    ['as it comes', {}, 1],
    ['in half dollars', { payableUnit: '0.5' }, 1],
    ['with posted limits', { 'table.minMax': { min: '25', max: '500' } }, 2_500],
  ] as const)('a full table %s: everybody finds a bet, and the dice go round', (_name, choices, least) => {
    const dice = seededDice(game.name);
    const posted = rulesOf(game, choices);
    let evening = sitDown(posted, regulars(posted, game.seats - 1));
    expect(evening.table.players).toHaveLength(game.seats);
    const shooters = new Set<string>();
    const bettors = new Set<string>();
    for (let at = 0; at < 60; at++) {
      evening = rolled(evening, dice());
      shooters.add(evening.past[0]?.by ?? '');
      for (const { player, stakeCents, spot } of evening.table.wagers) {
        bettors.add(player);
        if (posted.spots[spot]?.wager.area !== 'side') expect(stakeCents).toBeGreaterThanOrEqual(least);
      }
      expect(chipsAtTable(evening.table)).toBe(evening.table.issuedCents);
    }
    expect(shooters.size).toBeGreaterThan(2);
    expect([...bettors].toSorted()).toEqual(evening.bots.map((bot) => bot.player).toSorted());
  });
});

describe('stakes', () => {
  const rules = rulesOf(gameNamed('nj-craps'), { 'table.minMax': { min: '25', max: '200' } });

  test('a martingale at a table from $25 doubles from $30, and at the limit it bets the limit', () => {
    let evening = sitDown(rules, [regularNamed('martingale', rules)]);
    const stakes: number[] = [];
    for (let loss = 0; loss < 6; loss++) {
      stakes.push((evening.table.wagers.find((one) => one.player === 'Rosa')?.stakeCents ?? 0) / 100);
      evening = rolled(evening, roll('1-1'));
    }
    expect(stakes).toEqual([30, 60, 120, 200, 200, 30]);
  });

  test('odds are so many times the bet that is up, not times the stakes again', () => {
    const large = rulesOf(gameNamed('nj-craps'), { 'table.minMax': { min: '25' }, 'odds.take.multiple': 10 });
    const evening = rolled(sitDown(large, [regularNamed('pass-and-odds', large)]), roll('4-2'));
    expect(upOf(evening.table, 'Rosa')).toEqual(['pass null 6 3000', 'pass-odds 6 0 6000']);
  });

  test('a bot without chips for its bet buys in, and that is said and counted', () => {
    let evening = sitDown(rules, [regularNamed('martingale', rules)]);
    let said = '';
    for (let loss = 0; loss < 6 && said === ''; loss++) {
      const out = hear(evening, '');
      const next = land(out.evening, roll('1-1'));
      evening = next.evening;
      said = next.lines.map((line) => line.text).find((line) => line.includes('buys in')) ?? '';
    }
    expect(said).toBe('Rosa buys in for another $500.');
    expect(evening.bots[0]?.boughtCents).toBe(100_000);
  });

  test('what comes down comes down first, and what is called on is marked', () => {
    const plain = rulesOf(gameNamed('nj-craps'));
    /** Moves nearly all its chips from the 8 to the 6, though it names the new bet first, and calls it on. */
    const mover: Strategy = {
      ...regularNamed('six-and-eight', plain),
      play: ({ up }) => {
        const [own] = up;
        if (own === undefined)
          return { acts: [{ do: 'bet', wager: 'place-win', on: 8, cents: 49_800 }], memory: 0 };
        if (own.on === 6)
          return { acts: own.isWorking ? [] : [{ do: 'turn', id: own.id, to: 'on' }], memory: 0 };
        const bet = { do: 'bet', wager: 'place-win', on: 6, cents: 49_800 } as const;
        return { acts: [bet, { do: 'remove', id: own.id }], memory: 0 };
      },
    };
    let evening = sitDown(plain, [...regulars(plain, 1), mover]);
    evening = rolled(evening, roll('1-1'));
    expect(upOf(evening.table, 'Mick')).toEqual(['place-win 6 0 49800']);
    expect(evening.bots[1]?.boughtCents).toBe(50_000);
    evening = rolled(evening, roll('1-1'));
    expect(evening.table.wagers.find((one) => one.player === 'Mick')?.marker).toBe('on');
  });

  test('a side bet that the dealer has to book is booked', () => {
    const plain = rulesOf(gameNamed('nj-craps'));
    const evening = sitDown(plain, [regularNamed('fire-bettor', plain)]);
    expect(upOf(evening.table, 'Rosa')).toEqual(['fire null 0 500', 'pass null 0 1000']);
    expect(evening.table.pending).toEqual([]);
  });
});

describe('who sits there', () => {
  const rules = rulesOf(gameNamed('nj-mini-dice'));

  test('no two bots are alike while the library lasts, and those that are named come first', () => {
    const names = (count: number, ...named: readonly string[]): readonly string[] =>
      regulars(
        rules,
        count,
        named.map((name) => regularNamed(name, rules)),
      ).map((strategy) => strategy.name);
    expect(names(4)).toEqual(['field', 'over-seven', 'mini-dice-six-and-eight', 'field']);
    expect(names(3, 'over-seven')).toEqual(['field', 'mini-dice-six-and-eight', 'field']);
    expect(names(1, 'field', 'over-seven', 'mini-dice-six-and-eight')).toEqual(['field']);
  });

  test.each(GAMES.map((game) => [game.id, game] as const))('%s: those that are written for it', (_, game) => {
    const here = LIBRARY.filter(
      (written) => written.house === undefined && gamesFor(written, [game]).length > 0,
    );
    const names = new Set(regulars(rulesOf(game), 60).map((strategy) => strategy.name));
    expect([...names].toSorted()).toEqual(here.map((written) => written.name).toSorted());
  });

  test('a strategy with larger odds than the house allows comes only when it is named', () => {
    const namesAt = (choices: Choices): readonly string[] =>
      regulars(rulesOf(gameNamed('nj-craps'), choices), 60).map((strategy) => strategy.name);
    expect(namesAt({})).not.toContain('pass-3-4-5');
    expect(namesAt({ 'odds.take.multiple': 10 })).toContain('pass-3-4-5');
    const craps = rulesOf(gameNamed('nj-craps'));
    expect(regularNamed('pass-3-4-5', craps).name).toBe('pass-3-4-5');
  });

  test('a bot that cannot throw passes the dice on', () => {
    const craps = rulesOf(gameNamed('nj-craps'));
    const evening = sitDown(craps, [regularNamed('iron-cross', craps)]);
    expect(hear(evening, '').lines.map((line) => line.text)).toEqual([
      'Rosa passes the dice.',
      'The dice are offered to you: take them or pass?',
    ]);
  });

  test.each([
    [0, 'sit alone.'],
    [1, 'sit with a bot: Rosa plays field.'],
    [2, 'sit with two bots: Rosa plays field and Mick plays over-seven.'],
    [6, 'sit with six bots: "bots" says what they play.'],
  ])('%i bots are introduced', (count, says) => {
    const texts = openingLines(sitDown(rules, regulars(rules, count))).map((line) => line.text);
    expect(texts).toContainEqual(`You have $1,000 in chips and ${says}`);
  });
});
