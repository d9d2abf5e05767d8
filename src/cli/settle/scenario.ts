// The schema of scenario files: a table situation, what people do, what the dice show, and the expected results.

type BetExpectation = {
  readonly result?: 'win' | 'lose' | 'push' | 'even' | 'unresolved';
  readonly paid?: string;
  readonly lost?: string;
  readonly returned?: string;
  readonly vig?: string;
  readonly net?: string;
  readonly inactive?: boolean;
  readonly movedTo?: number;
  readonly uniquePoints?: number;
  readonly pointsComplete?: number;
};

type Common = { readonly clause?: string };
type Verdict = 'accepted' | 'refused';

export type BetStep = Common & {
  readonly do: 'bet';
  readonly player: string;
  readonly wager: string;
  readonly amount: string;
  readonly as?: string;
  readonly on?: number | string;
  readonly supports?: string;
  readonly split?: Readonly<Record<string, string>>;
  readonly instrument?: string;
  readonly when?: 'dice-in-air' | 'dice-at-rest' | 'after-no-more-bets';
  readonly confirmedBy?: readonly string[];
  readonly seated?: boolean;
  readonly vig?: string;
  readonly expect?: Verdict;
};

export type ChangeStep = Common & {
  readonly do: 'remove' | 'reduce' | 'increase';
  readonly bet: string;
  readonly to?: string;
  readonly returned?: string;
  readonly vigReturned?: string;
  readonly expect?: Verdict;
};

export type CallStep = Common & {
  readonly do: 'call-on' | 'call-off';
  readonly bet: string;
  readonly confirmed?: boolean;
  readonly expect?: Verdict;
};

export type RollStep = Common & {
  readonly do: 'roll';
  readonly dice: readonly [number, number];
  readonly irregular?: string;
  readonly noRollCalled?: boolean;
  readonly valid?: boolean;
  readonly puckAfter?: 'off' | number;
  readonly shooterMustPass?: boolean;
  readonly expect?: Readonly<Record<string, BetExpectation>>;
};

type PassStep = Common & {
  readonly do: 'pass-dice';
  readonly from: string;
  readonly to: string;
  readonly expect?: Verdict;
};
type MayThrowStep = Common & {
  readonly do: 'may-throw';
  readonly player: string;
  readonly lineBet: boolean;
  readonly expect?: Verdict;
};
type WhoThrowsStep = Common & { readonly do: 'who-throws'; readonly expect?: string };
type ConfigureStep = Common & {
  readonly do: 'configure';
  readonly house: HouseKeys;
  readonly expect?: Verdict;
};

export type Step =
  | BetStep
  | ChangeStep
  | CallStep
  | RollStep
  | PassStep
  | MayThrowStep
  | WhoThrowsStep
  | ConfigureStep;

export type HouseKeys = Readonly<Record<string, unknown>>;

/**
 * A scenario: a game with the house's options, players, and steps with their expected results. Amounts are dollars as text, such
 * as "12.50".
 */
export type Scenario = {
  readonly id: string;
  readonly title: string;
  readonly game: string;
  readonly house: HouseKeys;
  readonly players: readonly { readonly id: string; readonly bankroll?: string }[];
  readonly steps: readonly Step[];
};

const STEP_NAMES = [
  'bet',
  'remove',
  'reduce',
  'increase',
  'call-on',
  'call-off',
  'roll',
  'pass-dice',
  'may-throw',
  'who-throws',
  'configure',
];

/**
 * Reads a parsed JSON value, one scenario or a list of them. `from` names the file in messages, and is the id of a scenario
 * without one. Throws ScenarioError if something is missing or invalid.
 */
export function readScenarios(value: unknown, from: string): readonly Scenario[] {
  if (Array.isArray(value)) return value.flatMap((one) => readScenarios(one, from));
  if (!isRecord(value)) throw new ScenarioError(`${from}: a scenario must be a JSON object.`);
  const { id = from, title = '', game, house = {}, players = [], steps } = value;
  if (typeof game !== 'string') throw new ScenarioError(`${from}: "game" is missing.`);
  if (!Array.isArray(steps)) throw new ScenarioError(`${from}: "steps" is missing.`);
  if (!isRecord(house)) throw new ScenarioError(`${from}: "house" must be an object of house options.`);
  if (!Array.isArray(players) || !players.every((one) => isRecord(one) && typeof one.id === 'string'))
    throw new ScenarioError(`${from}: "players" must be a list of {"id", "bankroll"}.`);
  for (const [index, step] of steps.entries()) checkStep(step, `${from}, step ${index + 1}`);
  return [
    {
      id: String(id),
      title: String(title),
      game,
      house,
      players: players as Scenario['players'],
      steps: steps as Step[],
    },
  ];
}

function checkStep(step: unknown, where: string): void {
  if (!isRecord(step) || !STEP_NAMES.includes(step.do as string))
    throw new ScenarioError(`${where}: "do" must be one of ${STEP_NAMES.join(', ')}.`);
  const needs = (field: string, kind: string): void => {
    if (typeof step[field] !== kind)
      throw new ScenarioError(
        `${where}: "${field}" of "${String(step.do)}" is missing or not of type ${kind}.`,
      );
  };
  const may = (field: string, isRight: (value: unknown) => boolean, says: string): void => {
    if (step[field] !== undefined && !isRight(step[field]))
      throw new ScenarioError(`${where}: "${field}" of "${String(step.do)}" must be ${says}.`);
  };
  const isText = (value: unknown): boolean => typeof value === 'string';
  for (const field of ['vig', 'returned', 'vigReturned']) may(field, isText, 'an amount, as text');
  for (const field of ['as', 'supports', 'instrument', 'when', 'irregular']) may(field, isText, 'text');
  may('confirmedBy', (value) => Array.isArray(value) && value.every(isText), 'a list of roles');
  may(
    'split',
    (value) => isRecord(value) && Object.values(value).every(isText),
    'an object with an amount for each part',
  );
  if (step.do === 'roll')
    may(
      'expect',
      (value) => isRecord(value) && Object.values(value).every(isRecord),
      'an object with an entry for each bet',
    );
  switch (step.do) {
    case 'bet':
      for (const field of ['player', 'wager', 'amount']) needs(field, 'string');
      break;
    case 'reduce':
    case 'increase':
      needs('to', 'string');
      needs('bet', 'string');
      break;
    case 'remove':
    case 'call-on':
    case 'call-off':
      needs('bet', 'string');
      break;
    case 'roll': {
      const { dice } = step;
      const isFace = (face: unknown): boolean =>
        typeof face === 'number' && Number.isInteger(face) && face >= 1 && face <= 6;
      if (!Array.isArray(dice) || dice.length !== 2 || !dice.every(isFace))
        throw new ScenarioError(`${where}: "dice" must be two faces from 1 to 6.`);
      break;
    }
    case 'pass-dice':
      needs('from', 'string');
      needs('to', 'string');
      break;
    case 'may-throw':
      needs('player', 'string');
      needs('lineBet', 'boolean');
      break;
    case 'configure':
      needs('house', 'object');
      break;
    default:
  }
}

/** A mistake in a scenario file. The message says where and what. */
export class ScenarioError extends Error {}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
