// The large tools of a check, loaded when a proof needs them. The page stays alive meanwhile: signatures and throws are worked out one
// by one, with a pause after each.

import { useEffect, useState } from 'react';
import {
  type AnyRollProof,
  type CheckTools,
  checkProof,
  loadVerify,
  toolsFor,
} from '../../dice/verifiable/index.ts';

// Fetched with the page: the house may be gone by the time that a proof is pasted. Where that fails, it is tried again then.
loadVerify().catch(() => {});

type Tools = { readonly tools: CheckTools; readonly isLoading: boolean };

const NONE: Tools = { tools: {}, isLoading: false };
const LOADING: Tools = { tools: {}, isLoading: true };

export function useTools(proofs: readonly AnyRollProof[]): Tools {
  const [ready, setReady] = useState<Tools & { readonly of: readonly AnyRollProof[] }>({ ...NONE, of: [] });
  useEffect(() => {
    let isWanted = true;
    void worked(proofs, () => isWanted).then((tools) => {
      if (isWanted) setReady({ tools, isLoading: false, of: proofs });
    });
    return () => {
      isWanted = false;
    };
  }, [proofs]);
  return ready.of === proofs ? ready : LOADING;
}

/** The tools, once they have answered for each of the proofs and remember it; none where they cannot be had. */
async function worked(proofs: readonly AnyRollProof[], isWanted: () => boolean): Promise<CheckTools> {
  try {
    const tools = await toolsFor(proofs);
    if (Object.keys(tools).length === 0) return tools;
    for (const proof of proofs) {
      if (!isWanted()) break;
      checkProof(proof, tools);
      await new Promise((done) => setTimeout(done));
    }
    return tools;
  } catch {
    return {};
  }
}
