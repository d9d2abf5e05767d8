// A session played directly at the real table without lookups: slow, and the reference for the lookups.

import type { Cents, Roll } from 'boxperson/base';
import type { Rules } from 'boxperson/rules';
import type { Table, TableEvent } from 'boxperson/table';
import { type ReadyTable, rollAtTable, seatPlayers } from '../explore/at-the-table.ts';
import type { ChanceOf } from '../explore/side-view.ts';
import type { Strategy } from '../explore/strategy.ts';
import { PLAYER, type PlayedRoll } from '../explore/view.ts';
import type { EndingName } from '../result/terms.ts';
import type { ResolvedLimits } from './player.ts';
import { StrategySeat, type StrategyTurn } from './seat.ts';

/** The result of a session. */
export type SessionResult = {
  readonly netCents: Cents;
  readonly rolls: number;
  readonly shooters: number;
  readonly drawdownCents: Cents;
  readonly ending: EndingName;
};

/** A session at the real table, one roll at a time. */
export class TableSession {
  readonly #seat: StrategySeat;
  #settled: Table;
  #table: Table;

  /** `chance` is for a strategy that draws it: the seed and the number of the session select the stream, as in a study. */
  constructor(rules: Rules, strategy: Strategy, limits: ResolvedLimits, chance?: ChanceOf) {
    this.#seat = new StrategySeat(strategy, limits, PLAYER, chance);
    this.#settled = seatPlayers(rules);
    this.#table = this.#seat.begin(this.#settled);
  }

  /** The table with all the player's bets for the next roll. */
  get ready(): ReadyTable {
    const { memory, ending } = this.#seat;
    return { table: this.#table, memory, leaves: ending !== null };
  }

  /** The table before those bets, with the last roll settled. */
  get settled(): Table {
    return this.#settled;
  }

  /** What the strategy was asked last; null if it was not asked, because the session was over. */
  get turn(): StrategyTurn | null {
    return this.#seat.turn;
  }

  /** The bets made, changed and taken down since the last roll. */
  get bets(): readonly TableEvent[] {
    return this.#seat.bets;
  }

  get rolls(): number {
    return this.#seat.rolls;
  }

  get shooters(): number {
    return this.#seat.shooters;
  }

  get drawdownCents(): Cents {
    return this.#seat.drawdownCents;
  }

  get ending(): EndingName | null {
    return this.#seat.ending;
  }

  get netCents(): Cents {
    return this.#seat.netCents;
  }

  /** Gone home, with nothing left on the table. */
  get isDone(): boolean {
    return this.#seat.isDone;
  }

  /** Plays a roll and the bets that follow it. */
  roll(roll: Roll): void {
    this.goOn(this.settle(roll));
  }

  /** The first half of a roll: the dice are thrown and the wagers settled. */
  settle(roll: Roll): PlayedRoll {
    const before = this.#table;
    const events: TableEvent[] = [];
    this.#settled = rollAtTable(events, before, roll);
    return { before, roll, events };
  }

  /** The second half of a roll: the bets for the next one. */
  goOn(happened: PlayedRoll): void {
    this.#table = this.#seat.goOn(this.#settled, happened);
  }
}

/** Plays a whole session at the real table and returns how it ended. `nextRoll` supplies the dice. */
export function playTableSession(
  rules: Rules,
  strategy: Strategy,
  limits: ResolvedLimits,
  nextRoll: () => Roll,
  chance?: ChanceOf,
): SessionResult {
  const session = new TableSession(rules, strategy, limits, chance);
  while (!session.isDone) session.roll(nextRoll());
  const { netCents, rolls, shooters, drawdownCents, ending } = session;
  return { netCents, rolls, shooters, drawdownCents, ending: ending ?? 'rolls' };
}
