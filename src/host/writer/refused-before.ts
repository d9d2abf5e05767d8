// Refusals that were given, remembered under the id of their command: a command that is sent again gets the same answer, though it
// might be lawful by now. Each person has so many, so that nobody can make the house forget another's.

import { UnderWay } from '../../base/index.ts';
import type { Refusal } from '../../rules/index.ts';
import type { Answer } from './answer.ts';

/** So many are remembered for one person, the latest ones, and for so many people. */
export const REFUSALS_EACH = 128;
export const REFUSED_PEOPLE = 1_000;

export class RefusedBefore {
  /** By person, then by table and id; whoever was refused last comes last. */
  readonly #of = new Map<string, Map<string, Refusal>>();

  /** Why this command of this person was refused before; null where it was not, or that is forgotten. */
  find(table: string, by: string, id: string): Refusal | null {
    return this.#of.get(by)?.get(`${table} ${id}`) ?? null;
  }

  /** Remembers a refusal. Names that are not the sender's own are the house's, and its crew may well try again. */
  keep(table: string, by: string, id: string, answer: Answer): void {
    if (answer.done !== 'refused' || !id.startsWith(`${by}:`)) return;
    const own = this.#of.get(by) ?? new Map<string, Refusal>();
    this.#of.delete(by);
    this.#of.set(by, own);
    own.set(`${table} ${id}`, answer.refusal);
    if (own.size > REFUSALS_EACH) forgetFirst(own);
    if (this.#of.size > REFUSED_PEOPLE) forgetFirst(this.#of);
  }

  /** How many are remembered. */
  get size(): number {
    return [...this.#of.values()].reduce((sum, own) => sum + own.size, 0);
  }
}

/** The commands of one table that are being answered, and those that were refused: whoever sends one again gets the same answer. */
export class GivenOnce {
  readonly #table: string;
  readonly #refused: RefusedBefore;
  readonly #underWay = new UnderWay<Answer>();

  constructor(table: string, refused = new RefusedBefore()) {
    this.#table = table;
    this.#refused = refused;
  }

  /** `begin` is told of an earlier refusal: another process may have done the command since, and the record knows. */
  give(
    id: string,
    by: string,
    begin: (answer: (answer: Answer) => void, before: Refusal | null) => void,
  ): Promise<Answer> {
    return this.#underWay.once(id, async () => {
      const before = this.#refused.find(this.#table, by, id);
      const answer = await new Promise<Answer>((tell) => begin(tell, before));
      this.#refused.keep(this.#table, by, id, answer);
      return answer;
    });
  }
}

function forgetFirst(map: Map<string, unknown>): void {
  const first = map.keys().next().value;
  if (first !== undefined) map.delete(first);
}
