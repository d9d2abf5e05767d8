// A whole store as one file of lines: every stream's export, the stored values, and a last line with a hash over all of them. Any
// kind of store can read it, so a house can move from one to another.

import { createHash, type Hash } from 'node:crypto';
import { isPlainObject } from 'boxperson/base';
import { parseStored, textOfBytes } from '../record/json.ts';
import { isKeptIntact } from '../record/seal.ts';
import { RecordDamaged } from '../store.ts';
import type { KeptValueRow, RestoreItem, Vault } from '../vault.ts';
import { ExportReader, exportRow } from './export.ts';
import { firstLine, isFirstLine, readFirstLine } from './first-line.ts';
import { type Bytes, fileLines } from './lines.ts';
import { writeNewFile } from './new-file.ts';

const PAGE = 500;

/**
 * Writes the whole store to a new archive file. `writer` is the build named in it. Throws StoreUnusable if the file already
 * exists or cannot be written.
 */
export async function writeArchive(vault: Vault, file: string, writer: string | null = null): Promise<void> {
  await writeNewFile(file, archiveLines(vault, writer));
}

/**
 * The lines of an archive, each with its newline. Streams and balances are from one moment, so the ledger adds up. `writer` is
 * the build named in it.
 */
export async function* archiveLines(vault: Vault, writer: string | null = null): AsyncGenerator<string> {
  const all = createHash('sha256');
  const { streams } = await vault.books();
  let kept = 0;
  yield bound(all, firstLine('archive', writer));
  for (const row of streams)
    for await (const line of exportRow(vault, row, writer)) yield bound(all, line.slice(0, -1));
  for await (const row of keptRows(vault)) {
    yield bound(all, keptLine(row));
    kept++;
  }
  yield `${lastLine(streams.length, kept, all)}\n`;
}

/**
 * Reads an archive piece by piece. Throws RecordDamaged if any bit differs from what was written, and StoreUnusable if a newer
 * program wrote it. Read all of it before using any.
 */
export async function* readArchive(bytes: Bytes): AsyncGenerator<RestoreItem> {
  const all = createHash('sha256');
  let [streams, kept, isBegun, isOver] = [0, 0, false, false];
  let record: ExportReader | null = null;
  for await (const line of fileLines(bytes)) {
    if (isOver) throw new RecordDamaged('there is data after the last line');
    if (!isBegun) {
      if (!readFirstLine('archive', line).rest.equals(CLOSING))
        throw new RecordDamaged('the first line is not an archive’s');
      isBegun = true;
    } else if (record !== null || isFirstLine('record', line)) {
      record ??= new ExportReader();
      const piece = record.take(line);
      if (piece !== null) yield piece;
      else {
        record = null;
        streams++;
      }
    } else if (line.subarray(0, KEPT.length).equals(Buffer.from(KEPT))) {
      yield { piece: 'kept', row: keptOf(line) };
      kept++;
    } else {
      if (!line.equals(Buffer.from(lastLine(streams, kept, all))))
        throw new RecordDamaged('a line is not a record, a stored value or the end');
      isOver = true;
    }
    all.update(line).update('\n');
  }
  if (!isOver) throw new RecordDamaged('the archive ends before its last line');
}

const CLOSING = Buffer.from('}');
const KEPT = '{"kept":';

function lastLine(streams: number, kept: number, all: Hash): string {
  return JSON.stringify({ end: 'archive', streams, kept, hash: all.copy().digest('hex') });
}

function bound(all: Hash, line: string): string {
  const whole = `${line}\n`;
  all.update(whole);
  return whole;
}

async function* keptRows(vault: Vault): AsyncGenerator<KeptValueRow> {
  let after = { kind: '', key: '' };
  for (;;) {
    const page = await vault.kept(after, PAGE);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    after = { kind: last.kind, key: last.key };
  }
}

function keptLine({ kind, key, untilMs, text, seal }: KeptValueRow): string {
  return JSON.stringify({ kept: { kind, key, untilMs, text: textOfBytes(text), seal } });
}

function keptOf(line: Buffer): KeptValueRow {
  const value = parseStored(line);
  const kept = isPlainObject(value) ? value.kept : undefined;
  if (!isPlainObject(kept)) throw new RecordDamaged('a stored value is malformed');
  const { kind, key, untilMs, text, seal } = kept;
  if (
    typeof kind === 'string' &&
    typeof key === 'string' &&
    Number.isSafeInteger(untilMs) &&
    typeof text === 'string' &&
    typeof seal === 'string'
  ) {
    const row = { kind, key, untilMs: Number(untilMs), text: Buffer.from(text), seal };
    if (isKeptIntact(row) && line.equals(Buffer.from(keptLine(row)))) return row;
  }
  throw new RecordDamaged('a stored value has been changed');
}
