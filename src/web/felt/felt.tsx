// The felt: one picture of a table, in which every area and each of my stacks is a control.

import type { AreaStatus } from 'boxperson/betting';
import { feltOf, type Table } from 'boxperson/table';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { PageTable } from '../link/page-table.ts';
import './felt.css';
import './pieces.css';
import {
  type FeltPlan,
  type FeltPosition,
  feltPlan,
  middleOf,
  type OthersLook,
  type PlacedStack,
  stackPlaces,
} from 'boxperson/felt';
import { FeltArea, FeltPrint, groupRole } from './area.tsx';
import { areaName, stackName } from './names.ts';
import { DIRECTION_OF_KEY, type FeltStop, nearestStop } from './nearest.ts';
import { DecidingSign, Markers, OperatorButtons, OwnSpots, Pucks } from './pieces.tsx';
import { Rail } from './rail.tsx';
import { type Flash, ResultFlashes } from './results.tsx';
import { FeltStack } from './stack.tsx';

export type { Flash } from './results.tsx';

/** How an area was activated, and where on the screen. */
type Asking = { readonly kind: 'tap' | 'key' | 'drop'; readonly at: FeltPosition };

/** The felt as drawn: its picture, and the stacks on it now and just before. */
export type DrawnFelt = {
  readonly svg: SVGSVGElement | null;
  readonly now: readonly PlacedStack[];
  readonly before: readonly PlacedStack[];
};

export type FeltPictureProps = {
  readonly table: Table;
  /** The viewing player; null for a spectator. */
  readonly me: string | null;
  readonly faces: PageTable['faces'];
  /** The wide plan by default. */
  readonly plan?: FeltPlan;
  /** What may be done now, by area; areas not listed are drawn plain. */
  readonly lit?: ReadonlyMap<string, AreaStatus>;
  /** An area's key, or `stack:` and a wager's id. */
  readonly selected?: string | null;
  /** What a coach points at, named in the same way. */
  readonly pointed?: string | null;
  readonly onArea?: (key: string, asking: Asking) => void;
  readonly onStack?: (wager: number, asking: Asking) => void;
  /**
   * Whose stacks `onStack` takes: mine, each of them a control, or everyone's. Everyone's are too many and too small to
   * be controls, so they only take a tap, and the page offers the same in another way.
   */
  readonly reach?: 'mine' | 'all';
  /** Dots for a player; chips, each with its amount, for all who must see everyone's. */
  readonly others?: OthersLook;
  /** What just happened to each wager. A wager that is gone stays visible while it is listed here. */
  readonly flashes?: ReadonlyMap<number, Flash>;
  /** Told what is drawn, for chips that move over the felt. */
  readonly drawn?: RefObject<DrawnFelt>;
  readonly label: string;
};

const NO_LIT: ReadonlyMap<string, AreaStatus> = new Map();
const NO_FLASHES: ReadonlyMap<number, Flash> = new Map();

export function FeltPicture(props: FeltPictureProps) {
  const {
    table,
    me,
    faces,
    lit = NO_LIT,
    selected = null,
    pointed = null,
    flashes = NO_FLASHES,
    others = 'chips',
    drawn,
    label,
  } = props;
  const plan = props.plan ?? feltPlan(table.rules, 'wide');
  const felt = useMemo(() => feltOf(table), [table]);
  const stacks = useMemo(() => stackPlaces(plan, table, me, felt, others), [plan, table, me, felt, others]);
  const gone = useGone(stacks, flashes);
  const isControl = props.onArea !== undefined;
  const { ref, stops, onFocus, onKeyDown } = useKeys(plan, stacks, me, props);
  const mine = useMemo(() => centsByArea(stacks, me), [stacks, me]);
  const shown = useMemo(() => inOrder(stacks, gone), [stacks, gone]);
  // A dot has no figures, so neither has its result.
  const told = useMemo(() => stacks.filter(({ form }) => form.kind !== 'dot'), [stacks]);
  const toldGone = useMemo(() => gone.filter(({ form }) => form.kind !== 'dot'), [gone]);
  const names = useMemo(
    () =>
      new Map(
        stacks.map((stack) => {
          const label = plan.byKey.get(stack.area)?.area.label ?? '';
          return [stack, stackName(table, felt, stack, me, faces, label)];
        }),
      ),
    [stacks, table, felt, me, faces, plan],
  );
  useLayoutEffect(() => {
    if (drawn !== undefined) drawn.current = { svg: ref.current, now: stacks, before: drawn.current.now };
  }, [drawn, ref, stacks]);

  const onClick = (event: MouseEvent): void => {
    ask(event.target, { kind: 'tap', at: { x: event.clientX, y: event.clientY } }, props);
  };

  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a name; a title would show a tooltip all over the felt.
    <svg
      ref={ref}
      className="felt"
      data-shape={plan.shape}
      style={{ '--ratio': plan.width / plan.height } as CSSProperties}
      viewBox={`0 0 ${plan.width} ${plan.height}`}
      {...groupRole(label)}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <Rail plan={plan} chips={table.rules.house.chips} felt={felt} />
      <g {...groupRole('Layout')}>
        {plan.areas.map((placed) => (
          <FeltArea
            key={placed.key}
            placed={placed}
            level={lit.get(placed.key)?.level ?? 'plain'}
            isSelected={selected === placed.key}
            isPointed={pointed === placed.key}
            isStop={stops.area === placed.key}
            isControl={isControl}
            name={areaName(placed, mine.get(placed.key) ?? 0, lit.get(placed.key))}
          />
        ))}
      </g>
      <FeltPrint plan={plan} />
      <OwnSpots plan={plan} />
      <Markers plan={plan} felt={felt} />
      <OperatorButtons plan={plan} felt={felt} />
      <DecidingSign plan={plan} isShown={felt.isDecisionOnly} />
      <Pucks plan={plan} pucks={felt.pucks} />
      <g {...groupRole('Chips')}>
        {shown.map(({ stack, isLeaving }) => (
          <FeltStack
            key={stack.isWaiting ? `waits ${stack.id}` : stack.id}
            stack={stack}
            isMine={stack.player === me && props.onStack !== undefined}
            isRinged={stack.player === me && others === 'dots'}
            isTappable={props.onStack !== undefined && props.reach === 'all' && !stack.isWaiting}
            isSelected={selected === `stack:${stack.id}` || pointed === `stack:${stack.id}`}
            isStop={stops.stack === `stack:${stack.id}`}
            isLeaving={isLeaving}
            name={isLeaving ? '' : (names.get(stack) ?? '')}
            flash={flashes.get(stack.id)?.kind ?? null}
          />
        ))}
      </g>
      <ResultFlashes stacks={told} gone={toldGone} flashes={flashes} />
    </svg>
  );
}

/** Routes a tap or a key to the stack or the area it hit. */
function ask(target: EventTarget, asking: Asking, { onArea, onStack }: FeltPictureProps): boolean {
  if (!(target instanceof Element)) return false;
  const stack = target.closest('[data-stack]')?.getAttribute('data-stack') ?? null;
  const area = target.closest('[data-area]')?.getAttribute('data-area') ?? null;
  if (stack !== null) onStack?.(Number(stack), asking);
  else if (area !== null) onArea?.(area, asking);
  return stack !== null || area !== null;
}

function centsByArea(stacks: readonly PlacedStack[], me: string | null): ReadonlyMap<string, number> {
  const cents = new Map<string, number>();
  for (const stack of stacks)
    if (stack.player === me && stack.lies === 'flat' && !stack.isWaiting)
      cents.set(stack.area, (cents.get(stack.area) ?? 0) + stack.cents);
  return cents;
}

/** In wager order: a stack that leaves stays between the same others, so that the browser need not lay those out again. */
const inOrder = (stacks: readonly PlacedStack[], gone: readonly PlacedStack[]) =>
  [
    ...gone.map((stack) => ({ stack, isLeaving: true })),
    ...stacks.map((stack) => ({ stack, isLeaving: false })),
  ].toSorted((a, b) => a.stack.id - b.stack.id);

type Memory = {
  readonly now: readonly PlacedStack[];
  readonly before: ReadonlyMap<number, PlacedStack>;
};

/** Stacks that are gone since the previous table but still have a flash to show. */
function useGone(
  stacks: readonly PlacedStack[],
  flashes: ReadonlyMap<number, Flash>,
): readonly PlacedStack[] {
  const [memory, setMemory] = useState<Memory>({ now: stacks, before: NO_STACKS });
  const before = useMemo(
    () => (memory.now === stacks ? memory.before : rememberedWith(memory, stacks, flashes)),
    [memory, stacks, flashes],
  );
  if (memory.now !== stacks) setMemory({ now: stacks, before });
  return useMemo(() => goneOf(before, stacks, flashes), [before, stacks, flashes]);
}

const NO_STACKS: ReadonlyMap<number, PlacedStack> = new Map();
const NONE_GONE: readonly PlacedStack[] = [];

function rememberedWith(
  memory: Memory,
  stacks: readonly PlacedStack[],
  flashes: ReadonlyMap<number, Flash>,
): ReadonlyMap<number, PlacedStack> {
  const before = new Map(goneOf(memory.before, stacks, flashes).map((stack) => [stack.id, stack]));
  for (const stack of memory.now) if (!stack.isWaiting) before.set(stack.id, stack);
  return before;
}

function goneOf(
  before: ReadonlyMap<number, PlacedStack>,
  stacks: readonly PlacedStack[],
  flashes: ReadonlyMap<number, Flash>,
): readonly PlacedStack[] {
  if (flashes.size === 0) return NONE_GONE;
  const here = new Set(stacks.map((stack) => stack.id));
  return [...before.values()].filter((stack) => flashes.has(stack.id) && !here.has(stack.id));
}

/** One Tab stop among the areas and one among my stacks; arrow keys move to the nearest of the same kind. */
function useKeys(plan: FeltPlan, stacks: readonly PlacedStack[], me: string | null, props: FeltPictureProps) {
  const ref = useRef<SVGSVGElement>(null);
  const [stops, setStops] = useState<{ area: string | null; stack: string | null }>({
    area: null,
    stack: null,
  });
  const areaStops = useMemo(
    (): readonly FeltStop[] =>
      plan.areas.map(({ key, box, outline, zone }) => ({ key, box: outline === null ? box : zone })),
    [plan],
  );
  const stackStops = stacks
    .filter((stack) => stack.player === me)
    .map((stack) => ({ key: `stack:${stack.id}`, box: stack.box }));
  const keyOrFirst = (all: readonly FeltStop[], key: string | null): string | null =>
    all.some((stop) => stop.key === key) ? key : (all[0]?.key ?? null);

  const focused = (target: EventTarget): { all: readonly FeltStop[]; stop: FeltStop } | null => {
    if (!(target instanceof Element)) return null;
    const stack = target.getAttribute('data-stack');
    const key = stack === null ? target.getAttribute('data-area') : `stack:${stack}`;
    const all = stack === null ? areaStops : stackStops;
    const stop = all.find((one) => one.key === key);
    return stop === undefined ? null : { all, stop };
  };

  return {
    ref,
    stops: { area: keyOrFirst(areaStops, stops.area), stack: keyOrFirst(stackStops, stops.stack) },
    onFocus: (event: { target: EventTarget }): void => {
      const at = focused(event.target);
      if (at === null) return;
      setStops(at.all === areaStops ? { ...stops, area: at.stop.key } : { ...stops, stack: at.stop.key });
    },
    onKeyDown: (event: KeyboardEvent<SVGSVGElement>): void => {
      const at = focused(event.target);
      if (at === null || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'Enter' || event.key === ' ') {
        const box = (event.target as Element).getBoundingClientRect();
        const middle = middleOf({ x: box.x, y: box.y, w: box.width, h: box.height });
        if (ask(event.target, { kind: 'key', at: middle }, props)) event.preventDefault();
        return;
      }
      const way = DIRECTION_OF_KEY[event.key];
      const next =
        event.key === 'Home'
          ? at.all[0]?.key
          : event.key === 'End'
            ? at.all.at(-1)?.key
            : way === undefined
              ? undefined
              : nearestStop(at.all, at.stop, way);
      if (next === undefined) return;
      event.preventDefault();
      if (next === null) return;
      const selector = next.startsWith('stack:')
        ? `[data-stack="${next.slice(6)}"]`
        : `[data-area="${CSS.escape(next)}"]`;
      ref.current?.querySelector<SVGElement>(selector)?.focus();
    },
  };
}
