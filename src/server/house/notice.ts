// What everybody in the house has to know at once, on every page: that the dice have failed, and what is done about it. A process
// hears of its own shaker from the shaker, and of another process's from that process.

import { Subscribers } from '../../base/index.ts';
import type { DiceSource } from '../../dice/index.ts';

export type Notice = { readonly code: string; readonly says: string; readonly remedy: string };

const REMEDY =
  'The operator starts the house again after seeing to the machine’s source of random bytes. Wagers that are up are kept, and may be taken down where the rules allow it.';

const failed = (where: string, trouble: string): Notice => ({
  code: 'dice-failed',
  says: `The dice have failed their test, and betting is closed ${where}. ${trouble}`,
  remedy: REMEDY,
});

export class HouseNotice {
  readonly #dice: Pick<DiceSource, 'trouble'>;
  readonly #listeners = new Subscribers<[notice: Notice | null]>();
  #elsewhere: string | null = null;

  constructor(dice: Pick<DiceSource, 'trouble' | 'onTrouble'>) {
    this.#dice = dice;
    dice.onTrouble?.(() => this.#tell());
  }

  /** Null while nothing is wrong. */
  get now(): Notice | null {
    const { trouble } = this.#dice;
    if (trouble !== null) return failed('at every table', trouble);
    return this.#elsewhere === null ? null : failed('at some tables', this.#elsewhere);
  }

  /** What another process of this house says of its dice. */
  hear(trouble: string | null): void {
    if (trouble === this.#elsewhere) return;
    this.#elsewhere = trouble;
    this.#tell();
  }

  readonly on = this.#listeners.add;

  #tell(): void {
    const { now } = this;
    this.#listeners.tell(now);
  }
}
