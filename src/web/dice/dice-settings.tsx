// How the dice are shown and heard: sounds, spoken calls and captions, and skipping the flight.

import { useLocal } from '../app/local-storage.ts';
import { Button } from '../app/parts.tsx';
import { CoachSwitch } from '../coach/coach-switch.tsx';
import { SoundButton, SoundSettings } from './heard/sound-settings.tsx';

const FAST = 'fast-dice';

export const useIsFast = (): boolean => useLocal(FAST, 'off')[0] === 'on';

type DiceSettingsProps = {
  readonly isThrown: boolean;
  /** Room for the volumes, and not only for a button that leads to them. */
  readonly hasRoom: boolean;
};

/** Only tables that show a flight have the Fast switch. */
export function DiceSettings({ isThrown, hasRoom }: DiceSettingsProps) {
  const [fast, keep] = useLocal(FAST, 'off');
  return (
    <div className="dice-settings">
      {hasRoom ? <SoundSettings /> : <SoundButton />}
      {isThrown ? (
        <Button
          look="quiet small dice-switch"
          aria-pressed={fast === 'on'}
          title="Shows the result without the flight"
          onClick={() => keep(fast === 'on' ? 'off' : 'on')}
        >
          Fast
        </Button>
      ) : null}
      <CoachSwitch />
    </div>
  );
}
