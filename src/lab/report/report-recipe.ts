// How a report was made: everything needed to make it again, and its main figures, to compare.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type {
  RequestedLimits,
  SessionSpan,
  SimulationResult,
  StrategyFigures,
  StudyQuestion,
} from 'boxperson/lab';

/** A strategy with the text of its files. */
export type CarriedStrategy = {
  /** As named on the command line. */
  readonly name: string;
  /** The strategy's own file first, then those that it imports. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
};

/** What makes the same report again. */
export type ReportRecipe = {
  /** The program, such as "0.2.0+cfe0f2f". */
  readonly program: string;
  /** When, as in 2026-11-17T09:30:00.000Z. */
  readonly date: string;
  /** As typed, with the seed. */
  readonly command: string;
  readonly run: MadeRun;
  readonly strategies: readonly CarriedStrategy[];
  readonly figures: MainFigures;
};

/** What `boxperson simulate --json` prints. */
export type SimulationReport = SimulationResult & { readonly made: ReportRecipe };

/** What was asked for, without the strategies. */
type MadeRun = {
  readonly game: string;
  /** The data of a game from a file; null for a game that is built in. */
  readonly data: unknown;
  readonly choices: Readonly<Record<string, unknown>>;
  readonly limits: RequestedLimits;
  readonly question: StudyQuestion;
  readonly sessions: number;
  readonly isTogether: boolean;
  /** The sessions that were played, as ranges without their ends; null for all of them. */
  readonly only: readonly SessionSpan[] | null;
  readonly rollsPerHour: number;
  readonly isExact: boolean;
  /** Does not affect the figures. */
  readonly workers: number;
};

/** The main figures, and a hash of all of them. */
export type MainFigures = {
  readonly sessions: number;
  readonly rolls: number;
  readonly strategies: readonly {
    readonly name: string;
    readonly meanCents: number;
    readonly deviationCents: number;
    readonly costPerRollCents: number;
    readonly ruin: number | null;
  }[];
  /** SHA-256 of every figure. */
  readonly hash: string;
};

export function mainFigures(result: SimulationResult): MainFigures {
  const { sessions, rolls, strategies, comparisons, table } = result;
  const all = JSON.stringify([sessions, rolls, strategies.map(timeless), comparisons, table]);
  return {
    sessions,
    rolls,
    strategies: strategies.map(({ name, result: { meanCents, deviationCents }, costPerRollCents, ruin }) => ({
      name,
      meanCents: meanCents.value,
      deviationCents,
      costPerRollCents: costPerRollCents.value,
      ruin: ruin?.value ?? null,
    })),
    hash: bytesToHex(sha256(utf8ToBytes(all))),
  };
}

/** The figures that do not depend on which worker played what. */
function timeless({ situations: _s, played: { how }, fan, ...figures }: StrategyFigures): object {
  return how === 'partly straight' ? figures : { ...figures, fan };
}
