// Listens for the console's keys, except while a field has the focus.

import { useEffect, useRef } from 'react';

export type KeyHandler = (key: string) => boolean;

const TYPES: readonly string[] = ['INPUT', 'TEXTAREA', 'SELECT'];

/** Whether a key belongs to the focused control and not to the console. */
function isForFocus(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (TYPES.includes(target.tagName) || target.isContentEditable || target.closest('dialog') !== null)
    return true;
  return (
    key === 'Enter' && (target.tagName === 'BUTTON' || target.tagName === 'A' || target.tagName === 'SUMMARY')
  );
}

/** `onKey` returns whether it handled the key. */
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
    // A tapped control keeps the focus, and would take the Enter that is meant for the dice. It loses it before anything else
    // happens, because a dialog that it opens gives the focus back to it later.
    const letGo = (event: MouseEvent): void => {
      const control =
        event.target instanceof Element ? event.target.closest<HTMLElement>('button, summary') : null;
      const isTap = event instanceof PointerEvent && event.pointerType !== '';
      if (isTap && control?.closest('dialog') === null) control.blur();
    };
    window.addEventListener('keydown', hear);
    window.addEventListener('click', letGo, true);
    return () => {
      window.removeEventListener('keydown', hear);
      window.removeEventListener('click', letGo, true);
    };
  }, [isOn]);
}
