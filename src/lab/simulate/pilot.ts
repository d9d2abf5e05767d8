// Whether a strategy is better explored in parts: a few thousand rolls show how many situations the whole would have, and the
// first of them are also played at the real table, where the parts must add up to the whole.

import { required } from 'boxperson/base';
import type { Rules } from 'boxperson/rules';
import { diceFromSeed } from '../dice/stream.ts';
import { Explorer } from '../explore/explore.ts';
import type { Strategy } from '../explore/strategy.ts';
import { PartsRunner } from './parts-runner.ts';
import type { ResolvedLimits } from './player.ts';
import { Runner } from './runner.ts';

const ROLLS = 20_000;
/** Rolls that are also played at the real table. */
const ROLLS_STRAIGHT = 600;
const SESSION = 400;
/** With at most this many situations, one table for the whole is faster. */
const WHOLE_MOST = 1_500;
/** The most situations of one part. */
export const PART_MOST = 20_000;

export function isBetterInParts(rules: Rules, strategy: Strategy, limits: ResolvedLimits): boolean {
  const parts = strategy.parts ?? [];
  // Parts do not know the best result of their sum.
  if (parts.filter(hasMemory).length < 2 || limits.belowBestCents != null) return false;
  const short = { ...limits, rolls: Math.min(limits.rolls, SESSION) };
  const inParts = new PartsRunner(
    parts.map((part) => new Explorer(rules, part, PART_MOST)),
    short,
  );
  const straight = new Runner(new Explorer(rules, strategy, 0, { isStraight: true }), short);
  const dice = diceFromSeed('pilot', null);
  const block = new Uint8Array(SESSION * 4 + 64);
  const one = new Uint8Array(1);
  const met = new Set<string>();
  for (let session = 0, thrown = 0; thrown < ROLLS; session++) {
    const isCompared = thrown < ROLLS_STRAIGHT;
    dice.begin(session);
    inParts.begin();
    if (isCompared) straight.begin(session);
    for (let at = 0, have = 0; !inParts.isDone; at++, thrown++) {
      if (at === have) {
        have = dice.fill(block, SESSION);
        at = 0;
      }
      one[0] = required(block[at], 'a roll');
      inParts.play(one, 1);
      if (isCompared) {
        straight.play(one, 1);
        if (straight.netCents !== inParts.netCents || straight.ending !== inParts.ending) return false;
      }
      met.add(inParts.states.join());
      if (met.size > WHOLE_MOST && !isCompared) return true;
    }
    if (isCompared && !straight.isDone) return false;
    if (inParts.rolls === 0) return false;
  }
  return met.size > WHOLE_MOST;
}

const hasMemory = ({ start }: Strategy): boolean =>
  !(start === null || (Array.isArray(start) && start.length === 0));
