// The command-line options of `boxperson simulate`, validated before anything runs.

import { type Cents, parseDollars } from 'boxperson/base';
import { registeredGame } from 'boxperson/games';
import { DEFAULT_ROLLS_PER_HOUR } from 'boxperson/lab';
import { requestedDice } from '../dice/dice-file.ts';
import { readHouse } from '../serve/house-file.ts';
import { UserError } from '../user-error.ts';
import { gameFor, houseFor, rulesAt } from './find-strategy.ts';
import type { Job } from './job.ts';

export type SimulateOptions = {
  readonly game?: string;
  readonly house?: string;
  readonly bankroll?: string;
  readonly sessions?: string;
  readonly rolls?: string;
  readonly hours?: string;
  readonly shooters?: string;
  readonly stopWin?: string;
  readonly stopLoss?: string;
  readonly pace?: string;
  readonly seed?: string;
  readonly workers?: string;
  readonly dice?: string;
  readonly sevens?: string;
  readonly situations?: string;
  readonly seconds?: string;
  readonly gpu?: boolean;
  readonly exact?: boolean;
  readonly together?: boolean;
  readonly trace?: string;
  readonly again?: string;
  readonly json?: boolean;
  readonly html?: string;
  readonly database?: string;
  readonly name?: string;
  readonly detach?: boolean;
  readonly fetch?: string;
};

export type SimulationRequest = {
  readonly job: Job;
  readonly workers: number;
  readonly rollsPerHour: number;
  /** On the graphics card, if there is one. */
  readonly isOnGpu: boolean;
};

/** Default session length. */
const HOURS = 4;
const BANKROLL = '300';
/** The default number of sessions plays about this many rolls in all, up to SESSIONS_MAX. */
const ROLLS_IN_ALL = 100_000_000;
const SESSIONS_MAX = 100_000;
const STRATEGIES_MAX = 16;
/** Straight play is slow, so a study that needs it stops after this long by default. */
const SECONDS = 40;
/** The memory for situations, in all workers together: the whole process stays below 500 MB. */
const SITUATIONS_BYTES = 48_000_000;
/** What a situation takes, with its lookups. */
const SITUATION_BYTES = 2_500;

export async function jobOf(
  names: readonly string[],
  options: SimulateOptions,
  seed: string,
  cores: number,
): Promise<SimulationRequest> {
  if (names.length === 0)
    throw new UserError(
      'Name a strategy to simulate, such as boxperson simulate iron-cross. `boxperson strategies` lists the library; your own is a file that ends in .yaml, .json or .ts.',
    );
  if (names.length > STRATEGIES_MAX)
    throw new UserError(
      `At most ${STRATEGIES_MAX} strategies can be compared at once, and you named ${names.length}. Name fewer.`,
    );
  if (options.together === true && options.exact === true)
    throw new UserError('--exact works out one player at a time. Leave out --exact or --together.');
  const choices = options.house === undefined ? houseFor(names) : readHouse(options.house);
  const game = options.game ?? gameFor(names, choices);
  rulesAt(game, choices, options.house === undefined ? names : []);
  const workers = wholeNumberOf('--workers', options.workers, 1, 256) ?? cores;
  const rollsPerHour = wholeNumberOf('--pace', options.pace, 1, 10_000) ?? DEFAULT_ROLLS_PER_HOUR;
  const hours = hoursOf(options.hours);
  const asked = wholeNumberOf('--rolls', options.rolls, 1, 1e12);
  const timed = hours === null ? null : Math.max(1, Math.round(hours * rollsPerHour));
  // If something else ends a session, there is no default length.
  const isOpenEnded = options.shooters !== undefined;
  const rolls =
    asked === null && timed === null
      ? isOpenEnded
        ? 1_000_000
        : HOURS * DEFAULT_ROLLS_PER_HOUR
      : Math.min(asked ?? Number.POSITIVE_INFINITY, timed ?? Number.POSITIVE_INFINITY);
  const sessions =
    wholeNumberOf('--sessions', options.sessions, 1, 1e12) ??
    Math.max(
      1,
      Math.min(
        SESSIONS_MAX,
        Math.floor(ROLLS_IN_ALL / (isOpenEnded ? HOURS * DEFAULT_ROLLS_PER_HOUR : rolls)),
      ),
    );
  return {
    rollsPerHour,
    isOnGpu: options.gpu === true,
    workers: Math.min(sessions, workers),
    job: {
      game,
      data: registeredGame(game),
      choices,
      strategies: names,
      sessions,
      isTogether: options.together === true,
      only: null,
      limits: {
        winCents: moneyOf('--stop-win', options.stopWin),
        lossCents: moneyOf('--stop-loss', options.stopLoss),
        shooters: wholeNumberOf('--shooters', options.shooters, 1, 1e9),
      },
      question: {
        bankrollCents: bankrollOf(options.bankroll ?? BANKROLL),
        rolls,
        seed,
        weights: requestedDice(options),
        situationsMax:
          wholeNumberOf('--situations', options.situations, 1, 10_000_000) ??
          situationsFor(workers, names.length),
      },
      ways: null,
      secondsMax:
        options.seconds === 'none' ? null : (wholeNumberOf('--seconds', options.seconds, 1, 1e9) ?? SECONDS),
    },
  };
}

/** How many situations each worker may keep of each strategy, so that all of them together stay within the memory. */
const situationsFor = (workers: number, strategies: number): number =>
  Math.max(1_000, Math.min(200_000, Math.floor(SITUATIONS_BYTES / SITUATION_BYTES / workers / strategies)));

/** "1000", "1,000", "1e6" or "10M": a whole number within bounds. */
export function wholeNumberOf(
  name: string,
  text: string | undefined,
  least: number,
  most: number,
): number | null {
  if (text === undefined) return null;
  const match = /^(\d+(?:\.\d+)?(?:e\d+)?)([kmb]?)$/i.exec(text.replaceAll(/[,_]/g, ''));
  const times = { '': 1, k: 1e3, m: 1e6, b: 1e9 }[match?.[2]?.toLowerCase() ?? ''] ?? 1;
  const value = Number(match?.[1] ?? Number.NaN) * times;
  if (!Number.isSafeInteger(value) || value < least || value > most)
    throw new UserError(
      `${name} must be a whole number from ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}, such as 5000 or 10M, not ${text}.`,
    );
  return value;
}

export function moneyOf(name: string, text: string | undefined): Cents | null {
  if (text === undefined) return null;
  const cents = parseDollars(text);
  if (cents === null || cents === 0)
    throw new UserError(`${name} must be an amount of money above zero, such as 150, not ${text}.`);
  return cents;
}

const bankrollOf = (text: string): Cents | null => (text === 'none' ? null : moneyOf('--bankroll', text));

export function hoursOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const hours = Number(text);
  if (!(hours > 0 && hours <= 100_000))
    throw new UserError(`--hours must be a number of hours, such as 4 or 2.5, not ${text}.`);
  return hours;
}
