// A single simulated player at a table dealt by the house's automatic crew.

import { isShooter } from '../../../src/game/table/decide/shooter.ts';
import type { Player, Table } from '../../../src/game/table/state.ts';
import type { Random } from '../random.ts';
import { playersWish } from './bets.ts';
import { forward } from './dice.ts';
import { menuOf, type Said, type Scene } from './scene.ts';

export const plainScene = (table: Table, random: Random): Scene => ({
  ...{ table, random, menu: menuOf(table.rules) },
  ...{ mood: 'lively', isWild: false },
});

export const isTurnOf = (table: Table, person: string): boolean =>
  table.dice.offeredTo === person || isShooter(table, person);

/** What a player with chips wants: with the given probability to shoot, if it is their turn; otherwise any command of their own. */
export function ownWish(scene: Scene, me: Player, shootPercent: number): Said | null {
  const { table, random } = scene;
  if (isTurnOf(table, me.id) && random.chance(shootPercent)) return forward(scene);
  // With no one else in the scene, every command is the player's own.
  const wagers = table.wagers.filter((one) => one.player === me.id);
  return playersWish({ ...scene, table: { ...table, players: [me], wagers, pending: [] } });
}
