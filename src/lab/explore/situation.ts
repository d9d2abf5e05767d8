// A situation: a table without its running counters, so that two moments from which play continues identically are the same
// situation. It is still a real table, and play continues from it.

import {
  type DiceState,
  type Player,
  type StandingWager,
  spotOf,
  type Table,
  type WagerId,
} from 'boxperson/table';
import { RACK_CENTS } from './at-the-table.ts';
import type { Memory } from './strategy.ts';
import { byLayout } from './view.ts';

/** Rolls and shooters start at 1, so that "made before this roll" still differs from "made since". */
const ROLLS = 1;

/** The same moment with its counters reset. */
export function withoutCounters(table: Table): Table {
  const wagers = numberWagers(table);
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

/**
 * Wagers in layout order, with ids from 1. When a wager was made counts only as far as the rules care: before or since the last
 * roll, and on this shooter or an earlier one.
 */
export function numberWagers(table: Table): readonly StandingWager[] {
  const shooter = Math.min(table.dice.shooters, 1);
  const order = table.wagers.toSorted((a, b) => a.owner - b.owner || byLayout(a, b));
  const idOf = (id: WagerId): WagerId => (id === 0 ? 0 : order.findIndex((one) => one.id === id) + 1);
  return order.map((one, index) => {
    const { wager } = spotOf(table, one);
    const isOld = wager.hold !== 'window' || one.madeAtRoll !== table.rolls;
    const isThisShooter = wager.made !== 'new-shooter' || one.madeAtShooter === table.dice.shooters;
    return {
      ...one,
      id: index + 1,
      behind: idOf(one.behind),
      marks: [],
      madeAtRoll: isOld ? ROLLS - 1 : ROLLS,
      madeAtShooter: isThisShooter ? shooter : shooter - 1,
    };
  });
}

function strippedDice(dice: DiceState): DiceState {
  return { ...dice, shooters: Math.min(dice.shooters, 1), throws: 0, barred: barredNow(dice) };
}

const NONE: DiceState['barred'] = {};

/** The wagers that are barred on this shooter. */
function barredNow({ barred, shooters }: DiceState): DiceState['barred'] {
  const now = Object.keys(barred).filter((wager) => barred[wager] === shooters);
  // Sorted by name, so the order of decisions does not matter.
  return now.length === 0
    ? NONE
    : Object.fromEntries(now.sort().map((wager) => [wager, Math.min(shooters, 1)]));
}

/**
 * The part of a situation's key that does not concern wagers, the same before and after its counters are reset. The rules, the
 * crew and the dice set are constant for the whole run.
 */
export function headKey(table: Table): string {
  let key = `${table.point ?? ''}${table.isBettingOpen ? '' : 'closed'}${diceKey(table.dice)}`;
  for (const one of table.players)
    key += `${one.hasBet ? 'b' : ''}${one.refused ? 'r' : ''}${one.away ? 'a' : ''}${one.seated ? 's' : ''},`;
  return key;
}

/** The key that identifies a situation as a whole. */
export function situationKey(table: Table, memory: Memory, isLeaving: boolean): string {
  let key = `${isLeaving ? 'L' : ''}${headKey(table)}`;
  for (const one of table.wagers) key += wagerKey(one);
  return memory === null ? key : `${key}|${JSON.stringify(memory)}`;
}

function diceKey(dice: DiceState): string {
  const { stage, shooter, lastPlace, lastShooter, isFresh } = dice;
  const who = shooter === null ? '' : shooter.kind === 'player' ? shooter.id : shooter.role;
  const barred = barredNow(dice);
  const plain = `${stage}/${who}/${lastPlace ?? ''}/${lastShooter ?? ''}/${isFresh}/${Math.min(dice.shooters, 1)}`;
  const usual = isUsual(dice) ? '' : JSON.stringify({ ...dice, shooters: 0, throws: 0, barred: NONE });
  return `${plain}${barred === NONE ? '' : JSON.stringify(barred)}${usual}`;
}

/** Whether everything that is not in the plain key is as usual. */
const isUsual = (dice: DiceState): boolean =>
  dice.offeredTo === null &&
  dice.declined.length === 0 &&
  dice.ordered.length === 0 &&
  !dice.decisionOnly &&
  dice.dealerShakes === 0 &&
  dice.holderShakes === 0 &&
  !dice.isCovered &&
  dice.observation === null &&
  !dice.isRuled &&
  dice.unannounced === null &&
  dice.invalidRun === 0;

/** A wager's key: the parts every wager has, and the rest only where unusual. */
export function wagerKey(one: StandingWager): string {
  const plain = `;${one.owner},${one.spot},${one.stakeCents},${one.number},${one.behind},${one.madeAtRoll}${one.madeAtShooter}`;
  const isPlain =
    one.couponCents === 0 &&
    one.feeCents === 0 &&
    one.marker === 'none' &&
    one.asked === 'none' &&
    one.progress === 0 &&
    one.split === null &&
    !one.stays &&
    one.from === null &&
    !one.broughtIn;
  if (isPlain) return plain;
  return `${plain},${one.couponCents},${one.feeCents},${one.marker},${one.asked},${one.progress},${one.split ?? ''},${one.stays},${one.from ?? ''},${one.broughtIn}`;
}
