// Decides a table's record again. The hash chain shows that a record was not changed after it was written; this shows that it
// says what the rules decide, that the books agree, and that the dice drawn are the dice settled. Nights decided under other
// rules than this program's are not decided again: their books are added up, and they stay sealed.

import { type Cents, type Roll, rollName, showDollars } from 'boxperson/base';
import type { CheckTools } from 'boxperson/dice/verifiable';
import {
  type DiceNote,
  diceAfter,
  diceNoteOf,
  NO_RECORDED_DICE,
  openingPostings,
  openSealed,
  postingsFor,
  type RecordedDice,
  type SavedTable,
  SEAL,
  savedTableOf,
  sealedIn,
} from 'boxperson/host';
import { isRefusal, type Rules, rollShown } from 'boxperson/rules';
import type { Entry, Json, Snapshot, WriterMark } from 'boxperson/store';
import {
  areOut,
  chipsAtTable,
  decide,
  emptyTable,
  evolveAll,
  type Instrument,
  isCouponKind,
  type PlayerId,
  parseCommand,
  type Table,
  type TableCommand,
  type TableEvent,
} from 'boxperson/table';
import { PEOPLE_STREAM } from '../../people/people.ts';
import { type DiceProof, noteHolds } from './dice.ts';
import { differenceOf, oneLineValue } from './differs.ts';
import { TableBooks } from './table-books.ts';
import { DiceWatch } from './watch-dice.ts';

/** A part of a record that was decided under other rules. */
export type SealedNight = {
  readonly fromSeq: number;
  readonly toSeq: number;
  /** Null for a program that did not yet mark its entries. */
  readonly made: WriterMark | null;
};

export type RedecideOptions = {
  /** This program's mark for the rules it decides by; if left out, everything is decided again. */
  readonly made?: WriterMark | null;
  /** The house deals, so the bank never goes below zero. */
  readonly isAutomatic?: boolean;
  /** Says what is wrong with a wager's coupon; if left out, coupons are not checked. */
  readonly couponFault?: (wager: CouponBet, at: number) => string | null;
  /** Says how the table's payouts differed from the house's as of an entry of the people's record (null for its end). */
  readonly payoutFault?: (people: number | null) => string | null;
  /** The parts of the record during which the table was retired. */
  readonly retired?: readonly RetiredSpan[];
  /**
   * `drawn`: the shaker draws for every throw, and its dice are settled. `entered`: the crew enters real dice, and a recorded
   * draw binds only the throws that the house itself brings to rest.
   */
  readonly dice: 'drawn' | 'entered';
  /** The kind of the drawn dice, and the tools to throw them again; defaults to a shaker. */
  readonly proof?: DiceProof;
  /** The tools to check dice of nights decided under other rules. */
  readonly watch?: CheckTools | null;
  /** How far a writer's clock may go back without a remark: another machine may have taken over the table. */
  readonly clockBackMs?: number;
  /** Checked when its entry is reached, because the table may be opened from it. */
  readonly snapshot?: Snapshot | null;
};

/** A table was retired after the first entry; nothing was played until the last one. A null end means that it still is. */
export type RetiredSpan = { readonly fromSeq: number; readonly toSeq: number | null };

/** A wager made or requested with a coupon. */
export type CouponBet = {
  readonly player: PlayerId;
  readonly instrument: Instrument;
  readonly coupon: string;
  readonly cents: Cents;
};

/** Lawful, but worth a look. */
export type AuditRemark = { readonly seq: number; readonly says: string };

const CLOCK_BACK_MS = 5_000;
/** The events by which a table is used. */
const PLAYS: ReadonlySet<TableEvent['type']> = new Set([
  'TableOpened',
  'PlaceTaken',
  'BoughtIn',
  'WagerMade',
]);
/** Remarks beyond this number are counted but not kept. */
const REMARKS_MAX = 100;
const WHO_IS_HOUSE = 'house';
const SHAKER: DiceProof = { kind: 'shaker' };

export class Redecision {
  readonly remarks: AuditRemark[] = [];
  remarkCount = 0;
  readonly #id: string;
  readonly #options: RedecideOptions;
  readonly #books: TableBooks;
  readonly #watch: DiceWatch;
  readonly #nights: SealedNight[] = [];
  /** The mark of the current night. */
  #made: WriterMark | null = null;
  #table: Table;
  #version = 0;
  #rolls = 0;
  #seq = 0;
  #at = 0;
  /** Whether the last entry has the same time as the one before it. */
  #standsStill = false;
  /** Keeps the last draw even after its dice are in, because calls may still be overruled. */
  #dice: RecordedDice = NO_RECORDED_DICE;
  readonly #ids = new Set<string>();
  /** How many dice came to rest with a draw, and how many without. */
  #rests = { drawn: 0, bare: 0 };

  constructor(id: string, rules: Rules, options: RedecideOptions) {
    this.#id = id;
    this.#options = options;
    this.#table = emptyTable(rules);
    this.#books = new TableBooks(id, options.isAutomatic === true);
    this.#watch = new DiceWatch(id, options.watch ?? null);
  }

  /** Rolls that were decided again. */
  get rolls(): number {
    return this.#rolls;
  }

  /** Nights decided under other rules, in order. */
  get sealed(): readonly SealedNight[] {
    return this.#nights;
  }

  get seq(): number {
    return this.#seq;
  }

  /**
   * Takes the next entry of the record: null if it is correct, otherwise what is wrong. Nothing may follow an incorrect one.
   */
  take(entry: Entry): string | null {
    return this.#take(entry) ?? this.#emptyIfRetired(entry.seq);
  }

  #take(entry: Entry): string | null {
    const wrong =
      this.#wrongPlace(entry) ??
      this.#outOfService(entry) ??
      this.#books.take(entry) ??
      this.#couponsHold(entry) ??
      this.#paysAlike(entry);
    if (wrong !== null) return wrong;
    const sealed = sealedIn(entry.draw);
    if (sealed !== null) return this.#seal(entry, sealed);
    if (entry.seq === 1) this.#made = entry.made;
    if (this.#made?.rules !== entry.made?.rules)
      return `it was decided under rules ${ruleName(entry.made)}, but its night under ${ruleName(this.#made)}`;
    this.#version += entry.events.length;
    if (!this.#isOurs) return this.#isSealed(entry);
    return entry.seq === 1 ? this.#opening(entry) : this.#decided(entry);
  }

  /** Whether the current night was decided under this program's rules. */
  get #isOurs(): boolean {
    const { made } = this.#options;
    return made == null || this.#made?.rules === made.rules;
  }

  /** Checks an entry decided under other rules: only its books and the commitments for its dice. */
  #isSealed(entry: Entry): string | null {
    const { seq } = entry;
    const dice = this.#options.dice === 'drawn' ? this.#watch.take(entry) : null;
    if (dice !== null) return dice;
    const last = this.#nights.at(-1);
    if (last !== undefined && last.toSeq === seq - 1 && last.made?.rules === this.#made?.rules)
      this.#nights[this.#nights.length - 1] = { ...last, toSeq: seq };
    else this.#nights.push({ fromSeq: seq, toSeq: seq, made: this.#made });
    return null;
  }

  /** Ends a night and begins another with the table kept in the entry. */
  #seal(entry: Entry, sealed: SavedTable): string | null {
    const { made, command, by, events, version } = entry;
    if (differenceOf(command, SEAL) !== null || by !== WHO_IS_HOUSE)
      return 'it seals a night but also does something else';
    if (made === null || made.rules === this.#made?.rules)
      return 'it seals a night although the rules stayed the same';
    const isNew = (event: Json): boolean => SETTLES_UP.has((event as unknown as TableEvent).type);
    if (!(this.#made === null ? events.every(isNew) : events.length === 0))
      return 'it seals a night but changes its wagers';
    const { table, dice } = openSealed(this.#table.rules, sealed);
    if (table.version !== version + events.length)
      return `the night ends at version ${version + events.length}, but the table kept from it is at ${table.version}`;
    const nobodys = table.wagers.find((one) => one.couponCents > 0 && one.coupon === undefined);
    if (nobodys !== undefined) return `wager ${nobodys.id} carries over with a coupon that was never issued`;
    const books = this.#books.differFrom(table);
    if (books !== null) return `the table kept from the night does not match its books: ${books}`;
    if (this.#isOurs && this.#made !== null) {
      const wrong = differenceOf(sealed, savedTableOf(this.#table, this.#dice));
      if (wrong !== null) return `the table kept from the night is not how it ended: ${wrong}`;
    }
    this.#made = made;
    this.#table = table;
    this.#dice = dice;
    this.#watch.goOnFrom(dice);
    this.#version = table.version;
    return this.#isOurs ? this.#snapshotHolds() : this.#isSealed(entry);
  }

  /** A retired table is neither opened nor played at. */
  #outOfService({ seq, events }: Entry): string | null {
    const { retired = [] } = this.#options;
    const isOut = retired.some(({ fromSeq, toSeq }) => seq > fromSeq && (toSeq === null || seq <= toSeq));
    const used = isOut && (events as unknown as readonly TableEvent[]).find(({ type }) => PLAYS.has(type));
    return used ? `the table was retired, but this entry has ${used.type}` : null;
  }

  /** A table is retired only when it is closed and nobody has chips there. */
  #emptyIfRetired(seq: number): string | null {
    const { retired = [] } = this.#options;
    if (!retired.some(({ fromSeq }) => fromSeq === seq)) return null;
    const holder = this.#books.holder();
    if (holder !== null)
      return `the table was retired after this entry, but ${holder} still held chips there`;
    return this.#isOurs && this.#table.isOpen
      ? 'the table was retired after this entry, but it was open'
      : null;
  }

  /** Wagers are made only while the table pays what every table of the house pays. */
  #paysAlike({ events, made, seen }: Entry): string | null {
    const { payoutFault } = this.#options;
    if (made === null || payoutFault === undefined) return null;
    const isWager = (events as unknown as readonly TableEvent[]).some(({ type }) => type === 'WagerMade');
    return isWager ? payoutFault(seen?.[PEOPLE_STREAM] ?? null) : null;
  }

  /** Every coupon that is bet was issued to that player, and the books have it on the table. */
  #couponsHold({ events, made, at }: Entry): string | null {
    const { couponFault } = this.#options;
    if (made === null || couponFault === undefined) return null;
    const happened = events as unknown as readonly TableEvent[];
    // A pending wager was checked when it was requested; a coupon that has expired since is still valid for it.
    const isConfirmed = happened.some(({ type }) => type === 'WagerConfirmed');
    for (const event of happened) {
      const bet = isConfirmed ? null : couponIn(event);
      if (bet === null) continue;
      if (bet.coupon === '')
        return `${bet.player} bet a coupon of ${showDollars(bet.cents)} that was never issued`;
      const fault = couponFault(bet, at);
      if (fault !== null) return `${bet.player} bet the coupon ${oneLineValue(bet.coupon)}, but ${fault}`;
      if (this.#books.couponCents(bet.player, bet.coupon) < bet.cents)
        return `according to the books, the coupon ${oneLineValue(bet.coupon)} is not on the table`;
    }
    return null;
  }

  #wrongPlace({ seq, version, id, stream, at }: Entry): string | null {
    if (seq !== this.#seq + 1) return `it follows entry ${this.#seq} but is numbered ${seq}`;
    if (stream !== this.#id) return `it belongs to ${stream}`;
    if (version !== this.#version)
      return `it was decided on version ${version} but the table was at ${this.#version}`;
    if (this.#ids.has(id)) return `its command ${oneLineValue(id)} was already done before`;
    const back = this.#at - at;
    if (back > (this.#options.clockBackMs ?? CLOCK_BACK_MS))
      this.#remark(seq, `the clock went back by ${back} ms`);
    this.#standsStill = at === this.#at;
    this.#ids.add(id);
    this.#seq = seq;
    this.#at = Math.max(this.#at, at);
    return null;
  }

  /** The first entry posts the bank to the books and does nothing else. */
  #opening({ command, events, draw, postings }: Entry): string | null {
    if (command !== null || events.length > 0 || draw !== null)
      return 'the first entry does more than open the books';
    const wrong = differenceOf(postings, openingPostings(this.#id, this.#table));
    return wrong === null ? this.#snapshotHolds() : `the books were not opened with the bank: ${wrong}`;
  }

  #decided(entry: Entry): string | null {
    const command = parseCommand(entry.command);
    if (isRefusal(command)) return `its command is invalid: ${command.says}`;
    const changed = differenceOf(entry.command, command);
    if (changed !== null) return `its command is not in recorded form: ${changed}`;
    const events = decide(this.#table, command);
    if (isRefusal(events)) return `the rules refuse its ${command.do}: ${events.says}`;
    const wrong = differingEvent(entry.events, events);
    if (wrong !== null) return `its ${command.do} is not what the rules decide: ${wrong}`;
    const before = this.#table;
    const after = evolveAll(before, events);
    const chips = chipsAtTable(after);
    if (chips !== after.issuedCents)
      return `there are ${chips} cents at the table, but ${after.issuedCents} were issued`;
    const books = differenceOf(entry.postings, postingsFor(this.#id, before, after, events));
    if (books !== null) return `the books do not match the events: ${books}`;
    this.#table = after;
    this.#rolls += events.filter(({ type }) => type === 'RollClosed').length;
    return this.#diceHold(entry, command, before, events) ?? this.#snapshotHolds();
  }

  #diceHold(
    entry: Entry,
    command: TableCommand,
    before: Table,
    events: readonly TableEvent[],
  ): string | null {
    const after = this.#table;
    const note = diceNoteOf(entry.draw);
    if (note === 'none-such') return `its draw is not a roll: ${oneLineValue(entry.draw)}`;
    const rested = command.do === 'rest' && areOut(before);
    if (note?.roll !== undefined && !rested) return 'dice were drawn, but none came to rest';
    const missing = rested ? this.#countRest(entry.seq, note) : null;
    if (missing !== null) return missing;
    const kept = this.#dice;
    this.#dice = diceAfter(kept, note, areOut(after));
    const now = note?.closedAt ?? entry.at;
    const behind = this.#clockBehind(entry, now);
    if (behind !== null) return behind;
    const passing = { id: this.#id, before, after, command, at: entry.at, now };
    const proof = this.#options.proof ?? SHAKER;
    const broken = this.#options.dice === 'drawn' ? noteHolds(proof, kept, passing, note) : null;
    if (broken !== null) return broken;
    const wrong = this.#rested(entry, events);
    this.#remarkRulings(entry.seq, command, events);
    this.#remarkCalledOff(entry.seq, kept, events);
    return wrong;
  }

  /**
   * A round is chosen for the time of its entry. While a record's clock is paused it may be an earlier round, which is
   * noted as a remark.
   */
  #clockBehind({ seq, at }: Entry, now: number): string | null {
    if (now === at) return null;
    if (now > at || !this.#standsStill) return `betting ended at ${at}, but its round was chosen for ${now}`;
    this.#remark(seq, `the clock was ${at - now} ms behind when betting ended`);
    return null;
  }

  #countRest(seq: number, note: DiceNote | null): string | null {
    const isDrawn = note?.roll !== undefined;
    if (!isDrawn && this.#options.dice === 'drawn') return 'the dice came to rest, but none were drawn';
    if (isDrawn) this.#rests.drawn++;
    else this.#rests.bare++;
    const { drawn, bare } = this.#rests;
    if ((isDrawn ? bare : drawn) > 0 && Math.min(drawn, bare) === 1)
      this.#remark(seq, 'some of this table’s dice were drawn and others were not');
    return null;
  }

  /** Drawn dice rest as drawn, no matter who reports them, or what is disputed or overruled. */
  #rested({ by }: Entry, events: readonly TableEvent[]): string | null {
    const drawn = this.#dice.last;
    if (drawn === null || (this.#options.dice === 'entered' && by !== WHO_IS_HOUSE)) return null;
    for (const event of events) {
      const roll = rollSaid(event);
      if (roll !== null && roll !== drawn)
        return `${rollName(drawn)} was drawn, but ${rollName(roll)} came to rest`;
    }
    return null;
  }

  /** Where the game allows it, the crew may rule against what the dice show; this is noted as a remark. */
  #remarkRulings(seq: number, command: TableCommand, events: readonly TableEvent[]): void {
    for (const event of events) {
      if (event.type === 'TotalCalled' && event.isWrong)
        this.#remark(
          seq,
          `${command.by.id} called ${event.called}, but the dice showed ${rollName(event.roll)}`,
        );
      if (event.type === 'CallOverruled')
        this.#remark(seq, `${command.by.id} overruled a call${event.isVoid ? ' and voided the roll' : ''}`);
      if (event.type === 'DisputeSettled')
        this.#remark(
          seq,
          `${command.by.id} settled a dispute as ${rollName(rollShown(event.observation) ?? 0)}`,
        );
    }
  }

  /** Someone who learned a late value early could still call off the throw, so each such throw is noted as a remark. */
  #remarkCalledOff(seq: number, { out, series }: RecordedDice, events: readonly TableEvent[]): void {
    if (out === null || out.chain === null || out.closedAt === null) return;
    const event = events.find(({ type }) => type === 'RollVoided');
    if (event?.type !== 'RollVoided' || event.by === null) return;
    const which = `roll ${out.chain.index} of series ${series?.no}`;
    this.#remark(seq, `${event.by.id} called off ${which} after betting on it had ended (${event.cause})`);
  }

  #snapshotHolds(): string | null {
    const { snapshot } = this.#options;
    if (snapshot === undefined || snapshot === null || snapshot.seq !== this.#seq) return null;
    if (snapshot.version !== this.#table.version)
      return `its snapshot says version ${snapshot.version}, but the table is at ${this.#table.version}`;
    const wrong = differenceOf(snapshot.state, savedTableOf(this.#table, this.#dice));
    return wrong === null ? null : `its snapshot does not match the table in the record: ${wrong}`;
  }

  #remark(seq: number, says: string): void {
    this.remarkCount++;
    if (this.remarks.length < REMARKS_MAX) this.remarks.push({ seq, says });
  }
}

const ruleName = (made: WriterMark | null): string => (made === null ? 'without a name' : made.rules);

/** Events that settle up a night of the first format before it is sealed. */
const SETTLES_UP: ReadonlySet<TableEvent['type']> = new Set(['WagerRemoved', 'PendingDropped', 'BankFilled']);

/** The coupon that an event puts on a table; null if there is none. */
function couponIn(event: TableEvent): CouponBet | null {
  if (event.type === 'WagerMade') {
    const { player, coupon = '', couponCents: cents } = event.standing;
    return cents === 0 ? null : { player, instrument: event.instrument, coupon, cents };
  }
  if (event.type !== 'WagerAsked' || !isCouponKind(event.pending.bet.instrument)) return null;
  const { player, instrument, coupon = '', cents } = event.pending.bet;
  return { player, instrument, coupon, cents };
}

/** The roll that an event reports; null if it reports none. */
function rollSaid(event: TableEvent): Roll | null {
  if (event.type === 'DiceRested' || event.type === 'DisputeSettled') return rollShown(event.observation);
  return event.type === 'CallOverruled' && !event.isVoid ? event.roll : null;
}

/** The first event of an entry that differs from the one decided. */
function differingEvent(kept: readonly Json[], decided: readonly TableEvent[]): string | null {
  for (const [at, event] of decided.entries()) {
    const one = kept[at];
    if (one === undefined) break;
    const wrong = differenceOf(one, event);
    if (wrong !== null) return `event ${at + 1} (${event.type}), ${wrong}`;
  }
  return kept.length === decided.length
    ? null
    : `it has ${kept.length} events and should have ${decided.length}`;
}
