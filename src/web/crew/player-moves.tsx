// The buttons for a player's moves.

import { useState } from 'react';
import { Button } from '../app/parts.tsx';
import type { Move } from './moves.ts';

type PlayerMovesProps = {
  readonly moves: readonly Move[];
  readonly isBusy: boolean;
  readonly onMove: (move: Move) => void;
};

export function PlayerMoves({ moves, isBusy, onMove }: PlayerMovesProps) {
  // A slip of the finger must not remove anyone: that button is pressed twice.
  const [isAsked, setAsked] = useState(false);
  const press = (move: Move): void => {
    const isFirst = move.wish.do === 'leave' && !isAsked;
    setAsked(isFirst);
    if (!isFirst) onMove(move);
  };
  if (moves.length === 0) return null;
  return (
    <div className="row">
      {moves.map((move) => (
        <Button
          key={move.wish.do}
          disabled={isBusy || move.refusal !== null}
          title={move.refusal?.says}
          onClick={() => press(move)}
        >
          {move.wish.do === 'leave' && isAsked ? `${move.label}: press again` : move.label}
        </Button>
      ))}
    </div>
  );
}
