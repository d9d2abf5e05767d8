// One table's record, event by event: what it does to chips and coupons, and whether it may. Every roll is held against the payouts that
// were written down by hand, and every change against what may be done once a roll has begun.

import { isRefusal } from '../../../src/rules/refusal.ts';
import type { Rules } from '../../../src/rules/rules.ts';
import { rulesOfAbout, type TableAbout } from '../../../src/server/table-about.ts';
import type { Entry } from '../../../src/store/store.ts';
import type { LostRow, MovedRow, ReturnedRow, TableEvent, WonRow } from '../../../src/table/event.ts';
import type { Standing } from '../../../src/table/state.ts';
import { holds, type Tally } from '../tally.ts';
import { type Bet, frozenBy } from './bet.ts';
import { Chips } from './chips.ts';
import { History } from './history.ts';
import { RollSeen } from './roll-seen.ts';
import { bankOf, feeComesBack, feesOf, mostOf } from './terms.ts';

/** Games that take late wagers, with the crew's word, while the dice are in the air. */
const LATE: ReadonlySet<string> = new Set(['nj-craps', 'nj-mini-craps', 'nz-craps']);

/** Something by which a player came to the table, or put more at risk, and what the writer had looked at. */
export type Risk = {
  readonly table: string;
  readonly seq: number;
  readonly at: number;
  readonly player: string;
  readonly what: TableEvent['type'];
  /** The wager's whole stake; 0 where it is none. */
  readonly stake: number;
  readonly coupon: string | null;
  readonly instrument: string | null;
  readonly seen: Readonly<Record<string, number>> | null;
};

type Waiting = {
  readonly player: string;
  readonly cents: number;
  readonly risk: number;
  readonly coupon: string | null;
};

export type CouponCount = { lying: number; played: number };

type Of<Type extends TableEvent['type']> = Extract<TableEvent, { type: Type }>;

export class TableBooks {
  readonly id: string;
  readonly about: TableAbout;
  readonly chips = new Chips();
  readonly histories = new Map<string, History>();
  readonly coupons = new Map<string, CouponCount>();
  /** The commands of the record, in its order. */
  readonly ids: string[] = [];
  bets = new Map<number, Bet>();
  readonly #rules: Rules;
  readonly #tally: Tally;
  readonly #waiting = new Map<number, Waiting>();
  #risks: Risk[] = [];
  #entry: Entry | null = null;
  #at = 0;
  #point: number | null = null;
  /** Nothing more may be bet or changed, in the games that close betting; the dice are out, in those that throw them. */
  #isClosed = false;
  #isOut = false;
  /** The dice lie there for all to see. */
  #isShown = false;
  #roll: RollSeen | null = null;
  #drawn: number | null = null;
  #before: { readonly bets: ReadonlyMap<number, Bet>; readonly point: number | null } | null = null;

  constructor(id: string, about: TableAbout, tally: Tally) {
    const rules = rulesOfAbout(about);
    holds(!isRefusal(rules), () => `${id} has no rules`);
    this.id = id;
    this.about = about;
    this.#rules = rules;
    this.#tally = tally;
  }

  get seq(): number {
    return this.ids.length;
  }

  /** Takes the entries that come next, and says who has put something at risk in them. */
  take(entries: readonly Entry[]): readonly Risk[] {
    this.#risks = [];
    for (const entry of entries) {
      this.#entry = entry;
      this.#at = Math.max(this.#at, entry.at);
      this.chips.touched.clear();
      if (entry.id === 'open-books') this.chips.fill(bankOf(this.about));
      const { roll } = (entry.draw ?? {}) as { readonly roll?: number | null };
      if (roll !== undefined) this.#drawn = roll;
      for (const event of entry.events as unknown as readonly TableEvent[]) this.#see(event);
      this.ids.push(entry.id);
      this.#closeEntry(entry);
    }
    return this.#risks;
  }

  stakeOf(player: string): number {
    let sum = 0;
    for (const bet of this.bets.values()) if (bet.player === player) sum += bet.stake;
    return sum;
  }

  /** Nobody below zero, the bank included; and whoever was touched has what was won and lost. */
  #closeEntry({ seq }: Entry): void {
    const { chips } = this;
    const where = (): string => `${this.id} entry ${seq}`;
    if (this.about.isAutomatic) holds(chips.bank >= 0, () => `${where()}: the bank holds ${chips.bank}`);
    for (const player of chips.touched) {
      const rack = chips.rackOf(player);
      const stake = this.stakeOf(player);
      holds(rack >= 0 && stake >= 0, () => `${where()}: ${player} has ${rack} in the rack and ${stake} up`);
      const result = chips.resultOf(player);
      const moved = chips.moved.get(player) ?? 0;
      holds(
        rack + stake === moved + result,
        () => `${where()}: ${player} has ${rack + stake}, brought ${moved} and won ${result}`,
      );
      let waiting = 0;
      for (const one of this.#waiting.values()) if (one.player === player) waiting += one.risk;
      this.#historyOf(player).add({ seq, at: this.#at, result, up: stake, risk: stake + waiting });
    }
  }

  #historyOf(player: string): History {
    const history = this.histories.get(player) ?? new History();
    this.histories.set(player, history);
    return history;
  }

  #coupon(name: string | null, lying: number, played: number): void {
    if (name === null) return;
    const count = this.coupons.get(name) ?? { lying: 0, played: 0 };
    count.lying += lying;
    count.played += played;
    this.coupons.set(name, count);
    if (lying > 0) this.#tally.add('coupons bet');
    else this.#tally.add(played > 0 ? 'coupons played' : 'coupons returned');
  }

  #risk(
    player: string,
    what: Risk['what'],
    wager: Partial<Pick<Risk, 'stake' | 'coupon' | 'instrument'>> = {},
  ): void {
    const { seq = 0, seen = null } = this.#entry ?? {};
    const { stake = 0, coupon = null, instrument = null } = wager;
    this.#risks.push({ table: this.id, seq, at: this.#at, player, what, stake, coupon, instrument, seen });
  }

  #see(event: TableEvent): void {
    switch (event.type) {
      case 'PlaceTaken':
        this.#historyOf(event.player).comes(this.#entry?.seq ?? 0, this.#at);
        return this.#risk(event.player, event.type);
      case 'PlayerSat':
        return this.#risk(event.player, event.type);
      case 'PlayerLeft':
        holds(
          this.chips.rackOf(event.player) === 0 && this.stakeOf(event.player) === 0,
          () => `${this.id}: ${event.player} has left chips behind`,
        );
        return this.#historyOf(event.player).goes(this.#entry?.seq ?? 0, this.#at);
      case 'PlayerSteppedAway':
        return this.#historyOf(event.player).goes(this.#entry?.seq ?? 0, this.#at);
      case 'BoughtIn':
        this.chips.move(event.player, event.cents);
        return this.#risk(event.player, event.type);
      case 'CashedOut':
        return this.chips.move(event.player, -event.cents);
      case 'BankFilled':
        this.chips.fill(event.cents);
        return this.#tally.add('banks filled');
      case 'WagerAsked':
        return this.#asked(event);
      case 'PendingDropped':
        for (const id of event.pending) this.#drop(id);
        return;
      case 'WagerMade':
        return this.#made(event.standing, event.instrument, event.isLate);
      case 'WagerChanged':
        return this.#changed(event);
      case 'WagerRemoved':
        return this.#removed(event);
      case 'WagerLeftUp':
        if (event.stays) this.#risk(this.#bet(event.wager).player, event.type);
        return;
      case 'OnOffCalled':
        this.#bet(event.wager).isCalled = true;
        return;
      default:
        return this.#seeRoll(event);
    }
  }

  #seeRoll(event: TableEvent): void {
    switch (event.type) {
      case 'BettingClosed':
        this.#isClosed = true;
        return;
      case 'DiceThrown':
        this.#isOut = true;
        return;
      case 'DiceRested':
        this.#isShown = true;
        return;
      case 'TotalCalled':
        return this.#called(event);
      case 'LosersCollected':
        for (const row of event.rows) this.#lost(row);
        return;
      case 'WinnersPaid':
        for (const row of event.rows) this.#won(row);
        return;
      case 'WagersReturned':
        for (const row of event.rows) this.#returned(row);
        return;
      case 'WagersTravelled':
        for (const row of event.rows) this.#travelled(row);
        return;
      case 'RollClosed':
        this.#roll?.close(this.id, this.bets, event.point);
        this.#point = event.point;
        return this.#nextRoll();
      case 'RollVoided':
        if (event.by !== null) this.#remember();
        this.#tally.add('rolls voided');
        return this.#nextRoll();
      case 'CallOverruled':
        return this.#overruled(event);
      case 'PointGivenUp':
        this.#point = null;
        return;
      case 'TableClosed':
        holds(this.bets.size === 0, () => `${this.id} closed over wagers`);
        this.#point = null;
        this.#before = null;
        this.chips.forget();
        return;
      case 'TableOpened':
        return this.#nextRoll();
      default:
        return;
    }
  }

  #nextRoll(): void {
    this.#roll = null;
    this.#isClosed = false;
    this.#isOut = false;
    this.#isShown = false;
  }

  #asked({ pending, type }: Of<'WagerAsked'>): void {
    const { player, cents, instrument, coupon = null } = pending.bet;
    const risk = instrument === 'coupon' ? 0 : cents;
    this.#waiting.set(pending.id, { player, cents, risk, coupon });
    this.chips.touched.add(player);
    this.#coupon(coupon, cents, 0);
    this.#risk(player, type, { coupon, instrument });
  }

  #drop(id: number): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return;
    this.#waiting.delete(id);
    this.chips.touched.add(waiting.player);
    this.#coupon(waiting.coupon, -waiting.cents, 0);
  }

  #bet(id: number): Bet {
    const bet = this.bets.get(id);
    holds(bet !== undefined, () => `${this.id}: there is no wager ${id}`);
    return bet;
  }

  #made(standing: Standing, instrument: string, isLate: boolean): void {
    const { id, player, spot, stakeCents, couponCents, coupon = null, feeCents, split } = standing;
    const isLateAllowed = LATE.has(this.about.game) && isLate && !this.#isShown;
    holds(
      !this.#isClosed && !this.#isShown && (!this.#isOut || isLateAllowed) && this.#roll === null,
      () => `${this.id}: wager ${id} was made after the dice were out`,
    );
    holds(
      couponCents > 0 === (coupon !== null) && stakeCents >= 0,
      () => `${this.id}: wager ${id} has ${couponCents} of coupon ${coupon}`,
    );
    holds(
      instrument === 'coupon' ? stakeCents === 0 : stakeCents > 0,
      () => `${this.id}: wager ${id} with ${instrument} has a stake of ${stakeCents}`,
    );
    const { wager, on = null } = this.#rules.spots[spot] ?? {};
    const bet: Bet = {
      ...{ id, player, wager: wager?.id ?? '', on, stake: stakeCents, coupon, couponCents, split },
      ...{ number: 0, fee: feeCents, isCalled: false, rolls: 0, collected: new Set<string>() },
    };
    const fee = feesOf(this.about, bet)?.made(Math.max(stakeCents, couponCents)) ?? feeCents;
    holds(feeCents === fee, () => `${this.id}: wager ${id} paid a fee of ${feeCents}, and ${fee} is due`);
    this.bets.set(id, bet);
    this.chips.rack(player, -stakeCents);
    this.chips.fee(player, feeCents);
    this.#coupon(coupon, couponCents, 0);
    this.#withinMost(bet);
    this.#tally.add('wagers made');
    this.#risk(player, 'WagerMade', { stake: stakeCents, coupon, instrument });
  }

  /** Nobody has more on one spot than is posted there. */
  #withinMost({ player, wager, on, id }: Bet): void {
    const most = mostOf(this.about, wager);
    let sum = 0;
    for (const bet of this.bets.values())
      if (bet.player === player && bet.wager === wager && bet.on === on && bet.number === 0) sum += bet.stake;
    holds(
      sum <= most,
      () => `${this.id}: ${player} has ${sum} on ${wager} (wager ${id}), and the most is ${most}`,
    );
  }

  #frozen(bet: Bet, isRaised: boolean): string | null {
    const isUnderWay = this.#isClosed || this.#isOut || this.#isShown || this.#roll !== null;
    return isUnderWay ? 'the dice were out' : frozenBy(this.about, bet, isRaised);
  }

  #changed(event: Of<'WagerChanged'>): void {
    const bet = this.#bet(event.wager);
    const added = event.cents - bet.stake;
    const frozen = this.#frozen(bet, added > 0);
    holds(frozen === null, () => `${this.id}: wager ${bet.id} was changed, though ${frozen}`);
    const due = feesOf(this.about, bet)?.made(event.cents) ?? event.feeCents;
    const fee = feeComesBack(this.about) ? due : Math.max(due, bet.fee);
    holds(
      event.feeCents === fee,
      () => `${this.id}: wager ${bet.id} has a fee of ${event.feeCents} and not ${fee}`,
    );
    this.chips.rack(bet.player, -added);
    this.chips.fee(bet.player, event.feeCents - bet.fee);
    bet.stake = event.cents;
    bet.fee = event.feeCents;
    bet.split = event.split;
    this.#tally.add('wagers changed');
    if (added <= 0) return;
    this.#withinMost(bet);
    this.#risk(bet.player, 'WagerChanged', { stake: bet.stake });
  }

  #removed(event: Of<'WagerRemoved'>): void {
    const bet = this.#bet(event.wager);
    const frozen = this.#frozen(bet, false);
    holds(frozen === null, () => `${this.id}: wager ${bet.id} was taken down, though ${frozen}`);
    const back = feeComesBack(this.about) ? bet.fee : 0;
    holds(
      event.cents === bet.stake && event.feeBackCents === back,
      () => `${this.id}: wager ${bet.id} came down with ${event.cents} of ${bet.stake} and a fee of ${back}`,
    );
    this.chips.rack(bet.player, event.cents);
    this.chips.fee(bet.player, -event.feeBackCents);
    this.#coupon(bet.coupon, -bet.couponCents, 0);
    this.bets.delete(bet.id);
    this.#tally.add('wagers removed');
  }

  #called({ roll, isWrong }: Of<'TotalCalled'>): void {
    this.#remember();
    holds(!isWrong, () => `${this.id}: a wrong total was called`);
    holds(
      this.#drawn === null || roll === this.#drawn,
      () => `${this.id}: ${this.#drawn} was drawn and ${roll} was called`,
    );
    this.#roll = new RollSeen(this.about, roll, this.#point, this.bets.values());
    this.#tally.add(`rolls at ${this.about.game}`);
  }

  #lost(row: LostRow): void {
    const bet = this.#bet(row.wager);
    this.#roll?.lost(this.id, bet, row);
    this.chips.bank += row.cents;
    this.chips.result(bet.player, -row.cents);
    bet.stake -= row.cents;
    bet.couponCents -= row.couponCents;
    if (row.couponCents > 0) {
      this.#coupon(bet.coupon, -row.couponCents, row.couponCents);
      this.#tally.add('coupons lost');
    }
    if (bet.stake === 0 && bet.couponCents === 0) this.bets.delete(bet.id);
    this.#tally.add('wagers lost');
  }

  #won(row: WonRow): void {
    const bet = this.#bet(row.wager);
    holds(this.#roll !== null, () => `${this.id}: wager ${bet.id} was paid without a roll`);
    this.#roll.won(this.id, bet, row);
    this.chips.bank -= row.paidCents;
    this.chips.rack(bet.player, row.paidCents + row.stakeCents);
    this.chips.result(bet.player, row.paidCents);
    this.chips.fee(bet.player, row.feeCents + row.newFeeCents);
    if (bet.coupon !== null) {
      this.#coupon(bet.coupon, -bet.couponCents, bet.couponCents);
      this.#tally.add('coupons won');
    }
    this.#anew(bet, row.stays, row.newFeeCents);
    this.#tally.add('wagers won');
  }

  #returned(row: ReturnedRow): void {
    const bet = this.#bet(row.wager);
    this.#roll?.returned(this.id, bet, row);
    this.chips.rack(bet.player, row.cents);
    if (!row.stays) this.#coupon(bet.coupon, -bet.couponCents, 0);
    this.#anew(bet, row.stays, bet.fee);
    this.#tally.add('wagers returned');
  }

  /** What stays up is a new wager. */
  #anew(bet: Bet, stays: boolean, fee: number): void {
    if (!stays) {
      this.bets.delete(bet.id);
      return;
    }
    holds(bet.coupon === null, () => `${this.id}: a coupon stays up`);
    Object.assign(bet, { number: 0, rolls: 0, fee });
    this.#tally.add('wagers left up');
    this.#risk(bet.player, 'WinnersPaid');
  }

  #travelled(row: MovedRow): void {
    const bet = this.#bet(row.wager);
    this.#roll?.moved(this.id, bet, row.to);
    bet.number = row.to;
  }

  /** Where a call may be overruled, the table as it was before it. */
  #remember(): void {
    if (this.about.game !== 'nz-craps') return;
    this.chips.remember();
    this.#before = { bets: copied(this.bets), point: this.#point };
  }

  #overruled(event: Of<'CallOverruled'>): void {
    const before = this.#before;
    holds(before !== null, () => `${this.id}: nothing was called that could be overruled`);
    for (const bet of [...this.bets.values(), ...before.bets.values()]) this.chips.touched.add(bet.player);
    this.chips.restore(this.id, event.absorbedCents);
    this.bets = copied(before.bets);
    this.#point = before.point;
    this.#waiting.clear();
    this.#nextRoll();
    if (!event.isVoid) this.#roll = new RollSeen(this.about, event.roll, this.#point, this.bets.values());
    this.#tally.add('calls overruled');
  }
}

const copied = (bets: ReadonlyMap<number, Bet>): Map<number, Bet> =>
  new Map([...bets].map(([id, bet]) => [id, { ...bet }]));
