// Small settings kept in the browser: the theme, whether calls are spoken. Without storage they last until the page closes.

import { Subscribers } from 'boxperson/base';
import { useSyncExternalStore } from 'react';

const PREFIX = 'boxperson.';
const listeners = new Subscribers();
const here = new Map<string, string>();
/** What was read from storage, because a page asks for its settings whenever it is drawn. */
const read = new Map<string, string | null>();
// Another tab has changed a setting.
globalThis.addEventListener?.('storage', () => {
  read.clear();
  listeners.tell();
});

export function readLocal(name: string, otherwise: string): string {
  const now = here.get(name);
  if (now !== undefined) return now;
  const before = read.get(name);
  const found = before === undefined ? stored(name) : before;
  read.set(name, found);
  return found ?? otherwise;
}

function stored(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

export function saveLocal(name: string, value: string): void {
  here.set(name, value);
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // The setting still lasts while the page is open.
  }
  listeners.tell();
}

export function useLocal(name: string, otherwise: string): readonly [string, (value: string) => void] {
  const value = useSyncExternalStore(listeners.add, () => readLocal(name, otherwise));
  return [value, (next) => saveLocal(name, next)];
}
