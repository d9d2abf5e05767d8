// Every situation that a player with a menu can get into, found at the real table: what the table lets the player do there, and
// where each roll leads. Nothing here knows a rule: the table accepts or refuses each set of wagers.

import { type Cents, FAIR, ROLLS, type Roll, required, showDollars, type Weights } from 'boxperson/base';
import { findSpot, oddsAmounts, type Rules } from 'boxperson/rules';
import type { Table } from 'boxperson/table';
import {
  goHome,
  rollAtTable,
  seatPlayers,
  stakesUpCents,
  takeTurn,
  wealthOf,
} from '../explore/at-the-table.ts';
import { StrategyFault } from '../explore/fault.ts';
import { situationKey, withoutCounters } from '../explore/situation.ts';
import {
  NO_STOP,
  type OwnWager,
  type PlayerView,
  type Strategy,
  type StrategyAct,
} from '../explore/strategy.ts';
import { PLAYER, viewOf } from '../explore/view.ts';
import { oddsCents } from '../strategy/play/amount.ts';
import { type Menu, type MenuItem, menuItemName } from './menu.ts';
import { TooLarge } from './too-large.ts';

/** A set of wagers that the table accepts in a situation. */
export type BettingChoice = {
  /** The actions, with each wager that is up given by its place in the view. */
  readonly acts: readonly StrategyAct[];
  /** The situation with the wagers up, ready for the roll. */
  readonly ready: number;
  /** What making them changes: fees paid or returned. A fee that would be returned counts as the player's until it is lost. */
  readonly feeCents: Cents;
  /** All stakes then on the table. */
  readonly needCents: Cents;
  readonly wagers: number;
};

/** A situation before the player bets. */
export type MenuSituation = {
  readonly table: Table;
  readonly view: PlayerView;
  readonly choices: readonly BettingChoice[];
  /** The stakes that cannot be taken down. */
  readonly lockedCents: Cents;
};

/** As it is found: with the fees that taking down every wager returns. */
type FoundSituation = MenuSituation & { readonly returnedCents: Cents };

/** What a roll may do: rolls with the same result are added up. */
type Outcome = { readonly weight: number; readonly next: number; readonly gainCents: Cents };

/** A situation with the wagers up. */
type Ready = {
  readonly key: string;
  readonly outcomes: readonly Outcome[];
  /** For each of the 36 rolls, the next situation and the cents won or lost; -1 for a roll that cannot occur. */
  readonly next: Int32Array;
  readonly gainCents: Int32Array;
};

export type MenuSituations = {
  readonly rules: Rules;
  readonly all: readonly MenuSituation[];
  readonly ready: readonly Ready[];
  readonly start: number;
  /** The weights of all rolls together. */
  readonly weightOfAll: number;
};

type SearchTerms = {
  readonly weights: Weights | null;
  /** A player stops who could go home with this much; null if no amount ends play. */
  readonly goalCents: Cents | null;
  /** At least this much must be up before every roll, or as much as the menu allows there. */
  readonly stakeCents: Cents;
  readonly situationsMax: number;
};

/** Finds every situation; yields the number found so far now and then. */
export function* findSituations(
  rules: Rules,
  menu: Menu,
  terms: SearchTerms,
): Generator<number, MenuSituations> {
  const finder = new Finder(rules, menu, terms);
  const start = finder.settled(seatPlayers(rules));
  let at = 0;
  for (let found = finder.waiting[at]; found !== undefined; found = finder.waiting[++at]) {
    finder.open(found);
    if (at % EVERY === EVERY - 1) yield finder.found;
  }
  const weights = terms.weights ?? FAIR;
  const weightOfAll = weights.reduce((sum, weight) => sum + weight, 0);
  const all = finder.all.map((one) => required(one, 'an opened situation'));
  return { rules, start, weightOfAll, ...withReturnedFees(all, finder.ready) };
}

/**
 * Counts fees that can be had back as money of the player. Otherwise making a wager and taking it down again would look like a
 * loss and a win, and not like waiting.
 */
function withReturnedFees(
  all: readonly FoundSituation[],
  ready: readonly Ready[],
): Pick<MenuSituations, 'all' | 'ready'> {
  const returned = all.map((one) => one.returnedCents);
  const after = (next: number): Cents => returned[next] ?? 0;
  return {
    all: all.map(({ returnedCents, choices, ...situation }) => ({
      ...situation,
      choices: choices.map((choice) => ({ ...choice, feeCents: choice.feeCents - returnedCents })),
    })),
    ready: ready.map((one) => ({
      ...one,
      outcomes: one.outcomes.map((outcome) => ({
        ...outcome,
        gainCents: outcome.gainCents + after(outcome.next),
      })),
      gainCents: one.gainCents.map((cents, roll) => cents + after(one.next[roll] ?? -1)),
    })),
  };
}

/** How many situations to open between two reports. */
const EVERY = 8;

class Finder {
  readonly all: (FoundSituation | null)[] = [];
  readonly ready: Ready[] = [];
  readonly waiting: { readonly at: number; readonly table: Table }[] = [];
  readonly #rules: Rules;
  readonly #menu: Menu;
  readonly #terms: SearchTerms;
  readonly #weights: Weights;
  readonly #settled = new Map<string, number>();
  readonly #readyIds = new Map<string, number>();

  constructor(rules: Rules, menu: Menu, terms: SearchTerms) {
    this.#rules = rules;
    this.#menu = menu;
    this.#terms = terms;
    this.#weights = terms.weights ?? FAIR;
  }

  get found(): number {
    return this.all.length + this.ready.length;
  }

  /** The number of a situation before the player bets. */
  settled(table: Table): number {
    const plain = withoutCounters(table);
    const key = situationKey(plain, null, false);
    const before = this.#settled.get(key);
    if (before !== undefined) return before;
    const at = this.all.length;
    this.#settled.set(key, at);
    this.all.push(null);
    this.waiting.push({ at, table: plain });
    this.#limit();
    return at;
  }

  open({ at, table }: { readonly at: number; readonly table: Table }): void {
    const home = goHome(table, []);
    const lockedCents = stakesUpCents(home);
    const returnedCents = wealthOf(home) - wealthOf(table);
    const { goalCents } = this.#terms;
    // Nobody who still plays has more than this.
    const mostCents = goalCents === null ? Number.POSITIVE_INFINITY : goalCents + lockedCents - returnedCents;
    const choices = this.#choicesAt(table, mostCents);
    this.all[at] = { table, view: viewOf(table, null), choices, lockedCents, returnedCents };
  }

  #limit(): void {
    if (this.found > this.#terms.situationsMax) throw this.#tooMany();
  }

  #tooMany(): TooLarge {
    const unopened = this.all.filter((one) => one === null).length;
    return TooLarge.situations(this.#menu, this.found, unopened, this.#terms.situationsMax);
  }

  /** The sets of wagers that the table accepts and the goal allows. */
  #choicesAt(table: Table, mostCents: Cents): readonly BettingChoice[] {
    const view = viewOf(table, null);
    const parts = [
      ...view.up.map((one, index) => changesOf(this.#menu, this.#rules, view, one, index)),
      ...this.#newBets(view),
    ];
    const ways = parts.reduce((product, part) => product * (part.length + 1), 1);
    if (ways > WAYS_MAX) throw TooLarge.choices(this.#menu, ways, WAYS_MAX);
    const byKey = new Map<string, BettingChoice & { readonly table: Table }>();
    for (const { acts, after } of waysOf(table, view, parts, 0, [], accepted(table, view, []))) {
      const needCents = stakesUpCents(after);
      const feeCents = wealthOf(after) - wealthOf(table);
      if (needCents - feeCents >= mostCents) continue;
      const plain = withoutCounters(after);
      const key = situationKey(plain, null, false);
      const other = byKey.get(key);
      // Of two ways to the same wagers, the cheaper and then the shorter.
      if (
        other !== undefined &&
        (other.feeCents > feeCents || (other.feeCents === feeCents && other.acts.length <= acts.length))
      )
        continue;
      const wagers = plain.wagers.filter((one) => one.player === PLAYER).length;
      byKey.set(key, { acts, ready: -1, feeCents, needCents, wagers, table: plain });
    }
    const most = Math.max(0, ...[...byKey.values()].map((one) => one.needCents));
    const asked = Math.min(this.#terms.stakeCents, most);
    return [...byKey].flatMap(([key, { table: after, ...choice }]) =>
      choice.needCents < asked ? [] : [{ ...choice, ready: this.#readyAt(key, after) }],
    );
  }

  #readyAt(key: string, table: Table): number {
    const before = this.#readyIds.get(key);
    if (before !== undefined) return before;
    const at = this.ready.length;
    this.#readyIds.set(key, at);
    const [next, gainCents] = [new Int32Array(36).fill(-1), new Int32Array(36)];
    const outcomes = new Map<string, Outcome>();
    const wealth = wealthOf(table);
    this.ready.push({ key, outcomes: [], next, gainCents });
    this.#limit();
    for (const roll of ROLLS) {
      const weight = this.#weights[roll] ?? 0;
      if (weight === 0) continue;
      const after = rollAtTable([], table, roll as Roll);
      const to = this.settled(after);
      const gain = wealthOf(after) - wealth;
      next[roll] = to;
      gainCents[roll] = gain;
      const name = `${to} ${gain}`;
      outcomes.set(name, { weight: weight + (outcomes.get(name)?.weight ?? 0), next: to, gainCents: gain });
    }
    this.ready[at] = { key, outcomes: [...outcomes.values()], next, gainCents };
    return at;
  }

  /** For each item of the menu, the bets that might be added. */
  #newBets(view: PlayerView): readonly (readonly StrategyAct[])[] {
    return this.#menu.flatMap((item) =>
      item.odds === null
        ? [newBets(view, item)]
        : view.up.flatMap((base, index) => [newOdds(this.#rules, view, item, base, index)]),
    );
  }
}

/** With more sets of wagers to try in one situation than this, there is no point in starting. */
const WAYS_MAX = 250_000;

const isFlat = (one: OwnWager): boolean => one.number === 0 || one.number === one.on;

/** A bet on a spot that has none yet; a bet that has traveled to its number has left its spot free. */
function newBets(view: PlayerView, { wager, on, amounts }: MenuItem): readonly StrategyAct[] {
  if (view.up.some((one) => one.wager === wager && one.on === on && isFlat(one))) return [];
  return amounts.map((cents): StrategyAct => ({ do: 'bet', wager, on, cents }));
}

function newOdds(
  rules: Rules,
  view: PlayerView,
  item: MenuItem,
  base: OwnWager,
  index: number,
): readonly StrategyAct[] {
  if (base.wager !== item.odds?.behind || base.number === 0 || view.up.some((one) => one.behind === base.id))
    return [];
  return oddsChoices(rules, item, base).map((cents) => ({
    do: 'bet',
    wager: item.wager,
    on: base.number,
    cents,
    behind: index,
  }));
}

/** The amounts of odds behind a bet: those on the menu, or any that the table takes. */
function oddsChoices(rules: Rules, { wager, odds }: MenuItem, base: OwnWager): readonly Cents[] {
  const spot = findSpot(rules, wager, base.number);
  if (spot === null || odds === null) return [];
  const { leastCents, mostCents, stepCents } = oddsAmounts(rules, spot, base.cents);
  const found = new Set<Cents>();
  for (const stake of odds.stakes) found.add(oddsCents(rules, spot, base.cents, stake));
  if (odds.any) for (let cents = leastCents; cents <= (mostCents ?? 0); cents += stepCents) found.add(cents);
  return [...found].filter((cents) => cents > 0);
}

/** What can be done with a wager that is up: take it down, or change it to another amount of the menu. */
function changesOf(
  menu: Menu,
  rules: Rules,
  view: PlayerView,
  one: OwnWager,
  index: number,
): readonly StrategyAct[] {
  const item = menu.find(
    ({ wager, on, odds }) => wager === one.wager && (odds !== null || on === one.on || on === null),
  );
  const base = one.behind === 0 ? undefined : view.up.find((other) => other.id === one.behind);
  const amounts =
    item === undefined ? [] : base === undefined ? item.amounts : oddsChoices(rules, item, base);
  return [
    { do: 'remove', id: index },
    ...amounts
      .filter((cents) => cents !== one.cents)
      .map((cents): StrategyAct => ({ do: 'change', id: index, cents })),
  ];
}

/** Every sequence of actions, at most one of each part, that the table accepts. `after` is the table after those so far. */
function* waysOf(
  table: Table,
  view: PlayerView,
  parts: readonly (readonly StrategyAct[])[],
  from: number,
  acts: readonly StrategyAct[],
  after: Table | null,
): Generator<{ readonly acts: readonly StrategyAct[]; readonly after: Table }> {
  // If the table refuses an action after others, it refuses it with anything that follows.
  if (after === null) return;
  const part = parts[from];
  if (part === undefined) {
    yield { acts, after };
    return;
  }
  yield* waysOf(table, view, parts, from + 1, acts, after);
  for (const act of part) {
    const more = [...acts, act];
    yield* waysOf(table, view, parts, from + 1, more, accepted(table, view, more));
  }
}

/** The table with these wagers, or null if it refuses any of them. */
function accepted(table: Table, view: PlayerView, acts: readonly StrategyAct[]): Table | null {
  const strategy: Strategy = {
    name: 'a player',
    title: '',
    about: '',
    source: null,
    stop: NO_STOP,
    start: null,
    play: () => ({ acts: actsAt(view, acts), memory: null }),
  };
  try {
    return takeTurn(strategy, table, null, null, []).table;
  } catch (error) {
    if (error instanceof StrategyFault) return null;
    throw error;
  }
}

/** The same actions with the ids that the wagers have in a view. */
export function actsAt(view: PlayerView, acts: readonly StrategyAct[]): readonly StrategyAct[] {
  const idOf = (index: number): number => required(view.up[index], 'a wager that is up').id;
  return acts.map((act) => {
    if (act.do !== 'bet') return { ...act, id: idOf(act.id) };
    return act.behind === undefined ? act : { ...act, behind: idOf(act.behind) };
  });
}

/** The greatest common divisor of all amounts that can be won, lost or paid as a fee. */
export function menuStepCents({ all, ready }: MenuSituations): Cents {
  let step = 0;
  const take = (cents: Cents): void => {
    let rest = Math.abs(cents);
    while (rest !== 0) [step, rest] = [rest, step % rest];
  };
  for (const { outcomes } of ready) for (const { gainCents } of outcomes) take(gainCents);
  for (const { choices } of all) for (const { feeCents } of choices) take(feeCents);
  return Math.max(step, 1);
}

/** A choice in words: "$10 on pass, take down place-win@6"; "leave everything as it is" if there is nothing to do. */
export function choiceText(
  view: PlayerView,
  acts: readonly StrategyAct[],
  amountText: (act: StrategyAct) => string = amountOf,
): string {
  if (acts.length === 0) return view.up.length === 0 ? 'bet nothing' : 'leave everything as it is';
  const texts = acts.map((act) => {
    if (act.do === 'bet') {
      const base = act.behind === undefined ? null : required(view.up[act.behind], 'a wager that is up');
      if (base === null)
        return `${amountText(act)} on ${menuItemName({ wager: act.wager, on: act.on ?? null })}`;
      return `${amountText(act)} on ${menuItemName({ wager: act.wager, on: base.number === view.point ? null : base.number })}`;
    }
    const name = upName(view, required(view.up[act.id], 'a wager that is up'));
    if (act.do === 'remove') return `take down ${name}`;
    return act.do === 'change' ? `change ${name} to ${showDollars(act.cents)}` : `call ${name} ${act.to}`;
  });
  return texts.join(', ');
}

const amountOf = (act: StrategyAct): string => ('cents' in act ? showDollars(act.cents) : '');

/** A wager that is up: "place-win@6", "come@6"; without its number if that is the point. */
export function upName({ point }: PlayerView, { wager, on, number, behind }: OwnWager): string {
  const isOnPoint = number !== 0 && number === point && (on === null || behind !== 0);
  return menuItemName({ wager, on: isOnPoint ? null : (on ?? (number === 0 ? null : number)) });
}
