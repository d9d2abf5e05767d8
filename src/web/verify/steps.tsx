// The steps of a check, each in words with its arithmetic, and a roll's digest byte by byte.

import {
  type ArithmeticLine,
  type CheckedRoll,
  type CheckStep,
  STEP_NUMBERS,
} from 'boxperson/dice/verifiable';
import { textDiff } from './text-diff.ts';
import './steps.css';

const TITLES: Readonly<Record<CheckStep['name'], string>> = {
  chain: 'The secret hashes to the commitment',
  late: 'The late value is from the promised source',
  signature: 'The publisher signed it',
  flight: 'The throw matches its inputs',
  message: 'All inputs, on one line',
  digest: 'The digest of that line',
  dice: 'The digest gives the dice',
  turns: 'The digest places the numbers on the dice',
  throw: 'The dice, rethrown',
  whole: 'No roll is missing',
  rolls: 'Every roll checks out',
};

type StepsProps = { readonly steps: readonly CheckStep[]; readonly roll: CheckedRoll | null };

export const CheckSteps = ({ steps, roll }: StepsProps) => (
  <ol className="steps">
    {steps.map((step) => (
      <li key={step.name} className={`card step ${step.holds ? 'holds' : 'fails'}`}>
        <h3 data-point={STEP_NUMBERS[step.name]}>
          <span>
            {TITLES[step.name]}
            <StepMark holds={step.holds} />
          </span>
        </h3>
        <p>{step.says}</p>
        {step.name === 'dice' || step.name === 'turns' ? <Bytes roll={roll} /> : null}
        <Arithmetic lines={step.shown} isRolls={step.name === 'rolls'} other={otherOf(step)} />
      </li>
    ))}
  </ol>
);

/** Shows the result as a word, not only by color. */
const StepMark = ({ holds }: { readonly holds: boolean }) => (
  <span className={`step-mark ${holds ? 'holds' : 'fails'}`}>
    <CheckMark isRight={holds} />
    {holds ? 'passes' : 'fails'}
  </span>
);

export const CheckMark = ({ isRight }: { readonly isRight: boolean }) => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className="tick">
    <path d={isRight ? 'M3 8.500L6.500 12L13 4.500' : 'M4 4L12 12M12 4L4 12'} />
  </svg>
);

type ArithmeticProps = {
  readonly lines: readonly ArithmeticLine[];
  readonly isRolls: boolean;
  /** What the last line should have been; null if it is right. */
  readonly other: string | null;
};

const Arithmetic = ({ lines, isRolls, other }: ArithmeticProps) => (
  <dl className={isRolls ? 'arithmetic many' : 'arithmetic'}>
    {lines.map(([what, is], at) => (
      <div key={what}>
        <dt>{what}</dt>
        <dd>{other !== null && at === lines.length - 1 ? <Different from={other} is={is} /> : is}</dd>
      </div>
    ))}
  </dl>
);

/** The line above the last one, if the two should be equal and are not. */
const otherOf = ({ name, holds, shown }: CheckStep): string | null =>
  !holds && (name === 'chain' || name === 'digest') ? (shown.at(-2)?.[1] ?? null) : null;

/** A value with its wrong digits marked. */
const Different = ({ from, is }: { readonly from: string; readonly is: string }) =>
  textDiff(from, is).map(({ text, at, isSame }) => (isSame ? text : <mark key={at}>{text}</mark>));

/** The digest as bytes: skipped, taken, and unused. */
function Bytes({ roll }: { readonly roll: CheckedRoll | null }) {
  const bytes = (roll?.made ?? roll?.numbering)?.digest.match(/../g) ?? [];
  const marks = marksOf(roll, bytes.length);
  return (
    <p className="bytes">
      <span className="unseen">The digest, byte by byte: </span>
      {bytes.map((byte, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a byte has no id but its position.
        <span key={at} className={marks[at] ?? ''}>
          {marks[at] === 'taken' ? (
            <mark>{byte}</mark>
          ) : marks[at] === 'thrown-away' ? (
            <del>{byte}</del>
          ) : (
            byte
          )}{' '}
        </span>
      ))}
    </p>
  );
}

/** What happened to each of the first bytes. */
function marksOf(roll: CheckedRoll | null, count: number): readonly ('taken' | 'thrown-away')[] {
  if (roll?.numbering != null)
    return roll.numbering.tried.map(({ turn }) => (turn === null ? 'thrown-away' : 'taken'));
  if (roll?.made == null || count === 0) return [];
  return [...Array<'thrown-away'>(roll.made.rejected.length % count).fill('thrown-away'), 'taken'];
}
