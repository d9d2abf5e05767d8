// Where the dice rest or fly: an open tray for thrown dice, a dome for a shaker. A flick throws them.

import { rollOf, totalOf } from 'boxperson/base';
import type { Flick, Game } from 'boxperson/rules';
import {
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Grip, LOOSE_GRIP } from '../thrown/scene/hand.ts';
import { Cube, FlatDie } from './die.tsx';
import { playRattle } from './heard/sounds.ts';
import type { Scene } from './scene.ts';
import { dicePull, flickFromPath, type TouchPoint } from './throwing/flick.ts';
import '../thrown/tray-3d.css';

type TrayProps = {
  readonly scene: Scene;
  readonly device: Game['device']['kind'];
  readonly isCovered: boolean;
  readonly moves: Moves;
  /** Throws or shakes with the given flick; null while I may not. */
  readonly onThrow: ((flick: Flick) => void) | null;
  /** They have left the hand, but the flight is not on screen yet. */
  readonly isShaken: boolean;
  /** The dice in 3D, and whether the picture is ready; until then the two cubes are shown in its place. */
  readonly in3d?: {
    readonly view: (grip: Grip) => ReactNode;
    readonly isShown: boolean;
    readonly isInHand: boolean;
  } | null;
};

/** How the dice move on the screen. */
type Moves = 'tumbling' | 'landing' | 'still';

const LAND_MS = 1000;

export function Tray({ scene, device, isCovered, moves, onThrow, isShaken, in3d = null }: TrayProps) {
  const { stage, dice, throwNo } = scene;
  const hold = useHold(onThrow);
  const grip = useGrip(hold.at, isShaken);
  const isHidden = device === 'hand-shaker' && (isCovered || stage === 'moving') && dice[0].up === null;
  const isIn3d = in3d?.isShown === true;
  return (
    <div
      className={`tray ${device} ${stage} ${onThrow === null ? '' : 'throwable'} ${in3d === null ? '' : 'in-3d'}`}
      {...(onThrow === null ? {} : hold.handlers)}
    >
      {in3d === null ? null : <div className={`tray-view ${isIn3d ? '' : 'away'}`}>{in3d.view(grip)}</div>}
      <div
        className={`dice-pair ${hold.at === null ? '' : 'held'} ${isHidden ? 'hidden' : ''}`}
        style={hold.style}
        role="img"
        aria-label={labelOf(scene, isHidden)}
      >
        {isIn3d
          ? null
          : ([0, 1] as const).map((which) => (
              <Cube key={which} die={dice[which]} which={which} moves={moves} />
            ))}
      </div>
      {isIn3d && in3d.isInHand && dice[0].up !== null ? (
        // The last faces, while the dice are back in the hand.
        <span className="tray-last" aria-hidden="true">
          <FlatDie face={dice[0].up} />
          <FlatDie face={dice[1].up} />
        </span>
      ) : null}
      {isHidden ? <span className={moves === 'tumbling' ? 'cover shaken' : 'cover'} key={throwNo} /> : null}
    </div>
  );
}

/** What the hand is doing with the dice, memoized. */
function useGrip(at: { readonly x: number; readonly y: number } | null, isShaken: boolean): Grip {
  const { x, y } = at ?? LOOSE_GRIP.pull;
  const shake = isShaken ? 1 : at === null ? 0 : 0.35;
  return useMemo(() => ({ pull: { x, y }, shake }), [x, y, shake]);
}

function labelOf({ dice: [a, b], stage }: Scene, isHidden: boolean): string {
  if (stage === 'moving') return 'The dice are in the air';
  if (isHidden) return 'The shaker is covered';
  if (a.up === null || b.up === null) return 'Two dice, not thrown yet';
  const how = [a, b].some((die) => die.lies !== 'flat')
    ? `, ${[a.lies, b.lies].join(' and ').replaceAll('-', ' ')}`
    : '';
  return `The dice show ${a.up} and ${b.up}, ${totalOf(rollOf(a.up, b.up))}${how}`;
}

/** Dice shown in flight land with an animation; dice already there when the page opened do not. */
export function useMoves({ stage, dice }: Scene, reduced: boolean): Moves {
  const isFlying = stage === 'moving';
  const isDown = !isFlying && dice[0].up !== null;
  const [flight, setFlight] = useState<'none' | 'flying' | 'landing'>(isFlying ? 'flying' : 'none');
  // Set during render, so the dice never appear at rest before they land.
  if (isFlying && flight !== 'flying') setFlight('flying');
  if (isDown && flight === 'flying') setFlight('landing');
  useEffect(() => {
    if (flight !== 'landing') return;
    const timer = setTimeout(() => setFlight('none'), LAND_MS);
    return () => clearTimeout(timer);
  }, [flight]);
  if (reduced) return 'still';
  if (isFlying) return 'tumbling';
  return isDown && flight !== 'none' ? 'landing' : 'still';
}

/** Picking up the dice and letting them go. */
function useHold(onThrow: ((flick: Flick) => void) | null) {
  const path = useRef<TouchPoint[]>([]);
  const [at, setAt] = useState<{ readonly x: number; readonly y: number } | null>(null);
  const touch = (event: PointerEvent): TouchPoint => ({
    x: event.clientX,
    y: event.clientY,
    at: event.timeStamp,
  });
  const letGo = (): void => {
    path.current = [];
    setAt(null);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      path.current = [touch(event)];
      setAt({ x: 0, y: 0 });
      playRattle();
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const [from] = path.current;
      if (from === undefined) return;
      const now = touch(event);
      path.current.push(now);
      setAt(dicePull(from, now));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>): void => {
      path.current.push(touch(event));
      const flick = flickFromPath(path.current);
      letGo();
      if (flick !== null) onThrow?.(flick);
    },
    onPointerCancel: letGo,
  };
  const style =
    at === null ? undefined : ({ '--pull-x': `${at.x}px`, '--pull-y': `${at.y}px` } as CSSProperties);
  return { handlers, at, style };
}
