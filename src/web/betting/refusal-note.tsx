// Why something was refused, by which clause, and the nearest things that are allowed, each as one touch. The page's
// announcer says it aloud.

import { Clause } from '../panels/clause.tsx';
import type { Betting } from './use-betting.tsx';
import './betting.css';

export function RefusalNote({ betting }: { readonly betting: Betting }) {
  const { refusal, dismiss, take } = betting;
  return (
    <div className="refusal-place">
      {refusal === null ? null : (
        <section className="refusal note bad" aria-label="Refused">
          <p>
            <strong>{refusal.says}</strong> {refusal.ways.length === 0 ? refusal.remedy : null}{' '}
            {refusal.clause === null ? null : <Clause id={refusal.clause} />}
          </p>
          <div className="refusal-ways">
            {refusal.ways.map((way) => (
              <button key={way.label} type="button" className="button small" onClick={() => take(way)}>
                {way.label}
              </button>
            ))}
            <button type="button" className="button small quiet" aria-keyshortcuts="Escape" onClick={dismiss}>
              Never mind <kbd className="key">Esc</kbd>
            </button>
          </div>
        </section>
      )}
    </div>
  );
}
