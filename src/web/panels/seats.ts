// Who is at the table: each place with its player, their rack and bets, and who has the dice.

import type { Cents } from 'boxperson/base';
import type { PlayerId, Table } from 'boxperson/table';
import type { PageEvent, PageTable } from '../link/page-table.ts';

export type TableSeat = {
  /** 0 if they have given it up. */
  readonly place: number;
  readonly player: PlayerId;
  readonly name: string;
  readonly isMe: boolean;
  readonly isBot: boolean;
  readonly isShooter: boolean;
  /** The dice are offered to them. */
  readonly isAsked: boolean;
  readonly isAway: boolean;
  /** How long the place is kept for an absent player, by the house's clock; null if unknown. */
  readonly keptUntilMs: number | null;
  /** Has asked to leave, and leaves once none of their wagers is up. */
  readonly isLeaving: boolean;
  readonly isStanding: boolean;
  readonly rackCents: Cents;
  readonly upCents: Cents;
};

/** Players who have given up their place come last. */
export function seatsOf(
  { faces, seen }: Pick<PageTable, 'faces' | 'seen'>,
  table: Table,
  me: PlayerId | null,
  keepsPlaceMs: number | null = null,
): readonly TableSeat[] {
  const { shooter, offeredTo } = table.dice;
  return table.players
    .map((player): TableSeat => {
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
        keptUntilMs:
          player.away && !player.leaving && player.place > 0
            ? keptUntil(seen, player.id, keepsPlaceMs)
            : null,
        isLeaving: player.leaving,
        isStanding: !player.seated,
        rackCents: player.rackCents,
        upCents: table.wagers.reduce(
          (sum, one) => (one.player === player.id ? sum + one.stakeCents : sum),
          0,
        ),
      };
    })
    .toSorted((a, b) => (a.place || LAST) - (b.place || LAST));
}

const LAST = 99;

/** Known only if this page saw them step away. */
function keptUntil(seen: readonly PageEvent[], player: PlayerId, keepsPlaceMs: number | null): number | null {
  if (keepsPlaceMs === null) return null;
  const went = seen.findLast(({ event }) => event.type === 'PlayerSteppedAway' && event.player === player);
  return went === undefined ? null : went.at + keepsPlaceMs;
}

export const freePlaceCount = (table: Table): number =>
  Math.max(0, table.rules.house.places - table.players.filter(({ place }) => place > 0).length);
