// The conditions of a rule, as people write them: "point is 6/8", "fewer than 3 numbers covered", "pass lost".

import { type Cents, isPossiblePoint, nearestOf, parseDollars } from 'boxperson/base';
import { isMistake, orList, type WrongValue, wrongValue } from 'boxperson/written';
import { readFixedWager, WAGER_PATTERN, type WagerName } from './wager-name.ts';

/** A count that can be compared with a number. */
export type ConditionCount =
  | { readonly of: 'covered' }
  | { readonly of: 'rolls' | 'rolls since the point' | 'points' | 'session rolls' | 'shooters' }
  | { readonly of: 'winning shooters in a row' | 'losing shooters in a row' }
  | { readonly of: 'passes in a row' | 'misses in a row' | 'seven-outs in a row' }
  | { readonly of: 'rolls in a row' | 'rolls without'; readonly numbers: readonly number[] }
  | { readonly of: 'wins' | 'losses' | 'wins in a row' | 'losses in a row'; readonly wager: WagerName };

/** Conditions without a number or a wager. */
type Moment = 'any-roll' | 'come-out' | 'point-on' | 'new-shooter' | 'five-count';

export type ConditionFact =
  | { readonly is: Moment }
  | { readonly is: 'point' | 'rolled'; readonly numbers: readonly number[] }
  /** The last roll was one of these numbers, by a pair or by two different faces. */
  | { readonly is: 'rolled-way'; readonly way: 'hard' | 'easy'; readonly numbers: readonly number[] }
  /** The shooter is the nth, the 2nth, and so on. */
  | { readonly is: 'nth-shooter'; readonly nth: number }
  /** The totals of the last rolls, oldest first, each one of several. */
  | { readonly is: 'rolls-were'; readonly sequence: readonly (readonly number[])[] }
  | { readonly is: 'up' | 'won' | 'lost'; readonly wager: WagerName }
  /** The session's result, that on this shooter, or the bankroll, is at least this much. */
  | { readonly is: 'result' | 'shooter-result' | 'bankroll'; readonly leastCents: Cents }
  /** The session's result is at least this much below its best so far. */
  | { readonly is: 'below-best'; readonly cents: Cents }
  | { readonly is: 'chance'; readonly ways: number; readonly of: number }
  | { readonly is: 'at-least'; readonly count: ConditionCount; readonly least: number };

export type Condition = { readonly fact: ConditionFact; readonly isTurnedRound: boolean };

/** One form of condition. Its pattern's groups are the parts people fill in. */
type Form = {
  readonly example: string;
  readonly pattern: string;
  /** The fact, inverted if the text itself contains a "not". */
  readonly read: (groups: readonly string[]) => ConditionFact | { readonly not: ConditionFact } | WrongValue;
};

const SOME = '\\d+(?:/\\d+)*';
const NUMBERS = `(${SOME})`;
const DOLLARS = '\\$?(\\d+(?:\\.\\d\\d?)?)';
const WAGER = `(${WAGER_PATTERN})`;

const plain = (example: string, is: Moment): Form => ({
  example,
  pattern: example,
  read: () => ({ is }),
});

const FORMS: readonly Form[] = [
  plain('any roll', 'any-roll'),
  plain('come-out', 'come-out'),
  plain('point on', 'point-on'),
  plain('new shooter', 'new-shooter'),
  plain('five-count complete', 'five-count'),
  {
    example: 'point is 6/8',
    pattern: `point is (not )?${NUMBERS}`,
    read: ([not = '', text = '']) =>
      turned(not, numbersIn(text, 'point', isPossiblePoint, 'a total from 2 to 12 other than 7')),
  },
  {
    example: 'last roll was 7/11',
    pattern: `last roll was (not )?${NUMBERS}`,
    read: ([not = '', text = '']) => turned(not, numbersIn(text, 'rolled', isTotal, '2 to 12')),
  },
  {
    example: 'last roll was easy 6/8',
    pattern: `last roll was (not )?(hard|easy) ${NUMBERS}`,
    read: ([not = '', way = '', text = '']) => {
      const numbers = text.split('/').map(Number);
      const bad = numbers.find((number) => !HARD_OR_EASY.includes(number));
      if (bad !== undefined) return wrongValue(`No ${bad} is hard or easy.`, 'Write 4, 6, 8 or 10.');
      return turned(not, { is: 'rolled-way', way: way === 'hard' ? 'hard' : 'easy', numbers });
    },
  },
  {
    example: 'every 2nd shooter',
    pattern: 'every (\\d{1,3})(?:st|nd|rd|th) shooter',
    read: ([text = '']) =>
      Number(text) >= 2
        ? { is: 'nth-shooter', nth: Number(text) }
        : wrongValue(
            'Every shooter needs no condition.',
            'Write every 2nd shooter or more, or leave it out.',
          ),
  },
  {
    example: 'last 2 rolls were 7',
    pattern: `last (\\d{1,2}) rolls were (not )?${NUMBERS}`,
    read: ([count = '', not = '', text = '']) => {
      const totals = totalsIn(text);
      if (isMistake(totals)) return totals;
      const each = not === '' ? totals : TOTALS.filter((total) => !totals.includes(total));
      return sequenceOf(Array.from({ length: Number(count) }, () => each));
    },
  },
  {
    example: 'last rolls were 7 then 11',
    pattern: `last rolls were (${SOME}(?: then ${SOME})+)`,
    read: ([text = '']) => {
      const steps = text.split(' then ').map(totalsIn);
      return steps.find(isMistake) ?? sequenceOf(steps.flatMap((one) => (isMistake(one) ? [] : [one])));
    },
  },
  {
    example: 'place-win@6 is up',
    pattern: `${WAGER} is (not )?up`,
    read: ([name = '', not = '']) => turned(not, about('up', name)),
  },
  { example: 'pass won', pattern: `${WAGER} won`, read: ([name = '']) => about('won', name) },
  { example: 'pass lost', pattern: `${WAGER} lost`, read: ([name = '']) => about('lost', name) },
  counted('at least 2 numbers covered', 'numbers? covered()', () => ({ of: 'covered' })),
  counted('at least 3 rolls of this shooter', 'rolls? of this shooter()', () => ({ of: 'rolls' })),
  counted('at least 3 rolls since the point', 'rolls? since the point()', () => ({
    of: 'rolls since the point',
  })),
  counted('at least 50 rolls of this session', 'rolls? of this session()', () => ({ of: 'session rolls' })),
  counted('at least 5 shooters seen', 'shooters? seen()', () => ({ of: 'shooters' })),
  counted('at least 2 losing shooters in a row', 'losing shooters? in a row()', () => ({
    of: 'losing shooters in a row',
  })),
  counted('at least 2 winning shooters in a row', 'winning shooters? in a row()', () => ({
    of: 'winning shooters in a row',
  })),
  counted('at least 2 points made', 'points? made()', () => ({ of: 'points' })),
  counted('at least 2 sevens in a row', 'sevens? in a row()', () => ({ of: 'rolls in a row', numbers: [7] })),
  countedRolls('at least 3 rolls in a row of 7/11', 'rolls? in a row of', 'rolls in a row'),
  countedRolls('at least 10 rolls without 7', 'rolls? without', 'rolls without'),
  counted('at least 2 passes in a row', 'pass(?:es)? in a row()', () => ({ of: 'passes in a row' })),
  counted('at least 2 misses in a row', 'miss(?:es)? in a row()', () => ({ of: 'misses in a row' })),
  counted('at least 2 seven-outs in a row', 'seven-outs? in a row()', () => ({ of: 'seven-outs in a row' })),
  counted('at least 2 wins of place-win@6', `wins? of ${WAGER}`, (wager) => ({ of: 'wins', wager })),
  counted('at least 2 losses of pass', `loss(?:es)? of ${WAGER}`, (wager) => ({ of: 'losses', wager })),
  counted('at least 2 wins in a row of pass', `wins? in a row of ${WAGER}`, (wager) => ({
    of: 'wins in a row',
    wager,
  })),
  counted('fewer than 3 losses in a row of pass', `loss(?:es)? in a row of ${WAGER}`, (wager) => ({
    of: 'losses in a row',
    wager,
  })),
  money('at least $100 up', 'up', (cents) => ({ is: 'result', leastCents: cents })),
  // A result of -50 dollars or less is one that is not at least -49.99.
  money('at least $50 down', 'down', (cents) => ({ not: { is: 'result', leastCents: 1 - cents } })),
  money('at least $20 up on this shooter', 'up on this shooter', (cents) => ({
    is: 'shooter-result',
    leastCents: cents,
  })),
  money('at least $20 down on this shooter', 'down on this shooter', (cents) => ({
    not: { is: 'shooter-result', leastCents: 1 - cents },
  })),
  money('at least $300 left', 'left', (cents) => ({ is: 'bankroll', leastCents: cents })),
  money('at least $60 below the best', 'below the best', (cents) => ({ is: 'below-best', cents })),
  {
    example: 'chance of 1 in 4',
    pattern: 'chance of (\\d{1,6}) in (\\d{1,6})',
    read: ([ways = '', of = '']) =>
      Number(ways) >= 1 && Number(ways) < Number(of)
        ? { is: 'chance', ways: Number(ways), of: Number(of) }
        : wrongValue(
            `“${ways} in ${of}” is not a chance.`,
            'Write a chance above 0 and below 1, such as 1 in 4.',
          ),
  },
];

/** One example of each form. */
export const CONDITION_EXAMPLES: readonly string[] = FORMS.map((form) => form.example);

/** A regular expression for conditions. */
export const CONDITION_PATTERN = `^(?:not )?(?:${FORMS.map((form) => form.pattern).join('|')})$`;

export function readCondition(text: string): Condition | WrongValue {
  const words = text.trim().replace(/\s+/g, ' ');
  const isNot = words.startsWith('not ');
  const rest = isNot ? words.slice(4) : words;
  const fact = factOf(rest);
  if (fact !== null) {
    if (isMistake(fact)) return fact;
    return 'not' in fact ? { fact: fact.not, isTurnedRound: !isNot } : { fact, isTurnedRound: isNot };
  }
  const near = nearestCondition(rest);
  return wrongValue(
    `“${text}” is not a condition.`,
    near === null ? `Write something like ${orList(CONDITION_EXAMPLES)}.` : `Did you mean “${near}”?`,
  );
}

/** What a condition without “not” says; null if it has none of the forms. */
function factOf(words: string): ReturnType<(typeof FORMS)[number]['read']> | null {
  for (const { pattern, read } of FORMS) {
    const match = new RegExp(`^${pattern}$`).exec(words);
    if (match !== null) return read(match.slice(1));
  }
  return null;
}

/** The nearest condition, with the numbers that were written. */
function nearestCondition(text: string): string | null {
  const near = nearestOf(
    masked(text),
    CONDITION_EXAMPLES.map((example) => masked(example)),
  );
  const example = CONDITION_EXAMPLES.find((one) => masked(one) === near) ?? mostShared(text);
  if (example === null) return nearestOf(text, CONDITION_EXAMPLES);
  const given = text.match(NUMBER) ?? [];
  if (given.length !== (example.match(NUMBER) ?? []).length) return example;
  let at = 0;
  const filled = example.replace(NUMBER, () => given[at++] ?? '');
  const fact = factOf(filled);
  return fact === null || isMistake(fact) ? example : filled;
}

/** The condition with the most words of a text, such as "up $100" for "at least $100 up"; null if they say little. */
function mostShared(text: string): string | null {
  const given = new Set(wordsIn(text));
  const scored = CONDITION_EXAMPLES.map((example) => {
    const shared = wordsIn(example).filter((word) => given.has(word));
    const isTelling = shared.length > 1 && shared.some((word) => !SMALL.has(word));
    return { example, score: isTelling ? shared.length - wordsIn(example).length / 100 : 0 };
  });
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score === 0 ? null : best.example;
}

const wordsIn = (text: string): readonly string[] =>
  masked(text.toLowerCase()).replaceAll('$', '').split(' ');
const SMALL: ReadonlySet<string> = new Set('at least fewer less than of in a the 0 is was were'.split(' '));

const NUMBER = /\d+(?:[./]\d+)*/g;
const masked = (text: string): string => text.replace(NUMBER, '0');

/** Parses a condition that has already been validated. */
export function conditionNamed(text: string): Condition {
  const read = readCondition(text);
  if (isMistake(read)) throw new Error(`${read.says} ${read.instead}`);
  return read;
}

/** The wager that a condition names, if any. */
export function wagerIn({ fact }: Condition): WagerName | null {
  if ('wager' in fact) return fact.wager;
  return fact.is === 'at-least' && 'wager' in fact.count ? fact.count.wager : null;
}

const NO_WAGER: WagerName = { wager: '', on: null };

function counted(example: string, what: string, count: (wager: WagerName) => ConditionCount): Form {
  return {
    example,
    pattern: `(at least|fewer than) (\\d{1,3}) ${what}`,
    read: ([how = '', number = '', name = '']) => {
      const wager = name === '' ? NO_WAGER : readFixedWager(name);
      if (isMistake(wager)) return wager;
      return comparison(how, Number(number), count(wager));
    },
  };
}

function comparison(
  how: string,
  least: number,
  count: ConditionCount,
): ConditionFact | { readonly not: ConditionFact } | WrongValue {
  if (least === 0) return wrongValue(`“${how} 0” is not a useful comparison.`, 'Compare with 1 or more.');
  const fact: ConditionFact = { is: 'at-least', count, least };
  return how === 'fewer than' ? { not: fact } : fact;
}

/** A count of rolls by their totals. */
function countedRolls(example: string, what: string, of: 'rolls in a row' | 'rolls without'): Form {
  return {
    example,
    pattern: `(at least|fewer than) (\\d{1,3}) ${what} ${NUMBERS}`,
    read: ([how = '', number = '', text = '']) => {
      const numbers = totalsIn(text);
      if (isMistake(numbers)) return numbers;
      return comparison(how, Number(number), { of, numbers });
    },
  };
}

/** A comparison of the player's money. */
function money(
  example: string,
  what: string,
  fact: (cents: Cents) => ConditionFact | { readonly not: ConditionFact },
): Form {
  return {
    example,
    pattern: `(at least|less than) ${DOLLARS} ${what}`,
    read: ([how = '', text = '']) => {
      const cents = parseDollars(text);
      // At least 0 up is not behind; the others compare with an amount.
      if (cents === null || (cents === 0 && !what.startsWith('up')))
        return wrongValue(
          `“${text}” is not an amount to compare with.`,
          'Write dollars, such as $100 or $7.50.',
        );
      const found = fact(cents);
      if (how === 'at least') return found;
      return 'not' in found ? found.not : { not: found };
    },
  };
}

const TOTALS: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
/** The totals that a pair makes as well as two different faces. */
const HARD_OR_EASY: readonly number[] = [4, 6, 8, 10];
const isTotal = (number: number): boolean => TOTALS.includes(number);

function totalsIn(text: string): readonly number[] | WrongValue {
  const fact = numbersIn(text, 'rolled', isTotal, '2 to 12');
  if (isMistake(fact)) return fact;
  return fact.is === 'rolled' ? fact.numbers : [];
}

/** Longer sequences hardly ever come up, and each step is another value to remember. */
const SEQUENCE_MAX = 12;

const sequenceOf = (sequence: readonly (readonly number[])[]): ConditionFact | WrongValue =>
  sequence.length >= 1 && sequence.length <= SEQUENCE_MAX
    ? { is: 'rolls-were', sequence }
    : wrongValue(`A sequence has from 1 to ${SEQUENCE_MAX} rolls.`, 'Write fewer rolls.');

function about(is: 'up' | 'won' | 'lost', name: string): ConditionFact | WrongValue {
  const wager = readFixedWager(name);
  return isMistake(wager) ? wager : { is, wager };
}

function turned(not: string, fact: ConditionFact | WrongValue): ReturnType<Form['read']> {
  return not === '' || isMistake(fact) ? fact : { not: fact };
}

function numbersIn(
  text: string,
  is: 'point' | 'rolled',
  isRight: (number: number) => boolean,
  allowed: string,
): ConditionFact | WrongValue {
  const numbers = text.split('/').map(Number);
  const bad = numbers.find((number) => !isRight(number));
  return bad === undefined
    ? { is, numbers }
    : wrongValue(
        `${bad} cannot be ${is === 'point' ? 'a point' : 'thrown with two dice'}.`,
        `Write ${allowed}.`,
      );
}
