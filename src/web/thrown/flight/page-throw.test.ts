// Which throw a page shows, in the order the house sends it: the flight with the throw and the numbering with the rest, or, in
// older records, everything with the rest. And what the page holds back meanwhile.

import { describe, expect, test } from 'vitest';
import { type Night, night } from '../../../../tests/support/kit.ts';
import type { ThrowInputs } from '../../../dice/thrown/inputs.ts';
import { LATEST_ENGINE } from '../../../dice/thrown/thrower.ts';
import { PLAIN_FLICK } from '../../../game/rules/language/shooter-input.ts';
import { plainThrow } from '../../../game/rules/language/throw.ts';
import type { TableEvent } from '../../../game/table/event.ts';
import { evolve } from '../../../game/table/evolve/evolve.ts';
import type { PageEvent, PageTable } from '../../link/page-table.ts';
import { pageTableBefore } from './held-back.ts';
import { lastThrow } from './page-throw.ts';

const inputs = (seed: string): ThrowInputs => ({
  engine: LATEST_ENGINE,
  surface: { length: 2440, depth: 1300, keep: { kind: 'cup', x: 1090, z: -600 }, piles: [] },
  from: 'left',
  flick: PLAIN_FLICK,
  seed: seed.padStart(32, '0'),
  turns: [3, 17],
});
const flightOf = ({ turns: _, ...flight }: ThrowInputs) => flight;

type Told = 'with the throw' | 'with the rest' | 'as a proof only';

/** A night as a page has seen it, with what the house shows of each throw. */
function seenOf({ record, table }: Night, from: number, first: Night['table'], told: Told): PageTable {
  let before = first;
  let throws = 0;
  const shownWith = (event: TableEvent): object | undefined => {
    if (event.type === 'DiceThrown') {
      throws += 1;
      const flight = { inputs: flightOf(inputs(String(throws))), ms: 2_000 };
      return told === 'with the throw' ? { flight } : undefined;
    }
    if (event.type !== 'DiceRested') return undefined;
    const thrown = inputs(String(throws));
    return told === 'with the rest' ? { thrown } : { fair: { thrown } };
  };
  const seen = record.slice(from).map((event, index): PageEvent => {
    const shown = shownWith(event);
    const one = { event, before, at: 0, no: index + 1, ...(shown === undefined ? {} : { shown }) };
    before = evolve(before, event);
    return one as PageEvent;
  });
  return {
    id: 'T',
    table,
    dice: { kind: 'thrown', series: null, out: null },
    view: 'public',
    seq: record.length,
    seen,
    faces: new Map(),
    next: null,
    gone: null,
    since: 0,
  };
}

function watched(told: Told) {
  const at = night('nj-craps', {}, ['S', 'T']);
  const [from, first] = [at.record.length, at.table];
  return { at, page: () => seenOf(at, from, first, told) };
}

describe('a house that sends the flight with the throw', () => {
  test('the flight is available at once, without the faces; the numbering comes with the rest', () => {
    const { at, page } = watched('with the throw');
    expect(lastThrow(page().seen)).toBeNull();
    at.out();
    const out = lastThrow(page().seen);
    expect(out).toMatchObject({ flight: flightOf(inputs('1')), turns: null, restNo: null, isLate: false });
    expect(JSON.stringify(out)).not.toContain('"turns":[');
    at.rest(plainThrow(19));
    const rest = lastThrow(page().seen);
    expect(rest).toMatchObject({ no: out?.no, turns: [3, 17], isLate: false });
    expect(rest?.restNo).toBeGreaterThan(out?.no ?? 0);
    // The same flight, so it is not played again.
    expect(rest?.flight).toEqual(out?.flight);
  });

  test('the next throw is a new one, without the numbers of the last', () => {
    const { at, page } = watched('with the throw');
    at.roll('4-2');
    const first = lastThrow(page().seen);
    at.out();
    expect(lastThrow(page().seen)).toMatchObject({
      flight: flightOf(inputs('2')),
      turns: null,
      restNo: null,
    });
    expect(lastThrow(page().seen)?.no).toBeGreaterThan(first?.restNo ?? 0);
  });

  test('a page opened in mid-flight learns of it from the proof, and shows the dice at rest', () => {
    const { at, page } = watched('as a proof only');
    at.roll('4-2');
    expect(lastThrow(page().seen)).toMatchObject({ turns: [3, 17], isLate: true });
  });
});

test('an older record has everything with the rest, and the flight plays then', () => {
  const { at, page } = watched('with the rest');
  at.out();
  expect(lastThrow(page().seen)).toBeNull();
  at.rest(plainThrow(19));
  const rest = lastThrow(page().seen);
  expect(rest).toMatchObject({ turns: [3, 17], isLate: false });
  expect(rest?.restNo).toBe(rest?.no);
});

test.each(['with the throw', 'with the rest'] as const)(
  'the result stays hidden until it is seen, if the house sends the flight %s',
  (told) => {
    const { at, page } = watched(told);
    at.bet('T', 'field', 5);
    at.out();
    const rackBefore = at.table.players.find(({ id }) => id === 'T')?.rackCents;
    at.rest(plainThrow(19));
    const { restNo = null } = lastThrow(page().seen) ?? {};
    const kept = pageTableBefore(page(), restNo);
    expect(kept.table?.dice).toMatchObject({ stage: 'in-air', observation: null });
    expect(kept.table?.rolls).toBe(0);
    expect(kept.table?.players.find(({ id }) => id === 'T')?.rackCents).toBe(rackBefore);
    expect(kept.seen.every(({ no }) => no < (restNo ?? 0))).toBe(true);
    expect(JSON.stringify(kept.seen)).not.toMatch(/DiceRested|RollClosed|TotalCalled|"turns":\[/);
    // Once seen at rest, everything is shown.
    const all = page();
    expect(pageTableBefore(all, null)).toBe(all);
  },
);
