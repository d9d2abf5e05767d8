// The eight players of lab-players.ts, seven bets each, as one hand-written loop with whole dollars in local variables.

/** Plays this many rolls of a block and returns the cents won or lost; bets up between blocks are kept in the seat. */
export type BareLoop = (rolls: Uint8Array, count: number, seat: Int32Array) => number;

/** Dot starts by paying the fees for two lays. */
export const EIGHT_START_GAIN_CENTS = -400;

/** Sets of numbers are bit masks, bit 4 for the 4. Each player's net result for the block is left in the seat from index 8. */
export const eightPlayers: BareLoop = (rolls, count, seat) => {
  let point = seat[0] as number;
  /** Cy's come bets by number, and how many there are. */
  let comes = seat[1] as number;
  let comeCount = seat[2] as number;
  /** The number of Dot's don't come bet. */
  let dont = seat[3] as number;
  /** The numbers on which Gus has doubled. */
  let pressed = seat[4] as number;
  let [ann, bob, cy, dot, eve, fay, gus, hal] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let at = 0; at < count; at++) {
    const roll = rolls[at] as number;
    const total = (roll - 5 * ((roll * 43) >> 8) + 2) | 0;
    switch (total) {
      case 7:
        bob = (bob - 5) | 0;
        // Both lays win and are bet again with their fees, and the 6 placed to lose wins.
        dot = (dot + 44) | 0;
        if (dont !== 0) {
          dot = (dot + 30) | 0;
          dont = 0;
        } else if (point !== 0) dot = (dot - 10) | 0;
        eve = (eve + 2) | 0;
        cy = (cy - 1) | 0;
        fay = (fay - 1) | 0;
        if (point === 0) {
          ann = (ann + 10) | 0;
          // Odds that are off come back; the come bets themselves lose.
          cy = (cy + 5 - 5 * comeCount) | 0;
          dot = (dot - 10) | 0;
          fay = (fay + 10) | 0;
          gus = (gus + 5) | 0;
          hal = (hal + 10) | 0;
        } else {
          ann = (ann - 79) | 0;
          bob = (bob - 32) | 0;
          cy = (cy - 15 - 15 * comeCount + (comeCount < 2 ? 5 : 0)) | 0;
          dot = (dot + 30) | 0;
          eve = (eve - 20) | 0;
          fay = (fay - 90) | 0;
          gus = (gus - 60) | 0;
          if (pressed !== 0) {
            if ((pressed & 32) !== 0) gus = (gus - 10) | 0;
            if ((pressed & 64) !== 0) gus = (gus - 12) | 0;
            if ((pressed & 256) !== 0) gus = (gus - 12) | 0;
            if ((pressed & 512) !== 0) gus = (gus - 10) | 0;
            pressed = 0;
          }
          hal = (hal - 61) | 0;
          point = 0;
        }
        comes = 0;
        comeCount = 0;
        break;
      case 11:
        bob = (bob + 5) | 0;
        cy = (cy - 1) | 0;
        eve = (eve + 24) | 0;
        fay = (fay + 15) | 0;
        if (point === 0) {
          ann = (ann + 10) | 0;
          cy = (cy + 5) | 0;
          dot = (dot - 10) | 0;
          fay = (fay + 10) | 0;
          gus = (gus + 5) | 0;
          hal = (hal + 10) | 0;
        } else {
          if (comeCount < 2) cy = (cy + 5) | 0;
          if (dont === 0) dot = (dot - 10) | 0;
          hal = (hal + 3) | 0;
        }
        break;
      case 2:
      case 3:
      case 12:
        if (total === 3) {
          bob = (bob + 5) | 0;
          eve = (eve + 16) | 0;
        } else {
          bob = (bob + 10) | 0;
          eve = (eve + 31) | 0;
        }
        cy = (cy + 7) | 0;
        fay = (fay - 1) | 0;
        if (point === 0) {
          ann = (ann - 10) | 0;
          cy = (cy - 5) | 0;
          if (total !== 12) dot = (dot + 10) | 0;
          fay = (fay - 10) | 0;
          gus = (gus - 5) | 0;
          hal = (hal - 10) | 0;
        } else {
          if (comeCount < 2) cy = (cy - 5) | 0;
          if (dont === 0 && total !== 12) dot = (dot + 10) | 0;
          hal = (hal + (total === 3 ? 3 : 8)) | 0;
        }
        break;
      default: {
        const isInside = total > 4 && total < 10;
        const isMiddle = total === 6 || total === 8;
        const bit = 1 << total;
        // The winnings on $20 of odds, and the amount laid to win $20.
        const odds = isMiddle ? 24 : isInside ? 30 : 40;
        bob = (bob + (total === 5 || isMiddle ? -5 : 5)) | 0;
        cy = (cy - 1) | 0;
        if (!isInside) dot = (dot - 42) | 0;
        else if (total === 6) dot = (dot - 10) | 0;
        if (dont === total) {
          dot = (dot - 10 - odds) | 0;
          dont = 0;
        } else if (point !== 0 && dont === 0) dont = total;
        eve = (eve - 8) | 0;
        fay = (fay - 1) | 0;
        if (point === 0) {
          if ((comes & bit) !== 0) {
            cy = (cy + 5) | 0;
            comes ^= bit;
            comeCount--;
          }
          point = total;
          break;
        }
        if (isInside) ann = (ann + 14) | 0;
        bob = (bob + (isInside ? 7 : 9)) | 0;
        if (comeCount < 2) {
          if ((comes & bit) !== 0) cy = (cy + 5 + (odds >> 1)) | 0;
          else {
            comes |= bit;
            comeCount++;
          }
        } else if ((comes & bit) !== 0) {
          cy = (cy + 5 + (odds >> 1)) | 0;
          comes ^= bit;
          comeCount--;
        }
        if (total !== 5 && total !== 9) {
          const isHard = roll % 7 === 0;
          eve = (eve + (isHard ? (isMiddle ? 45 : 35) : -5)) | 0;
          if (total === 6) ann = (ann + (isHard ? 45 : -5)) | 0;
          else if (total === 8) gus = (gus + (isHard ? 9 : -1)) | 0;
        }
        if (isInside) {
          fay = (fay + (isMiddle ? 0 : 14)) | 0;
          gus = (gus + ((pressed & bit) !== 0 ? 28 : 14)) | 0;
          pressed ^= bit;
        } else fay = (fay + 39) | 0;
        // Hal's field and any seven, and the numbers Hal has placed.
        hal = (hal + (total === 5 || isMiddle ? 7 : 3)) | 0;
        if (total === point) {
          ann = (ann + 10 + odds) | 0;
          cy = (cy + 5 + (odds >> 1)) | 0;
          dot = (dot - 10 - odds) | 0;
          fay = (fay + 10 + odds) | 0;
          gus = (gus + 5 + (odds >> 1)) | 0;
          hal = (hal + 10 + odds) | 0;
          point = 0;
        }
      }
    }
  }
  seat[0] = point;
  seat[1] = comes;
  seat[2] = comeCount;
  seat[3] = dont;
  seat[4] = pressed;
  seat[8] = ann;
  seat[9] = bob;
  seat[10] = cy;
  seat[11] = dot;
  seat[12] = eve;
  seat[13] = fay;
  seat[14] = gus;
  seat[15] = hal;
  return (ann + bob + cy + dot + eve + fay + gus + hal) * 100;
};
