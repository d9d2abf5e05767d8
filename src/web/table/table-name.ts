// A table's name and listing, as the house gives them.

import type { Table } from 'boxperson/table';
import type { ListingAnswer } from 'boxperson/wire';
import { useEffect, useState } from 'react';
import { api, isApiError } from '../link/http.ts';

/** Null until loaded. Requested only once the table itself has loaded, because not every address is a table's. */
export function useListing(id: string, isThere: boolean): ListingAnswer | null {
  const [listing, setListing] = useState<ListingAnswer | null>(null);
  useEffect(() => {
    if (!isThere) return;
    let isWanted = true;
    void api.get<ListingAnswer>(`/api/tables/${encodeURIComponent(id)}/about`).then((found) => {
      if (isWanted && !isApiError(found)) setListing(found);
    });
    return () => {
      isWanted = false;
    };
  }, [id, isThere]);
  return listing;
}

export const tableNameOf = (listing: ListingAnswer | null, table: Table | null): string =>
  listing?.name ?? table?.rules.game.name ?? 'A table';

export const useTableName = (id: string, table: Table | null): string =>
  tableNameOf(useListing(id, table !== null), table);
