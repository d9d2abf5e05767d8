// The end of the page's address, kept up: by the browser's own moves, and by links of the house, which the browser is not told of.

import { useEffect, useState } from 'react';

/** What the address ends with, and how often somebody has gone there: the same link twice leads there twice. */
export type HashSeen = { readonly hash: string; readonly visits: number };

export function useHash(): HashSeen {
  const [seen, setSeen] = useState<HashSeen>(() => ({ hash: location.hash, visits: 1 }));
  useEffect(() => {
    const look = (): void => setSeen(({ visits }) => ({ hash: location.hash, visits: visits + 1 }));
    const onClick = ({ target, defaultPrevented }: MouseEvent): void => {
      const link = target instanceof Element ? target.closest('a[href*="#"]') : null;
      // A link of the house has gone there already; of its own links the browser tells.
      if (link !== null && defaultPrevented && location.hash.length > 1) look();
    };
    window.addEventListener('popstate', look);
    document.addEventListener('click', onClick);
    return () => {
      window.removeEventListener('popstate', look);
      document.removeEventListener('click', onClick);
    };
  }, []);
  return seen;
}
