// Checks the proof of one roll, of either form, step by step and offline: everything follows from the proof itself. What only
// the reader can know is listed at the end.

import type { AnyRollProof } from '../proof/proof.ts';
import { PROOF2_VERSION } from '../proof/proof.ts';
import { checkRoll1 } from './form-1.ts';
import { checkRoll2 } from './form-2.ts';
import type { CheckedRoll, CheckTools } from './steps.ts';

export type { ArithmeticLine, CheckedRoll, CheckReport, CheckStep, CheckTools } from './steps.ts';

/**
 * Checks the proof of one roll, without a network. A part for which a tool is missing is listed in `unchecked` and does not fail
 * the check; `toolsFor` loads the tools.
 */
export const checkProof = (proof: AnyRollProof, tools: CheckTools = {}): CheckedRoll =>
  proof.version === PROOF2_VERSION ? checkRoll2(proof, tools) : checkRoll1(proof);
