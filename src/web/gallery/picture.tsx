// One throw in the gallery: the picture, the controls, and a description in words.

import type { LandedThrow } from 'boxperson/dice/thrown';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../app/parts.tsx';
import type { RecordedFlight } from '../thrown/flight/recording.ts';
import type { CloseUpTurn } from '../thrown/scene/stage.ts';
import { ThrowView } from '../thrown/throw-view.tsx';
import { type GalleryItem, rulesFor } from './items.ts';
import { dieInDoubt, dieInWords } from './rulings.ts';

type PictureProps = {
  readonly item: GalleryItem;
  readonly isStill: boolean;
  readonly onLanded: (landed: LandedThrow) => void;
};

const NO_TURN: CloseUpTurn = { yaw: 0, pitch: 0, zoom: 1 };
const STEP = 0.16;
const NEARER = 1.2;
const ZOOM = { least: 0.45, most: 2.4 } as const;

export function GalleryPicture({ item, isStill, onLanded }: PictureProps) {
  const [ended, setEnded] = useState<{ readonly of: GalleryItem; readonly made: RecordedFlight } | null>(
    null,
  );
  const [moment, setMoment] = useState<number | null>(null);
  const [near, setNear] = useState<0 | 1 | null | 'in-question'>('in-question');
  const [playNo, setPlayNo] = useState(0);
  const [shown, setShown] = useState(item);
  const [hasFailed, setHasFailed] = useState(false);
  const { turn, setTurn, handlers } = useTurning();
  // Keeps the viewing angle for the next throw, and the stage, so nothing is loaded or compiled again.
  if (shown !== item) {
    setShown(item);
    setNear('in-question');
    setPlayNo(0);
    setMoment(null);
    setTurn(NO_TURN);
  }
  useRecorded(item, (made) => {
    setEnded({ of: item, made });
    onLanded(made.landed);
  });
  const made = ended?.of === item ? ended.made : null;
  const landed = made?.landed ?? null;
  const question = landed === null ? null : dieInDoubt(landed.observation);
  const closeUp = near === 'in-question' ? question : near;
  const look = (at: 0 | 1 | null): void => {
    setNear(at);
    setMoment(null);
    setTurn(NO_TURN);
  };
  return (
    <>
      {hasFailed ? (
        <p className="note warn">
          Your browser does not support 3D. The result is described below with its rulings.
        </p>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; this is one picture with its own keys.
        <div
          className="gallery-picture"
          role="group"
          aria-label="Close-up: drag or use the arrow keys to rotate, plus and minus to zoom, 0 to reset"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys rotate the view.
          tabIndex={0}
          {...handlers}
        >
          <ThrowView
            flight={item.inputs}
            turns={item.inputs.turns}
            rules={rulesFor(item.inputs)}
            still={isStill}
            startsAtRest
            playNo={playNo}
            closeUp={closeUp}
            turn={turn}
            moment={moment}
            label={landed === null ? 'Throwing the dice' : wordsOf(landed).join(' ')}
            onFail={() => setHasFailed(true)}
          />
        </div>
      )}
      <div className="row gallery-looks">
        {hasFailed ? null : (
          <>
            <Button
              look="small"
              onClick={() => {
                setTurn(NO_TURN);
                setMoment(null);
                setPlayNo(playNo + 1);
              }}
            >
              {isStill ? 'Show again' : 'Play throw'}
            </Button>
            {([0, 1, null] as const).map((at) => (
              <Button
                key={String(at)}
                look="small"
                aria-pressed={closeUp === at && moment === null}
                onClick={() => look(at)}
              >
                {at === null ? 'Both dice' : at === 0 ? 'First die' : 'Second die'}
              </Button>
            ))}
            {made === null ? null : (
              <label className="gallery-moment">
                <span>Time</span>
                <input
                  type="range"
                  min={0}
                  max={made.recording.seconds}
                  step={0.01}
                  value={moment ?? made.recording.seconds}
                  aria-valuetext={`${(moment ?? made.recording.seconds).toFixed(2)} seconds after the throw`}
                  onChange={({ target }) => setMoment(Number(target.value))}
                />
              </label>
            )}
          </>
        )}
      </div>
      <div className="gallery-words">
        {landed === null ? null : wordsOf(landed).map((line) => <p key={line}>{line}</p>)}
      </div>
    </>
  );
}

const REMARKS: Readonly<Record<string, string>> = {
  'no-end': 'One or both dice did not reach the end of the table.',
  'touched-chips': 'A die touched chips on its way.',
};

function wordsOf({ observation, near }: LandedThrow): readonly string[] {
  const [first, second] = observation.dice;
  return [
    dieInWords('First', first, near[0]),
    dieInWords('Second', second, near[1]),
    ...observation.remarks.map((remark) => REMARKS[remark] ?? remark),
  ];
}

/** The result is computed even if it cannot be drawn. */
function useRecorded({ inputs }: GalleryItem, tell: (made: RecordedFlight) => void): void {
  const telling = useRef(tell);
  telling.current = tell;
  useEffect(() => {
    let isWanted = true;
    void import('../thrown/flight/flight-chunk.ts')
      .then(({ recordedFlight }) => recordedFlight(inputs))
      .then(
        (made) => isWanted && telling.current(made),
        () => {},
      );
    return () => {
      isWanted = false;
    };
  }, [inputs]);
}

/** Rotates a close-up by drag, wheel and keys. */
function useTurning() {
  const [turn, setTurn] = useState(NO_TURN);
  const held = useRef<{ readonly x: number; readonly y: number; readonly turn: CloseUpTurn } | null>(null);
  const zoomed = (by: number): void =>
    setTurn((now) => ({ ...now, zoom: Math.min(ZOOM.most, Math.max(ZOOM.least, now.zoom * by)) }));
  const turned = (yaw: number, pitch: number): void =>
    setTurn((now) => ({ ...now, yaw: now.yaw + yaw, pitch: limited(now.pitch + pitch) }));
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => turned(-STEP, 0),
    ArrowRight: () => turned(STEP, 0),
    ArrowUp: () => turned(0, STEP),
    ArrowDown: () => turned(0, -STEP),
    '+': () => zoomed(NEARER),
    '=': () => zoomed(NEARER),
    '-': () => zoomed(1 / NEARER),
    '0': () => setTurn(NO_TURN),
  };
  const handlers = {
    onKeyDown: (event: KeyboardEvent): void => {
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    },
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { x: event.clientX, y: event.clientY, turn };
    },
    onPointerMove: (event: PointerEvent): void => {
      if (held.current === null) return;
      const { x, y, turn: from } = held.current;
      setTurn({
        ...from,
        yaw: from.yaw + (event.clientX - x) * 0.008,
        pitch: limited(from.pitch + (event.clientY - y) * 0.006),
      });
    },
    onPointerUp: (): void => {
      held.current = null;
    },
    onPointerCancel: (): void => {
      held.current = null;
    },
  };
  return { turn, setTurn, handlers };
}

const limited = (pitch: number): number => Math.max(-0.5, Math.min(0.85, pitch));
