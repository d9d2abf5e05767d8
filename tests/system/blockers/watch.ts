// Watches for what must never happen: an offer that ends before the player could answer, or one repeated endlessly.

import type { RecordedCommand } from '../../../src/house/host/night/read-table.ts';
import type { Hall } from './hall.ts';

export class Watch {
  readonly faults: string[] = [];
  rolls = 0;
  voids = 0;
  entries = 0;
  readonly #hall: Hall;
  #offered: { readonly to: string; readonly at: number } | null = null;
  /** How often each person was offered the dice since they last acted, and since the last roll. */
  readonly #offers = new Map<string, { readonly times: number; readonly at: number }>();

  constructor(hall: Hall) {
    this.#hall = hall;
    hall.live.watch((happened) => {
      for (const one of happened) this.#see(one);
    });
  }

  #see({ command, events }: RecordedCommand): void {
    this.entries += 1;
    for (const event of events) {
      // Calling off a throw that nobody made is not progress.
      const isCalledOff = command.do === 'no-roll' && command.ground === 'other';
      if (event.type === 'RollVoided' && !isCalledOff) this.voids += 1;
      if (event.type === 'RollClosed') {
        this.rolls += 1;
        this.#offers.clear();
      }
      if (event.type === 'DiceOffered') this.#offer(event.to);
      if (event.type === 'DiceDeclined') this.#declined(event.player);
      if (event.type === 'ShooterNamed') this.#offered = null;
    }
  }

  #offer(to: string): void {
    const { nowMs, table, actedAt } = this.#hall;
    this.#offered = { to, at: nowMs };
    const before = this.#offers.get(to);
    const isSilent = before !== undefined && (actedAt.get(to) ?? 0) < before.at;
    const times = isSilent ? before.times + 1 : 1;
    this.#offers.set(to, { times, at: nowMs });
    if (times > table.players.length + 3)
      this.faults.push(`${this.#hall.nameOf(to)} was offered the dice ${times} times without responding`);
  }

  #declined(player: string): void {
    const offered = this.#offered;
    this.#offered = null;
    const { nowMs, pace, actedAt, here, cameAt, excluded } = this.#hall;
    const wasHere = here.has(player) && (cameAt.get(player) ?? 0) <= (offered?.at ?? 0);
    // Excluded players are escorted out.
    if (offered?.to !== player || !wasHere || excluded.has(player)) return;
    const ms = nowMs - offered.at;
    if (actedAt.get(player) === nowMs || ms >= pace.offerMs - pace.stepMs) return;
    this.faults.push(`${this.#hall.nameOf(player)} is connected but was offered the dice for only ${ms} ms`);
  }
}
