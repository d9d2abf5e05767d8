// The crew console: exactly the duties the game's authority matrix gives the roles a person holds.

import { useState } from 'react';
import type { CrewRole } from '../../rules/index.ts';
import type { Table } from '../../table/index.ts';
import { useKept } from '../app/keep.ts';
import { Dialog } from '../app/parts.tsx';
import { giveAll } from '../dice/throwing/acts.ts';
import { waitsFor } from '../dice/throwing/waits.ts';
import { WaitsLine } from '../dice/throwing/waits-line.tsx';
import type { TableSeen, Told } from '../link/seen.ts';
import type { Wish } from '../link/table-link.ts';
import { Clause } from '../panels/clause/clause.tsx';
import { CrewCloseUp } from '../thrown/crew-close-up.tsx';
import './crew.css';
import { type Duty, dutiesOf, isNoticeUnanswered } from './duties/duties.ts';
import { DutyFormBody } from './duties/duty-form.tsx';
import { DutiesElse, DutiesNot, DutiesNow } from './duties/duty-list.tsx';
import { NO_ENTRY, observationOf, typed } from './forms/entry.ts';
import { keysFor, REFUSE_KEY } from './keys.ts';
import { Posts } from './posts.tsx';
import type { CrewWish } from './sketch.ts';
import { TableLine } from './table-line.tsx';
import { useCrewKeys } from './use-crew-keys.ts';
import { crewName } from './words.ts';

type CrewConsoleProps = {
  readonly seen: TableSeen;
  readonly me: string;
  readonly roles: readonly CrewRole[];
  readonly give: (wish: Wish, role?: string) => Promise<Told>;
};

export function CrewConsole(props: CrewConsoleProps) {
  const { table } = props.seen;
  return table === null ? null : <Console {...props} table={table} />;
}

const RULINGS: readonly Duty['form'][] = ['no-roll', 'dispute-faces', 'overrule-faces', 'total'];

type Answered = { readonly title: string; readonly told: Told };

function Console({ seen, me, roles, give, table }: CrewConsoleProps & { readonly table: Table }) {
  const [formId, setFormId] = useState<string | null>(null);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [entry, setEntry] = useState(NO_ENTRY);
  const [keysKept, keepKeys] = useKept('crew-keys', 'on');
  const nameOf = (id: string): string => crewName(seen, id);
  const heard = { isNoticeUnanswered: isNoticeUnanswered(seen.seen), nameOf };
  const onDuty = roles.filter((role) => table.crew.some((one) => one.id === me && one.role === role));
  const duties = (onDuty.length > 0 ? onDuty : roles).flatMap((role) => dutiesOf(table, me, role, heard));
  const now = duties.filter(({ isDue }) => isDue);
  const others = duties.filter(({ isDue, refusal }) => !isDue && refusal === null);
  const keys = keysFor(duties);
  const keyOf = (duty: Duty): string | null =>
    keysKept === 'on' ? (keys.get(`${duty.role} ${duty.id}`) ?? null) : null;
  const form = duties.find((duty) => `${duty.role} ${duty.id}` === formId) ?? null;

  /** The close-up of a disputed die appears inside the ruling form while it is open, otherwise above the duties. */
  const isRuling = form !== null && RULINGS.includes(form.form);

  const order = async (title: string, role: CrewRole, ...wishes: readonly CrewWish[]): Promise<void> => {
    setBusy(true);
    const told = await giveAll((wish) => give(wish, role), wishes as readonly Wish[]);
    setBusy(false);
    if (told === null) return;
    setAnswered({ title, told });
    if (told.told === 'refused') return;
    setFormId(null);
    setEntry(NO_ENTRY);
  };
  const send = (duty: Duty, wish: CrewWish): void =>
    void order(duty.title, duty.role, wish, ...(duty.followedBy === undefined ? [] : [duty.followedBy]));
  const openForm = (duty: Duty): void => setFormId(`${duty.role} ${duty.id}`);
  const begin = (duty: Duty): void => {
    const isAtOnce = (['plain', 'confirm', 'total', 'attest'] as const).some((one) => one === duty.form);
    if (duty.refusal !== null) setAnswered({ title: duty.title, told: { told: 'refused', ...duty.refusal } });
    else if (isAtOnce && (duty.form !== 'total' || duty.isDue)) send(duty, duty.wish);
    else if (duty.form !== 'rest') openForm(duty);
  };
  const entering = now.find((duty) => duty.form === 'rest') ?? null;
  useCrewKeys(keysKept === 'on' && formId === null && !isBusy, (key) => {
    const next = entering === null ? null : typed(entry, key);
    if (next !== null) setEntry(next);
    else if (key === 'Enter') return pressEnter();
    else if (key === REFUSE_KEY && now[0]?.wish.do === 'confirm')
      send(now[0], { do: 'deny', pending: now[0].wish.pending });
    else {
      const duty = duties.find((one) => keyOf(one) === key.toLowerCase());
      if (duty === undefined) return false;
      begin(duty);
    }
    return true;
  });
  const pressEnter = (): boolean => {
    const observation = observationOf(entry);
    if (entering !== null && observation !== null) send(entering, { do: 'rest', observation });
    else if (now[0] !== undefined) begin(now[0]);
    else return false;
    return true;
  };
  const hands = { keyOf, isBusy, hasRoles: onDuty.length > 1, onSend: send, onForm: openForm };
  return (
    <div className="crew">
      <TableLine table={table} nameOf={nameOf} />
      <WaitsLine
        waits={waitsFor(seen, table, null)}
        isMine={now.length > 0}
        isSpoken
        className="crew-waits"
      />
      <div className="crew-columns">
        <div className="stack">
          <Answer answered={formId === null ? answered : null} />
          {isRuling ? null : <CrewCloseUp seen={seen} table={table} />}
          {onDuty.length === 0 ? (
            <p className="note warn">You are not on duty at this table. Sign on to see your duties.</p>
          ) : (
            <DutiesNow duties={now} entry={entry} onEntry={setEntry} {...hands} />
          )}
          {onDuty.length === 0 ? null : <DutiesElse duties={others} {...hands} />}
          <DutiesNot duties={duties.filter(({ refusal }) => refusal !== null)} keyOf={keyOf} />
        </div>
        <aside className="stack">
          <Posts
            {...{ table, me, roles, nameOf, isBusy }}
            onSend={(role, wish) => void order(wish.do === 'sign-on' ? 'Sign on' : 'Sign off', role, wish)}
          />
          <label className="tick-row">
            <input
              type="checkbox"
              checked={keysKept === 'on'}
              onChange={({ target }) => keepKeys(target.checked ? 'on' : 'off')}
            />
            <span>Single-key shortcuts</span>
          </label>
        </aside>
      </div>
      <Dialog title={form?.title ?? ''} isOpen={form !== null} onClose={() => setFormId(null)}>
        {isRuling ? <CrewCloseUp seen={seen} table={table} /> : null}
        {form === null ? null : (
          <DutyFormBody
            key={formId}
            {...{ table, duty: form, nameOf, isBusy }}
            by={{ role: form.role, id: me }}
            onSend={(wish) => send(form, wish)}
          />
        )}
        {form === null ? null : <Answer answered={answered?.told.told === 'refused' ? answered : null} />}
      </Dialog>
    </div>
  );
}

/** The result of the last command given here. */
function Answer({ answered }: { readonly answered: Answered | null }) {
  return (
    <div role="status" className="crew-answer">
      {answered === null ? null : answered.told.told === 'done' ? (
        <p className="note good">Done: {answered.title}.</p>
      ) : answered.told.told === 'waiting' ? (
        <p className="note warn">{answered.told.says}</p>
      ) : (
        <div className="note bad">
          <strong>{answered.told.says}</strong> {answered.told.remedy}{' '}
          {answered.told.clause === null ? null : <Clause id={answered.told.clause} />}
        </div>
      )}
    </div>
  );
}
