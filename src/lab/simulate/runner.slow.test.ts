// Sessions played by lookup end exactly as sessions at the real table, whatever ends them.

import { NEW_JERSEY_CRAPS } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import { required } from '../../game/base/assert.ts';
import { type Roll, totalOf } from '../../game/base/dice.ts';
import { configure } from '../../game/rules/compile/configure.ts';
import type { Rules } from '../../game/rules/compile/rules.ts';
import { isRefusal } from '../../game/rules/language/refusal.ts';
import { diceFromSeed } from '../dice/stream.ts';
import { Explorer } from '../explore/explore.ts';
import { type Memory, NO_STOP, type Strategy, type StrategyAct } from '../explore/strategy.ts';
import type { ResolvedLimits } from './player.ts';
import { Runner } from './runner.ts';
import { playTableSession, type SessionResult } from './table-session.ts';

const NO_LIMITS: ResolvedLimits = {
  bankrollCents: null,
  winCents: null,
  lossCents: null,
  rolls: 60,
  shooters: null,
};

const strategy = <M extends Memory>(name: string, start: M, play: Strategy<M>['play']): Strategy => ({
  name,
  title: name,
  about: '',
  source: null,
  stop: NO_STOP,
  start,
  play,
});

/** Pass with double odds, doubled after a loss up to eight units; leaves after four losses in a row. */
const DOUBLING = strategy<number>('doubling', 0, (view, before) => {
  const decided = [...(view.last?.won ?? []), ...(view.last?.lost ?? [])].find((one) => one.wager === 'pass');
  const losses = decided === undefined ? before : decided.netCents < 0 ? before + 1 : 0;
  const pass = view.up.find((one) => one.wager === 'pass');
  const acts: StrategyAct[] = [];
  if (view.point === null && pass === undefined)
    acts.push({ do: 'bet', wager: 'pass', cents: 1000 * 2 ** losses });
  if (pass !== undefined && pass.number !== 0 && !view.up.some((one) => one.wager === 'pass-odds'))
    acts.push({ do: 'bet', wager: 'pass-odds', on: pass.number, cents: pass.cents * 2 });
  return losses === 4 ? { acts: [], memory: losses, leaves: true } : { acts, memory: losses };
});

/** Buy and place bets, pressed once and taken down after a point: fees, changes and removals. */
const NUMBERS = strategy<null>('numbers', null, (view) => {
  const acts: StrategyAct[] = [];
  if (view.point === null)
    for (const one of view.up) if (one.wager === 'buy') acts.push({ do: 'remove', id: one.id });
  if (view.point !== null) {
    if (!view.up.some((one) => one.wager === 'buy'))
      acts.push({ do: 'bet', wager: 'buy', on: 4, cents: 2000 });
    const six = view.up.find((one) => one.wager === 'place-win');
    if (six === undefined) acts.push({ do: 'bet', wager: 'place-win', on: 6, cents: 600 });
    else if (view.last?.won.some((one) => one.wager === 'place-win') === true)
      acts.push({ do: 'change', id: six.id, cents: six.cents === 600 ? 1200 : 600 });
  }
  return { acts, memory: null };
});

/** Don't pass with an occasional come bet: wagers that must be played out. */
const DARK = strategy<null>('dark', null, (view) => {
  const acts: StrategyAct[] = [];
  if (view.point === null && !view.up.some((one) => one.wager === 'dont-pass'))
    acts.push({ do: 'bet', wager: 'dont-pass', cents: 1000 });
  if (view.point !== null && !view.up.some((one) => one.wager === 'come'))
    acts.push({ do: 'bet', wager: 'come', cents: 500 });
  return { acts, memory: null };
});

describe('a session played by lookup matches the same session at the real table', () => {
  const cases: readonly (readonly [string, Strategy, Partial<ResolvedLimits>, string])[] = [
    ['a number of rolls', DOUBLING, {}, 'rolls strategy'],
    ['one roll', DARK, { rolls: 1 }, 'rolls'],
    ['a bankroll that runs out', DOUBLING, { bankrollCents: 20_000, rolls: 500 }, 'ruin strategy'],
    ['a bankroll that just covers it', NUMBERS, { bankrollCents: 2700, rolls: 300 }, 'rolls ruin'],
    ['a win goal', NUMBERS, { winCents: 3000, rolls: 500 }, 'rolls win'],
    ['a loss limit', DARK, { lossCents: 4000, rolls: 500 }, 'loss rolls'],
    [
      'a win goal and a loss limit',
      DARK,
      { winCents: 2500, lossCents: 2500, bankrollCents: 10_000, rolls: 1000 },
      'loss win',
    ],
    ['a number of shooters', DARK, { shooters: 3, rolls: 1000 }, 'shooters'],
    ['the strategy itself', DOUBLING, { rolls: 5000 }, 'strategy'],
  ];
  test.each(cases)('%s', (name, one, some, expected) => {
    const limits = { ...NO_LIMITS, ...some };
    const runner = new Runner(new Explorer(RULES, one), limits);
    const dice = diceFromSeed(name, null);
    const rolls = new Uint8Array(8192);
    const endings = new Set<string>();
    for (let session = 0; session < 60; session++) {
      dice.begin(session);
      const have = dice.fill(rolls, 8000);
      let at = 0;
      const real = playTableSession(RULES, one, limits, () => required(rolls[at++], 'a roll') as Roll);
      runner.begin();
      // In odd-sized pieces, because a session may end anywhere in a block of rolls.
      for (let from = 0; !runner.isDone && from < have; from += 37)
        runner.play(rolls.subarray(from, from + 37), 37);
      expect(runner.isDone).toBe(true);
      expect(playedBy(runner)).toEqual(real);
      endings.add(real.ending);
    }
    expect([...endings].sort().join(' ')).toBe(expected);
  });
});

test('an unlimited bankroll is counted exactly, far beyond 32 bits', () => {
  const high = strategy<null>('high', null, () => ({
    acts: [{ do: 'bet', wager: 'any-seven', cents: 20_000_000 }],
    memory: null,
  }));
  const limits = { ...NO_LIMITS, rolls: 6000 };
  const runner = new Runner(new Explorer(RULES, high), limits);
  const dice = diceFromSeed('high', null);
  const rolls = new Uint8Array(8192);
  dice.begin(0);
  runner.begin();
  runner.play(rolls, dice.fill(rolls, 7000));
  let net = 0;
  let peak = 0;
  let deepest = 0;
  for (const roll of rolls.subarray(0, 6000)) {
    net += totalOf(roll) === 7 ? 80_000_000 : -20_000_000;
    peak = Math.max(peak, net);
    deepest = Math.max(deepest, peak - net);
  }
  expect(runner).toMatchObject({ netCents: net, drawdownCents: deepest, rolls: 6000, ending: 'rolls' });
  expect(net).toBeLessThan(-(2 ** 33));
});

describe('the wagers’ results add up to the sessions’ results', () => {
  test.each([DOUBLING, NUMBERS, DARK])('$name', (one) => {
    const explorer = new Explorer(RULES, one);
    const runner = new Runner(explorer, { ...NO_LIMITS, bankrollCents: 30_000, rolls: 200 });
    const dice = diceFromSeed('adds up', null);
    const rolls = new Uint8Array(512);
    let netCents = 0;
    let thrown = 0;
    for (let session = 0; session < 300; session++) {
      dice.begin(session);
      runner.begin();
      while (!runner.isDone) runner.play(rolls, dice.fill(rolls, 256));
      netCents += runner.netCents;
      thrown += runner.rolls;
    }
    let wagersCents = 0;
    for (const { count, tallies } of explorer.met(300))
      for (const tally of tallies) wagersCents += count * tally.netCents;
    let counted = 0;
    for (const { count } of explorer.visited()) counted += count;
    expect(wagersCents).toBe(netCents);
    expect(counted).toBe(thrown);
    expect(netCents).not.toBe(0);
  });
});

const RULES = rulesOf();

function rulesOf(): Rules {
  const rules = configure(NEW_JERSEY_CRAPS, {});
  if (isRefusal(rules)) throw new Error(rules.says);
  return rules;
}

function playedBy({ netCents, rolls, shooters, drawdownCents, ending }: Runner): SessionResult {
  return { netCents, rolls, shooters, drawdownCents, ending: required(ending, 'an ending') };
}
