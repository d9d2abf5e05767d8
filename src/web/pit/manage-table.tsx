// An operator's acts on one table of the list: its name, its place, whether it is shown, and taking it out of service.

import type { ListingAnswer } from 'boxperson/wire';
import { type FormEvent, useState } from 'react';
import { Button, Dialog, Field } from '../app/parts.tsx';

export type TableActs = {
  /** Sends a request about this table; true if it was done. */
  readonly onAct: (what: string, body: object) => Promise<boolean>;
  /** Moves it up or down the list; null where there is no further place. */
  readonly onMove: { readonly up: (() => void) | null; readonly down: (() => void) | null };
  readonly onChange: () => void;
};

type ManageTableProps = TableActs & { readonly listing: ListingAnswer };

export function ManageTable({ listing, onAct, onMove, onChange }: ManageTableProps) {
  const { name, isHidden, isOpen } = listing;
  const rename = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const said = new FormData(event.currentTarget).get('name');
    if (typeof said === 'string' && said.trim() !== '') void onAct('name', { name: said.trim() });
  };
  return (
    <details className="manage">
      <summary>Manage this table</summary>
      <div className="stack">
        <form className="manage-name" key={name} onSubmit={rename}>
          <Field label="Name" name="name" defaultValue={name} maxLength={80} required autoComplete="off" />
          <Button type="submit">Rename</Button>
        </form>
        <div className="row">
          <Button disabled={onMove.up === null} onClick={() => onMove.up?.()}>
            Move up
          </Button>
          <Button disabled={onMove.down === null} onClick={() => onMove.down?.()}>
            Move down
          </Button>
          <Button onClick={() => void onAct('hidden', { isHidden: !isHidden })}>
            {isHidden ? 'Show in the list' : 'Hide from the list'}
          </Button>
          <Button onClick={onChange} disabled={isOpen}>
            Change limits and options
          </Button>
          <Retire listing={listing} onAct={onAct} />
        </div>
        {isOpen ? <p className="soft">Close the table to change its options or to retire it.</p> : null}
      </div>
    </details>
  );
}

function Retire({ listing, onAct }: Pick<ManageTableProps, 'listing' | 'onAct'>) {
  const [isAsking, setAsking] = useState(false);
  const retire = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get('reason');
    setAsking(false);
    await onAct('retired', { isRetired: true, reason: typeof reason === 'string' ? reason.trim() : '' });
  };
  return (
    <>
      <Button onClick={() => setAsking(true)} disabled={listing.isOpen}>
        Retire
      </Button>
      <Dialog title={`Retire ${listing.name}?`} isOpen={isAsking} onClose={() => setAsking(false)}>
        <form className="stack" onSubmit={(event) => void retire(event)}>
          <p>
            Everyone still seated leaves with their chips. The table stays out of the list, also after a
            restart, until an operator puts it back into service. Its record is kept.
          </p>
          <Field label="Reason, for the journal" name="reason" maxLength={200} autoComplete="off" />
          <div className="row">
            <Button type="submit" look="strong">
              Retire the table
            </Button>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
