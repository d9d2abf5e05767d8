// The conditions that a card offers, each in plain words, with what there is to fill in.

/** What a card asks for in a condition. */
export type ConditionField = 'none' | 'count' | 'dollars' | 'numbers';

/** A condition that a card offers. */
export type ConditionForm = {
  readonly name: string;
  /** What stands before and after the field. */
  readonly words: readonly [before: string, after: string];
  readonly field: ConditionField;
  /** As in a strategy file, with * for what is filled in. */
  readonly text: string;
  readonly usual: string;
};

const plain = (name: string, words: string, text: string): ConditionForm => ({
  ...{ name, words: [words, ''], field: 'none', text, usual: '' },
});

/** The conditions that cards offer; any other is shown in words. */
export const CONDITION_FORMS: readonly ConditionForm[] = [
  plain('come-out', 'a come-out roll is next', 'come-out'),
  plain('point-on', 'a point is on', 'point on'),
  plain('any-roll', 'before any roll', 'any roll'),
  plain('new-shooter', 'a new shooter is about to throw', 'new shooter'),
  { name: 'point-is', words: ['the point is', ''], field: 'numbers', text: 'point is *', usual: '6/8' },
  {
    name: 'point-is-not',
    words: ['the point is not', ''],
    field: 'numbers',
    text: 'point is not *',
    usual: '6/8',
  },
  {
    name: 'thrown',
    words: ['the shooter has thrown at least', 'rolls'],
    field: 'count',
    text: 'at least * rolls of this shooter',
    usual: '2',
  },
  {
    name: 'points',
    words: ['the shooter has made at least', 'points'],
    field: 'count',
    text: 'at least * points made',
    usual: '1',
  },
  plain('five-count', 'the five-count is complete', 'five-count complete'),
  {
    name: 'covered-fewer',
    words: ['line and come bets cover fewer than', 'numbers'],
    field: 'count',
    text: 'fewer than * numbers covered',
    usual: '3',
  },
  {
    name: 'covered',
    words: ['line and come bets cover at least', 'numbers'],
    field: 'count',
    text: 'at least * numbers covered',
    usual: '2',
  },
  {
    name: 'ahead',
    words: ['I am ahead by at least', ''],
    field: 'dollars',
    text: 'at least $* up',
    usual: '100',
  },
  {
    name: 'behind',
    words: ['I am behind by at least', ''],
    field: 'dollars',
    text: 'at least $* down',
    usual: '100',
  },
];

/** The condition with this filled in, as in a strategy file. */
export const conditionText = ({ text }: ConditionForm, value: string): string => text.replace('*', value);

const FILLED: Readonly<Record<ConditionField, string>> = {
  none: '',
  count: '(\\d+)',
  dollars: '(\\d+(?:\\.\\d\\d?)?)',
  numbers: '(\\d+(?:/\\d+)*)',
};

/** The form that a condition has, and what is filled in; null if no card offers it. */
export function conditionFormOf(
  condition: string,
): { readonly form: ConditionForm; readonly value: string } | null {
  for (const form of CONDITION_FORMS) {
    const pattern = form.text.replace('$', '\\$').replace('*', FILLED[form.field]);
    const found = new RegExp(`^${pattern}$`).exec(condition.trim());
    if (found !== null) return { form, value: found[1] ?? '' };
  }
  return null;
}
