// Rows as CSV by RFC 4180, safe to open in a spreadsheet: text that looks like a formula is marked as text.

import type { RecordRow } from 'boxperson/wire';

/** A header, and a line for each row. Columns are in the order in which rows first name them. */
export function csvOf(rows: readonly RecordRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (columns.length === 0) return '';
  const lines = [columns.map(cell), ...rows.map((row) => columns.map((column) => cell(row[column] ?? null)))];
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}

/** What spreadsheets take for the start of a formula, even after spaces. */
const FORMULA = /^\s*[=+\-@|%\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

function cell(value: RecordRow[string]): string {
  if (value === null) return '';
  // Numbers stay numbers, even negative ones.
  if (typeof value !== 'string') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
