// The automatic crew of a hosted table: it does what the procedures ask of a crew, when it is time, wherever no person is on duty.

import { causeText } from '../rules/cause-words.ts';
import type { Power } from '../rules/crew.ts';
import { isRefusal } from '../rules/refusal.ts';
import { grantOf } from '../rules/rules.ts';
import { type Cause, causesOf, faceThatCounts, type Observation } from '../rules/throw.ts';
import { holderOf, nextBeforeThrow } from '../table/auto-crew.ts';
import type { Command } from '../table/command.ts';
import { decide } from '../table/decide.ts';
import type { Actor, PlayerId, Table } from '../table/state.ts';
import type { Clock } from './clock.ts';
import type { Happening, TableHost } from './host.ts';
import { areOut } from './out.ts';
import { absentOf, isAuto, reliefOf } from './relief.ts';

/** How long things take at a table, in milliseconds. */
export type Pace = {
  /** Between a settled roll and the next one going out, for bets to be made. */
  readonly bettingMs: number;
  /** The dice in the air, or in the shaker. */
  readonly flightMs: number;
  /** From dice at rest to the call. */
  readonly callMs: number;
  /** One step of the crew after another. */
  readonly stepMs: number;
  /** How long a player may think about an offer of the dice. */
  readonly offerMs: number;
  /** How long a shooter may hold the dice while others wait. */
  readonly shooterMs: number;
};

export const PACE: Pace = {
  bettingMs: 8_000,
  flightMs: 1_400,
  callMs: 600,
  stepMs: 250,
  offerMs: 10_000,
  shooterMs: 30_000,
};

/** Who at the table is a bot, who is connected, and what has to wait for somebody’s second word. */
export type Company = {
  readonly isBot: (player: PlayerId) => boolean;
  readonly isHere: (player: PlayerId) => boolean;
  readonly isHeld?: (command: Command) => boolean;
};

/** Dice that the house deals with. */
export type DiceAtHand = {
  /** How those that are out come to rest; null where none are, or where that is not known yet. */
  readonly rest: Observation | null;
  /** Something from outside is waited for. */
  readonly isAwaited: boolean;
  /** How long whoever looks on sees them fly once they are in. */
  readonly seenMs: number;
};

export const NONE_AT_HAND: DiceAtHand = { rest: null, isAwaited: false, seenMs: 0 };

/** The dice as the crew of a table has them before it. */
export const diceAtHand = ({ source, keptDice }: Pick<TableHost, 'source' | 'keptDice'>): DiceAtHand => ({
  rest: source?.rest(keptDice) ?? null,
  isAwaited: keptDice.out !== null && keptDice.out.roll === null,
  seenMs: keptDice.last?.thrown?.ms ?? 0,
});

export type Step = { readonly command: Command; readonly inMs: number };

/** How often it is looked whether a second word has been given. */
const HELD_MS = 500;

export class HouseCrew {
  readonly #host: TableHost;
  readonly #clock: Clock;
  readonly #pace: Pace;
  readonly #company: Company;
  #settledAt: number;
  /** When each step of this turn is due, so that nobody’s bet puts off what others wait for. */
  #due: { readonly turn: string; readonly at: Map<string, number> } = { turn: '', at: new Map() };
  #callOff: () => void = () => {};
  readonly #unwatch: () => void;

  constructor(host: TableHost, clock: Clock, company: Company, pace: Pace = PACE) {
    this.#host = host;
    this.#clock = clock;
    this.#company = company;
    this.#pace = pace;
    this.#settledAt = clock.now();
    const unwatch = host.watch((happened) => this.#see(happened));
    const unready = host.source?.onReady(() => this.plan());
    this.#unwatch = () => {
      unwatch();
      unready?.();
    };
    this.plan();
  }

  stop(): void {
    this.#unwatch();
    this.#callOff();
  }

  /** Looks at the table and decides what is next; also called when somebody comes or goes. */
  plan(): void {
    this.#callOff();
    const { table, stopped } = this.#host;
    if (stopped !== null) return;
    // A clock that was set back says nothing about how long players have had: they have the whole time again.
    this.#settledAt = Math.min(this.#settledAt, this.#clock.now());
    const sinceMs = this.#clock.now() - this.#settledAt;
    const step = nextStep(table, diceAtHand(this.#host), this.#company, this.#pace, sinceMs);
    if (step === null) return;
    const inMs = this.#dueAt(table, step) - this.#clock.now();
    this.#callOff = this.#clock.after(Math.max(0, inMs), () => this.#take(step.command));
  }

  /** When a step is due: as it was first planned, however much happens meanwhile. Every roll and every holder begins anew. */
  #dueAt({ rolls, dice }: Table, { command, inMs }: Step): number {
    const turn = JSON.stringify([rolls, dice.stage, dice.shooter, dice.offeredTo, dice.throws]);
    if (turn !== this.#due.turn) this.#due = { turn, at: new Map() };
    const planned = this.#clock.now() + inMs;
    const at = Math.min(this.#due.at.get(nameOf(command)) ?? planned, planned);
    this.#due.at.set(nameOf(command), at);
    return at;
  }

  #see(happened: readonly Happening[]): void {
    for (const { events } of happened)
      if (events.some((event) => event.type === 'RollClosed' || event.type === 'RollVoided'))
        this.#settledAt = this.#clock.now();
    this.plan();
  }

  #take(command: Command): void {
    if (this.#company.isHeld?.(command) === true) {
      this.#callOff = this.#clock.after(HELD_MS, () => this.plan());
      return;
    }
    // A step that was planned on the table on disk is thought over where something newer waits to be written.
    if (!this.#host.isIdle) {
      this.#callOff = this.#clock.after(this.#pace.stepMs, () => this.plan());
      return;
    }
    this.#give(command);
  }

  #give(command: Command): void {
    // The version makes the id: whoever takes this table over gives the same command the same name.
    const id = `crew-${this.#host.table.version}-${command.do}`;
    void this.#host.give(id, 'house', command).then((answer) => {
      // A throw is called off so that the dice can be passed on; otherwise the same shooter would be waited for again.
      const pass =
        answer.done === 'accepted' && command.do === 'no-roll' ? orderPass(this.#host.table) : null;
      if (pass !== null) this.#give(pass);
      if (answer.done !== 'refused') return;
      // What is refused is tried again in its own time, and not at once.
      this.#due.at.delete(nameOf(command));
      // A wager that is lawful and that its player cannot pay for is denied; otherwise the table would wait for it for ever.
      const denial = denialOf(this.#host.table, command);
      if (denial === null) this.plan();
      else this.#give(denial);
    });
  }
}

const nameOf = ({ do: does, by }: Command): string => `${does} ${by.id}`;

/** The crew's no to a wager that it could not confirm; null for anything else. */
function denialOf(table: Table, command: Command): Command | null {
  if (command.do !== 'confirm') return null;
  const denial: Command = { do: 'deny', by: command.by, pending: command.pending };
  return isRefusal(decide(table, denial)) ? null : denial;
}

/** The next thing the automatic crew does, and in how long; null while it waits for somebody else. */
export function nextStep(
  table: Table,
  dice: DiceAtHand,
  company: Company,
  pace: Pace,
  sinceSettledMs: number,
): Step | null {
  if (!table.isOpen) return null;
  const relief = reliefOf(table, company.isHere);
  if (relief !== null) return { command: relief, inMs: pace.stepMs };
  return atDice(table, dice, company, pace, sinceSettledMs) ?? absence(table, company, pace);
}

/** Whoever is on duty and has gone is relieved, once the crew that is here has nothing to do. */
function absence(table: Table, company: Company, pace: Pace): Step | null {
  const command = absentOf(table, company.isHere);
  return command === null ? null : { command, inMs: pace.shooterMs };
}

function atDice(
  table: Table,
  dice: DiceAtHand,
  company: Company,
  pace: Pace,
  sinceSettledMs: number,
): Step | null {
  return (
    noRollOf(table, dice, pace) ??
    callOf(table, dice, pace) ??
    settlementOf(table, pace) ??
    confirmationOf(table, pace) ??
    restOf(table, dice, pace) ??
    (areOut(table) || table.wagers.length === 0 ? null : beforeThrow(table, company, pace, sinceSettledMs))
  );
}

/** Dice at rest are called. */
function callOf(table: Table, { seenMs }: DiceAtHand, pace: Pace): Step | null {
  const { observation, stage } = table.dice;
  if (stage !== 'at-rest' || observation === null) return null;
  const by = holderOf(table, 'call-total');
  if (!isAuto(by)) return null;
  const [a, b] = observation.dice;
  return {
    command: { do: 'call-total', by, total: faceThatCounts(a) + faceThatCounts(b) },
    inMs: seenMs + pace.callMs,
  };
}

/**
 * Where a game leaves it to the crew whether a throw counts, the house's own crew calls it off on these grounds, always: a posted
 * policy, and nobody's mood.
 */
const CALLED_OFF: readonly Cause[] = ['on-bank', 'in-cup', 'on-rail', 'not-flat', 'no-end'];

/** A throw that the crew may call off, and does. */
function noRollOf(table: Table, { seenMs }: DiceAtHand, pace: Pace): Step | null {
  const { observation, stage } = table.dice;
  if (stage !== 'at-rest' || observation === null || !isAuto(holderOf(table, 'call-total'))) return null;
  for (const ground of causesOf(observation)) {
    if (!CALLED_OFF.includes(ground)) continue;
    const command = byAuto(table, 'call-no-roll', (by) => noRollBy(table, by, ground));
    if (command !== null) return { command, inMs: seenMs + pace.callMs };
  }
  return null;
}

/** With the judgement that a ground needs, of somebody of the house's crew who is on duty. */
function noRollBy(table: Table, by: Actor, ground: Cause): Command {
  const effect = table.rules.game.throws.causes[ground];
  const judges = effect.effect === 'callable' ? effect.judges : undefined;
  const judge = table.crew.find((one) => isAuto(one) && judges?.includes(one.role) === true);
  const note = causeText(table.rules.game, ground);
  return { do: 'no-roll', by, ground, note, judgedBy: judge?.role ?? null };
}

/** A face that somebody disputes is what the dice show, and the crew looks at them. */
function settlementOf(table: Table, pace: Pace): Step | null {
  const { observation, stage } = table.dice;
  if (stage !== 'disputed' || observation === null) return null;
  const [a, b] = observation.dice;
  const faces = [faceThatCounts(a), faceThatCounts(b)] as const;
  const command = byAuto(table, 'settle-dispute', (by) => ({ do: 'settle-dispute', by, faces }));
  return command === null ? null : { command, inMs: pace.callMs };
}

/** How long a public value is waited for before the throw is called off. */
const AWAITED_MS = 60_000;

/** Dice that were drawn come to rest; real dice are entered by the crew. */
function restOf(table: Table, { rest, isAwaited }: DiceAtHand, pace: Pace): Step | null {
  if (!areOut(table)) return null;
  // Where a person calls the total, the shaker still shows what it shows: the person is told, and calls it.
  const by = holderOf(table, 'call-total');
  if (rest !== null) return { command: { do: 'rest', by, observation: rest }, inMs: pace.flightMs };
  const command = isAwaited ? callOff(table, 'The public value has not come.') : null;
  return command === null ? null : { command, inMs: AWAITED_MS };
}

/** Late and spoken wagers, side bets and calls that need a word of the crew get it, where the rules have the crew give it. */
function confirmationOf(table: Table, pace: Pace): Step | null {
  const auto = table.crew.filter(isAuto);
  const asked: Command[] = [
    ...table.pending.flatMap((one) =>
      auto.map((by): Command => ({ do: 'confirm', by: { role: by.role, id: by.id }, pending: one.id })),
    ),
    ...table.wagers
      .filter((one) => one.asked !== 'none')
      .flatMap((one) =>
        auto.map((by): Command => ({ do: 'mark', by: { role: by.role, id: by.id }, wager: one.id })),
      ),
  ];
  const command = asked.find((one) => !isRefusal(decide(table, one)));
  return command === undefined ? null : { command, inMs: pace.stepMs };
}

/** Everything up to the throw; people are waited for, and not for ever. */
function beforeThrow(table: Table, company: Company, pace: Pace, sinceMs: number): Step | null {
  const willing = (_table: Table, player: PlayerId): boolean =>
    company.isHere(player) && mayShoot(table, player);
  const windowMs = Math.max(0, pace.bettingMs - sinceMs);
  const gone = goneShooter(table, company, pace, windowMs);
  if (gone !== null) return gone;
  const next = nextBeforeThrow(table, willing);
  if (next === null) return null;
  const { by } = next;
  if (next.do === 'offer-dice' && isRefusal(decide(table, next))) return botWants(table, company, pace);
  if (by.role !== 'player') return isAuto(by) ? { command: next, inMs: windowMs + pace.stepMs } : null;
  if (company.isBot(by.id)) return botThrows(table, next, pace, windowMs);
  if (next.do === 'accept-dice' || next.do === 'decline-dice') return unanswered(next, by.id, company, pace);
  return idleShooter(table, by.id, company, pace, windowMs);
}

const mayShoot = (table: Table, player: PlayerId): boolean =>
  table.rules.game.points === null ||
  table.wagers.some((one) => one.player === player && table.rules.spots[one.spot]?.wager.line === true);

/** Whoever does not answer an offer of the dice has declined it. */
function unanswered(next: Command, player: PlayerId, company: Company, pace: Pace): Step {
  const by = { role: 'player', id: player } as const;
  const command: Command = { do: 'decline-dice', by, player };
  const inMs = next.do === 'decline-dice' || !company.isHere(player) ? pace.stepMs : pace.offerMs;
  return { command, inMs };
}

/** A bot that has the dice and may not throw them, for want of a line bet, passes them on. */
function botThrows(table: Table, next: Command, pace: Pace, windowMs: number): Step | null {
  const command = isRefusal(decide(table, next)) ? orderPass(table) : next;
  return command === null ? null : { command, inMs: windowMs + pace.stepMs * 2 };
}

/** Bots take the dice after all, once they have a line bet; people say so themselves. */
function botWants(table: Table, company: Company, pace: Pace): Step | null {
  for (const player of table.dice.declined) {
    const command: Command = { do: 'want-dice', by: { role: 'player', id: player }, player };
    if (company.isBot(player) && mayShoot(table, player) && !isRefusal(decide(table, command)))
      return { command, inMs: pace.stepMs };
  }
  return null;
}

/**
 * A shooter who is gone is told to pass the dice before anything else is done for their throw. Where the shaker waits for their
 * hand already, that throw is called off first.
 */
function goneShooter(table: Table, company: Company, pace: Pace, windowMs: number): Step | null {
  const { shooter, stage } = table.dice;
  if (shooter?.kind !== 'player' || company.isHere(shooter.id)) return null;
  const command = stage === 'activated' ? callOff(table) : orderPass(table);
  return command === null ? null : { command, inMs: windowMs + pace.offerMs };
}

/** A shooter who holds up a table at which others wait is told to pass the dice. */
function idleShooter(
  table: Table,
  shooter: PlayerId,
  company: Company,
  pace: Pace,
  windowMs: number,
): Step | null {
  const command = table.dice.stage === 'activated' ? callOff(table) : orderPass(table);
  if (command === null || !company.isHere(shooter)) return null;
  const others = table.wagers.some((one) => one.player !== shooter);
  return others ? { command, inMs: windowMs + pace.shooterMs } : null;
}

const orderPass = (table: Table): Command | null =>
  byAuto(table, 'order-pass', (by) => ({ do: 'order-pass', by, reason: 'delay' }));

const callOff = (table: Table, note = 'The shooter does not throw.'): Command | null =>
  byAuto(table, 'call-no-roll', (by) => ({
    do: 'no-roll',
    by,
    ground: 'other',
    note,
    judgedBy: null,
  }));

/** A lawful command of whoever of the automatic crew holds a power; null where there is none. */
function byAuto(table: Table, power: Power, commandBy: (by: Actor) => Command): Command | null {
  const grant = grantOf(table.rules, power);
  const member = table.crew.find((one) => isAuto(one) && grant?.roles.includes(one.role) === true);
  if (member === undefined) return null;
  const command = commandBy({ role: member.role, id: member.id });
  return isRefusal(decide(table, command)) ? null : command;
}
