// The people at a scenario's table: the players it names, and the unnamed shooters it assumes.

import { parseDollars } from 'boxperson/base';
import { CREW_ROLES, type CrewRole, isRefusal, type Refusal } from 'boxperson/rules';
import {
  act,
  autoCrew,
  type CommandOf,
  findShooter,
  freePlaces,
  hasComeBets,
  holdsLine,
  isShooter,
  isSoleShooter,
  mayNotThrow,
  needsNoLine,
  OPERATOR,
  openingCommands,
  type PlayerId,
  runCommands,
  type Shooter,
  sendOut,
  type Table,
  type TableCommand,
  type TableUpdate,
} from 'boxperson/table';
import { isCommandStep, type Scenario, ScenarioError, type ScenarioStep } from './scenario.ts';

const UNNAMED = ['@shooter-1', '@shooter-2'];
const PLENTY_CENTS = 9_000_000_000;

export class Cast {
  /** Whether the scenario handles the dice itself, without an unnamed shooter. */
  readonly namesShooters: boolean;
  private readonly scenario: Scenario;
  private readonly passers: readonly PlayerId[];
  private readonly players: readonly PlayerId[];
  /** Who should take the dice next, if a step has said so. */
  private successor: PlayerId | null = null;

  constructor(scenario: Scenario) {
    const { steps } = scenario;
    this.scenario = scenario;
    this.namesShooters =
      scenario.namesShooters ||
      steps.some(
        (step) =>
          !isCommandStep(step) &&
          (step.do === 'pass-dice' || step.do === 'may-throw' || step.do === 'who-throws'),
      );
    this.passers = [
      ...new Set(
        steps.flatMap((step) =>
          step.do === 'pass-dice' && !isCommandStep(step) ? [step.from, step.to] : [],
        ),
      ),
    ];
    const named = new Set(scenario.players.map(({ id }) => id));
    for (const step of steps) for (const name of namesIn(step)) named.add(name);
    this.players = [...named, ...(scenario.namesShooters ? [] : UNNAMED)];
    if (this.players.length > 38)
      throw new ScenarioError(`${scenario.id} names more players than a table has places.`);
  }

  /** The table as the scenario opens it, with everyone in place and with chips. */
  inPlace(table: Table): Table {
    const { opens } = this.scenario;
    if (opens === 'closed') return table;
    const commands = openingCommands(table).map((command) => this.byName(command));
    const crew = this.scenario.crew
      .filter(({ id, role }) => this.memberIn(role) !== id)
      .map(({ id, role, pit = null }): TableCommand => ({ do: 'sign-on', by: OPERATOR, id, role, pit }));
    const staff = commands.filter((command) => command.do === 'sign-on');
    const rest = opens === 'staffed' ? [] : commands.filter((command) => command.do !== 'sign-on');
    return this.seated(runCommands(table, [...staff, ...crew, ...rest]).table).table;
  }

  /** The first member of the crew in a role, on duty or not. */
  memberIn(role: CrewRole): string {
    return this.scenario.crew.find((one) => one.role === role)?.id ?? autoCrew(role).id;
  }

  /** An automatic crew's command in the name of the scenario's own crew. */
  private byName(command: TableCommand): TableCommand {
    const nameOf = (role: CrewRole, id: string): string =>
      id === autoCrew(role).id ? this.memberIn(role) : id;
    const { by } = command;
    const own = by.role === 'player' ? by : { role: by.role, id: nameOf(by.role, by.id) };
    return command.do === 'sign-on'
      ? { ...command, by: own, id: nameOf(command.role, command.id), pit: this.pitOf(command) }
      : { ...command, by: own };
  }

  private pitOf({ role, pit }: CommandOf<'sign-on'>): string | null {
    return this.scenario.crew.find((one) => one.role === role)?.pit ?? pit;
  }

  /** Everyone in place who is not: as soon as the table is open. */
  seated(table: Table): TableUpdate {
    if (!table.isOpen || this.isSeated) return unchanged(table);
    this.isSeated = true;
    return this.players.reduce(
      (update, player) => following(update, (next) => this.withPlayer(next, player)),
      unchanged(table),
    );
  }
  private isSeated = false;

  private withPlayer(table: Table, player: PlayerId): TableUpdate {
    const place = freePlaces(table)[0];
    if (place === undefined || table.players.some(({ id }) => id === player)) return unchanged(table);
    const by = { role: 'player', id: player } as const;
    const given = this.scenario.players.find((one) => one.id === player)?.bankroll;
    const cents = given === undefined ? PLENTY_CENTS : (parseDollars(given) ?? 0);
    const sits: TableCommand = { do: 'take-place', by, player, place, seated: true };
    const buys: TableCommand = { do: 'buy-in', by, player, cents, with: 'cash' };
    return runCommands(table, cents > 0 ? [sits, buys] : [sits]);
  }

  /** Everything assumed done before the dice go out: the shooters' line bets, and a shooter. */
  readyToThrow(table: Table, at: number): TableUpdate {
    const lined = withLineBets(table, this.namesShooters ? this.passers : UNNAMED);
    return this.namesShooters ? following(lined, (next) => this.withShooter(next, at)) : lined;
  }

  willing(at: number): (table: Table, player: PlayerId) => boolean {
    const wanted = this.wanted(at);
    return (table, player) => {
      if (!this.namesShooters)
        return UNNAMED.includes(player) && (needsNoLine(table) || holdsLine(table, player));
      if (isSoleShooter(table, player)) return true;
      if (wanted !== null) return player === wanted;
      if (this.passers.length > 0) return this.passers.includes(player);
      return holdsLine(table, player) || needsNoLine(table) || takesOver(table);
    };
  }

  /** Puts the dice in the air on a table that is ready. */
  out(table: Table, at: number): TableUpdate {
    const sent = sendOut(table, this.willing(at));
    if (!isRefusal(sent)) {
      this.successor = null;
      return sent;
    }
    if (this.scenario.namesShooters) throw new ScenarioError(`Nobody can throw: ${sent.says}`);
    // No named player can throw, so an unnamed shooter does.
    return following(freed(table), (free) =>
      following(withLineBets(free, UNNAMED), (lined) => {
        const helped = sendOut(lined, (_, player) => UNNAMED.includes(player));
        if (isRefusal(helped)) throw new ScenarioError(`Nobody can throw: ${sent.says}`);
        return helped;
      }),
    );
  }

  /** The player who must have the dice now, so that the next `pass-dice` step comes from its `from` player. */
  private wanted(at: number): PlayerId | null {
    if (this.successor !== null) return this.successor;
    for (const step of this.scenario.steps.slice(at))
      if (step.do === 'pass-dice' && !isCommandStep(step)) return step.from;
    return null;
  }

  private withShooter(table: Table, at: number): TableUpdate {
    const { shooter, stage } = table.dice;
    const isReady = shooter !== null && stage === 'held';
    if (isReady && canThrow(table, shooter)) return unchanged(table);
    const found = (next: Table): TableUpdate => orUnchanged(next, findShooter(next, this.willing(at)));
    if (isReady) {
      const offered = act(table, { do: 'offer-dice', by: controller(table) });
      return isRefusal(offered) ? unchanged(table) : following(offered, found);
    }
    return table.rules.game.device.shakes === null ? found(table) : unchanged(table);
  }

  /** A voluntary change of shooter. */
  pass(table: Table, from: PlayerId, to: PlayerId, at: number): TableUpdate | Refusal {
    let next = withLineBets(table, this.passers);
    if (!isShooter(next.table, from)) {
      this.successor = from;
      next = following(next, (lined) => this.withShooter(lined, at));
    }
    if (isShooter(next.table, from)) {
      const passed = act(next.table, { do: 'pass-dice', by: { role: 'player', id: from } });
      if (isRefusal(passed)) return passed;
      next = following(next, () => passed);
    }
    this.successor = to;
    if (next.table.rules.game.device.shakes !== null) return next;
    const found = findShooter(next.table, (_, player) => player === to);
    this.successor = null;
    if (isRefusal(found)) return found;
    return isShooter(found.table, to)
      ? following(next, () => found)
      : {
          code: 'not-offered-dice',
          clause: table.rules.game.shooter.next,
          says: `${to} cannot take the dice.`,
          remedy: '',
          nearestCents: [],
        };
  }

  mayThrow(table: Table, player: PlayerId, lineBet: boolean): boolean {
    const shooter: Shooter = { kind: 'player', id: player };
    if (mayNotThrow(table, shooter, lineBet) === null) return true;
    const { nobody } = table.rules.game.shooter;
    const isFormer = table.dice.lastShooter === player || isShooter(table, player);
    return (
      nobody.does === 'decision-only' &&
      table.point === null &&
      hasComeBets(table) &&
      isFormer &&
      !table.players.some((one) => one.id !== player && holdsLine(table, one.id))
    );
  }

  whoThrows(table: Table, at: number): string {
    let next = this.readyToThrow(table, at).table;
    if (next.dice.shooter === null) {
      const sent = sendOut(next, this.willing(at));
      if (!isRefusal(sent)) next = sent.table;
    }
    const { shooter } = next.dice;
    if (shooter === null || (shooter.kind === 'player' && !canThrow(next, shooter))) return 'nobody';
    return shooter.kind === 'crew' ? shooter.role : shooter.id;
  }
}

const unchanged = (table: Table): TableUpdate => ({ table, events: [] });
const orUnchanged = (table: Table, update: TableUpdate | Refusal): TableUpdate =>
  isRefusal(update) ? unchanged(table) : update;

/** One update after another, with the events of both. */
function following(first: TableUpdate, then: (table: Table) => TableUpdate): TableUpdate {
  const next = then(first.table);
  return { table: next.table, events: [...first.events, ...next.events] };
}

/** With a point on and no line bettor left, the named player takes over. */
const takesOver = (table: Table): boolean =>
  table.point !== null && !table.players.some((one) => holdsLine(table, one.id));

/** The table after removing a shooter who cannot throw. */
function freed(table: Table): TableUpdate {
  const { shooter } = table.dice;
  if (shooter?.kind !== 'player') return unchanged(table);
  return orUnchanged(table, act(table, { do: 'pass-dice', by: { role: 'player', id: shooter.id } }));
}

const canThrow = (table: Table, shooter: Shooter): boolean =>
  mayNotThrow(table, shooter, shooter.kind === 'player' && holdsLine(table, shooter.id)) === null;

function controller(table: Table): TableCommand['by'] {
  const role =
    table.rules.game.powers['control-dice']?.roles.find((one) =>
      table.crew.some((member) => member.role === one),
    ) ?? 'dealer';
  return { role, id: table.crew.find((member) => member.role === role)?.id ?? '' };
}

/** The table with the line bets of players who have none. */
const withLineBets = (table: Table, players: readonly PlayerId[]): TableUpdate =>
  players.reduce((next, player) => following(next, (lined) => withLineBet(lined, player)), unchanged(table));

/** The minimum line bet, if the game has one and it may be made now. */
function withLineBet(table: Table, player: PlayerId): TableUpdate {
  const lines = [...table.rules.offered.values()].filter(({ wager }) => wager.line === true);
  const [spot] = lines.flatMap(({ byOn }) => [...byOn.values()]);
  if (spot === undefined || table.point !== null || holdsLine(table, player)) return unchanged(table);
  const by = { role: 'player', id: player } as const;
  const bet: TableCommand = {
    do: 'bet',
    by,
    player,
    wager: spot.wager.id,
    on: spot.on,
    cents: spot.leastCents,
    behind: 0,
    split: null,
    instrument: 'chips',
    spot: null,
    stays: false,
  };
  return orUnchanged(table, act(table, bet));
}

function namesIn(step: ScenarioStep): readonly PlayerId[] {
  if (isCommandStep(step)) {
    const name = typeof step.by === 'string' ? step.by : step.by.role === 'player' ? step.by.id : null;
    const comesBySelf = step.do === 'take-place';
    return name === null || comesBySelf || CREW_ROLES.some((role) => role === name) ? [] : [name];
  }
  switch (step.do) {
    case 'bet':
    case 'may-throw':
      return [step.player];
    case 'pass-dice':
      return [step.from, step.to];
    default:
      return [];
  }
}
