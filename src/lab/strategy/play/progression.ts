// Presses and regresses: how an amount moves with wins and losses. The memory holds the number of wins or losses counted.

import { type Cents, divideDown } from 'boxperson/base';
import type { PlayerView } from '../../explore/strategy.ts';
import type { WrittenProgression } from '../read/schema.ts';
import { dollarCents } from './amount.ts';
import { type Counter, lastRollNetCents, numeric } from './counter.ts';
import type { ProgressionTrigger } from './trigger.ts';
import type { WagerName } from './wager-name.ts';

export type ProgressionKind = 'press' | 'regress';

/** What a bet of so much wins, rounded down to an amount that the table accepts. */
export type WinCentsOf = (cents: Cents, divisor: number) => Cents;

/** The successive amounts of a progression, starting with the rule's own amount. */
export function ladderOf(
  kind: ProgressionKind,
  one: WrittenProgression,
  firstCents: Cents,
  winOf: WinCentsOf,
): readonly Cents[] {
  const { by, to } = one;
  const end = 'up to' in one ? one['up to'] : 'down to' in one ? one['down to'] : undefined;
  const endCents = end === undefined ? null : dollarCents(end);
  if (typeof to === 'number') return [firstCents, dollarCents(to)];
  if (typeof to === 'object') return [firstCents, ...to.map(dollarCents)];
  const ladder = [firstCents];
  let last = firstCents;
  // Without an end there is only one step, so a ladder is always finite.
  for (let step = 0; step < STEPS_MAX; step++) {
    const next = stepFrom(kind, last, by, to, winOf);
    const isPast = endCents !== null && (kind === 'press' ? next >= endCents : next <= endCents);
    last = isPast ? endCents : next;
    if (last <= 0 || last === ladder.at(-1)) break;
    ladder.push(last);
    if (isPast || endCents === null) break;
  }
  return ladder;
}

/** No bankroll reaches the end of a longer ladder. */
const STEPS_MAX = 200;

function stepFrom(
  kind: ProgressionKind,
  cents: Cents,
  by: WrittenProgression['by'],
  to: WrittenProgression['to'],
  winOf: WinCentsOf,
): Cents {
  if (by === 'the win') return cents + winOf(cents, 1);
  if (by === 'half the win') return cents + winOf(cents, 2);
  if (to === 'double') return cents * 2;
  if (to === 'half') return divideDown(cents, 2);
  return cents + (kind === 'press' ? 1 : -1) * dollarCents(by ?? 0);
}

/** The position of a progression, counted in wins or losses; `steps` of them reach the last amount. */
export function positionCounter(
  progression: WrittenProgression,
  after: ProgressionTrigger,
  names: readonly WagerName[],
  steps: number,
): Counter {
  const top = steps * after.times;
  const back = progression['back after'] ?? (after.side === 'win' ? 'loss' : 'win');
  const isBack = (view: PlayerView, net: number): boolean =>
    back === 'new shooter' ? view.isNewShooter : back === 'win' ? net > 0 : net < 0;
  const stepsBack = progression['steps back'];
  return numeric((value, view) => {
    const net = lastRollNetCents(view, names);
    if (isBack(view, net))
      return stepsBack === undefined
        ? 0
        : Math.max(0, divideDown(value, after.times) - stepsBack) * after.times;
    const isMoved = after.side === 'win' ? net > 0 : net < 0;
    if (!isMoved) return value;
    if (progression['at the end'] === 'start over') return value + 1 === top + after.times ? 0 : value + 1;
    return Math.min(top, value + 1);
  });
}
