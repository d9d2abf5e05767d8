// Forms for money: chips and wagers handled for players, bank fills, and the table clock.

import { type Cents, parseDollars, showDollars } from 'boxperson/base';
import { offersTo, timeText } from 'boxperson/table';
import { type FormEvent, useState } from 'react';
import { Button, Field, SelectField } from '../../app/parts.tsx';
import { crewRefusalOf } from '../duties/duties.ts';
import type { CrewWish } from '../duty-draft.ts';
import { waysFor } from '../serve/chip-tray.tsx';
import type { FormProps } from './form-props.ts';

type AskProps = Pick<FormProps, 'table' | 'by' | 'isBusy' | 'onSend'> & {
  readonly wish: CrewWish | null;
  readonly says: string;
};

/** The submit button: enabled if the rules would accept the command, otherwise shown with their refusal. */
function Send({ table, by, isBusy, onSend, wish, says }: AskProps) {
  const refusal = wish === null ? null : crewRefusalOf(table, by, [wish]);
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
      <Button
        type="submit"
        look="strong large"
        disabled={isBusy || wish === null || refusal !== null}
        onClick={(event: FormEvent) => {
          event.preventDefault();
          if (wish !== null) onSend(wish);
        }}
      >
        {says}
      </Button>
    </>
  );
}

type AmountProps = { readonly cents: string; readonly onCents: (text: string) => void };

const Amount = ({ cents, onCents }: AmountProps) => (
  <Field label="Amount, in dollars" value={cents} inputMode="decimal" maxLength={16} onText={onCents} />
);

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
    <SelectField
      label="Player"
      value={player}
      onValue={onPlayer}
      options={table.players.map(({ id, place, rackCents }) => [
        id,
        `${nameOf(id)}, place ${place}, ${showDollars(rackCents)} in the rack`,
      ])}
    />
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
      <SelectField
        label="Transaction"
        value={does}
        onValue={(value) => setDoes(value === 'buy-in' ? 'buy-in' : 'cash-out')}
        options={[
          ['buy-in', 'Chips for cash'],
          ['cash-out', 'Cash for chips'],
        ]}
      />
      <Amount cents={text} onCents={setText} />
      <Send {...{ table, by, isBusy, onSend, wish }} says={does === 'buy-in' ? 'Sell chips' : 'Cash out'} />
    </form>
  );
}

export function BetForm({ table, by, nameOf, isBusy, onSend }: FormProps) {
  const [player, setPlayer] = useState(table.players[0]?.id ?? '');
  const [chosen, setChosen] = useState('');
  const [wanted, setWanted] = useState('chips');
  const [text, setText] = useState('');
  const offers = offersTo(table, player);
  const nameOfOffer = (one: (typeof offers)[number]): string => `${one.wager} ${one.on ?? ''} ${one.behind}`;
  const offer = offers.find((one) => nameOfOffer(one) === chosen) ?? offers[0] ?? null;
  const cents = amountOf(text);
  const ways = waysFor(table, player);
  const way = ways.find((one) => one.with.instrument === wanted) ?? ways[0];
  const instrument = way?.with.instrument ?? 'chips';
  const rest = { split: null, instrument, spot: null, stays: false } as const;
  const wish: CrewWish | null =
    offer === null || cents === null
      ? null
      : { do: 'bet', player, wager: offer.wager, on: offer.on, cents, behind: offer.behind, ...rest };
  return (
    <form className="stack">
      <PlayerChoice table={table} nameOf={nameOf} player={player} onPlayer={setPlayer} />
      <SelectField
        label="Wager"
        value={offer === null ? '' : nameOfOffer(offer)}
        onValue={setChosen}
        options={offers.map((one) => [nameOfOffer(one), `${one.name}, from ${showDollars(one.leastCents)}`])}
      />
      {ways.length < 2 ? null : (
        <SelectField
          label="With"
          value={instrument}
          onValue={setWanted}
          options={ways.map((one) => [one.with.instrument, one.label])}
        />
      )}
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
      <Field label="Minutes since then" value={text} inputMode="numeric" maxLength={6} onText={setText} />
      <Send {...{ table, by, isBusy, onSend, wish }} says="Set the clock" />
    </form>
  );
}
