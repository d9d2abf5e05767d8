// SHA-256, and the seals on rows outside the chain: a seal that does not match reveals a changed bit.

import { hash } from 'node:crypto';
import type { KeptValueRow, LeaseRow, SnapshotRow } from '../vault.ts';
import { DATA_FORMAT } from './format.ts';

export const HASH = /^[0-9a-f]{64}$/;

export const sha256 = (data: string | Uint8Array): string => hash('sha256', data, 'hex');

/** A lease that has not been taken yet. */
export const freeLease = (stream: string): LeaseRow => sealLease(stream, 0, null, 0);

export function sealLease(stream: string, fence: number, owner: string | null, untilMs: number): LeaseRow {
  return { fence, owner, untilMs, seal: sha256(JSON.stringify([stream, fence, owner, untilMs])) };
}

export function isLeaseIntact(stream: string, row: LeaseRow): boolean {
  return sealLease(stream, row.fence, row.owner, row.untilMs).seal === row.seal;
}

export function sealSnapshot(row: Omit<SnapshotRow, 'seal'>): SnapshotRow {
  return { ...row, seal: snapshotSeal(row, DATA_FORMAT) };
}

/** The format in which a snapshot was written; null if it has been changed since. Texts name it from format 3 on. */
export function snapshotFormat(row: SnapshotRow): number | null {
  const start = Buffer.from(row.text.subarray(0, 30)).toString('latin1');
  const named = /^\{"format":([1-9]\d{0,8}),/.exec(start)?.[1];
  const formats = [...(named === undefined ? [] : [Number(named)]), 2, 1];
  return formats.find((format) => row.seal === snapshotSeal(row, format)) ?? null;
}

export const isSnapshotIntact = (row: SnapshotRow): boolean => snapshotFormat(row) !== null;

/**
 * The first format was not named in the seal. A program of that format takes a snapshot of the second for damaged, and
 * does not use it.
 */
function snapshotSeal({ stream, seq, version, text }: Omit<SnapshotRow, 'seal'>, format: number): string {
  const sealed = [stream, seq, version, sha256(text)];
  return sha256(JSON.stringify(format === 1 ? sealed : [...sealed, format]));
}

export function sealKept(row: Omit<KeptValueRow, 'seal'>): KeptValueRow {
  const { kind, key, untilMs, text } = row;
  return { kind, key, untilMs, text, seal: sha256(JSON.stringify([kind, key, untilMs, sha256(text)])) };
}

export const isKeptIntact = (row: KeptValueRow): boolean => sealKept(row).seal === row.seal;
