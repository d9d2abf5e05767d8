// Where the sessions of a study are played: a worker of the page, or anything else that can play them.

import type { GameData } from 'boxperson/games';
import type { PlayMethod, RequestedLimits, StudyQuestion, Totals, WrittenStrategy } from 'boxperson/lab';

/** A study as plain data, from which every player builds the same. */
export type Task = {
  readonly game: string;
  /** The data of a game that is not built in: workers do not share what is registered. */
  readonly data: GameData | null;
  readonly choices: Readonly<Record<string, unknown>>;
  readonly strategies: readonly WrittenStrategy[];
  readonly limits: RequestedLimits;
  readonly question: StudyQuestion;
};

/**
 * Plays sessions of a study. The totals of a session are the same wherever it is played, and totals are whole numbers, so a study
 * can be split among any number of players in any way.
 */
export interface SessionPlayer {
  /** Gets ready to play a study; tells how each strategy is played. It fails with a sentence if one cannot be played. */
  open(task: Task): Promise<readonly PlayMethod[]>;
  /** Plays the sessions from the first number up to, but not including, the second, and gives the totals of these alone. */
  play(from: number, to: number): Promise<Totals>;
  /** About how many rolls it is asked for first, and for how long it is asked at a time; a few, and not long, if left out. */
  readonly pace?: { readonly rolls: number; readonly ms: number };
  /** A helper may fail: then the others play what it was asked for, and the study goes on without it. */
  readonly isHelper?: boolean;
}

/** Something that the visitor can put right. */
export class LabTrouble extends Error {}
