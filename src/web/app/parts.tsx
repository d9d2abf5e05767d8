// Small parts shared by every page: buttons, fields, money, error notes, dialogs, loading lines.

import { type Cents, showDollars } from 'boxperson/base';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import type { ApiError } from '../link/http.ts';
import './parts.css';

export const MoneyText = ({
  cents,
  signed = false,
}: {
  readonly cents: Cents;
  readonly signed?: boolean;
}) => (
  <span className={signed && cents !== 0 ? (cents > 0 ? 'money gain' : 'money loss') : 'money'}>
    {signed && cents > 0 ? '+' : ''}
    {cents < 0 ? `−${showDollars(-cents)}` : showDollars(cents)}
  </span>
);

/** A button of the pages; `look` names its variants, such as "small quiet". */
export const Button = ({ look, ...rest }: ComponentProps<'button'> & { readonly look?: string }) => (
  <button type="button" className={look === undefined ? 'button' : `button ${look}`} {...rest} />
);

/** A text field with its label. */
export const Field = ({
  label,
  onText,
  ...rest
}: ComponentProps<'input'> & { readonly label: string; readonly onText?: (text: string) => void }) => (
  <label className="field">
    <span>{label}</span>
    <input {...rest} {...(onText === undefined ? {} : { onChange: ({ target }) => onText(target.value) })} />
  </label>
);

type ChoiceProps = ComponentProps<'select'> & {
  readonly label: string;
  readonly options?: readonly (readonly [value: string, text: string])[];
  readonly onValue?: (value: string) => void;
};

/** A choice from a list with its label: the children, if any, and then the options. */
export const SelectField = ({ label, options = [], onValue, children, ...rest }: ChoiceProps) => (
  <label className="field">
    <span>{label}</span>
    <select {...rest} {...(onValue === undefined ? {} : { onChange: ({ target }) => onValue(target.value) })}>
      {children}
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

/** The heading of a table with these columns; `look` styles it. */
export const ColumnHeadings = ({
  names,
  look,
}: {
  readonly names: readonly string[];
  readonly look?: string;
}) => (
  <thead className={look}>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

/** A wide table, which scrolls sideways by keyboard too. */
export const Wide = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard
  <section className="scroll" tabIndex={0} aria-label={label}>
    {children}
  </section>
);

/** What went wrong, and what to do now. */
export const ErrorNote = ({ trouble }: { readonly trouble: ApiError | null }) =>
  trouble === null ? null : (
    <div className="note bad" role="alert">
      <p>
        <strong>{trouble.says}</strong> {trouble.remedy}
      </p>
    </div>
  );

type DialogProps = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A native dialog: it traps the focus, and Escape closes it. */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = box.current;
    if (dialog === null) return;
    if (isOpen && !dialog.open) {
      dialog.showModal();
      // Start in the first field or button, not on Close, and not on a clause that the form cites.
      dialog
        .querySelector<HTMLElement>(
          ['input', 'select', 'textarea', '.dialog-head ~ * button:not(.clause)']
            .map((one) => `${one}:not(:disabled)`)
            .join(),
        )
        ?.focus();
    }
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);
  return (
    <dialog ref={box} className="dialog" aria-labelledby={heading} onClose={onClose}>
      {isOpen ? (
        <div className="stack">
          <header className="row dialog-head">
            <h2 id={heading}>{title}</h2>
            <Button look="quiet small" onClick={onClose}>
              Close
            </Button>
          </header>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}

export const LoadingNote = ({ for: what }: { readonly for: string }) => (
  <p className="soft waiting" role="status">
    {what}…
  </p>
);
