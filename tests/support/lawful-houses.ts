// Random lawful houses: for any game, choices drawn from the ranges its options offer.

import { required } from '../../src/game/base/assert.ts';
import { numbersFrom } from '../../src/game/base/seeded.ts';
import { configure, type HouseChoices } from '../../src/game/rules/compile/configure.ts';
import type { Rules } from '../../src/game/rules/compile/rules.ts';
import type { Game } from '../../src/game/rules/language/game.ts';
import { isRefusal } from '../../src/game/rules/language/refusal.ts';
import { type HouseOption, optionsOf } from '../../src/game/rules/options/house.ts';

/** Random choices from one seed. */
export class Draw {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = numbersFrom(seed);
  }

  below(count: number): number {
    return this.#next() % count;
  }

  one<T>(of: readonly T[]): T {
    return required(of[this.below(of.length)], 'one of several');
  }

  isOneIn(count: number): boolean {
    return this.below(count) === 0;
  }

  some<T>(of: readonly T[]): readonly T[] {
    const found = of.filter(() => this.isOneIn(2));
    return found.length === 0 && of.length > 0 ? [this.one(of)] : found;
  }
}

/** A decimal with up to three places, as a number or as text: people write both. */
function decimal(draw: Draw, least: number, most: number): number | string {
  const places = draw.below(4);
  const scale = 10 ** places;
  const from = Math.ceil(Math.max(least, 1 / scale) * scale);
  const whole = from + draw.below(Math.max(1, Math.floor(most * scale) - from + 1));
  const text = (Math.min(whole, most * scale) / scale).toFixed(places);
  return draw.isOneIn(2) ? text : Number(text);
}

const LEAST = ['0.50', '1', '2', '5', '7', '10', '15', '25', '100'];
const MOST = ['40', '100', '123', '500', '777', '5000', '10000'];

function limit(draw: Draw, hasLeast: boolean): unknown {
  const ends = draw.below(3);
  return {
    ...(hasLeast && ends !== 1 ? { min: draw.one(LEAST) } : {}),
    ...(!hasLeast || ends !== 0 ? { max: draw.one(MOST) } : {}),
  };
}

/** A value that the option's range has. */
export function valueFor(draw: Draw, game: Game, { range }: HouseOption): unknown {
  switch (range.kind) {
    case 'flag':
      return draw.isOneIn(2);
    case 'one-of':
      return draw.one(range.words);
    case 'some-of':
      return draw.some(range.words);
    case 'whole':
      // Mistakes sit at the ends: a table with one place.
      return draw.isOneIn(3)
        ? draw.one([range.least, range.most])
        : range.least + draw.below(range.most - range.least + 1);
    case 'each-point': {
      const least = range.least === null ? 0.001 : range.least.over / range.least.under;
      const most = Math.min(range.most.over / range.most.under, draw.isOneIn(4) ? 100 : 10);
      if (draw.isOneIn(2)) return decimal(draw, least, most);
      return Object.fromEntries(
        draw.some(range.points).map((point) => [String(point), decimal(draw, least, most)]),
      );
    }
    case 'fee-time':
      return draw.isOneIn(2)
        ? draw.one(['when-made', 'on-win'])
        : Object.fromEntries(
            draw.some(range.points).map((point) => [point, draw.one(['when-made', 'on-win'])]),
          );
    case 'money':
      return draw.one([0.5, '0.50', 1, '2', 2.5, 5, '25']);
    case 'amounts':
      return draw.one([
        ['0.5', '1', '5', '25', '100'],
        [1, 5, 25, 100, 500],
        ['0.25', 2.5, 10],
      ]);
    case 'limits':
      if (!range.hasLeast || draw.isOneIn(2)) return limit(draw, range.hasLeast);
      return Object.fromEntries(
        draw
          .some(game.wagers.filter(({ stake }) => stake === undefined))
          .slice(0, 6)
          .map(({ id }) => [id, limit(draw, true)]),
      );
    case 'payouts':
      return Object.fromEntries(
        draw
          .some(range.floors)
          .filter(() => draw.isOneIn(3))
          .map(({ key, pays: { over, under } }) => {
            const by = draw.one([1, 1, 2, 3, 10, 73]);
            const more = draw.one([0, 1, 1, 2, 5, 11, 400]);
            return [key, `${Math.min(99_999, over * by + more)} to ${under * by}`];
          }),
      );
    case 'proposals':
      return Object.fromEntries(Object.keys(range.names).map((name) => [name, draw.isOneIn(2)]));
    case 'text':
      return `Pit ${1 + draw.below(9)}`;
  }
}

/** A random lawful house of a game. Choices that do not go together are dropped one by one. */
export function lawfulHouse(game: Game, draw: Draw): Rules {
  const options = optionsOf(game).filter(() => draw.isOneIn(3));
  let choices: HouseChoices = Object.fromEntries(
    options.map((option) => [option.key, valueFor(draw, game, option)]),
  );
  for (;;) {
    const rules = configure(game, choices);
    if (!isRefusal(rules)) return rules;
    const keys = Object.keys(choices);
    const culprit = keys.find((key) => !isRefusal(configure(game, without(choices, key))));
    choices = without(choices, culprit ?? draw.one(keys));
  }
}

const without = (choices: HouseChoices, dropped: string): HouseChoices =>
  Object.fromEntries(Object.entries(choices).filter(([key]) => key !== dropped));

/** The house's choices, for the message of a failing test. */
export const sayHouse = ({ game, choices }: Rules): string => `${game.id} ${JSON.stringify(choices)}`;
