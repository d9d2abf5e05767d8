// A full table in a running house: guests without browsers who bet what the table offers and throw what the dice are loaded with.

import { known } from '../../src/base/assert.ts';
import { type OfferNow, offersTo } from '../../src/table/ask/ask.ts';
import { nextBeforeThrow } from '../../src/table/auto-crew.ts';
import type { Table } from '../../src/table/state.ts';
import { accepted, type Evening } from './evening.ts';

export type Crowd = {
  readonly guests: readonly string[];
  /** One whole roll, whoever has the dice. */
  readonly roll: (roll: string) => Promise<void>;
};

/** The same names in every picture. */
const NAMES = ['Anna', 'Boris', 'Carla', 'Dan', 'Elif', 'Farid', 'Greta', 'Hugo'];

/** So many guests at a table; what they have up grows to so many wagers, come bets travelled and odds behind them. */
export async function crowdAt(
  evening: Evening,
  table: string,
  { players = 8, wagers = 60 }: { readonly players?: number; readonly wagers?: number } = {},
): Promise<Crowd> {
  const next = numbersFrom(7);
  const guests: string[] = [];
  for (const [index, name] of NAMES.slice(0, players).entries())
    guests.push(await evening.guest(name, table, index + 1));
  const now = (): Promise<Table> => evening.tableNow(table);
  const bet = async (guest: string, isWanted: (offer: OfferNow, at: Table) => boolean): Promise<void> => {
    const at = await now();
    const offers = offersTo(at, guest).filter((offer) => isWanted(offer, at));
    const offer = offers[next(Math.max(1, offers.length))];
    if (offer === undefined) return;
    const steps = Math.floor(
      (Math.min(offer.mostCents ?? 6_000, 6_000) - offer.leastCents) / offer.stepCents,
    );
    const cents = offer.leastCents + next(Math.max(1, Math.min(steps, 12))) * offer.stepCents;
    const { wager, on, behind } = offer;
    await evening.give(guest, table, 'player', 'bet', { player: guest, wager, on, behind, cents });
  };
  const roll = (faces: string): Promise<void> => rollBy(evening, table, faces);

  for (const guest of guests) await bet(guest, (offer, at) => areaOf(at, offer) === 'side');
  for (const guest of guests)
    await bet(guest, (offer, at) => at.rules.offered.get(offer.wager)?.wager.line === true);
  if ((await now()).rules.game.points !== null)
    for (const faces of ['4-2', '5-4', '2-2', '5-3', '4-1']) {
      for (const guest of guests)
        await bet(guest, (offer) => offer.behind === 0 && offer.wager.includes('come'));
      await roll(faces);
    }
  for (let tries = 0; (await now()).wagers.length < wagers && tries < wagers * 30; tries++)
    await bet(
      known(guests[tries % guests.length], 'a guest'),
      (offer) => offer.behind !== 0 || tries % 3 !== 0,
    );
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

const areaOf = (table: Table, offer: OfferNow): string | undefined =>
  table.rules.offered.get(offer.wager)?.wager.area;

/** Whole numbers below a bound, the same in every run: the pictures of this crowd are compared with one another. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}
