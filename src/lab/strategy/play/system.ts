// Betting systems by name. Most are progressions with fixed steps; a Labouchere and Oscar's grind keep their own account.

import type { Cents } from 'boxperson/base';
import type { WrittenProgression, WrittenSystem } from '../read/schema.ts';
import { dollarCents } from './amount.ts';
import type { Counter, CounterValue } from './counter.ts';
import { lastRollNetCents } from './counter.ts';
import type { WagerName } from './wager-name.ts';

/** The systems that can be written as a progression whose steps follow from the first amount, the unit. */
export function progressionFor(system: WrittenSystem, unitCents: Cents): WrittenProgression | null {
  const unit = unitCents / 100;
  const most = system['up to'];
  const names = {
    ...(system['each of'] === undefined ? {} : { 'each of': system['each of'] }),
    ...(system['all of'] === undefined ? {} : { 'all of': system['all of'] }),
  };
  const upTo = { 'up to': most ?? rounded(unit * PAROLI_UNITS) };
  switch (system.play) {
    case 'martingale':
      return { ...names, after: 'loss', to: 'double', ...upTo, 'at the end': 'start over' };
    case 'grand martingale':
      return { ...names, after: 'loss', to: grand(unitCents, system), 'at the end': 'start over' };
    case 'paroli':
      return { ...names, after: 'win', to: 'double', ...upTo, 'at the end': 'start over' };
    case '1-3-2-6':
      return {
        ...names,
        after: 'win',
        to: [unit * 3, unit * 2, unit * 6].map(rounded),
        'at the end': 'start over',
      };
    case "d'alembert":
      return { ...names, after: 'loss', by: unit, ...upTo, 'back after': 'win', 'steps back': 1 };
    case "reverse d'alembert":
      return { ...names, after: 'win', by: unit, ...upTo, 'back after': 'loss', 'steps back': 1 };
    case 'fibonacci':
      return {
        ...names,
        after: 'loss',
        to: fibonacci(unitCents, system),
        'back after': 'win',
        'steps back': 2,
      };
    case 'labouchere':
    case 'reverse labouchere':
    case "oscar's grind":
      return null;
  }
}

/** One unit, two, four: a Paroli of three wins. */
const PAROLI_UNITS = 4;

/** Whole cents, as dollars. */
const rounded = (dollars: number): number => Math.round(dollars * 100) / 100;

const mostCentsOf = (system: WrittenSystem): Cents =>
  system['up to'] === undefined ? Number.POSITIVE_INFINITY : dollarCents(system['up to']);

/** Double the last bet and a unit more: 1, 3, 7, 15 units. */
function grand(unitCents: Cents, system: WrittenSystem): number[] {
  const steps: number[] = [];
  for (let cents = unitCents * 3; cents <= mostCentsOf(system); cents = cents * 2 + unitCents)
    steps.push(cents / 100);
  return steps;
}

/** 1, 1, 2, 3, 5, 8 units; the first of them is the rule's own amount. */
function fibonacci(unitCents: Cents, system: WrittenSystem): number[] {
  const steps: number[] = [];
  let last = unitCents;
  for (let cents = unitCents; cents <= mostCentsOf(system); ) {
    steps.push(cents / 100);
    [last, cents] = [cents, last + cents];
  }
  return steps;
}

/** A system with an account of its own, in units. A win counts as one stake, as at even money. */
export type SystemAccount = { readonly counter: Counter; readonly unitsAt: (kept: CounterValue) => number };

/** The account of a system that is not a progression; no bet is above `mostUnits`. */
export function accountOf(
  system: WrittenSystem,
  names: readonly WagerName[],
  mostUnits: number,
): SystemAccount {
  const decided = (
    start: CounterValue,
    next: (kept: readonly number[], isWin: boolean) => readonly number[],
  ): Counter => ({
    start,
    next: (kept, view) => {
      const net = lastRollNetCents(view, names);
      return net === 0 ? kept : next(listIn(kept), net > 0);
    },
  });
  if (system.play === "oscar's grind")
    return {
      counter: decided([0, 1], (kept, isWin) => ground(kept, isWin, mostUnits)),
      unitsAt: (kept) => listIn(kept)[1] ?? 1,
    };
  const line = system.line ?? LINE;
  const crossesOutOn = system.play === 'labouchere';
  return {
    counter: decided(line, (kept, isWin) => {
      const next = isWin === crossesOutOn ? kept.slice(1, -1) : [...kept, unitsOf(kept)];
      return next.length === 0 || unitsOf(next) > mostUnits ? line : next;
    }),
    unitsAt: (kept) => unitsOf(listIn(kept)),
  };
}

/** The usual line of a Labouchere. */
const LINE: readonly number[] = [1, 2, 3, 4];

const listIn = (kept: CounterValue): readonly number[] => (typeof kept === 'number' ? [] : kept);

/** The bet of a Labouchere: the two ends of its line. */
const unitsOf = (line: readonly number[]): number =>
  line.length === 1 ? (line[0] ?? 0) : (line[0] ?? 0) + (line.at(-1) ?? 0);

/** Oscar's grind, as the result of the series and the bet: a unit more after a win, but never more than wins the series. */
function ground(kept: readonly number[], isWin: boolean, mostUnits: number): readonly number[] {
  const [before = 0, bet = 1] = kept;
  if (!isWin) return [before - bet, bet];
  const result = before + bet;
  return result >= 1 ? [0, 1] : [result, Math.max(1, Math.min(bet + 1, 1 - result, mostUnits))];
}
