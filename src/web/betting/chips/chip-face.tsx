// One chip, in the tray or under the finger: the color of its value, edge spots, and the value.

import type { Cents } from 'boxperson/base';
import { chipLook } from '../../felt/seat-look.ts';
import { chipLabel } from './chips.ts';

type ChipFaceProps = { readonly cents: Cents; readonly isPlaque?: boolean };

export function ChipFace({ cents, isPlaque = false }: ChipFaceProps) {
  const { color, spots } = chipLook(cents);
  const label = chipLabel(cents);
  const size = label.length > 4 ? 12 : label.length > 3 ? 14.5 : 17;
  return (
    <svg viewBox="0 0 64 64" className="chip-face" aria-hidden="true" focusable="false">
      {isPlaque ? (
        <>
          <rect x="3" y="11" width="58" height="42" rx="8" fill={color} className="chip-rim" />
          <rect x="8" y="16" width="48" height="32" rx="5" fill="none" stroke={spots} strokeWidth="2.5" />
          <rect x="12" y="21" width="40" height="22" rx="4" className="chip-inlay" />
        </>
      ) : (
        <>
          <circle cx="32" cy="32" r="30" fill={color} className="chip-rim" />
          <circle
            cx="32"
            cy="32"
            r="25.5"
            fill="none"
            stroke={spots}
            strokeWidth="8"
            strokeDasharray="10.7 16"
            strokeDashoffset="5.3"
          />
          <circle cx="32" cy="32" r="20.5" fill={color} />
          <circle cx="32" cy="32" r="18" className="chip-inlay" />
        </>
      )}
      <text x="32" y="32" fontSize={size} className="chip-text">
        {label}
      </text>
    </svg>
  );
}
