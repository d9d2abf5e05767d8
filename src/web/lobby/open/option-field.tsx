// One house option in the form: its control, range and clauses, and the rules' objection, if any.

import type { Point, Ratio } from 'boxperson/base';
import type { HouseOption, OptionRange, Refusal } from 'boxperson/rules';
import { useId, useState } from 'react';
import { ClauseChip, ClauseChips } from '../../panels/clause/clause.tsx';
import { amountsChoice, limitChoice, wholeChoice } from './open-form.ts';
import { optionText, rangeInWords } from './option-words.ts';
import { PayoutChoice } from './payout-choice.tsx';

type OptionFieldProps = {
  readonly option: HouseOption;
  /** The chosen value; undefined for the default. */
  readonly chosen: unknown;
  readonly refusal: Refusal | null;
  readonly onChoose: (value: unknown) => void;
};

export function OptionField({ option, chosen, refusal, onChoose }: OptionFieldProps) {
  const { label, about, range, clauses } = option;
  const id = useId();
  const words = rangeInWords(range);
  return (
    <fieldset
      className={chosen === undefined ? 'option' : 'option is-chosen'}
      aria-describedby={`${id}-about`}
      aria-invalid={refusal !== null}
    >
      <legend>{label}</legend>
      <div className="option-choice">
        <Choice option={option} chosen={chosen} onChoose={onChoose} />
        {words === '' ? null : <span className="soft option-range">{words}</span>}
      </div>
      <div className="soft option-about">
        <span id={`${id}-about`}>{about}</span> <ClauseChips ids={clauses} />
      </div>
      {refusal === null ? null : (
        <div className="option-refusal" role="alert">
          {refusal.says} {refusal.remedy}{' '}
          {refusal.clause === null ? null : <ClauseChip id={refusal.clause} />}
        </div>
      )}
    </fieldset>
  );
}

type ChoiceProps = Pick<OptionFieldProps, 'option' | 'chosen' | 'onChoose'>;

function Choice({ option: { range, label }, chosen, onChoose }: ChoiceProps) {
  switch (range.kind) {
    case 'flag':
      return (
        <Checkbox
          label="Yes"
          isOn={typeof chosen === 'boolean' ? chosen : range.now}
          onTick={(isOn) => onChoose(isOn === range.now ? undefined : isOn)}
        />
      );
    case 'one-of':
      return (
        <select
          aria-label={label}
          value={typeof chosen === 'string' ? chosen : range.now}
          onChange={({ target: { value } }) => onChoose(value === range.now ? undefined : value)}
        >
          {range.words.map((word) => (
            <option key={word} value={word}>
              {optionText(word)}
            </option>
          ))}
        </select>
      );
    case 'some-of': {
      const now = Array.isArray(chosen) ? (chosen as readonly string[]) : range.now;
      return range.words.map((word) => (
        <Checkbox
          key={word}
          label={optionText(word)}
          isOn={now.includes(word)}
          onTick={(isOn) => onChoose(range.words.filter((one) => (one === word ? isOn : now.includes(one))))}
        />
      ));
    }
    case 'proposals': {
      const now = recordOf(chosen);
      return Object.entries(range.names).map(([name, words]) => (
        <Checkbox
          key={name}
          label={optionText(words)}
          isOn={now[name] === true}
          onTick={(isOn) => onChoose({ ...now, [name]: isOn })}
        />
      ));
    }
    case 'whole':
      return (
        <Typed
          label={label}
          placeholder={String(range.now)}
          value={chosen === undefined ? '' : String(chosen)}
          onType={(text) => onChoose(text.trim() === '' ? undefined : wholeChoice(text))}
        />
      );
    case 'money':
      return (
        <Typed
          label={`${label}, in dollars`}
          placeholder={dollars(range.now)}
          value={chosen === undefined ? '' : String(chosen)}
          onType={(text) => onChoose(text.trim() === '' ? undefined : text.trim())}
        />
      );
    case 'text':
      return (
        <Typed
          label={label}
          placeholder={range.now}
          value={chosen === undefined ? '' : String(chosen)}
          onType={(text) => onChoose(text === '' ? undefined : text)}
        />
      );
    case 'amounts':
      return <Amounts label={label} usual={range.now.map(dollars).join(', ')} onChoose={onChoose} />;
    case 'limits': {
      const { min = '', max = '' } = recordOf(chosen);
      return (
        <>
          {range.hasLeast ? (
            <Typed
              label="Minimum, in dollars"
              placeholder="minimum"
              value={String(min)}
              onType={(text) => onChoose(limitChoice(text, String(max)))}
            />
          ) : null}
          <Typed
            label="Maximum, in dollars"
            placeholder="maximum"
            value={String(max)}
            onType={(text) => onChoose(limitChoice(String(min), text))}
          />
        </>
      );
    }
    case 'each-point': {
      const now = recordOf(chosen);
      const put = (point: Point, text: string): void => {
        const next: Record<string, unknown> = { ...all(range), ...now, [point]: text.trim() };
        const isSame = range.points.every((one) => next[one] === decimal(range.now[one]));
        onChoose(isSame ? undefined : next);
      };
      return range.points.map((point) => (
        <Typed
          key={point}
          isShort
          label={`${label}, on ${point}`}
          caption={String(point)}
          value={String(now[point] ?? decimal(range.now[point]))}
          onType={(text) => put(point, text)}
        />
      ));
    }
    case 'fee-time': {
      const now = { ...range.now, ...recordOf(chosen) };
      return range.points.map((point) => (
        <Checkbox
          key={point}
          label={String(point)}
          isOn={now[point] === 'on-win'}
          onTick={(isOn) => onChoose({ ...now, [point]: isOn ? 'on-win' : 'when-made' })}
        />
      ));
    }
    case 'payouts':
      return <PayoutChoice floors={range.floors} raised={recordOf(chosen)} onChoose={onChoose} />;
  }
}

const dollars = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
const decimal = ({ over, under }: Ratio): string => String(over / under);
const all = ({ points, now }: Extract<OptionRange, { kind: 'each-point' }>): Record<string, string> =>
  Object.fromEntries(points.map((point) => [String(point), decimal(now[point])]));
const recordOf = (chosen: unknown): Record<string, unknown> =>
  typeof chosen === 'object' && chosen !== null && !Array.isArray(chosen)
    ? (chosen as Record<string, unknown>)
    : {};

type AmountsProps = Pick<ChoiceProps, 'onChoose'> & { readonly label: string; readonly usual: string };

/** Keeps the text exactly as typed, commas included, and reports the parsed amounts. */
function Amounts({ label, usual, onChoose }: AmountsProps) {
  const [text, setText] = useState('');
  const type = (next: string): void => {
    setText(next);
    onChoose(next.trim() === '' ? undefined : amountsChoice(next));
  };
  return <Typed label={label} isLong placeholder={usual} value={text} onType={type} />;
}

type TickProps = {
  readonly label: string;
  readonly isOn: boolean;
  readonly onTick: (isOn: boolean) => void;
};

export const Checkbox = ({ label, isOn, onTick }: TickProps) => (
  <label className="tick">
    <input type="checkbox" checked={isOn} onChange={({ target: { checked } }) => onTick(checked)} />
    <span>{label}</span>
  </label>
);

type TypedProps = {
  readonly label: string;
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly placeholder?: string;
  readonly caption?: string;
  readonly isShort?: boolean;
  readonly isLong?: boolean;
};

function Typed({ label, value, onType, placeholder, caption, isShort = false, isLong = false }: TypedProps) {
  return (
    <label className={isShort ? 'typed is-short' : isLong ? 'typed is-long' : 'typed'}>
      {caption === undefined ? null : <span aria-hidden="true">{caption}</span>}
      <input
        aria-label={label}
        value={value}
        placeholder={placeholder}
        maxLength={200}
        onChange={({ target }) => onType(target.value)}
      />
    </label>
  );
}
