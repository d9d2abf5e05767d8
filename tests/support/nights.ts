// Shared by the tests of records: nights at real tables, played from a seed through their host, and records forged so that the
// chain is still valid.

import { required } from '../../src/game/base/assert.ts';
import { divideDown } from '../../src/game/base/cents.ts';
import { ROLLS, type Roll } from '../../src/game/base/dice.ts';
import { numbersFrom } from '../../src/game/base/seeded.ts';
import { isRefusal } from '../../src/game/rules/language/refusal.ts';
import { plainThrow } from '../../src/game/rules/language/throw.ts';
import { type OfferNow, offersTo } from '../../src/game/table/ask/ask.ts';
import { holderOf, openingCommands } from '../../src/game/table/auto-crew.ts';
import { parseCommand, type TableCommand } from '../../src/game/table/command.ts';
import { areOut } from '../../src/game/table/decide/throw.ts';
import type { PlayerId } from '../../src/game/table/state.ts';
import type { Clock } from '../../src/house/host/clock.ts';
import { diceAtHand } from '../../src/house/host/crew/automatic-crew.ts';
import { DEFAULT_PACE } from '../../src/house/host/crew/pace.ts';
import { nextStep } from '../../src/house/host/crew/steps.ts';
import { shakerDice } from '../../src/house/host/dice/table-dice.ts';
import { rulesOfAbout, type TableAbout } from '../../src/house/host/table-about.ts';
import { type CommandAnswer, TableHost } from '../../src/house/host/writer/host.ts';
import { walletAccount } from '../../src/house/host/writer/ledger.ts';
import type { Entry, Json, Store } from '../../src/house/store/store.ts';
import { takeOffer } from './crowd/lawful.ts';

export const PLAYERS = ['ann', 'bob', 'cy'] as const;
/** Midnight on a Thursday. */
export const NIGHT_BEGINS = Date.UTC(2026, 0, 1);

/** A clock that advances by a fixed step each time it is read. */
export class TickingClock implements Clock {
  at: number;
  stepMs: number;

  constructor(at = NIGHT_BEGINS, stepMs = 1_000) {
    this.at = at;
    this.stepMs = stepMs;
  }

  now(): number {
    this.at += this.stepMs;
    return this.at;
  }

  after(): () => void {
    throw new Error('This clock has no timers.');
  }
}

export const aboutOf = (game: string, choices: TableAbout['choices'] = {}): TableAbout => ({
  kind: 'table',
  name: `The ${game}`,
  game,
  choices,
  isAutomatic: true,
  hasDualControl: false,
  bots: [],
});

export function rulesFor(about: TableAbout) {
  const rules = rulesOfAbout(about);
  if (isRefusal(rules)) throw new Error(rules.says);
  return rules;
}

export type NightWish = {
  readonly id?: string;
  readonly about: TableAbout;
  readonly seed?: number;
  readonly clock?: Clock;
  /** The first rolls; the seed gives the rest. */
  readonly loaded?: readonly number[];
  /** The players, if the house has given them wallets; each buys in for half of the wallet. */
  readonly players?: readonly PlayerId[];
};

/** One table and its players, who follow a seed. */
export class Night {
  readonly host: TableHost;
  readonly next: () => number;
  readonly #draw: () => Roll;
  #commands = 0;

  private constructor(host: TableHost, next: () => number, draw: () => Roll) {
    this.host = host;
    this.next = next;
    this.#draw = draw;
  }

  /** An open table with three players who have bought in. If it is not automatic, the crew enters real dice. */
  static async open(store: Store, wish: NightWish): Promise<Night> {
    const { id = 'table-1', about, seed = 1, clock = new TickingClock(), loaded = [] } = wish;
    const next = numbersFrom(seed);
    const dice = [...loaded];
    const draw = (): Roll => dice.shift() ?? next() % ROLLS.length;
    if (wish.players === undefined) await fillWallets(store);
    await store.create(id, about as unknown as Json, NIGHT_BEGINS);
    const source = about.isAutomatic ? shakerDice({ draw }) : null;
    const host = await TableHost.open(id, rulesFor(about), null, { store, clock, dice: source });
    const night = new Night(host, next, draw);
    if (host.table.version > 0) return night;
    for (const [at, command] of openingCommands(host.table).entries())
      mustHold(await host.give(`opening-${at}`, 'house', command));
    const cents = wish.players === undefined ? 200_000 : 50_000;
    for (const [at, player] of (wish.players ?? PLAYERS).entries()) {
      await night.does(player, { do: 'take-place', player, place: at + 1, seated: true });
      await night.does(player, { do: 'buy-in', player, cents, with: at === 0 ? 'chips' : 'cash' });
    }
    return night;
  }

  /** Gives a player's command and returns the answer unchecked. */
  tries(player: PlayerId, command: object): Promise<CommandAnswer> {
    this.#commands++;
    const parsed = parseCommand({ ...command, by: { role: 'player', id: player } });
    if (isRefusal(parsed)) throw new Error(parsed.says);
    return this.host.give(`${player}-${this.host.seq}-${this.#commands}`, player, parsed);
  }

  async does(player: PlayerId, command: object): Promise<void> {
    mustHold(await this.tries(player, command));
  }

  /** A crew command, which must be accepted. */
  async crew(command: TableCommand, by = 'house'): Promise<void> {
    mustHold(await this.#crewGives(command, by));
  }

  /** A crew command; returns whether it was accepted. */
  async crewTries(command: TableCommand): Promise<boolean> {
    return (await this.#crewGives(command, 'house')).done === 'accepted';
  }

  #crewGives(command: TableCommand, by: string): Promise<CommandAnswer> {
    this.#commands++;
    return this.host.give(`crew-${this.host.seq}-${this.#commands}`, by, command);
  }

  bets(player: PlayerId, wager: string, cents: number, on: number | string | null = null): Promise<void> {
    return this.does(player, { do: 'bet', player, wager, on, cents });
  }

  /** Runs the automatic crew until the next roll is settled or void. */
  async rolls(): Promise<void> {
    const { throws } = this.host.table.dice;
    const { rolls } = this.host.table;
    for (let step = 0; step < 60; step++) {
      if (!(await this.goesOn())) return;
      const { table } = this.host;
      if (table.rolls > rolls || (table.dice.throws > throws && table.dice.stage === 'held')) return;
    }
  }

  /** One step of the automatic crew; false if it has nothing to do. */
  async goesOn(): Promise<boolean> {
    const { table, source } = this.host;
    if (areOut(table) && source === null) {
      const by = holderOf(table, 'call-total');
      return this.crewTries({ do: 'rest', by, observation: plainThrow(this.#draw()) });
    }
    const step = nextStep(table, diceAtHand(this.host, Number.MAX_SAFE_INTEGER), EVERYBODY, DEFAULT_PACE, 0);
    return step !== null && this.crewTries(step.command);
  }

  /** Each player bets, changes something or does nothing, and the dice are thrown. */
  async round(): Promise<void> {
    for (const player of PLAYERS) {
      await this.#change(player);
      const offers = offersTo(this.host.table, player);
      for (let bet = 0; bet < 2; bet++) await this.#bet(player, offers[this.next() % (offers.length + 1)]);
    }
    // Without line bets, no one could shoot.
    for (const player of PLAYERS)
      await this.tries(player, { do: 'bet', player, wager: 'pass', on: null, cents: 1_000 });
    await this.rolls();
  }

  async #bet(player: PlayerId, offer: OfferNow | undefined): Promise<void> {
    if (offer !== undefined) await this.tries(player, { ...takeOffer(offer), player });
  }

  async #change(player: PlayerId): Promise<void> {
    const { table } = this.host;
    const own = table.wagers.filter((one) => one.player === player);
    const wager = own[this.next() % Math.max(1, own.length)];
    const rack = table.players.find((one) => one.id === player)?.rackCents;
    if (rack === undefined) return;
    if (rack < 20_000) await this.tries(player, { do: 'buy-in', player, cents: 100_000, with: 'cash' });
    if (rack > 400_000) await this.tries(player, { do: 'cash-out', player, cents: divideDown(rack, 2) });
    if (wager === undefined) return;
    const what = this.next() % 6;
    const { id, stakeCents } = wager;
    if (what === 0) await this.tries(player, { do: 'remove', wager: id });
    if (what === 1) await this.tries(player, { do: 'increase', wager: id, cents: stakeCents * 2 });
    if (what === 2) await this.tries(player, { do: 'call-on', wager: id });
    if (what === 3) await this.tries(player, { do: 'leave-up', wager: id, stays: true });
  }
}

const EVERYBODY = { isBot: () => true, isHere: () => true };

function mustHold(answer: CommandAnswer): void {
  if (answer.done === 'refused') throw new Error(`${answer.refusal.says} [${answer.refusal.clause}]`);
  if (answer.done === 'stopped') throw new Error(answer.says);
}

/** Gives players large wallets, as if the house had. */
async function fillWallets(store: Store, players: readonly PlayerId[] = PLAYERS): Promise<void> {
  const head = await store.create('mint', { is: 'mint' }, NIGHT_BEGINS);
  if (head.seq > 0) return;
  const cents = 1_000_000_000;
  const postings = players.flatMap((player) => [
    { account: walletAccount(player), cents },
    { account: 'mint:chips', cents: -cents },
  ]);
  const entry = { stream: 'mint', version: 0, fence: null, id: 'chips', by: 'house', at: NIGHT_BEGINS };
  await store.append([{ ...entry, command: null, events: [], draw: null, postings }]);
}

/** All entries of a stream. */
export async function entriesOf(store: Store, stream: string): Promise<readonly Entry[]> {
  const head = required(await store.head(stream), 'a stream');
  return store.read(stream, 0, head.seq);
}

/**
 * Copies a table's record into another store with some entries changed, as a skilled forger would: sequence numbers, versions and
 * hashes are consistent. False if the store refuses it.
 */
export async function writeAnew(
  from: Store,
  to: Store,
  stream: string,
  change: (entries: readonly Entry[]) => readonly Entry[],
): Promise<boolean> {
  for (const { stream: name, about, at } of await from.streams()) {
    await to.create(name, about, at);
    const kept = await entriesOf(from, name);
    let version = 0;
    for (const { seq: _seq, hash: _hash, previous: _previous, ...entry } of name === stream
      ? change(kept)
      : kept) {
      const [result] = await to.append([{ ...entry, version }]);
      if (result?.done !== 'appended') return false;
      version += entry.events.length;
    }
  }
  return true;
}
