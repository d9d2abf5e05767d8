// Why a request was refused, by which clause, and the nearest allowed alternatives, one tap each. The page's announcer
// reads it aloud.

import { Button } from '../app/parts.tsx';
import { ClauseChip } from '../panels/clause/clause.tsx';
import type { Betting } from './use-betting.tsx';
import './betting.css';

export function RefusalNote({ betting }: { readonly betting: Betting }) {
  const { refusal, dismiss, take } = betting;
  return (
    <div className="refusal-place">
      {refusal === null ? null : (
        <section className="refusal note bad" aria-label="Refused">
          <p>
            <strong>{refusal.says}</strong> {refusal.remedies.length === 0 ? refusal.remedy : null}{' '}
            {refusal.clause === null ? null : <ClauseChip id={refusal.clause} />}
          </p>
          <div className="refusal-ways">
            {refusal.remedies.map((remedy) => (
              <Button key={remedy.label} look="small" onClick={() => take(remedy)}>
                {remedy.label}
              </Button>
            ))}
            <Button look="small quiet" aria-keyshortcuts="Escape" onClick={dismiss}>
              Never mind <kbd className="key">Esc</kbd>
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
