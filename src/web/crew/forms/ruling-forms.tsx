// Forms for rulings: the ground for a No Roll, the faces that count, the reason for passing the dice.

import { capital, type Face } from 'boxperson/base';
import { causeText, isRefusal, type Role } from 'boxperson/rules';
import { rulingOf } from 'boxperson/table';
import { type FormEvent, useId, useState } from 'react';
import { Button, Field } from '../../app/parts.tsx';
import { ClauseChip } from '../../panels/clause/clause.tsx';
import { crewRefusalOf } from '../duties/duties.ts';
import { facesShown } from '../duties/play.ts';
import { WholeRuling } from '../whole-ruling.tsx';
import { PASS_WORDS } from '../words.ts';
import { FaceChoice } from './dice-entry.tsx';
import type { FormProps } from './form-props.ts';
import { groundsFor } from './grounds.ts';

export function GroundForm({ table, by, duty, nameOf, isBusy, onSend }: FormProps) {
  const grounds = groundsFor(table, by);
  const start = duty.wish.do === 'no-roll' ? duty.wish.ground : 'other';
  const [cause, setCause] = useState(
    () => grounds.find((one) => one.cause === start && one.refusal === null)?.cause ?? null,
  );
  const [note, setNote] = useState('');
  const chosen = grounds.find((one) => one.cause === cause) ?? null;
  const name = useId();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen !== null)
      onSend({ do: 'no-roll', ground: chosen.cause, note: note.trim(), judgedBy: chosen.wish.judgedBy });
  };
  const isShort = chosen?.inWords === true && note.trim() === '';
  const ruling =
    chosen === null
      ? null
      : rulingOf(
          table,
          { ...chosen.wish, by, ...(isShort ? {} : { note: note.trim() }) },
          { player: nameOf },
        );
  return (
    <form className="stack" onSubmit={send}>
      <fieldset className="grounds">
        <legend>Ground</legend>
        {grounds.map(({ cause: one, clause, refusal, judges }) => (
          <div key={one} className="ground">
            <label className="tick-row">
              <input
                type="radio"
                name={name}
                checked={one === cause}
                disabled={refusal !== null}
                onChange={() => setCause(one)}
              />
              <span>
                {capital(causeText(table.rules.game, one))}
                {judges === null ? null : <span className="soft"> (judged by {rolesText(judges)})</span>}
                {refusal === null || refusal.code === 'too-late' ? null : (
                  <span className="soft"> – {refusal.says}</span>
                )}
              </span>
            </label>
            {clause === null ? null : <ClauseChip id={clause} />}
          </div>
        ))}
      </fieldset>
      <Field
        label={chosen?.inWords === true ? 'Reason (required)' : 'Note for the pit'}
        value={note}
        maxLength={500}
        onText={setNote}
      />
      {ruling === null || isShort || isRefusal(ruling) ? null : (
        <WholeRuling ruling={ruling} nameOf={nameOf} />
      )}
      <Button type="submit" look="strong large" disabled={isBusy || chosen === null || isShort}>
        Call “No Roll”
      </Button>
    </form>
  );
}

const rolesText = (roles: readonly Role[]): string =>
  roles.map((role) => role.replaceAll('-', ' ')).join(' or ');

/** The faces that count, or a void roll. */
export function FacesForm({ table, by, duty, nameOf, isBusy, onSend }: FormProps) {
  const does = duty.wish.do === 'overrule' ? 'overrule' : 'settle-dispute';
  const given = duty.wish.do === 'overrule' ? duty.wish.faces : null;
  // Where nobody names faces, the dice count as they lie.
  const shown =
    does === 'settle-dispute' && table.rules.game.asTheyLie !== undefined ? facesShown(table) : null;
  const [first, setFirst] = useState<Face | null>(shown?.[0] ?? given?.[0] ?? null);
  const [second, setSecond] = useState<Face | null>(shown?.[1] ?? given?.[1] ?? null);
  const [note, setNote] = useState('');
  const faces = first === null || second === null ? null : ([first, second] as const);
  const reason = note.trim() === '' ? {} : { note: note.trim() };
  const ruling =
    faces === null ? null : rulingOf(table, { do: does, by, faces, ...reason }, { player: nameOf });
  const voided = crewRefusalOf(table, by, [{ do: does, faces: null }]);
  const counted = faces === null ? null : crewRefusalOf(table, by, [{ do: does, faces }]);
  return (
    <div className="stack">
      {shown === null ? (
        <div className="dice-entry-pair">
          <FaceChoice name="First die" face={first} onFace={setFirst} />
          <FaceChoice name="Second die" face={second} onFace={setSecond} />
        </div>
      ) : (
        <p>
          The dice show {shown[0]} and {shown[1]}, and count as they lie.
        </p>
      )}
      {counted === null ? null : <p className="note bad">{counted.says}</p>}
      {ruling === null || isRefusal(ruling) ? null : <WholeRuling ruling={ruling} nameOf={nameOf} />}
      <Field label="Reason" value={note} maxLength={500} onText={setNote} />
      <div className="row">
        <Button
          look="strong large"
          disabled={isBusy || faces === null || counted !== null}
          onClick={() => (faces === null ? null : onSend({ do: does, faces, ...reason }))}
        >
          {faces === null ? 'Choose both faces' : `Rule total ${faces[0] + faces[1]}`}
        </Button>
        <Button
          look="large"
          disabled={isBusy || voided !== null}
          title={voided?.says}
          onClick={() => onSend({ do: does, faces: null, ...reason })}
        >
          The roll is void
        </Button>
      </div>
    </div>
  );
}

export function PassForm({ table, by, isBusy, onSend }: FormProps) {
  return (
    <ul className="plain-list">
      {table.rules.game.shooter.orderReasons.map((reason) => {
        const refusal = crewRefusalOf(table, by, [{ do: 'order-pass', reason }]);
        return (
          <li key={reason} className="row">
            <Button
              look="large"
              disabled={isBusy || refusal !== null}
              onClick={() => onSend({ do: 'order-pass', reason })}
            >
              {PASS_WORDS[reason]}
            </Button>
            {refusal === null ? null : <span className="soft">{refusal.says}</span>}
          </li>
        );
      })}
    </ul>
  );
}

const TOTALS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** The totals a call may name: all of them where a wrong call can be overruled later, otherwise only the right one. */
export function TotalForm({ table, by, isBusy, onSend }: FormProps) {
  return (
    <div className="totals">
      {TOTALS.map((total) => {
        const refusal = crewRefusalOf(table, by, [{ do: 'call-total', total }]);
        return (
          <Button
            key={total}
            look="large"
            disabled={isBusy || refusal !== null}
            title={refusal?.says}
            onClick={() => onSend({ do: 'call-total', total })}
          >
            {total}
          </Button>
        );
      })}
    </div>
  );
}
