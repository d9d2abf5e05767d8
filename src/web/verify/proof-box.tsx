// The input for a proof: paste it, drop or choose a file, or type it.

import { SERIES_TEXT_MOST } from 'boxperson/dice/verifiable';
import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { Button } from '../app/parts.tsx';

type ProofBoxProps = {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onExample: () => void;
  /** Why nothing can be checked; null if it can. */
  readonly trouble: string | null;
};

export function ProofBox({ text, onText, onExample, trouble }: ProofBoxProps) {
  const ids = { box: useId(), file: useId(), trouble: useId() };
  const [isOver, setOver] = useState(false);
  const [fileTrouble, setFileTrouble] = useState<string | null>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const isTooLong = file.size > SERIES_TEXT_MOST;
    setFileTrouble(isTooLong ? `${file.name} is too large to be a proof.` : null);
    if (!isTooLong) onText(await file.text());
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file === undefined) onText(event.dataTransfer.getData('text/plain'));
    else void take(file);
  };
  const onChosen = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    void take(target.files?.[0]);
    // Lets the user choose the same file again after editing it.
    target.value = '';
  };
  const wrong = fileTrouble ?? trouble;
  return (
    <section
      className={`card proof-box ${isOver ? 'is-over' : ''}`}
      aria-label="The proof"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <div className="field">
        <label htmlFor={ids.box}>Proof of a roll, or of a whole series, as JSON</label>
        <textarea
          id={ids.box}
          value={text}
          rows={text === '' ? 4 : 12}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          placeholder="Paste a proof here, or drop a file"
          aria-invalid={wrong !== null}
          aria-describedby={ids.trouble}
          onChange={({ target }) => {
            setFileTrouble(null);
            onText(target.value);
          }}
        />
      </div>
      <p id={ids.trouble} role="status" className={wrong === null ? 'unseen' : 'note warn'}>
        {wrong ?? ''}
      </p>
      <div className="row">
        <label className="button small file-button">
          Open file
          <input
            type="file"
            accept=".json,application/json,text/plain"
            className="unseen"
            onChange={onChosen}
          />
        </label>
        <Button look="small" onClick={onExample}>
          Try an example
        </Button>
        {text === '' ? null : (
          <Button look="small quiet" onClick={() => onText('')}>
            Clear
          </Button>
        )}
      </div>
    </section>
  );
}
