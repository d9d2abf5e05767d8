// Self-exclusion: chosen here, confirmed explicitly, and irreversible.

import { useState } from 'react';
import { Button, Dialog, ErrorNote } from '../app/parts.tsx';
import { useHouse } from '../link/house-link.ts';
import { type ApiError, api, isApiError } from '../link/http.ts';
import { BREAKS, momentText } from './own-limits.ts';

export function BreakCard() {
  const house = useHouse();
  const [chosen, setChosen] = useState<number | null>(null);
  const [isSure, setSure] = useState(false);
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const choice = chosen === null ? null : (BREAKS[chosen] ?? null);
  const untilMs = choice === null || choice.forMs === null ? null : house.socket.now() + choice.forMs;
  const close = (): void => {
    setChosen(null);
    setSure(false);
    setTrouble(null);
  };
  const exclude = async (): Promise<void> => {
    const answer = await api.post<object>('/api/me/exclusion', { untilMs });
    if (isApiError(answer)) setTrouble(answer);
    else {
      close();
      await house.refresh();
      house.socket.reopen();
    }
  };
  return (
    <section className="card stack" aria-labelledby="break">
      <header>
        <h2 id="break">Take a break from play</h2>
        <p className="soft">
          You exclude yourself from every table. You can extend this, never shorten it, and nobody here can
          undo it.
        </p>
      </header>
      <div className="row">
        {BREAKS.map(({ label }, index) => (
          <Button key={label} onClick={() => setChosen(index)}>
            {label}
          </Button>
        ))}
      </div>
      <Dialog title="Exclude yourself?" isOpen={choice !== null} onClose={close}>
        <p>
          You will not be able to sign in, sit down or bet{' '}
          {untilMs === null ? <strong>ever again</strong> : <strong>until {momentText(untilMs)}</strong>}. You
          will be signed out everywhere and give up your places. Wagers that cannot be taken down stay up, and
          their winnings go to your wallet.
        </p>
        <label className="tick-line">
          <input type="checkbox" checked={isSure} onChange={({ target }) => setSure(target.checked)} />
          <span>I understand that this cannot be undone.</span>
        </label>
        <ErrorNote trouble={trouble} />
        <div className="row">
          <Button look="strong" disabled={!isSure} onClick={() => void exclude()}>
            Exclude me {untilMs === null ? 'permanently' : `until ${momentText(untilMs)}`}
          </Button>
          <Button onClick={close}>Go back</Button>
        </div>
      </Dialog>
    </section>
  );
}
