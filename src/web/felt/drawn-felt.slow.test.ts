// What the page draws on the felt: pucks, buttons, markers, the shaker and its cover, and the print. Everything here is
// read from the rendered markup: a piece that is only computed does not count.

import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { holds, overlap } from '../../../tests/support/boxes.ts';
import { crew, type Night, night, player, rollNamed } from '../../../tests/support/kit.ts';
import {
  everything,
  type Node,
  named,
  numberIn,
  pathSpan,
  rendered,
  textOf,
  translated,
  withClass,
} from '../../../tests/support/rendered.ts';
import { required } from '../../game/base/assert.ts';
import { ALL_GAMES } from '../../game/games/games.ts';
import { plainThrow } from '../../game/rules/language/throw.ts';
import { type Box, boxOf } from '../../play/felt/box.ts';
import { CHIP_R_MOST } from '../../play/felt/plan/cells.ts';
import { type FeltPlan, feltPlan } from '../../play/felt/plan/plan.ts';
import { textWidth } from '../../play/felt/text.ts';
import { FeltPicture } from './felt.tsx';
import { chipLook } from './seat-look.ts';

const SHAPES = ['wide', 'upright', 'compact', 'tall'] as const;
type Shape = (typeof SHAPES)[number];

const plans = new Map<string, FeltPlan>();

/** Every night has rules of its own; equal ones have equal plans, which take a while to compute. */
function planOf({ table: { rules } }: Night, shape: Shape): FeltPlan {
  const key = JSON.stringify([rules.game.id, rules.house, shape]);
  const plan = plans.get(key) ?? feltPlan(rules, shape);
  plans.set(key, plan);
  return plan;
}

/** The felt as player A sees it. */
const drawn = (at: Night, shape: Shape): Node =>
  rendered(
    createElement(FeltPicture, {
      table: at.table,
      me: 'A',
      faces: new Map(),
      plan: planOf(at, shape),
      label: 'Layout',
      onArea: () => {},
      onStack: () => {},
    }),
  );

/** The same with dots for the others. */
const drawnForPlayer = (at: Night, shape: Shape): Node =>
  rendered(
    createElement(FeltPicture, {
      table: at.table,
      me: 'A',
      faces: new Map(),
      plan: planOf(at, shape),
      others: 'dots',
      label: 'Layout',
    }),
  );

/** Where a piece in `translate` lies, as the box of its largest circle. */
function boxOfPuck(puck: Node): Box {
  const { x, y } = translated(puck);
  const r = Math.max(
    ...everything(puck).flatMap((one) => (one.tag === 'circle' ? [numberIn(one, 'r')] : [])),
  );
  return boxOf(x - r, y - r, 2 * r, 2 * r);
}

const pucks = (felt: Node): readonly { readonly says: string; readonly box: Box }[] =>
  withClass(felt, 'puck-at').map((puck) => ({ says: textOf(puck), box: boxOfPuck(puck) }));

const areaBox = (at: Night, shape: Shape, key: string): Box =>
  required(planOf(at, shape).byKey.get(key), `an area for ${key}`).box;

/** What is written on a stack besides its place and its amount. */
const written = (felt: Node, name: string | RegExp): readonly string[] => {
  const stack = withClass(felt, 'stack-at').filter((one) => named(one, name).length > 0);
  expect(stack, String(name)).toHaveLength(1);
  return stack.flatMap((one) =>
    [...withClass(one, 'button-on-at'), ...withClass(one, 'off-band')].map((piece) => textOf(piece)),
  );
};

/** A table on which S throws only to decide S’s come bet. */
function deciding(players: readonly string[]): Night {
  const at = night('nj-craps', { 'fire.offered': false }, players);
  at.shooters = ['S'];
  at.roll('2-2');
  at.bet('S', 'come', 10);
  at.roll('5-4 3-1');
  at.act({ do: 'offer-dice', by: crew('stickperson') });
  for (const id of [...players.slice(players.indexOf('S') + 1), ...players.slice(0, players.indexOf('S'))]) {
    at.act({ do: 'decline-dice', by: player(id), player: id });
    at.act({ do: 'offer-dice', by: crew('stickperson') });
  }
  at.act({ do: 'accept-dice', by: player('S'), player: 'S' });
  return at;
}

describe.each(SHAPES)('on the %s felt', (shape) => {
  test.each(['nj-craps', 'nj-mini-craps', 'nj-automated-craps'])(
    '%s has one puck, Off beside the layout and On in the point’s column',
    (game) => {
      const at = night(game);
      const [off] = pucks(drawn(at, shape));
      expect(off?.says).toBe('OFF');
      expect(holds(planOf(at, shape).rail, required(off, 'a puck').box)).toBe(true);
      at.roll('5-4');
      const felt = drawn(at, shape);
      expect(pucks(felt).map(({ says }) => says)).toEqual(['ON']);
      expect(named(felt, 'Puck On, the point is 9')).toHaveLength(1);
      const { box } = required(pucks(felt)[0], 'a puck');
      const nine = areaBox(at, shape, 'place-win:9');
      expect(box.x >= nine.x && box.x + box.w <= nine.x + nine.w, 'the column of the 9').toBe(true);
      at.roll('6-1');
      expect(pucks(drawn(at, shape)).map(({ says }) => says)).toEqual(['OFF']);
    },
  );

  test('[NZ 3.4(d)] two discs show the come-out point', () => {
    const at = night('nz-craps');
    expect(pucks(drawn(at, shape)).map(({ says }) => says)).toEqual(['OFF', 'OFF']);
    at.roll('5-4');
    const felt = drawn(at, shape);
    expect(pucks(felt).map(({ says }) => says)).toEqual(['ON', 'ON']);
    expect(named(felt, 'Puck On, the point is 9')).toHaveLength(2);
    const [a, b] = pucks(felt);
    expect(overlap(required(a, 'a disc').box, required(b, 'a disc').box)).toBe(false);
    const nine = areaBox(at, shape, 'place-win:9');
    for (const { box } of pucks(felt)) expect(box.x >= nine.x && box.x + box.w <= nine.x + nine.w).toBe(true);
  });

  test('[NJ 13:69F-1.11(b)#marker] deciding rolls show the puck Off on the Don’t Pass Line in front of the shooter, and a sign', () => {
    const middles = [
      ['S', 'A', 'B', 'C'],
      ['A', 'B', 'S', 'C'],
      ['A', 'B', 'C', 'S'],
    ].map((players) => {
      const at = deciding(players);
      const felt = drawn(at, shape);
      const place = players.indexOf('S') + 1;
      expect(named(felt, `Puck Off, on the Don’t Pass Line in front of place ${place}`)).toHaveLength(1);
      const { says, box } = required(pucks(felt)[0], 'a puck');
      expect(says).toBe('OFF');
      expect(holds(areaBox(at, shape, 'dont-pass'), box)).toBe(true);
      expect(withClass(felt, 'deciding-sign').map(textOf)).toEqual(['Deciding rolls only']);
      expect(named(felt, 'Deciding rolls only')).toHaveLength(1);
      at.bet('A', 'pass', 10);
      const after = drawn(at, shape);
      expect(withClass(after, 'deciding-sign')).toEqual([]);
      expect(holds(planOf(at, shape).rail, required(pucks(after)[0], 'a puck').box)).toBe(true);
      return box.x + box.w / 2;
    });
    // Farther along the line for a shooter farther along the table.
    expect(middles).toEqual(middles.toSorted((a, b) => a - b));
    expect(new Set(middles).size).toBe(3);
  });

  test('[NZ 3.4(c)] Buy, Lay, On and Off buttons lie on their wagers', () => {
    const at = night('nz-craps');
    at.bet('A', 'buy', 20, { on: 4 });
    at.bet('A', 'lay', 40, { on: 10 });
    const six = at.bet('A', 'place-win', 6, { on: 6 });
    const eight = at.bet('A', 'place-win', 6, { on: 8 });
    at.bet('A', 'field', 5);
    for (const [wager, call] of [
      [six, 'call-on'],
      [eight, 'call-off'],
    ] as const) {
      at.act({ do: call, by: player('A'), wager });
      at.act({ do: 'mark', by: crew('dealer'), wager });
    }
    const felt = drawn(at, shape);
    expect(written(felt, /^Your \$20 on Buy 4, Buy/)).toContain('Buy');
    expect(written(felt, /^Your \$40 on Lay 10, Lay/)).toEqual(['Lay']);
    expect(written(felt, 'Your $6 on Place 6, On')).toEqual(['On']);
    expect(written(felt, 'Your $6 on Place 8, Off')).toEqual(['Off']);
    expect(written(felt, 'Your $5 on Field')).toEqual([]);
  });

  test.each([
    ['NJ 13:69F-1.3(e)', 'nj-craps'],
    ['NJ 13:69F-1.2(a)5#inactive', 'nj-mini-craps'],
    ['NJ 13:69F-1A.4(e)', 'nj-automated-craps'],
  ])(
    '[%s] at %s, on the come-out, each wager called on has its On button, and the others look off',
    (_, game) => {
      const at = night(game);
      const six = at.bet('A', 'place-win', 6, { on: 6 });
      at.bet('A', 'place-win', 6, { on: 8 });
      const hard = at.bet('A', 'hardway', 5, { on: 4 });
      at.bet('A', 'hardway', 5, { on: 8 });
      for (const wager of [six, hard]) {
        at.act({ do: 'call-on', by: player('A'), wager });
        at.act({ do: 'mark', by: crew('dealer'), wager });
      }
      const felt = drawn(at, shape);
      expect(written(felt, 'Your $6 on Place 6 to Win, On')).toEqual(['On']);
      expect(written(felt, 'Your $5 on Four the Hardway, On')).toEqual(['On']);
      const names = withClass(felt, 'not-working').flatMap(everything);
      expect(names.flatMap(({ attributes }) => attributes.get('aria-label') ?? [])).toEqual([
        'Your $6 on Place 8 to Win, off on the come-out',
        'Your $5 on Eight the Hardway, off on the come-out',
      ]);
      // A pile has room for the word; a small tag is only gray.
      expect(written(felt, 'Your $5 on Eight the Hardway, off on the come-out')).toEqual(['OFF']);
      at.roll('5-4');
      expect(withClass(drawn(at, shape), 'not-working')).toEqual([]);
      expect(withClass(drawn(at, shape), 'off-band')).toEqual([]);
    },
  );

  test('a player’s chip has a ring and its amount; others have dots without figures, and their names', () => {
    const at = night('nj-craps');
    at.bet('A', 'pass', 15);
    for (const who of ['B', 'C']) at.bet(who, 'pass', 25);
    const felt = drawnForPlayer(at, shape);
    const [mine, ...others] = [/^Your \$15 on Pass Line/, /^B, \$25 on Pass Line/, /^C, \$25/].map((name) =>
      withClass(felt, 'stack-at').filter((one) => named(one, name).length === 1),
    );
    expect(mine?.map(textOf)).toEqual(['15']);
    expect(mine?.flatMap((one) => withClass(one, 'chip-ring'))).toHaveLength(1);
    expect(others.flat().map(textOf)).toEqual(['', '']);
    expect(others.flat().flatMap((one) => withClass(one, 'dot'))).toHaveLength(2);
    expect(withClass(drawn(at, shape), 'dot')).toEqual([]);
    at.bet('T', 'pass', 25);
    at.bet('S', 'pass', 25);
    expect(withClass(drawnForPlayer(at, shape), 'dot-count').map(textOf)).toEqual(['+1']);
  });

  test('a fee that was paid turns the Buy button gold and is part of the name; one due on a win does not', () => {
    const paid = night('nj-craps', { 'buy.vigTiming': 'up-front' });
    paid.bet('A', 'buy', 20, { on: 4 });
    expect(withClass(drawn(paid, shape), 'is-paid')).toHaveLength(1);
    expect(named(drawn(paid, shape), /^Your \$20 on Buy 4, Buy, \$1 fee paid/)).toHaveLength(1);
    const due = night('nj-craps', { 'buy.vigTiming': 'on-win' });
    due.bet('A', 'buy', 20, { on: 4 });
    expect(withClass(drawn(due, shape), 'is-paid')).toEqual([]);
    expect(named(drawn(due, shape), /fee paid/)).toEqual([]);
  });

  test('odds lie tilted behind a bet with the shooter, and bridge a bet against', () => {
    const at = night('nj-craps');
    const pass = at.bet('A', 'pass', 10);
    const dont = at.bet('B', 'dont-pass', 10);
    at.roll('2-2');
    at.bet('A', 'pass-odds', 10, { behind: pass });
    at.bet('B', 'dont-pass-odds', 10, { behind: dont });
    const felt = drawn(at, shape);
    const stack = (name: RegExp): Node =>
      required(
        withClass(felt, 'stack-at').find((one) => named(one, name).length > 0),
        String(name),
      );
    expect(withClass(stack(/^B, \$10 on Don't Pass Odds/), 'bridge')).toHaveLength(1);
    expect(withClass(stack(/^Your \$10 on Pass Odds/), 'bridge')).toEqual([]);
    const [one, other] = [/^Your \$10 on Pass Odds/, /^Your \$10 on Pass Line/].map((name) =>
      translated(stack(name)),
    );
    expect(one).not.toEqual(other);
  });

  const buttons = (felt: Node): readonly string[] =>
    withClass(felt, 'operator-button').map((one) =>
      `${textOf(one)} ${(one.attributes.get('class') ?? '').replace('operator-button', '').trim()}`.trim(),
    );

  test('[NJ 13:69F-1A.5(b)2] [NJ 13:69F-1A.5(d)] the button of the place that accepted is lit, and live once activated', () => {
    const at = night('nj-automated-craps');
    const dealer = crew('dealer');
    const dark = ['D', ...Array.from({ length: at.table.rules.house.places }, (_, index) => `${index + 1}`)];
    expect(buttons(drawn(at, shape))).toEqual(dark);
    expect(named(drawn(at, shape), 'No button is lit')).toHaveLength(1);
    at.bet('C', 'pass', 10);
    at.act({ do: 'offer-dice', by: dealer });
    while (at.table.dice.offeredTo !== 'C') {
      const id = required(at.table.dice.offeredTo, 'a player');
      at.act({ do: 'decline-dice', by: player(id), player: id });
      at.act({ do: 'offer-dice', by: dealer });
    }
    at.act({ do: 'accept-dice', by: player('C'), player: 'C' });
    expect(buttons(drawn(at, shape))).toEqual(dark.map((one) => (one === '3' ? '3 is-lit' : one)));
    expect(named(drawn(at, shape), 'Button of place 3, lit')).toHaveLength(1);
    at.act({ do: 'no-more-bets', by: dealer });
    at.act({ do: 'activate', by: dealer });
    expect(buttons(drawn(at, shape))).toEqual(dark.map((one) => (one === '3' ? '3 is-lit is-live' : one)));
    expect(named(drawn(at, shape), 'Button of place 3, lit and live')).toHaveLength(1);
    at.act({ do: 'throw', by: player('C') });
    expect(named(drawn(at, shape), 'Button of place 3, lit')).toHaveLength(1);
  });

  test('[NJ 13:69F-1A.5(b)3] [NJ 13:69F-1A.7(b)#dealer] if nobody accepts, the dealer’s own button is lit', () => {
    const at = night('nj-automated-craps', {}, ['A']);
    at.bet('A', 'pass', 10);
    at.act({ do: 'offer-dice', by: crew('dealer') });
    at.act({ do: 'decline-dice', by: player('A'), player: 'A' });
    at.act({ do: 'offer-dice', by: crew('dealer') });
    expect(buttons(drawn(at, shape)).filter((one) => one.includes('lit'))).toEqual(['D is-lit']);
    expect(named(drawn(at, shape), 'Dealer’s button, lit')).toHaveLength(1);
  });

  test('only a table with an automated shaker has operators’ buttons', () => {
    for (const { id } of ALL_GAMES)
      expect(buttons(drawn(night(id), shape)).length > 0).toBe(id === 'nj-automated-craps');
  });

  test('[NJ 19:47-13.5(c)] [NJ 19:47-13.5(e)] [NJ 19:47-13.5(f)#uncovered] the shaker is covered until the dealer uncovers the dice', () => {
    const at = night('nj-mini-dice');
    at.bet('A', 'field', 5);
    const dice = (): number =>
      withClass(drawn(at, shape), 'is-uncovered').flatMap((cup) => withClass(cup, 'die-pip')).length;
    expect(named(drawn(at, shape), '2 dice in the shaker, which is uncovered')).toHaveLength(1);
    expect(withClass(drawn(at, shape), 'cup-cover')).toEqual([]);
    at.out();
    const covered = drawn(at, shape);
    expect(named(covered, '2 dice in the shaker, which is covered')).toHaveLength(1);
    expect(withClass(covered, 'cup-cover')).toHaveLength(1);
    expect(withClass(covered, 'is-covered').map(textOf)).toEqual(['covered']);
    expect(withClass(covered, 'is-covered').flatMap((cup) => withClass(cup, 'die-pip'))).toEqual([]);
    at.act({ do: 'rest', by: crew('dealer'), observation: plainThrow(rollNamed('6-3')) });
    expect(withClass(drawn(at, shape), 'cup-cover')).toEqual([]);
    expect(named(drawn(at, shape), '6 and 3 in the shaker, which is uncovered')).toHaveLength(1);
    expect(dice()).toBe(9);
  });

  test('[NZ 4.3] the smaller chips of a bet are on top', () => {
    const at = night('nz-craps');
    at.bet('A', 'pass', 31);
    const [pile] = withClass(drawn(at, shape), 'stack-at');
    const chips = withClass(required(pile, 'the chips'), 'chip-edge');
    const lying = [2_500, 500, 100].map((cents) => chipLook(cents).color);
    expect(chips.map((chip) => chip.attributes.get('style'))).toEqual(lying.map((color) => `fill:${color}`));
    const heights = chips.map((chip) => -numberIn(chip, 'cy'));
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  });

  test('[NJ 13:69F-1.12(a)4] [NJ 13:69F-1.12(a)4#marker-form] each new point made has a numbered marker, wider than any chip', () => {
    const at = night('nj-craps');
    at.bet('A', 'fire', 5);
    at.bet('A', 'field', 136);
    at.roll('2-2 3-1 5-4 6-3 1-3 2-2');
    at.bet('A', 'field', 136);
    const felt = drawn(at, shape);
    expect(withClass(felt, 'marker').map((one) => one.attributes.get('aria-label'))).toEqual([
      'Fire marker 1 on 4',
      'Fire marker 2 on 9',
    ]);
    expect(withClass(felt, 'marker').map(textOf)).toEqual(['1', '2']);
    const chips = withClass(felt, 'chip-edge').map((chip) => 2 * numberIn(chip, 'r'));
    const widest = 2 * CHIP_R_MOST;
    expect(Math.max(...chips)).toBeLessThanOrEqual(widest);
    const flames = withClass(felt, 'marker')
      .flatMap(everything)
      .filter(({ tag }) => tag === 'path');
    expect(flames).toHaveLength(2);
    for (const path of flames) expect(pathSpan(path).w).toBeGreaterThan(widest);
    at.roll('4-4 3-4');
    expect(withClass(drawn(at, shape), 'marker')).toEqual([]);
  });

  test('[NJ-BONUS 13:69F-1.13(a)3] [NJ-BONUS 13:69F-1.13(a)3#marker-form] each number thrown has a lammer that is unlike a chip', () => {
    const at = night('nj-craps', { 'proposals.treatAsAdopted': { bonus: true }, 'bonus.offered': true });
    at.bet('A', 'all-or-nothing', 5);
    at.roll('4-1 6-6');
    const lammers = withClass(drawn(at, shape), 'is-lammer');
    expect(lammers.map((one) => one.attributes.get('aria-label'))).toEqual([
      'Bonus lammer on 5',
      'Bonus lammer on 12',
    ]);
    expect(lammers.map(textOf)).toEqual(['5', '12']);
    // Chips are round and have edge spots.
    expect(lammers.flatMap(everything).filter(({ tag }) => tag === 'circle')).toEqual([]);
    at.roll('3-4');
    expect(withClass(drawn(at, shape), 'is-lammer')).toEqual([]);
  });

  test('[NJ-HOT 13:69F-1.14(a)3] [NJ-HOT 13:69F-1.14(a)3#marker-form] each combination of a point number has a lammer that is unlike a chip', () => {
    const at = night('nj-craps', HOT);
    at.bet('A', 'hot-roller', 5);
    at.roll('6-2 5-6 4-4 2-6');
    const lammers = withClass(drawn(at, shape), 'is-lammer');
    expect(lammers.map((one) => one.attributes.get('aria-label')).toSorted()).toEqual([
      'Hot roller lammer on 2-6',
      'Hot roller lammer on 4-4',
    ]);
    expect(lammers.flatMap(everything).filter(({ tag }) => tag === 'circle')).toEqual([]);
  });

  test('no piece covers an amount', () => {
    for (const at of [...busy(), deciding(['A', 'B', 'S', 'C'])]) {
      const felt = drawn(at, shape);
      const amounts = withClass(felt, 'stack-at').flatMap((stack) => {
        const { x, y } = translated(stack);
        const onButtons = withClass(stack, 'button-on-at').flatMap(everything);
        return withClass(stack, 'pill-text')
          .filter((text) => !onButtons.includes(text))
          .map((text) => moved(textBox(text), x, y));
      });
      expect(amounts.length).toBeGreaterThan(0);
      const others = withClass(felt, 'stack-at').flatMap((stack) => {
        const { x, y } = translated(stack);
        return ['button-on', 'off-paper'].flatMap((name) =>
          withClass(stack, name).map((rect) => moved(rectOf(rect), x, y)),
        );
      });
      const signs = withClass(felt, 'sign-paper').map(rectOf);
      const round = withClass(felt, 'operator-ring').map((ring) => {
        const [x, y, r] = [numberIn(ring, 'cx'), numberIn(ring, 'cy'), numberIn(ring, 'r')];
        return boxOf(x - r, y - r, 2 * r, 2 * r);
      });
      const pieces = [...pucks(felt).map(({ box }) => box), ...others, ...signs, ...round];
      expect(pieces.flatMap((piece) => amounts.filter((amount) => overlap(piece, amount)))).toEqual([]);
    }
  });
});

const HOT = { 'proposals.treatAsAdopted': { hot: true }, 'hot.offered': true, 'fire.offered': false };

/** Tables with buttons and bets that are off: one player or three, on a come-out or with a point. */
const busy = (): readonly Night[] =>
  ['nj-craps', 'nj-automated-craps', 'nz-craps'].flatMap((game) =>
    [['A'], ['A', 'B', 'C']].flatMap((bettors) =>
      [null, '5-4'].map((before) => {
        const at = night(game);
        if (before !== null) at.roll(before);
        for (const who of bettors) {
          for (const on of [4, 5, 6, 8, 9, 10]) {
            const wager = at.bet(who, 'place-win', 30, { on });
            if (on !== 5 || before !== null) continue;
            at.act({ do: 'call-on', by: player(who), wager });
            at.act({ do: 'mark', by: crew('dealer'), wager });
          }
          for (const on of [4, 10]) at.bet(who, 'buy', 40, { on });
          for (const on of [4, 6, 8, 10]) at.bet(who, 'hardway', 5, { on });
        }
        return at;
      }),
    ),
  );

const rectOf = (rect: Node): Box =>
  boxOf(numberIn(rect, 'x'), numberIn(rect, 'y'), numberIn(rect, 'width'), numberIn(rect, 'height'));
/** The most room that an amount takes, in any typeface. */
function textBox(text: Node): Box {
  const size = numberIn(text, 'font-size');
  const w = textWidth(textOf(text), size, 'label');
  return boxOf(numberIn(text, 'x') - w / 2, numberIn(text, 'y') - size * 0.4, w, size * 0.8);
}
const moved = ({ x, y, w, h }: Box, byX: number, byY: number): Box => boxOf(x + byX, y + byY, w, h);

describe.each(SHAPES)('the print on the %s felt', (shape) => {
  const printOf = (at: Night): string =>
    withClass(drawn(at, shape), 'prints')
      .flatMap(everything)
      .filter(({ tag }) => tag === 'text')
      .map(textOf)
      .join('\n');

  test.each([
    ['NJ 13:69F-1.4(a)', 'nj-craps', 'to'],
    ['NJ 13:69F-1.4(a)', 'nj-mini-craps', 'to'],
    ['NJ 13:69F-1A.6(a)', 'nj-automated-craps', 'to'],
    ['NJ 13:69F-1A.6(a)', 'nj-automated-craps', 'win'],
    ['NJ 19:47-13.6(a)', 'nj-mini-dice', 'to'],
    ['NJ 19:47-13.6(a)', 'nj-mini-dice', 'win'],
  ])('[%s] %s prints its odds with “%s”, never with “for”', (_, game, word) => {
    const at = night(
      game,
      game === 'nj-automated-craps' || game === 'nj-mini-dice' ? { 'odds.label.word': word } : {},
    );
    expect(printOf(at)).toMatch(new RegExp(`\\d ${word} \\d`));
    const names = everything(drawn(at, shape)).flatMap(
      ({ attributes }) => attributes.get('aria-label') ?? [],
    );
    for (const text of [printOf(at), ...names]) expect(text).not.toMatch(/\bfor\b/i);
  });

  test('[NZ 3.2] [NZ Appendix] there is a labeled area for every wager of the game, and for no other', () => {
    const at = night('nz-craps');
    const felt = drawn(at, shape);
    const areas = everything(felt).filter(({ attributes }) => attributes.has('data-area'));
    const wagers = new Set(areas.map(({ attributes }) => attributes.get('data-area')?.split(':')[0]));
    // Odds go behind their bets.
    const offered = [...at.table.rules.offered.keys()].filter((id) => !id.endsWith('-odds'));
    expect([...wagers].toSorted()).toEqual(offered.toSorted());
    expect(offered.length).toBeGreaterThan(20);
    for (const { area, key } of planOf(at, shape).areas) {
      const control = areas.filter(({ attributes }) => attributes.get('data-area') === key);
      expect(control.map(({ attributes }) => attributes.get('aria-label')?.split(', ')[0])).toEqual([
        area.label,
      ]);
    }
    for (const name of ['PASS LINE', "Don't Come", 'FIELD', 'SIX', 'Lay', 'Buy', 'Horn', 'World', 'C & E'])
      expect(printOf(at).split('\n')).toContain(name);
    expect(withClass(felt, 'puck-at')).toHaveLength(2);
    expect(named(felt, /in the bowl$/)).toHaveLength(1);
  });

  const sideBets = (felt: Node, wager: RegExp): readonly string[] =>
    everything(felt).flatMap(({ attributes }) => {
      const key = attributes.get('data-area') ?? '';
      return wager.test(key) ? [key] : [];
    });

  test('[NJ-BONUS 13:69E-1.11(e)] [NJ-BONUS 13:69E-1.11(e)#odds] the bonus wagers have three areas with their odds, if they are offered', () => {
    const at = night('nj-craps', { 'proposals.treatAsAdopted': { bonus: true }, 'bonus.offered': true });
    expect(sideBets(drawn(at, shape), /^all-/)).toEqual(['all-small', 'all-tall', 'all-or-nothing']);
    expect(printOf(at).match(/34 to 1/g)).toHaveLength(2);
    expect(printOf(at)).toContain('175 to 1');
    expect(sideBets(drawn(night('nj-craps'), shape), /^all-/)).toEqual([]);
  });

  test('[NJ-HOT 13:69E-1.11(e)] [NJ-HOT 13:69E-1.11(e)#odds] the hot roller wager has its area and its odds, if it is offered', () => {
    const at = night('nj-craps', HOT);
    expect(sideBets(drawn(at, shape), /^hot-roller/)).toEqual(['hot-roller']);
    const spot = required(at.table.rules.offered.get('hot-roller')?.byOn.get(null), 'a hot roller');
    const placed = required(planOf(at, shape).byKey.get('hot-roller'), 'an area');
    expect(placed.area.odds.length).toBeGreaterThan(1);
    expect(spot.collection).not.toBeNull();
    for (const odds of placed.area.odds) expect(printOf(at)).toContain(/\d+ to \d+$/.exec(odds)?.[0]);
    expect(sideBets(drawn(night('nj-craps'), shape), /^hot-roller/)).toEqual([]);
  });

  test('[NJ 13:69F-1.2(a)20#breakdown] a layout without a Horn High spot draws none, and the bet lies as its parts', () => {
    expect(sideBets(drawn(night('nj-craps'), shape), /^horn-high/).length).toBeGreaterThan(0);
    const at = night('nj-craps', { 'hornHigh.area': false });
    at.bet('A', 'horn-high', 5, { on: 12 });
    const felt = drawn(at, shape);
    expect(sideBets(felt, /^horn-high/)).toEqual([]);
    expect(named(felt, /^Your \$4 on Horn/)).toHaveLength(1);
    expect(named(felt, /^Your \$1 on /)).toHaveLength(1);
  });
});
