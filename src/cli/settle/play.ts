// Runs one scenario on the real table and reports the steps that differ.

import { parseDollars, plainDollars } from 'boxperson/base';
import {
  type Cause,
  CREW_ROLES,
  type CrewRole,
  configure,
  type Game,
  isRefusal,
  type Refusal,
} from 'boxperson/rules';
import {
  act,
  evolve,
  finishRoll,
  holderOf,
  open,
  type Table,
  type TableCommand,
  type TableEvent,
  type WagerId,
} from 'boxperson/table';
import type { Failure } from '../formats/checks.ts';
import { Cast } from './cast.ts';
import { scenarioChoices } from './house-keys.ts';
import { INSTRUMENT_BY_NAME } from './instruments.ts';
import { scenarioObservation } from './observe.ts';
import { namedBetResult, type SettledBet } from './results.ts';
import {
  type BetStep,
  type CallStep,
  type ChangeStep,
  type RollStep,
  type Scenario,
  ScenarioError,
  type ScenarioStep,
} from './scenario.ts';

type Got = {
  readonly verdict: 'accepted' | 'refused';
  readonly clause: string | null;
  readonly values?: Readonly<Record<string, unknown>>;
};

/**
 * Runs a scenario on the real table and returns every difference from its expectations; empty if there is none. Throws
 * ScenarioError for a scenario that cannot be run.
 */
export function playScenario(scenario: Scenario, game: Game): readonly Failure[] {
  const table = open(game, { ...scenarioChoices(game, scenario.house), 'table.places': 40 });
  if (isRefusal(table)) {
    const got = `refused: ${table.says}`;
    return [
      { id: scenario.id, step: 0, expected: 'house options the game allows', got, clause: table.clause },
    ];
  }
  return new Playing(scenario, game, table).play();
}

class Playing {
  private table: Table;
  private readonly cast: Cast;
  private readonly names = new Map<string, readonly WagerId[]>();
  private readonly failures: Failure[] = [];
  private readonly scenario: Scenario;
  private readonly game: Game;

  constructor(scenario: Scenario, game: Game, table: Table) {
    this.scenario = scenario;
    this.game = game;
    this.cast = new Cast(scenario);
    this.table = this.cast.seatEverybody(table, scenario);
  }

  play(): readonly Failure[] {
    for (const [index, step] of this.scenario.steps.entries()) this.step(step, index);
    return this.failures;
  }

  private step(step: ScenarioStep, at: number): void {
    if (step.do === 'roll') this.roll(step, at);
    else if (step.do === 'who-throws')
      this.compare(at, 'who throws', step.expect, this.cast.whoThrows(this.table, at), null);
    else this.verdict(at, step.expect, this.ask(step, at), statedBy(step));
  }

  private ask(step: Exclude<ScenarioStep, RollStep | { do: 'who-throws' }>, at: number): Got {
    switch (step.do) {
      case 'may-throw': {
        const may = this.cast.mayThrow(this.table, step.player, step.lineBet);
        return { verdict: may ? 'accepted' : 'refused', clause: null };
      }
      case 'bet':
        return this.bet(step, at);
      case 'configure': {
        const rules = configure(this.game, scenarioChoices(this.game, step.house));
        return isRefusal(rules) ? refused(rules) : { verdict: 'accepted', clause: null };
      }
      case 'pass-dice': {
        const passed = this.cast.pass(this.table, step.from, step.to, at);
        if (isRefusal(passed)) return refused(passed);
        this.table = passed;
        return { verdict: 'accepted', clause: null };
      }
      case 'call-on':
      case 'call-off':
        return this.call(step);
      default:
        return this.change(step);
    }
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
    for (const event of events) this.table = evolve(this.table, event);
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
    const air = this.cast.out(this.cast.readyToThrow(table, at), at);
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
      const after = next.wagers.find((other) => other.id === one.id);
      const removal = acted.events.find((event) => event.type === 'WagerRemoved' && event.wager === one.id);
      returned += one.stakeCents - (after?.stakeCents ?? 0);
      vigReturned +=
        removal?.type === 'WagerRemoved' ? removal.feeBackCents : one.feeCents - (after?.feeCents ?? 0);
    }
    this.table = next;
    return { verdict: 'accepted', clause: null, values: { returned, vigReturned } };
  }

  private call(step: CallStep): Got {
    let next = this.table;
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
    }
    this.table = next;
    return { verdict: 'accepted', clause: null };
  }

  private roll(step: RollStep, at: number): void {
    const cause = step.irregular ?? null;
    const before = this.cast.readyToThrow(this.table, at);
    const air = this.cast.out(before, at);
    const events = this.settleRoll(air, step, cause);
    const closed = events.find((event) => event.type === 'RollClosed');
    const clause = closed?.clause ?? events.find((event) => event.type === 'RollVoided')?.clause ?? null;
    const { table } = this;
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
  private settleRoll(air: Table, step: RollStep, cause: Cause | null): readonly TableEvent[] {
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
      if (!isRefusal(called)) {
        this.table = called.table;
        return called.events;
      }
    }
    const settled = finishRoll(air, scenarioObservation(step.dice, cause));
    if (isRefusal(settled)) throw new ScenarioError(`The roll could not be settled: ${settled.says}`);
    this.table = settled.table;
    return settled.events;
  }

  private idsOf(name: string): readonly WagerId[] {
    return this.names.get(name) ?? [];
  }

  private crew(role: string): TableCommand['by'] {
    const crewRole = CREW_ROLES.find((one) => one === (role === 'floorman' ? 'floorperson' : role)) as
      | CrewRole
      | undefined;
    const member = this.table.crew.find((one) => one.role === crewRole);
    return { role: crewRole ?? 'surveillance', id: member?.id ?? 'nobody' };
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
    clause: string | null,
    isMoney = false,
  ): void {
    if (expected === got) return;
    const show = (value: unknown): unknown =>
      isMoney && typeof value === 'number' ? plainDollars(value) : value;
    const named = (value: unknown): unknown =>
      typeof value === 'object' || what === 'expect' ? value : { [what]: show(value) };
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
  step.do === 'bet' || step.do === 'remove' || step.do === 'reduce' || step.do === 'increase' ? step : {};

const refused = (refusal: Refusal): Got => ({ verdict: 'refused', clause: refusal.clause });

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
