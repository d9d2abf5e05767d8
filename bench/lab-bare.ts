// Hand-written loops as a baseline for the lab: the rules of one strategy as branches over local integers, without objects or
// lookup tables, written to be as fast as a careful programmer could make them.

import { type BareLoop, EIGHT_START_GAIN_CENTS, eightPlayers } from './lab-bare-eight.ts';

/** Fills a block with rolls, 0 to 35. */
export type Fill = (block: Uint8Array) => void;

export type BareCase = {
  readonly name: string;
  readonly loop: BareLoop;
  /** The fees for the first wagers, before any roll. */
  readonly startGainCents: number;
};

/** Room for everything that a loop keeps between blocks. */
export const SEAT_SIZE = 16;

const BLOCK = 16_384;

/** One long session without limits. */
export function playBare(
  { loop, startGainCents }: BareCase,
  fill: Fill,
  rolls: number,
): { readonly rolls: number; readonly netCents: number } {
  const block = new Uint8Array(BLOCK);
  const seat = new Int32Array(SEAT_SIZE);
  let netCents = startGainCents;
  for (let left = rolls; left > 0; left -= BLOCK) {
    fill(block);
    netCents += loop(block, Math.min(left, BLOCK), seat);
  }
  return { rolls, netCents };
}

/** Sets of totals as bit masks, bit 2 for the 2: unlike a branch, a bit test is never mispredicted. */
const CRAPS = (1 << 2) | (1 << 3) | (1 << 12);
const SEVEN_ELEVEN = (1 << 7) | (1 << 11);
const SIX_EIGHT = (1 << 6) | (1 << 8);
const FIVE_SIX_EIGHT = (1 << 5) | SIX_EIGHT;
const TWO_TWELVE = (1 << 2) | (1 << 12);
const NUMBERS = (1 << 4) | FIVE_SIX_EIGHT | (1 << 9) | (1 << 10);

/** Pass line, $10. */
const passLine: BareLoop = (rolls, count, seat) => {
  let point = seat[0] as number;
  let net = 0;
  for (let at = 0; at < count; at++) {
    const roll = rolls[at] as number;
    const total = (roll - 5 * ((roll * 43) >> 8) + 2) | 0;
    if (point !== 0) {
      if (total === 7) {
        net = (net - 10) | 0;
        point = 0;
      } else if (total === point) {
        net = (net + 10) | 0;
        point = 0;
      }
    } else
      switch (total) {
        case 7:
        case 11:
          net = (net + 10) | 0;
          break;
        case 2:
        case 3:
        case 12:
          net = (net - 10) | 0;
          break;
        default:
          point = total;
      }
  }
  seat[0] = point;
  return net * 100;
};

/** Pass line $10 with $20 odds, and $12 each on 6 and 8 unless that is the point. Place bets are off on the come-out. */
const sixAndEight: BareLoop = (rolls, count, seat) => {
  let point = seat[0] as number;
  let net = 0;
  for (let at = 0; at < count; at++) {
    const roll = rolls[at] as number;
    const total = (roll - 5 * ((roll * 43) >> 8) + 2) | 0;
    if (point !== 0) {
      const isMiddle = (SIX_EIGHT >> point) & 1;
      if (total === 7) {
        net = (net - 54 + 12 * isMiddle) | 0;
        point = 0;
      } else if (total === point) {
        net = (net + (isMiddle !== 0 ? 34 : point === 5 || point === 9 ? 40 : 50)) | 0;
        point = 0;
      } else net = (net + 14 * ((SIX_EIGHT >> total) & 1)) | 0;
    } else {
      const wins = (SEVEN_ELEVEN >> total) & 1;
      const loses = (CRAPS >> total) & 1;
      net = (net + 10 * (wins - loses)) | 0;
      if ((wins | loses) === 0) point = total;
    }
  }
  seat[0] = point;
  return net * 100;
};

/** While a point is on, $5 on the field and the 5, $6 on 6 and 8. */
const ironCross: BareLoop = (rolls, count, seat) => {
  let point = seat[0] as number;
  let net = 0;
  for (let at = 0; at < count; at++) {
    const roll = rolls[at] as number;
    const total = (roll - 5 * ((roll * 43) >> 8) + 2) | 0;
    const isOn = point !== 0 ? 1 : 0;
    const isSeven = total === 7 ? 1 : 0;
    const isPlaced = (FIVE_SIX_EIGHT >> total) & 1;
    const isDouble = (TWO_TWELVE >> total) & 1;
    // Five dollars won on the field; the other terms are differences from that.
    net = (net + isOn * (5 - 27 * isSeven - 3 * isPlaced + 5 * isDouble)) | 0;
    if (isOn !== 0) {
      if (isSeven !== 0 || total === point) point = 0;
    } else if (((NUMBERS >> total) & 1) !== 0) point = total;
  }
  seat[0] = point;
  return net * 100;
};

/**
 * Pass line $10 and come bets of $10 until three numbers are covered, $20 odds behind each. Come odds are off on the come-out.
 * The numbers of the come bets are a bit mask, bit 4 for the 4.
 */
const threePointMolly: BareLoop = (rolls, count, seat) => {
  let point = seat[0] as number;
  let comes = seat[1] as number;
  let comeCount = seat[2] as number;
  let net = 0;
  for (let at = 0; at < count; at++) {
    const roll = rolls[at] as number;
    const total = (roll - 5 * ((roll * 43) >> 8) + 2) | 0;
    const bit = 1 << total;
    if (point === 0) {
      switch (total) {
        case 7:
          net = (net + 10 - 10 * comeCount) | 0;
          comes = 0;
          comeCount = 0;
          break;
        case 11:
          net = (net + 10) | 0;
          break;
        case 2:
        case 3:
        case 12:
          net = (net - 10) | 0;
          break;
        default:
          if ((comes & bit) !== 0) {
            net = (net + 10) | 0;
            comes ^= bit;
            comeCount--;
          }
          point = total;
      }
      continue;
    }
    const isComing = comeCount + 1 - ((comes >> point) & 1) < 3;
    switch (total) {
      case 7:
        net = (net - 30 - 30 * comeCount + (isComing ? 10 : 0)) | 0;
        comes = 0;
        comeCount = 0;
        point = 0;
        break;
      case 11:
        if (isComing) net = (net + 10) | 0;
        break;
      case 2:
      case 3:
      case 12:
        if (isComing) net = (net - 10) | 0;
        break;
      default: {
        const pays = total === 6 || total === 8 ? 34 : total === 5 || total === 9 ? 40 : 50;
        if (total === point) {
          net = (net + pays) | 0;
          point = 0;
        }
        if ((comes & bit) !== 0) {
          net = (net + pays) | 0;
          comes ^= bit;
          comeCount--;
        }
        if (isComing) {
          comes |= bit;
          comeCount++;
        }
      }
    }
  }
  seat[0] = point;
  seat[1] = comes;
  seat[2] = comeCount;
  return net * 100;
};

/** The five cases, by the letters of the benchmark; the first four are library strategies. */
export const BARE_CASES = {
  a: { name: 'pass-line', loop: passLine, startGainCents: 0 },
  b: { name: 'pass-six-and-eight', loop: sixAndEight, startGainCents: 0 },
  c: { name: 'iron-cross', loop: ironCross, startGainCents: 0 },
  d: { name: 'three-point-molly', loop: threePointMolly, startGainCents: 0 },
  e: { name: 'eight-players', loop: eightPlayers, startGainCents: EIGHT_START_GAIN_CENTS },
} as const satisfies Readonly<Record<string, BareCase>>;
