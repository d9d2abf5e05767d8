// The stickperson's voice: calls spoken by the browser, if it can speak and the user wants it.

import { useCallback, useEffect } from 'react';
import { useLocal } from '../../app/local-storage.ts';
import { caption } from './captions.ts';
import { SOUND, VOICE, volumeOf } from './volume.ts';

export const canSpeak = (): boolean => 'speechSynthesis' in window;

/** A function that speaks a call, if calls are spoken, and captions it. */
export function useVoice(): (text: string) => void {
  const [kept] = useLocal(VOICE, 'off');
  const [sound] = useLocal(SOUND, 'on');
  const isOn = kept === 'on' && sound === 'on' && canSpeak();
  useEffect(() => {
    // Muting ends the call that is being spoken.
    if (!isOn && canSpeak()) speechSynthesis.cancel();
  }, [isOn]);
  return useCallback(
    (text: string): void => {
      caption(`the stick: ${text}`);
      const volume = volumeOf('voice-volume');
      if (!isOn || volume === 0) return;
      // A new call cuts off the previous one.
      speechSynthesis.cancel();
      const words = new SpeechSynthesisUtterance(text);
      words.lang = 'en';
      words.rate = 1.05;
      words.volume = volume;
      speechSynthesis.speak(words);
    },
    [isOn],
  );
}
