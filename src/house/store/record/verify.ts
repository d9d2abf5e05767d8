// Reads a whole record again and reports the first problem. Nothing is trusted: not the head, not the balances, not a snapshot.
// The meaning of entries is checked by another floor, through `onEntry`.

import { type Entry, neverBelowZero, RecordDamaged, type StreamId } from '../store.ts';
import type { EntryRow, StreamRow, Vault } from '../vault.ts';
import { RecordChain } from './chain.ts';

/**
 * The first problem found, and where it is: `stream` and `seq` are null if it is not in one stream or entry. Entry 0 is a
 * stream's opening.
 */
export type RecordProblem = {
  readonly stream: StreamId | null;
  readonly seq: number | null;
  readonly what: string;
};

/** The result of verifying a record: how much was read, or the first problem. Damage is reported here rather than thrown. */
export type RecordCheck =
  | { readonly holds: true; readonly streams: number; readonly entries: number; readonly events: number }
  | { readonly holds: false; readonly problem: RecordProblem };

/** Called with every entry in order. Returns what is wrong with it, which ends the verification, or null. */
export type OnEntry = (entry: Entry) => string | null | Promise<string | null>;

const PAGE = 500;

/** Verifies one stream, from its opening to its head. A stream that does not exist is a problem. */
export async function verifyStream(vault: Vault, stream: StreamId, onEntry?: OnEntry): Promise<RecordCheck> {
  return judged(async (found) => {
    found.stream = stream;
    const row = await vault.streamRow(stream);
    if (row === null) throw new RecordDamaged('there is no such stream');
    return follow(vault, row, new Map(), found, onEntry);
  });
}

/** Verifies that the balances of all accounts equal the sum of all postings of all streams. */
export function verifyLedger(vault: Vault): Promise<RecordCheck> {
  return verifyAll(vault, undefined, null);
}

/** Verifies everything: all streams, the ledger, and the data outside both. `first` is a stream to read before the others. */
export async function verifyStore(
  vault: Vault,
  onEntry?: OnEntry,
  first: StreamId | null = null,
): Promise<RecordCheck> {
  const verdict = await verifyAll(vault, onEntry, first);
  if (!verdict.holds) return verdict;
  return judged(async () => {
    const complaint = await vault.inspect();
    if (complaint !== null) throw new RecordDamaged(complaint);
    return verdict;
  });
}

function verifyAll(vault: Vault, onEntry: OnEntry | undefined, first: StreamId | null): Promise<RecordCheck> {
  return judged(async (found) => {
    // Streams and balances from one moment: entries written while we read are ignored.
    const { streams, balances, entries } = await vault.books();
    const moved = new Map<string, number>();
    let [read, events] = [0, 0];
    for (const row of streams.toSorted((a, b) => Number(b.stream === first) - Number(a.stream === first))) {
      found.stream = row.stream;
      const verdict = await follow(vault, row, moved, found, onEntry);
      read += verdict.entries;
      events += verdict.events;
    }
    found.stream = null;
    found.seq = null;
    if (read !== entries)
      throw new RecordDamaged(`${entries} entries are stored, but ${read} belong to a stream`);
    for (const { account, cents } of balances) {
      const sum = moved.get(account);
      if (sum !== cents)
        throw new RecordDamaged(
          `${account} holds ${cents} cents, but the entries add up to ${sum ?? 'nothing'}`,
        );
      if (cents < 0 && neverBelowZero(account))
        throw new RecordDamaged(`${account} holds ${cents} cents, but may never be negative`);
      moved.delete(account);
    }
    for (const account of moved.keys())
      throw new RecordDamaged(`${account} is missing from the ledger, but entries post to it`);
    return { holds: true, streams: streams.length, entries: read, events };
  });
}

type Found = { stream: StreamId | null; seq: number | null };
type Holds = Extract<RecordCheck, { readonly holds: true }>;

async function follow(
  vault: Vault,
  row: StreamRow,
  moved: Map<string, number>,
  found: Found,
  onEntry: OnEntry | undefined,
): Promise<Holds> {
  const { stream } = row;
  found.seq = 0;
  const chain = new RecordChain(stream, row.opening, moved);
  for (;;) {
    const page = await pageOf(vault, row, chain.tip.seq);
    for (const kept of page) {
      found.seq = chain.tip.seq + 1;
      const entry = chain.take(kept);
      const wrong = await onEntry?.(entry);
      if (typeof wrong === 'string') throw new RecordDamaged(wrong);
    }
    if (page.length < PAGE) break;
  }
  found.seq = row.seq;
  const { seq, version, hash } = chain.tip;
  if (seq !== row.seq || version !== row.version || hash !== row.hash)
    throw new RecordDamaged(
      `the head says entry ${row.seq}, version ${row.version}, but the record ends at entry ${seq}, version ${version}`,
    );
  if (row.fence < chain.fence) throw new RecordDamaged('the lease is older than the last entry');
  await checkEnd(vault, row);
  return { holds: true, streams: 1, entries: seq, events: version };
}

/** The next entries up to the head. */
async function pageOf(vault: Vault, row: StreamRow, afterSeq: number): Promise<readonly EntryRow[]> {
  const limit = Math.min(PAGE, row.seq - afterSeq);
  return limit > 0 ? vault.rows(row.stream, afterSeq, limit) : [];
}

/** Entries after the head are wrong, unless the head has moved on since we read it. */
async function checkEnd(vault: Vault, row: StreamRow): Promise<void> {
  const [behind] = await vault.rows(row.stream, row.seq, 1);
  if (behind === undefined) return;
  const now = await vault.streamRow(row.stream);
  if (now === null || now.seq < behind.seq)
    throw new RecordDamaged(`the record continues with entry ${behind.seq}, which is past the head`);
}

async function judged(work: (found: Found) => Promise<RecordCheck>): Promise<RecordCheck> {
  const found: Found = { stream: null, seq: null };
  try {
    return await work(found);
  } catch (error) {
    if (!(error instanceof RecordDamaged)) throw error;
    const { stream, seq, message } = error;
    return {
      holds: false,
      problem: { stream: found.stream ?? stream, seq: found.seq ?? seq, what: message },
    };
  }
}
