// A situation: a table stripped of everything that only counts up, so that two moments from which play goes on in the same way
// are the same situation. It is a real table all the same, and the real table plays on from it.

import type { Dice, Player, Standing, Table, WagerId } from '../table/state.ts';
import { RACK_CENTS } from './sit.ts';
import type { Memory } from './strategy.ts';
import { byLayout } from './view.ts';

/** Rolls and shooters begin here, so that "made before this roll" can still be told from "made since". */
const ROLLS = 1;

/** The same moment with the counters set back. */
export function stripped(table: Table): Table {
  const wagers = numbered(table);
  let chips = 0;
  for (const one of wagers) chips += one.stakeCents + one.couponCents;
  const players = table.players.map(refilled);
  return {
    ...table,
    version: 0,
    rolls: ROLLS,
    nextId: wagers.length + 1,
    wagers,
    players,
    dice: strippedDice(table.dice),
    bankCents: table.rules.house.bankCents,
    feesCents: 0,
    dropCents: 0,
    issuedCents: table.rules.house.bankCents + RACK_CENTS * players.length + chips,
    lastCall: null,
  };
}

const refilled = (player: Player): Player =>
  player.rackCents === RACK_CENTS ? player : { ...player, rackCents: RACK_CENTS };

/** Wagers in the order of the layout, with ids from 1 on. */
function numbered(table: Table): readonly Standing[] {
  const { shooters } = table.dice;
  const shooter = Math.min(shooters, 1);
  const order = table.wagers.toSorted((a, b) => a.owner - b.owner || byLayout(a, b));
  const ids = new Map<WagerId, WagerId>(order.map((one, index) => [one.id, index + 1]));
  return order.map((one, index) => ({
    ...one,
    id: index + 1,
    behind: ids.get(one.behind) ?? 0,
    marks: [],
    madeAtRoll: one.madeAtRoll === table.rolls ? ROLLS : ROLLS - 1,
    madeAtShooter: one.madeAtShooter === shooters ? shooter : shooter - 1,
  }));
}

function strippedDice(dice: Dice): Dice {
  const shooters = Math.min(dice.shooters, 1);
  const barred: Record<string, number> = {};
  for (const [wager, shooter] of Object.entries(dice.barred))
    if (shooter === dice.shooters) barred[wager] = shooters;
  return { ...dice, shooters, throws: 0, barred };
}

/** What tells one situation from another. The rules, the crew and the dice set are those of the whole run. */
export function keyOf(table: Table, memory: Memory, isLeaving: boolean): string {
  const { dice, point, isBettingOpen, players, wagers } = table;
  let key = `${isLeaving ? 'leaving' : ''} ${point} ${isBettingOpen} ${JSON.stringify(dice)}`;
  for (const one of players) key += ` ${one.hasBet}${one.refused}${one.away}${one.seated}`;
  for (const one of wagers)
    key += `|${one.owner} ${one.spot} ${one.stakeCents} ${one.couponCents} ${one.number} ${one.behind} ${one.feeCents} ${one.marker} ${one.asked} ${one.progress} ${one.split ?? ''} ${one.madeAtRoll} ${one.madeAtShooter} ${one.stays} ${one.from} ${one.broughtIn}`;
  return `${key}|${JSON.stringify(memory)}`;
}
