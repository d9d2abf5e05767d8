// Restarts never repeat a stream: a small version of `npm run hunt -- restarts 10000`, with two real processes.

import { describe, expect, test } from 'vitest';
import {
  copyStart,
  memoryOf,
  processStart,
  repeatsIn,
  type Start,
  shakerStart,
} from '../../../tools/hunts/restarts.ts';

describe('restarts', () => {
  test('new processes, new shakers and copies of one memory all give different streams', async () => {
    const memory = memoryOf();
    const starts: readonly Start[] = [
      ...(await Promise.all([processStart(), processStart()])),
      ...Array.from({ length: 100 }, shakerStart),
      ...Array.from({ length: 100 }, () => copyStart(memory)),
    ];
    expect(starts.every(({ bytes }) => bytes.length === 1024)).toBe(true);
    expect(repeatsIn(starts)).toEqual([]);
  });

  test('detects a repeat at the start of another stream, inside it, and within the same stream', () => {
    const [a, b] = [shakerStart(), shakerStart()];
    expect(repeatsIn([a, b, a])).toEqual([
      'the beginning of start 2 appears in start 0 at byte 0',
      'the beginning of start 0 appears in start 2 at byte 0',
    ]);
    const inside: Start = {
      kind: 'shaker',
      bytes: Uint8Array.from([...b.bytes.subarray(0, 500), ...a.bytes]),
    };
    expect(repeatsIn([a, inside])).toEqual(['the beginning of start 0 appears in start 1 at byte 500']);
    const circle: Start = {
      kind: 'shaker',
      bytes: Uint8Array.from([...a.bytes.subarray(0, 64), ...a.bytes.subarray(0, 64)]),
    };
    expect(repeatsIn([circle])).toEqual(['the beginning of start 0 appears in start 0 at byte 64']);
    const almost: Start = { kind: 'shaker', bytes: Uint8Array.from(a.bytes) };
    almost.bytes[15] = (almost.bytes[15] ?? 0) ^ 1;
    expect(repeatsIn([a, almost])).toEqual([]);
  });
});
