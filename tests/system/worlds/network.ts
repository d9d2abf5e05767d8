// A simulated world's network: messages arrive late, out of order, twice, or not at all.

import type { Random } from '../../support/random.ts';
import type { WorldTime } from './time.ts';
import type { Weather } from './weather.ts';

export class Network {
  readonly #time: WorldTime;
  readonly #random: Random;
  readonly #weather: Weather;
  readonly #isFoul: () => boolean;

  constructor(time: WorldTime, random: Random, weather: Weather, isFoul: () => boolean) {
    this.#time = time;
    this.#random = random;
    this.#weather = weather;
    this.#isFoul = isFoul;
  }

  send(arrive: () => void): void {
    const random = this.#random;
    if (!this.#isFoul()) {
      this.#time.after(1 + random.below(5), arrive);
      return;
    }
    const { dropped, repeated, delayMs } = this.#weather;
    const copies = random.chance(repeated) ? 2 + random.below(2) : 1;
    for (let copy = 0; copy < copies; copy++)
      if (!random.chance(dropped)) this.#time.after(1 + random.below(delayMs), arrive);
  }
}
