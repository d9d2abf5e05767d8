// The result of a simulation, from what was played.

import { required } from 'boxperson/base';
import type { Rules } from 'boxperson/rules';
import { exactFigures, notExact } from '../exact/exact.ts';
import { Explorer } from '../explore/explore.ts';
import { stopWith } from '../explore/stop.ts';
import type { Strategy } from '../explore/strategy.ts';
import type { PlayMethod } from '../simulate/sessions.ts';
import { limitsOf, type StudyQuestion } from '../simulate/study.ts';
import type { Totals } from '../simulate/totals.ts';
import { comparisonOf, strategyFiguresOf, tableFiguresOf } from './figures.ts';
import type { ExactFigures, Fan, SimulationResult } from './result.ts';

/** What was simulated, and what came of it. */
export type PlayedStudy = {
  readonly rules: Rules;
  readonly strategies: readonly Strategy[];
  readonly question: StudyQuestion;
  /** How many sessions were planned. */
  readonly sessions: number;
  readonly totals: Totals;
  /** One for each strategy. */
  readonly fans: readonly Fan[];
  readonly ways: readonly PlayMethod[];
  /** One for each strategy; null if not asked for. */
  readonly exact: readonly (ExactFigures | null)[];
  readonly seconds: number;
  readonly workers: number;
  /** The name of the graphics card that played it; null if workers did. */
  readonly card: string | null;
  readonly rollsPerHour: number;
};

/** The result of a simulation as plain data, from what its workers played. */
export function simulationOf({
  rules,
  strategies,
  question,
  sessions,
  totals,
  fans,
  ways,
  exact,
  seconds,
  workers,
  card,
  rollsPerHour,
}: PlayedStudy): SimulationResult {
  return {
    game: rules.game.id,
    gameName: rules.game.name,
    choices: rules.choices,
    bankrollCents: question.bankrollCents,
    rollsPerHour,
    seed: question.seed,
    dice: question.weights ?? 'fair',
    sessions: totals.sessions,
    sessionsPlanned: sessions,
    isPartial: totals.sessions < sessions,
    rolls: totals.rolls,
    seconds,
    rollsPerSecond: totals.rolls / seconds,
    workers,
    card,
    strategies: strategies.map((strategy, index) =>
      strategyFiguresOf(
        rules,
        {
          ...strategy,
          stop: {
            ...stopWith(strategy.stop, question.bankrollCents),
            rolls: limitsOf(strategy, question).rolls,
          },
        },
        required(totals.strategies[index], 'totals'),
        rollsPerHour,
        question.bankrollCents !== null,
        required(fans[index], 'a fan'),
        exact[index] ?? null,
        ways[index],
      ),
    ),
    comparisons: totals.pairs.map((pair) => comparisonOf(strategies, pair, totals.sessions)),
    table: totals.table === null ? null : tableFiguresOf(rules, totals.table, rollsPerHour),
  };
}

/** The exact figures of a strategy, or why there are none; `way` is how a study plays it. */
export function exactOf(
  rules: Rules,
  strategy: Strategy,
  question: StudyQuestion,
  way: PlayMethod,
): ExactFigures {
  const why = way.how === 'straight' ? way.why : null;
  if (why !== null || strategy.looksAt !== undefined)
    return notExact(
      `Exact figures need a strategy that can be looked up. ${why ?? 'It looks at its money.'}`,
    );
  return exactFigures(new Explorer(rules, strategy), limitsOf(strategy, question), question.weights);
}
