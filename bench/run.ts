// The speed of the full table, with every event kept, compared with a bare pass-line loop in the same run.

import { cpus } from 'node:os';
import { NEW_JERSEY_CRAPS } from 'boxperson/games';
import { actInto, open, openedByCrew, rollInto, type Table } from 'boxperson/table';
import { isRefusal } from '../src/game/rules/language/refusal.ts';
import type { TableCommand } from '../src/game/table/command.ts';
import type { TableEvent } from '../src/game/table/event.ts';
import { barePassLine } from './bare.ts';
import { type Dice, diceFrom } from './dice.ts';

type Wish = { readonly wager: string; readonly on: number | null; readonly cents: number };

const PASS: Wish = { wager: 'pass', on: null, cents: 1000 };
const PLACES: readonly Wish[] = [
  { wager: 'place-win', on: 6, cents: 1200 },
  { wager: 'place-win', on: 8, cents: 1200 },
];
const CROWD: readonly Wish[] = [
  PASS,
  ...PLACES,
  { wager: 'field', on: null, cents: 500 },
  { wager: 'hardway', on: 6, cents: 500 },
  { wager: 'hardway', on: 8, cents: 500 },
];

/** A wager that is wanted but not up, with the command that makes it. */
type Missing = { readonly wish: Wish; readonly command: TableCommand };

/** The bets that everyone wants up; winning bets stay up where allowed, and bets that come down are made again. */
class Crowd {
  private readonly wishes: readonly Wish[];
  private readonly oddsCents: number;
  /** The missing bets, by player. */
  private missing: Missing[] = [];
  private readonly owners = new Map<number, Missing>();
  private needsOdds: string[] = [];

  constructor(table: Table, wishes: readonly Wish[], oddsCents: number) {
    this.wishes = wishes;
    this.oddsCents = oddsCents;
    for (const { id } of table.players)
      for (const wish of this.wishes)
        this.missing.push({ wish, command: bet(id, wish.wager, wish.on, wish.cents) });
  }

  bet(table: Table, record: TableEvent[]): Table {
    let next = table;
    const wait: Missing[] = [];
    for (const one of this.missing) {
      if (one.wish.wager === 'pass' && next.point !== null) {
        wait.push(one);
        continue;
      }
      this.owners.set(next.nextId, one);
      next = take(next, one.command, record);
    }
    this.missing = wait;
    if (next.point !== null && this.needsOdds.length > 0) {
      for (const player of this.needsOdds)
        next = take(next, bet(player, 'pass-odds', null, this.oddsCents), record);
      this.needsOdds = [];
    }
    return next;
  }

  see(record: readonly TableEvent[], from: number): void {
    for (let at = from; at < record.length; at++) {
      const event = record[at] as TableEvent;
      if (event.type === 'LosersCollected') for (const row of event.rows) this.down(row.wager);
      else if (event.type === 'WinnersPaid') for (const row of event.rows) row.stays || this.down(row.wager);
      else if (event.type === 'WagersTravelled' && this.oddsCents > 0)
        for (const row of event.rows) this.needsOdds.push(row.player);
    }
  }

  private down(wager: number): void {
    const one = this.owners.get(wager);
    if (one === undefined) return;
    this.owners.delete(wager);
    this.missing.push(one);
  }
}

/** Everyone keeps their bets up, with double odds behind the line, roll after roll. */
function evening(
  players: number,
  wishes: readonly Wish[],
  oddsCents: number,
  rolls: number,
  dice: Dice,
): number {
  let table = readyTable(players);
  const crowd = new Crowd(table, wishes, oddsCents);
  // The record of the evening, taken batch by batch as a store would.
  let record: TableEvent[] = [];
  let kept = 0;
  for (let rolled = 0; rolled < rolls; rolled++) {
    table = crowd.bet(table, record);
    const before = record.length;
    const rolledTable = rollInto(record, table, dice());
    if (isRefusal(rolledTable)) throw new Error(`${rolledTable.says} ${rolledTable.remedy}`);
    table = rolledTable;
    crowd.see(record, before);
    if (record.length > 4_096) {
      kept += record.length;
      record = [];
    }
  }
  return kept + record.length;
}

function take(table: Table, command: TableCommand, record: TableEvent[]): Table {
  const next = actInto(record, table, command);
  if (isRefusal(next)) throw new Error(`${next.says} ${next.remedy}`);
  return next;
}

const bet = (player: string, wager: string, on: number | null, cents: number): TableCommand => ({
  do: 'bet',
  by: { role: 'player', id: player },
  player,
  wager,
  on,
  cents,
  behind: 0,
  split: null,
  instrument: 'chips',
  spot: null,
  stays: true,
});

/** Short interned names, as they would come from parsed JSON commands. */
const NAMES = ['ann', 'bob', 'cy', 'dot', 'eve', 'fay', 'gus', 'hal'];

function readyTable(players: number): Table {
  const opened = open(NEW_JERSEY_CRAPS, { 'odds.take.multiple': 2 });
  if (isRefusal(opened)) throw new Error(opened.says);
  let { table } = openedByCrew(opened);
  for (const [index, player] of NAMES.slice(0, players).entries()) {
    const place = index + 1;
    const by = { role: 'player', id: player } as const;
    table = take(table, { do: 'take-place', by, player, place, seated: true }, []);
    table = take(table, { do: 'buy-in', by, player, cents: 100_000_000, with: 'cash' }, []);
  }
  return table;
}

/**
 * Rolls per second after a warm-up: the best of several slices, because other load on a shared machine only slows a slice down.
 */
function measure(
  run: (rolls: number) => number,
  seconds: number,
): { readonly rate: number; readonly events: number } {
  const slice = seconds / SLICES;
  let rolls = 10_000;
  let took = timed(run, rolls).took;
  while (took < slice) {
    rolls = Math.ceil(rolls * Math.min(10, (1.1 * slice) / took));
    took = timed(run, rolls).took;
  }
  const slices = Array.from({ length: SLICES }, () => timed(run, rolls));
  return {
    rate: Math.max(...slices.map((one) => rolls / one.took)),
    events: (slices[0]?.events ?? 0) / rolls,
  };
}

const SLICES = 8;

function timed(
  run: (rolls: number) => number,
  rolls: number,
): { readonly took: number; readonly events: number } {
  const started = process.hrtime.bigint();
  const events = run(rolls);
  return { took: Number(process.hrtime.bigint() - started) / 1e9, events };
}

/** Seconds per row, and optionally the letter of a single row: `npm run bench -- 2 c`. */
const seconds = Number(process.argv[2] ?? 2);
const only = process.argv[3] ?? 'abc';
const ROWS = [
  ['a', 'one player: pass', 1, [PASS], 0],
  ['b', 'one player: pass, 2x odds, place 6 and 8', 1, [PASS, ...PLACES], 2000],
  ['c', 'eight players: pass, 2x odds, place 6, place 8, field, hard 6, hard 8', 8, CROWD, 2000],
] as const;

const show = (rate: number): string => Math.round(rate).toLocaleString('en').padStart(13);
const print = (name: string, rate: number, more = ''): boolean =>
  process.stdout.write(`${name.padEnd(74)}${show(rate)} rolls/s${more}\n`);

process.stdout.write(`${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}\n`);
const bare = measure((rolls) => barePassLine(rolls, diceFrom(1)), seconds);
print('bare pass-line loop, nothing kept', bare.rate);
for (const [letter, name, players, wishes, odds] of ROWS) {
  if (!only.includes(letter)) continue;
  const row = measure((rolls) => evening(players, wishes, odds, rolls, diceFrom(1)), seconds);
  print(
    `(${letter}) ${name}`,
    row.rate,
    `   1/${(bare.rate / row.rate).toFixed(0).padEnd(5)} ${row.events.toFixed(1)} events per roll`,
  );
}
