// Collect and pay: the next payment large, with its chips, and the rest in a list under it.

import { showDollars } from 'boxperson/base';
import type { Chip } from 'boxperson/rules';
import { type Payment, paymentNotes, paymentSays } from 'boxperson/table';
import { useState } from 'react';
import { Button } from '../../app/parts.tsx';
import { ChipFace } from '../../betting/chips/chip-face.tsx';
import '../../betting/chips/chips.css';
import { ClauseChips } from '../../panels/clause/clause.tsx';
import { PlaceMark } from '../../panels/place-mark.tsx';
import { ALL_KEY, NEXT_KEY, UNTICK_KEY } from '../keys.ts';
import {
  allTicked,
  nextPaymentIndex,
  openCents,
  type PaymentList,
  type TickedRows,
  withoutLast,
  withTick,
} from './last-payments.ts';
import './pay.css';

type CollectAndPayProps = {
  /** Null before the first throw. */
  readonly settling: PaymentList | null;
  readonly ticks: TickedRows;
  readonly onTicks: (ticks: TickedRows) => void;
  readonly nameOf: (player: string) => string;
  readonly hasKeys: boolean;
};

/** More rows than this are shown on request: after a seven there may be dozens. */
const ROWS_MOST = 6;

export function CollectAndPay({ settling, ticks, onTicks, nameOf, hasKeys }: CollectAndPayProps) {
  const payments = settling?.payments ?? [];
  const next = nextPaymentIndex(payments, ticks);
  const current = next === null ? undefined : payments[next];
  const rows = payments.map((payment, index) => ({ payment, index }));
  const open = rows.filter(({ index }) => index !== next && !ticks.has(index));
  const done = rows.filter(({ index }) => ticks.has(index));
  const listed = [...open, ...done];
  const [wholeNo, setWholeNo] = useState<number | null>(null);
  const isWhole = listed.length <= ROWS_MOST || wholeNo === settling?.no;
  const tick = (index: number): void => onTicks(withTick(ticks, index));
  return (
    <section className={payments.length === 0 ? 'pay is-empty' : 'pay'} aria-labelledby="pay">
      <div className="pay-head">
        <h2 id="pay">Collect and pay</h2>
        {next === null ? null : (
          <Button look="pay-all" onClick={() => onTicks(allTicked(payments))}>
            All done{hasKeys ? <kbd className="key">{ALL_KEY}</kbd> : null}
          </Button>
        )}
      </div>
      <div aria-live="polite">
        {current === undefined || next === null ? (
          <p className="soft">{whyNothing(settling)}</p>
        ) : (
          <Next payment={current} nameOf={nameOf} hasKeys={hasKeys} onTick={() => tick(next)} />
        )}
      </div>
      {open.length === 0 && done.length === 0 ? null : (
        <>
          <p className="pay-left soft">
            {done.length} of {payments.length} done{leftText(payments, ticks)}
            {done.length === 0 ? null : (
              <Button look="quiet" onClick={() => onTicks(withoutLast(ticks))}>
                Undo{hasKeys ? <kbd className="key">{UNTICK_KEY}</kbd> : null}
              </Button>
            )}
          </p>
          <ol className="plain-list pay-list">
            {(isWhole ? listed : listed.slice(0, ROWS_MOST)).map(({ payment, index }) => (
              <Row
                key={index}
                payment={payment}
                nameOf={nameOf}
                isDone={ticks.has(index)}
                onTick={() => tick(index)}
              />
            ))}
          </ol>
          {isWhole ? null : (
            <Button look="quiet" onClick={() => setWholeNo(settling?.no ?? null)}>
              Show all {listed.length}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function whyNothing(settling: PaymentList | null): string {
  if (settling === null) return 'What to collect and pay appears here after each roll.';
  if (settling.payments.length > 0) return 'All done.';
  return settling.isVoid ? 'No Roll: all wagers stay as they are.' : 'Nothing to collect or pay.';
}

/** ": $35 to collect, $61 to pay". */
function leftText(payments: readonly Payment[], ticks: TickedRows): string {
  const { collectCents, payCents } = openCents(payments, ticks);
  const parts = [
    ...(collectCents === 0 ? [] : [`${showDollars(collectCents)} to collect`]),
    ...(payCents === 0 ? [] : [`${showDollars(payCents)} to pay`]),
  ];
  return parts.length === 0 ? '' : `: ${parts.join(', ')}`;
}

/** What the button says once the chips have moved. */
const DONE_WORDS: Readonly<Record<Payment['kind'], string>> = {
  collect: 'Collected',
  pay: 'Paid',
  return: 'Returned',
  move: 'Moved',
};

type OneProps = {
  readonly payment: Payment;
  readonly nameOf: (player: string) => string;
  readonly onTick: () => void;
};

function Next({ payment, nameOf, hasKeys, onTick }: OneProps & { readonly hasKeys: boolean }) {
  const notes = paymentNotes(payment);
  const name = nameOf(payment.player);
  return (
    <div className={`pay-next is-${payment.kind}`}>
      <p className="pay-who">
        <PlaceMark place={payment.place} /> <strong>{name}</strong>
        <span className="pay-wager">{payment.name}</span>
      </p>
      <p className="pay-says">{paymentSays(payment)}</p>
      <Chips chips={payment.chips} />
      {notes.length === 0 ? null : <p className="soft">{sentence(notes)}</p>}
      <div className="pay-foot">
        <Button look="strong large pay-tick" onClick={onTick}>
          {payment.isUndone ? 'Done' : DONE_WORDS[payment.kind]}
          <span className="unseen">
            : {name}, {payment.name}
          </span>
          {hasKeys ? <kbd className="key">{NEXT_KEY}</kbd> : null}
        </Button>
        <span className="pay-clauses">
          <ClauseChips ids={payment.clauses} />
        </span>
      </div>
    </div>
  );
}

function Row({ payment, nameOf, isDone, onTick }: OneProps & { readonly isDone: boolean }) {
  const notes = paymentNotes(payment);
  return (
    <li className={`pay-row is-${payment.kind}${isDone ? ' is-done' : ''}`}>
      <button type="button" className="pay-tick" aria-pressed={isDone} onClick={onTick}>
        <PlaceMark place={payment.place} />
        <span className="pay-line">
          <span>
            <strong>{nameOf(payment.player)}</strong> {payment.name}
          </span>
          <span className="pay-amount">{paymentSays(payment)}</span>
          {notes.length === 0 ? null : <span className="soft">{sentence(notes)}</span>}
        </span>
        <span className="pay-mark" aria-hidden="true">
          {isDone ? '✓' : ''}
        </span>
      </button>
      <span className="pay-clauses">
        <ClauseChips ids={payment.clauses} />
      </span>
    </li>
  );
}

/** "$1 fee withheld; the stake of $20 comes down." */
const sentence = (notes: readonly string[]): string => {
  const text = notes.join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

/** More of one kind than this are shown by their number. */
const PILE_MOST = 5;

/** Chips side by side, a pile for each denomination, with the number of chips in it. */
function Chips({ chips }: { readonly chips: readonly Chip[] }) {
  if (chips.length === 0) return null;
  const piles = [...Map.groupBy(chips, ({ cents }) => cents).values()];
  return (
    <ul className="pay-chips">
      {piles.map((pile) => {
        const [chip] = pile;
        if (chip === undefined) return null;
        return (
          <li key={chip.cents}>
            <span className="pay-pile" aria-hidden="true">
              {pile.slice(0, PILE_MOST).map((one, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: chips of one denomination are all alike.
                <ChipFace key={index} cents={one.cents} isPlaque={one.isPlaque} />
              ))}
            </span>
            <span>
              {pile.length} × {showDollars(chip.cents)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
