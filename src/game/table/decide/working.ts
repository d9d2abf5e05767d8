// Which wagers are working: some are off on the come-out unless called on, and a player may call some off.

import { required } from 'boxperson/base';
import type { CompiledSpot } from 'boxperson/rules';
import type { StandingWager, Table } from '../state.ts';

/** The compiled spot of a wager that is up. */
export const spotOf = (table: Table, standing: StandingWager): CompiledSpot =>
  required(table.rules.spots[standing.spot], 'a wager that is up has a spot at its table');

/**
 * Whether a wager is working. Wagers that are off on come-outs work while a point is on, unless called off, and on a
 * come-out if called on; all others always work.
 */
export function isWorking(table: Table, standing: StandingWager): boolean {
  if (spotOf(table, standing).wager.sleeps !== true) return true;
  if (isCalledOff(table, standing)) return false;
  if (table.point !== null || standing.marker === 'on') return true;
  return table.rules.game.sleep?.marker === 'similar' && isCovered(table, standing);
}

/** Whether the player has called a wager off: no roll decides it until they call it on again. */
export const isCalledOff = (table: Table, standing: StandingWager): boolean =>
  standing.marker === 'off' && spotOf(table, standing).wager.sleeps === true;

/** One On marker covers all of the player's similar wagers. */
function isCovered(table: Table, standing: StandingWager): boolean {
  const { wager } = spotOf(table, standing);
  return table.wagers.some(
    (other) =>
      other.player === standing.player && other.marker === 'on' && spotOf(table, other).wager === wager,
  );
}
