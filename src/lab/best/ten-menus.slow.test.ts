// Ten menus and goals at five games: the calculated value lies inside the interval of the simulation, and the strategy that is
// handed out reaches it in the lab's own sessions. `npm run hunt -- best-plays` simulates a million sessions of each.

import { gameById } from 'boxperson/games';
import { configure, isRefusal } from 'boxperson/rules';
import { isMistake } from 'boxperson/written';
import { describe, expect, test } from 'vitest';
import { Study } from '../simulate/study.ts';
import { bestPlay } from './best-play.ts';
import type { BestPlayGoal } from './best-play-result.ts';
import { readMenu } from './menu.ts';

const SESSIONS = Number(process.env.BOXPERSON_SESSIONS ?? 10_000);

const win = (bankroll: number, more: number): BestPlayGoal => ({
  name: 'win',
  bankrollCents: bankroll * 100,
  winCents: more * 100,
});
const last = (bankroll: number, rolls: number): BestPlayGoal => ({
  name: 'last',
  bankrollCents: bankroll * 100,
  rolls,
  stakeCents: 0,
});
const cost = (stake: number): BestPlayGoal => ({ name: 'cost', stakeCents: stake * 100 });

const MENUS: readonly (readonly [game: string, menu: string, goal: BestPlayGoal])[] = [
  ['nj-craps', 'pass=1..10', win(7, 13)],
  ['nj-craps', 'pass=5/10 pass-odds=1x/2x', win(30, 30)],
  ['nj-craps', 'dont-pass=5/10 dont-pass-odds=1x place-win@6=6', win(20, 20)],
  ['nj-craps', 'pass=10 field=5', last(60, 100)],
  ['nj-mini-dice', 'under-7=1..8 place@6/8=6', win(11, 5)],
  ['nj-mini-dice', 'place@6/8=6 field=5', last(40, 60)],
  ['nz-craps', 'buy@4=20 place-win@6=12 pass=10', win(40, 20)],
  ['nz-craps', 'place-win@6=12 lay@4=40 pass=10 pass-odds=full', cost(12)],
  ['crapless-craps', 'pass=5/10 pass-odds=full', win(20, 20)],
  ['nevada-craps', 'pass=10 place-win@6/8=12', cost(24)],
];

describe('ten menus and goals', () => {
  test.each(MENUS)('%s: %s for %j', (game, words, goal) => {
    const found = gameById(game);
    const rules = found === null ? null : configure(found, {});
    if (rules === null || isRefusal(rules)) throw new Error(`${game} cannot be played`);
    const menu = readMenu(rules, words.split(' '), null);
    if (isMistake(menu)) throw new Error(`${menu.says} ${menu.instead}`);
    const sessions = goal.name === 'cost' ? Math.ceil(SESSIONS / 200) : SESSIONS;
    const question = { menu, goal, weights: null, sessions, seed: 'ten menus', situationsMax: 5_000 };
    const { result, strategy } = bestPlay(rules, question);
    const { value, simulation } = result;
    expect(simulation?.isInside, JSON.stringify({ value, simulation })).toBe(true);
    expect(simulation?.straight.rolls).toBeGreaterThan(20);
    expect(value.high - value.low).toBeLessThan(1e-9);
    if (goal.name !== 'win') return;
    // The strategy in the lab's own lookups: as many sessions end with the win, give or take five standard errors.
    const played = 2_000;
    const study = new Study(rules, [strategy], {
      bankrollCents: goal.bankrollCents,
      rolls: 100_000,
      seed: 'the lab',
      weights: null,
      situationsMax: 50_000,
    });
    for (let session = 0; session < played; session++) study.play(session, () => true);
    let reached = 0;
    for (const [cents, count] of study.totals().strategies[0]?.results ?? [])
      if (cents >= goal.winCents) reached += count;
    expect(study.totals().strategies[0]?.endings.strategy).toBe(played);
    expect(Math.abs(reached / played - value.low)).toBeLessThan((5 * 0.5) / Math.sqrt(played));
  });
});
