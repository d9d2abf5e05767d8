// The clause index: our paraphrase of every clause under its document's headings, with a link to each.

import { capital } from 'boxperson/base';
import type { IndexedClause } from 'boxperson/games';
import { type BookPlace, DOES_NOT_APPLY } from 'boxperson/rules';
import { memo } from 'react';
import { SelectField } from '../../app/parts.tsx';
import { clauseAnchor, hashFor } from '../anchor.ts';
import { RulebookSection } from '../book-sections.tsx';
import { CopyLink } from '../copy-link.tsx';
import { Marked } from '../marked.tsx';
import {
  type ClauseFilter,
  type ClauseIndex,
  chaptersOf,
  clauseKindName,
  FILTER_ALL,
  FILTER_OWN,
} from './filter.ts';

type ClauseListProps = {
  readonly index: ClauseIndex;
  readonly filter: ClauseFilter;
  readonly onFilter: (filter: ClauseFilter) => void;
  readonly clauses: readonly IndexedClause[];
  /** The anchor of the clause a link led to. */
  readonly marked: string | null;
  readonly isPrinted: boolean;
  /** Clauses about equipment this table does not have. */
  readonly notHere: ReadonlySet<string>;
  /** Where this table's rulebook cites each clause. */
  readonly where: ReadonlyMap<string, readonly BookPlace[]>;
};

export function ClauseList({
  index,
  filter,
  onFilter,
  clauses,
  marked,
  isPrinted,
  notHere,
  where,
}: ClauseListProps) {
  return (
    <div className={isPrinted ? '' : 'not-printed'}>
      <RulebookSection id="clauses" heading="Clauses">
        <p className="soft">
          What the documents say, clause by clause, in our own words, and how we read a clause where the text
          is unclear.
        </p>
        <div className="row clause-filters">
          <SelectField
            label="Document"
            value={filter.document}
            onValue={(document) => onFilter({ ...filter, document })}
            options={index.documents.map((document) => [document, document])}
          >
            <option value={FILTER_OWN}>This table’s documents</option>
            <option value={FILTER_ALL}>All documents</option>
          </SelectField>
          <SelectField
            label="Kind"
            value={filter.kind}
            onValue={(kind) => onFilter({ ...filter, kind })}
            options={index.kinds.map((kind) => [kind, clauseKindName(kind)])}
          >
            <option value={FILTER_ALL}>All kinds</option>
          </SelectField>
          <p className="soft" role="status">
            {clauses.length === 1 ? '1 clause' : `${clauses.length} clauses`}
          </p>
        </div>
        <Chapters clauses={clauses} marked={marked} notHere={notHere} where={where} />
      </RulebookSection>
    </div>
  );
}

/** A list longer than this is laid out only as far as it is on screen. */
const LONG = 60;

type ChaptersProps = Pick<ClauseListProps, 'clauses' | 'marked' | 'notHere' | 'where'>;

const Chapters = memo(function Chapters({ clauses, marked, notHere, where }: ChaptersProps) {
  return clauses.length === 0 ? (
    <p>No clause contains all these words. Try all documents and kinds, or fewer words.</p>
  ) : (
    chaptersOf(clauses).map((chapter) => (
      <div key={chapter.name} className={clauses.length > LONG ? 'chapter is-long' : 'chapter'}>
        <h3>{chapter.name}</h3>
        {chapter.clauses.map((clause) => (
          <ClauseEntry
            key={clause.id}
            clause={clause}
            isMarked={marked === clauseAnchor(clause.id)}
            isNotHere={notHere.has(clause.id)}
            places={where.get(clause.id)}
          />
        ))}
      </div>
    ))
  );
});

type ClauseEntryProps = {
  readonly clause: IndexedClause;
  readonly isMarked: boolean;
  readonly isNotHere: boolean;
  readonly places: readonly BookPlace[] | undefined;
};

const ClauseEntry = memo(function ClauseEntry({ clause, isMarked, isNotHere, places }: ClauseEntryProps) {
  const anchor = clauseAnchor(clause.id);
  return (
    <article
      id={anchor}
      className={isMarked ? 'clause-entry is-marked' : 'clause-entry'}
      aria-labelledby={`${anchor}-id`}
    >
      <header className="book-head">
        <h4 id={`${anchor}-id`} tabIndex={-1}>
          <Marked>{clause.id}</Marked>
        </h4>
        <CopyLink hash={hashFor(anchor)} to={`clause ${clause.id}`} />
        <span className="clause-kind">{clauseKindName(clause.kind)}</span>
      </header>
      <p>
        <Marked>{clause.text}</Marked>
      </p>
      {isNotHere ? <p className="note">{DOES_NOT_APPLY}.</p> : null}
      {clause.reading === null || clause.reading === '' ? null : (
        <p className="clause-reading">
          <strong>Our reading:</strong> <Marked>{clause.reading}</Marked>
        </p>
      )}
      <details>
        <summary>How the software enforces it</summary>
        <p>
          <Marked>{clause.behaviour}</Marked>
        </p>
        <p className="soft">{clause.example}</p>
        <PlaceList places={places ?? []} />
        <p className="soft">Status: {clause.status}.</p>
      </details>
    </article>
  );
});

/** Entries that cite a clause, beyond which the list ends: a general clause is cited by every wager. */
const PLACES_MOST = 5;

/** Links to what this table's rulebook does with a clause. */
const PlaceList = ({ places }: { readonly places: readonly BookPlace[] }) =>
  places.length === 0 ? null : (
    <>
      <p>At this table:</p>
      <ul>
        {places.slice(0, PLACES_MOST).map(({ anchor, says }) => (
          <li key={`${anchor} ${says}`}>
            <a href={hashFor(anchor)}>{capital(says)}</a>
          </li>
        ))}
        {places.length > PLACES_MOST ? <li>and {places.length - PLACES_MOST} more entries</li> : null}
      </ul>
    </>
  );
