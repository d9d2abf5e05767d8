// The way through the sections of a felt: all of it comes into view, whatever the height of the window.

import { feltPlan } from 'boxperson/felt';
import { ALL_GAMES } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import { closedTable } from '../../../tests/support/kit.ts';
import {
  type FeltSection,
  sectionAbove,
  sectionBelow,
  sectionsOf,
  type VisibleSpan,
} from './felt-sections.ts';

/** The empty edge of the felt. */
const MARGIN = 0.005;

const viewAt = ({ top }: FeltSection, height: number): VisibleSpan => {
  const from = Math.max(0, Math.min(top, 1 - height));
  return { from, to: from + height };
};

describe.each(ALL_GAMES.map(({ id }) => id))('the felt of %s on a phone', (game) => {
  const sections = sectionsOf(feltPlan(closedTable(game).rules, 'tall'));

  test('begins with the lines, if it has any', () => {
    const names = sections.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    if (names.includes('Lines')) expect(names[0]).toBe('Lines');
  });

  test.each([0.15, 0.2, 0.3, 0.45, 0.6, 0.9])(
    'leaves nothing out in a window of %d of its height',
    (height) => {
      let view: VisibleSpan = { from: 0, to: height };
      for (let step = 0; view.to < 1 - MARGIN; step += 1) {
        expect(step).toBeLessThan(20);
        const next = sectionBelow(sections, view);
        const then = next === null ? view : viewAt(next, height);
        expect(then.from).toBeGreaterThan(view.from);
        expect(then.from).toBeLessThanOrEqual(view.to);
        view = then;
      }
      expect(sectionBelow(sections, view)).toEqual(sections[0]);
    },
  );

  test('leads from the end back to the top, step by step or at once', () => {
    const height = 0.2;
    let view: VisibleSpan = { from: 1 - height, to: 1 };
    expect(sectionBelow(sections, view)).toEqual(sections[0]);
    for (let step = 0; step < sections.length; step += 1) {
      const next = sectionAbove(sections, view);
      if (next === null) break;
      expect(next.top).toBeLessThan(view.from);
      view = viewAt(next, height);
    }
    expect(sectionAbove(sections, view)).toBeNull();
  });
});
