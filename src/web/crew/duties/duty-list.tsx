// The duty lists: due now, also allowed, and not allowed now, with the reason.

import { numberInWords } from 'boxperson/base';
import type { Observation } from 'boxperson/rules';
import { Button } from '../../app/parts.tsx';
import { ClauseChip } from '../../panels/clause/clause.tsx';
import type { CrewWish } from '../duty-draft.ts';
import { DiceEntry } from '../forms/dice-entry.tsx';
import type { EnteredDice } from '../forms/entered-dice.ts';
import { REFUSE_KEY } from '../keys.ts';
import { roleName, VERBS } from '../words.ts';
import type { Duty } from './duties.ts';
import { ThingsToSee } from './look-form.tsx';

export type DutyListActions = {
  readonly keyOf: (duty: Duty) => string | null;
  readonly isBusy: boolean;
  readonly hasRoles: boolean;
  readonly onSend: (duty: Duty, wish: CrewWish) => void;
  readonly onForm: (duty: Duty) => void;
};

type NowProps = DutyListActions & {
  readonly duties: readonly Duty[];
  readonly entry: EnteredDice;
  readonly onEntry: (entry: EnteredDice) => void;
  /** The total these dice count as; null if they do not. */
  readonly totalOf: (seen: Observation) => number | null;
  /** Enters the dice, and calls them at once if they count. */
  readonly onDice: (duty: Duty, seen: Observation) => void;
};

const idOf = ({ role, id }: Duty): string => `${role} ${id}`;

export function DutiesNow({ duties, ...hands }: NowProps) {
  return (
    <section className="duties-now" aria-labelledby="duties-now">
      <h2 id="duties-now">Your duties now</h2>
      <div aria-live="polite">
        {duties.length === 0 ? <p className="soft">Nothing to do right now.</p> : null}
        <ul className="plain-list">
          {duties.map((duty, index) => (
            <li key={idOf(duty)} className="duty-now">
              <DutyHead duty={duty} hasRoles={hands.hasRoles} />
              <DutyHand duty={duty} isFirst={index === 0} {...hands} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function DutyHead({ duty, hasRoles }: { readonly duty: Duty; readonly hasRoles: boolean }) {
  return (
    <div className="duty-head">
      <h3>{duty.title}</h3>
      {duty.about === '' ? null : <p>{duty.about}</p>}
      {duty.form === 'look' ? <ThingsToSee things={duty.lookAt ?? []} /> : null}
      <div className="row soft">
        {hasRoles ? <span>as {roleName(duty.role).toLowerCase()}</span> : null}
        {duty.clause === null ? null : <ClauseChip id={duty.clause} />}
      </div>
    </div>
  );
}

type HandProps = Omit<NowProps, 'duties'> & { readonly duty: Duty; readonly isFirst: boolean };

function DutyHand(props: HandProps) {
  const { duty, isFirst, keyOf, isBusy, entry, onEntry, totalOf, onDice, onSend, onForm } = props;
  const key = keyOf(duty);
  const { form, wish } = duty;
  if (form === 'rest')
    return (
      <DiceEntry
        entry={entry}
        onEntry={onEntry}
        hasKeys={key !== null}
        isBusy={isBusy}
        says={(total) => `The dice show ${total}`}
        onEnter={(observation) => onDice(duty, observation)}
        calling={{ totalOf, onEnterOnly: (observation) => onSend(duty, { do: 'rest', observation }) }}
      />
    );
  const buttons: readonly HandButton[] =
    form === 'confirm' && wish.do === 'confirm'
      ? [
          { says: 'Confirm', key, act: () => onSend(duty, wish) },
          {
            says: 'Refuse',
            key: isFirst && key !== null ? REFUSE_KEY : null,
            act: () => onSend(duty, { do: 'deny', pending: wish.pending }),
          },
        ]
      : form === 'total' && wish.do === 'call-total'
        ? [
            { says: `Call ${numberInWords(wish.total)}`, key, act: () => onSend(duty, wish) },
            { says: 'Another total', key: null, act: () => onForm(duty) },
          ]
        : form === 'plain'
          ? [{ says: VERBS[wish.do] ?? duty.title, key, act: () => onSend(duty, wish) }]
          : form === 'attest'
            ? [
                { says: 'Done', key, act: () => onSend(duty, wish) },
                { says: 'Done, with a note', key: null, act: () => onForm(duty) },
              ]
            : [{ says: `${VERBS[wish.do] ?? duty.title} …`, key, act: () => onForm(duty) }];
  return (
    <div className="row duty-hands">
      {buttons.map(({ says, key: letter, act }, index) => (
        <button
          key={says}
          type="button"
          className={index === 0 ? 'button strong large' : 'button large'}
          disabled={isBusy}
          onClick={act}
        >
          {says}
          <span className="unseen">: {duty.title}</span>
          {letter === null ? null : <kbd className="key">{letter}</kbd>}
          {isFirst && index === 0 && key !== null ? <kbd className="key">Enter</kbd> : null}
        </button>
      ))}
    </div>
  );
}

type HandButton = { readonly says: string; readonly key: string | null; readonly act: () => void };

export function DutiesElse({
  duties,
  keyOf,
  isBusy,
  hasRoles,
  onSend,
  onForm,
}: DutyListActions & { readonly duties: readonly Duty[] }) {
  if (duties.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="duties-else">
      <h2 id="duties-else">You may also</h2>
      <ul className="duties-else">
        {duties.map((duty) => {
          const key = keyOf(duty);
          const isPlain = duty.form === 'plain';
          return (
            <li key={idOf(duty)}>
              <Button disabled={isBusy} onClick={() => (isPlain ? onSend(duty, duty.wish) : onForm(duty))}>
                {duty.title}
                {isPlain ? '' : ' …'}
                {key === null ? null : <kbd className="key">{key}</kbd>}
              </Button>
              <div className="row soft duty-by">
                {duty.about}
                {hasRoles ? <span>as {roleName(duty.role).toLowerCase()}</span> : null}
                {duty.clause === null ? null : <ClauseChip id={duty.clause} />}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Unavailable duties stay visible, grayed out, with the rules' reason. */
export function DutiesNot({
  duties,
  keyOf,
}: Pick<DutyListActions, 'keyOf'> & { readonly duties: readonly Duty[] }) {
  if (duties.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="duties-not">
      <h2 id="duties-not">Not available now</h2>
      <ul className="plain-list duties-not">
        {duties.map((duty) => {
          const key = keyOf(duty);
          return (
            <li key={idOf(duty)}>
              <span className="duty-name">
                {duty.title}
                {key === null ? null : <kbd className="key">{key}</kbd>}
              </span>
              <div>
                {duty.refusal?.says} {duty.clause === null ? null : <ClauseChip id={duty.clause} />}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
