// Follows a record from its opening, entry by entry, and reports what is wrong. Both verify and the reader of exports use it,
// so there is one definition of a sound record.

import { type Entry, RecordDamaged, StoreMisused, type StreamId } from '../store.ts';
import type { EntryRow, Tip } from '../vault.ts';
import { entryIn, entryRow, locateEntryDamage, openingBytes, openingOf, prepareEntryAgain } from './entry.ts';
import { locateDamage } from './json.ts';
import { sha256 } from './seal.ts';
import { upgradedEntry } from './upgrade.ts';

export class RecordChain {
  readonly stream: StreamId;
  readonly moved: Map<string, number>;
  private place: Tip;
  private highestFence = 0;
  private readonly ids = new Set<string>();

  /** Throws RecordDamaged if the opening itself is damaged. `moved` sums the changes to every account. */
  constructor(stream: StreamId, opening: Uint8Array, moved = new Map<string, number>()) {
    this.stream = stream;
    this.moved = moved;
    const read = locateDamage('its opening is', () => openingOf(opening));
    if (read.stream !== stream) throw new RecordDamaged(`its opening is that of ${read.stream}`);
    if (
      !sameBytes(
        wrap(() => openingBytes(read)),
        opening,
      )
    )
      throw new RecordDamaged('its opening is not in canonical form');
    this.place = { seq: 0, version: 0, hash: sha256(opening) };
  }

  /** The current end of the chain. */
  get tip(): Tip {
    return this.place;
  }

  /** The highest fence that an entry was written under; 0 if none. */
  get fence(): number {
    return this.highestFence;
  }

  /** Takes the next entry from a store, or throws RecordDamaged saying what is wrong with it. Its bytes are checked as they
   * were written; what is returned has today's names and fields. */
  take(row: EntryRow): Entry {
    const { hash, seq } = this.place;
    if (row.seq !== seq + 1)
      throw new RecordDamaged(`entry ${seq + 1} is missing; the next one is ${row.seq}`);
    if (row.stream !== this.stream) throw new RecordDamaged(`it is stored under ${row.stream}`);
    if (row.previous !== hash) throw new RecordDamaged('it does not follow the entry before it');
    const { entry } = this.takeText(row.hash, row.text, row.id);
    return entry;
  }

  /** Takes the next entry by its text and hash alone. */
  takeText(hash: string, text: Uint8Array, id?: string): { readonly entry: Entry; readonly row: EntryRow } {
    const { place, stream } = this;
    const seq = place.seq + 1;
    const read = () => entryIn({ stream, seq, previous: place.hash, hash, text });
    const { entry, format } = locateEntryDamage({ stream, seq }, read, 'it is');
    if (entry.seq !== seq || entry.stream !== stream || entry.id !== (id ?? entry.id))
      throw new RecordDamaged('its text belongs to another position');
    const prepared = wrap(() => prepareEntryAgain(entry, format));
    const row = entryRow(prepared, seq, place.hash);
    if (!sameBytes(row.text, text)) throw new RecordDamaged('its text is not in canonical form');
    if (row.hash !== hash) throw new RecordDamaged('its hash does not match its text');
    this.checkPlace(entry);
    this.ids.add(entry.id);
    this.highestFence = entry.fence ?? 0;
    for (const [account, cents] of prepared.net)
      this.moved.set(account, (this.moved.get(account) ?? 0) + cents);
    this.place = { seq, version: place.version + entry.events.length, hash };
    return { entry: upgradedEntry(entry, format), row };
  }

  private checkPlace({ version, fence, id }: Entry): void {
    const there = this.place.version;
    if (version !== there)
      throw new RecordDamaged(`it was decided on version ${version} but the stream was at ${there}`);
    if ((fence ?? 0) < this.highestFence)
      throw new RecordDamaged('it was written under a lease that had been taken over');
    if (this.ids.has(id)) throw new RecordDamaged(`its command ${id} was already done before`);
  }
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}

/** Data that we could never have written is damage when found on disk, not a bug. */
function wrap<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof StoreMisused) throw new RecordDamaged(error.message, { cause: error });
    throw error;
  }
}
