// One table's record, entry by entry: who comes and goes, what lies on the felt and in the racks, and whether each step may be taken at
// that moment. Every roll is held against the payouts that were written down by hand.

import { isRefusal } from '../../../src/rules/refusal.ts';
import type { Rules } from '../../../src/rules/rules.ts';
import { rulesOfAbout, type TableAbout } from '../../../src/server/table-about.ts';
import type { Entry } from '../../../src/store/store.ts';
import type { TableEvent } from '../../../src/table/event.ts';
import { holds, type Tally } from '../tally.ts';
import type { Bet } from './bet.ts';
import { Chips } from './chips.ts';
import { Felt } from './felt.ts';
import { History } from './history.ts';
import { RollSeen } from './roll-seen.ts';
import { bankOf } from './terms.ts';

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

/** A wager that waits for somebody's word. */
type Waiting = {
  readonly player: string;
  readonly cents: number;
  readonly risk: number;
  readonly coupon: string | null;
};

type Of<Type extends TableEvent['type']> = Extract<TableEvent, { type: Type }>;

export class TableBooks {
  readonly id: string;
  readonly about: TableAbout;
  readonly chips = new Chips();
  readonly felt: Felt;
  readonly histories = new Map<string, History>();
  /** The commands of the record, in its order. */
  readonly ids: string[] = [];
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
    this.felt = new Felt({ id, about, chips: this.chips, tally });
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

  /** Nobody below zero, the bank included; and whoever was touched has what was won and lost. */
  #closeEntry({ seq }: Entry): void {
    const { chips, felt } = this;
    const where = (): string => `${this.id} entry ${seq}`;
    if (this.about.isAutomatic) holds(chips.bank >= 0, () => `${where()}: the bank holds ${chips.bank}`);
    for (const player of chips.touched) {
      const rack = chips.rackOf(player);
      const up = felt.stakeOf(player);
      holds(rack >= 0 && up >= 0, () => `${where()}: ${player} has ${rack} in the rack and ${up} up`);
      const result = chips.resultOf(player);
      const moved = chips.moved.get(player) ?? 0;
      holds(
        rack + up === moved + result,
        () => `${where()}: ${player} has ${rack + up}, brought ${moved} and won ${result}`,
      );
      let risk = up;
      for (const one of this.#waiting.values()) if (one.player === player) risk += one.risk;
      this.#historyOf(player).add({ seq, at: this.#at, result, up, risk });
    }
  }

  #historyOf(player: string): History {
    const history = this.histories.get(player) ?? new History();
    this.histories.set(player, history);
    return history;
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
        this.#risk(event.player, event.type);
        break;
      case 'PlayerSat':
        this.#risk(event.player, event.type);
        break;
      case 'PlayerLeft':
      case 'PlayerSteppedAway':
        this.#goes(event);
        break;
      case 'BoughtIn':
        this.chips.move(event.player, event.cents);
        this.#risk(event.player, event.type);
        break;
      case 'CashedOut':
        this.chips.move(event.player, -event.cents);
        break;
      case 'BankFilled':
        this.chips.fill(event.cents);
        this.#tally.add('banks filled');
        break;
      case 'WagerAsked':
        this.#asked(event);
        break;
      case 'PendingDropped':
        for (const id of event.pending) this.#drop(id);
        break;
      case 'WagerMade':
        this.#made(event);
        break;
      case 'WagerChanged':
        if (this.felt.changed(event, this.#isUnderWay))
          this.#risk(event.player, event.type, { stake: event.cents });
        break;
      case 'WagerRemoved':
        this.felt.removed(event, this.#isUnderWay);
        break;
      case 'WagerLeftUp':
        if (event.stays) this.#risk(this.felt.bet(event.wager).player, event.type);
        break;
      case 'OnOffCalled':
        this.felt.bet(event.wager).isCalled = true;
        break;
      default:
        this.#seeRoll(event);
    }
  }

  #seeRoll(event: TableEvent): void {
    switch (event.type) {
      case 'BettingClosed':
        this.#isClosed = true;
        break;
      case 'DiceThrown':
        this.#isOut = true;
        break;
      case 'DiceRested':
        this.#isShown = true;
        break;
      case 'TotalCalled':
        this.#called(event);
        break;
      case 'LosersCollected':
        for (const row of event.rows) this.felt.lost(row, this.#roll);
        break;
      case 'WinnersPaid':
      case 'WagersReturned':
        this.#settled(event);
        break;
      case 'WagersTravelled':
        for (const row of event.rows) this.felt.travelled(row, this.#roll);
        break;
      case 'RollClosed':
        this.#roll?.close(this.id, this.felt.bets, event.point);
        this.#point = event.point;
        this.#nextRoll();
        break;
      case 'RollVoided':
        if (event.by !== null) this.#remember();
        this.#tally.add('rolls voided');
        this.#nextRoll();
        break;
      case 'CallOverruled':
        this.#overruled(event);
        break;
      case 'PointGivenUp':
        this.#point = null;
        break;
      case 'TableClosed':
        this.#closed();
        break;
      case 'TableOpened':
        this.#nextRoll();
        break;
      default:
    }
  }

  /** From "No more bets" or the throw until the roll is settled. */
  get #isUnderWay(): boolean {
    return this.#isClosed || this.#isOut || this.#isShown || this.#roll !== null;
  }

  #nextRoll(): void {
    this.#roll = null;
    this.#isClosed = false;
    this.#isOut = false;
    this.#isShown = false;
  }

  /** Whoever leaves for good takes every chip along; whoever steps away leaves wagers behind. */
  #goes({ type, player }: Of<'PlayerLeft'> | Of<'PlayerSteppedAway'>): void {
    holds(
      type === 'PlayerSteppedAway' || (this.chips.rackOf(player) === 0 && this.felt.stakeOf(player) === 0),
      () => `${this.id}: ${player} has left chips behind`,
    );
    this.#historyOf(player).goes(this.#entry?.seq ?? 0, this.#at);
  }

  #asked({ pending, type }: Of<'WagerAsked'>): void {
    const { player, cents, instrument, coupon = null } = pending.bet;
    const risk = instrument === 'coupon' ? 0 : cents;
    this.#waiting.set(pending.id, { player, cents, risk, coupon });
    this.chips.touched.add(player);
    this.felt.coupon(coupon, cents, 0);
    this.#risk(player, type, { coupon, instrument });
  }

  #drop(id: number): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return;
    this.#waiting.delete(id);
    this.chips.touched.add(waiting.player);
    this.felt.coupon(waiting.coupon, -waiting.cents, 0);
  }

  #made({ standing, instrument, isLate, type }: Of<'WagerMade'>): void {
    const { id, player, spot, stakeCents, coupon = null } = standing;
    const isLateAllowed = LATE.has(this.about.game) && isLate && this.#isOut && !this.#isShown;
    holds(
      !this.#isUnderWay || (isLateAllowed && !this.#isClosed && this.#roll === null),
      () => `${this.id}: wager ${id} was made after the dice were out`,
    );
    const { wager, on = null } = this.#rules.spots[spot] ?? {};
    this.felt.made(standing, { wager: wager?.id ?? '', on }, instrument);
    this.#risk(player, type, { stake: stakeCents, coupon, instrument });
  }

  #called({ roll, isWrong }: Of<'TotalCalled'>): void {
    this.#remember();
    holds(!isWrong, () => `${this.id}: a wrong total was called`);
    holds(
      this.#drawn === null || roll === this.#drawn,
      () => `${this.id}: ${this.#drawn} was drawn and ${roll} was called`,
    );
    this.#roll = new RollSeen(this.about, roll, this.#point, this.felt.bets.values());
    this.#tally.add(`rolls at ${this.about.game}`);
  }

  /** A wager that stays up after it was decided is bet anew. */
  #settled(event: Of<'WinnersPaid'> | Of<'WagersReturned'>): void {
    if (event.type === 'WinnersPaid') for (const row of event.rows) this.felt.won(row, this.#roll);
    else for (const row of event.rows) this.felt.returned(row, this.#roll);
    for (const row of event.rows) if (row.stays) this.#risk(row.player, event.type);
  }

  #closed(): void {
    holds(this.felt.bets.size === 0, () => `${this.id} closed over wagers`);
    this.#point = null;
    this.#before = null;
    this.chips.forget();
  }

  /** Where a call may be overruled, the table as it was before it. */
  #remember(): void {
    if (this.about.game !== 'nz-craps') return;
    this.chips.remember();
    this.#before = { bets: this.felt.copy(), point: this.#point };
  }

  #overruled({ absorbedCents, isVoid, roll }: Of<'CallOverruled'>): void {
    const before = this.#before;
    holds(before !== null, () => `${this.id}: nothing was called that could be overruled`);
    this.chips.restore(this.id, absorbedCents);
    this.felt.restore(before.bets);
    this.#point = before.point;
    this.#waiting.clear();
    this.#nextRoll();
    if (!isVoid) this.#roll = new RollSeen(this.about, roll, this.#point, this.felt.bets.values());
    this.#tally.add('calls overruled');
  }
}
