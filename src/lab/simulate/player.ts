// A player in a study, however the strategy is played.

import type { Cents } from 'boxperson/base';
import type { Explorer } from '../explore/explore.ts';
import type { EndingName } from '../result/terms.ts';

/** When a session ends, with every option resolved: the bankroll and the limits. */
export type ResolvedLimits = {
  /** Null for a player who never runs out. */
  readonly bankrollCents: Cents | null;
  readonly winCents: Cents | null;
  readonly lossCents: Cents | null;
  readonly rolls: number;
  readonly shooters: number | null;
  /** Below the best result of the session so far; left out or null for no such limit. */
  readonly belowBestCents?: Cents | null;
};

/** What a session has made so far, or made in all. */
export type SessionOutcome = {
  readonly rolls: number;
  readonly shooters: number;
  readonly drawdownCents: Cents;
  readonly ending: EndingName | null;
  /** Won or lost so far, counting wagers that are up at their stakes. */
  readonly netCents: Cents;
};

/** One player who follows one strategy, session after session. The outcome is that of the current session, or the last one. */
export interface StudyPlayer extends SessionOutcome {
  readonly limits: ResolvedLimits;
  /** The explored situations: one set, or one for each part of the strategy. */
  readonly explorers: readonly Explorer[];
  readonly isDone: boolean;
  /** Begins a session; its number selects the chance that the strategy may draw. */
  begin(session: number): void;
  /** Plays the next `count` rolls, or fewer if the session ends first. */
  play(rolls: Uint8Array, count: number): void;
}
