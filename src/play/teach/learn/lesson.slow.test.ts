// Every game has a how-to-play page on which no wager is missing, every figure is exact, and nothing is mentioned that the game lacks.

import { oddsOfTable } from 'boxperson/odds';
import { expect, test } from 'vitest';
import { hasEveryWager, usualHouses, usualRules } from '../../../../tests/support/teach/learn-checks.ts';
import { compareFractions, inPercent } from '../../../game/base/fraction.ts';
import { termsHeardAt } from '../../../game/games/glossary.ts';
import type { Rules } from '../../../game/rules/compile/rules.ts';
import { illustrationsOf } from './illustrations.ts';
import { type Lesson, lessonOf } from './lesson.ts';

/** Everything that the page says. */
const textOf = (rules: Rules, { aim, hand, kinds, manners }: Lesson): string =>
  [
    ...aim,
    ...hand.flatMap(({ heading, says }) => [heading, ...says]),
    ...kinds.flatMap(({ heading, says, wagers }) => [
      heading,
      ...says,
      ...wagers.flatMap(({ name, made, says: how, example, spots }) => [
        ...[name, made, how, example.name, example.example],
        ...spots.flatMap((spot) => [spot.name, spot.says ?? '', spot.example]),
      ]),
    ]),
    ...manners.map(({ says }) => says),
    ...illustrationsOf(rules).flatMap(({ title, says }) => [title, says]),
    ...termsHeardAt(rules.game).flatMap(({ term, meaning }) => [term, meaning]),
  ].join('\n');

test('no wager of any game is missing, and none is there twice', () => {
  for (const rules of usualHouses()) hasEveryWager(rules, rules.game.id);
});

test('what the house keeps of each kind is its exact edge, and the example is the cheapest spot', () => {
  for (const rules of usualHouses())
    for (const { kind, says, wagers } of lessonOf(rules).kinds) {
      const share = says.find((one) => one.startsWith('The house'));
      if (kind === 'side') {
        expect(share).toBeUndefined();
        continue;
      }
      const rows = wagers
        .flatMap(({ id }) => oddsOfTable(rules, id))
        .toSorted((a, b) => compareFractions(a.figures.edgeMade, b.figures.edgeMade));
      const percents = rows.map(({ figures }) => `${inPercent(figures.edgeMade, 2)}%`);
      const shares = [...new Set([percents[0], percents.at(-1)])].join(' to ');
      expect(share, `${rules.game.id}: ${kind}`).toBe(
        shares === '0.00%' ? 'The house has no edge on them.' : `The house keeps ${shares} of what you bet.`,
      );
      for (const { id, example } of wagers) {
        const own = rows.filter(({ wager }) => wager === id);
        const least = own[0]?.figures.edgeMade ?? expect.fail(id);
        const cheapest = own.filter(({ figures }) => compareFractions(figures.edgeMade, least) === 0);
        expect(cheapest.map(({ on }) => on)).toContain(example.spot.on);
      }
    }
});

test('kinds are in the order in which to learn them', () => {
  expect(lessonOf(usualRules('nj-craps')).kinds.map(({ heading }) => heading)).toEqual([
    ...['Line bets', 'Odds', 'Come bets', 'Numbers', 'Numbers with a fee'],
    ...['The field', 'Bets in the center', 'Side bets'],
  ]);
  expect(lessonOf(usualRules('nj-mini-dice')).kinds.map(({ heading }) => heading)).toEqual([
    'Numbers',
    'The field',
    'Bets in the center',
  ]);
});

test('no page mentions what its game lacks', () => {
  for (const rules of usualHouses()) {
    const { game } = rules;
    const text = textOf(rules, lessonOf(rules));
    const wagers = [...rules.offered.values()].map(({ wager }) => wager);
    const lacks: readonly (readonly [boolean, RegExp])[] = [
      [game.points === null, /come-out|\bpoints?\b|\bpuck|seven-out/i],
      [!wagers.some(({ line }) => line === true), /line bet|the line\b/i],
      [!wagers.some(({ comeLike }) => comeLike === true), /come bets?\b|come point/i],
      [!wagers.some(({ behind }) => behind !== undefined), /\bodds behind/i],
      [!wagers.some(({ fee }) => fee !== undefined), /with a fee|pay a fee/i],
      [!wagers.some(({ area }) => area === 'side'), /side bets?/i],
      [game.throwWord !== 'roll', /(?<!no )\brolls?\b/i],
      [game.throwWord !== 'shake', /\bshakes?\b/i],
      [game.dispute === null, /dispute/i],
      [game.making.instruments.coupons === 'none', /coupon/i],
      [game.making.seatedOnly === null, /only seated/i],
    ];
    for (const [isLacking, words] of lacks) if (isLacking) expect(text, game.id).not.toMatch(words);
  }
});

test('a hand goes as the game’s own rules have it', () => {
  const steps = (id: string): string =>
    lessonOf(usualRules(id))
      .hand.flatMap(({ says }) => says)
      .join(' ');
  expect(steps('nj-craps')).toContain('On the Pass Line, 7 or 11 wins at once and 2, 3 or 12 loses at once.');
  expect(steps('nj-craps')).toContain('A 7 while a point is on ends the shooter’s turn.');
  expect(steps('nj-craps')).toContain('A turn lasts 8.5 rolls on average.');
  expect(steps('crapless-craps')).toContain('On the Pass Line, a 7 wins at once and nothing loses.');
  expect(steps('nj-automated-craps')).toContain('A roll of 7 ends the shooter’s turn.');
  expect(steps('nj-mini-dice')).toContain('The Place Bet stays up until decided.');
  expect(lessonOf(usualRules('nj-mini-dice')).firstRolls).toBeNull();
  expect(lessonOf(usualRules('nj-craps')).firstRolls?.map(({ does }) => does)).toEqual([
    ...['lose', 'lose', 'travel', 'travel', 'travel', 'win', 'travel', 'travel', 'travel', 'win', 'lose'],
  ]);
});

test('what a player may do at the table follows from the game', () => {
  const manners = (id: string): string =>
    lessonOf(usualRules(id))
      .manners.map(({ says }) => says)
      .join(' ');
  expect(manners('nj-craps')).toContain('coupons on Pass Bet or Don’t Pass Bet'.replace('’', "'"));
  expect(manners('nj-craps')).toContain('A spoken wager with cash is accepted if the dealer confirms it.');
  expect(manners('nj-craps')).toContain('you may dispute it before the roll is settled');
  expect(manners('nj-automated-craps')).toContain('Spoken wagers are not accepted.');
});
