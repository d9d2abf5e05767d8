// The office of a house: decides which commands are allowed, from the people's record and, where needed, the ledger and the
// tables.

import type { Cents } from 'boxperson/base';
import type { CouponsInHand, TableWithId } from 'boxperson/host';
import { couponPrefix, type Office, type OfficeFacts, type Permit } from 'boxperson/host';
import { isRefusal, type Refusal, refuse } from 'boxperson/rules';
import type { EntryBasis, Store } from 'boxperson/store';
import { autoCrew, decide, OPERATOR, playerConcerned, type Table, type TableCommand } from 'boxperson/table';
import { HOUSE, type PersonId } from '../people/event.ts';
import { PEOPLE_STREAM, type People } from '../people/people.ts';
import { mayAct, putsAtRisk } from '../people/permission.ts';
import { isRetired } from '../people/register.ts';
import type { HousePlay } from '../protection/follow-play.ts';
import { hasLimits } from '../protection/limits.ts';
import type { PlayQuestions } from '../protection/play.ts';
import { protectionFor } from '../protection/protection.ts';
import { couponFor, needsCoupon } from './coupons.ts';
import { tooManyToCompare } from './holdings.ts';
import { paysOtherwise } from './property.ts';

export type OfficeDeps = { readonly store: Store; readonly people: People; readonly play: HousePlay };

export class HouseOffice implements Office {
  readonly #deps: OfficeDeps;

  constructor(deps: OfficeDeps) {
    this.#deps = deps;
  }

  mustRead({ table }: TableWithId, command: TableCommand): boolean {
    const player = putsAtRisk(table, command) ? playerConcerned(table, command) : null;
    return this.#isLimited(player) || needsCoupon(command);
  }

  async read({ table }: TableWithId, command: TableCommand, isAgain: boolean): Promise<OfficeFacts> {
    const { people, play } = this.#deps;
    if (isAgain) await people.catchUp();
    const player = putsAtRisk(table, command) ? playerConcerned(table, command) : null;
    return {
      couponsInHand: needsCoupon(command) ? await this.#couponsOf(command.player) : new Map(),
      limited: player !== null && this.#isLimited(player) ? await play.readFor(player) : null,
    };
  }

  #isLimited(player: PersonId | null): boolean {
    const person = player === null ? null : this.#deps.people.book.person(player);
    return person !== null && hasLimits(person.limits);
  }

  async #couponsOf(person: PersonId): Promise<CouponsInHand> {
    // Customers without an account are issued none, and their names are not names of accounts.
    if (this.#deps.people.book.person(person) === null) return new Map();
    const prefix = couponPrefix(person);
    const balances = await this.#deps.store.balances(prefix);
    return new Map<string, Cents>(
      balances
        .filter(({ account }) => !account.includes('@'))
        .map(({ account, cents }) => [account.slice(prefix.length), cents]),
    );
  }

  permit(
    here: TableWithId,
    by: string,
    command: TableCommand,
    atMs: number,
    read: OfficeFacts,
  ): Permit | Refusal | 'read-first' {
    const { book } = this.#deps.people;
    const player = putsAtRisk(here.table, command) ? playerConcerned(here.table, command) : null;
    if (this.#isLimited(player) && read.limited === null) return 'read-first';
    const isPersons = by !== HOUSE && !isHouseActor(command);
    const refusal =
      (isPersons ? mayAct(book, by, here, command.by.role, command) : null) ??
      (takesUp(here.table, command) && isRetired(book.register, here.id) ? outOfService() : null) ??
      (read.limited === null ? null : tooManyToCompare(read.limited)) ??
      (makesWager(command) ? paysOtherwise(here.table.rules, book.property) : null) ??
      protectionFor(book, this.#playsFor(read), here, command, atMs);
    if (refusal !== null) return refusal;
    const named = needsCoupon(command) ? this.#withCoupon(here, command, atMs, read) : command;
    if (isRefusal(named)) return named;
    const isRisky = putsAtRisk(here.table, command) || makesWager(command);
    const isBased = isRisky || (isPersons && command.by.role !== 'player');
    return { command: named, basis: isBased ? this.#basis(read) : null };
  }

  /** Only the tables read for this decision count when a player with limits is judged. */
  #playsFor({ limited }: OfficeFacts): PlayQuestions {
    const { tally } = this.#deps.play;
    return limited === null ? tally : tally.only(Object.keys(limited.seen));
  }

  #basis({ limited }: OfficeFacts): EntryBasis {
    const { people } = this.#deps;
    return {
      seen: { ...limited?.seen, [PEOPLE_STREAM]: people.seq },
      still: [PEOPLE_STREAM],
      accounts: limited?.accounts ?? [],
      whole: limited?.whole ?? [],
    };
  }

  #withCoupon(
    { table }: TableWithId,
    command: Extract<TableCommand, { do: 'bet' }>,
    atMs: number,
    { couponsInHand }: OfficeFacts,
  ): TableCommand | Refusal {
    // If the table itself refuses the command, its answer is more useful.
    const decided = decide(table, command);
    if (isRefusal(decided)) return decided;
    const coupon = couponFor(this.#deps.people.book, couponsInHand, table, command, atMs);
    return isRefusal(coupon) ? coupon : { ...command, coupon: coupon.id };
  }
}

/** The house's own crew, or an operator opening or closing from the office. */
const isHouseActor = ({ by }: TableCommand): boolean =>
  by.role !== 'player' && (by.id === OPERATOR.id || by.id === autoCrew(by.role).id);

/** Commands that no retired table takes: they would put it back into use. */
const takesUp = (table: Table, command: TableCommand): boolean =>
  putsAtRisk(table, command) || makesWager(command) || command.do === 'sign-on';

const outOfService = (): Refusal =>
  refuse('table-closed', null, 'This table has been retired.', 'Choose another table.');

/** Commands that put up a wager, or open a table for wagers. */
const makesWager = ({ do: does }: TableCommand): boolean =>
  does === 'bet' || does === 'increase' || does === 'confirm' || does === 'open-table';
