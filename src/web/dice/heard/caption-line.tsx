// The captions over the edge of the felt. Screen readers have the announcements instead.

import { useLocal } from '../../app/local-storage.ts';
import { CAPTIONS, useCaptions } from './captions.ts';

export function CaptionLine() {
  const isOn = useLocal(CAPTIONS, 'off')[0] === 'on';
  const captions = useCaptions();
  if (!isOn || captions.length === 0) return null;
  return (
    <div className="captions" aria-hidden="true">
      {captions.map(({ no, text, row }) => (
        <span key={no} style={{ gridRow: row + 1 }}>
          {text}
        </span>
      ))}
    </div>
  );
}
