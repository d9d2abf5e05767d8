// One table of the load: its seats, their bets, and the shooter. Only the first seat's messages are parsed in full; parsing the
// same messages eight times would measure the load itself.

import type { EventsMessage } from '../src/wire/frame.ts';
import type { Seen } from '../src/wire/view.ts';
import type { Line } from './house-line.ts';

/** A wager and an amount that every table of the game can pay exactly. */
type Wish = readonly [wager: string, on: number | null, cents: number];

const CRAPS: readonly Wish[] = [
  ['place-win', 6, 600],
  ['field', null, 100],
  ['any-seven', null, 100],
  ['eleven', null, 100],
  ['hardway', 8, 100],
  ['any-craps', null, 100],
  ['craps-2', null, 100],
  ['c-and-e', null, 200],
  ['craps-12', null, 100],
  ['horn', null, 400],
];
const MINI_DICE: readonly Wish[] = [
  ['place', 6, 600],
  ['field', null, 100],
  ['over-7', null, 100],
  ['under-7', null, 100],
  ['any-seven', null, 100],
];
const LINE: Wish = ['pass', null, 500];

export const hasLine = (game: string): boolean => game !== 'nj-mini-dice';

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
    const { game, point, name } = this.floor;
    const isForLine = hasLine(game) && !this.hasLineBet && point === null;
    if (isForLine) this.hasLineBet = true;
    const wishes = hasLine(game) ? CRAPS : MINI_DICE;
    // Neighbors start at different wagers, so that a table has all of them.
    const [wager, on, cents] = isForLine
      ? LINE
      : (wishes[(this.#bets++ + this.place) % wishes.length] ?? LINE);
    return `{"type":"command","id":"${id}","table":"${name}","command":{"do":"bet","wager":"${wager}","on":${on},"cents":${cents}}}`;
  }
}

export class Floor {
  readonly name: string;
  readonly game: string;
  readonly seats: Seat[] = [];
  point: number | null = null;
  isBetting = false;
  rolls = 0;
  #shooter: Seat | null = null;
  #throwing: NodeJS.Timeout | null = null;
  readonly #give: (seat: Seat, command: object) => void;

  constructor(name: string, game: string, give: (seat: Seat, command: object) => void) {
    this.name = name;
    this.game = game;
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

  #see(event: NonNullable<Seen>): void {
    switch (event.type) {
      case 'DiceOffered':
        this.#by(this.#seat(event.to), { do: 'accept-dice' });
        break;
      case 'ShooterNamed':
        this.#shooter = event.shooter.kind === 'player' ? this.#seat(event.shooter.id) : null;
        if (this.game === 'nj-mini-dice') this.#by(this.#shooter, { do: 'shake', times: 3 });
        else if (this.game !== 'nj-automated-craps')
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
    if (isKept && hasLine(this.game) && this.game !== 'nj-automated-craps') this.#throwIn(BETTING_MS);
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
