// Another name for a guest, at the table and on their own page.

import { type FormEvent, useState } from 'react';
import { Button, Dialog, ErrorNote, Field } from '../app/parts.tsx';
import { useHouse, useHouseState } from '../link/house-link.ts';
import { type ApiError, api, isApiError } from '../link/http.ts';

/** The form, for a guest whose name is `name`. */
export function RenameForm({ name, onDone }: { readonly name: string; readonly onDone?: () => void }) {
  const house = useHouse();
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const [says, setSays] = useState('');
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const wished = new FormData(event.currentTarget).get('new-name');
    const answer = await api.post<object>('/api/me/name', { name: wished });
    if (isApiError(answer)) {
      setTrouble(answer);
      setSays('');
      return;
    }
    await house.refresh();
    setTrouble(null);
    setSays(`You are now called ${house.get().me?.person.name ?? ''}.`);
    onDone?.();
  };
  return (
    <form className="stack" onSubmit={(event) => void send(event)}>
      <Field
        key={name}
        label="Your name at the tables"
        name="new-name"
        defaultValue={name}
        required
        maxLength={24}
        autoComplete="nickname"
      />
      <ErrorNote trouble={trouble} />
      <p role="status" className={says === '' ? 'unseen' : 'note good'}>
        {says}
      </p>
      <div className="row">
        <Button type="submit">Change name</Button>
      </div>
    </form>
  );
}

/** A button that opens the form; nothing for anyone but a guest. */
export function Rename() {
  const { me } = useHouseState();
  const [isOpen, setOpen] = useState(false);
  if (me?.kind !== 'guest') return null;
  return (
    <>
      <Button look="quiet small" onClick={() => setOpen(true)}>
        Change name
      </Button>
      <Dialog title="Change your name" isOpen={isOpen} onClose={() => setOpen(false)}>
        <p className="soft">Everyone at the table sees it. A number is added to a name that is taken.</p>
        <RenameForm name={me.person.name} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
