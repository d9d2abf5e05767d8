// A coached visit through every total in every phase, at every game: following the coach, ignoring it, or betting something else.

import { describe, test } from 'vitest';
import { forgetGames } from '../../../../tests/support/games/forget-games.ts';
import { Draw } from '../../../../tests/support/lawful-houses.ts';
import {
  acted,
  CHIP,
  started,
  TOTALS,
  throwOn,
  usual,
} from '../../../../tests/support/teach/coach-checks.ts';

forgetGames();

describe('every total in every phase', () => {
  test.each(usual().map((rules) => [rules.game.id, rules] as const))('%s', (_id, rules) => {
    const draw = new Draw(5);
    for (const way of ['follow', 'ignore', 'other'] as const) {
      const begun = acted(started(rules), way, draw, CHIP);
      for (const first of TOTALS) {
        const once = throwOn(begun, first);
        const ways = way === 'other' ? (['other', 'follow'] as const) : (['follow', 'ignore'] as const);
        const bets = ways.map((then) => acted(once, then, draw, CHIP));
        for (const second of TOTALS) acted(throwOn(draw.one(bets), second), 'follow', draw, CHIP);
      }
    }
  });
});
