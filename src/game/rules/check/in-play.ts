// Which wagers a house cannot leave out.

import type { Game } from '../language/game.ts';
import type { Wager } from '../language/wager.ts';

/** Whether every house has one of these wagers: one that is no offer, for each word of an option that chooses among them. */
export function areAlwaysInPlay(wagers: readonly Wager[], options: Game['options']): boolean {
  const own = wagers.filter(({ offer }) => offer === undefined);
  if (own.some(({ onlyWith }) => onlyWith === undefined)) return true;
  return options.some(
    (option) =>
      option.kind === 'one-of' &&
      option.words.every((word) =>
        own.some(({ onlyWith }) => onlyWith?.option === option.key && onlyWith.is.includes(word)),
      ),
  );
}

/** Whether every house that has this wager has one of the others, too. */
export function areInPlayWith(wager: Wager, others: readonly Wager[], options: Game['options']): boolean {
  const alike = others
    .filter(({ offer }) => offer === undefined || offer === wager.offer)
    .map(({ offer: _offer, ...rest }): Wager => rest);
  const { onlyWith } = wager;
  if (onlyWith === undefined) return areAlwaysInPlay(alike, options);
  return onlyWith.is.every((word) =>
    areAlwaysInPlay(
      // With this word of the option, a wager of the word needs nothing more.
      alike.flatMap((other) => {
        if (other.onlyWith?.option !== onlyWith.option) return [other];
        const { onlyWith: own, ...rest } = other;
        return own.is.includes(word) ? [rest] : [];
      }),
      options,
    ),
  );
}
