// The pit: tables with their procedures, roles, requests for a second word, the journal and the figures.

import type { CrewRole } from '../../rules/index.ts';
import type { MeAnswer } from '../../wire/index.ts';
import { TroubleNote, Waiting } from '../app/parts.tsx';
import { Link, usePageHash } from '../app/router.tsx';
import { Shell } from '../app/shell.tsx';
import { SecondWords } from '../crew/second-words.tsx';
import '../crew/crew.css';
import { useHouseSeen } from '../link/house.ts';
import { useTables } from '../lobby/tables.ts';
import './pit.css';
import { PitFigures, PitJournal } from './books-view.tsx';
import { PitRoles } from './roles.tsx';
import { PitTables } from './tables.tsx';

const PARTS = [
  ['tables', 'Tables', null],
  ['roles', 'Roles', ['operator']],
  ['second', 'Second word', null],
  ['journal', 'Journal', ['operator', 'surveillance', 'casino-manager', 'shift-manager']],
  ['figures', 'Figures', ['operator', 'surveillance', 'casino-manager', 'shift-manager']],
] as const satisfies readonly (readonly [string, string, readonly CrewRole[] | null])[];

export function PitPage() {
  const { me, isKnown } = useHouseSeen();
  return (
    <Shell
      title="The pit"
      tools={
        <>
          <Link to="/" className="button small">
            The tables
          </Link>
          {me?.roles.some(({ role }) => role === 'operator') === true ? (
            <Link to="/#open" className="button small">
              Open a table
            </Link>
          ) : null}
        </>
      }
    >
      {!isKnown ? (
        <Waiting for="One moment" />
      ) : me === null || me.roles.length === 0 ? (
        <div className="stack">
          <h1>The pit is for those who work here.</h1>
          <p>
            An operator grants roles to people with an account. With the operator’s code one becomes an
            operator on <Link to="/me">one’s own page</Link>.
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
  const parts = PARTS.filter(
    ([, , for_]) => for_ === null || roles.some((role) => for_.some((one) => one === role)),
  );
  const hash = usePageHash();
  const part = parts.find(([name]) => `#${name}` === hash)?.[0] ?? 'tables';
  const nameOf = (id: string): string => tables?.find((one) => one.id === id)?.name ?? id;
  return (
    <div className="stack">
      <h1>The pit</h1>
      <SecondWords
        table={null}
        roles={roles}
        me={me.person.id}
        nameOfTable={nameOf}
        saysNothing={part === 'second'}
      />
      <nav className="pit-parts" aria-label="Parts of the pit">
        {parts.map(([name, label]) => (
          <a key={name} href={`#${name}`} aria-current={name === part ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <TroubleNote trouble={trouble} />
      {part === 'journal' ? (
        <PitJournal nameOf={nameOf} />
      ) : part === 'figures' ? (
        <PitFigures />
      ) : tables === null ? (
        <Waiting for="Looking at the tables" />
      ) : part === 'roles' ? (
        <PitRoles tables={tables} me={me.person.id} />
      ) : part === 'tables' ? (
        <PitTables tables={tables} isOperator={roles.includes('operator')} onChange={again} />
      ) : (
        <p className="soft">
          At a table with dual control an overrule, a No Roll with money up and a ruling on a disputed face
          wait for a second person who holds the same power. Their requests stand above, wherever you are in
          the pit.
        </p>
      )}
    </div>
  );
}
