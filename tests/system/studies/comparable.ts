// A simulation's JSON without what depends on the run: when it was made, how, by how many, and how long it took.

import type { SimulationReport } from 'boxperson/report';
import { required } from '../../../src/game/base/assert.ts';

/** The only fields in which two runs of the same study may differ. */
const OF_THE_RUN = [
  'seconds',
  'rollsPerSecond',
  'workers',
  'made.date',
  'made.command',
  'made.run.workers',
] as const;

/** Two reports that should be the same, byte for byte: null, or where they begin to differ. */
export function difference(a: string, b: string): string | null {
  const [one, other] = [comparable(a), comparable(b)];
  if (one === other) return null;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const around = (text: string): string => text.slice(Math.max(0, at - 80), at + 80);
  return `${around(one)}\n${around(other)}`;
}

/** The text of a report with those fields set to null, for a comparison byte for byte. */
function comparable(json: string): string {
  const report = JSON.parse(json) as SimulationReport;
  for (const path of OF_THE_RUN) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    let at = report as unknown as Record<string, unknown>;
    for (const key of keys) at = at[key] as Record<string, unknown>;
    required(at[last], path);
    at[last] = null;
  }
  return JSON.stringify(report);
}
