// A house file: house options as JSON, checked against the rules before use.

import { readFileSync } from 'node:fs';
import { allGames, gameById } from '../../games/index.ts';
import { type Choices, configure, isRefusal, type Refusal, type Rules } from '../../rules/index.ts';

/** An error the user can fix; shown as a message, without a stack trace. */
export class Trouble extends Error {}

/** Says that a file cannot be read, and why: the system's own codes in words, and anything else as it is reported. */
export function cannotRead(what: string, error: unknown): Trouble {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = UNREADABLE[code];
  const why = known?.why ?? (error instanceof Error ? error.message : String(error));
  const remedy = known?.remedy ?? (error instanceof SyntaxError ? 'Correct its JSON.' : 'Check the file.');
  return new Trouble(`Cannot read ${what}: ${why.replace(/\.$/, '')}. ${remedy}`);
}

/** Says that a file cannot be written, why, and what to do. */
export function cannotWrite(what: string, error: unknown): Trouble {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const why = UNWRITABLE[code] ?? (error instanceof Error ? error.message : String(error));
  return new Trouble(`Cannot write ${what}: ${why.replace(/\.$/, '')}. Choose another file.`);
}

const UNWRITABLE: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder is a file',
  EISDIR: 'it is a folder',
  EACCES: 'you have no permission to write there',
  ENOSPC: 'the disk is full',
};

const UNREADABLE: Readonly<Record<string, { readonly why: string; readonly remedy: string }>> = {
  ENOENT: { why: 'there is no such file', remedy: 'Check its name.' },
  ENOTDIR: { why: 'its folder is a file', remedy: 'Check its name.' },
  ENAMETOOLONG: { why: 'its name is too long', remedy: 'Check its name.' },
  EISDIR: { why: 'it is a folder', remedy: 'Name a file in it.' },
  EACCES: { why: 'you have no permission to read it', remedy: 'Ask for it, or name another file.' },
};

/** The rules of a game with a house file; throws Trouble if they are not lawful. */
export const configuredRules = (gameId: string, houseFile?: string): Rules =>
  rulesWith(gameId, houseFile === undefined ? {} : readHouse(houseFile));

/** The same, together with the choices. */
export function rulesWith(gameId: string, choices: Choices): Rules {
  const game = gameById(gameId);
  if (game === null)
    throw new Trouble(
      `There is no game called ${gameId}. The games are ${allGames()
        .map((one) => one.id)
        .join(', ')}.`,
    );
  const rules = configure(game, choices);
  if (!isRefusal(rules)) return rules;
  const option = Object.keys(choices).find((key) =>
    isAlso(configure(game, { [key]: choices[key] }), rules.says),
  );
  const which = option === undefined || rules.says.includes(option) ? '' : `${option}: `;
  const clause = rules.clause === null ? '' : ` [${rules.clause}]`;
  throw new Trouble(`${which}${rules.says} ${rules.remedy}${clause}`);
}

/** Whether one choice alone is refused in the same words. */
const isAlso = (rules: Rules | Refusal, says: string): boolean => isRefusal(rules) && rules.says === says;

export function readHouse(file: string): Choices {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw cannotRead(`the house file ${file}`, error);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Trouble(
      `The house file ${file} must contain a JSON object of house options, such as {"odds.take.multiple": 3}.`,
    );
  const { game: _game, ...choices } = value as Record<string, unknown>;
  return choices;
}

/** Runs a command; on Trouble, prints its message to standard error and exits with status 2. */
export async function withTrouble(run: () => number | Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}
