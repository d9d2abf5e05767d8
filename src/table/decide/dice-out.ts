// Whether the dice are out: thrown, or shaken by the holder of the shaker, and not yet at rest.

import type { Table } from '../state.ts';
import { bettingClosed } from './bet.ts';

/**
 * Whether the dice are out: thrown, or shaken often enough by the player or crew member with the shaker, and not yet
 * at rest.
 */
export function areOut({ dice, rules }: Table): boolean {
  const { device } = rules.game;
  if (device.shakes === null) return dice.stage === 'in-air';
  return dice.stage === 'held' && dice.shooter !== null && dice.holderShakes >= device.leastShakes;
}

/** Whether the dice are out and no more wagers on this roll are accepted, not even late ones. */
export const isSealed = (table: Table): boolean => areOut(table) && bettingClosed(table) !== null;
