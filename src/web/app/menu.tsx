// What there is no room for on the page. A click elsewhere or Escape closes it.

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './parts.tsx';

/** A switch is seen to change, and a dialog is no longer part of the menu. */
const STAYS = '[aria-pressed], dialog';

type MenuProps = {
  readonly name: string;
  /** Its class; that of its items ends in `-items`. */
  readonly look: string;
  /** What its button shows instead of its name. */
  readonly sign?: ReactNode;
  /** Its items are there while it is closed, because they have dialogs that stay open. */
  readonly isKept?: boolean;
  readonly children: ReactNode;
};

export function DropMenu({ name, look, sign, isKept = false, children }: MenuProps) {
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
    <div className={look} ref={box}>
      <Button
        look={sign === undefined ? 'small' : 'quiet'}
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {sign ?? name}
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the controls are inside; this only closes after one. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a control clicks it. */}
      <div
        id={id}
        className={`${look}-items`}
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
        {isOpen || isKept ? children : null}
      </div>
    </div>
  );
}
