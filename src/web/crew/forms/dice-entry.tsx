// Entering real dice: two keys or two taps, and under "More" how the dice lie and what was noticed.

import { FACES, type Face } from '../../../base/index.ts';
import { LIES, type Observation, REMARKS } from '../../../rules/index.ts';
import { Button } from '../../app/parts.tsx';
import { FlatDie } from '../../dice/die.tsx';
import { LIE_WORDS, REMARK_WORDS } from '../words.ts';
import {
  type Entry,
  NO_ENTRY,
  OFF_KEY,
  observationOf,
  showsFace,
  tapped,
  withLie,
  withRemark,
} from './entry.ts';

type DiceEntryProps = {
  readonly entry: Entry;
  readonly onEntry: (entry: Entry) => void;
  readonly onEnter: (observation: Observation) => void;
  /** The button label for a total. */
  readonly says: (total: number) => string;
  readonly isBusy: boolean;
  readonly hasKeys: boolean;
};

const NAMES = ['First die', 'Second die'] as const;

export function DiceEntry({ entry, onEntry, onEnter, says, isBusy, hasKeys }: DiceEntryProps) {
  const seen = observationOf(entry);
  const [first, second] = entry.faces;
  return (
    <div className="dice-entry">
      <div className="dice-entry-pair">
        {NAMES.map((name, at) => {
          const which = at === 0 ? 0 : 1;
          return showsFace(entry, which) ? (
            <div key={name} className="stack">
              <FaceChoice
                name={name}
                face={entry.faces[which]}
                onFace={(face) => onEntry(tapped(entry, which, face))}
              />
              <Button look="quiet" onClick={() => onEntry(withLie(entry, which, 'off-table'))}>
                It left the table{hasKeys ? <kbd className="key">{OFF_KEY}</kbd> : null}
              </Button>
            </div>
          ) : (
            <div key={name} className="stack">
              <p>{name}: it left the table.</p>
              <Button look="quiet" onClick={() => onEntry(withLie(entry, which, 'flat'))}>
                It is on the table
              </Button>
            </div>
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
              : says(first + second)}
          {hasKeys ? <kbd className="key">Enter</kbd> : null}
        </Button>
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
};

export function FaceChoice({ name, face, onFace }: FaceChoiceProps) {
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
                onChange={({ target }) =>
                  onEntry(withLie(entry, which, LIES.find((one) => one === target.value) ?? 'flat'))
                }
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
