// Random lawful houses: what they print is what the table does. Every printed amount is accepted and the next one outside is
// not, no printed odds are cut, readings and choices say what happens, and edges for an amount are those of exact play.

import { GAMES, readingsOf } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import { required } from '../../src/game/base/assert.ts';
import { parseDollars } from '../../src/game/base/cents.ts';
import { FAIR, type Point, ROLLS, totalOf } from '../../src/game/base/dice.ts';
import { decimalOf } from '../../src/game/base/fraction.ts';
import { oddsOfTable } from '../../src/game/odds/rows.ts';
import { rulebookOf } from '../../src/game/rules/book/rulebook.ts';
import { amountsText } from '../../src/game/rules/book/wager-book.ts';
import type { CompiledSpot } from '../../src/game/rules/compile/compile.ts';
import { configure } from '../../src/game/rules/compile/configure.ts';
import { oddsAmounts } from '../../src/game/rules/compile/odds-limit.ts';
import { pointsOf, type Rules } from '../../src/game/rules/compile/rules.ts';
import { tableLimits } from '../../src/game/rules/compile/table-limits.ts';
import type { Game } from '../../src/game/rules/language/game.ts';
import { isRefusal } from '../../src/game/rules/language/refusal.ts';
import { plainThrow } from '../../src/game/rules/language/throw.ts';
import { finishRoll, openedByCrew, sendOut } from '../../src/game/table/auto-crew.ts';
import { act, decide } from '../../src/game/table/decide/decide.ts';
import { spotOf } from '../../src/game/table/decide/working.ts';
import { emptyTable } from '../../src/game/table/open.ts';
import type { Table } from '../../src/game/table/state.ts';
import { firstUnstorable } from '../../src/house/store/record/json.ts';
import { exactFigures } from '../../src/lab/exact/exact.ts';
import { Explorer } from '../../src/lab/explore/explore.ts';
import { feltPlan, unprintedPayouts } from '../../src/play/felt/plan/plan.ts';
import { holds, overlap, textBox } from '../support/boxes.ts';
import { strategy } from '../support/exact-kit.ts';
import { command, player } from '../support/kit.ts';
import { Draw, lawfulHouse, sayHouse } from '../support/lawful-houses.ts';
import { RUN_SEED } from '../support/run/seed.ts';

const FIXED_SEED = 17;
const HOUSES_EACH = 5;
const RACK = 1_000_000_000;

/** For every game: houses from a fixed seed, and as many from the seed of this run. */
const HOUSES: readonly (readonly [name: string, rules: Rules])[] = GAMES.flatMap((game) =>
  [FIXED_SEED, RUN_SEED].flatMap((seed) => {
    const draw = new Draw(seed);
    return Array.from(
      { length: HOUSES_EACH },
      (_, index) => [`${game.id}, house ${index + 1} of seed ${seed}`, lawfulHouse(game, draw)] as const,
    );
  }),
);

function must(table: Table, said: Parameters<typeof command>[0]): Table {
  const acted = act(table, command(said));
  if (isRefusal(acted)) throw new Error(`${said.do}: ${acted.says}`);
  return acted.table;
}

/** The table of a house, open, with one player who is rich. */
function opened(rules: Rules): Table {
  let { table } = openedByCrew(emptyTable(rules));
  table = must(table, { do: 'take-place', by: player('A'), player: 'A', place: 1, seated: true });
  return must(table, { do: 'buy-in', by: player('A'), player: 'A', cents: RACK });
}

function rolled(table: Table, total: number): Table {
  const sent = sendOut(table, () => true);
  if (isRefusal(sent)) throw new Error(sent.says);
  const roll = required(
    ROLLS.find((one) => totalOf(one) === total),
    'a roll',
  );
  const rest = finishRoll(sent.table, plainThrow(roll));
  if (isRefusal(rest)) throw new Error(rest.says);
  return rest.table;
}

const said = (wager: string, on: CompiledSpot['on'], cents: number) =>
  command({ do: 'bet', by: player('A'), player: 'A', wager, on, cents });

const takes = (table: Table, { wager, on }: CompiledSpot, cents: number): boolean =>
  cents > 0 && !isRefusal(decide(table, said(wager.id, wager.behind === undefined ? on : null, cents)));

const spotsOf = (rules: Rules): readonly CompiledSpot[] =>
  [...rules.offered.values()].flatMap(({ byOn }) => [...byOn.values()]);

/** The amounts as they are printed: "from $12 in steps of $6, up to $498". */
function printedAmounts(rules: Rules, spot: CompiledSpot) {
  const text = amountsText(rules, spot);
  const amount = (pattern: RegExp): number | null => {
    const found = pattern.exec(text)?.[1];
    return found === undefined ? null : required(parseDollars(found), text);
  };
  return {
    least: required(amount(/^from (\$[\d,.]*\d)/), text),
    step: amount(/in steps of (\$[\d,.]*\d)/) ?? rules.house.unitCents,
    most: amount(/up to (\$[\d,.]*\d)/),
  };
}

describe('amounts', () => {
  test.each(HOUSES)('%s: every printed amount is accepted, and the next one outside is not', (_, rules) => {
    const start = opened(rules);
    const line = spotsOf(rules).find(({ wager }) => wager.line === true);
    const withPoint =
      rules.game.points === null || line === undefined
        ? start
        : rolled(withBet(start, line, line.leastCents), rules.game.points.numbers[0] ?? 4);
    for (const spot of spotsOf(rules)) {
      if (spot.wager.behind !== undefined) continue;
      const table = spot.wager.made === 'point-on' ? withPoint : start;
      const { least, step, most } = printedAmounts(rules, spot);
      const which = `${sayHouse(rules)}: ${spot.spot.name} ${amountsText(rules, spot)}`;
      expect(takes(table, spot, least), `${which}, least`).toBe(true);
      expect(takes(table, spot, least - step), `${which}, below`).toBe(false);
      if (step > 1) expect(takes(table, spot, least + Math.floor(step / 2)), `${which}, between`).toBe(false);
      if (most === null) {
        expect(takes(table, spot, least * Math.floor(RACK / 2 / least)), `${which}, no maximum`).toBe(true);
        continue;
      }
      expect(takes(table, spot, most), `${which}, most`).toBe(true);
      expect(takes(table, spot, most + step), `${which}, above`).toBe(false);
    }
    const { leastCents, mostCents } = tableLimits(rules);
    const lines = spotsOf(rules).filter(({ wager }) => wager.line === true);
    if (lines.length > 0) {
      expect(lines.some((spot) => takes(start, spot, leastCents))).toBe(true);
      if (mostCents !== null) expect(lines.some((spot) => takes(start, spot, mostCents))).toBe(true);
    }
  });

  test.each(HOUSES.filter(([, { game }]) => game.points !== null))(
    '%s: odds go from their least to their most behind a bet, on every point',
    (_, rules) => {
      const draw = new Draw(RUN_SEED);
      for (const flat of spotsOf(rules).filter(({ wager }) => wager.line === true)) {
        const most = flat.mostCents ?? flat.leastCents * 50;
        const steps = Math.floor((most - flat.leastCents) / flat.stepCents) + 1;
        for (const point of pointsOf(rules.game)) {
          const odds = spotsOf(rules).find(({ wager, on }) => wager.behind === flat.wager.id && on === point);
          if (odds === undefined) continue;
          const cents = draw.one([
            flat.leastCents,
            most,
            flat.leastCents + draw.below(steps) * flat.stepCents,
          ]);
          const table = rolled(withBet(opened(rules), flat, cents), point);
          const { leastCents, mostCents, stepCents } = oddsAmounts(rules, odds, cents);
          const which = `${sayHouse(rules)}: ${cents} cents on ${flat.wager.id}, odds on ${point}`;
          if (mostCents === null || mostCents < leastCents) {
            expect(takes(table, odds, leastCents), `${which}, none`).toBe(false);
            continue;
          }
          expect(takes(table, odds, leastCents), `${which}, least`).toBe(true);
          expect(takes(table, odds, leastCents - stepCents), `${which}, below`).toBe(false);
          expect(takes(table, odds, mostCents), `${which}, most`).toBe(true);
          expect(takes(table, odds, mostCents + stepCents), `${which}, above`).toBe(false);
          // A posted limit never takes away single odds, rounded to what can be paid.
          if (odds.wager.lays === true || cents < stepCents) continue;
          const below = cents - (cents % stepCents);
          expect(takes(table, odds, below) || takes(table, odds, below + stepCents), `${which}, single`).toBe(
            true,
          );
        }
      }
    },
  );
});

function withBet(table: Table, { wager, on }: CompiledSpot, cents: number): Table {
  const acted = act(table, said(wager.id, on, cents));
  if (isRefusal(acted)) throw new Error(`${sayHouse(table.rules)}: ${wager.id} ${cents}: ${acted.says}`);
  return acted.table;
}

describe('choices', () => {
  test.each(HOUSES)('%s: are stored as plain data, and give the same house again', (_, rules) => {
    expect(firstUnstorable(rules.choices)).toBeNull();
    const again = configure(baseOf(rules), JSON.parse(JSON.stringify(rules.choices)));
    if (isRefusal(again)) throw new Error(again.says);
    expect(again.house).toEqual(rules.house);
    expect(again.choices).toEqual(rules.choices);
  });
});

const baseOf = ({ game }: Rules): Game =>
  required(
    GAMES.find(({ id }) => id === game.id),
    'a game',
  );

describe('the felt', () => {
  test.each(HOUSES)('%s: prints all odds in full, inside their areas', (_, rules) => {
    for (const shape of ['wide', 'tall'] as const) {
      const plan = feltPlan(rules, shape);
      expect(unprintedPayouts(rules, plan), `${sayHouse(rules)}, ${shape}`).toEqual([]);
      for (const { key, box, texts, zone } of plan.areas)
        for (const [index, text] of texts.entries()) {
          const which = `${sayHouse(rules)}, ${shape}, ${key}: “${text.text}”`;
          if (text.print === 'odds') expect(text.text, which).not.toContain('…');
          expect(text.size, which).toBeGreaterThanOrEqual(9);
          expect(holds(box, textBox(text)), which).toBe(true);
          expect(overlap(zone, textBox(text), 0.6), `${which}, under chips`).toBe(false);
          for (const other of texts.slice(index + 1))
            expect(overlap(textBox(text), textBox(other)), `${which} and “${other.text}”`).toBe(false);
        }
    }
  });
});

/** The text of the rulebook's row whose first cell is this, in a section. */
function cell(rules: Rules, section: string, first: string | RegExp, column: number): string | null {
  const book = rulebookOf(rules, readingsOf(rules.game));
  const rows = book.sections.find(({ id }) => id === section)?.rows ?? [];
  const row = rows.find(({ cells: [name = ''] }) =>
    typeof first === 'string' ? name === first : first.test(name),
  );
  return row?.cells[column] ?? null;
}

describe('readings and choices', () => {
  test.each(HOUSES)('%s: say what the table does', (_, rules) => {
    const which = sayHouse(rules);
    const { game, house } = rules;
    // Odds beyond an unpayable limit.
    const excess = cell(rules, 'readings', 'How far may odds go beyond an unpayable limit?', 1);
    const beyond = goesBeyond(rules);
    if (excess !== null && beyond !== null) expect(excess.startsWith('Not at all'), which).toBe(!beyond);
    // A fee paid up front, when the bet is taken down.
    const refund = cell(rules, 'readings', 'Is a fee paid up front refunded when the bet is taken down?', 1);
    const refunded = feeBack(rules);
    if (refund !== null && refunded !== null) expect(refund.startsWith('Yes'), which).toBe(refunded);
    // Place bets at a game whose bets stay up.
    const place = cell(rules, 'readings', /place bet be taken down/, 1);
    if (place !== null) {
      const spot = required(
        spotsOf(rules).find(({ wager }) => wager.id === 'place' && wager.hold === 'window'),
        'a place bet',
      );
      const table = rolled(withBet(opened(rules), spot, spot.leastCents), 12);
      const up = required(table.wagers[0], 'a wager that is up');
      const isDown = !isRefusal(decide(table, command({ do: 'remove', by: player('A'), wager: up.id })));
      expect(place.startsWith('Yes'), which).toBe(isDown);
      expect(cell(rules, 'wagers', spot.spot.name, 2) === 'in any betting window', which).toBe(isDown);
    }
    // Coupons.
    const coupons = cell(rules, 'readings', /match-play coupon paid/, 1);
    if (coupons !== null) {
      const spot = required(
        spotsOf(rules).find(({ wager }) => wager.takesCoupon === true),
        'a wager that takes coupons',
      );
      const bet = { do: 'bet', by: player('A'), player: 'A', wager: spot.wager.id, on: spot.on } as const;
      const coupon = command({ ...bet, cents: spot.leastCents, instrument: 'match-play' });
      expect(coupons.includes('no coupons'), which).toBe(isRefusal(decide(opened(rules), coupon)));
    }
    // Who confirms what is said only where it is accepted.
    expect(cell(rules, 'crew', 'confirm a late wager', 1) !== null, which).toBe(
      game.making.late !== null && house.lateWagers,
    );
    // Published multiples are what the table accepts behind a large bet.
    for (const point of pointsOf(game)) {
      const times = Number(required(cell(rules, 'odds', String(point), 1), 'a multiple').replace('x', ''));
      const spot = required(
        spotsOf(rules).find(({ wager, on }) => wager.behind === 'pass' && on === point),
        'odds',
      );
      if (spot.mostCents !== null) continue;
      const flat = spot.stepCents * 1_000_000;
      expect(oddsAmounts(rules, spot, flat).mostCents, `${which}, ${point}`).toBe(Math.round(times * flat));
    }
    // Published fees are what the table charges on a large bet.
    for (const spot of spotsOf(rules).filter(({ wager }) => wager.fee !== undefined)) {
      const percent = /^([\d.]+) percent/.exec(cell(rules, 'fees', spot.spot.name, 1) ?? '')?.[1];
      const isUpFront = cell(rules, 'fees', spot.spot.name, 2) === 'when the bet is made';
      if (spot.mostCents !== null || percent === undefined) continue;
      const cents = spot.stepCents * 1_000;
      const made = decide(opened(rules), said(spot.wager.id, spot.on, cents));
      if (isRefusal(made)) throw new Error(`${which}: ${made.says}`);
      const [event] = made;
      const base = game.fees?.[spot.wager.fee ?? 'buy']?.of === 'stake' ? 1 : ratioOf(spot);
      const fee = event?.type === 'WagerMade' ? event.standing.feeCents : -1;
      if (!isUpFront) expect(fee, which).toBe(0);
      else
        expect(Math.abs(fee - (cents * base * Number(percent)) / 100), which).toBeLessThan(house.unitCents);
    }
  });
});

const ratioOf = ({ pays }: CompiledSpot): number =>
  required(pays, 'odds').over / required(pays, 'odds').under;

/** Whether the table takes odds above an unpayable limit; null if every limit is payable. */
function goesBeyond(rules: Rules): boolean | null {
  const { unitCents, oddsTaken } = rules.house;
  for (const spot of spotsOf(rules)) {
    if (spot.wager.behind === undefined || spot.wager.lays === true || spot.mostCents !== null) continue;
    const { over, under } = oddsTaken[spot.on as Point];
    for (let flat = unitCents; flat <= 12 * unitCents; flat += unitCents)
      if ((flat * over) % (under * spot.stepCents) !== 0)
        return (oddsAmounts(rules, spot, flat).mostCents ?? 0) * under > flat * over;
  }
  return null;
}

/** Whether a fee paid up front comes back; null if none is charged up front. */
function feeBack(rules: Rules): boolean | null {
  for (const spot of spotsOf(rules).filter(({ wager }) => wager.fee !== undefined)) {
    const cents = Math.min(spot.mostCents ?? spot.stepCents * 1_000, spot.stepCents * 1_000);
    const table = withBet(opened(rules), spot, cents);
    const up = required(table.wagers[0], 'a wager that is up');
    if (up.feeCents === 0) continue;
    const after = must(table, { do: 'remove', by: player('A'), wager: up.id });
    return after.players[0]?.rackCents === RACK;
  }
  return null;
}

describe('edges', () => {
  test.each(HOUSES)('%s: for an amount equal exact play', (_, rules) => {
    const draw = new Draw(RUN_SEED);
    const spots = spotsOf(rules).filter(
      ({ wager, collection }) =>
        wager.behind === undefined && collection === null && wager.made === 'any-time',
    );
    const withFee = spots.filter(({ wager }) => wager.fee !== undefined);
    for (const spot of [
      ...(withFee.length === 0 ? [] : [draw.one(withFee), draw.one(withFee)]),
      draw.one(spots),
    ]) {
      const most = Math.min(spot.mostCents ?? 500_000, 500_000);
      const steps = Math.max(0, Math.floor((most - spot.leastCents) / spot.stepCents));
      const cents = spot.leastCents + draw.below(steps + 1) * spot.stepCents;
      const row = required(
        oddsOfTable(rules, spot.wager.id, FAIR, cents).find(({ on }) => on === spot.on),
        'a row',
      );
      const once = strategy('once', 0, (view, memory) => ({
        acts: memory === 0 ? [{ do: 'bet', wager: spot.wager.id, on: spot.on, cents }] : [],
        memory: 1,
        leaves: memory !== 0 && view.up.length === 0,
      }));
      const { session, tooLarge } = exactFigures(new Explorer(rules, once), LONG, null);
      const which = `${sayHouse(rules)}: ${cents} cents on ${spot.spot.name}: ${tooLarge}`;
      const upFront = row.fee === 'when-made' ? feeOf(rules, spot, cents) : 0;
      const lossCents = -required(session, which).meanCents;
      expect(lossCents / (cents + upFront), which).toBeCloseTo(
        Number(decimalOf(row.figures.edgeMade, 12)),
        9,
      );
    }
  });
});

/** Far longer than any of these wagers stays undecided. */
const LONG = { bankrollCents: null, winCents: null, lossCents: null, rolls: 1_500, shooters: null };

/** What the table charges when the bet is made. */
function feeOf(rules: Rules, spot: CompiledSpot, cents: number): number {
  const table = withBet(opened(rules), spot, cents);
  const up = required(table.wagers[0], 'a wager that is up');
  expect(spotOf(table, up).index).toBe(spot.index);
  return up.feeCents;
}
