// The people who work at a table: some do their jobs, some sit idle, some are gone. With a human crew, an operator notices an
// absence and assigns a replacement.

import { grantOf } from '../../../src/game/rules/compile/rules.ts';
import type { CrewRole } from '../../../src/game/rules/language/crew.ts';
import { autoCrew, holderOf, openingCommands } from '../../../src/game/table/auto-crew.ts';
import type { CommandName } from '../../../src/game/table/command.ts';
import { findPlayer, isOnDuty } from '../../../src/game/table/decide/authority.ts';
import { emptyTable } from '../../../src/game/table/open.ts';
import type { Actor } from '../../../src/game/table/state.ts';
import { dutiesOf } from '../../../src/web/crew/duties/duties.ts';
import { correction } from '../../support/crowd/chores.ts';
import { plainScene } from '../../support/crowd/one-player.ts';
import type { Wish } from '../../support/crowd/scene.ts';
import { ENTERED_WITH } from '../../support/crowd/served.ts';
import { dutyOf, nextToOpen, Patience, type Waited } from './duty.ts';
import type { Hall } from './hall.ts';

export type Member = {
  readonly id: string;
  role: CrewRole | null;
  isSilent: boolean;
  /** The role was revoked while its holder may still be on duty. */
  isWithdrawn: boolean;
};

const member = (id: string, role: CrewRole | null = null): Member => ({
  ...{ id, role },
  isSilent: false,
  isWithdrawn: false,
});

/** Roles a table needs to get rolls thrown, called and ruled on. */
const NEEDED: readonly CrewRole[] = [
  'surveillance',
  'dealer',
  'boxperson',
  'stickperson',
  'floorperson',
  'game-supervisor',
];

/** Confirm and deny are one duty on the console, and so are a die found and a die lost. */
const SHOWN_AS: Readonly<Record<string, string>> = { deny: 'confirm', 'lost-die': 'found-die' };

export class Staff {
  readonly faults: string[] = [];
  readonly members: Member[] = [];
  readonly #hall: Hall;
  readonly #patience = new Patience();
  /** What customers have asked for while nobody was at the post that enters it. */
  readonly #asked = new Map<string, Wish>();
  /** Someone wants to play, so a closed table opens. */
  isWanted = false;

  constructor(hall: Hall) {
    this.#hall = hall;
  }

  get #isHuman(): boolean {
    return this.#hall.opening.crew === 'human';
  }

  /** Brings in the staff; a human crew opens the table. */
  async open(): Promise<void> {
    const hall = this.#hall;
    const { game } = hall.table.rules;
    const roles = NEEDED.filter((role) => game.crew.includes(role));
    if (!this.#isHuman) {
      for (let at = 0; at < 2; at++) this.members.push(member(await hall.account(`C${at}`)));
      return;
    }
    for (const role of roles) {
      const id = await hall.account(`${role.slice(0, 5)}`);
      this.members.push(member(id, role));
      await hall.grant(id, role, true);
      hall.comes(id);
    }
    this.members.push(member(await hall.account('spare')));
    hall.enter = (customer, said) => this.#enter(customer, said);
    hall.comes(hall.operator);
    await hall.give(hall.operator, signOn(hall.operator, 'operator'), 'operator');
    for (const { id, role } of this.members) if (role !== null) await hall.give(id, signOn(id, role), role);
    await this.#openTable();
  }

  async #openTable(): Promise<void> {
    const hall = this.#hall;
    for (const command of openingCommands(emptyTable(hall.table.rules))) {
      if (command.do === 'sign-on') continue;
      const { by, ...said } = command;
      const member = this.members.find(({ role }) => role !== null && autoCrew(role).id === by.id);
      const refused =
        command.do === 'open-table'
          ? await hall.give(hall.operator, said, 'operator')
          : member?.role == null
            ? 'nobody'
            : await hall.give(member.id, said, member.role);
      if (refused !== null) throw new Error(`${command.do} was refused: ${refused}`);
    }
  }

  /** Enters what a customer without a device asks for; nobody may be there to do it. */
  async #enter(customer: string, said: Wish): Promise<string | null> {
    const hall = this.#hall;
    const isNew = said.do === 'take-place' && findPlayer(hall.table, customer) === null;
    const wish = { ...(isNew ? { served: true } : {}), player: customer, ...said };
    for (const one of this.members) {
      if (this.#isMissed(one) || !this.#mayEnter(one.role, said)) continue;
      this.#asked.delete(customer);
      return one.role === null ? null : hall.give(one.id, wish, one.role);
    }
    if (ENTERED_WITH[said.do as CommandName] !== undefined) this.#asked.set(customer, said);
    hall.tell(`${customer} asks for ${said.do}, but nobody is there to enter it`);
    return 'nobody';
  }

  #mayEnter(role: CrewRole | null, { do: does }: Wish): boolean {
    const power = ENTERED_WITH[does as CommandName];
    if (role === null || power === undefined) return false;
    return grantOf(this.#hall.table.rules, power)?.roles.includes(role) === true;
  }

  /** The crew clears the places of customers who have walked off. */
  async #clear(): Promise<void> {
    const hall = this.#hall;
    for (const { id, served, away, place } of hall.table.players) {
      const goneMs = hall.nowMs - (hall.goneAt.get(id) ?? hall.nowMs);
      if (served !== true || place === 0 || goneMs < hall.pace.offerMs) continue;
      const refused = await this.#enter(id, { do: 'leave' });
      if (refused !== null && refused !== 'nobody' && !away) await this.#enter(id, { do: 'step-away' });
    }
  }

  /** Those who hold a post and are there. */
  get #atWork(): readonly Actor[] {
    return this.members.flatMap((one) =>
      one.role === null || this.#isMissed(one) ? [] : [{ id: one.id, role: one.role }],
    );
  }

  /** A closed table opens when someone wants to play, and otherwise at some time. */
  async #openAgain(): Promise<void> {
    const hall = this.#hall;
    if (hall.table.isOpen || !(this.isWanted || hall.random.chance(1))) return;
    const step = nextToOpen(hall.table, this.#atWork);
    if (step === null) return;
    const { by, ...said } = step;
    await hall.give(by.id, said, by.role);
  }

  /** One tick of the crew: everyone with something to do does it. */
  async work(): Promise<void> {
    const hall = this.#hall;
    if (this.#isHuman) {
      await this.#openAgain();
      await this.#clear();
    }
    for (const one of this.members) {
      const { id, role } = one;
      if (role === null || this.#isMissed(one)) continue;
      const said = dutyOf(hall.table, { id, role }, this.#waited());
      if (said === null) continue;
      if (this.#isHuman && hall.random.chance(3)) this.#askConsole(id, role, said);
      const refused = await hall.give(id, said, role);
      // After a No Roll because nobody threw, the dice are ordered passed.
      if (said.do === 'no-roll' && refused === null)
        await hall.give(id, { do: 'order-pass', reason: 'delay' }, role);
    }
    if (this.#isHuman) await this.#relieve();
  }

  /** Every command a crew member can use to move the game along must be lit on that member's console. */
  #askConsole(id: string, role: CrewRole, { do: does }: Wish): void {
    const hall = this.#hall;
    const heard = { nameOf: (one: string) => hall.nameOf(one) };
    const lit = dutiesOf(hall.table, id, role, heard).filter(({ refusal }) => refusal === null);
    const shown = SHOWN_AS[does] ?? does;
    if (!lit.some(({ wish }) => wish.do === shown))
      this.faults.push(
        `the console of the ${role} does not show ${does}: ${lit.map((one) => one.id).join(', ')}`,
      );
  }

  #waited(): Waited {
    const { table, nowMs, pace, random } = this.#hall;
    return { pace, random, ...this.#patience.look(table, nowMs) };
  }

  /** Replaces the holder of a post that has kept the table waiting too long. */
  async #relieve(): Promise<void> {
    const hall = this.#hall;
    const { pace, table } = hall;
    const waited = this.#waited();
    if (waited.sinceMs < pace.shooterMs || !hall.here.has(hall.operator)) return;
    // What is left to do may be for others, who may not do it without this person on duty.
    const isStuck = !table.isOpen && this.isWanted && nextToOpen(table, this.#atWork) === null;
    const missed = this.members.find((one) => {
      const { id, role } = one;
      if (role === null || !this.#isMissed(one)) return false;
      const staffed = { ...table, crew: [...table.crew, { id, role, pit: null }] };
      const isAsked = [...this.#asked.values()].some((said) => this.#mayEnter(role, said));
      const isClosed = isStuck && nextToOpen(staffed, [...this.#atWork, { id, role }]) !== null;
      return isAsked || isClosed || dutyOf(staffed, { id, role }, waited) !== null;
    });
    const spare = this.members.find(({ role }) => role === null);
    if (missed?.role == null || spare === undefined) return;
    const { role } = missed;
    hall.tell(`the operator brings in ${hall.nameOf(spare.id)} for ${hall.nameOf(missed.id)}`);
    hall.comes(spare.id);
    spare.isSilent = false;
    await hall.grant(spare.id, role, true);
    await hall.give(hall.operator, signOn(spare.id, role), 'operator');
    if (isOnDuty(hall.table, { id: missed.id, role }))
      await hall.give(hall.operator, { do: 'sign-off', id: missed.id, role }, 'operator');
    await hall.grant(missed.id, role, false);
    spare.role = role;
    missed.role = null;
    missed.isWithdrawn = false;
    this.#patience.again(hall.nowMs);
  }

  /** Whether this person holds a post and does nothing there. */
  #isMissed({ id, role, isSilent, isWithdrawn }: Member): boolean {
    const { here, table } = this.#hall;
    return role !== null && (isSilent || isWithdrawn || !here.has(id) || !isOnDuty(table, { id, role }));
  }

  /** Whether a human crew is already missing someone. */
  get isShort(): boolean {
    const { here, operator } = this.#hall;
    if (!this.#isHuman) return this.members.some((one) => this.#isMissed(one));
    return !here.has(operator) || this.members.some((one) => this.#isMissed(one));
  }

  /** A random lapse by the staff. */
  async act(): Promise<void> {
    if (this.#isHuman && this.#hall.random.chance(25)) await this.#ruleOrClose();
    else if (this.#isHuman) await this.#goMissing();
    else await this.#signOnOrOff();
  }

  /** The supervisor corrects a slip, or closes the table while nothing is up. */
  async #ruleOrClose(): Promise<void> {
    const hall = this.#hall;
    const { random, table } = hall;
    const isIdle = table.isOpen && table.wagers.length === 0;
    const does = isIdle ? 'close-table' : random.pick(['correct-payment', 'correct-wager'] as const);
    const slip = does === 'close-table' ? null : correction(plainScene(table, random), does);
    if (does !== 'close-table' && slip === null) return;
    const { role, id } = (slip?.by ?? holderOf(table, 'open-close')) as Actor;
    const one = this.members.find((member) => member.id === id);
    if (one === undefined || this.#isMissed(one) || role === 'player') return;
    const { by: _, ...said } = slip ?? { do: does, by: null };
    await hall.give(id, said, role);
  }

  /** One person at a time goes missing, and later returns. */
  async #goMissing(): Promise<void> {
    const hall = this.#hall;
    const { random } = hall;
    if (this.isShort) {
      if (random.chance(40)) await this.#allBack();
      return;
    }
    const one = random.pick(this.members.filter(({ role }) => role !== null));
    const { id, role } = one;
    const how = random.weighed([
      [40, 'gone'],
      [30, 'silent'],
      [10, 'off duty'],
      [10, 'withdrawn'],
      [10, 'operator'],
    ] as const);
    hall.tell(`crew: ${hall.nameOf(id)} ${how}`);
    if (how === 'gone') hall.comes(id, false);
    if (how === 'silent') one.isSilent = true;
    if (how === 'operator') hall.comes(hall.operator, false);
    if (role === null) return;
    if (how === 'off duty') await hall.give(id, { do: 'sign-off', id, role }, role);
    if (how === 'withdrawn') await this.#withdraw(one, role);
  }

  async #withdraw(one: Member, role: CrewRole): Promise<void> {
    await this.#hall.grant(one.id, role, false);
    one.isWithdrawn = true;
  }

  async #allBack(): Promise<void> {
    const hall = this.#hall;
    hall.comes(hall.operator);
    for (const one of this.members) {
      const { id, role } = one;
      if (role === null) continue;
      hall.comes(id);
      one.isSilent = false;
      if (one.isWithdrawn) await hall.grant(id, role, true);
      one.isWithdrawn = false;
      if (isOnDuty(hall.table, { id, role })) continue;
      await hall.give(id, signOn(id, role), role);
    }
  }

  /** At a table dealt by the house, people sign on, work or idle, and leave again. */
  async #signOnOrOff(): Promise<void> {
    const hall = this.#hall;
    const { random, table } = hall;
    const one = random.pick(this.members);
    const { id, role } = one;
    if (role === null || !isOnDuty(table, { id, role })) {
      const next = random.pick(NEEDED.filter((post) => table.rules.game.crew.includes(post)));
      one.role = next;
      one.isSilent = random.chance(50);
      one.isWithdrawn = false;
      hall.comes(id);
      await hall.grant(id, next, true);
      await hall.give(id, signOn(id, next), next);
      return;
    }
    const how = random.weighed([
      [30, 'gone'],
      [20, 'back'],
      [20, 'silent'],
      [10, 'work'],
      [10, 'off duty'],
      [10, 'withdrawn'],
    ] as const);
    hall.tell(`crew: ${hall.nameOf(id)} ${how}`);
    if (how === 'gone' || how === 'back') hall.comes(id, how === 'back');
    if (how === 'silent' || how === 'work') one.isSilent = how === 'silent';
    if (how === 'off duty') await hall.give(id, { do: 'sign-off', id, role }, role);
    if (how === 'withdrawn') await this.#withdraw(one, role);
  }
}

const signOn = (id: string, role: CrewRole): Wish => ({ do: 'sign-on', id, role, pit: 'Pit 1' });
