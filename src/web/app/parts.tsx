// Small parts shared by every page: money, an error note, a dialog, a loading line.

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type Cents, showDollars } from '../../base/index.ts';
import type { Trouble } from '../link/http.ts';
import './parts.css';

export const Money = ({ cents, signed = false }: { readonly cents: Cents; readonly signed?: boolean }) => (
  <span className={signed && cents !== 0 ? (cents > 0 ? 'money gain' : 'money loss') : 'money'}>
    {signed && cents > 0 ? '+' : ''}
    {cents < 0 ? `−${showDollars(-cents)}` : showDollars(cents)}
  </span>
);

/** What went wrong, and what to do now. */
export const TroubleNote = ({ trouble }: { readonly trouble: Trouble | null }) =>
  trouble === null ? null : (
    <div className="note bad" role="alert">
      <p>
        <strong>{trouble.says}</strong> {trouble.remedy}
      </p>
    </div>
  );

type DialogProps = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A native dialog: it traps the focus, and Escape closes it. */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = box.current;
    if (dialog === null) return;
    if (isOpen && !dialog.open) {
      dialog.showModal();
      // Start in the first field or button, not on Close.
      dialog.querySelector<HTMLElement>('input, select, textarea, .dialog-head ~ * button')?.focus();
    }
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);
  return (
    <dialog ref={box} className="dialog" aria-labelledby={heading} onClose={onClose}>
      {isOpen ? (
        <div className="stack">
          <header className="row dialog-head">
            <h2 id={heading}>{title}</h2>
            <button type="button" className="button quiet small" onClick={onClose}>
              Close
            </button>
          </header>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}

export const Waiting = ({ for: what }: { readonly for: string }) => (
  <p className="soft waiting" role="status">
    {what}…
  </p>
);
