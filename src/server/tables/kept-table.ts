// A table as one process keeps it: what it is, who writes or follows it here, who is there, and whether it rests.

import {
  type Bots,
  diceKindIn,
  type HouseCrew,
  Live,
  type Source,
  type TableAbout,
  type TableFollower,
  type TableHost,
  type Usher,
} from '../../host/index.ts';
import type { Rules } from '../../rules/index.ts';
import { areOut, type PlayerId, type Table } from '../../table/index.ts';

/** A private table at which nobody is and nothing is up goes to rest after so long. */
export const REST_AFTER_MS = 10 * 60_000;

/** Stands for everybody without a session who looks on. Nobody's id looks like this. */
export const ONLOOKER: PlayerId = '*';

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
  /** Nobody here writes or follows it until somebody asks for it. */
  isResting: boolean;
  /** The last entry that was seen, and since when there has been nothing else to see. */
  quiet: { readonly seq: number; readonly sinceMs: number };
};

export const newKept = (
  id: string,
  about: TableAbout,
  rules: Rules,
  source: Source,
  nowMs: number,
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
  isResting: false,
  quiet: { seq: source.seq, sinceMs: nowMs },
});

/** Who is at a table has changed: its crew, its usher and its bots look up. */
export function lookUp(kept: Kept | undefined): void {
  kept?.crew?.plan();
  kept?.usher?.plan();
  kept?.players?.lookUp();
}

/** The crew, the usher and the bots of this process go. */
export function dismiss(kept: Kept): void {
  kept.crew?.stop();
  kept.usher?.stop();
  kept.players?.stop();
  kept.crew = null;
  kept.usher = null;
  kept.players = null;
}

/** Tables that may rest: private ones that the house deals. */
export const mayRest = ({ isPrivate, isAutomatic }: TableAbout): boolean => isPrivate === true && isAutomatic;

/** Whether a person has something up. What bots have up can wait. */
export const hasPersonsWager = ({ bots }: Pick<Kept, 'bots'>, table: Table): boolean =>
  table.wagers.some(({ player }) => !bots.has(player)) ||
  table.pending.some(({ bet }) => !bots.has(bet.player));

/** Whether something is under way that does not wait: a person's wager, or dice that are out. */
export const isAnythingUp = (kept: Kept): boolean =>
  hasPersonsWager(kept, kept.live.table) || areOut(kept.live.table);

/** A table that rests, as it was when it went to rest. */
export const resting = ({ table, seq, keptDice }: Source): Source => ({
  table,
  seq,
  keptDice,
  stopped: null,
  since: (after) => (after === seq ? [] : null),
  watch: () => () => {},
  onStop: () => () => {},
});
