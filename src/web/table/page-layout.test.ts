// Each window gets the layout that it has room for, whatever the device, and a felt whose print can be read.

import { feltPlan } from 'boxperson/felt';
import { describe, expect, test } from 'vitest';
import { closedTable } from '../../../tests/support/kit.ts';
import { ALL_GAMES } from '../../game/games/games.ts';
import { fitFor, layoutFor } from './page-layout.ts';

const REM = 16;

test.each([
  [390, 844, 'stack'],
  [360, 640, 'stack'],
  [820, 1180, 'stack'],
  [844, 390, 'column'],
  [1180, 820, 'column'],
  [640, 400, 'column'],
  [960, 540, 'column'],
  [1280, 800, 'strip'],
  [1366, 650, 'strip'],
  [1600, 900, 'strip'],
  [1920, 1080, 'beside'],
  [2560, 1440, 'beside'],
] as const)('a window of %d by %d pixels has the layout %s', (width, height, layout) => {
  expect(layoutFor(width / REM, height / REM)).toBe(layout);
});

describe('the felt', () => {
  test.each([
    ['stack', 360, 390, 'tall'],
    ['stack', 390, 540, 'tall'],
    ['column', 604, 390, 'compact'],
    ['column', 400, 400, 'tall'],
    ['stack', 820, 900, 'upright'],
    ['strip', 1280, 660, 'wide'],
    ['beside', 1480, 860, 'wide'],
  ] as const)('of a room %s %d by %d is %s', (layout, width, height, shape) => {
    expect(fitFor(layout, width / REM, height / REM).shape).toBe(shape);
  });

  test.each(ALL_GAMES.map((game) => game.id))(
    'of %s fills its room without being stretched out of shape',
    (game) => {
      const { rules } = closedTable(game);
      for (const [width, height] of [
        [390, 540],
        [1280, 660],
        [1480, 860],
      ] as const) {
        const { shape, fill } = fitFor(width < 1000 ? 'stack' : 'strip', width / REM, height / REM);
        const plan = feltPlan(rules, shape, fill);
        const usual = feltPlan(rules, shape);
        expect(plan.height).toBeLessThanOrEqual(usual.height * 1.8 + 1e-6);
        if (plan.height < usual.height * 1.8 - 1e-6)
          expect(plan.height / plan.width).toBeGreaterThanOrEqual(fill - 1e-6);
        expect(plan.areas).toHaveLength(usual.areas.length);
      }
    },
  );
});
