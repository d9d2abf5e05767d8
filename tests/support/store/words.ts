// Shared by the store's tests: short ways to make entries, wagers and temporary folders.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { AppendOutcome, NewEntry, Store, StreamId } from '../../../src/house/store/store.ts';

export const AT = 1_700_000_000_000;

/** Six dollars in chips on the 6, paid from the bank. */
export function drop(stream: StreamId, version: number, more: Partial<NewEntry> = {}): NewEntry {
  return {
    stream,
    version,
    fence: null,
    id: `drop-${version}`,
    by: 'player-7',
    at: AT + version,
    command: { type: 'Bet', wager: 'place-win', on: 6, cents: 600 },
    events: [{ type: 'WagerMade', player: 'player-7', cents: 600, at: version }],
    draw: null,
    postings: [
      { account: `bank:${stream}`, cents: -600 },
      { account: `felt:${stream}`, cents: 600 },
    ],
    ...more,
  };
}

export async function openTables(store: Store, ...streams: readonly StreamId[]): Promise<void> {
  for (const stream of streams) await store.create(stream, { game: 'craps', edition: stream }, AT);
}

/** Appends the drops one after another. */
export async function fill(store: Store, stream: StreamId, from: number, count: number): Promise<void> {
  for (let version = from; version < from + count; version++) await appendOne(store, drop(stream, version));
}

export async function appendOne(store: Store, entry: NewEntry): Promise<AppendOutcome> {
  const [answer] = await store.append([entry]);
  if (answer === undefined) throw new Error('One entry must get one answer');
  return answer;
}

/** A temporary folder for one test. */
export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'boxperson-store-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits for an effect of another process or the network. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(5);
}
