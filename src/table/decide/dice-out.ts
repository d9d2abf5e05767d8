// Whether the dice are out: thrown, or shaken by the holder of the shaker, and not yet at rest.

import type { Table } from '../state.ts';
import { bettingClosed } from './bet.ts';

export function areOut({ dice, rules }: Table): boolean {
  const { device } = rules.game;
  if (device.shakes === null) return dice.stage === 'in-air';
  return dice.stage === 'held' && dice.shooter !== null && dice.holderShakes >= device.leastShakes;
}

/** The dice are out and no wager on this roll is accepted anymore, not even a late one. */
export const isSealed = (table: Table): boolean => areOut(table) && bettingClosed(table) !== null;
