// Whether a strategy's answers may be looked up: a few sessions are played at the real table, every question is put again to a
// second instance in the opposite order, and the same sessions are played by lookups and compared roll by roll.

import { type Roll, required } from 'boxperson/base';
import type { Rules } from 'boxperson/rules';
import { diceFromSeed } from '../dice/stream.ts';
import { Explorer } from '../explore/explore.ts';
import type { Strategy } from '../explore/strategy.ts';
import type { ResolvedLimits } from '../simulate/player.ts';
import { Runner } from '../simulate/runner.ts';
import { Doubt } from './doubt.ts';
import { giveChanceBack, takeChanceAway } from './guard.ts';
import { SecondOpinion } from './second-opinion.ts';

/** Rolls in all, in sessions of at most this many. */
const ROLLS = 3_000;
const SESSION = 150;
/** Questions that are asked again afterwards: a counter kept to itself must not be able to wait for long. */
const REPEATS = 50_000;
/** Situations explored for the comparison; beyond them it plays at the table. */
const SITUATIONS = 2_000;

/** Null if nothing speaks against lookups; otherwise why it must be played straight. */
export function auditOf(rules: Rules, strategy: Strategy, limits: ResolvedLimits): Doubt | null {
  takeChanceAway();
  try {
    audit(rules, strategy, { ...limits, rolls: Math.min(limits.rolls, SESSION) });
    return null;
  } catch (error) {
    if (error instanceof Doubt) return error;
    throw error;
  } finally {
    giveChanceBack();
  }
}

function audit(rules: Rules, strategy: Strategy, limits: ResolvedLimits): void {
  const second = new SecondOpinion(strategy);
  const { bankrollCents } = limits;
  const noted: Strategy = {
    ...strategy,
    play: (view, memory) => {
      const play = strategy.play(view, memory);
      second.note(view, memory, play);
      return play;
    },
  };
  const looked = new Runner(
    new Explorer(rules, strategy, SITUATIONS, { bankrollCents, isOpenEnded: true }),
    limits,
  );
  const straight = new Runner(new Explorer(rules, noted, 0, { bankrollCents, isStraight: true }), limits);
  const dice = diceFromSeed('audit', null);
  const block = new Uint8Array(SESSION * 4 + 64);
  const one = new Uint8Array(1);
  for (let session = 0, thrown = 0; thrown < ROLLS; session++) {
    dice.begin(session);
    looked.begin(session);
    straight.begin(session);
    for (let at = 0, have = 0; thrown < ROLLS && !(straight.isDone && looked.isDone); at++, thrown++) {
      if (at === have) {
        have = dice.fill(block, SESSION);
        at = 0;
      }
      one[0] = required(block[at], 'a roll') as Roll;
      looked.play(one, 1);
      straight.play(one, 1);
      if (looked.netCents !== straight.netCents || looked.ending !== straight.ending)
        throw Doubt.otherWay(strategy, straight.rolls);
    }
    // A strategy that leaves at once throws no dice.
    if (straight.rolls === 0) break;
  }
  second.compare();
  looked.explorer.compareAll();
  second.repeat(REPEATS);
}
