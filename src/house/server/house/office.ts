// The office of a house: decides which commands are allowed, from the people's record and, where needed, the ledger and the
// tables.

import type { Cents } from 'boxperson/base';
import type { CouponsInHand, TableHere } from 'boxperson/host';
import { couponsOf, type Office, type Permit, type Read } from 'boxperson/host';
import { isRefusal, type Refusal, refuse } from 'boxperson/rules';
import type { Basis, Store } from 'boxperson/store';
import { autoCrew, type Command, decide, OPERATOR, type Table } from 'boxperson/table';
import { HOUSE, type PersonId } from '../people/event.ts';
import { concerns, mayAct, putsAtRisk } from '../people/may.ts';
import { PEOPLE_STREAM, type People } from '../people/people.ts';
import { isRetired } from '../people/register.ts';
import type { HousePlay } from '../protection/follow-play.ts';
import { hasLimits } from '../protection/limits.ts';
import type { Plays } from '../protection/play.ts';
import { protectionFor } from '../protection/protection.ts';
import { couponFor, needsCoupon } from './coupons.ts';
import { tooManyToCompare } from './owned.ts';
import { paysOtherwise } from './property.ts';

export type OfficeSeams = { readonly store: Store; readonly people: People; readonly play: HousePlay };

export class HouseOffice implements Office {
  readonly #seams: OfficeSeams;

  constructor(seams: OfficeSeams) {
    this.#seams = seams;
  }

  mustRead({ table }: TableHere, command: Command): boolean {
    const player = putsAtRisk(table, command) ? concerns(table, command) : null;
    return this.#isLimited(player) || needsCoupon(command);
  }

  async read({ table }: TableHere, command: Command, isAgain: boolean): Promise<Read> {
    const { people, play } = this.#seams;
    if (isAgain) await people.catchUp();
    const player = putsAtRisk(table, command) ? concerns(table, command) : null;
    return {
      couponsInHand: needsCoupon(command) ? await this.#couponsOf(command.player) : new Map(),
      limited: player !== null && this.#isLimited(player) ? await play.readFor(player) : null,
    };
  }

  #isLimited(player: PersonId | null): boolean {
    const person = player === null ? null : this.#seams.people.known.person(player);
    return person !== null && hasLimits(person.limits);
  }

  async #couponsOf(person: PersonId): Promise<CouponsInHand> {
    // Customers without an account are issued none, and their names are not names of accounts.
    if (this.#seams.people.known.person(person) === null) return new Map();
    const prefix = couponsOf(person);
    const balances = await this.#seams.store.balances(prefix);
    return new Map<string, Cents>(
      balances
        .filter(({ account }) => !account.includes('@'))
        .map(({ account, cents }) => [account.slice(prefix.length), cents]),
    );
  }

  permit(
    here: TableHere,
    by: string,
    command: Command,
    atMs: number,
    read: Read,
  ): Permit | Refusal | 'read-first' {
    const { known } = this.#seams.people;
    const player = putsAtRisk(here.table, command) ? concerns(here.table, command) : null;
    if (this.#isLimited(player) && read.limited === null) return 'read-first';
    const isPersons = by !== HOUSE && !isHouseActor(command);
    const refusal =
      (isPersons ? mayAct(known, by, here, command.by.role, command) : null) ??
      (takesUp(here.table, command) && isRetired(known.register, here.id) ? outOfService() : null) ??
      (read.limited === null ? null : tooManyToCompare(read.limited)) ??
      (makesWager(command) ? paysOtherwise(here.table.rules, known.property) : null) ??
      protectionFor(known, this.#playsFor(read), here, command, atMs);
    if (refusal !== null) return refusal;
    const named = needsCoupon(command) ? this.#withCoupon(here, command, atMs, read) : command;
    if (isRefusal(named)) return named;
    const isRisky = putsAtRisk(here.table, command) || makesWager(command);
    const isBased = isRisky || (isPersons && command.by.role !== 'player');
    return { command: named, basis: isBased ? this.#basis(read) : null };
  }

  /** Only the tables read for this decision count when a player with limits is judged. */
  #playsFor({ limited }: Read): Plays {
    const { tally } = this.#seams.play;
    return limited === null ? tally : tally.only(Object.keys(limited.seen));
  }

  #basis({ limited }: Read): Basis {
    const { people } = this.#seams;
    return {
      seen: { ...limited?.seen, [PEOPLE_STREAM]: people.seq },
      still: [PEOPLE_STREAM],
      accounts: limited?.accounts ?? [],
      whole: limited?.whole ?? [],
    };
  }

  #withCoupon(
    { table }: TableHere,
    command: Extract<Command, { do: 'bet' }>,
    atMs: number,
    { couponsInHand }: Read,
  ): Command | Refusal {
    // If the table itself refuses the command, its answer is more useful.
    const decided = decide(table, command);
    if (isRefusal(decided)) return decided;
    const coupon = couponFor(this.#seams.people.known, couponsInHand, table, command, atMs);
    return isRefusal(coupon) ? coupon : { ...command, coupon: coupon.id };
  }
}

/** The house's own crew, or an operator opening or closing from the office. */
const isHouseActor = ({ by }: Command): boolean =>
  by.role !== 'player' && (by.id === OPERATOR.id || by.id === autoCrew(by.role).id);

/** Commands that no retired table takes: they would put it back into use. */
const takesUp = (table: Table, command: Command): boolean =>
  putsAtRisk(table, command) || makesWager(command) || command.do === 'sign-on';

const outOfService = (): Refusal =>
  refuse('table-closed', null, 'This table has been retired.', 'Choose another table.');

/** Commands that put up a wager, or open a table for wagers. */
const makesWager = ({ do: does }: Command): boolean =>
  does === 'bet' || does === 'increase' || does === 'confirm' || does === 'open-table';
