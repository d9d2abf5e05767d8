// The report of a study, from its parts: added up in their order, so that it does not matter who played which.

import { addTotals, type Fan, noTotals, type PlayedSessions, type Range } from 'boxperson/lab';
import type { SimulationReport } from 'boxperson/report';
import { Trouble } from '../../trouble.ts';
import { madeNow } from '../made/made.ts';
import { SessionPlayer } from '../play-sessions.ts';
import { joined } from '../pool.ts';
import { resultOf, staffedHere } from '../run.ts';
import type { UnpackedStudy } from './recipe-text.ts';

/** A part and what came of it. */
export type PartPlayed = { readonly sessions: Range; readonly played: PlayedSessions };

/** What differs from run to run. */
export type RunFacts = { readonly seconds: number; readonly workers: number };

/** The report of the parts that were played; some may be missing. */
export async function mergedReport(
  { name, recipe, job, rollsPerHour }: UnpackedStudy,
  parts: Iterable<PartPlayed> | AsyncIterable<PartPlayed>,
  { seconds, workers }: RunFacts,
): Promise<SimulationReport> {
  const totals = noTotals(job.strategies.length, job.isTogether);
  const ranges: Range[] = [];
  let fans: readonly Fan[] | null = null;
  for await (const { sessions, played } of parts) {
    addTotals(totals, played.totals);
    ranges.push(sessions);
    fans ??= played.fans;
  }
  if (totals.sessions === 0)
    throw new Trouble(`No part of ${name} has been played yet, so there is nothing to report.`);
  const staffed = await staffedHere(job);
  // The fan charts come with the first part; if that is not there yet, they are made here.
  fans ??= (await SessionPlayer.start(job, UNWATCHED)).fans();
  const result = resultOf(
    staffed,
    job,
    { totals, fans, ways: job.ways ?? [] },
    { seconds: Math.max(seconds, 0.001), workers, card: null, rollsPerHour, isExact: recipe.run.isExact },
  );
  const only = totals.sessions === job.sessions ? null : joined(ranges);
  return { ...result, made: madeNow(recipe, result, only) };
}

const UNWATCHED = { isStopped: () => false, onRolls: () => {}, onSession: () => {} };
