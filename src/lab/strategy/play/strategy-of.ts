// Turns a written strategy into a playable one: a pure function of the player's view and a few counts.

import type { Rules } from 'boxperson/rules';
import { isMistake } from 'boxperson/written';
import type { PlayerView, StopLimits, Strategy, StrategyAnswer } from '../../explore/strategy.ts';
import { markWritten } from '../../trust/written-mark.ts';
import type { StopAt, WrittenStrategy } from '../read/schema.ts';
import { DEFAULT_ROLLS_PER_HOUR } from '../written-strategy.ts';
import { dollarCents, readPercentage } from './amount.ts';
import { actsFor, BetTargets, takeAllDown } from './bet-target.ts';
import { type CounterMemory, Counters, capsOf, countAt, type ShooterCap } from './counter.ts';
import { drawsChance, looksOf, strategyPartsOf } from './parts.ts';
import { programOf } from './program.ts';
import { addTargets, type CompiledRule } from './rule.ts';

/**
 * Turns a written strategy into one that plays at tables with these rules. Check it with `checkStrategy` first: an unchecked
 * strategy may throw here or while it plays.
 */
export function strategyOf(written: WrittenStrategy, rules: Rules): Strategy {
  const parts = strategyPartsOf(written, rules);
  const whole = wholeStrategyOf(written, rules);
  return parts === null ? whole : { ...whole, parts: parts.map((part) => wholeStrategyOf(part, rules)) };
}

/** What a written strategy went by before a roll. */
type PlayBasis = {
  /** The rules whose conditions were all true, in file order. */
  readonly rules: readonly CompiledRule[];
  /** The limits on this shooter that were reached. */
  readonly caps: readonly ShooterCap[];
  readonly memory: CounterMemory;
};

/** The strategy as one whole; `seen` is told what every answer was based on. */
export function wholeStrategyOf(
  written: WrittenStrategy,
  rules: Rules,
  seen: ((basis: PlayBasis, play: StrategyAnswer) => void) | null = null,
): Strategy {
  const counters = new Counters();
  const program = programOf(written, rules, counters);
  const caps = capsOf(written['each shooter'] ?? {}).map((cap) => ({
    ...cap,
    place: counters.placeOf(cap.key, () => cap.counter),
  }));
  return markWritten({
    name: written.name,
    title: written.title,
    about: written.about ?? '',
    source: written.source ?? null,
    stop: stopOf(written['stop at'] ?? {}),
    start: counters.start,
    ...looksOf(written),
    ...(drawsChance(written) ? { drawsChance: true } : {}),
    play: (view, before) => {
      const memory = counters.next(before as CounterMemory, view);
      const now = program.filter((rule) => rule.holds.every((holds) => holds(view, memory)));
      const over = caps.filter((cap) => cap.isOver(countAt(memory, cap.place)));
      const play = playWith(now, over.length > 0, view, memory);
      if (seen !== null) seen({ rules: now, caps: over, memory }, play);
      return play;
    },
  });
}

function playWith(
  now: readonly CompiledRule[],
  isOver: boolean,
  view: PlayerView,
  memory: CounterMemory,
): StrategyAnswer {
  if (now.some((rule) => rule.choices === null)) return { acts: [], memory, leaves: true };
  if (isOver) return { acts: takeAllDown(view), memory };
  const wishes = new BetTargets();
  for (const rule of now) addTargets(rule, view, memory, wishes);
  return { acts: actsFor(view, wishes.all()), memory };
}

/** When a session ends; hours are converted to rolls at the given pace. */
export function stopOf(stop: StopAt): StopLimits {
  const { win, loss, 'below best': belowBest, rolls, shooters, hours, pace = DEFAULT_ROLLS_PER_HOUR } = stop;
  const ends = [rolls, hours === undefined ? undefined : Math.max(1, Math.round(hours * pace))];
  const least = Math.min(...ends.filter((end) => end !== undefined));
  const shares = {
    ...partOf('win', win),
    ...partOf('loss', loss),
    ...partOf('belowBest', belowBest),
  };
  return {
    winCents: typeof win === 'number' ? dollarCents(win) : null,
    lossCents: typeof loss === 'number' ? dollarCents(loss) : null,
    rolls: Number.isFinite(least) ? least : null,
    shooters: shooters ?? null,
    ...(typeof belowBest === 'number' ? { belowBestCents: dollarCents(belowBest) } : {}),
    ...(Object.keys(shares).length === 0 ? {} : { shares }),
  };
}

/** A limit that is a percentage of the bankroll, under its name. */
function partOf(
  name: 'win' | 'loss' | 'belowBest',
  limit: number | string | undefined,
): StopLimits['shares'] {
  const part = typeof limit === 'string' ? readPercentage(limit) : null;
  return part === null || isMistake(part) ? {} : { [name]: part };
}
