// Listens to the console's keys while nobody types into a field.

import { useEffect, useRef } from 'react';

export type KeyHandler = (key: string) => boolean;

const TYPES: readonly string[] = ['INPUT', 'TEXTAREA', 'SELECT'];

/** Whether a key is meant for what has the focus, and not for the console. */
function isForFocus(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (TYPES.includes(target.tagName) || target.isContentEditable || target.closest('dialog') !== null)
    return true;
  return (
    key === 'Enter' && (target.tagName === 'BUTTON' || target.tagName === 'A' || target.tagName === 'SUMMARY')
  );
}

/** `onKey` says whether the key was one of its own. */
export function useCrewKeys(isOn: boolean, onKey: KeyHandler): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    if (!isOn) return;
    const hear = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      if (isForFocus(event.key, event.target)) return;
      if (latest.current(event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [isOn]);
}
