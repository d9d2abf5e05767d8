// Choices that an operator tries before a night: everything that can be turned on, other payouts, and much that no document allows.

import { configure, type HouseChoices, unequalPayout } from '../../../src/game/rules/compile/configure.ts';
import type { Rules } from '../../../src/game/rules/compile/rules.ts';
import type { Game } from '../../../src/game/rules/language/game.ts';
import { isRefusal, type Refusal } from '../../../src/game/rules/language/refusal.ts';
import { optionsFor, optionsOf } from '../../../src/game/rules/options/house.ts';
import { Draw, valueFor } from '../lawful-houses.ts';

/** Values that fit some option, and most do not. */
const ANYTHING: readonly unknown[] = [
  ...[true, false, -1, 0, 0.5, 21, 101, '3', 'C', 'D', 'until-cancelled', 'Pit 9'],
  ...[['pass'], ['field'], ['place'], { min: '50', max: '5' }, { 6: 101 }, { 'field:12': '1 to 2' }],
];
const STRANGE_ONES = 15;

/** The refusals of one more choice at a house, or of paying more there than at the table beside it. */
export function refusedChoices(rules: Rules, seed: number): readonly Refusal[] {
  const { game, choices } = rules;
  return triedChoices(game, new Draw(seed)).flatMap((tried) => {
    const other = configure(game, { ...choices, ...tried });
    return isRefusal(other) ? other : (unequalPayout(rules, other) ?? []);
  });
}

const triedChoices = (game: Game, draw: Draw): readonly HouseChoices[] => [
  ...optionsOf(game).flatMap((option): HouseChoices | readonly HouseChoices[] => {
    const { kind } = option.range;
    if (kind === 'flag') return { [option.key]: true };
    return kind === 'payouts' ? { [option.key]: valueFor(draw, game, option) } : [];
  }),
  ...Array.from({ length: STRANGE_ONES }, () => ({ [draw.one(optionsFor(game)).key]: draw.one(ANYTHING) })),
];
