// What becomes of one of my bets after a win: the same bet, a half press or a full press.

import { PRESS_RULES, type PressRule } from 'boxperson/betting';
import { standingSpotKey } from 'boxperson/felt';
import type { StandingWager, Table } from 'boxperson/table';
import { useId } from 'react';
import { useKeptHabits, withRule } from './kept-habits.ts';
import './habits.css';

export const RULE_NAMES: Readonly<Record<PressRule, string>> = {
  same: 'Same bet',
  half: 'Half press',
  full: 'Full press',
};

type PressChoiceProps = { readonly table: Table; readonly standing: StandingWager };

/** For a bet that is left up after a win; any other has come down by then. */
export function PressChoice({ table, standing }: PressChoiceProps) {
  const [kept, keep] = useKeptHabits(table.rules.game.id);
  const name = useId();
  if (!standing.stays) return null;
  const key = standingSpotKey(table, standing);
  const now = kept.press[key] ?? 'same';
  return (
    <fieldset className="press-choice">
      <legend>After a win</legend>
      {PRESS_RULES.map((rule) => (
        <label key={rule}>
          <input
            type="radio"
            name={name}
            checked={rule === now}
            onChange={() => keep(withRule(kept, key, rule))}
          />
          {RULE_NAMES[rule]}
        </label>
      ))}
    </fieldset>
  );
}
