// A house file: house options as JSON, checked against the rules before use.

import { readFileSync } from 'node:fs';
import { allGames, gameById } from 'boxperson/games';
import { configure, type HouseChoices, isRefusal, type Refusal, type Rules } from 'boxperson/rules';
import { cannotRead, UserError } from '../user-error.ts';

/** The rules of a game with a house file; throws Trouble if they are not lawful. */
export const configuredRules = (gameId: string, houseFile?: string): Rules =>
  rulesWith(gameId, houseFile === undefined ? {} : readHouse(houseFile));

/** The same, together with the choices. */
export function rulesWith(gameId: string, choices: HouseChoices): Rules {
  const game = gameById(gameId);
  if (game === null)
    throw new UserError(
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
  throw new UserError(`${which}${rules.says} ${rules.remedy}${clause}`);
}

/** Whether one choice alone is refused in the same words. */
const isAlso = (rules: Rules | Refusal, says: string): boolean => isRefusal(rules) && rules.says === says;

export function readHouse(file: string): HouseChoices {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw cannotRead(`the house file ${file}`, error);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UserError(
      `The house file ${file} must contain a JSON object of house options, such as {"odds.take.multiple": 3}.`,
    );
  const { game: _game, ...choices } = value as Record<string, unknown>;
  return choices;
}
