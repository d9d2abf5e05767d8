// Wagers that a house may choose to offer.

import type { Game } from '../language/game.ts';
import { OFFERS, type Offer } from '../language/wager.ts';
import { type About, type Option, problem } from './option.ts';

export type Offered = Readonly<Record<Offer, boolean>>;

export const usuallyOffered = ({ offers }: Game): Offered =>
  Object.fromEntries(OFFERS.map((name) => [name, offers[name]?.isDefault ?? false])) as Offered;

/** The clause by which a game has a wager, or by which a sibling game has it. */
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
      : problem('Use true to offer the wager and false to leave it out.'),
  range: (now) => ({ kind: 'flag', now: now[name] }),
});
