// Everything on the felt besides chips: pucks, markers, lammers, numbered spots, and the rail with bank and dice.

import { memo } from 'react';
import { capital } from '../../base/index.ts';
import { areaKey, type Box, type FeltPlan, middleOf, n, puckKey } from '../../felt/index.ts';
import type { MarkerPiece } from '../../rules/index.ts';
import type { Felt, Mark, Puck } from '../../table/index.ts';
import { PrintedDie, picture, UNSAID } from './area.tsx';
import { chipLook } from './seat-look.ts';

export const Pucks = memo(function Pucks({
  plan,
  pucks,
}: {
  readonly plan: FeltPlan;
  readonly pucks: readonly Puck[];
}) {
  return pucks.map((puck) => {
    const at = plan.pucks.get(puckKey(puck.at, puck.end));
    if (at === undefined) return null;
    const where = typeof puck.at === 'number' ? `, the point is ${puck.at}` : '';
    return (
      <g key={puck.end} className="puck-at" style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>
        <g {...picture(`Puck ${puck.shows}${where}`)} className={`puck is-${puck.shows.toLowerCase()}`}>
          <circle className="puck-edge" r={at.r} />
          <circle className="puck-ring" r={at.r * 0.82} />
          <text fontSize={at.r * 0.72} textAnchor="middle" dominantBaseline="central">
            {puck.shows.toUpperCase()}
          </text>
        </g>
      </g>
    );
  });
});

/** The boxes of side bets, and the markers and lammers on them, in the shapes that the game gives them. */
export const Markers = memo(function Markers({
  plan,
  felt,
}: {
  readonly plan: FeltPlan;
  readonly felt: Felt;
}) {
  return plan.lammers.map(({ area, name, box }) => {
    const mark = felt.marks.find((one) => areaKey(one.wager, one.on) === area && one.box === name);
    return (
      <g key={`${area} ${name}`}>
        <rect className="lammer-box" x={box.x} y={box.y} width={box.w} height={box.h} rx={4} />
        {mark === undefined ? null : <Marker mark={mark} box={box} />}
      </g>
    );
  });
});

/** A numbered marker on a box, or a lammer with the name of the box. */
function Marker({ mark: { piece, box: name, count }, box }: { readonly mark: Mark; readonly box: Box }) {
  const { x, y } = middleOf(box);
  const r = Math.min(box.w, box.h) / 2 - 1.5;
  const says =
    count === null ? `${capital(piece.name)} on ${name}` : `${capital(piece.name)} ${count} on ${name}`;
  return (
    <g {...picture(says)} className={`marker ${piece.shape === 'flame' ? 'is-flame' : 'is-lammer'}`}>
      <path d={SHAPES[piece.shape](x, y, piece.shape === 'flame' ? Math.min(r * 1.15, box.h / 2 - 1) : r)} />
      <text
        x={x}
        y={piece.shape === 'flame' ? y + r * 0.3 : y}
        fontSize={count === null ? r * 0.8 : r}
        textAnchor="middle"
        dominantBaseline="central"
      >
        {count ?? name}
      </text>
    </g>
  );
}

function flame(x: number, y: number, r: number): string {
  const at = (dx: number, dy: number): string => `${n(x + dx * r)} ${n(y + dy * r)}`;
  return `M${at(0, -1)}C${at(0.15, -0.45)} ${at(0.95, -0.2)} ${at(0.85, 0.4)}C${at(0.78, 0.85)} ${at(0.4, 1)} ${at(0, 1)}C${at(-0.4, 1)} ${at(-0.78, 0.85)} ${at(-0.85, 0.4)}C${at(-0.92, 0)} ${at(-0.6, -0.15)} ${at(-0.5, -0.5)}C${at(-0.3, -0.3)} ${at(-0.15, -0.5)} ${at(0, -1)}z`;
}

function hexagon(x: number, y: number, r: number): string {
  const corners = [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = (Math.PI / 3) * corner;
    return `${n(x + r * 1.1 * Math.cos(angle))} ${n(y + r * 1.1 * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}z`;
}

const square = (x: number, y: number, r: number): string =>
  `M${n(x - r + 1)} ${n(y - r + 1)}h${n(2 * r - 2)}v${n(2 * r - 2)}h${n(2 - 2 * r)}z`;

const SHAPES: Readonly<Record<MarkerPiece['shape'], (x: number, y: number, r: number) => string>> = {
  flame,
  square,
  hexagon,
};

/** A numbered spot for each place. */
export const OwnSpots = memo(function OwnSpots({ plan }: { readonly plan: FeltPlan }) {
  return [...plan.ownSpots].flatMap(([area, spots]) =>
    spots.map((box, index) => {
      const { x, y } = middleOf(box);
      const r = Math.min(box.w, box.h) / 2 - 1;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the spots are numbered by place, and their order never changes.
        <g key={`${area} ${index}`} {...UNSAID}>
          <circle className="own-spot" cx={x} cy={y} r={r} />
          <text
            className="print-note"
            x={x}
            y={y}
            fontSize={Math.min(13, r)}
            textAnchor="middle"
            dominantBaseline="central"
          >
            {index + 1}
          </text>
        </g>
      );
    }),
  );
});

/** The bank's chips stand on edge, a tube for each denomination. */
export const Rail = memo(function Rail({
  plan,
  chips,
  dice,
}: {
  readonly plan: FeltPlan;
  readonly chips: readonly number[];
  readonly dice: Felt['dice'];
}) {
  const { rail, rack } = plan;
  const shown = chips.slice(0, plan.shape === 'wide' ? 9 : 4);
  const width = rack.w / Math.max(1, shown.length);
  return (
    <g>
      <rect className="rail" x={rail.x} y={rail.y} width={rail.w} height={rail.h} />
      <g {...picture('Chip bank')}>
        {shown.map((cents, index) => (
          <Tube
            key={cents}
            cents={cents}
            x={rack.x + index * width}
            y={rack.y + 4}
            w={width - 4}
            h={rack.h - 8}
          />
        ))}
      </g>
      <Cup plan={plan} dice={dice} />
    </g>
  );
});

function Tube({ cents, x, y, w, h }: { readonly cents: number } & Box) {
  const { color, spots } = chipLook(cents);
  const count = Math.max(2, Math.floor(w / 5));
  const step = w / count;
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: chips in a tube are all alike.
    <g key={index}>
      <rect
        className="tube-chip"
        x={n(x + index * step)}
        y={y}
        width={n(step - 0.8)}
        height={h}
        rx={1.5}
        style={{ fill: color }}
      />
      <rect
        x={n(x + index * step)}
        y={n(y + h * 0.36)}
        width={n(step - 0.8)}
        height={n(h * 0.28)}
        style={{ fill: spots }}
      />
    </g>
  ));
}

/** The cup, bowl or shaker, with the dice not in play. */
function Cup({ plan, dice }: { readonly plan: FeltPlan; readonly dice: Felt['dice'] }) {
  const { cup } = plan;
  const kept = dice.kept.slice(0, 6);
  const size = Math.min(15, (cup.w - 20) / 6 - 2);
  const words = `${dice.kept.length} ${dice.kept.length === 1 ? 'die' : 'dice'} in the ${dice.keptIn}`;
  return (
    <g {...picture(words)}>
      <rect
        className="cup"
        x={cup.x}
        y={cup.y}
        width={cup.w}
        height={cup.h}
        rx={dice.keptIn === 'shaker' ? 10 : cup.h / 2}
      />
      {kept.map((id, index) => (
        <PrintedDie
          key={id}
          die={{
            face: (index % 6) + 1,
            x: cup.x + cup.w / 2 - (kept.length * (size + 2) - 2) / 2 + index * (size + 2),
            y: cup.y + cup.h / 2 - size / 2,
            size,
          }}
        />
      ))}
      {kept.length > 0 ? null : (
        <text
          className="cup-text"
          x={cup.x + cup.w / 2}
          y={cup.y + cup.h / 2}
          fontSize={11}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {dice.keptIn}
        </text>
      )}
    </g>
  );
}
