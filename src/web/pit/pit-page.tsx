// The pit: tables with their procedures, people and shifts, second approvals, the journal and the figures.

import type { CrewRole } from 'boxperson/rules';
import type { MeAnswer } from 'boxperson/wire';
import { ErrorNote, LoadingNote } from '../app/parts.tsx';
import { Link, usePageHash } from '../app/router.tsx';
import { Shell } from '../app/shell.tsx';
import { SecondWords } from '../crew/second-words.tsx';
import '../crew/crew.css';
import { useHouseState } from '../link/house-link.ts';
import { useTables } from '../lobby/tables.ts';
import './pit.css';
import { PitFigures, PitJournal } from './books-view.tsx';
import { Resets } from './resets.tsx';
import { PitRoles } from './roles.tsx';
import { PitShifts } from './shifts.tsx';
import { PitTables } from './tables.tsx';

const PARTS = [
  ['tables', 'Tables', null],
  ['roles', 'People', ['operator']],
  ['shifts', 'Shifts', null],
  ['second', 'Second approval', null],
  ['journal', 'Journal', ['operator', 'surveillance', 'casino-manager', 'shift-manager']],
  ['figures', 'Figures', ['operator', 'surveillance', 'casino-manager', 'shift-manager']],
] as const satisfies readonly (readonly [string, string, readonly CrewRole[] | null])[];

/** Those who ask for new passwords or approve them, for the whole house. */
const APPROVE_RESETS: readonly CrewRole[] = ['operator', 'surveillance', 'casino-manager', 'shift-manager'];

export function PitPage() {
  const { me, isKnown } = useHouseState();
  return (
    <Shell
      title="The pit"
      tools={
        <>
          <Link to="/" className="button small">
            Tables
          </Link>
          {me?.roles.some(({ role }) => role === 'operator') === true ? (
            <>
              <Link to="/#open" className="button small">
                Open a table
              </Link>
              <Link to="/studies" className="button small">
                Studies
              </Link>
            </>
          ) : null}
        </>
      }
    >
      {!isKnown ? (
        <LoadingNote for="One moment" />
      ) : me === null || me.roles.length === 0 ? (
        <div className="stack">
          <h1>The pit is for staff.</h1>
          <p>
            Operators grant roles to people with accounts. If you have the operator’s code, enter it on{' '}
            <Link to="/me">your own page</Link> to become an operator.
          </p>
        </div>
      ) : (
        <Pit me={me} />
      )}
    </Shell>
  );
}

function Pit({ me }: { readonly me: MeAnswer }) {
  const { tables, trouble, again } = useTables(me.person.id);
  const roles = [...new Set(me.roles.map(({ role }) => role))];
  // Roles and books of the whole house are for those with a role in the whole house.
  const inHouse = me.roles.filter(({ table }) => table === null);
  const parts = PARTS.filter(
    ([, , for_]) => for_ === null || inHouse.some(({ role }) => for_.some((one) => one === role)),
  );
  const hash = usePageHash();
  const part = parts.find(([name]) => `#${name}` === hash)?.[0] ?? 'tables';
  const nameOf = (id: string): string => tables?.find((one) => one.id === id)?.name ?? id;
  return (
    <div className="stack">
      <h1>The pit</h1>
      <SecondWords table={null} me={me.person.id} nameOfTable={nameOf} saysNothing={part === 'second'} />
      {inHouse.some(({ role }) => APPROVE_RESETS.includes(role)) ? <Resets me={me.person.id} /> : null}
      <nav className="pit-parts" aria-label="Parts of the pit">
        {parts.map(([name, label]) => (
          <a key={name} href={`#${name}`} aria-current={name === part ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <ErrorNote trouble={trouble} />
      {part === 'journal' ? (
        <PitJournal tables={tables ?? []} nameOf={nameOf} />
      ) : part === 'figures' ? (
        <PitFigures tables={tables ?? []} />
      ) : tables === null ? (
        <LoadingNote for="Loading tables" />
      ) : part === 'roles' ? (
        <PitRoles tables={tables} me={me.person.id} />
      ) : part === 'shifts' ? (
        <PitShifts tables={tables} isOperator={roles.includes('operator')} />
      ) : part === 'tables' ? (
        <PitTables tables={tables} isOperator={roles.includes('operator')} onChange={again} />
      ) : (
        <p className="soft">
          At a table with dual control, an overrule, a No Roll with money up and a ruling on a disputed face
          need the approval of a second person with that authority, or above. Requests appear at the top of
          every page of the pit.
        </p>
      )}
    </div>
  );
}
