// What a table is called: by the list of tables, or by its game until that is known.

import { useEffect, useState } from 'react';
import type { Table } from '../../table/state.ts';
import type { ListingAnswer } from '../../wire/forms.ts';
import { api, isTrouble } from '../link/http.ts';

export function useTableName(id: string, table: Table | null): string {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    void api.get<{ readonly tables: readonly ListingAnswer[] }>('/api/tables').then((found) => {
      if (isWanted && !isTrouble(found)) setName(found.tables.find((one) => one.id === id)?.name ?? null);
    });
    return () => {
      isWanted = false;
    };
  }, [id]);
  return name ?? table?.rules.game.name ?? 'A table';
}
