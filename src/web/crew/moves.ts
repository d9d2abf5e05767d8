// What the crew may enter about a player besides wagers, cash and dice: sitting down, standing up, going away and leaving.

import type { Power, Refusal } from 'boxperson/rules';
import { type Actor, findPlayer, type PlayerId, type Table } from 'boxperson/table';
import { crewRefusalOf } from './duties/duties.ts';
import type { CrewWish } from './duty-draft.ts';

export type Move = {
  readonly label: string;
  readonly wish: CrewWish;
  /** Who gives the command. */
  readonly by: Actor;
  /** Why it cannot be done now; null if it can. */
  readonly refusal: Refusal | null;
};

/** A player's moves; `whoHas` is this person in a role with the power, or null. */
export function movesFor(
  table: Table,
  player: PlayerId,
  whoHas: (power: Power) => Actor | null,
): readonly Move[] {
  const here = findPlayer(table, player);
  if (here === null) return [];
  const { seated, away, place, served: isServed = false } = here;
  const move = (label: string, power: Power, wish: CrewWish): readonly Move[] => {
    const by = whoHas(power);
    return by === null ? [] : [{ label, wish, by, refusal: crewRefusalOf(table, by, [wish]) }];
  };
  const back: CrewWish = { do: 'take-place', player, place, seated, served: true };
  return [
    // Players with a device sit, stand and come back by themselves.
    ...(isServed
      ? move(seated ? 'Stands up' : 'Sits down', 'place-for-player', { do: seated ? 'stand' : 'sit', player })
      : []),
    ...(isServed && away && place !== 0 ? move('Is back', 'sell-chips', back) : []),
    ...(away ? [] : move('Has gone away', 'sell-chips', { do: 'step-away', player, leaves: false })),
    ...move(isServed ? 'Leaves the table' : 'Remove from the table', 'sell-chips', { do: 'leave', player }),
  ];
}
