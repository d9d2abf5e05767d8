// A seeded crowd at a table: players who bet, change their minds and leave, and a crew that mostly does its job.
// Most commands make sense at the moment, so that play gets far; a wild crowd also sends some that do not.

import type { Rules } from '../../../src/game/rules/compile/rules.ts';
import type { Table } from '../../../src/game/table/state.ts';
import { Random } from '../random.ts';
import { comeIn, playersWish } from './bets.ts';
import { chore, opening } from './chores.ts';
import { forward } from './dice.ts';
import { anybody, nonsense } from './nonsense.ts';
import { type Menu, type Mood, menuOf, type Said, type Scene } from './scene.ts';

export class Crowd {
  readonly #random: Random;
  readonly #menu: Menu;
  readonly #isWild: boolean;
  #mood: Mood = 'lively';
  #left = 300;

  constructor(rules: Rules, seed: number, isWild: boolean) {
    this.#random = new Random(seed);
    this.#menu = menuOf(rules);
    this.#isWild = isWild;
  }

  /** The crowd's next command. */
  next(table: Table): Said {
    const random = this.#random;
    this.#left -= 1;
    if (this.#left < 0 || (this.#mood === 'closing' && !table.isOpen)) this.#changeMood();
    const scene: Scene = { table, random, mood: this.#mood, menu: this.#menu, isWild: this.#isWild };
    if (this.#isWild && random.chance(3)) return nonsense(scene);
    const said = this.#sensible(scene);
    return this.#isWild && random.chance(1.5) ? { ...said, by: anybody(scene) } : said;
  }

  #changeMood(): void {
    const random = this.#random;
    this.#mood = this.#mood !== 'lively' ? 'lively' : random.chance(60) ? 'reluctant' : 'closing';
    this.#left = this.#mood === 'lively' ? 150 + random.below(300) : 60 + random.below(120);
  }

  #sensible(scene: Scene): Said {
    const { table, random, mood } = scene;
    if (!table.isOpen) return random.chance(88) ? opening(scene) : chore(scene);
    if (table.players.length < 3) return comeIn(scene);
    const { stage } = table.dice;
    const isUnderWay =
      stage === 'in-air' || stage === 'at-rest' || stage === 'disputed' || !table.isBettingOpen;
    const hasToAnswer = stage === 'in-air' && table.pending.length > 0;
    const wish = random.weighed([
      [hasToAnswer ? 25 : isUnderWay ? 75 : mood === 'closing' ? 55 : 28, forward],
      [hasToAnswer ? 65 : isUnderWay ? 15 : mood === 'closing' ? 25 : 60, playersWish],
      [mood === 'closing' ? 20 : 9, chore],
    ] as const);
    return wish(scene) ?? forward(scene);
  }
}
