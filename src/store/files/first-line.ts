// The first line of an export or an archive: what it is, in which format, and the build that wrote it. The first format did not
// name the build. A file of a newer format is not damaged; it is for a newer program to read.

import { DATA_FORMAT } from '../record/format.ts';
import { checkName } from '../record/names.ts';
import { RecordDamaged, StoreUnusable } from '../store.ts';

export type Written = 'record' | 'archive';

export function firstLine(what: Written, writer: string | null, rest = ''): string {
  if (writer !== null) checkName(writer, 'A build');
  return `${startOf(what)}${DATA_FORMAT},"writer":${JSON.stringify(writer)}${rest}}`;
}

export type FirstLine = {
  readonly format: number;
  readonly writer: string | null;
  /** The bytes behind that, with the closing brace. */
  readonly rest: Buffer;
};

/** RecordDamaged where the line is no such line, StoreUnusable where a newer program wrote it. */
export function readFirstLine(what: Written, line: Buffer): FirstLine {
  const start = line.toString('latin1', 0, START_BYTES);
  const format = formatIn(what, start);
  if (format === null) throw new RecordDamaged(`the first line is not that of ${NAMES[what]}`);
  if (format > DATA_FORMAT)
    throw new StoreUnusable(
      `This ${what} was written by a newer Boxperson (format ${format}; this one knows ${DATA_FORMAT}). Read it with the newer one.`,
    );
  const begin = `${startOf(what)}${format}`;
  if (format === 1) return { format, writer: null, rest: line.subarray(begin.length) };
  const found = WRITER.exec(start.slice(begin.length));
  if (found === null) throw new RecordDamaged(`the first line is not that of ${NAMES[what]}`);
  const writer = JSON.parse(found[1] ?? 'null') as string | null;
  return { format, writer, rest: line.subarray(begin.length + found[0].length) };
}

/** The format of a file that begins like this; null where it is something else. */
export function formatIn(what: Written, start: string): number | null {
  const begin = startOf(what);
  const digits = start.startsWith(begin) ? /^[1-9][0-9]{0,8}(?=[,}])/.exec(start.slice(begin.length)) : null;
  return digits === null ? null : Number(digits[0]);
}

export const isFirstLine = (what: Written, line: Buffer): boolean =>
  line.subarray(0, 64).toString('latin1').startsWith(startOf(what));

const startOf = (what: Written): string => `{"boxperson":"${what}","format":`;

const NAMES: Readonly<Record<Written, string>> = { record: 'a record', archive: 'an archive' };

/** Up to 128 visible ASCII characters as JSON writes them, or null. */
const WRITER = /^,"writer":(null|"(?:[!#-[\]-~]|\\["\\]){1,128}")/;

/** All that stands before the rest, with the longest writer there is. */
const START_BYTES = 400;
