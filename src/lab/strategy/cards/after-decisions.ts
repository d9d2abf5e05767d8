// What a card can say about a bet that has just won or lost: leave it, press it, double it, bring it down. Each is one shape of
// a progression.

import type { WrittenProgression } from '../read/schema.ts';

/** An amount that a card asks for. */
export type AfterAmount = 'by' | 'to' | 'up to';

type ThenForm = {
  readonly name: string;
  /** As the choice reads on a card. */
  readonly words: string;
  readonly kind: 'press' | 'regress';
  /** The fields that are always the same. */
  readonly fixed: Readonly<Record<string, string>>;
  /** Those that take an amount. */
  readonly fields: readonly AfterAmount[];
};

/** What a card can do with a bet after a win or a loss. */
export const AFTER_DECISIONS = [
  {
    name: 'press-once',
    words: 'after a win, press it once',
    kind: 'press',
    fixed: { after: 'win' },
    fields: ['to'],
  },
  {
    name: 'press',
    words: 'after every win, press it',
    kind: 'press',
    fixed: { after: 'win' },
    fields: ['by', 'up to'],
  },
  {
    name: 'press-second',
    words: 'after every second win, press it',
    kind: 'press',
    fixed: { after: '2 wins' },
    fields: ['by', 'up to'],
  },
  {
    name: 'press-win',
    words: 'after every win, press it by the win',
    kind: 'press',
    fixed: { after: 'win', by: 'the win' },
    fields: ['up to'],
  },
  {
    name: 'press-half',
    words: 'after every win, press it by half the win',
    kind: 'press',
    fixed: { after: 'win', by: 'half the win' },
    fields: ['up to'],
  },
  {
    name: 'double',
    words: 'after every win, double it',
    kind: 'press',
    fixed: { after: 'win', to: 'double' },
    fields: ['up to'],
  },
  {
    name: 'double-again',
    words: 'after every win, double it, then start over',
    kind: 'press',
    fixed: { after: 'win', to: 'double', 'at the end': 'start over' },
    fields: ['up to'],
  },
  {
    name: 'lower',
    words: 'after a win, bring it down once',
    kind: 'regress',
    fixed: { after: 'win' },
    fields: ['to'],
  },
  {
    name: 'halve',
    words: 'after a win, halve it once',
    kind: 'regress',
    fixed: { after: 'win', to: 'half' },
    fields: [],
  },
  {
    name: 'chase',
    words: 'after every loss, double it',
    kind: 'press',
    fixed: { after: 'loss', to: 'double' },
    fields: ['up to'],
  },
  {
    name: 'chase-again',
    words: 'after every loss, double it, then start over',
    kind: 'press',
    fixed: { after: 'loss', to: 'double', 'at the end': 'start over' },
    fields: ['up to'],
  },
] as const satisfies readonly ThenForm[];

/** One of `AFTER_DECISIONS`. */
export type AfterDecisionName = (typeof AFTER_DECISIONS)[number]['name'];

/** What happens to a bet after a win or a loss, with its amounts in dollars, in the order of the form's fields. */
export type AfterDecision = { readonly name: AfterDecisionName; readonly dollars: readonly number[] };

const formOf = (name: AfterDecisionName): ThenForm =>
  AFTER_DECISIONS.find((form) => form.name === name) ?? AFTER_DECISIONS[0];

/** The amounts that a card asks for. */
export const thenFields = (name: AfterDecisionName): readonly AfterAmount[] => formOf(name).fields;

/** As a progression of this wager. */
export function progressionOf(
  { name, dollars }: AfterDecision,
  wager: string,
): { readonly kind: 'press' | 'regress'; readonly one: WrittenProgression } {
  const { kind, fixed, fields } = formOf(name);
  const amounts = Object.fromEntries(fields.map((field, index) => [field, dollars[index] ?? 0]));
  const { after, ...others } = fixed;
  return { kind, one: { 'each of': wager, after, ...others, ...amounts } as WrittenProgression };
}

/** What a card can say in place of a progression; null if no card can. */
export function thenOf(kind: 'press' | 'regress', one: WrittenProgression): AfterDecision | null {
  const given = new Map(Object.entries(one).filter(([key]) => key !== 'each of'));
  const form = AFTER_DECISIONS.find(({ kind: own, fixed, fields }: ThenForm) => {
    const wanted = Object.entries(fixed);
    return (
      own === kind &&
      given.size === wanted.length + fields.length &&
      wanted.every(([key, value]) => given.get(key) === value) &&
      fields.every((field) => typeof given.get(field) === 'number')
    );
  });
  if (form === undefined) return null;
  return { name: form.name, dollars: form.fields.map((field) => Number(given.get(field))) };
}
