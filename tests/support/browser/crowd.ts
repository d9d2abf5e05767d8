// A full table in a running house: guests without browsers who bet what the table offers and throw what the dice are loaded with.

import { nextBeforeThrow } from '../../../src/table/auto-crew.ts';
import type { Table } from '../../../src/table/state.ts';
import { filling } from '../crowd/full-table.ts';
import { accepted, type Evening } from './evening.ts';

export type Crowd = {
  readonly guests: readonly string[];
  /** One whole roll, whoever has the dice. */
  readonly roll: (roll: string) => Promise<void>;
};

/** The same names in every picture. */
const NAMES = ['Anna', 'Boris', 'Carla', 'Dan', 'Elif', 'Farid', 'Greta', 'Hugo'];

/**
 * A crowd that spreads over the felt, as the bounds of the test of its amounts suppose. Most crowds of sixty wagers have some amounts
 * drawn smaller, down to 7 units of the plan where this one has 11.
 */
const SEED = 42;

/** So many guests at a table; what they have up grows to so many wagers, come bets travelled and odds behind them. */
export async function crowdAt(
  evening: Evening,
  table: string,
  { players = 8, wagers = 60 }: { readonly players?: number; readonly wagers?: number } = {},
): Promise<Crowd> {
  const guests: string[] = [];
  for (const [index, name] of NAMES.slice(0, players).entries())
    guests.push(await evening.guest(name, table, index + 1));
  const now = (): Promise<Table> => evening.tableNow(table);
  const roll = (faces: string): Promise<void> => rollBy(evening, table, faces);
  const steps = filling(await now(), guests, { wagers, seed: SEED, stakeCentsMax: 6_000 });
  for (let step = steps.next(); step.done !== true; step = steps.next(await now()))
    if ('roll' in step.value) await roll(step.value.roll);
    else {
      const { player, bet } = step.value;
      await evening.give(player, table, 'player', bet.do, { ...bet, player });
    }
  return { guests, roll };
}

/** The guests do what is theirs to do until the dice are out, the crew does the rest, and the dice fall. */
export async function rollBy(evening: Evening, table: string, faces: string): Promise<void> {
  const { rolls } = await evening.tableNow(table);
  evening.load(faces);
  for (let steps = 0; steps < 200; steps++) {
    const at = await evening.tableNow(table);
    if (at.rolls > rolls) return;
    const step = at.dice.stage === 'at-rest' ? null : nextBeforeThrow(at);
    if (step?.by.role === 'player') {
      const { do: does, by, ...fields } = step;
      await accepted(evening.give(by.id, table, 'player', does, fields));
    } else await evening.until(table, (now) => now.version > at.version);
  }
  throw new Error(`${table} was not rolled`);
}
