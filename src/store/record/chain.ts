// Follows a record from its opening, entry by entry, and says what does not hold. Verify reads a store with it, and an export
// is read with it too: there is one judgement of what a sound record is.

import { type Entry, RecordDamaged, StoreMisused, type StreamId } from '../store.ts';
import type { Row, Tip } from '../vault.ts';
import { entryIn, openingBytes, openingOf, prepareAgain, rowOf } from './entry.ts';
import { saying } from './json.ts';
import { sha256 } from './seal.ts';

export class Chain {
  readonly stream: StreamId;
  readonly moved: Map<string, number>;
  private place: Tip;
  private highestFence = 0;
  private readonly ids = new Set<string>();

  /** Throws RecordDamaged where the opening itself does not hold. `moved` gathers what the accounts gain and lose. */
  constructor(stream: StreamId, opening: Uint8Array, moved = new Map<string, number>()) {
    this.stream = stream;
    this.moved = moved;
    const read = saying('its opening is', () => openingOf(opening));
    if (read.stream !== stream) throw new RecordDamaged(`its opening is that of ${read.stream}`);
    if (
      !sameBytes(
        wrap(() => openingBytes(read)),
        opening,
      )
    )
      throw new RecordDamaged('its opening is not written as openings are');
    this.place = { seq: 0, version: 0, hash: sha256(opening) };
  }

  /** Where the chain has come to. */
  get tip(): Tip {
    return this.place;
  }

  /** The highest lease that an entry was written under; 0 for none. */
  get fence(): number {
    return this.highestFence;
  }

  /** The next entry as it lies in a store, where it holds; RecordDamaged says what does not. */
  take(row: Row): Entry {
    const { hash, seq } = this.place;
    if (row.seq !== seq + 1)
      throw new RecordDamaged(`entry ${seq + 1} is missing; the next one is ${row.seq}`);
    if (row.stream !== this.stream) throw new RecordDamaged(`it lies with ${row.stream}`);
    if (row.previous !== hash) throw new RecordDamaged('it does not follow the entry before it');
    const { entry } = this.takeText(row.hash, row.text, row.id);
    return entry;
  }

  /** The next entry by its text and hash alone. */
  takeText(hash: string, text: Uint8Array, id?: string): { readonly entry: Entry; readonly row: Row } {
    const { place, stream } = this;
    const seq = place.seq + 1;
    const read = () => entryIn({ stream, seq, previous: place.hash, hash, text });
    const { entry, format } = saying('it is', read);
    if (entry.seq !== seq || entry.stream !== stream || entry.id !== (id ?? entry.id))
      throw new RecordDamaged('its text belongs to another place');
    const prepared = wrap(() => prepareAgain(entry, format));
    const row = rowOf(prepared, seq, place.hash);
    if (!sameBytes(row.text, text)) throw new RecordDamaged('its text is not written as entries are');
    if (row.hash !== hash) throw new RecordDamaged('its hash does not fit its text');
    this.checkPlace(entry);
    this.ids.add(entry.id);
    this.highestFence = entry.fence ?? 0;
    for (const [account, cents] of prepared.net)
      this.moved.set(account, (this.moved.get(account) ?? 0) + cents);
    this.place = { seq, version: place.version + entry.events.length, hash };
    return { entry, row };
  }

  private checkPlace({ version, fence, id }: Entry): void {
    const there = this.place.version;
    if (version !== there)
      throw new RecordDamaged(`it was decided on version ${version}, and the stream was at ${there}`);
    if ((fence ?? 0) < this.highestFence)
      throw new RecordDamaged('it was written under a lease that had been taken over');
    if (this.ids.has(id)) throw new RecordDamaged(`its command ${id} was done before`);
  }
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}

/** What could never have been written is not our bug when it is found on disk: it is damage. */
function wrap<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof StoreMisused) throw new RecordDamaged(error.message, { cause: error });
    throw error;
  }
}
