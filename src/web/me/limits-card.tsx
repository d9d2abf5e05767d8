// The limits players set for themselves.

import type { MeAnswer } from 'boxperson/wire';
import { type FormEvent, useState } from 'react';
import { Button, ErrorNote } from '../app/parts.tsx';
import { useHouse } from '../link/house-link.ts';
import { type ApiError, api, isApiError } from '../link/http.ts';
import {
  limitKindOf,
  limitValueText,
  momentText,
  type OwnLimit,
  readLimitInput,
  usedShare,
} from './own-limits.ts';

export function LimitsCard({ limits }: { readonly limits: MeAnswer['limits'] }) {
  return (
    <section className="card stack" aria-labelledby="limits">
      <header>
        <h2 id="limits">Your limits</h2>
        <p className="soft">
          A lower limit applies immediately. Raising or removing a limit takes effect after one day. You can
          always take down bets, cash out chips and leave the table.
        </p>
      </header>
      <ul className="limit-list">
        {limits.map((limit) => (
          <LimitRow key={limit.limit} own={limit} />
        ))}
      </ul>
    </section>
  );
}

function LimitRow({ own }: { readonly own: OwnLimit }) {
  const house = useHouse();
  const { label, about, unit } = limitKindOf(own.limit);
  const [text, setText] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const shown = text ?? plain(own);
  const wished = readLimitInput(own, shown);
  const share = usedShare(own);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (wished.is !== 'wish') return;
    const answer = await api.post<object>('/api/me/limits', { limit: own.limit, value: wished.value });
    setTrouble(isApiError(answer) ? answer : null);
    if (isApiError(answer)) return;
    setText(null);
    await house.refresh();
  };
  return (
    <li>
      <form className="limit" onSubmit={(event) => void send(event)}>
        <div className="limit-words">
          <strong>{label}</strong>
          <span className="soft">
            {own.value === null ? `no limit; ${about}` : about}
            {share === null ? '' : `; ${limitValueText(own.limit, own.used)} used`}
          </span>
          {share === null ? null : (
            <meter
              min={0}
              max={100}
              low={60}
              high={85}
              optimum={0}
              value={share}
              aria-label={`${label}, used`}
            >
              {share} percent
            </meter>
          )}
          {own.next === null ? null : (
            <span>
              {limitValueText(own.limit, own.next.value)} from {momentText(own.next.fromMs)}
            </span>
          )}
        </div>
        <label className="limit-field">
          <span className="unseen">
            {label}, in {unit}
          </span>
          <input
            value={shown}
            placeholder="none"
            inputMode="decimal"
            maxLength={12}
            onChange={({ target }) => setText(target.value)}
          />
          <span className="soft">{unit}</span>
        </label>
        <Button type="submit" disabled={wished.is !== 'wish'}>
          {wished.is === 'wish' && wished.isRaise ? 'Set, effective in a day' : 'Set'}
          <span className="unseen">: {label}</span>
        </Button>
      </form>
      {wished.is === 'wrong' ? <p className="soft">{wished.says}</p> : null}
      <ErrorNote trouble={trouble} />
    </li>
  );
}

/** A limit formatted for its input field. */
const plain = ({ limit, value }: OwnLimit): string =>
  value === null ? '' : limitKindOf(limit).unit === 'minutes' ? String(value) : String(value / 100);
