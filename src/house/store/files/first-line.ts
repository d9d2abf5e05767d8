// The first line of an export or an archive: what it is, its format, and the build that wrote it. The first format did not name
// the build. A file of a newer format is not damaged; it needs a newer program.

import { DATA_FORMAT } from '../record/format.ts';
import { checkName } from '../record/names.ts';
import { RecordDamaged, StoreUnusable } from '../store.ts';

type Written = 'record' | 'archive';

export function firstLine(what: Written, writer: string | null, rest = ''): string {
  if (writer !== null) checkName(writer, 'A build');
  return `${startOf(what)}${DATA_FORMAT},"writer":${JSON.stringify(writer)}${rest}}`;
}

export type FirstLine = {
  readonly format: number;
  readonly writer: string | null;
  /** The bytes after that, with the closing brace. */
  readonly rest: Buffer;
};

/** Throws RecordDamaged if this is not such a line, and StoreUnusable if a newer program wrote it. */
export function readFirstLine(what: Written, line: Buffer): FirstLine {
  const start = line.toString('latin1', 0, START_BYTES);
  const format = formatIn(what, start);
  if (format === null) throw new RecordDamaged(`the first line is not ${NAMES[what]}`);
  if (format > DATA_FORMAT)
    throw new StoreUnusable(
      `This ${what} was written by a newer Boxperson (format ${format}; this version reads up to ${DATA_FORMAT}). Read it with the newer version.`,
    );
  const begin = `${startOf(what)}${format}`;
  if (format === 1) return { format, writer: null, rest: line.subarray(begin.length) };
  const found = WRITER.exec(start.slice(begin.length));
  if (found === null) throw new RecordDamaged(`the first line is not ${NAMES[what]}`);
  const writer = JSON.parse(found[1] ?? 'null') as string | null;
  return { format, writer, rest: line.subarray(begin.length + found[0].length) };
}

/** The format of a file that begins like this; null if it is something else. */
export function formatIn(what: Written, start: string): number | null {
  const begin = startOf(what);
  const digits = start.startsWith(begin) ? /^[1-9][0-9]{0,8}(?=[,}])/.exec(start.slice(begin.length)) : null;
  return digits === null ? null : Number(digits[0]);
}

export const isFirstLine = (what: Written, line: Buffer): boolean =>
  line.subarray(0, 64).toString('latin1').startsWith(startOf(what));

const startOf = (what: Written): string => `{"boxperson":"${what}","format":`;

const NAMES: Readonly<Record<Written, string>> = { record: 'a record’s', archive: 'an archive’s' };

/** Up to 128 visible ASCII characters as JSON writes them, or null. */
const WRITER = /^,"writer":(null|"(?:[!#-[\]-~]|\\["\\]){1,128}")/;

/** The longest possible start, with the longest writer. */
const START_BYTES = 400;
