// How much a card bets: dollars, a multiple for odds, a part of the bankroll, or what to do with a bet that is up.

import { useState } from 'react';

/** The kinds of amounts, by the text of a strategy file. */
const KINDS = {
  dollars: 'dollars',
  times: 'times the bet',
  '3-4-5x': '3-4-5 times',
  full: 'as much as allowed',
  share: '% of my money',
  'take down': 'take it down',
  'call on': 'have it work on come-outs',
  'call off': 'call it off',
} as const;
type Kind = keyof typeof KINDS;

const ODDS: readonly Kind[] = ['times', '3-4-5x', 'full', 'dollars', 'take down'];
const OTHERS: readonly Kind[] = ['dollars', 'share', 'take down', 'call on', 'call off'];

const kindOf = (amount: number | string): Kind => {
  if (typeof amount === 'number') return 'dollars';
  if (amount.endsWith('%')) return 'share';
  if (Object.hasOwn(KINDS, amount)) return amount as Kind;
  return 'times';
};

type AmountFieldProps = {
  readonly amount: number | string;
  readonly isOdds: boolean;
  readonly usual: number;
  readonly name: string;
  readonly onAmount: (amount: number | string) => void;
};

export function AmountField({ amount, isOdds, usual, name, onAmount }: AmountFieldProps) {
  const kind = kindOf(amount);
  const kinds = isOdds ? ODDS : OTHERS;
  const choose = (next: Kind): void =>
    onAmount(next === 'dollars' ? usual : next === 'times' ? '2x' : next === 'share' ? '2%' : next);
  const written = String(amount).replace(/[x%]$/, '');
  return (
    <span className="lab-amount">
      {kind === 'dollars' || kind === 'share' || kind === 'times' ? (
        <NumberField
          label={`Amount on ${name}`}
          value={written}
          onNumber={(number) =>
            onAmount(kind === 'dollars' ? number : kind === 'times' ? `${number}x` : `${number}%`)
          }
        />
      ) : null}
      <select
        aria-label={`Kind of amount on ${name}`}
        value={kind}
        onChange={({ target }) => choose(target.value as Kind)}
      >
        {[...new Set([...kinds, kind])].map((one) => (
          <option key={one} value={one}>
            {KINDS[one]}
          </option>
        ))}
      </select>
    </span>
  );
}

type NumberFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onNumber: (number: number) => void;
};

/** A number; while it is being typed it need not be one yet. */
export function NumberField({ label, value, onNumber }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      className="lab-number"
      inputMode="decimal"
      aria-label={label}
      aria-invalid={typed !== null && numberIn(typed) === null}
      value={typed ?? value}
      onChange={({ target }) => {
        const number = numberIn(target.value);
        setTyped(target.value);
        if (number !== null) onNumber(number);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** Dollars above zero, or a plain number. */
function numberIn(text: string): number | null {
  const plain = text.trim().replace(/^\$/, '').replaceAll(',', '');
  const number = /^\d+(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : 0;
  return number > 0 ? number : null;
}
