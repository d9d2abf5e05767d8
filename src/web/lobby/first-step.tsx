// The first glance: the table that is live, three words, and the one red button, which leads to a place with play chips; for those who
// have been here, the way back to their chips.

import { showDollars } from 'boxperson/base';
import type { ListingAnswer, MeAnswer } from 'boxperson/wire';
import { type FormEvent, Fragment, type ReactNode, useState } from 'react';
import { Button, ErrorNote, MoneyText } from '../app/parts.tsx';
import { Link, navigate } from '../app/router.tsx';
import { useHouse } from '../link/house-link.ts';
import type { ApiError } from '../link/http.ts';
import { chipsAt } from '../me/chips-at.ts';
import { FIRST_CHIPS } from '../table/seat/sit-down.ts';
import { bestTable, busiestTable } from './best-table.ts';
import { LivePicture } from './live-picture.tsx';

/** The form of the first button, to which the field for a name belongs. */
export const NEWCOMER = 'newcomer';

type FirstStepProps = {
  /** Null for a newcomer, undefined until the house has said. */
  readonly me: MeAnswer | null | undefined;
  /** Null until the first answer. */
  readonly tables: readonly ListingAnswer[] | null;
  readonly onAccount: () => void;
};

const pathOf = ({ id }: Pick<ListingAnswer, 'id'>): string => `/table/${encodeURIComponent(id)}`;

export function FirstStep({ me, tables, onAccount }: FirstStepProps) {
  const best = bestTable(tables ?? []);
  return (
    <>
      <section className="lobby-live felt-cloth" aria-label="Live">
        <LivePicture table={busiestTable(tables ?? [])} />
        <div className="lobby-pitch">
          {me === undefined ? null : me === null ? (
            <>
              <h1>Take the dice.</h1>
              <p>Casino craps, by the book. {showDollars(FIRST_CHIPS)} in play chips.</p>
            </>
          ) : (
            <Welcome me={me} tables={tables ?? []} onAccount={onAccount} />
          )}
        </div>
      </section>
      <div className="lobby-act">
        {me == null ? (
          <Newcomer best={best} isReady={me === null && tables !== null} />
        ) : (
          <Onward me={me} tables={tables ?? []} best={best} />
        )}
      </div>
    </>
  );
}

type OwnProps = { readonly me: MeAnswer; readonly tables: readonly ListingAnswer[] };

const doesNotPlay = ({ roles }: MeAnswer): boolean =>
  roles.some(({ role }) => role === 'operator' || role === 'surveillance');

function Welcome({ me, tables, onAccount }: OwnProps & Pick<FirstStepProps, 'onAccount'>) {
  const own = chipsAt(me.chips, tables);
  return (
    <>
      <h1 className="is-known">Welcome, {me.person.name}.</h1>
      <p>
        {doesNotPlay(me) ? (
          'Books, roles and figures are in the pit.'
        ) : (
          <>
            You have <MoneyText cents={me.walletCents} /> of play chips in your wallet
            {own.map(({ id, name, cents }) => (
              <Fragment key={id}>
                {' and '}
                <MoneyText cents={cents} /> at <Link to={pathOf({ id })}>{name}</Link>
              </Fragment>
            ))}
            .
          </>
        )}
      </p>
      {me.kind === 'guest' ? (
        <Button look="quiet small" onClick={onAccount}>
          Open an account to keep your chips
        </Button>
      ) : null}
    </>
  );
}

function Onward({ me, tables, best }: OwnProps & { readonly best: ListingAnswer | null }) {
  const [most] = chipsAt(me.chips, tables);
  if (doesNotPlay(me))
    return (
      <Link to="/pit" className="act">
        <b>Go to the pit</b>
      </Link>
    );
  if (most !== undefined)
    return (
      <Link to={pathOf(most)} className="act">
        <b>Back to {most.name}</b>
      </Link>
    );
  return best === null ? null : (
    <Link to={pathOf(best)} onArrival="sit-down" className="act">
      <Words does="Play" where={best.name} />
    </Link>
  );
}

const Words = ({ does, where }: { readonly does: string; readonly where: ReactNode }) => (
  <>
    <b>{does}</b> <small>{where}</small>
  </>
);

type NewcomerProps = { readonly best: ListingAnswer | null; readonly isReady: boolean };

function Newcomer({ best, isReady }: NewcomerProps) {
  const house = useHouse();
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const come = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const said = new FormData(event.currentTarget).get('name');
    setBusy(true);
    const refused = await house.enter('/api/guest', { name: said });
    setBusy(false);
    setTrouble(refused);
    if (refused === null && best !== null) navigate(pathOf(best), 'push', 'sit-down');
  };
  return (
    <form id={NEWCOMER} onSubmit={(event) => void come(event)}>
      <ErrorNote trouble={trouble} />
      <button type="submit" className="act" disabled={isBusy || !isReady}>
        {best === null && isReady ? (
          <b>Come in</b>
        ) : (
          <Words does="Play" where={best === null ? 'no account' : `${best.name} · no account`} />
        )}
      </button>
    </form>
  );
}
