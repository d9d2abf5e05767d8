// Entering real dice: two keys or two taps, and under "More" how the dice lie and what was noticed.

import { FACES, type Face, numberInWords } from 'boxperson/base';
import { LIES, type Observation, REMARKS } from 'boxperson/rules';
import { Button } from '../../app/parts.tsx';
import { FlatDie } from '../../dice/die.tsx';
import { ENTER_ONLY_KEY } from '../keys.ts';
import { LIE_WORDS, REMARK_WORDS } from '../words.ts';
import {
  type EnteredDice,
  NO_ENTRY,
  OFF_KEY,
  observationOf,
  showsFace,
  withFaceTapped,
  withLie,
  withRemark,
} from './entered-dice.ts';

type DiceEntryProps = {
  readonly entry: EnteredDice;
  readonly onEntry: (entry: EnteredDice) => void;
  readonly onEnter: (observation: Observation) => void;
  /** The button label for a total. */
  readonly says: (total: number) => string;
  readonly isBusy: boolean;
  readonly hasKeys: boolean;
  /** Where the dice are called at once: the total they count as, if they count, and a way to enter them without calling. */
  readonly calling?: {
    readonly totalOf: (seen: Observation) => number | null;
    readonly onEnterOnly: (seen: Observation) => void;
  };
};

const NAMES = ['First die', 'Second die'] as const;

export function DiceEntry(props: DiceEntryProps) {
  const { entry, onEntry, onEnter, says, isBusy, hasKeys, calling } = props;
  const seen = observationOf(entry);
  const called = seen === null ? null : (calling?.totalOf(seen) ?? null);
  const [first, second] = entry.faces;
  return (
    <div className="dice-entry">
      <div className="dice-entry-pair">
        {NAMES.map((name, at) => {
          const which = at === 0 ? 0 : 1;
          const isOff = !showsFace(entry, which);
          return (
            <FaceChoice
              key={name}
              name={name}
              face={entry.faces[which]}
              onFace={(face) =>
                onEntry(withFaceTapped(isOff ? withLie(entry, which, 'flat') : entry, which, face))
              }
              isOff={isOff}
              onOff={() => onEntry(withLie(entry, which, isOff ? 'flat' : 'off-table'))}
            />
          );
        })}
      </div>
      <More entry={entry} onEntry={onEntry} />
      <div className="row">
        <Button
          look="strong large"
          disabled={seen === null || isBusy}
          onClick={() => (seen === null ? null : onEnter(seen))}
        >
          {seen === null
            ? 'Enter both dice'
            : first === null || second === null
              ? 'A die left the table'
              : called === null
                ? says(first + second)
                : `Enter and call ${numberInWords(called)}`}
          {hasKeys ? <kbd className="key">Enter</kbd> : null}
        </Button>
        {calling === undefined || seen === null || called === null ? null : (
          <Button look="large" disabled={isBusy} onClick={() => calling.onEnterOnly(seen)}>
            Enter only
            {hasKeys ? <kbd className="key">{ENTER_ONLY_KEY}</kbd> : null}
          </Button>
        )}
        <Button look="quiet" disabled={entry === NO_ENTRY} onClick={() => onEntry(NO_ENTRY)}>
          Start over
        </Button>
      </div>
    </div>
  );
}

type FaceChoiceProps = {
  readonly name: string;
  readonly face: Face | null;
  readonly onFace: (face: Face) => void;
  /** For a die that may have left the table and then has no face. */
  readonly isOff?: boolean;
  readonly onOff?: () => void;
};

export function FaceChoice({ name, face, onFace, isOff = false, onOff }: FaceChoiceProps) {
  return (
    <fieldset className="face-choice">
      <legend>{name}</legend>
      <div className="faces">
        {FACES.map((one) => (
          <button
            key={one}
            type="button"
            className="face"
            aria-label={`${name}: ${one}`}
            aria-pressed={one === face}
            onClick={() => onFace(one)}
          >
            <FlatDie face={one} />
            <span aria-hidden="true">{one}</span>
          </button>
        ))}
        {onOff === undefined ? null : (
          <button type="button" className="face is-off" aria-pressed={isOff} onClick={onOff}>
            <span>
              <span className="unseen">{name}: </span>off table
            </span>
            <span aria-hidden="true">{OFF_KEY}</span>
          </button>
        )}
      </div>
    </fieldset>
  );
}

type MoreProps = Pick<DiceEntryProps, 'entry' | 'onEntry'>;

/** How the dice lie and what was noticed: rarely used, but it decides the throw. */
function More({ entry, onEntry }: MoreProps) {
  const count = entry.remarks.length + entry.lies.filter((lie) => lie !== 'flat').length;
  return (
    <details className="more">
      <summary>More: how the dice lie, what was noticed{count === 0 ? '' : ` (${count})`}</summary>
      <div className="dice-entry-pair">
        {NAMES.map((name, at) => {
          const which = at === 0 ? 0 : 1;
          return (
            <label key={name} className="lie">
              <span>{name}</span>
              <select
                value={entry.lies[which]}
                onChange={({ target }) => {
                  onEntry(withLie(entry, which, LIES.find((one) => one === target.value) ?? 'flat'));
                  // The next keys are the faces.
                  target.blur();
                }}
              >
                {LIES.map((one) => (
                  <option key={one} value={one}>
                    {LIE_WORDS[one]}
                  </option>
                ))}
              </select>
            </label>
          );
        })}
      </div>
      <div className="ticks">
        {REMARKS.map((one) => (
          <label key={one} className="tick-row">
            <input
              type="checkbox"
              checked={entry.remarks.includes(one)}
              onChange={({ target }) => onEntry(withRemark(entry, one, target.checked))}
            />
            <span>{REMARK_WORDS[one]}</span>
          </label>
        ))}
      </div>
    </details>
  );
}
