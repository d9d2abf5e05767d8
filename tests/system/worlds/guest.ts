// A guest or a crew member in a simulated world. A guest sits down somewhere, buys in, bets, shoots, and changes tables and
// processes. Both resend every command under the same id until it gets an answer.

import { isRefusal } from '../../../src/game/rules/language/refusal.ts';
import { parseCommand, type TableCommand } from '../../../src/game/table/command.ts';
import type { Table } from '../../../src/game/table/state.ts';
import type { HouseAnswer } from '../../../src/house/server/gateway/gateway.ts';
import { nonsense } from '../../support/crowd/nonsense.ts';
import { ownWish, plainScene } from '../../support/crowd/one-player.ts';
import { asPlayer, type Said } from '../../support/crowd/scene.ts';
import type { Random } from '../../support/random.ts';
import type { Life } from './life.ts';
import type { Network } from './network.ts';
import type { WorldTime } from './time.ts';

/** A command waiting for its answer. */
type Pending = {
  readonly id: string;
  readonly table: string;
  readonly command: TableCommand;
  sentAt: number;
};

/** How a guest reaches the world. */
export type GuestDeps = {
  readonly time: WorldTime;
  readonly random: Random;
  readonly network: Network;
  readonly tables: readonly string[];
  /** A reachable process, by number. */
  readonly lifeAt: (number: number) => Life | null;
  readonly log: (what: string) => void;
  /** What to say instead of a guest's own wishes, for someone who works here. */
  readonly says?: (table: Table) => Said | null;
  /** Sends a command to a process and checks that the answer is true. */
  readonly give: (life: Life, person: string, asked: Asked) => Promise<HouseAnswer | null>;
};

export type Asked = { readonly id: string; readonly table: string; readonly command: TableCommand };

const AGAIN_MS = 1_200;

export class Guest {
  readonly person: string;
  pending: Pending | null = null;
  isGoing = true;
  readonly #deps: GuestDeps;
  #table: string;
  #count = 0;
  #life = 0;
  #there: { readonly life: Life; readonly table: string } | null = null;

  constructor(person: string, deps: GuestDeps) {
    this.person = person;
    this.#deps = deps;
    this.#table = deps.random.pick(deps.tables);
    this.#life = deps.random.below(16);
    this.#soon();
  }

  /** Drops the socket, but keeps resending the pending command. */
  goAway(): void {
    this.#there?.life.hub?.goes(this.person, this.#there.table);
    this.#there = null;
    this.isGoing = false;
  }

  #soon(): void {
    const { time, random, says } = this.#deps;
    time.after(60 + random.below(says === undefined ? 700 : 150), () => void this.#turn());
  }

  async #turn(): Promise<void> {
    const { time, random } = this.#deps;
    if (random.chance(4)) this.#life = random.below(16);
    const life = this.#deps.lifeAt(this.#life);
    this.#soon();
    if (life === null) return;
    if (this.pending !== null) {
      if (time.now() - this.pending.sentAt > AGAIN_MS) this.#send(life, this.pending);
      return;
    }
    if (!this.isGoing) return;
    if (random.chance(3)) this.#table = random.pick(this.#deps.tables);
    await this.#come(life);
    const table = (await life.house?.live(this.#table))?.table;
    if (table === undefined || this.pending !== null) return;
    const command = this.#wish(table);
    if (command === null) return;
    this.pending = { id: `${this.person}:${++this.#count}`, table: this.#table, command, sentAt: 0 };
    this.#send(life, this.pending);
  }

  /** Joins a table through a process as a socket does, leaving the previous one. */
  async #come(life: Life): Promise<void> {
    const there = this.#there;
    if (there?.life === life && there.table === this.#table) return;
    if (there?.life.isUp === true) there.life.hub?.goes(this.person, there.table);
    this.#there = { life, table: this.#table };
    life.hub?.comes(this.person, this.#table);
  }

  #send(life: Life, pending: Pending): void {
    const { network, log, time } = this.#deps;
    pending.sentAt = time.now();
    log(`${pending.id} ${pending.command.do} is sent to ${life.owner}`);
    network.send(() =>
      life.run(() => {
        void this.#deps.give(life, this.person, pending).then((outcome) => {
          if (outcome !== null && !life.isDead) network.send(() => this.#hear(pending, outcome));
        });
      }),
    );
  }

  #hear(pending: Pending, { done }: HouseAnswer): void {
    // The outcome is unknown, so the command is resent.
    if (done !== 'stopped' && this.pending === pending) this.pending = null;
  }

  /** The guest's next command at a table; null if there is none or it does not parse. */
  #wish(table: Table): TableCommand | null {
    const { says } = this.#deps;
    const said = says === undefined ? this.#says(table) : says(table);
    if (said === null) return null;
    const command = parseCommand(JSON.parse(JSON.stringify(said)));
    return isRefusal(command) ? null : command;
  }

  #says(table: Table): Said | null {
    const { random } = this.#deps;
    const scene = plainScene(table, random);
    const me = table.players.find((one) => one.id === this.person);
    const own = { by: asPlayer(this.person), player: this.person };
    if (random.chance(3)) return { ...nonsense(scene), ...(random.chance(70) ? { by: own.by } : {}) };
    if (me === undefined || me.away) {
      const place = 1 + random.below(table.rules.house.places);
      return { do: 'take-place', ...own, place, seated: true };
    }
    if (me.rackCents < 2_000)
      return { do: 'buy-in', ...own, cents: 500 * (1 + random.below(120)), with: 'chips' };
    return ownWish(scene, me, 70);
  }
}
