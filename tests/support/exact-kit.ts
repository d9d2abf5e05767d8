// Short ways to write strategies, for tests of exact answers.

import type { Rules } from '../../src/game/rules/compile/rules.ts';
import { NO_STOP, type Strategy } from '../../src/lab/explore/strategy.ts';
import { libraryStrategy } from '../../src/lab/library/index.ts';
import { strategyOf } from '../../src/lab/strategy/play/strategy-of.ts';

export const strategy = (name: string, start: Strategy['start'], play: Strategy['play']): Strategy => ({
  name,
  title: name,
  about: '',
  source: null,
  stop: NO_STOP,
  start,
  play,
});

/** One wager on every roll. */
export const flat = (wager: string, cents: number): Strategy =>
  strategy(wager, null, (view) => ({
    acts: view.up.length === 0 ? [{ do: 'bet', wager, cents }] : [],
    memory: null,
  }));

/** The pass line, doubled after every loss and never capped. */
export const ENDLESS = strategy('endless', 0, (view, memory) => {
  const lost = view.last?.lost.some((one) => one.wager === 'pass') ?? false;
  const won = view.last?.won.some((one) => one.wager === 'pass') ?? false;
  const losses = lost ? Number(memory) + 1 : won ? 0 : Number(memory);
  const acts = view.up.length === 0 ? [{ do: 'bet', wager: 'pass', cents: 1000 * 2 ** losses } as const] : [];
  return { acts, memory: losses };
});

export function fromLibrary(name: string, rules: Rules): Strategy {
  const written = libraryStrategy(name);
  if ('says' in written) throw new Error(written.says);
  return strategyOf(written, rules);
}
