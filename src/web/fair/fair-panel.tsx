// What a verifiable table has promised and shown: the commitment to the series that is under way, the shooter's own word, and every
// roll with what it was made of, to be checked without the house.

import { useId, useState } from 'react';
import type { RollProof } from '../../dice/verifiable/proof.ts';
import { WORD_MOST } from '../../rules/hand.ts';
import { FlatDie } from '../dice/die.tsx';
import type { TableSeen } from '../link/seen.ts';
import { Panel } from '../panels/panel.tsx';
import './fair.css';
import { verifyLink } from '../verify/fragment.ts';
import { writeWord, writtenWord } from './own-word.ts';

/** How many rolls are listed. */
const SHOWN = 20;

export function FairPanel({ seen, me }: { readonly seen: TableSeen; readonly me: string | null }) {
  const series = seen.dice?.series ?? null;
  if (series === null) return null;
  const proofs = seen.seen.flatMap(({ shown }) => (shown?.fair === undefined ? [] : [shown.fair]));
  const over = seen.seen.flatMap(({ shown }) => (shown?.revealed === undefined ? [] : [shown.revealed.no]));
  return (
    <Panel title="Dice you can check">
      <p>
        Every roll comes from a chain of secrets that the house committed to before the first of them, and
        from a word of the shooter. Nothing of a bet is among it.
      </p>
      <dl className="fair-facts">
        <dt>Series {series.no}</dt>
        <dd>
          {series.used} of {series.length} rolls drawn
          <progress
            max={series.length}
            value={series.used}
            aria-label="Rolls of this series that are drawn"
          />
        </dd>
        <dt>The house’s commitment</dt>
        <dd className="fair-hash">{series.commitment}</dd>
      </dl>
      {me === null ? null : <OwnWord />}
      {proofs.length === 0 ? (
        <p className="soft">No roll since this page was opened. The next one can be checked here.</p>
      ) : (
        <ol className="fair-rolls">
          {proofs
            .slice(-SHOWN)
            .reverse()
            .map((proof) => (
              <FairRoll key={`${proof.series.no} ${proof.index}`} proof={proof} />
            ))}
        </ol>
      )}
      {over.map((no) => (
        <p key={no}>
          Series {no} is over, and all of it is revealed:{' '}
          <a href={`/api/tables/${encodeURIComponent(seen.id)}/series/${no}`} download={`series-${no}.json`}>
            download it
          </a>
          .
        </p>
      ))}
    </Panel>
  );
}

function FairRoll({ proof }: { readonly proof: RollProof }) {
  const [first, second] = proof.faces;
  return (
    <li>
      <span className="fair-no">{proof.index}</span>
      <span className="fair-dice">
        <FlatDie face={first} />
        <FlatDie face={second} />
      </span>
      <span className="fair-word">
        {proof.word === null ? <span className="soft">no word</span> : <>“{proof.word}”</>}
      </span>
      <a href={verifyLink(proof)} target="_blank" rel="noopener" className="button small">
        Check
        <span className="unseen">
          {' '}
          roll {proof.index}, {first} and {second}
        </span>
      </a>
    </li>
  );
}

/** The word that goes with my next throw. */
function OwnWord() {
  const id = useId();
  const [text, setText] = useState(writtenWord);
  return (
    <div className="field">
      <label htmlFor={id}>Your own word, for your throws</label>
      <input
        id={id}
        value={text}
        maxLength={WORD_MOST}
        placeholder="left empty: a new one for every throw"
        autoComplete="off"
        onChange={({ target }) => setText(writeWord(target.value))}
      />
    </div>
  );
}
