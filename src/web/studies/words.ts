// A study in words, for the page that lists them.

import { shortCount } from 'boxperson/lab';
import type { StudyAnswer } from 'boxperson/wire';

/** From 0 to 100. */
export const percentDone = ({ sessions, sessionsDone }: StudyAnswer): number =>
  sessions === 0 ? 0 : Math.min(100, Math.floor((100 * sessionsDone) / sessions));

/** "Running: 12 million rolls a second by 3 workers." */
export function stateText(study: StudyAnswer): string {
  const { state, says, workers, rollsPerSecond } = study;
  if (state === 'finished') return 'Finished';
  if (state === 'stopped') return 'Stopped before all its sessions were played';
  if (state === 'failed') return `Failed. ${says ?? ''}`.trim();
  if (workers === 0) return 'Waiting for workers';
  const by = workers === 1 ? '1 worker' : `${workers} workers`;
  return `Running: ${shortCount(rollsPerSecond)} rolls a second by ${by}`;
}
