// One table's chips, counted event by event using only addition: racks, felt, bank, fees, coupons. Every roll is checked
// against the handwritten payouts, and every change against what is allowed once a roll has begun.

import type { Rules } from '../../../../src/game/rules/compile/rules.ts';
import { isRefusal } from '../../../../src/game/rules/language/refusal.ts';
import type {
  EventOf,
  LostRow,
  MovedRow,
  ReturnedRow,
  TableEvent,
  WonRow,
} from '../../../../src/game/table/event.ts';
import type { Actor, StandingWager } from '../../../../src/game/table/state.ts';
import { rulesOfAbout, type TableAbout } from '../../../../src/house/host/table-about.ts';
import type { Entry } from '../../../../src/house/store/store.ts';
import { FollowedRolls } from '../../../support/crowd/followed-rolls.ts';
import { holds, type Tally } from '../tally.ts';
import type { Bet } from './bet.ts';
import { History } from './history.ts';
import { RollSeen } from './roll-seen.ts';

/** The opening balance of a table's bank. */
const BANK_CENTS = 100_000_000;

/** Games that take late wagers, confirmed by the crew, while the dice are in the air. */
const LATE: ReadonlySet<string> = new Set(['nj-craps', 'nj-mini-craps', 'nz-craps']);

/** A slip put right by the crew, for checking who approved it. */
export type Correction = {
  readonly table: string;
  readonly seq: number;
  readonly id: string;
  readonly command: unknown;
  readonly isDual: boolean;
};

/** An entry by which a player joined the table or put more at risk, and its writer's basis. */
export type Risk = {
  readonly table: string;
  readonly seq: number;
  readonly at: number;
  readonly player: string;
  readonly what: TableEvent['type'];
  /** The wager's whole stake; 0 if the entry is not a wager. */
  readonly stake: number;
  readonly coupon: string | null;
  /** When the coupon was bet: for a wager that was confirmed later, when it was requested. */
  readonly couponAt: number;
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

/** The state to restore if a call is overruled. */
type Before = {
  readonly racks: ReadonlyMap<string, number>;
  readonly bets: ReadonlyMap<number, Bet>;
  readonly results: ReadonlyMap<string, number>;
  readonly fees: number;
  readonly point: number | null;
  bank: number;
  readonly moved: Map<string, number>;
};

export class TableBooks {
  readonly id: string;
  readonly about: TableAbout;
  readonly rules: Rules;
  seq = 0;
  bank = 0;
  fees = 0;
  /** Brought to the bank by the house. */
  brought = 0;
  racks = new Map<string, number>();
  bets = new Map<number, Bet>();
  /** Customers without a device: their cash is in no wallet. */
  readonly served = new Set<string>();
  /** Cash put down, and what came from the cage less what went there. */
  drop = 0;
  cage = 0;
  corrections: Correction[] = [];
  /** Buy-ins less cash-outs. */
  readonly moved = new Map<string, number>();
  /** Winnings less losses and fees. */
  results = new Map<string, number>();
  readonly histories = new Map<string, History>();
  readonly coupons = new Map<string, CouponCount>();
  /** Who is on duty, in which role. */
  readonly #crew = new Set<string>();
  readonly #dice = new FollowedRolls();
  /** The entry that corrects a wager. */
  #correctedSeq = 0;
  readonly #waiting = new Map<number, Waiting>();
  /** When each coupon was last in a wager that needed confirmation. */
  readonly #askedAt = new Map<string, number>();
  #confirmedSeq = 0;
  readonly #tally: Tally;
  readonly #touched = new Set<string>();
  #risks: Risk[] = [];
  #entry: Entry | null = null;
  #at = 0;
  #point: number | null = null;
  /** No more bets or changes, in games that close betting; the dice are out, in games that throw them. */
  #isClosed = false;
  #isOut = false;
  /** The dice are at rest, for all to see. */
  #isShown = false;
  #roll: RollSeen | null = null;
  #drawn: number | null = null;
  #before: Before | null = null;

  constructor(id: string, about: TableAbout, tally: Tally) {
    const rules = rulesOfAbout(about);
    holds(!isRefusal(rules), () => `${id} has no rules`);
    this.id = id;
    this.about = about;
    this.rules = rules;
    this.#tally = tally;
  }

  /** Takes the next entries, and returns who put chips at risk in them. */
  take(entries: readonly Entry[]): readonly Risk[] {
    this.#risks = [];
    for (const entry of entries) {
      this.#entry = entry;
      this.#at = Math.max(this.#at, entry.at);
      this.#touched.clear();
      if (entry.id === 'open-books') {
        this.bank += BANK_CENTS;
        this.brought += BANK_CENTS;
      }
      const { roll } = (entry.draw ?? {}) as { readonly roll?: number | null };
      if (roll !== undefined) this.#drawn = roll;
      for (const event of entry.events as unknown as readonly TableEvent[]) {
        const trouble = this.#dice.see(event, (entry.command ?? {}) as object);
        holds(trouble === null, () => `${this.id} entry ${entry.seq}: ${trouble}`);
        this.#see(event);
      }
      this.seq = entry.seq;
      this.#closeEntry(entry);
    }
    return this.#risks;
  }

  stakeOf(player: string): number {
    let sum = 0;
    for (const bet of this.bets.values()) if (bet.player === player) sum += bet.stake;
    return sum;
  }

  /** No balance is negative, including the bank's; and each affected player has exactly their winnings and losses. */
  #closeEntry({ seq }: Entry): void {
    const where = (): string => `${this.id} entry ${seq}`;
    if (this.about.isAutomatic) holds(this.bank >= 0, () => `${where()}: the bank has ${this.bank}`);
    for (const player of this.#touched) {
      const rack = this.racks.get(player) ?? 0;
      const stake = this.stakeOf(player);
      holds(rack >= 0 && stake >= 0, () => `${where()}: ${player} has ${rack} in the rack and ${stake} up`);
      const result = this.results.get(player) ?? 0;
      const moved = this.moved.get(player) ?? 0;
      holds(
        rack + stake === moved + result,
        () => `${where()}: ${player} has ${rack + stake}, but brought ${moved} and won ${result}`,
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

  #rack(player: string, cents: number): void {
    this.#touched.add(player);
    this.racks.set(player, (this.racks.get(player) ?? 0) + cents);
  }

  /** The amount won; negative for a loss. */
  #result(player: string, cents: number): void {
    this.#touched.add(player);
    this.results.set(player, (this.results.get(player) ?? 0) + cents);
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
    if (this.served.has(player)) {
      this.#byCrew(player, what);
      return;
    }
    const { stake = 0, coupon = null, instrument = null } = wager;
    const at = this.#at;
    const isConfirmed = seq === this.#confirmedSeq && coupon !== null;
    const couponAt = isConfirmed ? (this.#askedAt.get(coupon) ?? at) : at;
    this.#risks.push({
      ...{ table: this.id, seq, at, player, what, stake },
      ...{ coupon, couponAt, instrument, seen },
    });
  }

  /** Only people on duty act for a customer without a device, and the house once the customer has gone. */
  #byCrew(player: string, what: string): void {
    const { seq = 0, by: person, command } = this.#entry ?? {};
    if (person === 'house') return;
    const { role, id } = (command as { readonly by?: Actor } | null)?.by ?? { role: 'player', id: '' };
    holds(
      role !== 'player' && id === person && this.#crew.has(`${role} ${id}`),
      () => `${this.id} entry ${seq}: ${what} for ${player} by ${person} as ${role}`,
    );
    this.#tally.add(`customers: ${what}`);
  }

  #see(event: TableEvent): void {
    switch (event.type) {
      case 'CrewSignedOn':
        this.#crew.add(`${event.member.role} ${event.member.id}`);
        return;
      case 'CrewSignedOff':
        this.#crew.delete(`${event.role} ${event.id}`);
        return;
      case 'PaymentCorrected':
        this.#corrected(event.by);
        this.bank -= event.cents;
        this.#rack(event.player, event.cents);
        this.#result(event.player, event.cents);
        // What is taken back may already be at risk elsewhere.
        if (event.cents < 0) this.#historyOf(event.player).overruledAt = this.#at;
        this.#tally.add('payments corrected');
        return;
      case 'WagerCorrected':
        this.#corrected(event.by);
        this.#correctedSeq = this.#entry?.seq ?? 0;
        this.#tally.add('wagers corrected');
        return;
      case 'PlaceTaken':
        if (event.served === true) this.served.add(event.player);
        this.#historyOf(event.player).comes(this.#entry?.seq ?? 0, this.#at);
        this.#risk(event.player, event.type);
        return;
      case 'PlayerSat':
        this.#risk(event.player, event.type);
        return;
      case 'PlayerLeft':
        holds(
          (this.racks.get(event.player) ?? 0) === 0 && this.stakeOf(event.player) === 0,
          () => `${this.id}: ${event.player} left chips behind`,
        );
        this.#historyOf(event.player).goes(this.#entry?.seq ?? 0, this.#at);
        return;
      case 'PlayerLeaving':
      case 'PlayerSteppedAway':
        this.#historyOf(event.player).goes(this.#entry?.seq ?? 0, this.#at);
        return;
      case 'BoughtIn':
        this.#move(event.player, event.cents);
        if (event.with === 'cash') this.drop += event.cents;
        else this.cage += event.cents;
        holds(
          event.counted === undefined ||
            event.counted.reduce((sum, one) => sum + one.cents * one.count, 0) === event.cents,
          () => `${this.id}: ${event.player} was given ${event.cents} for other cash`,
        );
        this.#risk(event.player, event.type);
        return;
      case 'CashedOut':
        this.#move(event.player, -event.cents);
        this.cage -= event.cents;
        if (this.served.has(event.player)) this.#byCrew(event.player, event.type);
        return;
      case 'BankFilled':
        this.bank += event.cents;
        this.brought += event.cents;
        if (this.#before !== null) this.#before.bank += event.cents;
        this.#tally.add('banks filled');
        return;
      case 'WagerAsked': {
        const { player, cents, instrument, coupon } = event.pending.bet;
        const risk = instrument === 'coupon' ? 0 : cents;
        this.#waiting.set(event.pending.id, { player, cents, risk, coupon: coupon ?? null });
        if (coupon !== undefined) this.#askedAt.set(coupon, this.#at);
        this.#touched.add(player);
        this.#coupon(coupon ?? null, cents, 0);
        this.#risk(player, event.type, { stake: 0, coupon: coupon ?? null, instrument });
        return;
      }
      case 'WagerConfirmed':
        this.#confirmedSeq = this.#entry?.seq ?? 0;
        return;
      case 'PendingDropped':
        for (const id of event.pending) this.#drop(id);
        return;
      case 'WagerMade':
        this.#made(event.standing, event.instrument, event.isLate);
        return;
      case 'WagerChanged':
        this.#changed(event);
        return;
      case 'WagerRemoved':
        this.#removed(event);
        return;
      case 'WagerLeftUp':
        this.#leftUp(event.wager, event.stays);
        return;
      case 'OnOffCalled': {
        const bet = this.#bet(event.wager);
        bet.isCalled = true;
        return;
      }
      default:
        this.#seeRoll(event);
        return;
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
      case 'TotalCalled': {
        this.#remember();
        const { roll, called, isWrong, by } = event;
        // People may call what was on the dice before a dispute was settled. Where such a call stands, it pays its total.
        const isByCrew = !this.about.isAutomatic && this.#crew.has(`${by.role} ${by.id}`);
        holds(!isWrong || isByCrew, () => `${this.id}: ${by.id} called ${called} for roll ${roll}`);
        holds(
          this.#drawn === null || roll === this.#drawn,
          () => `${this.id}: ${this.#drawn} was drawn, but ${roll} was called`,
        );
        const counts = isWrong ? softRoll(called) : roll;
        this.#roll = new RollSeen(this.about, counts, this.#point, this.bets.values());
        this.#tally.add(`rolls at ${this.about.game}`);
        if (!this.about.isAutomatic) this.#tally.add('rolls entered by a crew');
        if (isWrong) this.#tally.add('totals called wrongly');
        return;
      }
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
        this.#roll = null;
        this.#point = event.point;
        this.#isClosed = false;
        this.#isOut = false;
        this.#isShown = false;
        return;
      case 'RollVoided':
        if (event.by !== null) this.#remember();
        this.#isClosed = false;
        this.#isOut = false;
        this.#isShown = false;
        this.#tally.add('rolls voided');
        return;
      case 'CallOverruled':
        this.#overruled(event);
        return;
      case 'PointGivenUp':
        this.#point = null;
        return;
      case 'TableClosed':
        holds(this.bets.size === 0, () => `${this.id} closed with wagers up`);
        this.#point = null;
        this.#before = null;
        return;
      case 'TableOpened':
        this.#isClosed = false;
        return;
      default:
        return;
    }
  }

  #move(player: string, cents: number): void {
    this.#rack(player, cents);
    this.moved.set(player, (this.moved.get(player) ?? 0) + cents);
    const before = this.#before?.moved;
    before?.set(player, (before.get(player) ?? 0) + cents);
  }

  #corrected({ role, id }: Actor): void {
    const { seq = 0, id: name = '', command = null } = this.#entry ?? {};
    holds(
      this.#crew.has(`${role} ${id}`) && role !== 'operator',
      () => `${this.id} entry ${seq}: ${id} corrects as ${role}`,
    );
    const isDual = this.about.hasDualControl;
    this.corrections.push({ table: this.id, seq, id: name, command, isDual });
  }

  #drop(id: number): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return;
    this.#waiting.delete(id);
    this.#touched.add(waiting.player);
    this.#coupon(waiting.coupon, -waiting.cents, 0);
  }

  #bet(id: number): Bet {
    const bet = this.bets.get(id);
    holds(bet !== undefined, () => `${this.id}: there is no wager ${id}`);
    return bet;
  }

  #made(standing: StandingWager, instrument: string, isLate: boolean): void {
    const { id, player, spot, stakeCents, couponCents, coupon = null, feeCents } = standing;
    const isLateAllowed = LATE.has(this.about.game) && isLate && !this.#isShown;
    holds(
      !this.#isClosed && !this.#isShown && (!this.#isOut || isLateAllowed) && this.#roll === null,
      () => `${this.id}: wager ${id} was made after the dice were out`,
    );
    holds(
      couponCents > 0 === (coupon !== null) && stakeCents >= 0 && feeCents >= 0,
      () => `${this.id}: wager ${id} has ${couponCents} of coupon ${coupon}`,
    );
    holds(
      instrument === 'coupon' ? stakeCents === 0 : stakeCents > 0,
      () => `${this.id}: wager ${id} with ${instrument} has a stake of ${stakeCents}`,
    );
    const { wager, on } = this.rules.spots[spot] ?? {};
    this.bets.set(id, {
      id,
      player,
      wager: wager?.id ?? '',
      on: on ?? null,
      stake: stakeCents,
      coupon,
      couponCents,
      number: 0,
      fee: feeCents,
      split: standing.split,
      isCalled: false,
      madeAt: this.#at,
      rolls: 0,
      collected: new Set(),
    });
    this.#rack(player, -stakeCents - feeCents);
    this.#result(player, -feeCents);
    this.fees += feeCents;
    this.#coupon(coupon, couponCents, 0);
    this.#tally.add('wagers made');
    this.#risk(player, 'WagerMade', { stake: stakeCents, coupon, instrument });
  }

  /** Null if a wager may be changed; otherwise the reason it may not. */
  #frozen(bet: Bet, isRaised: boolean): string | null {
    if (this.#isClosed || this.#isOut || this.#isShown || this.#roll !== null) return 'the dice were out';
    // A slip is put right, whatever the rules keep up.
    if (this.#entry?.seq === this.#correctedSeq) return null;
    if (isRaised && bet.couponCents > 0) return 'it has a coupon';
    const isLine = ['pass', 'come', 'dont-pass', 'dont-come'].includes(bet.wager);
    if (isLine && bet.number !== 0 && (isRaised || !bet.wager.startsWith('dont'))) return 'it has a number';
    if (['fire', 'all-small', 'all-tall', 'all-or-nothing', 'hot-roller'].includes(bet.wager))
      return 'it is frozen';
    const isWindow = this.about.game === 'nj-mini-dice' && bet.rolls > 0;
    return isWindow && this.about.choices['place.removable'] !== true ? 'it has been shaken for' : null;
  }

  #changed(event: EventOf<'WagerChanged'>): void {
    const bet = this.#bet(event.wager);
    const added = event.cents - bet.stake;
    const frozen = this.#frozen(bet, added > 0);
    holds(frozen === null, () => `${this.id}: wager ${bet.id} was changed, though ${frozen}`);
    const fee = event.feeCents - bet.fee;
    this.#rack(bet.player, -added - fee);
    this.#result(bet.player, -fee);
    this.fees += fee;
    bet.stake = event.cents;
    bet.fee = event.feeCents;
    bet.split = event.split;
    this.#tally.add('wagers changed');
    if (added > 0) {
      bet.madeAt = this.#at;
      this.#risk(bet.player, 'WagerChanged', { stake: bet.stake });
    }
  }

  #removed(event: EventOf<'WagerRemoved'>): void {
    const bet = this.#bet(event.wager);
    const frozen = this.#frozen(bet, false);
    holds(frozen === null, () => `${this.id}: wager ${bet.id} was taken down, though ${frozen}`);
    holds(
      event.cents === bet.stake && event.feeBackCents <= bet.fee,
      () => `${this.id}: wager ${bet.id} came down with ${event.cents} of ${bet.stake}`,
    );
    this.#rack(bet.player, event.cents + event.feeBackCents);
    this.#result(bet.player, event.feeBackCents);
    this.fees -= event.feeBackCents;
    this.#coupon(bet.coupon, -bet.couponCents, 0);
    this.bets.delete(bet.id);
    this.#tally.add('wagers removed');
  }

  #leftUp(wager: number, stays: boolean): void {
    if (stays) this.#risk(this.#bet(wager).player, 'WagerLeftUp');
  }

  #lost(row: LostRow): void {
    const bet = this.#bet(row.wager);
    this.#roll?.lost(this.id, bet, row);
    holds(row.cents <= bet.stake, () => `${this.id}: wager ${bet.id} lost more than its stake`);
    this.bank += row.cents;
    bet.stake -= row.cents;
    bet.couponCents -= row.couponCents;
    this.#result(bet.player, -row.cents);
    if (row.couponCents > 0) this.#coupon(bet.coupon, -row.couponCents, row.couponCents);
    if (row.couponCents > 0) this.#tally.add('coupons lost');
    if (bet.stake === 0 && bet.couponCents === 0) this.bets.delete(bet.id);
    this.#tally.add('wagers lost');
  }

  #won(row: WonRow): void {
    const bet = this.#bet(row.wager);
    holds(this.#roll !== null, () => `${this.id}: wager ${bet.id} was paid without a roll`);
    this.#roll.won(this.id, bet, row);
    holds(
      row.stakeCents === (row.stays ? 0 : bet.stake) && row.feeCents >= 0 && row.newFeeCents >= 0,
      () => `${this.id}: wager ${bet.id} came down with ${row.stakeCents} of ${bet.stake}`,
    );
    this.bank -= row.paidCents;
    this.fees += row.feeCents + row.newFeeCents;
    this.#rack(bet.player, row.paidCents + row.stakeCents - row.feeCents - row.newFeeCents);
    this.#result(bet.player, row.paidCents - row.feeCents - row.newFeeCents);
    if (bet.coupon !== null) {
      this.#coupon(bet.coupon, -bet.couponCents, bet.couponCents);
      this.#tally.add('coupons won');
    }
    this.#madeAgain(bet, row.stays, row.newFeeCents);
    this.#tally.add('wagers won');
  }

  #returned(row: ReturnedRow): void {
    const bet = this.#bet(row.wager);
    this.#roll?.returned(this.id, bet, row);
    holds(
      row.cents === (row.stays ? 0 : bet.stake),
      () => `${this.id}: wager ${bet.id} came back with ${row.cents} of ${bet.stake}`,
    );
    this.#rack(bet.player, row.cents);
    if (!row.stays) this.#coupon(bet.coupon, -bet.couponCents, 0);
    this.#madeAgain(bet, row.stays, bet.fee);
    this.#tally.add('wagers returned');
  }

  /** A wager that stays up counts as new. */
  #madeAgain(bet: Bet, stays: boolean, fee: number): void {
    if (!stays) {
      this.bets.delete(bet.id);
      return;
    }
    holds(bet.coupon === null, () => `${this.id}: a coupon stays up`);
    bet.number = 0;
    bet.rolls = 0;
    bet.fee = fee;
    this.#tally.add('wagers left up');
  }

  #travelled(row: MovedRow): void {
    const bet = this.#bet(row.wager);
    this.#roll?.moved(this.id, bet, row.to);
    bet.number = row.to;
  }

  /** If calls can be overruled, saves the table as it was before the call. */
  #remember(): void {
    if (this.about.game !== 'nz-craps') return;
    this.#before = {
      racks: new Map(this.racks),
      bets: new Map([...this.bets].map(([id, bet]) => [id, { ...bet }])),
      results: new Map(this.results),
      fees: this.fees,
      point: this.#point,
      bank: this.bank,
      moved: new Map(),
    };
  }

  #overruled(event: EventOf<'CallOverruled'>): void {
    const before = this.#before;
    holds(before !== null, () => `${this.id}: there was no call to overrule`);
    const everybody = new Set([...this.racks.keys(), ...before.racks.keys()]);
    const [racks, results] = [new Map<string, number>(), new Map<string, number>()];
    let absorbed = 0;
    for (const player of everybody) {
      const cents = (before.racks.get(player) ?? 0) + (before.moved.get(player) ?? 0);
      const short = Math.max(0, -cents);
      absorbed += short;
      racks.set(player, cents + short);
      results.set(player, (before.results.get(player) ?? 0) + short);
      this.#touched.add(player);
      this.#historyOf(player).overruledAt = this.#at;
    }
    for (const bet of [...this.bets.values(), ...before.bets.values()]) this.#touched.add(bet.player);
    holds(
      absorbed === event.absorbedCents,
      () => `${this.id}: the bank absorbed ${event.absorbedCents} but should have absorbed ${absorbed}`,
    );
    this.racks = racks;
    this.results = results;
    this.bets = new Map([...before.bets].map(([id, bet]) => [id, { ...bet }]));
    this.fees = before.fees;
    this.bank = before.bank - absorbed;
    this.#point = before.point;
    this.#waiting.clear();
    this.#remember();
    this.#roll = event.isVoid ? null : new RollSeen(this.about, event.roll, this.#point, this.bets.values());
    this.#tally.add('calls overruled');
  }
}

/** The roll that a wrongly called total stands for: two different faces if possible. */
function softRoll(total: number): number {
  const first = total <= 7 ? 1 : total - 6;
  return (first - 1) * 6 + (total - first - 1);
}
