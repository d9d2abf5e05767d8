import { expect, test } from 'vitest';
import { patiently } from './lazily.ts';

const LOST = new TypeError('Failed to fetch dynamically imported module: /assets/part.js');

test('what cannot be fetched is asked for again, with longer and longer pauses', async () => {
  const waited: number[] = [];
  let left = 6;
  const load = async (): Promise<string> => {
    if (left-- > 0) throw LOST;
    return 'part';
  };
  expect(await patiently(load, async (ms) => waited.push(ms))).toBe('part');
  expect(waited).toEqual([500, 1000, 2000, 4000, 5000, 5000]);
});

test('an error of the part itself is not hidden', async () => {
  await expect(patiently(() => Promise.reject(new Error('A bug')))).rejects.toThrow('A bug');
});
