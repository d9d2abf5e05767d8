// Turns a written game into the data that is registered: defaults filled in, sugar expanded, a clause for every rule.

import {
  compareRatios,
  isPlainObject,
  POSSIBLE_POINTS,
  type Point,
  parseRatio,
  type Ratio,
  ratio,
} from 'boxperson/base';
import { CRAPS_POINTS, type GameData } from 'boxperson/games';
import {
  type CauseRule,
  type CrewRole,
  type FeeRule,
  type Game,
  type GameOption,
  hasLineBet,
  type OfferRule,
  type Wager,
} from 'boxperson/rules';
import { crewOf, fromCrew, powersOf } from './crew.ts';
import { defaultsFor, feeFor, oddsLimitFor, pointsFor, sleepFor } from './defaults.ts';
import { expandDevice } from './dice.ts';
import { centsOfDollars, expandWager } from './expand-wager.ts';
import { overDefaults, overOptional } from './over-defaults.ts';
import { ANY_OTHER } from './rolls-and-odds.ts';
import { RULE_TOPICS, type RuleTopic, type TopicClauses } from './topics.ts';
import type { WrittenGame } from './written-game.ts';

export function expandGame(written: WrittenGame): GameData {
  const cites = citesOf(written);
  const points = pointsOf(written, cites);
  const around = { points: points?.numbers ?? [], cites, wagers: written.wagers };
  const expanded = written.wagers.map((wager) => expandWager(wager, around));
  const options = optionsOf(written, expanded, cites);
  const wagers = expanded.map((wager) => withLimitsClause(wager, options));
  const crew = crewOf(written);
  const optionalCrew = written.optionalCrew ?? [];
  const device = expandDevice(written, cites.dice);
  const defaults = defaultsFor(cites, {
    crew,
    optionalCrew,
    device,
    hasLine: hasLineBet({ wagers, options }),
  });
  const making = makingOf(written, defaults.making);
  const overrule = written.overrule ?? null;
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
    options,
    proposals: written.proposals ?? {},
    elsewhere: written.elsewhere ?? {},
    points,
    making,
    sleep:
      written.sleep === null || (written.sleep === undefined && !wagers.some(({ sleeps }) => sleeps))
        ? null
        : overDefaults(sleepFor(cites), written.sleep),
    oddsLimit: oddsLimitOf(written, wagers, cites),
    fees: feesOf(written, wagers, cites),
    noOtherFee: written.noOtherFee ?? defaults.noOtherFee,
    payouts: overDefaults(defaults.payouts, written.payouts),
    settlement: overDefaults(defaults.settlement, written.settlement),
    crew,
    optionalCrew,
    ...(written.absentRoles === undefined ? {} : { absentRoles: written.absentRoles }),
    powers: powersOf(written, { crew, optionalCrew, making, device, overrule, wagers }, cites.crew),
    noRollCallers: overDefaults(defaults.noRollCallers, written.noRollCallers),
    overrule,
    call: written.call ?? defaults.call,
    dispute: written.dispute === undefined ? defaults.dispute : written.dispute,
    ...(written.asTheyLie === undefined ? {} : { asTheyLie: written.asTheyLie }),
    lateNoRoll: written.lateNoRoll === undefined ? defaults.lateNoRoll : written.lateNoRoll,
    throws: throwsOf(written, defaults.throws, cites),
    device,
    shooter: shooterOf(written, defaults.shooter, cites, fromCrew(['dealer'], crew, optionalCrew)),
    checklist:
      written.checklist?.map((item) => ({ ...item, clause: item.clause ?? cites.dice })) ??
      defaults.checklist,
    pucks: written.pucks ?? defaults.pucks,
    firstSeatLeftOf: written.firstSeatLeftOf ?? defaults.firstSeatLeftOf,
    seats: written.seats ?? defaults.seats,
    defaultUnitCents: written.unit === undefined ? defaults.defaultUnitCents : centsOfDollars(written.unit),
    readings: [id],
  };
  return { game, clauses: clausesOf(written, document), readings: readingsOf(written) };
}

const citesOf = ({ cites }: WrittenGame): TopicClauses =>
  Object.fromEntries(RULE_TOPICS.map((topic) => [topic, cites[topic] ?? cites.game])) as Record<
    RuleTopic,
    string
  >;

function pointsOf({ points }: WrittenGame, cites: TopicClauses): Game['points'] {
  if (points === null) return null;
  if (points === undefined) return pointsFor(cites, CRAPS_POINTS);
  if (typeof points === 'string') return pointsFor(cites, numbersIn(points));
  if (!('numbers' in points)) return pointsFor(cites, points);
  return overDefaults(pointsFor(cites, points.numbers) as NonNullable<Game['points']>, points);
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

const offersOf = ({ offers = {}, wagers }: WrittenGame, cites: TopicClauses): Game['offers'] =>
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
function optionsOf(
  { options = {}, offers = {} }: WrittenGame,
  wagers: readonly Wager[],
  cites: TopicClauses,
) {
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

/** A wager whose limits are posted by an option rests on the option's clause. */
function withLimitsClause(wager: Wager, options: readonly GameOption[]): Wager {
  const posted = options.find((one) => one.kind === 'limits' && one.offer === wager.offer);
  return posted?.kind !== 'limits' || wager.limitsClause !== undefined
    ? wager
    : { ...wager, limitsClause: posted.clause };
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
  cites: TopicClauses,
): Game['oddsLimit'] {
  const behind = wagers.filter((wager) => wager.behind !== undefined).map(({ id }) => id);
  if (behind.length === 0) return null;
  // A refusal of odds above the limit cites the clause that sets it.
  const usual = oddsLimitFor({ ...cites, odds: oddsLimit.mostClause ?? cites.odds }, behind);
  const { least, most, usual: multiples, take, ...rest } = oddsLimit;
  const leastMultiple = least === undefined ? usual.leastMultiple : decimal(least);
  const mostMultiple = most === undefined ? usual.mostMultiple : decimal(most);
  return {
    ...usual,
    ...rest,
    take: { ...usual.take, ...take },
    leastMultiple,
    mostMultiple,
    ...usualMultiples(multiples, withinOf(leastMultiple, mostMultiple)),
  };
}

/** Double odds, or as near to them as the limits allow. */
const withinOf = (least: Ratio, most: Ratio): Ratio => {
  const double = ratio(2);
  if (compareRatios(double, least) < 0) return least;
  return compareRatios(double, most) > 0 ? most : double;
};

type Multiples = NonNullable<WrittenGame['oddsLimit']>['usual'];

/** The usual multiples: one for all points, one for each number of ways, or one for each point. */
function usualMultiples(given: Multiples, otherwise: Ratio): Pick<OddsLimit, 'usualMultiples' | 'usualAt'> {
  const each = (one: Ratio) => [one, one, one] as const;
  if (given === undefined) return { usualMultiples: each(otherwise) };
  if (typeof given === 'number') return { usualMultiples: each(decimal(given)) };
  if (isThree(given)) return { usualMultiples: [decimal(given[0]), decimal(given[1]), decimal(given[2])] };
  const { [ANY_OTHER]: other, ...points } = given as Readonly<Record<string, number>>;
  return {
    usualMultiples: each(other === undefined ? otherwise : decimal(other)),
    usualAt: Object.fromEntries(Object.entries(points).map(([point, times]) => [point, decimal(times)])),
  };
}

type OddsLimit = NonNullable<Game['oddsLimit']>;

const isThree = (given: NonNullable<Multiples>): given is readonly [number, number, number] =>
  Array.isArray(given);

const decimal = (value: number): Ratio => parseRatio(value) ?? ratio(1);

function feesOf({ fees }: WrittenGame, wagers: readonly Wager[], cites: TopicClauses): Game['fees'] {
  const isCarried = (name: 'buy' | 'lay'): boolean =>
    fees?.[name] !== undefined || wagers.some(({ fee }) => fee === name);
  if (!isCarried('buy') && !isCarried('lay')) return null;
  const feeOf = (given: NonNullable<WrittenGame['fees']>['buy'] = {}): FeeRule => {
    const { percent, ...rest } = given;
    const rate = percent === undefined ? {} : { mostRate: hundredth(decimal(percent)) };
    return { ...feeFor(cites), ...rest, ...rate };
  };
  return {
    ...(isCarried('buy') ? { buy: feeOf(fees?.buy) } : {}),
    ...(isCarried('lay') ? { lay: feeOf(fees?.lay) } : {}),
  };
}

const hundredth = ({ over: top, under }: Ratio): Ratio => ratio(top, under * 100);

function throwsOf({ throws = {} }: WrittenGame, usual: Game['throws'], cites: TopicClauses): Game['throws'] {
  const causes: Record<string, CauseRule> = { ...usual.causes };
  for (const [cause, given] of Object.entries(throws.causes ?? {})) {
    if (given === undefined) continue;
    const effect = typeof given === 'string' ? { effect: given } : given;
    causes[cause] = { clause: cites.throwing, ...effect } as CauseRule;
  }
  return {
    counts: throws.counts ?? usual.counts,
    ...(throws.announced === undefined ? {} : { announced: throws.announced }),
    causes: causes as Game['throws']['causes'],
  };
}

/** Where a bet closes with a call, a late bet is one that comes after it. */
function makingOf({ making }: WrittenGame, usual: Game['making']): Game['making'] {
  const { late, ...rest } = (making ?? {}) as Readonly<Record<string, unknown>>;
  const made = overDefaults(usual, rest);
  const whole = { of: 'all', clause: made.general } as const;
  return { ...made, late: overOptional<Late>(whole, late, made.closes.at === 'throw' ? whole : null) };
}

type Late = NonNullable<Game['making']['late']>;

function shooterOf(
  { shooter }: WrittenGame,
  usual: Game['shooter'],
  cites: TopicClauses,
  [thrower = 'dealer']: readonly CrewRole[],
): Game['shooter'] {
  if (shooter === undefined) return usual;
  const { nobody, ...rest } = shooter as Readonly<Record<string, unknown>>;
  const merged = overDefaults(usual, rest);
  if (!isPlainObject(nobody)) return merged;
  const base: Game['shooter']['nobody'] =
    nobody.does === 'crew-throws'
      ? { does: 'crew-throws', role: thrower, clause: cites.shooter, everyRound: null }
      : usual.nobody;
  return { ...merged, nobody: overDefaults(base, nobody) };
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
