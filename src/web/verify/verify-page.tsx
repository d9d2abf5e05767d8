// The page where anyone can check a roll. Everything is computed in the browser without the server, which may have shut down long
// ago.

import { countOf } from 'boxperson/base';
import {
  type AnyRollProof,
  type AnySeriesProof,
  checkProof,
  checkSeriesProof,
  isSeriesProof,
  readEither,
} from 'boxperson/dice/verifiable';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Button } from '../app/parts.tsx';
import { usePageHash } from '../app/router.tsx';
import { Shell, ToTables } from '../app/shell.tsx';
import { CopyLink } from '../rulebook/copy-link.tsx';
import { bitsIn, flipBit } from './alter.ts';
import { ChainPicture } from './chain/chain-picture.tsx';
import { exampleProof } from './example.ts';
import { prettyJson, proofFragmentOf, proofTextIn } from './fragment.ts';
import { UnprovenCard } from './limits.tsx';
import { Primer } from './primer.tsx';
import { ProofBox } from './proof-box.tsx';
import { CheckSteps } from './steps.tsx';
import { useTools } from './use-tools.ts';
import { VerdictCard } from './verdict.tsx';
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
