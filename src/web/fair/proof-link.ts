// A link that opens the checking page with a proof filled in. It is behind the hash, so that no browser sends it to a server.

import type { RollProof } from '../../dice/verifiable/proof.ts';

export function linkTo(proof: RollProof): string {
  const bytes = new TextEncoder().encode(JSON.stringify(proof));
  const text = btoa(String.fromCharCode(...bytes));
  return `/verify#${text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}
