// What a process keeps of one table: how it looks, who is there, and, where this process writes it, who works there.

import type { Rules } from '../rules/rules.ts';
import type { PlayerId } from '../table/state.ts';
import type { Bots } from './bots.ts';
import { diceKindIn } from './dice-for.ts';
import type { TableFollower } from './follower.ts';
import type { TableHost } from './host.ts';
import type { HouseCrew } from './house-crew.ts';
import { Live } from './live.ts';
import type { TableAbout } from './table-about.ts';
import type { Usher } from './usher.ts';

export type Kept = {
  readonly id: string;
  readonly about: TableAbout;
  readonly rules: Rules;
  readonly live: Live;
  readonly here: Set<PlayerId>;
  readonly bots: Set<PlayerId>;
  host: TableHost | null;
  /** The number of the lease that the host writes under. */
  fence: number;
  follower: TableFollower | null;
  crew: HouseCrew | null;
  usher: Usher | null;
  players: Bots | null;
};

export const newlyKept = (
  id: string,
  about: TableAbout,
  rules: Rules,
  source: TableHost | TableFollower,
): Kept => ({
  id,
  about,
  rules,
  live: new Live(id, diceKindIn(about), source),
  here: new Set(),
  bots: new Set(),
  host: null,
  fence: 0,
  follower: null,
  crew: null,
  usher: null,
  players: null,
});

/** The crew, the usher and the bots of this process go. */
export function dismiss(kept: Kept): void {
  kept.crew?.stop();
  kept.usher?.stop();
  kept.players?.stop();
  kept.crew = null;
  kept.usher = null;
  kept.players = null;
}
