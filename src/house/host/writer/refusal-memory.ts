// Refusals, remembered under the id of their command: a repeated command gets the same answer, even if it would be legal by now.
// Each person has a limited number, so nobody can push out another's.

import { UnderWay } from 'boxperson/base';
import type { Refusal } from 'boxperson/rules';
import type { CommandAnswer } from './command-answer.ts';

/** How many of the latest refusals are remembered per person, and for how many people. */
export const REFUSALS_EACH = 128;
export const REFUSED_PEOPLE = 1_000;

/**
 * Refusals already given, so that a repeated command gets the same answer. It remembers the latest 128 of each person, for 1,000
 * people.
 */
export class RefusalMemory {
  /** By person, then by table and id; the person refused last comes last. */
  readonly #of = new Map<string, Map<string, Refusal>>();

  /** The earlier refusal of this person's command; null if there was none or it is forgotten. */
  find(table: string, by: string, id: string): Refusal | null {
    return this.#of.get(by)?.get(`${table} ${id}`) ?? null;
  }

  /** Remembers a refusal. Ids without the sender's own prefix are the house's, and its crew may retry. */
  keep(table: string, by: string, id: string, answer: CommandAnswer): void {
    if (answer.done !== 'refused' || !id.startsWith(`${by}:`)) return;
    const own = this.#of.get(by) ?? new Map<string, Refusal>();
    this.#of.delete(by);
    this.#of.set(by, own);
    own.set(`${table} ${id}`, answer.refusal);
    if (own.size > REFUSALS_EACH) forgetFirst(own);
    if (this.#of.size > REFUSED_PEOPLE) forgetFirst(this.#of);
  }

  /** The number of remembered refusals. */
  get size(): number {
    return [...this.#of.values()].reduce((sum, own) => sum + own.size, 0);
  }
}

/** A table's commands in progress and its refusals: a repeated command gets the same answer. */
export class CommandDedup {
  readonly #table: string;
  readonly #refused: RefusalMemory;
  readonly #underWay = new UnderWay<CommandAnswer>();

  constructor(table: string, refused = new RefusalMemory()) {
    this.#table = table;
    this.#refused = refused;
  }

  /** `begin` is passed an earlier refusal: another process may have done the command since, and the record knows. */
  give(
    id: string,
    by: string,
    begin: (answer: (answer: CommandAnswer) => void, before: Refusal | null) => void,
  ): Promise<CommandAnswer> {
    return this.#underWay.once(id, async () => {
      const before = this.#refused.find(this.#table, by, id);
      const answer = await new Promise<CommandAnswer>((tell) => begin(tell, before));
      this.#refused.keep(this.#table, by, id, answer);
      return answer;
    });
  }
}

function forgetFirst(map: Map<string, unknown>): void {
  const first = map.keys().next().value;
  if (first !== undefined) map.delete(first);
}
