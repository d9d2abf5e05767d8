// Looks on, and knows what must never happen: an offer that is over before somebody could answer it, or made again and again.

import type { Happening } from '../../../src/host/night/read-table.ts';
import type { Hall } from './hall.ts';

export class Watch {
  readonly faults: string[] = [];
  rolls = 0;
  voids = 0;
  entries = 0;
  readonly #hall: Hall;
  #offered: { readonly to: string; readonly at: number } | null = null;
  /** How often somebody was offered the dice since they last did anything, and since the last roll. */
  readonly #offers = new Map<string, { readonly times: number; readonly at: number }>();

  constructor(hall: Hall) {
    this.#hall = hall;
    hall.live.watch((happened) => {
      for (const one of happened) this.#see(one);
    });
  }

  #see({ command, events }: Happening): void {
    this.entries += 1;
    for (const event of events) {
      // A throw that nobody made is called off as well, and brings nobody any further.
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
      this.faults.push(
        `${this.#hall.nameOf(to)} was offered the dice ${times} times without a word of theirs`,
      );
  }

  #declined(player: string): void {
    const offered = this.#offered;
    this.#offered = null;
    const { nowMs, pace, actedAt, here, cameAt, excluded } = this.#hall;
    const wasHere = here.has(player) && (cameAt.get(player) ?? 0) <= (offered?.at ?? 0);
    // Whoever is excluded is seen off.
    if (offered?.to !== player || !wasHere || excluded.has(player)) return;
    const ms = nowMs - offered.at;
    if (actedAt.get(player) === nowMs || ms >= pace.offerMs - pace.stepMs) return;
    this.faults.push(`${this.#hall.nameOf(player)} is here and was offered the dice for ${ms} ms`);
  }
}
