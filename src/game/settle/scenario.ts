// The schema of scenario files: a table situation, what people do, what the dice show, and the expected results. A scene is a
// scenario that shows one clause.

import type { Immutable } from 'boxperson/base';
import { CAUSES, CREW_ROLES } from 'boxperson/rules';
import { COMMAND_FIELDS, type CommandName } from 'boxperson/table';
import { z } from 'zod';
import { SCENARIO_INSTRUMENTS } from './instruments.ts';
import { LOOK_PLACES } from './look.ts';

const amount = z.string('Write it as text, such as "12.50"').describe('dollars as text, such as "12.50"');
const player = z.string().describe('a player’s name');
const bet = z.string().describe('the name that `as` gave the bet');
const as = z.string().describe('a name for later steps').exactOptional();
const verdict = z.enum(['accepted', 'refused']).exactOptional();
const house = z
  .record(z.string(), z.unknown())
  .describe('house options, as in a house file or by the short names in scenarios/FORMAT.md');
const crewMember = z.object({ id: z.string(), role: z.enum(CREW_ROLES), pit: z.string().exactOptional() });
const opening = z
  .enum(['open', 'staffed', 'closed'])
  .describe(
    'how the table is at first: open for play, with its crew on duty and everything to be done, or closed; open by default',
  );
const face = z.int().min(1).max(6);
const dice = z.tuple([face, face]).describe('two faces from 1 to 6');
const irregular = z.enum(CAUSES).exactOptional();

/** What the table must answer, whatever the step. */
const answers = {
  clause: z
    .unknown()
    .describe(
      'the id, or a list of ids, that the answer must cite; not compared if it is no id of the clause index',
    )
    .exactOptional(),
  code: z.string().describe('the code of the refusal').exactOptional(),
  says: z.string().describe('words that a sentence of the answer contains').exactOptional(),
  nearest: z.array(amount).describe('the nearest amounts that a refusal names').exactOptional(),
  events: z
    .array(z.string())
    .describe('events that follow, in this order; there may be others')
    .exactOptional(),
};

/** The fields of a step besides `do` and its answers. Unknown fields are ignored. */
const stepOf = <Do extends string, Fields extends z.ZodRawShape>(names: readonly Do[], fields: Fields) =>
  z.object({ do: z.enum(names), ...fields, ...answers });

const betStep = stepOf(['bet'], {
  player,
  wager: z.string().describe('the wager’s id, such as place-win'),
  amount,
  as,
  on: z.union([z.number(), z.string()]).describe('the number; "1-3" for a hop').exactOptional(),
  supports: z.string().describe('the name of the bet that the odds back').exactOptional(),
  split: z.record(z.string(), amount).describe('the shares of a nominated split').exactOptional(),
  instrument: z.enum(SCENARIO_INSTRUMENTS).exactOptional(),
  when: z.enum(['dice-in-air', 'dice-at-rest', 'after-no-more-bets']).exactOptional(),
  confirmedBy: z.array(z.string()).describe('roles').exactOptional(),
  seated: z.boolean().exactOptional(),
  vig: amount.describe('the fee paid now').exactOptional(),
  expect: verdict,
});

const change = {
  bet,
  returned: amount.exactOptional(),
  vigReturned: amount.exactOptional(),
  expect: verdict,
};
const removeStep = stepOf(['remove'], { ...change, to: amount.exactOptional() });
const resizeStep = stepOf(['reduce', 'increase'], { ...change, to: amount.describe('the new amount') });

const callStep = stepOf(['call-on', 'call-off'], {
  bet,
  confirmed: z.boolean().describe('whether the marker was placed; true by default').exactOptional(),
  expect: verdict,
});

const betExpectation = z.object({
  result: z.enum(['win', 'lose', 'push', 'even', 'unresolved']).exactOptional(),
  paid: amount.describe('winnings without the stake').exactOptional(),
  lost: amount.exactOptional(),
  returned: amount.exactOptional(),
  vig: amount.describe('the fee taken at settlement').exactOptional(),
  net: amount.describe('paid − lost − vig').exactOptional(),
  inactive: z.boolean().exactOptional(),
  movedTo: z.number().exactOptional(),
  uniquePoints: z.number().exactOptional(),
  pointsComplete: z.number().exactOptional(),
});

const rollStep = stepOf(['roll'], {
  dice,
  irregular,
  noRollCalled: z.boolean().exactOptional(),
  valid: z.boolean().describe('whether the roll counts').exactOptional(),
  puckAfter: z.union([z.literal('off'), z.number()]).exactOptional(),
  shooterMustPass: z.boolean().exactOptional(),
  expect: z.record(z.string(), betExpectation).describe('an entry for each named bet').exactOptional(),
});

const prepareStep = stepOf(['prepare'], {
  until: z
    .enum(['throw', 'rest', 'next'])
    .describe(
      'what the crew and the shooter do by themselves first: all before the throw, the throw too, or one step',
    ),
});

const lookStep = stepOf(['look'], {
  at: z.enum(LOOK_PLACES).describe('where someone at the table looks'),
  finds: z.string().describe('words to be read there').exactOptional(),
  lacks: z.string().describe('words that must not be read there').exactOptional(),
});

const otherTableStep = stepOf(['other-table'], {
  game: z.string().describe('the same game by default').exactOptional(),
  house: house.exactOptional(),
  crew: z.array(crewMember).exactOptional(),
  opens: opening.exactOptional(),
});

const SHORT_STEPS = [
  betStep,
  removeStep,
  resizeStep,
  callStep,
  rollStep,
  prepareStep,
  lookStep,
  stepOf(['pass-dice'], { from: player, to: player, expect: verdict }),
  stepOf(['may-throw'], { player, lineBet: z.boolean(), expect: verdict }),
  stepOf(['who-throws'], { expect: z.string().describe('a role or a player').exactOptional() }),
  stepOf(['configure'], {
    house,
    beside: house.describe('the choices of another table of the same house').exactOptional(),
    expect: verdict,
  }),
  otherTableStep,
] as const;
const shortStep = z.discriminatedUnion('do', SHORT_STEPS);

const sender = z
  .union([z.string(), z.object({ role: z.enum([...CREW_ROLES, 'player']), id: z.string() })])
  .describe('who gives the command: a crew role, a player’s name, or both as {"role", "id"}');

/** Instead of a command's own fields, a scenario may use names and words of its own. */
const inWords = {
  amount: amount.describe('the command’s `cents`').exactOptional(),
  bet: bet.describe('the command’s `wager`, by its name').exactOptional(),
  as,
  dice: z
    .union([dice, z.array(z.string())])
    .describe('the faces as the dice lie, or the dice by name')
    .exactOptional(),
  irregular,
};

const commandStep = z
  .looseObject({
    do: z.enum(Object.keys(COMMAND_FIELDS) as [CommandName, ...CommandName[]]),
    by: sender,
    ...inWords,
    expect: verdict,
    ...answers,
  })
  .describe('any command of the table with its own fields, as in docs/protocol.md');

const step = z.union([commandStep, shortStep]);

const about = {
  game: z.string().describe('a game’s id, such as nj-craps'),
  house: house.exactOptional(),
  players: z
    .array(z.object({ id: player, bankroll: amount.exactOptional() }))
    .describe('players with limited money')
    .exactOptional(),
  crew: z
    .array(crewMember)
    .describe('the crew by name; by default, one automatic member in each role')
    .exactOptional(),
  opens: opening.exactOptional(),
  shooters: z
    .literal('named')
    .describe('without unnamed shooters, as if the scenario handled the dice itself')
    .exactOptional(),
};

const scenario = z.object({
  id: z.union([z.string(), z.number()]).describe('the file’s name by default').exactOptional(),
  title: z.string().exactOptional(),
  shows: z.string().describe('the clause that a scene shows').exactOptional(),
  ...about,
  steps: z.array(step),
  note: z.unknown().describe('for readers').exactOptional(),
});

/** What several scenes begin with: a house, people, and steps before their own. */
const sharedSet = z.object({ ...about, steps: z.array(step).default([]) });
const castFile = z.record(z.string(), sharedSet);
/** Sets by name, which a scene names in `set`. */
export type SharedCast = Immutable<z.infer<typeof castFile>>;

/** The schema of a scenario file: one scenario, or a list of them. */
export const scenarioFile = z.union([scenario, z.array(scenario)]);

export type BetStep = Immutable<z.infer<typeof betStep>>;
export type ChangeStep = Immutable<z.infer<typeof removeStep> | z.infer<typeof resizeStep>>;
export type CallStep = Immutable<z.infer<typeof callStep>>;
export type RollStep = Immutable<z.infer<typeof rollStep>>;
export type LookStep = Immutable<z.infer<typeof lookStep>>;
export type OtherTableStep = Immutable<z.infer<typeof otherTableStep>>;
export type ScenarioCommand = Immutable<z.infer<typeof commandStep>>;
/** A step in a scenario's own words. */
export type ShortStep = Immutable<z.infer<typeof shortStep>>;
export type ScenarioStep = ScenarioCommand | ShortStep;
export type HouseKeys = Immutable<z.infer<typeof house>>;

/** Whether a step is a command of the table, given by someone. */
export const isCommandStep = (one: ScenarioStep): one is ScenarioCommand => 'by' in one;

/**
 * A scenario: a game with the house's options, people, and steps with their expected results. Amounts are dollars as text, such
 * as "12.50". A scene says in `shows` which clause it shows; its first `setSteps` steps come from its set.
 */
export type Scenario = {
  readonly id: string;
  readonly title: string;
  readonly shows: string | null;
  readonly game: string;
  readonly house: HouseKeys;
  readonly players: readonly { readonly id: string; readonly bankroll?: string }[];
  readonly crew: readonly Immutable<z.infer<typeof crewMember>>[];
  readonly opens: 'open' | 'staffed' | 'closed';
  readonly namesShooters: boolean;
  readonly steps: readonly ScenarioStep[];
  readonly setSteps: number;
};

/** Reads the sets that scenes share. Throws ScenarioError if one is not valid. */
export function readCast(value: unknown, from: string): SharedCast {
  if (typeof value !== 'object' || value === null)
    throw new ScenarioError(`${from}: sets must be a JSON object.`);
  for (const [name, set] of Object.entries(value)) checked(sharedSet, set, `${from}, ${name}`);
  return castFile.parse(value);
}

/**
 * Reads a parsed JSON value, one scenario or a list of them. `from` names the file in messages, and is the id of a scenario
 * without one. A scene may name one of `sets` in its `set`. Throws ScenarioError if something is missing or invalid.
 */
export function readScenarios(value: unknown, from: string, sets: SharedCast = {}): readonly Scenario[] {
  if (Array.isArray(value)) return value.flatMap((one) => readScenarios(one, from, sets));
  const set = setOf(value, from, sets);
  const read = checked(scenario, set === null ? value : { game: set.game, ...(value as object) }, from);
  const shooters = read.shooters ?? set?.shooters;
  return [
    {
      id: String(read.id ?? from),
      title: read.title ?? '',
      shows: read.shows ?? null,
      game: read.game,
      house: { ...set?.house, ...read.house },
      players: read.players ?? set?.players ?? [],
      crew: read.crew ?? set?.crew ?? [],
      opens: read.opens ?? set?.opens ?? 'open',
      namesShooters: shooters === 'named',
      steps: [...(set?.steps ?? []), ...read.steps],
      setSteps: set?.steps.length ?? 0,
    },
  ];
}

function setOf(value: unknown, from: string, sets: SharedCast): SharedCast[string] | null {
  const { set: name } = typeof value === 'object' && value !== null ? (value as { set?: unknown }) : {};
  if (name === undefined) return null;
  const set = typeof name === 'string' && Object.hasOwn(sets, name) ? sets[name] : undefined;
  if (set === undefined) throw new ScenarioError(`${from}: there is no set called ${JSON.stringify(name)}.`);
  return set;
}

function checked<Schema extends typeof scenario | typeof sharedSet>(
  schema: Schema,
  value: unknown,
  from: string,
): z.infer<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data as z.infer<Schema>;
  throw new ScenarioError(problemIn(value, read.error.issues[0], from));
}

/** The first problem as a sentence with its place, such as `a.json, step 2: "amount" of "bet" is missing.` */
function problemIn(value: unknown, issue: z.core.$ZodIssue | undefined, from: string): string {
  const [first, at] = issue?.path ?? [];
  if (issue === undefined || first === undefined) return `${from}: a scenario must be a JSON object.`;
  if (first !== 'steps' || typeof at !== 'number')
    return `${from}: "${issue.path.join('.')}" ${isWrong(value, issue)}.`;
  const where = `${from}, step ${at + 1}`;
  const wrong = (value as { readonly steps: readonly unknown[] }).steps[at];
  const { do: name, by } = (wrong ?? {}) as { readonly do?: unknown; readonly by?: unknown };
  const isShort = SHORT_NAMES.some((one) => one === name);
  if (typeof name !== 'string' || !(isShort || Object.hasOwn(COMMAND_FIELDS, name)))
    return `${where}: "do" must be one of ${SHORT_NAMES.join(', ')}, or a command of the table with its "by".`;
  if (!isShort && by === undefined) return `${where}: "by" of "${name}" is missing.`;
  const inside = (by === undefined ? shortStep : commandStep).safeParse(wrong).error?.issues[0];
  if (inside === undefined) return `${where}: "${name}" is wrong.`;
  return `${where}: "${inside.path.join('.')}" of "${name}" ${isWrong(wrong, inside)}.`;
}

function isWrong(value: unknown, issue: z.core.$ZodIssue): string {
  const found = issue.path.reduce(
    (part: unknown, key) => (part as Readonly<Record<PropertyKey, unknown>> | undefined)?.[key],
    value,
  );
  return found === undefined ? 'is missing' : `is wrong (${issue.message})`;
}

const SHORT_NAMES: readonly string[] = SHORT_STEPS.flatMap((one) => one.shape.do.options);

/** A mistake in a scenario file. The message says where and what. */
export class ScenarioError extends Error {}
