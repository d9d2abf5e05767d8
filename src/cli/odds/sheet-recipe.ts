// How a PAR sheet was made: the last section of the sheet, from which it can be made again.

import { gameData } from 'boxperson/authoring';
import { type GameData, registeredGame, registerGame } from 'boxperson/games';
import { buildText, programName, thisBuild } from 'boxperson/identity';
import { escaped, unescaped } from 'boxperson/report';
import type { HouseChoices, Rules } from 'boxperson/rules';
import { z } from 'zod';
import { rulesWith } from '../serve/house-file.ts';
import { UserError } from '../user-error.ts';

/** How a sheet was made: what the section of that name says, as JSON. */
type SheetRecipe = {
  readonly program: string;
  readonly date: string;
  readonly command: string;
  readonly game: string;
  readonly house: HouseChoices;
  /** A game from a file, whole. */
  readonly data: GameData | null;
};

const sheetRecipe = z.object({
  command: z.string(),
  game: z.string(),
  house: z.record(z.string(), z.unknown()),
  data: gameData.nullable(),
});

export function sheetRecipeIn(
  page: string,
  file: string,
): { readonly command: string; readonly rules: Rules } {
  const text = /<pre class="recipe"[^>]*>([^<]*)<\/pre>/.exec(page)?.[1];
  const read = sheetRecipe.safeParse(text === undefined ? null : fromJson(unescaped(text)));
  if (!read.success)
    throw new UserError(
      `${file} does not say how it was made. --again needs a whole sheet of \`boxperson par\`, from a version that writes it.`,
    );
  const { command, game, house, data } = read.data;
  const wrong = data === null ? null : registerGame(data as GameData);
  if (wrong !== null) throw new UserError(`The sheet’s game cannot be used: ${wrong}`);
  return { command, rules: rulesWith(game, house) };
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A sheet without what changes with the program and the day. */
export const figuresOn = (page: string): string =>
  page
    .replace(/<section id="recipe">[\s\S]*?<\/section>/, '')
    .replace(/<meta name="boxperson-build"[^>]*>/, '')
    .replace(/<footer>[\s\S]*?<\/footer>/, '');

export function recipeSection(rules: Rules, command: string): string {
  const made: SheetRecipe = {
    program: buildText(thisBuild()),
    date: new Date().toISOString(),
    command,
    game: rules.game.id,
    house: rules.choices,
    data: registeredGame(rules.game.id),
  };
  return `<section id="recipe"><h2>How this sheet was made</h2>
<p>${escaped(programName())}, ${made.date}: <code>${escaped(command)}</code>. <code>boxperson par --again</code> with the name of this file makes it again and compares the two.</p>
<pre class="recipe" tabindex="0">${escaped(JSON.stringify(made, null, 2))}</pre></section>`;
}
