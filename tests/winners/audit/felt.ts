// What lies on one table's felt, and what every event does to it: wagers made, raised, taken down, lost, paid and returned, each held
// against the table's terms, with their chips and coupons.

import type { TableAbout } from '../../../src/server/table-about.ts';
import type { LostRow, MovedRow, ReturnedRow, TableEvent, WonRow } from '../../../src/table/event.ts';
import type { Standing } from '../../../src/table/state.ts';
import { holds, type Tally } from '../tally.ts';
import { type Bet, frozenBy } from './bet.ts';
import type { Chips } from './chips.ts';
import type { RollSeen } from './roll-seen.ts';
import { feeComesBack, feesOf, mostOf } from './terms.ts';

export type CouponCount = { lying: number; played: number };

type Of<Type extends TableEvent['type']> = Extract<TableEvent, { type: Type }>;

export type FeltSeams = {
  readonly id: string;
  readonly about: TableAbout;
  readonly chips: Chips;
  readonly tally: Tally;
};

export class Felt {
  bets = new Map<number, Bet>();
  readonly coupons = new Map<string, CouponCount>();
  readonly #seams: FeltSeams;

  constructor(seams: FeltSeams) {
    this.#seams = seams;
  }

  stakeOf(player: string): number {
    let sum = 0;
    for (const bet of this.bets.values()) if (bet.player === player) sum += bet.stake;
    return sum;
  }

  bet(id: number): Bet {
    const bet = this.bets.get(id);
    holds(bet !== undefined, () => `${this.#seams.id}: there is no wager ${id}`);
    return bet;
  }

  /** A coupon comes to the felt, goes back to its owner, or is played. */
  coupon(name: string | null, lying: number, played: number): void {
    if (name === null) return;
    const count = this.coupons.get(name) ?? { lying: 0, played: 0 };
    count.lying += lying;
    count.played += played;
    this.coupons.set(name, count);
    const { tally } = this.#seams;
    if (lying > 0) tally.add('coupons bet');
    else tally.add(played > 0 ? 'coupons played' : 'coupons returned');
  }

  made(standing: Standing, spot: Pick<Bet, 'wager' | 'on'>, instrument: string): void {
    const { id: table, about, chips, tally } = this.#seams;
    const { id, player, stakeCents, couponCents, coupon = null, feeCents, split } = standing;
    holds(
      couponCents > 0 === (coupon !== null) && stakeCents >= 0,
      () => `${table}: wager ${id} has ${couponCents} of coupon ${coupon}`,
    );
    holds(
      instrument === 'coupon' ? stakeCents === 0 : stakeCents > 0,
      () => `${table}: wager ${id} with ${instrument} has a stake of ${stakeCents}`,
    );
    const bet: Bet = {
      ...{ id, player, ...spot, stake: stakeCents, coupon, couponCents, split },
      ...{ number: 0, fee: feeCents, isCalled: false, rolls: 0, collected: new Set<string>() },
    };
    const fee = feesOf(about, bet)?.made(Math.max(stakeCents, couponCents)) ?? feeCents;
    holds(feeCents === fee, () => `${table}: wager ${id} paid a fee of ${feeCents}, and ${fee} is due`);
    this.bets.set(id, bet);
    chips.rack(player, -stakeCents);
    chips.fee(player, feeCents);
    this.coupon(coupon, couponCents, 0);
    this.#withinMost(bet);
    tally.add('wagers made');
  }

  /** Nobody has more on one spot than is posted there. */
  #withinMost({ player, wager, on, id }: Bet): void {
    const { id: table, about } = this.#seams;
    const most = mostOf(about, wager);
    let sum = 0;
    for (const bet of this.bets.values())
      if (bet.player === player && bet.wager === wager && bet.on === on && bet.number === 0) sum += bet.stake;
    holds(
      sum <= most,
      () => `${table}: ${player} has ${sum} on ${wager} (wager ${id}), and the most is ${most}`,
    );
  }

  #mayChange(bet: Bet, isRaised: boolean, isUnderWay: boolean): void {
    const { id, about } = this.#seams;
    const frozen = isUnderWay ? 'the dice were out' : frozenBy(about, bet, isRaised);
    holds(frozen === null, () => `${id}: wager ${bet.id} was changed or taken down, though ${frozen}`);
  }

  /** Says whether the wager was raised. */
  changed(event: Of<'WagerChanged'>, isUnderWay: boolean): boolean {
    const { id, about, chips, tally } = this.#seams;
    const bet = this.bet(event.wager);
    const added = event.cents - bet.stake;
    this.#mayChange(bet, added > 0, isUnderWay);
    const due = feesOf(about, bet)?.made(event.cents) ?? event.feeCents;
    const fee = feeComesBack(about) ? due : Math.max(due, bet.fee);
    holds(
      event.feeCents === fee,
      () => `${id}: wager ${bet.id} has a fee of ${event.feeCents} and not ${fee}`,
    );
    chips.rack(bet.player, -added);
    chips.fee(bet.player, event.feeCents - bet.fee);
    Object.assign(bet, { stake: event.cents, fee: event.feeCents, split: event.split });
    if (added > 0) this.#withinMost(bet);
    tally.add('wagers changed');
    return added > 0;
  }

  removed(event: Of<'WagerRemoved'>, isUnderWay: boolean): void {
    const { id, about, chips, tally } = this.#seams;
    const bet = this.bet(event.wager);
    this.#mayChange(bet, false, isUnderWay);
    const back = feeComesBack(about) ? bet.fee : 0;
    holds(
      event.cents === bet.stake && event.feeBackCents === back,
      () => `${id}: wager ${bet.id} came down with ${event.cents} of ${bet.stake} and a fee of ${back}`,
    );
    chips.rack(bet.player, event.cents);
    chips.fee(bet.player, -event.feeBackCents);
    this.coupon(bet.coupon, -bet.couponCents, 0);
    this.bets.delete(bet.id);
    tally.add('wagers removed');
  }

  lost(row: LostRow, roll: RollSeen | null): void {
    const { id, chips, tally } = this.#seams;
    const bet = this.bet(row.wager);
    roll?.lost(id, bet, row);
    chips.bank += row.cents;
    chips.result(bet.player, -row.cents);
    bet.stake -= row.cents;
    bet.couponCents -= row.couponCents;
    if (row.couponCents > 0) {
      this.coupon(bet.coupon, -row.couponCents, row.couponCents);
      tally.add('coupons lost');
    }
    if (bet.stake === 0 && bet.couponCents === 0) this.bets.delete(bet.id);
    tally.add('wagers lost');
  }

  won(row: WonRow, roll: RollSeen | null): void {
    const { id, chips, tally } = this.#seams;
    const bet = this.bet(row.wager);
    holds(roll !== null, () => `${id}: wager ${bet.id} was paid without a roll`);
    roll.won(id, bet, row);
    chips.bank -= row.paidCents;
    chips.rack(bet.player, row.paidCents + row.stakeCents);
    chips.result(bet.player, row.paidCents);
    chips.fee(bet.player, row.feeCents + row.newFeeCents);
    if (bet.coupon !== null) {
      this.coupon(bet.coupon, -bet.couponCents, bet.couponCents);
      tally.add('coupons won');
    }
    this.#anew(bet, row.stays, row.newFeeCents);
    tally.add('wagers won');
  }

  returned(row: ReturnedRow, roll: RollSeen | null): void {
    const { id, chips, tally } = this.#seams;
    const bet = this.bet(row.wager);
    roll?.returned(id, bet, row);
    chips.rack(bet.player, row.cents);
    if (!row.stays) this.coupon(bet.coupon, -bet.couponCents, 0);
    this.#anew(bet, row.stays, bet.fee);
    tally.add('wagers returned');
  }

  /** What stays up is a new wager. */
  #anew(bet: Bet, stays: boolean, fee: number): void {
    if (!stays) {
      this.bets.delete(bet.id);
      return;
    }
    holds(bet.coupon === null, () => `${this.#seams.id}: a coupon stays up`);
    Object.assign(bet, { number: 0, rolls: 0, fee });
    this.#seams.tally.add('wagers left up');
  }

  travelled(row: MovedRow, roll: RollSeen | null): void {
    const bet = this.bet(row.wager);
    roll?.moved(this.#seams.id, bet, row.to);
    bet.number = row.to;
  }

  /** All wagers as they are now, for a call that may be overruled. */
  copy(): ReadonlyMap<number, Bet> {
    return new Map([...this.bets].map(([id, bet]) => [id, { ...bet }]));
  }

  restore(bets: ReadonlyMap<number, Bet>): void {
    const { touched } = this.#seams.chips;
    for (const bet of [...this.bets.values(), ...bets.values()]) touched.add(bet.player);
    this.bets = new Map([...bets].map(([id, bet]) => [id, { ...bet }]));
  }
}
