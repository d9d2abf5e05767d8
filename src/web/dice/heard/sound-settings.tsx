// What is heard at the table and how loud: mute, the two volumes, spoken calls and captions.

import { useId, useState } from 'react';
import { useLocal } from '../../app/local-storage.ts';
import { Button, Dialog } from '../../app/parts.tsx';
import { CAPTIONS } from './captions.ts';
import { playSound } from './sounds.ts';
import { canSpeak } from './voice.tsx';
import { loudness, SOUND, VOICE, VOLUMES, type Volume } from './volume.ts';

export function SoundSettings() {
  const [sound, keepSound] = useLocal(SOUND, 'on');
  const [voice, keepVoice] = useLocal(VOICE, 'off');
  const [captions, keepCaptions] = useLocal(CAPTIONS, 'off');
  const isOn = sound === 'on';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame in the menu.
    <div className="sound-settings" role="group" aria-label="Sound">
      <Switch label="Mute" isOn={!isOn} set={(mute) => keepSound(mute ? 'off' : 'on')} />
      <VolumeSlider
        label="Dice and chips"
        which="sound-volume"
        isOff={!isOn}
        onSet={() => playSound({ sound: 'chips', many: 2 })}
      />
      {canSpeak() ? (
        <>
          <Switch label="Voice" isOn={voice === 'on'} set={(on) => keepVoice(on ? 'on' : 'off')} />
          <VolumeSlider
            label="The stick’s calls"
            which="voice-volume"
            isOff={!isOn || voice !== 'on'}
            onSet={() => {}}
          />
        </>
      ) : null}
      <Switch label="Captions" isOn={captions === 'on'} set={(on) => keepCaptions(on ? 'on' : 'off')} />
    </div>
  );
}

/** The same behind one button, where the page has no menu. */
export function SoundButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Sound
      </Button>
      <Dialog title="Sound" isOpen={isOpen} onClose={() => setOpen(false)}>
        <SoundSettings />
      </Dialog>
    </>
  );
}

type SwitchProps = {
  readonly label: string;
  readonly isOn: boolean;
  readonly set: (isOn: boolean) => void;
};

const Switch = ({ label, isOn, set }: SwitchProps) => (
  <Button look="quiet small dice-switch" aria-pressed={isOn} onClick={() => set(!isOn)}>
    {label}
  </Button>
);

type SliderProps = {
  readonly label: string;
  readonly which: Volume;
  /** It changes nothing now; it can still be set. */
  readonly isOff: boolean;
  readonly onSet: () => void;
};

function VolumeSlider({ label, which, isOff, onSet }: SliderProps) {
  const [percent, keep] = useLocal(which, VOLUMES[which]);
  const id = useId();
  return (
    <div className="volume" data-off={isOff ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={Math.round(loudness(percent, VOLUMES[which]) * 100)}
        onChange={({ target }) => keep(target.value)}
        onPointerUp={onSet}
      />
    </div>
  );
}
