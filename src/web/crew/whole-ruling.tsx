// A ruling before it is made, for the person who makes it and for the one who approves it.

import { capital, showDollars } from 'boxperson/base';
import type { RulingPreview } from 'boxperson/table';
import { ClauseChip } from '../panels/clause/clause.tsx';

type WholeRulingProps = { readonly ruling: RulingPreview; readonly nameOf?: (player: string) => string };

/** What was seen, what is ruled and why, and what it means for each player. */
export function WholeRuling({ ruling, nameOf = (id) => id }: WholeRulingProps) {
  const { clause, seen, ruled, reason, effects } = ruling;
  return (
    <div className="ruling">
      <dl>
        <dt>Seen</dt>
        <dd>{seen}</dd>
        <dt>Ruled</dt>
        <dd className="ruled">
          {ruled} {clause === null ? null : <ClauseChip id={clause} />}
        </dd>
        {reason === '' ? null : (
          <>
            <dt>Reason</dt>
            <dd>{capital(reason)}</dd>
          </>
        )}
      </dl>
      {effects.length === 0 ? (
        <p>It moves no chips.</p>
      ) : (
        <table>
          <caption>What the ruling means for the players</caption>
          <thead>
            <tr>
              <th scope="col">Player</th>
              <th scope="col">With it</th>
              <th scope="col">Without it</th>
            </tr>
          </thead>
          <tbody>
            {effects.map(({ player, says, cents, otherwiseCents }) => (
              <tr key={player}>
                <th scope="row">
                  <span className="ruling-who">{nameOf(player)}</span>
                  {says.map((sentence) => (
                    <span key={sentence} className="soft">
                      {' '}
                      {sentence}
                    </span>
                  ))}
                </th>
                <td>
                  <Change cents={cents} />
                </td>
                <td>
                  <Change cents={otherwiseCents} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** A change in a player's chips: "+$10", "−$5", "no change". */
const Change = ({ cents }: { readonly cents: number }) => (
  <strong {...(cents === 0 ? {} : { className: cents > 0 ? 'gains' : 'loses' })}>
    {cents === 0 ? 'no change' : `${cents > 0 ? '+' : '−'}${showDollars(Math.abs(cents))}`}
  </strong>
);
