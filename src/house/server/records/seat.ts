// The last rolls and hands of one seat, read from the end of a record. Some facts about a roll (the stake of a wager that stays
// up, its number, the point before) are in an older entry, and are filled in when that entry is reached.

import type { Roll } from 'boxperson/base';
import {
  type EventOf,
  endsHand,
  type PlayerId,
  type ReturnedRow,
  type Shooter,
  type Table,
  type TableEvent,
  type WagerId,
  type WonRow,
} from 'boxperson/table';
import {
  type BetFacts,
  type BetOnRoll,
  type BetResult,
  backfill,
  betOnRoll,
  isBetComplete,
  noBetFacts,
} from './bet-backfill.ts';
import type { PastEntry } from './walk.ts';

export type SeatRoll = {
  readonly seq: number;
  readonly at: number;
  /** Counted from the first valid roll of the record. */
  readonly no: number;
  /** Counted backwards from the last hand, which is 0. */
  readonly hand: number;
  readonly roll: Roll;
  readonly total: number;
  readonly pointAfter: number | null;
  pointBefore: number | null | undefined;
  shooter: string | undefined;
  isOverruled: boolean;
  readonly bets: Map<WagerId, BetOnRoll>;
};

export class SeatTrace {
  /** Newest first. */
  readonly rolls: SeatRoll[] = [];
  readonly #seat: PlayerId;
  readonly #isEnough: (rolls: readonly SeatRoll[], hand: number) => boolean;
  readonly #standing = new Map<WagerId, BetFacts>();
  /** Rolls before the seat took a place: an older entry shows whether it was there earlier. */
  #unsure: SeatRoll[] = [];
  #isHere: 'here' | 'gone' | 'unsure';
  #no: number;
  #hand = 0;
  #hasRolled = false;
  #isClosed = false;
  #current: SeatRoll | null = null;
  #withoutPoint: SeatRoll[] = [];
  #withoutShooter: SeatRoll[] = [];

  /**
   * Starts from a table after its last entry. `isEnough` is called with the rolls so far and the hand that older ones belong
   * to.
   */
  constructor(
    seat: PlayerId,
    end: Table,
    isEnough: (rolls: readonly SeatRoll[], handsBack: number) => boolean,
  ) {
    this.#seat = seat;
    this.#isEnough = isEnough;
    this.#no = end.rolls;
    this.#isHere = end.players.some((one) => one.id === seat) ? 'here' : 'gone';
    for (const { id, player, spot, stakeCents, number } of end.wagers)
      if (player === seat) this.#standing.set(id, { spot, stakeCents, number, waiting: [] });
  }

  /** Whether there are enough rolls, and none needs an older entry. */
  get isOver(): boolean {
    return this.#isClosed && this.rolls.every(isWhole);
  }

  /** Takes the next older entry. */
  take({ entry, events, isUndone }: PastEntry): void {
    for (const event of events.toReversed()) {
      if (!isUndone) this.#event(event, entry.seq, entry.at);
      this.#presence(event);
    }
    this.#current = null;
  }

  #event(event: TableEvent, seq: number, at: number): void {
    if (endsHand(event)) this.#handOver();
    switch (event.type) {
      case 'RollClosed':
        this.#rolled(event, seq, at);
        break;
      case 'CallOverruled':
        if (this.#current !== null) this.#current.isOverruled = true;
        break;
      case 'ShooterNamed':
        for (const roll of this.#withoutShooter) roll.shooter = nameOf(event.shooter);
        this.#withoutShooter = [];
        break;
      default:
        this.#wagerEvent(event);
    }
  }

  #wagerEvent(event: TableEvent): void {
    switch (event.type) {
      case 'LosersCollected':
        for (const row of this.#own(event.rows)) {
          const bet = this.#decided(row.wager);
          // A composite may win in part and lose in part.
          if (bet.result !== 'won') this.#result(bet, 'lost', row.clause);
          bet.lostCents = row.cents;
        }
        break;
      case 'WinnersPaid':
        for (const row of this.#own(event.rows)) this.#won(row);
        break;
      case 'WagersReturned':
        for (const row of this.#own(event.rows)) this.#returned(row);
        break;
      case 'WagersTravelled':
        for (const row of this.#own(event.rows)) {
          const standing = this.#betFacts(row.wager);
          this.#result(this.#decided(row.wager), 'moved', row.clause);
          backfill(standing, 'number', row.to);
          // It had no number before this roll gave it one.
          standing.number = 0;
        }
        break;
      case 'ProgressMarked':
        for (const row of event.rows)
          if (this.#standing.has(row.wager)) this.#result(this.#decided(row.wager), 'marked', row.clause);
        break;
      case 'WagerMade':
        if (event.standing.player === this.#seat) this.#made(event.standing);
        break;
      case 'WagerChanged':
        if (event.player === this.#seat) {
          const standing = this.#betFacts(event.wager);
          backfill(standing, 'stakeCents', event.cents);
          standing.stakeCents = undefined;
        }
        break;
      case 'WagerRemoved':
        if (event.player === this.#seat)
          this.#standing.set(event.wager, { ...noBetFacts(), stakeCents: event.cents });
        break;
      default:
    }
  }

  #rolled(event: EventOf<'RollClosed'>, seq: number, at: number): void {
    for (const roll of this.#withoutPoint) roll.pointBefore = event.point;
    this.#withoutPoint = [];
    this.#hasRolled = true;
    const no = this.#no--;
    if (this.#isClosed || this.#isHere === 'gone') return;
    const roll: SeatRoll = {
      seq,
      at,
      no,
      hand: this.#hand,
      roll: event.roll,
      total: event.total,
      pointAfter: event.point,
      pointBefore: event.wasComeOut ? null : undefined,
      shooter: undefined,
      isOverruled: false,
      bets: new Map(),
    };
    if (!event.wasComeOut) this.#withoutPoint.push(roll);
    this.#withoutShooter.push(roll);
    this.#current = roll;
    for (const id of this.#standing.keys()) this.#betOf(id);
    if (this.#isHere === 'unsure') this.#unsure.push(roll);
    else this.#keep([roll]);
  }

  #keep(rolls: readonly SeatRoll[]): void {
    for (const roll of rolls) {
      if (this.#isClosed) return;
      this.rolls.push(roll);
      this.#isClosed = this.#isEnough(this.rolls, roll.hand);
    }
    this.#isClosed ||= this.#isEnough(this.rolls, this.#hand);
  }

  /** Everything older belongs to an earlier hand. */
  #handOver(): void {
    if (!this.#hasRolled) return;
    this.#hasRolled = false;
    this.#hand++;
    this.#isClosed ||= this.#unsure.length === 0 && this.#isEnough(this.rolls, this.#hand);
  }

  #won(row: WonRow): void {
    const standing = this.#betFacts(row.wager);
    const bet = this.#decided(row.wager);
    this.#result(bet, 'won', row.clause);
    bet.paidCents = row.paidCents;
    bet.feeCents = row.feeCents + row.newFeeCents;
    bet.backCents = row.stakeCents;
    bet.stays = row.stays;
    bet.paysBy = row.paysBy;
    if (row.stays) this.#beganAnew(standing, bet);
  }

  #returned(row: ReturnedRow): void {
    const standing = this.#betFacts(row.wager);
    const bet = this.#decided(row.wager);
    this.#result(bet, row.why, row.clause);
    bet.backCents = row.cents;
    bet.stays = row.stays;
    if (row.stays) this.#beganAnew(standing, bet);
  }

  /**
   * A wager that is left up counts as a new one for later rolls, and has no number; an older entry shows what it was before.
   */
  #beganAnew(standing: BetFacts, bet: BetOnRoll): void {
    backfill(standing, 'number', 0, bet);
    standing.number = undefined;
    bet.number = undefined;
    if (!standing.waiting.includes(bet)) standing.waiting.push(bet);
  }

  #made({ id, spot, stakeCents, number }: EventOf<'WagerMade'>['standing']): void {
    const standing = this.#standing.get(id);
    if (standing === undefined) return;
    backfill(standing, 'spot', spot);
    backfill(standing, 'stakeCents', stakeCents);
    backfill(standing, 'number', number);
    this.#standing.delete(id);
  }

  /** A wager that this roll decided was up before it. */
  #decided(id: WagerId): BetOnRoll {
    this.#betFacts(id);
    return this.#betOf(id) ?? betOnRoll(id, noBetFacts());
  }

  #betFacts(id: WagerId): BetFacts {
    const standing = this.#standing.get(id) ?? noBetFacts();
    this.#standing.set(id, standing);
    return standing;
  }

  /** The wager's row for the current roll. */
  #betOf(id: WagerId): BetOnRoll | null {
    const roll = this.#current;
    if (roll === null) return null;
    const before = roll.bets.get(id);
    if (before !== undefined) return before;
    const standing = this.#betFacts(id);
    const bet = betOnRoll(id, standing);
    roll.bets.set(id, bet);
    if (!isBetComplete(bet)) standing.waiting.push(bet);
    return bet;
  }

  #result(bet: BetOnRoll, result: BetResult, clause: string): void {
    bet.result = result;
    bet.clause = clause;
  }

  #own<Row extends { readonly player: PlayerId }>(rows: readonly Row[]): readonly Row[] {
    return rows.filter((row) => row.player === this.#seat);
  }

  #presence(event: TableEvent): void {
    if (!isAbout(event, this.#seat)) return;
    if (event.type === 'PlayerLeft') this.#unsure = [];
    else if (this.#isHere === 'unsure') {
      const waited = this.#unsure;
      this.#unsure = [];
      this.#keep(waited);
    }
    this.#isHere = event.type === 'PlaceTaken' ? 'unsure' : 'here';
  }
}

const isWhole = ({ pointBefore, shooter, bets }: SeatRoll): boolean =>
  pointBefore !== undefined && shooter !== undefined && [...bets.values()].every(isBetComplete);

const nameOf = (shooter: Shooter): string => (shooter.kind === 'player' ? shooter.id : shooter.role);

function isAbout(event: TableEvent, seat: PlayerId): boolean {
  if ('player' in event) return event.player === seat;
  if (event.type === 'WagerMade') return event.standing.player === seat;
  if (event.type === 'DiceOffered') return event.to === seat;
  return 'rows' in event && event.rows.some((row) => 'player' in row && row.player === seat);
}
