// Seating a customer without a device: a place, a name to call them by, and the cash they put down.

import { showDollars } from 'boxperson/base';
import { freePlaces, type Table } from 'boxperson/table';
import { type FormEvent, useState } from 'react';
import { Button, Field, SelectField } from '../../app/parts.tsx';
import type { CrewWish } from '../duty-draft.ts';
import { asCounted, CountCash, cashCents, NO_CASH } from './cash.tsx';

type SeatCustomerProps = {
  readonly table: Table;
  readonly isBusy: boolean;
  readonly onSeat: (title: string, wishes: readonly CrewWish[]) => void;
};

export function SeatCustomer({ table, isBusy, onSeat }: SeatCustomerProps) {
  const free = freePlaces(table);
  const [chosen, setChosen] = useState<number | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [cash, setCash] = useState(NO_CASH);
  const place = chosen !== null && free.includes(chosen) ? chosen : (free[0] ?? null);
  if (place === null) return <p className="note warn">Every place is taken.</p>;
  const name = (typed ?? `Place ${place}`).trim();
  const player = name.charAt(0).toLocaleUpperCase('en') + name.slice(1);
  const cents = cashCents(cash);
  const seat = (event: FormEvent): void => {
    event.preventDefault();
    const buysIn: CrewWish = { do: 'buy-in', player, cents, with: 'cash', counted: asCounted(cash) };
    onSeat(`Seat ${player}`, [
      { do: 'take-place', player, place, seated: true, served: true },
      ...(cents > 0 ? [buysIn] : []),
    ]);
  };
  return (
    <form className="stack" onSubmit={seat}>
      <SelectField
        label="Place"
        value={String(place)}
        onValue={(value) => setChosen(Number(value))}
        options={free.map((one) => [String(one), `Place ${one}`] as const)}
      />
      <Field
        label="What to call them: a name, or “Red hat”"
        value={typed ?? `Place ${place}`}
        maxLength={24}
        onText={setTyped}
      />
      <CountCash cash={cash} onCash={setCash} />
      <Button type="submit" look="strong large" disabled={isBusy || player === ''}>
        {cents > 0 ? `Seat, and sell ${showDollars(cents)} in chips` : 'Seat without chips'}
      </Button>
    </form>
  );
}
