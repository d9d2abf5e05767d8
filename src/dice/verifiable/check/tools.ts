// The tools of a whole check: drand's signatures, and the engine in which dice fly. Both are large, so each is loaded where a proof
// needs it, and once.

import { firstFace, secondFace } from '../../../base/index.ts';
import { PROOF2_VERSION } from '../proof/form-2.ts';
import type { AnyRollProof, AnySeriesProof } from '../proof/proof.ts';
import type { CheckTools } from './steps.ts';

/** What it takes to check these proofs to the end. */
export async function toolsFor(proofs: readonly AnyRollProof[]): Promise<CheckTools> {
  const some = proofs.filter((proof) => proof.version === PROOF2_VERSION);
  const isSigned = some.some(({ late }) => late?.by === 'public' && late.signature !== null);
  const isThrown = some.some(({ thrown, late }) => thrown !== null && late !== null);
  return {
    ...(isSigned ? { verifySignature: await loadVerify() } : {}),
    ...(isThrown ? { fly: await loadFly() } : {}),
  };
}

export const rollsIn = (proof: AnyRollProof | AnySeriesProof): readonly AnyRollProof[] =>
  'proofs' in proof ? proof.proofs : [proof];

type Verify = NonNullable<CheckTools['verifySignature']>;
type Fly = NonNullable<CheckTools['fly']>;

/** The same thing is asked for again and again where a page is drawn again; so many answers are kept. */
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

/** Loads once. After a failure there may be more luck later: a page may have been without a connection. */
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

/** The check of drand's signatures. */
export const loadVerify: () => Promise<Verify> = once(async () =>
  remembering((await import('../beacon/drand-signature.ts')).verifySignature),
);

/** Flies throws again. */
export const loadFly: () => Promise<Fly> = once(async () => {
  const { canThrow, loadThrower } = await import('../../thrown/index.ts');
  const thrower = await loadThrower();
  return remembering((inputs) => {
    if (!canThrow(inputs.engine)) return null;
    const { roll } = thrower.throwAll(inputs);
    return [firstFace(roll), secondFace(roll)] as const;
  });
});
