// The notice shown on every page when the dice have failed. A process learns of its own shaker's failure directly, and of
// another process's failure from that process.

import { Subscribers } from 'boxperson/base';
import type { DiceSource } from 'boxperson/dice';

export type Notice = { readonly code: string; readonly says: string; readonly remedy: string };

const REMEDY =
  'The operator must fix the machine’s source of random bytes and restart the house. Standing wagers are kept, and you may take them down where the rules allow it.';

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

  /** Receives another process's report on its dice. */
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
