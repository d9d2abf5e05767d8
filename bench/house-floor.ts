// One table of the load: its seats, their bets, and the shooter. Only the first seat's messages are parsed in full; parsing the
// same messages eight times would measure the load itself.

import type { CompiledSpot } from '../src/game/rules/compile/compile.ts';
import { findSpot, type Rules } from '../src/game/rules/compile/rules.ts';
import type { EventsMessage, VisibleEvent } from '../src/house/wire/frame.ts';
import { leastOf } from '../tests/support/crowd/bets.ts';
import { menuOf } from '../tests/support/crowd/scene.ts';
import type { Line } from './house-line.ts';

/** Wagers on a few rolls and on the next one; a table takes those that its game has. */
const WANTED: readonly (readonly [wager: string, on: number | null])[] = [
  ['place-win', 6],
  ['place', 6],
  ['field', null],
  ['over-7', null],
  ['under-7', null],
  ['any-seven', null],
  ['eleven', null],
  ['hardway', 8],
  ['any-craps', null],
  ['craps-2', null],
  ['c-and-e', null],
  ['craps-12', null],
  ['horn', null],
];

/** The fields of a command that bets the minimum on a spot. */
const betOn = (spot: CompiledSpot): string =>
  JSON.stringify({ do: 'bet', wager: spot.wager.id, on: spot.on, cents: leastOf(spot) });

/** How long a shooter holds the dice after a roll so that everyone can bet: as long as the automatic crew waits. */
const BETTING_MS = 8_000;

export class Seat {
  readonly person: string;
  readonly floor: Floor;
  readonly place: number;
  line: Line | null = null;
  /** The last entry of the record that the house has sent. */
  seq = -1;
  hasLineBet = false;
  #bets = 0;

  constructor(person: string, floor: Floor, place: number) {
    this.person = person;
    this.floor = floor;
    this.place = place;
  }

  /** The message for a wager that would be accepted now. */
  bet(id: number): string {
    const { line, bets, point, name } = this.floor;
    const isForLine = line !== null && !this.hasLineBet && point === null;
    if (isForLine) this.hasLineBet = true;
    // Neighbors start at different wagers, so that a table has all of them.
    const command = isForLine ? line : bets[(this.#bets++ + this.place) % bets.length];
    return `{"type":"command","id":"${id}","table":"${name}","command":${command}}`;
  }
}

export class Floor {
  readonly name: string;
  /** The bets available here, as commands; the line separately, where the game has one. */
  readonly bets: readonly string[];
  readonly line: string | null;
  readonly seats: Seat[] = [];
  point: number | null = null;
  isBetting = false;
  rolls = 0;
  #shooter: Seat | null = null;
  #throwing: NodeJS.Timeout | null = null;
  readonly #device: Rules['game']['device'];
  readonly #give: (seat: Seat, command: object) => void;

  constructor(name: string, rules: Rules, give: (seat: Seat, command: object) => void) {
    const { line } = menuOf(rules);
    this.name = name;
    this.line = line === null ? null : betOn(line);
    this.bets = WANTED.flatMap(([wager, on]) => findSpot(rules, wager, on) ?? []).map(betOn);
    this.#device = rules.game.device;
    this.#give = give;
  }

  /** Handles a message to the first seat. */
  see({ happened }: EventsMessage): void {
    for (const { events } of happened) for (const event of events) if (event !== null) this.#see(event);
  }

  /** Starts the betting here. */
  begin(): void {
    this.isBetting = true;
  }

  stop(): void {
    if (this.#throwing !== null) clearTimeout(this.#throwing);
  }

  #see(event: NonNullable<VisibleEvent>): void {
    switch (event.type) {
      case 'DiceOffered':
        this.#by(this.#seat(event.to), { do: 'accept-dice' });
        break;
      case 'ShooterNamed':
        this.#shooter = event.shooter.kind === 'player' ? this.#seat(event.shooter.id) : null;
        if (this.#device.shakes !== null)
          this.#by(this.#shooter, { do: 'shake', times: this.#device.leastShakes });
        else if (this.#device.choose !== null)
          this.#by(this.#shooter, { do: 'choose-dice', dice: ['die-1', 'die-2'] });
        break;
      case 'DiceChosen':
        this.#throwIn(this.rolls === 0 ? 0 : BETTING_MS);
        break;
      case 'ShakerActivated':
        this.isBetting = false;
        this.#by(this.#shooter, { do: 'throw' });
        break;
      case 'BettingClosed':
      case 'DiceThrown':
        this.isBetting = false;
        break;
      case 'RollClosed':
        this.#closed(event.point, event.pass === null);
        break;
      case 'RollVoided':
        this.#closed(this.point, true);
        break;
      default:
    }
  }

  /** A roll is settled; a shooter who keeps the dice throws again after a while. */
  #closed(point: number | null, isKept: boolean): void {
    this.rolls++;
    this.isBetting = true;
    this.point = point;
    if (point === null) for (const seat of this.seats) seat.hasLineBet = false;
    if (isKept && this.#device.choose !== null) this.#throwIn(BETTING_MS);
  }

  #throwIn(ms: number): void {
    this.stop();
    this.#throwing = setTimeout(() => this.#by(this.#shooter, { do: 'throw' }), ms);
  }

  #seat(person: string): Seat | null {
    return this.seats.find((one) => one.person === person) ?? null;
  }

  #by(seat: Seat | null, command: object): void {
    if (seat !== null) this.#give(seat, command);
  }
}
