// Several players with different strategies at one table: the same dice, each with a rack and a result of their own. Every roll is
// played straight, because what one player may bet can depend on the others.

import { type Cents, type Roll, required } from 'boxperson/base';
import type { Rules } from 'boxperson/rules';
import type { Table, TableEvent } from 'boxperson/table';
import { type DiceStream, diceFromSeed } from '../dice/stream.ts';
import { playersMost, rollAtTable, seatPlayers, stakesUpCents } from '../explore/at-the-table.ts';
import { StrategyFault } from '../explore/fault.ts';
import type { Strategy } from '../explore/strategy.ts';
import { talliesOf } from '../explore/wager-tally.ts';
import { isWrittenStrategy } from '../trust/written-mark.ts';
import type { SessionOutcome } from './player.ts';
import { StrategySeat } from './seat.ts';
import type { PlayMethod, StudySessions } from './sessions.ts';
import { limitsOf, type StudyQuestion } from './study.ts';
import { addSession, addTallies, noTotals, type StrategyTotals, type Totals } from './totals.ts';

const BLOCK = 256;
/** Sessions longer than this can be stopped in the middle. */
const LONG = 20_000;
const WHY = 'Several players share its table.';

/** Is told what each player had up for a roll, and what became of it. */
type Watch = (index: number, before: Table, record: readonly TableEvent[], isRoll: boolean) => void;

/** One session at one table. */
class Together {
  readonly seats: readonly StrategySeat[];
  #table: Table;
  #peakCents = 0;
  drawdownCents = 0;
  rolls = 0;
  shooters = 0;

  readonly #watch: Watch;

  constructor(empty: Table, seats: readonly StrategySeat[], watch: Watch) {
    this.seats = seats;
    this.#watch = watch;
    this.#table = empty;
    for (const [index, seat] of seats.entries()) {
      this.#table = seat.begin(this.#table);
      watch(index, empty, seat.bets, false);
    }
    this.#count();
  }

  get netCents(): Cents {
    return this.seats.reduce((sum, seat) => sum + seat.netCents, 0);
  }

  get isDone(): boolean {
    return this.seats.every((seat) => seat.isDone);
  }

  /** Every player in turn, in the order of their places. */
  roll(roll: Roll): void {
    const before = this.#table;
    const events: TableEvent[] = [];
    this.#table = rollAtTable(events, before, roll);
    for (const [index, seat] of this.seats.entries()) {
      if (seat.isDone) continue;
      this.#table = seat.goOn(this.#table, { before, roll, events });
      this.#watch(index, before, [...events, ...seat.bets], true);
    }
    this.rolls++;
    if (events.some((event) => event.type === 'RollClosed' && event.pass !== null)) this.shooters++;
    this.#count();
  }

  #count(): void {
    this.#peakCents = Math.max(this.#peakCents, this.netCents);
    this.drawdownCents = Math.max(this.drawdownCents, this.#peakCents - this.netCents);
  }

  /** Of the table as a whole; it has no limits of its own. */
  outcome(): SessionOutcome {
    const { netCents, rolls, shooters, drawdownCents } = this;
    return { netCents, rolls, shooters, drawdownCents, ending: null };
  }
}

/**
 * Plays several strategies at one table, session after session on the dice of the seed. The players sit side by side and bet in
 * that order; limits and places are those of the table. Throws `StrategyFault` if they do not fit, or if the table refuses a bet.
 */
export class SharedTable implements StudySessions {
  readonly #question: StudyQuestion;
  readonly #dice: DiceStream;
  readonly #rolls = new Uint8Array(BLOCK + 64);
  readonly #empty: Table;
  #strategies: readonly Strategy[];
  readonly #totals: Totals;
  #last: Together | null = null;
  readonly ways: readonly PlayMethod[];
  readonly isPartlyStraight = true;
  /** Rolls that were drawn and not thrown yet. */
  #from = 0;
  #have = 0;

  constructor(rules: Rules, strategies: readonly Strategy[], question: StudyQuestion) {
    const most = playersMost(rules);
    if (strategies.length > most)
      throw new StrategyFault(
        `${strategies.length} players do not fit at one table of ${rules.game.name}: besides the shooter there is room for ${most}.\n` +
          'Name fewer strategies, or give the table more places in the house file.',
      );
    this.#question = question;
    this.#strategies = strategies;
    this.#dice = diceFromSeed(question.seed, question.weights);
    this.#empty = seatPlayers(
      rules,
      strategies.map(({ name }) => name),
    );
    this.#totals = noTotals(strategies.length, true);
    this.ways = strategies.map((one) => ({
      how: 'straight',
      why: WHY,
      ...(isWrittenStrategy(one) ? {} : { isImpure: true }),
    }));
    // A strategy whose first bets cannot be made is found at once.
    this.#begin(0, () => {});
  }

  get runners(): StudySessions['runners'] {
    return this.#strategies.map((strategy, index) => ({
      limits: limitsOf(strategy, this.#question),
      netCents: this.#last?.seats[index]?.netCents ?? 0,
    }));
  }

  play(session: number, goesOn: (rolls: number) => boolean): void {
    const together = this.#begin(session, (index, before, record, isRoll) => {
      const own = required(this.#totals.strategies[index], 'a player’s totals');
      const whole = required(this.#totals.table, 'the table’s totals');
      const player = required(this.#strategies[index], 'a strategy').name;
      for (const totals of [own, whole]) {
        addTallies(totals, talliesOf(before, record, player), 1);
        if (isRoll) totals.onTableCents += stakesUpCents(before, player);
      }
      if (isRoll) own.straightRolls++;
    });
    let thrown = 0;
    while (!together.isDone) {
      const count = this.#throwInto(together, BLOCK);
      thrown += count;
      if (!goesOn(count) && thrown > LONG) break;
    }
    this.#last = together;
    addSession(this.#totals, together.seats, together.outcome());
    const whole: StrategyTotals = required(this.#totals.table, 'the table’s totals');
    whole.straightRolls += together.rolls;
  }

  totals(): Totals {
    return this.#totals;
  }

  trace(session: number, at: readonly number[]): readonly (readonly Cents[])[] {
    const together = this.#begin(session, () => {});
    const paths = this.#strategies.map((): Cents[] => []);
    for (const until of at) {
      while (together.rolls < until && !together.isDone) this.#throwInto(together, until - together.rolls);
      for (const [index, { netCents }] of together.seats.entries()) paths[index]?.push(netCents);
    }
    return paths;
  }

  renew(strategies: readonly Strategy[]): void {
    this.#strategies = strategies.map((fresh, index) =>
      this.ways[index]?.isImpure === true ? fresh : required(this.#strategies[index], 'a strategy'),
    );
  }

  #begin(session: number, watch: Watch): Together {
    this.#dice.begin(session);
    this.#from = 0;
    this.#have = 0;
    const seats = this.#strategies.map((strategy, index) => {
      // Each player draws from a stream of their own; the first from the same as at a table alone.
      const seed = index === 0 ? this.#question.seed : `${this.#question.seed} ${index + 1}`;
      return new StrategySeat(strategy, limitsOf(strategy, this.#question), strategy.name, { seed, session });
    });
    return new Together(this.#empty, seats, watch);
  }

  /** At most so many rolls; returns how many. */
  #throwInto(together: Together, most: number): number {
    let thrown = 0;
    for (; thrown < most && !together.isDone; thrown++) {
      if (this.#from === this.#have) {
        this.#have = this.#dice.fill(this.#rolls, BLOCK);
        this.#from = 0;
      }
      together.roll(this.#rolls[this.#from++] as Roll);
    }
    return thrown;
  }
}
