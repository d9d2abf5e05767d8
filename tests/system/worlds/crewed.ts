// A table of people in a simulated world: who is hired for it, and what each of them does next, for the game and for customers
// without a device.

import { rolesAt } from '../../../src/game/rules/compile/rules.ts';
import type { CrewRole } from '../../../src/game/rules/language/crew.ts';
import { isRefusal } from '../../../src/game/rules/language/refusal.ts';
import { isOnDuty } from '../../../src/game/table/decide/authority.ts';
import type { Actor, Table } from '../../../src/game/table/state.ts';
import type { PeopleAct } from '../../../src/house/server/people/decide/decide.ts';
import { HOUSE } from '../../../src/house/server/people/event.ts';
import type { People } from '../../../src/house/server/people/people.ts';
import { correction } from '../../support/crowd/chores.ts';
import { plainScene } from '../../support/crowd/one-player.ts';
import type { Said } from '../../support/crowd/scene.ts';
import { forCustomers } from '../../support/crowd/served.ts';
import type { Random } from '../../support/random.ts';
import { dutyOf, nextToOpen, Patience } from '../blockers/duty.ts';
import { HURRIED } from './life.ts';
import { Broken } from './proof.ts';

/** One world in 32 has a table of people; none of those that once failed is among them. */
export const hasCrew = (seed: number): boolean => seed % 32 === 5;

/** One person for every post of a table, hired by an operator. */
export async function hire(people: People, id: string, { rules }: Table): Promise<readonly Actor[]> {
  const act = async (by: string, wish: PeopleAct): Promise<void> => {
    const answer = await people.act(`hire-${count++}`, by, wish);
    if (isRefusal(answer) || answer.done === 'refused') throw new Broken(JSON.stringify(answer));
  };
  let count = 0;
  const account = (person: string): Promise<void> =>
    act(HOUSE, { do: 'open-account', person, name: person, credential: 'x' });
  await account(OPERATOR);
  await act(HOUSE, { do: 'issue-code', code: 'first' });
  await act(OPERATOR, { do: 'use-code', person: OPERATOR, code: 'first' });
  const roles = (rolesAt(rules) as readonly CrewRole[]).filter((role) => role !== 'operator');
  const crew = roles.map((role) => ({ role, id: `p-the-${role}` }));
  for (const { role, id: person } of crew) {
    await account(person);
    await act(OPERATOR, { do: 'grant', person, role, table: id });
  }
  return crew;
}

const OPERATOR = 'p-olga';

/** What one of them does at each turn. */
export function dealing(by: Actor, random: Random, now: () => number): (table: Table) => Said | null {
  const patience = new Patience();
  const own = (said: Said | null): Said | null =>
    (said?.by as Actor | undefined)?.id === by.id ? said : null;
  return (table) => {
    const waited = { pace: HURRIED, random, ...patience.look(table, now()) };
    if (!isOnDuty(table, by))
      return { do: 'sign-on', by, id: by.id, role: by.role, pit: table.rules.house.pit };
    if (!table.isOpen) return nextToOpen(table, [by]);
    const slip = random.pick(['correct-payment', 'correct-wager'] as const);
    const other = random.chance(10)
      ? correction(plainScene(table, random), slip)
      : forCustomers(table, random);
    const duty = random.chance(40) ? null : dutyOf(table, by, waited);
    return duty === null ? own(other) : { ...duty, by };
  };
}
