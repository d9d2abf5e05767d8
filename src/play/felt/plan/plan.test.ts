// The drawing of every layout: nothing overlaps, all text stays in its box, and every area has its place.

import assert from 'node:assert/strict';
import { describe, expect, test } from 'vitest';
import { DOUBLES, GAME as WITH_DOUBLES } from '../../../../examples/02-made-up-wager.ts';
import { holds, overlap, textBox } from '../../../../tests/support/boxes.ts';
import { PLAYED_GAMES } from '../../../../tests/support/crowd/played-games.ts';
import { ROLLS } from '../../../game/base/dice.ts';
import { ALL_GAMES, NEVADA_CRAPS, NEW_JERSEY_CRAPS } from '../../../game/games/games.ts';
import { CRAPS_POINTS } from '../../../game/games/shapes.ts';
import { layoutOf } from '../../../game/rules/book/layout.ts';
import { configure, type HouseChoices } from '../../../game/rules/compile/configure.ts';
import { pointsOf, type Rules } from '../../../game/rules/compile/rules.ts';
import type { Game } from '../../../game/rules/language/game.ts';
import { isRefusal } from '../../../game/rules/language/refusal.ts';
import type { Wager } from '../../../game/rules/language/wager.ts';
import { type Box, boxOf } from '../box.ts';
import { homeKey, puckKey } from '../felt-part.ts';
import { SIDE } from './line.ts';
import { areaKey, type FeltPlan, feltPlan, type PlacedArea, unprintedPayouts } from './plan.ts';

const rulesFor = (game: Game, choices: HouseChoices = {}): Rules => {
  const rules = configure(game, choices);
  if (isRefusal(rules)) throw new Error(rules.says);
  return rules;
};

const NOTHING_EXTRA: HouseChoices = {
  'buy.enabled': false,
  'lay.mode': 'off',
  'sixSevenEight.offered': false,
  'hornHigh.area': false,
};

/** A wager with a long name, such as a house might make up, in any section. */
const madeUp = (area: Wager['area'], name: string): Wager => ({
  ...DOUBLES,
  id: `made-up-${area}`,
  name,
  area,
  spots: DOUBLES.spots.map((spot) => ({ ...spot, name })),
});
const LONG = 'Seven Come Eleven Special of the House';
const EXTENDED: Game = {
  ...WITH_DOUBLES,
  wagers: [
    ...WITH_DOUBLES.wagers,
    ...(['line', 'come', 'numbers', 'field', 'centre', 'side'] as const).map((area) => madeUp(area, LONG)),
  ],
};

const TABLES: readonly (readonly [name: string, rules: Rules])[] = [
  ...ALL_GAMES.map((game) => [`${game.id} as it comes`, rulesFor(game)] as const),
  ...PLAYED_GAMES.flatMap(({ name, game, choices }) =>
    choices.map((chosen, index) => [`${name} ${index}`, rulesFor(game, chosen)] as const),
  ),
  ['nj-craps with nothing extra', rulesFor(NEW_JERSEY_CRAPS, { ...NOTHING_EXTRA, 'fire.offered': false })],
  ['nj-craps with made-up wagers', rulesFor(EXTENDED)],
];
const SHAPES = ['wide', 'upright', 'compact', 'tall'] as const;
const CASES = TABLES.flatMap(([name, rules]) => SHAPES.map((shape) => [name, shape, rules] as const));

/** An area that runs around the end has two arms; the box around both is not entirely its own. */
function partsOf(placed: PlacedArea, plan: FeltPlan): readonly Box[] {
  const { box, outline } = placed;
  if (outline === null) return [box];
  const foot = Math.max(
    ...plan.areas
      .filter((one) => one !== placed && one.box.x < box.x + box.w - 1 && one.box.x > box.x)
      .map((one) => one.box.y + one.box.h),
  );
  return [boxOf(box.x, box.y, SIDE, box.h), boxOf(box.x, foot, box.w, box.y + box.h - foot)];
}

describe.each(CASES)('%s, %s', (_, shape, rules) => {
  const plan = feltPlan(rules, shape);
  const whole = boxOf(0, 0, plan.width, plan.height);

  test('has every area of the layout once', () => {
    const wanted = layoutOf(rules).map((area) => areaKey(area.wager, area.on));
    expect(plan.areas.map((placed) => placed.key).toSorted()).toEqual(wanted.toSorted());
  });

  test('no area overlaps another or the edge', () => {
    const parts = plan.areas.flatMap((placed) =>
      partsOf(placed, plan).map((box) => ({ key: placed.key, box })),
    );
    for (const [index, { key, box }] of parts.entries()) {
      assert(holds(whole, box), `${key} is on the felt`);
      assert(!overlap(box, plan.rail), `${key} is clear of the rail`);
      for (const other of parts.slice(index + 1))
        if (other.key !== key) assert(!overlap(box, other.box), `${key} over ${other.key}`);
    }
  });

  test('all text stays in its box, without overlap', () => {
    for (const placed of plan.areas) {
      const boxes = placed.texts.map((text) => ({ text, box: textBox(text) }));
      for (const [index, { text, box }] of boxes.entries()) {
        assert(
          partsOf(placed, plan).some((part) => holds(part, box)),
          `"${text.text}" in ${placed.key}`,
        );
        expect(text.size, `"${text.text}" can be read`).toBeGreaterThanOrEqual(9);
        for (const other of boxes.slice(index + 1))
          assert(!overlap(box, other.box), `"${text.text}" over "${other.text.text}" in ${placed.key}`);
        for (const die of placed.dice)
          assert(!overlap(box, boxOf(die.x, die.y, die.size, die.size)), `"${text.text}" over its dice`);
      }
      for (const die of placed.dice)
        assert(holds(placed.box, boxOf(die.x, die.y, die.size, die.size)), `dice in ${placed.key}`);
    }
    for (const title of plan.titles) {
      assert(holds(whole, textBox(title)));
      for (const placed of plan.areas)
        for (const part of partsOf(placed, plan))
          assert(!overlap(part, textBox(title)), `${title.text} over ${placed.key}`);
    }
  });

  test('every area is large enough to tap and has room for chips', () => {
    for (const placed of plan.areas) {
      expect(placed.box.h, `${placed.key} is high enough`).toBeGreaterThanOrEqual(44);
      expect(placed.box.w, `${placed.key} is wide enough`).toBeGreaterThanOrEqual(36);
      const room = placed.spare ?? placed.zone;
      assert(
        partsOf(placed, plan).some((part) => holds(part, room, 1)),
        `chips stay in ${placed.key}`,
      );
      expect(Math.min(room.w, room.h), `${placed.key} has room for chips`).toBeGreaterThanOrEqual(20);
    }
  });

  test('a few chips do not cover the text', () => {
    for (const placed of plan.areas)
      for (const text of placed.texts)
        assert(!overlap(placed.zone, textBox(text), 0.6), `chips over "${text.text}" in ${placed.key}`);
  });

  test('pucks, homes, lammers and the contents of the rail do not overlap', () => {
    const travels = rules.game.points !== null;
    const sides = [true, false].filter((isAgainst) =>
      rules.spots.some(
        (spot) => spot.wager.comeLike === true && isAgainst === (spot.wager.hold === 'one-way'),
      ),
    );
    expect([...plan.homes.keys()].toSorted()).toEqual(
      pointsOf(rules.game)
        .flatMap((point) => sides.map((isAgainst) => homeKey(isAgainst, point)))
        .toSorted(),
    );
    const ends = rules.game.pucks === 2 ? (['left', 'right'] as const) : (['centre'] as const);
    for (const end of travels ? ends : [])
      for (const at of [
        ...pointsOf(rules.game),
        ...(sides.length === 2 ? (['dont-pass'] as const) : []),
        'side' as const,
      ]) {
        const puck = plan.pucks.get(puckKey(at, end));
        if (puck === undefined) throw new Error(`no puck at ${at} ${end}`);
        const box = boxOf(puck.x - puck.r, puck.y - puck.r, 2 * puck.r, 2 * puck.r);
        for (const { zone, spare } of [...plan.homes.values(), ...plan.areas])
          assert(!overlap(spare ?? zone, box), `the puck at ${at} is clear of chips`);
        for (const text of plan.areas.flatMap((placed) => placed.texts))
          assert(!overlap(textBox(text), box), `the puck at ${at} and "${text.text}"`);
      }
    if (!travels) expect(plan.pucks.size).toBe(0);
    // During deciding rolls the puck is in front of the shooter, in the order of the places, clear of the print.
    const line = plan.byKey.get('dont-pass');
    const before = Array.from({ length: line === undefined ? 0 : rules.house.places }, (_, index) => {
      const puck = plan.pucks.get(puckKey('dont-pass', 'centre', index + 1));
      if (puck === undefined) throw new Error(`no puck in front of place ${index + 1}`);
      return boxOf(puck.x - puck.r, puck.y - puck.r, 2 * puck.r, 2 * puck.r);
    });
    expect(before.map(({ x }) => x)).toEqual(before.map(({ x }) => x).toSorted((a, b) => a - b));
    for (const box of before) {
      assert(holds(line?.box ?? box, box));
      for (const text of line?.texts ?? [])
        assert(!overlap(textBox(text), box), `the puck and "${text.text}"`);
    }
    const boxes = [...plan.lammers.map((lammer) => lammer.box), ...[...plan.ownSpots.values()].flat()];
    for (const [index, box] of boxes.entries())
      for (const other of boxes.slice(index + 1)) assert(!overlap(box, other));
    for (const box of [plan.rack, plan.bank, plan.cup]) assert(holds(plan.rail, box));
    assert(!(overlap(plan.rack, plan.bank) || overlap(plan.bank, plan.cup)));
  });

  test('the operators’ buttons, if there are any, do not overlap each other or anything else', () => {
    const has = rules.game.device.activate !== null;
    expect([...plan.buttons.keys()]).toEqual(
      has ? ['dealer', ...Array.from({ length: rules.house.places }, (_, index) => index + 1)] : [],
    );
    const boxes = [...plan.buttons.values()].map(({ x, y, r }) => boxOf(x - r, y - r, 2 * r, 2 * r));
    const others = [...plan.areas.map(({ box }) => box), plan.rack, plan.bank, plan.cup];
    for (const [index, box] of boxes.entries()) {
      assert(holds(whole, box));
      for (const other of [...boxes.slice(index + 1), ...others]) assert(!overlap(box, other));
    }
  });

  test('the sign for deciding rolls has room on the line', () => {
    const line = plan.areas.some(({ area }) => area.wager === 'pass');
    if (line) expect(plan.sign?.w).toBeGreaterThan(100);
  });
});

describe('the print', () => {
  const words = (rules: Rules, key: string): readonly string[] =>
    feltPlan(rules, 'wide')
      .byKey.get(key)
      ?.texts.map((text) => text.text) ?? [];

  test('the felt prints every payout of every area, in the words of the rules', () => {
    for (const [name, rules] of TABLES.slice(0, ALL_GAMES.length))
      for (const shape of SHAPES) {
        const plan = feltPlan(rules, shape);
        const all = [...plan.areas.flatMap((placed) => placed.texts), ...plan.titles].map(
          (text) => text.text,
        );
        for (const { area, key } of plan.areas)
          for (const odds of area.odds) {
            const ratio = /\d+ (?:to|win) \d+$/.exec(odds)?.[0] ?? odds;
            const own = plan.byKey.get(key)?.texts.map((text) => text.text) ?? [];
            const isSaid = [...own, ...plan.titles.map((text) => text.text)].some((text) =>
              text.includes(ratio),
            );
            assert(isSaid, `${name} ${shape}: ${key} says ${ratio}`);
          }
        expect(all.filter((text) => text.endsWith('…'))).toEqual([]);
      }
  });

  const HOP = { 'hop 1-3': '511 to 11', 'hop 2-4': '99999 to 100' };
  test.each<readonly [string, string, HouseChoices, readonly (readonly [key: string, odds: string])[]]>([
    [
      'odds that say “win”',
      'nj-automated-craps',
      { 'odds.label.word': 'win' },
      [
        ['lay:4', '1 win 2'],
        ['place-lose:4', '5 win 11'],
        ['place-lose:10', '5 win 11'],
      ],
    ],
    [
      'four different Horn odds',
      'nj-craps',
      { 'payout.higherThanMinimum': { 'craps-2': '31 to 1', 'craps-3': '16 to 1', eleven: '17 to 1' } },
      [
        ['horn', '30 to 1'],
        ['horn', '31 to 1'],
        ['horn', '16 to 1'],
        ['horn', '17 to 1'],
      ],
    ],
    [
      'long odds',
      'nj-craps',
      { 'payout.higherThanMinimum': { ...HOP, 'place-lose 4': '511 to 1100', 'place-win 6': '99999 to 1' } },
      [
        ['place-lose:4', '511 to 1100'],
        ['hop:1-3', '511 to 11'],
        ['hop:2-4', '99999 to 100'],
        ['place-win:6', '99999 to 1'],
      ],
    ],
  ])('%s are printed in full at every size', (_what, id, choices, wanted) => {
    const rules = rulesFor(ALL_GAMES.find((game) => game.id === id) ?? expect.fail(id), choices);
    for (const shape of SHAPES) {
      const plan = feltPlan(rules, shape);
      expect(unprintedPayouts(rules, plan)).toEqual([]);
      for (const [key, odds] of wanted)
        expect(
          plan.byKey
            .get(key)
            ?.texts.map((text) => text.text)
            .join(' '),
          `${shape} ${key}`,
        ).toContain(odds);
      expect(plan.areas.flatMap(({ texts }) => texts.filter(({ text }) => text.endsWith('…')))).toEqual([]);
    }
  });

  test('a felt whose odds fit is no taller than it must be', () => {
    for (const shape of SHAPES) {
      const usual = feltPlan(rulesFor(NEW_JERSEY_CRAPS), shape);
      const long = feltPlan(
        rulesFor(NEW_JERSEY_CRAPS, { 'payout.higherThanMinimum': { 'place-lose 4': '51111 to 99998' } }),
        shape,
      );
      expect(long.height).toBeGreaterThanOrEqual(usual.height);
    }
  });

  test('a house that pays 3 to 1 on 12 in the Field prints it beside the 12', () => {
    const rules = rulesFor(NEW_JERSEY_CRAPS, { 'payout.higherThanMinimum': { 'field:12': '3 to 1' } });
    expect(words(rules, 'field')).toEqual([
      'FIELD',
      '3 · 4 · 9 · 10 · 11',
      '1 to 1',
      '2',
      '2 to 1',
      '12',
      '3 to 1',
    ]);
  });

  test('a hop bet shows dice instead of a name, and the Don’t Pass Line says what it bars', () => {
    const rules = rulesFor(NEW_JERSEY_CRAPS);
    const plan = feltPlan(rules, 'wide');
    expect(plan.byKey.get('hop:1-3')?.dice.map((die) => die.face)).toEqual([1, 3]);
    expect(words(rules, 'hop:1-3')).toEqual(['15 to 1']);
    expect(words(rules, 'dont-pass').join(' ')).toContain('Bar 12');
    expect(words(rules, 'place-win:6')[0]).toBe('SIX');
  });

  test('the Pass Line runs around the end where players stand, but not where they sit', () => {
    const bent = ALL_GAMES.map((game) => feltPlan(rulesFor(game), 'wide').byKey.get('pass')?.outline);
    expect(bent.map((outline) => typeof outline)).toEqual([
      'string',
      'object',
      'object',
      'string',
      'undefined',
      'string',
      'string',
    ]);
    expect(feltPlan(rulesFor(NEW_JERSEY_CRAPS), 'tall').byKey.get('pass')?.outline).toBeNull();
  });

  test('the Hot Roller has a box for each combination, and the Fire Bet a numbered spot for each place', () => {
    const hot = rulesFor(NEW_JERSEY_CRAPS, {
      'proposals.treatAsAdopted': { hot: true },
      'hot.offered': true,
      'fire.offered': false,
    });
    const combinations = new Set(
      ROLLS.filter((roll) =>
        CRAPS_POINTS.some((point) => Math.floor(roll / 6) + (roll % 6) + 2 === point),
      ).map((roll) => [Math.floor(roll / 6), roll % 6].toSorted().join()),
    );
    expect(feltPlan(hot, 'wide').lammers).toHaveLength(combinations.size);
    expect(feltPlan(rulesFor(NEW_JERSEY_CRAPS), 'tall').ownSpots.get('fire')).toHaveLength(16);
  });

  test('on a wide felt the names of all repeater bets have one size, and break alike', () => {
    const repeaters = feltPlan(rulesFor(NEVADA_CRAPS), 'wide').areas.filter(
      ({ area }) => area.wager === 'repeater',
    );
    expect(repeaters).toHaveLength(10);
    const names = repeaters.map(({ texts }) => texts.filter(({ print }) => print === 'name'));
    expect(new Set(names.map((lines) => lines.length)).size).toBe(1);
    expect(new Set(names.flat().map(({ size }) => size)).size).toBe(1);
  });

  test('a plan is computed once per set of rules', () => {
    const rules = rulesFor(NEW_JERSEY_CRAPS);
    expect(feltPlan(rules, 'wide')).toBe(feltPlan(rules, 'wide'));
    expect(feltPlan(rules, 'wide')).not.toBe(feltPlan(rules, 'tall'));
  });
});
