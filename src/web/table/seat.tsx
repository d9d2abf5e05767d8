// Sitting down, buying in, and leaving: the first and the last step of everybody who plays.

import { useId, useState } from 'react';
import { showDollars } from '../../base/cents.ts';
import { findPlayer } from '../../table/authority.ts';
import type { Table } from '../../table/state.ts';
import { Dialog, TroubleNote } from '../app/parts.tsx';
import { useHouse, useHouseSeen } from '../link/house.ts';
import type { Trouble } from '../link/http.ts';
import type { Told } from '../link/seen.ts';
import type { Wish } from '../link/table-link.ts';
import { buyIns, freePlace, freePlaces } from './sit-down.ts';

type SeatProps = {
  readonly table: Table;
  readonly me: string | null;
  readonly give: (wish: Wish) => Promise<Told>;
};

const troubleOf = (told: Told): Trouble | null =>
  told.told === 'refused'
    ? { code: told.code, says: told.says, remedy: told.remedy, clause: told.clause }
    : null;

/** For whoever is not at the table yet: a name, a place, chips, in one step. */
export function SitDown({ table, me, give }: SeatProps) {
  const house = useHouse();
  const { me: known } = useHouseSeen();
  const [name, setName] = useState('');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useId();
  const place = freePlace(table);
  const isCrew = known?.roles.some((one) => one.role === 'operator' || one.role === 'surveillance') === true;

  const sit = async (): Promise<void> => {
    setBusy(true);
    const entered = me === null ? await house.enter('/api/guest', { name: name.trim() || 'Guest' }) : null;
    if (entered !== null) setTrouble(entered);
    else {
      const seated = await give({ do: 'take-place', place });
      const wallet = house.get().me?.walletCents ?? 0;
      const first = buyIns(table, wallet).findLast((cents) => cents <= 50_000) ?? 0;
      const bought =
        seated.told === 'done' && first > 0 ? await give({ do: 'buy-in', cents: first }) : seated;
      setTrouble(troubleOf(bought));
      void house.refresh();
    }
    setBusy(false);
  };

  if (place === null) return <p className="sit-down soft">Every place is taken. You are looking on.</p>;
  if (isCrew)
    return <p className="sit-down soft">You are looking on: operators and surveillance never play.</p>;
  return (
    <form
      className="sit-down"
      onSubmit={(event) => {
        event.preventDefault();
        void sit();
      }}
    >
      <p>
        <strong>You are looking on.</strong> {freePlaces(table).length} places are free.
      </p>
      {me === null ? (
        <label htmlFor={field} className="field">
          <span>Your name at the table</span>
          <input
            id={field}
            value={name}
            maxLength={24}
            autoComplete="nickname"
            placeholder="Guest"
            onChange={(event) => setName(event.target.value)}
          />
        </label>
      ) : null}
      <button type="submit" className="button strong" disabled={isBusy}>
        Sit down with play chips
      </button>
      <TroubleNote trouble={trouble} />
    </form>
  );
}

/** For whoever is at the table: more chips, and the way out. */
export function SeatTools({ table, me, give }: SeatProps) {
  const house = useHouse();
  const { me: known } = useHouseSeen();
  const [isOpen, setOpen] = useState<'buy' | 'leave' | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const player = me === null ? null : findPlayer(table, me);
  if (player === null) return null;
  const up = table.wagers.filter((one) => one.player === me);
  const wallet = known?.walletCents ?? 0;

  const ask = async (wish: Wish): Promise<void> => {
    const told = await give(wish);
    setTrouble(troubleOf(told));
    if (told.told === 'done') setOpen(null);
    void house.refresh();
  };
  const topUp = async (): Promise<void> => {
    const { api, isTrouble } = await import('../link/http.ts');
    const answer = await api.post<object>('/api/me/top-up');
    setTrouble(isTrouble(answer) ? answer : null);
    await house.refresh();
  };

  return (
    <div className="row">
      <button type="button" className="button small" onClick={() => setOpen('buy')}>
        Buy chips
      </button>
      <button type="button" className="button small" onClick={() => setOpen('leave')}>
        Cash out and leave
      </button>
      <Dialog title="Buy chips" isOpen={isOpen === 'buy'} onClose={() => setOpen(null)}>
        <p>
          Your wallet holds {showDollars(wallet)}, your rack {showDollars(player.rackCents)}.
        </p>
        <div className="row">
          {buyIns(table, wallet).map((cents) => (
            <button
              key={cents}
              type="button"
              className="button"
              onClick={() => void ask({ do: 'buy-in', cents })}
            >
              {showDollars(cents)}
            </button>
          ))}
          <button type="button" className="button quiet" onClick={() => void topUp()}>
            Ask the house for play chips
          </button>
        </div>
        <TroubleNote trouble={trouble} />
      </Dialog>
      <Dialog title="Leave the table" isOpen={isOpen === 'leave'} onClose={() => setOpen(null)}>
        <p>
          {up.length === 0
            ? `Your ${showDollars(player.rackCents)} go back to your wallet.`
            : `You have ${up.length === 1 ? 'a wager' : `${up.length} wagers`} up. What may come down can be taken down first; the rest plays on without you, and what it wins stays yours.`}
        </p>
        <div className="row">
          <button type="button" className="button strong" onClick={() => void ask({ do: 'leave' })}>
            Leave
          </button>
          <button type="button" className="button" onClick={() => setOpen(null)}>
            Stay
          </button>
        </div>
        <TroubleNote trouble={trouble} />
      </Dialog>
    </div>
  );
}
