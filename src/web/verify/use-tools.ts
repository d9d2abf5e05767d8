// The large checking tools, loaded when a proof needs them. Signatures and throws are computed one at a time, with a pause after
// each, so the page stays responsive.

import {
  type AnyRollProof,
  type CheckTools,
  checkProof,
  loadVerify,
  toolsFor,
} from 'boxperson/dice/verifiable';
import { useEffect, useState } from 'react';

// Loaded with the page, because the server may be gone by the time a proof is pasted. A failed load is retried then.
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

/** The tools, once they have cached an answer for every proof; none if they cannot be loaded. */
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
