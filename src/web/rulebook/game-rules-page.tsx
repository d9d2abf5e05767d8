// The rulebooks of the games, each for a table with the usual options.

import { gameById } from 'boxperson/games';
import { configure, isRefusal } from 'boxperson/rules';
import { useMemo } from 'react';
import { Link } from '../app/router.tsx';
import { Shell, ToTables } from '../app/shell.tsx';
import { GameList } from '../learn/game-list.tsx';
import { rulesAddress } from './anchor.ts';
import { WholeRulebook } from './whole-book.tsx';

/** The list of rulebooks. */
export const RulesList = () => (
  <Shell title="Rulebooks" tools={<ToTables />}>
    <div className="stack book-list">
      <h1>Rulebooks</h1>
      <p className="book-lead">
        Every wager with its payouts, amounts and timing, every rule of the table, and the clause that each
        rests on.
      </p>
      <GameList to={rulesAddress} />
    </div>
  </Shell>
);

/** The rulebook of one game. */
export function GameRulesPage({ game: id }: { readonly game: string }) {
  const game = gameById(id);
  const rules = useMemo(() => (game === null ? null : configure(game)), [game]);
  const name = game?.name ?? id;
  return rules === null || isRefusal(rules) ? (
    <Shell title="No such game" tools={<ToTables />}>
      <div className="stack">
        <h1>There is no game called {name}.</h1>
        <p>
          <Link to="/rules">See the rulebooks.</Link>
        </p>
      </div>
    </Shell>
  ) : (
    <Shell title={`Rules of ${name}`} isWide tools={<ToTables />}>
      <WholeRulebook rules={rules} dice="entered" table={null} />
    </Shell>
  );
}
