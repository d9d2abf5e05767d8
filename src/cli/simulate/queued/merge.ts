// The report of a study, from its parts: added up in their order, so that it does not matter who played which.

import { addTotals, type Fan, noTotals, type PlayedSessions, type SessionSpan } from 'boxperson/lab';
import type { SimulationReport } from 'boxperson/report';
import { UserError } from '../../user-error.ts';
import { reportRecipeOf } from '../made/job-recipe.ts';
import { JobPlayer } from '../play-sessions.ts';
import { joinedRanges } from '../pool.ts';
import { resultOf, setupHere } from '../run.ts';
import type { UnpackedStudy } from './study-text.ts';

/** A part and what came of it. */
export type PlayedPart = { readonly sessions: SessionSpan; readonly played: PlayedSessions };

/** What differs from run to run. */
export type RunFacts = { readonly seconds: number; readonly workers: number };

/** The report of the parts that were played; some may be missing. */
export async function mergedReport(
  { name, recipe, job, rollsPerHour }: UnpackedStudy,
  parts: Iterable<PlayedPart> | AsyncIterable<PlayedPart>,
  { seconds, workers }: RunFacts,
): Promise<SimulationReport> {
  const totals = noTotals(job.strategies.length, job.isTogether);
  const ranges: SessionSpan[] = [];
  let fans: readonly Fan[] | null = null;
  for await (const { sessions, played } of parts) {
    addTotals(totals, played.totals);
    ranges.push(sessions);
    fans ??= played.fans;
  }
  if (totals.sessions === 0)
    throw new UserError(`No part of ${name} has been played yet, so there is nothing to report.`);
  const staffed = await setupHere(job);
  // The fan charts come with the first part; if that is not there yet, they are made here.
  fans ??= (await JobPlayer.start(job, UNWATCHED)).fans();
  const result = resultOf(
    staffed,
    job,
    { totals, fans, ways: job.ways ?? [] },
    { seconds: Math.max(seconds, 0.001), workers, card: null, rollsPerHour, isExact: recipe.run.isExact },
  );
  const only = totals.sessions === job.sessions ? null : joinedRanges(ranges);
  return { ...result, made: reportRecipeOf(recipe, result, only) };
}

const UNWATCHED = { isStopped: () => false, onRolls: () => {}, onSession: () => {} };
