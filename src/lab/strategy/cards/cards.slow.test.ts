// Text becomes cards and cards become text: the strategy stays the same, and so do its figures.

import { NEW_JERSEY_CRAPS } from 'boxperson/games';
import { configure, isRefusal } from 'boxperson/rules';
import { describe, expect, test } from 'vitest';
import { diceFromSeed } from '../../dice/stream.ts';
import { LIBRARY } from '../../library/index.ts';
import { Study } from '../../simulate/study.ts';
import { strategyOf } from '../play/strategy-of.ts';
import { checkStrategy } from '../read/check.ts';
import { printStrategy } from '../read/print.ts';
import { readStrategy } from '../read/read.ts';
import { rewriteStrategy } from '../read/rewrite.ts';
import type { WrittenStrategy } from '../read/schema.ts';
import { AFTER_DECISIONS } from './after-decisions.ts';
import { cardsOf, strategyOfCards } from './cards.ts';
import { CONDITION_FORMS, conditionFormOf, conditionText } from './conditions.ts';

const made = configure(NEW_JERSEY_CRAPS);
if (isRefusal(made)) throw new Error(made.says);
const rules = made;

function read(text: string): WrittenStrategy {
  const found = readStrategy(text, 'sample.yaml');
  if ('problems' in found) throw new Error(`${text}\n${JSON.stringify(found.problems)}`);
  return found.written;
}

/** The strategy after it has been text, cards and text again. */
const throughCards = (written: WrittenStrategy): WrittenStrategy =>
  read(printStrategy(strategyOfCards(cardsOf(read(printStrategy(written))))));

/** What it makes of some sessions, or that it is refused. */
function figuresOf(written: WrittenStrategy): unknown {
  if (checkStrategy(written, rules).length > 0) return 'refused';
  try {
    const study = new Study(rules, [strategyOf(written, rules)], {
      ...{ bankrollCents: 50_000, rolls: 60, seed: 'cards', weights: null, situationsMax: 20_000 },
    });
    for (let session = 0; session < 12; session++) study.play(session, () => true);
    const [totals] = study.totals().strategies;
    return [totals?.results, totals?.lengths, totals?.endings, totals?.wagers];
  } catch (error) {
    return String(error);
  }
}

describe('the library', () => {
  test.each(LIBRARY.map((written) => [written.name, written] as const))('%s', (_name, written) => {
    // A card names the numbers of its bet.
    const again = printStrategy(throughCards(written)).replace('of: place-win@6/8', 'of: place-win');
    expect(again).toBe(printStrategy(read(printStrategy(written))));
  });
});

/** A random strategy in the language of files, valid in form. */
function randomStrategy(pick: (count: number) => number): WrittenStrategy {
  const one = <T>(list: readonly T[]): T => list[pick(list.length)] as T;
  const chance = (times: number): boolean => pick(times) === 0;
  const conditions = [
    ...['any roll', 'come-out', 'point on', 'new shooter', 'point is 6/8', 'point is not 4'],
    ...['at least 2 rolls of this shooter', 'five-count complete', 'fewer than 3 numbers covered'],
    ...['pass won', 'not new shooter', 'at least $50 up', 'last roll was not 7', 'place-win@6 is not up'],
  ];
  const bet = (): [string, number | string] =>
    one<() => [string, number | string]>([
      () => ['pass', one([5, 10, 25])],
      () => ['dont-pass', 10],
      () => [`place-win@${one(['6', '8', '6/8'])}`, one([12, 24])],
      () => [`place-win@${one(['5', '9', '5/9'])}`, one([5, 10])],
      () => ['field', 5],
      () => ['place-win', 'take down'],
      () => ['pass-odds', one(['2x', 'full', 10])],
      () => ['hardway@8', 5],
    ])();
  const bets = (): Record<string, number | string> =>
    Object.fromEntries(Array.from({ length: 1 + pick(3) }, bet));
  const rule = (): NonNullable<WrittenStrategy['when']>[number] => {
    const all = Array.from({ length: 1 + pick(2) }, () => one(conditions));
    return {
      if: all.length === 1 && chance(2) ? (all[0] ?? 'any roll') : all,
      ...(chance(4) ? { skip: one(['point', 'covered numbers'] as const) } : {}),
      do: chance(8) ? 'go home' : bets(),
    } as NonNullable<WrittenStrategy['when']>[number];
  };
  const wager = (): string =>
    one(['pass', 'place-win', 'place-win@6/8', 'place-win@6', 'field', 'dont-pass']);
  const press = (): NonNullable<WrittenStrategy['press']>[number] =>
    ({
      [one(['each of', 'each of', 'all of'])]: chance(4) ? [wager(), wager()] : wager(),
      ...one<object>([
        { after: 'win', to: 24 },
        { after: 'win', by: 6, 'up to': 60 },
        { after: '2 wins', by: 12, 'up to': 60 },
        { after: 'win', to: 'double', 'up to': 120 },
        { after: 'loss', to: 'double', 'up to': 80, 'at the end': 'start over' },
        { after: 'win', to: [18, 30, 60] },
        { after: 'win', by: 6, 'up to': 60, 'back after': 'new shooter' },
      ]),
    }) as unknown as NonNullable<WrittenStrategy['press']>[number];
  return {
    name: 'sample',
    title: one(['Sample', 'A: sample', '10 dollars']),
    ...(chance(3)
      ? {}
      : {
          'start with': Object.fromEntries([
            one([
              ['pass', 10],
              ['field', 5],
            ]),
          ]),
        }),
    when: Array.from({ length: 1 + pick(3) }, rule),
    ...(chance(2) ? { press: Array.from({ length: 1 + pick(2) }, press) } : {}),
    ...(chance(4) ? { regress: [{ 'each of': wager(), after: 'win', to: 'half' as const }] } : {}),
    ...(chance(4) ? { 'each shooter': { loss: 50 } } : {}),
    ...(chance(4) ? { 'stop at': { win: 100, rolls: 40 } } : {}),
  };
}

const SEEDS = ['cards-1', 'cards-2', `cards-${process.env.BOXPERSON_SEED ?? 'own'}`];

test.each(SEEDS)('random strategies keep their meaning and their figures (%s)', (seed) => {
  const dice = diceFromSeed(seed, null);
  const rolls = new Uint8Array(256);
  dice.begin(0);
  let at = rolls.length;
  const pick = (count: number): number => {
    if (at >= 192) {
      dice.fill(rolls, 192);
      at = 0;
    }
    return (rolls[at++] ?? 0) % count;
  };
  let playable = 0;
  // Many are refused, for instance because they press what they never bet.
  for (let sample = 0; sample < 20 || (playable < 2 && sample < 500); sample++) {
    const written = randomStrategy(pick);
    const again = throughCards(written);
    expect(throughCards(again)).toEqual(again);
    const text = printStrategy(written);
    expect(read(rewriteStrategy(text, strategyOfCards(cardsOf(read(text)))))).toEqual(again);
    const figures = figuresOf(written);
    expect(figuresOf(again), printStrategy(written)).toEqual(figures);
    if (Array.isArray(figures) && figures.length === 4) playable++;
  }
  expect(playable).toBeGreaterThan(1);
});

test('every choice after a win or a loss is on its bet’s card, and comes back', () => {
  for (const { name, fields } of AFTER_DECISIONS) {
    const cards = {
      head: { name: 'sample', title: 'Sample' },
      cards: [
        {
          kind: 'rule' as const,
          conditions: ['point on'],
          bets: [
            {
              wager: 'place-win@6/8',
              amount: 12,
              after: { name, dollars: fields.map((_, at) => 6 + at * 18) },
            },
          ],
          skip: null,
        },
      ],
    };
    expect(cardsOf(read(printStrategy(strategyOfCards(cards)))), name).toEqual(cards);
  }
});

test('what no card can say stays as it was written, in plain words', () => {
  const text = `start with: {pass: 10}
when:
  - if: come-out
    do: {field: 5}
    or: [{any-craps: 5}]
press:
  - all of: [pass, field]
    after: win
    to: [20, 30]
each shooter: {loss: 100}
`;
  const { cards } = cardsOf(read(text));
  expect(cards.map(({ kind }) => kind)).toEqual(['rule', 'written', 'written', 'written']);
  expect(cards.flatMap((card) => (card.kind === 'written' ? card.words : []))).toEqual([
    'Before every come-out roll, one of these at random: $5 on field; or $5 on any craps.',
    'Pass and field, counted together: after each win the amount goes to $20, then $30. A loss brings back the first amount.',
    'On each shooter, betting ends at a loss of $100; it starts over with the next shooter.',
  ]);
  expect(strategyOfCards(cardsOf(read(text)))).toEqual(read(text));
});

test('every condition that cards offer can be read, and is found again', () => {
  for (const form of CONDITION_FORMS) {
    const text = conditionText(form, form.usual);
    expect(conditionFormOf(text), text).toEqual({ form, value: form.usual });
    expect(() => read(`when: [{if: ${JSON.stringify(text)}, do: {pass: 10}}]`)).not.toThrow();
  }
});
