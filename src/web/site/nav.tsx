// The links between the pages of the static site.

import { useEffect, useRef } from 'react';
import { pageAddressOf } from '../app/page-address.ts';
import { usePath } from '../app/router.tsx';
import './nav.css';

const PLACES = [
  ['/lab', 'The lab'],
  ['/learn', 'How to play'],
  ['/rules', 'Rulebooks'],
  ['/clauses', 'Clauses'],
  ['/gallery', 'Irregular throws'],
  ['/verify', 'Check a roll'],
  ['/docs', 'Documentation'],
] as const;

export function SiteNav() {
  const path = usePath();
  const row = useRef<HTMLElement>(null);
  // On a phone the row is longer than the screen.
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current !== null && here != null)
      row.current.scrollLeft = here.offsetLeft - (row.current.clientWidth - here.offsetWidth) / 2;
  }, []);
  return (
    <nav ref={row} className="site-nav" aria-label="This site">
      {PLACES.map(([to, name]) => (
        <a
          key={to}
          href={pageAddressOf(to)}
          aria-current={path === to ? 'page' : path.startsWith(`${to}/`) ? 'true' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
