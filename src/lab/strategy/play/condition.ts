// The conditions of a rule, as people write them: "point is 6/8", "fewer than 3 numbers covered", "pass lost".

import { isPossiblePoint, nearestOf } from '../../../base/index.ts';
import { isWrong, orList, type Wrong, wrong } from '../../../written/index.ts';
import { readAsked, WAGER_PATTERN, type WagerName } from './wager-name.ts';

/** A count that can be compared with a number. */
export type Count =
  | { readonly of: 'covered' }
  | { readonly of: 'rolls' | 'points' }
  | { readonly of: 'wins' | 'losses' | 'wins in a row' | 'losses in a row'; readonly wager: WagerName };

/** Conditions without a number or a wager. */
type Moment = 'any-roll' | 'come-out' | 'point-on' | 'new-shooter' | 'five-count';

export type Fact =
  | { readonly is: Moment }
  | { readonly is: 'point' | 'rolled'; readonly numbers: readonly number[] }
  | { readonly is: 'up' | 'won' | 'lost'; readonly wager: WagerName }
  | { readonly is: 'at-least'; readonly count: Count; readonly least: number };

export type Condition = { readonly fact: Fact; readonly isTurnedRound: boolean };

/** One form of condition. Its pattern's groups are the parts people fill in. */
type Form = {
  readonly example: string;
  readonly pattern: string;
  /** The fact, inverted if the text itself contains a "not". */
  readonly read: (groups: readonly string[]) => Fact | { readonly not: Fact } | Wrong;
};

const NUMBERS = '(\\d+(?:/\\d+)*)';
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
    read: ([not = '', text = '']) =>
      turned(
        not,
        numbersIn(text, 'rolled', (number) => number >= 2 && number <= 12, '2 to 12'),
      ),
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
  counted('at least 2 points made', 'points? made()', () => ({ of: 'points' })),
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
];

/** One example of each form. */
export const CONDITION_EXAMPLES: readonly string[] = FORMS.map((form) => form.example);

/** A regular expression for conditions. */
export const CONDITION_PATTERN = `^(?:not )?(?:${FORMS.map((form) => form.pattern).join('|')})$`;

export function readCondition(text: string): Condition | Wrong {
  const words = text.trim().replace(/\s+/g, ' ');
  const isNot = words.startsWith('not ');
  const rest = isNot ? words.slice(4) : words;
  for (const { pattern, read } of FORMS) {
    const match = new RegExp(`^${pattern}$`).exec(rest);
    if (match === null) continue;
    const fact = read(match.slice(1));
    if (isWrong(fact)) return fact;
    return 'not' in fact ? { fact: fact.not, isTurnedRound: !isNot } : { fact, isTurnedRound: isNot };
  }
  const near = nearestOf(rest, CONDITION_EXAMPLES);
  return wrong(
    `“${text}” is not a condition.`,
    near === null ? `Write something like ${orList(CONDITION_EXAMPLES)}.` : `Did you mean “${near}”?`,
  );
}

/** Parses a condition that has already been validated. */
export function conditionNamed(text: string): Condition {
  const read = readCondition(text);
  if (isWrong(read)) throw new Error(`${read.says} ${read.instead}`);
  return read;
}

/** The wager that a condition names, if any. */
export function wagerIn({ fact }: Condition): WagerName | null {
  if ('wager' in fact) return fact.wager;
  return fact.is === 'at-least' && 'wager' in fact.count ? fact.count.wager : null;
}

const NO_WAGER: WagerName = { wager: '', on: null };

function counted(example: string, what: string, count: (wager: WagerName) => Count): Form {
  return {
    example,
    pattern: `(at least|fewer than) (\\d{1,3}) ${what}`,
    read: ([how = '', number = '', name = '']) => {
      const wager = name === '' ? NO_WAGER : readAsked(name);
      if (isWrong(wager)) return wager;
      const least = Number(number);
      if (least === 0) return wrong(`“${how} 0” is not a useful comparison.`, 'Compare with 1 or more.');
      const fact: Fact = { is: 'at-least', count: count(wager), least };
      return how === 'fewer than' ? { not: fact } : fact;
    },
  };
}

function about(is: 'up' | 'won' | 'lost', name: string): Fact | Wrong {
  const wager = readAsked(name);
  return isWrong(wager) ? wager : { is, wager };
}

function turned(not: string, fact: Fact | Wrong): ReturnType<Form['read']> {
  return not === '' || isWrong(fact) ? fact : { not: fact };
}

function numbersIn(
  text: string,
  is: 'point' | 'rolled',
  isRight: (number: number) => boolean,
  allowed: string,
): Fact | Wrong {
  const numbers = text.split('/').map(Number);
  const bad = numbers.find((number) => !isRight(number));
  return bad === undefined
    ? { is, numbers }
    : wrong(`${bad} cannot be ${is === 'point' ? 'a point' : 'thrown with two dice'}.`, `Write ${allowed}.`);
}
