// The tray beside the felt: a hand shaker's cover hides the dice until the dealer lifts it.

import { createElement } from 'react';
import { expect, test } from 'vitest';
import { crew, night, rollNamed } from '../../../tests/support/kit.ts';
import { type Node, named, rendered, withClass } from '../../../tests/support/rendered.ts';
import { plainThrow } from '../../game/rules/language/throw.ts';
import { sceneOf } from './scene.ts';
import { Tray } from './tray.tsx';

test('[NJ 19:47-13.5(c)] [NJ 19:47-13.5(e)] [NJ 19:47-13.5(f)#uncovered] the tray is covered from the shake until the dice are uncovered', () => {
  const at = night('nj-mini-dice');
  at.bet('A', 'field', 5);
  const tray = (): Node =>
    rendered(
      createElement(Tray, {
        scene: sceneOf({ seen: [], faces: new Map(), next: null }, at.table, null),
        device: at.table.rules.game.device.kind,
        isCovered: at.table.dice.isCovered,
        moves: 'still',
        onThrow: null,
        isShaken: false,
      }),
    );
  expect(withClass(tray(), 'cover')).toEqual([]);
  at.act({ do: 'no-more-bets', by: crew('dealer') });
  at.act({ do: 'shake', by: crew('dealer'), times: 3 });
  expect(withClass(tray(), 'cover')).toHaveLength(1);
  expect(named(tray(), 'The shaker is covered')).toHaveLength(1);
  at.out();
  at.act({ do: 'rest', by: crew('dealer'), observation: plainThrow(rollNamed('6-3')) });
  expect(withClass(tray(), 'cover')).toEqual([]);
  expect(named(tray(), 'The dice show 6 and 3, 9')).toHaveLength(1);
});
