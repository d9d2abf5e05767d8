// Wagers that a house may offer or not.

import type { Game } from '../language/game.ts';
import { OFFERS, type Offer } from '../language/wager.ts';
import { type About, type Option, problem } from './option.ts';

export type Offered = Readonly<Record<Offer, boolean>>;

export const usuallyOffered = ({ offers }: Game): Offered =>
  Object.fromEntries(OFFERS.map((name) => [name, offers[name]?.isDefault ?? false])) as Offered;

/** The rule by which a game has a wager, or the one by which another game of the family has it. */
export const offerAbout = (name: Offer) =>
  ({
    at: ({ offers }) => offers[name] !== undefined,
    clauses: ({ offers, elsewhere }) => [offers[name]?.clause ?? elsewhere[name]],
  }) satisfies Partial<About>;

export const offer = (name: Offer, about: Omit<About, 'at' | 'clauses'>): Option<'offered', Offered> => ({
  ...about,
  ...offerAbout(name),
  field: 'offered',
  usually: usuallyOffered,
  read: (value, now) =>
    typeof value === 'boolean'
      ? { ...now, [name]: value }
      : problem('A wager is offered, true, or not, false.'),
  range: (now) => ({ kind: 'flag', now: now[name] }),
});
