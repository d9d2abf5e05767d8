// Turns a written strategy into a playable one: a pure function of the player's view and a few counts.

import type { Rules } from 'boxperson/rules';
import { isWrong } from 'boxperson/written';
import type { Play, Stop, Strategy, View } from '../../explore/strategy.ts';
import { asWritten } from '../../trust/written.ts';
import type { StopAt, WrittenStrategy } from '../read/schema.ts';
import { PACE } from '../written-strategy.ts';
import { centsOf, readPart } from './amount.ts';
import { type Cap, Counters, type Counts, capsOf, countAt } from './counter.ts';
import { drawsChance, looksOf } from './looks.ts';
import { partsOf } from './parts.ts';
import { programOf } from './program.ts';
import { type Rule, wish } from './rule.ts';
import { actsFor, comeDown, Wishes } from './wish.ts';

/**
 * Turns a written strategy into one that plays at tables with these rules. Check it with `checkStrategy` first: an unchecked
 * strategy may throw here or while it plays.
 */
export function strategyOf(written: WrittenStrategy, rules: Rules): Strategy {
  const parts = partsOf(written, rules);
  const whole = wholeOf(written, rules);
  return parts === null ? whole : { ...whole, parts: parts.map((part) => wholeOf(part, rules)) };
}

/** What a written strategy went by before a roll. */
export type Basis = {
  /** The rules whose conditions were all true, in file order. */
  readonly rules: readonly Rule[];
  /** The limits on this shooter that were reached. */
  readonly caps: readonly Cap[];
  readonly memory: Counts;
};

/** The strategy as one whole; `seen` is told what every answer was based on. */
export function wholeOf(
  written: WrittenStrategy,
  rules: Rules,
  seen: ((basis: Basis, play: Play) => void) | null = null,
): Strategy {
  const counters = new Counters();
  const program = programOf(written, rules, counters);
  const caps = capsOf(written['each shooter'] ?? {}).map((cap) => ({
    ...cap,
    place: counters.placeOf(cap.key, () => cap.counter),
  }));
  return asWritten({
    name: written.name,
    title: written.title,
    about: written.about ?? '',
    source: written.source ?? null,
    stop: stopOf(written['stop at'] ?? {}),
    start: counters.start,
    ...looksOf(written),
    ...(drawsChance(written) ? { drawsChance: true } : {}),
    play: (view, before) => {
      const memory = counters.next(before as Counts, view);
      const now = program.filter((rule) => rule.holds.every((holds) => holds(view, memory)));
      const over = caps.filter((cap) => cap.isOver(countAt(memory, cap.place)));
      const play = playWith(now, over.length > 0, view, memory);
      if (seen !== null) seen({ rules: now, caps: over, memory }, play);
      return play;
    },
  });
}

function playWith(now: readonly Rule[], isOver: boolean, view: View, memory: Counts): Play {
  if (now.some((rule) => rule.choices === null)) return { acts: [], memory, leaves: true };
  if (isOver) return { acts: comeDown(view), memory };
  const wishes = new Wishes();
  for (const rule of now) wish(rule, view, memory, wishes);
  return { acts: actsFor(view, wishes.all()), memory };
}

/** When a session ends; hours are converted to rolls at the given pace. */
export function stopOf(stop: StopAt): Stop {
  const { win, loss, 'below best': belowBest, rolls, shooters, hours, pace = PACE } = stop;
  const ends = [rolls, hours === undefined ? undefined : Math.max(1, Math.round(hours * pace))];
  const least = Math.min(...ends.filter((end) => end !== undefined));
  const shares = {
    ...partOf('win', win),
    ...partOf('loss', loss),
    ...partOf('belowBest', belowBest),
  };
  return {
    winCents: typeof win === 'number' ? centsOf(win) : null,
    lossCents: typeof loss === 'number' ? centsOf(loss) : null,
    rolls: Number.isFinite(least) ? least : null,
    shooters: shooters ?? null,
    ...(typeof belowBest === 'number' ? { belowBestCents: centsOf(belowBest) } : {}),
    ...(Object.keys(shares).length === 0 ? {} : { shares }),
  };
}

/** A limit that is a percentage of the bankroll, under its name. */
function partOf(name: 'win' | 'loss' | 'belowBest', limit: number | string | undefined): Stop['shares'] {
  const part = typeof limit === 'string' ? readPart(limit) : null;
  return part === null || isWrong(part) ? {} : { [name]: part };
}
