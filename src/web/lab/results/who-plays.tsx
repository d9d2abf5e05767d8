// What is playing the sessions, and whether the graphics card may.

import { SelectField } from '../../app/parts.tsx';
import { CARD_USES, type CardUse } from '../card/card-use.ts';
import type { RunPlayers } from '../study/use-run.ts';
import { playersWords, whyWords } from './players-words.ts';

type WhoPlaysProps = {
  readonly players: RunPlayers;
  readonly onCardUse: (use: CardUse) => void;
};

export function WhoPlays({ players, onCardUse }: WhoPlaysProps) {
  return (
    <details className="lab-who">
      <summary>{playersWords(players)}</summary>
      <div className="lab-who-more">
        <p>{whyWords(players)}</p>
        <SelectField
          label="Graphics card"
          value={players.cardUse}
          options={CARD_USES}
          onValue={(use) => onCardUse(use as CardUse)}
        />
        <p className="soft">
          Whatever plays, the figures are the same to the last digit. This browser remembers your choice.
        </p>
      </div>
    </details>
  );
}
