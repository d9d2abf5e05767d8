// What a person looks at before vouching for real dice: each thing is ticked, and only then can they attest.

import { type FormEvent, useState } from 'react';
import { Button, Field } from '../../app/parts.tsx';
import type { FormProps } from '../forms/form-props.ts';
import { VERBS } from '../words.ts';

type TicksProps = {
  readonly things: readonly string[];
  readonly ticked: readonly string[];
  readonly onTicked: (ticked: readonly string[]) => void;
};

function Ticks({ things, ticked, onTicked }: TicksProps) {
  if (things.length === 0) return null;
  return (
    <fieldset className="ticks">
      <legend>Look at the dice, and tick what you have seen</legend>
      {things.map((thing) => (
        <label key={thing} className="tick-row">
          <input
            type="checkbox"
            checked={ticked.includes(thing)}
            // The record lists them in the order in which they were asked.
            onChange={({ target: { checked } }) =>
              onTicked(things.filter((one) => (one === thing ? checked : ticked.includes(one))))
            }
          />
          <span>{thing}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function LookForm({ duty: { wish, title, lookAt = [] }, isBusy, onSend }: FormProps) {
  const [looked, setLooked] = useState<readonly string[]>([]);
  const isWhole = looked.length === lookAt.length;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (isWhole && (wish.do === 'inspect-dice' || wish.do === 'inspect-found'))
      onSend({ ...wish, ...(lookAt.length === 0 ? {} : { looked }) });
  };
  return (
    <form className="stack" onSubmit={send}>
      <Ticks things={lookAt} ticked={looked} onTicked={setLooked} />
      <Button type="submit" look="strong large" disabled={isBusy || !isWhole}>
        {VERBS[wish.do] ?? title}
      </Button>
    </form>
  );
}

/** Bringing a set of dice: its name, its dice, and what was looked at. */
export function DiceSetForm({ duty, isBusy, onSend }: FormProps) {
  const given = duty.wish.do === 'bring-dice' ? duty.wish : null;
  const [set, setSet] = useState(given?.set ?? '');
  const [dice, setDice] = useState(given?.dice.join(', ') ?? '');
  const { lookAt = [] } = duty;
  const [looked, setLooked] = useState<readonly string[]>([]);
  const names = dice.split(/[\s,]+/).filter((one) => one !== '');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSend({ do: 'bring-dice', set: set.trim(), dice: names, ...(lookAt.length === 0 ? {} : { looked }) });
  };
  return (
    <form className="stack" onSubmit={send}>
      <Field label="Name of the set" value={set} maxLength={64} onText={setSet} />
      <Field label={`Dice, by their marks (${names.length})`} value={dice} onText={setDice} />
      <Ticks things={lookAt} ticked={looked} onTicked={setLooked} />
      <Button
        type="submit"
        look="strong large"
        disabled={isBusy || set.trim() === '' || looked.length < lookAt.length}
      >
        Bring dice to the table
      </Button>
    </form>
  );
}

/** What the form asks, so that a person can look before opening it. */
export const ThingsToSee = ({ things }: { readonly things: readonly string[] }) => (
  <ul className="things-to-see">
    {things.map((thing) => (
      <li key={thing}>{thing}</li>
    ))}
  </ul>
);
