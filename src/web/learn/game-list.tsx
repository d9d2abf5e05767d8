// The games, each with the document its rules are from, as links.

import { allGames } from 'boxperson/games';
import { PUBLISHED_ONLY } from 'boxperson/rules';
import { Link } from '../app/router.tsx';
import './game-list.css';

type GameListProps = {
  /** Where the link of a game leads. */
  readonly to: (game: string) => string;
};

export const GameList = ({ to }: GameListProps) => (
  <ul className="game-list">
    {allGames().map((game) => (
      <li key={game.id}>
        <Link to={to(game.id)} className="game-link">
          <strong>{game.name}</strong>
          <span className="soft">
            {game.edition.isPublishedOnly === true ? PUBLISHED_ONLY : game.edition.document}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
