// The form for a duty that needs input. Each form checks its input with the rules before sending.

import { isAtTable } from 'boxperson/table';
import { type FormEvent, useState } from 'react';
import { Button, Field, SelectField } from '../../app/parts.tsx';
import { ClauseChip } from '../../panels/clause/clause.tsx';
import type { CrewWish } from '../duty-draft.ts';
import { CorrectionForm } from '../forms/correction-form.tsx';
import { DiceEntry } from '../forms/dice-entry.tsx';
import { NO_ENTRY } from '../forms/entered-dice.ts';
import type { FormProps } from '../forms/form-props.ts';
import { BetForm, ChipsForm, FillForm, TimeForm } from '../forms/money-forms.tsx';
import { FacesForm, GroundForm, PassForm, TotalForm } from '../forms/ruling-forms.tsx';
import { dieText } from '../words.ts';
import { crewRefusalOf } from './duties.ts';
import { DiceSetForm, LookForm } from './look-form.tsx';

export function DutyFormBody(props: FormProps) {
  const { duty } = props;
  return (
    <div className="stack">
      {duty.about === '' ? null : <p>{duty.about}</p>}
      {duty.clause === null ? null : (
        <div className="soft">
          By <ClauseChip id={duty.clause} />
        </div>
      )}
      <Body {...props} />
    </div>
  );
}

function Body(props: FormProps) {
  switch (props.duty.form) {
    case 'no-roll':
      return <GroundForm {...props} />;
    case 'dispute-faces':
    case 'overrule-faces':
      return <FacesForm {...props} />;
    case 'pass':
      return <PassForm {...props} />;
    case 'total':
      return <TotalForm {...props} />;
    case 'rest':
    case 'test':
      return <ObservationForm {...props} />;
    case 'attest':
      return <AttestForm {...props} />;
    case 'dice-set':
      return <DiceSetForm {...props} />;
    case 'die':
      return <DieForm {...props} />;
    case 'chips':
      return <ChipsForm {...props} />;
    case 'bet':
      return <BetForm {...props} />;
    case 'fill':
      return <FillForm {...props} />;
    case 'time':
      return <TimeForm {...props} />;
    case 'correct':
      return <CorrectionForm {...props} />;
    case 'look':
      return <LookForm {...props} />;
    case 'plain':
    case 'confirm':
      return null;
  }
}

function ObservationForm({ duty, isBusy, onSend }: FormProps) {
  const [entry, setEntry] = useState(NO_ENTRY);
  const does = duty.wish.do === 'test-roll' ? 'test-roll' : 'rest';
  return (
    <DiceEntry
      entry={entry}
      onEntry={setEntry}
      hasKeys={false}
      isBusy={isBusy}
      says={(total) => (does === 'rest' ? `Enter ${total}` : `The test roll showed ${total}`)}
      onEnter={(observation) => onSend({ do: does, observation })}
    />
  );
}

function AttestForm({ duty, isBusy, onSend }: FormProps) {
  const [note, setNote] = useState('');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (duty.wish.do === 'attest') onSend({ ...duty.wish, note: note.trim() });
  };
  return (
    <form className="stack" onSubmit={send}>
      <Field label="Note for the pit (optional)" value={note} maxLength={500} onText={setNote} />
      <Button type="submit" look="strong large" disabled={isBusy}>
        Done
      </Button>
    </form>
  );
}

function DieForm({ table, by, duty, isBusy, onSend }: FormProps) {
  const here = table.set.dice.filter(isAtTable).map(({ id }) => id);
  const isReport = duty.wish.do === 'lost-die';
  const [picked, setPicked] = useState(here[0] ?? '');
  const die = isReport ? picked : duty.wish.do === 'found-die' ? duty.wish.die : '';
  const mayNot = (wish: CrewWish): boolean => isBusy || crewRefusalOf(table, by, [wish]) !== null;
  const lost: CrewWish = { do: 'lost-die', die };
  const found: CrewWish = { do: 'found-die', die };
  return (
    <div className="row">
      {isReport ? (
        <SelectField
          label="Die"
          value={picked}
          onValue={setPicked}
          options={here.map((one) => [one, dieText(one)] as const)}
        />
      ) : (
        <Button look="strong large" disabled={mayNot(found)} onClick={() => onSend(found)}>
          The die was found
        </Button>
      )}
      <Button look="large" disabled={mayNot(lost)} onClick={() => onSend(lost)}>
        {table.rules.game.device.lost === null ? 'The die is lost' : 'The die is lost; bring a new set'}
      </Button>
    </div>
  );
}
