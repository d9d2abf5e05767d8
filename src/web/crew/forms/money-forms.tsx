// Forms for money: chips and wagers handled for players, bank fills, and the table clock.

import { type FormEvent, useState } from 'react';
import { type Cents, parseDollars, showDollars } from '../../../base/index.ts';
import { offersTo, timeText } from '../../../table/index.ts';
import { refusalOf } from '../duties/duties.ts';
import type { CrewWish } from '../sketch.ts';
import type { FormProps } from './form-props.ts';

type AskProps = Pick<FormProps, 'table' | 'by' | 'isBusy' | 'onSend'> & {
  readonly wish: CrewWish | null;
  readonly says: string;
};

/** The submit button: enabled if the rules would accept the command, otherwise shown with their refusal. */
function Send({ table, by, isBusy, onSend, wish, says }: AskProps) {
  const refusal = wish === null ? null : refusalOf(table, by, [wish]);
  return (
    <>
      {refusal === null ? null : (
        <p className="note bad" role="status">
          {refusal.says} {refusal.remedy}
          {refusal.nearestCents.length === 0
            ? ''
            : ` Nearest: ${refusal.nearestCents.map((cents) => showDollars(cents)).join(', ')}.`}
        </p>
      )}
      <button
        type="submit"
        className="button strong large"
        disabled={isBusy || wish === null || refusal !== null}
        onClick={(event: FormEvent) => {
          event.preventDefault();
          if (wish !== null) onSend(wish);
        }}
      >
        {says}
      </button>
    </>
  );
}

function Amount({
  cents,
  onCents,
  label = 'Amount',
}: {
  readonly cents: string;
  readonly onCents: (text: string) => void;
  readonly label?: string;
}) {
  return (
    <label className="field">
      <span>{label}, in dollars</span>
      <input
        value={cents}
        inputMode="decimal"
        maxLength={16}
        onChange={({ target }) => onCents(target.value)}
      />
    </label>
  );
}

const amountOf = (text: string): Cents | null => parseDollars(text.trim());

function PlayerChoice({
  table,
  nameOf,
  player,
  onPlayer,
}: Pick<FormProps, 'table' | 'nameOf'> & {
  readonly player: string;
  readonly onPlayer: (id: string) => void;
}) {
  return (
    <label className="field">
      <span>Player</span>
      <select value={player} onChange={({ target }) => onPlayer(target.value)}>
        {table.players.map(({ id, place, rackCents }) => (
          <option key={id} value={id}>
            {nameOf(id)}, place {place}, {showDollars(rackCents)} in the rack
          </option>
        ))}
      </select>
    </label>
  );
}

export function ChipsForm({ table, by, nameOf, isBusy, onSend }: FormProps) {
  const [player, setPlayer] = useState(table.players[0]?.id ?? '');
  const [text, setText] = useState('');
  const [does, setDoes] = useState<'buy-in' | 'cash-out'>('buy-in');
  const cents = amountOf(text);
  const wish: CrewWish | null =
    cents === null
      ? null
      : does === 'buy-in'
        ? { do: does, player, cents, with: 'cash' }
        : { do: does, player, cents };
  return (
    <form className="stack">
      <PlayerChoice table={table} nameOf={nameOf} player={player} onPlayer={setPlayer} />
      <label className="field">
        <span>Transaction</span>
        <select
          value={does}
          onChange={({ target }) => setDoes(target.value === 'buy-in' ? 'buy-in' : 'cash-out')}
        >
          <option value="buy-in">Chips for cash</option>
          <option value="cash-out">Cash for chips</option>
        </select>
      </label>
      <Amount cents={text} onCents={setText} />
      <Send {...{ table, by, isBusy, onSend, wish }} says={does === 'buy-in' ? 'Sell chips' : 'Cash out'} />
    </form>
  );
}

export function BetForm({ table, by, nameOf, isBusy, onSend }: FormProps) {
  const [player, setPlayer] = useState(table.players[0]?.id ?? '');
  const [chosen, setChosen] = useState('');
  const [text, setText] = useState('');
  const offers = offersTo(table, player);
  const nameOfOffer = (one: (typeof offers)[number]): string => `${one.wager} ${one.on ?? ''} ${one.behind}`;
  const offer = offers.find((one) => nameOfOffer(one) === chosen) ?? offers[0] ?? null;
  const cents = amountOf(text);
  const rest = { split: null, instrument: 'chips', spot: null, stays: false } as const;
  const wish: CrewWish | null =
    offer === null || cents === null
      ? null
      : { do: 'bet', player, wager: offer.wager, on: offer.on, cents, behind: offer.behind, ...rest };
  return (
    <form className="stack">
      <PlayerChoice table={table} nameOf={nameOf} player={player} onPlayer={setPlayer} />
      <label className="field">
        <span>Wager</span>
        <select
          value={offer === null ? '' : nameOfOffer(offer)}
          onChange={({ target }) => setChosen(target.value)}
        >
          {offers.map((one) => (
            <option key={nameOfOffer(one)} value={nameOfOffer(one)}>
              {one.name}, from {showDollars(one.leastCents)}
            </option>
          ))}
        </select>
      </label>
      <Amount cents={text} onCents={setText} />
      <Send {...{ table, by, isBusy, onSend, wish }} says="Place wager" />
    </form>
  );
}

export function FillForm({ table, by, isBusy, onSend }: FormProps) {
  const [text, setText] = useState('');
  const cents = amountOf(text);
  const wish: CrewWish | null = cents === null ? null : { do: 'fill-bank', cents };
  return (
    <form className="stack">
      <p>
        The bank holds <strong>{showDollars(table.bankCents)}</strong>.
      </p>
      <Amount cents={text} onCents={setText} />
      <Send {...{ table, by, isBusy, onSend, wish }} says="Fill the bank" />
    </form>
  );
}

/** The table has no clock; the crew tells it how many minutes have passed. */
export function TimeForm({ table, by, isBusy, onSend }: FormProps) {
  const [text, setText] = useState('');
  const later = /^\d{1,6}$/.test(text.trim()) ? Number(text) : null;
  const wish: CrewWish | null = later === null ? null : { do: 'tell-time', minute: table.minute + later };
  return (
    <form className="stack">
      <p>The table clock says: “{timeText(table.minute)}”</p>
      <label className="field">
        <span>Minutes since then</span>
        <input
          value={text}
          inputMode="numeric"
          maxLength={6}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <Send {...{ table, by, isBusy, onSend, wish }} says="Set the clock" />
    </form>
  );
}
