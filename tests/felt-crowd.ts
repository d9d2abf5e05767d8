// A full table for the tests of the felt: many players with wagers of every kind, chosen by a seed.

import type { Choices } from '../src/rules/compile/configure.ts';
import { type OfferNow, offersTo } from '../src/table/ask/ask.ts';
import type { Table } from '../src/table/state.ts';
import { Night, player } from './kit.ts';

export type Crowd = {
  readonly game: string;
  readonly choices?: Choices;
  readonly players: number;
  readonly wagers: number;
  readonly seed: number;
};

/** A table with so many wagers up: come bets travelled, odds behind them, propositions, side bets. */
export function crowdedTable({ game, choices = {}, players, wagers, seed }: Crowd): Table {
  const ids = Array.from({ length: players }, (_, index) => `P${index + 1}`);
  const at = new Night(game, choices, ids);
  const next = random(seed);
  at.shooters = ids.slice(0, 2);
  for (const id of ids) tryBet(at, id, next, (offer) => offer.behind === 0 && isSide(at.table, offer));
  for (const id of ids) tryBet(at, id, next, (offer) => isLine(at.table, offer));
  if (at.table.rules.game.points !== null)
    for (const rolls of ['4-2', '5-4', '2-2', '5-3', '4-1']) {
      for (const id of ids)
        tryBet(at, id, next, (offer) => offer.wager.includes('come') && offer.behind === 0);
      at.roll(rolls);
    }
  for (let tries = 0; at.table.wagers.length < wagers && tries < wagers * 40; tries++) {
    const id = ids[next(ids.length)] ?? 'P1';
    tryBet(at, id, next, (offer) => offer.behind !== 0 || tries % 3 !== 0);
  }
  return at.table;
}

function tryBet(
  at: Night,
  id: string,
  next: (below: number) => number,
  wanted: (offer: OfferNow) => boolean,
): void {
  const offers = offersTo(at.table, id).filter(wanted);
  const offer = offers[next(Math.max(1, offers.length))];
  if (offer === undefined) return;
  const most = Math.min(offer.mostCents ?? offer.affordableCents, offer.leastCents * 40);
  const steps = Math.max(0, Math.floor((most - offer.leastCents) / offer.stepCents));
  const cents = offer.leastCents + next(Math.min(steps, 60) + 1) * offer.stepCents;
  try {
    at.bet(id, offer.wager, cents / 100, {
      ...(offer.on === null ? {} : { on: offer.on }),
      ...(offer.behind === 0 ? {} : { behind: offer.behind }),
      by: player(id),
    });
  } catch {
    // Some offers are refused for a reason that has nothing to do with the felt, such as a second bet of one kind.
  }
}

const isSide = (table: Table, offer: OfferNow): boolean =>
  table.rules.offered.get(offer.wager)?.wager.area === 'side';
const isLine = (table: Table, offer: OfferNow): boolean =>
  table.rules.offered.get(offer.wager)?.wager.line === true;

/** Whole numbers below a bound, the same for the same seed. */
function random(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}
