// The form for a duty that needs input. Each form checks its input with the rules before sending.

import { type FormEvent, useState } from 'react';
import { isAtTable } from '../../../table/index.ts';
import { Button, Choice, Field } from '../../app/parts.tsx';
import { Clause } from '../../panels/clause/clause.tsx';
import { DiceEntry } from '../forms/dice-entry.tsx';
import { NO_ENTRY } from '../forms/entry.ts';
import type { FormProps } from '../forms/form-props.ts';
import { BetForm, ChipsForm, FillForm, TimeForm } from '../forms/money-forms.tsx';
import { FacesForm, GroundForm, PassForm, TotalForm } from '../forms/ruling-forms.tsx';
import type { CrewWish } from '../sketch.ts';
import { refusalOf } from './duties.ts';

export function DutyFormBody(props: FormProps) {
  const { duty } = props;
  return (
    <div className="stack">
      {duty.about === '' ? null : <p>{duty.about}</p>}
      {duty.clause === null ? null : (
        <div className="soft">
          By <Clause id={duty.clause} />
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

function DiceSetForm({ duty, isBusy, onSend }: FormProps) {
  const given = duty.wish.do === 'bring-dice' ? duty.wish : null;
  const [set, setSet] = useState(given?.set ?? '');
  const [dice, setDice] = useState(given?.dice.join(', ') ?? '');
  const names = dice.split(/[\s,]+/).filter((one) => one !== '');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSend({ do: 'bring-dice', set: set.trim(), dice: names });
  };
  return (
    <form className="stack" onSubmit={send}>
      <Field label="Name of the set" value={set} maxLength={64} onText={setSet} />
      <Field label={`Dice, by their marks (${names.length})`} value={dice} onText={setDice} />
      <Button type="submit" look="strong large" disabled={isBusy || set.trim() === ''}>
        Bring dice to the table
      </Button>
    </form>
  );
}

function DieForm({ table, by, duty, isBusy, onSend }: FormProps) {
  const here = table.set.dice.filter(isAtTable).map(({ id }) => id);
  const isReport = duty.wish.do === 'lost-die';
  const [picked, setPicked] = useState(here[0] ?? '');
  const die = isReport ? picked : duty.wish.do === 'found-die' ? duty.wish.die : '';
  const mayNot = (wish: CrewWish): boolean => isBusy || refusalOf(table, by, [wish]) !== null;
  const lost: CrewWish = { do: 'lost-die', die };
  const found: CrewWish = { do: 'found-die', die };
  return (
    <div className="row">
      {isReport ? (
        <Choice
          label="Die"
          value={picked}
          onValue={setPicked}
          options={here.map((one) => [one, one] as const)}
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
