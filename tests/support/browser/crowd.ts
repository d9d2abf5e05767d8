// A full table in a running house: guests without browsers, who bet what the table offers and throw the loaded dice.

import { nextBeforeThrow } from '../../../src/game/table/auto-crew.ts';
import type { Table } from '../../../src/game/table/state.ts';
import { filling } from '../crowd/full-table.ts';
import { accepted, type Evening } from './evening.ts';

export type Crowd = {
  readonly guests: readonly string[];
  /** One whole roll, by whichever player has the dice. */
  readonly roll: (roll: string) => Promise<void>;
};

/** The same names in every screenshot. */
const NAMES = ['Anna', 'Boris', 'Carla', 'Dan', 'Elif', 'Farid', 'Greta', 'Hugo'];

/**
 * A seed whose crowd spreads over the felt, as the test of amount sizes expects. Most crowds of sixty wagers have some amounts drawn
 * smaller, down to 7 layout units; this one has at least 11.
 */
const SEED = 42;

/** Seats guests at a table and has them bet up to a number of wagers, including traveled come bets with odds. */
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

/** The guests act until the dice are out, the crew does the rest, and the dice land. */
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
