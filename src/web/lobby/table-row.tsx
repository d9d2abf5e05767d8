// One table in the list: on its thumbnail of felt the point, the puck or the dice; its name, players and places; its last rolls.

import { showDollars, totalOf } from 'boxperson/base';
import { gameById } from 'boxperson/games';
import type { ListingAnswer } from 'boxperson/wire';
import { Link } from '../app/router.tsx';
import { pictureOf } from '../company/picture.ts';
import { seatLook } from '../felt/seat-look.ts';
import { SmallDie } from './dice-pair.tsx';

/** How many rolls fit beside the name. */
const ROLLS_SHOWN = 3;

export function TableRow({ table }: { readonly table: ListingAnswer }) {
  const { point, isOpen } = table;
  const hasPoint = gameById(table.game)?.points != null;
  const rolls = table.lastRolls.slice(-ROLLS_SHOWN).toReversed().map(totalOf);
  return (
    <li className={isOpen ? 'table-row' : 'table-row is-closed'}>
      <span className="table-thumb felt-cloth">
        {!hasPoint ? (
          <span className="thumb-dice">
            <SmallDie face={3} size={18} />
            <SmallDie face={4} size={18} />
          </span>
        ) : point !== null && isOpen ? (
          <>
            <span className="unseen">The point is </span>
            <span className="thumb-point">{point}</span>
          </>
        ) : (
          <>
            <span className="unseen">No point; the puck is </span>
            <PuckSign isOn={false} size={36} />
          </>
        )}
      </span>
      <div>
        <h3>
          <Link to={`/table/${encodeURIComponent(table.id)}`} className="table-link">
            {table.name}
          </Link>
        </h3>
        <p className="table-company">
          {table.faces.map(({ id }) => (
            <i key={id} style={{ background: seatLook(pictureOf(id).look).color }} />
          ))}
          <span>
            {table.players} of {table.places} · {noteOn(table)}
          </span>
        </p>
      </div>
      {rolls.length === 0 ? null : (
        <ol className="table-rolls" aria-label="Last rolls, latest first">
          {rolls.map((total, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rolls have no id but their position.
            <li key={at} className={total === 7 ? 'is-seven' : undefined}>
              {total}
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

/** What is special about a table, or else what it takes to bet there. */
function noteOn({ isOpen, isPrivate, isHidden, isAutomatic, dice, minCents }: ListingAnswer): string {
  if (!isOpen) return 'closed';
  if (isPrivate) return 'private';
  if (isHidden) return 'hidden';
  if (!isAutomatic) return 'live crew';
  if (dice === 'verifiable') return 'verifiable';
  return dice === 'thrown' ? 'in 3D' : `from ${showDollars(minCents)}`;
}

/** The puck of a table, On or Off. */
export const PuckSign = ({ isOn, size }: { readonly isOn: boolean; readonly size: number }) => (
  <svg
    viewBox="0 0 40 40"
    width={size}
    height={size}
    className={isOn ? 'lobby-puck is-on' : 'lobby-puck'}
    role="img"
    aria-label={isOn ? 'On' : 'Off'}
  >
    <circle cx="20" cy="20" r="19" />
    <circle cx="20" cy="20" r="15.6" />
    <text x="20" y={isOn ? 24.7 : 24.1} textAnchor="middle" fontSize={isOn ? 13.4 : 11.4}>
      {isOn ? 'ON' : 'OFF'}
    </text>
  </svg>
);
