// The tools for a complete check: drand signature verification and the dice engine. Both are large, so each is loaded once,
// when a proof needs it.

import { firstFace, secondFace } from 'boxperson/base';
import type { AnyRollProof, AnySeriesProof } from '../proof/proof.ts';
import { PROOF2_VERSION } from '../proof/proof.ts';
import type { CheckTools } from './steps.ts';

/** The tools needed to check these proofs completely. */
export async function toolsFor(proofs: readonly AnyRollProof[]): Promise<CheckTools> {
  const some = proofs.filter((proof) => proof.version === PROOF2_VERSION);
  const isSigned = some.some(({ late }) => late?.by === 'public' && late.signature !== null);
  const isThrown = some.some(({ thrown, late }) => thrown !== null && late !== null);
  return {
    ...(isSigned ? { verifySignature: await loadVerify() } : {}),
    ...(isThrown ? { fly: await loadFly() } : {}),
  };
}

/** The proofs of single rolls in a proof: those of a series, or the proof itself. */
export const rollProofsIn = (proof: AnyRollProof | AnySeriesProof): readonly AnyRollProof[] =>
  'proofs' in proof ? proof.proofs : [proof];

type Verify = NonNullable<CheckTools['verifySignature']>;
type Fly = NonNullable<CheckTools['fly']>;

/** The number of cached answers; pages that redraw ask the same questions again. */
const KEPT_MOST = 2_000;

function remembering<Asked extends readonly unknown[], Answer>(
  ask: (...asked: Asked) => Answer,
): (...asked: Asked) => Answer {
  const kept = new Map<string, Answer>();
  return (...asked) => {
    const name = JSON.stringify(asked);
    const found = kept.has(name) ? (kept.get(name) as Answer) : ask(...asked);
    kept.set(name, found);
    for (const oldest of kept.keys()) if (kept.size > KEPT_MOST) kept.delete(oldest);
    return found;
  };
}

/** Loads once. After a failure a later call tries again: a page may have been offline. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

/** Loads the check of drand's signatures, for `CheckTools`, on first use. */
export const loadVerify: () => Promise<Verify> = once(async () =>
  remembering((await import('../beacon/drand-signature.ts')).verifySignature),
);

/** Loads the physics engine that repeats throws, for `CheckTools`, on first use. */
export const loadFly: () => Promise<Fly> = once(async () => {
  const { canThrow, loadThrower } = await import('boxperson/dice/thrown');
  const thrower = await loadThrower();
  return remembering((inputs) => {
    if (!canThrow(inputs.engine)) return null;
    const { roll } = thrower.throwAll(inputs);
    return [firstFace(roll), secondFace(roll)] as const;
  });
});
