// For tests: how far each landed die's counting face points up, from 0 for vertical faces to 1 for straight up.

import type { Landing } from '../../src/dice/thrown/landing.ts';
import { rise } from '../../src/dice/thrown/observe.ts';
import type { Rotation } from '../../src/dice/thrown/table/parts.ts';

export function topsOf({ dice, rest }: Pick<Landing, 'dice' | 'rest'>): readonly number[] {
  const view = new DataView(new ArrayBuffer(4));
  const numbers = Array.from({ length: 14 }, (_, at) => {
    view.setUint32(0, Number.parseInt(rest.slice(at * 8, at * 8 + 8), 16));
    return view.getFloat32(0);
  });
  return dice.map((die, index) => {
    const [x = 0, y = 0, z = 0, w = 1] = numbers.slice(index * 7 + 3, index * 7 + 7);
    const turned: Rotation = [x, y, z, w];
    return die.lies === 'leaning' ? -rise({ turned }, die.restsOn) : rise({ turned }, die.up);
  });
}
