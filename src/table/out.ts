// Whether the dice are out: thrown, or shaken by whoever has the shaker, and not yet at rest.

import type { Table } from './state.ts';

export function areOut({ dice, rules }: Table): boolean {
  const { device } = rules.game;
  if (device.shakes === null) return dice.stage === 'in-air';
  return dice.stage === 'held' && dice.shooter !== null && dice.holderShakes >= device.leastShakes;
}
