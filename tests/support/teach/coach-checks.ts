// Checks everything a coach says against the real table: suggestions by following them, facts against what each roll does.

import { expect } from 'vitest';
import { required } from '../../../src/game/base/assert.ts';
import { parseDollars, showDollars } from '../../../src/game/base/cents.ts';
import { ROLLS, type Roll, totalOf } from '../../../src/game/base/dice.ts';
import { inPercent } from '../../../src/game/base/fraction.ts';
import { ALL_GAMES } from '../../../src/game/games/games.ts';
import { registerGame } from '../../../src/game/games/registry.ts';
import { oddsOfTable } from '../../../src/game/odds/rows.ts';
import { configure } from '../../../src/game/rules/compile/configure.ts';
import type { Rules } from '../../../src/game/rules/compile/rules.ts';
import { isRefusal } from '../../../src/game/rules/language/refusal.ts';
import { offersTo } from '../../../src/game/table/ask/ask.ts';
import { awaitedStep } from '../../../src/game/table/ask/awaited.ts';
import { spotOf } from '../../../src/game/table/decide/working.ts';
import type { StandingWager, Table } from '../../../src/game/table/state.ts';
import { areaStatusesFor } from '../../../src/play/betting/open-areas.ts';
import { betCommand } from '../../../src/play/betting/player-command.ts';
import type { CoachLine, Suggestion } from '../../../src/play/teach/coach/coach-line.ts';
import { harborDice, hiveDice } from '../games/made-up.ts';
import type { Draw } from '../lawful-houses.ts';
import { askedFor, given, ME, rolled, type Visit, visit, waved } from './coached.ts';
import { doneBy, rollsThat } from './one-wager.ts';
import { rollsNamed } from './said-rolls.ts';

export const CHIP = 500;
const RACK = 50_000;

const OUTSIDE = [harborDice(), hiveDice()];
for (const data of OUTSIDE) registerGame(data);

export const usual = (): readonly Rules[] =>
  [...ALL_GAMES, ...OUTSIDE.map(({ game }) => game)].map((game) => {
    const rules = configure(game);
    return isRefusal(rules) ? expect.fail(rules.says) : rules;
  });

/** One roll of each total, in turn with the dice either way and as a pair. */
export const TOTALS: readonly Roll[] = [0, 1, 7, 3, 14, 15, 21, 22, 28, 29, 35];

const isSame = (a: readonly Roll[], b: readonly Roll[], says: string): void =>
  expect(a, says).toEqual(b.toSorted((x, y) => x - y));

const mine = (table: Table, name: string): StandingWager =>
  required(
    table.wagers.find((one) => one.player === ME && spotOf(table, one).spot.name === name),
    `my ${name}`,
  );
const is =
  (one: StandingWager) =>
  (other: StandingWager): boolean =>
    other.id === one.id;

/** Checks a suggestion by following it, and returns the visit after that. */
export function followed(now: Visit, does: Suggestion, chip: number): Visit {
  const { says, at, cents } = does;
  if (at === null) {
    if (/wait for the next/.test(says)) {
      expect([
        awaitedStep(now.table).player === ME,
        now.table.wagers.some(({ player }) => player === ME),
      ]).toEqual([false, true]);
      return now;
    }
    expect(awaitedStep(now.table).player, says).toBe(ME);
    expect(awaitedStep(now.table).needsLine, says).toBe(/you need a/.test(says));
    return now;
  }
  const asked = required(askedFor(now, chip), says);
  if (asked.do !== 'bet') return expect.fail(says);
  expect([asked.cents, says.startsWith(`Put ${showDollars(asked.cents)} `)]).toEqual([cents, true]);
  if (!at.startsWith('stack:')) expect(areaStatusesFor(now.table, ME).get(at)?.level, says).toBe('open');
  const next = given(now, asked, chip);
  const made = required(
    next.table.wagers.find((one) => one.player === ME && !now.table.wagers.some(({ id }) => id === one.id)),
    says,
  );
  const first = /: (.+) wins now, (?:(.+) loses|and nothing loses yet)\.$/.exec(says);
  const race = /: you win (\$[\d,.]*\d) if (.+) comes before (.+)\.$/.exec(says);
  const odds = /: they pay (\d+) (?:to|win) (\d+)( with no house edge)?\.$/.exec(says);
  const [wins, loses] = (['wins', 'loses'] as const).map((kind) => rollsThat(next.table, is(made), kind)) as [
    readonly Roll[],
    readonly Roll[],
  ];
  if (first !== null) {
    isSame(rollsNamed(first[1] ?? ''), wins, says);
    isSame(first[2] === undefined ? [] : rollsNamed(first[2]), loses, says);
  } else if (race !== null) {
    isSame(rollsNamed(race[2] ?? ''), wins, says);
    isSame(rollsNamed(race[3] ?? ''), loses, says);
    for (const roll of wins)
      expect(doneBy(next.table, roll, is(made)).netCents).toBe(parseDollars(race[1] ?? ''));
  } else if (odds !== null) {
    for (const roll of wins)
      expect(doneBy(next.table, roll, is(made)).netCents * Number(odds[2])).toBe(
        made.stakeCents * Number(odds[1]),
      );
    const sum = ROLLS.reduce((all, roll) => all + doneBy(next.table, roll, is(made)).netCents, 0);
    if (odds[3] !== undefined) expect(sum, says).toBe(0);
  } else expect(says).toMatch(/ to play the next hand\.$| if .+ comes on the next (?:roll|shake)\.$/);
  return next;
}

/** The amounts a sentence names, each with what it says was won or lost on: "you win $5 on your Pass Line and $6 on your …". */
function amountsIn(says: string): readonly { does: 'wins' | 'loses'; cents: number; name: string }[] {
  const found: { does: 'wins' | 'loses'; cents: number; name: string }[] = [];
  let does: 'wins' | 'loses' = 'wins';
  for (const [, verb, amount = '', name = ''] of says.matchAll(
    /(?:you (win|lose) )?(\$[\d,.]*\d)(?:, less a \$[\d,.]*\d fee,)? on your (.+?)(?=,| and \$| and you |\.(?: |$))/g,
  )) {
    if (verb !== undefined) does = verb === 'win' ? 'wins' : 'loses';
    found.push({ does, cents: parseDollars(amount) ?? expect.fail(says), name });
  }
  return found;
}

/** Checks something to know against the table and the last roll. */
function checkFact({ table, last }: Visit, { key, says }: CoachLine): void {
  const need = /^Your (.+) bet needs (.+) before (.+)\.$/.exec(says);
  if (need !== null) {
    const [, name = '', wins = '', loses = ''] = need;
    const one = required(
      table.wagers.find(
        (own) => own.player === ME && spotOf(table, own).spot.name === name && key.endsWith(` ${own.number}`),
      ),
      says,
    );
    isSame(rollsNamed(wins), rollsThat(table, is(one), 'wins'), says);
    isSame(rollsNamed(loses), rollsThat(table, is(one), 'loses'), says);
    return;
  }
  if (key === 'costs') {
    const [, dear, dearName, cheap, cheapName] =
      /^The house keeps ([\d.]+)% of what you bet on (?:the )?(.+), but ([\d.]+)% on (?:the )?(.+)\.$/.exec(
        says,
      ) ?? expect.fail(says);
    const edge = (name = ''): string =>
      inPercent(
        required(
          table.rules.spots
            .filter(({ spot }) => spot.name === name)
            .flatMap(({ wager }) => oddsOfTable(table.rules, wager.id))
            .find((row) => row.name === name),
          name,
        ).figures.edgeMade,
        2,
      );
    expect([edge(dearName), edge(cheapName)]).toEqual([dear, cheap]);
    expect(Number(dear)).toBeGreaterThan(Number(cheap));
    return;
  }
  if (key.startsWith('bet ')) {
    expect(mine(table, says.slice(0, says.indexOf(':'))), says).toBeDefined();
    return;
  }
  const { before, events } = required(last, says);
  const closed = required(
    events.find((event) => event.type === 'RollClosed'),
    'a closed roll',
  );
  if (closed.type !== 'RollClosed') return;
  const of = (type: 'WinnersPaid' | 'LosersCollected' | 'WagersReturned') =>
    events
      .flatMap((event) => (event.type === type ? [...event.rows] : []))
      .filter(({ player }) => player === ME);
  const decided = [...of('WinnersPaid'), ...of('LosersCollected'), ...of('WagersReturned')];
  if (/decides none/.test(says)) expect(decided).toEqual([]);
  if (/turn is over/.test(says)) expect(closed.pass).toMatch(/seven$/);
  for (const { does, cents, name } of amountsIn(says)) {
    const wagers = before.wagers.filter((own) => own.player === ME && spotOf(before, own).spot.name === name);
    const rows = of(does === 'wins' ? 'WinnersPaid' : 'LosersCollected').filter((row) =>
      wagers.some(({ id }) => id === row.wager),
    );
    expect(
      rows.map((row) => ('paidCents' in row ? row.paidCents : row.cents)),
      says,
    ).toContain(cents);
    const came = /^(.+) came before ([^:]+):/.exec(says);
    if (came === null) continue;
    expect(rollsNamed((came[1] ?? '').replace(/^A/, 'a')), says).toContain(closed.roll);
    // The rolls it came before would have decided one of these bets the other way.
    const other = does === 'wins' ? 'loses' : 'wins';
    expect(
      wagers.map((one) => rollsThat(before, is(one), other).join()),
      says,
    ).toContain(rollsNamed(came[2] ?? '').join());
  }
  expect(says, 'the roll is named').toMatch(new RegExp(`\\b${totalOf(closed.roll)}\\b|\\d-\\d|was off`));
}

/** A visit with everything that was ever said, each text with the roll before which it was said. */
export type Told = { readonly now: Visit; readonly texts: ReadonlyMap<string, number> };

/** Checks what the coach says now, and that none of it was said before an earlier roll. */
export function heard({ now, texts }: Told): Told {
  const next = new Map(texts);
  const { knows, does } = now.coaching;
  for (const line of knows) checkFact(now, line);
  for (const { says } of [...knows, ...(does === null ? [] : [does])]) {
    expect(says).not.toMatch(/undefined|NaN|\[object| {2}/);
    const at = next.get(says);
    expect(at === undefined || at === now.table.rolls, `said twice: ${says}`).toBe(true);
    next.set(says, now.table.rolls);
  }
  return { now, texts: next };
}

export type Way = 'follow' | 'ignore' | 'other';

/** Does what the coach says, nothing, or something else that is lawful. */
export function acted(told: Told, way: Way, draw: Draw, chip: number): Told {
  let next = told;
  if (way === 'other') {
    const offers = offersTo(next.now.table, ME).filter(
      (one) => one.affordableCents >= one.leastCents && !one.isLate,
    );
    for (const { wager, on, behind, leastCents } of offers.length === 0
      ? []
      : [draw.one(offers), draw.one(offers)]) {
      try {
        next = heard({
          ...next,
          now: given(next.now, betCommand(ME, { wager, on, behind, cents: leastCents }), chip),
        });
      } catch (error) {
        // The first of the two may have taken the room or the chips of the second.
        if (!/was refused/.test(String(error))) throw error;
      }
    }
    return next;
  }
  for (let step = 0; step < 4; step++) {
    const { does } = next.now.coaching;
    if (does === null) break;
    const after = followed(next.now, does, chip);
    if (way === 'follow' && after !== next.now) next = heard({ ...next, now: after });
    else if (way === 'follow') next = heard({ ...next, now: waved(next.now, chip) });
    else break;
  }
  return next;
}

export const started = (rules: Rules, rack = RACK, chip = CHIP): Told =>
  heard({ now: visit(rules, rack, chip), texts: new Map() });

export const throwOn = (told: Told, roll: Roll, chip = CHIP): Told =>
  heard({ ...told, now: rolled(told.now, roll, chip) });
