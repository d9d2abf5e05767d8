// Duties that changed, in one list: each is part of the edition of its date of the games that name it.

import type { ClauseId } from './clause.ts';

/** A duty that tables have had since an edition: its date, the clauses it follows from at any game, and it in one sentence or two. */
export type ChangedDuty = {
  readonly date: string;
  readonly clauses: readonly ClauseId[];
  readonly says: string;
};

const DUTIES = {
  'sits-out-a-round': {
    date: '2026-11-19',
    clauses: [
      'NJ 13:69F-1A.5(b)3',
      'NJ 13:69F-1A.7(a)2',
      'NJ 13:69F-1A.7(b)',
      'NJ 19:47-13.5(d)2',
      'NJ 19:47-13.7(a)2',
      'NJ 19:47-13.7(b)',
    ],
    says: 'A player who has to give up the shaker is not offered it for the next round. If no other player takes it, the dealer operates it for that round; then it is offered as usual.',
  },
  'named-dealer-rolls': {
    date: '2026-11-19',
    clauses: ['NJ 13:69F-1A.5(b)3', 'NJ 19:47-13.5(d)2', 'NJ 19:47-13.7(b)#dealer'],
    says: 'A dealer who operates the shaker for a round because no player took it rolls that round before the shaker is offered again.',
  },
  'announces-void-rolls': {
    date: '2026-11-19',
    clauses: ['NZ 6.4'],
    says: 'A roll that is void by rule is announced, and the dice do not go out again before the announcement is recorded. The automatic crew makes it at once.',
  },
  'round-finishes': {
    date: '2026-11-19',
    clauses: ['NJ 13:69F-1A.3(a)2', 'NJ 19:47-13.3(a)2'],
    says: 'When the dice have been on the table for 24 hours, a round for which betting has closed is finished with them. Then no wager is taken until new dice are here; wagers that are undecided stand, and the new dice decide them.',
  },
  'new-shaker-inspected': {
    date: '2026-11-19',
    clauses: ['NJ 13:69F-1A.5(a)', 'NJ 19:47-13.5(a)'],
    says: 'A shaker that is brought while the table is open is inspected, and tested where every opening needs a test, before “No more bets” is called.',
  },
  'offered-shaker-rests': {
    date: '2026-11-19',
    clauses: ['NJ 19:47-13.5(d)'],
    says: 'The dealer does not shake the shaker while it is offered to a player.',
  },
  'surveillance-on-duty': {
    date: '2026-11-19',
    clauses: ['NJ 13:69F-1.12(a)6'],
    says: 'A table with a wager of whose progress surveillance is told opens only with surveillance on duty, which receives the notice and confirms it. No payment waits for that.',
  },
  'attests-again': {
    date: '2026-11-19',
    clauses: [
      ...['NJ 13:69F-1.7(a)#cup', 'NJ 13:69F-1.8#manner', 'NJ 13:69F-1A.3(a)', 'NJ 13:69F-1A.3(a)3'],
      ...['NJ 19:47-13.3(a)', 'NJ 19:47-13.3(a)3', 'NZ 3.1', 'NZ 3.3', 'NZ 3.4', 'NZ 5.1', 'NZ 5.5'],
      ...['NZ 5.5#one-hand', 'CC 7.2', 'CC 7.8', 'NV 7.2', 'NV 7.8'],
    ],
    says: 'With real dice, the crew attests again whatever concerns a new shooter, new dice or the person at a post, when there is one. The post that owes it is asked; the automatic crew does it at once, and play goes on meanwhile.',
  },
  'no-hand-grounds': {
    date: '2026-11-19',
    clauses: ['NJ 13:69F-1A.8(c)', 'NJ 19:47-13.7(a)1.ii'],
    says: 'Nobody calls No Roll at a sealed shaker on a ground of dice that are thrown by hand, such as a die on the rail.',
  },
} satisfies Readonly<Record<string, ChangedDuty>>;

/** The name of a changed duty. */
export type ChangedDutyId = keyof typeof DUTIES;

/** Every changed duty by its name. */
export const CHANGED_DUTIES: Readonly<Record<ChangedDutyId, ChangedDuty>> = DUTIES;

/** The names of all changed duties. */
export const CHANGED_DUTY_IDS = Object.keys(DUTIES) as readonly ChangedDutyId[];

/** The part of a game that says which changed duties it has. */
type HasChanges = { readonly edition: { readonly changes?: readonly ChangedDutyId[] } };

/** The changed duties of a game's current edition. A game from a file has them all. */
export const changedDutiesOf = ({ edition }: HasChanges): readonly ChangedDutyId[] =>
  edition.changes ?? CHANGED_DUTY_IDS;

/** The date of a game's current edition, that of its latest changed duty; null if none has changed. */
export const editionDate = (game: HasChanges): string | null =>
  changedDutiesOf(game)
    .map((id) => CHANGED_DUTIES[id].date)
    .toSorted()
    .at(-1) ?? null;
