// A problem that is too large to solve: how large it is, and what to cut.

import type { Menu } from './menu.ts';
import { menuItemName } from './menu.ts';

/** Thrown if best play is too large to find. The message says how large it is and what to leave out. */
export class TooLarge extends Error {
  /** More sets of wagers in one situation than can be tried. */
  static choices(menu: Menu, ways: number, most: number): TooLarge {
    return new TooLarge(
      `In one situation this menu has ${show(ways)} sets of wagers to try, and ${show(most)} are the most.\n${cuts(menu)}`,
    );
  }

  /** More situations than the limit. */
  static situations(menu: Menu, found: number, unopened: number, most: number): TooLarge {
    return new TooLarge(
      `This menu has more than ${show(most)} situations: ${show(found)} were found, and ${show(unopened)} of them may lead to more.\n` +
        `${cuts(menu)} --situations N raises the limit.`,
    );
  }

  /** Too much work: situations × amounts of money × rolls. */
  static work(menu: Menu, size: WorkSize): TooLarge {
    const { situations, levels, rolls, most } = size;
    const count = situations * levels * (rolls ?? 1);
    const parts = [
      `${show(situations)} situations`,
      `${show(levels)} amounts of money`,
      ...(rolls === null ? [] : [`${show(rolls)} rolls`]),
    ];
    const cut = rolls === null ? 'a smaller bankroll or goal' : 'fewer rolls or a smaller bankroll';
    return new TooLarge(
      `This is too large: ${parts.join(' × ')} are ${show(count)} values, and ${show(most)} are the most.\n` +
        `Money moves in steps of ${size.stepText}. Take ${cut}, or amounts with a larger common step. ${cuts(menu)}`,
    );
  }
}

export type WorkSize = {
  readonly situations: number;
  readonly levels: number;
  readonly rolls: number | null;
  readonly stepText: string;
  readonly most: number;
};

/** What to leave out first: the wager with the most amounts, or else the bets that stay up side by side. */
function cuts(menu: Menu): string {
  const [largest] = menu.toSorted((a, b) => b.amounts.length - a.amounts.length);
  if (largest !== undefined && largest.amounts.length > 2)
    return `Name fewer amounts: ${menuItemName(largest)} has ${show(largest.amounts.length)}, and each is a situation of its own beside every other wager.`;
  const any = menu.find(({ odds }) => odds?.any === true);
  if (any !== undefined)
    return `Name amounts for ${menuItemName(any)} instead of any, such as ${menuItemName(any)}=full.`;
  return `Leave out some of ${menu.map(menuItemName).join(', ')}: wagers that are up side by side multiply the situations.`;
}

const show = (count: number): string => Math.round(count).toLocaleString('en-US');
