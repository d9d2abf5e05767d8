// The drawing quality follows how slowly frames come.

import { describe, expect, test } from 'vitest';
import { Fineness } from './fineness.ts';

describe('the drawing quality', () => {
  const drawn = (pictures: number, everyMs: number, isFlight = true): Fineness => {
    const fineness = new Fineness();
    fineness.begin();
    for (let picture = 0; picture < pictures; picture++) fineness.tick(picture * everyMs, isFlight);
    return fineness;
  };

  test('a fast machine draws every pixel, with shadows', () => {
    expect(drawn(500, 17).now).toBe(1);
    expect(drawn(500, 33).hasShadows).toBe(true);
  });

  test('a slow machine draws fewer pixels, then no shadows, but never too few', () => {
    expect(drawn(12, 60).now).toBeCloseTo(0.72, 9);
    expect(drawn(4, 600).now).toBeCloseTo(0.72, 9);
    expect(drawn(40, 60).hasShadows).toBe(false);
    expect(drawn(5_000, 200).now).toBe(0.36);
  });

  test('infrequent frames while nothing moves do not count', () => {
    expect(drawn(500, 1_000, false).now).toBe(1);
    const paused = drawn(40, 17);
    paused.tick(60_000, false);
    paused.tick(90_000, true);
    expect(paused.now).toBe(1);
  });

  test('the first frames of a flight are not counted', () => {
    const fineness = new Fineness();
    fineness.begin();
    for (const at of [0, 900, 1_200]) fineness.tick(at, true);
    for (let picture = 0; picture < 100; picture++) fineness.tick(1_217 + picture * 17, true);
    expect(fineness.now).toBe(1);
  });

  test('a software renderer starts with fewer pixels and without shadows', () => {
    expect(new Fineness(true).now).toBe(0.6);
    expect(new Fineness(true).hasShadows).toBe(false);
  });
});
