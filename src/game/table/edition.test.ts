// Changed duties: a night in progress keeps those it began with, and each is dated, cited and shown.

import { ALL_GAMES, clausesOf, type GameData, NEW_JERSEY_AUTOMATED_CRAPS } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import { harborDice } from '../../../tests/support/games/made-up.ts';
import { rulebookOf } from '../rules/book/rulebook.ts';
import { CHANGED_DUTIES, CHANGED_DUTY_IDS, changedDutiesOf } from '../rules/language/changed-duties.ts';
import type { Game } from '../rules/language/game.ts';
import { isRefusal } from '../rules/language/refusal.ts';
import { OPERATOR, openedByCrew } from './auto-crew.ts';
import { act } from './decide/decide.ts';
import { binds, editionAt } from './edition.ts';
import { type TableEvent, tableEvent } from './event.ts';
import { evolveAll } from './evolve/evolve.ts';
import { open } from './open.ts';
import { type Table, tableState } from './state.ts';

const CHANGE = 'sits-out-a-round';
const { date } = CHANGED_DUTIES[CHANGE];

function closed(game: Game): Table {
  const table = open(game);
  if (isRefusal(table)) throw new Error(table.says);
  return table;
}

const openings = (events: readonly TableEvent[]) => events.filter(({ type }) => type === 'TableOpened');

/** A table as a record without editions has it. */
function openedBefore(game: Game): Table {
  const { events } = openedByCrew(closed(game));
  const before = events.map((event): TableEvent => {
    if (event.type !== 'TableOpened') return event;
    const { edition: _, ...rest } = event;
    return tableEvent.parse(rest);
  });
  return evolveAll(closed(game), before);
}

describe('the edition of a table', () => {
  const game = NEW_JERSEY_AUTOMATED_CRAPS;

  test('is the current one when it opens, and is recorded', () => {
    const before = closed(game);
    expect(binds(before, CHANGE)).toBe(true);
    const { table, events } = openedByCrew(before);
    expect(openings(events)).toMatchObject([{ edition: date }]);
    expect(editionAt(table)).toBe(date);
    expect(binds(table, CHANGE)).toBe(true);
    const { rules: _, ...state } = table;
    expect(tableState.parse(state)).toEqual(state);
  });

  test('stays the one before for a night that began under it, until the table closes', () => {
    const night = openedBefore(game);
    expect(editionAt(night)).toBeNull();
    expect(binds(night, CHANGE)).toBe(false);
    const over = act(night, { do: 'close-table', by: OPERATOR });
    if (isRefusal(over)) throw new Error(over.says);
    expect(binds(over.table, CHANGE)).toBe(true);
  });

  test('leaves out changes of later editions', () => {
    const { table } = openedByCrew(closed(game));
    const earlier: Table = { ...table, dice: { ...table.dice, edition: '2026-11-18' } };
    expect(binds(earlier, CHANGE)).toBe(false);
  });

  test('has none of the changes that the game does not name', () => {
    const without: Game = { ...game, edition: { ...game.edition, changes: [] } };
    const { table, events } = openedByCrew(closed(without));
    expect(openings(events)[0]).not.toHaveProperty('edition');
    expect(binds(table, CHANGE)).toBe(false);
  });

  test('is the current one for a game from a file, whose data says nothing about it', () => {
    const data: GameData = harborDice();
    expect(data.game.edition).not.toHaveProperty('changes');
    const { table, events } = openedByCrew(closed(data.game));
    expect(openings(events)[0]).toHaveProperty('edition');
    for (const id of CHANGED_DUTY_IDS) expect(binds(table, id)).toBe(true);
    expect(binds(openedBefore(data.game), CHANGE)).toBe(false);
  });
});

describe('the list of changes', () => {
  test.each(ALL_GAMES.map((game) => [game.name, game] as const))(
    'is shown in the rulebook of %s, with clauses of that game',
    (_name, game) => {
      const { sections } = rulebookOf(closed(game).rules, []);
      const rows = sections.find(({ id }) => id === 'changes')?.rows ?? [];
      const own = new Set(clausesOf(game).map(({ id }) => id));
      expect(rows.map(({ cells }) => cells[1])).toEqual(
        changedDutiesOf(game).map((id) => CHANGED_DUTIES[id].says),
      );
      for (const { clauses } of rows) {
        expect(clauses.length).toBeGreaterThan(0);
        expect(clauses.filter((clause) => !own.has(clause))).toEqual([]);
      }
    },
  );

  test.each(CHANGED_DUTY_IDS)('%s is in force at a game, and each of its clauses is shown at one', (id) => {
    const games = ALL_GAMES.filter((game) => changedDutiesOf(game).includes(id));
    const shown = games.flatMap((game) =>
      rulebookOf(closed(game).rules, []).sections.flatMap((section) =>
        section.id === 'changes' ? section.rows.flatMap(({ clauses }) => clauses) : [],
      ),
    );
    expect(CHANGED_DUTIES[id].clauses.filter((clause) => !shown.includes(clause))).toEqual([]);
    expect(CHANGED_DUTIES[id].date).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});
