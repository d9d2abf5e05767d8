// Arrow keys: every area can be reached from every other, and the next one is the one the eye would pick.

import { describe, expect, test } from 'vitest';
import { closedTable } from '../../../tests/support/kit.ts';
import { ALL_GAMES } from '../../game/games/games.ts';
import { type FeltShape, feltPlan } from '../../play/felt/plan/plan.ts';
import { type ArrowDirection, type FeltStop, nearestStop } from './nearest.ts';

const WAYS: readonly ArrowDirection[] = ['left', 'right', 'up', 'down'];

function stopsOf(game: string, shape: FeltShape): readonly FeltStop[] {
  const { areas } = feltPlan(closedTable(game).rules, shape);
  return areas.map(({ key, box, outline, zone }) => ({ key, box: outline === null ? box : zone }));
}

function step(stops: readonly FeltStop[], key: string, way: ArrowDirection): string | null {
  const from = stops.find((stop) => stop.key === key);
  if (from === undefined) throw new Error(`${key} is not on the felt`);
  return nearestStop(stops, from, way);
}

describe.each(
  ALL_GAMES.flatMap((game) => (['wide', 'tall'] as const).map((shape) => [game.id, shape] as const)),
)('%s, %s', (game, shape) => {
  test('arrow keys reach every area from the first, and the first from every area', () => {
    const stops = stopsOf(game, shape);
    const first = stops[0]?.key ?? '';
    const reached = new Set([first]);
    for (const key of reached)
      for (const way of WAYS) {
        const next = step(stops, key, way);
        if (next !== null) reached.add(next);
      }
    expect(stops.map((stop) => stop.key).filter((key) => !reached.has(key))).toEqual([]);
    const leading = new Set([first]);
    for (const goal of leading)
      for (const stop of stops)
        if (WAYS.some((way) => step(stops, stop.key, way) === goal)) leading.add(stop.key);
    expect(stops.map((stop) => stop.key).filter((key) => !leading.has(key))).toEqual([]);
  });
});

describe('on a full layout', () => {
  const stops = stopsOf('nj-craps', 'wide');
  test.each([
    ['place-win:4', 'right', 'place-win:5'],
    ['place-win:6', 'left', 'place-win:5'],
    ['place-win:6', 'down', 'buy:6'],
    ['come', 'down', 'field'],
    ['field', 'down', 'dont-pass'],
    ['dont-pass', 'down', 'pass'],
    ['hop:2-2', 'right', 'hop:3-3'],
    ['place-lose:10', 'down', 'place-win:10'],
    ['any-seven', 'right', 'any-craps'],
    ['horn-high:2', 'right', 'horn-high:3'],
    ['pass', 'down', null],
  ] as const)('from %s, %s goes to %s', (from, way, to) => {
    expect(step(stops, from, way)).toBe(to);
  });
});
