// Inviting people to a table: by its link, or by a short code that can be said or typed.

import type { ListingAnswer } from 'boxperson/wire';
import { useEffect } from 'react';
import { Button, Dialog } from '../app/parts.tsx';
import { CopyText } from './copy-text.tsx';
import './invite.css';

/** A table that this page has just opened: its invitation is shown on arrival. */
let justOpened: string | null = null;

export function rememberOpened(table: string): void {
  justOpened = table;
}

function takeOpened(table: string | undefined): boolean {
  if (table === undefined || justOpened !== table) return false;
  justOpened = null;
  return true;
}

const tableLink = (table: string): string => `${location.origin}/table/${encodeURIComponent(table)}`;

type InviteProps = {
  readonly listing: ListingAnswer | null;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
};

/** Opens by itself on arrival at a table that this page has just opened. */
export function Invite({ listing, isOpen, onOpen }: InviteProps) {
  const id = listing?.id;
  useEffect(() => {
    if (takeOpened(id)) onOpen(true);
  }, [id, onOpen]);
  return (
    <Dialog title="Invite people" isOpen={isOpen && listing !== null} onClose={() => onOpen(false)}>
      {listing === null ? null : <Invitation listing={listing} />}
    </Dialog>
  );
}

function Invitation({ listing }: { readonly listing: ListingAnswer }) {
  const address = tableLink(listing.id);
  return (
    <div className="invitation">
      <p>
        {listing.isPrivate
          ? 'Only people with the link or the code can find this table.'
          : 'Anyone may come; the link and the code lead straight here.'}{' '}
        They can play at once, without an account.
      </p>
      <div className="invite-row">
        <span className="invite-code">{listing.code}</span>
        <CopyText text={listing.code} label="Copy code" />
      </div>
      <div className="invite-row">
        <span className="invite-address">{address}</span>
        <CopyText text={address} label="Copy link" look="small strong" />
      </div>
      {'share' in navigator ? (
        <Button
          onClick={() => {
            // Closing the sheet without a choice is not an error.
            navigator.share({ title: listing.name, url: address }).catch(() => {});
          }}
        >
          Share…
        </Button>
      ) : null}
      <p className="soft">The code is typed on the first page, under “I have a code”.</p>
    </div>
  );
}
