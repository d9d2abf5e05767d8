// Rows as CSV (RFC 4180), safe to open in a spreadsheet.

import type { Row } from './gateway.ts';

export function csvOf(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => columns.map((column) => cell(row[column] ?? null)).join(','));
  return [columns.map((column) => cell(column)).join(','), ...lines, ''].join('\r\n');
}

function cell(value: Row[string]): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  // A spreadsheet takes text that begins like this for a formula.
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** A page of a table's record as rows: one for each event, its fields as JSON. */
export const rowsOfNight = (
  happened: readonly { readonly seq: number; readonly at: number; readonly events: readonly unknown[] }[],
): readonly Row[] =>
  happened.flatMap(({ seq, at, events }) =>
    events.map((event, index) => {
      const { type = 'hidden', ...fields } = (event ?? {}) as Readonly<Record<string, unknown>>;
      return { seq, at, event: index + 1, type: String(type), fields: JSON.stringify(fields) };
    }),
  );
