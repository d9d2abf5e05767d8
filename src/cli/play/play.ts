// `boxperson play`: a table in the terminal. Reads lines, throws dice, prints sentences; everything else is in session.ts.

import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { GAMES } from '../../games/index.ts';
import type { Rules } from '../../rules/rules.ts';
import { configuredRules, Trouble, withTrouble } from '../house-file.ts';
import { promptText } from './answers.ts';
import { type DiceSource, randomDice, seededDice } from './dice.ts';
import type { Evening, Step } from './evening.ts';
import { summary } from './leaving.ts';
import type { Line, Tone } from './line.ts';
import { openingLines, PLAYERS, sitDown } from './opening.ts';
import { land } from './rolling.ts';
import { hear } from './session.ts';

export type PlayOptions = { readonly house?: string; readonly seed?: string; readonly players?: string };

/** Where lines come from and where they go. */
export type Streams = {
  readonly input: Readable;
  readonly output: Writable;
  /** A person is typing: lines are edited, and what is typed need not be shown again. */
  readonly isTerminal: boolean;
  readonly hasColour: boolean;
};

export async function play(gameId: string | undefined, options: PlayOptions): Promise<number> {
  const { stdin, stdout, env } = process;
  return withTrouble(() =>
    playOn(gameId, options, {
      input: stdin,
      output: stdout,
      isTerminal: stdin.isTTY === true && stdout.isTTY === true,
      hasColour: stdout.isTTY === true && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb',
    }),
  );
}

export async function playOn(
  gameId: string | undefined,
  options: PlayOptions,
  streams: Streams,
): Promise<number> {
  const rules = rulesFor(gameId, options.house);
  const dice = options.seed === undefined ? randomDice : seededDice(options.seed);
  await run(sitDown(rules, playersOf(options.players, rules)), dice, streams);
  return 0;
}

/** The game that is named, or the one that the house file names, or the first. */
function rulesFor(gameId: string | undefined, house: string | undefined): Rules {
  const named = gameId ?? (house === undefined ? undefined : gameOfHouse(house)) ?? GAMES[0]?.id ?? '';
  const ids = GAMES.map((game) => game.id);
  const near = ids.filter((id) => id.includes(named.toLowerCase()));
  // "mini-dice" and "nz" will do where only one game is called so.
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
    // What is wrong with the file is said when its choices are read.
    return undefined;
  }
}

function playersOf(text: string | undefined, rules: Rules): number {
  if (text === undefined) return PLAYERS;
  const { places } = rules.house;
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > places)
    throw new Trouble(`At ${rules.game.name} sit 1 to ${places} players, you among them, not ${text}.`);
  return count;
}

/** Plays until the player leaves or nothing more comes in. */
async function run(first: Evening, dice: DiceSource, streams: Streams): Promise<void> {
  const { input, output, isTerminal, hasColour } = streams;
  const print = (lines: readonly Line[]): void => {
    for (const line of lines) output.write(`${hasColour ? coloured(line) : line.text}\n`);
  };
  const reader = createInterface({
    input,
    output: isTerminal ? output : undefined,
    terminal: isTerminal,
    prompt: '> ',
  });
  let isClosed = false;
  const prompt = (evening: Evening): void => {
    output.write(`${promptText(evening.table)}\n`);
    if (isTerminal && !isClosed) reader.prompt();
  };
  // Lines that came in before the end are still played, when there is nobody left to be prompted.
  reader.once('close', () => {
    isClosed = true;
  });
  const stop = (): void => reader.close();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  reader.on('SIGINT', stop);
  let evening = first;
  let isOver = false;
  try {
    print(openingLines(evening));
    prompt(evening);
    for await (const line of reader) {
      if (!isTerminal) output.write(`> ${shown(line)}\n`);
      let next: Step = hear(evening, line);
      print(next.lines);
      if (next.needs === 'dice') {
        next = land(next.evening, dice());
        print(next.lines);
      }
      evening = next.evening;
      isOver = next.needs === 'nothing';
      if (isOver) break;
      prompt(evening);
    }
  } finally {
    process.removeListener('SIGINT', stop);
    process.removeListener('SIGTERM', stop);
    reader.close();
  }
  // A line that nobody has ended yet is ended before the last words.
  if (!isOver) {
    if (isTerminal) output.write('\n');
    print(summary(evening));
  }
}

/** A line of a script as it is printed: short, and without anything that a terminal would obey. */
const shown = (line: string): string => {
  const plain = line.replace(/\p{Cc}/gu, ' ');
  return plain.length > 100 ? `${plain.slice(0, 100)}…` : plain;
};

const COLOURS: Readonly<Record<Tone, string>> = {
  call: '\u001b[1m',
  good: '\u001b[32m',
  bad: '\u001b[31m',
  ask: '\u001b[36m',
  say: '',
};

const coloured = ({ tone, text }: Line): string =>
  COLOURS[tone] === '' ? text : `${COLOURS[tone]}${text}\u001b[0m`;
