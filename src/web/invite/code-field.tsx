// "I have a code": typed on the first page, it leads to the table.

import { type FormEvent, useState } from 'react';
import { Button, ErrorNote, Field } from '../app/parts.tsx';
import { navigate } from '../app/router.tsx';
import { type ApiError, api, isApiError } from '../link/http.ts';
import './invite.css';

export function CodeField() {
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const go = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const said = new FormData(event.currentTarget).get('code');
    if (typeof said !== 'string' || said.trim() === '') return;
    setBusy(true);
    const found = await api.get<{ readonly table: string }>(
      `/api/invitations/${encodeURIComponent(said.trim())}`,
    );
    setBusy(false);
    if (isApiError(found)) setTrouble(found);
    else navigate(`/table/${encodeURIComponent(found.table)}`, 'push', 'sit-down');
  };
  return (
    <details className="code-field">
      <summary>I have a code</summary>
      <form className="invite-row" onSubmit={(event) => void go(event)}>
        <Field
          label="The code of a table"
          name="code"
          maxLength={20}
          autoComplete="off"
          placeholder="K7QM-3XTA"
        />
        <Button type="submit" disabled={isBusy}>
          Go to the table
        </Button>
      </form>
      <ErrorNote trouble={trouble} />
    </details>
  );
}
