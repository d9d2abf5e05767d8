// Proves a whole house, or one of its tables: the chain, the ledger and the seals by the store, and every command decided again.

import { isRefusal } from '../rules/refusal.ts';
import type { Entry, Head } from '../store/store.ts';
import type { Vault } from '../store/vault.ts';
import { type Verdict, verifyStore, verifyStream } from '../store/verify.ts';
import { PEOPLE_STREAM } from './people.ts';
import { PeopleRedecision } from './people-redecide.ts';
import { Redecision, type Remark } from './redecide.ts';
import { proofFor } from './redecide-dice.ts';
import { diceKindOf, isTableAbout, rulesOfAbout } from './table-about.ts';

export type HouseRemark = Remark & { readonly stream: string };

export type HouseProof = {
  readonly verdict: Verdict;
  /** Tables whose commands were decided again. */
  readonly tables: number;
  readonly rolls: number;
  readonly remarks: readonly HouseRemark[];
  /** All of them, also those that are not kept. */
  readonly remarkCount: number;
};

export type ProofWish = {
  /** One table by its id; null for the whole house. */
  readonly table?: string | null;
  /** Called after every entry, with how many there have been. */
  readonly onEntry?: (count: number) => void;
};

/** Reads everything again. It writes nothing, and a server may go on writing meanwhile. */
export async function proveHouse(
  vault: Vault,
  { table = null, onEntry }: ProofWish = {},
): Promise<HouseProof> {
  const tables = new TablesAgain(vault);
  let count = 0;
  const check = async (entry: Entry): Promise<string | null> => {
    onEntry?.(++count);
    return tables.take(entry);
  };
  const verdict = await (table === null ? verifyStore(vault, check) : verifyStream(vault, table, check));
  return { verdict, ...tables.sums() };
}

/** Takes the entries of a house, one stream after the other. */
class TablesAgain {
  readonly #vault: Vault;
  #stream: string | null = null;
  #current: Redecision | PeopleRedecision | string | null = null;
  #tables = 0;
  #rolls = 0;
  readonly #remarks: HouseRemark[] = [];
  #remarkCount = 0;

  constructor(vault: Vault) {
    this.#vault = vault;
  }

  async take(entry: Entry): Promise<string | null> {
    if (entry.stream !== this.#stream) {
      this.#finish();
      this.#stream = entry.stream;
      this.#current = await begin(this.#vault, await this.#vault.head(entry.stream));
    }
    const current = this.#current;
    return typeof current === 'string' || current === null ? current : current.take(entry);
  }

  sums(): Omit<HouseProof, 'verdict'> {
    this.#finish();
    const [tables, rolls, remarks, remarkCount] = [
      this.#tables,
      this.#rolls,
      this.#remarks,
      this.#remarkCount,
    ];
    return { tables, rolls, remarks, remarkCount };
  }

  /** A table that is over is let go, so that a house of many tables needs the memory of one. */
  #finish(): void {
    const current = this.#current;
    const stream = this.#stream;
    this.#current = null;
    if (!(current instanceof Redecision) || stream === null) return;
    this.#tables++;
    this.#rolls += current.table.rolls;
    this.#remarkCount += current.remarkCount;
    for (const remark of current.remarks) this.#remarks.push({ stream, ...remark });
  }
}

/** How a stream is decided again; null for one that is neither table nor people, a sentence for one that cannot be. */
async function begin(
  vault: Vault,
  head: Head | null,
): Promise<Redecision | PeopleRedecision | string | null> {
  if (head?.stream === PEOPLE_STREAM) return new PeopleRedecision();
  if (head === null || !isTableAbout(head.about)) return null;
  const rules = rulesOfAbout(head.about);
  if (isRefusal(rules)) return `the table has no rules by which it could be decided: ${rules.says}`;
  const dice = head.about.isAutomatic === true ? 'drawn' : 'entered';
  const proof = await proofFor(diceKindOf(head.about));
  return new Redecision(head.stream, rules, { dice, proof, snapshot: await vault.snapshot(head.stream) });
}
