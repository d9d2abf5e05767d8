// The format of `boxperson rules --json`.

import { z } from 'zod';
import type { Rulebook } from '../../rules/index.ts';
import { schemaOf } from '../../written/index.ts';

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
