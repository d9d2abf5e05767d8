// The crew's page for a table: the console, for people who hold a role at it.

import type { CrewRole } from 'boxperson/rules';
import { LoadingNote } from '../app/parts.tsx';
import { Link } from '../app/router.tsx';
import { Shell } from '../app/shell.tsx';
import { useHouseState, useTable } from '../link/house-link.ts';
import { useTableName } from '../table/table-name.ts';
import { CrewConsole } from './crew-console.tsx';
import { SecondWords } from './second-words.tsx';

export function CrewPage({ id }: { readonly id: string }) {
  const { me, isKnown } = useHouseState();
  const { seen, give } = useTable(id);
  const roles = [
    ...new Set(
      (me?.roles ?? []).filter(({ table }) => table === null || table === id).map(({ role }) => role),
    ),
  ] as readonly CrewRole[];
  const name = useTableName(id, seen.table);
  const game = seen.table?.rules.game.name;
  const address = `/table/${encodeURIComponent(id)}`;
  return (
    <Shell
      title={`Crew of ${name}`}
      isWide
      isForCrew
      tools={
        <>
          <h1 className="crew-title">
            Crew, {name === game || game === undefined ? name : `${name} (${game})`}
          </h1>
          <Link to={address} className="button small">
            The table
          </Link>
          <Link to={`${address}/rules`} className="button small quiet">
            Rules
          </Link>
          <Link to="/pit" className="button small quiet">
            The pit
          </Link>
        </>
      }
    >
      <div className="crew-page stack">
        {seen.gone === null ? null : (
          <p className="note bad" role="alert">
            {seen.gone.says}
          </p>
        )}
        {!isKnown ? (
          <LoadingNote for="One moment" />
        ) : me === null ? (
          <p>
            Crew members must sign in. <Link to="/">Go to the lobby.</Link>
          </p>
        ) : roles.length === 0 ? (
          <p>
            You have no role at this table. Operators grant roles in the pit. To play, go to{' '}
            <Link to={address}>the table</Link>.
          </p>
        ) : seen.table === null ? (
          <LoadingNote for="Loading the table" />
        ) : (
          <>
            <SecondWords table={id} me={me.person.id} />
            <CrewConsole seen={seen} me={me.person.id} roles={roles} give={give} />
          </>
        )}
      </div>
    </Shell>
  );
}
