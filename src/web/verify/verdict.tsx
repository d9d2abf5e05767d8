// The verdict with the dice: those the proof claims and, if they differ, those the arithmetic gives.

import { type Face, firstFace, type Roll, rollName, rollOf, secondFace, totalOf } from 'boxperson/base';
import type { CheckReport } from 'boxperson/dice/verifiable';
import { FlatDie } from '../dice/die.tsx';
import { CheckMark } from './steps.tsx';

type VerdictProps = {
  readonly checked: CheckReport;
  readonly title: string;
  /** The claimed dice, and the computed ones if any; null for a series or a roll that was called off. */
  readonly dice: {
    readonly faces: readonly [Face, Face];
    readonly follows: readonly [Face, Face] | null;
  } | null;
};

export function VerdictCard({ checked, title, dice }: VerdictProps) {
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
