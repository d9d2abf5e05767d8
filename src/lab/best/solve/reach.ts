// Reaching an amount before ruin: the chance of it under the best play, between bounds that close in on each other. The lower
// bound rises from nothing, and the upper bound falls from what the house edge alone allows.

import { type Cents, required } from 'boxperson/base';
import type { MenuSituations } from '../situations.ts';
import { bestChoice, LevelBoard, type LevelValues } from './backup.ts';
import { centsAt, firstWith, type Levels, levelOf } from './levels.ts';
import type { Policy } from './policy.ts';
import { idleChoices, type WaitingRoom, waitingRooms, wayOut } from './waiting.ts';

export type ValueBounds = { readonly low: number; readonly high: number };

/** Bounds closer than this are close enough. */
const CLOSE = 1e-12;
const SWEEPS_MAX = 100_000;
/** Sweeps between two reports. */
const EVERY = 4;

export class ReachGoal {
  readonly board: LevelBoard;
  readonly #goalCents: Cents;
  readonly #startLevel: number;
  readonly #below: LevelValues;
  readonly #above: LevelValues;
  /** By situation, the first level at which the goal is reached. */
  readonly #reached: readonly number[];
  /** Ranges of levels with the same waiting rooms. */
  readonly #ranges: readonly Range[];
  readonly #uses: readonly Use[];
  readonly #row: Float64Array;
  readonly #idle: ReadonlySet<number>;

  constructor(situations: MenuSituations, levels: Levels, bankrollCents: Cents, goalCents: Cents) {
    this.board = new LevelBoard(situations, levels);
    this.#goalCents = goalCents;
    this.#startLevel = levelOf(levels, bankrollCents);
    this.#row = new Float64Array(levels.count);
    this.#reached = situations.all.map(({ lockedCents }) =>
      Math.min(levels.count, firstWith(levels, goalCents + lockedCents)),
    );
    this.#ranges = rangesOf(situations, levels);
    this.#uses = usesOf(this.board, this.#ranges, this.#reached);
    this.#idle = new Set(
      idleChoices(situations).map(({ situation, choice }) => situation * CHOICES_MAX + choice),
    );
    this.#below = this.board.values();
    this.#above = this.#ceiling();
    for (const [situation, from] of this.#reached.entries()) {
      this.#below.fill(1, situation * levels.count + from, (situation + 1) * levels.count);
      this.#above.fill(1, situation * levels.count + from, (situation + 1) * levels.count);
    }
  }

  get bounds(): ValueBounds {
    const at = this.board.situations.start * this.board.levels.count + this.#startLevel;
    return { low: this.#below[at] ?? 0, high: Math.min(1, this.#above[at] ?? 1) };
  }

  /** Improves the bounds until they are close or do not move any more; may be stopped at any time. */
  *improve(): Generator<ValueBounds, void, boolean | undefined> {
    let isKnown = false;
    for (let sweep = 1; sweep <= SWEEPS_MAX; sweep++) {
      const open = isKnown ? 0 : this.#hopeless();
      const moved = Math.max(this.#sweep(this.#below, 'below'), this.#sweep(this.#above, 'above'));
      // Once a step back finds no new place with a chance, the others have none.
      if (!isKnown && this.#hopeless() === open) {
        isKnown = true;
        for (const [at, chance] of this.#below.entries()) if (chance === 0) this.#above[at] = 0;
      }
      const { low, high } = this.bounds;
      if (high - low <= CLOSE * high || moved <= STILL) return;
      if (sweep % EVERY === 0 && (yield this.bounds) === true) return;
    }
  }

  /** How many places have no known chance of reaching the goal. */
  #hopeless(): number {
    let count = 0;
    for (const chance of this.#below) if (chance === 0) count++;
    return count;
  }

  /** One step back for every situation and level; returns the largest relative change. */
  #sweep(values: LevelValues, side: 'below' | 'above'): number {
    const { board } = this;
    const { count } = board.levels;
    const row = this.#row;
    let moved = 0;
    const best = new Float64Array(values.length);
    for (const { ready, spans } of this.#uses) {
      board.worth(ready, values, row, 1, side);
      for (const { offset, fee, low, high } of spans)
        for (let level = low; level < high; level++) {
          const worth = row[level + fee] ?? 1;
          if (worth > (best[offset + level] as number)) best[offset + level] = worth;
        }
    }
    for (const { low, high, rooms } of this.#ranges)
      for (const { members } of rooms.all)
        for (let level = low; level < high; level++) {
          let most = 0;
          for (const one of members)
            if (level < (this.#reached[one] ?? count))
              most = Math.max(most, best[one * count + level] as number);
          for (const one of members) best[one * count + level] = most;
        }
    for (const [situation, reached] of this.#reached.entries())
      for (let at = situation * count; at < situation * count + reached; at++) {
        const before = values[at] as number;
        // Both bounds only ever improve.
        const now =
          side === 'below' ? Math.max(before, best[at] as number) : Math.min(before, best[at] as number);
        if (now !== before) moved = Math.max(moved, Math.abs(now - before) / Math.max(now, before));
        values[at] = now;
      }
    return moved;
  }

  /**
   * Money, plus what the wagers that are up are worth at best, does not grow on average. So the chance of reaching the goal is at
   * most that sum over the goal. If the menu favors the player there is no such bound, and everything starts at 1.
   */
  #ceiling(): LevelValues {
    const { situations, levels } = this.board;
    const values = this.board.values();
    const worth = bestResult(situations, this.#goalCents);
    if (worth === null) return values.fill(1);
    for (const [situation, cents] of worth.entries())
      for (let level = 0; level < levels.count; level++) {
        const share = (centsAt(levels, level) + cents) / this.#goalCents;
        values[situation * levels.count + level] = Math.max(0, Math.min(1, share * (1 + ROOM) + ROOM));
      }
    return values;
  }

  /** The best choice for every situation and level; null if the goal is reached or out of reach. */
  policy(): Policy {
    const { board } = this;
    const { count } = board.levels;
    const found = new Map<number, number | null>();
    const choose = (situation: number, level: number): number | null => {
      if (level >= (this.#reached[situation] ?? 0) || this.#below[situation * count + level] === 0)
        return null;
      const { rooms } = required(
        this.#ranges.find(({ high }) => level < high),
        'a range',
      );
      const room = rooms.all.find(({ members }) => members.includes(situation));
      if (room === undefined) return this.#bestAt(situation, level, rooms)?.at ?? null;
      const doors = room.members.map((one) => ({ one, best: this.#bestAt(one, level, rooms) }));
      const most = Math.max(...doors.map(({ best }) => best?.worth ?? 0));
      const own = doors.find(({ one }) => one === situation)?.best;
      if (own != null && own.worth >= most * (1 - 1e-12)) return own.at;
      const door = required(
        doors.find(({ best }) => best?.worth === most),
        'a situation in which to bet',
      );
      return wayOut(room, door.one).get(situation) ?? null;
    };
    return {
      choose: (situation, level) => {
        const key = situation * count + level;
        const before = found.get(key);
        if (before !== undefined) return before;
        const at = choose(situation, level);
        found.set(key, at);
        return at;
      },
      isWon: (situation, level) => level >= (this.#reached[situation] ?? 0),
      levels: board.levels,
      startLevel: this.#startLevel,
      rolls: null,
    };
  }

  #bestAt(
    situation: number,
    level: number,
    rooms: Rooms,
  ): { readonly at: number; readonly worth: number } | null {
    const all = required(this.board.situations.all[situation], 'a situation').choices;
    const open = required(this.board.choices[situation], 'choices').flatMap(({ ready, from, fee }, at) =>
      level < from || rooms.stays.has(situation * CHOICES_MAX + at)
        ? []
        : [
            {
              at,
              worth: this.board.worthAt(ready, this.#below, level + fee, 1),
              choice: required(all[at], 'a choice'),
              isIdle: this.#idle.has(situation * CHOICES_MAX + at),
            },
          ],
    );
    const at = bestChoice(open, 'large');
    return at === null ? null : { at, worth: open.reduce((most, { worth }) => Math.max(most, worth), 0) };
  }
}

const STILL = 1e-16;
/** Room for the rounding in the first upper bound. */
const ROOM = 1e-9;
/** More choices than a situation can have. */
const CHOICES_MAX = 2 ** 20;

type Rooms = { readonly all: readonly WaitingRoom[]; readonly stays: ReadonlySet<number> };
type Range = { readonly low: number; readonly high: number; readonly rooms: Rooms };

/** Where a player can wait depends on the money only through what is affordable. */
function rangesOf(situations: MenuSituations, levels: Levels): readonly Range[] {
  const idle = idleChoices(situations);
  const firsts = idle.map(({ needCents }) => firstWith(levels, needCents));
  const starts = [...new Set([0, ...firsts])].filter((level) => level < levels.count).sort((a, b) => a - b);
  return starts.map((low, at) => {
    const all = waitingRooms(idle.filter((_, index) => (firsts[index] ?? 0) <= low));
    const stays = new Set(
      all.flatMap((room) => room.stays.map((one) => one.situation * CHOICES_MAX + one.choice)),
    );
    return { low, high: starts[at + 1] ?? levels.count, rooms: { all, stays } };
  });
}

/** The levels at which a choice of a situation is open and does not stay in a waiting room, which leads nowhere. */
type Span = {
  /** Where the values of the situation begin. */
  readonly offset: number;
  readonly fee: number;
  readonly low: number;
  readonly high: number;
};

/** A ready situation, whose worth is the same for all choices that lead to it. */
type Use = { readonly ready: number; readonly spans: readonly Span[] };

function usesOf(
  { choices, levels }: LevelBoard,
  ranges: readonly Range[],
  reached: readonly number[],
): readonly Use[] {
  const uses = new Map<number, Span[]>();
  for (const [situation, open] of choices.entries())
    for (const [index, { ready, from, fee }] of open.entries())
      for (const range of ranges) {
        const low = Math.max(range.low, from);
        const high = Math.min(range.high, reached[situation] ?? levels.count);
        if (low >= high || range.rooms.stays.has(situation * CHOICES_MAX + index)) continue;
        const spans = uses.get(ready) ?? [];
        uses.set(ready, spans);
        spans.push({ offset: situation * levels.count, fee, low, high });
      }
  return [...uses].map(([ready, spans]) => ({ ready, spans }));
}

/**
 * What a player can win on average at best from each situation, with no limit on money and the right to go home; null if that
 * has no limit.
 */
function bestResult({ all, ready, weightOfAll }: MenuSituations, mostCents: Cents): readonly number[] | null {
  const worth = all.map(({ lockedCents }) => -lockedCents);
  for (let sweep = 0; sweep < SWEEPS_MAX; sweep++) {
    let moved = 0;
    for (const [situation, { choices }] of all.entries())
      for (const { ready: to, feeCents } of choices) {
        let sum = 0;
        for (const { weight, next, gainCents } of required(ready[to], 'a ready situation').outcomes)
          sum += weight * (gainCents + (worth[next] as number));
        const now = feeCents + sum / weightOfAll;
        const before = worth[situation] as number;
        if (now <= before) continue;
        moved = Math.max(moved, now - before);
        worth[situation] = now;
      }
    if (worth.some((cents) => cents > 100 * mostCents)) return null;
    if (moved < mostCents * 1e-14) return worth;
  }
  return null;
}
