// How the dice are shown and heard: spoken calls, sounds, and skipping the flight.

import { useKept } from '../app/keep.ts';
import { Button } from '../app/parts.tsx';
import { CoachSwitch } from '../coach/coach-switch.tsx';
import { SOUND } from './heard/sounds.ts';
import { VoiceToggle } from './heard/voice.tsx';

const FAST = 'fast-dice';

export const useIsFast = (): boolean => useKept(FAST, 'off')[0] === 'on';

/** Only tables that show a flight have the Fast switch. */
export function DiceSettings({ isThrown }: { readonly isThrown: boolean }) {
  return (
    <div className="dice-settings">
      <VoiceToggle />
      <Switch name={SOUND} otherwise="on" label="Sound" title="Dice and chip sounds" />
      {isThrown ? (
        <Switch name={FAST} otherwise="off" label="Fast" title="Shows the result without the flight" />
      ) : null}
      <CoachSwitch />
    </div>
  );
}

type SwitchProps = {
  readonly name: string;
  readonly otherwise: 'on' | 'off';
  readonly label: string;
  readonly title: string;
};

function Switch({ name, otherwise, label, title }: SwitchProps) {
  const [kept, keep] = useKept(name, otherwise);
  const isOn = kept === 'on';
  return (
    <Button
      look="quiet small dice-switch"
      aria-pressed={isOn}
      title={title}
      onClick={() => keep(isOn ? 'off' : 'on')}
    >
      {label}
    </Button>
  );
}
