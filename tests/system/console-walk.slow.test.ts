// What the house allows each post, and what its pages offer, are the same in every state that random nights reach, at tables where some
// customers have no device. A walk is a night of random length whose states are compared on the way; half of the walks have fixed
// seeds. BOXPERSON_WALKS=10000 takes that many and prints what they covered.

import { clauseById } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import { capital } from '../../src/game/base/words.ts';
import { rolesAt } from '../../src/game/rules/compile/rules.ts';
import type { CrewRole } from '../../src/game/rules/language/crew.ts';
import { isRefusal } from '../../src/game/rules/language/refusal.ts';
import { parseCommand } from '../../src/game/table/command.ts';
import { act } from '../../src/game/table/decide/decide.ts';
import type { Actor, Table } from '../../src/game/table/state.ts';
import type { PeopleBook } from '../../src/house/server/people/book.ts';
import { actsToTry, diceActsToTry, getsThrough, houseOf } from '../support/console/lawful-acts.ts';
import { type Offered, offeredTo, offeredToPlayer, subjectOf } from '../support/console/offered-acts.ts';
import { Crowd } from '../support/crowd/crowd.ts';
import { PLAYED_GAMES, type PlayedGame } from '../support/crowd/played-games.ts';
import { firstTable } from '../support/crowd/random-play.ts';
import { entered } from '../support/crowd/served.ts';
import { Random } from '../support/random.ts';
import { RUN_SEED } from '../support/run/seed.ts';

const ASKED = process.env.BOXPERSON_WALKS;
const WALKS = Number(ASKED ?? 64);
const COMMANDS_MAX = 240;
/** Every so many commands, the state is compared. */
const PACE = 30;

/** These customers have no device; the others do. */
const SERVED: ReadonlySet<string> = new Set(['ann', 'cy', 'eve', 'gus']);

/** The states that a walk visits. */
function* walk(played: PlayedGame, seed: number): Generator<Table> {
  const random = new Random(seed);
  let table = firstTable(played, seed);
  const crowd = new Crowd(table.rules, seed, random.chance(30));
  const commands = 1 + random.below(COMMANDS_MAX);
  for (let step = 1; step <= commands; step++) {
    const said = parseCommand(crowd.next(table));
    if (isRefusal(said)) continue;
    const isServed = said.by.role === 'player' && SERVED.has(said.by.id);
    const acted = act(table, (isServed ? entered(table, said) : null) ?? said);
    if (isRefusal(acted)) continue;
    table = acted.table;
    if (step % PACE === 0) yield withNames(table);
  }
  yield withNames(table);
}

/** The same table, with names that a dealer would give to customers without a device. */
function withNames(table: Table): Table {
  const { rules, ...state } = table;
  const named = JSON.parse(JSON.stringify(state), (_key, value: unknown) =>
    typeof value === 'string' && SERVED.has(value) ? capital(value) : value,
  ) as Omit<Table, 'rules'>;
  return { ...named, rules };
}

class Comparison {
  states = 0;
  /** States at which at least one customer has no device. */
  served = 0;
  posts = 0;
  lawful = 0;
  offered = 0;
  /** Each difference once, with an example. */
  readonly differences = new Map<string, string>();

  at(table: Table, random: Random): void {
    const book = houseOf(table);
    this.states += 1;
    if (table.players.some(({ served }) => served === true)) this.served += 1;
    for (const { role, id } of table.crew) {
      const offered = offeredTo(table, { role, id });
      this.#compare(book, table, { role, id }, offered, actsToTry(table, { role, id }, random));
      for (const duty of offered.duties) {
        const { refusal, clause } = duty;
        if (clause === null || clauseById(clause) === null)
          this.#differs(table, role, `${duty.id} has no clause`, clause);
        if (refusal !== null && (refusal.says === '' || duty.isDue))
          this.#differs(table, role, `${duty.id} is refused without a reason, or due`, refusal);
      }
    }
    this.#compareOffDuty(table, random);
    for (const { id, served } of table.players)
      if (served !== true)
        this.#compare(
          book,
          table,
          { role: 'player', id },
          offeredToPlayer(table, id),
          diceActsToTry(table, id),
        );
  }

  /** Someone who is not signed on may do nothing yet. */
  #compareOffDuty(table: Table, random: Random): void {
    const role = random.pick(rolesAt(table.rules) as readonly CrewRole[]);
    for (const { id, refusal } of offeredTo(table, { role, id: 'nobody on duty' }).duties)
      if (refusal === null) this.#differs(table, role, `${id} is offered to someone off duty`, id);
  }

  #compare(
    book: PeopleBook,
    table: Table,
    by: Actor,
    { subjects, claims }: Pick<Offered, 'subjects' | 'claims'>,
    acts: ReturnType<typeof actsToTry>,
  ): void {
    this.posts += 1;
    for (const one of acts) {
      if (!getsThrough(book, table, one, by)) continue;
      this.lawful += 1;
      if (!subjects.has(subjectOf(one)))
        this.#differs(table, by.role, `${one.do} is lawful, but not offered`, one);
    }
    for (const { what, acts: some } of claims) {
      this.offered += 1;
      if (!some.some((one) => getsThrough(book, table, one, by)))
        this.#differs(table, by.role, `${what} is offered, but not lawful`, some.slice(0, 3));
    }
  }

  #differs({ rules, dice }: Table, role: string, what: string, example: unknown): void {
    const key = `${rules.game.id}, ${role}: ${what}`;
    if (!this.differences.has(key)) this.differences.set(key, `${dice.stage}, ${JSON.stringify(example)}`);
  }
}

describe.each(PLAYED_GAMES.map((played) => [played.name, played] as const))('%s', (name, played) => {
  test('the pages offer each post exactly what the house allows it (slow)', () => {
    const all = new Comparison();
    const each = Math.max(8, Math.ceil(WALKS / PLAYED_GAMES.length));
    for (let one = 0; one < each; one++) {
      const seed = one < each / 2 ? one : RUN_SEED * 10_000 + one;
      const random = new Random(seed + 1);
      for (const table of walk(played, seed)) all.at(table, random);
    }
    const { differences, ...covered } = all;
    if (ASKED !== undefined) console.log(name, `${each} walks`, JSON.stringify(covered));
    expect([...differences].map(([what, example]) => `${what}: ${example}`)).toEqual([]);
    // Enough was compared.
    expect(covered.states).toBeGreaterThan(each);
    expect(covered.served).toBeGreaterThan(0);
    expect(covered.lawful).toBeGreaterThan(covered.posts);
    expect(covered.offered).toBeGreaterThan(covered.posts);
  });
});
