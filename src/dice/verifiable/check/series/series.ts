// Checks a whole series of either form once its last secret is known. A roll that the house hid would leave a gap.

import type { AnySeriesProof } from '../../proof/proof.ts';
import { PROOF2_VERSION } from '../../proof/proof.ts';
import type { CheckReport, CheckTools } from '../steps.ts';
import { checkSeries } from './form-1.ts';
import { checkSeries2 } from './form-2.ts';

/**
 * Checks a whole finished series: every roll, and that none was left out. A part for which a tool is missing is listed in
 * `unchecked` and does not fail the check.
 */
export const checkSeriesProof = (series: AnySeriesProof, tools: CheckTools = {}): CheckReport =>
  series.version === PROOF2_VERSION
    ? checkSeries2(series, tools)
    : checkSeries(series.proofs, series.last, series.commitment);
