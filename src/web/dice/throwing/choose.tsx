// The shooter picks two dice from the set before the first throw, and again after one has left the table.

import { useState } from 'react';
import { Button } from '../../app/parts.tsx';
import { FlatDie } from '../die.tsx';

type ChooseProps = {
  readonly choices: readonly string[];
  /** Dice that left the table; the shooter may ask for them back instead of taking others. */
  readonly away: readonly string[];
  readonly keptIn: string;
  readonly isBusy: boolean;
  readonly onChosen: (dice: readonly string[]) => void;
};

export function Choose({ choices, away, keptIn, isBusy, onChosen }: ChooseProps) {
  const [picked, setPicked] = useState<readonly string[]>([]);
  const pick = (die: string): void => {
    if (isBusy) return;
    const next = picked.includes(die) ? picked.filter((one) => one !== die) : [...picked, die];
    setPicked(next.length <= 2 ? next : picked);
    if (next.length === 2) onChosen(next);
  };
  return (
    <div className={`tray choosing ${keptIn}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser. */}
      <div
        className="choices"
        role="group"
        aria-label={`Choose two of the ${choices.length} dice in the ${keptIn}`}
      >
        {choices.map((die, index) => (
          <button
            key={die}
            type="button"
            className="choice"
            aria-pressed={picked.includes(die)}
            aria-label={`Die ${index + 1}`}
            aria-disabled={isBusy}
            onClick={() => pick(die)}
          >
            <FlatDie face={null} />
            <span aria-hidden="true">{index + 1}</span>
          </button>
        ))}
      </div>
      {away.length === 0 ? null : (
        <Button
          look="small"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onChosen([...away, ...choices].slice(0, 2));
          }}
        >
          {away.length === 1 ? 'Ask for my die back' : 'Ask for my dice back'}
        </Button>
      )}
    </div>
  );
}
