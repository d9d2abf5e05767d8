// One table in the list: puck and last rolls on a strip of felt, with limits and free places below.

import { gameById } from 'boxperson/games';
import { PUBLISHED_ONLY } from 'boxperson/rules';
import type { ListingAnswer } from 'boxperson/wire';
import { Link } from '../app/router.tsx';
import { CopyText } from '../invite/copy-text.tsx';
import { tableLink } from '../invite/invite.tsx';
import { kindInWords, limitsInWords, placesInWords } from './best-table.ts';
import { DicePair } from './dice-pair.tsx';

/** How many rolls fit beside the puck. */
const ROLLS_SHOWN = 5;

export function TableCard({ table }: { readonly table: ListingAnswer }) {
  const game = gameById(table.game);
  const hasPoint = game !== null && game.points !== null;
  const rolls = table.lastRolls.slice(-ROLLS_SHOWN).toReversed();
  return (
    <article className={table.isOpen ? 'table-card' : 'table-card is-closed'}>
      <div className="table-felt">
        {hasPoint ? <Puck point={table.point} isOpen={table.isOpen} /> : null}
        {rolls.length === 0 ? (
          <p className="table-quiet">{table.isOpen ? 'No roll yet' : 'Closed'}</p>
        ) : (
          <ol className="table-rolls" aria-label="Last rolls, latest first">
            {rolls.map((roll, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rolls have no id but their position.
              <li key={index}>
                <DicePair roll={roll} />
              </li>
            ))}
          </ol>
        )}
      </div>
      <div className="table-facts">
        <h3>
          <Link to={`/table/${encodeURIComponent(table.id)}`} className="table-link">
            {table.name}
          </Link>
        </h3>
        <p className="soft">
          {table.name === table.gameName ? null : <span className="table-game">{table.gameName}</span>}
          {game === null ? null : <span className="table-game">{kindInWords(game, table.dice)}</span>}
          {game?.edition.isPublishedOnly === true ? (
            <span className="table-game">{PUBLISHED_ONLY}</span>
          ) : null}
        </p>
        <dl className="table-terms">
          <div>
            <dt>Wagers</dt>
            <dd>{limitsInWords(table.minCents, table.maxCents)}</dd>
          </div>
          <div>
            <dt>Places</dt>
            <dd>{placesInWords(table)}</dd>
          </div>
        </dl>
        <Marks table={table} />
      </div>
    </article>
  );
}

/** The On/Off disc, in words as well as color. */
function Puck({ point, isOpen }: { readonly point: number | null; readonly isOpen: boolean }) {
  const isOn = point !== null && isOpen;
  return (
    <span className={isOn ? 'puck is-on' : 'puck'}>
      <span className="unseen">{isOn ? 'The point is ' : 'No point; the puck is '}</span>
      <span className="puck-word">{isOn ? 'On' : 'Off'}</span>
      {isOn ? <span className="puck-point">{point}</span> : null}
    </span>
  );
}

function Marks({ table }: { readonly table: ListingAnswer }) {
  return (
    <div className="row table-marks">
      {table.isAutomatic ? null : <span className="mark">Live crew</span>}
      {table.dice === 'thrown' ? <span className="mark">Throw the dice in 3D</span> : null}
      {table.dice === 'verifiable' ? <span className="mark">Verifiable dice</span> : null}
      {table.isHidden ? <span className="mark">Hidden from the list</span> : null}
      {table.isPrivate ? (
        <>
          <span className="mark">Private, link only</span>
          <CopyText text={tableLink(table.id)} label="Copy link" />
        </>
      ) : null}
    </div>
  );
}
