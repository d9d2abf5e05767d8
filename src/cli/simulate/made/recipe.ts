// Reads from a report how it was made.

import { type Made, madeIn } from 'boxperson/report';
import { made as madeSchema } from '../../formats/simulation.ts';
import { Trouble } from '../../trouble.ts';

/** How a report was made, from its text: JSON, a page or plain text. */
export function recipeIn(text: string, file: string): Made {
  const read = madeSchema.safeParse(madeIn(text));
  if (read.success) return read.data;
  throw new Trouble(
    `${file} does not say how it was made. --again needs a whole report of simulate, from a version that writes it: the output of --json, a page of --html, or the text printed to a file.`,
  );
}
