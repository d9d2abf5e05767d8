// Sitting down, buying in, and leaving.

import { showDollars } from 'boxperson/base';
import { findPlayer, type Table } from 'boxperson/table';
import { useEffect, useRef, useState } from 'react';
import { Button, Dialog, ErrorNote, Field } from '../../app/parts.tsx';
import { takeArrival } from '../../app/router.tsx';
import { Say } from '../../company/say.tsx';
import { useHouse, useHouseState } from '../../link/house-link.ts';
import type { ApiError } from '../../link/http.ts';
import type { PageAnswer, PageTable } from '../../link/page-table.ts';
import type { PageCommand } from '../../link/table-link.ts';
import { beforeLeaving, centsTakenAlong, hasLeft, leaveCommandOf } from './leaving.ts';
import { FIRST_CHIPS, freePlace, freeText, walletBuyIns } from './sit-down.ts';
import { troubleOf, useSit } from './use-sit.ts';

type SeatProps = {
  readonly table: Table;
  readonly me: string | null;
  readonly give: (wish: PageCommand) => Promise<PageAnswer>;
};

/** For a person not at the table yet: a name, a place and chips in one step. */
export function SitDown({ seen, table, me, give }: SeatProps & { readonly seen: PageTable }) {
  const house = useHouse();
  const { me: profile, isKnown } = useHouseState();
  const [name, setName] = useState('');
  const { sit, isBusy, trouble, setTrouble } = useSit(table, give);
  const place = freePlace(table);
  const isCrew =
    profile?.roles.some((one) => one.role === 'operator' || one.role === 'surveillance') === true;

  const comeIn = async (): Promise<void> => {
    const refused = me === null ? await house.enter('/api/guest', { name: name.trim() }) : null;
    if (refused !== null) setTrouble(refused);
    else await sit(FIRST_CHIPS);
  };
  useSitAtOnce(isKnown && !isCrew && place !== null, () => void comeIn());
  const isGone = me !== null && hasLeft(seen.seen, me);
  const tookCents = me === null ? 0 : centsTakenAlong(seen.seen, me);

  if (place === null) return <p className="sit-down soft">Every place is taken. You are watching.</p>;
  if (isCrew)
    return <p className="sit-down soft">You are watching: operators and surveillance never play.</p>;
  return (
    <form
      className="sit-down"
      onSubmit={(event) => {
        event.preventDefault();
        void comeIn();
      }}
    >
      <p>
        {isGone ? (
          <>
            <strong role="status">
              You have left the table.
              {tookCents === 0 ? '' : ` ${showDollars(tookCents)} is in your wallet.`}
            </strong>{' '}
          </>
        ) : null}
        <strong>You are watching.</strong> {freeText(table)}
      </p>
      {me === null ? (
        <Field
          label="Your name at the table"
          value={name}
          maxLength={24}
          autoComplete="nickname"
          placeholder="Guest"
          onText={setName}
        />
      ) : null}
      <Button type="submit" look="strong" disabled={isBusy}>
        Sit down with play chips
      </Button>
      <ErrorNote trouble={trouble} />
    </form>
  );
}

/** Sits down once for someone who came here to play. */
function useSitAtOnce(maySit: boolean, sit: () => void): void {
  const begin = useRef(sit);
  begin.current = sit;
  useEffect(() => {
    if (maySit && takeArrival('sit-down')) begin.current();
  }, [maySit]);
}

/** For a seated player: more chips, the way out, and where there is no rail, a word to the others (`sayAt`). */
export function SeatTools({ table, me, give, sayAt }: SeatProps & { readonly sayAt: string | null }) {
  const house = useHouse();
  const { me: profile } = useHouseState();
  const [isOpen, setOpen] = useState<'buy' | 'leave' | null>(null);
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const player = me === null ? null : findPlayer(table, me);
  if (player === null) return null;
  const wallet = profile?.walletCents ?? 0;

  const ask = async (wish: PageCommand): Promise<void> => {
    const told = await give(wish);
    setTrouble(troubleOf(told));
    if (told.told === 'done') setOpen(null);
    void house.refresh();
  };
  const topUp = async (): Promise<void> => {
    const { api, isApiError } = await import('../../link/http.ts');
    const answer = await api.post<object>('/api/me/top-up');
    setTrouble(isApiError(answer) ? answer : null);
    await house.refresh();
  };

  return (
    <div className="row">
      <Button look="small" onClick={() => setOpen('buy')}>
        Buy chips
      </Button>
      <Button look="small" onClick={() => setOpen('leave')}>
        Cash out and leave
      </Button>
      {sayAt === null ? null : <Say table={sayAt} />}
      <Dialog title="Buy chips" isOpen={isOpen === 'buy'} onClose={() => setOpen(null)}>
        <p>
          Your wallet holds {showDollars(wallet)}, your rack {showDollars(player.rackCents)}.
        </p>
        <div className="row">
          {walletBuyIns(table, wallet).map((cents) => (
            <Button key={cents} onClick={() => void ask({ do: 'buy-in', cents })}>
              {showDollars(cents)}
            </Button>
          ))}
          <Button look="quiet" onClick={() => void topUp()}>
            Get more play chips
          </Button>
        </div>
        <ErrorNote trouble={trouble} />
      </Dialog>
      <Dialog title="Leave the table" isOpen={isOpen === 'leave'} onClose={() => setOpen(null)}>
        <BeforeLeaving table={table} me={player.id} />
        <div className="row">
          <Button look="strong" onClick={() => void ask(leaveCommandOf(table, player.id))}>
            Leave
          </Button>
          <Button onClick={() => setOpen(null)}>Stay</Button>
        </div>
        <ErrorNote trouble={trouble} />
      </Dialog>
    </div>
  );
}

const BeforeLeaving = ({ table, me }: { readonly table: Table; readonly me: string }) =>
  beforeLeaving(table, me).map((says) => <p key={says}>{says}</p>);
