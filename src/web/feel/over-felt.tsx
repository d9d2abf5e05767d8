// Chips in motion over the felt after a roll, and what celebrates a win. They lie over the page, take no taps and move nothing;
// any act of the player ends them at once. With reduced motion there are none: the felt marks the chips instead.

import { type Cents, numbersFrom } from 'boxperson/base';
import type { FeltPlan, FeltPosition, PlacedStack } from 'boxperson/felt';
import type { PlayerId } from 'boxperson/table';
import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { MoneyText } from '../app/parts.tsx';
import { lastSettlement, lastThrowEnd } from '../dice/results.ts';
import type { DrawnFelt } from '../felt/felt.tsx';
import { FeltChip } from '../felt/stack.tsx';
import type { PageEvent, PageTable } from '../link/page-table.ts';
import { type Celebration, celebrationOf } from './celebrate.ts';
import { type ChipMove, chipMoves } from './chip-moves.ts';
import './feel.css';

type OverFeltProps = {
  readonly seen: PageTable;
  readonly me: PlayerId | null;
  readonly plan: FeltPlan;
  readonly drawn: RefObject<DrawnFelt>;
  /** The dice cover the felt now; chips wait until it can be seen. */
  readonly isCovered: boolean;
};

type Shown = {
  readonly no: number;
  readonly settled: readonly PageEvent[];
  /** Those on the felt before. */
  readonly stacks: readonly PlacedStack[];
  readonly celebration: Celebration | null;
  readonly netCents: Cents;
};

/** The whole way of chips that are paid, as in feel.css. */
const MOVES_MS = 2_100;
/** What ends the motion: an act of the player, or a page that has moved underneath. */
const ACTS = ['pointerdown', 'keydown', 'wheel', 'resize'] as const;

export function OverFelt({ seen: { seen }, me, plan, drawn, isCovered }: OverFeltProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  // A roll from before the page was opened is over.
  const upTo = useRef(seen.at(-1)?.no ?? 0);
  useLayoutEffect(() => {
    const ended = lastThrowEnd(seen);
    if (ended === null || ended.last.no <= upTo.current) return;
    upTo.current = ended.last.no;
    const settled = lastSettlement(seen, me);
    const celebration = settled === null || me === null ? null : celebrationOf(settled);
    setShown(
      ended.settled.length === 0 && celebration === null
        ? null
        : {
            no: ended.last.no,
            settled: ended.settled,
            stacks: drawn.current.before,
            celebration,
            netCents: settled?.netCents ?? 0,
          },
    );
  }, [seen, me, drawn]);
  const isMoving = shown !== null && !isCovered;
  useEffect(() => {
    if (!isMoving) return;
    const end = (): void => setShown(null);
    const timer = window.setTimeout(end, Math.max(MOVES_MS, shown.celebration?.ms ?? 0));
    for (const act of ACTS) window.addEventListener(act, end, { capture: true, passive: true });
    return () => {
      window.clearTimeout(timer);
      for (const act of ACTS) window.removeEventListener(act, end, { capture: true });
    };
  }, [isMoving, shown]);
  return isMoving ? <Moving key={shown.no} {...{ shown, drawn, plan, me }} /> : null;
}

type Rect = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
/** From the units of the felt to the window, and the part of the window that the felt has. */
type Sight = { readonly to: DOMMatrix; readonly room: Rect; readonly rack: FeltPosition };

function sightOf(svg: SVGSVGElement | null): Sight | null {
  const to = svg?.getScreenCTM() ?? null;
  const room = svg?.closest('.at-felt')?.getBoundingClientRect();
  const rack = document.querySelector('.tray-sums dd')?.getBoundingClientRect();
  if (to === null || room === undefined) return null;
  return {
    to,
    room,
    rack:
      rack === undefined
        ? { x: room.right, y: room.bottom }
        : { x: rack.left + rack.width / 2, y: rack.top + rack.height / 2 },
  };
}

/**
 * Measured once the browser has laid out the felt and before it shows it, so that chips move from the first frame, and the page need
 * not be laid out earlier just to be measured.
 */
function useSight(drawn: RefObject<DrawnFelt>): Sight | null {
  const [sight, setSight] = useState<Sight | null>(null);
  useLayoutEffect(() => {
    const { svg } = drawn.current;
    if (svg === null) return;
    // Its first report comes in this frame, whatever the size.
    const watch = new ResizeObserver(() => {
      watch.disconnect();
      flushSync(() => setSight(sightOf(svg)));
    });
    watch.observe(svg);
    return () => watch.disconnect();
  }, [drawn]);
  return sight;
}

type MovingProps = Pick<OverFeltProps, 'drawn' | 'plan' | 'me'> & { readonly shown: Shown };

function Moving({ shown, drawn, plan, me }: MovingProps) {
  const { no, settled, stacks, celebration, netCents } = shown;
  const sight = useSight(drawn);
  const isSeen = sight !== null;
  // Once the felt has been drawn, so that this does not hold it up.
  const moves = useMemo(
    () => (isSeen ? chipMoves(settled, stacks, plan, me) : []),
    [isSeen, settled, stacks, plan, me],
  );
  if (sight === null || (moves.length === 0 && celebration === null)) return null;
  const { room } = sight;
  return (
    <div className="over-felt" aria-hidden="true">
      {moves.map((move, index) => (
        <Pile key={move.key} move={move} sight={sight} index={index} />
      ))}
      {celebration === null || celebration.coins === 0 ? null : (
        <div
          className={`celebrated ${celebration.size}`}
          style={{
            left: room.left,
            top: room.top,
            width: room.right - room.left,
            height: room.bottom - room.top,
            ...vars({ '--lasts': `${celebration.ms}ms` }),
          }}
        >
          <Coins many={celebration.coins} no={no} />
          <p className="celebrated-sum">
            <MoneyText cents={netCents} signed />
          </p>
        </div>
      )}
    </div>
  );
}

const vars = (values: Readonly<Record<`--${string}`, string>>): CSSProperties => values as CSSProperties;

/** Only the top chips of a tall pile can be told apart. */
const CHIPS_MOST = 5;

type PileProps = { readonly move: ChipMove; readonly sight: Sight; readonly index: number };

function Pile({ move, sight: { to, room, rack }, index }: PileProps) {
  const { kind, isMine, chips } = move;
  const inWindow = ({ x, y }: FeltPosition): FeltPosition => ({ x: to.a * x + to.e, y: to.d * y + to.f });
  const r = Math.max(isMine ? 14 : 9, move.r * to.a * (isMine ? 1.15 : 1));
  const held = (at: FeltPosition): FeltPosition => ({
    x: Math.min(Math.max(at.x, room.left + r), room.right - r),
    y: Math.min(Math.max(at.y, room.top + r), room.bottom - r),
  });
  const bet = inWindow(move.at);
  const isOut = bet.x < room.left || bet.x > room.right || bet.y < room.top || bet.y > room.bottom;
  // Of chips scrolled out of view, only those that come to my rack are seen, once they come.
  if (isOut && (!isMine || kind === 'swept')) return null;
  const at = held(bet);
  // Winnings are put down beside the bet, on the side where there is room.
  const beside = { x: at.x + (at.x + 4 * r < room.right ? 2.2 : -2.2) * r, y: at.y };
  const house = held(inWindow(move.house));
  const end = kind === 'swept' ? house : isMine ? rack : held(inWindow(move.stand));
  const start = kind === 'paid' ? house : at;
  const rest = kind === 'paid' ? beside : at;
  const shown = chips.slice(-CHIPS_MOST).map((chip, level) => ({ ...chip, level }));
  const step = 0.28;
  const high = 2 + (shown.length - 1) * step;
  const px = (one: FeltPosition): string =>
    `${Math.round(one.x - r)}px, ${Math.round(one.y - (high - 1) * r)}px`;
  return (
    <div
      className={`pile ${isOut ? 'taken beyond' : kind}${isMine ? ' mine' : ''}`}
      style={{
        width: 2 * r,
        height: high * r,
        ...vars({
          '--start': px(start),
          '--rest': px(rest),
          '--end': px(end),
          '--delay': `${Math.min(index, 8) * 45}ms`,
        }),
      }}
    >
      <svg viewBox={`-1.1 -1.1 2.2 ${high + 0.2}`} aria-hidden="true" focusable="false">
        <title>Chips</title>
        {shown.map(({ cents, isPlaque, level }) => (
          <FeltChip
            key={level}
            cents={cents}
            isPlaque={isPlaque}
            x={0}
            y={(shown.length - 1 - level) * step}
            r={1}
          />
        ))}
      </svg>
      {isMine ? (
        <span className="pile-says">
          {SIGNS[kind]}
          {move.amount}
        </span>
      ) : null}
    </div>
  );
}

const SIGNS: Readonly<Record<ChipMove['kind'], string>> = { swept: '−', paid: '+', taken: '' };

/** Gold pieces that fall once, each on its own way. Where they fall decides nothing, so the roll's number is their seed. */
function Coins({ many, no }: { readonly many: number; readonly no: number }) {
  const next = numbersFrom(no);
  const part = (): number => next() / 2 ** 32;
  return Array.from({ length: many }, (_, index) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: gold pieces are all alike.
      key={index}
      className="coin"
      style={{
        left: `${2 + part() * 96}%`,
        ...vars({
          '--drift': `${Math.round((part() - 0.5) * 120)}px`,
          '--turn': `${Math.round(180 + part() * 360)}deg`,
          '--size': `${(0.7 + part() * 0.7).toFixed(2)}`,
          '--wait': `${Math.round(part() * 45)}`,
        }),
      }}
    />
  ));
}
