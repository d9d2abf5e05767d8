// Each game's ruling on a throw, clause by clause; in a quiz, shown after the user answers.

import type { Observation } from 'boxperson/rules';
import { useState } from 'react';
import { Button } from '../app/parts.tsx';
import { ClauseChip, ClauseChips } from '../panels/clause/clause.tsx';
import { type GameRuling, rulingsOn, type ThrowVerdict, VERDICTS } from './rulings.ts';

const VERDICT_WORDS: Readonly<Record<ThrowVerdict, string>> = {
  counts: 'Counts',
  callable: 'Crew’s call',
  void: 'Void',
};

type RulingsProps = { readonly observation: Observation; readonly isQuiz: boolean };

export function GalleryRulings({ observation, isQuiz }: RulingsProps) {
  return (
    <ul className="gallery-games">
      {rulingsOn(observation).map((ruled) => (
        <li key={ruled.game.id} className="card">
          <h3>{ruled.game.name}</h3>
          {isQuiz ? <Asked ruled={ruled} /> : <Ruled ruled={ruled} />}
        </li>
      ))}
    </ul>
  );
}

function Asked({ ruled }: { readonly ruled: GameRuling }) {
  const [said, setSaid] = useState<ThrowVerdict | null>(null);
  if (said !== null)
    return (
      <>
        <p role="status" className={`note ${said === ruled.verdict ? 'good' : 'bad'}`}>
          {said === ruled.verdict ? 'Right.' : `Not “${VERDICT_WORDS[said].toLowerCase()}”.`}
        </p>
        <Ruled ruled={ruled} />
      </>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would make a form of three buttons.
    <div className="row" role="group" aria-label={`How does ${ruled.game.name} rule?`}>
      {VERDICTS.map((verdict) => (
        <Button key={verdict} look="small" onClick={() => setSaid(verdict)}>
          {VERDICT_WORDS[verdict]}
        </Button>
      ))}
    </div>
  );
}

function Ruled({ ruled: { verdict, says, clause, causes } }: { readonly ruled: GameRuling }) {
  return (
    <>
      <div className="gallery-verdict">
        <strong className={`verdict ${verdict}`}>{VERDICT_WORDS[verdict]}</strong> {says}{' '}
        <ClauseChip id={clause} />
      </div>
      {causes.length === 0 ? null : (
        <ul className="gallery-causes">
          {causes.map(({ cause, says: what, does, clauses }) => (
            <li key={cause}>
              {what}: {does}. <ClauseChips ids={clauses} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
