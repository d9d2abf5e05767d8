// Who is at the table: each place with its player, what they have in the rack and on the felt, and who has the dice.

import type { Cents } from '../../base/cents.ts';
import type { PlayerId, Table } from '../../table/state.ts';
import type { TableSeen } from '../link/seen.ts';

export type Seat = {
  readonly place: number;
  readonly player: PlayerId;
  readonly name: string;
  readonly isMe: boolean;
  readonly isBot: boolean;
  readonly isShooter: boolean;
  /** The dice are offered to them. */
  readonly isAsked: boolean;
  readonly isAway: boolean;
  readonly isStanding: boolean;
  readonly rackCents: Cents;
  readonly upCents: Cents;
};

export function seatsOf(
  { faces }: Pick<TableSeen, 'faces'>,
  table: Table,
  me: PlayerId | null,
): readonly Seat[] {
  const { shooter, offeredTo } = table.dice;
  return table.players
    .map((player): Seat => {
      const face = faces.get(player.id);
      return {
        place: player.place,
        player: player.id,
        name: face?.name ?? player.id,
        isMe: player.id === me,
        isBot: face?.isBot ?? false,
        isShooter: shooter?.kind === 'player' && shooter.id === player.id,
        isAsked: offeredTo === player.id,
        isAway: player.away,
        isStanding: !player.seated,
        rackCents: player.rackCents,
        upCents: table.wagers.reduce(
          (sum, one) => (one.player === player.id ? sum + one.stakeCents : sum),
          0,
        ),
      };
    })
    .toSorted((a, b) => a.place - b.place);
}

/** How many places are free. */
export const freePlaces = (table: Table): number =>
  Math.max(0, table.rules.house.places - table.players.length);
