// Who may say a phrase at a table, and how often: a seated player, every few seconds. What is said reaches everyone at the table
// and is written nowhere.

import type { Table } from 'boxperson/table';
import { PHRASE_EVERY_MS } from 'boxperson/wire';
import type { Denial } from '../gateway/gateway.ts';
import { Buckets } from '../gateway/socket/client-limits.ts';
import type { PersonId } from '../people/event.ts';
import { turnDown } from '../people/refusal.ts';

export class Phrases {
  readonly #rates = new Buckets({ perSecond: 1_000 / PHRASE_EVERY_MS, atOnce: 1 });
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Why a person may not say anything at a table now; null if they may, and then it is charged to them. */
  refusal(person: PersonId, table: Table | null): Denial | null {
    const player = table?.players.find((one) => one.id === person);
    if (player === undefined || player.place === 0 || player.leaving)
      return turnDown('no-such-seat', 'Only players at the table can speak.', 'Sit down first.');
    const now = this.#now();
    if (this.#rates.take(person, now)) return null;
    const seconds = PHRASE_EVERY_MS / 1000;
    const waitMs = this.#rates.waitMs(person, now);
    return turnDown(
      'too-soon',
      `You can say something every ${seconds} seconds.`,
      'Wait a moment, then say it.',
      waitMs,
    );
  }
}
