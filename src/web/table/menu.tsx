// What there is no room for on the page. A click elsewhere or Escape closes it.

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../app/parts.tsx';

/** A switch is seen to change, and a dialog is no longer part of the menu. */
const STAYS = '[aria-pressed], dialog';

export function TableMenu({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    const press = ({ target }: PointerEvent): void => {
      if (!(target instanceof Node && box.current?.contains(target) === true)) setOpen(false);
    };
    const key = (event: KeyboardEvent): void => {
      // Escape closes a dialog first.
      if (event.key !== 'Escape' || document.querySelector('dialog[open]') !== null) return;
      setOpen(false);
      box.current?.querySelector('button')?.focus();
    };
    addEventListener('pointerdown', press);
    addEventListener('keydown', key);
    return () => {
      removeEventListener('pointerdown', press);
      removeEventListener('keydown', key);
    };
  }, [isOpen]);
  return (
    <div className="table-menu" ref={box}>
      <Button look="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        Menu
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the controls are inside; this only closes after one. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a control clicks it. */}
      <div
        id={id}
        className="table-menu-items"
        data-open={isOpen ? '' : undefined}
        onClick={({ target }) => {
          if (
            target instanceof Element &&
            target.closest('button, a') !== null &&
            target.closest(STAYS) === null
          )
            setOpen(false);
        }}
      >
        {children}
      </div>
    </div>
  );
}
