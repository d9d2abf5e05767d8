// The field on every roll.

import type { Way } from '../way/way.ts';

export const FIELD: Way = {
  name: 'field',
  title: 'The field, every roll',
  about:
    'Five dollars on the field for every roll: seven totals win, and the four that lose are the ones that come most. With double pay on 2 and 12 it costs one dollar in eighteen, and it is decided on every single roll.',
  source: 'Stewart N. Ethier, The Doctrine of Chances (Springer, 2010), chapter 15: craps',
  games: ['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nz-craps', 'nj-mini-dice'],
  when: [{ if: 'any roll', do: { field: 5 } }],
};
