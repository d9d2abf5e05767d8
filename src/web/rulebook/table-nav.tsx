// Links between the pages about one table: the table, its rules and its replay.

import { Link } from '../app/router.tsx';
import './table-nav.css';

const PAGES = [
  ['', 'Table'],
  ['/rules', 'Rules'],
  ['/replay', 'Replay'],
] as const;

type TableNavProps = { readonly id: string; readonly name: string; readonly here: '/rules' | '/replay' };

export const TableNav = ({ id, name, here }: TableNavProps) => (
  <nav className="about-table" aria-label="This table">
    <span className="about-name">{name}</span>
    {PAGES.map(([end, label]) => (
      <Link
        key={end}
        to={`/table/${encodeURIComponent(id)}${end}`}
        className="button quiet small"
        aria-current={end === here ? 'page' : undefined}
      >
        {label}
      </Link>
    ))}
  </nav>
);
