// One roll as the auditor judges it: compares what the handwritten payouts say about every wager that is up with what the table
// did.

import type { LostRow, ReturnedRow, WonRow } from '../../../../src/game/table/event.ts';
import type { TableAbout } from '../../../../src/house/host/table-about.ts';
import { holds } from '../tally.ts';
import type { Bet } from './bet.ts';
import { COLLECTORS, collect, type Dice, type Odds, partsOf, SLEEPERS, verdictOn } from './payouts.ts';

type Expected = {
  readonly does: 'wins' | 'loses' | 'stands-off' | 'moves' | 'waits' | 'in-part';
  readonly paid: number;
  readonly lost: number;
  readonly to: number;
};

const POINTS = [4, 5, 6, 8, 9, 10];
const NOTHING = { paid: 0, lost: 0, to: 0 };

export class RollSeen {
  readonly #about: TableAbout;
  readonly #dice: Dice;
  readonly #point: number | null;
  readonly #expected = new Map<number, Expected>();
  readonly #done = new Set<number>();

  constructor(about: TableAbout, roll: number, point: number | null, bets: Iterable<Bet>) {
    this.#about = about;
    this.#dice = [Math.floor(roll / 6) + 1, (roll % 6) + 1];
    this.#point = point;
    for (const bet of bets) {
      this.#expected.set(bet.id, this.#expect(bet));
      bet.rolls += 1;
    }
  }

  get #total(): number {
    return this.#dice[0] + this.#dice[1];
  }

  #expect(bet: Bet): Expected {
    const base = bet.stake + bet.couponCents;
    if (COLLECTORS.has(bet.wager)) return this.#collects(bet, base);
    const parts = partsOf(bet.wager, bet.on);
    if (parts !== null) return this.#parts(bet, parts, base);
    const verdict = verdictOn(bet.wager, bet.on, bet.number, this.#dice);
    holds(verdict !== null, () => `the payouts have no entry for ${bet.wager}`);
    if (verdict.does === 'wins')
      return { ...NOTHING, does: 'wins', paid: this.#pay(base, verdict.key, verdict.pays) };
    if (verdict.does === 'moves') return { ...NOTHING, does: 'moves', to: verdict.to };
    return { ...NOTHING, does: verdict.does, lost: verdict.does === 'loses' ? bet.stake : 0 };
  }

  #collects(bet: Bet, base: number): Expected {
    const { choices } = this.#about;
    const tables = { fire: `${choices['fire.payTable'] ?? 'A'}`, hot: `${choices['hot.payTable'] ?? 'A'}` };
    const { after, pays } = collect(
      bet.wager,
      bet.collected,
      { dice: this.#dice, point: this.#point },
      tables,
    );
    bet.collected = after;
    if (pays === null) return { ...NOTHING, does: 'waits' };
    if (pays === 0) return { ...NOTHING, does: 'loses', lost: bet.stake };
    return { ...NOTHING, does: 'wins', paid: base * pays };
  }

  #parts(bet: Bet, parts: readonly (readonly [string, number])[], base: number): Expected {
    const shares = parts.reduce((sum, [, share]) => sum + share, 0);
    let [paid, lost, isWon] = [0, 0, false];
    for (const [at, [wager, share]] of parts.entries()) {
      const cents = bet.split?.[at] ?? (base * share) / shares;
      const verdict = verdictOn(wager, null, 0, this.#dice);
      if (verdict?.does === 'wins') {
        paid += this.#pay(cents, verdict.key, verdict.pays);
        isWon = true;
      } else lost += cents;
    }
    return { ...NOTHING, does: isWon ? 'in-part' : 'loses', paid, lost: Math.min(lost, bet.stake) };
  }

  /** The payout for an amount: the document's odds, or the higher odds posted by the house. */
  #pay(cents: number, key: string, odds: Odds): number {
    const [over, under] = raisedOdds(this.#about, key) ?? odds;
    return (cents * over) / under;
  }

  /** Whether a wager may have been off: on a come-out roll, or because the player called it off. */
  #maySleep(bet: Bet): boolean {
    return SLEEPERS.has(bet.wager) && (this.#point === null || bet.isCalled);
  }

  #of(bet: Bet): Expected {
    return this.#expected.get(bet.id) ?? { ...NOTHING, does: 'waits' };
  }

  #says(id: string, bet: Bet, what: string): () => string {
    return () =>
      `${id}: ${bet.wager} ${bet.on ?? ''} (wager ${bet.id}, ${bet.stake} and ${bet.couponCents}, number ${bet.number}) ` +
      `${what} on ${this.#dice.join('-')}; the payouts say ${JSON.stringify(this.#of(bet))}`;
  }

  lost(id: string, bet: Bet, row: LostRow): void {
    const { does, lost } = this.#of(bet);
    holds(does === 'loses' || does === 'in-part', this.#says(id, bet, `lost ${row.cents}`));
    holds(row.cents === lost, this.#says(id, bet, `lost ${row.cents}`));
    if (does === 'loses') {
      holds(row.couponCents === bet.couponCents, this.#says(id, bet, 'kept its coupon'));
      this.#done.add(bet.id);
    } else holds(row.couponCents === 0, this.#says(id, bet, 'lost its coupon'));
  }

  won(id: string, bet: Bet, row: WonRow): void {
    const { does, paid } = this.#of(bet);
    holds(does === 'wins' || does === 'in-part', this.#says(id, bet, `was paid ${row.paidCents}`));
    holds(row.paidCents === paid, this.#says(id, bet, `was paid ${row.paidCents}`));
    this.#done.add(bet.id);
  }

  returned(id: string, bet: Bet, row: ReturnedRow): void {
    const { does } = this.#of(bet);
    const isAsleep = row.why === 'asleep' && this.#maySleep(bet);
    holds(does === 'stands-off' || isAsleep, this.#says(id, bet, `came back (${row.why})`));
    this.#done.add(bet.id);
  }

  moved(id: string, bet: Bet, to: number): void {
    const { does, to: number } = this.#of(bet);
    holds(does === 'moves' && number === to, this.#says(id, bet, `moved to ${to}`));
    this.#done.add(bet.id);
  }

  /** Checks that everything the roll decided has been settled. */
  close(id: string, bets: ReadonlyMap<number, Bet>, point: number | null): void {
    for (const [wager, { does }] of this.#expected) {
      const bet = bets.get(wager);
      if (this.#done.has(wager) || does === 'waits' || bet === undefined) continue;
      holds(this.#maySleep(bet), this.#says(id, bet, 'was not decided'));
    }
    const total = this.#total;
    const isRight =
      this.#point === null
        ? point === null || (point === total && POINTS.includes(total))
        : point === (total === 7 || total === this.#point ? null : this.#point);
    holds(isRight, () => `${id}: after ${total} on ${this.#point} the point is ${point}`);
  }
}

/** The odds a table was opened with, if above the document's minimum; otherwise null. */
function raisedOdds({ choices }: TableAbout, key: string): Odds | null {
  const raised = (choices['payout.higherThanMinimum'] ?? {}) as Readonly<Record<string, string>>;
  const [over, under] = (raised[key] ?? '').split(' to ').map(Number);
  return over === undefined || under === undefined || under === 0 || Number.isNaN(over)
    ? null
    : [over, under];
}
