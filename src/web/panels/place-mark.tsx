// A place at the table, in the color its chips have on the felt.

import { seatLook } from '../felt/seat-look.ts';
import './panels.css';

/** 0 is no place. */
export function PlaceMark({ place }: { readonly place: number }) {
  const { color, ink } = seatLook(place);
  return (
    <span className="seat-place" style={{ background: color, color: ink }}>
      <span className="unseen">{place === 0 ? 'No place' : 'Place '}</span>
      {place === 0 ? '' : place}
    </span>
  );
}
