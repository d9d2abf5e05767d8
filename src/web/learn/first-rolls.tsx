// What each total does to a line bet on the come-out, with how often it comes: a column for each total, as high as it is frequent.

import { countOf } from 'boxperson/base';
import type { Lesson } from 'boxperson/teach';
import type { CSSProperties } from 'react';

type FirstRoll = NonNullable<Lesson['firstRolls']>[number];

type Does = NonNullable<FirstRoll['does']>;

const DOES: Readonly<Record<Does, readonly [sign: string, says: string]>> = {
  win: ['✓', 'wins'],
  lose: ['✕', 'loses'],
  push: ['=', 'you get your bet back'],
  travel: ['●', 'sets the point'],
};

type FirstRollsProps = { readonly rolls: readonly FirstRoll[]; readonly word: string };

export function FirstRolls({ rolls, word }: FirstRollsProps) {
  return (
    <figure className="first-rolls">
      <figcaption>
        The come-out {word}: what each total does, and in how many of the 36 ways it comes.
      </figcaption>
      <ol>
        {rolls.map(({ total, ways, does }) => (
          <li key={total} className={`is-${does ?? 'nothing'}`} style={{ '--ways': ways } as CSSProperties}>
            <span className="first-ways">
              <span aria-hidden="true">{ways}</span>
            </span>
            <strong>{total}</strong>
            <span className="first-does" aria-hidden="true">
              {does === null ? '–' : DOES[does][0]}
            </span>
            <span className="unseen">
              {does === null ? 'does nothing' : DOES[does][1]}, {countOf(ways, 'way')}
            </span>
          </li>
        ))}
      </ol>
      <p className="first-legend" aria-hidden="true">
        {[...new Set(rolls.flatMap(({ does }) => does ?? []))].map((does) => (
          <span key={does}>
            {DOES[does][0]} {DOES[does][1]}
          </span>
        ))}
      </p>
    </figure>
  );
}
