// What players can say to each other at a table: a fixed list instead of chat. It is shown for a few seconds and is never part of
// a table's record. The pages import this file, so it has no schemas.

/** The ids of everything a player can say or do for the others at the table. */
export const PHRASE_IDS = [
  'nice-roll',
  'thank-you-shooter',
  'good-luck',
  'press-it',
  'same-dice',
  'well-played',
  'so-close',
  'hello',
  'good-night',
  'claps',
  'cheers',
  'crosses-fingers',
  'groans',
] as const;
/** One of the phrases or reactions that a player can send. */
export type PhraseId = (typeof PHRASE_IDS)[number];

/** How a phrase is shown: words that the player says, or a reaction told in the third person ("Ann claps"). */
export type TablePhrase = { readonly kind: 'says' | 'does'; readonly text: string };

const says = (text: string): TablePhrase => ({ kind: 'says', text });
const does = (text: string): TablePhrase => ({ kind: 'does', text });

/** Every phrase and reaction, in the order in which a page offers them. */
export const PHRASES: Readonly<Record<PhraseId, TablePhrase>> = {
  'nice-roll': says('Nice roll!'),
  'thank-you-shooter': says('Thank you, shooter!'),
  'good-luck': says('Good luck!'),
  'press-it': says('Press it!'),
  'same-dice': says('Same dice!'),
  'well-played': says('Well played.'),
  'so-close': says('So close.'),
  hello: says('Hello, everyone.'),
  'good-night': says('Good night, all.'),
  claps: does('claps'),
  cheers: does('cheers'),
  'crosses-fingers': does('crosses their fingers'),
  groans: does('groans'),
};

/** How long a phrase is shown at its sender's place, in milliseconds. */
export const PHRASE_SHOWN_MS = 5_000;
/** How long a player waits between two phrases, in milliseconds. */
export const PHRASE_EVERY_MS = 3_000;

/** Something that a player has just said at a table. */
export type SpokenPhrase = { readonly player: string; readonly phrase: PhraseId };
