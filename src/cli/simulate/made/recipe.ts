// Reads from a report how it was made.

import { type ReportRecipe, recipeInText, reportRecipeSchema } from 'boxperson/report';
import { UserError } from '../../user-error.ts';

/** How a report was made, from its text: JSON, a page or plain text. */
export function recipeIn(text: string, file: string): ReportRecipe {
  const read = reportRecipeSchema.safeParse(recipeInText(text));
  if (read.success) return read.data;
  throw new UserError(
    `${file} does not say how it was made. --again needs a whole report of simulate, from a version that writes it: the output of --json, a page of --html, or the text printed to a file.`,
  );
}
