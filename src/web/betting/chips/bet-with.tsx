// What the next bet is made with: chips, or whatever else this table takes from the player.

import { type BetTender, isSameWith, type TenderOption } from 'boxperson/betting';
import './chips.css';

type BetWithChoiceProps = {
  readonly ways: readonly TenderOption[];
  readonly chosen: BetTender;
  readonly onChosen: (chosen: BetTender) => void;
};

/** Nothing where chips are all that is taken. What cannot be bet now stays in the list, so that nothing moves. */
export function BetWithChoice({ ways, chosen, onChosen }: BetWithChoiceProps) {
  if (ways.length < 2) return null;
  const now = ways.findIndex((one) => isSameWith(one.with, chosen));
  return (
    <label className="bet-with">
      <span>With</span>
      <select
        aria-label="Bet with"
        value={Math.max(0, now)}
        onChange={({ target }) => {
          const way = ways[Number(target.value)];
          if (way !== undefined) onChosen(way.with);
        }}
      >
        {ways.map(({ with: one, label, isOpen }, index) => (
          <option
            key={label}
            value={index}
            // Chips can always be chosen again, and what is chosen stays so until the table takes it.
            disabled={!isOpen && one.instrument !== 'chips' && index !== now}
          >
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
