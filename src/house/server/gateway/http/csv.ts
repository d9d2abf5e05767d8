// A table's record as rows for CSV.

import type { RecordRow } from 'boxperson/wire';

/** A page of a table's record as rows: one for each event, its fields as JSON. */
export const rowsOfNight = (
  happened: readonly { readonly seq: number; readonly at: number; readonly events: readonly unknown[] }[],
): readonly RecordRow[] =>
  happened.flatMap(({ seq, at, events }) =>
    events.map((event, index) => {
      const { type = 'hidden', ...fields } = (event ?? {}) as Readonly<Record<string, unknown>>;
      return { seq, at, event: index + 1, type: String(type), fields: JSON.stringify(fields) };
    }),
  );
