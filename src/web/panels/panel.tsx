// The frame of a panel: its title, its view options, and its content.

import { type ReactNode, useId } from 'react';
import './panels.css';

type PanelProps = {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

export function Panel({ title, aside, children }: PanelProps) {
  const heading = useId();
  return (
    <section className="panel" aria-labelledby={heading}>
      <header className="panel-head">
        <h2 id={heading}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly values: readonly (readonly [Value, string])[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** A choice among two or three views of a panel. */
export function RadioGroup<Value extends string>({ label, values, value, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="choice-row">
      <legend className="unseen">{label}</legend>
      {values.map(([one, text]) => (
        <label key={one} className={one === value ? 'chosen' : ''}>
          <input
            type="radio"
            className="unseen"
            name={name}
            value={one}
            checked={one === value}
            onChange={() => onChange(one)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
