// Bots follow their strategies exactly as in the lab, by the rules, in stakes that the table accepts.

import assert from 'node:assert/strict';
import { ALL_GAMES, gameById } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import { givenDice } from '../../../tests/support/dice-source.ts';
import { required } from '../../game/base/assert.ts';
import { parseRoll, type Roll } from '../../game/base/dice.ts';
import { configure, type HouseChoices } from '../../game/rules/compile/configure.ts';
import type { Rules } from '../../game/rules/compile/rules.ts';
import type { Game } from '../../game/rules/language/game.ts';
import { isRefusal } from '../../game/rules/language/refusal.ts';
import { spotOf } from '../../game/table/decide/working.ts';
import { chipsAtTable } from '../../game/table/evolve/evolve.ts';
import type { Strategy } from '../../lab/explore/strategy.ts';
import { LIBRARY } from '../../lab/library/index.ts';
import { regulars } from '../../lab/library/regulars.ts';
import { TableSession } from '../../lab/simulate/table-session.ts';
import { gamesFor } from '../../lab/strategy/fit.ts';
import { strategyOf } from '../../lab/strategy/play/strategy-of.ts';
import { namedBots } from './bots.ts';
import { seededDice } from './dice.ts';
import { boughtBy, type Evening } from './evening.ts';
import { openingLines, startEvening } from './opening.ts';
import { regularNamed } from './regular-named.ts';
import { carryOutLine } from './session.ts';

function rulesOf(game: Game, choices: HouseChoices = {}): Rules {
  const rules = configure(game, choices);
  if (isRefusal(rules)) throw new Error(rules.says);
  return rules;
}

const gameNamed = (id: string): Game => required(gameById(id), id);
const roll = (text: string): Roll => required(parseRoll(text), text);

/** A session in which the test chooses the rolls. */
class Table {
  evening: Evening;
  readonly #dice: Roll[];

  private constructor(evening: Evening, dice: Roll[]) {
    this.evening = evening;
    this.#dice = dice;
  }

  static async at(rules: Rules, strategies: readonly Strategy[]): Promise<Table> {
    const dice: Roll[] = [];
    const chance = givenDice(() => required(dice.shift(), 'dice'));
    return new Table(await startEvening(rules, namedBots(strategies), chance), dice);
  }

  /** Makes the next roll and returns what was said. The player never bets and never takes the dice. */
  async roll(dice: Roll): Promise<readonly string[]> {
    this.#dice.push(dice);
    let next = await carryOutLine(this.evening, '');
    for (let asked = 0; this.#dice.length > 0 && asked < 3; asked++)
      next = await carryOutLine((await carryOutLine(next.evening, 'pass')).evening, '');
    assert.deepEqual(this.#dice, []);
    this.evening = next.evening;
    return next.lines.map((line) => line.text);
  }

  stakeOf(player: string): number {
    return this.evening.table.wagers.find((one) => one.player === player)?.stakeCents ?? 0;
  }
}

/** A player's bets: wager, spot, the number it has traveled to, stake. */
const upOf = (table: Evening['table'], player: string): readonly string[] =>
  table.wagers
    .filter((one) => one.player === player)
    .map((one) => {
      const { wager, on } = spotOf(table, one);
      return `${wager.id} ${on} ${one.number} ${one.stakeCents}`;
    })
    .toSorted();

const FOREVER = { bankrollCents: null, winCents: null, lossCents: null, rolls: 9_999, shooters: null };

describe.each(ALL_GAMES.map((game) => [game.id, game] as const))('%s', (_, game) => {
  const strategies = LIBRARY.filter((written) => gamesFor(written, [game]).length > 0);

  test.each(strategies.map((written) => [written.name, written] as const))(
    '%s plays bet for bet as in the lab',
    async (name, written) => {
      const dice = seededDice(`${game.id} ${name}`);
      const rules = rulesOf(game, written.house);
      const strategy = strategyOf(written, rules);
      const at = await Table.at(rules, [...regulars(rules, 1), regularNamed(name, rules)]);
      const bot = 'Mick';
      const lab = new TableSession(rules, strategy, FOREVER);
      for (let rolls = 0; rolls < 60; rolls++) {
        assert.deepEqual(
          upOf(at.evening.table, bot),
          upOf(lab.ready.table, 'player'),
          `after ${rolls} rolls`,
        );
        const next = dice.draw();
        await at.roll(next);
        lab.roll(next);
      }
      const { table } = at.evening;
      const has = required(
        table.players.find((one) => one.id === bot),
        'the bot',
      );
      const up = table.wagers.filter((one) => one.player === bot);
      const worth = up.reduce((sum, one) => sum + one.stakeCents, has.rackCents);
      expect(worth - boughtBy(at.evening, bot)).toBe(lab.netCents);
    },
  );

  test.each([
    ['with no house options', {}, 1],
    ['in half dollars', { payableUnit: '0.5' }, 1],
    ['with posted limits', { 'table.minMax': { min: '25', max: '500' } }, 2_500],
  ] as const)('at a full table %s, every bot bets and the dice go around', async (_name, choices, least) => {
    const dice = seededDice(game.name);
    const posted = rulesOf(game, choices);
    const at = await Table.at(posted, regulars(posted, game.seats - 1));
    expect(at.evening.table.players).toHaveLength(game.seats);
    const shooters = new Set<string>();
    const bettors = new Set<string>();
    for (let rolls = 0; rolls < 60; rolls++) {
      await at.roll(dice.draw());
      const { evening } = at;
      shooters.add(evening.past[0]?.by ?? '');
      for (const { player, stakeCents, spot } of evening.table.wagers) {
        bettors.add(player);
        if (posted.spots[spot]?.wager.area !== 'side')
          assert(stakeCents >= least, `${player} bets ${stakeCents}`);
      }
      assert.equal(chipsAtTable(evening.table), evening.table.issuedCents);
    }
    expect(shooters.size).toBeGreaterThan(2);
    expect([...bettors].toSorted()).toEqual(at.evening.bots.map((bot) => bot.player).toSorted());
  });
});

describe('stakes', () => {
  const rules = rulesOf(gameNamed('nj-craps'), { 'table.minMax': { min: '25', max: '200' } });

  test('at a $25 minimum, a martingale starts at $30, doubles, and stops at the maximum', async () => {
    const at = await Table.at(rules, [regularNamed('martingale', rules)]);
    const stakes: number[] = [];
    for (let loss = 0; loss < 6; loss++) {
      stakes.push(at.stakeOf('Rosa') / 100);
      await at.roll(roll('1-1'));
    }
    expect(stakes).toEqual([30, 60, 120, 200, 200, 30]);
  });

  test('odds are a multiple of the bet that is up, not scaled twice', async () => {
    const large = rulesOf(gameNamed('nj-craps'), { 'table.minMax': { min: '25' }, 'odds.take.multiple': 10 });
    const at = await Table.at(large, [regularNamed('pass-and-odds', large)]);
    await at.roll(roll('4-2'));
    expect(upOf(at.evening.table, 'Rosa')).toEqual(['pass null 6 3000', 'pass-odds 6 0 6000']);
  });

  test('a bot short of chips buys in, which is announced and counted', async () => {
    const at = await Table.at(rules, [regularNamed('martingale', rules)]);
    let said = '';
    for (let loss = 0; loss < 6 && said === ''; loss++)
      said = (await at.roll(roll('1-1'))).find((line) => line.includes('buys in')) ?? '';
    expect(said).toBe('Rosa buys in for another $500.');
    expect(boughtBy(at.evening, 'Rosa')).toBe(100_000);
  });

  test('takes bets down before making new ones, and marks bets that are called on', async () => {
    const plain = rulesOf(gameNamed('nj-craps'));
    /** Moves nearly all its chips from the 8 to the 6, listing the new bet first, and calls it on. */
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
    const at = await Table.at(plain, [...regulars(plain, 1), mover]);
    await at.roll(roll('1-1'));
    expect(upOf(at.evening.table, 'Mick')).toEqual(['place-win 6 0 49800']);
    expect(boughtBy(at.evening, 'Mick')).toBe(50_000);
    await at.roll(roll('1-1'));
    expect(at.evening.table.wagers.find((one) => one.player === 'Mick')?.marker).toBe('on');
  });

  test('the dealer books a side bet that needs it', async () => {
    const plain = rulesOf(gameNamed('nj-craps'));
    const { evening } = await Table.at(plain, [regularNamed('fire-bettor', plain)]);
    expect(upOf(evening.table, 'Rosa')).toEqual(['fire null 0 500', 'pass null 0 1000']);
    expect(evening.table.pending).toEqual([]);
  });
});

describe('which bots play', () => {
  const rules = rulesOf(gameNamed('nj-mini-dice'));

  test('strategies repeat only when the library runs out, and named bots come first', () => {
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

  test.each(ALL_GAMES.map((game) => [game.id, game] as const))(
    '%s gets the strategies written for it',
    (_, game) => {
      const here = LIBRARY.filter(({ house: _house, ...written }) => gamesFor(written, [game]).length > 0);
      const names = new Set(regulars(rulesOf(game), 60).map((strategy) => strategy.name));
      expect([...names].toSorted()).toEqual(here.map((written) => written.name).toSorted());
    },
  );

  test('a strategy whose odds exceed the house limit plays only when named', () => {
    const namesAt = (choices: HouseChoices): readonly string[] =>
      regulars(rulesOf(gameNamed('nj-craps'), choices), 60).map((strategy) => strategy.name);
    expect(namesAt({})).not.toContain('pass-3-4-5');
    expect(namesAt({ 'odds.take.multiple': 10 })).toContain('pass-3-4-5');
    const craps = rulesOf(gameNamed('nj-craps'));
    expect(regularNamed('pass-3-4-5', craps).name).toBe('pass-3-4-5');
  });

  test('a bot that may not throw passes the dice', async () => {
    const craps = rulesOf(gameNamed('nj-craps'));
    const { evening } = await Table.at(craps, [regularNamed('iron-cross', craps)]);
    expect((await carryOutLine(evening, '')).lines.map((line) => line.text)).toEqual([
      'Rosa passes the dice.',
      'The dice are offered to you: take them or pass?',
    ]);
  });

  test.each([
    [0, ' and the table to yourself.'],
    [1, '. A bot joins you: Rosa plays field.'],
    [2, '. Two bots join you: Rosa plays field and Mick plays over-seven.'],
    [6, '. Six bots join you: say "bots" to hear what they play.'],
  ])('introduces %i bots', (count, says) => {
    const texts = openingLines(rules, namedBots(regulars(rules, count))).map((line) => line.text);
    expect(texts).toContainEqual(`You have $1,000 in chips${says}`);
  });
});
