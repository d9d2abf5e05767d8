// Golden nights: three nights at each game, told in plain words, in the folder of the game. Each file
// includes its commands, which must produce the same text when run again. BOXPERSON_UPDATE=1 rewrites the text from the same
// commands, so the diff shows what a change does to a whole night; a night that is missing, or has a command that is now refused,
// is played from scratch.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ALL_GAMES } from 'boxperson/games';
import { expect, test } from 'vitest';
import { showDollars } from '../../src/game/base/cents.ts';
import { capital } from '../../src/game/base/words.ts';
import type { Game } from '../../src/game/rules/language/game.ts';
import { isRefusal } from '../../src/game/rules/language/refusal.ts';
import { parseCommand } from '../../src/game/table/command.ts';
import { decide } from '../../src/game/table/decide/decide.ts';
import type { TableEvent } from '../../src/game/table/event.ts';
import { chipsAtTable, evolve } from '../../src/game/table/evolve/evolve.ts';
import { open } from '../../src/game/table/open.ts';
import type { Table } from '../../src/game/table/state.ts';
import { callOf } from '../../src/game/table/tell/calls.ts';
import { why } from '../../src/game/table/tell/why.ts';
import { Crowd } from '../support/crowd/crowd.ts';
import type { Said } from '../support/crowd/scene.ts';

const ROLLS = 40;
const COMMANDS_HEAD = 'The commands that made this night, one per line:';
const here = dirname(fileURLToPath(import.meta.url));

/** A game keeps its nights in its folder. */
const pathOf = (id: string, number: number): string =>
  join(here, '../../src/game/games', id, 'nights', `${number}.txt`);

const isUpdate = process.env.BOXPERSON_UPDATE !== undefined;

function firstTable(game: Game): Table {
  const table = open(game);
  if (isRefusal(table)) throw new Error(table.says);
  return table;
}

/** The table after a command, with the lines that describe what followed. */
function given(
  table: Table,
  said: Said,
): { readonly table: Table; readonly lines: readonly string[] } | string {
  const command = parseCommand(said);
  const answer = isRefusal(command) ? command : decide(table, command);
  if (isRefusal(answer)) return `${said.do} is refused: ${answer.says} [${answer.clause ?? 'no clause'}]`;
  const lines: string[] = [];
  let next = table;
  for (const event of answer) {
    lines.push(...linesOf(next, event));
    next = evolve(next, event);
  }
  return { table: next, lines };
}

/** An event in words, one line per wager it affects. The end of a roll has its number and call; a void roll has its clause. */
function linesOf(before: Table, event: TableEvent): readonly string[] {
  const says = why(before, event, { player: capital }).map((reason) => reason.says);
  if (event.type === 'RollClosed') return [`${before.rolls + 1}. ${callOf(before, event)} ${says.join(' ')}`];
  return event.type === 'RollVoided' ? [`${says.join(' ')} [${event.clause}]`] : says;
}

/** The accepted commands of a lawful crowd, until enough rolls are settled. */
function played(game: Game, seed: number): readonly Said[] {
  let table = firstTable(game);
  const crowd = new Crowd(table.rules, seed, false);
  const commands: Said[] = [];
  while (table.rolls < ROLLS) {
    const said = crowd.next(table);
    const after = given(table, said);
    if (typeof after === 'string') continue;
    table = after.table;
    commands.push(said);
  }
  return commands;
}

function told(game: Game, number: number, commands: readonly Said[]): string {
  let table = firstTable(game);
  const lines: string[] = [];
  for (const said of commands) {
    const after = given(table, said);
    if (typeof after === 'string') lines.push(after);
    else {
      table = after.table;
      lines.push(...after.lines);
    }
    expect(chipsAtTable(table)).toBe(table.issuedCents);
  }
  const racks = table.players.map((player) => `${capital(player.id)} ${showDollars(player.rackCents)}`);
  const house = `the bank ${showDollars(table.bankCents)}, fees ${showDollars(table.feesCents)}`;
  return [
    `${game.name}: golden night ${number}`,
    '',
    ...lines,
    '',
    `In the racks at the end: ${racks.join(', ')}; ${house}.`,
    '',
    COMMANDS_HEAD,
    ...commands.map((said) => JSON.stringify(said)),
    '',
  ].join('\n');
}

function commandsIn(text: string): readonly Said[] {
  const lines = text.split('\n');
  const from = lines.indexOf(COMMANDS_HEAD);
  return lines.slice(from + 1).flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Said]));
}

const NIGHTS = ALL_GAMES.flatMap((game) => [1, 2, 3].map((number) => [game.id, number, game] as const));

test.each(NIGHTS)('%s, night %d', (id, number, game) => {
  const path = pathOf(id, number);
  if (isUpdate) {
    mkdirSync(dirname(path), { recursive: true });
    const kept = existsSync(path) ? told(game, number, commandsIn(readFileSync(path, 'utf8'))) : null;
    const isLawful = kept !== null && !kept.includes(' is refused: ');
    writeFileSync(path, isLawful ? kept : told(game, number, played(game, number)));
  }
  expect(existsSync(path), `${path} is missing; BOXPERSON_UPDATE=1 writes it`).toBe(true);
  const text = readFileSync(path, 'utf8');
  expect(told(game, number, commandsIn(text))).toBe(text);
});

test('every night is complete, with wins and losses and nothing refused', () => {
  for (const [id, number] of NIGHTS) {
    const text = readFileSync(pathOf(id, number), 'utf8');
    expect(text).toContain(`\n${ROLLS}. `);
    expect(text).toMatch(/ wins \$/);
    expect(text).toMatch(/ loses \$/);
    expect(text).not.toMatch(/is refused|undefined|NaN|\[object/);
  }
});
