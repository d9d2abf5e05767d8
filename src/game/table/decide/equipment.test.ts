// Clauses about physical equipment: attested where it exists, shown as not applicable where the dice are software.

import { ALL_GAMES } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import { rulebookOf } from '../../rules/book/rulebook.ts';
import { DOES_NOT_APPLY, equipmentOf, softwareText } from '../../rules/language/equipment.ts';
import { isRefusal } from '../../rules/language/refusal.ts';
import { plainThrow } from '../../rules/language/throw.ts';
import { openedByCrew, openingCommands } from '../auto-crew.ts';
import { checklistOf } from '../checks.ts';
import { evolveAll } from '../evolve/evolve.ts';
import { open } from '../open.ts';
import { missingForOpening } from './crew.ts';
import { decide } from './decide.ts';

describe.each(ALL_GAMES.map((game) => [game.name, game] as const))('%s', (_name, game) => {
  const table = open(game, {});
  if (isRefusal(table)) throw new Error(table.says);

  test('with real dice the crew attests every item, and the rulebook says who', () => {
    const { table: opened } = openedByCrew(table);
    const before = equipmentOf(table.rules).filter(({ when = ['opening'] }) => when.includes('opening'));
    expect(opened.attested.map(({ item }) => item)).toEqual(before.map(({ id }) => id));
    const { lines, sections } = rulebookOf(table.rules, []);
    const rows = sections.find(({ id }) => id === 'equipment')?.rows ?? [];
    expect(rows).toHaveLength(equipmentOf(table.rules).length);
    expect(rows.some(({ cells }) => cells.includes(DOES_NOT_APPLY))).toBe(false);
    expect(lines.some((line) => line.includes('software'))).toBe(false);
  });

  test.each(['shaker', 'verifiable', 'thrown'] as const)(
    'with software dice (%s) nothing applies, and the rulebook says so',
    (dice) => {
      const { lines, sections } = rulebookOf(table.rules, [], dice);
      expect(lines).toContain(softwareText(dice));
      const rows = sections.find(({ id }) => id === 'equipment')?.rows ?? [];
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every(({ cells }) => cells[1] === DOES_NOT_APPLY)).toBe(true);
    },
  );

  test('with software dice it opens without equipment attestations, but not without the others', () => {
    let now = table;
    for (const command of openingCommands(table, 'software')) {
      // Fills in the test roll, as the host does.
      const filled = command.do === 'test-roll' ? { ...command, observation: plainThrow(9) } : command;
      if (filled.do === 'open-table') expect(missingForOpening(now)).toBeNull();
      if (filled.do === 'inspect-dice') expect(missingForOpening(now)).not.toBeNull();
      const events = decide(now, filled);
      if (isRefusal(events)) throw new Error(events.says);
      now = evolveAll(now, events);
    }
    expect(now.isOpen).toBe(true);
    expect([now.set.kind, now.attested, checklistOf(now)]).toEqual(['software', [], []]);
  });
});
