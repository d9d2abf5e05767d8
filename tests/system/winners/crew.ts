// The people who deal a table with real dice: they open it, enter the dice and what customers without a device do, and put slips
// right, with a second person's approval where the house requires it.

import { grantOf, rolesAt } from '../../../src/game/rules/compile/rules.ts';
import type { CrewRole } from '../../../src/game/rules/language/crew.ts';
import type { TableCommand } from '../../../src/game/table/command.ts';
import { isOnDuty } from '../../../src/game/table/decide/authority.ts';
import type { Actor, Table } from '../../../src/game/table/state.ts';
import { isDenial } from '../../../src/house/server/gateway/gateway.ts';
import { correction } from '../../support/crowd/chores.ts';
import { plainScene } from '../../support/crowd/one-player.ts';
import { forCustomers } from '../../support/crowd/served.ts';
import type { Random } from '../../support/random.ts';
import { dutyOf, nextToOpen, Patience } from '../blockers/duty.ts';
import type { Player } from './hand.ts';
import { HURRIED } from './process.ts';

export type Member = { readonly player: Player; readonly role: CrewRole };

export class Crew {
  readonly #table: string;
  readonly #members: readonly Member[];
  readonly #random: Random;
  readonly #patience = new Patience();

  constructor(table: string, members: readonly Member[], random: Random) {
    this.#table = table;
    this.#members = members;
    this.#random = random;
  }

  /** Posts to fill, one of them twice: rulings may need a second person. */
  static rolesFor({ rules }: Table): readonly CrewRole[] {
    const roles = (rolesAt(rules) as readonly CrewRole[]).filter((role) => role !== 'operator');
    const supervisor = roles.find((role) => grantOf(rules, 'open-close')?.roles.includes(role) === true);
    return supervisor === undefined ? roles : [...roles, supervisor];
  }

  /** One step of the crew. A quiet crew only moves the game along. */
  async work(isQuiet: boolean): Promise<void> {
    const random = this.#random;
    const { player } = random.pick(this.#members);
    const table = await player.look(this.#table);
    if (table === null) return;
    for (const one of this.#members) one.player.come(this.#table);
    const signOn = this.#signOn(table);
    if (signOn !== null) return this.#give(signOn);
    if (!table.isOpen) return isQuiet ? undefined : this.#give(nextToOpen(table, this.#actors()));
    const dart = random.below(100);
    if (isQuiet || dart < 54) return this.#give(this.#duty(table, player.hall.nowMs));
    if (dart < 88) return this.#give(forCustomers(table, random));
    if (dart < 96) return this.#correct(table);
    if (dart < 99) return this.#approve();
    const { player: tired, role } = random.pick(this.#members);
    return this.#give({ do: 'sign-off', by: { role, id: tired.person }, id: tired.person, role });
  }

  async #give(command: TableCommand | null): Promise<void> {
    const member = this.#members.find(({ player }) => player.person === command?.by.id);
    if (command !== null) await member?.player.give(command, { table: this.#table });
  }

  /** Someone who is not at their post. */
  #signOn(table: Table): TableCommand | null {
    const one = this.#members.find(({ player, role }) => !isOnDuty(table, { id: player.person, role }));
    if (one === undefined) return null;
    const { player, role } = one;
    const by = { role, id: player.person };
    return { do: 'sign-on', by, id: player.person, role, pit: table.rules.house.pit };
  }

  #actors(): readonly Actor[] {
    return this.#members.map(({ player, role }) => ({ role, id: player.person }));
  }

  #duty(table: Table, nowMs: number): TableCommand | null {
    const waited = { pace: HURRIED, random: this.#random, ...this.#patience.look(table, nowMs) };
    for (const by of this.#actors()) {
      const said = dutyOf(table, by, waited);
      if (said !== null) return { ...said, by } as unknown as TableCommand;
    }
    return null;
  }

  async #correct(table: Table): Promise<void> {
    const does = this.#random.pick(['correct-payment', 'correct-wager'] as const);
    await this.#give(correction(plainScene(table, this.#random), does) as TableCommand | null);
    if (this.#random.chance(80)) await this.#approve();
  }

  /** Another person approves what has been asked, or not. */
  async #approve(): Promise<void> {
    for (const { player } of this.#members) {
      const asked = (await player.house?.seconds(player.person)) ?? [];
      if (isDenial(asked)) return;
      for (const { request, table, as, mark } of asked) {
        const [role] = as;
        if (table !== this.#table || role === undefined) continue;
        const reply = { request, as: role, saw: mark };
        const does = this.#random.chance(85) ? 'give-second' : 'refuse-second';
        await player.ask('answer-second', (house) => house.act(player.person, { do: does, ...reply }));
      }
    }
  }
}
