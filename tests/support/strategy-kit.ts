// Strategies at a real table, for tests: the bets up after every roll, in a form that a pit boss can check.

import { expect, test } from 'vitest';
import { required } from '../../src/game/base/assert.ts';
import { plainDollars } from '../../src/game/base/cents.ts';
import { ROLLS, type Roll } from '../../src/game/base/dice.ts';
import { numbersFrom } from '../../src/game/base/seeded.ts';
import type { HouseChoices } from '../../src/game/rules/compile/configure.ts';
import type { Rules } from '../../src/game/rules/compile/rules.ts';
import type { TableEvent } from '../../src/game/table/event.ts';
import {
  type ReadyTable,
  rollAtTable,
  seatPlayers,
  type TurnDeps,
  takeTurn,
  wealthOf,
} from '../../src/lab/explore/at-the-table.ts';
import { SideView } from '../../src/lab/explore/side-view.ts';
import type { Strategy, StrategyAnswer } from '../../src/lab/explore/strategy.ts';
import { viewOf } from '../../src/lab/explore/view.ts';
import { strategyOf } from '../../src/lab/strategy/play/strategy-of.ts';
import type { WrittenStrategy } from '../../src/lab/strategy/read/schema.ts';
import { askStrategy } from '../../src/lab/trust/ask.ts';
import { closedTable, rollNamed } from './kit.ts';

const BANKROLL_CENTS = 100_000;

export const rulesOf = (game: string, choices: HouseChoices = {}): Rules => closedTable(game, choices).rules;

/** A strategy written for one test. */
export const written = (rest: Omit<WrittenStrategy, 'name' | 'title'>): WrittenStrategy => ({
  name: 'mine',
  title: 'Mine',
  ...rest,
});

/** A player who follows a strategy at a real table, with a thousand dollars and chance from the same seed every time. */
export class Sitting {
  readonly #strategy: Strategy;
  readonly #side: SideView;
  readonly #firstCents: number;
  ready: ReadyTable;
  /** The last roll's net result, in cents. */
  netCents = 0;

  constructor(rules: Rules, strategy: Strategy) {
    const table = seatPlayers(rules);
    this.#strategy = strategy;
    this.#side = new SideView(strategy, BANKROLL_CENTS, { seed: 'sitting', session: 0 });
    this.#firstCents = wealthOf(table);
    this.ready = takeTurn(strategy, table, strategy.start, null, [], this.#asked(0));
  }

  roll(roll: Roll): void {
    const before = this.ready.table;
    const events: TableEvent[] = [];
    const settled = rollAtTable(events, before, roll);
    this.netCents = wealthOf(settled) - wealthOf(before);
    const happened = { before, roll, events };
    const asked = this.#asked(wealthOf(settled) - this.#firstCents);
    this.ready = takeTurn(this.#strategy, settled, this.ready.memory, happened, [], asked);
  }

  #asked(netCents: number): TurnDeps {
    return { beside: this.#side.at(netCents), ask: askStrategy };
  }

  /** What the strategy would do if asked again before the roll: nothing, if all its bets are up. */
  get askedAgain(): Pick<StrategyAnswer, 'acts' | 'memory'> {
    return this.#strategy.play(viewOf(this.ready.table, null), this.ready.memory);
  }

  /** The bets up for the next roll: "pass@6 10, pass-odds@6 20, place-win@8 12 off". */
  get up(): string {
    const names = viewOf(this.ready.table, null).up.map(({ wager, on, number, cents, isWorking }) => {
      const at = on ?? (number === 0 ? null : number);
      return `${wager}${at === null ? '' : `@${at}`} ${plainDollars(cents)}${isWorking ? '' : ' off'}`;
    });
    return names.length === 0 ? 'nothing' : names.join(', ');
  }
}

export const sitting = (one: WrittenStrategy, rules: Rules): Sitting =>
  new Sitting(rules, strategyOf(one, rules));

/** One line for the first wagers, then one per roll: the roll, its net result, and the bets up after it. */
export function script(one: WrittenStrategy, rules: Rules, rolls: string): readonly string[] {
  const at = sitting(one, rules);
  const lines = [`start: ${at.up}`];
  for (const name of rolls.split(' ')) {
    at.roll(rollNamed(name));
    const sign = at.netCents > 0 ? '+' : '';
    lines.push(
      `${name} ${sign}${plainDollars(at.netCents)}: ${at.ready.leaves ? 'gone home, ' : ''}${at.up}`,
    );
  }
  return lines;
}

/** A strategy and the script it must produce, at New Jersey craps unless the row names another table. */
export type ScriptRow = readonly [
  about: string,
  written: Omit<WrittenStrategy, 'name' | 'title'>,
  lines: readonly string[],
  rules?: Rules,
];

/** One test per row. */
export function testScripts(rows: readonly ScriptRow[]): void {
  for (const [about, one, lines, rules = rulesOf('nj-craps')] of rows)
    test(about, () => {
      const rolls = lines.slice(1).map((line) => line.split(' ')[0]);
      expect(script(written(one), rules, rolls.join(' '))).toEqual(lines);
    });
}

/** Pseudorandom rolls, the same every time. */
export function* rollsOf(seed: number): Generator<Roll> {
  for (const next = numbersFrom(seed); ; ) yield required(ROLLS[next() % ROLLS.length], 'a roll');
}
