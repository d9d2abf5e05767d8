// A rulebook, to read, search, link to and print.

import { countOf } from 'boxperson/base';
import type { IndexedClause } from 'boxperson/games';
import { type DiceFrom, equipmentOf, type Rules } from 'boxperson/rules';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Button, Field, LoadingNote } from '../app/parts.tsx';
import { Link } from '../app/router.tsx';
import { learnAddress } from '../learn/address.ts';
import { useWagersInWords } from '../teach/use-wagers-in-words.ts';
import { anchorIn } from './anchor.ts';
import { type Book, bookOf, citedWhere, matchingBook } from './book.ts';
import { BookTable, OptionsSection, WagersSection } from './book-sections.tsx';
import { ClauseList } from './clauses/clause-list.tsx';
import { ALL_CLAUSES, type ClauseFilter, type ClauseIndex, OWN_CLAUSES } from './clauses/filter.ts';
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
  const [filter, setFilter] = useState(OWN_CLAUSES);
  const asked = useDeferredValue(query);
  const words = useMemo(() => queryWords(asked), [asked]);
  const whole = useMemo(() => bookOf(rules, dice), [rules, dice]);
  const book = useMemo(() => matchingBook(whole, words), [whole, words]);
  const inWords = useWagersInWords(rules);
  const index = useClauseIndex(rules);
  const notHere = useMemo(
    () => new Set(dice === 'entered' ? [] : equipmentOf(rules).map(({ clause }) => clause)),
    [rules, dice],
  );
  const where = useMemo(() => citedWhere(rules, dice), [rules, dice]);
  const clauses = useMemo(() => index?.find(filter, words) ?? [], [index, filter, words]);
  const marked = useVisit({ index, book, clauses }, (isClause) => {
    const isHidden = words.length > 0 || (isClause && filter !== ALL_CLAUSES);
    setQuery('');
    if (isClause) setFilter(ALL_CLAUSES);
    return isHidden;
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
              label="Search wagers, rules and clauses"
              type="search"
              value={query}
              placeholder="come odds, 12, 1.3(c) …"
              autoComplete="off"
              spellCheck={false}
              onText={setQuery}
            />
            <p className="book-hits" role="status">
              {isSearch ? foundText(spots, rows, clauses.length) : ''}
            </p>
          </search>
          <Contents book={book} clauses={clauses.length} />
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
          {index === null ? (
            <LoadingNote for="Loading the clauses" />
          ) : (
            <ClauseList
              index={index}
              filter={filter}
              onFilter={setFilter}
              clauses={clauses}
              marked={marked}
              isPrinted={isSearch || !isWhole(filter)}
              notHere={notHere}
              where={where}
            />
          )}
        </div>
      </div>
    </Words>
  );
}

const foundText = (wagers: number, rules: number, clauses: number): string =>
  `${countOf(wagers, 'wager')}, ${countOf(rules, 'rule')}, ${countOf(clauses, 'clause')}`;

/** Clauses are printed only if filtered; all of them would fill a binder. */
const isWhole = ({ document, kind }: ClauseFilter): boolean =>
  kind === ALL_CLAUSES.kind && (document === OWN_CLAUSES.document || document === ALL_CLAUSES.document);

function Contents({ book, clauses }: { readonly book: Book; readonly clauses: number }) {
  const first = book.sections.filter(({ id }) => id === 'odds' || id === 'fees');
  const rest = book.sections.filter(({ id }) => id !== 'odds' && id !== 'fees');
  const entries = [
    ...(book.wagers.length === 0 ? [] : [['wagers', 'Wagers', book.wagers.length] as const]),
    ...first.map(({ id, heading, rows }) => [id, heading, rows.length] as const),
    ...(book.choices.length === 0 ? [] : [['house', 'House options', book.choices.length] as const]),
    ...rest.map(({ id, heading, rows }) => [id, heading, rows.length] as const),
    ['clauses', 'Clauses', clauses] as const,
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

/** The clause text is large, and loaded after the rest of the page. */
function useClauseIndex(rules: Rules): ClauseIndex | null {
  const [index, setIndex] = useState<ClauseIndex | null>(null);
  useEffect(() => {
    let isWanted = true;
    void import('./clauses/clause-index.ts').then(({ clauseIndex }) => {
      if (isWanted) setIndex(clauseIndex(rules.game));
    });
    return () => {
      isWanted = false;
    };
  }, [rules]);
  return index;
}

type Shown = {
  readonly index: ClauseIndex | null;
  readonly book: Book;
  readonly clauses: readonly IndexedClause[];
};

/**
 * Scrolls to the place named in the address, and returns its anchor. If a search or filter hides it, `reveal` clears that first
 * and returns whether it changed anything.
 */
function useVisit({ index, book, clauses }: Shown, reveal: (isClause: boolean) => boolean): string | null {
  const { hash, visits } = useHash();
  const anchor = anchorIn(hash);
  const gone = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place may exist only after what is shown changes.
  useEffect(() => {
    if (anchor === null || gone.current === visits) return;
    const place = document.getElementById(anchor);
    if (place === null) {
      if (index !== null && !reveal(index.at(anchor) !== null)) gone.current = visits;
      return;
    }
    gone.current = visits;
    for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover();
    comeTo(place, SETTLED_FRAMES);
    place.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  }, [anchor, visits, index, book, clauses]);
  return anchor;
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
