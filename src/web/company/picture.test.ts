// Players' pictures: the same for the same person, and initials that can be read.

import { expect, test } from 'vitest';
import { initialsOf, pictureOf } from './picture.ts';

test('a picture is the same every time, and differs between people', () => {
  const ids = Array.from({ length: 200 }, (_, at) => `p-${at}`);
  expect(ids.map(pictureOf)).toEqual(ids.map(pictureOf));
  expect(new Set(ids.map((id) => JSON.stringify(pictureOf(id)))).size).toBeGreaterThan(60);
  for (const id of ids) {
    expect(pictureOf(id).look).toBeGreaterThanOrEqual(1);
    expect(pictureOf(id).look).toBeLessThanOrEqual(16);
  }
});

test.each([
  ['Ann', 'A'],
  ['ann lee', 'AL'],
  ['Guest 4711', 'G4'],
  ['Jean-Luc', 'JL'],
  ['张伟', '张'],
  ['Иван', 'И'],
  ['', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
