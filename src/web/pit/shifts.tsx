// Shifts: who is to be at which post and when, and who has not come. Operators plan and cancel them.

import { CREW_ROLES, type CrewRole } from 'boxperson/rules';
import type { AccountAnswer, ListingAnswer, ShiftAnswer } from 'boxperson/wire';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { Button, ColumnHeadings, ErrorNote, Field, LoadingNote, SelectField } from '../app/parts.tsx';
import { roleName } from '../crew/words.ts';
import { type ApiError, api, isApiError } from '../link/http.ts';
import { momentText } from '../me/own-limits.ts';
import { peopleFor, usePeople } from './people.ts';

const AGAIN_MS = 10_000;

type ShiftsProps = { readonly tables: readonly ListingAnswer[]; readonly isOperator: boolean };

export function PitShifts({ tables, isOperator }: ShiftsProps) {
  const [shifts, setShifts] = useState<readonly ShiftAnswer[] | null>(null);
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const { people } = usePeople(isOperator);
  const look = useCallback(async (): Promise<void> => {
    const answer = await api.get<{ readonly shifts: readonly ShiftAnswer[] }>('/api/shifts');
    if (isApiError(answer)) setTrouble(answer);
    else setShifts(answer.shifts);
  }, []);
  useEffect(() => {
    void look();
    const timer = window.setInterval(() => void look(), AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [look]);
  const send = async (address: string, body: object = {}): Promise<boolean> => {
    const answer = await api.post<object>(address, body);
    setTrouble(isApiError(answer) ? answer : null);
    await look();
    return !isApiError(answer);
  };
  const nameOf = (id: string): string => tables.find((one) => one.id === id)?.name ?? id;
  return (
    <div className="stack">
      {isOperator && people !== null ? (
        <PlanShift tables={tables} people={people} onPlan={(shift) => send('/api/shifts', shift)} />
      ) : null}
      <ErrorNote trouble={trouble} />
      {shifts === null ? (
        trouble === null ? (
          <LoadingNote for="Loading shifts" />
        ) : null
      ) : shifts.length === 0 ? (
        <p className="soft">No shifts are planned.</p>
      ) : (
        <div className="scroll">
          <table className="rows">
            <caption className="unseen">Shifts that are not over</caption>
            <ColumnHeadings names={['Who', 'Where', 'When', 'Here']} />
            <tbody>
              {shifts.map(({ shift, person, role, table, fromMs, untilMs, isOnDuty }) => (
                <tr key={shift}>
                  <td>
                    <strong>{person.name}</strong>
                    <div className="soft">{roleName(role)}</div>
                  </td>
                  <td>{nameOf(table)}</td>
                  <td>
                    {momentText(fromMs)} to {momentText(untilMs)}
                  </td>
                  <td>
                    {stateOf(fromMs, isOnDuty)}
                    {isOperator ? (
                      <div className="row">
                        <Button onClick={() => void send(`/api/shifts/${encodeURIComponent(shift)}/cancel`)}>
                          Cancel
                          <span className="unseen">
                            : {person.name}, {roleName(role)}
                          </span>
                        </Button>
                      </div>
                    ) : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

const stateOf = (fromMs: number, isOnDuty: boolean) =>
  isOnDuty ? (
    'on duty'
  ) : Date.now() < fromMs ? (
    <span className="soft">later</span>
  ) : (
    <strong className="absent">absent</strong>
  );

type PlanShiftProps = {
  readonly tables: readonly ListingAnswer[];
  readonly people: readonly AccountAnswer[];
  readonly onPlan: (shift: object) => Promise<boolean>;
};

function PlanShift({ tables, people, onPlan }: PlanShiftProps) {
  const inService = tables.filter(({ isRetired }) => !isRetired);
  const [table, setTable] = useState(inService[0]?.id ?? '');
  const [role, setRole] = useState<CrewRole>('dealer');
  const candidates = peopleFor(people, role, table);
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const said = new FormData(form);
    const [fromMs, untilMs] = [momentIn(said.get('from')), momentIn(said.get('until'))];
    const person = said.get('person');
    void onPlan({ person, role, table, fromMs, untilMs }).then((isDone) => {
      if (isDone) form.reset();
    });
  };
  return (
    <form className="card grant plan" onSubmit={send}>
      <SelectField
        label="Table"
        value={table}
        onValue={setTable}
        options={inService.map(({ id, name }) => [id, name])}
      />
      <SelectField
        label="Post"
        value={role}
        onValue={(value) => setRole(CREW_ROLES.find((one) => one === value) ?? role)}
        options={CREW_ROLES.map((one) => [one, roleName(one)])}
      />
      <SelectField
        label="Who"
        name="person"
        required
        options={candidates.map(({ person: { id, name } }) => [id, name])}
      />
      <Field label="From" name="from" type="datetime-local" required />
      <Field label="Until" name="until" type="datetime-local" required />
      <Button type="submit" look="strong" disabled={candidates.length === 0}>
        Plan shift
      </Button>
      {candidates.length === 0 ? (
        <p className="soft grant-note">Nobody has that role at that table. Grant it under “People”.</p>
      ) : null}
    </form>
  );
}

const momentIn = (value: FormDataEntryValue | null): number =>
  typeof value === 'string' ? new Date(value).getTime() : Number.NaN;
