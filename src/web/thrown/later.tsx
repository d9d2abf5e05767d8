// The view of a throw, fetched when there is one: a page without thrown dice never asks for it, and one that cannot have it goes on
// without.

import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import type { ThrowViewProps } from './throw-view.tsx';

const View = lazy<ComponentType<ThrowViewProps>>(async () => {
  try {
    return { default: (await import('./throw-view.tsx')).ThrowView };
  } catch {
    return { default: Away };
  }
});

export const ThrowViewLater = (props: ThrowViewProps) => (
  <Suspense fallback={null}>
    <View {...props} />
  </Suspense>
);

/** In the place of a view that could not be fetched. */
function Away({ onFail }: ThrowViewProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it fails once.
  useEffect(() => onFail?.(), []);
  return null;
}

/** Fetches what a throw needs before the dice are in; where that fails, whoever shows the throw will notice. */
export function fetchThrowing(): void {
  const ready = Promise.all([import('./throw-view.tsx'), import('./flight/playing.ts')]);
  ready.then(([, { prepare }]) => prepare()).catch(() => {});
}
