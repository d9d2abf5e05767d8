// The current URL fragment, updated by browser navigation and by the router's own links, which fire no event.

import { useEffect, useState } from 'react';

/** The fragment, and a count of visits so that following the same link twice scrolls twice. */
export type HashVisit = { readonly hash: string; readonly visits: number };

export function useHash(): HashVisit {
  const [seen, setSeen] = useState<HashVisit>(() => ({ hash: location.hash, visits: 1 }));
  useEffect(() => {
    const look = (): void => setSeen(({ visits }) => ({ hash: location.hash, visits: visits + 1 }));
    const onClick = ({ target, defaultPrevented }: MouseEvent): void => {
      const link = target instanceof Element ? target.closest('a[href*="#"]') : null;
      // The router has already navigated for its own links; the browser reports the rest.
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
