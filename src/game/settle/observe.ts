// The irregular throws of scenario files, as observations of two dice.

import type { Face } from 'boxperson/base';
import { type Cause, type DieAtRest, type Observation, REMARKS, type Remark } from 'boxperson/rules';

const LIES: Readonly<Partial<Record<Cause, DieAtRest['lies']>>> = {
  'off-table': 'off-table',
  stacked: 'on-die',
  'on-bank': 'on-bank',
  'in-cup': 'in-cup',
  'on-rail': 'on-rail',
  'cocked-on-several': 'wedged',
  'not-flat': 'not-flat',
};

/** The dice as they count, with the irregularity on the first die or on the throw. */
export function scenarioObservation(dice: readonly [number, number], irregular: Cause | null): Observation {
  const [first, second] = dice as readonly [Face, Face];
  const flat: DieAtRest = { lies: 'flat', up: second };
  if (irregular === null) return { dice: [{ lies: 'flat', up: first }, flat], remarks: [] };
  if (irregular === 'cocked-on-one')
    return { dice: [{ lies: 'leaning', restsOn: (7 - first) as Face }, flat], remarks: [] };
  const lies = LIES[irregular];
  if (lies !== undefined && lies !== 'leaning')
    return { dice: [{ lies, up: first } as DieAtRest, flat], remarks: [] };
  return {
    dice: [{ lies: 'flat', up: first }, flat],
    remarks: REMARKS.filter((one): one is Remark => one === irregular),
  };
}
