// Adds up a record while it is being loaded: where each stream ends, its highest fence, and the balance of every account.

import { entryOf } from '../record/entry.ts';
import { sealLease, sha256 } from '../record/seal.ts';
import { StoreMisused, type StreamId } from '../store.ts';
import type { RestoreItem, StreamRow, Tip } from '../vault.ts';

type Open = Tip & { readonly stream: StreamId; readonly opening: Uint8Array; readonly fence: number };

export class RecordLoader {
  private readonly open = new Map<StreamId, Open>();
  readonly moved = new Map<string, number>();

  take(piece: RestoreItem): void {
    if (piece.piece === 'stream') {
      const { stream, opening } = piece;
      if (this.open.has(stream)) throw new StoreMisused(`${stream} appears twice`);
      this.open.set(stream, { stream, opening, seq: 0, version: 0, hash: sha256(opening), fence: 0 });
    } else if (piece.piece === 'entry') {
      const { stream, version, events, seq, hash, fence, postings } = entryOf(piece.row);
      const place = this.open.get(stream);
      if (place === undefined || place.seq + 1 !== seq)
        throw new StoreMisused(`Entry ${seq} of ${stream} is out of order`);
      this.open.set(stream, { ...place, seq, version: version + events.length, hash, fence: fence ?? 0 });
      for (const { account, cents } of postings)
        this.moved.set(account, (this.moved.get(account) ?? 0) + cents);
    }
  }

  /** The streams as loaded. No lease is held, and the next one will be above every fence ever used. */
  streams(): readonly StreamRow[] {
    return [...this.open.values()].map(({ stream, opening, seq, version, hash, fence }) => {
      return { stream, opening, seq, version, hash, ...sealLease(stream, fence, null, 0) };
    });
  }
}
