// `boxperson play`: a table in the terminal. Sets up the game, house, bots and dice; terminal.ts handles the conversation.

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { allGames, GAMES } from 'boxperson/games';
import type { Bot, HouseDiceSource } from 'boxperson/host';
import { regulars, type Strategy } from 'boxperson/lab';
import type { Rules } from 'boxperson/rules';
import { configuredRules } from '../serve/house-file.ts';
import { UserError, withUserErrors } from '../user-error.ts';
import { namedBots } from './bots.ts';
import { seededDice } from './dice.ts';
import type { Evening } from './evening.ts';
import { BOTS, openingLines, startEvening } from './opening.ts';
import { botNamed } from './regular-named.ts';
import { converse, type Streams } from './terminal.ts';

export type PlayOptions = {
  readonly house?: string;
  readonly seed?: string;
  /** How many bots sit at the table. */
  readonly bots?: string;
  /** Strategies for some of the bots: names in the library, or files. */
  readonly bot?: readonly string[];
};

export async function playInTerminal(gameId: string | undefined, options: PlayOptions): Promise<number> {
  const { stdin, stdout, env } = process;
  return withUserErrors(() =>
    playOn(gameId, options, {
      input: stdin,
      output: stdout,
      isTerminal: stdin.isTTY === true && stdout.isTTY === true,
      hasColor: stdout.isTTY === true && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb',
    }),
  );
}

export async function playOn(
  gameId: string | undefined,
  options: PlayOptions,
  streams: Streams,
): Promise<number> {
  const rules = rulesFor(gameId, options.house);
  const bots = namedBots(await botsOf(options, rules, (says) => streams.output.write(`${says}\n`)));
  const isForLackOfBots = bots.length === 0 && options.bots !== '0' && roomForBots(rules) > 0;
  await converse(openingLines(rules, bots, isForLackOfBots), sitting(rules, bots, options.seed), streams);
  return 0;
}

const sitting = async (rules: Rules, bots: readonly Bot[], seed: string | undefined): Promise<Evening> =>
  startEvening(rules, bots, seed === undefined ? await shaker() : seededDice(seed), seed ?? randomUUID());

/** The same dice that a house's tables use. */
const shaker = async (): Promise<HouseDiceSource> => new (await import('boxperson/dice/shaker')).Shaker();

/** The game named on the command line, else the one in the house file, else the first. */
function rulesFor(gameId: string | undefined, house: string | undefined): Rules {
  const named = gameId ?? (house === undefined ? undefined : gameOfHouse(house)) ?? GAMES[0]?.id ?? '';
  const ids = allGames().map((game) => game.id);
  const near = ids.filter((id) => id.includes(named.toLowerCase()));
  // Part of an id, such as "mini-dice" or "nz", is enough when only one game matches.
  const [only] = near;
  const id = ids.includes(named) || near.length !== 1 || only === undefined ? named : only;
  return configuredRules(id, house);
}

function gameOfHouse(file: string): string | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const game = typeof value === 'object' && value !== null && 'game' in value ? value.game : undefined;
    return typeof game === 'string' ? game : undefined;
  } catch {
    // `configuredRules` reports what is wrong with the file.
    return undefined;
  }
}

/** One place is yours. */
const roomForBots = ({ house }: Rules): number => house.places - 1;

/** The named bots, then others from the library up to the requested number. */
async function botsOf(
  { bots, bot = [] }: PlayOptions,
  rules: Rules,
  say: (says: string) => void,
): Promise<readonly Strategy[]> {
  const most = roomForBots(rules);
  const count = bots === undefined ? (bot.length === 0 ? Math.min(BOTS, most) : bot.length) : numberIn(bots);
  if (count === null || count > most)
    throw new UserError(
      `${rules.game.name} has room for 0 to ${most} bots; you asked for ${bots ?? count}. Change --bots.`,
    );
  if (count < bot.length)
    throw new UserError(
      `You named ${bot.length} bots but set --bots to ${count}. Raise --bots or leave it out.`,
    );
  const named = await Promise.all(bot.map((name) => botNamed(name, rules, say)));
  return [...named, ...regulars(rules, count - named.length, named)];
}

const numberIn = (text: string): number | null => (/^\d{1,3}$/.test(text) ? Number(text) : null);
