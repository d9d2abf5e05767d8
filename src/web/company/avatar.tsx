// A player's picture: initials in a color for a person, a small drawn robot for a bot. Always beside the name, so it is not read out.

import { seatLook } from '../felt/seat-look.ts';
import { initialsOf, pictureOf } from './picture.ts';
import './company.css';

type AvatarProps = { readonly id: string; readonly name: string; readonly isBot: boolean };

export function Avatar({ id, name, isBot }: AvatarProps) {
  const picture = pictureOf(id);
  const { color, ink } = seatLook(picture.look);
  if (!isBot)
    return (
      <span className="avatar" aria-hidden="true" style={{ background: color, color: ink }}>
        {initialsOf(name)}
      </span>
    );
  return (
    <svg className="avatar bot" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <circle cx="16" cy="16" r="16" fill={color} />
      <path d="M16 9V5" stroke={ink} strokeWidth="1.6" />
      <circle cx="16" cy="4.6" r="1.7" fill={ink} />
      <rect x="7" y="9" width="18" height="15" rx={picture.round} fill={ink} />
      {picture.eyes === 'round' ? (
        <>
          <circle cx="12.4" cy="15.4" r="2.1" fill={color} />
          <circle cx="19.6" cy="15.4" r="2.1" fill={color} />
        </>
      ) : (
        <>
          <rect x="10.4" y="13.6" width="4" height="3.6" rx="0.8" fill={color} />
          <rect x="17.6" y="13.6" width="4" height="3.6" rx="0.8" fill={color} />
        </>
      )}
      <path d={MOUTHS[picture.mouth]} stroke={color} strokeWidth="1.5" fill="none" strokeLinecap="round" />
      {picture.hasTie ? <path d="M13 26.2h6l-3 3z" fill={ink} /> : null}
    </svg>
  );
}

const MOUTHS = {
  smile: 'M12.5 19.6q3.5 2.6 7 0',
  flat: 'M12.5 20.4h7',
  teeth: 'M12 19.6h8M13.6 19.6v2M16 19.6v2M18.4 19.6v2',
} as const;
