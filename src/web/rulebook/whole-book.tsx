// A rulebook, to read, search, link to and print.

import { countOf } from 'boxperson/base';
import type { DiceFrom, Rules } from 'boxperson/rules';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { pageAddressOf } from '../app/page-address.ts';
import { Button, Field } from '../app/parts.tsx';
import { Link } from '../app/router.tsx';
import { learnAddress } from '../learn/address.ts';
import { useWagersInWords } from '../teach/use-wagers-in-words.ts';
import { anchorIn } from './anchor.ts';
import { type Book, bookOf, matchingBook } from './book.ts';
import { BookTable, OptionsSection, WagersSection } from './book-sections.tsx';
import { Words } from './marked.tsx';
import { queryWords } from './text-search.ts';
import './rulebook.css';
import './rulebook-print.css';

type RulebookProps = {
  readonly rules: Rules;
  readonly dice: DiceFrom;
  /** The table whose rulebook it is; null for the rules of a game with the usual options. */
  readonly table: string | null;
};

export function WholeRulebook({ rules, dice, table }: RulebookProps) {
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const words = useMemo(() => queryWords(asked), [asked]);
  const whole = useMemo(() => bookOf(rules, dice), [rules, dice]);
  const book = useMemo(() => matchingBook(whole, words), [whole, words]);
  const inWords = useWagersInWords(rules);
  useVisit(book, () => {
    setQuery('');
    return words.length > 0;
  });
  const isSearch = words.length > 0;
  const spots = book.wagers.reduce((sum, wager) => sum + wager.spots.length, 0);
  const rows = book.choices.length + book.sections.reduce((sum, section) => sum + section.rows.length, 0);

  return (
    <Words value={words}>
      <div className="book">
        <div className="book-side">
          <search className="book-search">
            <Field
              label="Search wagers and rules"
              type="search"
              value={query}
              placeholder="come odds, 12, 1.3(c) …"
              autoComplete="off"
              spellCheck={false}
              onText={setQuery}
            />
            <p className="book-hits" role="status">
              {isSearch ? `${countOf(spots, 'wager')}, ${countOf(rows, 'rule')}` : ''}
            </p>
          </search>
          <Contents book={book} />
          <Button look="small book-print" onClick={() => window.print()}>
            Print
          </Button>
        </div>
        <div className="book-text">
          <header className="book-title">
            <h1>{table === null ? `Rules of ${rules.game.name}` : whole.title}</h1>
            {isSearch ? null : whole.lines.map((line) => <p key={line}>{line}</p>)}
            {table === null && !isSearch ? <p>For a table with the usual house options.</p> : null}
            <p className="not-printed">
              <Link to={learnAddress(rules.game.id, table)}>How to play {rules.game.name}</Link>, with tables
              to try it on.
            </p>
          </header>
          {book.wagers.length === 0 ? null : <WagersSection wagers={book.wagers} words={inWords} />}
          {book.sections
            .filter(({ id }) => id === 'odds' || id === 'fees')
            .map((section) => (
              <BookTable key={section.id} section={section} />
            ))}
          {book.choices.length === 0 ? null : <OptionsSection choices={book.choices} />}
          {book.sections
            .filter(({ id }) => id !== 'odds' && id !== 'fees')
            .map((section) => (
              <BookTable key={section.id} section={section} />
            ))}
          <p className="not-printed">
            <a href={pageAddressOf('/clauses')}>
              Every clause of the documents, with a scene that shows it at work
            </a>
          </p>
        </div>
      </div>
    </Words>
  );
}

function Contents({ book }: { readonly book: Book }) {
  const first = book.sections.filter(({ id }) => id === 'odds' || id === 'fees');
  const rest = book.sections.filter(({ id }) => id !== 'odds' && id !== 'fees');
  const entries = [
    ...(book.wagers.length === 0 ? [] : [['wagers', 'Wagers', book.wagers.length] as const]),
    ...first.map(({ id, heading, rows }) => [id, heading, rows.length] as const),
    ...(book.choices.length === 0 ? [] : [['house', 'House options', book.choices.length] as const]),
    ...rest.map(({ id, heading, rows }) => [id, heading, rows.length] as const),
  ];
  return (
    <nav className="book-contents" aria-label="Contents">
      <ul>
        {entries.map(([id, heading, count]) => (
          <li key={id}>
            <a href={`#${id}`}>
              <span>{heading.replace(/:.*/, '')}</span> <span className="soft">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls to the place named in the address. If a search hides it, `reveal` clears that first and returns whether it did. */
function useVisit(book: Book, reveal: () => boolean): void {
  const { hash, visits } = useHash();
  const anchor = anchorIn(hash);
  const gone = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place may exist only after what is shown changes.
  useEffect(() => {
    if (anchor === null || gone.current === visits) return;
    const place = document.getElementById(anchor);
    if (place === null) {
      if (!reveal()) gone.current = visits;
      return;
    }
    gone.current = visits;
    comeTo(place, SETTLED_FRAMES);
    place.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  }, [anchor, visits, book]);
}

const SETTLED_FRAMES = 4;

/** Off-screen clauses have only an estimated height, so the target moves while it is being scrolled to. */
function comeTo(place: HTMLElement, frames: number): void {
  place.scrollIntoView({ block: 'start' });
  if (frames > 0) requestAnimationFrame(() => comeTo(place, frames - 1));
}

/** The fragment, and a count of visits so that following the same link twice scrolls twice. */
type HashVisit = { readonly hash: string; readonly visits: number };

/** The current URL fragment, updated by browser navigation and by the router's own links, which fire no event. */
function useHash(): HashVisit {
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
