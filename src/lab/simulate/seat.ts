// One player’s seat at a real table: asks the strategy before every roll, keeps to the limits, and counts what the session made.

import type { PlayerId, Table, TableEvent } from 'boxperson/table';
import { goHome, type ReadyTable, stakesUpCents, takeTurn, wealthOf } from '../explore/at-the-table.ts';
import { StrategyFault } from '../explore/fault.ts';
import { type ChanceOf, SideView } from '../explore/side-view.ts';
import type { Memory, PlayerView, Strategy, StrategyAnswer } from '../explore/strategy.ts';
import type { PlayedRoll } from '../explore/view.ts';
import type { EndingName } from '../result/terms.ts';
import { askStrategy } from '../trust/ask.ts';
import type { ResolvedLimits } from './player.ts';

/** What a strategy was asked before a roll, and its answer. */
export type StrategyTurn = {
  readonly view: PlayerView;
  readonly memory: Memory;
  readonly play: StrategyAnswer;
};

export class StrategySeat {
  readonly player: PlayerId;
  readonly strategy: Strategy;
  readonly limits: ResolvedLimits;
  readonly #side: SideView;
  #firstCents = 0;
  #peakCents = 0;

  memory: Memory;
  /** What the strategy was asked last; null if it was not asked, because the session was over. */
  turn: StrategyTurn | null = null;
  /** The bets made, changed and taken down since the last roll. */
  bets: readonly TableEvent[] = [];
  rolls = 0;
  shooters = 0;
  drawdownCents = 0;
  netCents = 0;
  ending: EndingName | null = null;
  /** Gone home, with nothing left on the table. */
  isDone = false;

  /** `chance` is for strategies that draw it. */
  constructor(strategy: Strategy, limits: ResolvedLimits, player: PlayerId, chance?: ChanceOf) {
    this.player = player;
    this.strategy = strategy;
    this.limits = limits;
    this.memory = strategy.start;
    this.#side = new SideView(strategy, limits.bankrollCents, chance);
  }

  /** The first bets of a session; returns the table with them. */
  begin(table: Table): Table {
    const { bankrollCents } = this.limits;
    this.#firstCents = wealthOf(table, this.player);
    const next = this.#ask(table, null);
    const netCents = wealthOf(next.table, this.player) - this.#firstCents;
    const needCents = stakesUpCents(next.table, this.player);
    if (bankrollCents !== null && bankrollCents + netCents < needCents)
      throw StrategyFault.tooPoor(this.strategy, bankrollCents, needCents - netCents);
    if (next.leaves) this.ending = 'strategy';
    this.#count(next.table);
    return next.table;
  }

  /** The bets for the next roll, once a roll is settled, or the way home; returns the table with them. */
  goOn(settled: Table, happened: PlayedRoll): Table {
    this.rolls++;
    if (happened.events.some((event) => event.type === 'RollClosed' && event.pass !== null)) this.shooters++;
    this.turn = null;
    // After the last roll of a session the strategy is not asked.
    if (this.ending === null && this.rolls >= this.limits.rolls) this.ending = 'rolls';
    if (this.ending === null) {
      const next = this.#ask(settled, happened);
      this.ending = this.#endingWith(next.table, next.leaves);
      if (this.ending === null) {
        this.#count(next.table);
        return next.table;
      }
    }
    const bets: TableEvent[] = [];
    const table = goHome(settled, bets, this.player);
    this.bets = bets;
    this.memory = null;
    this.#count(table);
    return table;
  }

  #ask(settled: Table, happened: PlayedRoll | null): ReadyTable {
    const bets: TableEvent[] = [];
    const netCents = wealthOf(settled, this.player) - this.#firstCents;
    const next = takeTurn(this.strategy, settled, this.memory, happened, bets, {
      player: this.player,
      beside: this.#side.at(netCents),
      ask: (strategy, view, memory) => {
        const play = askStrategy(strategy, view, memory);
        this.turn = { view, memory, play };
        return play;
      },
    });
    this.bets = bets;
    this.memory = next.memory;
    return next;
  }

  /** Whether the session ends before the next roll; limits are checked with its wagers on the table. */
  #endingWith(table: Table, leaves: boolean): EndingName | null {
    const { bankrollCents, winCents, lossCents, shooters, belowBestCents = null } = this.limits;
    const net = wealthOf(table, this.player) - this.#firstCents;
    if (leaves) return 'strategy';
    if (winCents !== null && net >= winCents) return 'win';
    if (lossCents !== null && net <= -lossCents) return 'loss';
    if (belowBestCents !== null && net <= this.#peakCents - belowBestCents) return 'strategy';
    if (bankrollCents !== null && bankrollCents + net < stakesUpCents(table, this.player)) return 'ruin';
    return shooters !== null && this.shooters >= shooters ? 'shooters' : null;
  }

  #count(table: Table): void {
    this.netCents = wealthOf(table, this.player) - this.#firstCents;
    this.#peakCents = Math.max(this.#peakCents, this.netCents);
    this.drawdownCents = Math.max(this.drawdownCents, this.#peakCents - this.netCents);
    this.isDone = this.ending !== null && !table.wagers.some((one) => one.player === this.player);
  }
}
