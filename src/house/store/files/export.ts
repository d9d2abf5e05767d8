// One stream as self-contained lines of JSON: the opening, every entry's own text with its hash, and a last line with the
// count. Reading it back is strict to the bit.

import { RecordChain } from '../record/chain.ts';
import { locateEntryDamage, openingOf } from '../record/entry.ts';
import { locateDamage, textOfBytes } from '../record/json.ts';
import { sha256 } from '../record/seal.ts';
import { type Entry, RecordDamaged, StoreMisused, type StreamId } from '../store.ts';
import type { RestoreItem, StreamRow, Tip, Vault } from '../vault.ts';
import { firstLine, readFirstLine } from './first-line.ts';
import { type Bytes, fileLines } from './lines.ts';

const PAGE = 500;

/**
 * The lines of a stream as of now, each with its newline. `writer` is the build named in them. Throws StoreMisused if there is no
 * such stream.
 */
export async function* exportStream(
  vault: Vault,
  stream: StreamId,
  writer: string | null = null,
): AsyncGenerator<string> {
  const row = await vault.streamRow(stream);
  if (row === null) throw new StoreMisused(`There is no stream ${stream}`);
  yield* exportRow(vault, row, writer);
}

/** Like `exportStream`, for a stream whose row has already been read. */
export async function* exportRow(
  vault: Vault,
  row: StreamRow,
  writer: string | null,
): AsyncGenerator<string> {
  const { stream } = row;
  const opening = locateDamage(`the opening of ${stream} is`, () => textOfBytes(row.opening), {
    stream,
    seq: 0,
  });
  const first = firstLine('record', writer, `${OPENING}${opening}`);
  yield `${first}\n`;
  for (let after = 0; after < row.seq; ) {
    const page = await vault.rows(stream, after, Math.min(PAGE, row.seq - after));
    if (page.length === 0)
      throw new RecordDamaged(`${stream} has no entry ${after + 1}`, { stream, seq: after + 1 });
    for (const kept of page)
      yield `${ENTRY}${kept.hash}${MIDDLE}${locateEntryDamage(kept, () => textOfBytes(kept.text))}}\n`;
    after += page.length;
  }
  yield `${lastLine(row, sha256(first))}\n`;
}

/** The summary of a whole export that was read; `readExport` passes its entries to `onEntry`. */
export type ExportSummary = Tip & {
  readonly stream: StreamId;
  /** The format it was written in, and the build that wrote it if the file names one. */
  readonly format: number;
  readonly writer: string | null;
};

/**
 * Reads an export. Throws RecordDamaged if any bit differs from what was written, and StoreUnusable if a newer program wrote
 * it.
 */
export async function readExport(bytes: Bytes, onEntry?: (entry: Entry) => void): Promise<ExportSummary> {
  const reader = new ExportReader();
  for await (const line of fileLines(bytes)) {
    if (reader.isOver) throw new RecordDamaged('there is data after the last line');
    const piece = reader.take(line);
    if (piece?.piece === 'entry') onEntry?.(reader.lastEntry);
  }
  return reader.finish();
}

/** Takes the lines of one export and checks each as it comes. */
export class ExportReader {
  isOver = false;
  private chain: RecordChain | null = null;
  private head: Pick<ExportSummary, 'format' | 'writer'> = { format: 0, writer: null };
  /** The hash of the first line; absent in the first format. */
  private first: string | null = null;
  private entry: Entry | null = null;

  get lastEntry(): Entry {
    if (this.entry === null) throw new StoreMisused('No entry has been read yet');
    return this.entry;
  }

  /** The content of the line; null for the last one. */
  take(line: Buffer): RestoreItem | null {
    if (this.chain === null) return this.takeHead(line);
    if (line.subarray(0, ENTRY.length).equals(ENTRY_BYTES)) return this.takeEntry(line, this.chain);
    if (!line.equals(Buffer.from(lastLine(this.chain.tip, this.first))))
      throw new RecordDamaged(`the line after entry ${this.chain.tip.seq} is neither an entry nor the end`);
    this.isOver = true;
    return null;
  }

  finish(): ExportSummary {
    if (this.chain === null || !this.isOver) throw new RecordDamaged('the record ends before its last line');
    return { stream: this.chain.stream, ...this.chain.tip, ...this.head };
  }

  private takeHead(line: Buffer): RestoreItem {
    const { format, writer, rest } = readFirstLine('record', line);
    const opening = between(rest, OPENING_BYTES);
    if (opening === null) throw new RecordDamaged('the first line is not a record’s');
    const { stream } = locateDamage('the opening is', () => openingOf(opening));
    this.head = { format, writer };
    this.first = format === 1 ? null : sha256(line);
    this.chain = new RecordChain(stream, opening);
    return { piece: 'stream', stream, opening };
  }

  private takeEntry(line: Buffer, chain: RecordChain): RestoreItem {
    const seq = chain.tip.seq + 1;
    const textAt = ENTRY.length + HASH_LENGTH;
    const text = between(line.subarray(textAt), MIDDLE_BYTES);
    if (text === null) throw new RecordDamaged(`the line of entry ${seq} is not in canonical form`);
    const hash = line.subarray(ENTRY.length, textAt).toString('latin1');
    const { stream } = chain;
    const take = () => chain.takeText(hash, text);
    const { entry, row } = locateDamage(`entry ${seq} of ${stream} is damaged:`, take, { stream, seq });
    this.entry = entry;
    return { piece: 'entry', row };
  }
}

const OPENING = ',"opening":';
const ENTRY = '{"hash":"';
const MIDDLE = '","entry":';
const HASH_LENGTH = 64;
const [OPENING_BYTES, ENTRY_BYTES, MIDDLE_BYTES] = [OPENING, ENTRY, MIDDLE].map((text) =>
  Buffer.from(text),
) as [Buffer, Buffer, Buffer];

/** Covers the end of the chain and the first line, which is not part of the chain. */
function lastLine({ seq, version, hash }: Tip, first: string | null): string {
  const end = { end: 'record', entries: seq, version, hash };
  return JSON.stringify(first === null ? end : { ...end, first });
}

const BRACE = 125;

/** The bytes between this beginning and the closing brace; null if either is missing. */
function between(line: Buffer, start: Buffer): Uint8Array | null {
  if (!line.subarray(0, start.length).equals(start) || line.at(-1) !== BRACE) return null;
  return line.subarray(start.length, -1);
}
