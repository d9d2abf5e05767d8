// The rulebook's sections: wagers with their spots, house options, and tables for the rest.

import { capital } from 'boxperson/base';
import {
  type BookSection,
  type BookWager,
  type HouseChoice,
  OPTION_GROUPS,
  optionAnchor,
  wagerAnchor,
} from 'boxperson/rules';
import { memo, type ReactNode } from 'react';
import { ColumnHeadings } from '../app/parts.tsx';
import { ClauseChips } from '../panels/clause/clause.tsx';
import { hashFor } from './anchor.ts';
import { CopyLink } from './copy-link.tsx';
import { Marked } from './marked.tsx';

type SectionProps = {
  readonly id: string;
  readonly heading: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

const RulebookSection = ({ id, heading, aside, children }: SectionProps) => (
  <section id={id} className="book-section" aria-labelledby={`${id}-heading`}>
    <header className="book-head">
      <h2 id={`${id}-heading`} tabIndex={-1}>
        {heading}
      </h2>
      <CopyLink hash={hashFor(id)} to={heading} />
      {aside}
    </header>
    {children}
  </section>
);

/** What the page says about a spot in plain words: its sentence where spots differ, an example, and its cost per hour. */
type SpotInWords = {
  readonly name: string;
  readonly says: string | null;
  readonly example: string;
  readonly cost: string;
};

type WagersProps = {
  readonly wagers: readonly BookWager[];
  /** By wager. */
  readonly words: ReadonlyMap<
    string,
    { readonly says: string | null; readonly spots: readonly SpotInWords[] }
  >;
};

export const WagersSection = memo(function Wagers({ wagers, words }: WagersProps) {
  return (
    <RulebookSection id="wagers" heading="Wagers">
      <div className="book-wagers">
        {wagers.map((wager) => (
          <WagerEntry key={wager.id} wager={wager} words={words.get(wager.id)} />
        ))}
      </div>
    </RulebookSection>
  );
});

type WagerEntryProps = {
  readonly wager: BookWager;
  readonly words: ReturnType<WagersProps['words']['get']>;
};

function WagerEntry({ wager, words }: WagerEntryProps) {
  const anchor = wagerAnchor(wager.id);
  return (
    <article id={anchor} className="book-wager" aria-labelledby={`${anchor}-name`}>
      <header className="book-head">
        <h3 id={`${anchor}-name`} tabIndex={-1}>
          <Marked>{wager.name}</Marked>
        </h3>
        <CopyLink hash={hashFor(anchor)} to={wager.name} />
      </header>
      {words?.says == null ? null : <p className="book-plain">{words.says}</p>}
      <dl className="book-facts">
        <Fact term="Made" says={wager.made} />
        <Fact term="Changed" says={wager.changed} />
        <Fact term="Come-out" says={wager.comeOut} />
      </dl>
      <table className="rows book-spots">
        <caption className="unseen">{wager.name}: payouts, amounts and clauses</caption>
        <ColumnHeadings look="unseen" names={['Wager', 'Pays', 'Amounts', 'Clauses']} />
        <tbody>
          {wager.spots.map((spot) => (
            <tr key={spot.name}>
              <th scope="row">
                <Marked>{spot.name}</Marked>
              </th>
              <td className="book-odds">
                <Marked>{spot.pays}</Marked>
                <InWords words={words?.spots.find(({ name }) => name === spot.name)} />
              </td>
              <td>
                <Marked>{spot.amounts}</Marked>
              </td>
              <td>
                <ClauseChips ids={spot.clauses} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

const InWords = ({ words }: { readonly words: SpotInWords | undefined }) =>
  words === undefined ? null : (
    <p className="book-worked">
      {words.says} {words.example} {words.cost}
    </p>
  );

const Fact = ({ term, says }: { readonly term: string; readonly says: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>
      <Marked>{says}</Marked>
    </dd>
  </div>
);

export const OptionsSection = memo(function Choices({
  choices,
}: {
  readonly choices: readonly HouseChoice[];
}) {
  return (
    <RulebookSection id="house" heading="House options">
      <p className="soft">
        The documents leave these to the operator. Options that differ from the default are marked, with the
        default beside them.
      </p>
      {OPTION_GROUPS.map((group) => {
        const here = choices.filter((choice) => choice.group === group);
        return here.length === 0 ? null : (
          <table key={group} className="rows book-choices">
            <caption>{group}</caption>
            <ColumnHeadings look="unseen" names={['Option', 'At this table', 'Clauses']} />
            <tbody>
              {here.map((choice) => (
                <ChoiceRow key={choice.key} choice={choice} />
              ))}
            </tbody>
          </table>
        );
      })}
    </RulebookSection>
  );
});

const ChoiceRow = ({ choice: { key, label, says, usually, clauses } }: { readonly choice: HouseChoice }) => (
  <tr id={optionAnchor(key)} className={says === usually ? '' : 'is-own'}>
    <th scope="row">
      <Marked>{label}</Marked>
    </th>
    <td>
      <Marked>{capital(says)}</Marked>
      {says === usually ? null : <span className="book-usually">Changed here. Default: {usually}.</span>}
    </td>
    <td>
      <ClauseChips ids={clauses} />
    </td>
  </tr>
);

export const BookTable = memo(function Rows({ section }: { readonly section: BookSection }) {
  const hasClauses = section.rows.some((row) => row.clauses.length > 0);
  return (
    <RulebookSection id={section.id} heading={section.heading}>
      <table className="rows book-rows" data-columns={section.columns.length}>
        <ColumnHeadings names={[...section.columns, ...(hasClauses ? ['Clauses'] : [])]} />
        <tbody>
          {section.rows.map((row) => (
            <tr key={row.cells.join(' ')}>
              {row.cells.map((cell, index) => {
                const column = section.columns[index] ?? '';
                return index === 0 ? (
                  <th key={column} scope="row">
                    <Marked>{capital(cell)}</Marked>
                  </th>
                ) : (
                  <td key={column} data-column={column}>
                    <Marked>{capital(cell)}</Marked>
                  </td>
                );
              })}
              {hasClauses ? (
                <td>
                  <ClauseChips ids={row.clauses.filter((clause) => clause !== '')} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </RulebookSection>
  );
});
