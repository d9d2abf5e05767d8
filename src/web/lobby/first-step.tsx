// A newcomer's first step, one button to a place with play chips; for those who have been here, the way back to their chips.

import { showDollars } from 'boxperson/base';
import type { ListingAnswer, MeAnswer } from 'boxperson/wire';
import { type FormEvent, Fragment, useState } from 'react';
import { Button, ErrorNote, Field, MoneyText } from '../app/parts.tsx';
import { Link, navigate } from '../app/router.tsx';
import { useHouse } from '../link/house-link.ts';
import type { ApiError } from '../link/http.ts';
import { chipsAt } from '../me/chips-at.ts';
import { FIRST_CHIPS } from '../table/seat/sit-down.ts';
import { SmallDie } from './dice-pair.tsx';
import type { SignInKind } from './sign-in-dialog.tsx';

type FirstStepProps = {
  readonly me: MeAnswer | null;
  readonly best: ListingAnswer | null;
  readonly tables: readonly ListingAnswer[];
  readonly onDoor: (kind: SignInKind) => void;
};

const pathOf = ({ id }: Pick<ListingAnswer, 'id'>): string => `/table/${encodeURIComponent(id)}`;

export function FirstStep({ me, best, tables, onDoor }: FirstStepProps) {
  if (me === null) return <Newcomer best={best} onDoor={onDoor} />;
  const own = chipsAt(me.chips, tables);
  const [most] = own;
  const doesNotPlay = me.roles.some(({ role }) => role === 'operator' || role === 'surveillance');
  return (
    <section className="first-step" aria-label="Where to go">
      <div className="stack first-words">
        <h1>Welcome, {me.person.name}.</h1>
        <p>
          {doesNotPlay ? (
            'Tables are listed below. Books, roles and figures are in the pit.'
          ) : (
            <>
              You have <MoneyText cents={me.walletCents} /> of play chips in your wallet
              {own.map(({ id, name, cents }) => (
                <Fragment key={id}>
                  {' and '}
                  <MoneyText cents={cents} /> at {name}
                </Fragment>
              ))}
              .
            </>
          )}
        </p>
        <div className="row">
          {doesNotPlay ? (
            <Link to="/pit" className="button strong">
              Go to the pit
            </Link>
          ) : most !== undefined ? (
            own.map((one) => (
              <Link key={one.id} to={pathOf(one)} className={one === most ? 'button strong' : 'button'}>
                Back to {one.name}
              </Link>
            ))
          ) : best === null ? null : (
            <Link to={pathOf(best)} onArrival="sit-down" className="button strong">
              Sit down at {best.name}
            </Link>
          )}
          {me.kind === 'guest' ? (
            <Button onClick={() => onDoor('sign-up')}>Open an account to keep your chips</Button>
          ) : null}
        </div>
      </div>
      <Picture />
    </section>
  );
}

function Newcomer({ best, onDoor }: Pick<FirstStepProps, 'best' | 'onDoor'>) {
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
    <section className="first-step" aria-labelledby="first-step">
      <div className="stack first-words">
        <h1 id="first-step">Casino dice, by the book.</h1>
        <form className="first-form" onSubmit={(event) => void come(event)}>
          <Button type="submit" look="strong large" disabled={isBusy}>
            {best === null ? 'Come in' : 'Play now'}
          </Button>
          <details className="first-name">
            <summary>Choose a name</summary>
            <Field
              label="What should we call you?"
              name="name"
              maxLength={200}
              autoComplete="nickname"
              placeholder="Guest"
            />
          </details>
        </form>
        <ErrorNote trouble={trouble} />
        <p className="first-where">
          {best === null ? null : (
            <>
              You get a place at <strong>{best.name}</strong> and {showDollars(FIRST_CHIPS)} in play chips.{' '}
            </>
          )}
          You don’t need to know the game: the table lights up the bets you can make, says what each one
          costs, and names the rule behind every call. No account needed. Play money only; not certified for
          real gambling.
        </p>
        <div className="row">
          <Link to="/learn" className="button quiet">
            How to play
          </Link>
          <Button look="quiet" onClick={() => onDoor('sign-in')}>
            Sign in
          </Button>
          <Button look="quiet" onClick={() => onDoor('sign-up')}>
            Open an account
          </Button>
        </div>
      </div>
      <Picture />
    </section>
  );
}

/** Two decorative dice. */
const Picture = () => (
  <div className="first-picture" aria-hidden="true">
    <SmallDie face={5} size={132} />
    <SmallDie face={6} size={132} />
  </div>
);
