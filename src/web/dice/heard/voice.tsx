// The stickperson's voice: calls spoken by the browser, if it can speak and the user wants it.

import { useCallback } from 'react';
import { useKept } from '../../app/keep.ts';
import { Button } from '../../app/parts.tsx';

const canSpeak = (): boolean => 'speechSynthesis' in window;

/** Whether calls are spoken, and a function that speaks one. */
export function useVoice(): {
  readonly isOn: boolean;
  readonly set: (isOn: boolean) => void;
  readonly say: (text: string) => void;
} {
  const [kept, keep] = useKept('voice', 'off');
  const isOn = kept === 'on' && canSpeak();
  const say = useCallback(
    (text: string): void => {
      if (!isOn) return;
      // A new call cuts off the previous one.
      speechSynthesis.cancel();
      const words = new SpeechSynthesisUtterance(text);
      words.lang = 'en';
      words.rate = 1.05;
      speechSynthesis.speak(words);
    },
    [isOn],
  );
  return { isOn, set: (next) => keep(next ? 'on' : 'off'), say };
}

/** Turns the voice on and off; absent if the browser has no voice. */
export function VoiceToggle() {
  const { isOn, set } = useVoice();
  if (!canSpeak()) return null;
  return (
    <Button
      look="quiet small voice-toggle"
      aria-pressed={isOn}
      onClick={() => set(!isOn)}
      title={isOn ? 'Calls are spoken' : 'Calls are not spoken'}
    >
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path d="M4 9v6h4l5 4V5L8 9z" fill="currentColor" />
        {isOn ? (
          <path
            d="M16 8.5a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
          />
        ) : (
          <path d="m16.5 9.5 5 5m0-5-5 5" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
        )}
      </svg>
      Voice
    </Button>
  );
}
