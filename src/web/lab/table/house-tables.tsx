// The tables of a house at which a strategy of the lab can advise its player. The strategy goes along in this browser.

import { allGames } from 'boxperson/games';
import { gamesFor } from 'boxperson/lab';
import { Link } from '../../app/router.tsx';
import { useHouseState } from '../../link/house-link.ts';
import { limitsInWords, sortListings } from '../../lobby/best-table.ts';
import { useTables } from '../../lobby/tables.ts';
import { type KeptAdvice, keepAdvice } from '../../table/advice/kept-advice.ts';

const MOST = 6;

export function HouseTables({ written, limits }: KeptAdvice) {
  const { me } = useHouseState();
  const { tables, trouble } = useTables(me?.person.id ?? null);
  const games = gamesFor(written, allGames());
  // Open tables come first; the crew opens others for those who come.
  const fitting = sortListings(tables ?? []).filter(
    ({ free, game }) => free > 0 && games.some(({ id }) => id === game),
  );
  if (tables === null)
    return <p className="soft">{trouble === null ? 'Looking for tables…' : trouble.says}</p>;
  if (fitting.length === 0)
    return (
      <p>
        No table here has room for it now.{' '}
        {games.length === 0
          ? 'It fits no game as it is.'
          : `It fits ${new Intl.ListFormat('en', { type: 'disjunction' }).format(games.map(({ name }) => name))}.`}
      </p>
    );
  return (
    <>
      <p className="soft">
        Take a place at one of these: the strategy says there what it would bet next, and one tap does it.
      </p>
      <ul className="lab-house-tables">
        {fitting.slice(0, MOST).map(({ id, name, minCents, maxCents }) => (
          <li key={id}>
            <Link
              to={`/table/${encodeURIComponent(id)}`}
              className="button"
              onClick={() => keepAdvice({ written, limits })}
            >
              {name} <span className="soft">{limitsInWords(minCents, maxCents)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
