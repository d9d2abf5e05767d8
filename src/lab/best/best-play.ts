// Best play: the best that a player can do with a menu, a bankroll and a goal, found by dynamic programming over every situation
// of the real table and every amount of money.

import {
  assert,
  decimalOf,
  type Fraction,
  plainDollars,
  showDollars,
  showFraction,
  type Weights,
} from 'boxperson/base';
import type { Rules } from 'boxperson/rules';
import type { Strategy } from '../explore/strategy.ts';
import { printStrategy } from '../strategy/read/print.ts';
import type { WrittenStrategy } from '../strategy/read/schema.ts';
import type { BestPlay, BestPlayGoal, Confirmation } from './best-play-result.ts';
import { confirm } from './confirm.ts';
import type { Menu } from './menu.ts';
import { policyStrategy } from './policy-strategy.ts';
import { findSituations, type MenuSituations, menuStepCents } from './situations.ts';
import { LeastCost } from './solve/cost.ts';
import { exactChance, exactPerRoll } from './solve/exact-value.ts';
import { LastLonger } from './solve/last.ts';
import { type Levels, levelsUpTo } from './solve/levels.ts';
import type { Policy } from './solve/policy.ts';
import { ReachGoal, type ValueBounds } from './solve/reach.ts';
import { reachableNodes } from './tell/nodes.ts';
import { rulesInWords } from './tell/rules-in-words.ts';
import { strategyModuleText } from './tell/strategy-module.ts';
import { writtenPlay } from './tell/written-play.ts';
import { TooLarge } from './too-large.ts';

/** What to find out: the menu, the goal, and how far to go. */
export type BestPlayQuestion = {
  readonly menu: Menu;
  readonly goal: BestPlayGoal;
  /** Null for fair dice. */
  readonly weights: Weights | null;
  /** Sessions to simulate; 0 for none. */
  readonly sessions: number;
  readonly seed: string;
  /** The limit on situations, above which the problem counts as too large. */
  readonly situationsMax: number;
};

/** Best play with what runs it. */
export type FoundPlay = {
  readonly result: BestPlay;
  /** The policy as a strategy for the lab. */
  readonly strategy: Strategy;
  /** The policy as the text of a JavaScript module for `boxperson simulate`; null if it would be too long. */
  readonly module: string | null;
};

/** How far the work has come. */
export type BestPlayProgress =
  | { readonly stage: 'exploring'; readonly situations: number }
  | { readonly stage: 'solving'; readonly low: number; readonly high: number }
  | { readonly stage: 'simulating'; readonly sessions: number };

/**
 * Finds the best way to play a menu for a goal: its value with bounds, its rules in words, a strategy that plays it, and a
 * simulation that confirms it. Throws `TooLarge`, saying how large it is and what to cut, if there are too many situations.
 */
export function bestPlay(rules: Rules, question: BestPlayQuestion): FoundPlay {
  const steps = bestPlaySteps(rules, question);
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value ?? never();
}

const never = (): never => {
  throw new Error('Assertion failed: best play that is not stopped is found');
};

/**
 * The same in small steps, each with its progress. Passing `true` to `next` stops early: the answer is then what there is so far,
 * or null if that is nothing.
 */
export function* bestPlaySteps(
  rules: Rules,
  question: BestPlayQuestion,
): Generator<BestPlayProgress, FoundPlay | null, boolean | undefined> {
  const { goal, menu, weights } = question;
  const goalCents = goal.name === 'win' ? goal.bankrollCents + goal.winCents : null;
  const stakeCents = goal.name === 'win' ? 0 : Math.max(1, goal.stakeCents);
  const terms = { weights, goalCents, stakeCents, situationsMax: question.situationsMax };
  const finding = findSituations(rules, menu, terms);
  let found = finding.next();
  for (; found.done !== true; found = finding.next())
    if ((yield { stage: 'exploring', situations: found.value }) === true) return null;
  const situations = found.value;
  const solved = yield* solve(situations, question);
  if (solved === null) return null;
  const { policy, bounds } = solved;
  const name = `best-${goal.name}`;
  const title = titleOf(goal);
  const strategy = policyStrategy(situations, policy, { name, title });
  const exact =
    goal.name === 'cost' ? exactPerRoll(situations, strategy, weights) : exactChance(situations, policy);
  const simulated = yield* simulate(situations, policy, strategy, bounds, question);
  const nodes = reachableNodes(situations, policy, NODES_MAX);
  const about = `Found by \`boxperson best-play\` for the menu ${[...new Set(menu.map(({ text }) => text))].join(' ')}.`;
  const play = writtenPlay(
    situations,
    policy,
    { name, title, about, ...stopOf(solved.goal) },
    { goal, weights, ...bounds },
  );
  const { levels } = policy;
  return {
    strategy: { ...strategy, about },
    module: nodes === null ? null : strategyModuleText(nodes, { name, title, about }),
    result: {
      game: rules.game.id,
      gameName: rules.game.name,
      choices: rules.choices,
      dice: weights ?? 'fair',
      menu: [...new Set(menu.map(({ text }) => text))],
      goal: solved.goal,
      size: {
        situations: situations.all.length,
        withWagers: situations.ready.length,
        amounts: levels.count,
        stepCents: goal.name === 'cost' ? 0 : levels.stepCents,
        moments: nodes?.length ?? null,
      },
      value: { ...within(bounds, exact), fraction: exact === null ? null : showFraction(exact) },
      rules: rulesInWords(situations, policy, goalCents),
      yaml: 'written' in play ? printStrategy(play.written) : null,
      whyNoYaml: 'whyNot' in play ? play.whyNot : null,
      simulation: simulated?.confirmation ?? null,
      isPartial: solved.isPartial || simulated?.isPartial === true,
    },
  };
}

/** More moments than this do not go into a file. */
const NODES_MAX = 20_000;

/** The exact value of the policy, if it is known, is the best lower bound. It must agree with the one in doubles. */
function within({ low, high }: ValueBounds, exact: Fraction | null): ValueBounds {
  if (exact === null) return { low, high };
  const value = Number(decimalOf(exact, PLACES));
  assert(
    value >= low - ROUNDING && value <= high + ROUNDING,
    `the exact value agrees: ${value}, ${low} to ${high}`,
  );
  return { low: Math.min(value, high), high };
}

const PLACES = 20;
const ROUNDING = 1e-8;

type Solved = {
  readonly policy: Policy;
  readonly bounds: ValueBounds;
  readonly isPartial: boolean;
  readonly goal: BestPlayGoal;
};

function* solve(
  situations: MenuSituations,
  { goal, menu }: BestPlayQuestion,
): Generator<BestPlayProgress, Solved | null, boolean | undefined> {
  switch (goal.name) {
    case 'win': {
      const { bankrollCents, winCents } = goal;
      const goalCents = bankrollCents + winCents;
      const locked = situations.all.reduce((most, one) => Math.max(most, one.lockedCents), 0);
      const levels = levelsUpTo(goalCents + locked, bankrollCents, menuStepCents(situations));
      limitWork(menu, situations, levels, null);
      const reaching = new ReachGoal(situations, levels, bankrollCents, goalCents);
      const isPartial = yield* improved(reaching);
      return { policy: reaching.policy(), bounds: reaching.bounds, isPartial, goal };
    }
    case 'last':
      return yield* lasting(situations, goal, menu);
    case 'cost': {
      const costing = new LeastCost(situations);
      const isPartial = yield* improved(costing);
      return { policy: costing.policy(), bounds: costing.bounds, isPartial, goal };
    }
  }
}

/** Runs a solver until it is done; true if it was stopped. */
function* improved(solver: {
  readonly improve: () => Generator<ValueBounds, void, boolean | undefined>;
}): Generator<BestPlayProgress, boolean, boolean | undefined> {
  const improving = solver.improve();
  for (let step = improving.next(); step.done !== true; step = improving.next())
    if ((yield { stage: 'solving', ...step.value }) === true) return true;
  return false;
}

/** Money has no upper end here, so the highest level rises until it makes no difference. */
function* lasting(
  situations: MenuSituations,
  goal: BestPlayGoal & { readonly name: 'last' },
  menu: Menu,
): Generator<BestPlayProgress, Solved | null, boolean | undefined> {
  const { bankrollCents, rolls } = goal;
  const stepCents = menuStepCents(situations);
  const dearest = situations.all
    .flatMap(({ choices }) => choices)
    .reduce((most, one) => Math.max(most, one.needCents), 0);
  for (let mostCents = 2 * Math.max(bankrollCents, dearest); ; mostCents *= 2) {
    const levels = levelsUpTo(mostCents, bankrollCents, stepCents);
    limitWork(menu, situations, levels, rolls);
    const solver = new LastLonger(situations, levels, bankrollCents, rolls);
    const isPartial = yield* improved(solver);
    const { bounds, rollsDone } = solver;
    if (rollsDone === 0) return null;
    if (!isPartial && bounds.high - bounds.low > NEAR) continue;
    return { policy: solver.policy(), bounds, isPartial, goal: { ...goal, rolls: rollsDone } };
  }
}

/** Bounds on a chance closer than this are close enough. */
const NEAR = 1e-10;

/** Values to keep: situations × amounts of money, and with a number of rolls as many times that. */
const VALUES_MAX = 20_000_000;
const TIMED_MAX = 150_000_000;

function limitWork(menu: Menu, situations: MenuSituations, levels: Levels, rolls: number | null): void {
  const count = situations.all.length * levels.count;
  const most = rolls === null ? VALUES_MAX : TIMED_MAX;
  if (count * (rolls ?? 1) <= most && count <= VALUES_MAX) return;
  throw TooLarge.work(menu, {
    situations: situations.all.length,
    levels: levels.count,
    rolls,
    stepText: showDollars(levels.stepCents),
    most,
  });
}

/** A session of the long run: long enough that how it starts makes no difference. */
const LONG_SESSION = 20_000;

function* simulate(
  situations: MenuSituations,
  policy: Policy,
  strategy: Strategy,
  bounds: ValueBounds,
  { goal, weights, sessions, seed }: BestPlayQuestion,
): Generator<
  BestPlayProgress,
  { readonly confirmation: Confirmation; readonly isPartial: boolean } | null,
  boolean | undefined
> {
  if (sessions === 0) return null;
  const rolls = goal.name === 'cost' ? LONG_SESSION : null;
  const playing = confirm(situations, policy, strategy, bounds, { seed, sessions, weights, rolls });
  let step = playing.next();
  while (step.done !== true) {
    const isStopped = (yield { stage: 'simulating', sessions: step.value }) === true;
    step = playing.next(isStopped);
  }
  return { confirmation: step.value, isPartial: step.value.sessions < sessions };
}

/** When a written strategy stops. */
function stopOf(goal: BestPlayGoal): Pick<WrittenStrategy, 'stop at'> {
  switch (goal.name) {
    case 'win':
      return { 'stop at': { win: Number(plainDollars(goal.winCents)) } };
    case 'last':
      return { 'stop at': { rolls: goal.rolls } };
    case 'cost':
      return {};
  }
}

function titleOf(goal: BestPlayGoal): string {
  switch (goal.name) {
    case 'win':
      return `Best play to turn ${showDollars(goal.bankrollCents)} into ${showDollars(goal.bankrollCents + goal.winCents)}`;
    case 'last':
      return `Best play to last ${goal.rolls.toLocaleString('en-US')} rolls with ${showDollars(goal.bankrollCents)}`;
    case 'cost':
      return `Best play for the least cost with ${showDollars(goal.stakeCents)} up`;
  }
}
