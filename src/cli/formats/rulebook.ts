// The format of `boxperson rules --json`.

import type { Rulebook } from 'boxperson/rules';
import { schemaOf } from 'boxperson/written';
import { z } from 'zod';

export const rulebook = schemaOf<Rulebook>()(
  z.strictObject({
    title: z.string(),
    lines: z.array(z.string()).describe('the opening lines'),
    sections: z.array(
      z.strictObject({
        id: z.string().describe('a stable name, for links'),
        heading: z.string(),
        columns: z.array(z.string()),
        rows: z.array(
          z.strictObject({
            cells: z.array(z.string()).describe('one for each column'),
            clauses: z.array(z.string()).describe('the ids of the clauses behind it'),
          }),
        ),
      }),
    ),
  }),
);
