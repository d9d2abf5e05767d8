// The limits of a verdict: what is still being checked, what could not be, and what no check can prove.

import type { CheckReport } from 'boxperson/dice/verifiable';

type LimitsProps = { readonly checked: CheckReport; readonly isLoading: boolean };

/** How many unchecked items are listed individually. */
const LISTED_MOST = 5;

export function UnprovenCard({ checked, isLoading }: LimitsProps) {
  const { unchecked, limits } = checked;
  if (unchecked.length === 0 && limits.length === 0) return null;
  const more = unchecked.length - LISTED_MOST;
  return (
    <section className="card verify-limits" aria-labelledby="limits">
      <h2 id="limits">What this does not prove</h2>
      {isLoading ? <p role="status">Signatures and throws are still being checked…</p> : null}
      <ul>
        {isLoading
          ? null
          : unchecked.slice(0, LISTED_MOST).map((one) => <li key={one}>Not checked here: {one}.</li>)}
        {!isLoading && more > 0 ? <li>And {more} more were not checked here.</li> : null}
        {limits.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </section>
  );
}
