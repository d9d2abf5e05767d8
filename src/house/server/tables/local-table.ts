// One process's state for a table: its settings, its host or follower here, who is present, and whether it is resting.

import {
  type Bots,
  diceKindIn,
  FollowedTable,
  type HouseCrew,
  type LiveSource,
  type TableAbout,
  type TableFollower,
  type TableHost,
  type Usher,
} from 'boxperson/host';
import type { Rules } from 'boxperson/rules';
import { areOut, isCalledOff, type PlayerId, type Table } from 'boxperson/table';
import type { Attendance } from '../company/attendance.ts';

/** A private or retired table with nobody present and nothing up goes to rest after this long. */
export const REST_AFTER_MS = 10 * 60_000;

/** Stands for everyone watching without a session. No person's id looks like this. */
export const ONLOOKER: PlayerId = '*';

export type LocalTable = {
  readonly id: string;
  readonly about: TableAbout;
  readonly rules: Rules;
  readonly live: FollowedTable;
  readonly here: Set<PlayerId>;
  readonly bots: Set<PlayerId>;
  host: TableHost | null;
  /** The fence of the lease that the host writes under. */
  fence: number;
  follower: TableFollower | null;
  crew: HouseCrew | null;
  usher: Usher | null;
  players: Bots | null;
  attendance: Attendance | null;
  /** Neither written nor followed by this process until someone needs it. */
  isResting: boolean;
  /** The last entry seen, and since when nothing has happened. */
  quiet: { readonly seq: number; readonly sinceMs: number };
};

export const newLocalTable = (
  id: string,
  about: TableAbout,
  rules: Rules,
  source: LiveSource,
  nowMs: number,
): LocalTable => ({
  id,
  about,
  rules,
  live: new FollowedTable(id, diceKindIn(about), source),
  here: new Set(),
  bots: new Set(),
  host: null,
  fence: 0,
  follower: null,
  crew: null,
  usher: null,
  players: null,
  attendance: null,
  isResting: false,
  quiet: { seq: source.seq, sinceMs: nowMs },
});

/** Tells a table's crew, usher and bots that people have come or gone. */
export function lookUp(kept: LocalTable | undefined): void {
  kept?.crew?.plan();
  kept?.usher?.plan();
  kept?.players?.lookUp();
  kept?.attendance?.plan();
}

/** Stops this process's crew, usher and bots. */
export function dismissStaff(kept: LocalTable): void {
  kept.crew?.stop();
  kept.usher?.stop();
  kept.players?.stop();
  kept.attendance?.stop();
  kept.crew = null;
  kept.usher = null;
  kept.players = null;
  kept.attendance = null;
}

/** Whether a table may rest: private ones dealt by the house, and retired ones. */
export const mayRest = ({ isPrivate, isAutomatic }: TableAbout, isRetired: boolean): boolean =>
  isRetired || (isPrivate === true && isAutomatic);

/** Whether a person waits for a roll. Bots' wagers can wait, and so can those called off. */
export const hasPersonsWager = ({ bots }: Pick<LocalTable, 'bots'>, table: Table): boolean =>
  table.wagers.some((one) => !bots.has(one.player) && !isCalledOff(table, one)) ||
  table.pending.some(({ bet }) => !bots.has(bet.player));

/** Whether something cannot wait: a person's wager, or dice that are out. */
export const mustKeepRunning = (kept: LocalTable): boolean =>
  hasPersonsWager(kept, kept.live.table) || areOut(kept.live.table);

/** A resting table, in the state it had when it went to rest. */
export const restingSource = ({ table, seq, keptDice }: LiveSource): LiveSource => ({
  table,
  seq,
  keptDice,
  stopped: null,
  since: (after) => (after === seq ? [] : null),
  watch: () => () => {},
  onStop: () => () => {},
});
