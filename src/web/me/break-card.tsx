// Keeping oneself out: chosen here, confirmed in so many words, and not to be taken back.

import { useState } from 'react';
import { Dialog, TroubleNote } from '../app/parts.tsx';
import { useHouse } from '../link/house.ts';
import { api, isTrouble, type Trouble } from '../link/http.ts';
import { BREAKS, momentText } from './own-limits.ts';

export function BreakCard() {
  const house = useHouse();
  const [chosen, setChosen] = useState<number | null>(null);
  const [isSure, setSure] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const choice = chosen === null ? null : (BREAKS[chosen] ?? null);
  const untilMs = choice === null || choice.forMs === null ? null : house.socket.now() + choice.forMs;
  const close = (): void => {
    setChosen(null);
    setSure(false);
    setTrouble(null);
  };
  const exclude = async (): Promise<void> => {
    const answer = await api.post<object>('/api/me/exclusion', { untilMs });
    if (isTrouble(answer)) setTrouble(answer);
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
          You keep yourself out of every table. It can be made longer and never shorter, and nobody here can
          undo it.
        </p>
      </header>
      <div className="row">
        {BREAKS.map(({ label }, index) => (
          <button key={label} type="button" className="button" onClick={() => setChosen(index)}>
            {label}
          </button>
        ))}
      </div>
      <Dialog title="Keep yourself out?" isOpen={choice !== null} onClose={close}>
        <p>
          From now{' '}
          {untilMs === null ? <strong>for good</strong> : <strong>until {momentText(untilMs)}</strong>}, you
          cannot sign in, sit down or bet. You are signed out everywhere at once and leave your places. Wagers
          that may not be taken down play on, and what they win goes to your wallet.
        </p>
        <label className="tick-line">
          <input type="checkbox" checked={isSure} onChange={({ target }) => setSure(target.checked)} />
          <span>I understand that this cannot be undone.</span>
        </label>
        <TroubleNote trouble={trouble} />
        <div className="row">
          <button type="button" className="button strong" disabled={!isSure} onClick={() => void exclude()}>
            Keep me out {untilMs === null ? 'for good' : `until ${momentText(untilMs)}`}
          </button>
          <button type="button" className="button" onClick={close}>
            Go back
          </button>
        </div>
      </Dialog>
    </section>
  );
}
