// Buy-ins from wallets that hold too little. The store decides, and each decision costs a write even when refused. After a few
// such refusals, a person's balance is read first, so that further tries cost only a read.

import { type Clock, overdrawnRefusal, walletAccount } from 'boxperson/host';
import type { Refusal } from 'boxperson/rules';
import type { Store } from 'boxperson/store';
import type { TableCommand } from 'boxperson/table';
import type { HouseAnswer } from '../gateway/gateway.ts';
import { Buckets } from '../gateway/socket/client-limits.ts';
import type { PersonId } from '../people/event.ts';

/** How many of a person's buy-ins the store itself may refuse: three at once, then one every five seconds. */
export const OVERDRAWN_EACH = { perSecond: 0.2, atOnce: 3 } as const;

export class EmptyWallets {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #turnedDown = new Buckets(OVERDRAWN_EACH);

  constructor({ store, clock }: { readonly store: Store; readonly clock: Clock }) {
    this.#store = store;
    this.#clock = clock;
  }

  /**
   * Why a buy-in need not be tried; null for everyone who has not been refused often. Their balances are not read first,
   * because chips on their way back to a wallet may have arrived by the time the store decides.
   */
  async refusal(person: PersonId, command: TableCommand): Promise<Refusal | null> {
    if (command.do !== 'buy-in' || command.player !== person) return null;
    if (this.#turnedDown.waitMs(person, this.#clock.now()) === 0) return null;
    const account = walletAccount(person);
    // A balance that cannot be read refuses nothing: the table's writer uses the same store, and reports what is wrong with it.
    const cents = await this.#store.balance(account).catch(() => null);
    return cents !== null && cents < command.cents ? overdrawnRefusal(command, account) : null;
  }

  /** Learns the outcome of a command. */
  hear(person: PersonId, command: TableCommand, outcome: HouseAnswer): void {
    if (command.do === 'buy-in' && outcome.done === 'refused' && outcome.refusal.code === 'too-few-chips')
      this.#turnedDown.take(person, this.#clock.now());
  }
}
