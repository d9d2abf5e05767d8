// The chips of one table, counted by addition alone: who has what in the rack, what was won and lost, what was brought and carried away.

import { holds } from '../tally.ts';

/** What a call may bring back, where it is overruled. */
export type ChipsBefore = {
  readonly racks: ReadonlyMap<string, number>;
  readonly results: ReadonlyMap<string, number>;
  readonly fees: number;
  bank: number;
  /** Bought in since, less what was cashed out. */
  readonly moved: Map<string, number>;
};

export class Chips {
  bank = 0;
  fees = 0;
  /** Brought by the house, to the bank. */
  brought = 0;
  /** Bought in less cashed out. */
  readonly moved = new Map<string, number>();
  /** Whoever has gained or lost something since this was last cleared. */
  readonly touched = new Set<string>();
  #racks = new Map<string, number>();
  #results = new Map<string, number>();
  #before: ChipsBefore | null = null;

  get racks(): ReadonlyMap<string, number> {
    return this.#racks;
  }

  rackOf(player: string): number {
    return this.#racks.get(player) ?? 0;
  }

  /** Won less lost and less fees. */
  resultOf(player: string): number {
    return this.#results.get(player) ?? 0;
  }

  rack(player: string, cents: number): void {
    this.touched.add(player);
    this.#racks.set(player, this.rackOf(player) + cents);
  }

  /** Won, or lost where it is negative. */
  result(player: string, cents: number): void {
    this.touched.add(player);
    this.#results.set(player, this.resultOf(player) + cents);
  }

  /** A fee that is paid, or comes back where it is negative. */
  fee(player: string, cents: number): void {
    this.rack(player, -cents);
    this.result(player, -cents);
    this.fees += cents;
  }

  move(player: string, cents: number): void {
    this.rack(player, cents);
    this.moved.set(player, (this.moved.get(player) ?? 0) + cents);
    const since = this.#before?.moved;
    since?.set(player, (since.get(player) ?? 0) + cents);
  }

  fill(cents: number): void {
    this.bank += cents;
    this.brought += cents;
    if (this.#before !== null) this.#before.bank += cents;
  }

  /** Everything as it is now, for a call that may be overruled. */
  remember(): void {
    const { bank, fees } = this;
    const [racks, results] = [new Map(this.#racks), new Map(this.#results)];
    this.#before = { racks, results, fees, bank, moved: new Map() };
  }

  forget(): void {
    this.#before = null;
  }

  /** As it was before the call. What was cashed out since is not asked back: the bank bears it. */
  restore(id: string, absorbedCents: number): void {
    const before = this.#before;
    holds(before !== null, () => `${id}: nothing was called that could be overruled`);
    const everybody = new Set([...this.#racks.keys(), ...before.racks.keys()]);
    const [racks, results] = [new Map<string, number>(), new Map<string, number>()];
    let absorbed = 0;
    for (const player of everybody) {
      const cents = (before.racks.get(player) ?? 0) + (before.moved.get(player) ?? 0);
      const short = Math.max(0, -cents);
      absorbed += short;
      racks.set(player, cents + short);
      results.set(player, (before.results.get(player) ?? 0) + short);
      this.touched.add(player);
    }
    holds(
      absorbed === absorbedCents,
      () => `${id}: the bank bears ${absorbedCents} and should bear ${absorbed}`,
    );
    this.#racks = racks;
    this.#results = results;
    this.fees = before.fees;
    this.bank = before.bank - absorbed;
    this.remember();
  }
}
