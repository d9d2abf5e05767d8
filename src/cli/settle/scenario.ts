// The schema of scenario files: a table situation, what people do, what the dice show, and the expected results.

import type { Immutable } from 'boxperson/base';
import { CAUSES } from 'boxperson/rules';
import { z } from 'zod';
import { SCENARIO_INSTRUMENTS } from './instruments.ts';

const amount = z.string().describe('dollars as text, such as "12.50"');
const player = z.string().describe('a player’s name');
const bet = z.string().describe('the name that `as` gave the bet');
const clause = z.unknown().describe('for information; never compared');
const verdict = z.enum(['accepted', 'refused']).exactOptional();
const house = z
  .record(z.string(), z.unknown())
  .describe('house options, as in a house file or by the short names in scenarios/FORMAT.md');

/** The fields of a step besides `do` and `clause`. Unknown fields are ignored. */
const stepOf = <Do extends string, Fields extends z.ZodRawShape>(names: readonly Do[], fields: Fields) =>
  z.object({ do: z.enum(names), ...fields, clause: clause.exactOptional() });

const betStep = stepOf(['bet'], {
  player,
  wager: z.string().describe('the wager’s id, such as place-win'),
  amount,
  as: z.string().describe('a name for later steps').exactOptional(),
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

const face = z.int().min(1).max(6);
const rollStep = stepOf(['roll'], {
  dice: z.tuple([face, face]).describe('two faces from 1 to 6'),
  irregular: z.enum(CAUSES).exactOptional(),
  noRollCalled: z.boolean().exactOptional(),
  valid: z.boolean().describe('whether the roll counts').exactOptional(),
  puckAfter: z.union([z.literal('off'), z.number()]).exactOptional(),
  shooterMustPass: z.boolean().exactOptional(),
  expect: z.record(z.string(), betExpectation).describe('an entry for each named bet').exactOptional(),
});

const step = z.discriminatedUnion('do', [
  betStep,
  removeStep,
  resizeStep,
  callStep,
  rollStep,
  stepOf(['pass-dice'], { from: player, to: player, expect: verdict }),
  stepOf(['may-throw'], { player, lineBet: z.boolean(), expect: verdict }),
  stepOf(['who-throws'], { expect: z.string().describe('a role or a player').exactOptional() }),
  stepOf(['configure'], { house, expect: verdict }),
]);

const scenario = z.object({
  id: z.union([z.string(), z.number()]).describe('the file’s name by default').exactOptional(),
  title: z.string().exactOptional(),
  game: z.string().describe('nj-craps, nj-mini-craps, nj-automated-craps, nz-craps or nj-mini-dice'),
  house: house.exactOptional(),
  players: z
    .array(z.object({ id: player, bankroll: amount.exactOptional() }))
    .describe('players with limited money')
    .exactOptional(),
  steps: z.array(step),
  note: z.unknown().describe('for readers').exactOptional(),
});

/** The schema of a scenario file: one scenario, or a list of them. */
export const scenarioFile = z.union([scenario, z.array(scenario)]);

export type BetStep = Immutable<z.infer<typeof betStep>>;
export type ChangeStep = Immutable<z.infer<typeof removeStep> | z.infer<typeof resizeStep>>;
export type CallStep = Immutable<z.infer<typeof callStep>>;
export type RollStep = Immutable<z.infer<typeof rollStep>>;
export type ScenarioStep = Immutable<z.infer<typeof step>>;
export type HouseKeys = Immutable<z.infer<typeof house>>;

/**
 * A scenario: a game with the house's options, players, and steps with their expected results. Amounts are dollars as text, such
 * as "12.50".
 */
export type Scenario = Immutable<Required<Omit<z.infer<typeof scenario>, 'id' | 'note'>>> & {
  readonly id: string;
};

/**
 * Reads a parsed JSON value, one scenario or a list of them. `from` names the file in messages, and is the id of a scenario
 * without one. Throws ScenarioError if something is missing or invalid.
 */
export function readScenarios(value: unknown, from: string): readonly Scenario[] {
  if (Array.isArray(value)) return value.flatMap((one) => readScenarios(one, from));
  const read = scenario.safeParse(value);
  if (!read.success) throw new ScenarioError(problemIn(value, read.error.issues[0], from));
  const { id = from, title = '', house = {}, players = [], game, steps } = read.data;
  return [{ id: String(id), title, game, house, players, steps }];
}

/** The first problem as a sentence with its place, such as `a.json, step 2: "amount" of "bet" is missing.` */
function problemIn(value: unknown, issue: z.core.$ZodIssue | undefined, from: string): string {
  const [first, at, ...inside] = issue?.path ?? [];
  if (issue === undefined || first === undefined) return `${from}: a scenario must be a JSON object.`;
  const found = issue.path.reduce(
    (part: unknown, key) => (part as Readonly<Record<PropertyKey, unknown>> | undefined)?.[key],
    value,
  );
  const wanted = found === undefined ? 'is missing' : `is wrong (${issue.message})`;
  if (first !== 'steps' || typeof at !== 'number') return `${from}: "${issue.path.join('.')}" ${wanted}.`;
  const where = `${from}, step ${at + 1}`;
  const name = (value as { steps: readonly { do?: unknown }[] }).steps[at]?.do;
  if (inside.length === 0 || inside[0] === 'do')
    return `${where}: "do" must be one of ${STEP_NAMES.join(', ')}.`;
  return `${where}: "${inside.join('.')}" of "${String(name)}" ${wanted}.`;
}

const STEP_NAMES = step.options.flatMap((one) => one.shape.do.options);

/** A mistake in a scenario file. The message says where and what. */
export class ScenarioError extends Error {}
