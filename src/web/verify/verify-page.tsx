// The page where anyone can check a roll. Everything is computed in the browser without the server, which may have shut down long
// ago.

import {
  countOf,
  type Face,
  firstFace,
  type Roll,
  rollName,
  rollOf,
  secondFace,
  totalOf,
} from 'boxperson/base';
import {
  type AnyRollProof,
  type AnySeriesProof,
  type CheckReport,
  checkProof,
  checkSeriesProof,
  isSeriesProof,
  readEither,
} from 'boxperson/dice/verifiable';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Button } from '../app/parts.tsx';
import { usePageHash } from '../app/router.tsx';
import { Shell, ToTables } from '../app/shell.tsx';
import { FlatDie } from '../dice/die.tsx';
import { CopyLink } from '../rulebook/copy-link.tsx';
import { bitsIn, flipBit } from './alter.ts';
import { ChainPicture } from './chain/chain-picture.tsx';
import { exampleProof } from './example.ts';
import { prettyJson, proofFragmentOf, proofTextIn } from './fragment.ts';
import { ProofBox } from './proof-box.tsx';
import { CheckMark, CheckSteps } from './steps.tsx';
import { useTools } from './use-tools.ts';
import './verify.css';

export function VerifyPage() {
  const linked = useLinked();
  const [text, setText] = useState(linked.text);
  useEffect(() => {
    if (linked.text !== '') setText(linked.text);
  }, [linked]);
  const asked = useDeferredValue(text);
  const read = useMemo(() => (asked.trim() === '' ? null : readEither(asked)), [asked]);
  const write = (next: string): void => {
    // The address no longer matches the box.
    if (proofTextIn(location.hash) !== null) history.replaceState(history.state, '', location.pathname);
    setText(next);
  };
  const trouble = read === null ? linked.trouble : read.isRead ? null : read.says;
  return (
    <Shell title="Check a roll" tools={<ToTables />}>
      <div className="verify">
        <header className="verify-head">
          <h1>Check a roll</h1>
          <p>
            A verifiable table publishes a commitment before its first roll, and with each roll everything the
            dice were made from. You can redo the arithmetic here. It runs in your browser: nothing is sent to
            the house, and it works even if the house has closed.
          </p>
        </header>
        <ProofBox
          text={text}
          onText={write}
          onExample={() => write(prettyJson(JSON.stringify(exampleProof())))}
          trouble={trouble}
        />
        {read === null ? <Primer /> : null}
        {read?.isRead !== true ? null : isSeriesProof(read.value) ? (
          <SeriesResult series={read.value} />
        ) : (
          <RollResult proof={read.value} onText={write} />
        )}
      </div>
    </Shell>
  );
}

/** The proof in the URL fragment. */
function useLinked(): { readonly text: string; readonly trouble: string | null } {
  const hash = usePageHash();
  return useMemo(() => {
    const found = proofTextIn(hash);
    if (found === null) return { text: '', trouble: null };
    return typeof found === 'string'
      ? { text: prettyJson(found), trouble: null }
      : { text: '', trouble: found.broken };
  }, [hash]);
}

type RollResultProps = { readonly proof: AnyRollProof; readonly onText: (text: string) => void };

function RollResult({ proof, onText }: RollResultProps) {
  const { tools, isLoading } = useTools(useMemo(() => [proof], [proof]));
  const checked = useMemo(() => checkProof(proof, tools), [proof, tools]);
  const { index, series, table, faces } = proof;
  const isChainRight = checked.steps.find(({ name }) => name === 'chain')?.holds === true;
  return (
    <>
      <VerdictCard
        checked={checked}
        title={`Roll ${index} of series ${series.no} at table ${table}`}
        dice={faces === null ? null : { faces, follows: checked.follows }}
      />
      <UnprovenCard checked={checked} isLoading={isLoading} />
      <Tamper proof={proof} onText={onText} />
      <section className="card verify-chain" aria-labelledby="the-chain">
        <h2 id="the-chain">The chain</h2>
        <p>
          Each secret is the hash of the next one. Anyone who knows one secret can compute all earlier ones
          and none of the later ones.
        </p>
        <ChainPicture index={index} length={series.length} holds={isChainRight} />
      </section>
      <section aria-labelledby="the-arithmetic" className="verify-steps">
        <h2 id="the-arithmetic">The arithmetic</h2>
        <CheckSteps steps={checked.steps} roll={checked} />
      </section>
      <section className="card verify-compare" aria-labelledby="to-compare">
        <h2 id="to-compare">What only you can check</h2>
        <ul>
          {checked.compare.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <CopyLink
          hash={proofFragmentOf(JSON.stringify(proof))}
          to="this proof"
          label="Copy a link to this proof"
        />
      </section>
    </>
  );
}

/** Flips a bit of the proof in the box, and restores it. */
function Tamper({ proof, onText }: RollResultProps) {
  const [kept, setKept] = useState<{
    readonly original: AnyRollProof;
    readonly now: string;
    readonly says: string;
  } | null>(null);
  const isAltered = kept !== null && kept.now === JSON.stringify(proof);
  const original = isAltered ? kept.original : proof;
  const change = (): void => {
    const { proof: next, says } = flipBit(original, Math.floor(Math.random() * bitsIn(original)));
    setKept({ original, now: JSON.stringify(next), says });
    onText(prettyJson(JSON.stringify(next)));
  };
  return (
    <section className="card tamper" aria-labelledby="tamper">
      <div>
        <h2 id="tamper">Flip one bit and watch it fail</h2>
        <p role="status">
          {isAltered
            ? kept.says
            : 'The check catches even a single flipped bit. Try it; you can restore the proof afterward.'}
        </p>
      </div>
      <div className="row">
        <Button onClick={change}>{isAltered ? 'Flip another bit' : 'Flip one bit'}</Button>
        {isAltered ? (
          <Button look="quiet" onClick={() => onText(prettyJson(JSON.stringify(kept.original)))}>
            Restore
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function SeriesResult({ series }: { readonly series: AnySeriesProof }) {
  const { tools, isLoading } = useTools(series.proofs);
  const checked = useMemo(() => checkSeriesProof(series, tools), [series, tools]);
  return (
    <>
      <VerdictCard
        checked={checked}
        title={`A series of ${countOf(series.proofs.length, 'roll')}`}
        dice={null}
      />
      <UnprovenCard checked={checked} isLoading={isLoading} />
      <section aria-labelledby="the-arithmetic" className="verify-steps">
        <h2 id="the-arithmetic">The arithmetic</h2>
        <CheckSteps steps={checked.steps} roll={null} />
      </section>
    </>
  );
}

type LimitsProps = { readonly checked: CheckReport; readonly isLoading: boolean };

/** How many unchecked items are listed individually. */
const LISTED_MOST = 5;

/** What is still being checked, what could not be, and what no check can prove. */
function UnprovenCard({ checked, isLoading }: LimitsProps) {
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

/** An introduction to verifiable rolls, for visitors without a proof. */
const Primer = () => (
  <section className="primer" aria-labelledby="primer">
    <h2 id="primer">How a verifiable roll works</h2>
    <ol>
      <li className="card">
        <h3>Before the first roll</h3>
        <p>
          The house draws a secret, hashes it once for each roll of the series, and publishes the end of that
          chain: the commitment. From then on no secret in the series can be swapped. Write it down.
        </p>
      </li>
      <li className="card">
        <h3>At the roll</h3>
        <p>
          The roll’s own secret, the shooter’s word and a late value go through one keyed hash. The late value
          does not exist until betting has ended: it is the next one from a public source, or the house draws
          it if it has no such source. The hash decides the dice, or how the numbers are placed on thrown
          dice. No wager goes into it.
        </p>
      </li>
      <li className="card">
        <h3>Afterward</h3>
        <p>
          The table shows everything the roll was made from. Paste it above. On a command line,{' '}
          <code>boxperson verify roll</code> does the same check, and the docs show how to do it with openssl
          alone.
        </p>
      </li>
    </ol>
  </section>
);

type VerdictProps = {
  readonly checked: CheckReport;
  readonly title: string;
  /** The claimed dice, and the computed ones if any; null for a series or a roll that was called off. */
  readonly dice: {
    readonly faces: readonly [Face, Face];
    readonly follows: readonly [Face, Face] | null;
  } | null;
};

/** The verdict with the dice: those the proof claims and, if they differ, those the arithmetic gives. */
function VerdictCard({ checked, title, dice }: VerdictProps) {
  const claimed = dice === null ? null : rollOf(...dice.faces);
  const follows = dice === null || dice.follows === null ? null : rollOf(...dice.follows);
  const isOther = follows !== null && follows !== claimed;
  return (
    <section className={`card verdict ${checked.holds ? 'holds' : 'fails'}`} aria-label="Verdict">
      {claimed === null ? null : (
        <div className="verdict-felt">
          <Pair roll={claimed} says={isOther ? 'The proof says' : null} />
          {isOther ? <Pair roll={follows} says="The arithmetic says" /> : null}
        </div>
      )}
      <div className="verdict-words" role="status">
        <p className="soft">{title}</p>
        <p className="verdict-mark">
          <CheckMark isRight={checked.holds} />
          {!checked.holds
            ? 'The proof fails'
            : checked.unchecked.length === 0
              ? 'The proof is valid'
              : 'The proof is valid as far as it was checked'}
        </p>
        <p>
          {checked.verdict
            .replace(/^The proof is (?:not valid\.|valid(?: as far as it was checked here)?:) /, '')
            .replace(/^./, (one) => one.toUpperCase())}
        </p>
      </div>
    </section>
  );
}

const Pair = ({ roll, says }: { readonly roll: Roll; readonly says: string | null }) => (
  <figure className="verdict-dice">
    <span className="verdict-pair" role="img" aria-label={`Dice: ${rollName(roll)}`}>
      <FlatDie face={firstFace(roll)} />
      <FlatDie face={secondFace(roll)} />
    </span>
    <figcaption>{says === null ? `Total ${totalOf(roll)}` : `${says} ${rollName(roll)}`}</figcaption>
  </figure>
);
