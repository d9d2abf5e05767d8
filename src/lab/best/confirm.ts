// A simulation that confirms best play: sessions by lookup on the lab's own dice, and the first of them again at the real table,
// which must agree roll by roll.

import { assert, type Cents, type Roll, required, type Weights } from 'boxperson/base';
import { diceFromSeed } from '../dice/stream.ts';
import { situationKey, withoutCounters } from '../explore/situation.ts';
import type { Strategy } from '../explore/strategy.ts';
import { shareOf } from '../result/figures.ts';
import { TableSession } from '../simulate/table-session.ts';
import type { Confirmation } from './best-play-result.ts';
import { levelAfter, policyAfterRoll, policyChoice, policyStart } from './policy-strategy.ts';
import type { MenuSituations } from './situations.ts';
import type { Policy } from './solve/policy.ts';

type ConfirmingSessions = {
  readonly seed: string;
  readonly sessions: number;
  readonly weights: Weights | null;
  /** For the long run: rolls in a session; null if the policy ends it. */
  readonly rolls: number | null;
};

/** Standard errors on either side of a 99.9 % interval. */
const ERRORS = 3.290526731491926;

const BLOCK = 4096;
/** Rolls to repeat at the real table, and sessions. */
const STRAIGHT_ROLLS = 1_000;
const STRAIGHT_SESSIONS = 50;

type Totals = { sessions: number; rolls: number; hits: number; sum: number; squares: number };

/** Plays sessions and yields how many, now and then; stops early when told to. */
export function* confirm(
  situations: MenuSituations,
  policy: Policy,
  strategy: Strategy,
  claimed: { readonly low: number; readonly high: number },
  asked: ConfirmingSessions,
): Generator<number, Confirmation, boolean | undefined> {
  const totals: Totals = { sessions: 0, rolls: 0, hits: 0, sum: 0, squares: 0 };
  const player = new Player(situations, policy, asked);
  for (let session = 0; session < asked.sessions; session++) {
    player.play(session, totals);
    if (session % 64 === 63 && (yield session + 1) === true) break;
  }
  const value =
    asked.rolls === null ? shareOf(totals.hits, totals.sessions, ERRORS) : meanOf(totals, asked.rolls);
  const straight = playStraight(situations, policy, strategy, asked);
  const { low, high } = value;
  return {
    seed: asked.seed,
    sessions: totals.sessions,
    rolls: totals.rolls,
    value,
    isInside: low !== null && high !== null && claimed.high >= low && claimed.low <= high,
    straight,
  };
}

/** Sessions by lookup. */
class Player {
  readonly #situations: MenuSituations;
  readonly #policy: Policy;
  readonly #asked: ConfirmingSessions;
  readonly #dice;
  readonly #rolls = new Uint8Array(BLOCK + 64);

  constructor(situations: MenuSituations, policy: Policy, asked: ConfirmingSessions) {
    this.#situations = situations;
    this.#policy = policy;
    this.#asked = asked;
    this.#dice = diceFromSeed(asked.seed, asked.weights);
  }

  play(session: number, totals: Totals): void {
    const { all, ready, start } = this.#situations;
    const policy = this.#policy;
    const last = this.#asked.rolls ?? Number.POSITIVE_INFINITY;
    const block = policy.rolls === null && this.#asked.rolls === null ? 256 : BLOCK;
    this.#dice.begin(session);
    let have = 0;
    let at = 0;
    let situation = start;
    let level = policy.startLevel;
    let left = policy.rolls ?? 0;
    let rolled = 0;
    let cents: Cents = 0;
    for (; rolled < last; rolled++) {
      const chosen = policy.choose(situation, level, left);
      if (chosen === null) break;
      const choice = required(all[situation]?.choices[chosen], 'a choice');
      if (at === have) {
        have = this.#dice.fill(this.#rolls, block);
        at = 0;
      }
      const roll = this.#rolls[at++] as number;
      const after = required(ready[choice.ready], 'a ready situation');
      const moved = choice.feeCents + (after.gainCents[roll] as number);
      cents += moved;
      level = levelAfter(policy, level, moved);
      situation = after.next[roll] as number;
      if (left > 0) left--;
    }
    totals.sessions++;
    totals.rolls += rolled;
    if (policy.isWon(situation, level, left)) totals.hits++;
    totals.sum += cents;
    totals.squares += cents * cents;
  }
}

function meanOf({ sessions, sum, squares }: Totals, rolls: number): Confirmation['value'] {
  const mean = sum / sessions;
  const value = mean / rolls;
  if (sessions < 2) return { value, low: null, high: null };
  const variance = Math.max(0, squares - sessions * mean * mean) / (sessions - 1);
  const margin = (ERRORS * Math.sqrt(variance / sessions)) / rolls;
  return { value, low: value - margin, high: value + margin };
}

/** Plays the first sessions at the real table beside the lookups; they must agree after every roll. */
function playStraight(
  situations: MenuSituations,
  policy: Policy,
  strategy: Strategy,
  asked: ConfirmingSessions,
): { readonly sessions: number; readonly rolls: number } {
  const dice = diceFromSeed(asked.seed, asked.weights);
  const block = new Uint8Array(BLOCK + 64);
  let rolls = 0;
  let session = 0;
  for (; session < Math.min(asked.sessions, STRAIGHT_SESSIONS) && rolls < STRAIGHT_ROLLS; session++) {
    dice.begin(session);
    const have = dice.fill(block, BLOCK);
    const real = new TableSession(situations.rules, strategy, NO_LIMITS);
    let now = policyStart(situations, policy);
    let cents: Cents = 0;
    for (let at = 0; at < have && rolls < STRAIGHT_ROLLS; at++, rolls++) {
      const choice = policyChoice(situations, policy, now);
      if (choice === null) break;
      const ready = required(situations.ready[choice.ready], 'a ready situation');
      assert(real.ending === null, 'the strategy plays on at the real table');
      assert(
        situationKey(withoutCounters(real.ready.table), null, false) === ready.key,
        'the same wagers are up at the real table',
      );
      assert(real.netCents === cents + choice.feeCents, 'the same money at the real table');
      const roll = block[at] as Roll;
      now = policyAfterRoll(situations, policy, now, choice, roll);
      cents += choice.feeCents + required(ready.gainCents[roll], 'a gain');
      real.roll(roll);
    }
  }
  return { sessions: session, rolls };
}

const NO_LIMITS = {
  bankrollCents: null,
  winCents: null,
  lossCents: null,
  rolls: Number.POSITIVE_INFINITY,
  shooters: null,
};
