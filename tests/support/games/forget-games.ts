// Test files share a process, and so the games that are registered there. A file that registers games forgets them when it is done.

import { afterAll } from 'vitest';
import { registered } from '../../../src/game/games/registered.ts';

export const forgetGames = (): void => {
  afterAll(() => registered.clear());
};
