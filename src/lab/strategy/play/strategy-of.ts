// Turns a written strategy into a playable one: a pure function of the player's view and a few counts.

import type { Rules } from '../../../rules/index.ts';
import type { Stop, Strategy } from '../../explore/strategy.ts';
import { asWritten } from '../../trust/written.ts';
import type { StopAt, WrittenStrategy } from '../read/schema.ts';
import { PACE } from '../written-strategy.ts';
import { centsOf } from './amount.ts';
import { Counters, capsOf } from './counter.ts';
import { partsOf } from './parts.ts';
import { programOf } from './program.ts';
import { wish } from './rule.ts';
import { actsFor, comeDown, Wishes } from './wish.ts';

type Counts = readonly number[];

/**
 * Turns a written strategy into one that plays at tables with these rules. Check it with `checkStrategy` first: an unchecked
 * strategy may throw here or while it plays.
 */
export function strategyOf(written: WrittenStrategy, rules: Rules): Strategy {
  const parts = partsOf(written, rules);
  const whole = wholeOf(written, rules);
  return parts === null ? whole : { ...whole, parts: parts.map((part) => wholeOf(part, rules)) };
}

function wholeOf(written: WrittenStrategy, rules: Rules): Strategy {
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
    play: (view, before) => {
      const memory = counters.next(before as Counts, view);
      const now = program.filter((rule) => rule.holds.every((holds) => holds(view, memory)));
      if (now.some((rule) => rule.entries === null)) return { acts: [], memory, leaves: true };
      const isOver = caps.some((cap) => cap.isOver(memory[cap.place] ?? 0));
      if (isOver) return { acts: comeDown(view), memory };
      const wishes = new Wishes();
      for (const rule of now) wish(rule, view, memory, wishes);
      return { acts: actsFor(view, wishes), memory };
    },
  });
}

/** When a session ends; hours are converted to rolls at the given pace. */
export function stopOf({ win, loss, rolls, shooters, hours, pace = PACE }: StopAt): Stop {
  const ends = [rolls, hours === undefined ? undefined : Math.max(1, Math.round(hours * pace))];
  const least = Math.min(...ends.filter((end) => end !== undefined));
  return {
    winCents: win === undefined ? null : centsOf(win),
    lossCents: loss === undefined ? null : centsOf(loss),
    rolls: Number.isFinite(least) ? least : null,
    shooters: shooters ?? null,
  };
}
