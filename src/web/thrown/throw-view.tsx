// Two dice on screen: in the shooter's hand, in a flight played in real time from its inputs, or, with reduced motion, at rest.
// The drawing code is loaded when it is first needed; if it cannot draw, the parent is told and shows something plainer.

import type { FlightInputs, LandedThrow } from 'boxperson/dice/thrown';
import { feltPlan } from 'boxperson/felt';
import type { Rules } from 'boxperson/rules';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { ThrowTurns } from './flight/page-throw.ts';
import type { FlightRecording } from './flight/recording.ts';
import { colorsNow } from './scene/colors.ts';
import { graphicsHere } from './scene/graphics.ts';
import { type Grip, type HandScene, LOOSE_GRIP } from './scene/hand.ts';
import type { CloseUpTurn, StageEvents, ThrowStage } from './scene/stage.ts';
import './thrown.css';

export type ThrowViewProps = {
  /** The flight to show; null while the dice are in the hand. */
  readonly flight: FlightInputs | null;
  /** Which number is on which side; no pips are shown until it is known. */
  readonly turns: ThrowTurns | null;
  /** The hand that holds the dice; null if none is shown. */
  readonly held?: HandScene | null;
  readonly grip?: Grip;
  /** The rules whose layout is printed on the felt. */
  readonly rules: Rules | null;
  /** No animation: the dice are shown at rest. */
  readonly still: boolean;
  /** The maximum length of the flight; null for its real length. */
  readonly secondsMost?: number | null;
  /** The die to show up close once the dice lie still; null for both, as close as needed to read them. */
  readonly closeUp?: 0 | 1 | null;
  /** How the close-up is turned. */
  readonly turn?: CloseUpTurn;
  /** A moment of the flight, in seconds, to hold instead of its end. */
  readonly moment?: number | null;
  /** A new number plays the same throw again. */
  readonly playNo?: number;
  /** Starts with the end: the flight is played only on request. */
  readonly startsAtRest?: boolean;
  /** The accessible name; without one the view is decoration, and something else describes it. */
  readonly label?: string;
  /** A picture is on screen, or no longer is. */
  readonly onDrawn?: (isDrawn: boolean) => void;
  readonly onFlight?: (recording: FlightRecording, flight: FlightInputs, speed: number) => void;
  /** The dice lie still, with or without faces. */
  readonly onLanded?: (landed: LandedThrow) => void;
  /** The dice lie still and their faces are visible. */
  readonly onRest?: (landed: LandedThrow) => void;
  /** 3D is unavailable, or could not be loaded. */
  readonly onFail?: () => void;
};

/** The parts of a view once they have loaded. */
type Ready = {
  readonly stage: ThrowStage;
  readonly recorded: typeof import('./flight/flight-chunk.ts')['recordedFlight'];
};

/** What the view shows of a throw. */
type State = 'coming' | 'hand' | 'flight' | 'lies' | 'rest';

const RATIO_MOST = 2;
/** A hidden tab draws nothing, but after this long still reports that the dice lie still. */
const UNSEEN_MS = 1_200;

export function ThrowView(props: ThrowViewProps) {
  const { flight, turns, held = null, grip = LOOSE_GRIP, rules, still, closeUp = null, turn } = props;
  const { moment = null, playNo = 0, label } = props;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<State>('coming');
  const [landed, setLanded] = useState<LandedThrow | null>(null);
  // Read when needed; a change must not restart anything.
  const told = useRef(props);
  told.current = props;
  const seen = useRef<Pick<StageEvents, 'onLanded' | 'onRest'>>({ onLanded: () => {}, onRest: () => {} });
  const ready = useStage(canvas, box, {
    onDrawn: () => told.current.onDrawn?.(true),
    onLost: () => told.current.onDrawn?.(false),
    onFlight: (recording, speed) => {
      const { flight: now, onFlight } = told.current;
      if (now !== null) onFlight?.(recording, now, speed);
    },
    onLanded: () => seen.current.onLanded(),
    onRest: () => seen.current.onRest(),
    onFail: () => told.current.onFail?.(),
  });
  const plan = useMemo(() => (rules === null ? null : feltPlan(rules, 'wide')), [rules]);

  useEffect(() => ready?.stage.dress(plan, colorsNow()), [ready, plan]);
  useEffect(() => {
    if (ready !== null) ready.stage.isStill = still;
  }, [ready, still]);
  useEffect(() => {
    if (ready === null || flight !== null || held === null) return;
    ready.stage.take(held);
    setState('hand');
  }, [ready, flight, held]);
  useEffect(() => ready?.stage.grip(grip), [ready, grip]);

  useEffect(() => {
    if (ready === null || flight === null) return;
    let isWanted = true;
    let timer = 0;
    const { stage } = ready;
    setState('coming');
    ready.recorded(flight).then(
      ({ recording, landed: end }) => {
        if (!isWanted) return;
        const isOnly = { landed: false, rest: false };
        seen.current = {
          onLanded: () => {
            if (isOnly.landed || !isWanted) return;
            isOnly.landed = true;
            setState('lies');
            told.current.onLanded?.(end);
          },
          onRest: () => {
            if (isOnly.rest || !isWanted) return;
            isOnly.rest = true;
            setState('rest');
            told.current.onRest?.(end);
          },
        };
        setLanded(end);
        setState('flight');
        const [first, second] = end.observation.dice;
        stage.set({
          held: flight,
          recording,
          odd: [first.lies !== 'flat', second.lies !== 'flat'],
        });
        stage.number(told.current.turns);
        if (still || (told.current.startsAtRest === true && playNo === 0)) stage.rest();
        else {
          const most = told.current.secondsMost ?? recording.seconds;
          stage.play(Math.max(1, recording.seconds / most));
          timer = window.setTimeout(
            () => {
              seen.current.onLanded();
              if (told.current.turns !== null) seen.current.onRest();
            },
            recording.seconds * 1000 + UNSEEN_MS,
          );
        }
      },
      () => isWanted && told.current.onFail?.(),
    );
    return () => {
      isWanted = false;
      window.clearTimeout(timer);
    };
  }, [ready, flight, still, playNo]);

  useEffect(() => {
    if (ready !== null && flight !== null) ready.stage.number(turns);
  }, [ready, flight, turns]);
  // A hidden tab draws nothing, but still has to report when the faces are known.
  useEffect(() => {
    if (turns === null || state !== 'lies') return;
    const timer = window.setTimeout(() => seen.current.onRest(), UNSEEN_MS);
    return () => window.clearTimeout(timer);
  }, [turns, state]);
  const isAtRest = state === 'rest';
  useEffect(() => {
    if (!isAtRest) return;
    if (moment === null) ready?.stage.closeUp(closeUp, still);
    else ready?.stage.hold(moment);
  }, [ready, isAtRest, closeUp, still, moment]);
  useEffect(() => {
    if (isAtRest && turn !== undefined) ready?.stage.turn(turn);
  }, [ready, isAtRest, turn]);
  useTheme(ready?.stage ?? null, plan);

  const words =
    label === undefined ? { 'aria-hidden': true } : ({ role: 'img', 'aria-label': label } as const);
  return (
    <div
      ref={box}
      className="throw-view"
      data-throw={state}
      data-rest={state === 'rest' || state === 'hand' ? landed?.rest : undefined}
      {...words}
    >
      <canvas ref={canvas} />
    </div>
  );
}

type StageWatch = StageEvents & { readonly onLost: () => void; readonly onFail: () => void };

/** A stage on a canvas while it is mounted. Null until it has loaded. */
function useStage(
  canvas: RefObject<HTMLCanvasElement | null>,
  box: RefObject<HTMLElement | null>,
  watch: StageWatch,
): Ready | null {
  const [ready, setReady] = useState<Ready | null>(null);
  const watching = useRef(watch);
  watching.current = watch;
  useEffect(() => {
    const [on, around] = [canvas.current, box.current];
    if (on === null || around === null) return;
    const graphics = graphicsHere();
    const isSoftware = graphics === 'software';
    const context = graphics === 'none' ? null : on.getContext('webgl2', { antialias: !isSoftware });
    if (context === null) {
      watching.current.onFail();
      return;
    }
    let isWanted = true;
    let stage: ThrowStage | null = null;
    const measure = (): void =>
      stage?.resize(around.clientWidth, around.clientHeight, Math.min(RATIO_MOST, devicePixelRatio));
    const size = new ResizeObserver(measure);
    import('./flight/flight-chunk.ts').then(
      ({ ThrowStage, recordedFlight }) => {
        if (!isWanted) return;
        stage = new ThrowStage(on, context, isSoftware, {
          onDrawn: () => watching.current.onDrawn(),
          onFlight: (recording, speed) => watching.current.onFlight(recording, speed),
          onLanded: () => watching.current.onLanded(),
          onRest: () => watching.current.onRest(),
        });
        measure();
        size.observe(around);
        setReady({ stage, recorded: recordedFlight });
      },
      () => isWanted && watching.current.onFail(),
    );
    // After a lost graphics context comes back, the plain dice are shown until everything is drawn again.
    const lost = (event: Event): void => {
      event.preventDefault();
      if (isWanted) watching.current.onLost();
    };
    const back = (): void => {
      measure();
      watching.current.onDrawn();
    };
    on.addEventListener('webglcontextlost', lost);
    on.addEventListener('webglcontextrestored', back);
    return () => {
      isWanted = false;
      size.disconnect();
      on.removeEventListener('webglcontextlost', lost);
      on.removeEventListener('webglcontextrestored', back);
      stage?.free();
    };
  }, [canvas, box]);
  return ready;
}

/** Redraws the felt and the dice when the theme changes. */
function useTheme(stage: ThrowStage | null, plan: ReturnType<typeof feltPlan> | null): void {
  useEffect(() => {
    if (stage === null) return;
    const look = new MutationObserver(() => stage.dress(plan, colorsNow()));
    look.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => look.disconnect();
  }, [stage, plan]);
}
