// A clause chip: its number opens our paraphrase and a link to the page that shows the clause at work.

import { fetchClause, type IndexedClause } from 'boxperson/games';
import { clauseAddress } from 'boxperson/law';
import type { ClauseId } from 'boxperson/rules';
import { type ToggleEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { pageAddressOf } from '../../app/page-address.ts';
import { citation } from './citation.ts';
import './clause.css';

export function ClauseChip({ id }: { readonly id: ClauseId }) {
  const chip = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const name = useId();
  const heading = useId();
  const [clause, setClause] = useState<IndexedClause | null | 'unread' | 'away'>('unread');
  const [isOpen, setIsOpen] = useState(false);
  const toggled = (event: ToggleEvent<HTMLDivElement>): void => {
    setIsOpen(event.newState === 'open');
    if (event.newState !== 'open') return;
    place(chip.current, box.current);
    if (clause === 'unread' || clause === 'away')
      fetchClause(id).then(
        (found) => {
          setClause(found);
          requestAnimationFrame(() => place(chip.current, box.current));
        },
        () => setClause('away'),
      );
  };
  return (
    <>
      <button ref={chip} type="button" className="clause" popoverTarget={name}>
        <span className="unseen">Clause </span>
        {citation(id)}
      </button>
      {createPortal(
        <div
          ref={box}
          id={name}
          popover="auto"
          className="clause-text"
          aria-labelledby={heading}
          role="dialog"
          onToggle={toggled}
        >
          {isOpen ? (
            <>
              <p className="clause-id" id={heading}>
                {id}
              </p>
              <ClauseBody clause={clause} />
              <p>
                <a href={pageAddressOf(clauseAddress(id))}>See it at work</a>
              </p>
            </>
          ) : null}
        </div>,
        document.body,
      )}
    </>
  );
}

function ClauseBody({ clause }: { readonly clause: IndexedClause | null | 'unread' | 'away' }) {
  if (clause === 'unread') return <p className="soft">Loading…</p>;
  if (clause === 'away') return <p>The text could not be loaded. Close this and open it again.</p>;
  if (clause === null) return <p>The index has no text for this clause.</p>;
  return (
    <>
      <h3>{clause.heading}</h3>
      <p>{clause.text}</p>
      {clause.reading === null || clause.reading === '' ? null : (
        <p className="clause-reading">
          <strong>Our reading:</strong> {clause.reading}
        </p>
      )}
    </>
  );
}

const MARGIN = 8;

/** Below the chip if there is room, else above it, and always inside the window. */
function place(chip: HTMLElement | null, box: HTMLElement | null): void {
  if (chip === null || box === null) return;
  const at = chip.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const left = Math.max(MARGIN, Math.min(at.left, window.innerWidth - width - MARGIN));
  const below = at.bottom + MARGIN;
  const hasRoom = below + height <= window.innerHeight - MARGIN;
  const top = hasRoom ? below : Math.max(MARGIN, at.top - height - MARGIN);
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}

export const ClauseChips = ({ ids }: { readonly ids: readonly ClauseId[] }) =>
  ids.length === 0 ? null : (
    <span className="clauses">
      {ids.map((id) => (
        <ClauseChip key={id} id={id} />
      ))}
    </span>
  );
