// Cash on the table, counted note by note: each tap adds one.

import { type Cents, countOf, showDollars } from 'boxperson/base';
import { Button } from '../../app/parts.tsx';

/** How many of each note, by its value. */
export type Cash = ReadonlyMap<Cents, number>;
export const NO_CASH: Cash = new Map();

const NOTES: readonly Cents[] = [10_000, 5_000, 2_000, 1_000, 500, 100];

export const cashCents = (cash: Cash): Cents =>
  [...cash].reduce((sum, [cents, count]) => sum + cents * count, 0);

/** The cash as a command records it, the largest notes first. */
export const asCounted = (cash: Cash) =>
  [...cash].toSorted(([a], [b]) => b - a).map(([cents, count]) => ({ cents, count }));

type CashProps = { readonly cash: Cash; readonly onCash: (cash: Cash) => void };

export function CountCash({ cash, onCash }: CashProps) {
  const add = (cents: Cents): void => onCash(new Map(cash).set(cents, (cash.get(cents) ?? 0) + 1));
  return (
    <fieldset className="serve-cash">
      <legend>Cash, note by note</legend>
      <div className="serve-notes">
        {NOTES.map((cents) => (
          <Button key={cents} onClick={() => add(cents)} aria-label={`Add ${showDollars(cents)}`}>
            {showDollars(cents)}
            {cash.has(cents) ? <span className="serve-count">×{cash.get(cents)}</span> : null}
          </Button>
        ))}
      </div>
      <p className="row">
        <strong>{showDollars(cashCents(cash))}</strong>
        <span className="soft">
          {countOf(
            [...cash.values()].reduce((sum, one) => sum + one, 0),
            'note',
          )}
        </span>
        <Button look="quiet" disabled={cash.size === 0} onClick={() => onCash(NO_CASH)}>
          Count again
        </Button>
      </p>
    </fieldset>
  );
}
