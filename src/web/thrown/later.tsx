// The throw view, loaded on demand: a page without thrown dice never requests it, and one that cannot load it works without it.

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

/** Takes the place of a view that failed to load. */
function Away({ onFail }: ThrowViewProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it fails once.
  useEffect(() => onFail?.(), []);
  return null;
}

/** Preloads what a throw needs. Failures are ignored here, because the throw view reports them. */
export function fetchThrowing(): void {
  const ready = Promise.all([import('./throw-view.tsx'), import('./flight/flight-chunk.ts')]);
  ready.then(([, { prepareThrower }]) => prepareThrower()).catch(() => {});
}
