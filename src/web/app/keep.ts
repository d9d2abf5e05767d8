// Small settings kept in the browser: the theme, whether calls are spoken. Without storage they last until the page closes.

import { useSyncExternalStore } from 'react';
import { Subscribers } from '../../base/index.ts';

const PREFIX = 'boxperson.';
const listeners = new Subscribers();
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
    // The setting still lasts while the page is open.
  }
  listeners.tell();
}

export function useKept(name: string, otherwise: string): readonly [string, (value: string) => void] {
  const value = useSyncExternalStore(listeners.add, () => kept(name, otherwise));
  return [value, (next) => keep(name, next)];
}
