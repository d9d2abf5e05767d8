// Runs one scenario on the real table and reports the steps that differ.

import { parseDollars, plainDollars } from 'boxperson/base';
import { gameById } from 'boxperson/games';
import {
  type Cause,
  type ClauseId,
  CREW_ROLES,
  type CrewRole,
  configure,
  type Game,
  isRefusal,
  type Refusal,
  unequalPayout,
} from 'boxperson/rules';
import {
  type Actor,
  act,
  evolve,
  evolveAll,
  finishRoll,
  holderOf,
  nextBeforeThrow,
  open,
  type PlayerId,
  parseCommand,
  type Table,
  type TableCommand,
  type TableEvent,
  type WagerId,
} from 'boxperson/table';
import { Cast } from './cast.ts';
import { citedBy, clausesNamed, reasonsOf, withLeadIns } from './cited.ts';
import type { Failure } from './differences.ts';
import { scenarioChoices } from './house-keys.ts';
import { INSTRUMENT_BY_NAME } from './instruments.ts';
import { type ReadLine, readLines } from './look.ts';
import { scenarioObservation } from './observe.ts';
import { namedBetResult, type SettledBet } from './results.ts';
import {
  type BetStep,
  type CallStep,
  type ChangeStep,
  isCommandStep,
  type LookStep,
  type OtherTableStep,
  type RollStep,
  type Scenario,
  type ScenarioCommand,
  ScenarioError,
  type ScenarioStep,
} from './scenario.ts';

/** What the table answered to a step. */
type Got = {
  readonly verdict: 'accepted' | 'refused';
  readonly clause: ClauseId | null;
  readonly refusal?: Refusal;
  readonly values?: Readonly<Record<string, unknown>>;
};

/** A step as it was played: what happened, or why nothing did. */
export type PlayedStep = {
  readonly step: ScenarioStep;
  /** The table before the first of the events. */
  readonly before: Table;
  readonly events: readonly TableEvent[];
  /** Whose bet it is about, if it names one. */
  readonly owner: PlayerId | null;
  /** What follows by itself: people come to a table that has opened. */
  readonly arrivals: readonly TableEvent[];
  readonly after: Table;
  readonly refusal: Refusal | null;
  readonly isRefused: boolean;
  /** The lines that a look found. */
  readonly read: readonly ReadLine[];
  /** The clauses that the answer cites. */
  readonly clauses: readonly ClauseId[];
  /** The answer is as the scenario says. */
  readonly isAsExpected: boolean;
};

/** A scenario as it was played, and every difference from its expectations. */
export type Performance = {
  /** The table before the first step, with everyone in place; null if the game refuses the house's options. */
  readonly start: Table | null;
  readonly steps: readonly PlayedStep[];
  readonly failures: readonly Failure[];
};

/** Runs a scenario on the real table, step by step. Throws ScenarioError for a scenario that cannot be run. */
export function performScenario(scenario: Scenario, game: Game): Performance {
  const table = openFor(scenario, game);
  return isRefusal(table)
    ? { start: null, steps: [], failures: [notOpened(scenario, 0, table)] }
    : new Playing(scenario, game, table).play();
}

/** The table of a scenario with nobody at it, or the refusal of the house's options. */
const openFor = ({ house }: Pick<Scenario, 'house'>, game: Game): Table | Refusal =>
  open(game, { ...scenarioChoices(game, house), 'table.places': 40 });

const notOpened = ({ id }: Scenario, step: number, { says, clause }: Refusal): Failure => ({
  ...{ id, step, clause },
  expected: 'house options the game allows',
  got: `refused: ${says}`,
});

/** Every difference of a scenario from its expectations; empty if there is none. */
export const playScenario = (scenario: Scenario, game: Game): readonly Failure[] =>
  performScenario(scenario, game).failures;

class Playing {
  private table: Table;
  private cast: Cast;
  private readonly names = new Map<string, readonly WagerId[]>();
  private readonly failures: Failure[] = [];
  private readonly scenario: Scenario;
  private game: Game;
  private readonly start: Table;
  /** What the step under way has led to. */
  private before: Table;
  private events: TableEvent[] = [];
  private read: readonly ReadLine[] = [];

  constructor(scenario: Scenario, game: Game, table: Table) {
    this.scenario = scenario;
    this.game = game;
    this.cast = new Cast(scenario);
    this.table = this.cast.inPlace(table);
    this.start = this.table;
    this.before = this.table;
  }

  play(): Performance {
    const steps = this.scenario.steps.map((step, at) => this.step(step, at));
    return { start: this.start, steps, failures: this.failures };
  }

  private step(step: ScenarioStep, at: number): PlayedStep {
    const differences = this.failures.length;
    this.before = this.table;
    this.events = [];
    this.read = [];
    const owner = this.ownerOf(step);
    const got = this.answer(step, at);
    const { before, events, read } = this;
    const cited =
      got?.refusal !== undefined
        ? got.clause === null
          ? []
          : [got.clause]
        : [...new Set([...citedBy(before, events), ...read.flatMap(({ clauses }) => clauses)])];
    const clauses = withLeadIns(
      this.game,
      cited.length === 0 && got?.clause !== undefined && got.clause !== null ? [got.clause] : cited,
    );
    this.compareAnswer(step, at, got, clauses);
    const { table: after, events: arrivals } = this.cast.seated(this.table);
    this.table = after;
    return {
      ...{ step, before, events, owner, arrivals, after, read, clauses },
      refusal: got?.refusal ?? null,
      isRefused: got?.verdict === 'refused',
      isAsExpected: this.failures.length === differences,
    };
  }

  private answer(step: ScenarioStep, at: number): Got | null {
    if (isCommandStep(step)) {
      const got = this.command(step);
      this.verdict(at, step.expect, got);
      return got;
    }
    switch (step.do) {
      case 'roll':
        this.roll(step, at);
        return null;
      case 'look':
        this.look(step, at);
        return null;
      case 'prepare':
        this.prepare(step.until, at);
        return null;
      case 'other-table':
        this.moveTo(step, at);
        return null;
      case 'who-throws':
        this.compare(at, 'who throws', step.expect, this.cast.whoThrows(this.table, at), null);
        return null;
      default: {
        const got = this.ask(step, at);
        this.verdict(at, step.expect, got, statedBy(step));
        return got;
      }
    }
  }

  private ask(
    step: Exclude<
      ScenarioStep,
      ScenarioCommand | RollStep | { do: 'who-throws' | 'look' | 'prepare' | 'other-table' }
    >,
    at: number,
  ): Got {
    switch (step.do) {
      case 'may-throw': {
        const may = this.cast.mayThrow(this.table, step.player, step.lineBet);
        return { verdict: may ? 'accepted' : 'refused', clause: null };
      }
      case 'bet':
        return this.bet(step, at);
      case 'configure': {
        const rules = configure(this.game, scenarioChoices(this.game, step.house));
        if (isRefusal(rules)) return refused(rules);
        const other = configure(this.game, scenarioChoices(this.game, step.beside ?? step.house));
        if (isRefusal(other)) throw new ScenarioError(`${this.scenario.id}: ${other.says}`);
        const unequal = unequalPayout(rules, other);
        return unequal === null ? ACCEPTED : refused(unequal);
      }
      case 'pass-dice': {
        const passed = this.cast.pass(this.table, step.from, step.to, at);
        if (isRefusal(passed)) return refused(passed);
        this.goOn(passed.table, passed.events);
        return ACCEPTED;
      }
      case 'call-on':
      case 'call-off':
        return this.call(step);
      default:
        return this.change(step);
    }
  }

  /** The table goes on with what has happened. */
  private goOn(table: Table, events: readonly TableEvent[]): void {
    this.table = table;
    this.events.push(...events);
  }

  private give(command: TableCommand): Refusal | null {
    const acted = act(this.table, command);
    if (isRefusal(acted)) return acted;
    this.goOn(acted.table, acted.events);
    return null;
  }

  private command(step: ScenarioCommand): Got {
    const command = parseCommand(this.withoutWords(step));
    if (isRefusal(command)) throw new ScenarioError(`${this.scenario.id}: ${command.says}`);
    const refusal = this.give(command);
    if (refusal !== null) return refused(refusal);
    const made = this.events.flatMap((event) => (event.type === 'WagerMade' ? [event.standing.id] : []));
    if (step.as !== undefined && made.length > 0) this.names.set(step.as, made);
    return ACCEPTED;
  }

  /** A step as the table's command: names, dollars and faces become what the command has for them. */
  private withoutWords({
    do: name,
    by,
    amount,
    bet,
    as: _as,
    irregular,
    dice,
    ...fields
  }: ScenarioCommand): object {
    const sender = typeof by === 'string' ? this.sender(by) : by;
    const isCrews = sender.role !== 'player';
    const given: Record<string, unknown> = { do: name, by: sender, ...fields };
    for (const key of ['expect', 'clause', 'code', 'says', 'nearest', 'events']) delete given[key];
    if (amount !== undefined) given.cents = cents(amount);
    if (bet !== undefined) given.wager = this.names.get(bet)?.[0] ?? 0;
    if ((name === 'confirm' || name === 'deny') && given.pending === undefined)
      given.pending = this.table.pending.at(-1)?.id ?? 0;
    if (!isCrews && given.player === undefined) given.player = sender.id;
    const [first, second] = dice ?? [];
    if (typeof first === 'number' && typeof second === 'number')
      given.observation = scenarioObservation([first, second], irregular ?? null);
    else if (dice !== undefined) given.dice = dice;
    return given;
  }

  /** A role's member on duty, or a player. */
  private sender(name: string): Actor {
    const role = CREW_ROLES.find((one) => one === name);
    if (role === undefined) return { role: 'player', id: name };
    return { role, id: this.table.crew.find((one) => one.role === role)?.id ?? this.cast.memberIn(role) };
  }

  private prepare(until: 'throw' | 'rest' | 'next', at: number): void {
    if (until === 'next') {
      const next = nextBeforeThrow(this.table, this.cast.willing(at));
      const refusal = next === null ? null : this.give(next);
      if (refusal !== null) throw new ScenarioError(`${this.scenario.id}: ${refusal.says}`);
      return;
    }
    const ready = this.cast.readyToThrow(this.table, at);
    this.goOn(ready.table, ready.events);
    if (until === 'throw') {
      for (;;) {
        const next = nextBeforeThrow(this.table, this.cast.willing(at));
        if (next === null || next.do === 'throw') return;
        const refusal = this.give(next);
        if (refusal !== null) throw new ScenarioError(`${this.scenario.id}: ${refusal.says}`);
      }
    }
    const out = this.cast.out(this.table, at);
    this.goOn(out.table, out.events);
  }

  /** The scenario goes on at another table: what the step leaves out is as at the first one, if the game is the same. */
  private moveTo({ game: id, house, crew, opens }: OtherTableStep, at: number): void {
    const { scenario } = this;
    const game = gameById(id ?? scenario.game);
    if (game === null)
      throw new ScenarioError(`${scenario.id}, step ${at + 1}: there is no game called ${id}.`);
    const isSame = game.id === scenario.game;
    const there: Scenario = {
      ...scenario,
      house: isSame ? { ...scenario.house, ...house } : (house ?? {}),
      crew: crew ?? (isSame ? scenario.crew : []),
      opens: opens ?? 'open',
    };
    const table = openFor(there, game);
    if (isRefusal(table)) {
      this.failures.push(notOpened(scenario, at + 1, table));
      return;
    }
    this.game = game;
    this.cast = new Cast(there);
    this.names.clear();
    this.table = this.cast.inPlace(table);
  }

  private look(step: LookStep, at: number): void {
    const ids = clausesNamed(step.clause, true);
    const lines = readLines(this.table, step.at).map((line) => ({
      ...line,
      clauses: withLeadIns(this.game, line.clauses),
    }));
    const { finds, lacks } = step;
    const mine = lines.filter(
      ({ says, clauses }) =>
        (ids.length === 0 || ids.some((id) => clauses.includes(id))) &&
        (finds === undefined || says.includes(finds)),
    );
    const wanted = finds ?? (lacks === undefined ? (ids[0] ?? '') : undefined);
    if (wanted !== undefined && mine.length === 0)
      this.failures.push({
        ...{ id: this.scenario.id, step: at + 1, clause: ids[0] ?? null },
        expected: { look: step.at, finds: wanted },
        got: nearby(lines, ids),
      });
    const wrong = lacks === undefined ? undefined : lines.find(({ says }) => says.includes(lacks));
    if (wrong !== undefined)
      this.compare(at, 'look', `without “${lacks}”`, wrong.says, wrong.clauses[0] ?? null);
    this.read = mine.slice(0, 3);
  }

  private bet(step: BetStep, at: number): Got {
    const before = this.situationFor(step, at);
    const command = this.betCommand(step);
    const asked = act(before, command);
    if (isRefusal(asked)) return refused(asked);
    const events: TableEvent[] = [...asked.events];
    let next = asked.table;
    const pending = asked.events.find((event) => event.type === 'WagerAsked')?.pending;
    if (pending !== undefined) {
      const confirmers = step.confirmedBy ?? (pending.kind === 'booking' ? ['dealer'] : []);
      for (const role of confirmers) {
        const confirmed = act(next, { do: 'confirm', by: this.crew(role), pending: pending.id });
        if (isRefusal(confirmed)) continue;
        next = confirmed.table;
        events.push(...confirmed.events);
      }
    }
    const made = events.flatMap((event) => (event.type === 'WagerMade' ? [event.standing] : []));
    if (made.length === 0) return { verdict: 'refused', clause: this.game.making.general };
    this.goOn(evolveAll(this.table, events), events);
    if (step.as !== undefined)
      this.names.set(
        step.as,
        made.map((standing) => standing.id),
      );
    const vig = made.reduce((sum, standing) => sum + standing.feeCents, 0);
    return { verdict: 'accepted', clause: null, values: { vig } };
  }

  /** When a bet is made: before the throw, or as the step says. */
  private situationFor(step: BetStep, at: number): Table {
    let table = this.table;
    if (step.seated === false) table = evolve(table, { type: 'PlayerStood', player: step.player });
    if (step.when === undefined) return table;
    if (this.game.making.closes.at === 'no-more-bets') {
      const closed = act(table, { do: 'no-more-bets', by: holderOf(table, 'close-betting') });
      return isRefusal(closed) ? table : closed.table;
    }
    const air = this.cast.out(this.cast.readyToThrow(table, at).table, at).table;
    if (step.when !== 'dice-at-rest') return air;
    const rested = act(air, {
      do: 'rest',
      by: holderOf(air, 'call-total'),
      observation: scenarioObservation([1, 2], null),
    });
    return isRefusal(rested) ? air : rested.table;
  }

  private betCommand(step: BetStep): TableCommand {
    const instrument = INSTRUMENT_BY_NAME[step.instrument ?? 'chips'];
    const split =
      step.split === undefined
        ? null
        : Object.fromEntries(Object.entries(step.split).map(([part, amount]) => [part, cents(amount)]));
    return {
      do: 'bet',
      by: { role: 'player', id: step.player },
      player: step.player,
      wager: step.wager,
      on: step.supports === undefined ? (step.on ?? null) : null,
      cents: cents(step.amount),
      behind: step.supports === undefined ? 0 : (this.names.get(step.supports)?.[0] ?? -1),
      split,
      instrument,
      spot: null,
      stays: false,
    };
  }

  private change(step: ChangeStep): Got {
    const ids = this.idsOf(step.bet);
    if (ids.length === 0) return { verdict: 'refused', clause: this.game.making.remove };
    const standing = ids.flatMap((id) => this.table.wagers.filter((one) => one.id === id));
    const whole = standing.reduce((sum, one) => sum + one.stakeCents, 0);
    let next = this.table;
    const events: TableEvent[] = [];
    let returned = 0;
    let vigReturned = 0;
    for (const one of standing) {
      const by = { role: 'player', id: one.player } as const;
      const to = step.do === 'remove' ? 0 : Math.floor((cents(step.to ?? '0') * one.stakeCents) / whole);
      const acted = act(
        next,
        step.do === 'remove'
          ? { do: 'remove', by, wager: one.id }
          : { do: step.do, by, wager: one.id, cents: to },
      );
      if (isRefusal(acted)) return refused(acted);
      next = acted.table;
      events.push(...acted.events);
      const after = next.wagers.find((other) => other.id === one.id);
      const removal = acted.events.find((event) => event.type === 'WagerRemoved' && event.wager === one.id);
      returned += one.stakeCents - (after?.stakeCents ?? 0);
      vigReturned +=
        removal?.type === 'WagerRemoved' ? removal.feeBackCents : one.feeCents - (after?.feeCents ?? 0);
    }
    this.goOn(next, events);
    return { verdict: 'accepted', clause: null, values: { returned, vigReturned } };
  }

  private call(step: CallStep): Got {
    let next = this.table;
    const events: TableEvent[] = [];
    const ids = this.idsOf(step.bet);
    if (ids.length === 0) return { verdict: 'refused', clause: this.game.sleep?.clause ?? null };
    for (const wager of ids) {
      const player = next.wagers.find((one) => one.id === wager)?.player ?? '';
      const called = act(next, { do: step.do, by: { role: 'player', id: player }, wager });
      if (isRefusal(called)) return refused(called);
      if (step.confirmed === false) return { verdict: 'refused', clause: this.game.sleep?.clause ?? null };
      const marked = act(called.table, { do: 'mark', by: holderOf(next, 'mark-on'), wager });
      if (isRefusal(marked)) return refused(marked);
      next = marked.table;
      events.push(...called.events, ...marked.events);
    }
    this.goOn(next, events);
    return ACCEPTED;
  }

  private roll(step: RollStep, at: number): void {
    const cause = step.irregular ?? null;
    const ready = this.cast.readyToThrow(this.table, at);
    const before = ready.table;
    const air = this.cast.out(before, at);
    const { table, events } = this.settleRoll(air.table, step, cause);
    this.goOn(table, [...ready.events, ...air.events, ...events]);
    const closed = events.find((event) => event.type === 'RollClosed');
    const clause = closed?.clause ?? events.find((event) => event.type === 'RollVoided')?.clause ?? null;
    if (step.valid !== undefined) this.compare(at, 'valid', step.valid, closed !== undefined, clause);
    if (step.puckAfter !== undefined)
      this.compare(at, 'puckAfter', step.puckAfter, table.point ?? 'off', clause);
    if (step.shooterMustPass !== undefined) {
      const mustPass =
        closed?.type === 'RollClosed' && (closed.pass === 'loser-seven' || closed.pass === 'any-seven');
      this.compare(at, 'shooterMustPass', step.shooterMustPass, mustPass, clause);
    }
    for (const [name, expected] of Object.entries(step.expect ?? {})) {
      const ids = this.names.get(name);
      const got = ids === undefined ? null : namedBetResult(before, table, ids, events);
      this.compareBet(at, name, expected, got);
    }
    for (const [name, ids] of this.names)
      if (!ids.some((id) => table.wagers.some((one) => one.id === id))) this.names.delete(name);
  }

  /** From the dice in the air to the end of the roll, called off if the step says so. */
  private settleRoll(
    air: Table,
    step: RollStep,
    cause: Cause | null,
  ): { readonly table: Table; readonly events: readonly TableEvent[] } {
    if (step.noRollCalled === true) {
      const caller = holderOf(air, 'call-no-roll');
      const judges = this.game.throws.causes[cause ?? 'other'];
      const judgedBy =
        judges.effect === 'callable' && judges.judges !== undefined ? (judges.judges[0] ?? null) : null;
      const called = act(air, {
        do: 'no-roll',
        by: caller,
        ground: cause ?? 'other',
        note: 'called',
        judgedBy,
      });
      if (!isRefusal(called)) return called;
    }
    const settled = finishRoll(air, scenarioObservation(step.dice, cause));
    if (isRefusal(settled)) throw new ScenarioError(`The roll could not be settled: ${settled.says}`);
    return settled;
  }

  private ownerOf(step: ScenarioStep): PlayerId | null {
    const bet = 'bet' in step && typeof step.bet === 'string' ? this.idsOf(step.bet)[0] : undefined;
    return this.table.wagers.find(({ id }) => id === bet)?.player ?? null;
  }

  private idsOf(name: string): readonly WagerId[] {
    return this.names.get(name) ?? [];
  }

  private crew(role: string): Actor {
    const crewRole = CREW_ROLES.find((one) => one === (role === 'floorman' ? 'floorperson' : role)) as
      | CrewRole
      | undefined;
    const member = this.table.crew.find((one) => one.role === crewRole);
    return { role: crewRole ?? 'surveillance', id: member?.id ?? 'nobody' };
  }

  /** The clause, the code, the amounts and the events that any step may expect. */
  private compareAnswer(step: ScenarioStep, at: number, got: Got | null, cited: readonly ClauseId[]): void {
    const isScene = this.scenario.shows !== null;
    if (!(!isCommandStep(step) && step.do === 'look'))
      for (const id of clausesNamed(step.clause, isScene))
        if (!cited.includes(id))
          this.compare(at, 'clause', id, cited.length === 0 ? null : cited.join(', '), cited[0] ?? null);
    if (step.says !== undefined) {
      const told =
        got?.refusal === undefined
          ? [...reasonsOf(this.before, this.events), ...this.read].map(({ says }) => says)
          : [got.refusal.says];
      if (!told.some((says) => says.includes(step.says ?? '')))
        this.compare(at, 'says', step.says, told.join(' '), cited[0] ?? null);
    }
    if (step.code !== undefined)
      this.compare(at, 'code', step.code, got?.refusal?.code ?? 'accepted', got?.clause ?? null);
    if (step.nearest !== undefined) {
      const nearest = (got?.refusal?.nearestCents ?? []).map(plainDollars);
      const same = nearest.join() === step.nearest.map((one) => plainDollars(cents(one))).join();
      if (!same) this.compare(at, 'nearest', step.nearest, nearest, got?.clause ?? null);
    }
    let from = 0;
    for (const type of step.events ?? []) {
      const found = this.events.findIndex((event, index) => index >= from && event.type === type);
      if (found < 0) {
        const types = this.events.map((event) => event.type).join(', ');
        this.compare(at, 'events', type, types === '' ? 'nothing' : types, cited[0] ?? null);
        return;
      }
      from = found + 1;
    }
  }

  private verdict(at: number, expected: string | undefined, got: Got, stated: Stated = {}): void {
    if (expected !== undefined) this.compare(at, 'expect', expected, got.verdict, got.clause);
    if (got.verdict === 'refused' || (expected ?? 'accepted') !== 'accepted') return;
    for (const key of ['returned', 'vigReturned', 'vig'] as const) {
      const amount = stated[key];
      if (amount !== undefined)
        this.compare(at, key, cents(amount), got.values?.[key] ?? 0, got.clause, true);
    }
  }

  private compareBet(at: number, name: string, expected: object, got: SettledBet | null): void {
    if (got === null) {
      this.compare(at, name, expected, 'no such bet is up', null);
      return;
    }
    const wrong = Object.entries(expected).some(([key, value]) => {
      const seen = (got.values as Readonly<Record<string, unknown>>)[key];
      return typeof value === 'string' && key !== 'result'
        ? cents(value) !== seen
        : key === 'inactive'
          ? value !== (seen ?? false)
          : value !== seen;
    });
    if (wrong) this.compare(at, name, { [name]: expected }, { [name]: shown(got.values) }, got.clause);
  }

  private compare(
    at: number,
    what: string,
    expected: unknown,
    got: unknown,
    clause: ClauseId | null,
    isMoney = false,
  ): void {
    if (expected === got) return;
    const show = (value: unknown): unknown =>
      isMoney && typeof value === 'number' ? plainDollars(value) : value;
    const named = (value: unknown): unknown =>
      (typeof value === 'object' && !Array.isArray(value)) || what === 'expect'
        ? value
        : { [what]: show(value) };
    this.failures.push({
      id: this.scenario.id,
      step: at + 1,
      expected: named(expected),
      got: named(got),
      clause,
    });
  }
}

/** The amounts a step states besides its verdict. */
type Stated = { readonly returned?: string; readonly vigReturned?: string; readonly vig?: string };
const statedBy = (step: ScenarioStep): Stated =>
  isCommandStep(step)
    ? {}
    : step.do === 'bet' || step.do === 'remove' || step.do === 'reduce' || step.do === 'increase'
      ? step
      : {};

const ACCEPTED: Got = { verdict: 'accepted', clause: null };
const refused = (refusal: Refusal): Got => ({ verdict: 'refused', clause: refusal.clause, refusal });

/** What a look that found nothing did read under these clauses, or the first lines of the place. */
function nearby(lines: readonly ReadLine[], ids: readonly ClauseId[]): string {
  const under = lines.filter(({ clauses }) => ids.some((id) => clauses.includes(id)));
  const some = (under.length > 0 ? under : lines).slice(0, 5).map(({ says }) => says);
  return `${under.length > 0 ? 'under it' : 'nothing under it, but'}: ${some.join(' | ')}`;
}

function cents(text: string): number {
  const negative = text.startsWith('-');
  const read = parseDollars(negative ? text.slice(1) : text);
  if (read === null) throw new ScenarioError(`"${text}" is not an amount of money.`);
  return negative ? -read : read;
}

const MONEY = ['paid', 'lost', 'returned', 'vig', 'net'];
const shown = (values: object): unknown =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      MONEY.includes(key) && typeof value === 'number' ? plainDollars(value) : value,
    ]),
  );
