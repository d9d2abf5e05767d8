// Follows the dice of one table through its record: what was entered and called is what settles, and every roll at rest is settled
// once or void, before the next one.

import { isDeepStrictEqual } from 'node:util';
import { type Roll, totalOf } from '../../../src/game/base/dice.ts';
import { type Observation, rollShown } from '../../../src/game/rules/language/throw.ts';
import type { EventOf, TableEvent } from '../../../src/game/table/event.ts';

/** The command whose entry the events are in, as far as it matters here. */
type Given = { readonly do?: unknown; readonly observation?: unknown };

export class FollowedRolls {
  /** Rolls settled so far. */
  settled = 0;
  /** What was entered of the dice at rest; null while they are not. */
  #seen: Observation | null = null;
  /** The call that is being settled; null before it. A wrong call stands until it is overruled. */
  #called: { readonly roll: Roll | null; readonly total: number } | null = null;

  /** What is wrong with the next event; null if nothing is. */
  see(event: TableEvent, given: Given): string | null {
    switch (event.type) {
      case 'DiceThrown':
      case 'ShakerActivated':
        return this.#seen === null ? null : `${event.type} before the last roll was settled`;
      case 'DiceRested':
        return this.#rests(event.observation, given);
      case 'DisputeSettled':
        if (this.#seen === null || this.#called !== null) return 'a dispute about no dice was settled';
        this.#seen = event.observation;
        return null;
      case 'TotalCalled':
        return this.#call(event);
      case 'CallOverruled':
        if (this.#seen !== null || this.#called !== null) return 'a call was overruled before it was settled';
        this.#called = event.isVoid ? null : { roll: event.roll, total: event.called };
        return null;
      case 'LosersCollected':
      case 'WinnersPaid':
      case 'WagersTravelled':
        return this.#called === null ? `${event.type} without a call` : null;
      case 'RollClosed':
        return this.#close(event.roll, event.total);
      case 'RollVoided':
        if (this.#called !== null) return 'a roll that was called is void without a ruling';
        this.#seen = null;
        return null;
      case 'TableClosed':
        return this.#seen === null ? null : 'the table closed before the last roll was settled';
      default:
        return null;
    }
  }

  #rests(observation: Observation, given: Given): string | null {
    if (this.#seen !== null) return 'the dice came to rest twice';
    this.#seen = observation;
    return given.do === 'rest' && isDeepStrictEqual(given.observation, observation)
      ? null
      : `what was entered is not what came to rest: ${JSON.stringify(given)}`;
  }

  #call({ roll, called, isWrong }: EventOf<'TotalCalled'>): string | null {
    if (this.#seen === null) return 'a total was called without dice at rest';
    if (this.#called !== null) return 'a roll is settled twice';
    this.#called = { roll: isWrong ? null : roll, total: called };
    return roll === rollShown(this.#seen) && isWrong === (called !== totalOf(roll))
      ? null
      : `${JSON.stringify(this.#seen)} was called as roll ${roll}, ${called}`;
  }

  #close(roll: Roll, total: number): string | null {
    const called = this.#called;
    this.#called = null;
    this.#seen = null;
    this.settled += 1;
    const isCalled = called !== null && total === called.total && roll === (called.roll ?? roll);
    return isCalled ? null : `${JSON.stringify(called)} was closed as roll ${roll}, ${total}`;
  }
}
