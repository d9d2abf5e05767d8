// The links between the pages of the static site.

import { addressOf } from '../app/place.ts';
import { Link, usePath } from '../app/router.tsx';
import './nav.css';

const PLACES = [
  ['/learn', 'How to play'],
  ['/rules', 'Rulebooks'],
  ['/gallery', 'Irregular throws'],
  ['/verify', 'Check a roll'],
] as const;

export function SiteNav() {
  const path = usePath();
  return (
    <nav className="site-nav" aria-label="This site">
      {PLACES.map(([to, name]) => (
        <Link
          key={to}
          to={to}
          aria-current={path === to ? 'page' : path.startsWith(`${to}/`) ? 'true' : undefined}
        >
          {name}
        </Link>
      ))}
      <a href={addressOf('/docs')}>Documentation</a>
    </nav>
  );
}
