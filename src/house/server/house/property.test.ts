// Settings for the whole house: limits on every wager of every table it opens, and the same payouts at all of them.

import { ALL_GAMES } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import { configure, type HouseChoices } from '../../../game/rules/compile/configure.ts';
import type { Rules } from '../../../game/rules/compile/rules.ts';
import type { Game } from '../../../game/rules/language/game.ts';
import { isRefusal } from '../../../game/rules/language/refusal.ts';
import { rulesOfAbout } from '../../host/table-about.ts';
import { firstTables } from '../tables/first-tables.ts';
import { houseChoices, NO_PROPERTY, type Property, paysOtherwise, unlawfulPayouts } from './property.ts';

const game = (id: string): Game => ALL_GAMES.find((one) => one.id === id) ?? expect.fail(id);

function rulesOf(id: string, choices: HouseChoices, property: Property = NO_PROPERTY): Rules {
  const rules = configure(game(id), houseChoices(game(id), choices, property));
  if (isRefusal(rules)) throw new Error(rules.says);
  return rules;
}

const PROPOSALS = { 'proposals.treatAsAdopted': { bonus: true, hot: true } };
const rows: readonly (readonly [id: string, choices: HouseChoices])[] = [
  ...ALL_GAMES.map(({ id }) => [id, {}] as const),
  ['nj-craps', { 'table.minMax': { min: '25' } }],
  ['nj-craps', { 'table.minMax': { pass: { min: '5' } } }],
  ['nj-craps', { 'sixSevenEight.offered': true }],
  ['nevada-craps', { 'table.minMax': { pass: { min: '5' } } }],
  ['nevada-craps', { 'table.minMax': { min: '25' } }],
  ['nj-craps', { ...PROPOSALS, 'bonus.offered': true }],
  ['nj-craps', { ...PROPOSALS, 'bonus.offered': true, 'fire.offered': false, 'hot.offered': true }],
];
test.each(rows)('every wager of %s has a posted maximum: %j', (id, choices) => {
  const spots = [...rulesOf(id, choices).offered.values()].flatMap(({ byOn }) => [...byOn.values()]);
  expect(spots.length).toBeGreaterThan(5);
  expect(spots.filter(({ mostCents }) => mostCents === null).map(({ wager, on }) => [wager.id, on])).toEqual(
    [],
  );
});

describe('payouts', () => {
  const raised: Property = {
    ...NO_PROPERTY,
    payouts: {
      'new-jersey-craps': { 'any-seven': '5 to 1' },
      'new-jersey-mini-dice': { 'over-7': '6 to 5' },
    },
  };

  test.each(ALL_GAMES.map(({ id }) => id))('%s opens with the house’s posted payouts', (id) => {
    expect(paysOtherwise(rulesOf(id, {}, raised), raised)).toBeNull();
    expect(paysOtherwise(rulesOf(id, {}), NO_PROPERTY)).toBeNull();
    const isRaised = game(id).payouts.uniformGroup !== null;
    expect(paysOtherwise(rulesOf(id, {}), raised) !== null).toBe(isRaised);
    expect(paysOtherwise(rulesOf(id, {}, raised), NO_PROPERTY) !== null).toBe(isRaised);
  });

  test('the first tables of a house pay what the house pays', () => {
    for (const { id, about } of firstTables(raised)) {
      const rules = rulesOfAbout(about, 'new');
      if (isRefusal(rules)) throw new Error(`${id}: ${rules.says}`);
      expect([id, paysOtherwise(rules, raised)]).toEqual([id, null]);
    }
  });

  test('one wager of mini-dice may be left out, but not paid differently', () => {
    const left = rulesOf('nj-mini-dice', { 'under7.offered': false });
    expect(paysOtherwise(left, NO_PROPERTY)).toBeNull();
    const more = rulesOf('nj-mini-dice', { 'payout.higherThanMinimum': { 'under-7': '6 to 5' } });
    expect(paysOtherwise(more, NO_PROPERTY)).toMatchObject({ clause: expect.stringContaining('13.6(b)') });
  });

  test('unknown to the group, or below the required minimum, cannot be posted', () => {
    expect(unlawfulPayouts('new-jersey-craps', { 'any-seven': '5 to 1' })).toBeNull();
    expect(unlawfulPayouts('new-jersey-craps', { 'any-seven': '3 to 1' })).toMatchObject({
      clause: expect.stringMatching(/^NJ/),
    });
    expect(unlawfulPayouts('new-jersey-craps', { 'any-eight': '5 to 1' })?.says).toMatch(
      /no payout named any-eight/,
    );
    expect(unlawfulPayouts('new-zealand', {})?.says).toMatch(/no payout group named/);
  });
});
