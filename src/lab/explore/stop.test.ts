import { ratio } from 'boxperson/base';
import { expect, test } from 'vitest';
import { isOver, SessionCount, stopWith } from './stop.ts';
import { NO_STOP } from './strategy.ts';

const SO_FAR = { netCents: 2_000, broughtCents: 10_000, bestCents: 5_000, rolls: 30, shooters: 2 };

test.each([
  ['no limit', {}, false],
  ['ahead enough', { winCents: 2_000 }, true],
  ['not yet ahead enough', { winCents: 2_001 }, false],
  ['not behind', { lossCents: 1 }, false],
  ['far below the best', { belowBestCents: 3_000 }, true],
  ['near the best', { belowBestCents: 3_001 }, false],
  ['ahead by enough of the bankroll', { shares: { win: ratio(1, 5) } }, true],
  ['not yet by enough of it', { shares: { win: ratio(21, 100) } }, false],
  ['a limit in dollars comes first', { winCents: 2_000, shares: { win: ratio(1, 2) } }, true],
  ['below the best by enough of it', { shares: { belowBest: ratio(3, 10) } }, true],
  ['not behind by any part of it', { shares: { loss: ratio(1, 100) } }, false],
  ['enough rolls', { rolls: 30 }, true],
  ['too few rolls', { rolls: 31 }, false],
  ['enough shooters', { shooters: 2 }, true],
  ['too few shooters', { shooters: 3 }, false],
])('%s', (_, stop, is) => {
  expect(isOver({ ...NO_STOP, ...stop }, SO_FAR)).toBe(is);
});

test('a buy-in is no result, and the best result is remembered', () => {
  const session = new SessionCount(30_000);
  session.bring(10_000);
  expect(session.at(45_000)).toEqual({
    netCents: 5_000,
    broughtCents: 40_000,
    bestCents: 5_000,
    rolls: 0,
    shooters: 0,
  });
  session.rolled(false);
  session.rolled(true);
  expect(session.at(38_000)).toEqual({
    netCents: -2_000,
    broughtCents: 40_000,
    bestCents: 5_000,
    rolls: 2,
    shooters: 1,
  });
  expect(isOver({ ...NO_STOP, lossCents: 2_000 }, session.at(38_000))).toBe(true);
});

test('a part of the bankroll is at least a cent, and rounded up', () => {
  const stop = { ...NO_STOP, shares: { win: ratio(1, 3), loss: ratio(1, 1_000) } };
  expect(stopWith(stop, 10_000)).toEqual({ ...NO_STOP, winCents: 3_334, lossCents: 10 });
  expect(stopWith(stop, 1)).toEqual({ ...NO_STOP, winCents: 1, lossCents: 1 });
  expect(stopWith(stop, null)).toEqual(NO_STOP);
});
