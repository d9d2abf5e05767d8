// One bet of a card: the wager, its numbers, how much, and what happens to it after a win.

import {
  AFTER_DECISIONS,
  type AfterDecision,
  type AfterDecisionName,
  type CardBet,
  thenFields,
  wagerNamed,
} from 'boxperson/lab';
import type { Rules } from 'boxperson/rules';
import { Button } from '../../app/parts.tsx';
import { AmountField, NumberField } from './amount-field.tsx';
import { firstCardBet, usualDollars, type WagerChoice } from './wagers.ts';

type BetRowProps = {
  readonly bet: CardBet;
  readonly rules: Rules;
  readonly wagers: readonly WagerChoice[];
  readonly onBet: (bet: CardBet) => void;
  /** Null if it is the only bet of its card. */
  readonly onRemove: (() => void) | null;
};

/** More than this are chosen from a list. */
const BUTTONS_MOST = 12;

export function BetRow({ bet, rules, wagers, onBet, onRemove }: BetRowProps) {
  const { wager: id, on } = wagerNamed(bet.wager);
  const choice = wagers.find((one) => one.id === id);
  const name = choice?.name ?? id;
  const numbers = Array.isArray(on) ? on : [];
  const withNumbers = (next: readonly (number | string)[]): CardBet => ({
    ...bet,
    wager: `${id}@${next.join('/')}`,
  });
  const isMoney = typeof bet.amount === 'number';
  return (
    <div className="lab-bet">
      <div className="lab-line">
        <span className="lab-word" aria-hidden="true">
          bet
        </span>
        <select
          className="lab-wager"
          aria-label="Wager"
          value={id}
          onChange={({ target }) => {
            const next = wagers.find((one) => one.id === target.value);
            if (next !== undefined) onBet(firstCardBet(rules, next));
          }}
        >
          {choice === undefined ? <option value={id}>{id}</option> : null}
          {wagers.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
        {choice === undefined || choice.numbers.length === 0 ? null : on === 'point' ? (
          <Button look="small" onClick={() => onBet(withNumbers(choice.numbers.slice(0, 1)))}>
            on the point
          </Button>
        ) : choice.numbers.length > BUTTONS_MOST ? (
          <select
            aria-label={`${name} on`}
            value={String(numbers[0] ?? '')}
            onChange={({ target }) => onBet(withNumbers([target.value]))}
          >
            {choice.numbers.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        ) : (
          <NumberToggles
            label={`Numbers for ${name}`}
            all={choice.numbers}
            chosen={numbers}
            onNumbers={(next) => onBet(withNumbers(next))}
          />
        )}
        {onRemove === null ? null : (
          <Button look="small quiet lab-remove" aria-label={`Remove the bet on ${name}`} onClick={onRemove}>
            ✕
          </Button>
        )}
      </div>
      <div className="lab-line">
        <span className="lab-word" aria-hidden="true">
          {numbers.length > 1 ? 'each for' : 'for'}
        </span>
        <AmountField
          amount={bet.amount}
          isOdds={choice?.isOdds === true}
          usual={usualDollars(rules, bet.wager)}
          name={name}
          onAmount={(amount) =>
            onBet({ ...bet, amount, after: typeof amount === 'number' ? bet.after : null })
          }
        />
      </div>
      {isMoney ? (
        <ThenChoice
          after={bet.after}
          dollars={Number(bet.amount)}
          name={name}
          onThen={(after) => onBet({ ...bet, after })}
        />
      ) : null}
    </div>
  );
}

type NumbersProps = {
  readonly label: string;
  readonly all: readonly (number | string)[];
  readonly chosen: readonly (number | string)[];
  readonly onNumbers: (numbers: readonly (number | string)[]) => void;
};

/** Numbers to switch on and off; one always stays. */
export function NumberToggles({ label, all, chosen, onNumbers }: NumbersProps) {
  const is = (one: number | string): boolean => chosen.some((other) => String(other) === String(one));
  return (
    <fieldset className="lab-numbers" aria-label={label}>
      {all.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={is(one)}
          onClick={() => {
            const next = all.filter((other) => (other === one ? !is(other) : is(other)));
            if (next.length > 0) onNumbers(next);
          }}
        >
          {one}
        </button>
      ))}
    </fieldset>
  );
}

type ThenChoiceProps = {
  readonly after: AfterDecision | null;
  readonly dollars: number;
  readonly name: string;
  readonly onThen: (after: AfterDecision | null) => void;
};

/** Amounts to begin with: a press doubles the bet, a limit is five times as much. */
const usualFor = (field: 'by' | 'to' | 'up to', name: AfterDecisionName, dollars: number): number =>
  field === 'up to' ? dollars * 5 : field === 'by' ? dollars : name === 'lower' ? dollars / 2 : dollars * 2;

const FIELD_WORDS = { by: 'by $', to: 'to $', 'up to': 'up to $' } as const;

function ThenChoice({ after, dollars, name, onThen }: ThenChoiceProps) {
  const fields = after === null ? [] : thenFields(after.name);
  return (
    <div className="lab-line">
      <span className="lab-word" aria-hidden="true">
        and
      </span>
      <select
        className="lab-then"
        aria-label={`After a win or a loss of ${name}`}
        value={after?.name ?? ''}
        onChange={({ target }) => {
          const next = AFTER_DECISIONS.find((one) => one.name === target.value);
          onThen(
            next === undefined
              ? null
              : {
                  name: next.name,
                  dollars: thenFields(next.name).map((field) => usualFor(field, next.name, dollars)),
                },
          );
        }}
      >
        <option value="">leave it as it is</option>
        {AFTER_DECISIONS.map((one) => (
          <option key={one.name} value={one.name}>
            {one.words}
          </option>
        ))}
      </select>
      {after === null
        ? null
        : fields.map((field, index) => (
            <span key={field} className="lab-amount">
              <span aria-hidden="true">{FIELD_WORDS[field]}</span>
              <NumberField
                label={`${name}: ${field} dollars`}
                value={String(after.dollars[index] ?? '')}
                onNumber={(number) =>
                  onThen({
                    ...after,
                    dollars: after.dollars.map((one, at) => (at === index ? number : one)),
                  })
                }
              />
            </span>
          ))}
    </div>
  );
}
