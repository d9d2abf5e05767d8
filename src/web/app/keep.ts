// Small things that a browser keeps for its user: the theme, whether calls are spoken. A browser that keeps nothing loses nothing.

import { useSyncExternalStore } from 'react';

const PREFIX = 'boxperson.';
const listeners = new Set<() => void>();
const here = new Map<string, string>();

export function kept(name: string, otherwise: string): string {
  const now = here.get(name);
  if (now !== undefined) return now;
  try {
    return localStorage.getItem(PREFIX + name) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function keep(name: string, value: string): void {
  here.set(name, value);
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // It holds for as long as the page is open.
  }
  for (const call of listeners) call();
}

export function useKept(name: string, otherwise: string): readonly [string, (value: string) => void] {
  const value = useSyncExternalStore(
    (call) => {
      listeners.add(call);
      return () => listeners.delete(call);
    },
    () => kept(name, otherwise),
  );
  return [value, (next) => keep(name, next)];
}
