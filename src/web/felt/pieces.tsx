// Everything on the felt besides chips: pucks, markers, lammers, numbered spots, operators' buttons and the deciding sign.

import {
  areaKey,
  type Box,
  CHIP_R_MOST,
  type FeltPlan,
  middleOf,
  pillHeight,
  pillWidth,
  puckKey,
  svgNumber,
} from 'boxperson/felt';
import type { MarkerPiece } from 'boxperson/rules';
import {
  type BoxMarker,
  DECIDING_SIGN,
  type FeltState,
  litButtonSays,
  markSays,
  type Puck,
  puckSays,
} from 'boxperson/table';
import { memo } from 'react';
import { DECORATIVE, pictureRole } from './area.tsx';

export const Pucks = memo(function Pucks({
  plan,
  pucks,
}: {
  readonly plan: FeltPlan;
  readonly pucks: readonly Puck[];
}) {
  return pucks.map((puck) => {
    const at =
      plan.pucks.get(puckKey(puck.at, puck.end, puck.before)) ?? plan.pucks.get(puckKey(puck.at, puck.end));
    if (at === undefined) return null;
    return (
      <g key={puck.end} className="puck-at" style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>
        <g {...pictureRole(puckSays(puck))} className={`puck is-${puck.shows.toLowerCase()}`}>
          <circle className="puck-shade" cy={at.r * 0.1} r={at.r} />
          <circle className="puck-edge" r={at.r} />
          <circle className="puck-ring" r={at.r * 0.82} />
          <text
            fontSize={at.r * (puck.shows === 'On' ? 0.7 : 0.54)}
            textAnchor="middle"
            dominantBaseline="central"
          >
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
  readonly felt: FeltState;
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
function Marker({ mark, box }: { readonly mark: BoxMarker; readonly box: Box }) {
  const { piece, box: name, count } = mark;
  const { x, y } = middleOf(box);
  const [across, up] = halfSizeOf(piece, box);
  return (
    <g
      {...pictureRole(markSays(mark))}
      className={`marker ${piece.shape === 'flame' ? 'is-flame' : 'is-lammer'}`}
    >
      <path d={SHAPES[piece.shape](x, y, across, up)} />
      <text
        x={x}
        y={piece.shape === 'flame' ? y + up * 0.3 : y}
        fontSize={count === null ? up * 0.8 : up * 0.95}
        textAnchor="middle"
        dominantBaseline="central"
      >
        {count ?? name}
      </text>
    </g>
  );
}

/** A piece wider than a chip fills its box, unless that would flatten it. */
function halfSizeOf({ widthOfChip }: MarkerPiece, box: Box): readonly [across: number, up: number] {
  if (widthOfChip <= 1) {
    const r = Math.min(box.w, box.h) / 2 - 1.5;
    return [r, r];
  }
  const up = box.h / 2 - 1;
  return [Math.min(box.w / 2 - 1, widthOfChip * CHIP_R_MOST, up * 1.25), up];
}

type Shape = (x: number, y: number, across: number, up: number) => string;

/** As wide and as high as it is told. */
const flame: Shape = (x, y, across, up) => {
  const at = (dx: number, dy: number): string => `${svgNumber(x + dx * across)} ${svgNumber(y + dy * up)}`;
  return `M${at(0, -1)}C${at(0.15, -0.45)} ${at(1.05, -0.2)} ${at(1, 0.4)}C${at(0.9, 0.85)} ${at(0.4, 1)} ${at(0, 1)}C${at(-0.4, 1)} ${at(-0.9, 0.85)} ${at(-1, 0.4)}C${at(-1.02, 0)} ${at(-0.6, -0.15)} ${at(-0.5, -0.5)}C${at(-0.3, -0.3)} ${at(-0.15, -0.5)} ${at(0, -1)}z`;
};

const hexagon: Shape = (x, y, r) => {
  const corners = [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = (Math.PI / 3) * corner;
    return `${svgNumber(x + r * 1.1 * Math.cos(angle))} ${svgNumber(y + r * 1.1 * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}z`;
};

const square: Shape = (x, y, r) =>
  `M${svgNumber(x - r + 1)} ${svgNumber(y - r + 1)}h${svgNumber(2 * r - 2)}v${svgNumber(2 * r - 2)}h${svgNumber(2 - 2 * r)}z`;

const SHAPES: Readonly<Record<MarkerPiece['shape'], Shape>> = { flame, square, hexagon };

/** A numbered spot for each place. */
export const OwnSpots = memo(function OwnSpots({ plan }: { readonly plan: FeltPlan }) {
  return [...plan.ownSpots].flatMap(([area, spots]) =>
    spots.map((box, index) => {
      const { x, y } = middleOf(box);
      const r = Math.min(box.w, box.h) / 2 - 1;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the spots are numbered by place, and their order never changes.
        <g key={`${area} ${index}`} {...DECORATIVE}>
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

/** The button of each place and of the dealer, with the lit one. */
export const OperatorButtons = memo(function OperatorButtons({
  plan,
  felt,
}: {
  readonly plan: FeltPlan;
  readonly felt: FeltState;
}) {
  if (plan.buttons.size === 0) return null;
  return (
    <g {...pictureRole(litButtonSays(felt))}>
      {[...plan.buttons].map(([whose, { x, y, r }]) => {
        const isLit = felt.litButton === whose;
        const look = isLit ? (felt.isButtonLive ? 'is-lit is-live' : 'is-lit') : '';
        return (
          <g key={whose} className={`operator-button ${look}`}>
            <circle className="operator-ring" cx={x} cy={y} r={r} />
            <circle className="operator-face" cx={x} cy={y} r={r * 0.78} />
            <text
              className="operator-text"
              x={x}
              y={y}
              fontSize={r * 0.95}
              textAnchor="middle"
              dominantBaseline="central"
            >
              {whose === 'dealer' ? 'D' : whose}
            </text>
          </g>
        );
      })}
    </g>
  );
});

/** Says that the rolls now thrown only decide the wagers that are up. */
export const DecidingSign = memo(function DecidingSign({
  plan: { sign, shape },
  isShown,
}: {
  readonly plan: FeltPlan;
  readonly isShown: boolean;
}) {
  if (sign === null || !isShown) return null;
  const { x, y } = middleOf(sign);
  const most = shape === 'wide' ? 18 : 14;
  const size = Math.min(most, (sign.w - 4) / pillWidth(DECIDING_SIGN, 1), sign.h / pillHeight(1));
  const [w, h] = [pillWidth(DECIDING_SIGN, size), pillHeight(size)];
  return (
    <g {...pictureRole(DECIDING_SIGN)} className="deciding-sign">
      <rect className="sign-paper" x={x - w / 2} y={y - h / 2} width={w} height={h} rx={4} />
      <text className="sign-text" x={x} y={y} fontSize={size} textAnchor="middle" dominantBaseline="central">
        {DECIDING_SIGN}
      </text>
    </g>
  );
});
