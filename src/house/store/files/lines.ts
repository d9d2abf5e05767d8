// Lines of bytes: a file is read in chunks of any size, and every line must end with a newline or the file is cut off.

import { TEXT_BYTES_MAX } from '../record/names.ts';
import { RecordDamaged } from '../store.ts';

export type Bytes = Uint8Array | Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

const NEWLINE = 10;
/** The longest line: one entry and its hash, with up to three bytes per character. */
const LINE_BYTES_MAX = 3 * TEXT_BYTES_MAX + 1000;

/** Each line without its newline. */
export async function* fileLines(bytes: Bytes): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  let restLength = 0;
  for await (const part of bytes instanceof Uint8Array ? [bytes] : bytes) {
    const chunk = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
    let from = 0;
    for (;;) {
      const to = chunk.indexOf(NEWLINE, from);
      if (to < 0) break;
      const piece = chunk.subarray(from, to);
      yield restLength === 0 ? piece : Buffer.concat([...rest, piece]);
      rest = [];
      restLength = 0;
      from = to + 1;
    }
    if (from < chunk.length) {
      rest.push(chunk.subarray(from));
      restLength += chunk.length - from;
      if (restLength > LINE_BYTES_MAX) throw new RecordDamaged('a line is longer than the maximum');
    }
  }
  if (restLength > 0) throw new RecordDamaged('the last line is cut off');
}
