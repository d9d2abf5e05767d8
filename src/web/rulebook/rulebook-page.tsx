// The rules of one table.

import { LoadingNote } from '../app/parts.tsx';
import { Link } from '../app/router.tsx';
import { Shell } from '../app/shell.tsx';
import { useTable } from '../link/house-link.ts';
import { useTableName } from '../table/table-name.ts';
import { TableNav } from './table-nav.tsx';
import { WholeRulebook } from './whole-book.tsx';

export function RulebookPage({ id }: { readonly id: string }) {
  const {
    seen: { table, dice, gone },
  } = useTable(id);
  const name = useTableName(id, table);
  return (
    <Shell title={`Rules of ${name}`} isWide tools={<TableNav id={id} name={name} here="/rules" />}>
      {table !== null ? (
        <WholeRulebook rules={table.rules} dice={dice?.kind ?? 'entered'} table={id} />
      ) : gone === null ? (
        <LoadingNote for="Loading this table’s rules" />
      ) : (
        <p className="note warn">
          <strong>{gone.says}</strong> Its rules cannot be shown. <Link to="/">See the other tables.</Link>
        </p>
      )}
    </Shell>
  );
}
