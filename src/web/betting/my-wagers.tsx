// Everything I have up, bets waiting for a confirmation, and bets to make later, each with a button.

import { showDollars } from 'boxperson/base';
import { hasOnOff, shorthandsFor, wagerActions, whenOpen } from 'boxperson/betting';
import { areaKey, spotAt } from 'boxperson/felt';
import {
  confirmers,
  isWorking,
  type Pending,
  type StandingWager,
  type Table,
  wagerNameOf,
} from 'boxperson/table';
import { Button } from '../app/parts.tsx';
import type { Betting } from './use-betting.tsx';
import './betting.css';
import './habits/habits.css';

export function MyWagers({ betting }: { readonly betting: Betting }) {
  const { table, me, player, tapStack, later, cancelLater, want } = betting;
  if (table === null || me === null || player === null) return null;
  const mine = table.wagers.filter((one) => one.player === me);
  const waiting = table.pending.filter((one) => one.bet.player === me);
  return (
    <section className="my-wagers" aria-label="Your wagers">
      {mine.length + waiting.length + later.length === 0 ? (
        <p className="soft">You have nothing up.</p>
      ) : (
        <ul>
          {mine.map((one) => (
            <li key={one.id}>
              <button type="button" className="wager-line" onClick={() => tapStack(one.id)}>
                <span>{wagerNameOf(table, one)}</span>
                <span className="wager-state">
                  {hasOnOff(table, one.id) && !isWorking(table, one) ? 'off' : ''}
                </span>
                <strong>{showDollars(one.stakeCents)}</strong>
              </button>
              <Press betting={betting} table={table} me={me} standing={one} />
            </li>
          ))}
          {waiting.map((one) => (
            <li key={`waiting-${one.id}`} className="wager-line">
              <span>
                {waitingName(table, one)}
                <span className="soft"> waiting for the {confirmers(table, one)}</span>
              </span>
              <Button
                look="small quiet"
                onClick={() => want({ wants: 'send', asked: { do: 'deny', pending: one.id } })}
              >
                Withdraw
              </Button>
              <strong>{showDollars(one.bet.cents)}</strong>
            </li>
          ))}
          {later.map(({ key, cents }) => (
            <li key={`later-${key}`} className="wager-line">
              <span>
                {spotAt(table.rules, key)?.spot.name ?? key}
                <span className="soft"> {whenOpen(table, me, key) ?? 'shortly'}</span>
              </span>
              <Button look="small quiet" onClick={() => cancelLater(key)}>
                Cancel
              </Button>
              <strong>{showDollars(cents)}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type PressProps = {
  readonly betting: Betting;
  readonly table: Table;
  readonly me: string;
  readonly standing: StandingWager;
};

/** Presses one of my wagers in one tap, if the rules allow it now. */
function Press({ betting: { inHand, want }, table, me, standing }: PressProps) {
  const press = wagerActions(table, me, standing, inHand).find(({ name }) => name === 'press');
  if (press === undefined || press.refusal !== null) return null;
  return (
    <Button
      look="small wager-press"
      aria-label={`${press.label}, ${wagerNameOf(table, standing)}`}
      onClick={() => {
        for (const intent of press.intents) want(intent);
      }}
    >
      {press.label}
    </Button>
  );
}

const waitingName = (table: Table, { bet }: Pending): string =>
  spotAt(table.rules, areaKey(bet.wager, bet.on))?.spot.name ?? bet.wager;

/** Bets that have a name but no area of their own: called by name, and put down as the wagers they consist of. */
export function SpokenBets({ betting }: { readonly betting: Betting }) {
  const { table, me, player, inHand, tapArea, point } = betting;
  const offers = table === null || me === null || player === null ? [] : shorthandsFor(table, me);
  if (offers.length === 0) return null;
  return (
    <section className="spoken-bets" aria-label="Spoken bets">
      {offers.map((offer) => {
        const key = areaKey(offer.wager, offer.on);
        return (
          <Button
            key={key}
            look="small"
            data-area={key}
            onFocus={() => point({ at: 'area', key }, 'focus')}
            onPointerEnter={() => point({ at: 'area', key }, 'pointer')}
            onPointerLeave={() => point(null, 'pointer')}
            onClick={() => tapArea(key)}
          >
            {offer.name}
            <span className="unseen">, bet about {showDollars(inHand)}</span>
          </Button>
        );
      })}
    </section>
  );
}
