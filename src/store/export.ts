// One stream as lines of JSON that stand on their own: the opening, every entry's own text with its hash, and a last line that
// says how many there were. Reading it back is strict to the bit.

import { Chain } from './chain.ts';
import { openingOf } from './entry.ts';
import { textOfBytes } from './json.ts';
import { type Bytes, linesOf } from './lines.ts';
import { type Entry, RecordDamaged, StoreMisused, type StreamId } from './store.ts';
import type { Piece, StreamRow, Tip, Vault } from './vault.ts';

const PAGE = 500;

/** The lines of a stream, each with its newline, as it is at this moment. */
export async function* exportStream(vault: Vault, stream: StreamId): AsyncGenerator<string> {
  const row = await vault.streamRow(stream);
  if (row === null) throw new StoreMisused(`Nobody has opened the stream ${stream}`);
  yield* exportRow(vault, row);
}

/** As `exportStream`, for a stream whose row was read before. */
export async function* exportRow(vault: Vault, row: StreamRow): AsyncGenerator<string> {
  yield `${HEAD}${textOfBytes(row.opening)}}\n`;
  for (let after = 0; after < row.seq; ) {
    const page = await vault.rows(row.stream, after, Math.min(PAGE, row.seq - after));
    if (page.length === 0) throw new RecordDamaged(`${row.stream} has no entry ${after + 1}`);
    for (const { hash, text } of page) yield `${ENTRY}${hash}${MIDDLE}${textOfBytes(text)}}\n`;
    after += page.length;
  }
  yield `${lastLine(row)}\n`;
}

/** What a whole export holds; `entries` have been given to `onEntry` one by one. */
export type Exported = Tip & { readonly stream: StreamId };

/** Reads an export. RecordDamaged where it is not, to the bit, what was written. */
export async function readExport(bytes: Bytes, onEntry?: (entry: Entry) => void): Promise<Exported> {
  const reader = new ExportReader();
  for await (const line of linesOf(bytes)) {
    if (reader.isOver) throw new RecordDamaged('something stands behind the last line');
    const piece = reader.take(line);
    if (piece?.piece === 'entry') onEntry?.(reader.lastEntry);
  }
  return reader.finish();
}

/** Takes the lines of one export and checks each as it comes. */
export class ExportReader {
  isOver = false;
  private chain: Chain | null = null;
  private entry: Entry | null = null;

  get lastEntry(): Entry {
    if (this.entry === null) throw new StoreMisused('No entry has been read yet');
    return this.entry;
  }

  /** What the line brings; null for the last one. */
  take(line: Buffer): Piece | null {
    if (this.chain === null) return this.takeHead(line);
    if (line.subarray(0, ENTRY.length).equals(ENTRY_BYTES)) return this.takeEntry(line, this.chain);
    if (!line.equals(Buffer.from(lastLine(this.chain.tip))))
      throw new RecordDamaged(`the line after entry ${this.chain.tip.seq} is neither an entry nor the end`);
    this.isOver = true;
    return null;
  }

  finish(): Exported {
    if (this.chain === null || !this.isOver) throw new RecordDamaged('the record ends before its last line');
    return { stream: this.chain.stream, ...this.chain.tip };
  }

  private takeHead(line: Buffer): Piece {
    const opening = between(line, HEAD_BYTES);
    if (opening === null) throw new RecordDamaged('the first line is not that of a record');
    const { stream } = openingOf(opening);
    this.chain = new Chain(stream, opening);
    return { piece: 'stream', stream, opening };
  }

  private takeEntry(line: Buffer, chain: Chain): Piece {
    const seq = chain.tip.seq + 1;
    const textAt = ENTRY.length + HASH_LENGTH;
    const text = between(line.subarray(textAt), MIDDLE_BYTES);
    if (text === null) throw new RecordDamaged(`the line of entry ${seq} is not written as such lines are`);
    const hash = line.subarray(ENTRY.length, textAt).toString('latin1');
    try {
      const { entry, row } = chain.takeText(hash, text);
      this.entry = entry;
      return { piece: 'entry', row };
    } catch (error) {
      if (!(error instanceof RecordDamaged)) throw error;
      throw new RecordDamaged(`entry ${seq} of ${chain.stream} does not hold: ${error.message}`, {
        cause: error,
      });
    }
  }
}

const HEAD = '{"boxperson":"record","format":1,"opening":';
const ENTRY = '{"hash":"';
const MIDDLE = '","entry":';
const HASH_LENGTH = 64;
const [HEAD_BYTES, ENTRY_BYTES, MIDDLE_BYTES] = [HEAD, ENTRY, MIDDLE].map((text) => Buffer.from(text)) as [
  Buffer,
  Buffer,
  Buffer,
];

export const isRecordHead = (line: Buffer): boolean => line.subarray(0, HEAD.length).equals(HEAD_BYTES);

const lastLine = ({ seq, version, hash }: Tip): string =>
  JSON.stringify({ end: 'record', entries: seq, version, hash });

const BRACE = 125;

/** What stands between this beginning and the closing brace; null where either is missing. */
function between(line: Buffer, start: Buffer): Uint8Array | null {
  if (!line.subarray(0, start.length).equals(start) || line.at(-1) !== BRACE) return null;
  return line.subarray(start.length, -1);
}
