import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyComponent, retryLoad } from './lazily.ts';

const LOST = new TypeError('Failed to fetch dynamically imported module: http://house/assets/part.js');
const PART = { Part: 'part' };

test('what cannot be fetched is asked for again, with longer and longer pauses and under other addresses', async () => {
  const waited: number[] = [];
  const asked: string[] = [];
  let left = 6;
  const load = async (): Promise<typeof PART> => {
    if (left-- > 0) throw LOST;
    return PART;
  };
  const fetchAt = (url: string): Promise<typeof PART> => {
    asked.push(url);
    return load();
  };
  expect(await retryLoad(load, 'Part', async (ms) => waited.push(ms), fetchAt)).toBe(PART);
  expect(waited).toEqual([500, 1000, 2000, 4000, 5000, 5000]);
  expect(asked).toEqual([1, 2, 3, 4, 5, 6].map((tries) => `http://house/assets/part.js?again=${tries}`));
});

test('a browser that does not say what it could not fetch is asked the same again', async () => {
  let left = 2;
  const load = async (): Promise<typeof PART> => {
    if (left-- > 0) throw new TypeError('Importing a module script failed.');
    return PART;
  };
  const fetchAt = (url: string): Promise<never> => Promise.reject(new Error(`asked for ${url}`));
  expect(await retryLoad(load, 'Part', async () => {}, fetchAt)).toBe(PART);
});

test('an error of the part itself is not hidden', async () => {
  await expect(retryLoad(() => Promise.reject(new Error('A bug')), 'Part')).rejects.toThrow('A bug');
});

test('a part that was fetched before is drawn at once, and again as the same part', async () => {
  const Part = lazyComponent(async () => ({ Hello: () => 'hello' }), 'Hello');
  await Part.fetch();
  expect(renderToString(createElement(Part, {}))).toBe('hello');
});
