// One area of the felt, and the dice and text printed on it.

import { PIPS } from 'boxperson/base';
import type { AreaStatus } from 'boxperson/betting';
import type { FeltPlan, PlacedArea, PlacedDie, PlacedText } from 'boxperson/felt';
import { memo } from 'react';

/** ARIA attributes for a picture or a group: SVG has no HTML elements for these. */
export const pictureRole = (name: string) => ({ role: 'img', 'aria-label': name }) as const;
export const groupRole = (name: string) => ({ role: 'group', 'aria-label': name }) as const;

/** Decorative: the controls have their own names. */
export const DECORATIVE = { 'aria-hidden': true } as const;

type AreaProps = {
  readonly placed: PlacedArea;
  readonly level: AreaStatus['level'] | 'plain';
  readonly isSelected: boolean;
  readonly isPointed: boolean;
  /** The one area of the felt where the Tab key stops. */
  readonly isStop: boolean;
  readonly name: string;
  readonly isControl: boolean;
};

/** An area as a control. Its print is drawn separately, because the control is announced by its name and not by its print. */
export const FeltArea = memo(function FeltArea(props: AreaProps) {
  const { placed, level, isSelected, isPointed, isStop, name, isControl } = props;
  const { key, box, outline, isAgainst } = placed;
  const control = isControl
    ? { role: 'button', tabIndex: isStop ? 0 : -1, 'aria-pressed': isSelected }
    : { role: 'img' };
  return (
    <g
      {...control}
      aria-label={name}
      className={`area is-${level}${isAgainst ? ' is-against' : ''}${isSelected ? ' is-selected' : ''}${isPointed ? ' is-pointed' : ''}`}
      data-area={key}
    >
      <Outline className="area-paper" box={box} outline={outline} />
      <Outline className="area-ring" box={box} outline={outline} />
    </g>
  );
});

/** Everything printed on the layout; it stays the same while the rules do. */
export const FeltPrint = memo(function Prints({ plan }: { readonly plan: FeltPlan }) {
  return (
    <g {...DECORATIVE} className="prints">
      {[...plan.homes].map(([key, { zone }]) => (
        <rect key={key} className="home" x={zone.x} y={zone.y} width={zone.w} height={zone.h} rx={4} />
      ))}
      {plan.areas.map(({ key, area, isAgainst, inner, dice, texts }) => (
        <g key={key} className={`of-${area.section}${isAgainst ? ' is-against' : ''}`}>
          {inner === null ? null : <path className="area-inner" d={inner} />}
          {dice.map((die) => (
            <PrintedDie key={die.x} die={die} />
          ))}
          {texts.map((text) => (
            <Print key={`${text.text} ${text.x} ${text.y}`} text={text} />
          ))}
        </g>
      ))}
      {plan.titles.map((title) => (
        <Print key={`${title.text} ${title.x} ${title.y}`} text={title} />
      ))}
    </g>
  );
});

/** It stays the same while the plan does, whatever becomes of the area. */
const Outline = memo(function Outline({
  className,
  box,
  outline,
}: { className: string } & Pick<PlacedArea, 'box' | 'outline'>) {
  if (outline !== null) return <path className={className} d={outline} />;
  return <rect className={className} x={box.x} y={box.y} width={box.w} height={box.h} rx={5} />;
});

function Print({ text }: { readonly text: PlacedText }) {
  return (
    <text
      className={`print-${text.print}`}
      x={text.x}
      y={text.y}
      fontSize={text.size}
      textAnchor={text.from}
      dominantBaseline="central"
      {...(text.squeezedTo === null
        ? {}
        : { textLength: text.squeezedTo, lengthAdjust: 'spacingAndGlyphs' as const })}
      {...(text.isUpright ? { transform: `rotate(-90 ${text.x} ${text.y})` } : {})}
    >
      {text.text}
    </text>
  );
}

export const PrintedDie = memo(function PrintedDie({ die }: { readonly die: PlacedDie }) {
  const { x, y, size, face } = die;
  const step = size * 0.255;
  return (
    <g>
      <rect className="die-paper" x={x} y={y} width={size} height={size} rx={size * 0.17} />
      {(PIPS[face] ?? []).map(([column, row]) => (
        <circle
          key={`${column} ${row}`}
          className="die-pip"
          cx={x + size / 2 + column * step}
          cy={y + size / 2 + row * step}
          r={size * 0.1}
        />
      ))}
    </g>
  );
});
