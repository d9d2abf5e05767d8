// How long bots leave the dice to a person who has no wager up: long enough to find the first bet after sitting down, and to bet
// again after a roll. Nobody waits for a person who only looks on.

import type { PlayerId, Table } from 'boxperson/table';
import type { RecordedCommand } from '../writer/host.ts';
import type { TableCompany, TablePace } from './pace.ts';
import { mayShoot } from './shooter.ts';

/** A person who has not acted for this long is only looking on. */
const LOOKS_ON_MS = 120_000;

type Noted = { satAt: number; actedAt: number };

export class Patience {
  readonly #pace: TablePace;
  readonly #company: Pick<TableCompany, 'isBot' | 'isHere'>;
  readonly #noted = new Map<PlayerId, Noted>();
  #rolledAt = Number.NEGATIVE_INFINITY;

  constructor(pace: TablePace, company: Pick<TableCompany, 'isBot' | 'isHere'>) {
    this.#pace = pace;
    this.#company = company;
  }

  see(happened: readonly RecordedCommand[], nowMs: number): void {
    for (const { command, events } of happened) {
      const noted = this.#noted.get(command.by.id);
      if (noted !== undefined && command.by.role === 'player') noted.actedAt = nowMs;
      for (const event of events) {
        if (event.type === 'PlaceTaken') this.#noted.set(event.player, { satAt: nowMs, actedAt: nowMs });
        else if (event.type === 'PlayerLeft') this.#noted.delete(event.player);
        else if (event.type === 'RollClosed') this.#rolledAt = nowMs;
      }
    }
  }

  /** How much longer to wait for a person at this table; 0 if there is nobody to wait for. */
  leftMs(table: Table, nowMs: number): number {
    // With a point on, a person who may not throw yet cannot change that before the next come-out.
    if (table.point !== null) return 0;
    const left = table.players.map(({ id, away, leaving, refused }) => {
      const noted = this.#noted.get(id);
      const isExpected =
        !away && !leaving && !refused && !this.#company.isBot(id) && this.#company.isHere(id);
      if (noted === undefined || !isExpected || table.wagers.some(({ player }) => player === id)) return 0;
      // One who may throw already is offered the dice without waiting.
      if (mayShoot(table, id)) return 0;
      const { newcomerMs, regularMs } = this.#pace;
      const isPlaying = noted.actedAt + LOOKS_ON_MS > nowMs;
      const rollMs = isPlaying ? Math.max(noted.actedAt, this.#rolledAt) + regularMs - nowMs : 0;
      return Math.max(noted.satAt + newcomerMs - nowMs, rollMs);
    });
    return Math.max(0, ...left);
  }
}
