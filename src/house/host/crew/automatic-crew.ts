// The automatic crew of a hosted table: performs the crew's procedures, on time, at every post without a person on duty.

import { grantOf, isRefusal } from 'boxperson/rules';
import { areOut, awaitedStep, decide, OPERATOR, type Table, type TableCommand } from 'boxperson/table';
import type { CrewPlan } from 'boxperson/wire';
import type { Clock } from '../clock.ts';
import type { RecordedCommand, TableHost } from '../writer/host.ts';
import { orderPassCommand } from './own-calls.ts';
import {
  type CrewStep,
  DEFAULT_PACE,
  type DiceAtHand,
  NO_DICE_AT_HAND,
  type TableCompany,
  type TablePace,
} from './pace.ts';
import { Patience } from './patience.ts';
import { isAuto } from './posts.ts';
import { shakerDuty } from './shaker-day.ts';
import { nextStep } from './steps.ts';

/** After this many consecutive invalid throws, the shooter passes the dice. */
const VOIDS_MOST = 3;
/** How often to check for a second approval. */
const HELD_MS = 500;
/** Thrown dice are shown this long before they are called, while the pages zoom in. */
const CLOSE_UP_MS = 900;
/** The longest interval between retries of a refused step. */
const REFUSED_MS_MAX = 30_000;

/**
 * The automatic crew of one table: gives each command that the procedures require, when it is time, at every post where no person
 * is on duty. It starts when constructed and runs until `stop`; `tell` is called with the next planned command, or null.
 */
export class HouseCrew {
  readonly #host: TableHost;
  readonly #clock: Clock;
  readonly #pace: TablePace;
  readonly #company: TableCompany;
  readonly #patience: Patience;
  readonly #tell: (planned: CrewPlan | null) => void;
  /** When the first wager went up; null while there are none. */
  #windowFrom: number | null;
  /** Crew members who kept the table waiting too long; they count as gone until they act. */
  readonly #slow = new Set<string>();
  /** Consecutive void throws by the current shooter. */
  #voids = 0;
  /** When each step of this turn is due, so that one player's bet does not delay a step that others wait for. */
  #due: { readonly turn: string; readonly at: Map<string, number> } = { turn: '', at: new Map() };
  /** When this crew saw the dice go out; null while they are not out. */
  #outSince: number | null = null;
  /** Consecutive refused steps. */
  #refusals = 0;
  #callOff: () => void = () => {};
  /** Cancels the next time update or dice renewal. */
  #wakeUp: () => void = () => {};
  /** The table version at which a renewal was refused. */
  #shakerRefusedAt = -1;
  readonly #unwatch: () => void;

  constructor(
    host: TableHost,
    clock: Clock,
    company: TableCompany,
    pace: TablePace = DEFAULT_PACE,
    tell: (planned: CrewPlan | null) => void = () => {},
  ) {
    this.#host = host;
    this.#clock = clock;
    const isHere = (id: string): boolean => company.isHere(id) && !this.#slow.has(id);
    this.#patience = new Patience(pace, { ...company, isHere });
    const awaitsMs = (): number => this.#patience.leftMs(host.table, clock.now());
    this.#company = { ...company, isHere, awaitsMs };
    this.#pace = pace;
    this.#tell = tell;
    this.#windowFrom = host.table.wagers.length === 0 ? null : clock.now();
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
    this.#wakeUp();
    this.#tell(null);
  }

  /** Looks at the table and schedules the next step; also called when someone arrives or leaves. */
  plan(): void {
    this.#callOff();
    const { table, stopped } = this.#host;
    if (stopped !== null) return;
    if (this.#seesToShaker(table)) return;
    const windowMs = this.#windowMs();
    const step =
      this.#afterVoids(table) ?? nextStep(table, this.#diceAtHand(), this.#company, this.#pace, windowMs);
    if (step === null) {
      this.#waitForCrew(table);
      return;
    }
    // Waiting for a person who may be about to bet starts again with whatever they do.
    const atMs =
      step.why === 'awaited' ? this.#clock.now() + step.inMs : this.#dueAt(table, nameOf(step), step.inMs);
    this.#tell({ does: step.command.do, by: step.command.by, atMs });
    this.#callOff = this.#clock.after(Math.max(0, atMs - this.#clock.now()), () => this.#take(step));
  }

  #diceAtHand(): DiceAtHand {
    if (!areOut(this.#host.table)) this.#outSince = null;
    else this.#outSince ??= this.#clock.now();
    return diceAtHand(
      this.#host,
      this.#outSince === null ? 0 : Math.max(0, this.#clock.now() - this.#outSince),
    );
  }

  /** Renewing the dice and telling the table the time come first; they are not announced to players. */
  #seesToShaker(table: Table): boolean {
    this.#wakeUp();
    const duty = shakerDuty(table, this.#clock.now());
    if (duty === null) return false;
    if ('inMs' in duty) {
      this.#wakeUp = this.#clock.after(duty.inMs, () => this.plan());
      return false;
    }
    // If it keeps being refused, for example because the shaker has failed, it waits and everything else continues.
    if (this.#shakerRefusedAt === table.version) return false;
    this.#callOff = this.#clock.after(0, () => void this.#renew(duty.command, table.version));
    return true;
  }

  async #renew(command: TableCommand, version: number): Promise<void> {
    if (!this.#host.isWritten || this.#host.table.version !== version) {
      this.#callOff = this.#clock.after(this.#pace.stepMs, () => this.plan());
      return;
    }
    const answer = await this.#host.give(`shaker-${version}-${command.do}`, 'house', command);
    if (answer.done !== 'refused') return;
    this.#shakerRefusedAt = version;
    this.plan();
  }

  /** The betting time left. If the clock was set back, players get the full time again. */
  #windowMs(): number {
    if (this.#windowFrom === null) return this.#pace.bettingMs;
    const now = this.#clock.now();
    this.#windowFrom = Math.min(this.#windowFrom, now);
    return Math.max(0, this.#windowFrom + this.#pace.bettingMs - now);
  }

  /** The table waits for people: crew members who take too long count as gone, and the house stands in. */
  #waitForCrew(table: Table): void {
    this.#tell(null);
    if (!table.isOpen) return;
    const { roles, player } = awaitedStep(table);
    // If a player does not throw, the wait is for the crew member who may take the dice away.
    const power = table.dice.stage === 'activated' ? 'call-no-roll' : 'order-pass';
    const isHeld = player !== null && table.dice.shooter?.kind === 'player';
    const able: readonly string[] = isHeld ? (grantOf(table.rules, power)?.roles ?? []) : roles;
    // These people must act: the house has nothing to do itself, even if one of its crew shares a post with them.
    const holders = table.crew.filter(
      (one) => able.includes(one.role) && !isAuto(one) && !this.#slow.has(one.id),
    );
    if (holders.length === 0) return;
    const waitMs = this.#pace.crewMs + (isHeld ? this.#pace.shooterMs : 0);
    const atMs = this.#dueAt(table, 'a crew member', waitMs);
    // A member who counts as gone is relieved a little later. A shooter who holds nobody up may keep the dice.
    const reliefMs = atMs + this.#pace.shooterMs;
    if (!isHeld && Number.isFinite(reliefMs)) this.#tell({ does: 'sign-on', by: OPERATOR, atMs: reliefMs });
    this.#callOff = this.#clock.after(Math.max(0, atMs - this.#clock.now()), () => {
      for (const { id } of holders) this.#slow.add(id);
      this.plan();
    });
  }

  /** A shooter with too many consecutive invalid throws passes the dice. */
  #afterVoids(table: Table): CrewStep | null {
    if (this.#voids < VOIDS_MOST || table.dice.stage !== 'held') return null;
    const command = orderPassCommand(table, 'invalid-rolls');
    return command === null ? null : { command, inMs: this.#pace.stepMs };
  }

  /**
   * When a step is due: at the time first planned, even if other things happen in between. Each roll, and each new holder
   * of the dice, starts a new schedule.
   */
  #dueAt({ rolls, dice }: Table, name: string, inMs: number): number {
    const { stage, shooter, offeredTo, throws } = dice;
    const turn = JSON.stringify([rolls, stage, shooter, offeredTo, throws, this.#windowFrom]);
    if (turn !== this.#due.turn) this.#due = { turn, at: new Map() };
    const planned = this.#clock.now() + inMs;
    const before = this.#due.at.get(name) ?? planned;
    const at = this.#refusals > 0 ? before : Math.min(before, planned);
    this.#due.at.set(name, at);
    return at;
  }

  #see(happened: readonly RecordedCommand[]): void {
    // After any change, a refused step may be allowed now.
    if (happened.length > 0) this.#refusals = 0;
    this.#patience.see(happened, this.#clock.now());
    for (const { command, events } of happened) {
      this.#slow.delete(command.by.id);
      for (const { type } of events) {
        if (type === 'RollClosed' || type === 'RollVoided') this.#windowFrom = null;
        if (type === 'RollVoided') this.#voids += 1;
        if (type === 'RollClosed' || type === 'DicePassed') this.#voids = 0;
      }
    }
    if (this.#host.table.wagers.length === 0) this.#windowFrom = null;
    else this.#windowFrom ??= this.#clock.now();
    this.plan();
  }

  #take(step: CrewStep): void {
    const { command } = step;
    if (this.#company.isHeld?.(command) === true) {
      this.#callOff = this.#clock.after(HELD_MS, () => this.plan());
      return;
    }
    // A step planned on the table on disk is reconsidered if something newer is waiting to be written. Queued commands do not
    // keep the crew from working, except that it calls off no throw while the throw itself may be in the queue.
    const isReady = ENDS_THROW.has(command.do) ? this.#host.isIdle : this.#host.isWritten;
    if (!isReady) {
      this.#callOff = this.#clock.after(this.#pace.stepMs, () => this.plan());
      return;
    }
    this.#give(command, nameOf(step));
  }

  #give(command: TableCommand, name = nameOf({ command })): void {
    // The id is derived from the version, so that the next writer of this table gives the same command the same id.
    const id = `crew-${this.#host.table.version}-${command.do}`;
    void this.#host.give(id, 'house', command).then((answer) => {
      // If a shooter never throws, the throw is called off so that the dice can be passed; otherwise the table would keep
      // waiting for the same shooter.
      if (answer.done === 'accepted') this.#refusals = 0;
      const isForPassing = command.do === 'no-roll' && command.ground === 'other';
      const pass =
        answer.done === 'accepted' && isForPassing ? orderPassCommand(this.#host.table, 'delay') : null;
      if (pass !== null) this.#give(pass);
      if (answer.done !== 'refused') return;
      // A refused step is retried after a delay that grows with each refusal.
      this.#refusals += 1;
      const waitMs = Math.min(REFUSED_MS_MAX, this.#pace.stepMs * 2 ** Math.min(this.#refusals, 30));
      this.#due.at.set(name, this.#clock.now() + waitMs);
      // A legal wager that its player cannot pay for is denied; otherwise the table would wait for it forever.
      const denial = denialOf(this.#host.table, command);
      if (denial === null) this.plan();
      else this.#give(denial);
    });
  }
}

/** Steps that end or prevent someone's throw. */
const ENDS_THROW: ReadonlySet<TableCommand['do']> = new Set(['no-roll', 'order-pass', 'decline-dice']);

const nameOf = ({ command, why }: Pick<CrewStep, 'command' | 'why'>): string =>
  `${command.do} ${command.by.id} ${why ?? ''}`;

/** The crew's denial of a wager that it could not confirm; null for other commands. */
function denialOf(table: Table, command: TableCommand): TableCommand | null {
  if (command.do !== 'confirm') return null;
  const denial: TableCommand = { do: 'deny', by: command.by, pending: command.pending };
  return isRefusal(decide(table, denial)) ? null : denial;
}

/** The state of the dice for the crew, given how long they have been out. */
export function diceAtHand(
  { source, keptDice }: Pick<TableHost, 'source' | 'keptDice'>,
  outMs: number,
): DiceAtHand {
  if (source === null) return NO_DICE_AT_HAND;
  return {
    isOwn: true,
    hasRound: source.hasRound(keptDice) && keptDice.out?.early == null,
    isReady: source.isReady(keptDice),
    roundInMs: source.roundInMs(keptDice),
    hasFailed: source.trouble !== null,
    flightMs: keptDice.out?.flight?.ms ?? 0,
    outMs,
    closeUpMs: source.kind === 'thrown' ? CLOSE_UP_MS : 0,
  };
}
