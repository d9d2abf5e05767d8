// Everything on the felt besides chips: pucks, fire markers, lammers, numbered spots, and the rail with bank and dice.

import { memo } from 'react';
import { type Box, type FeltPlan, middleOf, n, puckKey } from '../../felt/index.ts';
import type { Felt, Puck } from '../../table/index.ts';
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

/** The boxes of side bets and their markers: flames for fire, squares for bonus craps, hexagons for the hot roller. */
export const Markers = memo(function Markers({
  plan,
  felt,
}: {
  readonly plan: FeltPlan;
  readonly felt: Felt;
}) {
  return plan.lammers.map(({ area, name, box }) => {
    const section = plan.byKey.get(area)?.area.wager ?? '';
    const marker = felt.fireMarkers.find((one) => one.box === name);
    const { x, y } = middleOf(box);
    const r = Math.min(box.w, box.h) / 2 - 1.5;
    const isCollected = name.includes('-')
      ? felt.hotRollerLammers.includes(name)
      : felt.bonusLammers.includes(name);
    const isFire = plan.ownSpots.has(area);
    return (
      <g key={`${section} ${name}`}>
        <rect className="lammer-box" x={box.x} y={box.y} width={box.w} height={box.h} rx={4} />
        {isFire && marker !== undefined ? (
          <g {...picture(`Fire marker ${marker.count} on ${name}`)} className="marker is-fire">
            <path d={flame(x, y, Math.min(r * 1.15, box.h / 2 - 1))} />
            <text x={x} y={y + r * 0.3} fontSize={r} textAnchor="middle" dominantBaseline="central">
              {marker.count}
            </text>
          </g>
        ) : null}
        {!isFire && isCollected ? (
          <g {...picture(`${name} is collected`)} className="marker is-lammer">
            {name.includes('-') ? <path d={hexagon(x, y, r)} /> : <path d={square(box)} />}
            <text x={x} y={y} fontSize={r * 0.8} textAnchor="middle" dominantBaseline="central">
              {name}
            </text>
          </g>
        ) : null}
      </g>
    );
  });
});

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

function square(box: Box): string {
  const { x, y } = middleOf(box);
  const r = Math.min(box.w, box.h) / 2 - 2.5;
  return `M${n(x - r)} ${n(y - r)}h${n(2 * r)}v${n(2 * r)}h${n(-2 * r)}z`;
}

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
