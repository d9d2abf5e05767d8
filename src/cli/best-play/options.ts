// The command-line options of `boxperson best-play`, validated before anything runs.

import { type Cents, divideUp } from 'boxperson/base';
import { NEW_JERSEY_CRAPS } from 'boxperson/games';
import { type BestPlayGoal, type BestPlayQuestion, DEFAULT_ROLLS_PER_HOUR, readMenu } from 'boxperson/lab';
import type { Rules } from 'boxperson/rules';
import { isMistake } from 'boxperson/written';
import { requestedDice } from '../dice/dice-file.ts';
import { configuredRules } from '../serve/house-file.ts';
import { hoursOf, moneyOf, wholeNumberOf } from '../simulate/options.ts';
import { UserError } from '../user-error.ts';

export type BestPlayOptions = {
  readonly goal?: string;
  readonly game?: string;
  readonly house?: string;
  readonly bankroll?: string;
  readonly win?: string;
  readonly rolls?: string;
  readonly hours?: string;
  readonly pace?: string;
  readonly stake?: string;
  readonly sessions?: string;
  readonly seed?: string;
  readonly dice?: string;
  readonly sevens?: string;
  readonly situations?: string;
  readonly out?: string;
  readonly json?: boolean;
};

export type BestPlayRequest = {
  readonly rules: Rules;
  readonly question: BestPlayQuestion;
  readonly rollsPerHour: number;
};

const GOALS = ['double', 'win', 'last', 'cost'] as const;

/** Which options belong to which goals; the others would be ignored, so they are refused. */
const BELONGS: Readonly<Record<string, readonly string[]>> = {
  bankroll: ['double', 'win', 'last'],
  win: ['win'],
  rolls: ['last'],
  hours: ['last'],
  stake: ['last', 'cost'],
};

const BANKROLL = '300';
const HOURS = '4';
const SESSIONS = { win: 100_000, last: 20_000, cost: 500 };
const SITUATIONS = 20_000;

export function bestPlayRequest(
  words: readonly string[],
  options: BestPlayOptions,
  seed: string,
): BestPlayRequest {
  const name = options.goal ?? 'double';
  if (!GOALS.some((one) => one === name))
    throw new UserError(`There is no goal called ${name}. Write --goal ${GOALS.join(', --goal ')}.`);
  for (const [option, goals] of Object.entries(BELONGS))
    if (options[option as keyof BestPlayOptions] !== undefined && !goals.includes(name))
      throw new UserError(
        `--${option} has no meaning with --goal ${name}; it goes with --goal ${goals.join(' or --goal ')}. Leave it out.`,
      );
  const rollsPerHour = wholeNumberOf('--pace', options.pace, 1, 10_000) ?? DEFAULT_ROLLS_PER_HOUR;
  const goal = goalOf(name, options, rollsPerHour);
  const rules = configuredRules(options.game ?? NEW_JERSEY_CRAPS.id, options.house);
  const menu = readMenu(rules, words, mostOf(goal));
  if (isMistake(menu)) throw new UserError(`${menu.says} ${menu.instead}`);
  return {
    rules,
    rollsPerHour,
    question: {
      menu,
      goal,
      weights: requestedDice(options),
      sessions: wholeNumberOf('--sessions', options.sessions, 0, 1e9) ?? SESSIONS[goal.name],
      seed,
      situationsMax: wholeNumberOf('--situations', options.situations, 1, 1_000_000) ?? SITUATIONS,
    },
  };
}

function goalOf(name: string, options: BestPlayOptions, rollsPerHour: number): BestPlayGoal {
  const stake = moneyOf('--stake', options.stake);
  if (name === 'cost') {
    if (stake === null)
      throw new UserError(
        'The least cost is that of not playing. Say how much you want up before every roll, such as --stake 10.',
      );
    return { name, stakeCents: stake };
  }
  const bankrollCents = moneyOf('--bankroll', options.bankroll ?? BANKROLL) ?? 0;
  if (name === 'last') {
    if (options.rolls !== undefined && options.hours !== undefined)
      throw new UserError('Give the length as --rolls or as --hours, not both.');
    const hours = hoursOf(options.hours ?? HOURS) ?? 0;
    const timed = Math.max(1, Math.round(hours * rollsPerHour));
    const rolls = wholeNumberOf('--rolls', options.rolls, 1, 1_000_000) ?? timed;
    return { name, bankrollCents, rolls, stakeCents: stake ?? 0 };
  }
  const win = moneyOf('--win', options.win);
  if (name === 'win' && win === null)
    throw new UserError(
      'Say how much you want to win, such as --win 50. To double the bankroll, write --goal double.',
    );
  return { name: 'win', bankrollCents, winCents: win ?? bankrollCents };
}

/**
 * The largest amount that `any` stands for. A bet that pays even money or better never needs more than half the goal: with less
 * money it cannot be made, and with more a smaller bet gets there, too.
 */
function mostOf(goal: BestPlayGoal): Cents | null {
  if (goal.name === 'cost') return null;
  return goal.name === 'last' ? goal.bankrollCents : divideUp(goal.bankrollCents + goal.winCents, 2);
}
