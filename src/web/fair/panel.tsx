// What a table with verifiable dice has promised and shown: the commitment to the current series, where the late value comes
// from, this page's own findings, the shooter's word, and every roll with its inputs.

import type { AnyRollProof } from 'boxperson/dice/verifiable';
import { WORD_MOST } from 'boxperson/rules';
import { useSyncExternalStore } from 'react';
import { Button, Field } from '../app/parts.tsx';
import { FlatDie } from '../dice/die.tsx';
import type { PageTable } from '../link/page-table.ts';
import { Panel } from '../panels/panel.tsx';
import './fair.css';
import type { Watch } from 'boxperson/wire';
import { verifyLink } from '../verify/fragment.ts';
import { fixWord, onOwnWord, ownWord, writeWord } from './own-word.ts';
import { checkedSays, decidesSays, lateSays } from './says.ts';
import { useNow, useWatch } from './use-watcher.ts';

/** How many rolls are listed. */
const SHOWN = 20;

export function FairPanel({ seen, me }: { readonly seen: PageTable; readonly me: string | null }) {
  const { watch, forget } = useWatch(seen.id);
  const series = seen.dice?.series ?? null;
  if (series === null) return null;
  const proofs = seen.seen.flatMap(({ shown }) => (shown?.fair === undefined ? [] : [shown.fair]));
  const over = seen.seen.flatMap(({ shown }) => (shown?.revealed == null ? [] : [shown.revealed.no]));
  return (
    <Panel title="Dice you can check">
      <Found watch={watch} onForget={forget} />
      <Decides watch={watch} />
      <p>
        Every roll is computed from three things: a chain of secrets that the house committed to before the
        first roll, the shooter’s word, and a value that no one knows while betting is open. Bets play no part
        in it.
      </p>
      <p>{lateSays(series.beacon)}</p>
      <dl className="fair-facts">
        <dt>Series {series.no}</dt>
        <dd>
          {series.used} of {series.length} rolls drawn
          <progress max={series.length} value={series.used} aria-label="Rolls drawn in this series" />
        </dd>
        <dt>The house’s commitment</dt>
        <dd className="fair-hash">{series.commitment}</dd>
      </dl>
      {me === null ? null : <WordField />}
      {proofs.length === 0 ? null : (
        <ol className="fair-rolls">
          {proofs
            .slice(-SHOWN)
            .reverse()
            .map((proof) => (
              <FairRoll
                key={`${proof.series.no} ${proof.index}`}
                proof={proof}
                isWrong={isWrong(watch, proof)}
              />
            ))}
        </ol>
      )}
      {over.map((no) => (
        <p key={no}>
          Series {no} is over and fully revealed:{' '}
          <a href={`/api/tables/${encodeURIComponent(seen.id)}/series/${no}`} download={`series-${no}.json`}>
            download it
          </a>
          .
        </p>
      ))}
    </Panel>
  );
}

const isWrong = ({ alarms }: Watch, { series, index }: AnyRollProof): boolean =>
  alarms.some((one) => one.series === series.no && one.index === index);

/** This page's own findings. */
function Found({ watch, onForget }: { readonly watch: Watch; readonly onForget: () => void }) {
  const [first, ...more] = checkedSays(watch);
  const { alarms } = watch;
  return (
    <div className={`note ${alarms.length > 0 ? 'bad' : watch.checked > 0 ? 'good' : ''}`}>
      <p>
        <strong>{first}</strong>
      </p>
      {more.map((one) => (
        <p key={one}>{one}</p>
      ))}
      {alarms.length === 0 ? null : (
        <>
          <ul className="fair-alarms">
            {alarms.map(({ says }) => (
              <li key={says}>{says}</li>
            ))}
          </ul>
          <p>
            <Button look="small" onClick={onForget}>
              Clear these findings and start over
            </Button>
          </p>
        </>
      )}
    </div>
  );
}

/** Which beacon round decides the throw in progress. */
function Decides({ watch }: { readonly watch: Watch }) {
  const now = useNow(watch.out?.awaits != null);
  const says = decidesSays(watch, now);
  return says === null ? null : <p className="note fair-decides">{says}</p>;
}

function FairRoll({ proof, isWrong: isBad }: { readonly proof: AnyRollProof; readonly isWrong: boolean }) {
  const { faces, index, word } = proof;
  return (
    <li className={isBad ? 'fair-bad' : ''}>
      <span className="fair-no">{index}</span>
      <span className="fair-dice">
        {faces === null ? (
          <span className="soft">called off</span>
        ) : (
          <>
            <FlatDie face={faces[0]} />
            <FlatDie face={faces[1]} />
          </>
        )}
      </span>
      <span className="fair-word">
        {isBad ? <strong>not as promised </strong> : null}
        {word === null ? <span className="soft">no word</span> : <>“{word}”</>}
      </span>
      <a href={verifyLink(proof)} target="_blank" rel="noopener" className="button small">
        Check
        <span className="unseen">
          {' '}
          roll {index}, {faces === null ? 'called off' : `${faces[0]} and ${faces[1]}`}
        </span>
      </a>
    </li>
  );
}

/** The word that goes with my next throw. */
function WordField() {
  const { text, isFixed } = useSyncExternalStore(onOwnWord, ownWord);
  return (
    <>
      <Field
        label="Your own word for your next throw"
        value={text}
        maxLength={WORD_MOST}
        placeholder="leave empty for a new one each throw"
        autoComplete="off"
        onText={writeWord}
      />
      <label className="fair-fix">
        <input type="checkbox" checked={isFixed} onChange={({ target }) => fixWord(target.checked)} />
        Use this word for every throw
      </label>
    </>
  );
}
