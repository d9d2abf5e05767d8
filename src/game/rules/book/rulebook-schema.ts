// The rulebook as plain data, and as `boxperson rules --json` prints it. Pages import only types from here.

import type { Immutable } from 'boxperson/base';
import { z } from 'zod';

const bookRow = z.strictObject({
  cells: z.array(z.string()).describe('one for each column'),
  clauses: z.array(z.string()).describe('the ids of the clauses behind it'),
});
/** One row of a rulebook table, with the clauses behind it. */
export type BookRow = Immutable<z.infer<typeof bookRow>>;

const bookSection = z.strictObject({
  id: z.string().describe('a stable name, for links'),
  heading: z.string(),
  columns: z.array(z.string()),
  rows: z.array(bookRow),
});
/** One table of a rulebook: a heading, column titles, and rows with one cell per column. */
export type BookSection = Immutable<z.infer<typeof bookSection>>;

/** The schema of a rulebook. */
export const rulebookSchema = z.strictObject({
  title: z.string(),
  lines: z.array(z.string()).describe('the opening lines'),
  sections: z.array(bookSection),
});
/** The rules of one configured table as text: a title, opening lines, and sections in the order they are printed. */
export type Rulebook = Immutable<z.infer<typeof rulebookSchema>>;
