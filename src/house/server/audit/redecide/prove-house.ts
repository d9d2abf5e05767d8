// Proves a whole house or one of its tables: the store checks chain, ledger and seals; commands decided under this program's
// rules are decided again; for the rest, chips, coupons, limits and payouts are checked.

import {
  diceKindOf,
  isTableAbout,
  knowGamesOf,
  peopleWriterMark,
  rulesOfAbout,
  writerMarkFor,
} from 'boxperson/host';
import { isRefusal } from 'boxperson/rules';
import {
  type Entry,
  type Head,
  type RecordCheck,
  RecordDamaged,
  type Vault,
  verifyStore,
  verifyStream,
} from 'boxperson/store';
import { HouseLookup } from '../../house/house-lookup.ts';
import { PEOPLE_STREAM } from '../../people/people.ts';
import { PeopleRedecision } from '../../people/redecide.ts';
import { storedNames } from '../../people/stored-names.ts';
import { PeopleAudit, WatchedPeople } from '../people-audit.ts';
import { proofFor } from './dice.ts';
import { type AuditRemark, type CouponBet, Redecision, type SealedNight } from './redecide.ts';
import { watchTools } from './watch-dice.ts';

type HouseRemark = AuditRemark & { readonly stream: string };

/**
 * Entries that were not decided again, because a program with other rules decided them: at one table, or in the people's record.
 */
export type HouseNight = SealedNight & { readonly stream: string };

/** The result of proving a house. `verdict` is the proof itself; `remarks` are lawful, but worth a look. */
export type HouseProof = {
  readonly verdict: RecordCheck;
  /** Tables whose commands were decided again. */
  readonly tables: number;
  readonly rolls: number;
  /** Nights not decided again, because other rules decided them. */
  readonly sealed: readonly HouseNight[];
  readonly remarks: readonly HouseRemark[];
  /** The number of all remarks, including those not kept. */
  readonly remarkCount: number;
};

export type ProofOptions = {
  /** One table by its id; null for the whole house. */
  readonly table?: string | null;
  /** Called after every entry with the number so far. */
  readonly onEntry?: (count: number) => void;
};

/**
 * Proves a whole house, or one table: verifies the record and decides again every command decided under this program's rules. It
 * writes nothing, and a server may keep writing meanwhile.
 */
export async function proveHouse(
  vault: Vault,
  { table = null, onEntry }: ProofOptions = {},
): Promise<HouseProof> {
  await knowGames(vault);
  return table === null ? proveAll(vault, onEntry) : proveTable(vault, table, onEntry);
}

/** The games of the tables, from their own records. */
async function knowGames(vault: Vault): Promise<void> {
  try {
    knowGamesOf(await vault.streams());
  } catch (error) {
    // Damage is reported by the code that reads the entries.
    if (!(error instanceof RecordDamaged)) throw error;
  }
}

type OnCount = ProofOptions['onEntry'];

/** The people's record is proved first, because the tables are judged by it. */
async function proveAll(vault: Vault, onEntry: OnCount): Promise<HouseProof> {
  const lookup = new HouseLookup();
  const isHouse = await hasPeople(vault);
  const tables = new TablesAgain(vault, () => (isHouse ? lookup : null));
  const watched = new WatchedPeople();
  let audit: PeopleAudit | null = null;
  let count = 0;
  const check = async (entry: Entry): Promise<string | null> => {
    onEntry?.(++count);
    if (isHouse && entry.stream !== PEOPLE_STREAM) audit ??= await auditOf(vault, watched);
    const wrong = await tables.take(entry);
    if (wrong !== null) return wrong;
    if (entry.stream !== PEOPLE_STREAM) audit?.take(entry);
    else {
      lookup.take(entry);
      watched.take(entry);
    }
    return null;
  };
  const verdict = await verifyStore(vault, check, PEOPLE_STREAM);
  const last = audit as PeopleAudit | null;
  const problem = verdict.holds ? (last?.finish() ?? null) : null;
  return { verdict: problem === null ? verdict : { holds: false, problem }, ...tables.sums() };
}

/** Whether the tables belong to a house. Tables on their own are judged by the rules only. */
async function hasPeople(vault: Vault): Promise<boolean> {
  try {
    return (await vault.head(PEOPLE_STREAM)) !== null;
  } catch (error) {
    // Damage is reported by the code that reads the entries.
    if (!(error instanceof RecordDamaged)) throw error;
    return true;
  }
}

/** An audit of people's chips and limits, with the people's record already read. */
async function auditOf(vault: Vault, watched: WatchedPeople): Promise<PeopleAudit> {
  const audit = new PeopleAudit(watched, await namesBeside(vault));
  if (watched.isNobody) return audit;
  for (let seq = 0; ; ) {
    const page = await vault.read(PEOPLE_STREAM, seq, PAGE);
    for (const entry of page) audit.take(entry);
    seq = page.at(-1)?.seq ?? seq;
    if (page.length < PAGE) return audit;
  }
}

const namesBeside = (vault: Vault) => storedNames({ store: vault, clock: { now: Date.now } });

const PAGE = 1_000;

async function proveTable(vault: Vault, table: string, onEntry: OnCount): Promise<HouseProof> {
  const lookup = await HouseLookup.read(vault);
  const tables = new TablesAgain(vault, () => lookup);
  let count = 0;
  const verdict = await verifyStream(vault, table, (entry) => {
    onEntry?.(++count);
    return tables.take(entry);
  });
  return { verdict, ...tables.sums() };
}

/** Takes the entries of a house, one stream after another. */
class TablesAgain {
  readonly #vault: Vault;
  readonly #lookup: () => HouseLookup | null;
  readonly #sealed: HouseNight[] = [];
  #stream: string | null = null;
  #current: Redecision | PeopleRedecision | string | null = null;
  #tables = 0;
  #rolls = 0;
  readonly #remarks: HouseRemark[] = [];
  #remarkCount = 0;

  constructor(vault: Vault, lookup: () => HouseLookup | null) {
    this.#vault = vault;
    this.#lookup = lookup;
  }

  async take(entry: Entry): Promise<string | null> {
    if (entry.stream !== this.#stream) {
      this.#finish();
      this.#stream = entry.stream;
      this.#current = await begin(this.#vault, await this.#vault.head(entry.stream), this.#lookup());
    }
    const current = this.#current;
    if (typeof current === 'string') return current;
    if (current !== null) return current.take(entry);
    return this.#lookup() === null || entry.postings.length === 0
      ? null
      : 'it moves money but belongs neither to a table nor to the people’s record';
  }

  sums(): Omit<HouseProof, 'verdict'> {
    this.#finish();
    const [tables, rolls, sealed] = [this.#tables, this.#rolls, this.#sealed];
    return { tables, rolls, sealed, remarks: this.#remarks, remarkCount: this.#remarkCount };
  }

  /** Released when its stream ends, so that a house of many tables needs only the memory of one. */
  #finish(): void {
    const current = this.#current;
    const stream = this.#stream;
    this.#current = null;
    if (typeof current === 'string' || current === null || stream === null) return;
    for (const night of current.sealed) this.#sealed.push({ stream, ...night });
    if (!(current instanceof Redecision)) return;
    this.#tables++;
    this.#rolls += current.rolls;
    this.#remarkCount += current.remarkCount;
    for (const remark of current.remarks) this.#remarks.push({ stream, ...remark });
  }
}

/** How a stream is decided again; null if it is neither a table nor the people's record, a message if it cannot be decided. */
async function begin(
  vault: Vault,
  head: Head | null,
  lookup: HouseLookup | null,
): Promise<Redecision | PeopleRedecision | string | null> {
  if (head?.stream === PEOPLE_STREAM)
    return new PeopleRedecision(peopleWriterMark(), await namesBeside(vault));
  if (head === null || !isTableAbout(head.about)) return null;
  const { stream, about } = head;
  const rules = rulesOfAbout(about);
  if (isRefusal(rules)) return `the table has no valid rules to be decided by: ${rules.says}`;
  const { isAutomatic } = about;
  const other = lookup?.aboutFault(stream, about) ?? null;
  if (other !== null) return other;
  return new Redecision(stream, rules, {
    made: writerMarkFor(rules),
    isAutomatic,
    dice: isAutomatic ? 'drawn' : 'entered',
    proof: await proofFor(diceKindOf(about)),
    watch: await watchTools(diceKindOf(about)),
    snapshot: await vault.snapshot(stream),
    ...(lookup === null
      ? {}
      : {
          couponFault: (bet: CouponBet, at: number) => lookup.couponFault(bet, rules.game.id, at),
          retired: lookup.retiredAt(stream),
          payoutFault: (people: number | null) => lookup.payoutFault(rules, people),
        }),
  });
}
