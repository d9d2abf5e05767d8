// The pages of the static site, which `npm run task -- site` writes as one file each: their paths, and what search engines and previews of
// links show of them.

import { allGames } from 'boxperson/games';
import { rulesAddress } from '../rulebook/anchor.ts';

export type SitePage = { readonly path: string; readonly title: string; readonly says: string };

/** Each title is the one that the page sets itself. */
export const sitePages = (): readonly SitePage[] => [
  {
    path: '/',
    title: 'Boxperson',
    says: 'Craps run by the book: every payout and every refusal cites the clause it rests on.',
  },
  {
    path: '/learn',
    title: 'How to play',
    says: 'Each casino dice game explained from its own rules, with small tables to try it on.',
  },
  ...allGames().map(({ id, name }) => ({
    path: `/learn/${id}`,
    title: `How to play ${name}`,
    says: `How to play ${name}: how a hand goes, every wager with its exact cost, and small tables to try it on.`,
  })),
  {
    path: '/rules',
    title: 'Rulebooks',
    says: 'The complete rulebooks of casino dice games, with the clause that each rule rests on.',
  },
  ...allGames().map(({ id, name }) => ({
    path: rulesAddress(id),
    title: `Rules of ${name}`,
    says: `Every wager, payout and rule of ${name}, with the clause that each rests on.`,
  })),
  {
    path: '/clauses/felt',
    title: 'Scene',
    says: 'The scene of a clause, played step by step on the felt.',
  },
  {
    path: '/gallery',
    title: 'Gallery of irregular throws',
    says: 'Every way dice can come to rest, simulated and shown up close, with each game’s ruling.',
  },
  {
    path: '/verify',
    title: 'Check a roll',
    says: 'Check the proof of a verifiable roll in your own browser; nothing is sent to anyone.',
  },
];
