// The part of a report from which it can be made again. In JSON it is the field `made`; pages and text end with it as YAML, in
// which a strategy can still be read.

import { parse, stringify } from 'yaml';
import { escaped, unescaped } from './page/html.ts';
import type { ReportRecipe } from './report-recipe.ts';

/** The first line of a recipe. */
const TITLE = '# To make this report again: boxperson simulate --again and the name of this file.';
const END = '# End of the report.';

export const recipeText = (made: ReportRecipe): string =>
  `${TITLE}\n${stringify(made, { lineWidth: 0, blockQuote: 'literal' })}${END}\n`;

/** As part of a page. */
export const recipeBlock = (made: ReportRecipe): string =>
  `<pre class="recipe" tabindex="0">${escaped(recipeText(made))}</pre>`;

/** How a report was made, from its text: JSON, a page or plain text. It is yet to be checked; null if it does not say. */
export const recipeInText = (text: string): unknown =>
  text.trimStart().startsWith('{') ? inJson(text) : inText(text);

function inJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'made' in value ? value.made : null;
  } catch {
    return null;
  }
}

function inText(text: string): unknown {
  const isPage = /^\s*<!doctype html>/i.test(text);
  const plain = isPage ? unescaped(text) : text;
  const from = plain.lastIndexOf(TITLE);
  const to = plain.indexOf(`\n${END}`, from);
  if (from < 0 || to < 0) return null;
  try {
    return parse(plain.slice(from, to + 1));
  } catch {
    return null;
  }
}
