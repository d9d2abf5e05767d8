// The wooden strip in front of the crew: the bank's chips, and the cup, bowl or shaker with the dice.

import { type Box, type FeltPlan, middleOf, pillWidth, svgNumber } from 'boxperson/felt';
import { type FeltState, spareDiceText } from 'boxperson/table';
import { memo } from 'react';
import { PrintedDie, pictureRole } from './area.tsx';
import { chipLook } from './seat-look.ts';

type BankProps = { readonly plan: FeltPlan; readonly chips: readonly number[] };

export function Rail({ plan, chips, felt }: BankProps & { readonly felt: FeltState }) {
  const { rail } = plan;
  return (
    <g>
      <rect className="rail" x={rail.x} y={rail.y} width={rail.w} height={rail.h} />
      <Bank plan={plan} chips={chips} />
      <Cup plan={plan} felt={felt} />
    </g>
  );
}

/** The bank's chips stand on edge, a tube for each denomination, whatever happens at the table. */
const Bank = memo(function Bank({ plan: { rack, shape }, chips }: BankProps) {
  const shown = chips.slice(0, shape === 'wide' ? 9 : 4);
  const width = rack.w / Math.max(1, shown.length);
  return (
    <g {...pictureRole('Chip bank')}>
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
        x={svgNumber(x + index * step)}
        y={y}
        width={svgNumber(step - 0.8)}
        height={h}
        rx={1.5}
        style={{ fill: color }}
      />
      <rect
        x={svgNumber(x + index * step)}
        y={svgNumber(y + h * 0.36)}
        width={svgNumber(step - 0.8)}
        height={svgNumber(h * 0.28)}
        style={{ fill: spots }}
      />
    </g>
  ));
}

/** The cup, bowl or shaker, with the dice not in play. A covered shaker shows none; an open one shows how they fell. */
function Cup({ plan: { cup }, felt }: { readonly plan: FeltPlan; readonly felt: FeltState }) {
  const { dice, shaker } = felt;
  const isShaker = dice.keptIn === 'shaker';
  const shown = isShaker ? (dice.faces ?? []) : dice.kept.slice(0, 6).map((_, index) => (index % 6) + 1);
  const { x, y } = middleOf(cup);
  const says = shaker ?? dice.keptIn;
  const size = Math.min(isShaker ? 20 : 15, (cup.w - 20) / 6 - 2 + (isShaker ? 12 : 0));
  return (
    <g {...pictureRole(spareDiceText(felt))} className={shaker === null ? undefined : `is-${shaker}`}>
      <rect className="cup" x={cup.x} y={cup.y} width={cup.w} height={cup.h} rx={isShaker ? 10 : cup.h / 2} />
      {shaker === 'covered' ? (
        <path
          className="cup-cover"
          d={`M${svgNumber(cup.x + 4)} ${svgNumber(cup.y + cup.h - 3)}v${svgNumber(-cup.h * 0.42)}a${svgNumber(cup.w / 2 - 4)} ${svgNumber(cup.h * 0.45)} 0 0 1 ${svgNumber(cup.w - 8)} 0v${svgNumber(cup.h * 0.42)}z`}
        />
      ) : null}
      {shown.map((face, index) => (
        <PrintedDie
          // biome-ignore lint/suspicious/noArrayIndexKey: the dice lie in a row and never change places.
          key={index}
          die={{
            face,
            x: x - (shown.length * (size + 2) - 2) / 2 + index * (size + 2),
            y: y - size / 2,
            size,
          }}
        />
      ))}
      {shown.length > 0 ? null : (
        <text
          className="cup-text"
          x={x}
          y={shaker === 'covered' ? y + cup.h * 0.12 : y}
          fontSize={Math.min(15, (cup.w - 10) / pillWidth(says, 1))}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {says}
        </text>
      )}
    </g>
  );
}
