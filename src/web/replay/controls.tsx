// The replay controls: previous and next event, roll or hand, playback and speed.

import { capital } from 'boxperson/base';
import { Button } from '../app/parts.tsx';
import { RadioGroup } from '../panels/panel.tsx';
import { type ReplayStep, SPEEDS, type Speed } from './steps.ts';

type ControlsProps = {
  /** The game's word for a throw. */
  readonly word: string;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly canGoBack: boolean;
  readonly canGoOn: boolean;
  readonly onPlay: () => void;
  readonly onSpeed: (speed: Speed) => void;
  readonly onStep: (step: ReplayStep, way: 1 | -1) => void;
};

const BACK: readonly ReplayStep[] = ['hand', 'roll', 'event'];

export function Controls(props: ControlsProps) {
  const { word, isPlaying, speed, canGoBack, canGoOn, onPlay, onSpeed, onStep } = props;
  const named = (step: ReplayStep): string => (step === 'roll' ? word : step);
  const label = (step: ReplayStep): string => capital(named(step));
  return (
    <div className="replay-controls">
      <fieldset className="replay-steps">
        <legend className="unseen">Back</legend>
        {BACK.map((step) => (
          <Button
            key={step}
            look="small"
            aria-label={`Previous ${named(step)}`}
            aria-disabled={!canGoBack}
            onClick={() => onStep(step, -1)}
          >
            <Arrows count={SIZE[step]} way={-1} />
            <span className="step-name">{label(step)}</span>
          </Button>
        ))}
      </fieldset>
      <Button look="strong replay-play" aria-label={isPlaying ? 'Pause' : 'Play'} onClick={onPlay}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path fill="currentcolor" d={isPlaying ? 'M3 2h4v12H3zM9 2h4v12H9z' : 'M3 1.5l11 6.5-11 6.5z'} />
        </svg>
        <span className="step-name">{isPlaying ? 'Pause' : 'Play'}</span>
      </Button>
      <fieldset className="replay-steps">
        <legend className="unseen">Forward</legend>
        {BACK.toReversed().map((step) => (
          <Button
            key={step}
            look="small"
            aria-label={`Next ${named(step)}`}
            aria-disabled={!canGoOn}
            onClick={() => onStep(step, 1)}
          >
            <span className="step-name">{label(step)}</span>
            <Arrows count={SIZE[step]} way={1} />
          </Button>
        ))}
      </fieldset>
      <RadioGroup
        label="Speed"
        values={SPEEDS.map((one) => [String(one), `${one}×`] as const)}
        value={String(speed)}
        onChange={(value) => onSpeed(SPEEDS.find((one) => String(one) === value) ?? 1)}
      />
    </div>
  );
}

const SIZE: Readonly<Record<ReplayStep, number>> = { event: 1, roll: 2, hand: 3 };

/** One, two or three arrows, for an event, a roll or a hand. */
function Arrows({ count, way }: { readonly count: number; readonly way: 1 | -1 }) {
  const width = 3 + count * 5;
  const arrows = Array.from({ length: count }, (_, index) =>
    way === 1 ? `M${2 + index * 5} 3l4 5-4 5` : `M${6 + index * 5} 3l-4 5 4 5`,
  );
  return (
    <svg className="step-arrows" viewBox={`0 0 ${width} 16`} width={width} height="16" aria-hidden="true">
      <path d={arrows.join('')} />
    </svg>
  );
}
