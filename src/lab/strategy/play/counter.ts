// A strategy's memory: one small counter for each thing its rules count, capped at the largest number the rules compare it
// with, because every distinct memory is another situation to explore. What is counted is what the last roll did to the wagers
// that the strategy names.

import type { Cents, Point } from 'boxperson/base';
import type { OwnWagerResult, PlayerView } from '../../explore/strategy.ts';
import type { EachShooter } from '../read/schema.ts';
import { dollarCents } from './amount.ts';
import type { ConditionCount } from './condition.ts';
import { isNamed, type WagerName } from './wager-name.ts';

/** What is kept from roll to roll: a number or, for a system that crosses numbers out, a list of them. */
export type CounterValue = number | readonly number[];

/** A memory: one value for each counter. */
export type CounterMemory = readonly CounterValue[];

/** Something kept from roll to roll. */
export type Counter = {
  readonly start: CounterValue;
  readonly next: (value: CounterValue, view: PlayerView) => CounterValue;
};

/** A number kept from roll to roll, starting at 0. */
export const numeric = (next: (value: number, view: PlayerView) => number): Counter => ({
  start: 0,
  next: (value, view) => next(numberIn(value), view),
});

/** A counter's number in the memory. */
export const countAt = (memory: CounterMemory, place: number): number => numberIn(memory[place]);

/** The first number of a list is what counts. */
const numberIn = (value: CounterValue | undefined): number =>
  typeof value === 'number' ? value : (value?.[0] ?? 0);

/** The counters of one strategy. The same key always gives the same index. */
export class Counters {
  readonly #places = new Map<string, number>();
  readonly #counters: Counter[] = [];

  /** The index of a counter in the memory; creates the counter on first use. */
  placeOf(key: string, make: () => Counter): number {
    const existing = this.#places.get(key);
    if (existing !== undefined) return existing;
    const place = this.#counters.length;
    this.#places.set(key, place);
    this.#counters.push(make());
    return place;
  }

  get start(): CounterMemory {
    return this.#counters.map(({ start }) => start);
  }

  /** The memory after the roll shown in the view. */
  next(memory: CounterMemory, view: PlayerView): CounterMemory {
    if (view.last === null) return memory;
    let next: CounterValue[] | null = null;
    // By index, because this is asked at every roll.
    for (let place = 0; place < this.#counters.length; place++) {
      const counter = this.#counters[place] as Counter;
      const before = memory[place] ?? counter.start;
      const value = counter.next(before, view);
      if (value !== before) next ??= [...memory];
      if (next !== null) next[place] = value;
    }
    return next ?? memory;
  }
}

/** A counter per shooter: increases by the amount a roll adds, up to a maximum, and resets with a new shooter. */
const ofShooter = (most: number, added: (view: PlayerView) => number): Counter =>
  numeric((value, view) => (view.isNewShooter ? 0 : Math.min(most, value + added(view))));

/** The counter for a condition, capped at the largest number that any condition compares it with. */
export function counterOf(count: Exclude<ConditionCount, { of: 'covered' }>, most: number): Counter {
  switch (count.of) {
    case 'rolls':
      return ofShooter(most, () => 1);
    case 'rolls since the point':
      // The roll that sets the point is not counted.
      return numeric((value, { point, last }) =>
        point === null || last?.point == null ? 0 : Math.min(most, value + 1),
      );
    case 'session rolls':
      return numeric((value) => Math.min(most, value + 1));
    case 'shooters':
      return numeric((value, { last }) => Math.min(most, value + (last?.endedTurn === true ? 1 : 0)));
    case 'winning shooters in a row':
      return shootersInARow(1, most);
    case 'losing shooters in a row':
      return shootersInARow(-1, most);
    case 'points':
      return ofShooter(most, ({ last }) => (last !== null && last.total === last.point ? 1 : 0));
    case 'wins':
      return ofShooter(most, (view) => (lastRollNetCents(view, [count.wager]) > 0 ? 1 : 0));
    case 'losses':
      return ofShooter(most, (view) => (lastRollNetCents(view, [count.wager]) < 0 ? 1 : 0));
    case 'wins in a row':
      return numeric((value, view) => inARow(value, lastRollNetCents(view, [count.wager]), most));
    case 'losses in a row':
      return numeric((value, view) => inARow(value, -lastRollNetCents(view, [count.wager]), most));
    case 'passes in a row':
      return numeric((value, view) => inARow(value, lineResult(view), most));
    case 'misses in a row':
      return numeric((value, view) => inARow(value, -lineResult(view), most));
    case 'seven-outs in a row':
      return numeric((value, view) => inARow(value, view.last?.point == null ? 0 : -lineResult(view), most));
    case 'rolls in a row':
      return numeric((value, { last }) =>
        inARow(value, last !== null && count.numbers.includes(last.total) ? 1 : -1, most),
      );
    case 'rolls without':
      return numeric((value, { last }) =>
        inARow(value, last !== null && count.numbers.includes(last.total) ? -1 : 1, most),
      );
  }
}

/** How many shooters in a row brought a win, or a loss, and the result on the current one. A shooter who brought neither is skipped. */
const shootersInARow = (sign: 1 | -1, most: number): Counter => ({
  start: [0, 0],
  next: (kept, { last }) => {
    const [run = 0, before = 0] = typeof kept === 'number' ? [] : kept;
    const cents = before + (last?.netCents ?? 0);
    if (last?.endedTurn === true) return [inARow(run, sign * cents, most), 0];
    return cents === before ? kept : [run, cents];
  },
});

/**
 * How far the last rolls have come in a sequence: one bit for each beginning of it that they end with. The last bit is set if
 * they are the whole sequence.
 */
export const sequenceCounter = (sequence: readonly (readonly number[])[]): Counter =>
  numeric((value, { last }) => {
    let next = 0;
    for (const [step, totals] of sequence.entries()) {
      const isBegun = step === 0 || (value & (1 << (step - 1))) !== 0;
      if (isBegun && last !== null && totals.includes(last.total)) next |= 1 << step;
    }
    return next;
  });

function inARow(value: number, net: number, most: number): number {
  if (net === 0) return value;
  return net > 0 ? Math.min(most, value + 1) : 0;
}

/** The five-count: a shooter's first point number is one, any rolls are two to four, and only a point number is five. */
export const fiveCount = (points: readonly Point[]): Counter =>
  numeric((value, { isNewShooter, last }) => {
    if (isNewShooter || last === null) return 0;
    const isHeld = (value === 0 || value === 4) && !points.some((point) => point === last.total);
    return value === 5 || isHeld ? value : value + 1;
  });

/** How many shooters have passed the dice, up to one less than `nth`, and then from 0 again. */
export const shootersModulo = (nth: number): Counter =>
  numeric((value, { last }) => (value + (last?.endedTurn === true ? 1 : 0)) % nth);

/** The net result on this shooter. */
export const shooterResult: Counter = numeric((value, { isNewShooter, last }) =>
  isNewShooter ? 0 : value + (last?.netCents ?? 0),
);

/** A cap per shooter: its counter, and the values at which betting on this shooter stops. */
export type ShooterCap = {
  readonly key: string;
  readonly counter: Counter;
  readonly isOver: (value: number) => boolean;
};

export function capsOf(caps: EachShooter): readonly ShooterCap[] {
  const found: ShooterCap[] = [];
  const count = (key: string, most: number | undefined, added: (view: PlayerView) => number): void => {
    if (most !== undefined)
      found.push({ key, counter: ofShooter(most, added), isOver: (value) => value >= most });
  };
  count('cap rolls', caps.rolls, () => 1);
  count('cap won', caps['won wagers'], (view) => decisionsOf(view, 'won'));
  count('cap lost', caps['lost wagers'], (view) => decisionsOf(view, 'lost'));
  if (caps.win !== undefined || caps.loss !== undefined) found.push(resultCap(caps));
  return found;
}

/** The net result on this shooter. Once it reaches a cap it stays there, whatever the remaining wagers do. */
function resultCap({ win, loss }: EachShooter): ShooterCap {
  const most = win === undefined ? Number.POSITIVE_INFINITY : dollarCents(win);
  const least = loss === undefined ? Number.NEGATIVE_INFINITY : -dollarCents(loss);
  const isOver = (value: number): boolean => value >= most || value <= least;
  return {
    key: 'cap result',
    isOver,
    counter: numeric((value, view) => {
      if (view.isNewShooter) return 0;
      if (isOver(value)) return value;
      return Math.max(least, Math.min(most, value + (view.last?.netCents ?? 0)));
    }),
  };
}

/** The combined net result of the named wagers on the last roll; a composite can win and lose at once. */
export function lastRollNetCents(view: PlayerView, names: readonly WagerName[]): Cents {
  const { last } = view;
  // Most rolls decide nothing.
  if (last === null || (last.won.length === 0 && last.lost.length === 0)) return 0;
  return netAmong(last.won, names) + netAmong(last.lost, names);
}

function netAmong(results: readonly OwnWagerResult[], names: readonly WagerName[]): Cents {
  let cents = 0;
  for (const one of results)
    for (const name of names)
      if (isNamed(name, one)) {
        cents += one.netCents;
        break;
      }
  return cents;
}

/** The number of wagers that the last roll won or lost. */
function decisionsOf(view: PlayerView, side: 'won' | 'lost'): number {
  const nets = new Map<string, Cents>();
  for (const { wager, on, number, netCents } of decidedBy(view)) {
    const key = `${wager} ${on} ${number}`;
    nets.set(key, (nets.get(key) ?? 0) + netCents);
  }
  let count = 0;
  for (const cents of nets.values()) if (side === 'won' ? cents > 0 : cents < 0) count += 1;
  return count;
}

const decidedBy = ({ last }: PlayerView): readonly OwnWagerResult[] =>
  last === null ? [] : [...last.won, ...last.lost];

/** The numbers covered by the player's line and come bets. */
export function coveredNumbers(view: PlayerView): ReadonlySet<number> {
  const numbers = new Set<number>();
  for (const one of view.up) if (one.number !== 0 && one.behind === 0) numbers.add(one.number);
  return numbers;
}

/** What the last roll did to the line, whether or not the player bet on it: 1 if pass won, -1 if it lost, 0 if neither. */
function lineResult({ rules, last }: PlayerView): -1 | 0 | 1 {
  const line = rules.spots.find((spot) => spot.wager.line === true);
  if (last === null || line === undefined) return 0;
  const outcome = line.tables[last.point ?? 0]?.[last.roll];
  return outcome?.kind === 'win' ? 1 : outcome?.kind === 'lose' ? -1 : 0;
}
