// Random play with invariant checks: a seeded crowd plays a night, and the table is checked after every event. The first
// violation ends the night with a report that can be replayed.

import { isDeepStrictEqual } from 'node:util';
import { clauseById } from 'boxperson/games';
import { isRefusal, REFUSAL_CODES, type Refusal } from '../../../src/game/rules/language/refusal.ts';
import { parseCommand } from '../../../src/game/table/command.ts';
import { decide } from '../../../src/game/table/decide/decide.ts';
import type { TableEvent } from '../../../src/game/table/event.ts';
import { evolve, evolveAll } from '../../../src/game/table/evolve/evolve.ts';
import { open } from '../../../src/game/table/open.ts';
import type { Table } from '../../../src/game/table/state.ts';
import { Crowd } from './crowd.ts';
import { FollowedRolls } from './followed-rolls.ts';
import type { PlayedGame } from './played-games.ts';
import type { Said } from './scene.ts';
import { troubleAfter, troubleWith } from './watch.ts';

/** What a run of nights covered, so that a test can check that most commands were real play. */
export type Reached = {
  commands: number;
  refused: number;
  readonly taken: Map<string, number>;
  readonly events: Map<string, number>;
};

export const nothingYet = (): Reached => ({ commands: 0, refused: 0, taken: new Map(), events: new Map() });

const count = (map: Map<string, number>, key: string): void => {
  map.set(key, (map.get(key) ?? 0) + 1);
};

export type PlayedNight = { readonly table: Table; readonly events: readonly TableEvent[] };

/** Sees every event and every refusal of a night, with the table before it, and may end the night early. */
export type Onlooker = {
  readonly see: (before: Table, answer: TableEvent | Refusal) => void;
  readonly isEnough: () => boolean;
};

/** Plays one wild night; throws on any violation, naming the seed and the command. */
export function playNight(
  played: PlayedGame,
  seed: number,
  commands: number,
  reached: Reached,
  onlooker?: Onlooker,
): PlayedNight {
  const first = firstTable(played, seed);
  const crowd = new Crowd(first.rules, seed, true);
  const record: TableEvent[] = [];
  const rolls = new FollowedRolls();
  let table = first;
  for (let index = 0; index < commands && onlooker?.isEnough() !== true; index++) {
    const said = crowd.next(table);
    const fail = (what: string): never => {
      throw new Error(report(played, seed, commands, index, said, what));
    };
    const answer = answerTo(table, said, fail);
    reached.commands += 1;
    if (isRefusal(answer)) {
      reached.refused += 1;
      onlooker?.see(table, answer);
      const trouble = troubleWithRefusal(answer);
      if (trouble !== null) fail(trouble);
      continue;
    }
    if (answer.length === 0) fail('The command was accepted but had no events.');
    count(reached.taken, said.do);
    for (const event of answer) {
      const next = evolved(table, event, fail);
      const trouble = troubleWith(table, event, next) ?? rolls.see(event, said);
      if (trouble !== null) fail(`After ${event.type}: ${trouble}`);
      onlooker?.see(table, event);
      table = next;
      record.push(event);
      count(reached.events, event.type);
    }
    const trouble = troubleAfter(table);
    if (trouble !== null) fail(trouble);
  }
  const trouble = troubleWithRecord(first, record, table);
  if (trouble !== null) throw new Error(report(played, seed, commands, commands, null, trouble));
  return { table, events: record };
}

/** A closed table of the game; the seed picks the house options. */
export function firstTable({ game, choices, name }: PlayedGame, seed: number): Table {
  const table = open(game, choices[Math.abs(seed) % choices.length]);
  if (isRefusal(table)) throw new Error(`${name}: ${table.says}`);
  return table;
}

type Fail = (what: string) => never;

function answerTo(table: Table, said: Said, fail: Fail): readonly TableEvent[] | Refusal {
  try {
    const command = parseCommand(said);
    return isRefusal(command) ? command : decide(table, command);
  } catch (error) {
    return fail(`decide threw: ${error instanceof Error ? error.stack : String(error)}`);
  }
}

function evolved(table: Table, event: TableEvent, fail: Fail): Table {
  try {
    return evolve(table, event);
  } catch (error) {
    return fail(`evolve threw: ${error instanceof Error ? error.stack : String(error)}`);
  }
}

function report(
  played: PlayedGame,
  seed: number,
  commands: number,
  at: number,
  said: Said | null,
  what: string,
): string {
  const command = said === null ? 'at the end of the night' : `command ${at + 1}: ${JSON.stringify(said)}`;
  return [
    `${played.name}, seed ${seed}, ${command}`,
    what,
    `Replay: npm run hunt -- nights --game ${played.name} --seed ${seed} --nights 1 --commands ${commands}`,
  ].join('\n');
}

export const isSentence = (text: unknown): boolean =>
  typeof text === 'string' && /^\S.*[.!?]$/su.test(text) && !/undefined|\[object|NaN/.test(text);

/** A refusal must say what happened, under which clause, and what to do instead. */
export function troubleWithRefusal(refusal: Refusal): string | null {
  const { code, clause, says, remedy, nearestCents } = refusal;
  if (!REFUSAL_CODES.includes(code)) return `The refusal has an unknown code: ${String(code)}`;
  if (!isSentence(says) || !isSentence(remedy))
    return `The refusal has a malformed message “${says}” or remedy “${remedy}”.`;
  if (clause !== null && (typeof clause !== 'string' || clauseById(clause) === null))
    return `The refusal cites ${String(clause)}, which is not a clause. (${says})`;
  if (!nearestCents.every((cents) => Number.isSafeInteger(cents) && cents > 0))
    return `The refusal offers ${JSON.stringify(nearestCents)} cents.`;
  return null;
}

/** Replaying the record gives the same table, and the table survives serialization. */
function troubleWithRecord(first: Table, record: readonly TableEvent[], table: Table): string | null {
  const stored = JSON.parse(JSON.stringify(record)) as readonly TableEvent[];
  const played = stateOf(table);
  const replayed = stateOf(evolveAll(first, stored));
  if (!isDeepStrictEqual(replayed, played)) return `Replay differs: ${difference(played, replayed, '')}`;
  const written = JSON.parse(JSON.stringify(played)) as unknown;
  return isDeepStrictEqual(written, played)
    ? null
    : `The serialized table differs: ${difference(played, written, '')}`;
}

/** A table without its rules. */
function stateOf(table: Table): Omit<Table, 'rules'> {
  const { rules: _, ...state } = table;
  return state;
}

/** The first place where two values differ, for a report. */
function difference(a: unknown, b: unknown, path: string): string {
  if (typeof a === 'object' && a !== null && typeof b === 'object' && b !== null)
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const [one, other] = [Reflect.get(a, key) as unknown, Reflect.get(b, key) as unknown];
      if (!isDeepStrictEqual(one, other)) return difference(one, other, `${path}.${key}`);
    }
  return `${path} is ${JSON.stringify(a)} and ${JSON.stringify(b)}`;
}
