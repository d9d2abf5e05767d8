// What the crew may do for the player who was tapped: the wager that was tapped, and cash.

import { type Cents, showDollars } from 'boxperson/base';
import { commandFor, wagerActions } from 'boxperson/betting';
import { findPlayer, type PlayerId, type Table } from 'boxperson/table';
import { useState } from 'react';
import { Button } from '../../app/parts.tsx';
import type { CrewWish } from '../duty-draft.ts';
import { asCounted, CountCash, cashCents, NO_CASH } from './cash.tsx';
import './serve.css';

export type ServingActions = {
  /** Gives commands for players as one of the roles that may; null if none may. */
  readonly onBets: ((title: string, wishes: readonly CrewWish[]) => void) | null;
  readonly onChips: ((title: string, wishes: readonly CrewWish[]) => void) | null;
  readonly onDice: ((title: string, wishes: readonly CrewWish[]) => void) | null;
};

type ServePlayerProps = ServingActions & {
  readonly table: Table;
  readonly player: PlayerId;
  readonly name: string;
  readonly inHand: Cents;
  /** The wager that was tapped; null for none. */
  readonly marked: number | null;
  readonly isBusy: boolean;
};

export function ServePlayer(props: ServePlayerProps) {
  const { table, player, name, inHand, marked, isBusy, onBets, onChips, onDice } = props;
  const [isPaying, setPaying] = useState(false);
  const here = findPlayer(table, player);
  if (here === null) return null;
  const standing = table.wagers.find((one) => one.id === marked && one.player === player);
  const isServed = here.served === true;
  return (
    <div className="stack serve">
      {standing === undefined || onBets === null ? null : (
        <div className="row">
          {wagerActions(table, player, standing, inHand).map((action) => (
            <Button
              key={action.name}
              disabled={isBusy || action.refusal !== null}
              title={action.refusal?.says}
              onClick={() =>
                onBets(
                  `${action.label} for ${name}`,
                  action.intents.flatMap((intent) => {
                    const meant = commandFor(table, player, intent);
                    return meant === null ? [] : [meant.asked as CrewWish];
                  }),
                )
              }
            >
              {action.label}
            </Button>
          ))}
        </div>
      )}
      <div className="row">
        {onChips === null ? null : (
          <>
            <Button
              disabled={isBusy || here.away}
              aria-expanded={isPaying}
              onClick={() => setPaying(!isPaying)}
            >
              Sell chips
            </Button>
            <Button
              disabled={isBusy || here.rackCents === 0}
              onClick={() => onChips(`Cash out ${name}`, [{ do: 'cash-out', player, cents: here.rackCents }])}
            >
              Cash out {showDollars(here.rackCents)}
            </Button>
          </>
        )}
        {isServed && onDice !== null && (here.refused || table.dice.declined.includes(player)) ? (
          <Button
            disabled={isBusy}
            onClick={() => onDice(`${name} wants the dice`, [{ do: 'want-dice', player }])}
          >
            Wants the dice after all
          </Button>
        ) : null}
      </div>
      {isPaying && onChips !== null ? (
        <SellChips
          player={player}
          isBusy={isBusy}
          onSell={(wish, title) => {
            onChips(`${title} to ${name}`, [wish]);
            setPaying(false);
          }}
        />
      ) : null}
    </div>
  );
}

type SellProps = {
  readonly player: PlayerId;
  readonly isBusy: boolean;
  readonly onSell: (wish: CrewWish, title: string) => void;
};

function SellChips({ player, isBusy, onSell }: SellProps) {
  const [cash, setCash] = useState(NO_CASH);
  const cents = cashCents(cash);
  const says = `Sell ${showDollars(cents)} in chips`;
  return (
    <div className="stack">
      <CountCash cash={cash} onCash={setCash} />
      <Button
        look="strong large"
        disabled={isBusy || cents === 0}
        onClick={() => onSell({ do: 'buy-in', player, cents, with: 'cash', counted: asCounted(cash) }, says)}
      >
        {says}
      </Button>
    </div>
  );
}
