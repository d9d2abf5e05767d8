// The people at a scenario's table: the players it names, and the unnamed shooters it assumes.

import { parseDollars } from 'boxperson/base';
import { isRefusal, type Refusal } from 'boxperson/rules';
import {
  act,
  findShooter,
  hasComeBets,
  holdsLine,
  isShooter,
  isSoleShooter,
  mayNotThrow,
  needsNoLine,
  openedByCrew,
  type PlayerId,
  runCommands,
  type Shooter,
  sendOut,
  type Table,
  type TableCommand,
} from 'boxperson/table';
import { type Scenario, ScenarioError, type ScenarioStep } from './scenario.ts';

const UNNAMED = ['@shooter-1', '@shooter-2'];
const PLENTY_CENTS = 9_000_000_000;

export class Cast {
  /** Whether the scenario handles the dice itself, without an unnamed shooter. */
  readonly namesShooters: boolean;
  private readonly passers: readonly PlayerId[];
  private readonly steps: readonly ScenarioStep[];
  /** Who should take the dice next, if a step has said so. */
  private successor: PlayerId | null = null;

  constructor(scenario: Scenario) {
    this.steps = scenario.steps;
    this.namesShooters = scenario.steps.some(
      (step) => step.do === 'pass-dice' || step.do === 'may-throw' || step.do === 'who-throws',
    );
    this.passers = [
      ...new Set(scenario.steps.flatMap((step) => (step.do === 'pass-dice' ? [step.from, step.to] : []))),
    ];
  }

  /** The opened table with everyone in place and with chips. */
  seatEverybody(table: Table, scenario: Scenario): Table {
    const named = new Set<PlayerId>(scenario.players.map((player) => player.id));
    for (const step of scenario.steps) for (const name of namesIn(step)) named.add(name);
    const players = [...named, ...UNNAMED];
    if (players.length > 38)
      throw new ScenarioError(`${scenario.id} names more players than a table has places.`);
    let next = openedByCrew(table).table;
    for (const [index, player] of players.entries()) {
      const by = { role: 'player', id: player } as const;
      const given = scenario.players.find((one) => one.id === player)?.bankroll;
      const cents = given === undefined ? PLENTY_CENTS : (parseDollars(given) ?? 0);
      next = runCommands(next, [{ do: 'take-place', by, player, place: index + 1, seated: true }]).table;
      if (cents > 0) next = runCommands(next, [{ do: 'buy-in', by, player, cents, with: 'cash' }]).table;
    }
    return next;
  }

  isUnnamed(player: PlayerId): boolean {
    return UNNAMED.includes(player);
  }

  /** Everything assumed done before the dice go out: the shooters' line bets, and a shooter. */
  readyToThrow(table: Table, at: number): Table {
    let next = table;
    for (const player of this.namesShooters ? this.passers : UNNAMED) next = withLineBet(next, player);
    if (!this.namesShooters) return next;
    return this.withShooter(next, at);
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
  out(table: Table, at: number): Table {
    const sent = sendOut(table, this.willing(at));
    if (!isRefusal(sent)) {
      this.successor = null;
      return sent.table;
    }
    // No named player can throw, so an unnamed shooter does.
    const lined = UNNAMED.reduce(withLineBet, freed(table));
    const helped = sendOut(lined, (_, player) => UNNAMED.includes(player));
    if (isRefusal(helped)) throw new ScenarioError(`Nobody can throw: ${sent.says}`);
    return helped.table;
  }

  /** The player who must have the dice now, so that the next `pass-dice` step comes from its `from` player. */
  private wanted(at: number): PlayerId | null {
    if (this.successor !== null) return this.successor;
    return this.steps.slice(at).find((step) => step.do === 'pass-dice')?.from ?? null;
  }

  private withShooter(table: Table, at: number): Table {
    const { shooter, stage } = table.dice;
    const isReady = shooter !== null && stage === 'held';
    if (isReady && canThrow(table, shooter)) return table;
    if (isReady) {
      const offered = act(table, { do: 'offer-dice', by: controller(table) });
      if (isRefusal(offered)) return table;
      const found = findShooter(offered.table, this.willing(at));
      return isRefusal(found) ? table : found.table;
    }
    if (table.rules.game.device.shakes !== null) return table;
    const found = findShooter(table, this.willing(at));
    return isRefusal(found) ? table : found.table;
  }

  /** A voluntary change of shooter. */
  pass(table: Table, from: PlayerId, to: PlayerId, at: number): Table | Refusal {
    let next = table;
    for (const player of this.passers) next = withLineBet(next, player);
    if (!isShooter(next, from)) {
      this.successor = from;
      next = this.withShooter(next, at);
    }
    if (isShooter(next, from)) {
      const passed = act(next, { do: 'pass-dice', by: { role: 'player', id: from } });
      if (isRefusal(passed)) return passed;
      next = passed.table;
    }
    this.successor = to;
    if (next.rules.game.device.shakes !== null) return next;
    const found = findShooter(next, (_, player) => player === to);
    this.successor = null;
    if (isRefusal(found)) return found;
    return isShooter(found.table, to)
      ? found.table
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
    let next = this.readyToThrow(table, at);
    if (next.dice.shooter === null) {
      const sent = sendOut(next, this.willing(at));
      if (!isRefusal(sent)) next = sent.table;
    }
    const { shooter } = next.dice;
    if (shooter === null || (shooter.kind === 'player' && !canThrow(next, shooter))) return 'nobody';
    return shooter.kind === 'crew' ? shooter.role : shooter.id;
  }
}

/** With a point on and no line bettor left, the named player takes over. */
const takesOver = (table: Table): boolean =>
  table.point !== null && !table.players.some((one) => holdsLine(table, one.id));

/** The table after removing a shooter who cannot throw. */
function freed(table: Table): Table {
  const { shooter } = table.dice;
  if (shooter?.kind !== 'player') return table;
  const passed = act(table, { do: 'pass-dice', by: { role: 'player', id: shooter.id } });
  return isRefusal(passed) ? table : passed.table;
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

/** The minimum line bet, if the game has one and it may be made now. */
function withLineBet(table: Table, player: PlayerId): Table {
  const lines = [...table.rules.offered.values()].filter(({ wager }) => wager.line === true);
  const [spot] = lines.flatMap(({ byOn }) => [...byOn.values()]);
  if (spot === undefined || table.point !== null || holdsLine(table, player)) return table;
  const by = { role: 'player', id: player } as const;
  const bet = act(table, {
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
  });
  return isRefusal(bet) ? table : bet.table;
}

function namesIn(step: ScenarioStep): readonly PlayerId[] {
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
