// A table run by people with real dice: a person at every post, who opens it by the book, and guests who bet at it.

import { required } from '../../../src/game/base/assert.ts';
import { totalOf } from '../../../src/game/base/dice.ts';
import { rolesAt } from '../../../src/game/rules/compile/rules.ts';
import type { CrewRole } from '../../../src/game/rules/language/crew.ts';
import { plainThrow } from '../../../src/game/rules/language/throw.ts';
import { nextBeforeThrow, openingCommands } from '../../../src/game/table/auto-crew.ts';
import type { TableCommand } from '../../../src/game/table/command.ts';
import { emptyTable } from '../../../src/game/table/open.ts';
import { filling } from '../crowd/full-table.ts';
import { rollNamed } from '../kit.ts';
import { accepted, type Evening } from './evening.ts';

export type RealTable = {
  readonly id: string;
  /** The sign-in name of the person at a post. */
  readonly nameAt: (role: CrewRole) => string;
  readonly personAt: (role: CrewRole) => string;
  readonly guests: readonly string[];
  readonly give: (role: CrewRole, wish: Wish) => Promise<void>;
  /** Everyone acts until the dice are in the air. */
  readonly throwDice: () => Promise<void>;
  /** A whole roll: thrown, entered and called. */
  readonly roll: (faces: string) => Promise<void>;
  readonly bet: (guest: string, fields: object) => Promise<void>;
};

type Wish = { readonly do: TableCommand['do'] } & Readonly<Record<string, unknown>>;
type Filled = {
  readonly players: readonly string[];
  /** How many wagers to make, with the rolls that takes; none by default. */
  readonly wagers?: number;
  readonly hasDualControl?: boolean;
};

const SEED = 42;

export async function openRealTable(
  evening: Evening,
  game: string,
  { players, wagers = 0, hasDualControl = false }: Filled,
): Promise<RealTable> {
  const id = await evening.openTable({ game, name: 'Table one', isAutomatic: false, hasDualControl });
  const now = () => evening.tableNow(id);
  const { rules } = await now();
  const people = new Map<string, string>([['operator', evening.operator]]);
  const nameAt = (role: CrewRole): string => `${role.slice(0, 12)} ${id.slice(-6)}`;
  for (const role of rolesAt(rules) as readonly CrewRole[])
    if (role !== 'operator') people.set(role, await evening.staff(nameAt(role), role));
  const personAt = (role: CrewRole): string => required(people.get(role), role);
  const give = async (role: CrewRole, { do: does, ...fields }: Wish): Promise<void> =>
    accepted(evening.give(personAt(role), id, role, does, fields));
  for (const [role, person] of people)
    await give(role as CrewRole, { do: 'sign-on', id: person, role, pit: rules.house.pit });
  for (const { by, ...wish } of openingCommands(emptyTable(rules)))
    if (wish.do !== 'sign-on') await give(by.role as CrewRole, wish);
  const guests: string[] = [];
  for (const [index, name] of players.entries()) guests.push(await evening.guest(name, id, index + 1));
  const caller = required(
    rules.grants['call-total']?.roles.find((role) => people.has(role)),
    'a caller',
  ) as CrewRole;
  const throwDice = async (): Promise<void> => {
    for (let steps = 0; steps < 100; steps++) {
      const step = nextBeforeThrow(await now());
      if (step === null) return;
      const { by, do: does, ...fields } = step;
      if (by.role === 'player') await accepted(evening.give(by.id, id, 'player', does, fields));
      else await give(by.role, { do: does, ...fields });
      if ((await now()).dice.stage === 'in-air') return;
    }
    throw new Error('The dice were not thrown');
  };
  const roll = async (faces: string): Promise<void> => {
    await throwDice();
    const seen = rollNamed(faces);
    await give(caller, { do: 'rest', observation: plainThrow(seen) });
    await give(caller, { do: 'call-total', total: totalOf(seen) });
  };
  const bet = (guest: string, fields: object): Promise<void> =>
    accepted(evening.give(guest, id, 'player', 'bet', { player: guest, ...fields }));
  const here: RealTable = { id, nameAt, personAt, guests, give, throwDice, roll, bet };
  if (wagers === 0) return here;
  const steps = filling(await now(), guests, { wagers, seed: SEED, stakeCentsMax: 6_000 });
  for (let step = steps.next(); step.done !== true; step = steps.next(await now()))
    if ('roll' in step.value) await roll(step.value.roll);
    else {
      const { player, bet } = step.value;
      await evening.give(player, id, 'player', bet.do, { ...bet, player });
      for (const { id: pending, kind } of (await now()).pending)
        if (kind === 'booking') await give('dealer', { do: 'confirm', pending });
    }
  return here;
}
