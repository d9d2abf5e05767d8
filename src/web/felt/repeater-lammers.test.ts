// The lammers of repeater bets, as the page draws them.

import { createElement } from 'react';
import { expect, test } from 'vitest';
import { night } from '../../../tests/support/kit.ts';
import { rendered, withClass } from '../../../tests/support/rendered.ts';
import { feltPlan } from '../../play/felt/plan/plan.ts';
import { FeltPicture } from './felt.tsx';

test.each(['wide', 'tall'] as const)(
  '[NV 8.8] on the %s felt, lammers show how often each number has been thrown',
  (shape) => {
    const at = night('nevada-craps');
    at.bet('A', 'repeater', 5, { on: 6 });
    const lammers = (): readonly (string | undefined)[] => {
      const felt = rendered(
        createElement(FeltPicture, {
          ...{ table: at.table, me: 'A', faces: new Map(), plan: feltPlan(at.table.rules, shape) },
          ...{ label: 'Layout', onArea: () => {}, onStack: () => {} },
        }),
      );
      return withClass(felt, 'is-lammer').map(({ attributes }) => attributes.get('aria-label'));
    };
    expect(lammers()).toEqual([]);
    at.roll('4-2 2-3 5-1');
    expect(lammers()).toEqual(['Repeater lammer on 1', 'Repeater lammer on 2']);
  },
);
