// A strategy as an adviser: it follows a player at any table, and says what it would do next, whatever the player does.

import { type Cents, isRoll, type Roll } from 'boxperson/base';
import { evolve, findPlayer, type PlayerId, type Table, type TableEvent } from 'boxperson/table';
import { askStrategy } from '../trust/ask.ts';
import { removalsFirst, wealthOf } from './at-the-table.ts';
import { SideView } from './side-view.ts';
import { isOver, SessionCount } from './stop.ts';
import type { Memory, Strategy, StrategyAct, StrategyAnswer } from './strategy.ts';
import { type PlayedRoll, viewOf } from './view.ts';

/** What a strategy would still do before the next roll, in the order to do it; or whether it would go home. */
export type StrategyAdvice = { readonly acts: readonly StrategyAct[]; readonly leaves: boolean };

/**
 * Advises a player at a table, from the moment it is made. It has to see every event there since, or every roll.
 */
export class Adviser {
  readonly #strategy: Strategy;
  readonly #player: PlayerId;
  readonly #side: SideView;
  readonly #session: SessionCount;
  #memory: Memory;
  #happened: PlayedRoll | null = null;
  /** The table after the last roll. */
  #settled: Table;
  #rolling: { readonly before: Table; readonly events: TableEvent[] } | null = null;

  /** `bankrollCents` is null for a player who never runs out; `seed` is for a strategy that draws chance. */
  constructor(strategy: Strategy, table: Table, player: PlayerId, bankrollCents: Cents | null, seed: string) {
    this.#strategy = strategy;
    this.#player = player;
    this.#side = new SideView(strategy, bankrollCents, { seed, session: 0 });
    this.#session = new SessionCount(wealthOf(table, player));
    this.#memory = strategy.start;
    this.#settled = table;
  }

  /** An event at the table, and the table before it. */
  sees(before: Table, event: TableEvent): void {
    if (event.type === 'TotalCalled') this.#rolling = { before, events: [] };
    this.#rolling?.events.push(event);
    if (event.type === 'BoughtIn' && event.player === this.#player) this.#session.bring(event.cents);
    if (event.type === 'CashedOut' && event.player === this.#player) this.#session.bring(-event.cents);
    if (event.type !== 'RollClosed' || this.#rolling === null || !isRoll(event.roll)) return;
    this.rolled({ ...this.#rolling, roll: event.roll as Roll }, evolve(before, event));
    this.#rolling = null;
  }

  /** A roll, and the table once it was settled. */
  rolled(happened: PlayedRoll, settled: Table): void {
    // What the strategy remembers comes from what it saw, not from what it would have bet.
    this.#memory = this.#ask(this.#settled).memory;
    this.#happened = happened;
    this.#settled = settled;
    this.#session.rolled(happened.events.some((one) => one.type === 'RollClosed' && one.pass !== null));
  }

  /** What to do at the table as it is now. */
  advice(table: Table): StrategyAdvice {
    if (findPlayer(table, this.#player) === null) return { acts: [], leaves: false };
    const play = this.#ask(table);
    const isStopped = isOver(this.#strategy.stop, this.#session.at(wealthOf(table, this.#player)));
    return { acts: removalsFirst(table, play.acts), leaves: play.leaves === true || isStopped };
  }

  #ask(table: Table): StrategyAnswer {
    if (findPlayer(table, this.#player) === null) return { acts: [], memory: this.#memory };
    const { netCents } = this.#session.at(wealthOf(table, this.#player));
    const view = viewOf(table, this.#happened, this.#player, this.#side.at(netCents));
    return askStrategy(this.#strategy, view, this.#memory);
  }
}
