// The pass line alone: the cost of a loop that knows one bet, keeps no record and makes no rulings.

import type { Dice } from './dice.ts';

export function barePassLine(rolls: number, dice: Dice): number {
  let bank = 0;
  let point = 0;
  for (let rolled = 0; rolled < rolls; rolled++) {
    const roll = dice();
    const total = Math.floor(roll / 6) + (roll % 6) + 2;
    if (point === 0) {
      if (total === 7 || total === 11) bank -= 10;
      else if (total === 2 || total === 3 || total === 12) bank += 10;
      else point = total;
    } else if (total === point) {
      bank -= 10;
      point = 0;
    } else if (total === 7) {
      bank += 10;
      point = 0;
    }
  }
  return bank === 1 ? 1 : 0;
}
