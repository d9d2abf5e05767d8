// A house for testing the gateway: real tables on the memory store, and people who sign in by name alone.

import { GAMES, gameById } from 'boxperson/games';
import { required } from '../../../src/game/base/assert.ts';
import { configure } from '../../../src/game/rules/compile/configure.ts';
import type { CrewRole } from '../../../src/game/rules/language/crew.ts';
import { isRefusal } from '../../../src/game/rules/language/refusal.ts';
import { openingCommands } from '../../../src/game/table/auto-crew.ts';
import { emptyTable } from '../../../src/game/table/open.ts';
import { type Clock, systemClock } from '../../../src/house/host/clock.ts';
import { TableHost } from '../../../src/house/host/writer/host.ts';
import { walletAccount } from '../../../src/house/host/writer/ledger.ts';
import type {
  Denial,
  GatewayPeople,
  Records,
  ServedHouse,
} from '../../../src/house/server/gateway/gateway.ts';
import type {
  ActAnswer,
  ActName,
  ActSource,
  ActWish,
  SignedInPerson,
} from '../../../src/house/server/house/acts.ts';
import { HouseNotice, type Notice } from '../../../src/house/server/house/notice.ts';
import { turnDown } from '../../../src/house/server/people/refusal.ts';
import { openMemory } from '../../../src/house/store/memory/memory.ts';
import type { Store } from '../../../src/house/store/store.ts';
import type { HeldRole, ListingAnswer } from '../../../src/house/wire/answers.ts';
import type { PublicProfile } from '../../../src/house/wire/client-message.ts';
import { viewFor } from '../../../src/house/wire/frame.ts';

const denied = (code: string, says: string): Denial => turnDown(code, says, 'Do something else.');
const NOT_HERE = async (): Promise<Denial> => denied('not-known', 'This house does not do that.');

/** People by token; a token is the word "token" plus the person's id. */
export class PretendPeople implements GatewayPeople {
  readonly inside = new Map<string, PublicProfile>();
  readonly roles = new Map<string, HeldRole[]>();
  readonly #changed = new Set<(person: string) => void>();
  readonly #store: Store;
  #count = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  async guest(name: string): Promise<SignedInPerson | Denial> {
    this.#count += 1;
    const id = `p${this.#count}`;
    const postings = [
      { account: walletAccount(id), cents: 1_000_000 },
      { account: 'mint:people', cents: -1_000_000 },
    ];
    const head = required(await this.#store.head('people'), 'the stream of people');
    const entry = { stream: 'people', fence: null, id: `join-${id}`, by: 'house', at: 1, command: null };
    await this.#store.append([{ ...entry, version: head.version, events: [], draw: null, postings }]);
    const person = { id, name, isBot: false };
    this.inside.set(`token-${id}`, person);
    return { person, token: `token-${id}`, untilMs: 4_000_000_000_000 };
  }

  async leave(token: string | null): Promise<void> {
    const person = this.inside.get(token ?? '');
    this.inside.delete(token ?? '');
    if (person !== undefined) this.change(person.id);
  }

  async session(token: string): Promise<PublicProfile | null> {
    return this.inside.get(token) ?? null;
  }

  async me(id: string) {
    const person = required(
      [...this.inside.values()].find((one) => one.id === id),
      'a person with a session',
    );
    const visit = { sinceMs: 0, minutes: 0, netCents: 0 };
    const walletCents = await this.#store.balance(walletAccount(id));
    const secret = 'the-hash-of-a-password';
    const kind = 'guest' as const;
    const roles = this.rolesOf(id);
    return {
      person,
      kind,
      walletCents,
      chips: [],
      coupons: [],
      roles,
      visit,
      limits: [],
      isExcluded: false,
      excludedUntilMs: null,
      secret,
    };
  }

  setRole(person: string, held: HeldRole, isGranted: boolean): void {
    const others = this.rolesOf(person).filter((one) => one.role !== held.role || one.table !== held.table);
    this.roles.set(person, isGranted ? [...others, held] : others);
    this.change(person);
  }

  rolesOf(person: string): HeldRole[] {
    return this.roles.get(person) ?? [];
  }

  rolesAt(person: string, table: string): CrewRole[] {
    return this.rolesOf(person)
      .filter((one) => one.table === null || one.table === table)
      .map((one) => one.role);
  }

  async faces(ids: readonly string[]): Promise<readonly PublicProfile[]> {
    const all = [...this.inside.values()];
    return ids.map((id) => all.find((one) => one.id === id) ?? { id, name: id, isBot: true });
  }

  change(person: string): void {
    for (const call of this.#changed) call(person);
  }

  onChange(call: (person: string) => void): () => void {
    this.#changed.add(call);
    return () => this.#changed.delete(call);
  }

  readonly list = NOT_HERE;
  readonly resets = NOT_HERE;

  async sessions() {
    return [];
  }
}

export class PretendHouse implements ServedHouse {
  readonly people: PretendPeople;
  readonly shifts = NOT_HERE;
  readonly studies = { list: NOT_HERE, report: NOT_HERE };
  readonly hosts = new Map<string, TableHost>();
  readonly here: string[] = [];
  readonly records: Records;
  readonly #store: Store;
  readonly #clock: Clock;

  invited(code: string): string | null {
    return this.hosts.has(code) ? code : null;
  }

  private constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
    this.people = new PretendPeople(store);
    this.records = pretendRecords(this);
  }

  /** A house with one open table per game, named after the game. */
  static async open(games: readonly string[] = GAMES.map((game) => game.id), clock: Clock = systemClock) {
    const store = openMemory();
    await store.create('people', null, 1);
    const house = new PretendHouse(store, clock);
    for (const id of games) await house.openTable(id, id);
    return house;
  }

  /** Opens a table, or restarts the writer of one that has stopped. */
  async openTable(id: string, gameId: string): Promise<TableHost> {
    const rules = configure(required(gameById(gameId), 'a game'));
    if (isRefusal(rules)) throw new Error(rules.says);
    await this.#store.create(id, { game: gameId }, 1);
    const host = await TableHost.open(id, rules, null, {
      store: this.#store,
      clock: this.#clock,
      dice: null,
    });
    if (host.table.version === 0)
      for (const [at, command] of openingCommands(emptyTable(rules)).entries())
        await host.give(`opening-${at}`, 'house', command);
    this.hosts.set(id, host);
    return host;
  }

  games(): readonly [] {
    return [];
  }

  property() {
    return { payouts: {}, playerOptions: [] };
  }

  closed() {
    return [];
  }

  async live(table: string) {
    return this.hosts.get(table) ?? null;
  }

  viewOf(person: string | null, table: string) {
    if (!this.hosts.has(table)) return null;
    return viewFor(person === null ? [] : this.people.rolesAt(person, table));
  }

  async give(person: string, table: string, id: string, command: Parameters<TableHost['give']>[2]) {
    const host = this.hosts.get(table);
    const { role } = command.by;
    if (host === undefined)
      return { done: 'refused', refusal: denied('no-such-table', 'No such table.') } as const;
    if (role !== 'player' && !this.people.rolesAt(person, table).includes(role))
      return { done: 'refused', refusal: denied('no-authority', 'That is not your role.') } as const;
    return host.give(id, person, command);
  }

  async tables(): Promise<readonly ListingAnswer[]> {
    return [...this.hosts.values()].map(listingOf);
  }

  async listing(_by: string | null, table: string): Promise<ListingAnswer | null> {
    const host = this.hosts.get(table);
    return host === undefined ? null : listingOf(host);
  }

  /** The few acts that the gateway's tests need. */
  async act<Do extends ActName>(
    by: string,
    wish: ActWish<Do>,
    from: Partial<ActSource> = {},
  ): Promise<ActAnswer<Do> | Denial> {
    return (await this.#act(by, wish as ActWish, from)) as ActAnswer<Do> | Denial;
  }

  async #act(by: string, wish: ActWish, { token = null }: Partial<ActSource>): Promise<object | null> {
    const { people } = this;
    switch (wish.do) {
      case 'join':
        return people.guest(wish.name);
      case 'open-account':
        return wish.password.length < 10 ? denied('weak-password', 'Too short.') : people.guest(wish.name);
      case 'begin-session':
        return wish.password === 'a good password' ? people.guest(wish.name) : denied('not-let-in', 'No.');
      case 'sign-out':
        await people.leave(token);
        return null;
      case 'grant':
      case 'withdraw':
        people.setRole(wish.person, { role: wish.role, table: wish.table }, wish.do === 'grant');
        return null;
      case 'create-table':
        if (!people.rolesAt(by, '').includes('operator')) return denied('no-authority', 'Operators only.');
        if (gameById(wish.game) === null) return denied('no-such-game', 'No such game.');
        return listingOf(await this.openTable(`table-${this.hosts.size + 1}`, wish.game));
      case 'open-table':
      case 'close-table':
      case 'give-second':
      case 'refuse-second':
        return null;
      default:
        return NOT_HERE();
    }
  }

  /** What was said, as "p1 at table-1: hello". */
  readonly said: string[] = [];

  say(person: string, table: string, phrase: string): Denial | null {
    if (!this.hosts.has(table)) return denied('no-such-seat', 'Only players speak.');
    this.said.push(`${person} at ${table}: ${phrase}`);
    return null;
  }

  async seconds() {
    return [];
  }

  secondsOver() {
    return [];
  }

  isHere(person: string | null, table: string, isHere: boolean): void {
    this.here.push(`${person ?? 'someone'} ${isHere ? 'at' : 'gone from'} ${table}`);
  }

  readonly notices = new HouseNotice({ trouble: null });

  get notice(): Notice | null {
    return this.notices.now;
  }

  onNotice(call: (notice: Notice | null) => void): () => void {
    return this.notices.on(call);
  }

  async health(): Promise<string | null> {
    return null;
  }

  balance(account: string): Promise<number> {
    return this.#store.balance(account);
  }
}

const listingOf = ({ id, table, seq }: TableHost): ListingAnswer => ({
  id,
  name: table.rules.game.name,
  game: table.rules.game.id,
  gameName: table.rules.game.name,
  isOpen: table.isOpen,
  point: table.point,
  players: table.players.length,
  places: table.rules.house.places,
  free: table.rules.house.places - table.players.length,
  minCents: 100,
  maxCents: null,
  lastRolls: [],
  shooter: null,
  faces: [],
  bettingMs: null,
  keepsPlaceMs: 300_000,
  isPrivate: false,
  isHidden: false,
  isRetired: false,
  order: null,
  isAutomatic: true,
  dice: 'shaker',
  isOwn: false,
  code: 'K7QM-3XTA',
  seq,
});

/** The records of a house where one seat has played one hand. */
function pretendRecords(house: PretendHouse): Records {
  const row = { hand: 1, wager: 'pass', cents: 500, result: '=1+1', note: 'a "quoted", word' };
  const page = async () => ({ rows: [row], next: null });
  return {
    hands: page,
    rolls: page,
    // It has two pages.
    journal: async (by, { after = 0 }) =>
      house.people.rolesAt(by, '').includes('operator')
        ? { ...(await page()), next: after === 0 ? 7 : null }
        : denied('no-authority', 'Operators only.'),
    figures: page,
    series: async () => denied('no-such-series', 'There is none.'),
    night: async (_by, table, after) => house.hosts.get(table)?.since(after) ?? denied('not-known', 'Gone.'),
    tableAt: async (_by, id) => {
      const host = house.hosts.get(id);
      return host === undefined
        ? denied('no-such-table', 'No such table.')
        : { table: host.table, seq: host.seq };
    },
  };
}
