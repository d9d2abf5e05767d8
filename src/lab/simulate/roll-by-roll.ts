// One session of a study, roll by roll at the real table, with everything that a narrator needs.

import { type Cents, type Roll, required } from 'boxperson/base';
import type { Rules } from 'boxperson/rules';
import type { Table, TableEvent } from 'boxperson/table';
import { diceFromSeed } from '../dice/stream.ts';
import { stakesUpCents, wealthOf } from '../explore/at-the-table.ts';
import type { Strategy } from '../explore/strategy.ts';
import type { EndingName } from '../result/terms.ts';
import type { StrategyTurn } from './seat.ts';
import { limitsOf, type StudyQuestion } from './study.ts';
import { TableSession } from './table-session.ts';

/** One roll of a session: what the strategy did before it, and what it decided. */
export type TracedRoll = {
  /** Counted from 1. */
  readonly number: number;
  /** What the strategy was asked before the roll, and its answer; null while the last bets are played out. */
  readonly turn: StrategyTurn | null;
  /** The bets made, changed and taken down before the roll, and the table before them. */
  readonly bets: readonly TableEvent[];
  readonly settled: Table;
  /** The table as the dice are thrown. */
  readonly before: Table;
  readonly roll: Roll;
  readonly events: readonly TableEvent[];
  /** Once the roll is settled, before the next bets: the session's result, counting stakes that are up, and those stakes. */
  readonly settledNetCents: Cents;
  readonly onTableCents: Cents;
};

/** How a session ended, or how it stood when the trace stopped. */
export type TraceEnd = {
  /** Null if the session would go on. */
  readonly ending: EndingName | null;
  readonly isDone: boolean;
  readonly netCents: Cents;
  readonly rolls: number;
  /** The bets made or taken down since the last roll, and the table before them. */
  readonly bets: readonly TableEvent[];
  readonly settled: Table;
  readonly onTableCents: Cents;
};

const BLOCK = 64;

/**
 * Plays a session of a study at the real table and yields at most `rollsMax` of its rolls. The session is the one that a study with
 * the same question plays under this number, which counts from 0.
 */
export function* rollByRoll(
  rules: Rules,
  strategy: Strategy,
  question: StudyQuestion,
  rollsMax: number,
  session = 0,
): Generator<TracedRoll, TraceEnd> {
  const dice = diceFromSeed(question.seed, question.weights);
  dice.begin(session);
  const rolls = new Uint8Array(BLOCK + 64);
  let have = 0;
  let at = 0;
  const player = new TableSession(rules, strategy, limitsOf(strategy, question), {
    seed: question.seed,
    session,
  });
  while (!player.isDone && player.rolls < rollsMax) {
    if (at === have) {
      have = dice.fill(rolls, BLOCK);
      at = 0;
    }
    const { turn, bets, ending, settled, netCents } = player;
    const happened = player.settle(required(rolls[at++], 'a roll') as Roll);
    const { before } = happened;
    yield {
      ...happened,
      number: player.rolls + 1,
      turn: ending === null ? turn : null,
      bets,
      settled,
      settledNetCents: netCents + wealthOf(player.settled) - wealthOf(before),
      onTableCents: stakesUpCents(player.settled),
    };
    player.goOn(happened);
  }
  const { ending, isDone, netCents, bets, settled, ready } = player;
  return {
    ending,
    isDone,
    netCents,
    rolls: player.rolls,
    bets,
    settled,
    onTableCents: stakesUpCents(ready.table),
  };
}
