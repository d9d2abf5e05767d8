// The schema of a strategy file. Its types and the JSON Schema for editors are derived from it.

import { type Immutable, nearestOf } from 'boxperson/base';
import {
  countField,
  fieldErrors,
  fieldMessage,
  type IssueContext,
  isMistake,
  listField,
  listOrOneField,
  orList,
  parserCheck,
  phraseField,
  textField,
  wordField,
  wrongValue,
} from 'boxperson/written';
import { z } from 'zod';
import {
  AMOUNT_HELP,
  ODDS_PATTERN,
  PERCENTAGE_HELP,
  readAmount,
  readPercentage,
  SHARE_PATTERN,
} from '../play/amount.ts';
import { CONDITION_EXAMPLES, CONDITION_PATTERN, readCondition } from '../play/condition.ts';
import { readTrigger, TRIGGER_PATTERN } from '../play/trigger.ts';
import { readFixedWager, readWager, WAGER_PATTERN } from '../play/wager-name.ts';
import { GO_HOME, RULE_ACTIONS, RULE_SKIPS, SYSTEMS } from '../written-strategy.ts';

const MONEY = 'Write dollars, such as 12 or 7.50.';

const readMoney = (value: number): object => {
  const found = readAmount(value);
  return isMistake(found) ? wrongValue(found.says, MONEY) : found;
};

const dollarsField = z
  .number(fieldErrors('An amount', MONEY))
  .superRefine(parserCheck(readMoney))
  .meta({ exclusiveMinimum: 0, description: 'Dollars, such as 12 or 7.50' });

const otherAmount = phraseField(
  readAmount,
  `^(?:${ODDS_PATTERN}|${SHARE_PATTERN})$`,
  'An amount',
  AMOUNT_HELP,
);
const amount = z.union([dollarsField, otherAmount], fieldErrors('An amount', AMOUNT_HELP));

const DO = `${AMOUNT_HELP} For a bet that is up you can also write ${orList(RULE_ACTIONS)}.`;
const readDo = (words: string): object => {
  const found = RULE_ACTIONS.some((deed) => deed === words) ? {} : readAmount(words);
  return isMistake(found) ? wrongValue(found.says, DO) : found;
};
const deed = phraseField(
  readDo,
  `^(?:${RULE_ACTIONS.join('|')}|${ODDS_PATTERN}|${SHARE_PATTERN})$`,
  'An amount',
  DO,
);

const NAMED = 'Write its name, such as pass or place-win@6/8.';
const wager = phraseField(readWager, `^${WAGER_PATTERN}$`, 'A wager', NAMED).meta({ id: 'wager' });
const countedWager = phraseField(readFixedWager, `^${WAGER_PATTERN}$`, 'A wager', NAMED).meta({
  id: 'counted-wager',
});

const WAGERS = 'Write wagers with their amounts, such as pass: 10, one on each line.';
const startBets = z.record(wager, amount, fieldErrors('A map of wagers', WAGERS));
const bets = z.record(
  wager,
  z.union([dollarsField, deed], fieldErrors('An amount', DO)),
  fieldErrors('A map of wagers', WAGERS),
);

const IF = `Write a condition, such as ${orList(CONDITION_EXAMPLES.slice(0, 4))}, or a list of them.`;
const condition = phraseField(readCondition, CONDITION_PATTERN, 'A condition', IF).meta({
  id: 'condition',
  pattern: CONDITION_PATTERN,
  description: 'A condition, or a list of conditions that must all be true',
  examples: [...CONDITION_EXAMPLES],
});

const RULES = 'Write a list of rules, each with if: and do:.';
const OR = 'Write a list of other bets, such as or: [{dont-pass: 10}].';
const when = z
  .strictObject(
    {
      if: listOrOneField(condition, 'A condition', IF),
      skip: wordField(RULE_SKIPS, 'Numbers to skip; bets already up on them come down').exactOptional(),
      do: z.union([bets, z.literal(GO_HOME)], fieldErrors('An action', `${WAGERS} Or write “${GO_HOME}”.`)),
      or: listField(bets, 'A list of bets', OR)
        .describe('Other bets; one of these or of do is chosen at random before every roll')
        .exactOptional(),
    },
    fieldErrors('A rule', RULES),
  )
  .superRefine((one, context) => {
    if (one.do === GO_HOME && one.or !== undefined)
      problemAt(
        context,
        'or',
        'Going home has no alternative.',
        'Leave or: out, or write “if: chance of 1 in 2”.',
      );
  });

const NAMES = 'Write wagers that this strategy bets, such as place-win@6/8.';
const AFTER = 'Write win, loss, 2 wins or 3 losses.';
const steps = <By extends z.ZodType>(word: 'double' | 'half', by: By) => {
  const instead = `${MONEY} You can also write a list of amounts or “${word}”.`;
  const to = z.union(
    [dollarsField, listField(dollarsField, 'A list', instead), z.literal(word)],
    fieldErrors('An amount', instead),
  );
  return {
    'each of': listOrOneField(countedWager, 'A wager', NAMES)
      .describe('Wagers that are each counted separately')
      .exactOptional(),
    'all of': listOrOneField(countedWager, 'A wager', NAMES)
      .describe('Wagers that are counted together')
      .exactOptional(),
    after: phraseField(readTrigger, TRIGGER_PATTERN, 'A trigger', AFTER),
    by: by.describe('Dollars per step').exactOptional(),
    to: to.describe(`The next amount, a list of successive amounts, or ${word}`).exactOptional(),
    // By default, the opposite of what moves it.
    'back after': wordField(
      ['win', 'loss', 'new shooter'],
      'What resets the amount to the first one',
    ).exactOptional(),
    'steps back': countField('Steps back instead of all the way to the first amount').exactOptional(),
    'at the end': wordField(['stay', 'start over'], 'What happens at the last amount').exactOptional(),
  };
};
const STEPS = 'Write a list, each with each of:, after: and by: or to:.';
const BY = `${MONEY} You can also write “the win” or “half the win”.`;
const pressBy = z.union([dollarsField, z.literal(['the win', 'half the win'])], fieldErrors('An amount', BY));
const press = z
  .strictObject(
    { ...steps('double', pressBy), 'up to': dollarsField.describe('The largest amount').exactOptional() },
    fieldErrors('A press', STEPS),
  )
  .superRefine((one, context) => {
    if ((one.by !== undefined || one.to === 'double') && one['up to'] === undefined)
      problemAt(context, 'after', 'This press has no end.', 'Add up to: with the largest amount.');
    wholeProgression(one, context);
  });
const regress = z
  .strictObject(
    {
      ...steps('half', dollarsField),
      'down to': dollarsField.describe('The smallest amount').exactOptional(),
    },
    fieldErrors('A regress', STEPS),
  )
  .superRefine(wholeProgression);

const problemAt = (context: IssueContext, word: string, says: string, instead: string): void =>
  context.addIssue({ code: 'custom', message: fieldMessage(says, instead), path: [word] });

function oneNaming(one: Pick<WrittenProgression, 'each of' | 'all of'>, context: IssueContext): void {
  if ((one['each of'] === undefined) === (one['all of'] === undefined))
    problemAt(
      context,
      'all of',
      'A progression names its wagers in one field.',
      'Write either each of: or all of:.',
    );
}

type Whole = Pick<
  WrittenProgression,
  'each of' | 'all of' | 'after' | 'by' | 'to' | 'back after' | 'steps back'
>;

/** Checks between the fields of a progression. */
function wholeProgression(one: Whole, context: IssueContext): void {
  oneNaming(one, context);
  if ((one.by === undefined) === (one.to === undefined))
    problemAt(context, 'to', 'A progression has one kind of step.', 'Write either by: or to:.');
  const after = readTrigger(one.after);
  if (!isMistake(after) && after.side === one['back after'])
    problemAt(
      context,
      'back after',
      `A ${after.side} cannot both move the amount and reset it.`,
      'Write something else, or leave back after: out.',
    );
  if (one['steps back'] !== undefined && one['back after'] === 'new shooter')
    problemAt(
      context,
      'steps back',
      'A new shooter brings back the first amount.',
      'Leave steps back: out, or write back after: win or loss.',
    );
}

const SYSTEM = 'Write a list, each with each of:, play: and up to:.';
const LINE = 'Write a list of whole numbers of units, such as [1, 2, 3, 4].';
const system = z
  .strictObject(
    {
      'each of': listOrOneField(countedWager, 'A wager', NAMES)
        .describe('Wagers that each play the system')
        .exactOptional(),
      'all of': listOrOneField(countedWager, 'A wager', NAMES)
        .describe('Wagers that play the system together')
        .exactOptional(),
      play: z.enum(SYSTEMS, {
        error: ({ input }) => {
          const near = typeof input === 'string' ? nearestOf(input, SYSTEMS) : null;
          return fieldMessage(
            input === undefined ? 'The system is missing.' : `“${String(input)}” is not a system.`,
            near === null ? `Write ${orList(SYSTEMS)}.` : `Did you mean “${near}”?`,
          );
        },
      }),
      line: listField(countField('A whole number of units'), 'A line', LINE)
        .describe('The line of a Labouchere, in units; by default 1, 2, 3, 4')
        .exactOptional(),
      'up to': dollarsField.describe('The largest amount').exactOptional(),
    },
    fieldErrors('A system', SYSTEM),
  )
  .superRefine((one, context) => {
    oneNaming(one, context);
    if (one.line !== undefined && !one.play.endsWith('labouchere'))
      problemAt(context, 'line', 'Only a Labouchere has a line.', 'Leave line: out.');
    if (one['up to'] === undefined && one.play !== 'paroli' && one.play !== '1-3-2-6')
      problemAt(context, 'play', 'This system has no end.', 'Add up to: with the largest amount.');
  });

const eachShooter = z.strictObject(
  {
    win: dollarsField.describe('Dollars won on this shooter').exactOptional(),
    loss: dollarsField.describe('Dollars lost on this shooter').exactOptional(),
    'won wagers': countField('Wagers won on this shooter').exactOptional(),
    'lost wagers': countField('Wagers lost on this shooter').exactOptional(),
    rolls: countField('Rolls of this shooter').exactOptional(),
  },
  fieldErrors('A map of caps', 'Write caps for one shooter, such as loss: 50.'),
);

const HOURS = 'Write hours, such as 4 or 1.5.';
const hours = z
  .number(fieldErrors('A number of hours', HOURS))
  .positive(fieldMessage('The number of hours must be above zero.', HOURS));
const limitShare = phraseField(readPercentage, `^${SHARE_PATTERN}$`, 'An amount', PERCENTAGE_HELP);
const limit = z.union([dollarsField, limitShare], fieldErrors('An amount', PERCENTAGE_HELP));
const stopAt = z.strictObject(
  {
    win: limit.describe('Dollars ahead, or a percentage of the bankroll').exactOptional(),
    loss: limit.describe('Dollars behind, or a percentage of the bankroll').exactOptional(),
    'below best': limit
      .describe('Dollars below the best result of the session, or a percentage of the bankroll')
      .exactOptional(),
    rolls: countField('Rolls').exactOptional(),
    shooters: countField('Shooters').exactOptional(),
    hours: hours.describe('Hours at the table').exactOptional(),
    pace: countField('Rolls per hour, for converting hours').exactOptional(),
  },
  fieldErrors('A map of limits', 'Write when to stop, such as loss: 200 or hours: 4.'),
);

const NAME = 'Write lowercase letters, digits and hyphens, such as my-strategy.';
const NAME_PATTERN = '^[a-z0-9]+(?:-[a-z0-9]+)*$';
const readName = (name: string): object =>
  new RegExp(NAME_PATTERN).test(name) ? {} : wrongValue(`“${name}” is not a valid name.`, NAME);
const CHOICES = 'Write choices as in a house file.';

const file = z
  .strictObject(
    {
      name: phraseField(readName, NAME_PATTERN, 'A name', NAME).exactOptional(),
      title: textField('A title', 'Write a few words.').exactOptional(),
      about: textField('A description', 'Write a sentence or two.').exactOptional(),
      source: textField('A source', 'Write author, title and year.').exactOptional(),
      house: z
        // Typed loosely: the house's options have their own reader.
        .record(z.string(), z.json() as z.ZodType<unknown>, fieldErrors('A map of house choices', CHOICES))
        .describe('House options that the strategy requires')
        .exactOptional(),
      'start with': startBets.describe('Up before every come-out roll').exactOptional(),
      when: z
        .array(when, fieldErrors('A list of rules', RULES))
        .describe('Rules, in order; a later one overrides an earlier one')
        .exactOptional(),
      press: z
        .array(press, fieldErrors('A list of presses', STEPS))
        .describe('Amounts that go up')
        .exactOptional(),
      regress: z
        .array(regress, fieldErrors('A list of regresses', STEPS))
        .describe('Amounts that come down')
        .exactOptional(),
      system: z
        .array(system, fieldErrors('A list of systems', SYSTEM))
        .describe('Betting systems by name')
        .exactOptional(),
      'each shooter': eachShooter.describe('When betting on one shooter ends').exactOptional(),
      'stop at': stopAt.describe('When a session ends').exactOptional(),
    },
    fieldErrors('A strategy', 'Write start with: or when:, and under it wagers with their amounts.'),
  )
  .superRefine((value, context) => {
    if (Object.keys(value['start with'] ?? {}).length + (value.when?.length ?? 0) > 0) return;
    const instead = 'Write start with: and a wager, such as pass: 10, or rules under when:.';
    context.addIssue({ code: 'custom', message: fieldMessage('This strategy never bets.', instead) });
  });

/** Wagers with the amount wanted on each: `place-win@6/8: 12`. */
export type WrittenBets = Immutable<z.infer<typeof bets>>;
/** How an amount moves with wins and losses. */
export type WrittenProgression = Immutable<z.infer<typeof press> | z.infer<typeof regress>>;
/** A betting system by name. */
export type WrittenSystem = Immutable<z.infer<typeof system>>;
/** A rule: when it applies, and the bets it calls for. */
export type StrategyRule = Immutable<z.infer<typeof when>>;
/** When betting on one shooter ends, until the next shooter. */
export type EachShooter = Immutable<z.infer<typeof eachShooter>>;
/** When a session ends. */
export type StopAt = Immutable<z.infer<typeof stopAt>>;
/** A strategy file as parsed. */
export type StrategyFile = Immutable<z.infer<typeof file>>;
/** A strategy file with its name and title filled in. */
export type WrittenStrategy = StrategyFile & { readonly name: string; readonly title: string };

/** Parses a strategy file, or returns the problems with its structure. */
export function checkForm(
  value: unknown,
): { readonly file: StrategyFile } | { readonly issues: readonly z.core.$ZodIssue[] } {
  const read = file.safeParse(value);
  return read.success ? { file: read.data } : { issues: read.error.issues };
}

const SHAPES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'each shooter': eachShooter.shape,
  'stop at': stopAt.shape,
  when: when.shape,
  press: press.shape,
  regress: regress.shape,
  system: system.shape,
};

/** The fields allowed in the map at this path of a file. */
export const fieldsAt = ([first]: readonly PropertyKey[]): readonly string[] =>
  Object.keys(first === undefined ? file.shape : (SHAPES[String(first)] ?? {}));

/** A strategy of the library with its name, its title and the ids of the games it fits. */
export type ListedStrategy = WrittenStrategy & { readonly games: readonly string[] };

/** The schema of the library as a list. */
export const listedStrategies: z.ZodType<readonly ListedStrategy[]> = z.array(
  file.safeExtend({ name: z.string(), title: z.string(), games: z.array(z.string()) }),
);

/** The JSON Schema of a strategy file, for editors. */
export const strategySchema = (): Readonly<Record<string, unknown>> => ({
  title: 'A Boxperson strategy',
  ...z.toJSONSchema(file, { io: 'input' }),
});
