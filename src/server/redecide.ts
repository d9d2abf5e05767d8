// Decides a table's whole record again, from the empty table on. A hash chain shows that nobody has changed a record since it was
// sealed; this shows that what was sealed is what the rules decide, that the books say the same, and that the dice which were
// drawn are the dice that were settled.

import type { Roll } from '../base/dice.ts';
import { rollName, rollOf } from '../base/dice.ts';
import { isRefusal } from '../rules/refusal.ts';
import type { Rules } from '../rules/rules.ts';
import { faceThatCounts, type Observation } from '../rules/throw.ts';
import type { Entry, Json, Snapshot } from '../store/store.ts';
import { type Command, parseCommand } from '../table/command.ts';
import { decide } from '../table/decide.ts';
import type { TableEvent } from '../table/event.ts';
import { chipsAtTable, evolveAll } from '../table/evolve.ts';
import { emptyTable, type Table } from '../table/state.ts';
import { type DiceNote, diceAfter, type KeptDice, NO_DICE, noteOf, rollIn } from './kept-dice.ts';
import { openingPostings, postingsFor } from './ledger.ts';
import { areOut } from './out.ts';
import { type DiceProof, noteHolds } from './redecide-dice.ts';
import { differs, shown } from './redecide-differs.ts';
import { saved } from './saved.ts';

export type RedecideOptions = {
  /**
   * `drawn`: the shaker draws for every throw and its dice are settled. `entered`: the crew enters real dice, and a draw that is
   * there binds only what the house itself brings to rest.
   */
  readonly dice: 'drawn' | 'entered';
  /** The kind that drawn dice are of, and what it takes to throw them again; a shaker's where it is left out. */
  readonly proof?: DiceProof;
  /** A writer's clock may go back by so much before it is worth a remark: another machine may have taken the table over. */
  readonly clockBackMs?: number;
  /** Checked when its entry is reached: a table is opened from it. */
  readonly snapshot?: Snapshot | null;
};

/** Lawful, but worth an eye. */
export type Remark = { readonly seq: number; readonly says: string };

const CLOCK_BACK_MS = 5_000;
/** More remarks than these are counted and not kept. */
const REMARKS_MAX = 100;
const WHO_IS_HOUSE = 'house';
const SHAKER: DiceProof = { kind: 'shaker' };

export class Redecision {
  readonly remarks: Remark[] = [];
  remarkCount = 0;
  readonly #id: string;
  readonly #options: RedecideOptions;
  #table: Table;
  #seq = 0;
  #at = 0;
  /** With the last draw also once its dice are in: calls may still be overruled. */
  #dice: KeptDice = NO_DICE;
  readonly #ids = new Set<string>();
  /** Throws with a draw and without one. */
  #throws = { drawn: 0, bare: 0 };

  constructor(id: string, rules: Rules, options: RedecideOptions) {
    this.#id = id;
    this.#options = options;
    this.#table = emptyTable(rules);
  }

  /** The table that the entries so far have made. */
  get table(): Table {
    return this.#table;
  }

  get seq(): number {
    return this.#seq;
  }

  /** The next entry of the record: null where it holds, otherwise what does not. Nothing may follow one that does not. */
  take(entry: Entry): string | null {
    return this.#wrongPlace(entry) ?? (entry.seq === 1 ? this.#opening(entry) : this.#decided(entry));
  }

  #wrongPlace({ seq, version, id, stream, at }: Entry): string | null {
    if (seq !== this.#seq + 1) return `it follows entry ${this.#seq}, and is numbered ${seq}`;
    if (stream !== this.#id) return `it belongs to ${stream}`;
    if (version !== this.#table.version)
      return `it was decided on version ${version}, and the table was at ${this.#table.version}`;
    if (this.#ids.has(id)) return `its command ${shown(id)} was done before`;
    const back = this.#at - at;
    if (back > (this.#options.clockBackMs ?? CLOCK_BACK_MS))
      this.#remark(seq, `the clock went back by ${back} ms`);
    this.#ids.add(id);
    this.#seq = seq;
    this.#at = Math.max(this.#at, at);
    return null;
  }

  /** The first entry puts the bank into the books, and nothing else. */
  #opening({ command, events, draw, postings }: Entry): string | null {
    if (command !== null || events.length > 0 || draw !== null)
      return 'the first entry does more than open the books';
    const wrong = differs(postings, openingPostings(this.#id, this.#table));
    return wrong === null ? this.#snapshotHolds() : `the books were not opened with the bank: ${wrong}`;
  }

  #decided(entry: Entry): string | null {
    const command = parseCommand(entry.command);
    if (isRefusal(command)) return `its command is none: ${command.says}`;
    const changed = differs(entry.command, command);
    if (changed !== null) return `its command is not as commands are kept: ${changed}`;
    const events = decide(this.#table, command);
    if (isRefusal(events)) return `the rules refuse its ${command.do}: ${events.says}`;
    const wrong = differingEvent(entry.events, events);
    if (wrong !== null) return `its ${command.do} is not what the rules decide: ${wrong}`;
    const before = this.#table;
    const after = evolveAll(before, events);
    const chips = chipsAtTable(after);
    if (chips !== after.issuedCents)
      return `there are ${chips} cents at the table, and ${after.issuedCents} were issued`;
    const books = differs(entry.postings, postingsFor(this.#id, before, after, events));
    if (books !== null) return `the books do not say what happened: ${books}`;
    this.#table = after;
    return this.#diceHold(entry, command, before, events) ?? this.#snapshotHolds();
  }

  #diceHold(entry: Entry, command: Command, before: Table, events: readonly TableEvent[]): string | null {
    const after = this.#table;
    const wentOut = areOut(after) && !areOut(before);
    const note = noteOf(entry.draw);
    if (note === 'none-such') return `its draw is no roll: ${shown(entry.draw)}`;
    if (note?.roll !== undefined && !wentOut) return 'dice were drawn, and none went out';
    const missing = wentOut ? this.#countThrow(entry.seq, note) : null;
    if (missing !== null) return missing;
    const kept = this.#dice;
    this.#dice = diceAfter(kept, note, areOut(after));
    const passing = { id: this.#id, before, after, command, at: entry.at };
    const proof = this.#options.proof ?? SHAKER;
    const broken = this.#options.dice === 'drawn' ? noteHolds(proof, kept, passing, note) : null;
    if (broken !== null || wentOut) return broken;
    const wrong = this.#rested(entry, events);
    this.#remarkRulings(entry.seq, command, events);
    return wrong;
  }

  #countThrow(seq: number, note: DiceNote | null): string | null {
    const draw = note?.roll === undefined ? null : note;
    if (draw === null && this.#options.dice === 'drawn') return 'the dice went out, and none were drawn';
    if (draw === null) this.#throws.bare++;
    else this.#throws.drawn++;
    const { drawn, bare } = this.#throws;
    if ((draw === null ? drawn : bare) > 0 && Math.min(drawn, bare) === 1)
      this.#remark(seq, 'some throws of this table were drawn, and others were not');
    return null;
  }

  /** Dice that were drawn lie as they were drawn, whoever says so, and whatever is disputed or overruled. */
  #rested({ by }: Entry, events: readonly TableEvent[]): string | null {
    const drawn = rollIn(this.#dice.last);
    if (drawn === null || (this.#options.dice === 'entered' && by !== WHO_IS_HOUSE)) return null;
    for (const event of events) {
      const roll = rollSaid(event);
      if (roll !== null && roll !== drawn)
        return `${rollName(drawn)} was drawn, and ${rollName(roll)} was brought to rest`;
    }
    return null;
  }

  /** The crew may rule otherwise than the dice lie, where the game lets it; that is named. */
  #remarkRulings(seq: number, command: Command, events: readonly TableEvent[]): void {
    for (const event of events) {
      if (event.type === 'TotalCalled' && event.isWrong)
        this.#remark(
          seq,
          `${command.by.id} called ${event.called}, and the dice showed ${rollName(event.roll)}`,
        );
      if (event.type === 'CallOverruled')
        this.#remark(seq, `${command.by.id} overruled a call${event.isVoid ? ' and voided the roll' : ''}`);
      if (event.type === 'DisputeSettled')
        this.#remark(seq, `${command.by.id} settled a dispute as ${rollName(rollSeen(event.observation))}`);
    }
  }

  #snapshotHolds(): string | null {
    const { snapshot } = this.#options;
    if (snapshot === undefined || snapshot === null || snapshot.seq !== this.#seq) return null;
    if (snapshot.version !== this.#table.version)
      return `its snapshot says version ${snapshot.version}, and the table is at ${this.#table.version}`;
    const wrong = differs(snapshot.state, saved(this.#table, this.#dice));
    return wrong === null ? null : `its snapshot is not the table that the record makes: ${wrong}`;
  }

  #remark(seq: number, says: string): void {
    this.remarkCount++;
    if (this.remarks.length < REMARKS_MAX) this.remarks.push({ seq, says });
  }
}

const rollSeen = ({ dice: [a, b] }: Observation): Roll => rollOf(faceThatCounts(a), faceThatCounts(b));

/** What an event says that the dice show; null for one that says nothing about it. */
function rollSaid(event: TableEvent): Roll | null {
  if (event.type === 'DiceRested' || event.type === 'DisputeSettled') return rollSeen(event.observation);
  return event.type === 'CallOverruled' && !event.isVoid ? event.roll : null;
}

/** Which event of an entry is not the one that was decided. */
function differingEvent(kept: readonly Json[], decided: readonly TableEvent[]): string | null {
  for (const [at, event] of decided.entries()) {
    const one = kept[at];
    if (one === undefined) break;
    const wrong = differs(one, event);
    if (wrong !== null) return `event ${at + 1} (${event.type}), ${wrong}`;
  }
  return kept.length === decided.length
    ? null
    : `it has ${kept.length} events and should have ${decided.length}`;
}
