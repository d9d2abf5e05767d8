// How something was written: which program under which rules, and how far it had read other streams. All of it is checked
// before writing and again when reading.

import { isPlainObject } from 'boxperson/base';
import { type Balance, type EntryBasis, StoreMisused, type StreamId, type WriterMark } from '../store.ts';
import { checkName, checkOwner, checkStream, checkWhole, isName, isStream, isWholeNumber } from './names.ts';

type ReadMarks = Readonly<Record<StreamId, number>>;

/** The conditions that must be true when an entry is written. */
export type Guard = {
  readonly still: readonly { readonly stream: StreamId; readonly seq: number }[];
  readonly accounts: readonly Balance[];
  readonly whole: readonly string[];
};

/** The most streams and accounts a decision may depend on: more than any needs, and few enough to look up in one transaction. */
export const BASIS_MAX = 10_000;

const NO_GUARD: Guard = { still: [], accounts: [], whole: [] };

/** With its fields in the stored order. */
export function checkedMark(made: WriterMark | null | undefined): WriterMark | null {
  if (made === null || made === undefined) return null;
  if (!isPlainObject(made)) throw new StoreMisused('`made` must be a build and its rules, or null');
  const { build, rules } = made;
  checkName(build, 'A build');
  checkName(rules, 'The name of the rules');
  return { build, rules };
}

export function isWriterMark(value: unknown): value is WriterMark {
  return isPlainObject(value) && isName(value.build) && isName(value.rules);
}

/** Sorted by name, so that the same basis always gives the same text. */
export function checkedReadMarks(seen: ReadMarks): ReadMarks {
  if (!isPlainObject(seen)) throw new StoreMisused('`seen` must be a sequence number for each stream');
  const streams = Object.entries(seen).toSorted(([a], [b]) => (a < b ? -1 : 1));
  checkFew(streams, 'streams');
  for (const [stream, seq] of streams) {
    checkStream(stream);
    checkWhole(seq, 'A sequence number');
  }
  return Object.fromEntries(streams);
}

export function isReadMarks(value: unknown): value is ReadMarks {
  if (!isPlainObject(value)) return false;
  const streams = Object.entries(value);
  return (
    streams.length <= BASIS_MAX && streams.every(([stream, seq]) => isStream(stream) && isWholeNumber(seq))
  );
}

/** The part of a basis that is checked but not stored. */
export function guardOf(basis: EntryBasis | null | undefined): Guard {
  if (basis === null || basis === undefined) return NO_GUARD;
  if (!isPlainObject(basis.seen))
    throw new StoreMisused('A basis must say how far other streams had been read');
  checkFew(basis.still, 'streams that must be unchanged');
  checkFew(basis.accounts, 'accounts');
  const still = basis.still.map((stream) => {
    const seq = Object.hasOwn(basis.seen, stream) ? basis.seen[stream] : undefined;
    if (seq === undefined) throw new StoreMisused(`${stream} must be unchanged, but has not been read`);
    return { stream, seq };
  });
  const accounts = basis.accounts.map(({ account, cents }) => {
    checkName(account, 'An account');
    if (!Number.isSafeInteger(cents)) throw new StoreMisused(`${account} cannot have held ${cents} cents`);
    return { account, cents };
  });
  checkFew(basis.whole, 'prefixes');
  for (const prefix of basis.whole) checkOwner(prefix);
  return { still, accounts, whole: basis.whole };
}

function checkFew(list: readonly unknown[], what: string): void {
  if (!Array.isArray(list) || list.length > BASIS_MAX)
    throw new StoreMisused(`A basis must have a list of at most ${BASIS_MAX} ${what}`);
}
