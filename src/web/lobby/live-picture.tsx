// The picture of the lobby: cloth, dice and chips, and how the busiest table stands.

import { countOf } from 'boxperson/base';
import { gameById } from 'boxperson/games';
import type { ListingAnswer } from 'boxperson/wire';
import { Link } from '../app/router.tsx';
import { chipLook } from '../felt/seat-look.ts';
import { PuckSign } from './table-row.tsx';

/** The words on the cloth, which only the style sheet prints: nobody reads them as text. */
const PRINTS = ['Pass Line', 'Don’t Pass Bar', 'Come', '', ''] as const;

export const LivePicture = ({ table }: { readonly table: ListingAnswer | null }) => (
  <>
    <div className="lobby-cloth" aria-hidden="true">
      <div>
        {PRINTS.map((print, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
          <i key={at} data-print={print} />
        ))}
      </div>
      <Stack dollars={100} chips={4} />
      <Stack dollars={25} chips={3} />
      <Stack dollars={5} chips={6} />
    </div>
    {table === null ? null : <OnAir table={table} />}
  </>
);

function OnAir({ table: { id, name, game, point, shooter, players } }: { readonly table: ListingAnswer }) {
  const hasPoint = gameById(game)?.points != null;
  return (
    <Link to={`/table/${encodeURIComponent(id)}`} className="on-air">
      <PuckSign isOn={point !== null} size={42} />
      <span>
        <b>{point !== null ? `Point ${point}` : hasPoint ? 'Come-out' : name}</b>
        <small>
          {shooter !== null
            ? `${shooter.name} has the dice`
            : players > 0
              ? `${countOf(players, 'player')} at ${name}`
              : `Nobody yet at ${name}`}
        </small>
      </span>
    </Link>
  );
}

const SPOTS = [0, 45, 90, 135, 180, 225, 270, 315] as const;
const SPOT = 'M-3.1-19.2A19.5 19.5 0 0 1 3.1-19.2L2.4-14.2A14.4 14.4 0 0 0-2.4-14.2Z';
const STEP = 2.6;

/** A stack of chips, seen from the rail. */
function Stack({ dollars, chips }: { readonly dollars: number; readonly chips: number }) {
  const { color, spots } = chipLook(dollars * 100);
  const under = (chips - 1) * STEP;
  return (
    <svg viewBox={`-22 -22 44 ${44 + under}`} className="lobby-stack" aria-hidden="true">
      {Array.from({ length: chips - 1 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
        <circle key={at} cy={under - at * STEP} r="19.2" fill={color} stroke="rgb(0 0 0 / 0.45)" />
      ))}
      <circle r="19.2" fill={color} />
      {SPOTS.map((turn) => (
        <path key={turn} d={SPOT} fill={spots} transform={`rotate(${turn})`} />
      ))}
      <circle r="13" fill={color} stroke={spots} strokeOpacity="0.75" strokeWidth="1.2" />
      <text y="4.7" textAnchor="middle" fontSize={dollars > 99 ? 12 : 15}>
        {dollars}
      </text>
    </svg>
  );
}
