// The games side by side, in tables that can be compared with the documents: how each irregular throw is ruled on, where and when
// each wager is made, which payouts are floors, and what stands at the table.

import { numberInWords, type Ratio } from 'boxperson/base';
import { describe, expect, test } from 'vitest';
import type { Game } from '../rules/language/game.ts';
import type { Wager } from '../rules/language/wager.ts';
import { ALL_GAMES } from './games.ts';
import { readingsOf } from './readings.ts';

/** V: void by itself; C: may be called No Roll; W: the same, with the ground in words; S: stands. */
const THROWS = `
cause              nj-craps nj-mini-craps nj-automated-craps nz-craps nj-mini-dice crapless-craps nevada-craps
off-table          V        V             W                  V        W            V              V
stacked            V        V             V                  V        W            S              S
cocked-on-several  V        V             V                  V        W            W              W
cocked-on-one      S        S             V                  S        S            S              S
touched-chips      S        S             S                  S        S            S              S
not-together       C        C             W                  C        W            C              C
no-end             C        C             W                  C        W            C              C
on-bank            C        C             W                  V        W            V              V
in-cup             C        C             W                  V        W            V              V
on-rail            C        C             W                  V        W            V              V
cheating           C        C             W                  V        W            W              W
unapproved-die     W        W             W                  V        W            W              W
uncallable         W        W             W                  V        W            W              W
two-hands          W        W             W                  W        W            C              C
not-flat           W        W             V                  W        W            W              W
malfunction        W        W             V                  W        W            W              W
other              W        W             W                  W        W            W              W
`;

const times = ({ over, under }: Ratio): string => (under === 1 ? `${over}` : `${over}/${under}`);

/** What is at a table, and how many times the flat bet odds may be and usually are. */
const TABLES = `
             nj-craps nj-mini-craps nj-automated-craps nz-craps nj-mini-dice crapless-craps nevada-craps
seats        16       9             9                  16       9            16             16
pucks        1        1             1                  2        1            2              2
dice         5        5             2                  5        2            5              5
crew         6        5             4                  8        4            6              6
odds         1-100    1-100         1-100              1-2      -            1-100          1-100
usually      2,2,2    2,2,2         2,2,2              1,1,1    -            2,2,2          3,4,5
`;

/**
 * Where a wager lies, when it is made and how long it is held. At mini-dice every wager is held until betting closes; the others
 * are the same in every game.
 */
const WAGERS = `
pass             line    come-out    contract
dont-pass        line    come-out    one-way
come             come    point-on    contract
dont-come        come    point-on    one-way
pass-odds        behind  any-time    free
dont-pass-odds   behind  any-time    free      lays
come-odds        behind  any-time    free      sleeps
dont-come-odds   behind  any-time    free      lays
put-odds         behind  any-time    free      sleeps
place-win        numbers any-time    free      sleeps
place-lose       numbers any-time    free
place            numbers any-time    free
put              numbers point-on    contract
buy              numbers any-time    free      sleeps
lay              numbers any-time    free      lays
big-6            numbers any-time    free
big-8            numbers any-time    free
hardway          centre  any-time    free      sleeps
field            field   any-time    free
any-seven        centre  any-time    free
any-craps        centre  any-time    free
craps-2          centre  any-time    free
craps-3          centre  any-time    free
craps-12         centre  any-time    free
eleven           centre  any-time    free
c-and-e          centre  any-time    free
horn             centre  any-time    free      units
horn-high        centre  any-time    free      units
world            centre  any-time    free      units
whirl            centre  any-time    free
hop              centre  any-time    free
six-seven-eight  centre  any-time    free
over-7           centre  any-time    free
under-7          centre  any-time    free
fire             side    new-shooter frozen
all-small        side    new-shooter frozen    apart
all-tall         side    new-shooter frozen    apart
all-or-nothing   side    new-shooter frozen    apart
hot-roller       side    new-shooter frozen    apart
repeater         side    any-time    frozen    apart
`;

/** The marker of a wager that collects: its name, its shape, and its width in chips. */
const MARKERS: Readonly<Record<string, string>> = {
  fire: 'fire marker, flame, 2',
  'all-small': 'bonus lammer, square, 1',
  'all-tall': 'bonus lammer, square, 1',
  'all-or-nothing': 'bonus lammer, square, 1',
  'hot-roller': 'hot roller lammer, hexagon, 1',
  repeater: 'repeater lammer, square, 1',
};

const cellsOf = (table: string): readonly (readonly string[])[] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));

/** The cells of one column, by the first word of their rows. */
function column(table: string, game: Game): Readonly<Record<string, string>> {
  const [head = [], ...rows] = cellsOf(table);
  const names = head.filter((name) => ALL_GAMES.some(({ id }) => id === name));
  const at = names.indexOf(game.id);
  return Object.fromEntries(rows.map(([name = '', ...cells]) => [name, cells[at] ?? '']));
}

const LETTERS: Readonly<Record<string, string>> = { void: 'V', stands: 'S' };
const letterOf = (ruling: Game['throws']['causes'][keyof Game['throws']['causes']]): string =>
  ruling.effect === 'callable'
    ? ruling.inWords === true
      ? 'W'
      : 'C'
    : (LETTERS[ruling.effect] ?? ruling.effect);

const winRowsOf = ({ spots }: Wager) =>
  spots.flatMap(({ plan }) =>
    plan.kind === 'stages'
      ? [plan.start, ...Object.values(plan.numbers ?? {})].flatMap(({ wins }) => wins)
      : [],
  );

/** Wagers paid at true odds, which no house may raise. */
const TRUE_ODDS = ['buy', 'lay', 'pass-odds', 'dont-pass-odds', 'come-odds', 'dont-come-odds', 'put-odds'];
/** The published games do not say that composites are staked in units. */
const IN_UNITS: readonly string[] = ['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nz-craps'];

describe.each(ALL_GAMES.map((game) => [game.id, game] as const))('%s', (id, game) => {
  test('how each irregular throw is ruled on', () => {
    const ruled = Object.fromEntries(
      Object.entries(game.throws.causes).map(([cause, ruling]) => [cause, letterOf(ruling)]),
    );
    expect(ruled).toEqual(column(THROWS, game));
  });

  test('what is at the table', () => {
    const { seats, pucks, device, crew } = game;
    const { oddsLimit: odds } = game;
    const here = {
      ...{ seats, pucks, dice: device.diceCount.least, crew: crew.length },
      odds: odds === null ? '-' : `${times(odds.leastMultiple)}-${times(odds.mostMultiple)}`,
      usually: odds === null ? '-' : odds.usualMultiples.map(times).join(','),
    };
    expect(Object.fromEntries(Object.entries(here).map(([name, value]) => [name, String(value)]))).toEqual(
      column(TABLES, game),
    );
    expect(readingsOf(game).length).toBeGreaterThan(0);
    expect(game.readings[0]).toMatch(
      id.startsWith('nz') ? /^new-zealand$/ : /^new-jersey$|^mini-dice$|^crapless|^nevada/,
    );
  });

  test('where each wager lies, when it is made, and how long it is held', () => {
    const rows = new Map(cellsOf(WAGERS).map(([name = '', ...cells]) => [name, cells]));
    for (const wager of game.wagers) {
      const [area, made, hold, ...flags] = rows.get(wager.id) ?? [];
      expect([wager.area, wager.made, wager.hold], wager.id).toEqual([
        area,
        made,
        id === 'nj-mini-dice' ? 'window' : hold,
      ]);
      const isInUnits = wager.spots.some(({ plan }) => plan.kind === 'parts' && plan.isInUnits === true);
      expect(wager.sleeps === true, `${wager.id} sleeps`).toBe(flags.includes('sleeps'));
      expect(wager.lays === true, `${wager.id} lays`).toBe(flags.includes('lays'));
      expect(wager.limitsApart === true, `${wager.id} apart`).toBe(flags.includes('apart'));
      expect(isInUnits, `${wager.id} units`).toBe(flags.includes('units') && IN_UNITS.includes(id));
      const { marker } = wager;
      expect(
        marker === undefined ? undefined : `${marker.name}, ${marker.shape}, ${marker.widthOfChip}`,
        wager.id,
      ).toBe(MARKERS[wager.id]);
    }
  });

  test('every spot is called by its wager and its number', () => {
    for (const { name, spots } of game.wagers)
      for (const spot of spots) {
        const words = spot.name.toLowerCase().split(/[ -]/);
        const own = name.toLowerCase().split(/[ -]/);
        const isOwn = words.some((word) => own.some((one) => one.startsWith(word) || word.startsWith(one)));
        expect(isOwn, `${name}: ${spot.name}`).toBe(true);
        if (typeof spot.on === 'number')
          expect(spot.name, name).toMatch(new RegExp(`\\b${spot.on}\\b|${numberInWords(spot.on)}`, 'i'));
      }
  });

  test('which payouts a house may raise', () => {
    for (const wager of game.wagers) {
      const mayRaise = id !== 'nz-craps' && !TRUE_ODDS.includes(wager.id);
      for (const { isFloor } of winRowsOf(wager)) expect(isFloor === true, wager.id).toBe(mayRaise);
    }
  });
});
