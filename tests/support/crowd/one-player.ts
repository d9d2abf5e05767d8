// One made-up player of the crowd by themselves, at a table where the house's own crew deals.

import { isShooter } from '../../../src/table/decide/shooter.ts';
import type { Player, Table } from '../../../src/table/state.ts';
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

/** What somebody with chips wants: mostly to shoot where it is their turn, as likely as it says, or else anything that is theirs. */
export function ownWish(scene: Scene, me: Player, shootPercent: number): Said | null {
  const { table, random } = scene;
  if (isTurnOf(table, me.id) && random.chance(shootPercent)) return forward(scene);
  // With nobody else in sight, a player acts for themselves.
  const wagers = table.wagers.filter((one) => one.player === me.id);
  return playersWish({ ...scene, table: { ...table, players: [me], wagers, pending: [] } });
}
