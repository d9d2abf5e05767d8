// How the dice are shown and heard here: calls that are spoken, sounds, and a flight that is over at once.

import { useKept } from '../app/keep.ts';
import { SOUND } from './heard/sounds.ts';
import { VoiceToggle } from './heard/voice.tsx';

const FAST = 'fast-dice';

export const useIsFast = (): boolean => useKept(FAST, 'off')[0] === 'on';

/** Only dice that fly can be made to fly faster. */
export function DiceSettings({ isThrown }: { readonly isThrown: boolean }) {
  return (
    <div className="dice-settings">
      <VoiceToggle />
      <Switch name={SOUND} otherwise="on" label="Sound" title="Sounds of dice and chips" />
      {isThrown ? (
        <Switch name={FAST} otherwise="off" label="Fast" title="Shows at once how the dice lie" />
      ) : null}
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
    <button
      type="button"
      className="button quiet small dice-switch"
      aria-pressed={isOn}
      title={title}
      onClick={() => keep(isOn ? 'off' : 'on')}
    >
      {label}
    </button>
  );
}
