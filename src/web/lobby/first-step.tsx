// A newcomer's first step: enter a name and sit down with play chips.

import { type FormEvent, useState } from 'react';
import type { ListingAnswer, MeAnswer } from '../../wire/index.ts';
import { Button, Field, Money, TroubleNote } from '../app/parts.tsx';
import { Link, navigate } from '../app/router.tsx';
import { useHouse } from '../link/house.ts';
import type { Trouble } from '../link/http.ts';
import { Die } from './dice-pair.tsx';
import type { DoorKind } from './door.tsx';

type FirstStepProps = {
  readonly me: MeAnswer | null;
  readonly best: ListingAnswer | null;
  readonly onDoor: (kind: DoorKind) => void;
};

const pathOf = ({ id }: ListingAnswer): string => `/table/${encodeURIComponent(id)}`;

export function FirstStep({ me, best, onDoor }: FirstStepProps) {
  if (me === null) return <Newcomer best={best} onDoor={onDoor} />;
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
              You have <Money cents={me.walletCents} /> of play chips in your wallet.
            </>
          )}
        </p>
        <div className="row">
          {doesNotPlay ? (
            <Link to="/pit" className="button strong">
              Go to the pit
            </Link>
          ) : best === null ? null : (
            <Link to={pathOf(best)} className="button strong">
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
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isBusy, setBusy] = useState(false);
  const come = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const said = new FormData(event.currentTarget).get('name');
    setBusy(true);
    const refused = await house.enter('/api/guest', { name: said });
    setBusy(false);
    setTrouble(refused);
    if (refused === null && best !== null) navigate(pathOf(best));
  };
  return (
    <section className="first-step" aria-labelledby="first-step">
      <div className="stack first-words">
        <h1 id="first-step">Sit down at a table with play chips.</h1>
        <p>
          Casino dice by the book. You don’t need to know the game: the table lights up the bets you can make,
          says what each one costs, and names the rule behind every call. No account needed. Play money only;
          not certified for real gambling.
        </p>
        <form className="first-form" onSubmit={(event) => void come(event)}>
          <Field
            label="What should we call you?"
            name="name"
            maxLength={200}
            autoComplete="nickname"
            placeholder="Guest"
          />
          <Button type="submit" look="strong" disabled={isBusy}>
            {best === null ? 'Come in' : 'Sit down'}
          </Button>
        </form>
        <TroubleNote trouble={trouble} />
        {best === null ? null : (
          <p className="first-where">
            We’ll take you to <strong>{best.name}</strong>, or you can choose a table below.
          </p>
        )}
        <div className="row">
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
    <Die face={5} size={132} />
    <Die face={6} size={132} />
  </div>
);
