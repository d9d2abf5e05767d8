// An operator who runs the house properly: opens tables, issues coupons, posts payouts once every table in a group is closed,
// grants roles. And a manager with a granted role, who voids friends' losses wherever the rules allow it.

import type { CrewRole } from '../../../src/game/rules/language/crew.ts';
import type { ServedHouse } from '../../../src/house/server/gateway/gateway.ts';
import { isDenial } from '../../../src/house/server/gateway/gateway.ts';
import type { TableWish } from '../../../src/house/wire/answers.ts';
import type { Random } from '../../support/random.ts';
import type { Ended, Held, Player } from './hand.ts';

const TAKING = ['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nj-mini-dice', null] as const;
const BOTS: Readonly<Record<string, readonly string[]>> = {
  'nj-craps': ['pass-and-odds'],
  'nj-automated-craps': ['six-and-eight'],
  'nz-craps': ['pass-line'],
};

export class Operator {
  readonly #self: Player;
  readonly #random: Random;

  constructor(self: Player) {
    this.#self = self;
    this.#random = self.random;
  }

  get person(): string {
    return this.#self.person;
  }

  async openTable(
    game: string,
    number: number,
    { hasBots = false, hasCrew = false } = {},
  ): Promise<string | null> {
    const wish: TableWish = {
      name: game,
      game,
      choices: { 'table.places': 14 },
      isAutomatic: !hasCrew,
      // Every batch has a table where corrections need a second person.
      hasDualControl: hasCrew && (number % 2 === 1 || this.#random.chance(30)),
      bots: hasBots ? (BOTS[game] ?? []) : [],
    };
    const { answer } = await this.#ask(
      'create-table',
      (house) => house.act(this.person, { do: 'create-table', ...wish }),
      number,
    );
    if (answer === null || isDenial(answer)) return null;
    const { id } = answer as { readonly id: string };
    this.#self.hall.openTable({ id, game, isPrivate: false, hasCrew });
    return id;
  }

  /** One of many chores; some are mistakes. */
  async chore(): Promise<void> {
    const dart = this.#random.below(100);
    if (dart < 60) return this.issue();
    if (dart < 75) return this.#misissue();
    if (dart < 80) return this.#openAndClose();
    if (dart < 85) return this.post({ 'any-seven': '5 to 1' });
    if (dart < 92) return this.#fill();
    await this.#ask('allow-options', (house) =>
      house.act(this.person, { do: 'allow-options', options: house.property().playerOptions }),
    );
  }

  /** Issues a valid coupon, with or without an expiration. */
  async issue(): Promise<void> {
    const random = this.#random;
    const to = random.pick(this.#self.hall.players);
    const game = random.pick(TAKING);
    const isFree = game === 'nj-mini-dice' || game === 'nj-automated-craps';
    const kind = (isFree || game === null) && random.chance(60) ? 'coupon' : 'match-play';
    const cents = 500 * (1 + random.below(20));
    const { nowMs } = this.#self.hall;
    const untilMs = random.chance(30) ? nowMs + 500 + random.below(20_000) : null;
    const wish = { person: to.person, kind, cents, game, untilMs } as const;
    const { answer } = await this.#ask('issue-coupon', (house) =>
      house.act(this.person, { do: 'issue-coupon', ...wish }),
    );
    if (answer === null || isDenial(answer)) return;
    const { coupon } = answer as { readonly coupon?: string };
    if (coupon === undefined) return;
    const held: Held = { coupon, kind, cents, game, isUsed: false };
    to.coupons.push(held);
  }

  async #misissue(): Promise<void> {
    const random = this.#random;
    const { person } = random.pick(this.#self.hall.players);
    const good = { person, kind: 'coupon', cents: 1_000, game: null, untilMs: null } as const;
    const wish = random.pick([
      { ...good, person: this.person },
      { ...good, cents: 0 },
      { ...good, cents: -500 },
      { ...good, game: 'nz-craps' },
      { ...good, game: 'nj-craps' },
      { ...good, untilMs: 1 },
      { ...good, person: 'nobody' },
    ]);
    await this.#ask('issue-coupon', (house) => house.act(this.person, { do: 'issue-coupon', ...wish }));
  }

  async #openAndClose(): Promise<void> {
    const table = this.#random.pick(this.#self.hall.tables).id;
    await this.#ask('close-table', (house) => house.act(this.person, { do: 'close-table', table }));
    await this.#ask('open-table', (house) => house.act(this.person, { do: 'open-table', table }));
  }

  async close(table: string, number: number): Promise<boolean> {
    const closed = await this.#ask(
      'close-table',
      (house) => house.act(this.person, { do: 'close-table', table }),
      number,
    );
    return closed.done === 'accepted' || closed.code === 'table-closed';
  }

  async open(table: string): Promise<void> {
    await this.#ask('open-table', (house) => house.act(this.person, { do: 'open-table', table }));
  }

  async post(payouts: Readonly<Record<string, string>>, group = 'new-jersey-mini-dice'): Promise<void> {
    await this.#ask('post-payouts', (house) =>
      house.act(this.person, { do: 'post-payouts', group, payouts }),
    );
  }

  /** Brings chips from the cage, as an operator on duty there. */
  async #fill(): Promise<void> {
    const table = this.#random.pick(this.#self.hall.tables).id;
    const by = { role: 'operator', id: this.person };
    await this.#self.give({ do: 'sign-on', id: this.person, role: 'operator', pit: null, by }, { table });
    await this.#self.give({ do: 'fill-bank', cents: 100_000, by }, { table });
    await this.#self.give({ do: 'sign-off', id: this.person, role: 'operator', by }, { table });
  }

  async grant(person: string, role: CrewRole, table: string | null): Promise<void> {
    await this.#ask('set-role', (house) => house.act(this.person, { do: 'grant', person, role, table }));
  }

  #ask(
    kind: string,
    work: (house: ServedHouse) => Promise<object | null>,
    number = this.#random.below(2),
  ): Promise<Ended> {
    return this.#self.ask(kind, work, number);
  }
}

/** Voids the losing rolls of friends, where the document lets a manager do that. */
export class Manager {
  readonly #self: Player;

  constructor(self: Player) {
    this.#self = self;
  }

  async chore(table: string): Promise<void> {
    const self = this.#self;
    self.come(table);
    const by = { role: 'casino-manager', id: self.person };
    const seen = await self.look(table);
    if (seen === null) return;
    if (!seen.crew.some((one) => one.id === self.person)) {
      await self.give({ do: 'sign-on', id: self.person, role: 'casino-manager', pit: null, by }, { table });
      return;
    }
    if (seen.lastCall !== null) await self.give({ do: 'overrule', faces: null, by }, { table });
  }
}
