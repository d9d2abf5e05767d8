// A throw as it is seen: played in real time from its inputs, or, with reduced motion, as it ended. Everything that draws it is
// fetched when it is first needed; where it cannot be drawn, whoever shows it is told, and shows something plainer.

import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ThrowInputs } from '../../dice/thrown/inputs.ts';
import type { Landed } from '../../dice/thrown/thrower.ts';
import { feltPlan } from '../../felt/plan.ts';
import type { Rules } from '../../rules/rules.ts';
import { coloursNow } from './colours.ts';
import { graphicsHere } from './graphics.ts';
import type { Stage, Turn } from './stage.ts';
import './thrown.css';

export type ThrowViewProps = {
  readonly inputs: ThrowInputs;
  /** Whose layout is printed on the felt. */
  readonly rules: Rules | null;
  /** Nothing moves: the dice are shown as they lie. */
  readonly still: boolean;
  /** The die in question, from near, once the dice lie still. */
  readonly closeUp?: 0 | 1 | null;
  /** How the close-up is turned. */
  readonly turn?: Turn;
  /** A moment of the flight, in seconds, that is held still in the place of its end. */
  readonly moment?: number | null;
  /** Another number plays the same throw again. */
  readonly playNo?: number;
  /** Begins with the end: the flight is only played when it is asked for. */
  readonly startsAtRest?: boolean;
  /** A name for whoever cannot see it; without one it is only decoration, and something else says what it shows. */
  readonly label?: string;
  readonly onRest?: (landed: Landed) => void;
  /** There is no 3D here, or it could not be fetched. */
  readonly onFail?: () => void;
};

/** What a view is made of once it is there. */
type Ready = { readonly stage: Stage; readonly recorded: typeof import('./playing.ts')['recorded'] };

const RATIO_MOST = 2;
/** A browser that draws nothing, because its tab is not in sight, still says when the dice lie still. */
const UNSEEN_MS = 1_200;

export function ThrowView(props: ThrowViewProps) {
  const { inputs, rules, still, closeUp = null, turn, moment = null, playNo = 0, label } = props;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [landed, setLanded] = useState<Landed | null>(null);
  const [isAtRest, setIsAtRest] = useState(false);
  const [hasInsets, setHasInsets] = useState(false);
  // What is asked when it is time, and does not begin anything anew when it changes.
  const told = useRef(props);
  told.current = props;
  const rested = useRef<() => void>(() => {});
  const ready = useStage(canvas, box, {
    onRest: () => rested.current(),
    onInsets: setHasInsets,
    onFail: () => told.current.onFail?.(),
  });

  useEffect(() => {
    if (ready === null) return;
    let isWanted = true;
    let timer = 0;
    setLanded(null);
    setIsAtRest(false);
    ready.recorded(inputs).then(
      ({ recording, landed: end }) => {
        if (!isWanted) return;
        let isTold = false;
        rested.current = () => {
          if (isTold || !isWanted) return;
          isTold = true;
          setIsAtRest(true);
          told.current.onRest?.(end);
        };
        setLanded(end);
        const plan = rules === null ? null : feltPlan(rules, 'wide');
        ready.stage.set({ inputs, recording, plan }, coloursNow());
        if (still || (told.current.startsAtRest === true && playNo === 0)) ready.stage.rest();
        else {
          ready.stage.play();
          timer = window.setTimeout(() => rested.current(), recording.seconds * 1000 + UNSEEN_MS);
        }
      },
      () => isWanted && told.current.onFail?.(),
    );
    return () => {
      isWanted = false;
      window.clearTimeout(timer);
    };
  }, [ready, inputs, rules, still, playNo]);

  useEffect(() => {
    if (!isAtRest) return;
    if (moment === null) ready?.stage.closeUp(closeUp, still);
    else ready?.stage.hold(moment);
  }, [ready, isAtRest, closeUp, still, moment]);
  useEffect(() => {
    if (isAtRest && turn !== undefined) ready?.stage.turn(turn);
  }, [ready, isAtRest, turn]);
  useTheme(ready?.stage ?? null);

  const words =
    label === undefined ? { 'aria-hidden': true } : ({ role: 'img', 'aria-label': label } as const);
  return (
    <div
      ref={box}
      className={`throw-view ${hasInsets ? 'has-insets' : ''}`}
      data-throw={landed === null ? 'coming' : isAtRest ? 'rest' : 'flight'}
      data-rest={isAtRest ? landed?.rest : undefined}
      {...words}
    >
      <canvas ref={canvas} />
      <span className="throw-inset first" aria-hidden="true" />
      <span className="throw-inset second" aria-hidden="true" />
    </div>
  );
}

type StageWatch = {
  readonly onRest: () => void;
  readonly onInsets: (areShown: boolean) => void;
  readonly onFail: () => void;
};

/** A stage on a canvas, for as long as it is on the page. Null until it has been fetched. */
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
    let stage: Stage | null = null;
    const measure = (): void =>
      stage?.resize(around.clientWidth, around.clientHeight, Math.min(RATIO_MOST, devicePixelRatio));
    const size = new ResizeObserver(measure);
    import('./playing.ts').then(
      ({ Stage, recorded }) => {
        if (!isWanted) return;
        stage = new Stage(on, context, isSoftware, {
          onRest: () => watching.current.onRest(),
          onInsets: (areShown) => watching.current.onInsets(areShown),
        });
        measure();
        size.observe(around);
        setReady({ stage, recorded });
      },
      () => isWanted && watching.current.onFail(),
    );
    // A graphics card that was taken away and comes back: everything is drawn anew.
    const lost = (event: Event): void => event.preventDefault();
    on.addEventListener('webglcontextlost', lost);
    on.addEventListener('webglcontextrestored', measure);
    return () => {
      isWanted = false;
      size.disconnect();
      on.removeEventListener('webglcontextlost', lost);
      on.removeEventListener('webglcontextrestored', measure);
      stage?.free();
    };
  }, [canvas, box]);
  return ready;
}

/** Another theme is another felt and other dice. */
function useTheme(stage: Stage | null): void {
  useEffect(() => {
    if (stage === null) return;
    const look = new MutationObserver(() => stage.recolour(coloursNow()));
    look.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => look.disconnect();
  }, [stage]);
}
