// A stack of chips on the felt: its chips, its place, its amount, and any button on it.

import { footprint, type PlacedStack, pillHeight, pillWidth } from 'boxperson/felt';
import { memo } from 'react';
import { DECORATIVE, pictureRole } from './area.tsx';
import type { Flash } from './results.tsx';
import { chipLook, seatLook } from './seat-look.ts';

type StackProps = {
  readonly stack: PlacedStack;
  readonly isMine: boolean;
  /** Mine, among dots: the amount is on the chip, which has a ring instead of the place's disc. */
  readonly isRinged: boolean;
  /** Whether it takes a tap although it is not mine. */
  readonly isTappable: boolean;
  readonly isSelected: boolean;
  readonly isStop: boolean;
  /** It is no longer on the felt; its name does not matter any more. */
  readonly isLeaving: boolean;
  readonly name: string;
  readonly flash: Flash['kind'] | null;
};

/** Only the top chips of a tall stack can be told apart. */
const SHOWN = 4;
/** The minimum tap target, just wide enough for a finger on a small screen. */
const HIT_LEAST = 43;

export const FeltStack = memo(function FeltStack(props: StackProps) {
  const { stack, isMine, isRinged, isSelected, isLeaving, flash } = props;
  const marks = [
    'stack',
    isMine ? 'is-mine' : '',
    isSelected ? 'is-selected' : '',
    stack.isWaiting ? 'is-waiting' : '',
    stack.isOff ? 'not-working' : '',
    stack.isPaid ? 'is-paid' : '',
    flash === null ? '' : `has-${flash}`,
    isLeaving ? 'is-leaving' : '',
  ];
  return (
    <g
      className="stack-at"
      style={{ transform: `translate(${stack.x}px, ${stack.y}px)` }}
      {...(isLeaving ? DECORATIVE : {})}
    >
      <g className={marks.filter(Boolean).join(' ')}>
        <g {...DECORATIVE}>
          <Chips stack={stack} isRinged={isRinged} />
        </g>
        <Hit {...props} />
      </g>
    </g>
  );
}, isSame);

/** What takes a tap or the focus, and has the name of the stack. That of another player's chips stays as it is when they leave. */
const Hit = memo(
  function Hit({ stack, isMine, isTappable, isSelected, isStop, isLeaving, name }: StackProps) {
    const { w, h } = stack.box;
    const hit = { w: Math.max(w + 4, isMine ? HIT_LEAST : 0), h: Math.max(h + 4, isMine ? HIT_LEAST : 0) };
    const control = isLeaving
      ? DECORATIVE
      : isMine
        ? {
            role: 'button',
            tabIndex: isStop ? 0 : -1,
            'aria-label': name,
            'aria-pressed': isSelected,
            'data-stack': stack.id,
          }
        : { ...pictureRole(name), ...(isTappable ? { 'data-stack': stack.id } : {}) };
    return (
      <rect
        {...control}
        className="stack-hit"
        x={-hit.w / 2}
        y={-hit.h / 2}
        width={hit.w}
        height={hit.h}
        rx={6}
      />
    );
  },
  (a, b) => (b.isLeaving && !a.isMine && !a.isTappable) || isSame(a, b),
);

/** A roll moves few stacks; this skips re-rendering the others, although their objects are new. */
function isSame(a: StackProps, b: StackProps): boolean {
  return (
    a.isMine === b.isMine &&
    a.isRinged === b.isRinged &&
    a.isTappable === b.isTappable &&
    a.isSelected === b.isSelected &&
    a.isStop === b.isStop &&
    a.isLeaving === b.isLeaving &&
    a.name === b.name &&
    a.flash === b.flash &&
    a.stack.x === b.stack.x &&
    a.stack.y === b.stack.y &&
    isSamePile(a, b)
  );
}

type PileProps = { readonly stack: PlacedStack; readonly isRinged: boolean };

/** Whether two stacks look the same, wherever they lie. */
function isSamePile(
  { stack: one }: Pick<PileProps, 'stack'>,
  { stack: other }: Pick<PileProps, 'stack'>,
): boolean {
  return (
    one.cents === other.cents &&
    one.amount === other.amount &&
    one.button === other.button &&
    one.isPaid === other.isPaid &&
    one.isOff === other.isOff &&
    one.place === other.place &&
    one.more === other.more &&
    one.isWaiting === other.isWaiting &&
    one.lies === other.lies &&
    one.form.kind === other.form.kind &&
    one.form.size === other.form.size &&
    one.form.r === other.form.r
  );
}

/** The chips stay as they are when a stack is moved, won or lost. */
const Chips = memo(
  ({ stack, isRinged }: PileProps) =>
    stack.form.kind === 'dot' ? (
      <Dot stack={stack} />
    ) : stack.form.kind === 'stack' ? (
      <Pile stack={stack} isRinged={isRinged} />
    ) : (
      <Tag stack={stack} isRinged={isRinged} />
    ),
  (a, b) => a.isRinged === b.isRinged && isSamePile(a, b),
);

/** In the color of its largest chip, and how many more there are. */
function Dot({ stack: { form, cents, more } }: Pick<PileProps, 'stack'>) {
  return (
    <>
      <circle className="dot" r={form.r} style={{ fill: chipLook(cents).color }} />
      {more === 0 ? null : (
        <text className="dot-count" x={form.r * 1.25} fontSize={form.size} dominantBaseline="central">
          +{more}
        </text>
      )}
    </>
  );
}

function Pile({ stack, isRinged }: PileProps) {
  const { size, r } = stack.form;
  const { h } = footprint(stack.form, stack);
  const foot = h / 2 - pillHeight(size) * 0.5 - r;
  const shown = stack.chips.slice(-SHOWN).map((chip, level) => ({ ...chip, level }));
  const step = (r * 0.3) / Math.max(1, SHOWN - 1);
  const topY = foot - (shown.length - 1) * step;
  const tilt = stack.lies === 'heeled' ? r * 0.16 : 0;
  const top = shown.at(-1) ?? { cents: stack.cents, isPlaque: false };
  const wellSize = top.isPlaque ? null : onChipSize(stack);
  const amountY = isBanded(stack) || stack.button !== null ? topY + r * 0.3 : topY;
  return (
    <>
      <ellipse className="chip-shade" cx={0} cy={foot + r * 0.12} rx={r} ry={r} />
      {shown.map((chip) => (
        <FeltChip
          key={chip.level}
          cents={chip.cents}
          isPlaque={chip.isPlaque}
          isCovered={chip.level < shown.length - 1}
          x={tilt * (chip.level / Math.max(1, shown.length - 1) - 0.5)}
          y={foot - chip.level * step}
          r={r}
        />
      ))}
      {isRinged ? (
        <circle className="chip-ring" cx={tilt / 2} cy={topY} r={r * 1.04} strokeWidth={r * 0.12} />
      ) : null}
      {stack.lies === 'bridged' ? (
        <rect className="bridge" x={-r * 1.25} y={topY - r * 0.14} width={r * 1.1} height={r * 0.28} rx={2} />
      ) : null}
      {/* The amount is read first; whose it is comes second. */}
      {isRinged ? null : (
        <Inlay place={stack.place} x={0} y={h / 2 - pillHeight(size) / 2} r={pillHeight(size) / 2} />
      )}
      <OffBand stack={stack} x={tilt / 2} y={topY} />
      {isRinged && wellSize !== null ? (
        <text
          className="on-chip"
          x={tilt / 2}
          y={amountY}
          fontSize={wellSize}
          textAnchor="middle"
          dominantBaseline="central"
          style={{ fill: chipLook(top.cents).ink }}
        >
          {stack.amount}
        </text>
      ) : (
        <Pill kind="amount" text={stack.amount} x={tilt / 2} y={amountY} size={amountSize(stack)} />
      )}
      {stack.button === null ? null : (
        <Pill
          kind="button-on"
          text={stack.button}
          x={0}
          y={-h / 2 + pillHeight(size * 0.85) / 2}
          size={size * 0.85}
        />
      )}
    </>
  );
}

/** As large as fits on the chip, and never smaller than the form allows for. */
function amountSize(stack: PlacedStack): number {
  const { form, amount } = stack;
  const { size, r } = form;
  if (isBanded(stack) || stack.button !== null) return size;
  for (let larger = size + 5; larger > size; larger--)
    if (pillWidth(amount, larger) <= 1.8 * r) return larger;
  return size;
}

/** The size of an amount in the middle of a chip; null if it would be wider than that. */
function onChipSize(stack: PlacedStack): number | null {
  const { amount, button } = stack;
  const { size, r } = stack.form;
  const isLow = isBanded(stack) || button !== null;
  const most = r * (amount.length < 3 && !isLow ? 0.83 : 0.68);
  for (let here = most; here >= Math.min(size, r * 0.55); here -= 0.5)
    if (pillWidth(amount, here) - here * 0.7 <= 2 * WELL * r * 0.92) return here;
  return null;
}

/** The smallest print that can be read on a chip. */
const BAND_LEAST = 8;

const bandSize = (r: number): number => Math.min(11, r * 0.68);

const isBanded = ({ isOff, button, form }: PlacedStack): boolean =>
  isOff && button?.includes('Off') !== true && bandSize(form.r) >= BAND_LEAST;

/** Across chips that are off without an Off button, where it can be read; they are dimmed anyway. */
function OffBand({ stack, x, y }: { readonly stack: PlacedStack; readonly x: number; readonly y: number }) {
  const { r } = stack.form;
  if (!isBanded(stack)) return null;
  const size = bandSize(r);
  const h = size * 1.15;
  return (
    <g className="off-band">
      <rect
        className="off-paper"
        x={x - r * 0.95}
        y={y - r * 0.85 - h / 2}
        width={r * 1.9}
        height={h}
        rx={2}
      />
      <text
        className="off-text"
        x={x}
        y={y - r * 0.85}
        fontSize={size}
        textAnchor="middle"
        dominantBaseline="central"
      >
        OFF
      </text>
    </g>
  );
}

/** For tight spaces: a disc for the place, or my chip among dots, with the amount beside it, and any button at the end. */
function Tag({ stack, isRinged }: PileProps) {
  const { size, r } = stack.form;
  const { w, h } = footprint(stack.form, stack);
  const height = Math.min(h, pillHeight(size));
  const end = stack.button === null ? 0 : pillWidth(stack.button, size) - size * 0.2;
  return (
    <>
      <rect className="pill amount" x={-w / 2} y={-height / 2} width={w} height={height} rx={height / 2} />
      {isRinged ? (
        <FeltChip
          cents={stack.chips.at(-1)?.cents ?? stack.cents}
          isPlaque={false}
          x={-w / 2 + r}
          y={0}
          r={r}
        />
      ) : (
        <Inlay place={stack.place} x={-w / 2 + r} y={0} r={r} />
      )}
      <text
        className="pill-text"
        x={r - size * 0.12 - end / 2}
        y={0}
        fontSize={size}
        textAnchor="middle"
        dominantBaseline="central"
      >
        {stack.amount}
      </text>
      {stack.button === null ? null : (
        <g className="button-on-at">
          <rect
            className="pill button-on"
            x={w / 2 - end - 1}
            y={1 - height / 2}
            width={end}
            height={height - 2}
            rx={height / 2 - 1}
          />
          <text
            className="pill-text"
            x={w / 2 - 1 - end / 2}
            y={0}
            fontSize={size}
            textAnchor="middle"
            dominantBaseline="central"
          >
            {stack.button}
          </text>
        </g>
      )}
    </>
  );
}

type ChipProps = {
  readonly cents: number;
  readonly isPlaque: boolean;
  /** Another chip lies on it, so that only its edge can be seen. */
  readonly isCovered?: boolean;
  readonly x: number;
  readonly y: number;
  readonly r: number;
};

/** The radius of the middle of a chip, of its edge spots, and how wide those are, for a chip of radius 1. */
const WELL = 0.68;
const SPOTS = { at: 0.87, wide: 0.26, share: 0.41 } as const;

export function FeltChip({ cents, isPlaque, isCovered = false, x, y, r }: ChipProps) {
  const { color, spots, well } = chipLook(cents);
  if (isPlaque)
    return (
      <g className="chip-face">
        <rect
          className="chip-edge"
          x={x - r}
          y={y - r * 0.8}
          width={2 * r}
          height={1.6 * r}
          rx={r * 0.25}
          style={{ fill: color }}
        />
        <rect
          x={x - r * 0.84}
          y={y - r * 0.64}
          width={1.68 * r}
          height={1.28 * r}
          rx={r * 0.18}
          fill="none"
          style={{ stroke: spots }}
          strokeWidth={r * 0.1}
        />
      </g>
    );
  if (isCovered)
    return (
      <g className="chip-face">
        <circle className="chip-edge" cx={x} cy={y} r={r} style={{ fill: color }} />
      </g>
    );
  const spot = (2 * Math.PI * SPOTS.at * r) / 8;
  return (
    <g className="chip-face">
      <circle className="chip-edge" cx={x} cy={y} r={r} style={{ fill: color }} />
      <circle
        cx={x}
        cy={y}
        r={r * SPOTS.at}
        fill="none"
        style={{ stroke: spots }}
        strokeWidth={r * SPOTS.wide}
        strokeDasharray={`${spot * SPOTS.share} ${spot * (1 - SPOTS.share)}`}
      />
      <circle
        cx={x}
        cy={y}
        r={r * WELL}
        style={{ fill: well, stroke: spots }}
        strokeOpacity={0.75}
        strokeWidth={r * 0.06}
      />
    </g>
  );
}

function Inlay({
  place,
  x,
  y,
  r,
}: {
  readonly place: number;
  readonly x: number;
  readonly y: number;
  readonly r: number;
}) {
  const { color, ink, dash } = seatLook(place);
  return (
    <g className="inlay-at">
      <circle className="inlay" cx={x} cy={y} r={r} style={{ fill: color }} />
      <circle
        cx={x}
        cy={y}
        r={r * 0.86}
        fill="none"
        style={{ stroke: ink }}
        strokeWidth={r * 0.1}
        strokeDasharray={dash}
      />
      {place === 0 ? null : (
        <text
          className="inlay-text"
          x={x}
          y={y}
          fontSize={r * 1.1}
          textAnchor="middle"
          dominantBaseline="central"
          style={{ fill: ink }}
        >
          {place}
        </text>
      )}
    </g>
  );
}

type PillProps = {
  /** Its content: the amount, or a button on the chips. */
  readonly kind: 'amount' | 'button-on';
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
};

function Pill({ kind, text, x, y, size }: PillProps) {
  const w = pillWidth(text, size);
  const h = pillHeight(size);
  return (
    <g className={`${kind}-at`}>
      <rect className={`pill ${kind}`} x={x - w / 2} y={y - h / 2} width={w} height={h} rx={h / 2} />
      <text className="pill-text" x={x} y={y} fontSize={size} textAnchor="middle" dominantBaseline="central">
        {text}
      </text>
    </g>
  );
}
