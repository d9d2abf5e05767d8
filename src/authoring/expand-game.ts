// Turns a written game into the data that is registered: defaults filled in, sugar expanded, a clause for every rule.

import { POSSIBLE_POINTS, type Point, parseRatio, type Ratio, ratio } from '../base/index.ts';
import { CRAPS_POINTS, type GameData } from '../games/index.ts';
import type { Effect, FeeRule, Game, GameOption, Grant, OfferRule, Wager } from '../rules/index.ts';
import { centsOf, expandWager } from './expand-wager.ts';
import {
  type Cites,
  defaultsFor,
  feeFor,
  oddsLimitFor,
  pointsFor,
  sleepFor,
  TOPICS,
  type Topic,
} from './topics.ts';
import type { WrittenGame } from './written-game.ts';

export function expandGame(written: WrittenGame): GameData {
  const cites = citesOf(written);
  const points = pointsOf(written, cites);
  const around = { points: points?.numbers ?? [], cites, wagers: written.wagers };
  const wagers = written.wagers.map((wager) => expandWager(wager, around));
  const defaults = defaultsFor(cites);
  const { id, name } = written;
  const document = written.edition?.document ?? `The rules of ${name}`;
  const game: Game = {
    id,
    name,
    edition: {
      document,
      authority: 'written by its author',
      inForce: 'as written',
      notes: [],
      sections: [],
      external: [],
      ...written.edition,
    },
    throwWord: written.throwWord ?? defaults.throwWord,
    wagers,
    closedList: written.closedList ?? defaults.closedList,
    offers: offersOf(written, cites),
    options: optionsOf(written, wagers, cites),
    proposals: written.proposals ?? {},
    elsewhere: written.elsewhere ?? {},
    points,
    making: over(defaults.making, written.making),
    sleep:
      written.sleep === null || (written.sleep === undefined && !wagers.some(({ sleeps }) => sleeps))
        ? null
        : over(sleepFor(cites), written.sleep),
    oddsLimit: oddsLimitOf(written, wagers, cites),
    fees: feesOf(written, wagers, cites),
    noOtherFee: written.noOtherFee ?? defaults.noOtherFee,
    payouts: over(defaults.payouts, written.payouts),
    settlement: over(defaults.settlement, written.settlement),
    crew: written.crew ?? defaults.crew,
    optionalCrew: written.optionalCrew ?? defaults.optionalCrew,
    ...(written.absentRoles === undefined ? {} : { absentRoles: written.absentRoles }),
    powers: powersOf(written, defaults.powers, cites),
    noRollCallers: over(defaults.noRollCallers, written.noRollCallers),
    overrule: written.overrule === undefined ? defaults.overrule : written.overrule,
    call: written.call ?? defaults.call,
    dispute: written.dispute === undefined ? defaults.dispute : written.dispute,
    ...(written.asTheyLie === undefined ? {} : { asTheyLie: written.asTheyLie }),
    lateNoRoll: written.lateNoRoll === undefined ? defaults.lateNoRoll : written.lateNoRoll,
    throws: throwsOf(written, defaults.throws, cites),
    device: over(defaults.device, written.device),
    shooter: shooterOf(written, defaults.shooter, cites),
    checklist:
      written.checklist?.map((item) => ({ ...item, clause: item.clause ?? cites.dice })) ??
      defaults.checklist,
    pucks: written.pucks ?? defaults.pucks,
    firstSeatLeftOf: written.firstSeatLeftOf ?? defaults.firstSeatLeftOf,
    seats: written.seats ?? defaults.seats,
    defaultUnitCents: written.unit === undefined ? defaults.defaultUnitCents : centsOf(written.unit),
    readings: [id],
  };
  return { game, clauses: clausesOf(written, document), readings: readingsOf(written) };
}

const citesOf = ({ cites }: WrittenGame): Cites =>
  Object.fromEntries(TOPICS.map((topic) => [topic, cites[topic] ?? cites.game])) as Record<Topic, string>;

/** The given fields over the defaults, at any depth. A null or a list replaces what was there. */
function over<T extends object>(usual: T, given: unknown): T {
  if (!isObject(given)) return usual;
  const merged = { ...usual } as Record<string, unknown>;
  for (const [key, value] of Object.entries(given)) {
    const before = merged[key];
    merged[key] = isObject(value) && isObject(before) ? over(before, value) : value;
  }
  return merged as T;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function pointsOf({ points }: WrittenGame, cites: Cites): Game['points'] {
  if (points === null) return null;
  if (points === undefined) return pointsFor(cites, CRAPS_POINTS);
  if (typeof points === 'string') return pointsFor(cites, numbersIn(points));
  if (!('numbers' in points)) return pointsFor(cites, points);
  return over(pointsFor(cites, points.numbers) as NonNullable<Game['points']>, points);
}

/** "4, 5, 6, 8, 9, 10", or "2 to 12 except 7". */
function numbersIn(text: string): readonly Point[] {
  const range = /^(\d+) to (\d+)(?: except 7)?$/.exec(text.trim());
  const numbers =
    range === null
      ? text.split(/\s*(?:,|\band\b)\s*/).map(Number)
      : POSSIBLE_POINTS.filter((point) => point >= Number(range[1]) && point <= Number(range[2]));
  return numbers as readonly Point[];
}

const offersOf = ({ offers = {}, wagers }: WrittenGame, cites: Cites): Game['offers'] =>
  Object.fromEntries(
    Object.entries(offers).map(([name, given]): [string, OfferRule] => {
      const clause = wagers.find(({ offer }) => offer === name)?.clause ?? cites.options;
      if (typeof given === 'boolean') return [name, { isDefault: given, clause }];
      const { notWith, ...rest } = given;
      return [
        name,
        {
          isDefault: true,
          clause,
          ...rest,
          ...(notWith === undefined ? {} : { notWith: { clause, ...notWith } }),
        },
      ];
    }),
  );

/** The options that are written, and a switch for each offer and pay table that has none. */
function optionsOf({ options = {}, offers = {} }: WrittenGame, wagers: readonly Wager[], cites: Cites) {
  const written = Object.entries(options).map(([key, option]): GameOption => {
    const clause = cites.options;
    if (option.kind === 'offer') return { key, ...option };
    if (option.kind === 'limits') return { hasLeast: true, clause, key, ...option };
    if (option.kind === 'one-of') return { clause, usually: option.words[0] ?? '', key, ...option };
    return { clause, key, ...option };
  });
  const switches = Object.keys(offers)
    .filter((offer) => !written.some((one) => one.kind === 'offer' && one.offer === offer))
    .filter((offer) => !written.some((one) => one.kind === 'offers' && isChosenIn(one, offer)))
    .map((offer): GameOption => {
      const names = wagers.filter((wager) => wager.offer === offer).map(({ name }) => name);
      const label = names.join(', ') || offer;
      return {
        kind: 'offer',
        key: `${offer}.offered`,
        offer,
        label,
        about: `Offer ${label}.`,
        forPlayers: true,
      };
    });
  const tables = wagers
    .filter((wager) => hasTables(wager))
    .filter(({ id }) => !written.some((one) => one.kind === 'pay-table' && one.wager === id))
    .map(
      ({ id, name, clause }): GameOption => ({
        kind: 'pay-table',
        key: `${id}.payTable`,
        wager: id,
        label: `${name}, pay table`,
        about: `The pay table of ${name}.`,
        forPlayers: true,
        clause,
      }),
    );
  return [...written, ...switches, ...tables];
}

const isChosenIn = (option: Extract<GameOption, { kind: 'offers' }>, offer: string): boolean =>
  Object.values(option.words).some((offers) => offers[offer] !== undefined);

const hasTables = ({ spots }: Wager): boolean =>
  spots.some(
    ({ plan }) =>
      plan.kind === 'collects' && plan.pays.at === 'end' && Object.keys(plan.pays.tables).length > 1,
  );

function oddsLimitOf(
  { oddsLimit = {} }: WrittenGame,
  wagers: readonly Wager[],
  cites: Cites,
): Game['oddsLimit'] {
  const behind = wagers.filter((wager) => wager.behind !== undefined).map(({ id }) => id);
  if (behind.length === 0) return null;
  const usual = oddsLimitFor(cites, behind);
  const { least, most, usual: multiples, take, ...rest } = oddsLimit;
  const each = typeof multiples === 'number' ? ([multiples, multiples, multiples] as const) : multiples;
  return {
    ...usual,
    ...rest,
    take: { ...usual.take, ...take },
    ...(least === undefined ? {} : { leastMultiple: decimal(least) }),
    ...(most === undefined ? {} : { mostMultiple: decimal(most) }),
    ...(each === undefined
      ? {}
      : { usualMultiples: [decimal(each[0]), decimal(each[1]), decimal(each[2])] as const }),
  };
}

const decimal = (value: number): Ratio => parseRatio(value) ?? ratio(1);

function feesOf({ fees }: WrittenGame, wagers: readonly Wager[], cites: Cites): Game['fees'] {
  if (fees === undefined && !wagers.some(({ fee }) => fee !== undefined)) return null;
  const feeOf = (given: NonNullable<WrittenGame['fees']>['buy'] = {}): FeeRule => {
    const { percent, ...rest } = given;
    const rate = percent === undefined ? {} : { mostRate: hundredth(decimal(percent)) };
    return { ...feeFor(cites), ...rest, ...rate };
  };
  return { buy: feeOf(fees?.buy), lay: feeOf(fees?.lay) };
}

const hundredth = ({ over: top, under }: Ratio): Ratio => ratio(top, under * 100);

function powersOf({ powers = {} }: WrittenGame, usual: Game['powers'], { crew }: Cites): Game['powers'] {
  const merged: Record<string, Grant> = { ...usual };
  for (const [power, given] of Object.entries(powers)) {
    if (given === undefined) continue;
    if (given === null) delete merged[power];
    else if ('roles' in given) merged[power] = { clause: crew, ...given };
    else merged[power] = { roles: given, clause: crew };
  }
  return merged;
}

function throwsOf({ throws = {} }: WrittenGame, usual: Game['throws'], cites: Cites): Game['throws'] {
  const causes: Record<string, Effect> = { ...usual.causes };
  for (const [cause, given] of Object.entries(throws.causes ?? {})) {
    if (given === undefined) continue;
    const effect = typeof given === 'string' ? { effect: given } : given;
    causes[cause] = { clause: cites.throwing, ...effect } as Effect;
  }
  return { counts: throws.counts ?? usual.counts, causes: causes as Game['throws']['causes'] };
}

function shooterOf({ shooter }: WrittenGame, usual: Game['shooter'], cites: Cites): Game['shooter'] {
  if (shooter === undefined) return usual;
  const { nobody, ...rest } = shooter as Readonly<Record<string, unknown>>;
  const merged = over(usual, rest);
  if (!isObject(nobody)) return merged;
  const base: Game['shooter']['nobody'] =
    nobody.does === 'crew-throws'
      ? { does: 'crew-throws', role: 'stickperson', clause: cites.shooter, everyRound: null }
      : usual.nobody;
  return { ...merged, nobody: over(base, nobody) };
}

const clausesOf = ({ id: game, clauses }: WrittenGame, document: string): GameData['clauses'] =>
  Object.entries(clauses).map(([id, given]) => ({
    id,
    document,
    heading: id,
    appliesTo: [game],
    kind: 'rule',
    enforceable: 'engine' as const,
    behaviour: '',
    example: '',
    reading: null,
    status: 'as written',
    ...(typeof given === 'string' ? { text: given } : given),
  }));

const readingsOf = ({ id: game, readings = {} }: WrittenGame): GameData['readings'] =>
  Object.entries(readings).map(([id, reading]) => ({ id, of: [game], ...reading }));
